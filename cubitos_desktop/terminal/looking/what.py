"""What things of the race are, asked for by a word: spaces, dice, zones, cards, numbers, steps."""

from collections.abc import Callable, Iterator
from functools import partial

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import CARD_COLOURS, OWNABLE, RED, START_DIE, SYMBOL, die
from cubitos_desktop.rules.game import DRAW_AMOUNT
from cubitos_desktop.rules.state import State
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import simple
from cubitos_desktop.wording.explaining.dice import die_tip, faces_told, zone_tip
from cubitos_desktop.wording.explaining.fans import fan_tip, pays
from cubitos_desktop.wording.explaining.numbers import (
    Counted,
    Part,
    card_tip,
    distance_tip,
    draw_parts,
    number_tip,
    sword_parts,
)
from cubitos_desktop.wording.explaining.panels import step_tip
from cubitos_desktop.wording.explaining.spaces import lead_of, line_tip, space_tip
from cubitos_desktop.wording.explaining.tip import Line, Tip
from cubitos_desktop.wording.rule_lines import rules_about

Explained = tuple[str, Callable[[], Tip]]
"""A word, and what is said to somebody who types it."""
_STEPS = ("abilities", "swords", "move", "buy")
"""Those that are called unlike any zone or number."""


def explained(naming: Naming, state: State, me: int, word: str) -> list[str]:
    """What is said about a word; what could be asked for if nothing is called so."""
    found = dict(_all(naming.plain, state, me))
    typed = simple(word)
    known = [name for name in found if simple(name) == typed]
    known = known or [name for name in found if typed and simple(name).startswith(typed)]
    if not known and typed and (rules := rules_about(naming.words, word)):
        return rules
    if not known:
        return [naming.words("what.unknown", typed=word, known=", ".join(_usual(naming.plain)))]
    return found[known[0]]().told()


def _usual(naming: Naming) -> list[str]:
    """Words that are understood in every race, without the spaces and places by number."""
    words = naming.words
    numbers = [words(f"tip.counter.{name}.name").casefold() for name in ("coins", "feet", "draw")]
    zones = [words(f"zone.{zone}") for zone in ZONES]
    things = [words(f"what.{name}", number=2) for name in ("fan", "line")]
    return ["E13", *zones, naming.plain_colour(CARD_COLOURS[0]), *numbers, *things]


def _all(naming: Naming, state: State, me: int) -> Iterator[Explained]:
    yield from _numbers(naming, state, me)
    yield from _zones_and_dice(naming, state, me)
    yield from _cards(naming, state, me)
    yield from _places(naming, state, me)
    words = naming.words
    for step in _STEPS:
        tip = partial(step_tip, words, step, is_rolling=False, is_now=False)
        yield words(f"window.steps.{step}"), tip


def _numbers(naming: Naming, state: State, me: int) -> Iterator[Explained]:
    words, seat = naming.words, state.seats[me]
    lines = state.lines_to_leader(me)
    symbols = seat.active.count(die(RED, SYMBOL))
    parts: dict[Counted, list[Part]] = {
        "coins": [(seat.coins, "held")],
        "feet": [(seat.feet, "held")],
        "water_feet": [(seat.water_feet, "held")],
        "credits": [(seat.credits, "held")],
        "fans": [(seat.fans, "on_track")],
        "draw": draw_parts((DRAW_AMOUNT, seat.tokens, lines)),
        "swords": sword_parts(symbols, state.swords(me)),
    }
    for name, terms in parts.items():
        tip = partial(number_tip, words, name, terms)
        tip = partial(_with_fan_track, naming, tip) if name == "fans" else tip
        yield words(f"tip.counter.{name}.name"), tip
    steps = partial(distance_tip, naming, seat.leg, seat.space)
    yield words("tip.counter.distance.name"), steps


def _with_fan_track(naming: Naming, made: Callable[[], Tip]) -> Tip:
    """The tip about fans with what each of them pays: the window draws the fan track."""
    tip, words = made(), naming.words
    paid = tuple(
        Line(words("what.fan_pays", number=number, gives=pays(naming, number)))
        for number in range(1, len(naming.game.fan_track) + 1)
    )
    return tip._replace(lines=(*tip.lines, *paid))


def _zones_and_dice(naming: Naming, state: State, me: int) -> Iterator[Explained]:
    for zone in ZONES:
        dice = state.seats[me].zone_counts(zone)
        yield naming.words(f"zone.{zone}"), partial(zone_tip, naming, zone, dice)
    for colour in (*OWNABLE, START_DIE):
        tip = partial(_with_faces, naming, colour, partial(die_tip, naming, "", colour))
        yield naming.plain_colour(colour), tip


def _cards(naming: Naming, state: State, me: int) -> Iterator[Explained]:
    purse = state.seats[me].coins, state.seats[me].credits
    for colour in CARD_COLOURS:
        tip = partial(card_tip, naming, colour, state.trays[colour], purse)
        yield naming.card(colour), partial(_with_faces, naming, colour, tip)


def _with_faces(naming: Naming, colour: int, made: Callable[[], Tip]) -> Tip:
    """A tip about a die or its card: the window draws the faces, here they are told first."""
    tip = made()
    return tip._replace(lines=(Line(faces_told(naming, colour)), *tip.lines))


def _places(naming: Naming, state: State, me: int) -> Iterator[Explained]:
    """Spaces, red lines and places of the fan track."""
    seat, game, words = state.seats[me], state.game, naming.words
    track = game.track(seat.leg)
    for space in track.spaces:
        is_here = space.number == seat.space
        tip = partial(space_tip, naming, track, space.number, seat.fans, is_here=is_here)
        yield naming.space(seat.leg, space.number), tip
    lead = lead_of(naming, state.seats, me, state.lines_to_leader(me))
    for number in range(1, track.lines + 1):
        yield words("what.line", number=number), partial(line_tip, naming, track, number, lead)
    for number in range(1, len(game.fan_track) + 1):
        here = [place for place, other in enumerate(state.seats) if other.fans == number]
        fan = partial(fan_tip, naming, number, seat.fans, here)
        yield words("what.fan", number=number), fan
