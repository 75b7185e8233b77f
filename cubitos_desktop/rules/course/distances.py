"""Distances over a track's steps, dry and through water; shortcuts and runners play no part."""

from collections import deque
from collections.abc import Iterable, Sequence

import msgspec

START = 0
FINISH = 1
NO_WAY = 999


class Ways(msgspec.Struct, frozen=True):
    """Fewest steps by space; NO_WAY where there is none."""

    to_finish: tuple[int, ...]
    from_start: tuple[int, ...]


def find_ways(steps: Sequence[Iterable[int]], water: Sequence[bool]) -> Ways:
    """Distances to the finish, dry, and from the start, dry wherever a dry way exists."""
    back: list[list[int]] = [[] for _ in steps]
    for space, onward in enumerate(steps):
        for other in onward:
            back[other].append(space)
    # Seen from the finish, water is where a dry way may begin but never what it leads through.
    to_finish = _spread(FINISH, back, water)
    dry = _spread(START, steps, water)
    wet = _spread(START, steps, [False] * len(water))
    from_start = (
        wet[space] if is_water or dry[space] == NO_WAY else dry[space]
        for space, is_water in enumerate(water)
    )
    return Ways(tuple(to_finish), tuple(from_start))


def _spread(origin: int, onward: Sequence[Iterable[int]], dead_end: Sequence[bool]) -> list[int]:
    distance = [NO_WAY] * len(onward)
    distance[origin] = 0
    waiting = deque([origin])
    while waiting:
        space = waiting.popleft()
        if dead_end[space]:
            continue
        for other in onward[space]:
            if distance[other] == NO_WAY:
                distance[other] = distance[space] + 1
                waiting.append(other)
    return distance
