"""The end of a round: borrowed dice, the start player die, and who has won."""

from cubitos_desktop.rules.commands import (
    begin_tie_break,
    end_race,
    go_to,
    pass_start_die,
    return_borrowed,
)
from cubitos_desktop.rules.state import State


def end_round(state: State) -> None:
    """Borrowed dice return, the start player die passes on, and the race may be over."""
    return_borrowed(state)
    pass_start_die(state)
    go_to(state, "begin_round")
    laps = len(state.game.legs)
    if all([seat.leg < laps for seat in state.seats]):  # noqa: C419 (quicker so)
        return
    distances = [state.distance(seat) for seat in range(len(state.seats))]
    best = max(distances)
    if distances.count(best) == 1:
        end_race(state, distances.index(best))
    else:
        begin_tie_break(state)


def standings(state: State) -> list[int]:
    """All seats, the farthest first; level seats in the order of their places."""
    distances = [state.distance(seat) for seat in range(len(state.seats))]
    return sorted(range(len(state.seats)), key=lambda seat: distances[seat], reverse=True)
