"""Entrances: power faces and swords come to Active in a way of their own."""

from typing import Any

import pytest

from cubitos_desktop.rules.dice import BLANK, COLOURS, FACE_NAMES
from cubitos_desktop.scenes.table.climax.entrances import draw_before, draw_behind, draw_throb
from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.plan import Die, Plan, planned
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DICE
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.moments.entrances import clash, flare, power_dot, sword
from tests.scenes.laid import Laid
from tests.scenes.rehearsal import LAYOUT

KIT = Kit(1.0)


def a_die(colour: str, face: str, x: float = 300.0) -> Die:
    return Die(COLOURS.index(colour), FACE_NAMES.index(face), ("blank",) * 3, Slot(x, 520, 18, 0))


def a_plan(*dice: tuple[str, str]) -> Plan:
    """These from left to right, and a miss."""
    thrown = [a_die(*die, x=200.0 + 60 * place) for place, die in enumerate(dice)]
    thrown.append(a_die("light_gray", FACE_NAMES[BLANK], 700.0))
    return planned(thrown, 0, LAYOUT.stage.inset(12), LAYOUT.active)


@pytest.mark.parametrize(
    ("colour", "face", "power", "swords"),
    [
        ("red", "symbol", False, True),
        ("red", "power", True, True),
        ("green", "power", True, False),
        ("green", "symbol", False, False),
        ("dark_gray", "foot", False, False),
        ("red", "blank", False, False),
    ],
)
def test_power_faces_and_swords_are_known(
    colour: str, face: str, power: bool, swords: bool
) -> None:
    die = a_die(colour, face)
    assert (die.is_power, die.has_swords, die.is_grand) == (power, swords, power or swords)


def test_a_power_face_leaps_higher_and_turns_twice_in_the_same_time() -> None:
    usual, power = a_plan(("green", "symbol"), ("green", "power")).leaps
    assert power.height > max(170.0, usual.height)
    assert (usual.turns, power.turns) == (1, 2)
    halfway = (power.begins + power.lands) / 2
    assert power.at(halfway).lift == pytest.approx(power.height)
    assert power.lands - power.begins == pytest.approx(usual.lands - usual.begins)


@pytest.mark.parametrize(("last", "wait"), [("coin1", 0.1), ("power", 0.28), ("symbol", 0.28)])
def test_the_felt_stays_open_for_the_last_entrance(last: str, wait: float) -> None:
    plan = a_plan(("red", last))
    assert plan.closes == pytest.approx(plan.leaps[0].lands + wait)


def test_nine_power_faces_still_take_less_than_two_seconds() -> None:
    assert a_plan(*[("red", "power")] * 9).ends <= moments.LONGEST_CLIMAX


def pictures_of(draw: Any, time: float, plan: Plan, **more: Any) -> Laid:
    laid = Laid()
    draw(laid.sheet(KIT), ClimaxPart(plan, time, **more))
    return laid


def test_a_power_face_shines_while_it_waits_and_others_do_not() -> None:
    plan = a_plan(("blue", "coin2"), ("blue", "power"))
    power = plan.leaps[1]
    assert len(pictures_of(draw_throb, 0.1, plan).pictures) == 1
    assert pictures_of(draw_throb, power.begins, plan).pictures == []
    (early,), (late,) = (pictures_of(draw_throb, time, plan).boxes for time in (0.0, 0.2))
    assert late.width > early.width


def test_light_bursts_behind_a_power_face_that_has_landed() -> None:
    plan = a_plan(("blue", "power"))
    (leap,) = plan.leaps
    goal = leap.goal
    assert pictures_of(draw_behind, leap.lands - 0.01, plan).pictures == []
    laid = pictures_of(draw_behind, leap.lands + 0.1, plan)
    assert laid.pictures == [flare(KIT, DICE["blue"], goal.half, 0.1 / moments.ENTRANCE)]
    assert laid.boxes[0].centre == pytest.approx((goal.x, goal.y), abs=1)
    assert pictures_of(draw_behind, leap.lands + moments.ENTRANCE, plan).pictures == []
    assert pictures_of(draw_behind, leap.lands + 0.1, plan, is_still=True).pictures == []


def test_four_dots_fly_apart_before_a_power_face() -> None:
    plan = a_plan(("blue", "power"))
    (leap,) = plan.leaps
    near, far = (pictures_of(draw_before, leap.lands + time, plan) for time in (0.02, 0.3))
    for laid in (near, far):
        assert laid.pictures == [power_dot(KIT, DICE["blue"], 8.0)] * 4
    assert far.boxes[-1].x > near.boxes[-1].x > leap.goal.x
    assert far.boxes[0].x < near.boxes[0].x < leap.goal.x


def test_two_blades_meet_over_swords_with_a_spark() -> None:
    plan = a_plan(("red", "symbol"))
    (leap,) = plan.leaps
    half = leap.goal.half
    apart = pictures_of(draw_before, leap.lands + 0.02, plan)
    assert len(apart.pictures) == 2
    crossed = pictures_of(draw_before, leap.lands + 0.5 * moments.ENTRANCE, plan)
    assert len(crossed.pictures) == 3
    assert {sword(KIT, half * 3.2, 42), sword(KIT, half * 3.2, -42)} < set(crossed.pictures)
    assert crossed.pictures[-1] == clash(KIT, 6.0 * round(half * (1.6 - 1 / 6) / 6))
    (left, right), (by_left, by_right) = apart.boxes, crossed.boxes[:2]
    assert left.centre[0] < by_left.centre[0] < leap.goal.x < by_right.centre[0] < right.centre[0]
