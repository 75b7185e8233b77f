"""The plate at the foot of the table: who is asked, the question, its figures and its buttons."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.scenes.table.questions.question import Button, Question
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER_TEXT, INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.meter import path_cells, push_meter
from cubitos_desktop.ui.panels.push_button import MARGIN, ButtonView, State, button_picture

_FIGURE = 84.0
_TEXT_FROM = 92.0
_COLUMN_WIDTHS = (0.0, 208.0, 208.0, 182.0, 156.0)
_GAP = 8.0
_MIDDLE = 284.0
_LEAST_TEXT = 190.0
_LEAST_CELL = 66.0
_ROOM_FOR_SUB = 168.0
_SIZES = ((26.0, 16.0), (20.0, 15.0), (18.0, 14.0), (16.0, 13.0), (14.0, 12.0), (12.5, 11.0))
"""Of question and hint: the first that fit are taken."""


class Placed(NamedTuple):
    """A button and where it is on the table."""

    button: Button
    box: Box


class Layout(NamedTuple):
    """Where the parts of the plate lie, in units of the table."""

    text: Box
    middle: Box | None
    buttons: tuple[Placed, ...]


def lay_out_plate(plate: Box, question: Question | None) -> Layout:
    """Buttons at the right, the text at the left, figures between them."""
    buttons = _columns(plate, question.buttons() if question else ())
    right = min((placed.box.x for placed in buttons), default=plate.right) - 16
    left = plate.x + _TEXT_FROM
    has_middle = question is not None and (question.meter() or question.cells())
    if not has_middle:
        return Layout(Box(left, plate.y, right - left, plate.height), None, buttons)
    assert question is not None
    wanted = _MIDDLE if question.meter() else 88.0 * len(question.cells())
    room = right - left
    width = min(max(wanted, room - 232), room - _LEAST_TEXT) if question.meter() else wanted
    width = max(120.0, min(width, room - _LEAST_TEXT))
    middle = Box(right - width, plate.y + 8, width, plate.height - 16)
    return Layout(Box(left, plate.y, middle.x - 14 - left, plate.height), middle, buttons)


def _columns(plate: Box, buttons: Sequence[Button]) -> tuple[Placed, ...]:
    """Large buttons have a column each, small ones share one; the main button stands left of what
    else there is to press, unless there is more than one further column."""
    if not buttons:
        return ()
    large = [[button] for button in buttons if button.kind != "small"]
    small = [button for button in buttons if button.kind == "small"]
    pairs = [small[start : start + 2] for start in range(0, len(small), 2)]
    if len(large) > 1:
        columns = [*pairs, *large]
    else:
        columns = [*pairs[1:], *large, *pairs[:1]]
    width = _COLUMN_WIDTHS[min(len(columns), len(_COLUMN_WIDTHS) - 1)]
    width = min(width, plate.width * (0.2 if len(columns) < 3 else 0.17))
    x = plate.right - _GAP - len(columns) * (width + _GAP) + _GAP
    placed: list[Placed] = []
    for column in columns:
        tall = plate.height - 2 * _GAP
        if column[0].kind != "small":
            placed.append(Placed(column[0], Box(x, plate.y + _GAP, width, tall)))
        else:
            half = (tall - 4) / 2
            for place, button in enumerate(column):
                y = (
                    plate.y
                    + _GAP
                    + place * (half + 4)
                    + ((half + 4) / 2 if len(column) == 1 else 0)
                )
                placed.append(Placed(button, Box(x, y, width, half)))
        x += width + _GAP
    return tuple(placed)


def draw_plate(
    surface: Ground,
    kit: Kit,
    plate: Box,
    layout: Layout,
    question: Question | None,
    idle: tuple[str, str],
    seat: str,
) -> None:
    """Everything on the plate but its buttons; ``idle`` is said where nothing is asked."""
    canvas = Sheet(kit, surface)
    middle = plate.y + plate.height / 2
    canvas.picture(figure(kit, seat, _FIGURE), plate.x + 48, middle - 4)
    title, hint = (question.title, question.hint) if question else idle
    colour = SOFT_INK
    if question and question.warning:
        hint, colour = question.warning, DANGER_TEXT
    _draw_words(canvas, layout.text, title, hint, colour)
    if question and layout.middle:
        _draw_middle(canvas, layout.middle, question)


def _draw_words(canvas: Sheet, box: Box, title: str, hint: str, colour: str) -> None:
    """The question and the hint below it, as large as the plate allows."""
    kit = canvas.kit
    printed = next(filter(None, (_printed(kit, box, title, hint, sizes) for sizes in _SIZES)), None)
    if printed is None:
        kit.note_cut(f"{title} {hint}")
        return
    total = sum(step for _, _, step, _ in printed)
    y = box.y + (box.height - total) / 2
    for line, size, step, face in printed:
        ink = INK if face == "title" else colour
        canvas.text(line, box.x, y + step / 2, size, ink, face)
        y += step


def _printed(
    kit: Kit, box: Box, title: str, hint: str, sizes: tuple[float, float]
) -> list[tuple[str, float, float, Face]] | None:
    """Lines with their size, height and face; None if they need more room than there is."""
    found: list[tuple[str, float, float, Face]] = []
    faces: tuple[tuple[str, float, Face], ...] = (
        (title, sizes[0], "title"),
        (hint, sizes[1], "body"),
    )
    for text, size, face in faces:
        lines = kit.wrapped(text, box.width, size, face) if text else []
        if any(kit.text_width(line, size, face) > box.width for line in lines):
            return None
        found += [(line, size, size * 1.24 * kit.text_scale, face) for line in lines]
    is_long = len(found) > (4 if sizes is not _SIZES[0] else 2)
    is_high = sum(step for _, _, step, _ in found) > box.height - 8
    return None if is_long or is_high else found


def _draw_middle(canvas: Sheet, box: Box, question: Question) -> None:
    kit = canvas.kit
    meter = question.meter()
    if meter:
        # The bar stands where the lower edge of the buttons' labels is.
        tall = box.height - 4
        picture = push_meter(kit, box.width, tall, meter)
        canvas.picture(picture, box.x, box.y + tall / 2, "left")
        return
    # Where there is little room the first cells say what matters most.
    cells = question.cells()[: max(1, int(box.width // _LEAST_CELL))]
    picture = path_cells(kit, box.width, box.height - 4, cells)
    canvas.picture(picture, box.x, box.y + box.height / 2, "left")


def draw_button(
    surface: Ground,
    kit: Kit,
    placed: Placed,
    state: State,
    dice: pygame.Surface,
    key: str,
) -> None:
    """A button in a state, with the key that presses it now; ``dice`` is the picture on the one
    that throws."""
    button, box = placed
    picture = None
    if button.icon == "dice":
        picture = dice
    elif button.icon:
        size = 30.0 if button.kind == "main" else 20.0
        picture = icon(kit, button.icon, size, number=button.icon_number)
    view = ButtonView(
        button.kind,
        button.label,
        key,
        state if button.is_open else "disabled",
        picture,
        # The counters say the same where the button has no room for it.
        sub=button.sub if box.width >= _ROOM_FOR_SUB * kit.text_scale else None,
        reason=button.reason,
    )
    drawn = button_picture(kit, box.width, box.height, view)
    at = kit.px(box.x) - kit.px(MARGIN), kit.px(box.y) - kit.px(MARGIN)
    surface.blit(drawn, at)
