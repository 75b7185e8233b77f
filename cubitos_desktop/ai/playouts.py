"""Play-outs: a race imagined further on copies, with dice that follow from what everybody sees."""

import hashlib
from collections.abc import Callable

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, FACES_OF
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State

Seat = Callable[[State, Decision], Answer]
"""Whoever plays on in a play-out."""
MOST_ANSWERS = 2_000
"""A play-out that takes longer than this is going round in circles."""
_UNFAIR_BYTES = bytes(range(252, 256))
_FACE_TABLES = [bytes(ord(str(faces[byte % 6])) for byte in range(256)) for faces in FACES_OF]


class ImaginedDice:
    """Dice for one play-out. Alike throws of two play-outs with the same number fall alike, so
    that what differs between two answers is the answer and not the luck."""

    def __init__(self, seed: bytes, number: int) -> None:
        self._keyed = hashlib.blake2b(key=seed + b"%d" % number)

    def faces(self, state: State, throw: Throw) -> str:
        where = b"%d/%d/%d/" % (throw.thrower, state.round, state.seats[throw.thrower].throws)
        found = []
        for kind, count in throw.dice:
            block = self._keyed.copy()
            block.update(where + b"%d" % kind)
            table = _FACE_TABLES[kind & COLOUR_MASK]
            faces = block.digest().translate(table, _UNFAIR_BYTES)
            while len(faces) < count:
                block.update(b"/more")
                faces += block.digest().translate(table, _UNFAIR_BYTES)
            found.append(faces[:count])
        return b"".join(found).decode()


def seed_of(state: State) -> bytes:
    """The luck of all play-outs from here: it follows from the race as everybody sees it."""
    return digest(state).encode()[:32]


def play_round(state: State, answer: Answer, seat: Seat, dice: ImaginedDice) -> State:
    """The round to its end with all seats, beginning with the given answer."""
    imagined, number = state.copy(), state.round
    engine.apply(imagined, answer)
    finish_round(imagined, number, seat, dice)
    return imagined


def finish_round(state: State, number: int, seat: Seat, dice: ImaginedDice) -> None:
    """What is left of the round of this number, played in the state itself."""
    for _ in range(MOST_ANSWERS):
        decision = state.pending
        if decision is None or state.round != number:
            break
        if isinstance(decision, Throw):
            engine.land(state, dice.faces(state, decision))
        else:
            engine.apply(state, seat(state, decision))
