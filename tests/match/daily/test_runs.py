"""Runs of a day in a player's folder: left in the middle, over but not noted, and which count."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.outcome import result_of
from cubitos_desktop.match.daily.race import PRACTICE, daily_match, daily_race
from cubitos_desktop.match.daily.runs import MARK, counts, finished_run, left_run
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch
from tests.match.daily.test_codes import CONTENT, DAY, run
from tests.match.kept_races import play

RACE = daily_race(DAY, CONTENT)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    found = Profile(tmp_path)
    yield found
    found.close()


@pytest.fixture(scope="module")
def over() -> Match:
    return run(DAY)


def begun(profile: Profile, kind: str) -> Path:
    """A race that somebody has begun and left."""
    races, match = Races(profile), daily_match(RACE, CONTENT, kind)
    journal = races.begin(match)
    assert journal is not None
    play(match, 12)
    journal.follow(match)
    races.leave(journal, match)
    profile.flush()
    return journal.path


def ended(profile: Profile, match: Match) -> Path:
    """A race that is over, as the window keeps it."""
    races = Races(profile)
    journal = races.begin(match)
    assert journal is not None
    path = races.finish(journal, match)
    profile.flush()
    return path


def test_a_run_that_was_left_is_found_and_practice_is_not(profile: Profile) -> None:
    for kind in (PRACTICE, "daily"):
        path = begun(profile, kind)
        expected = None if kind == PRACTICE else path
        assert left_run(profile, CONTENT, RACE) == expected


def test_a_run_that_is_over_is_found_by_its_log(profile: Profile, over: Match) -> None:
    path = ended(profile, over)
    assert over.dice.commitment[:MARK] in path.stem
    found = finished_run(profile, CONTENT, RACE)
    assert found is not None
    assert result_of(found) == result_of(over)
    tomorrow = daily_race(DAY.replace(day=DAY.day + 1), CONTENT)
    assert finished_run(profile, CONTENT, tomorrow) is None


def test_a_damaged_log_is_no_run(profile: Profile, over: Match) -> None:
    path = ended(profile, over)
    path.write_bytes(path.read_bytes()[:2000])
    assert finished_run(profile, CONTENT, RACE) is None


def test_the_first_run_counts_but_neither_practice_nor_a_branch(over: Match) -> None:
    assert counts(over, Diary())
    assert not counts(over, Diary().ran(result_of(over)))
    assert not counts(daily_match(RACE, CONTENT, PRACTICE), Diary())
    branch = daily_match(RACE, CONTENT)
    branch.branch = Branch("0" * 32, 0, 0)
    assert not counts(branch, Diary())
