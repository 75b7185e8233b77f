"""The end of a round: borrowed dice, the start player die, and who has won."""

from cubitos_desktop.rules.commands import (
    BeginTieBreak,
    EndRace,
    GoTo,
    PassStartDie,
    ReturnBorrowed,
    perform,
)
from cubitos_desktop.rules.state import State


def end_round(state: State) -> None:
    """Borrowed dice return, the start player die passes on, and the race may be over."""
    perform(state, [ReturnBorrowed(), PassStartDie(), GoTo("begin_round")])
    distances = [state.distance(seat) for seat in range(len(state.seats))]
    best = max(distances)
    if best[0] < len(state.game.legs):
        return
    if distances.count(best) == 1:
        EndRace(distances.index(best)).perform(state)
    else:
        BeginTieBreak().perform(state)


def standings(state: State) -> list[int]:
    """All seats, the farthest first; level seats in the order of their places."""
    distances = [state.distance(seat) for seat in range(len(state.seats))]
    return sorted(range(len(state.seats)), key=lambda seat: distances[seat], reverse=True)
