"""Mistakes that everybody can see, to be planted into a race where they can be made."""

from cubitos_desktop.match.reviewing.playing_on import pro
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import (
    STOP,
    Answer,
    Choose,
    ChooseDice,
    ChooseMoves,
    Decision,
    numbers,
)
from cubitos_desktop.rules.dice import COLOUR_MASK
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

GIVING_UP = (Prompt.LOSE, Prompt.MUST_LOSE, Prompt.DISCARD, Prompt.GIVE)
MOST_OPTIONS = 400


def pass_with_nothing(state: State, decision: Decision) -> Answer | None:
    """Pass with hardly a hit, though a push could lose nothing."""
    seat = state.seats[decision.seat]
    if decision.prompt is not Prompt.PUSH_OR_PASS or seat.at_risk or len(seat.active) > 1:
        return None
    assert isinstance(decision, Choose)
    return "pass" if {"push", "pass"} <= set(decision.choices) else None


def walk_away_from_the_finish(state: State, decision: Decision) -> Answer | None:
    """Stay where the runner stands, though it could run over the last finish."""
    if not isinstance(decision, ChooseMoves) or STOP not in decision.first_moves:
        return None
    after, laps = state.copy(), len(state.game.legs)
    engine.apply(after, pro()(state, decision))
    is_over = after.seats[decision.seat].leg >= laps > state.seats[decision.seat].leg
    return (STOP,) if is_over else None


def give_up_the_best_dice(state: State, decision: Decision) -> Answer | None:
    """Of dice that may or must go, those that are worth most."""
    if not isinstance(decision, ChooseDice) or decision.prompt not in GIVING_UP:
        return None
    judgement = pro().judgement(state)
    seat = state.seats[decision.seat]
    owned, way = seat.owned_by_colour(), judgement.way(seat)
    losses = [judgement.loss_of(each.code & COLOUR_MASK, owned, way) for each in decision.dice]

    def lost(answer: Answer) -> float:
        return sum(map(float.__mul__, losses, map(float, numbers(answer))))

    options = [answer for answer, _ in zip(decision.options(), range(MOST_OPTIONS), strict=False)]
    worst = max(options, key=lost)
    return worst if lost(worst) > 1 else None
