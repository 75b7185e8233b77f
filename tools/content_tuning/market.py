"""Prices that follow what dice are worth and how many seats buy them. No races here.

A price is a number with a fraction, so that small wishes of many rounds add up; a card costs
the whole number next to it. A card of two sets has one price, so both have a say in it.
"""

from collections.abc import Mapping
from statistics import fmean

import msgspec

from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.rules.dice import COLOURS, DARK, LIGHT

CHEAPEST, DEAREST = 2, 9
USUAL = 5.0
"""What the dice of a set cost on average."""
MIDDLE = 0.7
"""The way, in laps, at which a die is judged: between its purchase and the end of a lap."""
FURTHER = -0.15
"""What each further die of a colour adds less, x way x 2."""
LEANING = 0.3
"""How much of a die's figure is what its price says."""
EAGERNESS = 2.5
"""How many coins a card becomes dearer that everybody buys while nobody buys the others."""
ALIKE = 0.25
"""Worth for a coin may differ so much from that of the set."""

Cards = Mapping[str, tuple[str, ...]]
"""The cards of each set."""
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
    grays = {name: DieWorth(dice[name].linear) for name in (COLOURS[LIGHT], COLOURS[DARK])}
    return msgspec.structs.replace(weights, dice=dice | grays, pairs={}, fan=0.0)


def toward_prices(weights: Weights, costs: Mapping[str, int]) -> Weights:
    """The same figures, somewhat nearer to the same steps for every coin of a set.

    What few races tell about one die is less sure than what prices that followed worth and demand
    say about it; and a die that costs little and is judged at nothing would never be tried.
    """
    worths = {name: judged_worth(weights, name) for name in weights.dice if name in costs}
    usual = sum(max(0.0, worth) for worth in worths.values())
    usual /= sum(costs[name] for name in worths)
    dice = dict(weights.dice)
    for name in worths:
        old, fair = weights.dice[name], usual * costs[name] / MIDDLE - FURTHER
        linear = old.linear + old.square * MIDDLE
        dice[name] = DieWorth(
            round(linear + LEANING * (fair - linear), 3),
            0.0,
            round(old.more + LEANING * (FURTHER - old.more), 3),
        )
    return msgspec.structs.replace(weights, dice=dice)


def fair_prices(worths: Shares) -> dict[str, float]:
    """Prices by worth alone: in each set the same steps for a coin."""
    wishes: dict[str, list[float]] = {}
    for found in worths.values():
        mean = fmean(max(0.0, worth) for worth in found.values())
        for card_id, worth in found.items():
            wishes.setdefault(card_id, []).append(USUAL * worth / mean if mean else USUAL)
    return {card_id: _within(fmean(prices)) for card_id, prices in wishes.items()}


def moved_prices(
    prices: Mapping[str, float], demand: Shares, eagerness: float = EAGERNESS
) -> dict[str, float]:
    """Dearer what more seats buy than the other dice of its set, cheaper what fewer buy.

    Demand is the part of the seats, from 0 to 1, that buy a card at least once.
    """
    wishes: dict[str, list[float]] = {}
    for found in demand.values():
        mean = fmean(found.values())
        for card_id, share in found.items():
            wishes.setdefault(card_id, []).append(eagerness * (share - mean))
    return {
        card_id: _within(price + fmean(wishes.get(card_id, [0.0])))
        for card_id, price in prices.items()
    }


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
