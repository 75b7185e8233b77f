"""A race at a question as a row of numbers of fixed length, as its seat sees it.

All that lies on the table is open to everybody, and nothing else is in the state: dice that are
still to fall are nobody's to know, and the secret that they follow from is no part of a race.
"""

from collections.abc import Iterator
from typing import get_args

import numpy
from numpy.typing import NDArray

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.content import MOST_SEATS
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, ZONES
from cubitos_desktop.rules.dice import (
    BORROWED,
    CARD_COLOURS,
    COLOUR_MASK,
    COLOURS,
    FACE_NAMES,
    face_of,
    is_borrowed,
    is_used,
    kinds_of,
)
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import Seat
from cubitos_desktop.rules.steps import ABILITY_STEPS, ROLL_PHASE
from cubitos_desktop.rules.tracks import Space
from cubitos_desktop.training.asking import ENOUGH, PLACES, Asking, Option
from cubitos_desktop.training.fields import OPTION, SEAT, length_of

Numbers = NDArray[numpy.float32]
Mask = NDArray[numpy.int8]

LEAST, MOST = -999.0, 999.0
"""No number lies beyond these."""
PROMPTS = tuple(Prompt)
WORDS = (
    *("push", "pass", "use", "now", "after_push", "all", "ready", "done", "take", "leave"),
    *("decline", "none", "stay", "bust", "keep", "discard", ENOUGH),
)
"""Words that answer, and names of boxes; others, such as offers at a push, count as the next."""
_MOVES = {STOP: 2, BUY_FOOT: 3, JET_PACK: 4, SHORTCUT: 5}


def observe(asking: Asking) -> Numbers:
    """All numbers of a question, in the order of ``fields.FIELDS``."""
    state, me = asking.state, asking.decision.seat
    found = [
        *_race(state),
        *(float(prompt is asking.decision.prompt) for prompt in PROMPTS),
        *(float(count) for count in state.trays[: len(COLOURS)]),
        *_cards(state),
    ]
    for place in range(MOST_SEATS):
        found += _seat(state, (me + place) % len(state.seats), place < len(state.seats))
    options = asking.options
    for option in options:
        found += _option(state, me, option)
    found += [0.0] * (length_of(OPTION) * (PLACES - len(options)))
    return numpy.clip(numpy.array(found, numpy.float32), LEAST, MOST)


def mask_of(asking: Asking) -> Mask:
    """1 for every place that can be picked, 0 for the others."""
    mask = numpy.zeros(PLACES, numpy.int8)
    mask[: len(asking.options)] = 1
    return mask


# --- the race -------------------------------------------------------------------------------------


def _race(state: engine.State) -> Iterator[float]:
    game = state.game
    yield float(state.round)
    yield float(state.step in ROLL_PHASE)
    yield float(state.step in ABILITY_STEPS)
    yield float(state.is_tie_break)
    yield float(len(state.seats))
    yield float(len(game.legs))


def _cards(state: engine.State) -> Iterator[float]:
    for colour in CARD_COLOURS:
        yield from _card(state.game.cards[colour])


def _card(card: Card) -> Iterator[float]:
    calls = _calls(card)
    yield float(card.cost)
    for box in (card.now or card.now_must, card.after_push, card.at_push, card.at_bust):
        yield float(bool(box))
    yield float(bool(card.run))
    yield float(bool(card.power or card.power_must))
    yield float(0 if card.swords is None else 1 if card.swords.who == "most" else 2)
    yield float(bool(card.now_must or card.run_must or card.power_must))
    for names in (("coins",), ("feet", "water_feet"), ("credits",)):
        yield float(sum(call.params.get(name, 0) for call in calls for name in names))
    brought = frozenset[str]().union(*(engine.brings(call) for call in calls))
    for gift in get_args(engine.Gift):
        yield float(gift in brought)


