"""The file of a journal stays as it should be, whatever other programs do to it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.journal import Journal, heading_of, read_journal
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.match import Match
from tests.match.kept_races import CONTENT, a_match, answer, assert_same, play


@pytest.fixture
def writer() -> Iterator[Writer]:
    made = Writer(retry=0.01)
    yield made
    made.close()


def taken_up(path: Path) -> Match:
    return take_up_journal(CONTENT, read_journal(path), path.name)


def _cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def _emptied(path: Path) -> None:
    os.truncate(path, 0)


def _lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more\n")


def _replaced(path: Path) -> None:
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)


def _moved(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))


@pytest.mark.parametrize("done", [_cut, _emptied, _lengthened, _replaced, _moved])
def test_a_journal_that_another_program_changed_is_written_whole_at_the_next_answer(
    tmp_path: Path, writer: Writer, done: Callable[[Path], None]
) -> None:
    match = a_match()
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    play(match, 30)
    journal.follow(match)
    assert writer.flush()
    done(journal.path)
    answer(match)
    journal.follow(match)
    assert writer.flush()
    assert_same(taken_up(journal.path), match)
    answer(match)
    journal.follow(match)
    assert writer.flush()
    assert journal.path.read_bytes() == bytes(journal._data)


def test_a_journal_that_was_cut_short_is_written_whole_when_its_race_is_left(
    tmp_path: Path, writer: Writer
) -> None:
    match = a_match()
    play(match, 30)
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    assert writer.flush()
    _cut(journal.path)
    journal.close()
    assert writer.flush()
    assert_same(taken_up(journal.path), match)


def test_a_journal_that_was_deleted_stays_so_when_its_race_is_left(
    tmp_path: Path, writer: Writer
) -> None:
    match = a_match()
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    assert writer.flush()
    journal.path.unlink()
    journal.close()
    assert writer.flush()
    assert not journal.path.exists()
