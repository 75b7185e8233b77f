"""Signs of one colour on a grid of 64: states, boxes, the bar's buttons. No tokens, no dice."""

import math
from collections.abc import Callable
from typing import Final

from cubitos_desktop.ui.base.sketch import Point, Sketch

GRID: Final = 64
CENTRE: Final = GRID / 2

Recipe = Callable[[Sketch, str], None]
"""Draws an icon into a sketch of the grid's size, in a colour."""


def foot_shape(
    sketch: Sketch, colour: str, x: float = 28.4, y: float = 32, size: float = 30
) -> None:
    """A bare footprint round a place, ``size`` being half its height."""
    with sketch.placed(x, y, scale=size, angle=12):
        sketch.path(
            "M-.1 .98C-.62 .98-.42 .5-.5 .1C-.62-.42-.2-.52 .12-.46"
            "C.62-.38 .6 .1 .42 .36C.3 .56 .4 .98-.1 .98Z",
            fill=colour,
        )
        toes = (
            (-0.56, -0.58, 0.19),
            (-0.2, -0.76, 0.165),
            (0.12, -0.78, 0.15),
            (0.42, -0.68, 0.14),
            (0.66, -0.48, 0.12),
        )
        for toe_x, toe_y, radius in toes:
            sketch.circle(toe_x, toe_y, radius, fill=colour)


def star_points(x: float, y: float, outer: float, inner: float) -> list[Point]:
    """The ten corners of a star round a place."""
    points = []
    for corner in range(10):
        reach = inner if corner % 2 else outer
        angle = math.radians(corner * 36 - 90)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points


def wave(sketch: Sketch, x: float, y: float, width: float, colour: str, line_width: float) -> None:
    """One wavy line that begins at a place."""
    step = width / 4
    steps = f"M{x} {y}q{step / 2} {-0.8 * step} {step} 0t{step} 0t{step} 0t{step} 0"
    sketch.path(steps, line=colour, line_width=line_width)


def _foot(sketch: Sketch, colour: str) -> None:
    foot_shape(sketch, colour)


def _tick(sketch: Sketch, colour: str) -> None:
    sketch.circle(CENTRE, CENTRE, 30, fill=colour)
    sketch.stroke(((18.5, 32.6), (29, 43.4), (47, 21.2)), "#FFFFFF", 9)


def _check(sketch: Sketch, colour: str) -> None:
    sketch.stroke(((10, 33), (25, 49), (54, 16)), colour, 12)


def _cross(sketch: Sketch, colour: str) -> None:
    sketch.path("M13 13L51 51M51 13L13 51", line=colour, line_width=12)


def _clock(sketch: Sketch, colour: str) -> None:
    sketch.circle(CENTRE, CENTRE, 25, line=colour, line_width=8)
    sketch.stroke(((32, 18), (32, 33), (42, 38)), colour, 7)


def _dot(sketch: Sketch, colour: str) -> None:
    sketch.circle(CENTRE, CENTRE, 24, fill=colour)


def _warning(sketch: Sketch, colour: str) -> None:
    hole = "M28.4 22Q28.4 18.6 32 18.6T35.6 22L34.6 37Q34.4 39.4 32 39.4T29.4 37Z"
    dot = "M27.8 47.4a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0Z"
    triangle = "M26.4 7.4Q32-1 37.6 7.4L60.4 48Q64.6 57.6 54 58H10Q-.6 57.6 3.6 48Z"
    sketch.path(triangle + hole + dot, fill=colour)


def _again(sketch: Sketch, colour: str) -> None:
    sketch.path("M44.3 25.2A19.5 19.5 0 1 1 20.6 19.3", line=colour, line_width=9)
    sketch.polygon(((32.5, 19), (57.5, 8.5), (53, 34.5)), fill=colour, line=colour, line_width=3)


def _arrow_right(sketch: Sketch, colour: str) -> None:
    sketch.stroke(((22, 12), (43, 32), (22, 52)), colour, 11)


def _arrow_left(sketch: Sketch, colour: str) -> None:
    sketch.stroke(((42, 12), (21, 32), (42, 52)), colour, 11)


def _plus(sketch: Sketch, colour: str) -> None:
    sketch.path("M32 10V54M10 32H54", line=colour, line_width=12)


def _minus(sketch: Sketch, colour: str) -> None:
    sketch.path("M10 32H54", line=colour, line_width=12)


def _play(sketch: Sketch, colour: str) -> None:
    points = ((18, 11), (52, 32), (18, 53))
    sketch.polygon(points, fill=colour, line=colour, line_width=7)


def _pause(sketch: Sketch, colour: str) -> None:
    for x in (13, 37):
        sketch.rect(x, 8, 14, 48, radius=4.5, fill=colour)


def _speed(sketch: Sketch, colour: str) -> None:
    for x in (8, 34):
        points = ((x, 13), (x + 22, 32), (x, 51))
        sketch.polygon(points, fill=colour, line=colour, line_width=5)


