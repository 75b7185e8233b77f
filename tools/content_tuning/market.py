"""Prices that follow how many seats buy dice and what these are worth. No races here.

A price is a number with a fraction, so that small wishes of many rounds add up; a card costs
the whole number next to it. A card of two sets has one price, so both have a say in it.
"""

from collections.abc import Mapping
from statistics import fmean

import msgspec

from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.rules.dice import COLOURS, DARK, LIGHT

CHEAPEST, DEAREST = 1, 11
USUAL = 5.0
"""What the dice of a set cost on average."""
MIDDLE = 0.7
"""The way, in laps, at which a die is judged: between its purchase and the end of a lap."""
FURTHER = -0.15
"""What each further die of a colour adds less, x way x 2."""
WORTH_A_TRY = 0.12
"""Of what the dice of a set are worth on average each is worth at least so much: a die more never
harms, and what is judged at nothing would never be tried."""
PULL = 0.1
"""How much of the way to its fair price a card goes at once: little, and demand has more say. What
costs ten coins can seldom be paid and stands against two cheaper dice, so nobody buys it who gets
no more for a coin than elsewhere."""
EAGERNESS = 0.8
"""How many coins a card becomes dearer that all seats buy, or cheaper that none buys."""
ENOUGH = 0.25, 0.9
"""Between these shares of the seats demand has no say in a price: a cheap die is bought by nearly
all beside a dear one, and is none too strong for it."""
ALIKE = 0.25
"""Worth for a coin may differ so much from that of the set."""

_GRAYS = COLOURS[LIGHT], COLOURS[DARK]
Shares = Mapping[str, Mapping[str, float]]
"""For each set and each of its cards."""


def judged_worth(weights: Weights, card_id: str) -> float:
    """What a first die of a card is worth in the middle of a race, in steps."""
    worth = weights.dice[card_id]
    return MIDDLE * (worth.linear + worth.square * MIDDLE + worth.more)


def in_plain_form(weights: Weights) -> Weights:
    """The same figures without what few races can tell: worth that bends with the way, pairs, and
    fans beyond what they pay. A second die is worth somewhat less than the first, whatever the
    card."""
    dice = {
        name: DieWorth(round(worth.linear + MIDDLE * worth.square, 3), 0.0, FURTHER)
        for name, worth in weights.dice.items()
    }
    grays = {name: DieWorth(dice[name].linear) for name in _GRAYS}
    return msgspec.structs.replace(weights, dice=dice | grays, pairs={}, fan=0.0)


def worth_a_try(weights: Weights) -> Weights:
    """The same figures, none of a die that can be bought next to nothing."""
    bought = {name: worth for name, worth in weights.dice.items() if name not in _GRAYS}
    least = round(WORTH_A_TRY * fmean(max(0.0, worth.linear) for worth in bought.values()), 3)
    raised = {
        name: msgspec.structs.replace(worth, linear=max(least, worth.linear))
        for name, worth in bought.items()
    }
    return msgspec.structs.replace(weights, dice=weights.dice | raised)


def fair_prices(worths: Shares) -> dict[str, float]:
    """Prices by worth alone: in each set the same steps for a coin, on average the usual price."""
    wishes: dict[str, list[float]] = {}
    for found in worths.values():
        mean = fmean(max(0.0, worth) for worth in found.values())
        for card_id, worth in found.items():
            wishes.setdefault(card_id, []).append(USUAL * worth / mean if mean else USUAL)
    return {card_id: _within(fmean(prices)) for card_id, prices in wishes.items()}


def moved_prices(
    prices: Mapping[str, float],
    worths: Shares,
    demand: Shares,
    eagerness: float = EAGERNESS,
    pull: float = PULL,
) -> dict[str, float]:
    """Nearer to what worth says; dearer what nearly all seats buy, cheaper what hardly one buys.

    Demand is the part of the seats, from 0 to 1, that buy a card at least once.
    """
    fair = fair_prices(worths)
    shares: dict[str, list[float]] = {}
    for found in demand.values():
        for card_id, share in found.items():
            shares.setdefault(card_id, []).append(share)
    moved = dict(prices)
    for card_id, found_shares in shares.items():
        share, price = fmean(found_shares), prices[card_id]
        wish = 0.0 if ENOUGH[0] <= share <= ENOUGH[1] else eagerness * (2 * share - 1)
        moved[card_id] = _within(price + pull * (fair.get(card_id, price) - price) + wish)
    return moved


def costs_of(prices: Mapping[str, float]) -> dict[str, int]:
    """What cards cost, in whole coins."""
    return {card_id: round(price) for card_id, price in prices.items()}


def out_of_line(worths: Mapping[str, float], costs: Mapping[str, int]) -> list[str]:
    """The cards of a set that bring a quarter more or less for a coin than its dice together do."""
    usual = sum(worths.values()) / sum(costs[card_id] for card_id in worths)
    return [
        card_id
        for card_id, worth in worths.items()
        if abs(worth / costs[card_id] - usual) > ALIKE * abs(usual)
    ]


def _within(price: float) -> float:
    return round(min(float(DEAREST), max(float(CHEAPEST), price)), 3)
