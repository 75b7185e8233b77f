"""Which answers a review looks at beside the one that was given. It lists, and does not choose."""

from itertools import islice

from cubitos_desktop.ai.deciding.moving import best_moves
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import LAP
from cubitos_desktop.match.reviewing.playing_on import pro
from cubitos_desktop.rules.decisions import (
    Answer,
    Choose,
    ChooseBuy,
    ChooseMoves,
    Decision,
    numbers,
)
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.state import State

MOST = 4
"""Answers that are tried out beside the given one and the Pro's."""
FEW = 5
"""Where there are no more than so many answers, all are tried out."""


def candidates(state: State, decision: Decision, given: Answer) -> list[Answer]:
    """The given answer, what a Pro would answer, and what else might be good."""
    usual = pro()(state, decision)
    found = [given, usual, *_others(state, decision)]
    return list(dict.fromkeys(found))[: MOST + 2]


def _others(state: State, decision: Decision) -> list[Answer]:
    outlook = pro().outlook(state, decision.seat)
    if isinstance(decision, ChooseMoves):
        return best_moves(outlook, MOST)
    if isinstance(decision, ChooseBuy):
        return _purchases(outlook, decision)[:MOST]
    if isinstance(decision, Choose):
        return list(decision.choices)[:MOST]
    answers = list(islice(decision.options(), FEW + 1))
    return answers if len(answers) <= FEW else []


def _purchases(outlook: Outlook, decision: ChooseBuy) -> list[Answer]:
    """All that can be bought, what is worth most first; to buy nothing is worth nothing."""
    worth = worth_of_purchases(outlook)
    found = list(decision.options())
    return sorted(found, key=lambda answer: -worth.get(tuple(sorted(numbers(answer))), 0.0))


def worth_of_purchases(outlook: Outlook) -> dict[tuple[int, ...], float]:
    """By colours in order, what they are worth in steps without the credits that they take."""
    judgement, seat = outlook.judgement, outlook.seat
    left = max(0, round(judgement.ahead(seat))) / LAP
    trays = tuple(min(2, outlook.state.trays[colour]) for colour in CARD_COLOURS)
    offers = judgement.offers(left, trays, tuple(outlook.owned))
    credit = judgement.credit(left)
    return {
        tuple(sorted(offer.colours)): offer.worth - max(0, offer.cost - seat.coins) * credit
        for offer in offers
    }
