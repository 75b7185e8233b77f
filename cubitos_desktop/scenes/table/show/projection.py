"""What passing now would bring if every gain were used: tried out on a copy of the race."""

from typing import Any, Final, NamedTuple

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Choose, Decision, Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, FOOT, RED, face_of
from cubitos_desktop.rules.engine import is_plain_gain
from cubitos_desktop.rules.events import DiceLost, Event, Gained, SwordsCompared
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import BEFORE_MOVING

_MOST_ANSWERS = 200
_HARMLESS: Final = frozenset({"feet", "credit"})
"""What an effect may bring and leave all dice as they lie."""
Amounts = tuple[int, int, int, int]
"""Coins, feet, water feet and credits."""


class Gains(NamedTuple):
    """What a seat would surely have to run and to buy with."""

    coins: int
    feet: int
    water_feet: int
    credits: int
    by_swords: Amounts = (0, 0, 0, 0)
    """What swords would add, in the same order, while those of the rivals may still change."""


def projected(state: State, me: int) -> Gains:
    """What this seat holds once it has passed, everybody else passes too, and gains are taken.

    Swords are compared as they lie now, and what they bring is kept apart unless it is certain:
    nobody else rolls any more, or has something to use that touches dice. Throws that cards demand
    are taken to miss: nobody knows them yet. Where a push comes first, it is what would be held as
    the dice lie.
    """
    sure, by_swords = _tried_out(state, me, is_open=_others_roll(state, me))
    return Gains(*sure, by_swords)


def brought_by_swords(state: State, me: int) -> Amounts:
    """What swords bring as they lie, certain or not."""
    return _tried_out(state, me, is_open=True)[1]


def _others_roll(state: State, me: int) -> bool:
    return not all(rival.is_done_rolling for n, rival in enumerate(state.seats) if n != me)


def _tried_out(state: State, me: int, *, is_open: bool) -> tuple[Amounts, Amounts]:
    """What is surely held after the pass, and what swords bring while their comparison is open."""
    seat = state.seats[me]
    totals = seat.coins, seat.feet, seat.water_feet, seat.credits
    by_swords = 0, 0, 0, 0
    copy = engine.without_duty(state, me)
    for _ in range(_MOST_ANSWERS):
        decision = engine.pending(copy)
        if decision is None or copy.step not in BEFORE_MOVING or copy.round != state.round:
            break
        is_open |= _may_change_swords(copy, decision, me)
        is_by_swords = decision.prompt is Prompt.SWORDS
        for event in engine.apply(copy, _answer(copy, decision, me)):
            is_by_swords = _is_by_swords(event, is_by_swords)
            if isinstance(event, Gained) and event.seat == me:
                if is_by_swords and is_open:
                    by_swords = _more(by_swords, event)
                else:
                    totals = _more(totals, event)
    return totals, by_swords


def _is_by_swords(event: Event, was_so: bool) -> bool:
    """Whether what comes next is brought by swords: up to the first die that is lost whatever they
    say, since the winner gives up a red one."""
    if isinstance(event, DiceLost) and any(code & COLOUR_MASK != RED for code, _ in event.dice):
        return False
    return was_so or isinstance(event, SwordsCompared)


def _may_change_swords(state: State, decision: Decision, me: int) -> bool:
    """Whether a rival may use something before the comparison that does more than to gain."""
    if decision.seat == me or decision.prompt is not Prompt.ABILITIES:
        return False
    assert isinstance(decision, Choose)
    return any(not _only_gains(state, decision.seat, use) for use in decision.named)


def _only_gains(state: State, seat: int, use: Any) -> bool:
    if len(use) == 2:  # what a card offers at a push too: a face is set, a die borrowed
        return False
    if is_plain_gain(state, seat, use):
        return True
    _, code, mask = use
    face = face_of(code)
    if face >= FOOT:  # credits that may cost something
        return False
    card = state.game.card_of[code & COLOUR_MASK]
    calls = *card.used_calls(face, mask), *card.must_calls(face)
    return all(engine.brings(call) and engine.brings(call) <= _HARMLESS for call in calls)


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
