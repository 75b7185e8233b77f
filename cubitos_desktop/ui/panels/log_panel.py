"""The log: what was told of the race, the newest at the foot, on a plate over the cards."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import FAINT_INK, INK, SEAT_HUES, SOFT_INK, TAN, TAN_RIM, darker
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.log_switch import log_switch, switch_width
from cubitos_desktop.ui.panels.push_button import ButtonState

_MARGIN = 16.0
"""So far the picture reaches beyond the panel on every side: for its shadow."""
_EDGE = 14.0
_HEADING = 44.0
_SIZE, _LARGEST, _LEAD = 15.0, 17.5, 1.24
"""Enlarged type stays smaller than elsewhere: one sentence would fill the panel."""
_NOTE = 0.87
"""How large reasons are printed beside what they are reasons for."""
_SWITCH_HEIGHT = 28.0
_FIGURE = 22.0
_INDENT, _HANGING = 24.0, 8.0
"""Where lines begin, beside the figure, and how much further in those that follow do."""
_BETWEEN = 4.0
_MOST_LINES = 80
"""More never fit on any panel."""
_NAME_INKS = {
    colour: darker(hue, 0.48 if colour == "lime" else 0.12) for colour, hue in SEAT_HUES.items()
}
"""Light hues are darkened until names in them can be read on paper."""


class Told(NamedTuple):
    """A line of the log: what was told and why, of whom if of somebody, below which heading."""

    text: str
    notes: tuple[str, ...] = ()
    name: str = ""
    colour: str = ""
    """By the name of its colour."""
    heading: str = ""


class LogHead(NamedTuple):
    """What the head of the log says, and how its switch for reasons stands."""

    title: str
    why: str
    state: ButtonState = "normal"
    is_on: bool = False


class _Piece(NamedTuple):
    """Words of one colour in a line."""

    text: str
    x: float
    face: Face
    ink: str
    size: float


class _Line(NamedTuple):
    """One line as it is printed; ``colour`` has its figure before it."""

    pieces: tuple[_Piece, ...]
    height: float
    colour: str = ""
    is_round: bool = False


def draw_log(
    surface: Ground,
    kit: Kit,
    box: Box,
    head: LogHead,
    lines: Sequence[Told],
) -> None:
    """Lay the log over a box."""
    told = tuple(lines[-_MOST_LINES:])
    key = ("log", box.width, box.height, head.title, told)
    picture = kit.remember(key, lambda: _panel(kit, box, head, told))
    put(surface, kit, picture, box, _MARGIN)
    at = why_button(kit, box, head.why)
    switch = log_switch(kit, at.width, at.height, head.why, head.state, is_on=head.is_on)
    Sheet(kit, surface).picture(switch, *at.centre)


def why_button(kit: Kit, box: Box, label: str) -> Box:
    """The switch for reasons, at the right of the heading of a log in this box."""
    wide, tall = switch_width(kit, label), _SWITCH_HEIGHT * min(kit.text_scale, 1.15)
    return Box(box.right - _EDGE - wide, box.y + (_HEADING - tall) / 2, wide, tall)


def _panel(kit: Kit, box: Box, head: LogHead, told: Sequence[Told]) -> pygame.Surface:
    whole = Canvas(kit, box.width + 2 * _MARGIN, box.height + 2 * _MARGIN)
    plate(whole, _MARGIN, _MARGIN, box.width, box.height, radius=16, down=6, opacity=0.5)
    edge = kit.px(_MARGIN)
    canvas = Canvas(kit, box.width, box.height, whole.surface, edge, edge)
    room = box.width - 2 * _EDGE
    beside = room - switch_width(kit, head.why) - 10
    canvas.text(head.title, _EDGE + 2, _HEADING / 2 + 1, 21, INK, "title", room=beside)
    sketch = Sketch(room, 2)
    sketch.rect(0, 0, room, 1.6, radius=0.8, fill=TAN_RIM)
    canvas.put(sketch, _EDGE, _HEADING - 2)
    y = _HEADING + 6
    for line in _newest(kit, told, room, box.height - y - 10):
        _draw_line(canvas, line, y, room)
        y += line.height
    return whole.surface


# --- what fits ----------------------------------------------------------------------------------


def _newest(kit: Kit, told: Sequence[Told], room: float, height: float) -> list[_Line]:
    """As many of the last lines as have room, in their order."""
    fitting: list[_Line] = []
    for each in reversed(told):
        lines = _printed(kit, each, room)
        if lines and each.notes:
            lines[-1] = lines[-1]._replace(height=_step(kit))
        for note in each.notes:
            lines += _noted(kit, note, room)
        height -= sum(line.height for line in lines)
        if height < 0:
            break
        fitting = lines + fitting
    return fitting


def _size(kit: Kit) -> float:
    return min(_SIZE, _LARGEST / kit.text_scale)


def _step(kit: Kit) -> float:
    """From one line to the next."""
    return _size(kit) * _LEAD * kit.text_scale


def _printed(kit: Kit, told: Told, room: float) -> list[_Line]:
    """A told line as it is printed: a heading for a round, or in lines behind a figure."""
    size, step = _size(kit), _step(kit)
    if told.heading:
        return _round_heading(kit, told.heading, told.text, room)
    if not told.text and not told.name:
        return []
    lines: list[_Line] = []
    start = _INDENT + _HANGING
    head = f"{told.name}:" if told.name else ""
    x = _INDENT + (kit.text_width(f"{head} ", size, "bold") if head else 0)
    for place, words in enumerate(kit.wrapped(told.text, room - start, size, first=room - x)):
        at = start if place else x
        pieces = [_Piece(words, at, "body", SOFT_INK, size)] if words else []
        if head and not place:
            pieces.insert(0, _Piece(head, _INDENT, "bold", _NAME_INKS[told.colour], size))
        lines.append(_Line(tuple(pieces), step, "" if place else told.colour))
    lines[-1] = lines[-1]._replace(height=step + _BETWEEN)
    return lines


def _noted(kit: Kit, note: str, room: float) -> list[_Line]:
    """A reason, quieter than what it belongs to, and close below it."""
    size = _size(kit) * _NOTE
    start = _INDENT + _HANGING
    found = [
        _Line((_Piece(words, start, "body", FAINT_INK, size),), _step(kit) * _NOTE)
        for words in kit.wrapped(note, room - start, size)
    ]
    found[-1] = found[-1]._replace(height=_step(kit) * _NOTE + _BETWEEN)
    return found


def _round_heading(kit: Kit, head: str, rest: str, room: float) -> list[_Line]:
    """The round in bold, and what else is said of it behind it, or below where it is long."""
    size, step = _size(kit), _step(kit)
    heading = _Piece(head, 8, "bold", INK, size)
    beside = 8 + kit.text_width(head, size, "bold") + 10
    if beside + kit.text_width(rest, size) <= room - 8:
        note = _Piece(rest, beside, "body", SOFT_INK, size)
        return [_Line((heading, note), step + 9, is_round=True)]
    below = [_Line((_Piece(rest, 8, "body", SOFT_INK, size),), step + _BETWEEN)]
    return [_Line((heading,), step + 9, is_round=True), *below]


# --- drawing ------------------------------------------------------------------------------------


def _draw_line(canvas: Sheet, line: _Line, y: float, room: float) -> None:
    kit = canvas.kit
    step = _step(kit)
    middle = y + min(step, line.height) / 2
    if line.is_round:
        middle += 3
        pill = Sketch(room, step + 3)
        pill.rect(0, 0, room, step + 3, radius=8, fill=TAN)
        canvas.put(pill, _EDGE, y + 1.5)
    if line.colour:
        canvas.picture(figure(kit, line.colour, _FIGURE), _EDGE + _FIGURE / 2 - 2, middle - 1)
    for piece in line.pieces:
        left = _EDGE + piece.x
        canvas.text(
            piece.text, left, middle, piece.size, piece.ink, piece.face, room=room - piece.x
        )
