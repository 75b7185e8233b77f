"""Runs of a day: the one that was left in the middle, and what is kept of one that is over."""

from pathlib import Path

from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.long_code import making_long_code
from cubitos_desktop.match.daily.outcome import DayResult, result_of
from cubitos_desktop.match.daily.race import DAILY, DailyRace
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import LOG, OPEN, RACES, Profile
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Occasion, read_log
from cubitos_desktop.rules.content import Content

MARK = 6
"""So many digits of the dice's seal are in the name of a race's file."""


def left_run(profile: Profile, content: Content, race: DailyRace) -> Path | None:
    """The file of the day's race that was begun and is not over, the latest of several."""
    races, wanted = Races(profile), Occasion(DAILY, race.id)
    for path in profile.race_files(OPEN):
        try:
            kept = races.look(content, path)
        except LogError:
            continue  # whoever wants to go on with it is told
        if kept.heading.occasion == wanted and kept.needs is None:
            return path
    return None


def finished_run(profile: Profile, content: Content, race: DailyRace) -> Match | None:
    """A run of the day that is over and was not noted, since the game ended in that moment; the
    first of several."""
    mark = f"-{race.dice.commitment[:MARK]}"
    for path in sorted(path for path in profile.files(RACES, LOG) if mark in path.stem):
        try:
            log = read_log(path)
        except LogError:
            continue  # the list of races tells of it
        if log.occasion != Occasion(DAILY, race.id) or log.branch:
            continue
        found = at_once(readable(content, log))
        if found.match and found.is_whole and found.match.is_over:
            return found.match
    return None


def counts(match: Match, diary: Diary) -> bool:
    """Whether a race that is over is the first run of its day: no practice, no branch."""
    occasion = match.occasion
    is_daily = occasion is not None and occasion.kind == DAILY and match.branch is None
    return is_daily and occasion is not None and occasion.id not in diary.results


def noting(match: Match, ended: str) -> Slices[DayResult]:
    """What is kept of a run that is over, found in slices: packing its answers takes a while."""
    race = yield from making_long_code(match)
    return result_of(match, race, ended)
