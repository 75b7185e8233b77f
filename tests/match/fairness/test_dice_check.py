"""Checking dice throw by throw finds what verification finds, and tells what it saw."""

import random
from functools import cache

import msgspec
import pytest

from cubitos_desktop.match.fairness.dice_check import LAST_MOVES, DiceCheck, log_of
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.verification import Difference, verify
from cubitos_desktop.rules.decisions import CHANCE
from tests.match.fairness.kinds_of_log import (
    CHANGES,
    CONTENT,
    changed,
    log_of_kind,
    plain,
    resealed,
)


@cache
def honest(number: int = 1) -> RaceLog:
    return log_of_kind(number, 3)


def checked(log: RaceLog) -> DiceCheck:
    check = DiceCheck(CONTENT, log)
    while not check.is_done:
        check.step()
    return check


def test_every_face_of_an_honest_race_is_derived_anew() -> None:
    log = honest()
    check = checked(log)
    thrown = [str(faces) for seat, faces in log.answers if seat == CHANCE]
    assert check.fault is None
    assert (check.throws, check.faces) == (len(thrown), sum(map(len, thrown)))
    assert check.progress == 1.0


def test_each_step_shows_the_next_throw_with_its_hash() -> None:
    log = honest()
    thrown = [str(faces) for seat, faces in log.answers if seat == CHANCE]
    check = DiceCheck(CONTENT, log)
    for faces in thrown[:12]:
        check.step()
        assert check.last is not None
        assert check.last.throw.faces == check.last.demanded == faces
        # The first byte of the hash that is not left out decides the first face.
        assert len(check.last.hash) == 128
    assert check.throws == 12


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_what_verify_finds_is_found_with_the_same_words(number: int) -> None:
    _, log = changed(honest(), number)
    with pytest.raises(Difference) as caught:
        verify(CONTENT, log)
    check = checked(log)
    assert check.fault is not None
    assert check.fault.sentence == str(caught.value)


def test_a_changed_face_is_shown_beside_the_one_that_is_demanded() -> None:
    copy = plain(honest())
    CHANGES["faces"](copy, random.Random(4))
    check = checked(resealed(copy))
    assert check.fault is not None
    assert check.fault.kind == "faces"
    assert check.last is not None
    assert not check.last.is_same
    assert check.fault.round == check.last.throw.round


def test_a_changed_winner_is_found_at_the_end() -> None:
    log = msgspec.structs.replace(honest(), winner=1 - honest().winner)
    log.seal = log.sealed()
    fault = checked(log).fault
    assert fault is not None
    assert fault.kind == "end"


def test_a_race_that_hides_its_secret_is_said_to() -> None:
    log = honest()
    dice = msgspec.structs.replace(log.dice, secret=None)
    first = next(n for n, (seat, _) in enumerate(log.answers) if seat != CHANCE)
    hidden = msgspec.structs.replace(
        log,
        dice=dice,
        winner=-1,
        answers=log.answers[:first],
        chain=log.chain[:1],
        positions=log.positions[:1],
    )
    check = checked(log_of(msgspec.structs.replace(hidden, seal=hidden.sealed())))
    assert (check.is_hidden, check.fault, check.faces) == (True, None, 0)


def test_the_last_choices_of_computer_seats_are_remembered() -> None:
    log = honest()
    moves = checked(log).last_moves
    assert {move.seat for move in moves} == set(range(log.setup.seats))
    for move in moves:
        assert move.state.pending == move.decision
        assert move.policy == log.players[move.seat].policy
        assert (move.seat, move.answer) in log.answers
    assert all([m.seat for m in moves].count(seat) == LAST_MOVES for seat in range(2))
