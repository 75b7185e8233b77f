"""Names in files that anybody may have written: bounded where they are read, visible where told."""

import datetime
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.daily.diary import Diary, FriendResult
from cubitos_desktop.match.daily.outcome import Outcome
from cubitos_desktop.match.keeping.files import KeptError, as_kept, from_kept
from cubitos_desktop.match.keeping.journal import heading_of, read_journal, whole_journal
from cubitos_desktop.match.keeping.solo import Ghost, SoloRecord
from cubitos_desktop.match.library.library import RaceNames
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.race_log import LogError, Note, Player, parse_log
from cubitos_desktop.wording.naming import LONGEST_NAME, told_name
from tests.match.kept_races import CONTENT, a_match
from tests.match.library.shelves import a_log

ENDLESS = "W" * 20_000
UNSEEN = ("\0", "\u200b" * 30, "\u0301" * 60, "\u3164" * 8, "\u202e\u2066", "\ufe0f" * 9, " \t\n")
PLAYERS = (Player(ENDLESS), Player("Nora", "steady"))


def _log(**changes: object) -> bytes:
    return msgspec.structs.replace(a_log(), **changes).to_json()


LOGS: dict[str, bytes] = {
    "a player": _log(players=PLAYERS),
    "a policy": _log(players=(Player("Ada", ENDLESS), Player("Nora"))),
    "a colour": _log(players=(Player("Ada", colour=ENDLESS), Player("Nora"))),
    "a note": _log(notes=[Note(0, ENDLESS)]),
}


@pytest.mark.parametrize("what", LOGS)
def test_a_log_with_an_endless_name_is_refused_in_a_short_sentence(what: str) -> None:
    with pytest.raises(LogError, match=r"expected a whole race log .*length <= ") as caught:
        parse_log(LOGS[what], "a log")
    assert len(str(caught.value)) < 200


HEADINGS: dict[str, object] = {
    "players": PLAYERS,
    "ghost": Ghost(((0, 0),), 1, ENDLESS),
    "name": ENDLESS,
}


@pytest.mark.parametrize("what", HEADINGS)
def test_a_journal_with_an_endless_name_is_refused_in_a_short_sentence(
    tmp_path: Path, what: str
) -> None:
    path, match = tmp_path / "a.race", a_match()
    heading = heading_of(match)
    path.write_bytes(whole_journal(match, heading))
    assert read_journal(path).heading == heading
    setattr(heading, what, HEADINGS[what])
    path.write_bytes(whole_journal(match, heading))
    with pytest.raises(LogError, match=r"expected a journal of a race .*length <= ") as caught:
        read_journal(path)
    assert len(str(caught.value)) < 200


def _kept(what: str, value: msgspec.Struct) -> Callable[[], object]:
    return lambda: from_kept(as_kept(what, value), "a file", what, type(value))


TODAY = datetime.date(2026, 5, 24).isoformat()
RECORD = SoloRecord((), (), 1, 0, ENDLESS, TODAY, ())
FRIEND = Diary({}, {TODAY: (FriendResult(ENDLESS, Outcome(1, 5, -3, 1)),)})
KEPT = {
    "a best race": _kept("best-race", RECORD),
    "a friend's code": _kept("daily", FRIEND),
    "what a race is called": _kept("race-names", RaceNames({"a": ENDLESS})),
}


@pytest.mark.parametrize("what", KEPT)
def test_a_kept_file_with_an_endless_name_is_refused_in_a_short_sentence(what: str) -> None:
    with pytest.raises(KeptError, match="length <= ") as caught:
        KEPT[what]()
    assert len(str(caught.value)) < 200


def test_a_line_of_the_ledger_with_an_endless_name_does_not_count() -> None:
    line = line_of(CONTENT, a_log(), "2026-05-03 21:40")
    assert line is not None
    seats = tuple(msgspec.structs.replace(each, player=PLAYERS[0]) for each in line.seats)
    line = msgspec.structs.replace(line, seats=seats)
    with pytest.raises(msgspec.ValidationError, match="length <= "):
        msgspec.json.decode(msgspec.json.encode(line), type=LedgerLine)


def test_a_note_about_an_endless_name_can_be_read_again() -> None:
    match = a_match()
    match.players = (Player("W" * 5_000), Player("W" * 5_000, "steady"))
    match._note("answered")
    data = msgspec.json.encode(match.notes[0])
    assert msgspec.json.decode(data, type=Note) == match.notes[0]


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_of_which_nothing_can_be_seen_counts_as_none(name: str) -> None:
    assert told_name(name) == ""
    assert told_name(f"A{name}").startswith("A")


def test_a_name_is_told_on_one_line_bounded_and_without_what_steers() -> None:
    told = told_name("A\u202e\x1b[2J\r\n\0b\u0301\u0301\u0301\u0301" + ENDLESS)
    assert told.startswith("A[2Jb\u0301\u0301W")
    assert told.isprintable()
    assert len(told) == LONGEST_NAME + 1
    assert told_name(told) == told
    assert told_name("Zoë Łąka 猫 ♥") == "Zoë Łąka 猫 ♥"
