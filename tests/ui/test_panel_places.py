"""Where words, pictures and shapes stand on panels, cards and signs, at more than one size."""

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import haze
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    DANGER,
    DICE,
    GOOD,
    SOFT_INK,
    TAN_RIM,
    darker,
)
from cubitos_desktop.ui.cards import small_card as small_cards
from cubitos_desktop.ui.cards.colour_tab import MARGIN as TAB_MARGIN
from cubitos_desktop.ui.cards.colour_tab import ColourTabView, colour_tab
from cubitos_desktop.ui.cards.small_card import SmallCardView, small_card
from cubitos_desktop.ui.dice.zone_slots import slots
from cubitos_desktop.ui.panels.counters import CountersView, counters
from cubitos_desktop.ui.panels.meter import (
    Mark,
    MeterView,
    PathCell,
    marks_row,
    path_cells,
    push_meter,
)
from cubitos_desktop.ui.panels.seat_queue import QueueView, queue_width, seat_queue
from cubitos_desktop.ui.panels.step_bar import BarButton, StepBarView, bar_places, step_bar
from cubitos_desktop.ui.title import title_cubes as cubes
from tests.ui.drawn import Drawn

PHASES = (("Draw", "Roll"), ("Move", "Buy", "Discard"))


# --- the counters ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [200, 360, 560])
def test_labels_stand_below_their_numbers_however_wide_the_panel_is(
    drawn: Drawn, width: float
) -> None:
    labels, numbers = ("coins", "feet", "credits", "fans"), ("3", "12", "4", "10")
    coins, feet, credits, fans = map(int, numbers)
    view = CountersView(
        "pink", "You", 1, "1st", coins, feet, credits, fans, labels, "draw", (9, 2), water_feet=1
    )
    counters(Kit(1.0), width, 232, view)
    for label, number in zip(labels, numbers, strict=True):
        below, above = drawn.word(label).box, drawn.word(number).box
        icon = above.x - 6 - 31.2
        assert icon <= below.right, label
        assert below.x <= above.right, label
        assert below.right <= max(above.right, icon + below.width) + 10, label
    total, parts = drawn.word("11").box, drawn.word("= 9 + 2").box
    assert 5 <= parts.x - total.right <= 12


# --- the bar --------------------------------------------------------------------------------------


def a_bar(current: int | None, phase: str = "Roll phase") -> StepBarView:
    buttons = (BarButton("speed"), BarButton("undo", "disabled"), BarButton("pause", "focus"))
    return StepBarView("Round 3", PHASES, current, "Track", "lap 1 of 2", buttons, phase)


@pytest.mark.parametrize(("height", "width"), [(48, 1280), (42, 1138)])
def test_steps_of_a_bar_stand_in_pills_one_phase_after_the_other(
    drawn: Drawn, height: float, width: float
) -> None:
    bar = step_bar(Kit(1.0), width, a_bar(1), height)
    names = [name for phase in PHASES for name in phase]
    for name, box in zip(names, bar.steps, strict=True):
        assert drawn.word(name).box.centre == pytest.approx(box.centre, abs=0.6)
        assert (box.y, box.height) == ((height - 32) / 2 + 2, 28)
    gaps = [after.x - before.right for before, after in pairwise(bar.steps)]
    assert gaps == pytest.approx([0, 4 + 22 + 4, 0, 0])
    first, second = (box for box in drawn.shapes_of("rect", fill="#2C150B"))
    assert (first.x, first.right) == pytest.approx((0, bar.steps[1].right + 4 - bar.steps[0].x + 4))
    assert second.x - first.right == pytest.approx(22)
    (arrow,) = drawn.shapes_of("stroke", line="#E8C9A0")
    assert arrow.centre == pytest.approx(((first.right + second.x) / 2, height / 2))
    (lit,) = (s.box for s in drawn.shapes if s.kind == "rect" and "FFD05A" in str(s.fill))
    assert lit == pytest.approx(bar.steps[1].moved(4 - bar.steps[0].x, 0))


