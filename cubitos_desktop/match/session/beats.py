"""What happened, step by step, with the race as each step left it: what a session tells."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.match.match import Match, Watcher
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import CHANCE, Answer
from cubitos_desktop.rules.events import Event, RoundBegan
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import ROLL_PHASE


@dataclass(frozen=True)
class Beat:
    """One answer: whose it was, what it made happen, and the race after it."""

    seat: int
    events: tuple[Event, ...]
    state: State
    number: int = 0
    """How many answers had been given: a later beat has a higher number."""

    @cached_property
    def is_alone(self) -> bool:
        """Whether it must wait for all before it: what only its own seat sees need not."""
        if self.state.step not in ROLL_PHASE:
            return True
        return any(isinstance(event, RoundBegan) for event in self.events)


def opening_beats(match: Match, most: int | None = None) -> list[Beat]:
    """How the race began: it is played again from its first answers, or from so many of them.

    At its very beginning only throws gave answers.
    """
    state = match.beginning(match.state.game.setup)
    beats = [Beat(CHANCE, tuple(state.events), state.copy())]
    for seat, answer in match.answers[:most]:
        beats.append(_beat(seat, engine.apply(state, answer), state, len(beats)))
    return beats


def recorded_beats(recording: Recording, begins: int, ends: int) -> Iterator[Beat]:
    """What was answered from one place of a recording to another; how it began too, if it is
    played from there."""
    state = recording.state(begins) if begins else recording.beginning()
    if not begins:
        yield Beat(CHANCE, tuple(state.events), state.copy())
    for number in range(begins, ends):
        seat, answer = recording.answers[number]
        yield _beat(seat, engine.apply(state, answer), state, number + 1)


def answer_beats(match: Match, answer: Answer, policies: dict[int, Policy]) -> list[Beat]:
    """Answer for a person, let the computer seats go on, and tell it all in beats."""
    return _beats(match, policies, lambda watch: match.answer(answer, watch=watch))


def advice_beats(match: Match, advice: Advice, policies: dict[int, Policy]) -> list[Beat]:
    """The same for a computer seat that has thought of an answer."""
    return _beats(match, policies, lambda watch: match.take(advice, watch=watch))


def fall_back_beats(match: Match, trouble: str, policies: dict[int, Policy]) -> list[Beat]:
    """The same for a computer seat that will not think of any."""
    return _beats(match, policies, lambda watch: match.fall_back(trouble, watch=watch))


def throw_beats(match: Match, policies: dict[int, Policy]) -> list[Beat]:
    """The same for a throw that was held."""
    return _beats(match, policies, lambda watch: match.throw(watch=watch))


def computer_beats(match: Match, policies: dict[int, Policy]) -> list[Beat]:
    """Let these computer seats answer until somebody else is asked."""
    return _beats(match, policies, lambda watch: None)


def _beats(
    match: Match, policies: dict[int, Policy], act: Callable[[Watcher], object]
) -> list[Beat]:
    """What is done, and what the computer seats do after it."""
    beats: list[Beat] = []
    watch = _noting(match, beats)
    act(watch)
    match.play(policies, watch=watch, explains=True)
    return beats


def _noting(match: Match, beats: list[Beat]) -> Watcher:
    def note(events: list[Event]) -> None:
        beats.append(_beat(match.answers[-1][0], events, match.state, len(match.answers)))

    return note


def _beat(seat: int, events: list[Event], state: State, number: int) -> Beat:
    """A throw belongs to the seat whose dice are thrown."""
    if seat == CHANCE:
        seat = next((seat for event in events for seat in event.seats), CHANCE)
    return Beat(seat, tuple(events), state.copy(), number)
