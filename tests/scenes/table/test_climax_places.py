"""The climax of a throw as it is drawn: which dice lie, leap or land, and what the banner does."""

from typing import Any

import pytest

from cubitos_desktop.rules.dice import BLANK, FACE_NAMES
from cubitos_desktop.scenes.table.climax import picture as climax_picture
from cubitos_desktop.scenes.table.climax.counting import _along, _end
from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.picture import (
    _draw_banner,
    _draw_landed,
    _draw_leaping,
    _draw_left_places,
    _draw_lying,
    _draw_trail,
    _dullness,
    _squashed,
)
from cubitos_desktop.scenes.table.climax.plan import Climax, Die, Plan, planned
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.moments.banner import HEIGHT, hit_banner
from cubitos_desktop.ui.moments.sparks import left_place, ripple
from tests.scenes.laid import Laid
from tests.scenes.rehearsal import LAYOUT

KIT = Kit(1.0)
COIN = FACE_NAMES.index("coin1")
FELT = Box(100, 100, 500, 200)


def a_plan(hits: int = 2, misses: int = 2) -> Plan:
    faces = [COIN] * hits + [BLANK] * misses
    dice = [
        Die(0, face, ("blank",) * 3, Slot(560.0 - 44 * place, 520.0, 18.0, 0.2))
        for place, face in enumerate(faces)
    ]
    return planned(dice, 0, LAYOUT.stage.inset(12), LAYOUT.active)


