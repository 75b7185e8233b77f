"""Reasons that people read: what was decisive for them, by the figures of the judge itself."""

import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.deciding.plainly import told_plainly
from cubitos_desktop.ai.deciding.pushing import look
from cubitos_desktop.match.session.suggesting import why_suggested
from cubitos_desktop.rules.dice import COLOURS
from tests.ai.judging import a_seat
from tests.racing import RaceUnderTest, a_race


def plainly(race: RaceUnderTest) -> Reason | None:
    seat = a_seat()
    advice = seat.advise(race.state, race.pending)
    outlook = seat.outlook(race.state, 0)
    return told_plainly(outlook, race.pending, advice.answer, advice.reason)


@pytest.mark.parametrize("roll", ["light_gray", "light_gray*5", "white*2 dark_gray"])
def test_push_or_pass_says_what_new_hits_bring_and_what_a_bust_loses(roll: str) -> None:
    race = a_race("smelly_cat").with_active("light_gray:coin1*2 dark_gray:foot white:symbol")
    race.with_roll(roll).at("roll")
    reason, outlook = plainly(race), a_seat().outlook(race.state, 0)
    assert reason is not None
    outlook.count_coins(outlook.haul().coins)
    push = look(outlook, outlook.haul(), None)
    fan = outlook.judgement.fan(outlook.seat, outlook.way)
    assert reason.figures["gain"] == round(push.gain, 1)
    assert reason.figures["stake"] == round(push.loss + fan, 1)


def test_a_dearer_die_that_stays_in_draw_is_named_with_what_a_throw_of_it_brings() -> None:
    race = a_race("smelly_cat", "mr_soldier").with_roll("light_gray*8").with_draw("brown red")
    race.seat(1).with_active("red:symbol*5").seat(0).at("draw")
    reason = plainly(race)
    assert reason is not None
    assert reason.key == "draw_dearer"
    assert COLOURS[int(reason.figures["colour"])] == "red"
    assert reason.figures["worth"] <= reason.figures["steps"]


def test_where_nothing_dearer_stays_behind_the_dice_bring_most() -> None:
    race = a_race().with_draw("light_gray*9 dark_gray*2").at("draw")
    assert plainly(race) == Reason("draw")


def test_what_nobody_at_a_glance_answers_has_no_reason() -> None:
    race = a_race().with_active("light_gray:coin1*2").with_roll("light_gray*4").at("roll")
    assert why_suggested(race.state, race.pending, "push") == Reason("push_free")
    assert why_suggested(race.state, race.pending, "pass") is None
