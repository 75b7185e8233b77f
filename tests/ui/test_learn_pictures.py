"""Rows of lessons and tiles of families: done, next or to come, met or not yet met."""

from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.canvas import put as canvas_put
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DICE, GOOD, INK, SOFT_INK, TAN_RIM, darker
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.learn import lesson_row
from cubitos_desktop.ui.learn.family_tile import MARGIN, FamilyView, even_size, family_tile
from cubitos_desktop.ui.learn.lesson_row import LessonRowView, lay_lesson_row, lay_rule
from cubitos_desktop.ui.panels.push_button import ButtonState, ButtonView, button_picture
from tests.ui.drawn import Drawn

ROW = Box(10, 20, 560, 74)
VIEW = LessonRowView("Push your luck", "When to stop", "warning", "1 minute")
NEXT = VIEW._replace(start="START")


@pytest.fixture(params=[1.0, 1.3], ids=["usual type", "large type"])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return Canvas(Kit(1.0, request.param), 580, 160)


# --- lessons --------------------------------------------------------------------------------------


def test_a_lesson_to_come_says_what_it_is_about_and_how_long_it_takes(
    canvas: Canvas, drawn: Drawn
) -> None:
    lay_lesson_row(canvas, ROW, VIEW, "normal")
    title, about, note = map(drawn.word, (VIEW.title, VIEW.about, VIEW.note))
    assert (title.colour, about.colour, note.colour) == (INK, SOFT_INK, SOFT_INK)
    assert title.box.x == about.box.x == pytest.approx(ROW.x + 16 + 54 + 16)
    assert title.box.bottom < about.box.y
    assert title.box.bottom < ROW.centre[1] + 4
    assert note.box.right == pytest.approx(ROW.right - 18, abs=1)
    assert note.box.centre[1] == pytest.approx(ROW.centre[1], abs=1)
    assert title.box.right < note.box.x


def test_a_lesson_that_is_done_has_a_green_pill_with_a_tick(canvas: Canvas, drawn: Drawn) -> None:
    lay_lesson_row(canvas, ROW, VIEW._replace(is_done=True, note="done"), "normal")
    note = drawn.word("done")
    assert note.colour == GOOD
    assert note.box.right == pytest.approx(ROW.right - 18 - 12, abs=1)
    (tick,) = drawn.shapes_of("stroke", line=GOOD)
    (pill,) = drawn.shapes_of("rect", fill="#E2EFD9", line="#A9D19B")
    assert pill.x <= tick.x
    assert tick.right < pill.right
    assert pill.width + 1.5 == pytest.approx(
        canvas.kit.text_width("done", 15, "bold") + 46, abs=0.1
    )


def test_where_rows_are_low_only_the_title_stands_in_the_middle(
    canvas: Canvas, drawn: Drawn
) -> None:
    low = ROW._replace(height=40)
    lay_lesson_row(canvas, low, VIEW._replace(is_low=True), "normal")
    assert VIEW.about not in drawn.texts
    assert drawn.word(VIEW.title).box.centre[1] == pytest.approx(low.centre[1], abs=1)


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "focus", "disabled"])
def test_a_row_lies_on_a_card_while_it_is_pointed_at(
    canvas: Canvas, drawn: Drawn, monkeypatch: pytest.MonkeyPatch, state: ButtonState
) -> None:
    rings: list[Box] = []
    monkeypatch.setattr(lesson_row, "focus_ring", lambda _, box, __: rings.append(box))
    lay_lesson_row(canvas, ROW, VIEW, state)
    cards = [shape.box for shape in drawn.shapes if shape.line == "#D9BE93"]
    assert len(cards) == (state in ("hover", "pressed", "focus"))
    body = ROW.cut(left=4, top=3, right=4, bottom=3)
    assert rings == ([body] if state == "focus" else [])