@pytest.mark.parametrize("current", [None, 0, 2])
def test_steps_that_are_over_are_darker_than_those_to_come(
    drawn: Drawn, current: int | None
) -> None:
    step_bar(Kit(1.0), 1280, a_bar(current))
    colours = [drawn.word(name).colour for phase in PHASES for name in phase]
    past, lit, following = "#C9A98B", ACCENT_TEXT, "#FFF1DA"
    at = -1 if current is None else current
    expected = [
        past if place < at else lit if place == at else following for place in range(len(colours))
    ]
    assert colours == expected


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_what_a_race_is_run_for_stands_over_the_title_and_ends_where_it_does(
    drawn: Drawn, text_scale: float
) -> None:
    view = replace(a_bar(1), occasion="Champion Tour, race 4 of 7")
    kit = Kit(1.0, text_scale)
    bar = step_bar(kit, 1280, view)
    over, title = drawn.word(view.occasion).box, drawn.word("Track · lap 1 of 2").box
    assert over.right == pytest.approx(title.right)
    assert over.right == pytest.approx(bar.buttons["speed"].x - 16)
    assert over.y >= 0
    assert over.bottom <= title.y + 3
    assert title.bottom <= 48
    assert drawn.word(view.occasion).size > drawn.word("Track · lap 1 of 2").size
    placed = bar_places(kit, 1280, view).title
    assert placed is not None
    assert placed.x == pytest.approx(min(over.x, title.x), abs=1)


def test_round_and_phase_stand_at_the_left_and_the_title_before_the_buttons(drawn: Drawn) -> None:
    view = a_bar(1)
    bar = step_bar(Kit(1.0), 1280, view)
    head, phase = drawn.word("Round 3").box, drawn.word("Roll phase").box
    assert head.x == phase.x == 16
    assert (head.centre[1], phase.centre[1]) == pytest.approx((24 - 0.16 * 48, 24 + 0.25 * 48))
    title = drawn.word("Track · lap 1 of 2").box
    assert title.right == pytest.approx(bar.buttons["speed"].x - 16)
    assert title.centre[1] == 24
    places = bar_places(Kit(1.0), 1280, view)
    assert places.round == pytest.approx(Box(0, 0, bar.steps[0].x - 4, 48))
    assert places.title == pytest.approx(Box(title.x, 0, title.width, 48))
    laid = [each.box.centre for each in drawn.pictures if each.picture.get_width() == 36][1::2]
    assert laid == [pytest.approx(box.centre, abs=1) for box in bar.buttons.values()]
    drawn.clear()
    step_bar(Kit(1.0), 1280, a_bar(1, phase=""))
    assert drawn.word("Round 3").box.centre[1] == 24


def test_the_wood_of_the_bar_reaches_down_to_its_shadow(drawn: Drawn) -> None:
    picture = step_bar(Kit(1.0), 1280, a_bar(1)).picture
    assert picture.get_height() == 48 + 12
    column = [picture.get_at((700, y)) for y in range(60)]
    assert {colour.a for colour in column[:48]} == {255}
    assert all(0 < colour.a < 120 for colour in column[48:58])
    shadow = [colour.a for colour in column[48:]]
    assert shadow == sorted(shadow, reverse=True)
    assert sum(column[2][:3]) > sum(column[40][:3]) > sum(column[47][:3])


# --- readings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("align", "part"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
@pytest.mark.parametrize(("count", "apart"), [(2, 0.35), (3, 0.2)])
def test_signs_stand_in_a_row_each_with_its_number_behind_it(
    drawn: Drawn, align: Any, part: float, count: int, apart: float
) -> None:
    canvas = Canvas(Kit(1.0), 400, 60)
    marks = (Mark("coin", "3"), Mark("foot", "12"), Mark("fan", "1"))[:count]
    width = marks_row(canvas, marks, 200, 30, 300, 20, align=align)
    texts = [drawn.word(mark.text).box for mark in marks]
    icons = [each.box for each in drawn.pictures if each.picture.get_height() > 15]
    begins = [text.x - 20 * 1.12 for text in texts]
    assert begins[0] == pytest.approx(200 - width * part)
    assert texts[-1].right == pytest.approx(200 - width * part + width)
    steps = [after - text.right for text, after in zip(texts, begins[1:], strict=False)]
    assert steps == pytest.approx([20 * apart] * (count - 1))
    assert [icon.centre for icon in icons[:count]] == [
        pytest.approx((x + 10, 30), abs=1.6) for x in begins
    ]


