"""The journal of a race under way: one line for every answer, added as it is given.

The first line says what is played; it holds the secret of the dice, so a journal stays with its
owner. Each later line is an answer, an answer taken back, a note, the reason of a computer seat, or
where everybody stands as a round begins, for whoever only looks. Every line begins with a check sum
over itself and all before it: a line that was cut off, changed or lost is found, and everything
before it is still good. How long it has been played is said when a round begins and when somebody
gets up.
"""

import time
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from cubitos_desktop import __version__
from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.match.keeping.growing_file import GrowingFile
from cubitos_desktop.match.keeping.rounds import Round, rounds_of
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.keeping.versions import OldSave, check_version
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import (
    Branch,
    LogError,
    Note,
    Occasion,
    Player,
    Title,
    Why,
    as_answer,
    kept_reasons,
    read_bytes,
    reasons_by_answer,
)
from cubitos_desktop.rules.content import MOST_SEATS
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.quoting import quoted

FORMAT = "cubitos journal"
VERSION = 4
_READABLE = (1, 2, 3, VERSION)
"""Version 1 did not say where everybody stands, nor which version of the game wrote it; version 2
had no reasons, and version 3 did not say how long it was played."""
BLINK = 0.25
"""Seconds that a picture waits for an answer to be written."""
_SUM = 8
"""Letters of a check sum."""
_LONGEST_LINE = 1 << 18
"""Bytes of a line; the longest that the game writes is the first one, with a ghost."""
_PASSED_OVER = (b"[", b'{"why":')
"""What lines begin with that lists need not read: answers, and reasons for them."""
OLD_SAVE = b'{"format":"cubitos save"'
"""What the saves of version 0.1 begin with."""