@pytest.mark.parametrize("start", ["START", "GO ON WITH IT"])
def test_the_next_lesson_has_a_lit_button_that_is_as_wide_as_its_word(
    canvas: Canvas, drawn: Drawn, start: str
) -> None:
    tall = Box(10, 20, 560, 120)
    kit = canvas.kit
    laid: list[tuple[object, Box]] = []
    real = canvas_put

    def put(surface: object, kit: Kit, picture: object, box: Box, margin: float) -> None:
        laid.append((picture, box))
        real(surface, kit, picture, box, margin)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lesson_row, "put", put)
        lay_lesson_row(canvas, tall, NEXT._replace(start=start), "hover")
    (_, felt), (picture, button) = laid
    wide = max(168.0, kit.text_width(start, 24, "title") + 84)
    assert button.width == pytest.approx(wide)
    assert button.right == pytest.approx(tall.right - 16)
    assert button.centre[1] == pytest.approx(tall.centre[1])
    view = ButtonView("main", start, "", "hover", icon(kit, "play", 24))
    assert picture is button_picture(kit, wide, 58, view)
    words = [word for word in drawn.words if word.text in (VIEW.title, VIEW.note)]
    assert [word.text for word in words] == [VIEW.title, VIEW.note]
    for word in words:
        assert felt.right < word.box.x
        assert word.box.right <= button.x
    assert words[0].box.bottom < words[1].box.y
    assert VIEW.about in " ".join(drawn.texts)


def test_a_thin_line_lies_below_a_row(canvas: Canvas, drawn: Drawn) -> None:
    lay_rule(canvas, ROW)
    (line,) = drawn.shapes_of("rect", fill=TAN_RIM)
    assert (line.width, line.height) == (ROW.width - 24, 1.5)
    (laid,) = drawn.pictures
    assert laid.box.x == pytest.approx(ROW.x + 12, abs=1)
    assert laid.box.y == pytest.approx(ROW.bottom, abs=1.5)


# --- families -------------------------------------------------------------------------------------


def family(state: ButtonState = "normal", colour: str = "red", *met: bool) -> FamilyView:
    return FamilyView(colour, "mr_dog", "Red", met or (True, False, True), 16, state)


@pytest.mark.parametrize("colour", ["red", "white", "blue"])
@pytest.mark.parametrize("met", [(True,) * 7, (False,) * 7, (True, False, True)])
def test_a_family_has_a_dot_for_each_card_and_a_full_one_for_each_that_was_met(
    drawn: Drawn, colour: str, met: tuple[bool, ...]
) -> None:
    family_tile(Kit(1.0), 150, 150, family("normal", colour, *met))
    hue = DICE[colour] if colour != "white" else "#B9ADC4"
    full = drawn.shapes_of("circle", fill=hue, line=darker(hue, 0.4))
    empty = drawn.shapes_of("circle", fill="#FBEFD6", line=TAN_RIM)
    assert (len(full), len(empty)) == (sum(met), len(met) - sum(met))
    places = sorted(box.x for box in (*full, *empty))
    steps = {round(b - a, 2) for a, b in pairwise(places)}
    assert len(steps) == 1


def test_a_family_shows_its_creature_its_die_and_its_name(drawn: Drawn) -> None:
    kit = Kit(1.0)
    picture = family_tile(kit, 150, 150, family())
    assert picture.get_size() == (150 + 2 * MARGIN, 150 + 2 * MARGIN)
    name = drawn.word("Red")
    (die,) = (laid.box for laid in drawn.pictures if laid.picture is flat_die(kit, 24, "red"))
    assert die.right <= name.box.x
    assert die.centre[1] == pytest.approx(name.box.centre[1], abs=3)
    size = min(140, 150 - 5 - 50) * 1.02
    beast = creature(kit, "mr_dog", "red", size)
    (place,) = (laid.box for laid in drawn.pictures if laid.picture is beast)
    assert place.bottom <= die.y + 8


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "focus"])
def test_a_family_rises_under_the_pointer_alone(drawn: Drawn, state: ButtonState) -> None:
    family_tile(Kit(1.0), 150, 150, family())
    usual = drawn.word("Red").box.y
    drawn.clear()
    family_tile(Kit(1.0), 150, 150, family(state))
    assert drawn.word("Red").box.y - usual == pytest.approx(-2.0 if state == "hover" else 0.0)


@pytest.mark.parametrize("width", [120.0, 150.0, 200.0])
def test_names_of_families_are_printed_alike_and_all_have_room(width: float) -> None:
    kit = Kit(1.0)
    names = ("Red", "Purple", "A rather long name")
    size = even_size(kit, width, names)
    room = width - 16 - 33
    assert 11 <= size <= 18
    widest = max(kit.text_width(name, size, "title") for name in names)
    assert widest <= room or size == 11
