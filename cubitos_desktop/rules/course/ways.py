"""The cheapest ways over the track from where a runner stands. No words, no drawing."""

import heapq
from typing import Protocol

import msgspec

from cubitos_desktop.rules.course.walking import FINISH, START, arrive, is_water, steps_from
from cubitos_desktop.rules.decisions import SHORTCUT
from cubitos_desktop.rules.game import Game

FARTHEST = 60
"""Nobody looks farther ahead than this many feet."""

Place = tuple[int, int]
"""A leg and a space."""


class Runner(Protocol):
    """What a way depends on: a seat has it, and so has a walk that is being tried."""

    leg: int
    space: int
    feet: int
    water_feet: int


class Way(msgspec.Struct, frozen=True):
    """Moves to a place and the feet that they take, those into water among them."""

    moves: tuple[int, ...]
    feet: int
    through_water: int = 0


def ways_from(
    game: Game, runner: Runner, *, shortcuts: bool = True, farthest: int = FARTHEST
) -> dict[Place, Way]:
    """The way with the fewest feet to every place, whether or not the runner has so many feet.

    Foot shortcuts are taken where they save feet. Ways buy no feet, pay no coins and use no jet
    pack, and water is entered only as often as the runner has water feet.
    """
    best: dict[Place, Way] = {}
    seen: set[tuple[int, int, int]] = set()
    waiting: list[tuple[int, int, int, tuple[int, ...], Place]] = [
        (0, 0, 0, (), (runner.leg, runner.space))
    ]
    while waiting:
        feet, wet, length, moves, (leg, space) = heapq.heappop(waiting)
        if (leg, space, wet) in seen:
            continue
        seen.add((leg, space, wet))
        best.setdefault((leg, space), Way(moves, feet, wet))
        for other in steps_from(game, leg, space):
            through = wet + is_water(game, leg, other)
            there = arrive(game, leg, other, space)
            if through <= runner.water_feet and feet < farthest:
                step = (feet + 1, through, length + 1, (*moves, other), there)
                heapq.heappush(waiting, step)
        jump = game.track(leg).spaces[space].shortcut
        if shortcuts and jump and jump.pays == "feet" and feet + jump.price <= farthest:
            there = (leg, jump.exit)
            heapq.heappush(waiting, (feet + jump.price, wet, length + 1, (*moves, SHORTCUT), there))
    return best


def places_called(game: Game, runner: Runner, name: str, ways: dict[Place, Way]) -> list[Place]:
    """The places of this name that can be walked to: this board's first, then the nearest."""
    board = game.track(runner.leg)
    wanted = name.casefold()
    if wanted == "finish":
        found = [(runner.leg, FINISH), (runner.leg + 1, START)]
    else:
        found = [
            (leg, space)
            for leg, space in ways
            if game.track(leg).spaces[space].name.casefold() == wanted
        ]
    return sorted(
        (place for place in found if place in ways),
        key=lambda place: (game.track(place[0]) is not board, ways[place].feet),
    )
