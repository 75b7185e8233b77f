"""The felt tray of the daily race: before it the rivals, after it the result and its code."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, panel_canvas, put_panel
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import (
    COUNT_ON_FELT,
    DANGER,
    FELT,
    GOOD,
    INK,
    ON_FELT,
    SOFT_INK,
    darker,
    lighter,
)
from cubitos_desktop.ui.daily.daily_layout import TrayPlaces
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_row import medal
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_LINK = "#1F5FA8"
_GROUND = darker(FELT, 0.14)
"""Words are read all over it, where the light on the felt is brightest too."""
_BEHIND = "#1D5047"
"""The ground of a fact on the felt."""
_INSET_RIM = "#D9BE93"


class FactView(NamedTuple):
    """A number with its sign and what it counts."""

    icon: str
    number: int
    label: str


class ResultView(NamedTuple):
    """What the tray tells after the race."""

    heading: str
    colour: str
    mood: Mood
    place: int
    title: str
    line: str
    facts: tuple[FactView, ...]
    code_heading: str
    code_note: str
    code: str
    squares: tuple[bool, ...]
    squares_note: str


class RivalView(NamedTuple):
    """A rival before the race."""

    colour: str
    name: str
    level: str
    about: str


def lay_result(canvas: Sheet, tray: Box, places: TrayPlaces, view: ResultView) -> None:
    """The tray after the race, at its place."""
    picture = _result(canvas.kit, tray.width, tray.height, places, view)
    put_panel(canvas.surface, canvas.kit, picture, tray)


def _felt(kit: Kit, width: float, height: float) -> Canvas:
    canvas = panel_canvas(kit, width, height)
    well(canvas, 0, 0, width, height, radius=14, fill=_GROUND)
    return canvas


@remembered
def _result(
    kit: Kit, width: float, height: float, places: TrayPlaces, view: ResultView
) -> pygame.Surface:
    canvas, heading = _felt(kit, width, height), places.heading
    y = heading.centre[1]
    fitted_text(
        canvas, view.heading, heading.x + 2, y, heading.width, 20, ON_FELT, "title", least=15
    )
    box = places.figure
    size = min(box.width, box.height) * 1.1
    canvas.picture(figure(kit, view.colour, size, view.mood), *box.centre)
    medal(canvas, box.right - 14, box.bottom - 20, 21, view.place)
    _words(canvas, places.told, view)
    for fact, where in zip(view.facts, places.facts, strict=True):
        _fact(canvas, where, fact)
    _code(canvas, places, view)
    return canvas.surface


def _words(canvas: Sheet, box: Box, view: ResultView) -> None:
    """The place in large letters, and how it came to it in up to two lines."""
    kit = canvas.kit
    top = box.height * 0.46
    y = box.y + top / 2
    size = min(30.0, top * 0.8 / kit.text_scale)
    fitted_text(canvas, view.title, box.x, y, box.width, size, "#FFFFFF", "title", least=17)
    low = box.cut(top=top)
    most = min(16.0, low.height / 2.3 / kit.text_scale)
    size, lines = fitted_lines(kit, view.line, low.width, 2, most, "body", 12)
    step = size * kit.text_scale * 1.25
    y = low.y + step * 0.6
    for line in lines:
        canvas.text(line, low.x, y, size, ON_FELT, room=low.width)
        y += step


def _fact(canvas: Sheet, box: Box, view: FactView) -> None:
    sketch = Sketch(box.width, box.height)
    body = Box(0, 0, box.width, box.height).inset(0.75)
    edge = lighter(_BEHIND, 0.18)
    sketch.rect(*body, radius=9, fill=_BEHIND, line=edge, line_width=1.4)
    canvas.put(sketch, box.x, box.y)
    x, y = box.centre[0], box.y + box.height * 0.34
    canvas.picture(icon(canvas.kit, view.icon, 20), x - 13, y)
    number = 19 / canvas.kit.text_scale * min(1.2, canvas.kit.text_scale)
    canvas.text(str(view.number), x + 5, y, number, "#FFFFFF", "bold")
    low = box.y + box.height * 0.76
    fitted_text(canvas, view.label, x, low, box.width - 8, 15, ON_FELT, "body", "centre", 11)


def _paper(canvas: Sheet, box: Box, radius: float) -> None:
    sketch = Sketch(box.width, box.height)
    paint = vertical(0, box.height, "#FFFFFF", "#FFF8E9")
    inner = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*inner, radius=radius, fill=paint, line=_INSET_RIM, line_width=1.5)
    canvas.put(sketch, box.x, box.y)


def _code(canvas: Sheet, places: TrayPlaces, view: ResultView) -> None:
    """The paper with the code, a square for each round below it."""
    card, code, squares = places.card, places.code, places.squares
    canvas.shadow(*card, 12, down=3, blur=4, opacity=0.4)
    _paper(canvas, card, 12)
    left, y = code.x, places.long_code.centre[1]
    room = places.long_code.x - left - 8
    used = fitted_text(canvas, view.code_heading, left, y, room, 17, INK, "title", least=13)
    if canvas.kit.text_width(view.code_note, 14) <= room - used - 8:
        canvas.text(view.code_note, left + used + 8, y, 14, SOFT_INK)
    _paper(canvas, code, 10)
    size = fitted(canvas.kit, view.code, code.width - 24, 23, "title", 14)
    canvas.text(view.code, *code.centre, size, INK, "title", "centre", code.width - 16)
    lay_squares(canvas, squares, view.squares)
    low = (squares.bottom + card.bottom) / 2 - 1
    fitted_text(
        canvas, view.squares_note, left, low, card.right - left - 12, 14, SOFT_INK, least=11
    )


def lay_squares(canvas: Sheet, box: Box, busts: tuple[bool, ...]) -> None:
    """A square for each round, with a cross where it brought a bust, and the flag at the end."""
    count = len(busts) + 1
    step = min(23.3, box.width / count)
    side = min(18.0, step * 0.82, box.height)
    sketch = Sketch(box.width, box.height)
    y = (box.height - side) / 2
    for place, is_bust in enumerate(busts):
        fill = DANGER if is_bust else lighter(GOOD, 0.12)
        x = place * step
        sketch.rect(x, y, side, side, radius=side * 0.24, fill=fill, line=darker(fill, 0.3))
        if is_bust:
            a, b = x + side * 0.3, x + side * 0.7
            top, low = y + side * 0.3, y + side * 0.7
            sketch.stroke(((a, top), (b, low)), "#FFFFFF", side * 0.13)
            sketch.stroke(((b, top), (a, low)), "#FFFFFF", side * 0.13)
    canvas.put(sketch, box.x, box.y)
    x = box.x + len(busts) * step + side / 2
    canvas.picture(icon(canvas.kit, "flag", side * 1.02), x, box.centre[1])


def lay_code_link(canvas: Sheet, box: Box, label: str, state: ButtonState) -> None:
    """The way to the long code, as a link at the right end of its line."""
    kit = canvas.kit
    size = fitted(kit, label, box.width - 8, 14.5, "bold", 11.5)
    wide = min(box.width - 8, kit.text_width(label, size, "bold"))
    ink = lighter(_LINK, 0.2) if state in ("hover", "pressed") else _LINK
    right, y = box.right - 2, box.centre[1]
    canvas.text(label, right, y, size, ink, "bold", "right", box.width - 8)
    sketch = Sketch(wide, 3)
    sketch.rect(0, 0.6, wide, 1.2, fill=ink)
    canvas.put(sketch, right - wide, y + size * kit.text_scale * 0.55)
    if state == "focus":
        focus_ring(canvas, Box(right - wide - 6, box.y + 1, wide + 10, box.height - 2), 8)


# --- before the race -----------------------------------------------------------------------------


def lay_rivals(
    canvas: Sheet, tray: Box, heading: str, line: str, rivals: tuple[RivalView, ...]
) -> None:
    """The tray before the race, at its place: who is to be beaten."""
    picture = _field(canvas.kit, tray.width, tray.height, heading, line, rivals)
    put_panel(canvas.surface, canvas.kit, picture, tray)


@remembered
def _field(
    kit: Kit, width: float, height: float, heading: str, line: str, rivals: tuple[RivalView, ...]
) -> pygame.Surface:
    canvas = _felt(kit, width, height)
    inside = Box(0, 0, width, height).inset(16)
    y = inside.y + 14
    room = inside.width
    used = fitted_text(canvas, heading, inside.x + 2, y, room * 0.6, 20, ON_FELT, "title", least=15)
    left = inside.x + used + 16
    fitted_text(
        canvas, line, inside.right, y, inside.right - left, 15, ON_FELT, "body", "right", 11
    )
    boxes = columns(inside.cut(top=34), len(rivals), 12)
    for rival, box in zip(rivals, boxes, strict=True):
        _rival(canvas, box, rival)
    return canvas.surface


def _rival(canvas: Sheet, box: Box, view: RivalView) -> None:
    kit = canvas.kit
    sketch = Sketch(box.width, box.height)
    body = Box(0, 0, box.width, box.height).inset(0.75)
    sketch.rect(*body, radius=11, fill=_BEHIND, line=lighter(_BEHIND, 0.18), line_width=1.4)
    canvas.put(sketch, box.x, box.y)
    size = min(box.height * 0.78, box.width * 0.42)
    canvas.picture(figure(kit, view.colour, size), box.x + 8 + size / 2, box.centre[1] - 2)
    room = box.cut(left=size + 14, top=8, right=8, bottom=4)
    fitted_text(
        canvas, view.name, room.x, room.y + 12, room.width, 20, "#FFFFFF", "title", least=14
    )
    y = room.y + 12 + 24 * min(1.15, kit.text_scale)
    fitted_text(canvas, view.level, room.x, y, room.width, 15.5, COUNT_ON_FELT, "bold", least=12)
    low = room.cut(top=y - room.y + 13)
    about = paragraph_in(kit, view.about, low, 14, least=10.5, lead=1.22)
    about.draw(canvas, low.x, low.y, ON_FELT)
