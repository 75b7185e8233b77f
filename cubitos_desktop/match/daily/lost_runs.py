"""Runs that the diary does not know any more, found again by the logs of their races."""

import datetime
from collections.abc import Iterator
from pathlib import Path

from cubitos_desktop.match.chance import RaceDice, dice_of_seed
from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.outcome import DayResult
from cubitos_desktop.match.daily.race import day_of, seed_of
from cubitos_desktop.match.daily.runs import counts, noting, reading_run
from cubitos_desktop.match.keeping.open_races import is_named_for
from cubitos_desktop.match.keeping.profile import LOG, RACES, Profile, changed
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.library.ledger import told_time
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.frozen import versions

_DATE = len("2026-05-24")
_DAY = datetime.timedelta(days=1)


def finding_lost(profile: Profile, content: Content, diary: Diary) -> Slices[tuple[DayResult, ...]]:
    """Results of days that a diary lacks, as after its file was damaged; of several runs of a day
    the first. A file that cannot be one of them by its name is not opened."""
    lost: list[DayResult] = []
    for path in sorted(profile.files(RACES, LOG)):
        yield
        if not _may_be_lost(content, path, diary):
            continue
        match = yield from reading_run(content, path)
        if match and counts(match, diary):
            result = yield from noting(match, told_time(changed(path)))
            diary = diary.ran(result)
            lost.append(result)
    return tuple(lost)


def _may_be_lost(content: Content, path: Path, diary: Diary) -> bool:
    """A race's file is called by when it was begun and by its dice, which follow from the day."""
    begun = day_of(path.stem[:_DATE])
    # Whoever looks at the page at midnight may still begin the race of the day before.
    days = (begun, begun - _DAY) if begun else ()
    unknown = [day for day in days if diary.result(day) is None]
    return any(is_named_for(dice, path) for day in unknown for dice in _dice(content, day))


def _dice(content: Content, date: datetime.date) -> Iterator[RaceDice]:
    """The dice of a day, by each version of the cards."""
    for digest in {content.digest, *versions().values()}:
        yield dice_of_seed(seed_of(date, digest))
