"""Runs of a day in a player's folder: left in the middle, over but not noted, and which count."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cubitos_desktop.match.chance import RaceDice, dice_of_seed
from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.outcome import result_of
from cubitos_desktop.match.daily.race import PRACTICE, daily_match, daily_race
from cubitos_desktop.match.daily.runs import counts, finished_run, left_run
from cubitos_desktop.match.keeping.open_races import Races, is_named_for
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Branch, Occasion, Player
from cubitos_desktop.match.records.achievements import Collection
from cubitos_desktop.match.records.figures import Figures, Records
from cubitos_desktop.rules.game import Setup
from tests.match.daily.test_codes import CONTENT, DAY, run
from tests.match.kept_races import play

RACE = daily_race(DAY, CONTENT)


NO_DAYS = ("lol", "abc", "", "2026-13-45", "20260522", "2026-W21-5", "9999-12-31", "0001-01-01")


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
    assert is_named_for(over.dice, path)
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


def test_a_run_earns_no_achievement_and_counts_in_no_record(over: Match) -> None:
    line = line_of(CONTENT, over.log(), "2026-05-22 18:48")
    assert line is not None
    records, collection = Records(CONTENT), Collection()
    records.take(line)
    collection.take(line)
    assert records.figures() == Figures(seeded=1)
    assert collection.standing(records.met).earned == {}


@pytest.mark.parametrize("id", NO_DAYS)
def test_a_race_of_no_day_does_not_count_whatever_it_says(id: str) -> None:
    assert not counts(with_occasion(Occasion("daily", id)), Diary())


def with_occasion(occasion: Occasion) -> Match:
    match = daily_match(RACE, CONTENT)
    match.occasion = occasion
    return match


def claiming(
    setup: Setup = RACE.setup,
    dice: RaceDice = RACE.dice,
    players: tuple[Player, ...] = RACE.players,
) -> Match:
    """A race that says it is the day's own, and may be another one."""
    occasion = Occasion("daily", RACE.id)
    return Match(CONTENT, setup, dice, players, is_open=True, occasion=occasion)


NEXT = (RACE.setup.start_player + 1) % RACE.seats
OTHERS = {
    "cards": claiming(setup=replace(RACE.setup, cards=CONTENT.sets["race-2"].cards)),
    "start player": claiming(setup=replace(RACE.setup, start_player=NEXT)),
    "dice": claiming(dice=dice_of_seed("another")),
    "a word for the dice": claiming(dice=RaceDice(RACE.dice.secret, "luck")),
    "rivals": claiming(players=(Player(), *[Player("Nora", "rookie")] * (RACE.seats - 1))),
    "another day": with_occasion(Occasion("daily", "2026-05-23")),
    "a number": with_occasion(Occasion("daily", RACE.id, 1)),
}


@pytest.mark.parametrize("what", OTHERS)
def test_another_race_that_says_it_is_the_days_does_not_count(what: str, profile: Profile) -> None:
    match = OTHERS[what]
    assert not counts(match, Diary())
    Races(profile).begin(match)
    profile.flush()
    assert left_run(profile, CONTENT, RACE) is None


def test_the_days_own_race_counts_however_it_was_put_together() -> None:
    assert counts(claiming(), Diary())
