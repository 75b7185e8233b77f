"""Outlines of our one-colour SVG symbols as polygons; filled paths only, no strokes, no groups."""

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cubitos_desktop.resources import assets_dir

Point = tuple[float, float]
Polygon = tuple[Point, ...]


class Outline(NamedTuple):
    """A filled polygon and the holes in it."""

    border: Polygon
    holes: tuple[Polygon, ...] = ()


_STEPS_OF_PATH = re.compile(r'\bd="([^"]*)"')
_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class UnknownStepError(ValueError):
    """A path goes a way that dice do not know."""


@lru_cache(maxsize=64)
def symbol_outlines(name: str, chords: int) -> tuple[Outline, ...]:
    """The outlines of a symbol on its grid of 64; each curve becomes so many straight lines."""
    found: list[Outline] = []
    try:
        document = symbol_file(name).read_text("utf-8")
        for path in _STEPS_OF_PATH.findall(document):
            found += _nested(list(_flattened(path, chords)))
    except (OSError, ValueError, IndexError):
        # A lost or damaged file is no reason to stop a race: the face is bare.
        return ()
    return tuple(found)


def symbol_file(name: str) -> Path:
    return assets_dir() / "art" / "symbols" / f"{name}.svg"


def _nested(polygons: list[Polygon]) -> list[Outline]:
    """Polygons that lie in another are its holes."""
    holes: dict[Polygon, list[Polygon]] = {}
    inner = []
    for polygon in polygons:
        around = [other for other in polygons if other is not polygon and _lies_in(polygon, other)]
        if around:
            inner.append((polygon, around[0]))
        else:
            holes[polygon] = []
    for hole, border in inner:
        holes[border].append(hole)
    return [Outline(border, tuple(inside)) for border, inside in holes.items()]


def _lies_in(polygon: Polygon, other: Polygon) -> bool:
    x, y = polygon[0]
    inside = False
    for (x1, y1), (x2, y2) in zip(other, other[1:] + other[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def _flattened(path: str, chords: int) -> Iterator[Polygon]:
    points: list[Point] = []
    for letter, written in _STEP.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(written)]
        if letter == "Z":
            yield tuple(points[:-1] if points[-1] == points[0] else points)
        elif letter == "M":
            points = [(numbers[0], numbers[1])]
        else:
            points += _way(letter, numbers, points[-1], chords)


def _way(letter: str, numbers: list[float], start: Point, chords: int) -> list[Point]:
    """The points of one step of a path, its start left out."""
    match letter, numbers:
        case "L", [x, y]:
            return [(x, y)]
        case "H", [x]:
            return [(x, start[1])]
        case "V", [y]:
            return [(start[0], y)]
        case "Q", [bend_x, bend_y, x, y]:
            return _curve(start, (bend_x, bend_y), (x, y), chords)
        case "A", [radius_x, radius_y, 0, 1, 0, x, _] if math.isclose(
            abs(x - start[0]), 2 * radius_x, abs_tol=0.01
        ):
            return _half_ellipse(start, radius_x if x > start[0] else -radius_x, radius_y, chords)
    raise UnknownStepError(f"{letter} {numbers}")


def _curve(start: Point, bend: Point, end: Point, chords: int) -> list[Point]:
    points = []
    for chord in range(1, chords + 1):
        part = chord / chords
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        points.append(
            (a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1])
        )
    return points


def _half_ellipse(start: Point, radius_x: float, radius_y: float, chords: int) -> list[Point]:
    """Half a turn against the clock; a negative radius stands for the way back."""
    down = math.copysign(radius_y, radius_x)
    angles = (math.pi * step / (2 * chords) for step in range(1, 2 * chords + 1))
    middle = start[0] + radius_x
    return [
        (middle - radius_x * math.cos(angle), start[1] + down * math.sin(angle)) for angle in angles
    ]
