"""What of a log can be believed: the first place that does not fit is named, and what is before it
is a race."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.readable import Fault, Readable, readable
from cubitos_desktop.match.race_log import RaceLog
from tests.match.kept_races import CONTENT
from tests.match.library.shelves import a_log


def read(log: RaceLog, **changes: Any) -> Readable:
    return at_once(readable(CONTENT, msgspec.structs.replace(log, **changes)))


def answers_with(log: RaceLog, at: int, answer: Any) -> list[tuple[int, Any]]:
    found = log.answers[:]
    found[at] = found[at][0], answer
    return found


def late(log: RaceLog, wanted: Callable[[int, Any], bool]) -> int:
    """The first answer of a kind in the second half of a race."""
    numbers = range(len(log.answers) // 2, len(log.answers))
    return next(number for number in numbers if wanted(*log.answers[number]))


def late_push(log: RaceLog) -> int:
    """The first throw in the second half of a race that follows a push."""
    numbers = range(len(log.answers) // 2, len(log.answers))
    return next(number for number in numbers if log.answers[number - 1][1] == "push")


def assert_fits_up_to(found: Readable, count: int) -> None:
    """The race goes up to an answer, and is as it was."""
    assert found.match is not None
    assert found.match.answers == a_log().answers[:count]
    rounds = len(found.match.positions)
    assert found.match.positions == a_log().positions[:rounds]
    assert len(found.rounds) == rounds


def test_a_log_that_holds_gives_its_whole_race() -> None:
    found = read(a_log())
    assert found.fault is None
    assert found.is_whole
    assert_fits_up_to(found, len(a_log().answers))
    assert found.match is not None
    assert found.match.log().sealed() == a_log().seal


def test_a_changed_face_is_named_with_what_fell_and_the_race_ends_before_its_push() -> None:
    log = a_log()
    at = late_push(log)
    faces = log.answers[at][1]
    changed = ("1" if faces[0] == "0" else "0") + faces[1:]
    found = read(log, answers=answers_with(log, at, changed))
    assert found.fault is not None
    assert (found.fault.kind, found.fault.answer) == ("faces", at)
    assert (found.fault.expected, found.fault.found) == (faces, changed)
    assert not found.is_whole
    assert_fits_up_to(found, at - 1)


def test_a_changed_answer_is_found_no_later_than_at_the_end_of_its_round() -> None:
    log = a_log()
    at = late(log, lambda _, answer: answer == "pass")
    found = read(log, answers=answers_with(log, at, "push"))
    assert found.fault is not None
    assert found.fault.kind in ("order", "rounds", "faces")
    assert not found.is_whole
    assert found.match is not None
    assert 0 < len(found.match.answers) < len(log.answers)


def test_an_answer_that_is_not_allowed_is_named() -> None:
    log = a_log()
    at = late(log, lambda _, answer: answer == "push")
    found = read(log, answers=answers_with(log, at, "fly"))
    assert found.fault is not None
    assert (found.fault.kind, found.fault.answer, found.fault.seat) == (
        "answer", at, log.answers[at][0],
    )  # fmt: skip
    assert_fits_up_to(found, at)


def test_places_that_differ_are_named_by_their_round() -> None:
    log = a_log()
    positions = [list(places) for places in log.positions]
    positions[4][0] = (0, 5)
    found = read(log, positions=positions)
    assert found.fault == Fault("rounds", 4)
    assert len(found.rounds) == 4


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("secret", {"secret": "00" * 16}),
        ("no_secret", {"secret": None}),
    ],
)
def test_dice_that_prove_nothing_are_named_and_the_race_is_shown_as_it_is_told(
    kind: str, changes: dict[str, Any]
) -> None:
    log = a_log()
    found = read(log, dice=msgspec.structs.replace(log.dice, **changes))
    assert found.fault is not None
    assert found.fault.kind == kind
    assert found.is_whole
    assert_fits_up_to(found, len(log.answers))


def test_another_word_is_noticed_by_whom_it_makes_begin_or_by_the_first_faces() -> None:
    log = a_log()
    found = read(log, dice=msgspec.structs.replace(log.dice, word="another"))
    assert found.fault is not None
    assert found.fault.kind in ("start", "faces")


def test_another_winner_or_another_name_is_named_and_the_race_is_whole() -> None:
    log = a_log()
    found = read(log, winner=1 - log.winner)
    assert found.fault is not None
    assert (found.fault.kind, found.is_whole) == ("winner", True)
    found = read(log, players=log.players[::-1])
    assert found.fault == Fault("seal")
    assert found.is_whole


def test_a_race_of_other_rules_tells_places_round_by_round_and_what_it_needs() -> None:
    log = a_log()
    found = read(log, content="0123456789")
    assert found.match is None
    assert found.needs is not None
    assert found.needs.content == "012345"
    assert [[(s.leg, s.space) for s in each] for each in found.rounds] == log.positions


def test_a_set_up_that_cannot_be_played_gives_no_race() -> None:
    log = a_log()
    setup = msgspec.structs.replace(log.setup, tracks=("nowhere",))
    found = read(log, setup=setup)
    assert found.match is None
    assert found.fault is not None
    assert found.fault.kind == "setup"


def test_a_log_without_a_secret_that_ends_before_a_throw_gives_what_is_before_it() -> None:
    log = a_log()
    at = late_push(log)
    dice = msgspec.structs.replace(log.dice, secret=None)
    found = read(log, dice=dice, answers=log.answers[:at], winner=-1)
    assert found.match is not None
    assert_fits_up_to(found, at - 1)


def test_a_look_can_be_put_down_now_and_then() -> None:
    assert sum(1 for _ in readable(CONTENT, a_log())) > 10
