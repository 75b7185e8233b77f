"""Runs of a day: the one that was left in the middle, and what is kept of one that is over."""

import datetime
from pathlib import Path

from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.long_code import making_long_code
from cubitos_desktop.match.daily.outcome import DayResult, result_of
from cubitos_desktop.match.daily.race import DAILY, DailyRace, daily_race, day_of
from cubitos_desktop.match.keeping.journal import Heading, heading_of
from cubitos_desktop.match.keeping.open_races import Races, is_named_for
from cubitos_desktop.match.keeping.profile import LOG, OPEN, RACES, Profile
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Occasion, read_log
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.frozen import content_of


def left_run(profile: Profile, content: Content, race: DailyRace) -> Path | None:
    """The file of the day's race that was begun and is not over, the latest of several."""
    return at_once(finding_left_run(profile, content, race))


def finding_left_run(profile: Profile, content: Content, race: DailyRace) -> Slices[Path | None]:
    """The same in slices: a pause after each file."""
    races = Races(profile)
    for path in profile.race_files(OPEN):
        try:
            kept = races.look(content, path)
        except LogError:
            continue  # whoever wants to go on with it is told
        if kept.needs is None and _day_run(kept.heading, content) == race.date:
            return path
        yield
    return None


def finished_run(profile: Profile, content: Content, race: DailyRace) -> Match | None:
    """A run of the day that is over and was not noted, since the game ended in that moment; the
    first of several."""
    kept = profile.files(RACES, LOG)
    for path in sorted(path for path in kept if is_named_for(race.dice, path)):
        match = at_once(reading_run(content, path))
        if match and match.occasion == Occasion(DAILY, race.id):
            return match
    return None


def reading_run(content: Content, path: Path) -> Slices[Match | None]:
    """The run of a day that a log holds, if it holds one that is over."""
    try:
        log = read_log(path)
    except LogError:
        return None  # the list of races tells of it
    if not log.occasion or log.occasion.kind != DAILY or log.branch:
        return None
    found = yield from readable(content, log)
    match = found.match if found.is_whole else None
    is_run = match and match.is_over and _day_run(heading_of(match), content)
    return match if is_run else None


def counts(match: Match, diary: Diary) -> bool:
    """Whether a race that is over is the first run of its day: no practice, no branch, and the
    day's own race in all that was raced."""
    date = _day_run(heading_of(match), match.content)
    return date is not None and diary.result(date) is None


def _day_run(heading: Heading, content: Content) -> datetime.date | None:
    """The day that a race is a run of. Anybody can write a day into a file: cards, course, rivals
    and dice have to be those of that day, too."""
    occasion, played_with = heading.occasion, content_of(content, heading.content)
    if not occasion or heading.branch or played_with is None:
        return None
    date = day_of(occasion.id)
    if date is None or occasion != Occasion(DAILY, occasion.id):
        return None
    race = daily_race(date, played_with)
    raced = heading.setup, heading.players, heading.secret, heading.word, heading.is_open
    is_same = raced == (race.setup, race.players, race.dice.secret, "", True)
    return date if is_same else None


def noting(match: Match, ended: str) -> Slices[DayResult]:
    """What is kept of a run that is over, found in slices: packing its answers takes a while."""
    race = yield from making_long_code(match)
    return result_of(match, race, ended)
