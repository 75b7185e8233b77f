"""A session: one race with all that those who sit at it need, whether in a window or a terminal.

It knows who answers and whom to ask next, gives the answers that nobody need be asked for, takes
back, keeps the race, and has hints thought of. How it is told, shown and asked is not its business.
"""

from pathlib import Path
from typing import Literal, NamedTuple

from cubitos_desktop.match.decided import is_decided
from cubitos_desktop.match.forced import harmless_gain, idle_answer, mere_opening, only_answer
from cubitos_desktop.match.keeping.journal import Journal, heading_of
from cubitos_desktop.match.keeping.open_races import LeftRace, Races, has_been_played, is_untouched
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recorded import RecordedMatch
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.match.session.beats import Beat, opening_beats
from cubitos_desktop.match.session.hint import Hint
from cubitos_desktop.match.session.seats import ComputerSeats, RecordedSeats, Seats
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.decisions import CHANCE, Answer, Decision
from cubitos_desktop.rules.state import State


class Unasked(NamedTuple):
    """An answer that nobody need be asked for."""

    answer: Answer
    why: Literal["idle", "forced", "gain", "opening", "quiet"]
    """No answer matters any more, there is just one, taking it only gains, it only opens a question
    that can be declined, or somebody else cares for it."""


class TakenBack(NamedTuple):
    """The first of the answers that were taken back."""

    seat: int
    answer: Answer


