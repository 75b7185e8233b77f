"""The game's name on seven dice and the ribbon under them; the caller says where they stand."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.outlines import haze, lay
from cubitos_desktop.ui.base.sketch import Linear, Point, Sketch, vertical
from cubitos_desktop.ui.base.theme import DANGER, DICE, MARKS, PAPER, darker, lighter
from cubitos_desktop.ui.text.fitting import fitted

TITLE_WIDTH = 836
TITLE_HEIGHT = 244
"""The size of the whole sign, dice and ribbon, in its own units."""

_TILT = math.radians(24)
"""How far the camera looks down on the dice."""
_HALF = 53
"""Half the edge of a die."""
_APART = 119
_STROKE = 0.3
_LETTER = 1.17
"""The width of a letter's strokes in half edges, and how much larger than drawn letters are."""


class _Curve(NamedTuple):
    """On to ``end``, in a bow that two points pull."""

    first: Point
    second: Point
    end: Point


class _Cube(NamedTuple):
    letter: str
    colour: str
    turn: float
    lift: float


_CUBES = (
    _Cube("C", "red", -0.16, 14),
    _Cube("U", "orange", 0.10, -6),
    _Cube("B", "yellow", -0.07, 10),
    _Cube("I", "green", 0.13, -4),
    _Cube("T", "blue", -0.10, 12),
    _Cube("O", "purple", 0.08, -8),
    _Cube("S", "white", -0.14, 8),
)


def _arc(x: float, y: float, radius: float, start: float, end: float) -> list[_Curve]:
    """Part of a circle, in degrees clockwise from the right; without its first point."""
    count = math.ceil(abs(end - start) / 90)
    step = math.radians((end - start) / count)
    hold = radius * 4 / 3 * math.tan(step / 4)
    curves = []
    for part in range(count):
        a = math.radians(start) + part * step
        b = a + step
        from_x, from_y = x + radius * math.cos(a), y + radius * math.sin(a)
        to_x, to_y = x + radius * math.cos(b), y + radius * math.sin(b)
        first = from_x - hold * math.sin(a), from_y + hold * math.cos(a)
        second = to_x + hold * math.sin(b), to_y - hold * math.cos(b)
        curves.append(_Curve(first, second, (to_x, to_y)))
    return curves


def _on_circle(radius: float, angle: float) -> Point:
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


_Line = Sequence[Point | _Curve]
"""A first point, then the points and curves that follow it."""

_LETTERS: dict[str, Sequence[_Line]] = {
    "C": ([_on_circle(0.43, -47), *_arc(0, 0, 0.43, -47, -313)],),
    "U": ([(-0.36, -0.43), (-0.36, 0.07), *_arc(0, 0.07, 0.36, 180, 0), (0.36, -0.43)],),
    "B": (
        [
            (-0.29, -0.02),
            (-0.29, -0.43),
            (0.06, -0.43),
            *_arc(0.06, -0.225, 0.205, -90, 90),
            (-0.29, -0.02),
            (-0.29, 0.43),
            (0.1, 0.43),
            *_arc(0.1, 0.205, 0.225, 90, -90),
        ],
    ),
    "I": ([(0, -0.43), (0, 0.43)],),
    "T": ([(-0.37, -0.43), (0.37, -0.43)], [(0, -0.43), (0, 0.43)]),
    "O": ([(0.43, 0), *_arc(0, 0, 0.43, 0, 360)],),
    "S": (
        [
            (0.31, -0.27),
            _Curve((0.24, -0.39), (0.12, -0.45), (0, -0.45)),
            _Curve((-0.18, -0.45), (-0.32, -0.36), (-0.32, -0.22)),
            _Curve((-0.32, -0.06), (-0.15, -0.04), (0, 0)),
            _Curve((0.17, 0.04), (0.34, 0.07), (0.34, 0.23)),
            _Curve((0.34, 0.36), (0.18, 0.45), (0, 0.45)),
            _Curve((-0.14, 0.45), (-0.26, 0.39), (-0.33, 0.27)),
        ],
    ),
}


class _Face(NamedTuple):
    """A side of a die as it is seen: its centre, and the ways to its right and lower edges."""

    centre: Point
    across: Point
    down: Point

    def at(self, point: Point) -> str:
        x, y = point
        seen_x = self.centre[0] + x * self.across[0] + y * self.down[0]
        seen_y = self.centre[1] + x * self.across[1] + y * self.down[1]
        return f"{seen_x:.2f} {seen_y:.2f}"

    def line(self, steps: _Line, size: float = 1, lower: float = 0) -> str:
        text = ""
        for step in steps:
            if isinstance(step, _Curve):
                points, letter = tuple(step), "C"
            else:
                points, letter = (step,), "L" if text else "M"
            text += letter
            text += " ".join(self.at((x * size, y * size + lower)) for x, y in points)
        return text

    def square(self, half: float, radius: float) -> str:
        """A square with round corners."""
        steps: list[Point | _Curve] = [(radius - half, -half)]
        for turn, (x, y) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
            corner = x * (half - radius), y * (half - radius)
            start = (turn - 1) * 90
            steps.append((corner[0] + radius * _COS[turn - 1], corner[1] + radius * _SIN[turn - 1]))
            steps += _arc(*corner, radius, start, start + 90)
        return self.line(steps) + "z"


_COS = (1, 0, -1, 0)
_SIN = (0, 1, 0, -1)


