"""The six faces of a die side by side, with brackets that say how likely each is."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, DANGER_TEXT, GOOD, INK
from cubitos_desktop.ui.dice.flat_dice import flat_face

_FACE, _STEP = 34.0, 41.0
_BRACKET, _ODDS = 8.0, 15.0
_FADED = 130
"""How much of a blank face is seen, of 255."""


class TipOdds(NamedTuple):
    """Alike faces side by side, and how likely they are, in words."""

    first: int
    alike: int
    text: str
    is_miss: bool


class TipFaces(NamedTuple):
    """A die's colour, its faces, their odds, and which of them lies up."""

    colour: str
    faces: tuple[str, ...]
    odds: tuple[TipOdds, ...]
    up: str = ""


def small_face(kit: Kit, size: float, colour: str, face: str) -> pygame.Surface:
    """A face as a sign before a line."""
    return flat_face(kit, size, colour, face)


def faces_size(kit: Kit, view: TipFaces) -> tuple[float, float]:
    """How much room faces and brackets need."""
    step = _step(kit, view)
    odds = _ODDS * 1.25 * kit.text_scale
    return step * len(view.faces) - (step - _FACE), _FACE + 4 + _BRACKET + odds


def _step(kit: Kit, view: TipFaces) -> float:
    """From one face to the next: so far that no odds touch each other."""
    wide = [(kit.text_width(odds.text, _ODDS, "bold") + 8) / odds.alike for odds in view.odds]
    return max(_STEP, *wide)


def draw_faces(canvas: Canvas, x: float, y: float, view: TipFaces) -> None:
    step = _step(canvas.kit, view)
    for place, face in enumerate(view.faces):
        picture = flat_face(canvas.kit, _FACE, view.colour, face)
        if face == "blank":
            picture = picture.copy()
            picture.set_alpha(_FADED)
        middle = x + place * step + _FACE / 2, y + _FACE / 2
        canvas.picture(picture, *middle)
    if view.up in view.faces:
        _draw_ring(canvas, x + view.faces.index(view.up) * step, y)
    for odds in view.odds:
        _draw_odds(canvas, x, y + _FACE + 4, step, odds)


def _draw_ring(canvas: Canvas, x: float, y: float) -> None:
    """Around the face that lies up."""
    sketch = Sketch(_FACE + 8, _FACE + 8)
    ring = Box(4, 4, _FACE, _FACE).inset(-1.5)
    sketch.rect(*ring, radius=9, line=INK, line_width=5)
    sketch.rect(*ring, radius=9, line=ACCENT, line_width=2.6)
    canvas.put(sketch, x - 4, y - 4)


def _draw_odds(canvas: Canvas, x: float, y: float, step: float, odds: TipOdds) -> None:
    """A bracket under alike faces, and their odds below it."""
    colour = DANGER_TEXT if odds.is_miss else GOOD
    wide = (odds.alike - 1) * step + _FACE
    left = x + odds.first * step
    sketch = Sketch(wide, _BRACKET)
    sketch.stroke(((1, 1), (1, 6), (wide - 1, 6), (wide - 1, 1)), colour, 1.8)
    canvas.put(sketch, left, y)
    middle = y + _BRACKET + _ODDS * 0.62 * canvas.kit.text_scale
    canvas.text(odds.text, left + wide / 2, middle, _ODDS, colour, "bold", "centre")
