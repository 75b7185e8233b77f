"""A crowd that gasps, and one fan that leaves it: pictures of both."""

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import FAN, INK, darker, lighter
from cubitos_desktop.ui.landscape.stands import Stand, draw_stand

LARGER = 1.25
_AIR = 16.0
_JUMP = 4.0


@remembered
def gasping_stand(kit: Kit, stand: Stand) -> pygame.Surface:
    """A stand that is larger than usual, with fans in the air; it lies at its ``stand_place``."""
    box = stand.box
    width, height = box.width * LARGER + 2 * _AIR, box.height * LARGER + 2 * _AIR
    sketch = Sketch(width, height)
    left, top = _AIR - box.x * LARGER, _AIR - box.y * LARGER
    with sketch.placed(left, top, scale=LARGER):
        draw_stand(sketch, stand, "#1B0B12", jump=_JUMP, gasps=True)
    return sketch.drawn(kit.scale)


def stand_place(stand: Stand) -> Point:
    """The upper left corner of that picture on the board: its foot stays where it is."""
    box = stand.box
    left = box.centre[0] - box.width * LARGER / 2 - _AIR
    return left, box.bottom - box.height * LARGER - _AIR


@remembered
def fan_cube(kit: Kit, size: float) -> pygame.Surface:
    """A fan with its arms up, in the middle of its picture."""
    sketch = Sketch(size * 1.6, size * 1.6)
    with sketch.placed(size * 0.8, size * 0.86, scale=size / 40):
        for side in (-1, 1):
            arm = [(side * 15, -2), (side * 23, -20)]
            sketch.stroke(arm, INK, 8)
            sketch.stroke(arm, FAN, 4.5)
            leg = [(side * 8, 18), (side * 8, 25)]
            sketch.stroke(leg, INK, 6)
        sketch.rect(-20, -20, 40, 40, radius=8, fill=INK)
        sketch.rect(-17, -17, 34, 34, radius=6, fill=FAN)
        sketch.rect(-17, -17, 34, 10, radius=5, fill=lighter(FAN, 0.35))
        sketch.rect(-17, 11, 34, 6, radius=3, fill=darker(FAN, 0.15))
        for side in (-1, 1):
            sketch.circle(side * 7, -1, 2.7, fill=INK)
        sketch.path("M-7 5Q0 14 7 5Z", fill="#5E1020", line=INK, line_width=2)
    return sketch.drawn(kit.scale)
