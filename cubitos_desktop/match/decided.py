"""Whether a race is decided before its last round has been played to the end."""

from cubitos_desktop.rules.course.walking import Walk, walk_of
from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.state import State

Distance = tuple[int, int]


def is_decided(state: State) -> bool:
    """Whether the race surely ends with this round, while a seat takes rewards and buys.

    One runner is over the last finish and alone in front, and nobody who has still to move can draw
    level: a tie would bring another round, in which new dice count.
    """
    if state.step != "buy":
        return False
    distances = [state.distance(seat) for seat in range(len(state.seats))]
    best = max(distances)
    if best[0] < len(state.game.legs) or distances.count(best) > 1:
        return False
    later = (walk_of(state.game, me, state.seats[me]) for me in state.clockwise()[state.turn + 1 :])
    return not any(walk.can_go_on and _reaches(walk, best) for walk in later)


def _reaches(walk: Walk, goal: Distance) -> bool:
    """Whether some way leads so far. Of two ways to a place with all else alike, the one that
    leaves more feet is followed."""
    most: dict[tuple[int, ...], int] = {}
    open_walks = [walk]
    while open_walks:
        walk = open_walks.pop()
        if _distance(walk) >= goal:
            return True
        if most.get(key := _place(walk), -1) < walk.feet:
            most[key] = walk.feet
            moves = walk.possible_moves()
            open_walks += [walk.follow((move,)) for move in moves if move != STOP]
    return False


def _distance(walk: Walk) -> Distance:
    return walk.leg, walk.track.from_start[walk.space]


def _place(walk: Walk) -> tuple[int, ...]:
    money = walk.coins + walk.credits
    return walk.leg, walk.space, walk.water_feet, money, *sorted(walk.moved_by)
