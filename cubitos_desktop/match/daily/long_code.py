"""The long code of a day's race: all answers of all seats, from which the race is run again.

Behind ``DL`` stand the date, the number of the cards' version, the answers as one number
(``packing``), a mark of all that, and a check letter. The dice follow from the date.
"""

import datetime
import re

from cubitos_desktop.match.daily.letters import (
    COPIED,
    MOST_TEXT,
    CodeError,
    adds_up,
    check_letter,
    mark,
    number_of,
    read,
    written,
)
from cubitos_desktop.match.daily.packing import NotPacked, packing, unpacking
from cubitos_desktop.match.daily.race import daily_match, daily_race, has_race
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import WrongAnswer
from cubitos_desktop.rules.reading.frozen import content_of, versions

_SIGN = "DL"
_DATE, _VERSION, _MARK = 8, 1, 8
_UNLISTED = len(COPIED) - 1
"""Stands for cards that no list has a number for: the mark says whether they are the same."""
_LONGEST = 6000
"""More letters than any race has that people run."""
_FORM = re.compile(rf"(?<!\w){_SIGN}[0-9]{{{_DATE}}}[{COPIED}]{{{_VERSION + _MARK + 2},}}(?!\w)")


def long_code(match: Match) -> str:
    """A day's race that is over, as a code."""
    return at_once(making_long_code(match))


def making_long_code(match: Match) -> Slices[str]:
    """The same in slices: a long race takes a while."""
    assert match.occasion is not None
    state = engine.new_race(match.content, match.state.game.setup)
    answers = written((yield from packing(state, match.answers)), COPIED)
    letters = match.occasion.id.replace("-", "") + COPIED[_version(match.content)] + answers
    letters += mark("daily race", match.content.digest, letters, COPIED, _MARK)
    return _SIGN + letters + check_letter(list(map(COPIED.index, letters)), COPIED)


def _version(content: Content) -> int:
    number = number_of(content.digest)
    return _UNLISTED if number is None or number >= _UNLISTED else number


def find_long_code(text: str) -> str | None:
    """The first long code in a text; one that was broken into lines has to stand alone. Of one
    that is too long no more is taken than shows it."""
    text = text[:MOST_TEXT]
    found = _FORM.fullmatch("".join(text.split())) or _FORM.search(text)
    return found.group()[: len(_SIGN) + _LONGEST + 1] if found else None


def read_long_code(text: str, content: Content) -> Match:
    """The race that a code holds, run again to its end, or ``CodeError``."""
    return at_once(reading_long_code(text, content))


def reading_long_code(text: str, content: Content, *, is_alike: bool = False) -> Slices[Match]:
    """The same in slices; where results are to be alike, only with these very cards."""
    code = find_long_code(text)
    if code is None:
        raise CodeError("none")
    letters = code.removeprefix(_SIGN)
    if len(letters) > _LONGEST or not adds_up(list(map(COPIED.index, letters)), COPIED):
        raise CodeError("wrong")
    date = _date(letters[:_DATE])
    played_with = _content(COPIED.index(letters[_DATE]), content)
    held, found = letters[: -1 - _MARK], letters[-1 - _MARK : -1]
    if found != mark("daily race", played_with.digest, held, COPIED, _MARK):
        raise CodeError("wrong")
    if is_alike and played_with.digest != content.digest:
        raise CodeError("other_cards")
    number = read(held[_DATE + _VERSION :], COPIED)
    return (yield from _running(date, played_with, number))


def _date(digits: str) -> datetime.date:
    try:
        date = datetime.date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        raise CodeError("wrong") from None
    if not has_race(date):
        raise CodeError("wrong")
    return date


def _content(version: int, content: Content) -> Content:
    """The cards of a version; those that this game does not have are said to be missing."""
    if version == _UNLISTED:
        return content
    found = content_of(content, versions().get(version, ""))
    if found is None:
        raise CodeError("other_cards")
    return found


def _running(date: datetime.date, content: Content, number: int) -> Slices[Match]:
    match = daily_match(daily_race(date, content), content)
    try:
        return (yield from unpacking(match, number))
    except (NotPacked, WrongAnswer):
        raise CodeError("no_race") from None
