"""Slow life around a road as a function of time: where each thing is seen, and its pictures."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry
from cubitos_desktop.ui.landscape.homes import Home, place_homes
from cubitos_desktop.ui.landscape.scenery_art import body_size, cutout

_APART = 0.381966
"""Each thing is so much of a round ahead of the one before it: they never move alike."""
_WING_BEATS = 3.75
"""A second: at 15 pictures a second wings are up in every second one of two pairs."""
_FADING = 0.15
"""The part of its way in which something that falls comes and goes."""
_LEVELS = 8
"""In so many steps things come and go, so that their pictures can be kept."""

Laid = tuple[pygame.Surface, tuple[int, int], pygame.Rect]
"""A picture, where it lies, and what of it is seen."""


class Spot(NamedTuple):
    """Something that lives at one moment: the upper left corner of its body, and how much of it
    is seen, from 0 to 1."""

    picture: str
    x: float
    y: float
    strength: float = 1


def life_at(geometry: BoardGeometry, seconds: float) -> Iterator[Spot]:
    """All that lives on a board after so many seconds."""
    for number, home in enumerate(place_homes(geometry)):
        rounds = seconds / home.living.seconds + number * _APART
        yield _MOTIONS[home.living.motion](home, rounds, seconds)


def _drift(home: Home, rounds: float, _: float) -> Spot:
    width = body_size(home.picture)[0]
    return Spot(home.picture, (home.box.width + width) * (rounds % 1) - width, home.box.y)


def _flutter(home: Home, rounds: float, seconds: float) -> Spot:
    turn = rounds * math.tau
    x, y = _inside(home, math.sin(turn), math.sin(1.7 * turn + 1))
    are_up = int(seconds * 2 * _WING_BEATS) % 2
    return Spot(home.picture + ("_up" if are_up else ""), x, y)


def _fall(home: Home, rounds: float, _: float) -> Spot:
    part = rounds % 1
    x, y = _inside(home, math.sin(part * 2 * math.tau), 2 * part - 1)
    return Spot(home.picture, x, y, min(1, part / _FADING, (1 - part) / _FADING))


def _sway(home: Home, rounds: float, _: float) -> Spot:
    turn = rounds * math.tau
    x, y = _inside(home, math.sin(turn), 0)
    return Spot(home.picture, x, y + math.sin(3 * turn))


def _fade(home: Home, rounds: float, _: float) -> Spot:
    return Spot(home.picture, *_inside(home, 0, 0), math.sin(rounds * math.pi) ** 2)


_MOTIONS: dict[str, Callable[[Home, float, float], Spot]] = {
    "drift": _drift,
    "flutter": _flutter,
    "fall": _fall,
    "sway": _sway,
    "fade": _fade,
}


def _inside(home: Home, across: float, down: float) -> Point:
    """Where a body lies in its box: -1 is at its left or top, 1 at its right or foot."""
    width, height = body_size(home.picture)
    x, y = home.box.centre
    return (
        x - width / 2 + across * (home.box.width - width) / 2,
        y - height / 2 + down * (home.box.height - height) / 2,
    )


def life_pictures(kit: Kit, geometry: BoardGeometry, board: Box, seconds: float) -> list[Laid]:
    """What is to be laid on a board at a moment, cut off at its frame."""
    inner = board.inset(FRAME + 1).pixels(kit.scale)
    found = []
    for spot in life_at(geometry, seconds):
        level = round(spot.strength * _LEVELS)
        if level:
            shown = cutout(kit, spot.picture, 1)
            picture = _faded(kit, spot.picture, shown.picture, level)
            left = round((board.x + spot.x) * kit.scale) - shown.left
            top = round((board.y + spot.y) * kit.scale) - shown.top
            seen = picture.get_rect(topleft=(left, top)).clip(inner)
            if seen:
                found.append((picture, seen.topleft, seen.move(-left, -top)))
    return found


def _faded(kit: Kit, name: str, picture: pygame.Surface, level: int) -> pygame.Surface:
    if level == _LEVELS:
        return picture

    def draw() -> pygame.Surface:
        faint = picture.copy()
        faint.set_alpha(round(255 * level / _LEVELS))
        return faint

    return kit.remember(("faint scenery", name, level), draw)
