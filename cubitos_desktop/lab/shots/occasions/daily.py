"""Shots of the daily race: before it is run and afterwards, with a month of results and friends."""

import datetime
import random

from msgspec.structs import replace

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.match.daily.diary import Diary, FriendResult
from cubitos_desktop.match.daily.long_code import long_code
from cubitos_desktop.match.daily.outcome import DayResult, Outcome, result_of
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.daily.daily_scene import DailyScene

NOW = datetime.datetime(2026, 5, 24, 18, 48)
_MISSED = (5, 9, 13, 14, 17, 18, 19, 20, 21, 22)
"""How many days ago nothing was run."""
_FRIENDS = ("Wiktoria", "Maria")


def run_today(date: datetime.date, seat: str = "steady") -> DayResult:
    """A day's race, run by steady seats against each other."""
    content = load_content()
    race = daily_race(date, content)
    match = daily_match(race, content)
    match.play(dict.fromkeys(range(race.seats), policy(seat)))
    return result_of(match, long_code(match))


def a_month(today: datetime.date) -> Diary:
    """Results of the days before, as they may have come about, and what friends sent."""
    diary, chance = Diary(), random.Random(5)
    sample = run_today(today - datetime.timedelta(1))
    for ago in range(1, 26):
        if ago not in _MISSED:
            outcome = Outcome(chance.choice((1, 1, 2, 2, 3, 4)), chance.randint(9, 14), 4, 2)
            date = (today - datetime.timedelta(ago)).isoformat()
            diary = diary.ran(replace(sample, date=date, outcome=outcome))
    yesterday = today - datetime.timedelta(1)
    for place, name in enumerate(_FRIENDS, start=2):
        race = sample.race if place == 2 else ""
        friend = FriendResult(name, Outcome(place, 9 + place, 5 * place, 1), race)
        diary = diary.heard_of(yesterday, friend)
    return diary


def _open(studio: Studio, diary: Diary) -> DailyScene:
    scene = DailyScene(studio.app, lambda: NOW)
    scene.keep(diary)
    studio.show(scene)
    return scene


@shot
def daily(studio: Studio) -> None:
    """The race is run, and its code can be sent."""
    today = NOW.date()
    _open(studio, a_month(today).ran(run_today(today)))


@shot
def daily_before(studio: Studio) -> None:
    """It is still to be run."""
    _open(studio, a_month(NOW.date()))
