"""Shapes that fill the room they are given: a stand with its fans, a pond with its duck."""

import random
from collections import defaultdict
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.outlines import oval, rounded
from cubitos_desktop.ui.base.sketch import Point, Sketch
from cubitos_desktop.ui.base.theme import DICE, FANS, INK, lighter
from cubitos_desktop.ui.landscape.landscape import Pond

POND = 5.8, 3.3
"""Width and height in units of the scenery, shadows and all."""

_SEAT = 0.84
_ROW = 0.98
_ABOVE = 1.04
"""From the top of a stand's poles to its uppermost bench."""
_BOB, _TURN = 0.14, 0.08
"""How far a fan rises when somebody runs, and how far its face turns."""
_BARK = "#7A4E2B"


class _Fan(NamedTuple):
    x: float
    y: float
    colour: str
    is_cheering: bool


def stand_size(seats: int, rows: int) -> Point:
    """Width and height of a stand in units of the scenery."""
    return seats * _SEAT + 0.3, _ABOVE + rows * _ROW + 0.22


class Stand(NamedTuple):
    """So many seats in each of its rows; one unit of it is so large."""

    box: Box
    seats: int
    rows: int
    unit: float


class Pose(NamedTuple):
    """Where the fans look, -1 to the left and 1 to the right, and which of them are up."""

    look: int
    beat: int


def draw_stand(
    sketch: Sketch, stand: Stand, shade: str, *, jump: float = 0.0, gasps: bool = False
) -> None:
    """A stand of benches full of fans under bunting; they jump by so much, and may gasp."""
    (x, y, _, _), seats, rows, unit = stand
    with sketch.placed(x + 0.15 * unit, y + _ABOVE * unit, scale=unit):
        width, height = seats * _SEAT, rows * _ROW + 0.08
        sketch.rect(0.1, 0.2, width, height, radius=0.25, fill=shade, opacity=0.3)
        fans = [fan._replace(y=fan.y - jump / unit) for fan in _seated(stand)]
        _draw_filled(sketch, stand, fans, 0, gasps=gasps)


def watching_stand(kit: Kit, stand: Stand, pose: Pose) -> pygame.Surface:
    """The same, without its shadow, while its fans watch somebody run; it fills the stand's box."""

    def draw() -> pygame.Surface:
        sketch = Sketch(stand.box.width, stand.box.height)
        with sketch.placed(0.15 * stand.unit, _ABOVE * stand.unit, scale=stand.unit):
            fans = [_excited(fan, n, pose.beat) for n, fan in enumerate(_seated(stand))]
            _draw_filled(sketch, stand, fans, pose.look)
        return sketch.drawn(kit.scale)

    return kit.remember(("watching stand", stand, pose), draw)


def _excited(fan: _Fan, number: int, beat: int) -> _Fan:
    """Every other fan rises; none is lower than on the ground, where it would be seen behind."""
    is_up = (number + beat) % 2 == 0
    return fan._replace(y=fan.y - _BOB * is_up, is_cheering=fan.is_cheering or is_up)


def _draw_filled(
    sketch: Sketch, stand: Stand, fans: list[_Fan], look: int, *, gasps: bool = False
) -> None:
    width = stand.seats * _SEAT
    _draw_benches(sketch, width, stand.rows)
    _draw_bunting(sketch, width)
    _draw_fans(sketch, fans, look, gasps=gasps)
    foot = stand.rows * _ROW - 0.02
    poles = f"M0-.9V{foot:.2f}M{width:.2f}-.9V{foot:.2f}"
    sketch.path(poles, line=INK, line_width=0.19)
    sketch.path(poles, line="#FFF3DC", line_width=0.1)


def _draw_benches(sketch: Sketch, width: float, rows: int) -> None:
    hulls = seats = fronts = ""
    for row in range(rows):
        top = row * _ROW
        hulls += rounded(0, top, width, _ROW + 0.01, 0.2)
        seats += rounded(0.07, top + 0.07, width - 0.14, 0.42, 0.16)
        fronts += rounded(0.07, top + 0.52, width - 0.14, 0.42, 0.12)
    sketch.path(hulls, fill=_BARK)
    sketch.path(seats, fill="#D9A066")
    sketch.path(fronts, fill="#B97C48")


