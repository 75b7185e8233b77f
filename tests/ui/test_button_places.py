"""Where label, key, picture, signs and plate stand on a button of each kind, and how it sinks."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from cubitos_desktop.ui.base import surfaces
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels import push_button, sub_plate
from cubitos_desktop.ui.panels.meter import Mark, marks_row
from cubitos_desktop.ui.panels.push_button import MARGIN, ButtonView, button_picture
from cubitos_desktop.ui.panels.sub_plate import SubPlate
from tests.ui.drawn import Drawn

TWO = (Mark("coin", "3"), Mark("foot", "2"))
FOUR = (*TWO, Mark("credit", "1"), Mark("die", "1"))
COUNTS = SubPlate("keep", TWO)


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The small plates that are laid on buttons, from the corner of the button."""
    found: list[Box] = []
    real = sub_plate.draw_sub_ground

    def ground(canvas: Canvas, plate: Box) -> None:
        found.append(on_button(plate))
        real(canvas, plate)

    for module in (push_button, sub_plate):
        monkeypatch.setattr(module, "draw_sub_ground", ground)
    return found


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The rows of signs: what is in them, where, in which room and how large."""
    found: list[tuple[Any, ...]] = []

    def row(canvas: Any, marks: Any, x: float, y: float, room: float, size: float, **how: Any):
        found.append((marks, x - MARGIN, y - MARGIN, room, size))
        return marks_row(canvas, marks, x, y, room, size, **how)

    for module in (push_button, sub_plate):
        monkeypatch.setattr(module, "marks_row", row)
    return found


def on_button(box: Box) -> Box:
    return box.moved(-MARGIN, -MARGIN)


def draw(drawn: Drawn, width: float, height: float, view: ButtonView) -> dict[str, Box]:
    """Where words stand on it, from the corner of the button."""
    drawn.clear()
    button_picture(Kit(1.0), width, height, view)
    return {word.text: on_button(word.box) for word in drawn.words}


def a_picture(side: int = 44) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill("#FF0000")
    return picture


@pytest.mark.parametrize(
    ("state", "down"), [("normal", 0), ("focus", 0), ("hover", -2), ("pressed", 3)]
)
@pytest.mark.parametrize(("kind", "height"), [("main", 72), ("second", 48), ("small", 34)])
def test_what_stands_on_a_button_rises_and_sinks_with_it(
    drawn: Drawn, kind: Any, height: float, state: Any, down: float
) -> None:
    view = ButtonView(kind, "GO", "Enter")
    still = draw(drawn, 208, height, view)
    now = draw(drawn, 208, height, replace(view, state=state))
    assert now == {word: pytest.approx(box.moved(0, down)) for word, box in still.items()}


@pytest.mark.parametrize(("pressed", "top"), [(False, 0), (True, 3)])
def test_a_pressed_face_sinks_over_its_foot(drawn: Drawn, pressed: bool, top: float) -> None:
    canvas = Canvas(Kit(1.0), 200, 100)
    surfaces.button(canvas, 20, 20, 120, 50, fill="#FFFFFF", edge="#808080", pressed=pressed)
    fills = [shape.fill for shape in drawn.shapes]
    foot, face = (shape.box for shape in drawn.shapes[fills.index("#808080") :][:2])
    assert (foot.y, foot.height) == (5, 45)
    assert (face.y, face.height) == (top, 45)


def test_on_a_high_button_the_key_stands_under_the_label(drawn: Drawn) -> None:
    words = draw(drawn, 208, 72, ButtonView("main", "PUSH", "Space"))
    assert words["PUSH"].x == pytest.approx(20)
    key_top = 72 - 5 - 4.5 - 22
    assert words["PUSH"].centre[1] == pytest.approx(3.5 / 2 + (key_top - 0.5) / 2, abs=1.5)
    assert words["Space"].centre[1] == pytest.approx(key_top + 11, abs=1)
    assert words["Space"].centre[0] == pytest.approx(20 + (words["Space"].width + 14) / 2, abs=0.6)


def test_a_long_label_has_the_height_for_itself_and_the_key_at_its_right(drawn: Drawn) -> None:
    label = "Take the first two dice back"
    words = draw(drawn, 208, 72, ButtonView("second", label, "Enter"))
    assert label not in words
    key = words.pop("Enter")
    assert key.centre[1] == pytest.approx(72 - 5 - 4.5 - 11, abs=1)
    assert key.right == pytest.approx(208 - 14 + 6 - 7, abs=1)
    assert {box.x for box in words.values()} == {20}
    assert max(box.right for box in words.values()) <= key.x - 7
    ends = min(box.y for box in words.values()), max(box.bottom for box in words.values())
    assert sum(ends) / 2 == pytest.approx(67 / 2, abs=2)


@pytest.mark.parametrize(("side", "at", "label"), [(44, 16, 72), (60, 12, 80), (20, 28, 72)])
def test_a_picture_stands_before_the_label(
    drawn: Drawn, side: int, at: float, label: float
) -> None:
    words = draw(drawn, 260, 72, ButtonView("main", "PUSH", "Space", picture=a_picture(side)))
    assert words["PUSH"].x == pytest.approx(label)
    (box,) = (on_button(each.box) for each in drawn.pictures if each.picture.get_width() == side)
    assert (box.x, box.centre[1]) == pytest.approx((at, 67 / 2), abs=0.6)


@pytest.mark.parametrize(("height", "face"), [(72, 67), (48, 43)])
def test_or_behind_it(drawn: Drawn, height: float, face: float) -> None:
    view = ButtonView("second", "TAKE", picture=a_picture(30), is_picture_last=True)
    words = draw(drawn, 208, height, view)
    (box,) = (on_button(each.box) for each in drawn.pictures if each.picture.get_width() == 30)
    assert (box.right, box.centre[1]) == pytest.approx((208 - 12, face / 2), abs=0.6)
    assert words["TAKE"].x == pytest.approx(20)
    long = "Take all dice that lie there"
    words = draw(drawn, 208, height, replace(view, label=long))
    assert max(word.right for word in words.values()) <= 208 - 20 - 30 + 0.5


def test_a_sentence_begins_close_to_its_picture(drawn: Drawn) -> None:
    view = ButtonView("second", "Move the runner two steps", picture=a_picture(30))
    words = draw(drawn, 300, 72, view)
    assert {box.x for box in words.values()} == {12 + 30 + 8}


def test_signs_before_a_label_are_as_high_as_the_button_lets_them_be(
    drawn: Drawn, rows: list[tuple[Any, ...]]
) -> None:
    for height, size in ((72, 36.0), (48, 29.0)):
        words = draw(drawn, 208, height, ButtonView("main", "PUSH", marks=(Mark("foot"),)))
        _, x, y, room, tall = rows.pop()
        assert (x, y, tall) == pytest.approx((16, (height - 5) / 2, size))
        assert room == pytest.approx(208 * 0.4)
        assert words["PUSH"].x >= 58


# --- what pressing it brings ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("height", "marks", "places"),
    [
        (72, TWO, [0.69]),
        (72, FOUR, [0.28, 0.73]),
        (72, FOUR[:3], [0.28, 0.73]),
        (50, TWO, [0.5]),
    ],
)
def test_what_it_brings_stands_on_a_plate_at_its_right(
    drawn: Drawn,
    plates: list[Box],
    rows: list[tuple[Any, ...]],
    height: float,
    marks: tuple[Mark, ...],
    places: list[float],
) -> None:
    view = ButtonView("second", "PASS", "Enter", sub=SubPlate("keep", marks))
    words = draw(drawn, 240, height, view)
    (plate,) = plates
    assert plate == pytest.approx(Box(240 - 10 - 96, 7, 96, height - 5 - 13))
    assert [row[1:4] for row in rows] == [
        pytest.approx((plate.centre[0], plate.y + plate.height * at, 86)) for at in places
    ]
    assert [mark for row in rows for mark in row[0]] == list(marks)
    assert len(rows[0][0]) - len(rows[-1][0]) in (0, 1)
    assert ("keep" in words) == (places == [0.69])
    if "keep" in words:
        middle = plate.centre[0], plate.y + plate.height * 0.25
        assert words["keep"].centre == pytest.approx(middle, abs=0.6)
    assert words["PASS"].right <= plate.x - 8 + 0.5


def test_a_narrow_button_has_the_plate_below_its_label(
    drawn: Drawn, plates: list[Box], rows: list[tuple[Any, ...]]
) -> None:
    words = draw(drawn, 168, 72, ButtonView("second", "PASS", "Enter", sub=COUNTS))
    (plate,) = plates
    tall = 67 * 0.4
    assert plate == pytest.approx(Box(9, 67 - tall - 5, 150, tall))
    ((marks, x, y, room, size),) = rows
    assert marks == TWO
    assert (x, y, room, size) == pytest.approx((*plate.centre, 140, tall - 6))
    middle = (2 + plate.y) / 2
    assert words["PASS"].centre[1] == pytest.approx(middle, abs=1.2)
    assert words["Enter"].centre[1] == pytest.approx(middle, abs=1.2)
    assert words["PASS"].x == pytest.approx(14)
    assert words["Enter"].right + 7 == pytest.approx(168 - 10, abs=1)


def test_on_a_closed_button_the_reason_stands_in_the_place_of_key_and_plate(
    drawn: Drawn, plates: list[Box]
) -> None:
    view = ButtonView("second", "PASS", "Enter", "disabled", sub=COUNTS, reason="not yet")
    words = draw(drawn, 208, 72, view)
    assert plates == []
    assert set(words) == {"PASS", "not yet"}
    assert words["PASS"].x == words["not yet"].x == 20
    assert words["PASS"].centre[1] == pytest.approx(4 + 67 * 0.25, abs=1.2)
    assert words["not yet"].centre[1] == pytest.approx(67 * 0.74)
    two = draw(drawn, 208, 72, replace(view, reason="first the die has to be chosen there"))
    lines = [box for word, box in two.items() if word != "PASS"]
    assert len(lines) == 2
    assert (lines[0].centre[1] + lines[1].centre[1]) / 2 == pytest.approx(67 * 0.74)
    assert lines[1].y > lines[0].bottom
    assert two["PASS"].bottom < lines[0].y


# --- in one line ----------------------------------------------------------------------------------


def test_on_a_low_button_label_and_key_stand_in_one_line(drawn: Drawn) -> None:
    words = draw(drawn, 260, 48, ButtonView("main", "PUSH", "Space"))
    assert words["PUSH"].x == pytest.approx(20)
    assert words["Space"].right + 7 == pytest.approx(260 - 14, abs=0.6)
    assert words["PUSH"].centre[1] == pytest.approx(43 / 2, abs=1.2)
    assert words["Space"].centre[1] == pytest.approx(43 / 2, abs=1)


def test_on_a_small_button_signs_follow_the_label_and_the_key_ends_it(
    drawn: Drawn, rows: list[tuple[Any, ...]]
) -> None:
    view = ButtonView("small", "Buy", "F", marks=TWO)
    words = draw(drawn, 208, 34, view)
    ((_, x, y, room, size),) = rows
    assert words["Buy"].x == pytest.approx(12)
    assert (x, y, size) == pytest.approx((words["Buy"].right + 8, 31 / 2, 22), abs=0.6)
    key = words["F"].centre[0]
    assert key == pytest.approx(208 - 8 - 22 / 2, abs=0.6)
    assert x + room == pytest.approx(208 - 8 - 22 - 7, abs=0.6)
    pictured = draw(drawn, 208, 34, replace(view, marks=(), picture=a_picture(24)))
    assert pictured["Buy"].x == pytest.approx(12 + 24 + 8)
    (box,) = (on_button(each.box) for each in drawn.pictures if each.picture.get_width() == 24)
    assert (box.x, box.centre[1]) == pytest.approx((12, 31 / 2), abs=0.6)
    closed = draw(drawn, 208, 34, replace(view, state="disabled", reason="no money"))
    assert set(closed) == {"Buy", "no money"}
    assert closed["no money"].right == pytest.approx(208 - 8)
    assert len(rows) == 1


@pytest.mark.parametrize(("text_scale", "size"), [(1.0, 15.0), (1.3, 16.5 / 1.3), (0.9, 15.0)])
def test_keys_grow_with_the_text_only_as_far_as_their_caps(
    drawn: Drawn, text_scale: float, size: float
) -> None:
    button_picture(Kit(1.0, text_scale), 208, 72, ButtonView("main", "PUSH", "Space"))
    assert drawn.word("Space").size == pytest.approx(size)


@pytest.mark.parametrize(("kind", "height", "size"), [("small", 34, 18), ("main", 72, 30)])
def test_a_label_is_no_larger_than_on_the_buttons_beside_it(
    drawn: Drawn, kind: Any, height: float, size: float
) -> None:
    view = ButtonView(kind, "Go", "G")
    draw(drawn, 208, height, view)
    assert drawn.word("Go").size == size
    draw(drawn, 208, height, replace(view, largest=14.0))
    assert drawn.word("Go").size == 14


def test_where_there_is_no_room_for_words_a_small_button_shows_its_sign(drawn: Drawn) -> None:
    view = ButtonView("small", "Rock On", "1", picture=a_picture(22))
    assert set(draw(drawn, 83, 34, view)) == {"1"}
    beside = draw(drawn, 156, 34, view)
    assert set(beside) == {"Rock On", "1"}
    assert beside["Rock On"].x == pytest.approx(12 + 22 + 8)


def test_on_a_high_small_button_the_name_stands_below_sign_and_key(drawn: Drawn) -> None:
    view = ButtonView("small", "Rock On", "1", picture=a_picture(22))
    words = draw(drawn, 156, 72, view)
    (sign,) = (on_button(each.box) for each in drawn.pictures if each.picture.get_width() == 22)
    assert words["Rock On"].x == sign.x == pytest.approx(12)
    assert max(sign.bottom, words["1"].bottom) < words["Rock On"].y
    assert words["1"].centre[1] == pytest.approx(sign.centre[1], abs=1)
    assert drawn.word("Rock On").size == 18


def test_a_closed_button_keeps_its_sign_and_its_label_where_they_were(drawn: Drawn) -> None:
    view = ButtonView("main", "DRAW", "Enter", picture=a_picture(42))
    open_at = draw(drawn, 208, 72, view)["DRAW"].x
    closed = draw(drawn, 208, 72, replace(view, state="disabled", reason="Choose 6 dice"))
    assert closed["DRAW"].x == closed["Choose 6 dice"].x == open_at == 72


def test_the_signs_of_an_option_stand_over_its_words(drawn: Drawn) -> None:
    view = ButtonView("option", "2 feet\nThen you must lose this die", "1", picture=a_picture(32))
    words = draw(drawn, 288, 104, view)
    (signs,) = (on_button(each.box) for each in drawn.pictures if each.picture.get_width() == 32)
    assert signs.centre[0] == pytest.approx(144, abs=0.6)
    lines = [words["2 feet"], words["Then you must lose this die"]]
    assert signs.bottom < lines[0].y < lines[0].bottom < lines[1].y < lines[1].bottom < 100
    assert [line.centre[0] for line in lines] == pytest.approx([144, 144], abs=0.6)
    assert words["1"].right < 288 - 8
    large = draw(drawn, 288, 104, replace(view, largest=12.0))
    assert drawn.word("2 feet").size == 12 < 16
    assert large["2 feet"].centre[1] == pytest.approx(lines[0].centre[1], abs=3)


@pytest.mark.parametrize("height", [44, 62])
def test_label_and_key_may_stand_together_in_the_middle(drawn: Drawn, height: float) -> None:
    words = draw(drawn, 330, height, ButtonView("main", "Rematch", "Enter", is_centred=True))
    label, key = words["Rematch"], words["Enter"]
    assert label.right + 8 < key.x < label.right + 30
    assert (label.x + key.right) / 2 == pytest.approx(165, abs=5)
    assert label.centre[1] == pytest.approx(key.centre[1], abs=3)
