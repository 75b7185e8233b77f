"""A crowd that gasps, and one fan that leaves it with all that it carries: pictures of them."""

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
        laughing = "".join(f"M{side * 7.5 - 4} 0q4 -5 8 0" for side in (-1, 1))
        sketch.path(laughing, line=INK, line_width=2.4)
        sketch.path("M-7 4Q0 15 7 4Z", fill="#5E1020", line=INK, line_width=2)
    return sketch.drawn(kit.scale)


@remembered
def heart(kit: Kit, size: float) -> pygame.Surface:
    """What a fan feels for its runner."""
    sketch = Sketch(size, size)
    with sketch.placed(size / 2, size / 2, scale=size / 20):
        shape = "M0 8C-12 -1 -8 -9 -3.5 -8Q-.5 -7.5 0 -4.5Q.5 -7.5 3.5 -8C8 -9 12 -1 0 8Z"
        sketch.path(shape, fill="#FF7C93", line="#A91630", line_width=1.6)
    return sketch.drawn(kit.scale)


@remembered
def balloon(kit: Kit, size: float) -> pygame.Surface:
    """A balloon on a string, for a fan of a size that holds it at its lower end."""
    sketch = Sketch(size, size * 1.7)
    with sketch.placed(size * 0.5, size * 0.5, scale=size / 40):
        sketch.path("M0 21C6 30 -6 38 -4 46", line="#FFF3D6", line_width=1.8)
        sketch.ellipse(0, 0, 16, 19, fill="#DB3049", line=INK, line_width=2.6)
        sketch.polygon(((-3.5, 23), (3.5, 23), (0, 18)), fill="#DB3049", line=INK, line_width=2)
        sketch.ellipse(-6, -7, 3.4, 5.4, fill="#FFFFFF", opacity=0.75)
    return sketch.drawn(kit.scale)
