"""What passing now would bring if every gain were used: tried out on a copy of the race."""

from typing import NamedTuple

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Choose, Decision, Throw
from cubitos_desktop.rules.engine import is_plain_gain
from cubitos_desktop.rules.events import Gained, SwordsCompared
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import BEFORE_MOVING

_MOST_ANSWERS = 200
Amounts = tuple[int, int, int, int]
"""Coins, feet, water feet and credits."""


class Gains(NamedTuple):
    """What a seat would have to run and to buy with."""

    coins: int
    feet: int
    water_feet: int
    credits: int
    by_swords: Amounts = (0, 0, 0, 0)
    """What of it swords bring, in the same order: only if those of the rivals stay as they are."""


def projected(state: State, me: int) -> Gains:
    """What this seat holds once it has passed, everybody else passes too, and gains are taken.

    Swords are compared as they lie now, and what they bring is said apart. Throws that cards demand
    are taken to miss: nobody knows them yet. Where a push comes first, it is what would be held as
    the dice lie.
    """
    seat = state.seats[me]
    totals = seat.coins, seat.feet, seat.water_feet, seat.credits
    by_swords = 0, 0, 0, 0
    copy = engine.without_duty(state, me)
    for _ in range(_MOST_ANSWERS):
        decision = engine.pending(copy)
        if decision is None or copy.step not in BEFORE_MOVING or copy.round != state.round:
            break
        is_by_swords = decision.prompt is Prompt.SWORDS
        for event in engine.apply(copy, _answer(copy, decision, me)):
            is_by_swords |= isinstance(event, SwordsCompared)
            if isinstance(event, Gained) and event.seat == me:
                totals = _more(totals, event)
                if is_by_swords and len(state.seats) > 1:
                    by_swords = _more(by_swords, event)
    return Gains(*totals, by_swords)


def _more(had: Amounts, gained: Gained) -> Amounts:
    coins, feet, water_feet, credits = had
    return (
        coins + gained.coins,
        feet + gained.feet,
        water_feet + gained.water_feet,
        credits + gained.credits,
    )


def _answer(state: State, decision: Decision, me: int) -> Answer:
    if isinstance(decision, Throw):
        return "0" * sum(count for _, count in decision.dice)
    if isinstance(decision, Choose):
        if "pass" in decision.choices:
            return "pass"
        if decision.seat == me and decision.prompt.topic is Prompt.ABILITIES:
            return _gain(state, decision)
    return steady(state, decision)


def _gain(state: State, decision: Choose) -> Answer:
    """All plain gains, then whatever a sensible player would use."""
    if "all" in decision.choices:
        return "all"
    gains = (use for use in decision.named if is_plain_gain(state, decision.seat, use))
    return next(gains, None) or steady(state, decision)
