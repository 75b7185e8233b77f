"""What is kept of days: the first run counts, rows of days, friends' codes, damaged files."""

import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from cubitos_desktop.match.daily.diary import (
    MOST_FRIENDS,
    Diary,
    FriendResult,
    Rows,
    diary_of,
    keep_diary,
    rows_of,
)
from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.keeping.profile import Profile

TODAY = datetime.date(2026, 5, 24)
OUTCOME = Outcome(place=2, rounds=11, gap=4, busts=2)


def a_result(date: datetime.date, outcome: Outcome = OUTCOME) -> DayResult:
    return DayResult(date.isoformat(), 4, outcome, 1, (3, 8), 3, 8, "cards")


def diary_with(*days_ago: int) -> Diary:
    diary = Diary()
    for days in days_ago:
        diary = diary.ran(a_result(TODAY - datetime.timedelta(days)))
    return diary


def test_the_first_run_of_a_day_counts_and_later_ones_do_not() -> None:
    better = a_result(TODAY, replace(OUTCOME, place=1))
    diary = Diary().ran(a_result(TODAY)).ran(better)
    assert diary.result(TODAY) == a_result(TODAY)


@pytest.mark.parametrize(
    ("days_ago", "expected"),
    [
        ((), Rows(0, 0, 0)),
        ((0,), Rows(1, 1, 0)),
        ((1, 2), Rows(2, 2, 0)),  # today can still be run
        ((2, 3), Rows(0, 2, 0)),  # yesterday was missed
        ((0, 1, 3, 4, 5), Rows(2, 3, 0)),
        ((-1, -2, 0), Rows(1, 1, 2)),  # days that have not come are listed, not counted
        ((-3, 5, 6), Rows(0, 2, 1)),
    ],
)
def test_a_row_of_days_ends_today_or_yesterday_and_breaks_where_one_is_missed(
    days_ago: tuple[int, ...], expected: Rows
) -> None:
    assert rows_of(diary_with(*days_ago), TODAY) == expected


def test_a_clock_that_is_set_back_and_forward_again_loses_nothing() -> None:
    diary = diary_with(0, 1, 2)
    before = rows_of(diary, TODAY)
    assert rows_of(diary, TODAY - datetime.timedelta(365)) == Rows(0, 0, 3)
    assert rows_of(diary, TODAY) == before == Rows(3, 3, 0)


def test_friends_are_listed_the_best_first_and_a_name_has_one_row_a_day() -> None:
    diary = Diary()
    for name, place in (("Maria", 3), ("Wiktoria", 2), ("Maria", 1)):
        diary = diary.heard_of(TODAY, FriendResult(name, replace(OUTCOME, place=place)))
    assert [friend.name for friend in diary.friends_of(TODAY)] == ["Maria", "Wiktoria"]
    assert diary.friends_of(TODAY - datetime.timedelta(1)) == ()


def test_of_very_many_friends_the_latest_are_kept() -> None:
    diary = Diary()
    for number in range(MOST_FRIENDS + 2):
        diary = diary.heard_of(TODAY, FriendResult(f"friend {number}", OUTCOME))
    names = {friend.name for friend in diary.friends_of(TODAY)}
    assert len(names) == MOST_FRIENDS
    assert "friend 0" not in names


def test_days_are_kept_in_the_folder(tmp_path: Path) -> None:
    diary = diary_with(0, 4).heard_of(TODAY, FriendResult("Maria", OUTCOME, "DL..."))
    profile = Profile(tmp_path)
    keep_diary(profile, diary)
    profile.close()
    again = Profile(tmp_path)
    assert diary_of(again) == diary
    again.close()


@pytest.mark.parametrize("damage", [b'"place": 2', b'"2026-05-24": {'])
def test_a_damaged_file_of_days_is_set_aside_and_told_and_never_deleted(
    tmp_path: Path, damage: bytes
) -> None:
    profile = Profile(tmp_path)
    keep_diary(profile, diary_with(0))
    profile.flush()
    path = tmp_path / "daily.json"
    path.write_bytes(path.read_bytes().replace(damage, damage.replace(b"2", b"1")))
    assert diary_of(profile) == Diary()
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    assert (tmp_path / "daily.json.set-aside").exists()
    profile.close()


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "20260524", "lol"])
def test_days_without_a_race_are_none_of_a_diary(day: str) -> None:
    with pytest.raises(ValueError, match="expected a day of a race"):
        Diary(results={day: replace(a_result(TODAY), date=day)})
    with pytest.raises(ValueError, match="expected a day of a race"):
        Diary(friends={day: (FriendResult("Maria", OUTCOME),)})