def _calls(card: Card) -> list[Call]:
    """All that its boxes and hooks do."""
    found = [call for item in card.run for call in item.calls]
    found += [*card.now, *card.power, *card.after_push]
    found += [call for call in (card.at_push, card.at_bust) if call]
    return [*found, *(card.swords.calls if card.swords else ())]


# --- seats ----------------------------------------------------------------------------------------

_COUNTERS = (
    *("coins", "credits", "feet", "water_feet", "fans", "tokens", "leg", "throws", "hits"),
    *("at_risk", "is_done_rolling", "busted", "busts", "duties", "is_preparing", "is_push_safe"),
)


def _seat(state: engine.State, me: int, is_there: bool) -> list[float]:
    if not is_there:
        return [0.0] * length_of(SEAT)
    seat = state.seats[me]
    found = [1.0, float(me == state.start_player), *_place(state, me)]
    found += [float(getattr(seat, name)) for name in _COUNTERS]
    found += [float(len(seat.waiting)), float(len(seat.lasting)), miss_chance(seat.roll)]
    for zone in (seat.draw, seat.roll, seat.discard):
        found += _zone(zone)
    return found + _active(seat)


def _place(state: engine.State, me: int) -> Iterator[float]:
    seat = state.seats[me]
    yield float(engine.steps_left(state, me))
    yield float(state.game.track(seat.leg).from_start[seat.space])
    yield float(state.lines_to_leader(me))
    yield float(state.draw_amount(me))
    yield float(state.swords(me))


def _zone(zone: bytearray) -> list[float]:
    counts = [0.0] * (len(COLOURS) + 1)
    for kind, count in kinds_of(zone):
        counts[kind & COLOUR_MASK] += count
        counts[-1] += count if kind >= BORROWED else 0
    return counts


def _active(seat: Seat) -> list[float]:
    """For each colour how many dice show each face and can still be used, and how many are used."""
    each = len(FACE_NAMES) + 1
    counts = [0.0] * (len(COLOURS) * each)
    for code in seat.active:
        face = len(FACE_NAMES) if is_used(code) else face_of(code)
        counts[(code & COLOUR_MASK) * each + face] += 1
    return counts


# --- options --------------------------------------------------------------------------------------


def _option(state: engine.State, me: int, option: Option) -> Iterator[float]:
    code = option.code
    yield 1.0
    yield float(_word(option.word))
    yield 0.0 if code is None else float(code & COLOUR_MASK) + 1
    yield float(face_of(code)) + 1 if code is not None and option.shows_face else 0.0
    yield float(code is not None and is_borrowed(code))
    yield float(code is not None and is_used(code))
    yield float(ZONES.index(option.zone)) + 1 if option.zone else 0.0
    yield float(option.left)
    yield float(option.picked)
    yield float(option.items)
    yield float(option.price)
    seats = len(state.seats)
    yield 0.0 if option.seat is None else float((option.seat - me) % seats)
    yield 0.0 if option.move is None else float(_MOVES.get(option.move, 1))
    yield float(option.nearer)
    yield from _space(state, me, option.space)


def _word(word: str) -> int:
    if not word:
        return 0
    return WORDS.index(word) + 1 if word in WORDS else len(WORDS) + 1


def _space(state: engine.State, me: int, space: Space | None) -> Iterator[float]:
    seat = state.seats[me]
    rewards = {} if space is None else _rewards(state, me, seat.leg, space)
    yield float(space is not None and space.water)
    yield float(space is not None and (space.jet_pack or space.shortcut is not None))
    for kind in ("credits", "fan", "lose", "gain"):
        yield float(rewards.get(kind, 0))


def _rewards(state: engine.State, me: int, leg: int, space: Space) -> dict[str, int]:
    """What may be taken on a space, a fan as 1 and any die as 13: dearer than all."""
    nothing = {"fan": 1, "gain": 13}
    found = state.rewards_at(me, leg, space.number)
    return {reward.kind: reward.amount or nothing.get(reward.kind, 0) for reward in found}
