"""Thousands of races on tiny tracks: no computer seat gives an answer that is not allowed."""

from soak.conftest import Tell
from tests.ai.tiny_tracks import LEVELS, tiny_race

RACES, CHAMPIONS = 3000, 30


def test_thousands_of_races_on_tiny_tracks(tell: Tell) -> None:
    answers, faults = 0, []
    for number in range(RACES):
        is_slow = number < CHAMPIONS
        match = tiny_race(number, (*LEVELS, "champion") if is_slow else LEVELS)
        answers += len(match.answers)
        faults += [(number, note.text) for note in match.notes if "clock" not in note.text]
    tell(f"{RACES} races on tiny tracks, {answers} answers, {len(faults)} not allowed")
    assert faults == []
