"""The coach as it is drawn: which picture lies where, and how faint it still is."""

from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.lessons import coach_picture
from cubitos_desktop.scenes.lessons.coach_picture import CoachPicture
from cubitos_desktop.scenes.lessons.coach_view import (
    CARD,
    CARD_TIME,
    GLIDE_TIME,
    OPEN_TIME,
    PIP_TIME,
    STILL,
    VEIL_TIME,
    CardButton,
    CoachPart,
    Motion,
    motion_at,
    moving_holes,
)
from cubitos_desktop.scenes.lessons.demonstration import GLIDE, REST, Demonstration, _hand
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import eased_out
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.coach.coach_card import (
    _RADIUS,
    MARGIN,
    CoachCardView,
    _tail_base,
    coach_card,
)
from cubitos_desktop.ui.coach.coach_layout import PIP, CardPlace, pip_box
from cubitos_desktop.ui.coach.veil import BREATHS, RING_MARGIN, radius_of, ring
from cubitos_desktop.ui.coach.ways import arc_points
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import ButtonView, button_picture
from tests.scenes.laid import Laid

HOLES = (Box(100, 100, 80, 60), Box(700, 150, 120, 60))
PLACE = CardPlace(Box(400, 500, 480, 170), "below", (500.0, 480.0))
CARD_VIEW = CoachCardView("Pip", "Do it", "1 / 7", 0, 7)
BUTTON = CardButton("go_on", "Go on", "Enter", "main", Box(420, 620, 120, 36))
PART = CoachPart(HOLES, ("", ""), PLACE, CARD_VIEW, (BUTTON,), "point")


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kit(1.0)


def drawn(
    kit: Kit, motion: Motion = STILL, part: CoachPart = PART, pointing: Pointing | None = None
) -> Laid:
    laid = Laid()
    CoachPicture().draw(laid, kit, part, part.holes, motion, pointing or Pointing())
    return laid


def card_picture(kit: Kit) -> pygame.Surface:
    inside = PLACE.tip[0] - PLACE.card.x, PLACE.tip[1] - PLACE.card.y
    return coach_card(kit, PLACE.card.width, PLACE.card.height, CARD_VIEW, PLACE.side, inside)


# --- pictures -------------------------------------------------------------------------------------


def test_a_ring_lies_around_every_hole(kit: Kit) -> None:
    laid = drawn(kit)
    for hole in HOLES:
        picture = ring(kit, hole.width, hole.height, radius_of(hole), STILL.breath)
        assert laid.place(picture) == (hole.x - RING_MARGIN, hole.y - RING_MARGIN)


def test_a_way_is_drawn_where_it_leads(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[float, float, tuple[tuple[float, float], ...]]] = []
    picture = pygame.Surface((1, 1))

    def arc(_: Kit, wide: float, tall: float, points: tuple[tuple[float, float], ...]):
        told.append((wide, tall, points))
        return picture

    monkeypatch.setattr(coach_picture, "arc", arc)
    points = tuple(arc_points(*HOLES))
    left, top = drawn(kit, part=PART._replace(ways=(points,))).place(picture)
    assert (left, top) == (
        round(min(x for x, _ in points) - 20),
        round(min(y for _, y in points) - 20),
    )
    ((wide, tall, inside),) = told
    assert min(x for x, _ in inside) == min(y for _, y in inside) == pytest.approx(20, abs=0.1)
    assert max(x for x, _ in inside) == pytest.approx(wide - 20, abs=0.1)
    assert max(y for _, y in inside) == pytest.approx(tall - 20, abs=0.1)


def test_the_card_lies_in_its_place(kit: Kit) -> None:
    laid = drawn(kit)
    assert laid.place(card_picture(kit)) == (PLACE.card.x - MARGIN, PLACE.card.y - MARGIN)
    assert laid.alphas(card_picture(kit)) == [255]


