"""No peeking: whatever falls next, a computer seat decides the same; one that knew would not."""

from functools import cache

import pytest

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.dice_check import DiceCheck, LastMove, log_of
from cubitos_desktop.match.fairness.no_peeking import SECRETS, NoPeeking, coming_faces
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.thinking import NoAdvice, Thinker, ThinkerHere
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()


@cache
def last_moves(level: str) -> list[LastMove]:
    """The last choices of a seat in a short race that was broken off."""
    chosen = CONTENT.card_set("race-1")
    dice = RaceDice(secret_of_seed("peeking"))
    setup = Setup(1, chosen.cards, chosen.tracks, dice.start_player(1))
    match = Match(CONTENT, setup, dice, [Player("Nora", level)], is_open=True)
    match.play({0: policy("steady")}, most_rounds=3)
    check = DiceCheck(CONTENT, log_of(match))
    while not check.is_done:
        check.step()
    assert check.fault is None
    return check.last_moves


def asked(check: NoPeeking) -> NoPeeking:
    while not check.is_done:
        check.go_on()
    return check


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_level_decides_the_same_whatever_falls_next(level: str) -> None:
    check = asked(NoPeeking(last_moves(level)[-1:], ThinkerHere(), secrets=3))
    assert check.suspect is None
    (verdict,) = check.verdicts
    assert len(verdict.answers) == 3
    assert len({each.coming for each in check.asked}) == 3


def test_all_moves_are_asked_under_twenty_secrets() -> None:
    check = asked(NoPeeking(last_moves("steady"), ThinkerHere()))
    assert len(check.asked) == check.total == 3 * SECRETS == 60
    assert len({each.secret for each in check.asked}) == SECRETS
    assert all(verdict.is_same and verdict.is_as_raced for verdict in check.verdicts)


class Peeking(Thinker):
    """Answers by what falls next under each secret: a seat that knows the dice."""

    def __init__(self, moves: list[LastMove]) -> None:
        super().__init__()
        self._moves, self._number = moves, -1

    def ask(self, *_: object) -> None:
        self._number += 1

    def advice(self) -> Advice | None:
        secret = secret_of_seed(f"another secret {self._number // len(self._moves)}")
        faces = coming_faces(self._moves[0], secret)
        return Advice("push" if faces.count("0") % 2 else "pass")


def test_a_seat_that_knows_the_dice_is_found() -> None:
    moves = last_moves("steady")[:1]
    check = asked(NoPeeking(moves, Peeking(moves)))
    assert check.suspect is not None
    assert check.suspect.move is moves[0]


class Silent(Peeking):
    def advice(self) -> Advice | None:
        raise NoAdvice("was lost")


def test_a_seat_that_cannot_answer_proves_nothing() -> None:
    moves = last_moves("steady")[:1]
    check = asked(NoPeeking(moves, Silent(moves), secrets=2))
    assert (check.is_done, check.verdicts, check.suspect) == (True, [], None)


class Cut(Peeking):
    def advice(self) -> Advice | None:
        return Advice(f"answer {self._number}", is_cut=True)


def test_an_answer_that_the_clock_cut_short_counts_for_nothing() -> None:
    moves = last_moves("steady")[:1]
    check = asked(NoPeeking(moves, Cut(moves), secrets=3))
    assert check.suspect is None
    assert len(check.asked) == 3
