"""What the terminal says of the move that it suggests."""

import pytest

from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.terminal.move_questions import in_reach
from cubitos_desktop.words import load_words
from tests.ai.judging import board
from tests.racing import a_race
from tests.small_track import on_track
from tests.terminal.test_questions import naming

WORDS = load_words("en")


@pytest.mark.parametrize("laps", [1, 2])
def test_only_the_end_of_the_race_is_called_the_finish(laps: int) -> None:
    race = on_track(a_race(), *[board("S o o o F")] * laps)
    race.standing_on("A4").having(coins=8, feet=2).at("move")
    finish = race.space("finish")
    default = (finish,) if laps == 1 else (finish, race.space("A2"), STOP)
    lines = in_reach(naming(race.state), race.state, 0, default)
    assert (WORDS("reach.suggested_finish") in lines) == (laps == 1)
