"""What the title's entry of the daily race says of today's run."""

import datetime
from types import SimpleNamespace
from typing import cast

import pytest

from cubitos_desktop.match.daily.race import DAILY, PRACTICE
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.screens.title_told import Told, told_entries
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.words import load_words
from tests.match.daily.test_codes import DAY
from tests.match.daily.test_runs import begun


def told(profile: Profile, today: datetime.date, language: str = "en") -> list[Told]:
    app = SimpleNamespace(profile=profile, words=load_words(language), errands=[])
    return [each for each in told_entries(cast(App, app), today) if each is not None]


@pytest.mark.parametrize(("language", "pill"), [("en", "under way"), ("pl", "w toku")])
def test_a_daily_race_that_was_left_today_is_under_way(
    profile: Profile, language: str, pill: str
) -> None:
    begun(profile, DAILY)
    assert told(profile, DAY, language) == [Told("daily", pill=pill)]


def test_yesterdays_race_and_practice_are_not_todays_run(profile: Profile) -> None:
    begun(profile, PRACTICE)
    assert told(profile, DAY) == []
    begun(profile, DAILY)
    assert told(profile, DAY + datetime.timedelta(1)) == []
