"""Hints at the table: wanted or put away, suggested to the question, and told in words."""

from typing import TYPE_CHECKING

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.comparing import COMPARED, other_than, steps_behind
from cubitos_desktop.match.replay.finding import Finding
from cubitos_desktop.match.session.suggesting import is_thought_over
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.thinking_seat import dots_after
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.reasons import usual_reason, worth_beside
from cubitos_desktop.wording.reasons import why as reason_in_words

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Hints:
    """The hint for the open question of one table, if it is wanted."""

    are_given = True
    """Whether there is a bulb to ask for them."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._hint = table.session.hint
        self._is_wanted = False
        self._thought_for = 0.0
        self._chosen_before: Answer | None = None
        """What was chosen for the question before the hint came."""
        self._own_before: Answer | None = None
        """What the person had chosen, where the hint has taken its place."""
        self._compared: dict[Answer | None, str] = {}
        """What something else than the hint would be worth, in words, for each own choice."""
        self._has_rested, self._has_looked_ahead = False, False
        """Since the last answer: whether a frame has passed, and whether the next question was
        thought over ahead."""
        self.finding: Finding | None = None
        """What a review has found at the decision where a race was taken over."""

    # --- life -----------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Show the hint, or put it away; also one that is not there yet."""
        question = self.table.question
        if question is None:
            return
        self.table.is_changed = True
        self._is_wanted = not self._is_wanted
        # What is explained lies where the hint will be, or is the hint that goes.
        self.table.hands.stop_explaining()
        if not self._is_wanted:
            self._hint.cancel()
        elif self._hint.advice is not None:
            self._suggest(question)
        else:
            self._thought_for = 0.0
            if not self.is_thinking:
                self._hint.ask(question.state, question.decision)

    def _think_ahead(self) -> None:
        """Near the end a first look is not enough: it is thought over while the dice still fall, so
        that what is lit is what the hint would say."""
        table = self.table
        decision, state = table.session.asked, table.match.state
        if decision is None:
            return
        self._has_looked_ahead = True
        if not self.are_given:
            return
        is_open = table.asker.default_for(decision) is None and table.session.unasked() is None
        if is_open and is_thought_over(state, decision):
            self._hint.ask(state, decision)

    def open(self, question: Question) -> None:
        """A question is put: what a review has found there is shown unasked."""
        if not self._is_of_review(question):
            if not self._has_looked_ahead:
                self._think_ahead()
            self._hint.hear()
            self._suggest_quietly(question)
        else:
            assert self.finding is not None
            self._is_wanted, self._chosen_before = True, question.default
            self._hint.know(Advice(self.finding.best))
            self._suggest(question)

    def _is_of_review(self, question: Question) -> bool:
        found, match = self.finding, self.table.match
        return found is not None and (len(match.answers), question.me) == found[:2]

    def forget(self) -> None:
        """The question is no longer open, and the session has forgotten what was thought of it."""
        self._is_wanted = False
        self._chosen_before, self._own_before = None, None
        self._has_rested, self._has_looked_ahead = False, False
        self._compared.clear()

    def update(self, dt: float) -> None:
        """Let time pass, and look whether the hint has come."""
        if not self._hint.is_thinking:
            if not self.table.show.is_asking and not self._has_looked_ahead:
                # The frame in which somebody has answered has enough to do.
                if self._has_rested:
                    self._think_ahead()
                self._has_rested = True
            return
        before = self.dots
        self._thought_for += dt
        question = self.table.question
        if not self._is_wanted:
            # Looked at also before the question is put: a process that has just started is sent
            # what it is asked only then.
            if self._hint.hear() and question is not None:
                self._suggest_quietly(question)
            return
        assert question is not None, "a hint is wanted for an open question only"
        if self._hint.hear() and self._hint.advice is not None:
            self._suggest(question)
            # Whoever pointed at something while it was thought of has still asked for this.
            self.table.hands.stop_explaining()
            self.table.app.sound.play("question")
            self.table.hands.keys.hold_enter_back()
        if not self.is_thinking or self.dots != before:
            self.table.is_changed = True

    def _suggest_quietly(self, question: Question) -> None:
        """Nobody has asked for a hint, and nobody's own choice is touched."""
        advice = self._hint.advice
        if advice is None or question.own_choice() is not None or advice.answer == question.default:
            return
        question.suggest(advice.answer, advice.reason)
        self.table.hands.keys.hold_enter_back()
        self.table.asker.show_chosen()
        self.table.is_changed = True

    def _suggest(self, question: Question) -> None:
        """Choose it as the first suggestion was chosen: the person still has to answer."""
        assert self._hint.advice is not None
        if self._chosen_before is None:
            self._chosen_before = question.default
        own = question.own_choice()
        question.suggest(self._hint.advice.answer, self._hint.advice.reason)
        if own is not None and question.own_choice() is None:
            self._own_before = own
        if question.tiles:
            self.table.hands.focus_default()
        self.table.asker.show_chosen()

    # --- what is seen of it ---------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        return self._hint.is_thinking

    @property
    def is_shown(self) -> bool:
        return self._is_wanted and (self._hint.has_failed or self._hint.advice is not None)

    @property
    def lines(self) -> tuple[str, ...]:
        """What the hint says: the answer, what it gives, why, and what was chosen before it."""
        question, words = self.table.question, self.table.naming.words
        if question is None or not self.is_shown:
            return ()
        advice = self._hint.advice
        if advice is None:
            return (words("window.advice.none"),)
        if self.finding is not None and self._is_of_review(question):
            found = words("window.advice.found", better=question.advised(advice.answer))
            return tuple(filter(None, (found, question.gives(advice.answer), self.finding.why)))
        why = reason_in_words(words, advice.reason) or usual_reason(words, advice.answer)
        says = (question.advised(advice.answer), question.gives(advice.answer), f"{begun(why)}.")
        more = self._beside(question, advice.answer) or self._differs(question, advice)
        return tuple(filter(None, (*says, more)))

    def _differs(self, question: Question, advice: Advice) -> str:
        """The hint thinks longer than what every question opens with."""
        before = self._chosen_before
        if before is None or before == advice.answer:
            return ""
        chosen = question.in_words(before)
        words = self.table.naming.words
        return words("window.advice.differs", chosen=chosen) if chosen else ""

    def _beside(self, question: Question, best: Answer) -> str:
        """What something else is worth beside the hint: it follows what the person chooses."""
        if question.decision.prompt not in COMPARED:
            return ""
        own = question.own_choice()
        own = self._own_before if own is None else own
        own = own if own != best else None
        if own not in self._compared:
            self._compared[own] = self._worth_beside(question, best, own)
        return self._compared[own]

    def _worth_beside(self, question: Question, best: Answer, own: Answer | None) -> str:
        """What the person's own choice is worth; without one, what the question opened with or the
        next best. Not what it is worth to buy nothing: the hint's reason is that backwards."""
        state, decision, words = question.state, question.decision, self.table.naming.words
        before = self._chosen_before
        others = (
            ("own", own),
            ("glance", before if before not in (best, ()) else None),
            ("or", other_than(state, decision, best)),
        )
        key, other = next(((key, each) for key, each in others if each is not None), ("", best))
        if other == best:
            return ""
        worth = worth_beside(words, steps_behind(state, decision, other, best))
        return words(f"window.advice.{key}", choice=question.in_words(other), worth=worth)

    @property
    def button(self) -> str:
        """The button that stands for the suggested answer, if one does."""
        question, advice = self.table.question, self._hint.advice
        if question is None or advice is None or not self.is_shown:
            return ""
        return question.button_of(advice.answer)

    @property
    def space(self) -> int | None:
        """The space of the board that the suggested answer leads to, if one does."""
        question, advice = self.table.question, self._hint.advice
        if question is None or advice is None or not self.is_shown:
            return None
        return question.space_of(advice.answer)

    @property
    def dots(self) -> int | None:
        """Which picture of the dots belongs to this moment; None where nobody thinks."""
        if not self._is_wanted or not self.is_thinking:
            return None
        is_still = self.table.app.settings.reduced_motion
        return dots_after(self._thought_for, is_still=is_still)