@pytest.mark.parametrize("side", ["above", "below"])
@pytest.mark.parametrize("x", [0.0, 130.0, 300.0, 470.0, 520.0])
@pytest.mark.parametrize("far", [10.0, 300.0])
def test_a_tail_grows_from_the_straight_part_of_the_edge_and_ends_in_a_point(
    side: Any, x: float, far: float
) -> None:
    width, height = 480.0, 170.0
    tip = x, -far if side == "below" else height + far
    left, end, right = _tail_base(width, height, side, tip, 130.0)
    assert left[0] < right[0] <= MARGIN + width - _RADIUS
    assert left[0] >= MARGIN + _RADIUS
    assert left[1] == right[1]
    # What reaches beyond the picture would be cut off flat.
    assert 0 < end[0] < width + 2 * MARGIN
    assert 0 < end[1] < height + 2 * MARGIN


def test_a_card_that_comes_is_lower_and_faint_and_has_no_buttons_yet(kit: Kit) -> None:
    motion = STILL._replace(card=0.5, pip=0.0)
    laid = drawn(kit, motion)
    picture = card_picture(kit)
    assert motion.drop == pytest.approx(16 * (1 - eased_out(0.5)))
    assert laid.place(picture) == (
        PLACE.card.x - MARGIN,
        round(PLACE.card.y + motion.drop) - MARGIN,
    )
    assert laid.alphas(picture) == [round(255 * eased_out(0.5))]
    assert picture.get_alpha() == 255
    assert referee(kit, PIP, "point") not in laid.pictures
    button = button_picture(kit, 120, 36, ButtonView("main", "Go on", "Enter", "normal"))
    assert button not in laid.pictures


@pytest.mark.parametrize(("part", "up"), [(0.5, 26), (0.25, 19.5), (1.0, 0)])
def test_the_referee_hops_in(kit: Kit, part: float, up: float) -> None:
    laid = drawn(kit, STILL._replace(pip=part))
    box = pip_box(PLACE.card)
    picture = referee(kit, PIP, "point")
    assert laid.place(picture) == (round(box.x), kit.px(box.y - up))
    assert laid.alphas(picture) == [round(255 * part)]


@pytest.mark.parametrize("state", ["normal", "hover"])
def test_buttons_lie_on_the_card_and_feel_the_pointer(kit: Kit, state: str) -> None:
    pointing = Pointing()
    if state == "hover":
        pointing.point(BUTTON.target)
    view = ButtonView("main", "Go on", "Enter", pointing.state_of(CARD, "go_on"))
    assert view.state == state
    picture = button_picture(kit, BUTTON.box.width, BUTTON.box.height, view)
    at = drawn(kit, pointing=pointing).place(picture)
    assert at == (BUTTON.box.x - BUTTON_MARGIN, BUTTON.box.y - BUTTON_MARGIN)


def test_the_veil_is_made_once_and_anew_for_other_holes(kit: Kit) -> None:
    picture, laid = CoachPicture(), Laid()
    for part in (PART, PART, PART._replace(holes=HOLES[:1], outlines=("",))):
        picture.draw(laid, kit, part, part.holes, STILL, Pointing())
    veils = [each for each in laid.pictures if each.get_size() == (1280, 800)]
    assert len(veils) == 3
    assert veils[0] is veils[1] is not veils[2]


def test_while_holes_move_there_are_no_rings(kit: Kit) -> None:
    laid = drawn(kit, STILL._replace(glide=0.5))
    hole = HOLES[0]
    rings = [ring(kit, hole.width, hole.height, radius_of(hole), n) for n in range(BREATHS)]
    assert not any(each in laid.pictures for each in rings)
    assert [each.get_size() for each in laid.pictures].count((1280, 800)) == 1
    assert laid.boxes[0] == Box(0, 0, 1280, 800)


# --- motion ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "begins", "lasts"),
    [
        ("veil", 0.0, VEIL_TIME),
        ("holes", 0.0, OPEN_TIME),
        ("glide", 0.0, GLIDE_TIME),
        ("card", OPEN_TIME, CARD_TIME),
        ("pip", OPEN_TIME + CARD_TIME, PIP_TIME),
    ],
)
def test_each_part_has_its_time(name: str, begins: float, lasts: float) -> None:
    def at(time: float) -> float:
        return getattr(motion_at(time, time, is_still=False), name)

    assert at(begins) == pytest.approx(0)
    assert at(begins + lasts / 2) == pytest.approx(0.5)
    assert at(begins + lasts) == pytest.approx(1)
    assert at(begins + lasts * 3) == 1
    assert at(begins - 0.1) == 0


