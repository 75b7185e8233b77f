"""What the pictures of the rulebook show: the race below it as its seat sees it, or a usual one."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cubitos_desktop.match.chance import commitment_of, secret_of_seed, short_seal
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import (
    BROWN,
    COIN1,
    DARK,
    FACE_SHIFT,
    FOOT,
    GREEN,
    LIGHT,
    ORANGE,
    POWER,
    RED,
    SYMBOL,
    WHITE,
)
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, ShownSeat, shown_of
from cubitos_desktop.scenes.table.view.panels import step_shown
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import Words

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_USUAL_SET = "race-1"


@dataclass(frozen=True)
class Facts:
    """A race with the words for it; what pictures show depends on nothing else."""

    naming: Naming
    race: ShownRace
    me: int
    colours: tuple[str, ...]
    step: str
    """The step of the bar that the race is in; nothing where no race is open."""
    commitment: str
    """What the dice of the race are sealed with."""

    @property
    def words(self) -> Words:
        return self.naming.words

    @property
    def seat(self) -> ShownSeat:
        return self.race.seats[self.me]

    @property
    def ranks(self) -> list[int]:
        return ranks(self.race)

    @property
    def leader(self) -> int:
        """The seat that is farthest; of level ones not the one that looks."""
        places = self.ranks
        return min(range(len(places)), key=lambda seat: (places[seat], seat == self.me))

    @property
    def seal_line(self) -> str:
        return self.words("window.setup.seal_line", seal=short_seal(self.commitment))

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from other races: pictures are remembered by it."""
        of_race = self.race, self.me, self.colours, self.step, self.commitment
        return self.words.language, self.naming.names, *of_race


def facts_of(table: "TableScene") -> Facts:
    """The race on a table, for whoever it is seen from."""
    decision = table.question.decision if table.question else None
    race = table.asker.race
    step, commitment = step_shown(race, decision), table.match.dice.commitment
    return Facts(table.naming, race, table.me, table.colours, step, commitment)


def usual_facts(words: Words) -> Facts:
    """A race of four in the middle, where none is open."""
    race = _usual_race()
    names = [words("window.you"), *(HEROES[colour] for colour in SEATS[1:])]
    seal = commitment_of(secret_of_seed(_USUAL_SET))
    return Facts(Naming(words, race.game, names), race, 0, SEATS, "", seal)


@lru_cache(maxsize=1)
def _usual_race() -> ShownRace:
    content = load_content()
    card_set = content.card_set(_USUAL_SET)
    setup = Setup(len(SEATS), card_set.cards, card_set.tracks, start_player=1)
    race = shown_of(engine.new_race(content, setup))
    sectors = (3, 5, 4, 4)
    seats = [
        replace(seat, space=_space_in(race, sector, number), fans=fans)
        for number, (seat, sector, fans) in enumerate(
            zip(race.seats, sectors, (3, 1, 4, 2), strict=True)
        )
    ]
    seats[0] = replace(
        seats[0],
        tokens=1,
        credits=3,
        coins=4,
        feet=3,
        roll=_counts({LIGHT: 3, DARK: 1, GREEN: 1}),
        draw=_counts({LIGHT: 2, WHITE: 1}),
        discard=_counts({LIGHT: 1, BROWN: 1}),
        active=(_code(LIGHT, COIN1), _code(DARK, FOOT), _code(ORANGE, POWER)),
        at_risk=True,
    )
    seats[2] = replace(seats[2], swords=2, active=(_code(RED, SYMBOL),) * 2)
    seats[3] = replace(seats[3], swords=1, active=(_code(RED, SYMBOL),))
    return replace(race, round=6, seats=tuple(seats))


def _space_in(race: ShownRace, sector: int, number: int) -> int:
    """An open space of a sector, another one for each seat."""
    track = race.game.track(0)
    open_spaces = [
        space.number
        for space in track.spaces
        if space.sector == sector and not (space.water or space.rewards) and space.number > 1
    ]
    return open_spaces[(number * 3) % len(open_spaces)]


def _counts(dice: dict[int, int]) -> bytes:
    counts = bytearray(32)
    for kind, count in dice.items():
        counts[kind] = count
    return bytes(counts)


def _code(colour: int, face: int) -> int:
    return colour | face << FACE_SHIFT