def _slower(sketch: Sketch, colour: str) -> None:
    for x in (30, 56):
        points = ((x, 13), (x - 22, 32), (x, 51))
        sketch.polygon(points, fill=colour, line=colour, line_width=5)


def _undo(sketch: Sketch, colour: str) -> None:
    sketch.path("M18 24H38C59 24 59 53 38 53H25", line=colour, line_width=8.5)
    sketch.polygon(((5.5, 24), (24, 9.5), (24, 38.5)), fill=colour, line=colour, line_width=4)


def _log(sketch: Sketch, colour: str) -> None:
    sketch.path("M10 13H54M10 32H54M10 51H39", line=colour, line_width=9.2)


def _help(sketch: Sketch, colour: str) -> None:
    sketch.path("M17 20.5C17.5 3 47 4 46.5 20.5C46 31 32 30 32 41", line=colour, line_width=11.5)
    sketch.circle(32, 55.5, 6.7, fill=colour)


def _menu(sketch: Sketch, colour: str) -> None:
    sketch.circle(CENTRE, CENTRE, 16.5, line=colour, line_width=11)
    for tooth in range(8):
        angle = tooth * math.pi / 4
        across, down = math.cos(angle), math.sin(angle)
        ends = [(CENTRE + reach * across, CENTRE + reach * down) for reach in (20.5, 25.2)]
        sketch.stroke(ends, colour, 9.5)


def _speaker(sketch: Sketch, colour: str) -> None:
    steps = "M6 24H15L29 12V52L15 40H6Z"
    sketch.path(steps, fill=colour, line=colour, line_width=5)


def _sound(sketch: Sketch, colour: str) -> None:
    _speaker(sketch, colour)
    sketch.path("M38.5 23Q45.5 32 38.5 41M47.5 14Q62 32 47.5 50", line=colour, line_width=6.5)


def _mute(sketch: Sketch, colour: str) -> None:
    _speaker(sketch, colour)
    sketch.path("M40 23L58 41M58 23L40 41", line=colour, line_width=7)


def _fullscreen(sketch: Sketch, colour: str) -> None:
    corners = "M8 23V8H23M41 8H56V23M56 41V56H41M23 56H8V41"
    sketch.path(corners, line=colour, line_width=8.5)


def _now(sketch: Sketch, colour: str) -> None:
    points = ((37, 3), (12, 36), (29.5, 36), (25, 61), (52, 25.5), (34, 25.5))
    sketch.polygon(points, fill=colour, line=colour, line_width=3)


def _active(sketch: Sketch, colour: str) -> None:
    sketch.rect(8, 8, 48, 48, radius=11, line=colour, line_width=8)
    sketch.circle(CENTRE, CENTRE, 10, fill=colour)


def _power(sketch: Sketch, colour: str) -> None:
    sketch.rect(11, 11, 42, 42, radius=7, line=colour, line_width=6.5)
    for x in (11, 53):
        for y in (11, 53):
            sketch.circle(x, y, 8.8, fill=colour)
    sketch.circle(CENTRE, CENTRE, 8.8, fill=colour)


def _star(sketch: Sketch, colour: str) -> None:
    sketch.polygon(star_points(CENTRE, 33.5, 28, 13), fill=colour, line=colour, line_width=4)


def _bulb(sketch: Sketch, colour: str) -> None:
    """A glass with its light, and the thread that it is screwed in with."""
    sketch.circle(CENTRE, 25, 19, fill="#FFDF7E", line=colour, line_width=5)
    sketch.rect(24, 42, 16, 6, fill="#FFDF7E")
    sketch.stroke([(24, 42), (24, 47)], colour, 5)
    sketch.stroke([(40, 42), (40, 47)], colour, 5)
    sketch.stroke([(24, 50), (40, 50)], colour, 5)
    sketch.stroke([(28, 57), (36, 57)], colour, 5)
    sketch.stroke([(26, 27), (32, 33), (38, 27)], colour, 4)
    sketch.stroke([(32, 33), (32, 44)], colour, 4)


SIGNS: Final[dict[str, Recipe]] = {
    "foot": _foot,
    "run": _foot,
    "again": _again,
    "tick": _tick,
    "check": _check,
    "cross": _cross,
    "clock": _clock,
    "dot": _dot,
    "warning": _warning,
    "plus": _plus,
    "minus": _minus,
    "star": _star,
    "arrow_right": _arrow_right,
    "arrow_left": _arrow_left,
    "speed": _speed,
    "slower": _slower,
    "play": _play,
    "pause": _pause,
    "undo": _undo,
    "log": _log,
    "bulb": _bulb,
    "help": _help,
    "menu": _menu,
    "sound": _sound,
    "mute": _mute,
    "fullscreen": _fullscreen,
    "now": _now,
    "active": _active,
    "power": _power,
}