def at(time: float, plan: Plan | None = None, **more: Any) -> ClimaxPart:
    return ClimaxPart(plan or a_plan(), time, **more)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Every die that is drawn: where, and how."""
    found: list[dict[str, Any]] = []

    def draw(_: object, __: object, x: float, y: float, *of: Any, **how: Any) -> None:
        found.append({"x": x, "y": y, "face": of[2], **how})

    monkeypatch.setattr(climax_picture, "draw_gliding_die", draw)
    return found


def middle(laid: Laid, picture: Any) -> tuple[float, float]:
    x, y = laid.place(picture)
    return x + picture.get_width() // 2, y + picture.get_height() // 2


# --- dice -----------------------------------------------------------------------------------------


def test_hits_shine_until_they_leap_and_misses_grow_dull(dice: list[dict[str, Any]]) -> None:
    plan = a_plan()
    _draw_lying(Laid().sheet(KIT), at(0.1, plan))
    assert sorted(die["face"] for die in dice) == ["blank"] * 2 + ["coin1"] * 2
    for die in dice:
        is_hit = die["face"] == "coin1"
        assert die["ring"] == (ACCENT if is_hit else None)
        assert die["dull"] == pytest.approx(0.0 if is_hit else 0.1 / moments.DULLING)
    dice.clear()
    _draw_lying(Laid().sheet(KIT), at(plan.leaps[0].begins, plan))
    assert [die["face"] for die in dice].count("coin1") == 1
    dice.clear()
    _draw_lying(Laid().sheet(KIT), at(plan.closes, plan))
    assert dice == []
    _draw_lying(Laid().sheet(KIT), at(plan.closes, plan, is_still=True))
    assert [die["face"] for die in dice] == ["blank"] * 2


def test_misses_have_their_colours_back_when_the_felt_closes() -> None:
    plan = a_plan()
    assert _dullness(at(0.0, plan)) == 0
    assert _dullness(at(0.5, plan)) == 1
    assert _dullness(at(plan.closes - 0.05, plan)) == pytest.approx(0.5)
    assert _dullness(at(plan.closes, plan)) == 0
    assert _dullness(at(plan.closes, plan, is_still=True)) == 1
    none = a_plan(0, 3)
    assert _dullness(at(none.closes, none)) == 1


def test_only_dice_in_the_air_are_drawn_leaping(dice: list[dict[str, Any]]) -> None:
    plan = a_plan()
    first = plan.leaps[0]
    for time, count in ((first.begins, 0), (first.begins + 0.01, 1), (plan.leaps[1].lands, 0)):
        dice.clear()
        _draw_leaping(Laid().sheet(KIT), at(time, plan))
        assert len(dice) == count
    halfway = first.begins + moments.LEAP / 2
    dice.clear()
    _draw_leaping(Laid().sheet(KIT), at(halfway, plan))
    air = first.at(halfway)
    assert dice[0]["lift"] == pytest.approx(air.lift)
    assert dice[0]["spin"] == pytest.approx(air.spin)
    assert (dice[0]["x"], dice[0]["ring"]) == (air.at.x, ACCENT)


def test_a_trail_is_older_and_fainter_and_begins_with_the_leap() -> None:
    leap = a_plan().leaps[0]
    laid = Laid()
    _draw_trail(laid.sheet(KIT), leap, leap.begins + 0.26)
    assert len(laid.pictures) == 17
    alphas = [part.alpha for part in laid._parts]
    assert alphas == sorted(alphas, key=lambda alpha: alpha or 0)
    assert alphas[-1] == round(215 * (1 - 1 / 18))
    short = Laid()
    _draw_trail(short.sheet(KIT), leap, leap.begins + 0.13)
    assert len(short.pictures) == 8
    assert {picture.get_alpha() for picture in laid.pictures} == {255}


def test_places_stay_marked_where_hits_have_lain_until_the_felt_closes() -> None:
    plan = a_plan()
    first, second = plan.leaps
    for time, count in (
        (first.begins, 0),
        (first.begins + 0.01, 1),
        (second.begins + 0.01, 2),
        (plan.closes, 0),
    ):
        laid = Laid()
        _draw_left_places(laid.sheet(KIT), at(time, plan))
        assert len(laid.pictures) == count
    laid = Laid()
    _draw_left_places(laid.sheet(KIT), at(first.begins + 0.01, plan))
    spot = left_place(KIT, first.start.half)
    assert middle(laid, spot) == pytest.approx((first.start.x, first.start.y), abs=1)


def test_a_die_that_lands_gives_in_and_a_ring_spreads(dice: list[dict[str, Any]]) -> None:
    plan = a_plan()
    leap = plan.leaps[0]
    time = leap.lands + moments.SQUASH / 2
    laid = Laid()
    _draw_landed(laid.sheet(KIT), at(time, plan))
    ring = ripple(KIT, leap.goal.half, (moments.SQUASH / 2) / moments.RIPPLE)
    where = leap.goal.x, leap.goal.y + leap.goal.half
    assert any((box.centre[0], box.centre[1]) == pytest.approx(where, abs=2) for box in laid.boxes)
    assert ring.get_size() in [picture.get_size() for picture in laid.pictures]
    assert dice[0]["y"] == pytest.approx(leap.goal.y + leap.goal.half * 0.14)
    assert _squashed(at(time, plan)) == {leap.goal}
    assert _squashed(at(time, plan, is_still=True)) == set()
    assert leap.goal not in _squashed(at(leap.lands + moments.SQUASH + 0.001, plan))
    assert leap.goal not in _squashed(at(leap.lands - 0.01, plan))
    dice.clear()
    later = Laid()
    _draw_landed(later.sheet(KIT), at(time, plan, is_still=True))
    assert (dice, later.pictures) == ([], [])


# --- the banner -----------------------------------------------------------------------------------


def banner(time: float, hits: int = 4, **more: Any) -> Laid:
    laid = Laid()
    _draw_banner(laid.sheet(KIT), FELT, at(time, a_plan(hits, 0), banner="GREAT!", **more))
    return laid


def test_a_banner_stays_over_the_felt_and_leaves_upwards() -> None:
    picture = hit_banner(KIT, "GREAT!")
    x, y = 100 + 500 * 0.24, 100 - HEIGHT * 0.2
    stays = moments.BANNER_AT + moments.BANNER_IN + 0.1
    laid = banner(stays)
    assert middle(laid, picture) == pytest.approx((x, y), abs=1)
    assert laid.alphas(picture) == [255]
    leaves = moments.BANNER_AT + moments.BANNER_IN + moments.BANNER_STAYS + moments.BANNER_OUT / 2
    laid = banner(leaves)
    assert middle(laid, picture) == pytest.approx((x, y - 17), abs=1)
    assert laid.alphas(picture) == [pytest.approx(128, abs=1)]
    assert banner(moments.BANNER_AT).pictures == []
    assert banner(leaves + moments.BANNER_OUT).pictures == []
    assert middle(banner(9.0, is_still=True), picture) == pytest.approx((x, y), abs=1)


def test_a_banner_comes_from_nearer() -> None:
    (box,) = banner(moments.BANNER_AT + 0.02).boxes
    whole = hit_banner(KIT, "GREAT!").get_width()
    assert whole < box.width <= 1.4 * whole + 1


@pytest.mark.parametrize(("hits", "stars", "confetti"), [(5, 0, 0), (6, 1, 0), (7, 1, 1)])
def test_many_hits_have_stars_and_more_have_confetti(
    monkeypatch: pytest.MonkeyPatch, hits: int, stars: int, confetti: int
) -> None:
    done: list[str] = []
    monkeypatch.setattr(climax_picture, "draw_stars", lambda *_: done.append("stars"))
    monkeypatch.setattr(climax_picture, "draw_confetti", lambda *_: done.append("confetti"))
    banner(moments.BANNER_AT + 0.3, hits)
    assert (done.count("stars"), done.count("confetti")) == (stars, confetti)


# --- what is won ----------------------------------------------------------------------------------


def test_a_coin_flies_in_an_arc_to_its_counter() -> None:
    plan = a_plan()
    winning = plan.winnings[0]
    end = _end(Box(600, 700, 90, 50))
    assert end == (626, 717)
    assert _along(winning, end, winning.leaves) == pytest.approx((winning.start.x, winning.start.y))
    assert _along(winning, end, winning.arrives) == pytest.approx(end)
    x, y = _along(winning, end, (winning.leaves + winning.arrives) / 2)
    assert (x, y) == pytest.approx(((winning.start.x + 626) / 2, (winning.start.y + 717) / 2 - 200))


@pytest.mark.parametrize("is_skipped", [False, True])
def test_it_is_over_at_its_end_or_where_it_is_skipped_once_the_felt_has_closed(
    is_skipped: bool,
) -> None:
    plan = a_plan()
    end = plan.closed if is_skipped else plan.ends
    assert plan.closed < plan.ends
    assert not Climax(plan, end - 0.001, is_skipped=is_skipped).is_over
    assert Climax(plan, end, is_skipped=is_skipped).is_over
    assert Climax(plan, plan.ends).won == Climax(plan, 0.0, is_skipped=True).won == (2, 0)
