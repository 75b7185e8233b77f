"""A lesson at the table: a scripted race with the coach over it. Nothing of the race is kept."""

from dataclasses import replace
from itertools import takewhile

import pygame

from cubitos_desktop.match.keeping.learning import keep_learning, learning_of
from cubitos_desktop.match.lessons.guide import Guide, LessonSession, session_at
from cubitos_desktop.match.lessons.lesson import CHOOSING, Lesson
from cubitos_desktop.match.lessons.preparing import LessonMatch
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.lessons.coach import Coach
from cubitos_desktop.scenes.lessons.coach_hands import CoachHands
from cubitos_desktop.scenes.setup.races import RIVALS
from cubitos_desktop.scenes.table.hands.pad_keys import PLATE_BUTTONS
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.questions.question import UNDECIDED
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.scenes.window import learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.frame import Ground


class LessonTable(TableScene):
    """One part of a lesson, from one of its steps on."""

    is_coached = False
    is_race = False
    takes_back = False
    session: LessonSession
    match: LessonMatch
    has_recaps = False

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        session, self.place = session_at(load_content(), lesson, number, RIVALS[0])
        self.lesson = lesson
        super().__init__(app, session)
        self.views, self.hints = LessonViews(self), NoHints(self)
        self.is_finished = False
        """Whether the whole lesson is done, and only its end is told."""
        self._made_view: View | None = None
        self._shown_view: View | None = None
        self._had_buttons = False
        self._is_part_done = False
        self._answered_in = self.match.state.round
        """The round of the last answer."""
        self._held: list[Beat] = []
        """What happens first, for as long as the coach tells what will."""
        self.coach = Coach(self)
        self._coach_hands = CoachHands(self.coach)

    @property
    def guide(self) -> Guide:
        return self.session.guide

    @property
    def step_number(self) -> int:
        """How many steps of the whole lesson are done."""
        before = sum(len(part.steps) for part in self.lesson.parts[: self.place])
        return before + self.guide.number

    # --- life -------------------------------------------------------------------------------------

    def play(self, beats: list[Beat]) -> None:
        """Show what has happened; the first throw waits until its opening words have been read."""
        if self.guide.is_opening:
            self._held += beats
        else:
            super().play(self._of_this_part(beats))

    def _of_this_part(self, beats: list[Beat]) -> list[Beat]:
        """Where all is done here, the next part begins the next round, with dice of its own: any
        throw that the race would go on with is none of the lesson's."""
        if self.guide.step is not None or self.place + 1 == len(self.lesson.parts):
            return beats
        return list(takewhile(lambda beat: beat.state.round == self._answered_in, beats))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.guide.step is None and not self.director.is_busy and not self._is_part_done:
            self._is_part_done = True
            self._finish_part()
        self.coach.update(dt)

    def _go_on(self) -> None:
        """Nothing is asked: only what the lesson is about is asked next."""
        if self.guide.is_opening:
            return
        if self._held:
            held, self._held = self._held, []
            self.play(held)
        if self.guide.step is not None and not self.match.is_over:
            self.asker.ask()

    def _finish_part(self) -> None:
        """On to the next part, or to the end of the lesson."""
        if self.place + 1 < len(self.lesson.parts):
            self._give_way(LessonTable(self.app, self.lesson, self.step_number))
            return
        self.is_finished = True
        self.app.sound.play("fanfare")
        profile = self.app.profile
        keep_learning(profile, learning_of(profile).finished(self.lesson.id))

    def keep_progress(self) -> None:
        """Whoever leaves comes back to this step."""
        if self.guide.step is not None:
            profile, learning = self.app.profile, learning_of(self.app.profile)
            keep_learning(profile, learning.left_at(self.lesson.id, self.step_number))

    def resized(self) -> None:
        super().resized()
        self.coach.forget()

    def reworded(self) -> None:
        super().reworded()
        self.coach.forget()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.coach.is_moving

    # --- ways out ---------------------------------------------------------------------------------

    @property
    def lies_over(self) -> bool:
        """Whether it was opened over something else, which it leads back to."""
        return self in self.app.scenes[1:]

    def _give_way(self, scene: "LessonTable") -> None:
        """To another part, over whatever this one lies over."""
        if self.lies_over:
            self.app.pop()
            self.app.push(scene)
        else:
            self.app.replace(scene)

    def leave(self) -> None:
        """Back to what lies below, or to all lessons; this one goes on where it was left."""
        if not self.is_finished:
            self.keep_progress()
        if self.lies_over:
            self.app.pop()
        else:
            learning_doors.open_learn(self.app)

    @property
    def place_in_course(self) -> int:
        """Which of all lessons this is, counted from one."""
        return [lesson.id for lesson in load_lessons(content_dir())].index(self.lesson.id) + 1

    @property
    def next_lesson(self) -> Lesson | None:
        """The lesson after this one."""
        lessons, place = load_lessons(content_dir()), self.place_in_course
        return lessons[place] if place < len(lessons) else None

    def to_next_lesson(self) -> None:
        if self.next_lesson:
            learning_doors.open_lesson(self.app, self.next_lesson.id)

    # --- input ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if not self.coach.is_shown:
            return self._watch(event)
        taken = self._coach_hands.handle(event)
        self.check_answer()
        return taken

    def by_pad(self, button: PadButton) -> Key:
        if button in PLATE_BUTTONS:
            self.coach.pointing.focus = None
        return super().by_pad(button)

    def _watch(self, event: pygame.Event) -> bool:
        """While there is something to see, the table's own keys; Escape leaves."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave()
            return True
        return self.hands.handle(event) if self.question is None else True

    def do(self, target: Target) -> None:
        """Press something on the table."""
        self.hands.deeds.activate(target)
        self.check_answer()

    def check_answer(self) -> None:
        """An answer that the step wants is given; any other is put back, and the coach says what
        to do."""
        question = self.question
        if question is None:
            return
        self.coach.look_at_choice()
        answer = question.answer
        if answer is UNDECIDED:
            return
        if self.guide.take(self.match, answer):
            self.keep_progress()
            self.answer(answer)
        else:
            question.answer = UNDECIDED
            self.coach.say_wrong()
        self.coach.forget()

    def answer(self, answer: Answer) -> None:
        self._answered_in = self.match.state.round
        super().answer(answer)
        self.coach.forget()

    def undo(self) -> None:
        """What was learned is not taken back."""

    @property
    def can_undo(self) -> bool:
        return False

    # --- picture ----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The table's, but its plate shows no answer that is none here."""
        made, has_buttons = super().view, self._has_buttons
        is_known = made is self._made_view and has_buttons is self._had_buttons
        if self._shown_view is None or not is_known:
            self._made_view, self._had_buttons = made, has_buttons
            self._shown_view = made if has_buttons else without_buttons(made)
        return self._shown_view

    @property
    def _has_buttons(self) -> bool:
        """Whether a button of the plate may be what is pressed next: none is where something on
        the table is chosen first, and where all that is left is told."""
        deed = self.guide.next_deed
        return deed is not None and deed.do not in CHOOSING

    def draw(self, surface: Ground) -> None:
        """The table without its own tips: the coach does the talking."""
        at = self.hands.pointing
        # Nothing explains itself to a pointer that has not rested.
        shown = Pointing(at.hover, at.pressed, at.focus)
        app = self.app
        self.picture.draw(surface, app.kit, app.size, self.view, shown, self.life_time)
        self.coach.draw(surface)


def without_buttons(view: View) -> View:
    """A table whose plate has no buttons: no "stay" says Enter where Enter takes the lit space."""
    targets = tuple(target for target in view.targets if target.kind != "button")
    return replace(view, plate=replace(view.plate, buttons=()), targets=targets)


class NoHints(Hints):
    """The coach says what to do. A hint that is thought over near the finish would come when
    nothing is to be chosen yet, and choose it."""

    are_given = False


class LessonViews(ViewMaker):
    """As the table; before anything happens its plate says which lesson this is."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._lesson = table

    def _idle(self) -> tuple[str, str]:
        if not self._lesson.guide.is_opening:
            return super()._idle()
        words, key = self._lesson.app.words, f"lessons.{self._lesson.lesson.id}"
        return words(f"{key}.title"), words(f"{key}.about")