def test_cells_of_a_path_divide_their_plate(drawn: Drawn) -> None:
    cells = (
        PathCell(Mark("foot", "4"), "steps"),
        PathCell(Mark("coin", "2"), "left"),
        PathCell(Mark("fan"), "reward"),
    )
    path_cells(Kit(1.0), 300, 60, cells)
    lines = drawn.shapes_of("stroke", line=TAN_RIM)
    assert [(line.x, line.y, line.bottom) for line in lines] == [(100, 9, 51), (200, 9, 51)]
    for place, cell in enumerate(cells):
        middle = 100 * (place + 0.5)
        assert drawn.word(cell.label).box.centre == pytest.approx((middle, 60 * 0.79), abs=0.6)
        if cell.mark.text:
            text = drawn.word(cell.mark.text).box
            assert text.x == pytest.approx(middle - (text.width + 5 + 25.2) / 2)
            assert text.centre[1] == pytest.approx(60 * 0.32)


@pytest.mark.parametrize(
    ("risk", "is_calm", "ink"), [(0.25, False, DANGER), (0.9, False, DANGER), (0.4, True, GOOD)]
)
def test_the_chance_stands_over_its_bar_and_the_words_on_the_part_that_has_room(
    drawn: Drawn, risk: float, is_calm: bool, ink: str
) -> None:
    push_meter(Kit(1.0), 284, 62, MeterView("Bust 25 %", "2 hits", "75 % safe", risk, is_calm))
    left, right, on = (drawn.word(text) for text in ("Bust 25 %", "2 hits", "75 % safe"))
    assert (left.box.x, left.colour) == (0, ink)
    assert (right.box.right, right.colour) == (284, SOFT_INK)
    assert left.box.centre[1] == right.box.centre[1] == pytest.approx(62 - 28 - 19.5)
    split = 3.0 if is_calm else 3 + 278 * risk
    middle = 142 if risk > 0.5 else (split + 281) / 2
    assert on.box.centre == pytest.approx((middle, 62 - 14), abs=0.6)
    dividers = drawn.shapes_of("stroke", line="#FFF6E2") or [
        shape.box for shape in drawn.shapes if shape.kind == "stroke"
    ]
    if risk == 0.25:
        assert [(line.x, line.y, line.bottom) for line in dividers] == [(split, 3, 25)]
    else:
        assert dividers == []


@pytest.mark.parametrize(("width", "said"), [(284, 0), (162, 1), (108, 2)])
def test_the_expected_hits_are_said_shorter_where_there_is_less_room_and_never_left_out(
    drawn: Drawn, width: float, said: int
) -> None:
    forms = ("about 1.3 new hits", "≈1.3 hits", "≈1.3")
    view = MeterView("Bust 39 %", forms[0], "", 0.39, shorter=forms[1:], sign="check")
    push_meter(Kit(1.0), width, 62, view)
    assert [form for form in forms if any(word.text == form for word in drawn.words)] == [
        forms[said]
    ]
    left, right = drawn.word("Bust 39 %").box, drawn.word(forms[said]).box
    assert left.right < right.x
    assert right.right == pytest.approx(width)
    signs = [laid.box for laid in drawn.pictures if max(laid.box.width, laid.box.height) <= 16]
    assert len(signs) == (said == 2), "a sign stands where no word does"
    for sign in signs:
        assert left.right < sign.x
        assert sign.right < right.x