def _seated(stand: Stand) -> list[_Fan]:
    """The same fans always sit on the same stand."""
    source = random.Random(f"{stand.box.x:.0f} {stand.box.y:.0f}")
    fans = []
    for row in range(stand.rows):
        for seat in range(stand.seats):
            jump = source.choice((0, 0, 0.12))
            fan = _Fan(
                (seat + 0.5) * _SEAT + source.uniform(-0.06, 0.06),
                row * _ROW - 0.02 - jump,
                source.choice(FANS),
                source.random() < 0.45,
            )
            if source.random() > 0.08:
                fans.append(fan)
    return fans


def _draw_fans(sketch: Sketch, fans: list[_Fan], look: int, *, gasps: bool) -> None:
    arms = bodies = eyes = smiles = ""
    sleeves: dict[str, str] = defaultdict(str)
    coats: dict[str, str] = defaultdict(str)
    crowns: dict[str, str] = defaultdict(str)
    for x, y, colour, is_cheering in fans:
        if is_cheering:
            arm = "".join(f"M{x + s * 0.24:.2f} {y + 0.1:.2f}l{s * 0.15:.2f}-.37" for s in (-1, 1))
            arms += arm
            sleeves[colour] += arm
        bodies += rounded(x - 0.34, y - 0.34, 0.68, 0.68, 0.14)
        coats[colour] += rounded(x - 0.28, y - 0.28, 0.56, 0.56, 0.1)
        crowns[colour] += rounded(x - 0.28, y - 0.28, 0.56, 0.18, 0.09)
        face = x + _TURN * look
        eyes += "".join(oval(face + s * 0.12, y + 0.02, 0.058, 0.07) for s in (-1, 1))
        if gasps:
            smiles += oval(face, y + 0.17, 0.055, 0.08)
        else:
            smiles += f"M{face - 0.09:.2f} {y + 0.14:.2f}q.09 .11 .18 0"
    sketch.path(arms, line=INK, line_width=0.16)
    for colour, steps in sleeves.items():
        sketch.path(steps, line=colour, line_width=0.08)
    sketch.path(bodies, fill=INK)
    for colour, steps in coats.items():
        sketch.path(steps, fill=colour)
        sketch.path(crowns[colour], fill=lighter(colour, 0.4))
    sketch.path(eyes, fill=INK)
    sketch.path(smiles, fill="#5E1020" if gasps else None, line=INK, line_width=0.05)


def _draw_bunting(sketch: Sketch, width: float) -> None:
    count = max(3, round(width / 0.84))
    step = width / count
    for flag in range(count):
        left = flag * step + 0.08
        points = ((left, -0.74), (left + step - 0.16, -0.74), (left + step / 2 - 0.08, -0.3))
        sketch.polygon(points, fill=FANS[flag % 7])
    sketch.stroke(((0, -0.75), (width, -0.75)), INK, 0.065)


def draw_pond(sketch: Sketch, box: Box, pond: Pond) -> None:
    """A pond that fills a box, with waves and a duck of its own."""
    with sketch.placed(*box.centre, scale=box.width / POND[0]):
        sketch.ellipse(0, 0.03, 2.78, 1.52, fill=pond.edge)
        sketch.ellipse(0, 0, 2.66, 1.4, fill=pond.water)
        sketch.ellipse(0, 0.16, 2.5, 1.2, fill=lighter(pond.water, 0.2))
        waves = "".join(
            f"M{a}{b:+}q.18-.2 .36 0t.36 0" for a, b in ((-1.6, 0), (-0.5, -0.6), (0.1, 0.75))
        )
        sketch.path(waves, line="#FFFFFF", line_width=0.08, opacity=0.8)
        _draw_duck(sketch, 1.25, 0.05)


def _draw_duck(sketch: Sketch, x: float, y: float) -> None:
    sketch.ellipse(x, y + 0.38, 0.62, 0.15, fill="#FFFFFF", opacity=0.45)
    sketch.rect(x - 0.42, y - 0.42, 0.84, 0.84, radius=0.17, fill=INK)
    sketch.rect(x - 0.36, y - 0.36, 0.72, 0.72, radius=0.13, fill=DICE["yellow"])
    sketch.rect(x - 0.36, y - 0.36, 0.72, 0.23, radius=0.11, fill=lighter(DICE["yellow"], 0.45))
    sketch.rect(x - 0.1, y, 0.42, 0.21, radius=0.09, fill=DICE["orange"], line=INK, line_width=0.05)
    sketch.path(
        oval(x - 0.15, y - 0.06, 0.06, 0.07) + oval(x + 0.23, y - 0.1, 0.06, 0.07), fill=INK
    )
