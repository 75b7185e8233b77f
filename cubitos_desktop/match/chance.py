"""Verifiable dice: every face follows from a key, so a race can be checked die by die.

The *secret* is drawn first and its *commitment*, a hash, is shown. Then a player may add a *word*,
and the *key* of the race is a hash of both: whoever knows the secret could not choose the word, and
whoever chose the word did not know the secret. The faces of a throw are read from a keyed hash of
seat, round, that seat's throw number and colour, so nobody's luck depends on who acts first.
"""

import hashlib
import os
from collections.abc import Iterable

from cubitos_desktop.match.race_log import Branch
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, FACES_OF

SECRET_BYTES = 16
UNFAIR_BYTES = bytes(range(252, 256))
"""Skipped: 252 is the largest multiple of six, so every face is equally likely."""

_FACE_TABLES = [bytes(ord(str(faces[byte % 6])) for byte in range(256)) for faces in FACES_OF]
"""For each colour, the face digit that a byte stands for."""
_COLOUR_NUMBERS = [str(colour).encode() for colour in range(len(FACES_OF))]


def new_secret() -> str:
    """A secret nobody can foresee."""
    return os.urandom(SECRET_BYTES).hex()


def secret_of_seed(seed: str) -> str:
    """The secret of an open race, which a seed decides from the beginning."""
    return hashlib.blake2b(f"cubitos seed {seed}".encode(), digest_size=SECRET_BYTES).hexdigest()


def is_secret(text: str) -> bool:
    """Whether a text can be a secret: so many hex digits, so that no word hides in it."""
    return len(text) == 2 * SECRET_BYTES and not text.strip("0123456789abcdef")


def commitment_of(secret: str) -> str:
    """What is shown of a secret before the word is chosen."""
    return hashlib.blake2b(f"cubitos secret {secret}".encode(), digest_size=16).hexdigest()


def short_seal(commitment: str) -> str:
    """As much of a seal as it takes to know it again.

    >>> short_seal("46880172014af4a9ba9f80127644d530")
    '4688 0172'
    """
    return f"{commitment[:4]} {commitment[4:8]}"


class RaceDice:
    """The dice of one race."""

    seed: str | None = None
    """What decided the secret, where somebody typed it."""

    def __init__(self, secret: str, word: str = "") -> None:
        self.secret = secret
        self.word = word
        data = f"cubitos race {secret} {word}".encode()
        key = hashlib.blake2b(data, digest_size=32).digest()
        self._keyed = hashlib.blake2b(key=key)
        """BLAKE2b with the race's key; copied for every hash, which is quicker than keying."""

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def at(self, answer: int) -> "RaceDice":
        """The dice that the answer of this number is thrown with."""
        return self

    def start_player(self, seats: int) -> int:
        """The seat that gets the start player die."""
        block = self._keyed.copy()
        block.update(b"start player")
        return int.from_bytes(block.digest()[:8], "big") % seats

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        """The faces of a throw, as its answer is written."""
        where = b"%d/%d/%d/" % (throw.thrower, round_number, throw_number)
        if throw.dice[-1][0] > COLOUR_MASK:
            return self._from_streams(throw, where)
        begun = self._keyed.copy()
        begun.update(where)
        new_block = begun.copy
        faces, dice = b"", 0
        for colour, count in throw.dice:
            # As _stream, without a call for every colour: most throws are read here.
            block = new_block()
            block.update(_COLOUR_NUMBERS[colour])
            faces += block.digest().translate(_FACE_TABLES[colour], UNFAIR_BYTES)[:count]
            dice += count
        return faces.decode() if len(faces) == dice else self._from_streams(throw, where)

    def hash_of(self, throw: Throw, round_number: int, throw_number: int) -> str:
        """The hash that the faces of a throw's first colour are read from, in hex digits."""
        colour = _COLOUR_NUMBERS[throw.dice[0][0] & COLOUR_MASK]
        block = self._keyed.copy()
        block.update(b"%d/%d/%d/" % (throw.thrower, round_number, throw_number) + colour)
        return block.hexdigest()

    def _from_streams(self, throw: Throw, where: bytes) -> str:
        """As long a stream of faces for each colour as it takes: its own dice come first, then its
        borrowed ones."""
        totals: dict[int, int] = {}
        for kind, count in throw.dice:
            totals[kind & COLOUR_MASK] = totals.get(kind & COLOUR_MASK, 0) + count
        streams = {colour: self._stream(where, colour, n) for colour, n in totals.items()}
        faces = b""
        for kind, count in throw.dice:
            colour = kind & COLOUR_MASK
            faces += streams[colour][:count]
            streams[colour] = streams[colour][count:]
        return faces.decode()

    def _stream(self, where: bytes, colour: int, count: int) -> bytes:
        """So many face digits of one colour; more blocks are read where one is too short."""
        block = self._keyed.copy()
        block.update(where + _COLOUR_NUMBERS[colour])
        faces = block.digest().translate(_FACE_TABLES[colour], UNFAIR_BYTES)
        while len(faces) < count:
            block.update(b"/more")
            faces += block.digest().translate(_FACE_TABLES[colour], UNFAIR_BYTES)
        return faces[:count]


class BranchDice(RaceDice):
    """The dice of a race that was taken over from another: from an answer on, others are thrown."""

    def __init__(self, secret: str, word: str, later: Iterable[tuple[int, RaceDice]]) -> None:
        super().__init__(secret, word)
        self._later = tuple(later)

    def at(self, answer: int) -> RaceDice:
        """The last of the dice that were taken up before this answer, or with it."""
        found: RaceDice = self
        for begins, dice in self._later:
            if begins <= answer:
                found = dice
        return found


class ComingDice:
    """The dice of the race that comes next: they are drawn before it, so that their seal can be
    shown before anybody chooses a word for them."""

    def __init__(self) -> None:
        self.secret = new_secret()

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def with_word(self, word: str) -> RaceDice:
        return RaceDice(self.secret, word)

    def draw_anew(self) -> None:
        self.secret = new_secret()


def dice_of_seed(seed: str, word: str = "") -> RaceDice:
    """The dice of an open race, which say what decided them."""
    dice = RaceDice(secret_of_seed(seed), word)
    dice.seed = seed
    return dice


def dice_from(secret: str, word: str, branch: Branch | None = None) -> RaceDice:
    """The dice of a race from its secrets, all of which have to be known."""
    if branch is None or not branch.dice:
        return RaceDice(secret, word)
    later = [
        (each.answer, RaceDice(each.dice.secret or "", each.dice.word)) for each in branch.dice
    ]
    return BranchDice(secret, word, later)
