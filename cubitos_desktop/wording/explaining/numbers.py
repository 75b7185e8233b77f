"""Numbers in words: the rule of each, and the terms that it is the sum of."""

from collections.abc import Sequence
from typing import Literal

from cubitos_desktop.rules.game import Game
from cubitos_desktop.wording.explaining.tip import Line, Tip, terms
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import Words

Counted = Literal[
    "coins",
    "feet",
    "water_feet",
    "credits",
    "fans",
    "draw",
    "swords",
    "distance",
    "beyond",
    "price",
]
Part = tuple[int, str]
"""A term and the key of where it comes from, below ``tip.term``."""


def number_tip(
    words: Words, name: Counted, parts: Sequence[Part], *now: str, whose: str = ""
) -> Tip:
    """A number with its rule and its terms."""
    total = sum(number for number, _ in parts)
    called = words(f"tip.counter.{name}.name")
    if whose:
        called = words("tip.zone.of", who=whose, zone=called)
    title = words("tip.number", name=called, count=total)
    lines = (Line(words(f"tip.counter.{name}.text")),)
    return Tip(title, lines, now, terms=terms(words, *parts), total=total)


def draw_parts(amounts: Sequence[int]) -> list[Part]:
    """A draw amount: what everybody draws, tokens, red lines."""
    return list(zip(amounts, ("base", "tokens", "lines"), strict=True))


def distance_parts(game: Game, leg: int, space: int) -> list[Part]:
    """Steps to the end of the race; behind it, those that were made since."""
    if leg >= len(game.legs):
        return [(-game.remaining(leg, space), "since_finish")]
    after = game.steps_after[leg]
    return [(game.remaining(leg, space) - after, "this_lap"), (after, "next_laps")]


def distance_tip(naming: Naming, leg: int, space: int, *now: str) -> Tip:
    """How far a runner has to go, or has come beyond the end."""
    is_beyond = leg >= len(naming.game.legs)
    parts = distance_parts(naming.game, leg, space)
    return number_tip(naming.words, "beyond" if is_beyond else "distance", parts, *now)


def price_parts(cost: int, coins: int, credits: int) -> list[Part]:
    """What a price is paid with, coins first, and what is missing."""
    by_coins = min(cost, coins)
    by_credits = min(cost - by_coins, credits)
    missing = cost - by_coins - by_credits
    return [(by_coins, "by_coins"), (by_credits, "by_credits"), (missing, "missing")]


def sword_parts(symbols: int, total: int) -> list[Part]:
    """Swords of red symbols, and of power faces, which some cards count twice."""
    return [(symbols, "symbols"), (total - symbols, "powers")]


def card_tip(naming: Naming, colour: int, left: int, purse: tuple[int, int]) -> Tip:
    """A card: what it does, what it costs and what that is paid with."""
    words, cost = naming.words, naming.game.costs[colour]
    price = number_tip(words, "price", price_parts(cost, *purse))
    lines = (Line(naming.card_text(colour)), Line(price.title))
    now = (words("tip.card.left", count=left),)
    return price._replace(title=naming.card(colour), lines=lines, now=now)
