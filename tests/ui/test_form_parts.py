"""What forms are made of: values between arrows, switches, sliders, fields, tiles, seals, tabs."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT, DANGER_TEXT, DICE, GOOD, INK, SEATS
from cubitos_desktop.ui.cards import colour_tab as tabs
from cubitos_desktop.ui.cards.colour_tab import ColourTabView, colour_tab
from cubitos_desktop.ui.forms import dice_seal as seals
from cubitos_desktop.ui.forms import runner_tile
from cubitos_desktop.ui.forms.dice_seal import SealView, dice_seal
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.forms.form_ground import (
    below_caption,
    draw_bar_words,
    draw_caption,
    form_ground,
)
from cubitos_desktop.ui.forms.form_parts import (
    ALL_CHOSEN,
    MARGIN,
    FieldView,
    field_picture,
    slider_picture,
    stepper_picture,
    switch_picture,
)
from cubitos_desktop.ui.forms.key_row import KeyRowView, draw_key_row
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.forms.page_tab import tab_boxes, tab_picture
from cubitos_desktop.ui.forms.setup_layout import back_of
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.paragraph import paragraph_in
from tests.ui.drawn import Drawn

STATES: tuple[ButtonState, ...] = get_args(ButtonState)
in_every_state = pytest.mark.parametrize("state", STATES)
SIZE = 240.0, 46.0
BODY = Box(MARGIN, MARGIN, *SIZE)
LONG = "Wyścig numer siedem, dwa okrążenia"


@pytest.fixture(params=[(1.0, 1.0), (0.8, 1.3), (1.5, 1.0)], ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies in another, but for rounding."""
    outer = outer.inset(-0.7)
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def size_of(kit: Kit, picture: pygame.Surface, margin: float) -> tuple[float, float]:
    """How large the body of a picture is, in units."""
    wide, tall = (side / kit.scale - 2 * margin for side in picture.get_size())
    return wide, tall


# --- a value between arrows -----------------------------------------------------------------------


@in_every_state
def test_a_value_stands_in_the_middle_between_two_arrows(
    kit: Kit, drawn: Drawn, state: ButtonState
) -> None:
    picture = stepper_picture(kit, *SIZE, "Race 3", state)
    assert size_of(kit, picture, MARGIN) == pytest.approx(SIZE, abs=1 / kit.scale)
    value = drawn.word("Race 3")
    assert value.box.centre == pytest.approx(BODY.centre, abs=1 / kit.scale)
    left, right = (shape.box for shape in drawn.shapes if shape.kind == "stroke")
    assert left.centre[1] == pytest.approx(SIZE[1] / 2)
    # Each is drawn on a square of its own; its tip points outwards.
    assert left.centre[0] < SIZE[1] / 2 < right.centre[0]
    assert kit.cut == []


def test_the_arrows_stand_at_the_ends(drawn: Drawn) -> None:
    stepper_picture(Kit(1), *SIZE, "3", "normal")
    rounds = [laid.box for laid in drawn.pictures if laid.box.width < SIZE[1]]
    ends = [box.centre for box in rounds]
    middle, half = BODY.centre[1], SIZE[1] / 2
    assert ends[0] == pytest.approx((BODY.x + half, middle), abs=1)
    assert ends[1] == pytest.approx((BODY.right - half, middle), abs=1)


def test_a_long_value_takes_two_lines_between_its_arrows(kit: Kit, drawn: Drawn) -> None:
    stepper_picture(kit, *SIZE, LONG, "normal")
    upper, lower = drawn.words
    assert f"{upper.text} {lower.text}" == LONG
    assert upper.box.bottom < lower.box.y
    assert (upper.box.centre[1] + lower.box.centre[1]) / 2 == pytest.approx(BODY.centre[1], abs=1)
    for line in (upper, lower):
        assert holds(BODY.cut(left=SIZE[1], right=SIZE[1]), line.box)
    assert kit.cut == []


def test_a_long_word_stays_on_one_line(drawn: Drawn) -> None:
    stepper_picture(Kit(1), 210, 46, "Konstantynopolita", "normal")
    assert drawn.texts == ["Konstantynopolita"]


