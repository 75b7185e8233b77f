"""The bulb that asks for a hint, and the plate that shows one. What it says is not known here."""

from typing import Literal

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import BUTTON_EDGE, INK, SOFT_INK, TAN
from cubitos_desktop.ui.icons.icons import icon

BulbState = Literal["normal", "hover", "pressed", "lit"]

MARGIN = 16
"""So far, in units, the plate's picture reaches beyond it on every side: for its shadow."""
_BULB = 32.0
_SHADOW = 6.0
_SIDE, _TOP = 14.0, 10.0
_SIGN = 26.0
_HEAD, _TEXT, _LEAD = 18.0, 15.0, 1.3


def bulb_box(action_plate: Box) -> Box:
    """Where the bulb lies: a badge at the figure of the person who is asked."""
    return Box(action_plate.x + 4, action_plate.y + 4, _BULB, _BULB)


@remembered
def bulb_button(kit: Kit, state: BulbState) -> pygame.Surface:
    """The bulb on a round button; lit while a hint is shown."""
    whole = _BULB + 2 * _SHADOW
    canvas = Canvas(kit, whole, whole)
    lift = {"hover": -1.5, "pressed": 1.0}.get(state, 0.0)
    y = _SHADOW + lift
    canvas.shadow(_SHADOW, _SHADOW, _BULB, _BULB, _BULB / 2, down=2, blur=2, opacity=0.35)
    sketch = Sketch(_BULB, _BULB)
    face = TAN if state in ("pressed", "lit") else "#FFFFFF"
    fill = vertical(0, _BULB, face, "#F8EDD6" if face != TAN else TAN)
    half = _BULB / 2
    sketch.circle(half, half, half - 0.8, fill=fill, line=BUTTON_EDGE, line_width=1.6)
    canvas.put(sketch, _SHADOW, y)
    canvas.picture(icon(kit, "bulb", 22), _SHADOW + half, y + half)
    return canvas.surface


# --- the plate ----------------------------------------------------------------------------------


def _printed(kit: Kit, lines: tuple[str, ...], room: float) -> tuple[list[str], list[str]]:
    head = kit.wrapped(lines[0], room, _HEAD, "bold")
    return head, [part for line in lines[1:] for part in kit.wrapped(line, room, _TEXT)]


def hint_size(kit: Kit, lines: tuple[str, ...], most: float) -> tuple[float, float]:
    """How wide and high a plate is that says this, no wider than ``most``."""
    aside = 2 * _SIDE + _SIGN + 10
    head, body = _printed(kit, lines, most - aside)
    widths = [kit.text_width(line, _HEAD, "bold") for line in head]
    widths += [kit.text_width(line, _TEXT) for line in body]
    tall = (len(head) * _HEAD + len(body) * _TEXT) * _LEAD * kit.text_scale
    return min(most, max(widths) + aside + 1), max(tall, _SIGN) + 2 * _TOP


@remembered
def hint_plate(kit: Kit, lines: tuple[str, ...], box: Box) -> pygame.Surface:
    """The plate with ``MARGIN`` around it: a bulb, the answer in bold, the reason below it."""
    width, height = box[2:]
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    plate(canvas, MARGIN, MARGIN, width, height, radius=14, down=5, opacity=0.5)
    left = MARGIN + _SIDE
    canvas.picture(icon(kit, "bulb", _SIGN), left + _SIGN / 2 - 2, MARGIN + height / 2)
    room = width - 2 * _SIDE - _SIGN - 10
    head, body = _printed(kit, lines, room)
    x, y = left + _SIGN + 10, MARGIN + _TOP
    for line in head:
        step = _HEAD * _LEAD * kit.text_scale
        canvas.text(line, x, y + step / 2, _HEAD, INK, "bold", room=room)
        y += step
    for line in body:
        step = _TEXT * _LEAD * kit.text_scale
        canvas.text(line, x, y + step / 2, _TEXT, SOFT_INK, room=room)
        y += step
    return canvas.surface
