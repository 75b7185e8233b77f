"""Checking a race log: every face is derived anew and every decision replayed.

What it shows: the dice fell as the committed secret and the word demand, every answer was allowed,
and the race ended as the log says. What it cannot show: that a *seat's answer* is the one that was
given. Whoever changes an answer and makes the digests and the seal anew writes down another race
that could have been played with these dice; its digest differs from the one that was handed out.
"""

import msgspec

from cubitos_desktop.match.chance import (
    RaceDice,
    commitment_of,
    dice_from,
    is_secret,
    secret_of_seed,
)
from cubitos_desktop.match.race_log import Dice, RaceLog
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.decisions import CHANCE, Answer, Throw, WrongAnswer
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.reading.quoting import quoted
from cubitos_desktop.rules.saving import digest


class Difference(Exception):
    """The first place where a log does not tell the truth."""


def verify(content: Content, log: RaceLog) -> str:
    """Replay a log, with the content that it was played with if that was kept; its seal if every
    line of it holds, ``Difference`` otherwise."""
    played_with, race_dice = settled(content, log)
    compare_end(replay(played_with, log, race_dice), log)
    return log.seal


def begun(content: Content, log: RaceLog) -> tuple["Replay", RaceDice | None]:
    """The race before its first answer, for whoever takes one answer after the other, and its
    dice."""
    played_with, race_dice = settled(content, log)
    return _at_its_beginning(played_with, log, race_dice), race_dice


def settled(content: Content, log: RaceLog) -> tuple[Content, RaceDice | None]:
    """What was settled before the first throw, once it is found to hold: the content, and the
    dice if their secret is known."""
    if log.seal != log.sealed():
        raise Difference("the seal does not fit: expected the log as it was written.")
    played_with = content_of(content, log.content)
    if played_with is None:
        raise Difference("the log was made with other rules or cards: expected those of this game.")
    if log.start is not msgspec.UNSET and log.start != log.started():
        raise Difference("the race did not begin with this set-up and these dice.")
    race_dice = dice_of(log)
    if not race_dice and (log.winner >= 0 or log.dice.is_open):
        raise Difference("a finished or open race hides its secret: expected it in the log.")
    return played_with, race_dice


def dice_of(log: RaceLog) -> RaceDice | None:
    """The dice of a log; None where a secret of theirs is not known yet."""
    check_branch(log)
    secrets = [_secret(dice) for dice in (log.dice, *(each.dice for each in log.later_dice))]
    if log.dice.secret is None or None in secrets:
        return None
    found = dice_from(log.dice.secret, log.dice.word, log.branch or None)
    found.seed = log.dice.seed or None
    return found


def _secret(dice: Dice) -> str | None:
    if dice.secret is not None and not is_secret(dice.secret):
        raise Difference("expected a secret of 32 digits from 0 to f.")
    if dice.seed is not msgspec.UNSET:
        _check_seed(dice, dice.seed)
    if dice.secret is not None and commitment_of(dice.secret) != dice.commitment:
        raise Difference("the secret does not fit its commitment.")
    return dice.secret


def _check_seed(dice: Dice, seed: str) -> None:
    if not dice.is_open:
        raise Difference("a seed decided the dice, so the race is an open one: the log denies it.")
    if dice.secret != secret_of_seed(seed):
        raise Difference("the secret is not the one that the seed decides.")


def check_branch(log: RaceLog) -> None:
    """A branch says which race it came from, a place of the log, and dice in their order up to
    it."""
    branch = log.branch
    if not branch:
        return
    if not is_secret(branch.parent):  # a seal has the same form
        raise Difference("the race was taken over from nowhere: expected 32 digits from 0 to f.")
    if branch.answer > len(log.answers) or branch.seat >= log.setup.seats:
        raise Difference("the race was taken over at an answer or a seat that it does not have.")
    begins = [each.answer for each in branch.dice]
    if begins != sorted(set(begins)) or any(begin > branch.answer for begin in begins):
        raise Difference("expected the dice of the branch in their order, up to its answer.")
    if branch.has_same_dice and begins[-1:] != [branch.answer]:
        raise Difference("the branch kept dice that begin at its answer: the log has none.")


def _at_its_beginning(content: Content, log: RaceLog, race_dice: RaceDice | None) -> "Replay":
    if race_dice and log.setup.start_player != race_dice.start_player(max(1, log.setup.seats)):
        raise Difference("the start player is not the one that the dice chose.")
    if len(log.players) != log.setup.seats:
        raise Difference(f"expected {log.setup.seats} players, the log names {len(log.players)}.")
    try:
        return Replay(content, log)
    except SetupError as error:
        raise Difference(f"the set-up cannot be played: {quoted(str(error))}") from None


def replay(content: Content, log: RaceLog, race_dice: RaceDice | None) -> "Replay":
    """Play the log's answers; faces are compared with the dice where the secret is known."""
    race = _at_its_beginning(content, log, race_dice)
    for number, (seat, answer) in enumerate(log.answers):
        race.take(number, seat, answer, race_dice)
    return race


class Replay:
    """A race that follows a log."""

    def __init__(self, content: Content, log: RaceLog) -> None:
        self.state = engine.new_race(content, log.setup)
        self.log = log
        self.rounds = 0
        self._compare_round()

    def take(self, number: int, seat: int, answer: Answer, race_dice: RaceDice | None) -> None:
        """Give the next answer; anything that does not fit is a ``Difference``."""
        state = self.state
        decision = state.pending
        where = f"answer {number}, round {state.round}"
        if decision is None:
            raise Difference(f"{where}: expected nothing after the end of the race.")
        if decision.seat != seat:
            asked = "the dice" if decision.seat == CHANCE else f"seat {decision.seat}"
            raise Difference(f"{where}: expected an answer of {asked}, the log has seat {seat}.")
        if race_dice and isinstance(decision, Throw):
            self._compare_faces(where, decision, answer, race_dice.at(number))
        round_before = state.round
        try:
            engine.apply(state, answer)
        except WrongAnswer as error:
            raise Difference(f"{where}: {quoted(str(error))}") from None
        if state.round != round_before or state.step == "over":
            self._compare_round()

    def _compare_faces(self, where: str, throw: Throw, answer: object, race_dice: RaceDice) -> None:
        seat = self.state.seats[throw.thrower]
        faces = race_dice.faces(throw, self.state.round, seat.throws)
        if answer != faces:
            raise Difference(
                f"{where}, throw {seat.throws} of seat {throw.thrower}: "
                f"the dice show {faces}, the log says {quoted(str(answer))}."
            )

    def _compare_round(self) -> None:
        index = self.rounds
        self.rounds += 1
        positions = [(seat.leg, seat.space) for seat in self.state.seats]
        if index >= len(self.log.chain) or index >= len(self.log.positions):
            raise Difference(f"round {self.state.round}: expected a state digest and positions.")
        if self.log.positions[index] != positions:
            raise Difference(f"round {self.state.round}: the runners stand elsewhere in the log.")
        if self.log.chain[index] != digest(self.state):
            raise Difference(f"round {self.state.round}: the state differs from the log's.")


def compare_end(race: Replay, log: RaceLog) -> None:
    state = race.state
    if state.winner != log.winner:
        raise Difference(f"{_winner(state.winner)} has won, the log says {_winner(log.winner)}.")
    if len(log.chain) != race.rounds or len(log.positions) != race.rounds:
        raise Difference("the log has more state digests than rounds.")


def _winner(seat: int) -> str:
    return f"seat {seat}" if seat >= 0 else "nobody"
