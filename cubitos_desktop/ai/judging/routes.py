"""Ways over a track for computer seats: dry shortest paths and where a detour pays. No choices."""

from heapq import heappop, heappush
from typing import NamedTuple

from cubitos_desktop.rules.tracks import Track

COIN_IN_STEPS = 0.4
"""What a coin for a shortcut counts where a way over it is compared with a dry one."""
JET_PACK_AHEAD = 3.0
"""How many steps nearer a runner is who can begin its next move with a jet pack."""
Way = tuple[tuple[int, ...], int]
"""A path and the space where it ends."""


class Detours(NamedTuple):
    """Where a runner can get to without wasting more than one step."""

    to_effects: list[Way]
    """Spaces with a jet pack or a shortcut, the runner's own included."""
    to_rewards: list[Way]


class Routes:
    """Tables of one track that every seat can share."""

    def __init__(self, track: Track) -> None:
        to_finish = track.to_finish
        self.dry_steps = tuple(
            tuple(s for s in steps if not track.spaces[s].water) for steps in track.steps
        )
        self.next_step = tuple(
            min((s for s in steps if to_finish[s] == to_finish[space] - 1), default=-1)
            for space, steps in enumerate(self.dry_steps)
        )
        """The next space on a shortest dry way to the finish, -1 where there is none."""
        self.has_effect = tuple(
            space.jet_pack or space.shortcut is not None for space in track.spaces
        )
        self.ahead = _way_ahead(track)
        """Steps to the finish as runners go: over shortcuts, and nearer on a jet pack."""
        self.detours: dict[tuple[int, int], Detours] = {}

    def path(self, space: int, steps: int) -> tuple[int, ...]:
        """So many steps along a shortest dry way, fewer where it ends."""
        found = []
        while steps > 0 and (space := self.next_step[space]) >= 0:
            found.append(space)
            steps -= 1
        return tuple(found)


def _way_ahead(track: Track) -> tuple[float, ...]:
    """For each space the cheapest way to the finish over dry steps and shortcuts; where there is
    none, as many steps as the track says."""
    into: list[list[tuple[float, int]]] = [[] for _ in track.spaces]
    for here, space in enumerate(track.spaces):
        for there in track.steps[here]:
            if not track.spaces[there].water:
                into[there].append((1.0, here))
        if space.shortcut:
            price = space.shortcut.price * (COIN_IN_STEPS if space.shortcut.pays == "coins" else 1)
            into[space.shortcut.exit].append((price, here))
    ahead: dict[int, float] = {}
    edge = [(0.0, Track.FINISH)]
    while edge:
        left, there = heappop(edge)
        if there not in ahead:
            ahead[there] = left
            for price, here in into[there]:
                heappush(edge, (left + price, here))
    return tuple(
        ahead.get(here, float(track.to_finish[here])) - JET_PACK_AHEAD * space.jet_pack
        for here, space in enumerate(track.spaces)
    )


_ROUTES: dict[int, tuple[Track, Routes]] = {}
_MOST_ROUTES = 32


def routes_of(track: Track) -> Routes:
    """The tables of a track, made once; the track is kept so that its identity stays its own."""
    known = _ROUTES.get(id(track))
    if known is None:
        if len(_ROUTES) >= _MOST_ROUTES:
            _ROUTES.clear()
        known = _ROUTES[id(track)] = (track, Routes(track))
    return known[1]


def detours(track: Track, space: int, feet: int) -> Detours:
    """Paths of at most ``feet`` dry steps that waste at most one step: they are remembered.

    A step is wasted if it does not bring the runner nearer to the finish.
    """
    known = routes_of(track).detours
    if (space, feet) not in known:
        known[space, feet] = _find_detours(track, space, feet)
    return known[space, feet]


def _find_detours(track: Track, space: int, feet: int) -> Detours:
    routes = routes_of(track)
    to_finish = track.to_finish
    limit = to_finish[space] + 1
    ways: dict[int, tuple[int, ...]] = {space: ()}
    edge = [space]
    for taken in range(1, feet + 1):
        reached = []
        for here in edge:
            for there in routes.dry_steps[here]:
                is_on_the_way = there != Track.FINISH and taken + to_finish[there] <= limit
                if is_on_the_way and there not in ways:
                    ways[there] = (*ways[here], there)
                    reached.append(there)
        edge = reached
    return Detours(
        [(path, end) for end, path in ways.items() if routes.has_effect[end]],
        [(path, end) for end, path in ways.items() if path and track.spaces[end].rewards],
    )
