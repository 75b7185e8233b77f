"""A track as a map: where runners stop is warm, what they take and use is written on its space."""

import math
from collections.abc import Iterator, Mapping

from cubitos_desktop.lab.balance.figures import SpaceFigures, TrackFigures
from cubitos_desktop.lab.balance.page.charts import KIND_NAMES
from cubitos_desktop.lab.balance.page.marks import (
    BAD,
    INK,
    RIM,
    SECOND,
    bar,
    drawing,
    label,
    line,
    mixed,
    tag,
    tip,
)
from cubitos_desktop.rules.course.hexes import Hex, neighbours
from cubitos_desktop.rules.tracks import Reward, Space, Track

RADIUS = 27.0
WIDE, HIGH = RADIUS * math.sqrt(3), RADIUS * 1.5
MARGIN = 8.0
SAND, HOT = "#f6e4be", "#d9541e"
WATER, DEEP = "#a5d6ec", "#1f5f94"
GROUNDS = {Track.START: "#a9cf86", Track.FINISH: "#cfc7bd"}
HOTTEST = 60.0
"""Stops of a hundred seats at which a space is as warm as can be."""
Point = tuple[float, float]


def track_map(track: Track, figures: TrackFigures) -> str:
    """All spaces with what happened there."""
    known = {space.space: space for space in figures.spaces}
    hexes = [at for space in track.spaces for at in space.hexes]
    width = MARGIN * 2 + WIDE * (max(column for _, column in hexes) + 1.5)
    height = MARGIN * 2 + HIGH * max(row for row, _ in hexes) + 2 * RADIUS
    parts = [_tile(space, known.get(space.name)) for space in track.spaces]
    parts += _red_lines(track)
    parts += _shortcuts(track)
    for space in track.spaces:
        parts += _things(space, known.get(space.name))
    about = f"The map of {track.names['en']}: where runners stop and what they take."
    return drawing(width, height, *parts, about=about)


def _centre(at: Hex) -> Point:
    row, column = at
    return (
        MARGIN + WIDE * (column + 0.5 + (row % 2) / 2),
        MARGIN + RADIUS + HIGH * row,
    )


def _corners(at: Hex, radius: float = RADIUS) -> list[Point]:
    x, y = _centre(at)
    angles = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _tile(space: Space, figures: SpaceFigures | None) -> str:
    stops = figures.stops if figures else 0.0
    shapes = [
        tag(
            "polygon",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in _corners(at, RADIUS - 0.8)),
            fill=_ground(space, stops),
            stroke=RIM,
            stroke_width=0.8,
        )
        for at in space.hexes
    ]
    return tag("g", tip(_told(space, figures)), *shapes)


def _ground(space: Space, stops: float) -> str:
    if space.number in GROUNDS:
        return GROUNDS[space.number]
    # The root, since a few favourite spaces would leave all others equally pale.
    warmth = min(1.0, math.sqrt(stops / HOTTEST))
    return mixed(WATER, DEEP, warmth) if space.water else mixed(SAND, HOT, warmth)


def _told(space: Space, figures: SpaceFigures | None) -> str:
    """What a pointer that rests there is told."""
    if figures is None:
        return f"{space.name}: nobody stops here"
    used = {**figures.rewards, **figures.effects}
    uses = "".join(f"; {KIND_NAMES[kind]} {count:.1f}" for kind, count in used.items())
    return f"{space.name}: of 100 seats {figures.stops:.1f} stop here{uses}"


def _red_lines(track: Track) -> Iterator[str]:
    """The edges between two sectors."""
    owners = {at: space for space in track.spaces for at in space.hexes}
    for at, space in owners.items():
        for beside in neighbours(at):
            other = owners.get(beside)
            if other is not None and other.sector == space.sector + 1:
                (x1, y1), (x2, y2) = _edge(at, beside)
                yield line(x1, y1, x2, y2, stroke="#e23b34", stroke_width=3.4)


def _edge(one: Hex, other: Hex) -> tuple[Point, Point]:
    """The two corners that neighbouring hexes share."""
    theirs = _corners(other)
    near = sorted(_corners(one), key=lambda corner: min(math.dist(corner, c) for c in theirs))
    return near[0], near[1]


def _shortcuts(track: Track) -> Iterator[str]:
    """From the marked space to its exit."""
    for space in track.spaces:
        if space.shortcut:
            (x1, y1), (x2, y2) = (
                _centre(space.hexes[0]),
                _centre(track.spaces[space.shortcut.exit].hexes[0]),
            )
            yield line(x1, y1, x2, y2, stroke=SECOND, stroke_width=2, stroke_dasharray="5 4")
            yield tag("circle", cx=x2, cy=y2, r=4, fill=SECOND)


# --- things on spaces ---------------------------------------------------------------------------


def _things(space: Space, figures: SpaceFigures | None) -> Iterator[str]:
    """Rewards and movement effects; what nobody uses is pale, with a red nought below."""
    x, y = _centre(space.hexes[0])
    if space.number in GROUNDS:
        yield label(x, y + 4, space.name, font_size=11, fill=INK, text_anchor="middle")
        return
    uses: Mapping[str, float] = {**figures.rewards, **figures.effects} if figures else {}
    shown = _signs(space)
    for place, (sign, fill) in enumerate(shown):
        left = x + 23 * (place - (len(shown) - 1) / 2) - 11
        yield _sign(left, y - 15, sign, fill)
    if shown:
        used = sum(count for kind, count in uses.items() if kind != "water")
        yield label(
            x,
            y + 18,
            f"{used:.0f}" if used >= 1 or not used else f"{used:.1f}",
            font_size=12,
            font_weight="bold",
            fill=INK if used else BAD,
            text_anchor="middle",
        )


def _signs(space: Space) -> list[tuple[str, str]]:
    signs = [_reward_sign(reward) for reward in space.rewards]
    if space.shortcut:
        sign = "$" if space.shortcut.pays == "coins" else "f"
        signs.append((f"{sign}{space.shortcut.price}", "#8c4a7e"))
    if space.jet_pack:
        signs.append(("x2", "#b4530e"))
    return signs


def _reward_sign(reward: Reward) -> tuple[str, str]:
    if reward.kind == "credits":
        return f"{reward.amount}", "#0f7f8b"
    if reward.kind == "fan":
        return "\N{BLACK STAR}", "#c8441d"
    if reward.kind == "lose":
        return f"\N{MINUS SIGN}{reward.amount}", "#5b5560"
    return f"+{reward.amount or ''}", "#347f40"


def _sign(x: float, y: float, words: str, fill: str) -> str:
    return tag(
        "g",
        bar(x, y, 22, 19, rx=5, fill=fill, stroke="#fff6e3"),
        label(
            x + 11,
            y + 14,
            words,
            font_size=12.5,
            font_weight="bold",
            fill="#ffffff",
            text_anchor="middle",
        ),
    )
