"""The race log: one JSON file that holds a race so that anyone can replay and check it.

This module knows the form of a log: how it is written, read and sealed. Whether a log tells the
truth is ``verification``'s business.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain
from cubitos_desktop.rules.reading.quoting import printable, quoted

FORMAT = "cubitos race"
VERSION = 1
LARGEST_LOG = 4 << 20
"""Bytes of a log or a journal: the longest race that anybody could wish for has a seventh of it."""
MOST_ANSWERS = 100_000
MOST_PARTS = 1_000
"""Parts of one answer, such as steps of a way or counts of dice."""
DEEPEST_ANSWER = 8
"""Deeper than any answer, and shallow enough that no log can exhaust Python's own stack."""
_SLICE = 2_000
"""So many answers are taken in at a time."""

LONGEST_NAME, LONGEST_TITLE, LONGEST_NOTE = 60, 200, 2_000
"""What a file may hold of letters: more than anybody can type, and little enough to be shown."""
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
"""Somebody's name in any file. What of it cannot be seen stays there, for seals are made over it,
and is left out where it is told."""
Title = Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
"""What a player calls a race."""


class LogError(ValueError):
    """A file that is no sound race log; the sentence says what was expected."""

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))


class Unreadable(LogError):
    """A file that nobody may read, whatever it holds."""

    def __init__(self, path: Path, wanted: str, reason: str | None = None) -> None:
        self.reason = reason or "it cannot be read"
        super().__init__(
            f"{quoted(path.name)}: expected {wanted} that can be read ({self.reason})."
        )


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a place."""

    name: Name = ""
    policy: Name = ""
    """Empty for a human."""
    colour: Name | msgspec.UnsetType = msgspec.UNSET
    """The colour that the runner was given, if anybody chose one."""


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the faces come from. The secret is shown at the end, or at once in an open race."""

    commitment: str
    word: str = ""
    secret: str | None = None
    is_open: bool = False
    seed: str | msgspec.UnsetType = msgspec.UNSET
    """What decided the secret of an open race, where the log says so."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A remark about one answer, such as a computer seat that was cut short."""

    answer: int
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]


class LaterDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other dice, which are thrown from an answer on."""

    answer: Annotated[int, msgspec.Meta(ge=0)]
    dice: Dice


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a race was taken over from another one."""

    parent: str
    """The seal of that race's log."""
    answer: Annotated[int, msgspec.Meta(ge=0)]
    """So many answers were given there, and are the same here."""
    seat: Annotated[int, msgspec.Meta(ge=0)]
    """The seat that was taken over."""
    dice: tuple[LaterDice, ...] = ()
    """Dice that were thrown after the first ones, in their order; none where those are thrown to
    the end."""
    has_same_dice: bool = False
    """Whether those that begin at its very answer are its parent's, and not drawn for it."""


_Word = Annotated[str, msgspec.Meta(max_length=40)]
_BOUNDED = msgspec.Meta(ge=-1_000_000, le=1_000_000)
_Figure = Annotated[int, _BOUNDED] | Annotated[float, _BOUNDED]


