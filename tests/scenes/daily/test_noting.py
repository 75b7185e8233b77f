"""Results of days are noted behind all scenes: what goes wrong there holds nobody up."""

import datetime
from pathlib import Path
from typing import cast

import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.daily.diary import Diary, diary_of
from cubitos_desktop.match.daily.long_code import long_code
from cubitos_desktop.match.daily.outcome import DayResult, Outcome, outcome_of
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Occasion, save_log
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


def test_days_that_a_damaged_file_has_lost_are_found_again_by_the_logs_of_their_races(
    tmp_path: Path,
) -> None:
    race, profile = daily_race(TODAY, CONTENT), Profile(tmp_path)
    match = daily_match(race, CONTENT)
    match.play(dict.fromkeys(range(race.seats), steady))
    (tmp_path / "races").mkdir()
    seal = match.dice.commitment[:6]
    for name in ("2026-05-22-184800", "2026-05-22-184900", "2026-05-23-000001"):
        save_log(match.log(), tmp_path / "races" / f"{name}-{seal}.json")
    (tmp_path / "daily.json").write_text("{")
    noting = noting_in(profile)
    noting.find_lost()
    for _ in range(1000):
        noting.look()
    found = noting.diary.result(TODAY)
    assert found is not None
    assert (found.outcome, found.race) == (outcome_of(match), long_code(match))
    assert list(noting.diary.results) == [race.id]
    assert diary_of(profile) == noting.diary
    profile.close()


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
