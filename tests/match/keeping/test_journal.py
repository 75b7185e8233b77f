"""The journal of a race: every answer is in it, whatever cuts it off, and damage is found."""

import random
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cubitos_desktop.match.keeping.growing_file import GrowingFile
from cubitos_desktop.match.keeping.journal import (
    BLINK,
    VERSION,
    Journal,
    Lines,
    heading_of,
    read_journal,
    whole_journal,
)
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Note
from tests.match.kept_races import CONTENT, a_match, answer, assert_same, play


@pytest.fixture
def writer() -> Iterator[Writer]:
    made = Writer(retry=0.01)
    yield made
    made.close()


def taken_up(path: Path) -> Match:
    return take_up_journal(CONTENT, read_journal(path), path.name)


# --- every answer ---------------------------------------------------------------------------------


def test_a_race_can_be_taken_up_at_every_decision(tmp_path: Path, writer: Writer) -> None:
    match = a_match()
    path = tmp_path / "open" / "a.race"
    journal = Journal(path, match, heading_of(match), writer)
    for _ in range(120):
        assert writer.flush()
        assert journal.is_settled
        assert_same(taken_up(path), match)
        answer(match)
        journal.follow(match)


def test_a_whole_race_is_in_its_journal(tmp_path: Path, writer: Writer) -> None:
    match = a_match("to the end")
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    while not match.is_over:
        answer(match)
        journal.follow(match)
    assert writer.flush()
    again = taken_up(journal.path)
    assert again.is_over
    assert_same(again, match)


def test_answers_taken_back_are_not_in_the_race(tmp_path: Path, writer: Writer) -> None:
    match = a_match(humans=2)
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    chance = random.Random(3)
    taken_back = 0
    for _ in range(300):
        answer(match, "steady" if chance.random() < 0.8 else "random")
        if match.can_undo and chance.random() < 0.4:
            match.undo()
            taken_back += 1
        journal.follow(match)
    assert taken_back > 20
    assert writer.flush()
    assert_same(taken_up(journal.path), match)


def test_notes_go_with_their_answers(tmp_path: Path, writer: Writer) -> None:
    match = a_match()
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    play(match, 5)
    match.notes.append(Note(3, "Nora (steady) was cut by the clock"))
    journal.follow(match)
    assert writer.flush()
    assert taken_up(journal.path).notes == match.notes


def test_the_heading_keeps_players_dice_and_the_name(tmp_path: Path) -> None:
    match = a_match()
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading_of(match, name="Monday evening")))
    heading = read_journal(path).heading
    assert heading.name == "Monday evening"
    assert heading.players == match.players
    assert heading.secret == match.dice.secret


# --- cut off and damaged --------------------------------------------------------------------------


def test_a_journal_cut_off_anywhere_behind_its_heading_goes_on(tmp_path: Path) -> None:
    match = a_match()
    play(match, 60)
    whole = whole_journal(match, heading_of(match))
    path = tmp_path / "a.race"
    first = whole.index(b"\n") + 1
    for end in range(first, len(whole), 7):
        path.write_bytes(whole[:end])
        recovered = read_journal(path)
        count = whole[:end].count(b"\n") - 1
        assert recovered.is_whole
        assert recovered.answers == match.answers[:count]
        assert take_up_journal(CONTENT, recovered, path.name).answers[:count] == recovered.answers


def test_blocks_that_were_never_filled_are_a_cut(tmp_path: Path) -> None:
    match = a_match()
    play(match, 30)
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading_of(match)) + b"\0" * 4096)
    assert read_journal(path).is_whole
    assert_same(taken_up(path), match)


def test_a_changed_bit_is_found_and_all_before_it_is_good(tmp_path: Path) -> None:
    match = a_match()
    play(match, 60)
    whole = whole_journal(match, heading_of(match))
    path = tmp_path / "a.race"
    chance = random.Random(1)
    first = whole.index(b"\n") + 1
    for _ in range(200):
        place = chance.randrange(first, len(whole) - 1)
        broken = bytearray(whole)
        broken[place] ^= 1 << chance.randrange(8)
        path.write_bytes(broken)
        recovered = read_journal(path)
        good = whole[:place].count(b"\n") - 1
        assert not recovered.is_whole
        assert recovered.answers == match.answers[:good]


def test_lines_in_another_order_are_found(tmp_path: Path) -> None:
    match = a_match()
    play(match, 40)
    heading, *lines = whole_journal(match, heading_of(match)).splitlines(keepends=True)
    lines[10], lines[11] = lines[11], lines[10]
    path = tmp_path / "a.race"
    path.write_bytes(b"".join([heading, *lines]))
    recovered = read_journal(path)
    assert (len(recovered.answers), recovered.is_whole) == (10, False)


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"not a journal", b"\0" * 100, b"{}\n", b"00000000 {}\n", b"a" * 300],
    ids=["empty", "newline", "words", "zeros", "json", "wrong sum", "letters"],
)
def test_a_file_without_a_good_heading_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.race"
    path.write_bytes(data)
    with pytest.raises(LogError, match="expected a journal of a race"):
        read_journal(path)


def test_a_newer_journal_is_refused(tmp_path: Path) -> None:
    match = a_match()
    heading = heading_of(match)
    heading.version = VERSION + 1
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading))
    with pytest.raises(LogError, match=f"of version {VERSION}, not of version {VERSION + 1}"):
        read_journal(path)


