"""What is kept of somebody's puzzles."""

from pathlib import Path

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.puzzles.progress import Progress, keep_progress, progress_of


def test_a_puzzle_counts_as_solved_at_first_only_without_a_miss() -> None:
    progress = Progress().found("one").missed("two").found("two")
    assert (progress.solved, progress.at_first) == (("one", "two"), ("one",))


def test_nothing_that_was_solved_is_lost_by_trying_again() -> None:
    progress = Progress().found("one")
    assert progress.missed("one").found("one") == progress


def test_progress_is_there_the_next_day_and_damage_is_set_aside(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    keep_progress(profile, Progress().found("one"))
    profile.close()
    again = Profile(tmp_path)
    assert progress_of(again) == Progress(("one",), ("one",))
    again.close()
    path = tmp_path / "puzzles.json"
    path.write_bytes(path.read_bytes().replace(b'"one"', b'"two"'))
    damaged = Profile(tmp_path)
    assert progress_of(damaged) == Progress()
    assert [each.name for each in tmp_path.glob("puzzles*")] == ["puzzles.json.set-aside"]
    assert damaged.troubles
    damaged.close()
