"""``random``: any legal answer, but never a step away from the finish."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from cubitos_desktop.rules.course.walking import way_after
from cubitos_desktop.rules.decisions import Answer, Choose, ChooseDice, ChooseMoves, Decision
from cubitos_desktop.rules.dice import group_of
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_STEP_AT_ONCE = Prompt.STEP_AT_ONCE
_NOTHING_SEEN = blake2b(digest_size=16)
"""Copied for every number, which is quicker than a new hash."""


def _number(state: State, decision: Decision) -> int:
    """A large whole number that follows from what everybody can see: a race can be repeated."""
    me = decision.seat
    seat = state.seats[me]
    data = b"%b %d %d %d %d %d %d %d %d %d" % (
        decision.prompt.encode(),
        me,
        state.round,
        state.turn,
        seat.throws,
        seat.space,
        seat.coins,
        seat.feet,
        seat.credits,
        len(seat.waiting),
    )
    seen = _NOTHING_SEEN.copy()
    seen.update(data + seat.draw + seat.roll + seat.discard)
    return int.from_bytes(seen.digest(), "big")


class Luck:
    """Several whole numbers out of one."""

    def __init__(self, number: int) -> None:
        self._number = number

    def below(self, count: int) -> int:
        """A number from 0 up to, not including, ``count``."""
        self._number, number = divmod(self._number, count)
        if not self._number:
            self._number = number * 2654435761 + 97531
        return number


def random_seat(state: State, decision: Decision) -> Answer:
    """The random seat's answer."""
    number = _number(state, decision)
    if type(decision) is ChooseDice:
        return _dice(decision, Luck(number))
    options: Sequence[Answer]
    if type(decision) is ChooseMoves:
        ahead = _not_away(state, decision.seat, decision.first_moves)
        return (ahead[number % len(ahead)],)
    if decision.prompt is _STEP_AT_ONCE:
        options = _not_away(state, decision.seat, list(decision.options()))
    else:
        options = decision.choices if type(decision) is Choose else list(decision.options())
    return options[number % len(options)]


def _dice(decision: ChooseDice, luck: Luck) -> Answer:
    """A random number of dice within the limits, each drawn at random."""
    counts = [0] * len(decision.dice)
    free = decision.uncounted
    pool: list[int] = []
    for index, option in enumerate(decision.dice):
        if not free or not free[index]:
            pool += [index] * option.count
    wanted = decision.at_least + luck.below(decision.at_most - decision.at_least + 1)
    while wanted and pool:
        index = pool.pop(luck.below(len(pool)))
        counts[index] += 1
        wanted -= 1
        if decision.different_colours:
            taken = group_of(decision.dice[index].code)
            pool = [i for i in pool if group_of(decision.dice[i].code) != taken]
    for index, is_free in enumerate(free):
        if is_free:
            counts[index] = luck.below(decision.dice[index].count + 1)
    return tuple(counts)


def _not_away(state: State, me: int, moves: Sequence[Any]) -> list[Any]:
    """The moves that do not lead away from the finish; what is no step does not."""
    game, seat = state.game, state.seats[me]
    leg, here = seat.leg, seat.space
    way = game.remaining(leg, here)
    return [
        move
        for move in moves
        if type(move) is not int or move < 0 or way_after(game, leg, move, here) <= way
    ]
