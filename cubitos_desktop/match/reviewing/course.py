"""A race that was played, step by step: how it stood before each answer. Nothing is judged here."""

from cubitos_desktop.match.forced import harmless_gain, mere_opening, only_answer
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Answer, Box, Choose, Decision, Use
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


class Course:
    """The states of a race; ``before[number]`` is the race before that answer, the last its end."""

    def __init__(self, content: Content, log: RaceLog) -> None:
        self.answers = log.answers
        state = engine.new_race(content, log.setup)
        self.before = [state.copy()]
        for _, answer in log.answers:
            engine.apply(state, answer)
            self.before.append(state.copy())

    @property
    def end(self) -> State:
        return self.before[-1]

    @property
    def ends(self) -> list[int]:
        """Where each round ended, by the number of the answer that came next.

        The last is where the race stands at the end of the log, whatever round that is in.
        """
        found = [
            number
            for number in range(1, len(self.before) - 1)
            if self.before[number].round != self.before[number - 1].round
        ]
        return [*found, len(self.answers)]

    def choices(self, round_number: int | None = None) -> list[int]:
        """The answers of seats that had a choice, in one round or in all."""
        return [
            number
            for number, (seat, _) in enumerate(self.answers)
            if seat != CHANCE
            and round_number in (None, self.before[number].round)
            and leaves_a_choice(self.before[number], self.decision(number))
        ]

    def decision(self, number: int) -> Decision:
        decision = self.before[number].pending
        assert decision is not None
        return decision

    def given(self, number: int) -> Answer:
        answer: Answer = self.answers[number][1]
        return answer


def leaves_a_choice(state: State, decision: Decision) -> bool:
    """Whether there is more than one answer, and taking all there is was not the only sound one."""
    if only_answer(decision) is not None or mere_opening(state, decision) is not None:
        return False
    if harmless_gain(state, decision) is None:
        return True
    # Beside plain gains, which a window takes first, lie dice that somebody may use before them.
    uses = decision.named if isinstance(decision, Choose) else ()
    is_use = decision.prompt.topic is Prompt.ABILITIES
    return is_use and not all(_is_no_choice(state, decision.seat, use) for use in uses)


def _is_no_choice(state: State, me: int, use: Use | Box) -> bool:
    plain = engine.is_plain_gain(state, me, use) or engine.is_mere_loss(state, me, use)
    return plain or engine.is_parting_gain(state, me, use)
