"""``random``: any legal answer, but never a step away from the finish."""

import hashlib

from cubitos_desktop.rules.course.walking import arrive
from cubitos_desktop.rules.decisions import Answer, ChooseDice, ChooseMoves, Decision
from cubitos_desktop.rules.dice import group_of
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


class Luck:
    """Whole numbers that follow from what everybody can see, so that a race can be repeated."""

    def __init__(self, state: State, decision: Decision) -> None:
        seat = state.seats[decision.seat]
        seen = (
            f"{decision.prompt} {decision.seat} {state.round} {state.turn} {seat.throws} "
            f"{seat.space} {seat.coins} {seat.feet} {seat.credits} {len(seat.waiting)}"
        )
        data = seen.encode() + bytes(seat.draw) + bytes(seat.roll) + bytes(seat.discard)
        digest = hashlib.blake2b(data, digest_size=16).digest()
        self._number = int.from_bytes(digest, "big")

    def below(self, count: int) -> int:
        """A number from 0 up to, not including, ``count``."""
        self._number, number = divmod(self._number, count)
        if not self._number:
            self._number = number * 2654435761 + 97531
        return number


def random_seat(state: State, decision: Decision) -> Answer:
    """The random seat's answer."""
    luck = Luck(state, decision)
    if isinstance(decision, ChooseDice):
        return _dice(decision, luck)
    if isinstance(decision, ChooseMoves) or decision.prompt is Prompt.STEP_AT_ONCE:
        return _step(state, decision, luck)
    options = list(decision.options())
    return options[luck.below(len(options))]


def _dice(decision: ChooseDice, luck: Luck) -> Answer:
    """A random number of dice within the limits, each drawn at random."""
    counts = [0] * len(decision.dice)
    free = decision.uncounted or (False,) * len(counts)
    pool = [i for i, o in enumerate(decision.dice) if not free[i] for _ in range(o.count)]
    wanted = decision.at_least + luck.below(decision.at_most - decision.at_least + 1)
    while wanted and pool:
        index = pool.pop(luck.below(len(pool)))
        counts[index] += 1
        wanted -= 1
        if decision.different_colours:
            taken = group_of(decision.dice[index].code)
            pool = [i for i in pool if group_of(decision.dice[i].code) != taken]
    for index, option in enumerate(decision.dice):
        if free[index]:
            counts[index] = luck.below(option.count + 1)
    return tuple(counts)


def _step(state: State, decision: Decision, luck: Luck) -> Answer:
    """One move at random among those that do not lead away from the finish."""
    seat = state.seats[decision.seat]
    game = state.game
    here = game.remaining(seat.leg, seat.space)
    offered = list(decision.options())
    kept: list[Answer] = []
    for option in offered:
        space = option[0] if isinstance(option, tuple) else option
        if isinstance(space, int) and space >= 0:
            there = game.remaining(*arrive(game, seat.leg, space, seat.space))
            if there > here:
                continue
        kept.append(option)
    return kept[luck.below(len(kept))]
