"""Icons with dice on a grid of 64, by the name of a die's colour; the real dice are elsewhere."""

from typing import Final

from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import DANGER, DICE, GOOD, INK, MARKS, darker, lighter
from cubitos_desktop.ui.icons.icon_signs import Recipe, star_points


def cube_shape(sketch: Sketch, colour: str, x: float, y: float, half: float) -> None:
    """A small die seen from the front: its lighter face over a dark lower edge."""
    base = DICE[colour]
    line = max(3.4, half * 0.14)
    inner, wide = half - line, 2 * (half - line)
    sketch.rect(x - half, y - half, 2 * half, 2 * half, radius=half * 0.42, fill=darker(base, 0.62))
    sketch.rect(x - inner, y - inner, wide, wide, radius=half * 0.32, fill=darker(base, 0.18))
    face = wide * 0.76
    sketch.rect(x - inner, y - inner, wide, face, radius=half * 0.32, fill=lighter(base, 0.22))


def _die(sketch: Sketch, colour: str) -> None:
    cube_shape(sketch, colour, 32, 32, 28)


def _disc(sketch: Sketch, colour: str, sign: str) -> None:
    sketch.circle(43.5, 42.5, 18.6, fill="#FFFFFF")
    sketch.circle(43.5, 42.5, 16, fill=colour)
    sketch.path(sign, line="#FFFFFF", line_width=5.6)


def _gain_die(sketch: Sketch, colour: str) -> None:
    cube_shape(sketch, colour, 25.5, 26, 23.5)
    _disc(sketch, GOOD, "M35.5 42.5H51.5M43.5 34.5V50.5")


def _lose_die(sketch: Sketch, colour: str) -> None:
    cube_shape(sketch, colour, 25.5, 26, 23.5)
    _disc(sketch, DANGER, "M35.5 42.5H51.5")


def _borrow(sketch: Sketch, colour: str) -> None:
    """A die that comes from a place where only its outline stays."""
    sketch.rect(4, 4, 38, 38, radius=10, fill=lighter(DICE[colour], 0.55), opacity=0.55)
    outline = "M14 5H32Q41 5 41 14V32Q41 41 32 41H14Q5 41 5 32V14Q5 5 14 5Z"
    sketch.path(outline, line=darker(DICE[colour], 0.45), line_width=4.5, dashes=(0.1, 9))
    cube_shape(sketch, colour, 43, 43, 18.5)
    sketch.path("M14 16L28 28", line=INK, line_width=6)
    sketch.polygon(((31.5, 19), (32.5, 32.5), (19, 31.5)), fill=INK, line=INK, line_width=2)


def _set_face(sketch: Sketch, colour: str) -> None:
    """A die whose face may be any: a star stands for it."""
    cube_shape(sketch, colour, 32, 32, 28)
    mark = MARKS[colour]
    sketch.polygon(star_points(32, 28.5, 16.5, 7.6), fill=mark, line=mark, line_width=2.5)


def _push(sketch: Sketch, colour: str) -> None:
    """Two dice in the air, the front one in the given colour."""
    with sketch.placed(20.5, 43, scale=0.82, angle=-24):
        tumbling_shape(sketch, "blue" if colour != "blue" else "red")
    with sketch.placed(40.5, 23, scale=0.92, angle=16):
        tumbling_shape(sketch, colour)


def tumbling_shape(sketch: Sketch, colour: str) -> None:
    """A die with its top and front in sight round the place (0, 0), about 36 wide."""
    base = DICE[colour]
    edge = darker(base, 0.58)
    top, front = "M-14-17H14L17 5H-17Z", "M-17 5H17L14 17H-14Z"
    for steps in (top, front):
        sketch.path(steps, fill=edge, line=edge, line_width=5)
    sketch.path(top, fill=lighter(base, 0.18), line=lighter(base, 0.18), line_width=1)
    sketch.path(front, fill=darker(base, 0.26), line=darker(base, 0.26), line_width=1)
    mark = MARKS[colour]
    sketch.ellipse(0, -6.4, 5, 4.2, fill=mark)


DICE_ICONS: Final[dict[str, Recipe]] = {
    "die": _die,
    "gain_die": _gain_die,
    "lose_die": _lose_die,
    "borrow": _borrow,
    "set_face": _set_face,
    "push": _push,
}
