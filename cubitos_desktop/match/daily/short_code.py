"""The short code of a result, such as ``D2405 · 2K7Q · X4MB``: typed, sent, and read again.

Behind the D stand day and month, then the place; year, rounds, steps and busts are one number in
four letters, two letters are a mark of all that and of the cards, and the last one is the check.
"""

import datetime
import re
from typing import NamedTuple

from cubitos_desktop.match.daily.letters import (
    MOST_TEXT,
    TYPED,
    CodeError,
    adds_up,
    check_letter,
    mark,
    read,
    written,
)
from cubitos_desktop.match.daily.outcome import (
    MOST_BUSTS,
    MOST_PLACES,
    MOST_ROUNDS,
    MOST_STEPS,
    Outcome,
)
from cubitos_desktop.match.daily.race import has_race
from cubitos_desktop.rules.reading.frozen import versions

_YEARS = 14
"""A code says its year so far: the latest such year is meant."""
_NUMBER, _MARK = 4, 2
_BASES = (_YEARS, MOST_ROUNDS, MOST_STEPS + 1, MOST_BUSTS + 1)
_APART = r"[\s·.\-]*"
_FORM = re.compile(
    rf"(?<![0-9A-Z])D{_APART}([0-9]{{4}}){_APART}([0-9A-Z]{{4}}){_APART}([0-9A-Z]{{4}})(?![0-9A-Z])"
)


class ShortCode(NamedTuple):
    """What a code says."""

    date: datetime.date
    outcome: Outcome

    @property
    def held(self) -> str:
        """All of it as a text, which the mark is made of."""
        told = self.outcome
        return f"{self.date.isoformat()} {told.place} {told.rounds} {told.gap} {told.busts}"


def short_code(date: datetime.date, outcome: Outcome, content: str) -> str:
    """A result as a code, raced with the cards of this fingerprint."""
    told = ShortCode(date, outcome.told)
    letters = f"{date:%d%m}{told.outcome.place}{_packed(told)}"
    letters += mark("daily code", content, told.held, TYPED, _MARK)
    letters += check_letter(_values(letters), TYPED)
    return f"D{letters[:4]} · {letters[4:8]} · {letters[8:]}"


def _packed(told: ShortCode) -> str:
    outcome, number = told.outcome, 0
    figures = told.date.year % _YEARS, outcome.rounds - 1, outcome.steps, outcome.busts
    for base, figure in zip(_BASES, figures, strict=True):
        number = number * base + figure
    return written(number, TYPED, _NUMBER)


def _values(letters: str) -> list[int]:
    """Four digits of the date as they are, then the places of letters in their alphabet."""
    return [*map(int, letters[:4]), *map(TYPED.index, letters[4:])]


def find_short_code(text: str) -> str | None:
    """The letters of the first code in a text, without its D: typed in any case, with or without
    what stands between its parts."""
    found = _FORM.search(text[:MOST_TEXT].upper())
    return "".join(found.groups()) if found else None


def read_short_code(text: str, content: str, today: datetime.date) -> ShortCode:
    """What a code says, raced with the cards of this fingerprint, or ``CodeError``."""
    letters = find_short_code(text)
    if letters is None:
        raise CodeError("none")
    if letters[4:].strip(TYPED) or not adds_up(_values(letters), TYPED):
        raise CodeError("wrong")
    told = _unpacked(letters, today)
    if told is None:
        raise CodeError("wrong")
    _check_mark(told, letters[-1 - _MARK : -1], content)
    return told


def _unpacked(letters: str, today: datetime.date) -> ShortCode | None:
    number = read(letters[5 : 5 + _NUMBER], TYPED)
    figures: list[int] = []
    for base in reversed(_BASES):
        number, figure = divmod(number, base)
        figures.append(figure)
    busts, steps, rounds, year = figures
    place = int(letters[4]) if letters[4].isdecimal() else 0
    date = _date(year, int(letters[2:4]), int(letters[:2]), today)
    if number or date is None or not 1 <= place <= MOST_PLACES:
        return None
    return ShortCode(date, Outcome(place, rounds + 1, -steps if place == 1 else steps, busts))


def _date(year: int, month: int, day: int, today: datetime.date) -> datetime.date | None:
    """The latest day that can be meant, as far as the coming year: clocks differ."""
    latest = today.year + 1
    try:
        date = datetime.date(latest - (latest - year) % _YEARS, month, day)
    except ValueError:
        return None
    return date if has_race(date) else None


def _check_mark(told: ShortCode, letters: str, content: str) -> None:
    """The mark fits what is said and the cards; codes of earlier cards are known as such."""

    def fits(cards: str) -> bool:
        return mark("daily code", cards, told.held, TYPED, _MARK) == letters

    if fits(content):
        return
    raise CodeError("other_cards" if any(map(fits, versions().values())) else "wrong")
