"""What is raced on a day follows from the date and the cards, and is the same for everybody."""

import datetime
from itertools import pairwise

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.daily.race import DailyRace, daily_match, daily_race
from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.races import RIVALS
from tests.match.daily.dated import dated_content

CONTENT = load_content()
FIRST = datetime.date(2026, 5, 24)


def _races(days: int) -> list[DailyRace]:
    return [daily_race(FIRST + datetime.timedelta(n), CONTENT) for n in range(days)]


def test_the_race_of_a_day_is_the_one_that_everybody_with_this_version_of_the_cards_has() -> None:
    # Whoever changes how days are drawn makes all codes of earlier days worthless.
    content = dated_content()
    assert content.digest == "d024e4b99d17a9455a56e30c8f22fe78"
    race = daily_race(FIRST, content)
    assert (race.set_id, race.tracks) == ("race-4", ("still_waters_run_deep",))
    assert race.rivals == ("racer", "pro", "champion")
    assert race.dice.commitment == RaceDice(secret_of_seed(race.seed)).commitment
    assert race.seed == "daily 2026-05-24 d024e4b99d17"


def test_other_cards_have_other_days() -> None:
    dearer = CONTENT.changed(costs={"smelly_cat": 9})
    assert daily_race(FIRST, dearer).seed != daily_race(FIRST, CONTENT).seed


def test_no_set_comes_on_two_days_running_and_each_comes_as_often_as_the_others() -> None:
    races = _races(300)
    assert all(one.set_id != other.set_id for one, other in pairwise(races))
    counts = [sum(race.set_id == set_id for race in races) for set_id in CONTENT.sets]
    assert max(counts) - min(counts) <= 2


def test_the_longest_race_comes_about_once_a_month() -> None:
    long_ones = [race for race in _races(360) if race.set_id == "race-7" and len(race.tracks) > 1]
    assert 9 <= len(long_ones) <= 15


def test_days_differ_in_rivals_and_tracks() -> None:
    races = _races(120)
    assert {race.tracks[0] for race in races} == set(CONTENT.tracks)
    assert {len(race.rivals) for race in races} == {2, 3}


def test_the_race_of_a_day_is_open_and_says_its_day() -> None:
    content = dated_content()
    match = daily_match(daily_race(FIRST, content), content)
    log = match.log()
    assert log.occasion == Occasion("daily", "2026-05-24")
    assert log.dice.is_open
    assert [player.policy for player in log.players] == ["", "racer", "pro", "champion"]
    assert tuple(player.name for player in log.players[1:]) == RIVALS
    log.seal = log.sealed()
    assert verify(content, log) == log.seal
