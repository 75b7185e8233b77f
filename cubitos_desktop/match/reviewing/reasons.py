"""Why another answer would have been better: a key and figures of the race, put in words elsewhere.

Figures are what could have been counted at the table: odds, steps, coins. Where none of them tells
the answers apart, the play-outs speak.
"""

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.match.reviewing.candidates import worth_of_purchases
from cubitos_desktop.match.reviewing.playing_on import pro
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, ChooseBuy, ChooseMoves, Decision, numbers
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

BEST = Reason("best")
PLAYED = Reason("played")
"""Nothing to count: it did better when the race was played on."""
MORE_STEPS = 0.3
"""A purchase that is better by no more than so many steps is not said to be."""


def figures_of(state: State, decision: Decision) -> Figures:
    """What stood beside the question: at push or pass what lay at risk, and how much of one."""
    if decision.prompt is not Prompt.PUSH_OR_PASS:
        return {}
    seat = state.seats[decision.seat]
    is_safe = not seat.at_risk or seat.is_push_safe
    coins, feet = pro().outlook(state, decision.seat).certain()
    bust = 0 if is_safe else round(100 * miss_chance(seat.roll))
    return {"bust": bust, "coins": coins, "feet": feet, "hits": 0 if is_safe else len(seat.active)}


def reason_for(state: State, decision: Decision, given: Answer, best: Answer) -> Reason:
    """Why ``best`` may be better than ``given``."""
    if given == best:
        return BEST
    if decision.prompt is Prompt.PUSH_OR_PASS:
        return _pushing(state, decision, given, best)
    if isinstance(decision, ChooseMoves):
        return _moving(state, decision, given, best)
    if isinstance(decision, ChooseBuy):
        return _buying(state, decision, given, best)
    return PLAYED


def _pushing(state: State, decision: Decision, given: Answer, best: Answer) -> Reason:
    figures = figures_of(state, decision)
    if (given, best) == ("pass", "push"):
        return Reason("push" if figures["hits"] else "push_free", figures)
    if (given, best) == ("push", "pass") and figures["bust"]:
        at_stake = figures["coins"] or figures["feet"]
        return Reason("pass" if at_stake else "pass_for_little", figures)
    return PLAYED


def _moving(state: State, decision: Decision, given: Answer, best: Answer) -> Reason:
    me, laps = decision.seat, len(state.game.legs)
    one, other = (_after(state, answer).seats[me] for answer in (given, best))
    if other.leg >= laps > one.leg:
        return Reason("finish")
    judgement = pro().judgement(state)
    steps = round(judgement.ahead(one) - judgement.ahead(other))
    if state.rewards_at(me, other.leg, other.space) and one.space != other.space and steps <= 0:
        return Reason("reward_for_steps" if steps else "reward", {"steps": -steps})
    return Reason("farther", {"steps": steps}) if steps > 0 else PLAYED


def _after(state: State, answer: Answer) -> State:
    after = state.copy()
    engine.apply(after, answer)
    return after


def _buying(state: State, decision: ChooseBuy, given: Answer, best: Answer) -> Reason:
    seat, prices = state.seats[decision.seat], dict(decision.prices)
    paid, price = (sum(prices[colour] for colour in numbers(answer)) for answer in (given, best))
    wasted = max(0, seat.coins - paid)
    if price > paid and wasted:
        return Reason("wasted" if given else "bought_nothing", {"coins": wasted})
    if price < paid and paid > seat.coins:
        return Reason("kept_credits")
    worth = worth_of_purchases(pro().outlook(state, decision.seat))
    one, other = (worth.get(tuple(sorted(numbers(answer))), 0.0) for answer in (given, best))
    steps = round(other - one, 1)
    return Reason("better_dice", {"steps": steps}) if steps > MORE_STEPS else PLAYED
