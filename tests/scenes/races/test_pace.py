"""The pace: after a pass one does not wait long for rivals; soak measures it over more races."""

from tests.scenes.pace import LONGEST_MEAN, mean, pace_of_a_race


def test_the_next_question_comes_soon_after_a_pass() -> None:
    waits = [wait for seed in ("0", "1") for wait in pace_of_a_race(seed, speed=1.0).after_passing]
    assert len(waits) >= 10
    assert mean(waits) <= LONGEST_MEAN


def test_a_higher_speed_makes_the_wait_shorter() -> None:
    usual, quick = (pace_of_a_race("0", speed=speed).in_all for speed in (1.0, 4.0))
    assert quick < usual / 2
