"""A race as a list tells of it: who, where, how far or how it ended. No file is read here."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from cubitos_desktop.match.keeping.profile import BIN, OPEN, RACES, SAVES
from cubitos_desktop.match.keeping.solo import steps_left
from cubitos_desktop.match.race_log import Occasion, Player
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.game import Game

Kind = Literal["open", "saved", "finished"]
KINDS: dict[str, Kind] = {OPEN: "open", SAVES: "saved", RACES: "finished"}
"""What the folders hold."""
Place = tuple[int, int]
"""A leg and a space."""


class Stamp(msgspec.Struct, frozen=True, array_like=True):
    """What tells a file from itself as it was before."""

    changed: int
    """In nanoseconds as the system counts them."""
    size: int


class RaceEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One race of a player's folder."""

    file: str
    """Where it lies in the folder, such as "open/2026-05-03-214007-5ac0de.race"."""
    stamp: Stamp
    name: str = ""
    """What the player saved it as."""
    seal: str = ""
    """Of its log: what the ledger knows it by."""
    content: str
    game: str = ""
    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    players: tuple[Player, ...]
    rounds: int
    """That have begun; all of them where the race is over."""
    stands: tuple[Place, ...] = ()
    """Where everybody stands, at the end or as the last round began."""
    to_go: tuple[int | None, ...] = ()
    """Steps to the end of the race, as far as that is known; less than nothing beyond it."""
    places: tuple[int, ...] = ()
    """Nothing where another version of the game would have to say."""
    winner: int = -1
    is_seeded: bool = False
    """Whether a seed decided the dice, which anybody can know before."""
    parent: str = ""
    """The seal of the race that it branched off, if it says so."""
    is_branch: bool = False
    occasion: Occasion | None = None
    """What it is run for, if for anything."""

    @property
    def kind(self) -> Kind:
        return KINDS[self.file.split("/")[-2]]

    @property
    def is_binned(self) -> bool:
        return self.file.startswith(f"{BIN}/")

    @property
    def is_finished(self) -> bool:
        return self.kind == "finished"

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def is_at_start(self) -> bool:
        """Whether nobody has moved, as far as is noted."""
        return not self.is_finished and self.rounds <= 1

    @property
    def standing(self) -> tuple[int, ...]:
        """The places, once somebody has moved: before that all would be first."""
        return () if self.is_at_start else self.places

    @property
    def stem(self) -> str:
        """What its file is called in every folder: a race that ends takes its name along."""
        return self.file.rpartition("/")[2].rpartition(".")[0]

    @property
    def changed(self) -> float:
        """When it was written last, in seconds as the system counts them."""
        return self.stamp.changed / 1e9

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.policy]

    @property
    def beyond(self) -> int | None:
        """How many steps beyond the finish the winner came, as far as that is known."""
        steps = self.to_go[self.winner] if 0 <= self.winner < len(self.to_go) else None
        return None if steps is None else -steps


class _Runner(NamedTuple):
    leg: int
    space: int


class _Standing(NamedTuple):
    """As much of a race as places need."""

    game: Game
    seats: Sequence[_Runner]


def places_of(game: Game, stands: Sequence[Place], winner: int = -1) -> tuple[int, ...]:
    """The place of every seat; where somebody has won, nobody shares the first."""
    found = ranks(_Standing(game, [_Runner(*stand) for stand in stands]))
    if winner < 0:
        return tuple(found)
    return tuple(1 if seat == winner else max(2, rank) for seat, rank in enumerate(found))


def steps_to_go(game: Game, stands: Sequence[Place]) -> tuple[int, ...]:
    return tuple(steps_left(game, stand) for stand in stands)
