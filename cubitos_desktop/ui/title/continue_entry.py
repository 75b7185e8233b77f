"""The entry that goes on with a race: room for a piece of its board, and how the race stands."""

import math
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT_TEXT, GRASS, RIM, darker
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted, fitted_lines
from cubitos_desktop.ui.title.menu_board import MARGIN
from cubitos_desktop.ui.title.menu_entries import MenuEntryView, by_sense, entry_plate, face_of

_LABEL, _TITLE, _NOTE = 30.0, 16.0, 15.5
_SMALLEST = 15.0
_LEAST = 12.5
_LEADS = (1.22, 1.24, 1.22)
_WIDE, _FLAT = 142 / 320, 104 / 142
"""The picture's share of the entry's width, and how much lower it is than wide."""
_EDGE, _BEHIND_PICTURE, _RIGHT = 14.0, 16.0, 10.0


class ContinueView(NamedTuple):
    """What is said of the race."""

    label: str
    title: str = ""
    """Which race it is; nothing until that has been read."""
    note: str = ""
    """How it stands."""
    state: ButtonState = "normal"


def picture_place(kit: Kit, box: Box, state: ButtonState = "normal") -> Box:
    """Where the piece of the board lies on an entry; larger words leave it less room."""
    face = face_of(box, state)
    wide = round(box.width * _WIDE / math.pow(max(1.0, kit.text_scale), 0.8))
    tall = round(min(wide * _FLAT, face.height - 2 * _EDGE))
    return Box(face.x + _EDGE, face.y + (face.height - tall) / 2, wide, tall)


@remembered
def menu_continue(kit: Kit, width: float, height: float, view: ContinueView) -> pygame.Surface:
    """The entry with an empty frame for the picture, and ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    entry_plate(canvas, body, MenuEntryView("", lit=True, state=view.state))
    frame = picture_place(kit, body, view.state)
    sketch = Sketch(frame.width, frame.height)
    whole = Box(0, 0, frame.width, frame.height).inset(1.5)
    sketch.rect(*whole, radius=13, fill=GRASS, line=darker(RIM, 0.2), line_width=3)
    canvas.put(sketch, frame.x, frame.y)
    face = face_of(body, view.state)
    _words(canvas, face.cut(left=frame.right - face.x + _BEHIND_PICTURE, right=_RIGHT), view)
    return canvas.surface


class _Lines(NamedTuple):
    """Lines of one size, and how far each is from the next."""

    lines: list[str]
    size: float
    face: Face
    step: float


def _words(canvas: Canvas, room: Box, view: ContinueView) -> None:
    """Label, title and note below each other, all smaller where they have no room."""
    kit, most = canvas.kit, room.height - 12

    def fits(size: float) -> bool:
        return sum(_tall(part) for part in _parts(kit, room.width, view, size)) <= most

    parts = _parts(kit, room.width, view, shrunk(fits, _LABEL, _SMALLEST))
    y = room.centre[1] - sum(_tall(part) for part in parts) / 2
    for part in parts:
        for line in part.lines:
            y += part.step / 2
            canvas.text(line, room.x, y, part.size, ACCENT_TEXT, part.face, room=room.width)
            y += part.step / 2


def _parts(kit: Kit, room: float, view: ContinueView, size: float) -> list[_Lines]:
    """All lines, where the label is as large as this at most."""
    part, scale = size / _LABEL, kit.text_scale
    label = fitted(kit, view.label, room, size, "title", 18)
    found = [_Lines([view.label], label, "title", label * _LEADS[0] * scale)]
    told: tuple[tuple[str, float, Face, int], ...] = (
        (view.title, _TITLE, "bold", 2),
        (view.note, _NOTE, "body", 3),
    )
    for (text, usual, face, most), lead in zip(told, _LEADS[1:], strict=True):
        if text:
            least = min(_LEAST, usual * part * scale)
            at, lines = fitted_lines(kit, text, room, most, usual * part, face, least)
            lines = by_sense(kit, lines, room, at, face)
            found.append(_Lines(lines, at, face, at * lead * scale))
    return found


def _tall(part: _Lines) -> float:
    return len(part.lines) * part.step
