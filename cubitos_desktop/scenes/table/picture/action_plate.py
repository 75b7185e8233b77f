"""Draws the plate at the foot of the table: who is asked, the question, its figures and buttons."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.main_marks import THROW
from cubitos_desktop.scenes.table.questions.question import Button
from cubitos_desktop.scenes.table.view.view import Placed, PlatePart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER_TEXT, INK, SOFT_INK
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.moments.fan_card import fan_card
from cubitos_desktop.ui.moments.throw_dots import draw_dots
from cubitos_desktop.ui.panels.meter import path_cells, push_meter
from cubitos_desktop.ui.panels.push_button import (
    MARGIN,
    ButtonState,
    ButtonView,
    button_picture,
    label_size,
)
from cubitos_desktop.ui.panels.seat_queue import seat_queue

_FIGURE = 84.0
_LEAST_CELL = 66.0
_SIGN, _FACE_SIGN, _SMALL_SIGN = 42.0, 36.0, 22.0
"""Of the sign before a label; a die's face has a margin around it."""
_SIZES = ((26.0, 16.0), (20.0, 15.0), (18.0, 14.0), (16.0, 13.0), (14.0, 12.0), (12.5, 11.0))
"""Of question and hint: the first that fit are taken."""
_EASY_SIZES = _SIZES[:4]


def draw_plate(surface: Ground, kit: Kit, box: Box, plate: PlatePart) -> None:
    """Everything on the plate but its buttons."""
    canvas = Sheet(kit, surface)
    canvas.picture(figure(kit, plate.colour, _FIGURE, plate.mood), box.x + 48, box.centre[1] - 4)
    ink = DANGER_TEXT if plate.is_warning else SOFT_INK
    hint = hint_of(kit, plate) if plate.long_hint else plate.hint
    _draw_words(canvas, plate.text, plate.title, hint, ink)
    if plate.middle:
        _draw_middle(canvas, plate.middle, plate)


def hint_of(kit: Kit, plate: PlatePart) -> str:
    """The long hint, where that leaves both easy to read."""
    of = plate.text, plate.title, plate.long_hint
    has_room = any(_printed(kit, *of, sizes) for sizes in _EASY_SIZES)
    return plate.long_hint if has_room else plate.hint


def _draw_words(canvas: Sheet, box: Box, title: str, hint: str, colour: str) -> None:
    """The question and the hint below it, as large as the plate allows; rather the question alone
    than nothing."""
    kit = canvas.kit
    printed = next(filter(None, (_printed(kit, box, title, hint, sizes) for sizes in _SIZES)), None)
    if printed is None:
        kit.note_cut(f"{title} {hint}")
        if hint:
            _draw_words(canvas, box, title, "", colour)
        return
    y = box.y + (box.height - sum([step for _, _, step, _ in printed])) / 2
    for line, size, step, face in printed:
        ink = INK if face == "title" else colour
        canvas.text(line, box.x, y + step / 2, size, ink, face)
        y += step


def _printed(
    kit: Kit, box: Box, title: str, hint: str, sizes: tuple[float, float]
) -> list[tuple[str, float, float, Face]] | None:
    """Lines with their size, height and face; None if they need more room than there is."""
    found: list[tuple[str, float, float, Face]] = []
    high = 0.0
    faces: tuple[tuple[str, float, Face], ...] = (
        (title, sizes[0], "title"),
        (hint, sizes[1], "body"),
    )
    for text, size, face in faces:
        lines = kit.wrapped(text, box.width, size, face) if text else []
        if any(kit.text_width(line, size, face) > box.width for line in lines):
            return None
        step = size * 1.24 * kit.text_scale
        found += [(line, size, step, face) for line in lines]
        high += step * len(lines)
    is_long = len(found) > (4 if sizes is not _SIZES[0] else 2)
    return None if is_long or high > box.height - 8 else found


