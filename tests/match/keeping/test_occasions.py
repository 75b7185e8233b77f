"""What a race is run for is kept with it: in its journal, its log and its line of the ledger."""

from pathlib import Path

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.keeping.journal import heading_of, read_journal, whole_journal
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.race_log import Occasion, parse_log
from cubitos_desktop.match.verification import verify
from tests.match.kept_races import CONTENT, a_match

OCCASION = Occasion("cup", "tour-1", 3)


def test_a_race_that_is_taken_up_is_still_run_for_its_occasion(tmp_path: Path) -> None:
    match = a_match("occasion")
    match.occasion = OCCASION
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading_of(match)))
    assert take_up_journal(CONTENT, read_journal(path), path.name).occasion == OCCASION


def test_log_and_ledger_say_what_a_race_was_run_for_and_the_log_still_verifies() -> None:
    match = a_match("occasion")
    match.occasion = OCCASION
    match.play({0: policy("rookie"), 1: policy("rookie")})
    log = parse_log(match.log().to_json(), "a.json")
    assert log.occasion == OCCASION
    assert verify(CONTENT, log) == log.seal
    line = line_of(CONTENT, log, "2026-11-17 20:00")
    assert line is not None
    assert line.occasion == OCCASION


def test_a_race_that_is_run_for_itself_says_nothing_of_occasions() -> None:
    match = a_match("occasion")
    assert b"occasion" not in match.log().to_json()
    assert b"occasion" not in whole_journal(match, heading_of(match))
