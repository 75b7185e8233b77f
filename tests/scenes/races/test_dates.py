"""Days in words: as near as somebody would say them, in both languages."""

import datetime

import pytest

from cubitos_desktop.scenes.races.dates import told_date
from cubitos_desktop.words import load_words

NOW = datetime.datetime(2026, 5, 6, 12, 0)


@pytest.mark.parametrize(
    ("then", "english", "polish"),
    [
        ((2026, 5, 6, 9, 5), "today, 9:05", "dziś, 9:05"),
        ((2026, 5, 5, 21, 40), "yesterday, 21:40", "wczoraj, 21:40"),
        ((2026, 5, 3, 8, 0), "Sunday, 8:00", "niedziela, 8:00"),
        ((2026, 4, 29, 8, 0), "29 April", "29 kwietnia"),
        ((2025, 12, 24, 8, 0), "24 December 2025", "24 grudnia 2025"),
        ((2026, 5, 7, 8, 0), "7 May", "7 maja"),
    ],
)
def test_a_day_is_told_as_it_is_seen_from_today(
    then: tuple[int, int, int, int, int], english: str, polish: str
) -> None:
    when = datetime.datetime(*then)
    assert told_date(load_words("en"), when, NOW) == english
    assert told_date(load_words("pl"), when, NOW) == polish
