"""A cup as it is kept: its races, who runs in them, what has come of them. Plain values."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from cubitos_desktop.match.chance import RaceDice, is_secret
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import MOST_LEGS, MOST_SEATS
from cubitos_desktop.rules.dice import CARD_COLOURS

Kind = Literal["tour", "short", "career"]
KIND = "cup"
"""The kind of the occasion that a race of a cup is run for."""
MOST_RACES = 7
FEWEST_SEATS = 2
CAREER = 4
"""So many cups a career has."""
_LONGEST_NAME = 40
_LONGEST_WORD = 200

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
_Name = Annotated[str, msgspec.Meta(max_length=60)]
_CARDS = len(CARD_COLOURS)


class CupRace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One race of a cup: with which cards, on which course."""

    cards: Annotated[tuple[_Id, ...], msgspec.Meta(min_length=_CARDS, max_length=_CARDS)]
    tracks: Annotated[tuple[_Id, ...], msgspec.Meta(min_length=1, max_length=MOST_LEGS)]
    """A track for every leg."""
    set_id: _Name = ""
    """The set that the cards are, if they are one."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a race of a cup came to."""

    places: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_SEATS)]
    """The place of every seat, from 1; level seats share the better one."""
    seal: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """Of its log."""
    file: Annotated[str, msgspec.Meta(max_length=120)] = ""
    """What its log is called among the finished races; nothing where none was kept."""


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of the race that was begun last: whoever begins it once more throws the same."""

    secret: str
    word: Annotated[str, msgspec.Meta(max_length=_LONGEST_WORD)] = ""

    @property
    def dice(self) -> RaceDice:
        return RaceDice(self.secret, self.word)


class Cup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A cup under way, or at its end."""

    id: _Id
    """What its file is called, and what its races say that they are run for."""
    kind: Kind
    races: Annotated[tuple[CupRace, ...], msgspec.Meta(min_length=1, max_length=MOST_RACES)]
    seats: Annotated[
        tuple[Player, ...], msgspec.Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)
    ]
    stage: Annotated[int, msgspec.Meta(ge=0, lt=CAREER)] = 0
    """Which cup of the career it is, from 0."""
    results: Annotated[tuple[Result, ...], msgspec.Meta(max_length=MOST_RACES)] = ()
    """Of the races that are over, in their order."""
    begun: Begun | None = None
    """The dice of the next race, where it was begun."""

    def __post_init__(self) -> None:
        """A file may say anything: what does not fit together is no cup."""
        if len(self.results) > len(self.races):
            raise ValueError("expected no more results than races")
        if any(not _is_ranking(each.places, len(self.seats)) for each in self.results):
            raise ValueError("expected a place for every seat in every result")
        if any(_is_path(each.file) for each in self.results) or _is_path(self.id):
            raise ValueError("expected names of files without folders")
        if any(len(player.name) > _LONGEST_NAME for player in self.seats):
            raise ValueError(f"expected names of at most {_LONGEST_NAME} letters")
        if self.begun is not None and not is_secret(self.begun.secret):
            raise ValueError("expected the secret of the dice as so many hex digits")

    @property
    def next(self) -> int:
        """The number of the race that comes next, from 0."""
        return len(self.results)

    @property
    def is_over(self) -> bool:
        return self.next == len(self.races)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.seats) if not player.policy]

    def beginning(self, dice: RaceDice) -> "Cup":
        """The same with these dice for its next race, unless that has some already."""
        if self.begun is not None:
            return self
        return replace(self, begun=Begun(dice.secret, dice.word))

    def with_result(self, number: int, result: Result) -> "Cup":
        """The same with what a race came to; each counts once, and in its order."""
        if number != self.next or self.is_over:
            return self
        return replace(self, results=(*self.results, result), begun=None)

    def until(self, races: int) -> "Cup":
        """As it was after so many races."""
        return replace(self, results=self.results[:races], begun=None)


def _is_ranking(places: tuple[int, ...], seats: int) -> bool:
    """Whether these are places of so many seats: each is one more than all that are better."""
    return len(places) == seats and all(
        place == 1 + sum(other < place for other in places) for place in places
    )


def _is_path(name: str) -> bool:
    return any(sign in name for sign in "/\\:\0") or name.startswith(".")
