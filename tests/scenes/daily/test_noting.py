"""Results of days are noted behind all scenes: what goes wrong there holds nobody up."""

import datetime
from pathlib import Path
from typing import cast

import pytest

from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.daily.hosting import Noting
from cubitos_desktop.scenes.window.app import App

CONTENT = load_content()
TODAY = datetime.date(2026, 5, 22)


RESULT = DayResult("2026-05-22", 4, Outcome(2, 11, 4, 2), 1, (3, 8), 3, 8, CONTENT.digest)


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


def test_a_file_of_a_newer_game_stays_and_todays_result_is_known_while_the_game_runs(
    tmp_path: Path,
) -> None:
    path = tmp_path / "daily.json"
    path.write_text(newer := '{"format": "cubitos daily", "version": 99, "seal": "", "daily": {}}')
    profile = Profile(tmp_path)
    noting = noting_in(profile)
    assert noting.diary == Diary()
    noting.keep(noting.diary.ran(RESULT))
    profile.flush()
    assert noting.diary.result(TODAY) == RESULT
    assert [trouble.kind for trouble in profile.take_troubles()] == ["newer"]
    profile.close()
    assert path.read_text() == newer
