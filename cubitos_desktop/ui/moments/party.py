"""Stars and confetti that burst from a place: where each is after so many seconds, and drawn."""

import math
import random
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_out, overshot
from cubitos_desktop.ui.moments.sparks import star
from cubitos_desktop.ui.results.confetti import COLOURS, shred_picture

_STARS = ((-192.0, -42.0, 30.0), (182.0, -44.0, 34.0), (-214.0, 26.0, 20.0), (-150.0, 62.0, 18.0))
"""Where stars stand around the middle of what they praise, and how large they are."""
_STEP = 6.0
"""Stars grow by steps of this: each size is a picture of its own."""
_STAR_IN, _STARS_APART, _STARS_STAY = 0.22, 0.07, 1.1
_SHREDS, _FALL, _WEIGHT = 36, 1.2, 420.0


class _Shred(NamedTuple):
    right: float
    up: float
    colour: str
    kind: float
    turn: float


def draw_stars(canvas: Sheet, x: float, y: float, time: float) -> None:
    """They pop up one after another and shrink away at the end."""
    for number, (right, down, size) in enumerate(_STARS):
        part = (time - 0.1 - number * _STARS_APART) / _STAR_IN
        left = min(1.0, (_STARS_STAY - time) / _STAR_IN)
        if part <= 0 or left <= 0:
            continue
        large = _STEP * max(1, round(size * overshot(min(1.0, part)) * left / _STEP))
        canvas.picture(star(canvas.kit, large, 5 * number), x + right, y + down)


def draw_confetti(canvas: Sheet, x: float, y: float, time: float) -> None:
    """Shreds that fly up and apart, and fall."""
    part = time / _FALL
    if not 0 < part < 1:
        return
    for shred in _shreds():
        along = eased_out(part)
        at_x = x + shred.right * along
        at_y = y - shred.up * time + _WEIGHT * time * time / 2
        turned = int(shred.turn + time * 22) % 12
        picture = shred_picture(canvas.kit, shred.colour, shred.kind, turned)
        picture.set_alpha(round(255 * min(1.0, (1 - part) * 4)))
        canvas.picture(picture, at_x, at_y)
        picture.set_alpha(255)


@lru_cache(maxsize=1)
def _shreds() -> tuple[_Shred, ...]:
    source = random.Random(41)
    found = []
    for _ in range(_SHREDS):
        way = source.uniform(-math.pi * 0.47, math.pi * 0.47)
        speed = source.uniform(130, 330)
        right, up = math.sin(way) * speed, math.cos(way) * speed * 1.1
        colour, kind = source.choice(COLOURS), source.choice((0.3, 0.3, 0.7, 0.9))
        found.append(_Shred(right, up, colour, kind, source.uniform(0, 12)))
    return tuple(found)
