"""Who runs on the title picture and where: creatures of the cards and the four seats' figures."""

import random
import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import in_our_order, painted
from cubitos_desktop.ui.base.sketch import Radial, Sketch
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.pictures import drawn, text_of
from cubitos_desktop.ui.title.title_layout import TitleLayout

FAR_ROW = (
    "rich_dog",
    "bahama_llama",
    "the_babe",
    "reckless_cheese",
    "indigo",
    "mr_soldier",
    "coal",
    "lime",
    "punk_fruit",
    "wizard",
    "ledercheesen",
    "smelly_cat",
    "undercover_fish",
)
NEAR_ROW = ("fast_cat", "rock_on", "rollosaurus", "pink", "captain_bark", "pronto_bronto")
"""From left to right; who stands late in a row runs in wide windows only."""
_GRID = 256
_AROUND = 16
"""Room around a creature's grid: leaning, it needs more than it has standing."""
_FOOT = 238
_SEAT_FOOT = 0.965
_PUFFS = ((0, 0, 1), (-0.9, 0.15, 0.75), (-1.6, 0.3, 0.5), (-0.5, -0.6, 0.55))
_SHADOW = re.compile(r'<ellipse[^>]*opacity="\.2"/>')
_HEAD = re.compile(r"^.*?<svg[^>]*>", re.DOTALL)


class Runner(NamedTuple):
    """One of the cast: a picture, its upper left corner, and when in the common beat it hops."""

    picture: pygame.Surface
    x: float
    y: float
    phase: float


class _Spot(NamedTuple):
    """Where somebody's feet touch the road, and how large, leaning and high in the air they are."""

    name: str
    x: float
    y: float
    size: float
    lean: float
    hop: float
    phase: float


def runners(kit: Kit, layout: TitleLayout) -> list[Runner]:
    """The cast, from back to front, in the picture's units."""
    return [_inside(kit, layout, _runner(kit, spot)) for spot in _spots(layout)]


def _inside(kit: Kit, layout: TitleLayout, runner: Runner) -> Runner:
    most = layout.room - runner.picture.get_width() / kit.scale
    return runner._replace(x=min(max(0, runner.x), most))


def _spots(layout: TitleLayout) -> list[_Spot]:
    back = layout.road.at(0, layout.road.length)[1]
    deep = layout.road.front - back
    growth = min(1.2, deep / 220)
    source = random.Random(4)
    return [
        *_row(FAR_ROW[: layout.far], layout.room, back + deep * 0.3, 102 * growth, source),
        *_row(NEAR_ROW[: layout.near], layout.room, back + deep * 0.985, 168 * growth, source),
    ]


def _row(
    names: Sequence[str], room: float, y: float, size: float, source: random.Random
) -> list[_Spot]:
    apart = room / len(names)
    spots = []
    for place, name in enumerate(names):
        x = (place + 0.5) * apart + source.uniform(-0.06, 0.06) * apart
        down = source.uniform(-0.03, 0.03) * size
        lean, hop = source.uniform(-5, 2), source.choice((0.02, 0.06, 0.1)) * size
        spots.append(_Spot(name, x, y + down, size, lean, hop, place * 0.37 % 1))
    return spots


def _runner(kit: Kit, spot: _Spot) -> Runner:
    if spot.name in SEATS:
        size = spot.size
        picture = in_our_order(figure(kit, spot.name, size, "hop"))
        left, top = spot.x - size / 2, spot.y - spot.hop - size * _SEAT_FOOT
        return Runner(picture, left, top, spot.phase)
    scale = spot.size / _GRID
    picture = _running(kit, spot)
    left = spot.x - (_GRID / 2 + _AROUND) * scale
    return Runner(picture, left, spot.y - spot.hop - (_FOOT + _AROUND) * scale, spot.phase)


def _running(kit: Kit, spot: _Spot) -> pygame.Surface:
    """A creature that runs to the right: it looks left on its card and stands on its shadow."""
    pixels = kit.px(spot.size * (1 + 2 * _AROUND / _GRID))
    file = assets_dir() / "art" / "cards" / f"{spot.name}.svg"

    def draw() -> pygame.Surface:
        whole = _GRID + 2 * _AROUND
        view = f'viewBox="{-_AROUND} {-_AROUND} {whole} {whole}" width="{whole}" height="{whole}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        turn = f"translate({_GRID} 0) scale(-1 1) rotate({spot.lean:.2f} {_GRID / 2} {_FOOT})"
        body = _SHADOW.sub("", _HEAD.sub("", text_of(file)), count=1)
        document = f'{head}<g transform="{turn}">{body.replace("</svg>", "</g></svg>")}'
        return drawn(document, (pixels, pixels))

    return kit.remember(("running", spot.name, pixels, spot.lean), draw)


def footing(canvas: Canvas, layout: TitleLayout) -> None:
    """What the cast leaves on the road: shadows and dust."""
    shadow = Sketch(64, 64)
    shadow.circle(32, 32, 32, fill=Radial(32, 32, 32, ("#5A3A16",) * 3, (0.55, 0.4, 0.0)))
    soft = painted(shadow, 1)
    kit = canvas.kit
    for spot in _spots(layout):
        size = kit.px(spot.size * 0.8), kit.px(spot.size * 0.15)
        canvas.picture(pygame.transform.smoothscale(soft, size), spot.x, spot.y)
        canvas.picture(_dust(kit, spot.size), spot.x - spot.size * 0.34, spot.y - spot.size * 0.02)


@remembered
def _dust(kit: Kit, size: float) -> pygame.Surface:
    sketch = Sketch(size * 0.32, size * 0.2)
    with sketch.placed(size * 0.21, size * 0.1, scale=size * 0.09):
        for x, y, radius in _PUFFS:
            sketch.circle(x, y, radius, fill="#FFF4DA", opacity=0.8)
    return painted(sketch, kit.scale)
