"""Running at the table: what the path promises is what the rules give."""

import pytest

from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor
from tests.racing import RaceUnderTest, a_race
from tests.scenes.table.asked import asked_of
from tests.small_track import on_track, strip

BOARD = strip("S o c3 o o F")


def asked(race: RaceUnderTest) -> MoveQuestion:
    question = asked_of(race.at("move"))
    assert isinstance(question, MoveQuestion)
    return question


def second_lap(began: str) -> RaceUnderTest:
    race = on_track(a_race(), BOARD, BOARD).standing_on("A2", began)
    return race.having(leg=1, began_leg=0, feet=1)


@pytest.mark.parametrize(("began", "is_promised"), [("A4", True), ("A3", False)])
def test_no_reward_is_promised_where_the_round_began_a_lap_ago(
    began: str, is_promised: bool
) -> None:
    race = second_lap(began)
    question, space = asked(race), race.space("A3")
    question.look(Anchor("space", space))
    promised = [cell.mark.number for cell in question.cells() if cell.mark.icon == "credit"]
    assert promised == ([3] if is_promised else [])
    assert question.in_words((space, STOP)).endswith("(3 credits)") == is_promised
    race.answer((space, STOP))
    assert (race.pending.prompt == "reward") == is_promised


def test_a_space_that_is_only_looked_at_is_not_run_to() -> None:
    race = on_track(a_race(), BOARD).standing_on("A2").having(feet=2)
    question = asked(race)
    question.suggest((race.space("A3"), STOP))
    question.look(Anchor("space", race.space("A4")))
    question.press("run")
    assert question.answer == (race.space("A3"), STOP)
