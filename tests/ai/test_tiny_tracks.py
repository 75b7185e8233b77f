"""Computer seats on tiny tracks of one's own; ``soak/test_tiny_tracks.py`` runs on thousands."""

import pytest

from cubitos_desktop.ai.judging.reach import stands
from cubitos_desktop.ai.policies import POLICIES
from tests.ai.tiny_tracks import LEVELS, tiny_race
from tests.small_track import strip


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_answers_that_are_allowed_on_tiny_tracks(level: str) -> None:
    for number in range(3):
        match = tiny_race(number, (level,), most_rounds=4)
        assert [note.text for note in match.notes] == []


def test_champions_give_answers_that_are_allowed_on_tiny_tracks() -> None:
    assert {*LEVELS, "champion"} == {*POLICIES}
    notes = [note.text for note in tiny_race(4, ("champion",), most_rounds=2).notes]
    assert not [text for text in notes if "clock" not in text]


def test_a_track_full_of_jet_packs_is_not_searched_for_ever() -> None:
    track = strip("S " + "jet " * 12 + "o o F")
    reached = {stand.space for stand in stands(track, track.START, 8, 4, 0)}
    assert track.FINISH in reached
