"""The face of an ability to choose: its signs, under them words, a number key; not its body."""

from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.base.surfaces import keycap
from cubitos_desktop.ui.text.fitting import are_narrow

SIGNS: Final = 32.0
"""How high the signs are at most."""
SIGNS_MARGIN: Final = 72.0
"""What a tile is wider than its signs: the key stands at its right end."""
_EDGE = 12.0
_SIGNS_BAND = 48.0
"""Signs and key have the upper part of a tile for themselves, words the rest."""
_LINE = 1.22
_LARGEST, _LEAST = 16.0, 11.0


class OptionFace(NamedTuple):
    """What stands on an option; each line of the label is one thing that is done."""

    label: str
    key: str
    picture: pygame.Surface | None
    largest: float = 0.0
    """What its label shrinks to at least, so that it is as large as on the tiles beside it."""


def draw_option(canvas: Canvas, box: Box, face: OptionFace, ink: str) -> None:
    """An option's signs and its key, and its label below them."""
    if face.picture is not None:
        canvas.picture(face.picture, box.centre[0], box.y + _SIGNS_BAND / 2 + 2)
    _words(canvas, _words_room(box, face), face, ink)
    if face.key:
        _key(canvas, box, face.key, ink)


def option_size(kit: Kit, box: Box, face: OptionFace) -> float:
    """How large the label of an option is printed where it stands alone."""
    return _size(kit, _words_room(box, face), face.label)


def _words_room(box: Box, face: OptionFace) -> Box:
    return box.cut(left=_EDGE, right=_EDGE, top=_SIGNS_BAND if face.picture else 0.0, bottom=6)


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """A picture on something that is closed."""
    faded = picture.copy()
    faded.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _key(canvas: Canvas, box: Box, key: str, ink: str) -> None:
    # A keycap does not grow: enlarged type must stay inside.
    size = min(15.0, 16.5 / canvas.kit.text_scale)
    width = max(22, canvas.kit.text_width(key, size) + 14)
    keycap(canvas, box.right - 8 - width, box.y + 18, key, ink, size)


def _words(canvas: Canvas, room: Box, face: OptionFace, ink: str) -> None:
    """The label in the middle of its room, as large as all of it can be."""
    kit, size = canvas.kit, _size(canvas.kit, room, face.label)
    if not _fits(kit, room, face.label, size):
        kit.note_cut(face.label)
    size = min(size, face.largest or size)
    lines, step = _lines(kit, room, face.label, size), size * kit.text_scale * _LINE
    y = room.y + (room.height - step * (len(lines) - 1)) / 2
    for line in lines:
        canvas.text(line, room.centre[0], y, size, ink, "bold", "centre", room=room.width)
        y += step


def _size(kit: Kit, room: Box, label: str) -> float:
    least = _LEAST / max(1.0, kit.text_scale)
    return shrunk(lambda size: _fits(kit, room, label, size), _LARGEST, least)


def _lines(kit: Kit, room: Box, label: str, size: float) -> list[str]:
    deeds = label.splitlines()
    return [line for deed in deeds for line in kit.wrapped(deed, room.width, size, "bold")]


def _fits(kit: Kit, room: Box, label: str, size: float) -> bool:
    lines = _lines(kit, room, label, size)
    is_narrow = are_narrow(kit, lines, room.width, size, "bold")
    return is_narrow and len(lines) * size * kit.text_scale * _LINE <= room.height
