"""A throw to be proud of: its dice on felt, the hits in front, and what is said about it."""

import math
import random
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, down
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import FELT, ON_FELT, SEAT_HUES, darker, mix
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

MARGIN = 14
"""So far, in units, the picture reaches beyond the well on every side: for its shadow."""
_SIDE = 18.0
_TITLE, _TEXT = 18.0, 16.0
_FIGURE = 52.0
_MOST_HALF, _LEAST_HALF = 25.0, 9.0
_ACROSS, _DOWN = 2.55, 2.75
"""The room of a die, in half edges."""
_ROW_COSTS = 0.07
_GOLD = "#FFE08A"


class ThrowView(NamedTuple):
    """Whose throw it was, what is said, and its dice: colours and faces by their names."""

    colour: str
    title: str
    who: str
    hits: str
    dice: tuple[tuple[str, str], ...]


@remembered
def throw_well(kit: Kit, width: float, height: float, view: ThrowView) -> pygame.Surface:
    """The well, with ``MARGIN`` around it; remembered."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    # Dark enough for words where the light falls on it.
    fill = darker(mix(FELT, SEAT_HUES[view.colour], 0.14), 0.35)
    well(canvas, MARGIN, MARGIN, width, height, radius=16, fill=fill, seed=3)
    head = (_TITLE + _TEXT + 10) * kit.text_scale
    room = Box(MARGIN, MARGIN, width, height).cut(left=_SIDE, top=14, right=_SIDE, bottom=14)
    words, dice = down(room, 2, head, REST)
    _draw_words(canvas, words, view)
    draw_dice(canvas, dice, view.dice)
    return canvas.surface


def _draw_words(canvas: Canvas, box: Box, view: ThrowView) -> None:
    kit = canvas.kit
    size = min(_FIGURE * kit.text_scale, box.height * 1.12)
    canvas.picture(figure(kit, view.colour, size, "cheer"), box.x + size * 0.5, box.centre[1] - 1)
    left = box.x + size * 1.14
    room = box.right - left
    upper, lower = box.y + box.height * 0.28, box.y + box.height * 0.78
    fitted_text(canvas, view.title, left, upper, room, _TITLE, ON_FELT, "title")
    who = shortened(kit, view.who, room * 0.55, _TEXT, "body", 12)
    wide = fitted_text(canvas, who, left, lower, room * 0.55, _TEXT, ON_FELT, least=12)
    rest = room - wide - 16
    fitted_text(canvas, view.hits, box.right, lower, rest, _TEXT, _GOLD, "bold", "right")


def draw_dice(
    canvas: Sheet, box: Box, dice: tuple[tuple[str, str], ...], most: float = _MOST_HALF
) -> None:
    """As large as they fit, in even rows, each turned a little."""
    source = random.Random(len(dice))
    rows, half = _largest(box, len(dice), most)
    per_row = math.ceil(len(dice) / rows)
    for place, (colour, face) in enumerate(dice):
        row, column = divmod(place, per_row)
        here = min(per_row, len(dice) - row * per_row)
        x = box.centre[0] + (column - (here - 1) / 2) * _ACROSS * half
        y = box.centre[1] + (row - (rows - 1) / 2) * _DOWN * half
        yaw = round(source.uniform(-0.16, 0.16), 2)
        glow = face == "power"
        canvas.picture(resting_die(canvas.kit, half, colour, face, yaw=yaw, glow=glow), x, y)


def _largest(box: Box, count: int, most: float) -> tuple[int, float]:
    """In how many rows so many dice are largest, and half an edge of theirs then."""
    found = []
    for rows in range(1, 5):
        per_row = math.ceil(count / rows)
        half = min(box.width / per_row / _ACROSS, box.height / rows / _DOWN, most)
        found.append((rows, int(max(half, _LEAST_HALF) * 2) / 2))
    # One row more must be worth it.
    return max(found, key=lambda it: it[1] * (1 - _ROW_COSTS * it[0]))
