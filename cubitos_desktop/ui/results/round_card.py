"""What was true after one round: a small paper card with a line for every runner."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

MARGIN = 16
"""So far, in units, the picture reaches beyond the card on every side: for its shadow."""
_SIDE, _TOP = 14.0, 10.0
_TITLE, _SIZE, _LEAST = 17.0, 16.0, 13.0
_ROW, _HEAD = 29.0, 30.0
_MOST_NAME = 170.0


class CardLine(NamedTuple):
    """One runner: the colour of the seat, the name, what is told, and whether it was bust."""

    colour: str
    name: str
    told: str
    is_bust: bool


@remembered
def round_card(kit: Kit, title: str, lines: tuple[CardLine, ...]) -> pygame.Surface:
    """The card, as wide as its words need, with ``MARGIN`` around it; remembered."""
    larger = kit.text_scale
    names = min(_MOST_NAME, max(kit.text_width(line.name, _SIZE) for line in lines))
    told = max(kit.text_width(line.told, _SIZE, "bold") for line in lines)
    has_busts = any(line.is_bust for line in lines)
    inside = _HEAD * larger + 6 + names + 18 + told + (24 if has_busts else 0)
    width = max(inside, kit.text_width(title, _TITLE, "title")) + 2 * _SIDE
    row = _ROW * larger
    height = 2 * _TOP + row * (len(lines) + 0.95)
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    plate(canvas, MARGIN, MARGIN, width, height, down=4, opacity=0.42)
    left, y = MARGIN + _SIDE, MARGIN + _TOP + row * 0.45
    canvas.text(title, left, y, _TITLE, INK, "title")
    right = MARGIN + width - _SIDE - (24 if has_busts else 0)
    for line in lines:
        y += row
        canvas.picture(figure(kit, line.colour, _HEAD * larger), left + _HEAD * larger / 2, y - 2)
        x = left + _HEAD * larger + 6
        name = shortened(kit, line.name, names, _SIZE, "body", _LEAST)
        fitted_text(canvas, name, x, y, names, _SIZE, SOFT_INK, least=_LEAST)
        canvas.text(line.told, right, y, _SIZE, INK, "bold", "right")
        if line.is_bust:
            canvas.picture(icon(kit, "cross", 17), right + 15, y)
    return canvas.surface
