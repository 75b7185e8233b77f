"""What dice, credits and fans are worth: the figures behind all judgement. No judging here.

Everything is counted in *steps*: one step nearer to the finish is worth 1. What is still to be
thrown is worth more, the longer the way: ``way`` is the number of dry steps left, in laps of 30.
"""

import hashlib
from functools import cache

import msgspec

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.reading.json_files import json_bytes, read_json

LAP = 30
"""Steps of an ordinary lap: the scale of ``way``."""
FILE = "judgement.json"
CHAMPION_FILE = "champion.json"
"""The same figures for champions, found by answers that were left to chance."""
BUILDS_FILE = "builds.json"
"""Further figures for some sets, found from beginnings that small steps do not reach."""


class DieWorth(msgspec.Struct, frozen=True, array_like=True):
    """What owning dice of one colour is worth: (linear x way + square x way²) a die, and
    ``more`` x way x their number squared, since a second die adds less than the first."""

    linear: float
    square: float = 0.0
    more: float = 0.0


class Weights(msgspec.Struct, frozen=True):
    """All figures of one card set."""

    dice: dict[str, DieWorth]
    """By card id, and for ``light_gray`` and ``dark_gray``."""
    pairs: dict[str, float] = {}
    """By two card ids: what a die of the one adds to each die of the other, x way."""
    credit: float = 0.25
    credit_way: float = 0.35
    """A credit is worth ``credit + credit_way x way``."""
    token: float = 2.0
    """A draw token, x way."""
    fan: float = 0.3
    """A fan beyond what it pays at once, x way."""
    short: float = -1.0
    """Each die that the next Draw will miss, x way."""
    onward: tuple[float, float] = (0.0, 0.0)
    """What a push is worth beyond its own throw, since more may follow it: always, and for each die
    in Roll."""
    step_odds: float = 0.15
    """What a step's lead is worth in odds to win, with one lap left; see ``chances``."""


class Book(msgspec.Struct, frozen=True):
    """The fitted figures and where they come from."""

    provenance: str
    sets: dict[str, Weights]
    """Fitted set by set, found by their cards."""
    cards: dict[str, DieWorth]
    """Averages for mixes that were never fitted."""
    common: Weights
    """What is left for such a mix."""


class Build(msgspec.Struct, frozen=True):
    """A further way to build: figures that lead to other dice than the first ones do."""

    provenance: str
    about: tuple[str, ...]
    """The colours that it is about."""
    levels: tuple[str, ...]
    """Who wins as much with it as with figures of their own."""
    weights: Weights


class Builds(msgspec.Struct, frozen=True):
    """All further builds, by the cards of a set.

    Figures go step by step to where no small step wins more. Somewhere else there may be others
    that win as much: only who leaves the cheap dice alone comes to enough of the dear ones.
    """

    sets: dict[str, tuple[Build, ...]]


def plain_weights(game: Game) -> Weights:
    """Common sense without any fitting: dice are worth what they cost."""
    dice = {card.id: DieWorth(0.62 * card.cost, 0.0, -0.15) for card in game.cards.values()}
    return Weights({**dice, COLOURS[LIGHT]: DieWorth(-0.6), COLOURS[DARK]: DieWorth(0.1)})


def card_weights(game: Game) -> Weights:
    """The figures of these cards, averaged over all company in which they were fitted."""
    return _by_card(_book(), game)


def set_weights(game: Game) -> Weights:
    """The figures fitted for just this card set, or those of its cards for any other mix."""
    return _by_set(_book(), game)


def lone_weights(game: Game) -> Weights:
    """As ``set_weights``, but each die by itself: who goes by these sees no pairs."""
    return msgspec.structs.replace(set_weights(game), pairs={})


def champion_weights(game: Game) -> Weights:
    """As ``set_weights``, by what champions have found out."""
    return _by_set(_champions_book(), game)


def no_builds(game: Game) -> tuple[Build, ...]:
    """No other way to build than the first."""
    return ()


def pro_builds(game: Game) -> tuple[Build, ...]:
    """The further builds of this card set that a Pro knows."""
    return _builds_of("pro", game)


def champion_builds(game: Game) -> tuple[Build, ...]:
    """Those of champions, who push with all of them as boldly as with figures of their own."""
    onward = champion_weights(game).onward
    replace = msgspec.structs.replace
    return tuple(
        replace(build, weights=replace(build.weights, onward=onward))
        for build in _builds_of("champion", game)
    )


def _builds_of(level: str, game: Game) -> tuple[Build, ...]:
    known = _builds().sets.get(set_key(game), ())
    return tuple(build for build in known if level in build.levels)


def _by_set(book: Book, game: Game) -> Weights:
    return book.sets.get(set_key(game)) or _by_card(book, game)


def _by_card(book: Book, game: Game) -> Weights:
    # A card that was never fitted, somebody's own perhaps, is worth what it costs.
    dice = {name: book.cards.get(name, worth) for name, worth in plain_weights(game).dice.items()}
    return msgspec.structs.replace(book.common, dice=dice)


def set_key(game: Game) -> str:
    """What a card set is known by where figures are kept: its cards in the order of the colours."""
    return " ".join(game.cards[colour].id for colour in CARD_COLOURS)


@cache
def book_mark() -> str:
    """What all fitted figures of a Pro are known by: others have another mark."""
    files = b"".join(json_bytes(content_dir() / name) for name in (FILE, BUILDS_FILE))
    return hashlib.blake2b(files, digest_size=8).hexdigest()


@cache
def _book() -> Book:
    return read_json(content_dir() / FILE, Book)


@cache
def _champions_book() -> Book:
    return read_json(content_dir() / CHAMPION_FILE, Book)


@cache
def _builds() -> Builds:
    return read_json(content_dir() / BUILDS_FILE, Builds)