class Session:
    """One race with its journal, whoever answers in it, and hints.

    Everything that happens is told as beats, answer by answer. Where races are kept, each answer
    goes into the journal before it is told of.
    """

    def __init__(
        self,
        match: Match,
        *,
        races: Races | None = None,
        path: Path | None = None,
        ghost: Ghost | None = None,
        is_resumed: bool = False,
        asks_forced: bool = False,
        seats: Seats | None = None,
        adviser: Thinker | None = None,
    ) -> None:
        self.match = match
        self.ghost = ghost
        """The race that runs along with a solo race, if any."""
        self.parent: Recording | None = None
        """The race that this one was taken over from, where it is at hand."""
        self.reviewed: tuple[Match, int] | None = None
        """The race and seat whose review led here, if one did."""
        self.is_resumed = is_resumed
        """Whether what happened before was seen on another evening."""
        self.asks_forced = asks_forced
        """Whether people give answers themselves that leave no choice."""
        self.seats = seats or ComputerSeats(match)
        self.hint = Hint(adviser)
        self._races = races
        self.journal: Journal | None = races.begin(match, ghost, path) if races else None
        """Keeps the race as it is played, if anything does."""
        self._undo_known = (-1, False, 0)
        self.played = match.played
        """Seconds that the race has been played, on other evenings too."""

    # --- life -----------------------------------------------------------------------------------

    def opening(self) -> list[Beat]:
        """How the race began, unless that was seen before."""
        return [] if self.is_resumed else opening_beats(self.match)

    def begin(self) -> list[Beat]:
        """What quick computer seats do before anybody is asked."""
        return self._kept(self.seats.begin())

    def sit_down(self) -> None:
        """From now on seats may think."""
        self.seats.sit_down()

    def get_up(self) -> None:
        """Nobody plays on: no process is left, and what was only looked at is not kept."""
        self.seats.get_up()
        self.hint.close()
        self._keep(is_left=True)
        if self._races and self.journal:
            self._races.leave(self.journal, self.match)

    @property
    def is_over(self) -> bool:
        """Whether the race has come to its end."""
        return self.match.is_over

    # --- answers --------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        """The open question if a person is asked."""
        decision = self.match.pending
        if decision is None or decision.seat == CHANCE or decision.seat in self.seats:
            return None
        return decision

    def unasked(self) -> Unasked | None:
        """The answer to the open question that is given unasked; None where a person decides."""
        decision = self.asked
        return self._unasked(self.match.state, decision) if decision else None

    def _unasked(self, state: State, decision: Decision) -> Unasked | None:
        if is_decided(state):
            return Unasked(idle_answer(state, decision), "idle")
        if self.asks_forced:
            return None
        if (answer := only_answer(decision)) is not None:
            return Unasked(answer, "forced")
        if (answer := harmless_gain(state, decision)) is not None:
            return Unasked(answer, "gain")
        if (answer := mere_opening(state, decision)) is not None:
            return Unasked(answer, "opening")
        return None

    def answer(self, answer: Answer) -> list[Beat]:
        """Give a person's answer; one that is not allowed raises and changes nothing."""
        beats = self.seats.after(answer)
        self.hint.forget()
        return self._kept(beats)

    def hear(self) -> list[Beat]:
        """What follows from an answer that has come by itself; nothing where none has."""
        return self._kept(self.seats.hear())

    def hold_throws(self) -> None:
        """From now on the first throw of a round waits for ``throw`` where something can be taken
        back: for whoever shows what led to it."""
        self.match.holds_throws = True

    @property
    def is_held(self) -> bool:
        """Whether a throw waits."""
        return self.match.is_held

    def throw(self) -> list[Beat]:
        """Let the throw go that is held; from then on nothing before it can be taken back."""
        return self._kept(self.seats.throw())

    @property
    def is_thinking(self) -> bool:
        """Whether an answer may come by itself."""
        return self.seats.is_thinking

    # --- taking back ----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back that was a choice."""
        return self._way_back > 0

    @property
    def _way_back(self) -> int:
        """How many answers lie behind the last that was a choice, since the last throw; found
        once after each answer."""
        known = len(self.match.answers), self.asks_forced
        if self._undo_known[:2] != known:
            before = enumerate(self.match.states_before(), start=1)
            way = next((count for count, state in before if self._leaves_a_choice(state)), 0)
            self._undo_known = *known, way
        return self._undo_known[2]

    def _leaves_a_choice(self, state: State) -> bool:
        return state.pending is not None and self._unasked(state, state.pending) is None

    def undo(self) -> TakenBack | None:
        """Back to the last question that left a choice since the last throw.

        Where there is none, nothing is taken back.
        """
        way = self._way_back
        if not way:
            return None
        self.seats.cancel()
        self.hint.forget()
        before = self.match.answers[:]
        for _ in range(way):
            self.match.undo()
        self._keep()
        self._undo_known = (-1, False, 0)
        return TakenBack(*before[len(self.match.answers)])

    # --- keeping --------------------------------------------------------------------------------

    def _kept(self, beats: list[Beat]) -> list[Beat]:
        if beats:
            self._keep()
        return beats

    def _keep(self, *, is_left: bool = False) -> None:
        """Whatever has happened goes into the journal at once."""
        self.match.played = self.played
        if self.journal:
            self.journal.follow(self.match, is_left=is_left)

    @property
    def is_settled(self) -> bool:
        """Whether every answer is written down, or the disk is at fault."""
        return self.journal is None or self.journal.is_settled or self.journal.is_held_up

    @property
    def is_untouched(self) -> bool:
        """Whether nothing would be lost if the race had never been begun."""
        if self.journal is None:
            return not has_been_played(self.match)
        return is_untouched(self.journal, self.match)

    def left(self) -> LeftRace | None:
        """The race for whoever takes it up after an error; None where it is over, or only
        watched again."""
        match, path = self.match, self.journal.path if self.journal else None
        if match.is_over or self.seats.is_recorded:
            return None
        heading = heading_of(match, ghost=self.ghost)
        return LeftRace(heading, match.answers[:], match.notes[:], path, dict(match.reasons))

    def save_as(self, name: str, races: Races) -> Path | None:
        """Keep the race under a name as it is at this decision, and say where; None where it could
        not be written."""
        return races.save_as(name, self.match, self.ghost)

    def finish(self) -> Path | None:
        """Keep a race that is over as a log, and say where; its journal is done with."""
        self.match.played = self.played
        journal, self.journal = self.journal, None
        return self._races.finish(journal, self.match) if self._races and journal else None


def watched_again(
    recording: Recording, ghost: Ghost | None = None, place: int = 0
) -> tuple[Session, RecordedSeats]:
    """A race from a place on, with seats that answer from what was played; nothing is kept."""
    seats = RecordedSeats(RecordedMatch(recording, place))
    return Session(seats.match, ghost=ghost, seats=seats, is_resumed=True), seats
