"""The driver of a race: it asks, rolls for CHANCE, keeps the log, and takes back. No judgement."""

from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec.structs import replace

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.policies import Policy, advice_of
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.race_log import (
    LONGEST_NOTE,
    Branch,
    Dice,
    Note,
    Occasion,
    Player,
    RaceLog,
    kept_reasons,
)
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Answer, Decision, Throw, WrongAnswer
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.problems import ContentError
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State

Watcher = Callable[[list[Event]], None]
"""Is told what happened after each answer, while the state is as that answer left it."""

NOT_ALLOWED = "gave an answer that is not allowed"


class Match:
    """One race with its dice and its log.

    >>> from cubitos_desktop.match.chance import secret_of_seed
    >>> from cubitos_desktop.rules.content import load_content
    >>> content = load_content()
    >>> first_game = content.card_set("race-1")
    >>> setup = Setup(1, first_game.cards, first_game.tracks)
    >>> match = Match(content, setup, RaceDice(secret_of_seed("an evening")))
    >>> match.pending
    Choose(seat=0, prompt='push_or_pass', choices=('push', 'pass'))
    >>> match.answer("pass")[0]
    PlayerPassed(seat=0)
    >>> match.undo()
    >>> match.pending.prompt
    'push_or_pass'
    """

    def __init__(
        self,
        content: Content,
        setup: Setup,
        dice: RaceDice,
        players: Iterable[Player] = (),
        *,
        is_open: bool = False,
        branch: Branch | None = None,
        occasion: Occasion | None = None,
    ) -> None:
        self.content = content
        self.dice = dice
        self.branch = branch
        """Which race this one was taken over from, if it was."""
        self.occasion = occasion
        """What it is run for, if for anything beside itself."""
        self.played = 0.0
        """Seconds that people have sat at it; 0 where nobody has counted them."""
        self.seal = ""
        """Of the log that it was read from, if it was: by another version it may be another."""
        self.players = tuple(players) or (Player(),) * setup.seats
        self.is_open = is_open
        self.state = self.beginning(setup)
        self.answers: list[tuple[int, Answer]] = []
        self.positions: list[list[tuple[int, int]]] = []
        self.chain: list[str] = []
        self.notes: list[Note] = []
        """What was unusual about answers of computer seats."""
        self.reasons: dict[int, Reason] = {}
        """Why computer seats answered as they did, by the number of the answer."""
        self.holds_throws = False
        """Whether the first throw of a round waits while something can be taken back."""
        self._taken_back_to: list[tuple[int, State]] = []
        """Where undo leads: states before a human's answers since the last throw."""
        self._note_round()
        # What happened before anybody was asked: the first round began, dice were drawn.
        self.opening = self.state.events + self._roll()

    def beginning(self, setup: Setup) -> State:
        """The race at its first decision."""
        return engine.new_race(self.content, setup)

    # --- going on -------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | None:
        """The open question to a seat; throws are answered at once."""
        return self.state.pending

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.policy]

    @property
    def is_over(self) -> bool:
        return engine.is_over(self.state)

    def answer(self, answer: Answer, *, watch: Watcher | None = None) -> list[Event]:
        """Answer the open question and roll what follows; a wrong answer changes nothing.

        Whoever watches is told step by step: first what the answer did, then each throw.
        """
        decision = self.state.pending
        seat = decision.seat if decision else 0
        is_human = not self.players[seat].policy and len(self.answers) >= self._begins_at
        before = self.state.copy() if is_human else None
        events = self._apply(seat, answer)
        if before is not None and not self.is_over:
            self._taken_back_to.append((len(self.answers) - 1, before))
        return self._go_on(events, watch)

    def play(
        self,
        policies: Mapping[int, Policy],
        *,
        most_rounds: int = 0,
        watch: Watcher | None = None,
        explains: bool = False,
    ) -> None:
        """Let computer seats answer until a human is asked or the race is over.

        Whoever watches is told what happened after each answer. Whoever wants reasons asks for
        them: finding them takes time that a thousand races do not have.
        """
        state, answers = self.state, self.answers
        apply, land, seat_at = engine.apply, engine.land, policies.get
        decision, noted = state.pending, len(self.chain)
        while decision is not None:
            # Spelled out here and not shared with ``take``: each call would cost every race.
            answer: Answer
            if type(decision) is Throw:
                if self.holds_throws and self.is_held:
                    break
                seat, answer = CHANCE, (faces := self._faces_of(decision))
                events = land(state, faces)
            else:
                seat = decision.seat
                policy = seat_at(seat)
                if policy is None or (most_rounds and noted > most_rounds):
                    break
                try:
                    if explains:
                        answer = self._explained(policy, state, decision)
                    else:
                        answer = policy(state, decision)
                except ContentError:
                    raise  # the game's own figures are damaged, which is no fault of a seat
                except Exception as error:
                    answer = self._steady_answer(raised(type(error).__name__))
                try:
                    events = apply(state, answer)
                except WrongAnswer:
                    answer = self._steady_answer(NOT_ALLOWED)
                    events = apply(state, answer)
            answers.append((seat, answer))
            decision = state.pending
            if decision is None or state.round != noted:
                self._note_round()
                noted = state.round
            if watch:
                watch(events)

    # --- what a computer seat thought of elsewhere ----------------------------------------------

    def take(self, advice: Advice, *, watch: Watcher | None = None) -> list[Event]:
        """Answer the open question to a computer seat as it was advised, and roll what follows.

        Where the advice is not allowed, ``steady`` answers and a note says so.
        """
        self._keep(advice)
        try:
            events = self._apply(self._asked.seat, advice.answer)
        except WrongAnswer:
            return self.fall_back(NOT_ALLOWED, watch=watch)
        return self._go_on(events, watch)

    def fall_back(self, trouble: str, *, watch: Watcher | None = None) -> list[Event]:
        """Let ``steady`` answer for a computer seat; the note says what the seat did instead."""
        answer = self._steady_answer(trouble)
        return self._go_on(self._apply(self._asked.seat, answer), watch)

    def _go_on(self, events: list[Event], watch: Watcher | None) -> list[Event]:
        if watch:
            watch(events)
        return events + self._roll(watch)

    @property
    def _asked(self) -> Decision:
        decision = self.state.pending
        if decision is None:
            raise WrongAnswer("the race is over: no answer is expected.")
        return decision

    def _explained(self, policy: Policy, state: State, decision: Decision) -> Answer:
        """A policy's answer; its reason is kept where it can say one."""
        advice = advice_of(policy, state, decision)
        self._keep(advice)
        return advice.answer

    def _keep(self, advice: Advice) -> None:
        """Remember why the next answer is given, and note it if the clock had a part in it."""
        if advice.reason is not None:
            self.reasons[len(self.answers)] = advice.reason
        if advice.is_cut:
            self._note("was cut by the clock")

    def _steady_answer(self, trouble: str) -> Answer:
        """What ``steady`` answers where a computer seat has failed."""
        self.reasons.pop(len(self.answers), None)
        self._note(f"{trouble}: steady answered")
        return steady(self.state, self._asked)

    def _note(self, text: str) -> None:
        """A remark about the seat that is asked now, and its next answer."""
        seat = self._asked.seat
        player = self.players[seat]
        who = player.name or f"seat {seat}"
        if player.policy:
            who += f" ({player.policy})"
        self.notes.append(Note(len(self.answers), f"{who} {text}"[:LONGEST_NOTE]))

    # --- dice -----------------------------------------------------------------------------------

    def _roll(self, watch: Watcher | None = None) -> list[Event]:
        """Answer throws from the dice."""
        events: list[Event] = []
        while type(throw := self.state.pending) is Throw and not self.is_held:
            told = self._throw(throw)
            if watch:
                watch(told)
            events += told
        return events

    @property
    def is_held(self) -> bool:
        """Whether the first throw of a round waits: it follows from no answer of a person, and
        nothing before it could be taken back any more."""
        throw = self.state.throw
        if not self.holds_throws or throw is None or throw[2] != "first":
            return False
        return bool(self._taken_back_to)

    def throw(self, *, watch: Watcher | None = None) -> list[Event]:
        """Let the throw go that is held, and what follows it."""
        self._taken_back_to.clear()
        return self._roll(watch)

    def _throw(self, throw: Throw) -> list[Event]:
        """Let the dice fall."""
        faces = self._faces_of(throw)
        events = engine.land(self.state, faces)
        self._keep_answer(CHANCE, faces)
        return events

    def _faces_of(self, throw: Throw) -> str:
        """How the dice fall; nothing before a throw can be taken back."""
        self._taken_back_to.clear()
        state = self.state
        number = state.seats[throw.thrower].throws
        return self.dice.at(len(self.answers)).faces(throw, state.round, number)

    def _apply(self, seat: int, answer: Answer) -> list[Event]:
        events = engine.apply(self.state, answer)
        self._keep_answer(seat, answer)
        return events

    def _keep_answer(self, seat: int, answer: Answer) -> None:
        """Write down an answer that was given, and how things stand where a round has ended."""
        self.answers.append((seat, answer))
        if len(self.chain) != self.state.round or self.state.pending is None:
            self._note_round()

    def _note_round(self) -> None:
        state = self.state
        self.positions.append([(seat.leg, seat.space) for seat in state.seats])
        self.chain.append(digest(state))
        if state.step == "over":
            # The secret may be shown now: nobody goes back and plays on knowing the dice.
            self._taken_back_to.clear()

    # --- taking back ----------------------------------------------------------------------------

    @property
    def _begins_at(self) -> int:
        """So many answers belong to the race that this one was taken over from."""
        return self.branch.answer if self.branch else 0

    @property
    def can_undo(self) -> bool:
        return bool(self._taken_back_to)

    def states_before(self) -> list[State]:
        """The race as it was before each answer that can be taken back, the latest first."""
        return [state for _, state in reversed(self._taken_back_to)]

    def undo(self) -> None:
        """Back to the human's own last decision since the last throw, if there is one."""
        if not self._taken_back_to:
            raise UndoError("expected a decision of yours since the last throw to take back.")
        length, self.state = self._taken_back_to.pop()
        del self.answers[length:]
        self.notes = [note for note in self.notes if note.answer < length]
        self.reasons = {at: reason for at, reason in self.reasons.items() if at < length}
        rounds = self.state.round
        del self.positions[rounds:]
        del self.chain[rounds:]

    # --- log ------------------------------------------------------------------------------------

    def log(self) -> RaceLog:
        """The race so far. The secret is in it once it can no longer help anybody."""
        shows_secret = self.is_open or self.is_over
        log = RaceLog(
            content=self.content.digest,
            setup=self.state.game.setup,
            players=self.players,
            dice=Dice(
                self.dice.commitment,
                self.dice.word,
                self.dice.secret if shows_secret else None,
                self.is_open,
                msgspec.UNSET if self.dice.seed is None else self.dice.seed,
            ),
            answers=self.answers[:],
            positions=self.positions[:],
            chain=self.chain[:],
            winner=self.state.winner,
            notes=self.notes[:],
            branch=self._logged_branch(shows_secret=shows_secret),
            occasion=self.occasion or msgspec.UNSET,
            reasons=kept_reasons(self.reasons) or msgspec.UNSET,
        )
        log.start = log.started()
        return log

    def _logged_branch(self, *, shows_secret: bool) -> Branch | msgspec.UnsetType:
        """Where it was taken over; its dice keep their secrets as the first ones do."""
        if self.branch is None:
            return msgspec.UNSET
        hidden = [replace(each, dice=replace(each.dice, secret=None)) for each in self.branch.dice]
        return self.branch if shows_secret else replace(self.branch, dice=tuple(hidden))


class UndoError(ValueError):
    """There is nothing to take back."""


def raised(error: str) -> str:
    """What a note says of a computer seat that raised this kind of error."""
    return f"raised {error}"