# --- switches and sliders -------------------------------------------------------------------------


@in_every_state
@pytest.mark.parametrize("is_on", [False, True])
def test_a_switch_has_its_knob_at_the_side_that_it_stands_for(
    kit: Kit, drawn: Drawn, state: ButtonState, is_on: bool
) -> None:
    picture = switch_picture(kit, *SIZE, "On", state, is_on=is_on)
    assert size_of(kit, picture, MARGIN) == pytest.approx(SIZE, abs=1 / kit.scale)
    (knob, pill), *_ = ((s.box, s.sketch) for s in drawn.shapes if s.kind == "circle")
    assert (knob.centre[0] > pill.width / 2) == is_on
    assert knob.right <= pill.width
    assert knob.centre[1] == pytest.approx(pill.height / 2)
    assert bool(drawn.shapes_of("stroke", line=GOOD)) == is_on
    value = drawn.word("On")
    assert value.box.x > BODY.x + pill.width
    assert value.box.centre[1] == pytest.approx(BODY.centre[1])


def test_a_switch_without_room_for_words_has_none(drawn: Drawn) -> None:
    switch_picture(Kit(1), 60, 46, "On", "normal", is_on=True)
    switch_picture(Kit(1), 240, 46, "", "normal", is_on=True)
    assert drawn.texts == []


@in_every_state
@pytest.mark.parametrize("part", [0.0, 0.25, 1.0])
def test_the_knob_of_a_slider_stands_where_its_part_ends(
    kit: Kit, drawn: Drawn, state: ButtonState, part: float
) -> None:
    groove = Box(14, 0, 160, SIZE[1])
    slider_picture(kit, *SIZE, groove, part, "35 %", state)
    (filled,) = drawn.shapes_of("rect", fill=GOOD)
    assert filled.width == pytest.approx(160 * part + 8)
    knob = drawn.pictures[-1].box
    at = BODY.x + groove.x + 160 * part, BODY.centre[1]
    assert knob.centre == pytest.approx(at, abs=1.5)
    shown = drawn.word("35 %").box
    assert groove.right + MARGIN < shown.x
    assert shown.right <= BODY.right
    assert shown.centre[1] == pytest.approx(BODY.centre[1])
    assert kit.cut == []


def test_a_knob_under_the_pointer_is_larger(drawn: Drawn) -> None:
    for state in ("normal", "hover"):
        slider_picture(Kit(1), *SIZE, Box(14, 0, 160, 46), 0.5, "50 %", state)
    usual, hovered = (shape.box for shape in drawn.shapes if shape.kind == "circle")
    assert hovered.width == usual.width + 3


# --- fields ---------------------------------------------------------------------------------------

LETTERS = "abcdefghijklmnopqrstuvwxyz" * 2


def caret_of(drawn: Drawn) -> Box:
    """The thin stroke where typed letters appear."""
    (caret,) = (laid.box for laid in drawn.pictures if laid.box.width < 4)
    return caret


@in_every_state
def test_an_empty_field_says_what_belongs_there_until_it_is_typed_in(
    kit: Kit, drawn: Drawn, state: ButtonState
) -> None:
    field_picture(kit, *SIZE, FieldView("", "Your name", None, state))
    hint = drawn.word("Your name").box
    assert (hint.x, hint.centre[1]) == pytest.approx((BODY.x + 12, BODY.centre[1]))
    drawn.clear()
    field_picture(kit, *SIZE, FieldView("", "Your name", 0, state))
    assert drawn.texts == []
    assert caret_of(drawn).x == pytest.approx(hint.x, abs=1 / kit.scale)


def test_the_caret_stands_behind_the_letters_before_it(kit: Kit, drawn: Drawn) -> None:
    places = []
    for caret in range(5):
        drawn.clear()
        field_picture(kit, *SIZE, FieldView("Adam", "", caret, "focus"))
        assert drawn.texts == ["Adam"]
        places.append(caret_of(drawn).x)
        assert caret_of(drawn).centre[1] == pytest.approx(BODY.centre[1], abs=2 / kit.scale)
    word = drawn.word("Adam").box
    assert places[0] == pytest.approx(word.x, abs=1 / kit.scale)
    assert places[4] == pytest.approx(word.right, abs=1 / kit.scale)
    assert all(one < other for one, other in pairwise(places))


