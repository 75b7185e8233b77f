"""In how many rounds a solo race must be run for a medal, by card set and course.

The limits come from computer seats that raced alone (``content/medals.json``, which
``tools/make_medals.py`` writes), so each medal stands for somebody whom players know.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from cubitos_desktop.ai.measured.solo_rounds import solo_rounds
from cubitos_desktop.rules.content import Content

BEGINNER = "steady"
"""The seat whose usual race earns bronze."""
RACERS = ("racer", "pro")
"""The seats whose usual, good and rare races earn the other medals: the better of both."""

Medal = Literal["bronze", "silver", "gold", "champion"]
MEDALS: tuple[Medal, ...] = ("bronze", "silver", "gold", "champion")
"""From the first to the best."""

Rounds = Mapping[int, int]
"""How many races took so many rounds."""
Course = tuple[str, ...]
"""The tracks of a race, one for each leg."""


class Limits(NamedTuple):
    """The most rounds in which each medal is won."""

    bronze: int
    silver: int
    gold: int
    champion: int

    def medal(self, rounds: int) -> Medal | None:
        """The best medal for a race of so many rounds.

        >>> Limits(13, 11, 10, 8).medal(10)
        'gold'
        """
        won = [medal for medal, most in zip(MEDALS, self, strict=True) if rounds <= most]
        return won[-1] if won else None

    def following(self, medal: Medal | None) -> tuple[Medal, int] | None:
        """The next better medal and its limit; none beyond the last."""
        place = MEDALS.index(medal) + 1 if medal else 0
        return (MEDALS[place], self[place]) if place < len(MEDALS) else None


# --- from races to limits -------------------------------------------------------------------------


def limits_of(rounds: Mapping[str, Rounds]) -> Limits:
    """The limits that races of seats alone come to: bronze is a beginner's usual race, or half as
    many rounds again as silver where a beginner is lost; silver, gold and champion are what the
    better racer needs in one of two, four and ten races. Medals that would be won together are a
    round apart."""
    silver = min(within(rounds[seat], 0.5) for seat in RACERS)
    gold = min(silver - 1, *(within(rounds[seat], 0.25) for seat in RACERS))
    champion = min(gold - 1, *(within(rounds[seat], 0.1) for seat in RACERS))
    usual = min(within(rounds[BEGINNER], 0.5), silver * 3 // 2)
    return Limits(max(silver + 1, usual), silver, gold, champion)


def within(rounds: Rounds, part: float) -> int:
    """In how many rounds such a part of the races was over.

    >>> within({8: 1, 9: 4, 11: 5}, 0.5)
    9
    """
    wanted, counted = part * sum(rounds.values()), 0
    for number in sorted(rounds):
        counted += rounds[number]
        if counted >= wanted:
            return number
    return max(rounds)


# --- what was measured ----------------------------------------------------------------------------


@cache
def _by_course() -> dict[tuple[str, Course], Limits]:
    return {(each.set_id, each.tracks): Limits(*each.limits) for each in solo_rounds().courses}


def limits_for(content: Content, set_id: str | None, tracks: Course) -> Limits | None:
    """The limits of a set on a course; none for a mix of cards, for a course that was not
    measured, and for other cards than were measured."""
    if set_id is None or content.digest != solo_rounds().content:
        return None
    return _by_course().get((set_id, tracks))


def set_of(content: Content, cards: tuple[str, ...]) -> str | None:
    """The set that these cards are, if they are one."""
    return next((each.id for each in content.sets.values() if each.cards == cards), None)


def courses_of(content: Content, set_id: str) -> dict[str, Course]:
    """The course with a set for each track: one lap, or the set's own course where that begins on
    this track."""
    own = content.card_set(set_id).tracks
    return {track: own if own[0] == track else (track,) for track in content.tracks}