class Why(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Why a computer seat gave one answer: a key and figures, as ``Reason`` has them."""

    answer: int
    key: _Word
    figures: Annotated[dict[_Word, _Figure], msgspec.Meta(max_length=20)] = {}


def kept_reasons(reasons: Mapping[int, Reason]) -> list[Why]:
    """Reasons as they are kept; those that could not be read again are left out."""
    found = [Why(at, reason.key, reason.figures) for at, reason in sorted(reasons.items())]
    return [why for why in found if _can_be_read(why)]


def _can_be_read(why: Why) -> bool:
    try:
        msgspec.json.decode(msgspec.json.encode(why), type=Why)
    except msgspec.ValidationError:
        return False
    return True


def reasons_by_answer(kept: Iterable[Why]) -> dict[int, Reason]:
    """Kept reasons as a match has them."""
    return {why.answer: Reason(why.key, why.figures) for why in kept}


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a race is run for beside itself, such as a day's race or one of a cup."""

    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    id: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """Which of its kind, such as the date or the name of a cup's file."""
    number: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Which race of it, from 0, where it has several."""


class RaceLog(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole race, or one under way."""

    format: str = FORMAT
    version: int = VERSION
    content: str
    """Fingerprint of the rules and the content that the race was played with."""
    setup: Setup
    players: tuple[Player, ...]
    dice: Dice
    answers: list[tuple[int, Any]] = []
    """Seat and answer for every decision, forced ones and throws (seat -1) included."""
    positions: list[list[tuple[int, int]]] = []
    """Leg and space of every runner at the beginning of each round: what a ghost needs."""
    chain: list[str] = []
    """Fingerprints of the state at the beginning of each round, and last of the end."""
    winner: int = -1
    notes: list[Note] = []
    branch: Branch | msgspec.UnsetType = msgspec.UNSET
    """Which race it was taken over from, if it was."""
    start: str | msgspec.UnsetType = msgspec.UNSET
    """Fingerprint of what was settled before the first throw, in logs that have one."""
    occasion: Occasion | msgspec.UnsetType = msgspec.UNSET
    """What it was run for, if for anything; it proves nothing."""
    reasons: list[Why] | msgspec.UnsetType = msgspec.UNSET
    """Why computer seats answered as they did, where they said so; it proves nothing."""
    seal: str = ""

    @property
    def later_dice(self) -> tuple[LaterDice, ...]:
        """The dice of a branch that were thrown after the first ones."""
        return self.branch.dice if self.branch else ()

    @property
    def hides_secret(self) -> bool:
        """Whether a secret of its dice is not told yet, so that no face can be derived."""
        return None in (self.dice.secret, *(later.dice.secret for later in self.later_dice))

    @property
    def why(self) -> dict[int, Reason]:
        """The reasons of computer seats by the number of the answer."""
        return reasons_by_answer(self.reasons or ())

    def started(self) -> str:
        """The fingerprint of what is settled before the first throw: content, set-up and dice."""
        dice = msgspec.structs.replace(self.dice, secret=None)
        data = msgspec.json.encode(("cubitos start", self.content, self.setup, dice))
        return hashlib.blake2b(data, digest_size=12).hexdigest()

    def sealed(self) -> str:
        """The seal that belongs to everything else in the log."""
        data = msgspec.json.encode(msgspec.structs.replace(self, seal=""))
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def to_json(self) -> bytes:
        """The log as it is written, with its seal."""
        data = msgspec.json.encode(msgspec.structs.replace(self, seal=self.sealed()))
        return msgspec.json.format(data, indent=0) + b"\n"


def save_log(log: RaceLog, path: Path) -> None:
    """Write a log."""
    write_whole(path, log.to_json())


def write_whole(path: Path, data: bytes) -> None:
    """Write in one go: whoever reads the file sees the old one or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
        _sync_folder(path.parent)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _sync_folder(folder: Path) -> None:
    """A new name is on the disk only when its folder is; where folders can be opened at all."""
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_log(path: Path) -> RaceLog:
    """A log of the right form, with its seal not yet looked at, or ``LogError``."""
    return parse_log(read_bytes(path, "a race log"), quoted(path.name))


def parse_log(data: bytes, name: str) -> RaceLog:
    """As ``read_log``, from bytes."""
    return at_once(parsing_log(data, name))


def parsing_log(data: bytes, name: str) -> Slices[RaceLog]:
    """The same in slices: a file from elsewhere may be thousands of times as long as a race."""
    head = read_json(data, name, "a race log")
    yield
    if _says_twice(data):
        raise LogError(f"{name}: expected a race log that says everything once; a key comes twice.")
    yield
    return (yield from _taking_in(head, name))


def _says_twice(data: bytes) -> bool:
    """Whether an object has a key twice: readers would disagree about what such a file says."""
    twice = False

    def look(pairs: list[tuple[str, Any]]) -> None:
        nonlocal twice
        twice = twice or len({key for key, _ in pairs}) < len(pairs)

    with suppress(RecursionError):  # deeper than any log, which is found by its form
        json.loads(data, object_pairs_hook=look)
    return twice


def read_bytes(path: Path, wanted: str, largest: int = LARGEST_LOG) -> bytes:
    """A plain file that is not too large to be what is wanted."""
    try:
        return read_plain(path, largest)
    except NoPlainFile as error:
        raise refusal(path, wanted, error, largest) from None


def refusal(path: Path, wanted: str, error: NoPlainFile, largest: int = LARGEST_LOG) -> LogError:
    """The sentence about a file that is not read."""
    if error.lack in ("missing", "unreadable"):
        return Unreadable(path, wanted, error.reason)
    name = quoted(path.name)
    if error.lack == "folder":
        return LogError(f"{name}: expected {wanted} that can be read (a folder).")
    if error.lack == "no_file":
        return LogError(f"{name}: expected {wanted}, this is no file.")
    return LogError(f"{name}: expected {wanted} of at most {largest >> 20} MiB.")


def read_json(data: bytes, name: str, wanted: str) -> dict[str, Any]:
    """A JSON object, or ``LogError``."""
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LogError(f"{name}: expected {wanted} in JSON; it is damaged or cut off.") from None
    if not isinstance(head, dict):
        raise LogError(f"{name}: expected {wanted} (a JSON object).")
    return head


def to_log(head: dict[str, Any], name: str) -> RaceLog:
    """JSON data as a log of this version."""
    return at_once(_taking_in(head, name))


def _taking_in(head: dict[str, Any], name: str) -> Slices[RaceLog]:
    log = _converted(head, name)
    given, log.answers = log.answers, []
    if len(given) > MOST_ANSWERS:
        raise LogError(f"{name}: expected a race of at most {MOST_ANSWERS} answers.")
    for number, (seat, answer) in enumerate(given):
        if number % _SLICE == 0:
            yield
        log.answers.append((seat, as_answer(answer, name)))
    return log


def _converted(head: dict[str, Any], name: str) -> RaceLog:
    """A log with its answers as JSON has them."""
    if head.get("format") != FORMAT:
        raise LogError(f"{name}: expected a race log (format {FORMAT!r}).")
    if head.get("version") != VERSION:
        raise LogError(
            f"{name}: expected a log of version {VERSION}, this one is of version "
            f"{told_version(head.get('version'))}."
        )
    try:
        return msgspec.convert(head, RaceLog)
    except msgspec.ValidationError as error:
        raise LogError(f"{name}: expected a whole race log ({quoted(str(error))}).") from None


def told_version(found: object) -> str:
    """What a file says that its version is, as far as it can be a version at all."""
    return quoted(repr(found)) if isinstance(found, int | float | str) else "unknown"


def as_answer(value: Any, name: str, depth: int = 0) -> Answer:
    """An answer as it was given: lists become tuples again, and nothing passes for a number."""
    if isinstance(value, list) and depth < DEEPEST_ANSWER and len(value) <= MOST_PARTS:
        parts: list[Any] = [as_answer(item, name, depth + 1) for item in value]
        return tuple(parts)
    if type(value) is str or type(value) is int:
        return value
    raise LogError(f"{name}: expected answers made of words, whole numbers and lists of them.")
