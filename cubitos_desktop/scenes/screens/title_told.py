"""What the title's entries say of the player's folder, read after the first picture in slices."""

import datetime
import os
from collections.abc import Iterator
from typing import NamedTuple

from cubitos_desktop.match.keeping.profile import LOG, OPEN
from cubitos_desktop.scenes.window.app import App

_SOLO, _CUPS, _DAILY = "solo", "cups", "daily"
"""The folders and the file that the entries tell of: where they are not, nothing is imported."""


class Told(NamedTuple):
    """What an entry says instead of what it is for."""

    id: str
    sub: str = ""
    pill: str = ""
    is_done: bool = False
    """Whether the pill tells how it ended."""


def told_entries(app: App, today: datetime.date) -> Iterator[Told | None]:
    """One after the other; None is a pause."""
    profile = app.profile
    if profile.files(_SOLO, LOG):
        yield from _solo(app)
    if profile.files(_CUPS, LOG):
        yield _cup(app)
    has_diary = profile.folder is not None and os.path.exists(profile.folder / f"{_DAILY}{LOG}")
    if has_diary or profile.race_files(OPEN):
        yield from _daily(app, today)


def _solo(app: App) -> Iterator[Told | None]:
    """The fewest rounds of all best races."""
    from cubitos_desktop.match.keeping.solo import needs, reading_times

    fastest = 0
    for record in reading_times(app.profile):
        if record is not None and not needs(record):
            fastest = min(fastest or record.rounds, record.rounds)
        yield None
    if fastest:
        rounds = app.words("window.solo_setup.rounds", count=fastest)
        yield Told("solo", app.words("window.title.solo_best", rounds=rounds))


def _cup(app: App) -> Told | None:
    """The next race of the cup that was run last."""
    from cubitos_desktop.scenes.cups.known import cups_of

    cups = cups_of(app).under_way
    if not cups:
        return None
    values = {"number": cups[0].next + 1, "races": len(cups[0].races)}
    return Told("cup", app.words("window.title.cup_next", **values))


def _daily(app: App, today: datetime.date) -> Iterator[Told | None]:
    """The place, once the day has been run; before that, whether it was begun."""
    from cubitos_desktop.match.daily.race import racing_day
    from cubitos_desktop.scenes.daily.hosting import noting_of

    today = racing_day(today)
    result = noting_of(app).diary.result(today)
    if result is None:
        yield from _daily_under_way(app, today)
        return
    place = app.words(f"window.place.{result.outcome.place}")
    pill = app.words("window.title.placed", place=place, seats=result.seats)
    yield Told("daily", pill=pill, is_done=True)


def _daily_under_way(app: App, today: datetime.date) -> Iterator[Told | None]:
    """A race of today that was left in the middle, looked for one file after the other."""
    from cubitos_desktop.match.daily.race import daily_race
    from cubitos_desktop.match.daily.runs import finding_left_run
    from cubitos_desktop.rules.content import load_content

    content = load_content()
    left = yield from finding_left_run(app.profile, content, daily_race(today, content))
    if left is not None:
        yield Told("daily", pill=app.words("window.title.daily_left"))
