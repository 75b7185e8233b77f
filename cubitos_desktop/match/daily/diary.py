"""What is kept of days: one's own results, friends' codes, and how many days there are in a row."""

import datetime
from typing import Annotated, NamedTuple

import msgspec

from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.daily.race import day_of
from cubitos_desktop.match.keeping.profile import Profile

_WHAT = "daily"
_LARGEST = 16 << 20
"""Bytes: whole races of many friends, day by day, for years."""
MOST_FRIENDS = 30
"""So many codes are kept of a day; of more, the latest."""
LONGEST_NAME = 24
_DAY = datetime.timedelta(days=1)


class FriendResult(msgspec.Struct, frozen=True):
    """What a code told that somebody pasted."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    outcome: Outcome
    race: str = ""
    """The long code, where that was pasted: then the race was run again and holds."""


class Diary(msgspec.Struct, frozen=True):
    """All days, by their dates as they are written in order of year, month and day."""

    results: dict[str, DayResult] = {}
    friends: dict[str, tuple[FriendResult, ...]] = {}

    def __post_init__(self) -> None:
        """What was read has days on which there is a race, or it is none of ours."""
        for day in (*self.results, *self.friends):
            if day_of(day) is None:
                raise ValueError(f"expected a day of a race, got {day!r}")
        for day, result in self.results.items():
            if result.date != day:
                raise ValueError(f"expected a result of {day}")

    def ran(self, result: DayResult) -> "Diary":
        """The first run of a day counts; later ones change nothing."""
        if result.date in self.results:
            return self
        return msgspec.structs.replace(self, results={**self.results, result.date: result})

    def heard_of(self, date: datetime.date, friend: FriendResult) -> "Diary":
        """A friend's result takes its row; another one of the same name makes room for it."""
        day = date.isoformat()
        others = [each for each in self.friends.get(day, ()) if each.name != friend.name]
        rows = (*others, friend)[-MOST_FRIENDS:]
        return msgspec.structs.replace(self, friends={**self.friends, day: rows})

    def result(self, date: datetime.date) -> DayResult | None:
        return self.results.get(date.isoformat())

    def friends_of(self, date: datetime.date) -> tuple[FriendResult, ...]:
        """The best first."""
        found = self.friends.get(date.isoformat(), ())
        return tuple(sorted(found, key=lambda friend: friend.outcome))


def diary_of(profile: Profile) -> Diary:
    """What a player's folder holds of days; a damaged file is set aside and told of."""
    return profile.kept(_WHAT, Diary, _LARGEST) or Diary()


def keep_diary(profile: Profile, diary: Diary) -> None:
    profile.keep(_WHAT, diary)


class Rows(NamedTuple):
    """Days in a row. Days after today are listed but not counted: they have not come yet."""

    current: int
    """The row that ends today, or yesterday while today can still be run."""
    longest: int
    later: int
    """How many results have a day that has not come yet, by the clock as it is set."""


def rows_of(diary: Diary, today: datetime.date) -> Rows:
    """How many days there are in a row; only the dates of results count, not when they were run,
    so a clock that is set back or forward takes nothing away."""
    days = {datetime.date.fromisoformat(date) for date in diary.results}
    come = {day for day in days if day <= today}
    last = today if today in come else today - _DAY
    longest = max((_row(come, day) for day in come if day + _DAY not in come), default=0)
    return Rows(_row(come, last), longest, len(days) - len(come))


def _row(days: set[datetime.date], last: datetime.date) -> int:
    """How many days end with this one without a gap."""
    count = 0
    while last in days:
        count, last = count + 1, last - _DAY
    return count
