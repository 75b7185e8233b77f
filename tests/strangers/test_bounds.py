"""Whatever a file holds is read in a moment: its size, depth, length and numbers are bounded."""

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from cubitos_desktop.match import race_log
from cubitos_desktop.match.daily.diary import Diary, diary_of
from cubitos_desktop.match.keeping.files import LARGEST_KEPT, as_kept
from cubitos_desktop.match.keeping.journal import heading_of, read_journal, whole_journal
from cubitos_desktop.match.keeping.learning import Learning, keep_learning, learning_of
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import WHAT, best_times
from cubitos_desktop.match.library.index import read_index
from cubitos_desktop.match.library.ledger import FILE, Ledger
from cubitos_desktop.match.race_log import (
    LARGEST_LOG,
    MOST_PARTS,
    LogError,
    as_answer,
    parse_log,
    read_log,
)
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading import yaml_files
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.scenes.settings.settings import LONGEST_WORD, Settings
from tests.match.kept_races import CONTENT, a_match, play
from tests.match.library.shelves import a_log

HUGE = b"1" + b"0" * 5_000
STRANGE = {
    "deep": b"[" * 100_000,
    "closed": b"[" * 2_000 + b"]" * 2_000,
    "objects": b'{"a":' * 50_000,
    "huge": HUGE,
    "minus huge": b"-" + HUGE,
    "exponent": b"1e999999",
    "no number": b"NaN",
    "infinite": b"-Infinity",
    "half a letter": b'"\\ud800"',
    "no text": b'"\xff\xfe"',
}


def _told_log(value: bytes) -> bytes:
    return b'{"format":"cubitos race","version":1,"winner":%b}' % value


def _told_version(value: bytes) -> bytes:
    return b'{"format":"cubitos race","version":%b}' % value


@pytest.mark.parametrize("told", [_told_log, _told_version])
@pytest.mark.parametrize("value", STRANGE)
def test_a_log_with_a_strange_value_is_refused_in_a_short_sentence(
    value: str, told: Callable[[bytes], bytes]
) -> None:
    with pytest.raises(LogError) as caught:
        parse_log(told(STRANGE[value]), "a log")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("value", STRANGE)
def test_a_journal_with_a_strange_value_is_refused_or_good_up_to_it(
    tmp_path: Path, value: str
) -> None:
    path = tmp_path / "a.race"
    head = b'{"format":"cubitos journal","version":%b}' % STRANGE[value]
    path.write_bytes(b"%08x %b\n" % (zlib.crc32(head), head))
    with pytest.raises(LogError) as caught:
        read_journal(path)
    assert len(str(caught.value)) < 300
    match = a_match()
    play(match, 5)
    good = whole_journal(match, heading_of(match))
    chained = int(good.splitlines()[-1][:8], 16)
    line = b"[0,%b]" % STRANGE[value]
    path.write_bytes(good + b"%08x %b\n" % (zlib.crc32(line, chained), line))
    found = read_journal(path)
    assert (found.is_whole, found.answers) == (False, match.answers)


SMALL = {
    "settings.json": ("settings", lambda profile: profile.kept("settings", Settings)),
    "lessons.json": ("lessons", lambda profile: profile.kept("lessons", Learning)),
    "daily.json": ("daily", lambda profile: profile.kept("daily", Diary)),
    "solo/a.json": (WHAT, lambda profile: best_times(profile) or None),
}


@pytest.mark.parametrize("file", SMALL)
def test_a_small_file_with_strange_values_is_set_aside(profile: Profile, file: str) -> None:
    what, read = SMALL[file]
    assert profile.folder is not None
    path = profile.folder / file
    path.parent.mkdir(exist_ok=True)
    for value in STRANGE.values():
        told = b'{"format":"cubitos %b","version":1,"seal":"","%b":%b}'
        path.write_bytes(told % (what.encode(), what.encode(), value))
        assert read(profile) is None
    troubles = profile.take_troubles()
    assert {trouble.kind for trouble in troubles} == {"set_aside"}
    assert len(troubles) == len(STRANGE)


