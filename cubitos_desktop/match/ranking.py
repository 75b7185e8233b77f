"""Who is where in a race under way: places by red lines and steps, and what each is called."""

from cubitos_desktop.rules.state import State

_PLACES = ("first", "second", "third", "fourth")


def ranks(state: State) -> list[int]:
    """The place of every seat, from 1; level seats share the better one."""
    progress = [_progress(state, seat) for seat in range(len(state.seats))]
    return [1 + sum(other > mine for other in progress) for mine in progress]


def _progress(state: State, me: int) -> tuple[int, ...]:
    """How far a runner is: red lines and steps to the finish; beyond it, what decides the race."""
    seat, game = state.seats[me], state.game
    if seat.leg >= len(game.legs):
        return (1, *state.distance(me))
    lines = game.lines_passed(seat.leg, seat.space)
    return 0, lines, -game.remaining(seat.leg, seat.space)


def place_key(rank: int) -> str:
    """Where the word for a place is found.

    >>> place_key(2)
    'window.place.second'
    """
    return f"window.place.{_PLACES[rank - 1]}"
