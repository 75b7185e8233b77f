"""Days and hours in words, as near as somebody would say them."""

import datetime

from cubitos_desktop.words import Words

_WEEK = 7


def told_date(words: Words, then: datetime.datetime, now: datetime.datetime) -> str:
    """When something was, seen from now: today, by its weekday, or by its day.

    >>> from cubitos_desktop.words import load_words
    >>> now = datetime.datetime(2026, 5, 6, 12, 0)
    >>> told_date(load_words("en"), datetime.datetime(2026, 5, 5, 21, 40), now)
    'yesterday, 21:40'
    """
    days = (now.date() - then.date()).days
    time = f"{then.hour}:{then.minute:02}"
    if 0 <= days < 2:
        return words(f"races.date.{('today', 'yesterday')[days]}", time=time)
    if 0 <= days < _WEEK:
        weekday = words(f"races.date.weekday.{then.weekday()}")
        return words("races.date.lately", weekday=weekday, time=time)
    month = words(f"races.date.month.{then.month}")
    key = "day" if then.year == now.year else "year"
    return words(f"races.date.{key}", day=then.day, month=month, year=then.year)
