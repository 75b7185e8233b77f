"""Where everybody stands at the end of a race: steps, ground and figures; nothing is drawn here."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.sketch import Point

HEIGHTS = (206.0, 146.0, 102.0)
"""Of the steps of the first three, in units of the picture's own."""
DEPTH = 38.0, 24.0
"""How far the back of a step lies to the right of its front, and above it."""
WIDTH, HEIGHT = 861.0, 800.0
"""What is drawn at full size needs so much room."""
_FRONTS = ((-110.0, 186.0), (-292.0, 172.0), (120.0, 172.0))
"""Where the front of each step begins, from the middle, and how wide it is."""
_SIZES = (236.0, 184.0, 190.0, 176.0)
_HIGHEST = 566.0
"""From the lower edge to the crown of the tallest winner."""
_FOOT = 82.0
"""From the foot of the steps to the lower edge."""
_FOURTH = 384.0, 32.0
"""Where whoever has no step stands: from the middle, and below the foot of the steps."""
_BEFORE = 46.0
"""How far before the steps everybody waits to be called."""


class Spot(NamedTuple):
    """Where a racer ends, with its feet, and where it waits to be called; how large it is."""

    number: int
    """From 0, as they are called; the fourth has no step."""
    feet: Point
    waiting: Point
    size: float


class Step(NamedTuple):
    """A wooden step: its front, and how far its back lies to the right and above."""

    place: int
    """What its medal says, from 1."""
    front: Box
    depth: Point


class PodiumPlan(NamedTuple):
    """All places, in the window's units; a length of the picture is so many of them."""

    unit: float
    middle: float
    foot: float
    steps: tuple[Step, ...]
    spots: tuple[Spot, ...]
    """In the order of the places."""


def podium_plan(stage: Box, places: tuple[int, ...], above: float = 0.0) -> PodiumPlan:
    """Where racers with these places stand, in front of the lower edge of a box.

    Who shares a place stands equally high. Nobody reaches into what lies ``above``, so many units
    from the upper edge on.
    """
    free = (stage.height - above) / _HIGHEST
    unit = min(1.0, stage.width / WIDTH, stage.height / HEIGHT, free)
    middle, foot = stage.centre[0], stage.bottom - _FOOT * unit
    on_steps = places[: len(HEIGHTS)]
    steps = tuple(_step(n, place, unit, middle, foot) for n, place in enumerate(on_steps))
    spots = [_on_step(number, step, unit) for number, step in enumerate(steps)]
    for number in range(len(steps), len(places)):
        feet = middle + _FOURTH[0] * unit, foot + _FOURTH[1] * unit
        spots.append(Spot(number, feet, feet, _SIZES[number] * unit))
    return PodiumPlan(unit, middle, foot, steps, tuple(spots))


def _step(number: int, place: int, unit: float, middle: float, foot: float) -> Step:
    left, wide = (length * unit for length in _FRONTS[number])
    tall = HEIGHTS[min(place, len(HEIGHTS)) - 1] * unit
    depth = DEPTH[0] * unit, DEPTH[1] * unit
    return Step(place, Box(middle + left, foot - tall, wide, tall), depth)


def _on_step(number: int, step: Step, unit: float) -> Spot:
    """In the middle of its upper side."""
    x = step.front.centre[0] + step.depth[0] / 2
    feet = x, step.front.y - step.depth[1] * 0.45
    waiting = step.front.centre[0], step.front.bottom + _BEFORE * unit
    return Spot(number, feet, waiting, _SIZES[number] * unit)