@pytest.mark.parametrize("caret", [0, 3, 20, 40, len(LETTERS)])
def test_of_a_long_text_the_part_around_the_caret_is_seen(
    kit: Kit, drawn: Drawn, caret: int
) -> None:
    field_picture(kit, *SIZE, FieldView(LETTERS, "", caret, "focus"))
    (seen,) = drawn.words
    first = caret_of(drawn).x
    before = LETTERS[:caret]
    assert seen.text in LETTERS
    assert holds(BODY.inset(6), seen.box)
    assert len(seen.text) > 10 or caret == len(LETTERS)
    assert BODY.x + 11 <= first <= BODY.right - 11
    shown_before = kit.text_width(before, seen.size)
    if shown_before <= SIZE[0] - 24:
        assert seen.text.startswith(LETTERS[:10])
    else:
        assert first > BODY.centre[0]


def test_a_chosen_text_lies_on_a_mark_of_its_length(kit: Kit, drawn: Drawn) -> None:
    field_picture(kit, *SIZE, FieldView("Adam", "", ALL_CHOSEN, "focus"))
    (mark,) = drawn.shapes_of("rect", fill=ACCENT)
    word = drawn.word("Adam").box
    assert mark.width == pytest.approx(word.width + 6, abs=1)
    laid = drawn.pictures[-1].box
    assert laid.centre == pytest.approx(word.centre, abs=2)
    drawn.clear()
    field_picture(kit, *SIZE, FieldView(LETTERS, "", ALL_CHOSEN, "focus"))
    (mark,) = drawn.shapes_of("rect", fill=ACCENT)
    assert mark.width <= SIZE[0] - 24 + 6


def test_what_may_not_be_pressed_looks_closed(drawn: Drawn) -> None:
    kit, grounds = Kit(1), set()
    for state in ("normal", "disabled"):
        drawn.clear()
        field_picture(kit, *SIZE, FieldView("Adam", "", None, state))
        grounds.add(drawn.shapes[0].fill)
    assert len(grounds) == 2


@pytest.mark.parametrize("state", ["normal", "focus", "hover"])
def test_a_ring_lies_around_what_has_the_focus(drawn: Drawn, state: ButtonState) -> None:
    for draw in (
        lambda: stepper_picture(Kit(1), *SIZE, "3", state),
        lambda: field_picture(Kit(1), *SIZE, FieldView("3", "", None, state)),
        lambda: slider_picture(Kit(1), *SIZE, Box(14, 0, 160, 46), 0.5, "3", state),
        lambda: switch_picture(Kit(1), *SIZE, "3", state, is_on=True),
        lambda: dice_seal(Kit(1), *SIZE, SealView("3", "", False, state)),
        lambda: colour_tab(Kit(1), 200, 60, ColourTabView("red", "3", 4, False, state)),
        lambda: runner_tile.runner_tile(Kit(1), 90, 90, "pink", state),
    ):
        drawn.clear()
        draw()
        assert bool(drawn.shapes_of("rect", line=ACCENT)) == (state == "focus")


def test_the_ring_lies_around_its_body(drawn: Drawn) -> None:
    canvas, body = Canvas(Kit(1), 100, 60), Box(20, 10, 50, 30)
    focus_ring(canvas, body, 8)
    (laid,) = drawn.pictures
    assert laid.box.centre == pytest.approx(body.centre, abs=0.6)
    assert body.width < laid.box.width <= body.width + 2 * REACH


# --- tiles, tabs, seals ---------------------------------------------------------------------------


@in_every_state
@pytest.mark.parametrize("is_open", [False, True])
def test_a_seal_says_two_things_beside_its_die(
    kit: Kit, drawn: Drawn, state: ButtonState, is_open: bool
) -> None:
    line = "Każdy może je potem sprawdzić"
    picture = dice_seal(kit, 300, 66, SealView("Tajne kości", line, is_open, state))
    assert size_of(kit, picture, seals.MARGIN) == pytest.approx((300, 66), abs=1 / kit.scale)
    title, *lines = drawn.words
    assert title.text == "Tajne kości"
    assert " ".join(word.text for word in lines) == line
    body = Box(seals.MARGIN, seals.MARGIN, 300, 66)
    assert all(holds(body.cut(left=12 + 48 + 6), word.box) for word in drawn.words)
    edges = title.box.y - body.y, body.bottom - lines[-1].box.bottom
    assert edges[0] == pytest.approx(edges[1], abs=4)
    assert kit.cut == []


