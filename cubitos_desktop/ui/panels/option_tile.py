"""The face of an option in a list: pictures at the left, words, a number key; not its body."""

from functools import partial
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.base.surfaces import keycap
from cubitos_desktop.ui.base.theme import DANGER_TEXT
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.ui.text.fitting import are_narrow

_EDGE = 12
_LINE = 1.22
_LARGEST = 17.0


class OptionFace(NamedTuple):
    """What stands on an option."""

    label: str
    key: str
    picture: pygame.Surface | None
    marks: tuple[Mark, ...]
    reason: str
    is_closed: bool


def draw_option(canvas: Canvas, box: Box, face: OptionFace, ink: str) -> None:
    """An option's pictures, its label in up to two lines, why it is closed, and its key."""
    room = box.cut(left=_EDGE + _pictures(canvas, box, face), right=_EDGE)
    if face.key and not face.is_closed:
        room = room.cut(right=_key(canvas, box, face.key, ink) + 8)
    _words(canvas, room, face, ink)


def _pictures(canvas: Canvas, box: Box, face: OptionFace) -> float:
    """Draw what stands at the left; returns how much room it takes."""
    kit = canvas.kit
    size = min(32.0, box.height - 16)
    y = box.y + box.height / 2
    at = box.x + _EDGE
    if face.picture is not None:
        picture = dimmed(face.picture) if face.is_closed else face.picture
        canvas.picture(picture, at, y, "left")
        at += picture.get_width() / kit.scale + 6
    if face.marks:
        # Many icons must leave most of the tile to the words.
        size = min(size, box.width * 0.26 / len(face.marks) - 4)
    for mark in face.marks:
        picture = mark.drawn(kit, size)
        canvas.picture(dimmed(picture) if face.is_closed else picture, at, y, "left")
        at += size + 4
    taken = at - box.x - _EDGE
    return taken + 6 if taken else 0


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """A picture on something that is closed."""
    faded = picture.copy()
    faded.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _key(canvas: Canvas, box: Box, key: str, ink: str) -> float:
    # A keycap does not grow: enlarged type must stay inside.
    size = min(15.0, 16.5 / canvas.kit.text_scale)
    width = max(22, canvas.kit.text_width(key, size) + 14)
    y = min(box.height / 2, 18)
    keycap(canvas, box.right - 8 - width, box.y + y, key, ink, size)
    return width


class _Words(NamedTuple):
    """Label and reason in lines, at a size."""

    size: float
    label: list[str]
    reason: list[str]

    def height(self, kit: Kit) -> float:
        return (len(self.label) + len(self.reason)) * self.size * kit.text_scale * _LINE


def _words(canvas: Canvas, room: Box, face: OptionFace, ink: str) -> None:
    """The label, and under it why the option is closed, together in the middle of the height."""
    kit = canvas.kit
    words = _set(kit, room, face)
    step = words.size * kit.text_scale * _LINE
    y = room.y + (room.height - words.height(kit) + step) / 2
    for line in words.label:
        canvas.text(line, room.x, y, words.size, ink, "bold", room=room.width)
        y += step
    for line in words.reason:
        canvas.text(line, room.x, y, words.size * 0.94, DANGER_TEXT, room=room.width)
        y += step


def _set(kit: Kit, room: Box, face: OptionFace) -> _Words:
    """The largest print that fits: two lines, or three where two would be too small to read."""

    def fits(most: int, size: float) -> bool:
        return _fits(kit, room, _wrapped(kit, room, face, size), most)

    for most, least in ((2, 14.0), (3, 11.0)):
        size = shrunk(partial(fits, most), _LARGEST, least / max(1.0, kit.text_scale))
        if fits(most, size):
            break
    else:
        kit.note_cut(face.label)
    return _wrapped(kit, room, face, size)


def _wrapped(kit: Kit, room: Box, face: OptionFace, size: float) -> _Words:
    label = kit.wrapped(face.label, room.width, size, "bold")
    reason = kit.wrapped(face.reason, room.width, size * 0.94) if face.reason else []
    return _Words(size, label, reason)


def _fits(kit: Kit, room: Box, words: _Words, most: int) -> bool:
    is_narrow = are_narrow(kit, words.label, room.width, words.size, "bold")
    is_narrow &= are_narrow(kit, words.reason, room.width, words.size * 0.94)
    return is_narrow and len(words.label) <= most and words.height(kit) <= room.height - 4
