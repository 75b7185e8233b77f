"""Reasons of computer seats are kept with the race, in journals and logs, and prove nothing."""

import math
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.keeping.journal import Lines, heading_of, read_journal, whole_journal
from cubitos_desktop.match.keeping.open_races import LeftRace
from cubitos_desktop.match.keeping.saves import take_up_journal
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Why, parse_log, to_log
from cubitos_desktop.match.verification import verify
from cubitos_desktop.wording.reasons import reason_sentence, why
from cubitos_desktop.words import load_words
from tests.match.kept_races import CONTENT, a_match


def raced(most_rounds: int = 3) -> Match:
    """A race in which a rookie and a racer say why they do what they do."""
    match = a_match("reasons")
    match.play({0: policy("rookie"), 1: policy("racer")}, most_rounds=most_rounds, explains=True)
    assert len(match.reasons) > 5
    return match


def test_a_race_that_is_taken_up_has_its_reasons_again(tmp_path: Path) -> None:
    match = raced()
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading_of(match)))
    journal = read_journal(path)
    assert journal.is_whole
    again = take_up_journal(CONTENT, journal, path.name)
    assert again.reasons == match.reasons
    left = LeftRace(heading_of(match), match.answers, match.notes, None, dict(match.reasons))
    assert left.taken_up(CONTENT).reasons == match.reasons


def test_reasons_are_written_as_they_come_and_taken_back_with_their_answers(
    tmp_path: Path,
) -> None:
    match = raced(2)
    lines = Lines(heading_of(match))
    data = lines.first + lines.after(match)
    count = max(match.reasons)
    del match.answers[count:]
    data += lines.after(match)
    match.answers.append((1, "pass"))
    match.reasons = {at: each for at, each in match.reasons.items() if at < count}
    match.reasons[count] = Reason("stop", {"bust": 31})
    path = tmp_path / "a.race"
    path.write_bytes(data + lines.after(match))
    found = read_journal(path)
    assert found.is_whole
    assert found.reasons == match.reasons


def test_lists_pass_over_reasons(tmp_path: Path) -> None:
    match = raced()
    path = tmp_path / "a.race"
    path.write_bytes(whole_journal(match, heading_of(match)))
    listed = read_journal(path, without_answers=True)
    assert (listed.is_whole, listed.reasons, listed.answers) == (True, {}, [])
    assert len(listed.rounds) == match.state.round


def test_a_log_keeps_reasons_and_one_without_is_written_as_before() -> None:
    match = raced()
    log = parse_log(match.log().to_json(), "race.json")
    assert log.why == match.reasons
    silent = a_match("reasons")
    silent.play({0: policy("rookie"), 1: policy("racer")}, most_rounds=3)
    assert silent.answers == match.answers
    assert "reasons" not in msgspec.json.decode(silent.log().to_json())


def test_reasons_prove_nothing_but_are_sealed() -> None:
    log = raced().log()
    log.seal = log.sealed()
    other = msgspec.structs.replace(log, reasons=[Why(0, "move_on")])
    assert other.sealed() != log.seal
    other.seal = other.sealed()
    assert verify(CONTENT, other) == other.seal != verify(CONTENT, log)


@pytest.mark.parametrize(
    "reason",
    [
        [1, "x" * 41],
        [1, "stop", {"bust": "31"}],
        [1, "stop", {"bust": 1e300}],
        [1, "stop", {f"f{n}": 1 for n in range(21)}],
        ["1", "stop"],
        [1],
        [1, "stop", {}, 4],
        "stop",
    ],
)
def test_reasons_that_no_seat_gives_are_refused_in_a_sentence(reason: Any) -> None:
    plain = msgspec.json.decode(raced().log().to_json()) | {"reasons": [reason]}
    with pytest.raises(LogError, match="expected a whole race log"):
        to_log(plain, "race.json")


@pytest.mark.parametrize(
    "reason", [Reason("x" * 41), Reason("stop", {"bust": 1e9}), Reason("stop", {"bust": math.nan})]
)
def test_a_reason_that_cannot_be_read_again_is_not_written(reason: Reason, tmp_path: Path) -> None:
    match = raced()
    kept = dict(match.reasons)
    at = min(kept)
    match.reasons[at] = reason
    del kept[at]
    (tmp_path / "a.race").write_bytes(whole_journal(match, heading_of(match)))
    journal = read_journal(tmp_path / "a.race")
    assert (journal.is_whole, journal.reasons) == (True, kept)
    assert parse_log(match.log().to_json(), "race.json").why == kept


def test_a_reason_in_a_journal_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    match = raced()
    lines = Lines(heading_of(match))
    bad = lines.first + lines._line({"why": [0, "stop", {"bust": "much"}]})
    (tmp_path / "a.race").write_bytes(bad + lines.after(match))
    journal = read_journal(tmp_path / "a.race")
    assert journal.is_whole
    assert (journal.answers, journal.reasons) == (match.answers, match.reasons)


def test_whatever_a_file_gives_as_a_reason_can_be_said() -> None:
    words = load_words()
    for key in words.section("reasons"):
        assert isinstance(reason_sentence(words, key.partition(".")[0], {}), str)
    assert why(words, Reason("nobody knows", {"x": 1})) == ""