def test_an_open_die_has_an_eye_and_a_sealed_one_a_lock(drawn: Drawn) -> None:
    looks = []
    for is_open in (False, True):
        drawn.clear()
        dice_seal(Kit(1), 300, 66, SealView("Dice", "", is_open, "normal"))
        looks.append({shape.kind for shape in drawn.shapes})
    sealed, opened = looks
    assert "stroke" in sealed
    assert "stroke" not in opened


@in_every_state
@pytest.mark.parametrize("is_chosen", [False, True])
def test_a_tab_of_a_colour_has_die_name_and_price_in_a_row(
    kit: Kit, drawn: Drawn, state: ButtonState, is_chosen: bool
) -> None:
    view = ColourTabView("red", "Wielka Smrodliwa Stopa", 12, is_chosen, state)
    picture = colour_tab(kit, 210, 64, view)
    assert size_of(kit, picture, tabs.MARGIN) == pytest.approx((210, 64), abs=1 / kit.scale)
    *_, die, price = (laid.box for laid in drawn.pictures)
    body = Box(tabs.MARGIN, tabs.MARGIN - (2 if state == "hover" else 0), 210, 64)
    assert " ".join(drawn.texts) == view.name
    for word in drawn.words:
        assert die.right < word.box.x
        assert word.box.right < price.x
        assert holds(body, word.box)
    middles = [(drawn.words[0].box.y + drawn.words[-1].box.bottom) / 2, die.centre[1]]
    assert [*middles, price.centre[1]] == pytest.approx([body.centre[1]] * 3, abs=2)
    assert die.x - body.x == pytest.approx(body.right - price.right, abs=2)
    assert kit.cut == []


def test_the_tab_that_is_looked_at_has_the_ground_of_its_colour(drawn: Drawn) -> None:
    fills = {}
    for colour in DICE:
        for is_chosen in (False, True):
            drawn.clear()
            colour_tab(Kit(1), 210, 64, ColourTabView(colour, "", 1, is_chosen, "normal"))
            fills[colour, is_chosen] = next(s.fill for s in drawn.shapes if s.line)
    assert len({fills[colour, False] for colour in DICE}) == 1
    assert len({fills[colour, True] for colour in DICE}) > 8


@in_every_state
@pytest.mark.parametrize("seat", SEATS)
def test_a_runner_stands_inside_its_tile_with_a_badge_while_it_can_be_changed(
    kit: Kit, drawn: Drawn, seat: str, state: ButtonState
) -> None:
    picture = runner_tile.runner_tile(kit, 90, 96, seat, state)
    margin = runner_tile.MARGIN
    assert size_of(kit, picture, margin) == pytest.approx((90, 96), abs=1 / kit.scale)
    lift = {"hover": -2.0, "pressed": 1.0}.get(state, 0.0)
    body = Box(margin, margin + lift, 90, 96)
    tile, runner, *badge = (laid.box for laid in drawn.pictures)
    assert tile.centre == pytest.approx(body.centre, abs=1.5)
    assert holds(body, runner)
    assert runner.centre[0] == pytest.approx(body.centre[0], abs=8)
    assert runner.bottom == pytest.approx(body.y + 96 * 0.86, abs=6)
    assert bool(badge) == (state != "disabled")
    if badge:
        assert badge[1].centre == pytest.approx(badge[0].centre, abs=2)
        assert body.centre[0] < badge[0].x < badge[0].right <= body.right + 4
        assert body.centre[1] < badge[0].y < badge[0].bottom <= body.bottom + 4