def test_whoever_rolls_next_stands_first_in_the_queue_and_arrows_lead_on(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = (("pink", 5), ("lime", 3), ("indigo", 12))
    put: list[tuple[float, float]] = []
    real = Canvas.put

    def noting(canvas: Canvas, sketch: Sketch, x: float, y: float) -> None:
        put.append((x, y))
        real(canvas, sketch, x, y)

    monkeypatch.setattr(Canvas, "put", noting)
    width = queue_width(3)
    seat_queue(Kit(1.0), width, 60, QueueView("Next", seats))
    label = drawn.word("Next").box
    assert label.right == pytest.approx(width)
    cells = [s.box for s in drawn.shapes if s.kind == "rect" and s.line in (ACCENT_EDGE, TAN_RIM)]
    lit = [s.line for s in drawn.shapes if s.kind == "rect" and s.line]
    assert lit == [ACCENT_EDGE, TAN_RIM, TAN_RIM]
    wide = cells[0].width + 2
    corners = [place for place in put if place[1] == put[0][1]]
    arrows = [place for place in put if place not in corners]
    assert corners[-1][0] + wide == pytest.approx(width)
    apart = corners[1][0] - corners[0][0] - wide
    assert 0 < apart < 20
    assert [x + 4 for x, _ in arrows] == pytest.approx([x - apart / 2 for x, _ in corners[1:]])
    assert {y + 6 for _, y in arrows} == {corners[0][1] + (60 - corners[0][1]) / 2}
    for (_, dice), (x, y) in zip(seats, corners, strict=True):
        number = drawn.word(str(dice)).box
        assert x < number.x < number.right < x + wide
        assert number.centre[1] == pytest.approx((y + 60) / 2)


# --- tabs and cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("is_chosen", [True, False])
@pytest.mark.parametrize("cost", [7, None])
@pytest.mark.parametrize(("state", "lift"), [("normal", 0), ("hover", -2)])
def test_a_tab_has_its_die_at_the_left_its_price_at_the_right_and_its_colour_if_chosen(
    drawn: Drawn, is_chosen: bool, cost: int | None, state: Any, lift: float
) -> None:
    colour_tab(Kit(1.0), 180, 60, ColourTabView("red", "Cat", cost, is_chosen, state))
    middle = TAB_MARGIN + lift + 30
    (rim,) = (shape for shape in drawn.shapes if shape.line)
    assert rim.line == (darker(DICE["red"], 0.5) if is_chosen else TAN_RIM)
    die, *coins = (each.box for each in drawn.pictures if each.picture.get_width() < 60)
    assert die.x == pytest.approx(TAB_MARGIN + 11, abs=1.5)
    assert die.centre[1] == pytest.approx(middle, abs=1.5)
    name = drawn.word("Cat").box
    assert (name.x, name.centre[1]) == pytest.approx((TAB_MARGIN + 11 + 33.6 + 9, middle))
    assert len(coins) == (cost is not None)
    if coins:
        assert coins[0].right == pytest.approx(TAB_MARGIN + 180 - 11, abs=1.5)
        assert coins[0].centre[1] == pytest.approx(middle, abs=1.5)


def a_card(**changes: Any) -> SmallCardView:
    view = SmallCardView(
        card_id="fat_cat",
        colour="red",
        name="Cat",
        tag="RUN",
        signs=(),
        cost=3,
        left=6,
        missing=0,
        state="affordable",
        selected=False,
        none_left="None left",
        in_tray="6 left",
        short="2 short",
        instead="",
    )
    return view._replace(**changes)


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The pictures that are laid on a card: where, and by which end."""
    found: list[tuple[Any, ...]] = []
    real = Canvas.picture

    def picture(canvas: Any, image: Any, x: float, y: float, align: Any = "centre") -> None:
        found.append((image.get_width(), x, y, align))
        real(canvas, image, x, y, align)

    monkeypatch.setattr(Canvas, "picture", picture)
    return found


SIZES = {
    (160.0, 92.0): (57, 75, 24.5),
    (150.0, 78.0): (51, 63.5, 22),
    (208.0, 92.0): (74, 75, 24.5),
    (160.0, 132.0): (62, 132 - 33 / 2 - 3, 28),
}
"""How wide the picture of a card is, where its lowest row stands, and how large the price is."""


@pytest.mark.parametrize(("size", "places"), SIZES.items())
def test_picture_name_price_and_tray_have_their_places_on_a_card(
    drawn: Drawn, card: list[tuple[Any, ...]], size: tuple[float, float], places: Any
) -> None:
    (width, height), (wide, foot, coin) = size, places
    small_card(Kit(1.0), width, height, a_card())
    is_high = height >= 112
    row = 33.0 if is_high else 0.0
    pictures = {each[0]: each for each in card}
    assert pictures[wide][1:] == (4, 4 + (height - 8 - row) / 2, "left")
    left = 8.0 if is_high else 4 + wide + 7 - 0.5
    (price,) = (each for each in card if each[1] == left and each[2] == foot)
    assert price[0] == pytest.approx(coin, abs=2)
    name = drawn.word("Cat").box
    assert name.x == 4 + wide + 7
    assert name.y > 3.5
    tray = drawn.word("6 left").box
    right = width - (9 if is_high else 6.5)
    assert tray.right == pytest.approx(right - (26 if is_high else 0))
    assert tray.centre[1] == pytest.approx(foot)
    tick = left + coin + (4 if is_high else 1.5)
    assert [each[1:] for each in card if each[1] == tick] == [(tick, foot, "left")]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_missing_stands_behind_the_price_and_an_empty_tray_in_its_place(
    drawn: Drawn, size: tuple[float, float]
) -> None:
    wide, foot, coin = SIZES[size]
    is_high = size[1] >= 112
    left = 8.0 if is_high else 4 + wide + 7 - 0.5
    small_card(Kit(1.0), *size, a_card(state="dear", missing=2))
    assert "6 left" not in drawn.texts
    short = drawn.word("2 short").box
    assert (short.x, short.centre[1]) == pytest.approx(
        (left + coin + (4 if is_high else 1.5), foot)
    )
    drawn.clear()
    small_card(Kit(1.0), *size, a_card(state="empty", left=0))
    none = drawn.word("None left").box
    begins = left + 2 if is_high else 4 + wide + 7
    assert (none.x, none.centre[1]) == pytest.approx((begins, foot))
    assert "6 left" not in drawn.texts


@pytest.mark.parametrize(
    ("changes", "fill"),
    [
        ({"selected": True}, ACCENT),
        ({"selected": True, "state": "shown"}, GOOD),
        ({"suggested": True}, "#FFFFFF"),
        ({"selected": True, "suggested": True}, ACCENT),
    ],
)
def test_what_is_chosen_or_advised_has_a_rim_and_a_sign_on_the_corner_of_its_picture(
    drawn: Drawn, changes: dict[str, Any], fill: str
) -> None:
    small_card(Kit(1.0), 160, 92, a_card(**changes))
    signs = [s for s in drawn.shapes if s.kind == "circle" and s.line and s.box.centre[0] > 40]
    assert [s.fill for s in signs] == [fill]
    assert signs[0].box.centre == (4 + 57 - 8, 4 + 9)
    rims = [s.box for s in drawn.shapes if s.kind == "rect" and s.line and s.box.x in (1.5, 1.25)]
    assert rims
    assert all(rim.centre == (80, 46) for rim in rims)


def test_a_plain_card_has_neither(drawn: Drawn) -> None:
    small_card(Kit(1.0), 160, 92, a_card())
    assert not [s for s in drawn.shapes if s.kind == "circle" and s.line]


@pytest.mark.parametrize("state", ["affordable", "empty"])
def test_the_tag_stands_on_its_band_below_the_creature(
    drawn: Drawn, card: list[tuple[Any, ...]], state: Any
) -> None:
    small_cards.card_picture(Kit(1.0), 60, 84, a_card(state=state))
    assert drawn.word("RUN").box.centre == pytest.approx((30, 84 - 19 / 2 - 0.2))
    ((side, x, y, align),) = card
    assert (x, align) == (30, "centre")
    assert side == pytest.approx(61, abs=1)
    assert y == pytest.approx(84 - 19 - 61 / 2 + 1.5)
    veils = drawn.shapes_of("rect", fill="#DCC7A2")
    assert veils == ([Box(0, 0, 60, 84)] if state == "empty" else [])


# --- dice in a zone -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
def test_misses_lie_scattered_but_apart_and_hits_in_straight_rows(count: int) -> None:
    well = Box(20, 10, 440, 150)
    hits, loose = slots("active", well, count), slots("roll", well, count)
    assert len({slot.y for slot in hits}) < 3
    assert sum(slot.x for slot in hits) / count == pytest.approx(well.centre[0])
    if count > 1:
        assert len({slot.y for slot in loose}) == len({slot.x for slot in loose}) == count
    for dice in (hits, loose):
        for before, after in pairwise(dice):
            assert math.dist(before[:2], after[:2]) > 2 * before.half
        assert all(well.cut(top=34, bottom=9).holds(slot.x, slot.y) for slot in dice)


# --- soft light -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("left", "top"), [(0, 0), (30, 12)])
def test_a_haze_lies_around_its_box_wherever_its_canvas_begins(
    scale: float, left: int, top: int
) -> None:
    picture = pygame.Surface((400, 300), pygame.SRCALPHA)
    canvas = Canvas(Kit(scale), 200, 150, picture, left, top)
    box = Box(60, 40, 80, 50)
    haze(canvas, box, 8, blur=8, opacity=1.0)
    seen = picture.get_bounding_rect()
    middle = left + box.centre[0] * scale, top + box.centre[1] * scale
    assert seen.center == pytest.approx(middle, abs=6)
    assert picture.get_at((round(middle[0]), round(middle[1]))).a > 240
    assert box.width * scale < seen.width < (box.width + 40) * scale
    assert box.height * scale < seen.height < (box.height + 40) * scale


# --- the name of the game -------------------------------------------------------------------------


def points_of(letter: str) -> list[tuple[float, float]]:
    steps = [step for line in cubes._LETTERS[letter] for step in line]
    curves = [point for step in steps if isinstance(step, cubes._Curve) for point in step]
    return [step for step in steps if not isinstance(step, cubes._Curve)] + curves


def holds(points: list[tuple[float, float]], x: float, y: float, near: float) -> bool:
    return any(math.dist((x, y), point) < near for point in points)


@pytest.mark.parametrize(
    ("letter", "across", "down"),
    [
        *(("U", -1, 1), ("T", -1, 1), ("I", -1, 1), ("I", 1, -1)),
        *(("O", -1, 1), ("O", 1, -1), ("C", 1, -1), ("S", -1, -1)),
    ],
)
def test_letters_are_as_even_as_they_are_read(letter: str, across: int, down: int) -> None:
    points = points_of(letter)
    for x, y in points:
        assert holds(points, across * x, down * y, near=0.05), (x, y)


def test_letters_fill_their_face_and_a_b_has_a_straight_back_and_two_bows() -> None:
    for letter in "CUBITOS":
        down = [y for _, y in points_of(letter)]
        assert 0.4 < max(down) < 0.5
        assert -0.5 < min(down) < -0.4
    (line,) = cubes._LETTERS["B"]
    corners = [step for step in line if not isinstance(step, cubes._Curve)]
    assert [y for x, y in corners if x < 0] == [-0.02, -0.43, -0.02, 0.43]
    assert {x for x, _ in corners if x < 0} == {-0.29}
    ends = [step.end for step in line if isinstance(step, cubes._Curve)]
    assert [round(x, 3) for x, _ in ends] == [0.265, 0.06, 0.325, 0.1]
    assert [round(y, 3) for _, y in ends] == [-0.225, -0.02, 0.205, -0.02]
    assert [x for x, _ in points_of("C") if x > 0.33] == []


@pytest.mark.parametrize(("start", "end"), [(0, 360), (180, 0), (-90, 90), (-47, -313)])
def test_an_arc_keeps_to_its_circle_from_end_to_end(start: float, end: float) -> None:
    x, y, radius = 3.0, -2.0, 5.0
    at = x + radius * math.cos(math.radians(start)), y + radius * math.sin(math.radians(start))
    for curve in cubes._arc(x, y, radius, start, end):
        for part in (0.25, 0.5, 0.75, 1.0):
            kept = 1 - part
            shares = kept**3, 3 * kept**2 * part, 3 * kept * part**2, part**3
            points = at, curve.first, curve.second, curve.end
            on = [
                sum(share * point[axis] for share, point in zip(shares, points, strict=True))
                for axis in (0, 1)
            ]
            assert math.dist(on, (x, y)) == pytest.approx(radius, rel=0.001)
        at = curve.end
    last = x + radius * math.cos(math.radians(end)), y + radius * math.sin(math.radians(end))
    assert at == pytest.approx(last)


@pytest.mark.parametrize("turn", [-0.16, 0.0, 0.1])
def test_the_front_of_a_die_hangs_on_the_lower_edge_of_its_top(turn: float) -> None:
    front, top = cubes._faces(turn)
    for side in (-1, 1):
        assert front.at((side, -1)) == top.at((side, 1))
    assert top.centre[0] == 0
    assert front.centre[1] > top.centre[1]
    assert math.copysign(1, top.across[1]) == (math.copysign(1, turn) if turn else 1)


@pytest.mark.parametrize("size", [1.0, 0.6])
def test_the_dice_of_the_name_stand_in_a_row_each_over_its_shadow(
    monkeypatch: pytest.MonkeyPatch, size: float
) -> None:
    laid: list[tuple[float, float]] = []
    shadows: list[Box] = []
    monkeypatch.setattr(cubes, "lay", lambda _, __, x, y: laid.append((x, y)))
    monkeypatch.setattr(cubes, "haze", lambda _, box, *__, **___: shadows.append(box))
    cubes.title_cubes(Canvas(Kit(1.0), 836, 244), 100, 50, size)
    assert [x for x, _ in laid] == pytest.approx(
        [100 + (60 - 70 + 119 * place) * size for place in range(7)]
    )
    lifts = (14, -6, 10, -4, 12, -8, 8)
    assert [y for _, y in laid] == pytest.approx([50 + (94 - 86 - lift) * size for lift in lifts])
    for (x, y), shadow in zip(laid, shadows, strict=True):
        assert shadow == pytest.approx(Box(x + 19 * size, y + 54 * size, 112 * size, 112 * size))
