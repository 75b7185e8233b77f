"""Things on a screen that can be pointed at or reached by keys. What they do is not known here."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ARROWS = {
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
}
OTHERS_KEYS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
"""With one of these held, a key belongs to the window system."""


class Target(NamedTuple):
    """Something that can be chosen; ``kind`` and ``id`` say what it is."""

    kind: str
    id: Any
    box: Box


def target_at(targets: Sequence[Target], x: float, y: float, reach: float = 0.0) -> Target | None:
    """The target under a place; later ones lie over earlier ones. Where none is hit, with a
    ``reach``, the nearest of those that would be if they were that large."""
    exact = next((target for target in reversed(targets) if target.box.holds(x, y)), None)
    if exact is not None or not reach:
        return exact
    near = [target for target in targets if _grown(target.box, reach).holds(x, y)]
    return min(near, key=lambda target: math.dist(target.box.centre, (x, y)), default=None)


def _grown(box: Box, least: float) -> Box:
    """A box that is at least so wide and high."""
    beside, above = max(0.0, least - box.width) / 2, max(0.0, least - box.height) / 2
    return box.cut(left=-beside, right=-beside, top=-above, bottom=-above)


def next_target(targets: Sequence[Target], at: Target | None, step: int) -> Target | None:
    """The one that Tab leads to, or the one before."""
    if not targets:
        return None
    places = [place for place, target in enumerate(targets) if is_same(target, at)]
    if not places:
        return targets[0 if step > 0 else -1]
    return targets[(places[0] + step) % len(targets)]


def towards(
    targets: Sequence[Target], at: Target | None, direction: tuple[int, int]
) -> Target | None:
    """The nearest target in a direction; the same one where there is none."""
    # Where it lies by now, which may not be where it lay when it got the focus.
    here = next((target for target in targets if is_same(target, at)), None)
    if here is None:
        return targets[0] if targets else None
    best, best_cost = here, math.inf
    for target in targets:
        # From here to here is behind, and so infinitely far.
        cost = _way(here.box, target.box, direction)
        if cost < best_cost:
            best, best_cost = target, cost
    return best


def _way(here: Box, there: Box, direction: tuple[int, int]) -> float:
    """How far it is to a box in a direction: what lies straight ahead is near, whatever its size;
    what lies behind is infinitely far."""
    (x, y), (to_x, to_y) = here.centre, there.centre
    ahead = (to_x - x) * direction[0] + (to_y - y) * direction[1]
    if ahead <= 1:
        return math.inf
    beside = max(0.0, there.x - here.right, here.x - there.right)
    below = max(0.0, there.y - here.bottom, here.y - there.bottom)
    gap, aside = (beside, below) if direction[0] else (below, beside)
    middle = abs(to_y - y) if direction[0] else abs(to_x - x)
    # Of several that are as near, the one most in line.
    return gap + 0.4 * ahead + 3 * aside + 0.5 * middle


def is_same(one: Target | None, other: Target | None) -> bool:
    """Whether two targets stand for the same thing, wherever it lies by now."""
    if one is None or other is None:
        return False
    return one.kind == other.kind and bool(one.id == other.id)