@pytest.mark.parametrize("full", range(5))
def test_so_many_of_four_rising_bars_are_full(drawn: Drawn, full: int) -> None:
    picture = ladder_bars(Kit(2), 30, full, 4)
    bars = drawn.shapes
    assert [bar.fill == GOOD for bar in bars] == [place < full for place in range(4)]
    assert all(low.box.height < high.box.height for low, high in pairwise(bars))
    assert all(one.box.right < other.box.x for one, other in pairwise(bars))
    assert [bar.box.bottom for bar in bars] == pytest.approx([29.3] * 4)
    assert bars[-1].box.y == pytest.approx(0.7)
    assert bars[-1].box.right == pytest.approx(picture.get_width() / 2, abs=1.3)


@in_every_state
@pytest.mark.parametrize("is_open", [False, True])
def test_key_and_name_of_a_page_stand_together_in_the_middle_of_its_tab(
    kit: Kit, drawn: Drawn, state: ButtonState, is_open: bool
) -> None:
    picture = tab_picture(kit, 170, 40, "Kości", "2", state, is_open=is_open)
    assert size_of(kit, picture, 8) == pytest.approx((170, 40), abs=1 / kit.scale)
    key, name = drawn.words
    assert (key.text, name.text) == ("2", "Kości")
    cap = drawn.pictures[-1].box
    assert (cap.x + name.box.right) / 2 == pytest.approx(8 + 85, abs=1.5)
    assert cap.right < name.box.x < cap.right + 10
    assert key.box.centre == pytest.approx(cap.centre, abs=1)
    assert kit.cut == []


def test_tabs_lie_side_by_side_in_their_rail() -> None:
    first, *_, last = boxes = tab_boxes(Box(10, 20, 400, 50), 4)
    assert first[:2] == (14, 24)
    assert (last.right, last.bottom) == (406, 66)
    assert [after.x - before.right for before, after in pairwise(boxes)] == pytest.approx([4] * 3)


# --- a line of keys -------------------------------------------------------------------------------


@in_every_state
@pytest.mark.parametrize("note", ["", "Ten sam klawisz ma już coś innego"])
def test_a_row_has_its_words_at_the_left_and_its_key_at_the_right(
    kit: Kit, drawn: Drawn, state: ButtonState, note: str
) -> None:
    canvas, box = Canvas(kit, 340, 80), Box(10, 10, 320, 54)
    draw_key_row(canvas, box, KeyRowView("Rzuć jeszcze raz", "Spacja", note, state=state))
    key, *words = drawn.words
    assert key.text == "Spacja"
    assert " ".join(word.text for word in words) == f"Rzuć jeszcze raz {note}".strip()
    assert all(holds(box, word.box) and word.box.right < key.box.x for word in words)
    assert words[0].box.x == box.x + 14
    assert key.box.centre[1] == pytest.approx(box.centre[1], abs=2)
    assert 4 < box.right - 14 - key.box.right < 30
    middle = (words[0].box.y + words[-1].box.bottom) / 2
    assert middle == pytest.approx(box.centre[1], abs=3)
    assert kit.cut == []


def test_an_urgent_note_is_red_and_a_waiting_row_is_lit(drawn: Drawn) -> None:
    box = Box(10, 10, 320, 54)
    for is_urgent in (False, True):
        drawn.clear()
        row = KeyRowView("Push", "P", "taken twice", is_urgent=is_urgent)
        draw_key_row(Canvas(Kit(1), 340, 80), box, row)
        assert (drawn.word("taken twice").colour == DANGER_TEXT) == is_urgent
        assert (drawn.shapes[0].line == DANGER_TEXT) == is_urgent
    usual = drawn.shapes[0].fill
    drawn.clear()
    draw_key_row(Canvas(Kit(1), 340, 80), box, KeyRowView("Push", "P", is_waiting=True))
    assert drawn.shapes[0].fill != usual


def test_a_row_notes_words_that_find_no_room() -> None:
    kit = Kit(1)
    word = "Konstantynopolitańczykowianeczka"
    draw_key_row(Canvas(kit, 400, 80), Box(10, 10, 160, 54), KeyRowView(word, "P"))
    assert kit.cut == [word]


# --- the ground of a screen -----------------------------------------------------------------------


