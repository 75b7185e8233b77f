"""A game killed at a hundred random moments comes back with everything that it has shown."""

from pathlib import Path

from tests.scenes.killed import check_nothing_is_lost, kill_a_race

MOMENTS = 100


def test_a_hundred_killed_races_go_on(tmp_path: Path) -> None:
    answers = []
    for number in range(MOMENTS):
        folder = tmp_path / str(number)
        said = kill_a_race(folder, str(number))
        check_nothing_is_lost(folder, said)
        answers.append(len(said))
    print(f"killed {MOMENTS} times after {min(answers)} to {max(answers)} reports: nothing lost")
