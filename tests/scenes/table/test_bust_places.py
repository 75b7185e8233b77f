"""A bust as it is drawn: where stamp, crowd, fan and pay are at each moment of it."""

import math
from dataclasses import replace
from typing import Any, get_args

import pygame
import pytest

from cubitos_desktop.scenes.table.bust import picture as bust_picture
from cubitos_desktop.scenes.table.bust.fan_picture import (
    along,
    draw_fan,
    draw_pay,
    fan_stops,
    pay_chip,
)
from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.bust.picture import (
    _bounce,
    _draw_crowd,
    _draw_cry,
    _draw_impact,
    _draw_stamp,
    crowd_shift,
    draw_bust,
    shake,
    stamp_place,
)
from cubitos_desktop.scenes.table.bust.plan import VARIANTS, CrowdMotion, NewFan
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.icons.art import figure, referee
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.landscape.stands import Stand
from cubitos_desktop.ui.moments.crowd import (
    balloon,
    fan_cube,
    gasping_stand,
    heart,
    stand_place,
)
from cubitos_desktop.ui.moments.stamp import HEIGHT, WIDTH, stamp, strokes
from cubitos_desktop.ui.panels.fan_track import fan_place_centre
from tests.racing import a_race
from tests.scenes.laid import Laid
from tests.scenes.moments import at_table, lay_on_table
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

KIT = Kit(1.0)
FAN = NewFan(moments.FAN_AT, 2, 3, False)


@pytest.fixture(scope="module")
def view() -> View:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
        table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
        return table.view


@pytest.fixture
def stand(view: View) -> Stand:
    return place_scenery(view.board.geometry).stands[0]


def a_part(time: float, variant: int = 0, **more: Any) -> BustPart:
    usual: dict[str, Any] = {"darkness": 1.0, "stamp": "BUST!", "cry": "Oh!", "fan": None}
    return BustPart(VARIANTS[variant], time, **(usual | more))


def middle(laid: Laid, picture: pygame.Surface) -> tuple[int, int]:
    x, y = laid.place(picture)
    return x + picture.get_width() // 2, y + picture.get_height() // 2


# --- the stamp ------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_stamp_ends_over_roll_as_far_as_it_covers_nothing(view: View, variant: Any) -> None:
    layout, turned = view.layout, math.radians(abs(variant.angle))
    tall = HEIGHT * math.cos(turned) + WIDTH * math.sin(turned)
    wide = WIDTH * math.cos(turned) + HEIGHT * math.sin(turned)
    x, y = stamp_place(layout, variant)
    middle_x, middle_y = layout.roll.centre
    assert x == pytest.approx(
        min(middle_x + 0.12 * variant.right, layout.roll.right + 6 - wide / 2)
    )
    assert y == pytest.approx(min(middle_y, layout.plate.y + 6 - tall / 2))


def drawn_stamp(view: View, part: BustPart) -> Laid:
    laid = Laid()
    _draw_stamp(laid.sheet(KIT), view, part)
    return laid


def test_the_stamp_is_not_there_before_it_falls_and_no_longer_once_it_has_shrunk(
    view: View,
) -> None:
    assert drawn_stamp(view, a_part(moments.STAMP_AT)).pictures == []
    assert len(drawn_stamp(view, a_part(moments.STAMP_AT + 0.01)).pictures) == 1
    assert len(drawn_stamp(view, a_part(moments.STAMP_GONE - 0.01)).pictures) == 1
    assert drawn_stamp(view, a_part(moments.STAMP_GONE + 0.001)).pictures == []


@pytest.mark.parametrize("fallen", [0.5, 0.9])
def test_it_falls_large_from_aside_and_above(view: View, fallen: float) -> None:
    part = a_part(moments.STAMP_AT + moments.STAMP_FALL * fallen, variant=1)
    laid = drawn_stamp(view, part)
    (box,) = laid.boxes
    whole = stamp(KIT, "BUST!", part.variant.angle)
    size = 2.2 + (1.0 - 2.2) * fallen**2
    assert box.width == pytest.approx(whole.get_width() * size, abs=2)
    x, y = stamp_place(view.layout, part.variant)
    assert box.centre == pytest.approx((x + 160 * (1 - fallen), y - 40 * (1 - fallen)), abs=2)
    assert laid._parts[0].alpha == round(255 * min(1.0, 0.35 + fallen))


