"""Golden logs: a race of every set with two and with four steady seats, frozen answer by answer."""

import msgspec
import pytest

from cubitos_desktop.match.race_log import RaceLog, read_log
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from tests.golden_races import FOLDER, NAMES, first_difference, path_of, play_golden, written

CONTENT = load_content()
ANEW = " (if that is meant, make golden writes the logs anew)"


def golden_log(name: str) -> RaceLog:
    return read_log(path_of(name))


def test_there_is_a_log_of_every_set_for_two_and_for_four_seats() -> None:
    assert len(NAMES) == 20
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_golden_log_verifies(name: str) -> None:
    log = golden_log(name)
    assert verify(CONTENT, log) == log.seal
    assert log.winner >= 0
    assert {player.policy for player in log.players} == {"steady"}


@pytest.mark.parametrize("name", NAMES)
def test_the_same_race_played_anew_gives_the_same_log(name: str) -> None:
    golden = golden_log(name)
    played = play_golden(CONTENT, name).log()
    difference = first_difference(CONTENT, golden, played)
    assert not difference, f"{name}: {difference}{ANEW}"
    assert written(played).encode() == path_of(name).read_bytes(), f"{name}{ANEW}"


# --- how a difference is told -------------------------------------------------------------------


def changed(log: RaceLog, number: int, answer: object) -> RaceLog:
    answers = list(log.answers)
    answers[number] = (answers[number][0], answer)
    return msgspec.structs.replace(log, answers=answers)


def test_a_changed_answer_is_told_with_its_question() -> None:
    golden = golden_log("race-1-2-seats")
    number = next(n for n, (_, answer) in enumerate(golden.answers) if answer == "pass")
    seat = golden.answers[number][0]
    told = first_difference(CONTENT, golden, changed(golden, number, "push"))
    assert told == (
        f"answer {number}, round 1, push_or_pass of seat {seat}: "
        f"golden has ({seat}, 'pass'), now it is ({seat}, 'push')."
    )


def test_a_race_that_ends_earlier_or_later_is_told() -> None:
    golden = golden_log("race-1-2-seats")
    longer = msgspec.structs.replace(golden, answers=[*golden.answers, (0, "push")])
    count = len(golden.answers)
    assert first_difference(CONTENT, golden, longer) == (
        f"answer {count}, after the end of the race: golden has None, now it is (0, 'push')."
    )
    assert "now it is None" in first_difference(CONTENT, longer, golden)


def test_a_changed_state_behind_the_same_answers_is_told() -> None:
    golden = golden_log("race-1-2-seats")
    other = msgspec.structs.replace(golden, chain=[*golden.chain[:-1], "0" * 24])
    told = first_difference(CONTENT, golden, other)
    assert golden.chain[-1] in told
    assert "0" * 24 in told
