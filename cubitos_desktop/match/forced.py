"""Questions that nobody need be asked: one answer only, or none that matters."""

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import Answer, Choose, ChooseBuy, ChooseDice, Decision
from cubitos_desktop.rules.engine import (
    after,
    credit_may_cost,
    is_parting_gain,
    is_plain_gain,
    pending,
    swords_are_income,
)
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_NOTHING = ("leave", "none", "done")


def only_answer(decision: Decision) -> Answer | None:
    """The answer where there is just one, None where there is a choice."""
    if isinstance(decision, ChooseDice):
        return _only_dice(decision)
    return next(decision.options()) if decision.is_forced else None


def idle_answer(state: State, decision: Decision) -> Answer:
    """The answer that does least: for a question that changes nothing."""
    for answer in _NOTHING:
        if isinstance(decision, Choose) and answer in decision.choices:
            return answer
    if isinstance(decision, ChooseBuy):
        return ()
    if isinstance(decision, ChooseDice) and not decision.at_least:
        return (0,) * len(decision.dice)
    return steady(state, decision)


def _only_dice(decision: ChooseDice) -> tuple[int, ...] | None:
    """The answer where there is just one, found without listing them all."""
    total = sum(option.count for option in decision.dice)
    if any(decision.uncounted):
        return None
    if decision.at_most == 0:
        return (0,) * len(decision.dice)
    if decision.at_least == total:
        return tuple(option.count for option in decision.dice)
    if decision.at_least == decision.at_most and len(decision.dice) == 1:
        return (decision.at_least,)
    return None


def harmless_gain(state: State, decision: Decision) -> Answer | None:
    """The answer that takes what only gains; None where all that is left is a choice.

    Gains that ask nothing, lose nothing and cannot grow by waiting leave nothing to decide, also
    beside dice that are asked for: whatever looks at dice in step 4 counts used ones too. Nor does
    a die that is lost whether it gains something before or not.
    """
    if not isinstance(decision, Choose):
        return None
    if decision.prompt.topic is Prompt.ABILITIES:
        me, uses = decision.seat, decision.named
        parting: list[Answer] = [use for use in uses if is_parting_gain(state, me, use)]
        plain: list[Answer] = [use for use in uses if is_plain_gain(state, me, use)]
        gains = parting or (["all"] if "all" in decision.choices else plain)
        return gains[0] if gains and not _forfeits_a_token(state, me, gains[0]) else None
    if decision.prompt is Prompt.SWORDS:
        return "take" if swords_are_income(state, decision.seat) else None
    is_for_nothing = decision.prompt is Prompt.REWARD and not credit_may_cost(state, decision.seat)
    return "take" if is_for_nothing else None


def _forfeits_a_token(state: State, me: int, gain: Answer) -> bool:
    """Whether it takes a fan without the draw token that lies on its space: somebody who is about
    to run for a fan may want to wait."""
    now, later = state.seats[me], after(state, gain).seats[me]
    gained = state.game.fan_track[now.fans : later.fans]
    return later.tokens - now.tokens < sum(space.draw_token for space in gained)


def mere_opening(state: State, decision: Decision) -> Answer | None:
    """The first of the boxes that wait, where all of them only ask for a step: whether to run is
    asked there, on the board, and staying is an answer. None for all other questions."""
    if not isinstance(decision, Choose) or decision.prompt is not Prompt.NOW:
        return None
    opens_steps = all(_asks_for_a_step(state, use) for use in decision.named)
    return decision.choices[0] if opens_steps else None


def _asks_for_a_step(state: State, use: Answer) -> bool:
    asked = pending(after(state, use))
    return asked is not None and asked.prompt is Prompt.STEP_AT_ONCE
