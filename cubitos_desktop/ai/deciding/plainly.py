"""Reasons that people read, with what was decisive for them. It decides nothing."""

from collections.abc import Sequence

import msgspec

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.ai.contender import COINS_TO_COME
from cubitos_desktop.ai.deciding.buying import reason_to_buy, reason_to_keep
from cubitos_desktop.ai.deciding.pushing import at_stake
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.rules.decisions import Answer, Choose, ChooseDice, Decision, numbers
from cubitos_desktop.rules.dice import COLOUR_MASK
from cubitos_desktop.rules.prompts import Prompt

_WEIGHED = ("push", "push_for_fan", "stop", "stop_moved")
"""Reasons for push or pass that come from what may be won and lost."""


def told_plainly(
    outlook: Outlook, decision: Decision, answer: Answer, reason: Reason | None
) -> Reason | None:
    """The reason of the judge whose outlook it is, with more to say where somebody reads it."""
    if decision.prompt is Prompt.BUY:
        if not numbers(answer):
            return reason_to_keep(outlook)
        return reason_to_buy(outlook, numbers(answer)) or reason
    if reason is None:
        return None
    if isinstance(decision, Choose) and reason.key in _WEIGHED:
        return msgspec.structs.replace(reason, figures=reason.figures | at_stake(outlook, decision))
    if isinstance(decision, ChooseDice) and reason.key == "draw":
        return reason_to_leave(outlook, decision, numbers(answer)) or reason
    return reason


def reason_to_leave(outlook: Outlook, decision: ChooseDice, counts: Sequence[int]) -> Reason | None:
    """Where a die stays behind that costs more than one which is drawn, what both bring."""
    outlook.count_coins(outlook.seat.coins or COINS_TO_COME)
    dice, costs = decision.dice, outlook.judgement.game.costs
    colours = [option.code & COLOUR_MASK for option in dice]
    drawn = {colours[place] for place, count in enumerate(counts) if count}
    left = {colours[place] for place, count in enumerate(counts) if count < dice[place].count}
    if not drawn or not left:
        return None
    dearest = max(left, key=lambda colour: (costs[colour], -outlook.draw_worth(colour)))
    weakest = min(drawn, key=outlook.draw_worth)
    if costs[dearest] <= costs[weakest]:
        return None
    figures: Figures = {
        "colour": dearest,
        "worth": round(outlook.draw_worth(dearest), 1),
        "steps": round(outlook.draw_worth(weakest), 1),
    }
    return Reason("draw_dearer", figures)