def test_it_stays_with_strokes_around_it_and_dust_at_first(view: View) -> None:
    part = a_part(moments.STAMP_HITS + 0.2)
    laid = drawn_stamp(view, part)
    picture = stamp(KIT, "BUST!", part.variant.angle)
    x, y = stamp_place(view.layout, part.variant)
    assert middle(laid, picture) == pytest.approx((x, y), abs=1)
    assert middle(laid, strokes(KIT)) == pytest.approx((x, y), abs=1)
    assert len(laid.pictures) == 3
    late = drawn_stamp(view, a_part(moments.STAMP_HITS + 0.4))
    assert len(late.pictures) == 2
    still = drawn_stamp(view, a_part(0.0, is_still=True))
    assert still.pictures == [picture]


@pytest.mark.parametrize(("since", "alpha"), [(0.1, 255), (0.55, 128), (0.7, 0)])
def test_strokes_fade_before_the_stamp_goes(since: float, alpha: int) -> None:
    laid = Laid()
    _draw_impact(laid.sheet(KIT), (100, 100), since)
    assert laid.alphas(strokes(KIT)) == [pytest.approx(alpha, abs=1)]
    assert strokes(KIT).get_alpha() == 255


def test_it_shrinks_into_the_word_on_the_plate(view: View) -> None:
    part = a_part(moments.STAMP_HITS + moments.STAMP_STAYS + moments.STAMP_SHRINKS / 2)
    (box,) = drawn_stamp(view, part).boxes
    whole = stamp(KIT, "BUST!", part.variant.angle)
    x, y = stamp_place(view.layout, part.variant)
    word = view.plate.text
    assert box.width == pytest.approx(whole.get_width() * 0.58, abs=2)
    assert box.centre == pytest.approx(
        ((x + word.x + 40) / 2, (y + word.centre[1] - 12) / 2), abs=2
    )


@pytest.mark.parametrize(("since", "lift"), [(0.0, 0.0), (0.07, 0.06), (0.14, 0.0), (0.3, 0.0)])
def test_a_stamp_that_bounces_does_so_once(since: float, lift: float) -> None:
    assert _bounce(since) == pytest.approx(lift)


@pytest.mark.parametrize(
    ("since", "is_still", "shakes"),
    [(-0.01, False, False), (0.01, False, True), (0.01, True, False), (9.0, False, False)],
)
def test_the_table_shakes_for_a_moment(since: float, is_still: bool, shakes: bool) -> None:
    x, y = shake(a_part(moments.STAMP_HITS + since, is_still=is_still))
    assert ((x, y) != (0.0, 0.0)) == shakes
    assert math.hypot(x, y) < 7


# --- the crowd ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("since", "is_still", "jump"),
    [
        (-0.01, False, None),
        (0.0, False, 0),
        (moments.CRY / 4, False, 6),
        (moments.CRY / 2, False, 0),
        (moments.CRY, False, None),
        (9.0, True, 0),
    ],
)
def test_the_crowd_jumps_and_cries_after_the_blow(
    view: View, stand: Stand, since: float, is_still: bool, jump: float | None
) -> None:
    laid, board = Laid(), view.layout.board
    part = a_part(moments.STAMP_HITS + since, is_still=is_still)
    _draw_crowd(laid.sheet(KIT), board, stand, part)
    if jump is None:
        assert laid.pictures == []
        return
    x, y = stand_place(stand)
    at = laid.place(gasping_stand(KIT, stand))
    assert at == pytest.approx((board.x + x, board.y + y - jump), abs=1)


def test_every_crowd_moves_in_its_own_way_and_ends_where_it_sat() -> None:
    quarter = moments.CRY / 8
    assert crowd_shift("jumps", 2 * quarter) == pytest.approx((0, -6))
    assert crowd_shift("ducks", 2 * quarter)[1] > 8
    assert crowd_shift("sways", quarter) == pytest.approx((6 * 7 / 8, 0))
    for motion in get_args(CrowdMotion):
        assert crowd_shift(motion, moments.CRY) == pytest.approx((0, 0), abs=1e-6)


