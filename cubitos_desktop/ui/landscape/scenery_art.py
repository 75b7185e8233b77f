"""The pictures of scenery: how large they are, and drawn at a size; where they stand is elsewhere.

The thing itself stands in a box from (0, 0) to its ``data-body``; shadows and lights reach beyond.
"""

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.icons.pictures import drawn_file, text_of
from cubitos_desktop.ui.landscape.landscape import PICTURES

_N = r"(-?\d+(?:\.\d+)?)"
_HEAD = re.compile(rf'viewBox="{_N} {_N} {_N} {_N}" data-body="{_N} {_N}"')


class _Measures(NamedTuple):
    left: float
    top: float
    width: float
    height: float
    body: Point


_LOST = _Measures(0, 0, 8, 8, (8, 8))
"""A thing whose picture is lost or does not begin with its measures."""


class Cutout(NamedTuple):
    """A picture and how far it reaches to the left of its thing and above it, in pixels."""

    picture: pygame.Surface
    left: int
    top: int


def body_size(name: str) -> Point:
    """Width and height of a thing, in units of a board whose hexes have a radius of 22."""
    return _measures(name).body


def cutout(kit: Kit, name: str, size: float) -> Cutout:
    """The picture of a thing, ``size`` times as large as it was drawn."""
    scale = kit.scale * size
    measures = _measures(name)
    pixels = max(1, round(measures.width * scale)), max(1, round(measures.height * scale))
    picture = kit.remember(("scenery", name, pixels), lambda: _drawn(name, pixels))
    return Cutout(picture, round(measures.left * scale), round(measures.top * scale))


@lru_cache(maxsize=256)
def _measures(name: str) -> _Measures:
    path = assets_dir() / PICTURES / f"{name}.svg"
    found = _HEAD.search(text_of(path))
    if found is None:
        return _LOST
    left, top, width, height, *body = (float(number) for number in found.groups())
    return _Measures(-left, -top, width, height, (body[0], body[1]))


def _drawn(name: str, pixels: tuple[int, int]) -> pygame.Surface:
    path = assets_dir() / PICTURES / f"{name}.svg"
    return drawn_file(path, pixels)
