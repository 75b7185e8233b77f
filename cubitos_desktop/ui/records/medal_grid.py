"""Medals by set and track: a grid with the names of both, and a disc for each medal."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import vertical
from cubitos_desktop.ui.base.theme import (
    FAINT_INK,
    INK,
    PLACES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    mix,
)
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_alike, fitted_lines

_NAMES = 0.3
"""How much of the width the names of the sets take."""
_SIGNS = {"gold": "1", "silver": "2", "bronze": "3"}
_HUES = {"champion": "#8A5CC0", "gold": PLACES[0], "silver": PLACES[1], "bronze": PLACES[2]}
OWN = "#C79A5B"
"""The ring around a set's own track."""


class GridView(NamedTuple):
    """What the grid is called at its sides."""

    tracks: tuple[str, ...]
    sets: tuple[str, ...]
    own: tuple[int, ...]
    """For each set, the number of its own track."""
    is_pale: bool = False


class GridPlaces(NamedTuple):
    """Where everything lies in a box."""

    heads: tuple[Box, ...]
    names: tuple[Box, ...]
    cells: tuple[tuple[Box, ...], ...]


def grid_places(box: Box, tracks: int, sets: int, text_scale: float) -> GridPlaces:
    high = min(40.0 * text_scale, box.height * 0.16)
    named = box.width * _NAMES
    heads = columns(Box(box.x + named, box.y, box.width - named, high), tracks, 2)
    lines = rows(box.cut(top=high), sets, 0)
    names = tuple(Box(line.x, line.y, named, line.height) for line in lines)
    cells = tuple(
        tuple(Box(head.x, line.y, head.width, line.height) for head in heads) for line in lines
    )
    return GridPlaces(heads, names, cells)


@remembered
def medal_ground(kit: Kit, width: float, height: float, view: GridView) -> pygame.Surface:
    """All but the medals."""
    canvas = Canvas(kit, width, height)
    box = Box(0, 0, width, height)
    places = grid_places(box, len(view.tracks), len(view.sets), kit.text_scale)
    _draw_lines(canvas, places, width, view)
    ink = FAINT_INK if view.is_pale else INK
    size = min(
        _head(kit, head, name)[0] for name, head in zip(view.tracks, places.heads, strict=True)
    )
    for name, head in zip(view.tracks, places.heads, strict=True):
        _draw_head(canvas, head, name, size)
    room = places.names[0].width - 14
    size = fitted_alike(kit, view.sets, room, 16, "bold", 11 / kit.text_scale)
    for name, place in zip(view.sets, places.names, strict=True):
        canvas.text(name, 10, place.centre[1], size, ink, "bold", room=room)
    return canvas.surface


def _draw_lines(canvas: Canvas, places: GridPlaces, width: float, view: GridView) -> None:
    sketch = canvas.sketch()
    for number, (line, own) in enumerate(zip(places.cells, view.own, strict=True)):
        y, high = line[0].y, line[0].height
        if number % 2 == 0:
            sketch.rect(0, y, width, high, radius=9, fill=mix(TAN, TAN_RIM, 0.08), opacity=0.6)
        for place, cell in enumerate(line):
            if place == own:
                ring = cell.centred(min(60.0, cell.width - 8), high - 3)
                sketch.rect(*ring, radius=high / 2, line=OWN, line_width=1.4)
    canvas.put(sketch)


def _head(kit: Kit, box: Box, name: str, size: float = 15) -> tuple[float, list[str]]:
    return fitted_lines(kit, name, box.width, 2, size, "body", 10.5)


def _draw_head(canvas: Canvas, box: Box, name: str, size: float) -> None:
    """All heads are printed alike."""
    size, lines = _head(canvas.kit, box, name, size)
    step = size * 1.15 * canvas.kit.text_scale
    y = box.bottom - 4 - step * (len(lines) - 0.5)
    for line in lines:
        canvas.text(line, box.centre[0], y, size, SOFT_INK, "body", "centre", room=box.width)
        y += step


@remembered
def medal_picture(kit: Kit, radius: float, medal: str) -> pygame.Surface:
    """A disc with its number; the champion's carries a crown. Without a medal, a dot."""
    canvas = Canvas(kit, 2 * radius + 2, 2 * radius + 2)
    sketch, middle = canvas.sketch(), radius + 1
    if not medal:
        sketch.circle(middle, middle, 3, fill=TAN_RIM, opacity=0.7)
        canvas.put(sketch)
        return canvas.surface
    hue = _HUES[medal]
    sketch.circle(middle, middle, radius, fill=darker(hue, 0.35))
    paint = vertical(0, 2 * radius, mix(hue, "#FFFFFF", 0.45), hue)
    sketch.circle(middle, middle, radius - 1.6, fill=paint)
    canvas.put(sketch)
    if medal in _SIGNS:
        size = radius * 1.25 / kit.text_scale
        canvas.text(_SIGNS[medal], middle, middle, size, INK, "title", "centre")
    else:
        canvas.picture(icon(kit, "crown", radius * 1.3), middle, middle)
    return canvas.surface


def lay_medal(canvas: Sheet, x: float, y: float, radius: float, medal: str) -> None:
    """A medal around a place, or a dot where there is none."""
    canvas.picture(medal_picture(canvas.kit, radius, medal), x, y)
