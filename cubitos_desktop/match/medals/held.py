"""The medals that a player holds, from the lines of the ledger. Nothing is read or written here."""

from collections.abc import Iterable
from typing import NamedTuple

from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.medals.limits import Course, Limits, Medal, limits_for, set_of
from cubitos_desktop.rules.content import Content


class Held(NamedTuple):
    """The best that a player has done with a set on a course."""

    medal: Medal | None
    limits: Limits
    line: LedgerLine
    """The race itself."""

    @property
    def following(self) -> tuple[Medal, int] | None:
        """The next medal and the rounds that it takes."""
        return self.limits.following(self.medal)


def medals_of(content: Content, lines: Iterable[LedgerLine]) -> dict[tuple[str, Course], Held]:
    """By set and course the best solo race, with the medal that it earned if any. Races on a typed
    seed, whose dice can be tried before, and branches of other races earn none."""
    found: dict[tuple[str, Course], Held] = {}
    for line in lines:
        set_id = set_of(content, line.cards)
        limits = limits_for(content, set_id, line.tracks)
        if set_id is None or limits is None or not counts(content, line):
            continue
        key, held = (set_id, line.tracks), Held(limits.medal(line.rounds), limits, line)
        if key not in found or _is_better(line, found[key].line):
            found[key] = held
    return found


def seeded_races(content: Content, lines: Iterable[LedgerLine]) -> list[LedgerLine]:
    """The best solo race on a typed seed for each set of cards and course: listed apart."""
    found: dict[tuple[tuple[str, ...], Course], LedgerLine] = {}
    for line in lines:
        key = line.cards, line.tracks
        if not (line.is_seeded and _is_own(content, line)):
            continue
        if key not in found or _is_better(line, found[key]):
            found[key] = line
    return list(found.values())


def counts(content: Content, line: LedgerLine) -> bool:
    """Whether a race can earn a medal at all."""
    return not line.is_seeded and _is_own(content, line)


def _is_own(content: Content, line: LedgerLine) -> bool:
    """A person's whole race alone, by the rules of today."""
    is_alone = line.is_solo and not line.seats[0].player.policy
    is_branch = line.is_branch or bool(line.parent)
    return is_alone and not is_branch and line.content == content.digest


def _is_better(line: LedgerLine, other: LedgerLine) -> bool:
    """Fewer rounds, or as many and farther; of equals the first stays."""
    mine, theirs = (-line.rounds, line.seats[0].beyond), (-other.rounds, other.seats[0].beyond)
    return mine > theirs
