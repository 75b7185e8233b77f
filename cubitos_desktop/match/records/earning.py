"""Which achievements a race has earned that none before it had, found in slices."""

import time
from collections.abc import Iterable

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.library.ledger import Ledger, told_time
from cubitos_desktop.match.library.tally import LedgerLine, line_in_slices
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.records.achievements import ACHIEVEMENTS, Collection
from cubitos_desktop.match.records.figures import Records
from cubitos_desktop.rules.content import Content

_SLICE = 20
"""So many lines are looked at between two looks at the clock."""


def newly_earned(profile: Profile, content: Content, log: RaceLog) -> Slices[list[str]]:
    """Of a race that has just ended; nothing where no race is kept to compare it with."""
    if profile.folder is None:
        return []
    line = yield from line_in_slices(content, log, told_time(time.time()))
    if line is None or not line.is_honest:
        return []
    ledger = Ledger(profile)
    yield from ledger.reading()
    before = [each for each in ledger.lines.values() if each.id != line.id]
    return (yield from earned_by(content, line, before))


def earned_by(
    content: Content, line: LedgerLine, before: Iterable[LedgerLine]
) -> Slices[list[str]]:
    """The achievements that a race earns which no other had earned, in their order."""
    records, collection = Records(content), Collection()
    for number, each in enumerate(before):
        records.take(each)
        collection.take(each)
        if number % _SLICE == 0:
            yield
    known = collection.standing(records.met).earned
    records.take(line)
    collection.take(line)
    now = collection.standing(records.met).earned
    return [each.id for each in ACHIEVEMENTS if each.id in now and each.id not in known]