def test_a_race_of_other_rules_is_refused(tmp_path: Path) -> None:
    match = a_match()
    heading = heading_of(match)
    heading.content = "0" * 32
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading))
    with pytest.raises(LogError, match="rules and cards"):
        taken_up(path)


# --- a disk that fails ----------------------------------------------------------------------------


def test_a_disk_that_fails_for_a_while_loses_nothing(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    assert writer.flush()
    usual = GrowingFile._append

    def full(self: GrowingFile, data: bytes) -> None:
        usual(self, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    def nowhere(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(GrowingFile, "_append", full)
        broken.setattr("cubitos_desktop.match.keeping.growing_file.write_whole", nowhere)
        play(match, 20)
        journal.follow(match)
        assert not writer.flush()
        assert writer.trouble is not None
        assert not journal.is_settled
        play(match, 20)
        journal.follow(match)
    assert_settles(writer)
    assert journal.is_settled
    assert_same(taken_up(journal.path), match)


def assert_settles(writer: Writer) -> None:
    for _ in range(200):
        if writer.is_idle:
            return
        time.sleep(0.02)
    raise AssertionError(f"the writer is still in trouble: {writer.trouble}")


def test_writing_never_happens_where_frames_are_drawn(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    threads = set()
    usual = Journal._write

    def watched(self: Journal) -> None:
        threads.add(threading.current_thread().name)
        usual(self)

    monkeypatch.setattr(Journal, "_write", watched)
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    play(match, 5)
    journal.follow(match)
    assert writer.flush()
    assert threads == {"writer"}


def test_a_folder_that_was_taken_away_is_filled_again(tmp_path: Path, writer: Writer) -> None:
    match = a_match()
    folder = tmp_path / "open"
    journal = Journal(folder / "a.race", match, heading_of(match), writer)
    assert writer.flush()
    journal.close()
    assert writer.flush()
    shutil.rmtree(folder)
    play(match, 10)
    journal.follow(match)
    assert writer.flush()
    assert_same(taken_up(journal.path), match)


def test_a_mistake_in_one_job_does_not_stop_the_others(
    writer: Writer, capfd: pytest.CaptureFixture[str]
) -> None:
    done = []
    writer.do(lambda: done.append(1 // 0))
    writer.do(lambda: done.append(2))
    assert writer.flush()
    assert done == [2]
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_whoever_quits_gets_one_more_try(tmp_path: Path) -> None:
    writer = Writer(retry=60)
    tries: list[int] = []

    def job() -> None:
        tries.append(len(tries))
        if len(tries) == 1:
            raise OSError(28, "No space left on device")

    writer.do(job)
    assert not writer.flush()
    assert writer.close()
    assert tries == [0, 1]
    writer.do(job)
    assert tries == [0, 1], "a closed writer does nothing"


def test_whoever_quits_does_not_wait_for_a_disk_that_goes_on_failing() -> None:
    writer, tries = Writer(retry=60), 0

    def job() -> None:
        nonlocal tries
        tries += 1
        raise OSError(28, "No space left on device")

    writer.do(job)
    assert not writer.flush()
    began = time.monotonic()
    assert not writer.close(seconds=60)
    assert time.monotonic() - began < 30
    assert tries == 2


def test_answers_that_wait_for_a_slow_disk_are_written_together(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    assert writer.flush()
    disk = threading.Event()
    writer.do(lambda: disk.wait(30))
    written = []
    usual = GrowingFile._append

    def append(self: GrowingFile, data: bytes) -> None:
        written.append(data)
        usual(self, data)

    monkeypatch.setattr(GrowingFile, "_append", append)
    for _ in range(30):
        play(match, 1)
        journal.follow(match)
    disk.set()
    assert writer.flush()
    assert len(written) == 1
    assert_same(taken_up(journal.path), match)


def test_for_each_answer_a_slow_disk_has_a_blink_before_nobody_waits_any_more(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr("cubitos_desktop.match.keeping.journal.time", clock)
    match, disk = a_match(), threading.Event()
    writer.do(lambda: disk.wait(30))
    journal = Journal(tmp_path / "a.race", match, heading_of(match), writer)
    for _ in range(2):
        for waited, is_held_up in ((0.0, False), (BLINK, False), (0.01, True)):
            now += waited
            assert (journal.is_settled, journal.is_held_up) == (False, is_held_up)
        disk.set()
        assert writer.flush()
        assert (journal.is_settled, journal.is_held_up) == (True, False)
        now += 60
        disk = threading.Event()
        writer.do(disk.wait)
        play(match, 1)
        journal.follow(match)
    disk.set()


def test_notes_about_answers_that_were_taken_back_are_gone_and_no_others(tmp_path: Path) -> None:
    match = a_match()
    play(match, 12)
    count = len(match.answers)
    match.notes = [Note(count - 2, "stays"), Note(count - 1, "goes")]
    lines = Lines(heading_of(match))
    data = lines.first + lines.after(match)
    del match.answers[count - 1 :], match.notes[1:]
    path = tmp_path / "a.race"
    path.write_bytes(data + lines.after(match))
    found = read_journal(path)
    assert found.is_whole
    assert found.answers == match.answers
    assert found.notes == [Note(count - 2, "stays")]
