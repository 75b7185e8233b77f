"""What an answer is worth beside a better one, in steps, by the judge that gives hints."""

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.moving import best_moves
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import champion_builds, champion_weights
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Decision, numbers
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

COMPARED = frozenset({Prompt.MOVE, Prompt.BUY, Prompt.REWARD_DIE})
"""Questions after which no die falls in the turn, so that one look says all."""
_NEXT_BEST = 3
"""Moves among which the best other one is found: the advised one may be any of them."""
_JUDGE = Contender(champion_weights, builds=champion_builds)


def steps_behind(state: State, decision: Decision, answer: Answer, best: Answer) -> float:
    """How many steps less a seat's race is worth after a turn with an answer than with the best."""
    return _worth(state, decision.seat, best) - _worth(state, decision.seat, answer)


def _worth(state: State, me: int, answer: Answer) -> float:
    ended, judgement = _turn_ended(state, me, answer), _JUDGE.judgement_of(state, me)
    return judgement.standing(ended, me, judgement.way(state.seats[me]))


def _turn_ended(state: State, me: int, answer: Answer) -> State:
    """The race once this seat has answered all that its turn asks."""
    after = state.copy()
    engine.apply(after, answer)
    while after.round == state.round and after.pending and after.pending.seat == me:
        engine.apply(after, _JUDGE(after, after.pending))
    return after


def other_than(state: State, decision: Decision, best: Answer) -> Answer | None:
    """The next best purchase or move beside the best. None where it would be to buy nothing: the
    reason for a purchase says already what it is worth beside that."""
    if decision.prompt is Prompt.BUY:
        return _other_purchase(_JUDGE.outlook(state, decision.seat), frozenset(numbers(best)))
    if decision.prompt is not Prompt.MOVE:
        return None
    moves = best_moves(_JUDGE.outlook(state, decision.seat), _NEXT_BEST)
    return next((move for move in moves if move != best), None)


def _other_purchase(outlook: Outlook, best: frozenset[int]) -> Answer | None:
    """The best of all that can be paid and has another card in it than the best."""
    seat, shop = outlook.seat, outlook.shop
    others = [
        (shop.left(purchase, seat.coins), purchase.colours)
        for purchase in outlook.offers()
        if purchase.cost <= seat.money and not best.issuperset(purchase.colours)
    ]
    worth, colours = max(others, default=(0.0, ()))
    is_to_buy_nothing = best and worth <= 0
    return None if is_to_buy_nothing or not colours else tuple(sorted(colours))
