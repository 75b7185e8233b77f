"""What a list wants to know of a file: read from a log or a journal, which is not played again."""

from pathlib import Path

import msgspec

from cubitos_desktop.match.keeping.open_races import KeptRace
from cubitos_desktop.match.keeping.versions import NewerFormat
from cubitos_desktop.match.library.entry import Place, RaceEntry, Stamp, places_of, steps_to_go
from cubitos_desktop.match.race_log import (
    FORMAT,
    VERSION,
    LogError,
    Occasion,
    Player,
    read_bytes,
)
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.reading.quoting import quoted

_WANTED = "a race log"


class _Dice(msgspec.Struct):
    is_open: bool = False


class _Branch(msgspec.Struct):
    parent: str


class _Head(msgspec.Struct):
    """As much of a log as a list needs; all else is passed over."""

    format: str
    version: int
    content: str
    setup: Setup
    players: tuple[Player, ...]
    dice: _Dice
    positions: list[list[Place]]
    winner: int
    seal: str
    branch: _Branch | None = None
    occasion: Occasion | None = None


def entry_of_log(content: Content, path: Path, file: str, stamp: Stamp) -> RaceEntry:
    """What a log tells; ``LogError`` where it is none."""
    head = _head(path)
    stands = tuple(head.positions[-1]) if head.positions else ()
    rounds = len(head.positions) - (head.winner >= 0)
    game = game_of(content, head.content, head.setup, stands)
    return RaceEntry(
        file=file,
        stamp=stamp,
        seal=head.seal,
        content=head.content,
        cards=head.setup.cards,
        tracks=head.setup.tracks,
        players=head.players,
        rounds=rounds,
        stands=stands,
        to_go=steps_to_go(game, stands) if game else (),
        places=places_of(game, stands, head.winner) if game else (),
        winner=head.winner,
        is_seeded=head.dice.is_open,
        parent=head.branch.parent if head.branch else "",
        is_branch=head.branch is not None,
        occasion=head.occasion,
    )


def _head(path: Path) -> _Head:
    data, name = read_bytes(path, _WANTED), path.name
    try:
        head = msgspec.json.decode(data, type=_Head)
    except msgspec.ValidationError as error:
        raise LogError(f"{name}: expected a whole race log ({quoted(str(error))}).") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LogError(f"{name}: expected a race log in JSON; it is damaged or cut off.") from None
    if head.format != FORMAT:
        raise LogError(f"{name}: expected a race log (format {FORMAT!r}).")
    if head.version > VERSION:
        raise NewerFormat(f"{name}: expected a log of version {VERSION}, this one is newer.")
    if not head.players or len(head.players) != head.setup.seats:
        raise LogError(f"{name}: expected a race with a player for every seat.")
    if any(len(stands) != len(head.players) for stands in head.positions[-1:]):
        raise LogError(f"{name}: expected a place for every seat.")
    if not -1 <= head.winner < len(head.players):
        raise LogError(f"{name}: expected one of the seats as the winner.")
    return head


def entry_of_journal(content: Content, race: KeptRace, file: str, stamp: Stamp) -> RaceEntry:
    """What a race under way tells."""
    heading, last = race.heading, race.rounds[-1] if race.rounds else ()
    stands = tuple((stand.leg, stand.space) for stand in last)
    game = game_of(content, heading.content, heading.setup, stands)
    return RaceEntry(
        file=file,
        stamp=stamp,
        name=heading.name,
        content=heading.content,
        game=heading.game,
        cards=heading.setup.cards,
        tracks=heading.setup.tracks,
        players=heading.players,
        rounds=len(race.rounds),
        stands=stands,
        to_go=tuple(stand.to_go for stand in last),
        places=places_of(game, stands) if game else (),
        is_seeded=heading.is_open,
        parent=heading.branch.parent if heading.branch else "",
        is_branch=bool(heading.branch),
        occasion=heading.occasion or None,
    )


def game_of(
    content: Content, digest: str, setup: Setup, stands: tuple[Place, ...] = ()
) -> Game | None:
    """The game that a race was played as, where its content is known and the places are on it."""
    played_with = content_of(content, digest)
    if played_with is None:
        return None
    try:
        game = played_with.game(setup)
    except SetupError:
        return None
    is_on_course = all(
        leg >= 0 and 0 <= space < len(game.track(leg).spaces) for leg, space in stands
    )
    return game if is_on_course else None
