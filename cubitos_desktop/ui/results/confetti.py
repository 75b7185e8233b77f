"""Paper in the air: shreds that hang still behind a podium, or fall for a while and lie down."""

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import DICE, lighter

COLOURS = (*(DICE[name] for name in ("red", "green", "orange", "purple", "yellow", "blue")),)
_TURNS = 12
"""Pictures of a shred that is turned on its way."""
_SIZE = 26.0


class _Shred(NamedTuple):
    """Where it falls (in parts of the width), when, how fast, and how it looks and turns."""

    across: float
    begins: float
    lasts: float
    swing: float
    turn: float
    colour: str
    kind: float


def draw_shred(sketch: Sketch, colour: str, kind: float) -> None:
    """A shred around the middle of what is placed: a slip, a dot or a streamer."""
    if kind < 0.6:
        sketch.rect(-5, -3.2, 10, 6.4, radius=1, fill=colour)
        sketch.rect(-5, -3.2, 10, 2.6, radius=1, fill=lighter(colour, 0.4))
    elif kind < 0.8:
        sketch.circle(0, 0, 3.6, fill=colour)
    else:
        sketch.path("M-10 0C-7 -7 -3 -7 0 0C3 7 7 7 10 0", line=colour, line_width=3.2)


def draw_falling(canvas: Sheet, box: Box, time: float, lasts: float, count: int) -> None:
    """Of so many shreds those that are in the air over a box, so many seconds after the first was
    thrown; after ``lasts`` seconds the last of them is down."""
    for shred in _shreds(count, lasts):
        part = (time - shred.begins) / shred.lasts
        if 0 < part < 1:
            x = box.x + box.width * shred.across + shred.swing * math.sin(part * 7 + shred.turn)
            y = box.y + (box.height + 40) * part - 20
            turned = int(shred.turn + part * 40) % _TURNS
            kept = min(max(x, box.x + 8), box.right - 8)
            if box.y + 6 < y < box.bottom - 6:
                picture = shred_picture(canvas.kit, shred.colour, shred.kind, turned)
                canvas.picture(picture, kept, y)


@lru_cache(maxsize=8)
def _shreds(count: int, all_last: float) -> tuple[_Shred, ...]:
    source = random.Random(23)
    found = []
    for _ in range(count):
        lasts = all_last * source.uniform(0.4, 0.62)
        begins = source.uniform(0, all_last - lasts)
        colour, kind = source.choice(COLOURS), source.choice((0.3, 0.3, 0.3, 0.7, 0.9))
        swing, turn = source.uniform(6, 26), source.uniform(0, _TURNS)
        found.append(_Shred(source.random(), begins, lasts, swing, turn, colour, kind))
    return tuple(found)


@remembered
def shred_picture(kit: Kit, colour: str, kind: float, turned: int) -> pygame.Surface:
    """A shred in the middle of its picture, turned by so many twelfths."""
    sketch = Sketch(_SIZE, _SIZE)
    with sketch.placed(_SIZE / 2, _SIZE / 2, angle=turned * 360 / _TURNS):
        draw_shred(sketch, colour, kind)
    return sketch.drawn(kit.scale)
