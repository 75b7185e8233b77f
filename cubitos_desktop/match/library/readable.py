"""What of a log can be believed: the race up to the first place that does not fit, and which it is.

A log that holds gives its whole race. One that was changed gives the race up to there: whoever
shows it says so. One of other rules gives where runners stood round by round, as it tells them.
"""

from typing import Literal, NamedTuple

import msgspec

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.keeping.rounds import Round, Stand, rounds_of
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.keeping.versions import Needed, needs_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.verification import Difference, check_branch, dice_of
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.decisions import CHANCE, Answer, Throw, WrongAnswer
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State

_SLICE = 12
"""So many answers are looked at between two looks at the clock."""

FaultKind = Literal[
    "content", "setup", "branch", "secret", "no_secret", "begun", "start", "order", "answer",
    "faces", "rounds", "winner", "too_long", "seal",
]  # fmt: skip
_CUTS = frozenset({"order", "answer", "faces", "rounds"})
"""Faults behind which nothing of a race can be believed."""


class Fault(NamedTuple):
    """The first place where a log does not fit."""

    kind: FaultKind
    round: int = 0
    answer: int = 0
    """The number of the answer, from 0 as the log counts them."""
    seat: int = CHANCE
    """Whose answer or throw it is, where it is one."""
    expected: str = ""
    found: str = ""

    @property
    def told(self) -> tuple[str, dict[str, object]]:
        """The key of the sentence about it, and what is filled in there; ``who`` is left open."""
        values = {"round": self.round, "answer": self.answer, "seat": self.seat + 1}
        return f"races.fault.{self.kind}", values | {"expected": self.expected, "found": self.found}


class Readable(NamedTuple):
    """What can be shown of a log."""

    log: RaceLog
    match: Match | None
    """The race as far as it can be believed; None where not even its beginning can."""
    fault: Fault | None
    """The first place that does not fit; None where all of it holds."""
    needs: Needed | None
    """The version of the game that could play it again, where this one cannot."""
    rounds: tuple[Round, ...]
    """Where everybody stood, round by round: derived anew, or as the log tells it."""

    @property
    def is_whole(self) -> bool:
        """Whether the whole race can be shown, whatever else does not fit."""
        return self.match is not None and (self.fault is None or self.fault.kind not in _CUTS)


def readable(content: Content, log: RaceLog) -> Slices[Readable]:
    """Look at a log from its beginning on, in slices."""
    played_with = content_of(content, log.content)
    if played_with is None:
        return Readable(log, None, Fault("content"), needs_of(log.content), _told_rounds(log))
    looked = _Look(played_with, log)
    fault = yield from looked.through()
    if fault is not None and fault.kind == "setup":
        return Readable(log, None, fault, None, _told_rounds(log))
    match = yield from looked.again(fault)
    rounds = tuple(rounds_of(match)) if match else _told_rounds(log)
    return Readable(log, match, fault, None, rounds)


def _told_rounds(log: RaceLog) -> tuple[Round, ...]:
    """Where everybody stood as the log has it, with nothing derived from a track."""
    return tuple(tuple(Stand(leg, space) for leg, space in places) for places in log.positions)


class ToldDice(RaceDice):
    """Dice that fall as a log tells, where its secret is not known or proves nothing."""

    def __init__(self, log: RaceLog, told: dict[tuple[int, int, int], str]) -> None:
        super().__init__(log.dice.secret or "", log.dice.word)
        self._commitment = log.dice.commitment
        self._told = told

    @property
    def commitment(self) -> str:
        return self._commitment

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        return self._told[throw.thrower, round_number, throw_number]