def test_the_bar_of_a_screen_has_its_title_behind_the_way_back(kit: Kit, drawn: Drawn) -> None:
    canvas, bar = Canvas(kit, 800, 48), Box(0, 0, 800, 48)
    draw_bar_words(canvas, bar, "Nowy wyścig")
    (title,) = (word.box for word in drawn.words)
    assert title.x == pytest.approx(back_of(bar).right + 18)
    assert title.centre[1] == pytest.approx(24)


def test_a_note_stands_at_the_right_end_of_the_bar(kit: Kit, drawn: Drawn) -> None:
    canvas, bar = Canvas(kit, 800, 48), Box(0, 0, 800, 48)
    draw_bar_words(canvas, bar, "Nowy wyścig", "wszystko gotowe")
    title, note = drawn.words
    assert (title.text, note.text) == ("Nowy wyścig", "wszystko gotowe")
    assert title.box.x == pytest.approx(back_of(bar).right + 18)
    assert note.box.right == pytest.approx(784)
    assert title.box.right + 20 < note.box.x
    assert [title.box.centre[1], note.box.centre[1]] == pytest.approx([24, 24])
    assert kit.cut == []


def test_a_caption_stands_over_its_control(kit: Kit, drawn: Drawn) -> None:
    box = Box(20, 10, 200, 70)
    control = below_caption(box)
    assert (control.x, control.width) == (box.x, box.width)
    assert box.y + 20 < control.y < control.bottom < box.bottom
    draw_caption(Canvas(kit, 240, 90), box, "Liczba okrążeń")
    caption = drawn.word("Liczba okrążeń").box
    assert holds(Box(box.x, box.y, box.width, control.y - box.y), caption)
    assert caption.x == pytest.approx(box.x + 4)


def test_the_ground_fills_the_window_and_its_plates_lie_where_they_are_wanted(drawn: Drawn) -> None:
    kit, plates = Kit(1.25), [Box(20, 60, 200, 100), Box(240, 60, 300, 200)]
    ground = form_ground(kit, (800, 500), 48, plates)
    assert ground.get_size() == (800, 500)
    seen = [laid.box for laid in drawn.pictures]
    for box in plates:
        assert any(part == pytest.approx(tuple(box), abs=1) for part in seen), box


# --- paragraphs -----------------------------------------------------------------------------------

WORDS = "one two three four five six seven eight nine ten eleven twelve"


def test_a_paragraph_is_as_large_as_its_room_allows(kit: Kit, drawn: Drawn) -> None:
    wide = paragraph_in(kit, WORDS, Box(0, 0, 600, 60))
    narrow = paragraph_in(kit, WORDS, Box(0, 0, 190, 50), least=8)
    assert wide.size == 16
    assert narrow.size * kit.text_scale >= 8
    assert narrow.size < 16
    for found, room in ((wide, 60), (narrow, 50)):
        assert " ".join(found.lines) == WORDS
        assert found.height == pytest.approx(len(found.lines) * found.size * 1.3 * kit.text_scale)
        assert found.height <= room + 0.5
    canvas = Canvas(kit, 600, 400)
    end = narrow.draw(canvas, 10, 20, INK)
    assert end == pytest.approx(20 + narrow.height)
    assert drawn.texts == narrow.lines
    steps = [after.box.y - before.box.y for before, after in pairwise(drawn.words)]
    assert steps == pytest.approx([narrow.step] * len(steps))
    assert drawn.words[0].box.centre[1] == pytest.approx(20 + narrow.step / 2)
    assert kit.cut == []


def test_a_paragraph_without_room_is_noted_and_an_empty_one_is_not() -> None:
    kit = Kit(1)
    assert paragraph_in(kit, "", Box(0, 0, 50, 10)).lines == []
    assert kit.cut == []
    paragraph_in(kit, WORDS, Box(0, 0, 50, 40))
    assert kit.cut == [WORDS]


def test_a_paragraph_may_fill_its_room_to_the_last_line() -> None:
    kit = Kit(1)
    lines = len(kit.wrapped(WORDS, 200, 16))
    found = paragraph_in(kit, WORDS, Box(0, 0, 200, lines * 16 * 1.3 - 0.5))
    assert found.size == 16