class Heading(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is played, from which dice, and under which name."""

    format: str = FORMAT
    version: int = VERSION
    content: str
    game: str = ""
    """The version of the game that wrote it."""
    setup: Setup
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    secret: str
    word: str = ""
    is_open: bool = False
    seed: str | None = None
    """What decided the secret, where somebody typed it."""
    name: Title = ""
    """What the player called it; nothing where the game keeps it by itself."""
    ghost: Ghost | None = None
    """The race that runs along with a solo race, if any."""
    branch: Branch | msgspec.UnsetType = msgspec.UNSET
    """Which race it was taken over from, if it was; with the secrets of its dice."""
    occasion: Occasion | msgspec.UnsetType = msgspec.UNSET
    """What it is run for, if for anything."""


def heading_of(match: Match, name: str = "", ghost: Ghost | None = None) -> Heading:
    """What the journal of a race begins with."""
    return Heading(
        content=match.content.digest,
        game=__version__,
        setup=match.state.game.setup,
        players=match.players,
        secret=match.dice.secret,
        word=match.dice.word,
        is_open=match.is_open,
        seed=match.dice.seed,
        name=name,
        ghost=ghost,
        branch=match.branch or msgspec.UNSET,
        occasion=match.occasion or msgspec.UNSET,
    )


class Back(msgspec.Struct, forbid_unknown_fields=True):
    """Answers were taken back until so many were left."""

    back: Annotated[int, msgspec.Meta(ge=0)]
    rounds: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """So many rounds had begun by then."""


class _NoteLine(msgspec.Struct, forbid_unknown_fields=True):
    note: Note


class _WhyLine(msgspec.Struct, forbid_unknown_fields=True):
    why: Why


class _RoundLine(msgspec.Struct, forbid_unknown_fields=True):
    """A round has begun."""

    stand: Round


class _PlayedLine(msgspec.Struct, forbid_unknown_fields=True):
    """So many seconds it has been played by now."""

    played: Annotated[int, msgspec.Meta(ge=0)]


# --- writing --------------------------------------------------------------------------------------


class Lines:
    """Makes the lines of one journal, each with its check sum."""

    def __init__(self, heading: Heading) -> None:
        self._sum = 0
        self._answers = 0
        self._notes = 0
        self._rounds = 0
        self._played = 0
        self.first = self._line(heading)

    def after(self, match: Match, *, is_left: bool = False) -> bytes:
        """The lines for whatever has happened since the last call."""
        found = []
        if len(match.answers) < self._answers:
            self._answers = len(match.answers)
            self._notes = min(self._notes, len(match.notes))
            self._rounds = min(self._rounds, len(match.positions))
            found.append(self._line(Back(self._answers, self._rounds)))
        found += [self._line(each) for each in match.answers[self._answers :]]
        found += [self._line(_NoteLine(note)) for note in match.notes[self._notes :]]
        found += [self._line(_WhyLine(why)) for why in self._news(match)]
        if len(match.positions) > self._rounds:
            found += [self._line(_RoundLine(each)) for each in rounds_of(match, self._rounds)]
            self._rounds, is_left = len(match.positions), True
        if is_left and int(match.played) > self._played:
            self._played = int(match.played)
            found.append(self._line(_PlayedLine(self._played)))
        self._answers, self._notes = len(match.answers), len(match.notes)
        return b"".join(found)

    def _news(self, match: Match) -> list[Why]:
        """Why the answers were given that are new."""
        new = range(self._answers, len(match.answers))
        return kept_reasons({at: match.reasons[at] for at in new if at in match.reasons})

    def _line(self, value: object) -> bytes:
        data = msgspec.json.encode(value)
        self._sum = zlib.crc32(data, self._sum)
        return b"%08x %b\n" % (self._sum, data)


def whole_journal(match: Match, heading: Heading) -> bytes:
    """A journal of everything so far."""
    lines = Lines(heading)
    return lines.first + lines.after(match, is_left=True)


class Journal:
    """Follows a race into its file; the writer does the writing."""

    def __init__(
        self,
        path: Path,
        match: Match,
        heading: Heading,
        writer: Writer,
        *,
        is_new: bool = True,
    ) -> None:
        self.path = path
        self.heading = heading
        self.is_new = is_new
        """Whether the file was not there before."""
        self.began_with = len(match.answers)
        self._writer = writer
        self._lines = Lines(heading)
        self._data = bytearray(self._lines.first)
        """All that belongs into the file."""
        self._file = GrowingFile(path)
        self._unsettled_since = 0.0
        self._put(self._lines.after(match))

    def follow(self, match: Match, *, is_left: bool = False) -> None:
        """Write down what is new: to be called after every answer and everything taken back."""
        if data := self._lines.after(match, is_left=is_left):
            self._put(data)

    @property
    def is_settled(self) -> bool:
        """Whether all that has happened is in the file."""
        return self._file.written == len(self._data)

    @property
    def is_held_up(self) -> bool:
        """Whether nobody should wait for it: the disk fails, or takes longer than a blink."""
        waited = time.monotonic() - self._unsettled_since
        return not self.is_settled and (waited > BLINK or self._writer.trouble is not None)

    def _put(self, data: bytes) -> None:
        if self.is_settled or not self._file.written:
            self._unsettled_since = time.monotonic()
        self._data += data
        self._writer.do(self._write)

    # --- done by the writer ---------------------------------------------------------------------

    def _write(self) -> None:
        """Bring the file up to date, also with what came while this job was waiting."""
        self._file.grow(bytes(self._data))

    def close(self) -> None:
        """Nothing more is written; the file stays."""
        self._writer.do(lambda: self._file.leave(bytes(self._data)))

    def remove(self) -> None:
        """The race is over and kept elsewhere."""

        def remove() -> None:
            self._file.close()
            self.path.unlink(missing_ok=True)

        self._writer.do(remove)


# --- reading --------------------------------------------------------------------------------------


class Recovered(NamedTuple):
    """What a journal holds."""

    heading: Heading
    answers: list[tuple[int, Answer]]
    notes: list[Note]
    is_whole: bool
    """Whether every line is good; a last line that was cut off while it was written counts so."""
    rounds: Sequence[Round] = ()
    """Where everybody stood when each round began; nothing in journals of version 1."""
    reasons: Mapping[int, Reason] = {}
    """Why computer seats answered as they did, by the number of the answer."""
    played: int = 0
    """So many seconds; 0 in journals of before."""


def read_journal(path: Path, *, without_answers: bool = False) -> Recovered:
    """All good lines of a journal; ``LogError`` where not even the first can be used.

    Whoever only lists races passes over the answers: their check sums are looked at, no more.
    """
    name = path.name
    *lines, tail = read_bytes(path, "a journal of a race").split(b"\n")
    first = lines[0] if lines else tail
    if first.startswith(OLD_SAVE):
        raise OldSave(name)
    data, chained = _checked(first, 0)
    if data is None:
        raise LogError(f"{name}: expected a journal of a race; its first line is damaged.")
    read, is_whole = _Read(name), True
    heading = _heading(data, name)
    for line in lines[1:]:
        data, chained = _checked(line, chained)
        is_passed_over = without_answers and data is not None and data.startswith(_PASSED_OVER)
        if data is None or not (is_passed_over or read.take(data)):
            is_whole = False
            break
    # What stands behind the last end of a line was cut off while it was written.
    reasons = reasons_by_answer(read.reasons)
    return Recovered(heading, read.answers, read.notes, is_whole, read.rounds, reasons, read.played)


def _checked(line: bytes, before: int) -> tuple[bytes | None, int]:
    """What a line says, if its check sum fits those before it."""
    data = line[_SUM + 1 :]
    chained = zlib.crc32(data, before)
    is_good = line[: _SUM + 1] == b"%08x " % chained and len(line) <= _LONGEST_LINE
    return (data, chained) if is_good else (None, before)


def _heading(data: bytes, name: str) -> Heading:
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise LogError(f"{name}: expected a journal of a race (format {FORMAT!r}).")
    check_version(head.get("version"), _READABLE, f"{name}: expected a journal")
    try:
        return msgspec.convert(head, Heading)
    except msgspec.ValidationError as error:
        raise LogError(f"{name}: expected a journal of a race ({quoted(str(error))}).") from None


class _Read:
    """What the lines of a journal come to, one after the other."""

    def __init__(self, name: str) -> None:
        self.answers: list[tuple[int, Answer]] = []
        self.notes: list[Note] = []
        self.reasons: list[Why] = []
        self.rounds: list[Round] = []
        self.played = 0
        self._name = name

    def take(self, data: bytes) -> bool:
        """Take a line in; False where it says nothing that a journal can say."""
        try:
            value = msgspec.json.decode(data)
            if isinstance(value, list):
                seat, answer = msgspec.convert(value, tuple[int, Any])
                self.answers.append((seat, as_answer(answer, self._name)))
            elif "note" in value:
                self.notes.append(msgspec.convert(value, _NoteLine).note)
            elif "why" in value:
                self._take_reason(value)
            elif "stand" in value:
                self.rounds.append(msgspec.convert(value, _RoundLine).stand)
            elif "played" in value:
                self.played = msgspec.convert(value, _PlayedLine).played
            else:
                self._take_back(msgspec.convert(value, Back))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError, LogError):
            return False
        return True

    def _take_reason(self, value: Any) -> None:
        """Reasons prove nothing: one that cannot be read is passed over."""
        with suppress(msgspec.ValidationError):
            self.reasons.append(msgspec.convert(value, _WhyLine).why)

    def _take_back(self, back: Back) -> None:
        del self.answers[back.back :]
        self.notes = [note for note in self.notes if note.answer < back.back]
        self.reasons = [why for why in self.reasons if why.answer < back.back]
        if back.rounds is not None:
            del self.rounds[back.rounds :]


def renamed_journal(data: bytes, name: str) -> bytes:
    """A journal under another name: all lines as they are, with new check sums. ``LogError`` where
    one of them does not hold, for nothing damaged may come to look sound."""
    *lines, _ = data.split(b"\n")
    found, before, chained = [], 0, 0
    for place, line in enumerate(lines):
        told, before = _checked(line, before)
        if told is None:
            raise LogError("expected a journal whose lines are as they were written.")
        if not place:
            heading = _heading(told, "the journal")
            told = msgspec.json.encode(msgspec.structs.replace(heading, name=name))
        chained = zlib.crc32(told, chained)
        found.append(b"%08x %b\n" % (chained, told))
    return b"".join(found)