def title_cubes(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The seven dice; x and y are the sign's upper left corner, ``size`` its scale."""
    for place, cube in enumerate(_CUBES):
        left, top = x + (60 + place * _APART) * size, y + (94 - cube.lift) * size
        _shadow(canvas, left, top, size)
        lay(canvas, _drawn(cube, size), left - 70 * size, top - 86 * size)


def _shadow(canvas: Canvas, x: float, y: float, size: float) -> None:
    box = Box(x - 51 * size, y - 32 * size, 112 * size, 112 * size)
    haze(canvas, box, 20, blur=9, opacity=0.32, colour="#1F4A66")


def _drawn(cube: _Cube, size: float) -> Sketch:
    sketch = Sketch(140 * size, 172 * size)
    base = DICE[cube.colour]
    with sketch.placed(70 * size, 86 * size, scale=size):
        faces = _faces(cube.turn)
        front, top = faces
        # The corners of two neighbouring faces are round: between them the edge shows.
        joint = [(top, -1.0, 0.5), (top, 1.0, 0.5), (front, 1.02, 0.5), (front, -1.02, 0.5)]
        steps = "L".join(face.at((x, y)) for face, x, y in joint)
        sketch.path(f"M{steps}z", fill=darker(base, 0.45))
        for face in faces:
            sketch.path(face.square(1.02, 0.27), fill=darker(base, 0.45))
        for face in faces[:-1]:
            _side(sketch, face, base)
        _top(sketch, faces[-1], cube, base)
    return sketch


def _faces(turn: float) -> list[_Face]:
    """The front and the top of a die that is turned on the table, the top last."""
    flat, high = math.cos(_TILT), math.sin(_TILT)
    cos, sin = math.cos(turn) * _HALF, math.sin(turn) * _HALF
    across, down = (cos, sin * flat), (-sin, cos * flat)
    upright = 0.0, _HALF * high
    return [
        _Face(down, across, upright),
        _Face((0, -_HALF * high), across, down),
    ]


def _side(sketch: Sketch, face: _Face, base: str) -> None:
    (_, y), reach = face.centre, _HALF * 0.4
    shade = Linear(0, y - reach, 0, y + reach, (darker(base, 0.20), darker(base, 0.36)))
    sketch.path(face.square(0.955, 0.24), fill=shade)
    sketch.path(face.square(0.88, 0.2), line=lighter(base, 0.4), line_width=1.6, opacity=0.28)


def _top(sketch: Sketch, face: _Face, cube: _Cube, base: str) -> None:
    light = Linear(-_HALF, -_HALF * 1.3, _HALF * 0.7, _HALF * 0.6, (lighter(base, 0.3), base))
    sketch.path(face.square(0.955, 0.25), fill=light)
    sketch.path(face.square(0.875, 0.2), line=lighter(base, 0.65), line_width=3, opacity=0.6)
    ink = MARKS[cube.colour]
    for line in _LETTERS[cube.letter]:
        relief = darker(base, 0.4) if ink > "#A" else lighter(base, 0.45)
        sketch.path(
            face.line(line, _LETTER, 0.055), line=relief, line_width=_STROKE * _HALF, opacity=0.7
        )
    for line in _LETTERS[cube.letter]:
        sketch.path(face.line(line, _LETTER), line=ink, line_width=_STROKE * _HALF)


def title_ribbon(canvas: Canvas, x: float, y: float, size: float, label: str) -> None:
    """The ribbon under the dice, with a word on it; x and y are the sign's upper left corner."""
    left, top, wide, high = x + 260 * size, y + 186 * size, 316 * size, 48 * size
    tails = Sketch(wide + 80 * size, high + 12 * size)
    with tails.placed(40 * size, 0, scale=size):
        for side, edge in ((-1, 0), (1, 316)):
            tail = (16, 10), (-40, 10), (-26, 34), (-40, 58), (16, 58)
            tails.polygon([(edge - side * a, b) for a, b in tail], fill="#A81E38")
            fold = (0, 46), (16, 46), (16, 58)
            tails.polygon([(edge - side * a, b) for a, b in fold], fill="#6E1024")
    lay(canvas, tails, left - 40 * size, top)
    canvas.shadow(left, top, wide, high, 8, down=4, opacity=0.32)
    band = Sketch(wide, high)
    band.rect(0, 0, wide, high, radius=8, fill=vertical(0, high, "#E64C64", DANGER))
    inner = 4, 4, wide - 8, high - 8
    band.rect(*inner, radius=5, line="#FFD9D0", line_width=1.4, opacity=0.7)
    lay(canvas, band, left, top)
    _spaced(canvas, label, left + wide / 2, top + high / 2, wide - 40 * size, 27 * size)


def _spaced(canvas: Canvas, label: str, x: float, y: float, room: float, size: float) -> None:
    """A word with air between its letters, centred; long words get less air, then shrink."""
    kit = canvas.kit
    # The sign is a picture: its word does not grow with the text.
    size = fitted(kit, label, room, size / kit.text_scale, "title", least=12)
    letters = [kit.text_width(letter, size, "title") for letter in label]
    air = min(size * kit.text_scale * 0.35, (room - sum(letters)) / max(1, len(label) - 1))
    x -= (sum(letters) + air * (len(label) - 1)) / 2
    for letter, wide in zip(label, letters, strict=True):
        canvas.text(letter, x, y, size, PAPER, "title")
        x += wide + air
