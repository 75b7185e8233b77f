"""A family of cards: one of its creatures, its name, and a dot for each of its cards."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, DICE, INK, TAN_RIM, darker, lighter, mix
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.focus_ring import REACH, focus_ring
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_alike

MARGIN = REACH + 3
"""So far, in units, the picture reaches beyond its size on all sides: shadow and focus."""
_RADIUS = 12.0
_INSET = 5.0
_DIE, _NAMED = 24.0, 33.0
"""How large the die is, and where the name begins behind it."""


class FamilyView(NamedTuple):
    """What a tile shows."""

    colour: str
    card: str
    """The card whose creature stands for the family."""
    name: str
    met: tuple[bool, ...]
    """For each of its cards, whether it was met in a race."""
    size: float
    """How large the name is; see ``even_size``."""
    state: ButtonState


def even_size(kit: Kit, width: float, names: Sequence[str]) -> float:
    """The size at which all names can be printed alike on tiles of a width."""
    return fitted_alike(kit, names, width - 16 - _NAMED, 18, "title", 11 / kit.text_scale)


@remembered
def family_tile(kit: Kit, width: float, height: float, view: FamilyView) -> pygame.Surface:
    """A tile of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    lift = -2.0 if view.state == "hover" else 0.0
    body = Box(MARGIN, MARGIN + lift, width, height)
    canvas.shadow(*body, _RADIUS, down=3 - lift, blur=4, opacity=0.3)
    _paper(canvas, body, view)
    foot = 50.0 * min(1.15, kit.text_scale)
    _picture(canvas, body.cut(left=_INSET, top=_INSET, right=_INSET, bottom=foot), view)
    _foot(canvas, Box(body.x + 8, body.bottom - foot, width - 16, foot), view)
    return canvas.surface


def _paper(canvas: Canvas, body: Box, view: FamilyView) -> None:
    fill = mix("#FFFFFF", ACCENT, 0.13) if view.state in ("hover", "pressed") else "#FFFFFF"
    sketch = Sketch(body.width, body.height)
    inner = Box(0, 0, body.width, body.height).inset(0.75)
    paint = vertical(0, body.height, fill, "#FFF8E9")
    sketch.rect(*inner, radius=_RADIUS, fill=paint, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch, body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)


def _picture(canvas: Canvas, box: Box, view: FamilyView) -> None:
    """The creature on a ground of its colour."""
    hue = DICE[view.colour] if view.colour != "white" else "#9FB4D6"
    sketch = Sketch(box.width, box.height)
    paint = vertical(0, box.height, lighter(hue, 0.72), lighter(hue, 0.42))
    sketch.rect(0, 0, box.width, box.height, radius=8, fill=paint)
    floor = box.height * 0.8
    sketch.rect(0, floor, box.width, box.height - floor, fill=darker(lighter(hue, 0.3), 0.08))
    canvas.put(sketch, box.x, box.y)
    size = min(box.width, box.height) * 1.02
    canvas.picture(creature(canvas.kit, view.card, view.colour, size), *box.centre)


def _foot(canvas: Canvas, room: Box, view: FamilyView) -> None:
    """Symbol and name, and the dots below."""
    y = room.y + room.height * 0.33
    canvas.picture(flat_die(canvas.kit, _DIE, view.colour), room.x + 2, y, "left")
    canvas.text(view.name, room.x + _NAMED, y, view.size, INK, "title")
    hue = DICE[view.colour] if view.colour != "white" else "#B9ADC4"
    step = min(16.5, (room.width - 8) / max(1, len(view.met)))
    width = step * (len(view.met) - 1) + 12
    sketch = Sketch(width, 14)
    for place, is_met in enumerate(view.met):
        fill, line = (hue, darker(hue, 0.4)) if is_met else ("#FBEFD6", TAN_RIM)
        sketch.circle(6 + place * step, 7, 4.6, fill=fill, line=line, line_width=1.3)
    canvas.put(sketch, room.centre[0] - width / 2, room.y + room.height * 0.8 - 7)
