"""Solo races: the best race on every course with every card set, kept, and its ghost.

Fewer rounds are better; of as many rounds, the race that ended farther beyond the finish.
"""

import datetime
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from cubitos_desktop import __version__
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.versions import Needed, needs_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LONGEST_NAME, Name
from cubitos_desktop.match.story import progress
from cubitos_desktop.rules.content import SetupError, load_content
from cubitos_desktop.rules.course.distances import NO_WAY
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.tracks import Track

FOLDER = "solo"
SEEDED = "solo-seeded"
"""Best races on typed seeds, whose dice can be tried before: they lie apart."""
FRIEND = "friend"
WHAT = "best-race"
_SUFFIX = ".json"
_MOMENT = 0.3
"""Seconds that a screen waits for what is being written."""
_MARK = 12
"""Letters of a fingerprint in the name of a file."""

Place = tuple[int, int]
"""A leg and a space."""


class Ghost(msgspec.Struct, frozen=True):
    """A race that runs along: where its runner stood at the beginning of each round, and last at
    the end."""

    positions: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1)]
    rounds: int
    name: Name = ""
    runner: Name = ""
    """Whose race it was: a computer seat's, which is called so, ``FRIEND`` for a friend's, or
    nothing for the best race here."""

    def at(self, round: int) -> Place:
        """Where it stands when a round begins; after its end it stays where it ended.

        >>> Ghost(((0, 0), (0, 7), (1, 2)), 2).at(9)
        (1, 2)
        """
        return self.positions[min(max(round, 1), len(self.positions)) - 1]


class SoloRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished solo race."""

    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    rounds: Annotated[int, msgspec.Meta(ge=1)]
    beyond: Annotated[int, msgspec.Meta(ge=0)]
    """How many steps beyond the finish it ended."""
    name: Name
    date: str
    """The day, such as "2026-05-03"."""
    positions: tuple[Place, ...]
    content: str = ""
    """Fingerprint of the rules and cards; nothing where that was not written down yet."""
    game: str = ""
    """The version of the game."""

    def is_better_than(self, other: "SoloRecord") -> bool:
        return (-self.rounds, self.beyond) > (-other.rounds, other.beyond)

    @property
    def ghost(self) -> Ghost:
        return Ghost(self.positions, self.rounds, self.name)


class Outcome(NamedTuple):
    """A solo race that has just been finished, and the best one before it."""

    record: SoloRecord
    previous: SoloRecord | None

    @property
    def is_best(self) -> bool:
        return self.previous is None or self.record.is_better_than(self.previous)


# --- how far ------------------------------------------------------------------------------------


def steps_left(game: Game, place: Place) -> int:
    """Dry steps to the end of the race, less than nothing beyond it; in deep water as many as by
    the nearest way out."""
    leg, space = place
    if leg < len(game.legs) and game.legs[leg].to_finish[space] == NO_WAY:
        return game.remaining(0, Track.START) - progress(game, leg, space)
    return game.remaining(leg, space)


def gaps(game: Game, ghost: Ghost, places: list[Place]) -> tuple[int, ...]:
    """By how many steps a runner who stood there round by round was ahead of the ghost."""
    return tuple(
        steps_left(game, ghost.at(number)) - steps_left(game, place)
        for number, place in enumerate(places, start=1)
    )


def positions_of(match: Match) -> tuple[Place, ...]:
    """Where whoever ran alone stood at the beginning of each round, and last at the end."""
    laps = len(match.state.game.legs)
    # Whoever runs on for a whole lap beyond the end is a ghost on the course all the same.
    return tuple((min(leg, laps), space) for ((leg, space),) in match.positions)


def ghost_of(match: Match, runner: str = "") -> Ghost:
    """The ghost of a race of one that is over."""
    name = match.players[0].name[:LONGEST_NAME]
    return Ghost(positions_of(match), match.state.round, name, runner)


# --- records ------------------------------------------------------------------------------------


def best_race(
    profile: Profile, cards: tuple[str, ...], tracks: tuple[str, ...], *, is_seeded: bool = False
) -> SoloRecord | None:
    """The best race that was kept for these cards on this course, by the rules of today; or the
    best of those on typed seeds."""
    own = _file(cards, tracks, load_content().digest)
    if is_seeded:
        return _read(profile, own, SEEDED)
    return _read(profile, own) or _of_today(_read(profile, _file(cards, tracks)))


def best_of_others(
    profile: Profile, cards: tuple[str, ...], tracks: tuple[str, ...]
) -> SoloRecord | None:
    """The best race here by the rules and cards of other versions, which counts only there."""
    stem = _file(cards, tracks).removesuffix(_SUFFIX)
    found = [record for record in best_times(profile, stem) if needs(record)]
    return min(found, key=lambda record: (record.rounds, -record.beyond), default=None)


def best_times(profile: Profile, stem: str = "") -> list[SoloRecord]:
    """All best races, by course; those of other versions too."""
    profile.flush(_MOMENT)
    return [record for record in reading_times(profile, stem) if record is not None]


def reading_times(profile: Profile, stem: str = "") -> Iterator[SoloRecord | None]:
    """The same one after the other, as far as they are written; None where one is damaged."""
    for file in sorted(path.name for path in profile.files(FOLDER, _SUFFIX)):
        if file.startswith(stem):
            yield _read(profile, file)


def needs(record: SoloRecord) -> Needed | None:
    """What it takes to race against a record, where this version of the game cannot."""
    if record.content:
        is_of_today = record.content == load_content().digest
        return None if is_of_today else needs_of(record.content, record.game)
    return None if _fits(record) else Needed(record.game, "")


def _of_today(record: SoloRecord | None) -> SoloRecord | None:
    return None if record is None or needs(record) else record


def can_be_recorded(match: Match) -> bool:
    """Whether it is a whole race of one person alone, which was not taken over from another."""
    is_alone = len(match.players) == 1 and not match.players[0].policy
    return match.is_over and is_alone and match.branch is None


def record_race(profile: Profile, match: Match, day: datetime.date) -> Outcome:
    """Offer a finished solo race: the first and every better one are kept, apart where a seed
    decided the dice."""
    record, is_seeded = _record_of(match, day), match.is_open
    before = best_race(profile, record.cards, record.tracks, is_seeded=is_seeded)
    outcome = Outcome(record, before)
    if outcome.is_best:
        file = _file(record.cards, record.tracks, record.content)
        profile.write(f"{SEEDED if is_seeded else FOLDER}/{file}", WHAT, record)
    return outcome


def _record_of(match: Match, day: datetime.date) -> SoloRecord:
    if not can_be_recorded(match):
        raise ValueError("expected a finished race of one person alone.")
    game, seat = match.state.game, match.state.seats[0]
    laps = len(game.legs)
    return SoloRecord(
        game.setup.cards,
        game.setup.tracks,
        match.state.round,
        progress(game, seat.leg, seat.space) - progress(game, laps, Track.START),
        match.players[0].name[:LONGEST_NAME],
        day.isoformat(),
        positions_of(match),
        match.content.digest,
        __version__,
    )


# --- files --------------------------------------------------------------------------------------


def _file(cards: tuple[str, ...], tracks: tuple[str, ...], content: str = "") -> str:
    """A name that people can tell and every system can keep: one for each set, course and version
    of the rules, so that none is written over that counts elsewhere."""
    facts = msgspec.json.encode((cards, tracks))
    mark = hashlib.blake2b(facts, digest_size=6).hexdigest()
    first = "".join(letter for letter in "".join(tracks[:1]) if letter.isalnum() or letter == "_")
    version = f"-{content[:_MARK]}" if content else ""
    return f"{first[:40]}-{len(tracks)}-{mark}{version}{_SUFFIX}"


def _read(profile: Profile, file: str, folder: str = FOLDER) -> SoloRecord | None:
    """A kept race that makes sense; another is set aside and counts as none."""
    record = profile.read(f"{folder}/{file}", WHAT, SoloRecord)
    if record is None or profile.folder is None:
        return None
    expected = _what_is_wrong(record, file)
    if expected:
        path: Path = profile.folder / folder / file
        profile.set_aside(path, f"{file}: expected {expected}.")
        return None
    return record


def _what_is_wrong(record: SoloRecord, file: str) -> str:
    """What was expected of a record instead; nothing where it is sound."""
    if _file(record.cards, record.tracks, record.content) != file:
        return "the best race of the course that the file is named after"
    try:
        datetime.date.fromisoformat(record.date)
    except ValueError:
        return "a day such as 2026-05-03"
    places, laps = record.positions, len(record.tracks)
    if len(places) != record.rounds + 1 or places[0] != (0, Track.START):
        return "a place for each round, from the start, and one for the end"
    if places[-1][0] < laps or any(leg >= laps for leg, _ in places[:-1]):
        return "a race that ends when it is over the last finish"
    if record.content == load_content().digest and not _fits(record):
        return "a race on this course"
    return ""


def _fits(record: SoloRecord) -> bool:
    """Whether it can have been run with these cards on this course as they are today."""
    try:
        load_content().game(Setup(1, record.cards, record.tracks, ghost=record.positions))
    except SetupError:
        return False
    return True