class _Look:
    """Follows a log step by step, and notes up to where it fits."""

    def __init__(self, content: Content, log: RaceLog) -> None:
        self._content = content
        self._log = log
        self._dice: RaceDice | None = None
        self._told: dict[tuple[int, int, int], str] = {}
        """All faces that fitted, by seat, round and number of the throw."""
        self._fitting = 0
        """So many answers fit: up to the last round that is as the log says."""
        self._rounds = 0

    # --- looking ---------------------------------------------------------------------------------

    def through(self) -> Slices[Fault | None]:
        """The first place that does not fit, if there is one."""
        first = self._about_dice()
        try:
            state = engine.new_race(self._content, self._log.setup)
        except SetupError as error:
            return Fault("setup", found=str(error))
        if len(self._log.players) != len(state.seats):
            return Fault("setup", expected=str(len(state.seats)))
        first = first or self._about_start(state)
        fault = self._about_round(state)
        for number, (seat, answer) in enumerate(self._log.answers):
            if fault is not None:
                break
            fault = self._about_answer(state, number, seat, answer)
            if number % _SLICE == 0:
                yield
        self._fitting = self._fitting if fault else len(self._log.answers)
        # What cannot be shown counts for more than what proves nothing.
        return fault or first or self._about_end(state)

    def _about_dice(self) -> Fault | None:
        log = self._log
        try:
            check_branch(log)
        except Difference:
            return Fault("branch")
        try:
            self._dice = dice_of(log)
        except Difference:
            return Fault("secret")
        if self._dice is None and (log.winner >= 0 or log.dice.is_open):
            return Fault("no_secret")
        has_begun_so = log.start is msgspec.UNSET or log.start == log.started()
        return None if has_begun_so else Fault("begun")

    def _about_start(self, state: State) -> Fault | None:
        if self._dice and self._log.setup.start_player != self._dice.start_player(len(state.seats)):
            # Another word or secret would choose another, and all faces would differ.
            self._dice = None
            return Fault("start")
        return None

    def _about_answer(self, state: State, number: int, seat: int, answer: Answer) -> Fault | None:
        decision, round_before = state.pending, state.round
        if decision is None:
            return Fault("too_long", state.round, number, seat)
        if decision.seat != seat:
            return Fault("order", state.round, number, seat)
        if isinstance(decision, Throw) and (fault := self._about_faces(state, decision, number)):
            return fault
        try:
            engine.apply(state, answer)
        except WrongAnswer as error:
            return Fault("answer", round_before, number, seat, str(error), str(answer))
        if state.round != round_before or state.step == "over":
            return self._about_round(state, number + 1)
        return None

    def _about_faces(self, state: State, throw: Throw, number: int) -> Fault | None:
        told, thrower = self._log.answers[number][1], throw.thrower
        count = state.seats[thrower].throws
        if self._dice:
            faces = self._dice.at(number).faces(throw, state.round, count)
            if told != faces:
                return Fault("faces", state.round, number, thrower, faces, str(told))
        self._told[thrower, state.round, count] = str(told)
        return None

    def _about_round(self, state: State, answers: int = 0) -> Fault | None:
        """Whether everybody stands as the log says when a round begins, or at the end."""
        at, log = self._rounds, self._log
        self._rounds += 1
        stands = [(seat.leg, seat.space) for seat in state.seats]
        is_told = at < len(log.positions) and at < len(log.chain)
        if not is_told or log.positions[at] != stands or log.chain[at] != digest(state):
            return Fault("rounds", max(1, at))
        self._fitting = answers
        return None

    def _about_end(self, state: State) -> Fault | None:
        log = self._log
        if state.winner != log.winner:
            return Fault("winner", state.round, expected=str(state.winner), found=str(log.winner))
        if len(log.positions) != self._rounds or len(log.chain) != self._rounds:
            return Fault("rounds", state.round)
        return Fault("seal") if log.seal != log.sealed() else None

    # --- the race --------------------------------------------------------------------------------

    def again(self, fault: Fault | None) -> Slices[Match | None]:
        """The race as far as it fits."""
        log, count = self._log, self._believed(fault)
        while True:
            match = yield from self._played(count)
            if match is None or len(match.answers) >= count or match.pending is None:
                break
            # A throw follows that nobody can tell: the answer before it is left out too.
            count = len(match.answers)
        if match is not None:
            match.seal = log.seal
            match.notes = [note for note in log.notes if note.answer < len(match.answers)]
            match.reasons = {at: why for at, why in log.why.items() if at < len(match.answers)}
        return match

    def _played(self, count: int) -> Slices[Match | None]:
        """So many answers, or those before a throw that is not told."""
        log, dice = self._log, self._dice or ToldDice(self._log, self._told)
        try:
            match = Match(
                self._content,
                log.setup,
                dice,
                log.players,
                is_open=log.dice.is_open,
                branch=log.branch or None,
                occasion=log.occasion or None,
            )
        except KeyError:
            return None
        while len(match.answers) < count:
            before = len(match.answers)
            try:
                match.answer(log.answers[before][1])
            except KeyError:
                del match.answers[before:]
                break
            if len(match.answers) // _SLICE != before // _SLICE:
                yield
        return match

    def _believed(self, fault: Fault | None) -> int:
        """How many answers are shown: those before the fault; where a round does not fit, those
        before that round; and no answer whose throw is not told."""
        if fault is None or fault.kind not in (*_CUTS, "too_long"):
            return len(self._log.answers)
        if fault.kind == "rounds" and fault.answer == 0:
            return self._fitting
        count = fault.answer
        while count and self._is_before_throw(count):
            count -= 1
        return count

    def _is_before_throw(self, count: int) -> bool:
        """Whether after so many answers a throw would follow that is not among them."""
        seats = [seat for seat, _ in self._log.answers]
        return count < len(seats) and seats[count] == CHANCE