@pytest.mark.parametrize("value", STRANGE)
def test_ledger_and_index_pass_over_strange_values(profile: Profile, value: str) -> None:
    assert profile.folder is not None
    line = b'{"id":"a","rounds":%b}' % STRANGE[value]
    (profile.folder / FILE).write_bytes(b"%08x %b\n" % (zlib.crc32(line), line))
    ledger = Ledger(profile)
    ledger.read()
    assert ledger.lines == {}
    (profile.folder / "index.json").write_bytes(b'{"seal":"","index":%b}' % STRANGE[value])
    assert read_index(profile, CONTENT) == {}


# --- size and length ------------------------------------------------------------------------------


def test_a_small_file_that_is_large_is_set_aside_but_years_of_days_are_read(
    profile: Profile,
) -> None:
    assert profile.folder is not None
    padding = b" " * LARGEST_KEPT
    keep_learning(profile, Learning(("a",)))
    profile.flush()
    path = profile.folder / "lessons.json"
    path.write_bytes(path.read_bytes() + padding)
    assert learning_of(profile) == Learning()
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    (profile.folder / "daily.json").write_bytes(as_kept("daily", Diary()) + padding)
    assert diary_of(profile) == Diary()
    assert profile.take_troubles() == []


def test_a_log_that_is_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(a_log().to_json() + b" " * LARGEST_LOG)
    with pytest.raises(LogError, match="expected a race log of at most 4 MiB"):
        read_log(tmp_path / "a.json")


def test_a_race_of_more_answers_than_any_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    log = a_log()
    monkeypatch.setattr(race_log, "MOST_ANSWERS", len(log.answers))
    assert parse_log(log.to_json(), "a log").answers == log.answers
    monkeypatch.setattr(race_log, "MOST_ANSWERS", len(log.answers) - 1)
    with pytest.raises(LogError, match="expected a race of at most"):
        parse_log(log.to_json(), "a log")


def test_an_answer_of_more_parts_than_any_has_is_refused() -> None:
    assert as_answer([1] * MOST_PARTS, "a log") == (1,) * MOST_PARTS
    with pytest.raises(LogError, match="expected answers made of"):
        as_answer([1] * (MOST_PARTS + 1), "a log")


def test_a_line_of_a_journal_that_is_far_too_long_ends_its_good_part(tmp_path: Path) -> None:
    path, match = tmp_path / "a.race", a_match()
    good = whole_journal(match, heading_of(match))
    chained = int(good.splitlines()[-1][:8], 16)
    line = b'{"note":{"answer":0,"text":"x"}}' + b" " * (1 << 18)
    path.write_bytes(good + b"%08x %b\n" % (zlib.crc32(line, chained), line))
    found = read_journal(path)
    assert (found.is_whole, found.notes) == (False, [])


def test_an_endless_word_in_the_settings_is_cut() -> None:
    assert Settings("en", word="\0" + "w" * 1_000_000).word == "w" * LONGEST_WORD


@pytest.mark.parametrize("item", ["1", "&a 1", "!!python/object:os.system 1", "{a: 1}"])
def test_a_content_file_of_very_many_values_is_a_problem_and_read_no_further(
    tmp_path: Path, item: str
) -> None:
    (tmp_path / "a.yaml").write_text("".join(f"- {item}\n" for _ in range(30_000)))
    problems: list[Problem] = []
    assert yaml_files.read(tmp_path / "a.yaml", problems) is None
    assert (problems[-1].key, problems[-1].expected) == ("values", "at most 20000")


def test_no_content_file_comes_near_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_files, "MOST_VALUES", yaml_files.MOST_VALUES // 5)
    largest = max(content_dir().rglob("*.yaml"), key=lambda path: path.stat().st_size)
    problems: list[Problem] = []
    assert yaml_files.read(largest, problems) is not None
    assert problems == []
