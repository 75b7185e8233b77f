"""Results of days are noted behind all scenes: what goes wrong there holds nobody up."""

import datetime
from typing import cast

import pytest

from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.daily.hosting import Noting
from cubitos_desktop.scenes.window.app import App

CONTENT = load_content()
TODAY = datetime.date(2026, 5, 22)


class Folder:
    """As much of a window as noting asks for."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile


def noting_in(profile: Profile) -> Noting:
    return Noting(cast(App, Folder(profile)))


def test_a_race_that_cannot_be_packed_is_waited_for_by_nobody() -> None:
    noting = noting_in(Profile(None))
    match = daily_match(daily_race(TODAY, CONTENT), CONTENT)
    match.occasion = Occasion("daily", "lol")
    noting.note(match)
    with pytest.raises(ValueError, match="substring"):
        noting.look()
    noting.close()
    assert noting.diary.results == {}