def test_in_a_later_step_the_card_does_not_wait_for_the_veil() -> None:
    assert motion_at(5.0, CARD_TIME / 2, is_still=False).card == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("time", "breath"), [(0.0, 0), (0.6, BREATHS - 1), (1.2, 0), (0.3, 4), (0.9, 4), (1.8, 7)]
)
def test_the_ring_swells_and_fades(time: float, breath: int) -> None:
    assert motion_at(time, time, is_still=False).breath == breath


@pytest.mark.parametrize("name", ["veil", "holes", "glide"])
def test_only_all_together_are_settled(name: str) -> None:
    assert STILL.is_settled
    late: dict[str, Any] = {name: 0.99}
    assert not STILL._replace(**late).is_settled
    assert STILL._replace(card=0.5, pip=0.0).is_settled


def test_holes_glide_in_whole_units() -> None:
    (hole,) = moving_holes((Box(0, 0, 101, 50),), (Box(100, 40, 51, 70),), Motion(glide=0.5))
    part = eased_out(0.5)
    assert hole == Box(
        round(100 * part), round(40 * part), round(101 - 50 * part), round(50 + 20 * part)
    )


def test_a_hole_that_was_not_there_opens_around_its_middle() -> None:
    now = (Box(100, 40, 60, 80),)
    (opening,) = moving_holes((Box(0, 0, 9, 9),), now, Motion(veil=0.5, holes=0.5, glide=0.2))
    grown = 1.3 - 0.3 * eased_out(0.5)
    assert opening.centre == pytest.approx(now[0].centre)
    assert opening.width == pytest.approx(60 * grown)
    assert opening.height == pytest.approx(80 * grown)
    (late,) = moving_holes((), now, Motion(glide=0.2))
    assert late.width == pytest.approx(60 * (1.3 - 0.3 * eased_out(0.2)))


def test_what_is_seen_through_any_hole_is_lit() -> None:
    assert PART.is_lit(110, 110)
    assert PART.is_lit(710, 160)
    assert not PART.is_lit(300, 110)


# --- the hand that shows a step -------------------------------------------------------------------


class _App:
    class settings:  # noqa: N801
        reduced_motion = False


class _Table:
    """Notes what is done."""

    app = _App

    def __init__(self) -> None:
        self.done: list[object] = []
        self.drawn = 0

    def do(self, target: object) -> None:
        self.done.append(target)

    def redraw(self) -> None:
        self.drawn += 1


class _Coach:
    def __init__(self) -> None:
        self.table = _Table()
        self.demonstration: object = "going on"


def shown(coach: _Coach) -> Demonstration:
    return Demonstration(coach, (100.0, 50.0), BUTTON.target)  # type: ignore[arg-type]


@pytest.mark.parametrize(("time", "part"), [(0.0, 0.0), (GLIDE / 2, 0.5), (GLIDE, 1.0)])
def test_the_hand_glides_to_what_is_to_be_pressed(kit: Kit, time: float, part: float) -> None:
    hand = shown(_Coach())
    hand.update(time)
    to_x, to_y = BUTTON.box.centre
    x, y = 100 + (to_x - 100) * part, 50 + (to_y - 50) * part
    assert hand.at == pytest.approx((x, y))
    laid = Laid()
    hand.draw(laid, kit)
    assert laid.place(_hand(kit)) == (kit.px(x - 3), kit.px(y - 2))


def test_it_presses_after_a_moment_and_only_once() -> None:
    coach = _Coach()
    hand = shown(coach)
    hand.update(GLIDE + REST - 0.01)
    assert (coach.table.done, coach.demonstration) == ([], "going on")
    assert coach.table.drawn == 1
    hand.update(0.02)
    assert (coach.table.done, coach.demonstration) == ([BUTTON.target], None)


def test_without_motion_it_presses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_App.settings, "reduced_motion", True)
    coach = _Coach()
    shown(coach).update(0.01)
    assert coach.table.done == [BUTTON.target]
