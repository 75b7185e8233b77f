"""The throws of a race, one after the other, from its answers. No judgement."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Answer, Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, Counts
from cubitos_desktop.rules.game import Setup


class Thrown(NamedTuple):
    """One throw of one seat as it fell."""

    seat: int
    round: int
    number: int
    """Of the seat's throws in this round, from 1."""
    dice: Counts
    faces: str
    """A digit for each die, in the order of ``dice``."""

    @property
    def fallen(self) -> list[tuple[int, int]]:
        """Colour and face of each die."""
        colours = (kind & COLOUR_MASK for kind, count in self.dice for _ in range(count))
        return [(colour, int(face)) for colour, face in zip(colours, self.faces, strict=True)]


def throws_of_match(match: Match) -> Iterator[Thrown]:
    answers = (answer for _, answer in match.answers)
    return throws_of(match.content, match.state.game.setup, answers)


def throws_of_log(content: Content, log: RaceLog) -> Iterator[Thrown]:
    """The same from a log that was played with this content; nothing is checked."""
    return throws_of(content, log.setup, (answer for _, answer in log.answers))


def throws_of(content: Content, setup: Setup, answers: Iterable[Answer]) -> Iterator[Thrown]:
    """Replay a race and tell each throw. An answer that cannot be given is a ``WrongAnswer``."""
    state = engine.new_race(content, setup)
    for answer in answers:
        throw = state.pending
        found = None
        if isinstance(throw, Throw):
            number = state.seats[throw.thrower].throws
            found = Thrown(throw.thrower, state.round, number, throw.dice, str(answer))
        engine.apply(state, answer)
        if found is not None:
            yield found
