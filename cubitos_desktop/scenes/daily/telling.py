"""The daily race in words: dates, results, what is sent to friends, and when the next one comes."""

import datetime

from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.daily.race import RIVALS, DailyRace
from cubitos_desktop.match.daily.short_code import short_code
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.wording.seats import seat_name
from cubitos_desktop.words import Words

_SQUARE, _BUST, _FLAG = "\U0001f7e9", "\U0001f7e5", "\U0001f3c1"


def told_day(words: Words, date: datetime.date, today: datetime.date) -> str:
    """A day as it is called seen from today."""
    days = (today - date).days
    if days in (0, 1):
        return words("daily.today" if days == 0 else "daily.yesterday")
    key = "day" if date.year == today.year else "year"
    month = words(f"races.date.month.{date.month}")
    return words(f"races.date.{key}", day=date.day, month=month, year=date.year)


def told_course(words: Words, race: DailyRace) -> str:
    """Cards, course and rivals of a day in one line."""
    laps = words("window.setup.laps", count=len(race.tracks))
    course = course_name(words, race.tracks)
    where = course if len(race.tracks) > 1 else f"{course}, {laps}"
    return words(
        "daily.where", set=set_name(words, race.cards), course=where, rivals=_field(words, race)
    )


def _field(words: Words, race: DailyRace) -> str:
    """The levels of the rivals; where all are alike, said once."""
    levels = [seat_name(words, policy) for policy in race.rivals]
    if len(set(levels)) == 1:
        return words("daily.alike", count=len(levels), level=levels[0])
    return ", ".join(levels)


def told_where(words: Words, race: DailyRace) -> str:
    return f"{set_name(words, race.cards)}, {course_name(words, race.tracks)}"


def told_place(words: Words, result: DayResult) -> str:
    place = words(f"window.place.{result.outcome.place}")
    return words("daily.of", place=place, seats=result.seats)


def told_rounds(words: Words, outcome: Outcome) -> str:
    return words("daily.rounds", count=outcome.rounds)


def told_gap(words: Words, result: DayResult) -> str:
    """Rounds, and how many steps lay between this seat and the one that it is measured by."""
    rounds, other = told_rounds(words, result.outcome), RIVALS[result.other - 1]
    if not result.outcome.steps:
        return words("daily.level", rounds=rounds, name=other)
    key = "ahead" if result.outcome.place == 1 else "behind"
    return words(f"daily.{key}", rounds=rounds, name=other, count=result.outcome.steps)


def code_of(result: DayResult) -> str:
    return short_code(result.day, result.outcome, result.content)


def message(words: Words, result: DayResult) -> str:
    """What is copied: a line for people, the code, and a square for each round."""
    day = result.day
    month = words(f"races.date.month.{day.month}")
    date = words("races.date.year", day=day.day, month=month, year=day.year)
    rounds = told_rounds(words, result.outcome)
    line = words("daily.message", date=date, place=told_place(words, result), rounds=rounds)
    squares = "".join(_BUST if is_bust else _SQUARE for is_bust in result.squares)
    return f"{line}\n{code_of(result)}\n{squares}{_FLAG}"


def until_next(words: Words, now: datetime.datetime) -> str:
    """How long it is until the next day begins, in hours and minutes, a begun minute as a whole."""
    midnight = datetime.datetime.combine(now.date() + datetime.timedelta(1), datetime.time())
    minutes = -(-int((midnight - now).total_seconds()) // 60)
    return words("daily.time", hours=minutes // 60, minutes=minutes % 60)
