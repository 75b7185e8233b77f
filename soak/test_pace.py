"""The pace of the window: how long somebody waits for rivals, over ten races.

``make test`` measures two of them: tests/scenes/test_pace.py.
"""

from soak.conftest import Tell
from tests.scenes.pace import LONGEST_MEAN, mean, pace_of_a_race

RACES = 10


def test_the_next_question_comes_soon_after_a_pass(tell: Tell) -> None:
    races = [pace_of_a_race(f"pace {number}") for number in range(RACES)]
    waits = [wait for race in races for wait in race.after_passing]
    in_a_round = sum(race.in_all for race in races) / sum(race.rounds for race in races)
    tell(
        f"{mean(waits):.2f} s from a pass to the next question on average ({max(waits):.1f} s at "
        f"most) in {RACES} first races with three rivals at the usual speed; "
        f"in a whole round one waits {in_a_round:.1f} s."
    )
    assert mean(waits) <= LONGEST_MEAN
