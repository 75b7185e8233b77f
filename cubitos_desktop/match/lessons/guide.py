"""Follows one part of a lesson: which step it has come to, and what is asked meanwhile."""

from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.match.forced import harmless_gain, only_answer
from cubitos_desktop.match.lessons.goals import does_count, quiet_answer, wanted_answer
from cubitos_desktop.match.lessons.lesson import CHOOSING, PROMPTS, Lesson, Part, Step
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU, LessonMatch
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.beats import Beat, answer_beats, computer_beats
from cubitos_desktop.match.session.seats import Seats
from cubitos_desktop.match.session.session import Session, Unasked
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.prompts import Prompt

RIVAL_POLICY = "rookie"
_QUIET: dict[int, Policy] = {RIVAL: quiet_answer}


class Guide:
    """Where a part of a lesson stands."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.number = 0
        """How many of its steps are done."""

    @property
    def step(self) -> Step | None:
        """The step that is open; None when all are done."""
        steps = self.part.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def is_opening(self) -> bool:
        """Whether that is told which is read before anything happens."""
        return self.step is not None and self.step.opens

    @property
    def next_deed(self) -> Step | None:
        """The next step at which something is to be done; None where all is done."""
        left = (step for step in self.part.steps[self.number :] if step.do != "tell")
        return next(left, None)

    @property
    def _prompt(self) -> Prompt | None:
        """The question at which the next thing is to be done; None where all is done."""
        return PROMPTS[self.next_deed.do] if self.next_deed else None

    @property
    def has_deeds(self) -> bool:
        """Whether anything is left to be done."""
        return self._prompt is not None

    def is_about(self, decision: Decision) -> bool:
        """Whether the lesson lets a question be asked; after its last deed any will do, since
        what is left is only told."""
        return self._prompt in (None, decision.prompt.topic)

    def go_on(self) -> None:
        """What was told has been read, or what was to be chosen is chosen."""
        self.number += 1

    def take(self, match: LessonMatch, answer: Answer) -> bool:
        """An answer is to be given; whether it is one that the open step wants."""
        step, decision = self.step, match.pending
        if step is None or decision is None or not self.wants_answer:
            return False
        if not does_count(match.state, decision, step, answer):
            return False
        self.go_on()
        return True

    @property
    def wants_answer(self) -> bool:
        """Whether the open step is done by an answer."""
        return self.step is not None and self.step.do not in ("tell", *CHOOSING)


class LessonSeats(Seats):
    """The rival of a lesson does as little as it may, and at once."""

    def __contains__(self, seat: int) -> bool:
        return seat != YOU

    def begin(self) -> list[Beat]:
        return computer_beats(self.match, _QUIET)

    def after(self, answer: Answer) -> list[Beat]:
        return answer_beats(self.match, answer, _QUIET)


class LessonSession(Session):
    """The race of a part, which asks only what the lesson is about. Nothing of it is kept."""

    match: LessonMatch

    def __init__(self, match: LessonMatch, *, is_resumed: bool = False) -> None:
        super().__init__(match, seats=LessonSeats(match), is_resumed=is_resumed)
        self.guide = Guide(match.part)

    def unasked(self) -> Unasked | None:
        decision, state = self.asked, self.match.state
        if decision is None:
            return None
        if not self.guide.is_about(decision):
            return Unasked(quiet_answer(state, decision), "quiet")
        if deed := self.guide.next_deed:
            # As in a race: what is the only answer, and not what is to be done, is not asked for.
            forced = only_answer(decision)
            if forced is None or does_count(state, decision, deed, forced):
                return None
            return Unasked(forced, "forced")
        # What is left is only told, at the next question that leaves a choice.
        only = only_answer(decision)
        answer = harmless_gain(state, decision) if only is None else only
        return None if answer is None else Unasked(answer, "gain")

    def play_step(self) -> list[Beat]:
        """Do what the open step wants, as its script does, and all before it that is unasked."""
        step, beats = self.guide.step, list[Beat]()
        assert step is not None, "all steps are done"
        if not self.guide.wants_answer:
            self.guide.go_on()
            return beats
        while unasked := self.unasked():
            beats += self.answer(unasked.answer)
        decision = self.asked
        assert decision is not None, f"nothing is asked at {step.id}"
        answer = wanted_answer(self.match.state, decision, step)
        assert self.guide.take(self.match, answer), f"{step.id}: {answer} does not count"
        return beats + self.answer(answer)


def session_at(
    content: Content, lesson: Lesson, number: int, rival: str
) -> tuple[LessonSession, int]:
    """The race of a lesson at one of its steps, played up to there by the script, and the part
    that it belongs to."""
    place, steps = lesson.at(number)
    players = Player(), Player(rival, RIVAL_POLICY)
    session = LessonSession(LessonMatch(content, lesson.parts[place], players))
    if steps:
        session.begin()
        for _ in range(steps):
            session.play_step()
        session.is_resumed = True
    return session, place