def _draw_middle(canvas: Sheet, box: Box, plate: PlatePart) -> None:
    kit, tall = canvas.kit, box.height - 4
    if plate.dots:
        draw_dots(canvas, box, plate.dots)
        return
    if plate.fan:
        canvas.lay(fan_card(kit, box.width, box.height, plate.fan), box.x, box.y)
        return
    if plate.queue:
        canvas.lay(seat_queue(kit, box.width, box.height, plate.queue), box.x, box.y)
        return
    if plate.meter:
        # The bar stands where the lower edge of the buttons' labels is.
        picture = push_meter(kit, box.width, tall, plate.meter)
        canvas.picture(picture, box.x, box.y + tall / 2, "left")
        return
    # Where there is little room the first cells say what matters most.
    cells = plate.cells[: max(1, int(box.width // _LEAST_CELL))]
    picture = path_cells(kit, box.width, tall, cells)
    canvas.picture(picture, box.x, box.y + box.height / 2, "left")


# --- buttons --------------------------------------------------------------------------------------


def draw_buttons(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """The buttons with the keys that press them now."""
    buttons = view.plate.buttons
    if not buttons:
        return
    sizes = [_type_size(kit, buttons, is_small=is_small) for is_small in (False, True)]
    for placed in buttons:
        state = pointing.state_of("button", placed.button.id)
        keys = _keys_of(view, placed, pointing.focus)
        _draw_button(surface, kit, placed, state, keys, sizes[placed.button.kind == "small"])


def _type_size(kit: Kit, buttons: tuple[Placed, ...], *, is_small: bool) -> float:
    """How large labels are printed: alike on all large buttons, and on all small ones."""
    alike = tuple(each for each in buttons if (each.button.kind == "small") == is_small)
    return kit.measured(("type on buttons", alike), lambda: min(_sizes(kit, alike), default=0.0))


def _sizes(kit: Kit, buttons: tuple[Placed, ...]) -> Iterator[float]:
    for placed in buttons:
        view = _button_view(kit, placed.button, "normal", (placed.key, placed.also))
        yield label_size(kit, placed.box.width, placed.box.height, view)


def _keys_of(view: View, placed: Placed, focus: Target | None) -> tuple[str, str]:
    """The keys that press a button now: Enter and Space go to what has the focus."""
    if focus is None or focus.kind != "button":
        return placed.key, placed.also
    if focus.id == placed.button.id:
        return view.naming.words("window.key.enter"), ""
    return placed.key_elsewhere, ""


def _draw_button(
    surface: Ground,
    kit: Kit,
    placed: Placed,
    state: ButtonState,
    keys: tuple[str, str],
    largest: float,
) -> None:
    """A button in a state, with the keys that press it now."""
    button, box = placed.button, placed.box
    view = _button_view(kit, button, state, keys)
    drawn = button_picture(kit, box.width, box.height, replace(view, largest=largest))
    at = kit.px(box.x) - kit.px(MARGIN), kit.px(box.y) - kit.px(MARGIN)
    surface.blit(drawn, at)


def _button_view(kit: Kit, button: Button, state: ButtonState, keys: tuple[str, str]) -> ButtonView:
    key, also = keys
    return ButtonView(
        "losing" if button.loses else button.kind,
        button.label,
        key,
        state if button.is_open else "disabled",
        _sign(kit, button),
        sub=button.sub,
        reason=button.reason,
        is_lit=button.is_lit,
        also=also,
        odds=button.odds,
    )


def _sign(kit: Kit, button: Button) -> pygame.Surface | None:
    """What stands before the label; the dice of a throw look as they do on the table."""
    if button.mark is None:
        return None
    if button.kind == "small":
        return button.mark.drawn(kit, _SMALL_SIGN)
    if button.mark == THROW:
        return kit.remember(("dice on button",), lambda: _dice_picture(kit))
    return button.mark.drawn(kit, _FACE_SIGN if button.mark.is_face else _SIGN)


def _dice_picture(kit: Kit) -> pygame.Surface:
    """Two dice on the button that throws."""
    canvas = Canvas(kit, 52, 56)
    blue = resting_die(kit, 12.5, "blue", "blank", yaw=0.5, shadow=False)
    red = resting_die(kit, 13.5, "red", "symbol", yaw=-0.35, shadow=False)
    canvas.picture(blue, 17, 36)
    canvas.picture(red, 32, 20)
    return canvas.surface
