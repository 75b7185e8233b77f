"""The state as JSON data and back, and its fingerprint. No files."""

import hashlib
from operator import attrgetter
from typing import Any

import msgspec

from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import plain_answer
from cubitos_desktop.rules.dice import KINDS, kinds_of
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import OpenEffect, Seat, State

ZONES = ("draw", "roll", "discard")
FACTS = tuple(name for name in Seat.__slots__ if name not in ZONES)
_seat_facts = attrgetter(*FACTS)
RACE_FACTS = ("round", "step", "turn", "acting", "start_player", "is_tie_break", "winner", "throw")
_race_facts = attrgetter(*RACE_FACTS)
_encode = msgspec.json.Encoder(order="sorted").encode
_NO_FACTS = hashlib.blake2b(digest_size=12)
"""Copied for every fingerprint, which is quicker than a new hash."""


def to_plain(state: State) -> dict[str, Any]:
    """Everything that makes up the state, as JSON data. The open question follows from it."""
    return {
        "setup": msgspec.to_builtins(state.game.setup),
        "race": {name: getattr(state, name) for name in RACE_FACTS},
        "trays": list(state.trays),
        "stack": [msgspec.to_builtins(open_effect) for open_effect in state.stack],
        "seats": [_plain_seat(seat) for seat in state.seats],
    }


def _plain_seat(seat: Seat) -> dict[str, Any]:
    facts = {name: getattr(seat, name) for name in FACTS}
    # Lists of the state grow and shrink; what was written down does not.
    plain = {name: fact[:] if isinstance(fact, list) else fact for name, fact in facts.items()}
    for zone in ZONES:
        plain[zone] = kinds_of(getattr(seat, zone))
    return plain


def from_plain(content: Content, data: dict[str, Any]) -> State:
    """The very same state again; data from elsewhere is checked by whoever replays the log."""
    state = State(content.game(msgspec.convert(data["setup"], Setup)))
    for name in RACE_FACTS:
        setattr(state, name, plain_answer(data["race"][name]))
    state.trays = bytearray(data["trays"])
    state.stack = [
        OpenEffect(effect, seat, die, _plain_params(params), plain_answer(answers))
        for effect, seat, die, params, answers in data["stack"]
    ]
    for seat, plain in zip(state.seats, data["seats"], strict=True):
        for name in FACTS:
            value = plain[name]
            setattr(
                seat, name, [plain_answer(v) for v in value] if isinstance(value, list) else value
            )
        for zone in ZONES:
            counts = bytearray(KINDS)
            for kind, count in plain[zone]:
                counts[kind] = count
            setattr(seat, zone, counts)
    return state


def _plain_params(params: dict[str, Any]) -> dict[str, Any]:
    return {name: plain_answer(value) for name, value in params.items()}


def digest(state: State) -> str:
    """A fingerprint of the state: equal for equal states on every machine."""
    facts = (
        _race_facts(state),
        state.trays,
        state.stack,
        [(seat.draw, seat.roll, seat.discard, _seat_facts(seat)) for seat in state.seats],
    )
    fingerprint = _NO_FACTS.copy()
    fingerprint.update(_encode(facts))
    return fingerprint.hexdigest()
