"""What a review has found at a decision of a race, for whoever watches it or tries it again."""

from typing import NamedTuple

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, ChooseMoves
from cubitos_desktop.rules.state import State


class Finding(NamedTuple):
    """One decision, what was answered there, and what would have been better."""

    place: int
    """So many answers had been given."""
    seat: int
    given: Answer
    best: Answer
    better: str = ""
    """The better answer in words, beside a picture of the race."""
    why: str = ""
    """In a sentence."""


def space_reached(state: State, answer: Answer) -> int | None:
    """The space where a move ends on the board that it begins on; None where it is no move, stays
    where it was, or leads to another board."""
    decision = state.pending
    if not isinstance(decision, ChooseMoves):
        return None
    after, before = state.copy(), state.seats[decision.seat]
    engine.apply(after, answer)
    seat, game = after.seats[decision.seat], state.game
    if (seat.leg, seat.space) == (before.leg, before.space):
        return None
    return seat.space if game.track(seat.leg) is game.track(before.leg) else None