def test_the_referee_stands_behind_the_stamp_while_it_stays(view: View) -> None:
    pip = referee(KIT, 104, "whistle")
    called = drawn_stamp(view, a_part(moments.STAMP_HITS + 0.3, variant=1))
    places = called.pictures
    assert places.index(pip) < places.index(stamp(KIT, "BUST!", VARIANTS[1].angle))
    x, y = stamp_place(view.layout, VARIANTS[1])
    stands_at = x - WIDTH * 0.36, y - HEIGHT / 2 - 0.3 * 104
    assert middle(called, pip) == pytest.approx(stands_at, abs=2)
    at_last = moments.STAMP_HITS + moments.STAMP_STAYS - 0.01
    going = drawn_stamp(view, a_part(at_last, variant=1))
    assert middle(going, pip)[1] > middle(called, pip)[1] + 30
    for other in (0, 2):
        assert pip not in drawn_stamp(view, a_part(moments.STAMP_HITS + 0.3, other)).pictures


def test_the_cry_stands_in_the_middle_of_its_bubble(drawn: Drawn) -> None:
    laid, stand = Laid(), Box(100, 200, 120, 60)
    _draw_cry(laid.sheet(KIT), stand, "Oh!")
    word, bubble = drawn.word("Oh!"), laid.boxes[0]
    assert bubble.x < word.box.x
    assert word.box.right < bubble.right
    assert bubble.right > stand.right
    assert abs(word.box.centre[1] - bubble.centre[1]) < bubble.height / 4


# --- the fan --------------------------------------------------------------------------------------


def test_a_fan_hops_from_the_stand_to_its_place_on_the_track(view: View, stand: Stand) -> None:
    stops = fan_stops(view, stand, FAN)
    board, fans = view.layout.board, view.layout.fans
    x, y = fan_place_centre(fans.width, fans.height, 3)
    assert len(stops) == moments.FAN_HOPS + 1
    assert stops[0] == (board.x + stand.box.right - 12, board.y + stand.box.bottom - 16)
    assert stops[-1] == pytest.approx((fans.x + x, fans.y + y))
    halfway = stops[moments.FAN_HOPS // 2]
    assert halfway[0] == pytest.approx((stops[0][0] + stops[-1][0]) / 2)
    assert fan_stops(view, None, FAN)[0] == board.centre


@pytest.mark.parametrize(
    ("part", "at"),
    [(0.0, (0, 0)), (0.25, (5, -90)), (0.5, (10, 0)), (0.75, (15, -85)), (-1.0, (0, 0))],
)
def test_its_way_is_one_hop_after_another(part: float, at: tuple[float, float]) -> None:
    stops = [(0.0, 0.0), (10.0, 0.0), (20.0, 10.0)]
    assert along(stops, part) == pytest.approx(at)
    assert along(stops, 2.0) == pytest.approx((20, 10), abs=0.2)


def test_a_fan_leaves_dots_behind_and_is_gone_once_it_has_landed(view: View, stand: Stand) -> None:
    laid = Laid()
    halfway = FAN.begins + (FAN.lands - FAN.begins) / 2
    draw_fan(laid.sheet(KIT), view, a_part(halfway + 0.001), FAN, stand)
    cube = fan_cube(KIT, 52)
    x, y = along(fan_stops(view, stand, FAN), 0.5)
    assert middle(laid, cube) == pytest.approx((x, y - 26), abs=2)
    # With the dots, and the heart above it.
    assert len(laid.pictures) == 25 + 2
    late = Laid()
    draw_fan(late.sheet(KIT), view, a_part(FAN.lands), FAN, stand)
    assert cube not in late.pictures
    assert len(late.pictures) == pytest.approx(50, abs=1)


@pytest.mark.parametrize(("variant", "part"), [(0, heart(KIT, 21)), (2, balloon(KIT, 52))])
def test_a_fan_brings_its_heart_or_comes_by_balloon(
    view: View, stand: Stand, variant: int, part: pygame.Surface
) -> None:
    laid = Laid()
    time = FAN.begins + (FAN.lands - FAN.begins) / 3
    draw_fan(laid.sheet(KIT), view, a_part(time, variant), FAN, stand)
    x, y = along(fan_stops(view, stand, FAN), 1 / 3, VARIANTS[variant].fan)
    at = middle(laid, part)
    assert x < at[0] < x + 40
    assert y - 26 - 70 < at[1] < y - 26
    assert part in laid.pictures


def test_a_balloon_leads_to_the_same_place_in_one_arc() -> None:
    stops = [(0.0, 0.0), (10.0, 0.0), (20.0, 10.0)]
    assert along(stops, 0.0, "balloon") == (0.0, 0.0)
    assert along(stops, 1.0, "balloon") == pytest.approx((20, 10), abs=0.5)
    heights = [along(stops, step / 20, "balloon")[1] for step in range(21)]
    assert min(heights) < -100
    # Where those who hop are down again it is still in the air.
    assert along(stops, 0.5)[1] == pytest.approx(0.0)
    assert heights[10] < -90


def test_a_fan_that_turns_somersaults_is_seen_turned(view: View, stand: Stand) -> None:
    laid = Laid()
    time = FAN.begins + (FAN.lands - FAN.begins) * 0.31
    draw_fan(laid.sheet(KIT), view, a_part(time, 1), FAN, stand)
    assert fan_cube(KIT, 52) not in laid.pictures
    assert len(laid.pictures) == 15 + 1


def test_your_own_figure_hops_along_at_the_end(view: View, stand: Stand) -> None:
    laid, fans = Laid(), view.layout.fans
    time = FAN.begins + (FAN.lands - FAN.begins) * 7 / 8
    draw_fan(laid.sheet(KIT), view, a_part(time), FAN, stand)
    before = fan_place_centre(fans.width, fans.height, 2)
    after = fan_place_centre(fans.width, fans.height, 3)
    at = fans.x + (before[0] + after[0]) / 2, fans.y + (before[1] + after[1]) / 2 - 22
    assert middle(laid, figure(KIT, view.plate.colour, 30, "hop")) == pytest.approx(at, abs=1)


def test_what_the_fan_brings_is_said_beside_the_track(view: View, drawn: Drawn) -> None:
    part = a_part(1.0, darkness=0.5, pay=(("credit", "+3"),), pay_title="A fan")
    laid = Laid()
    draw_pay(laid.sheet(KIT), view, part)
    chip = pay_chip(KIT, "A fan", (("credit", "+3"),))
    board, fans = view.layout.board, view.layout.fans
    x, y = laid.place(chip)
    assert x + chip.get_width() == pytest.approx(min(fans.x, board.right) - 8, abs=1)
    assert y + chip.get_height() == pytest.approx(board.bottom - 34, abs=1)
    assert laid.alphas(chip) == [128]
    title, pay = drawn.word("A fan"), drawn.word("+3")
    assert title.box.x == pytest.approx(20)
    assert pay.box.x == pytest.approx(title.box.right + 8 + 24 + 8, abs=1)
    assert pay.box.right < chip.get_width() - 12


@pytest.mark.parametrize("fan", [None, FAN])
def test_only_a_fan_that_comes_is_drawn(
    view: View, monkeypatch: pytest.MonkeyPatch, fan: NewFan | None
) -> None:
    done: list[str] = []
    names = ("_draw_darkness", "_draw_crowd", "draw_fan", "draw_pay", "_draw_streaks")
    for name in (*names, "_draw_stamp"):
        monkeypatch.setattr(bust_picture, name, lambda *_, name=name: done.append(name))
    draw_bust(Laid(), KIT, view, a_part(1.0, fan=fan))
    wanted = [name for name in names if fan or name not in ("draw_fan", "draw_pay")]
    assert done == [*wanted, "_draw_stamp"]


def test_dice_that_slide_to_discard_leave_streaks(view: View) -> None:
    pieces = [piece for piece in view.dice.pieces if piece.zone == "roll"][:3]
    left = view.layout.discard.x
    hopping = pieces[0]._replace(
        zone="discard", is_moving=True, lift=9.0, at=pieces[0].at._replace(x=left - 90, y=600)
    )
    sliding, there, resting = (
        piece._replace(
            zone="discard", is_moving=moving, at=piece.at._replace(x=left + dx, y=600, half=16)
        )
        for piece, moving, dx in zip(pieces, (True, True, False), (-50, 10, -50), strict=True)
    )
    laid = Laid()
    dice = replace(view.dice, pieces=(hopping, sliding, there, resting))
    bust_picture._draw_streaks(laid.sheet(KIT), replace(view, dice=dice))
    (box,) = laid.boxes
    assert (box.right, box.centre[1]) == pytest.approx((left - 50 - 17.6, 600), abs=1)


@pytest.mark.parametrize("half", [10.0, 18.0])
def test_a_streak_is_as_high_as_its_die_and_half_as_long_again(half: float) -> None:
    assert bust_picture._streak(KIT, half).get_size() == (half * 3, half * 2)
