"""The coach of a lesson at a table: which step is shown, what it says, and who may press what."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.lessons.lesson import CHOOSING, Step
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.lessons import choosing
from cubitos_desktop.scenes.lessons.coach_picture import CoachPicture
from cubitos_desktop.scenes.lessons.coach_view import (
    CardButton,
    CardButtonId,
    CoachPart,
    Motion,
    free_ways,
    motion_at,
    moving_holes,
)
from cubitos_desktop.scenes.lessons.coach_wishes import not_led_over, wishes
from cubitos_desktop.scenes.lessons.coach_words import sentence, wrong_sentence
from cubitos_desktop.scenes.lessons.demonstration import Demonstration
from cubitos_desktop.scenes.lessons.pointers import Pointers
from cubitos_desktop.scenes.table.explaining.tip_view import rather_seen
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.show.show import ROUND
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.coach.coach_card import CoachCardView, button_boxes, card_size
from cubitos_desktop.ui.coach.coach_layout import CardPlace, card_place, hole_of
from cubitos_desktop.ui.icons.art import RefereePose
from cubitos_desktop.ui.panels.push_button import Kind

if TYPE_CHECKING:
    from cubitos_desktop.scenes.lessons.lesson_table import LessonTable

READ_FOR = 0.4
"""Seconds for which a new card that is all there cannot be put away: a click or key may be meant
for the last. Whoever presses before has not read it, and it takes as long once more."""
_READ_FIRST: tuple[CardButtonId, ...] = ("go_on", "next", "race", "learn", "back")
SAID_FOR = 4.0
"""Seconds for which the coach says what to do instead."""


class Coach:
    """Leads somebody through the steps of a lesson."""

    def __init__(self, table: "LessonTable") -> None:
        self.table = table
        self.pointing = Pointing()
        """Pointer and keys on the card."""
        self.demonstration: Demonstration | None = None
        """The step that is being shown, if one is."""
        self.has_said_wrong = False
        self._picture = CoachPicture()
        self._step: Step | None = None
        self._is_begun = False
        """Whether anything is on the table."""
        self._question: Question | None = None
        self._before: tuple[Box, ...] = ()
        self._shown_for = self._step_for = self._said_for = self._read_for = 0.0
        self._part: CoachPart | None = None
        self._motion = Motion()

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass, show the next step when it is due, and play what is shown."""
        if not self._is_due:
            self._hide()
            return
        self._meet_question()
        if not self._is_begun or self.step is not self._step:
            if any(toast.topic != ROUND for toast in self.table.show.toasts):
                # One thing at a time: what is called out over the board is read first.
                return
            self._begin_step()
        if self._motion.card >= 1 and self._step_for > 0:
            # What a slow frame brings all at once nobody has seen before the next.
            self._read_for += dt
        self._shown_for += dt
        self._step_for += dt
        self._forget_wrong(dt)
        motion = motion_at(self._shown_for, self._step_for, is_still=self._is_still)
        if motion != self._motion:
            self._motion = motion
            self.table.redraw()
        if self.demonstration:
            self.demonstration.update(dt)

    @property
    def _is_due(self) -> bool:
        """Whether all that led to the open step has been seen."""
        table = self.table
        if table.is_finished:
            return True
        is_asked = table.question is not None or table.match.is_over or table.guide.is_opening
        return self.step is not None and is_asked and not table.director.is_busy

    @property
    def is_shown(self) -> bool:
        """Whether the open step is on the table by now."""
        return self._is_begun and self._step is self.step and self._is_due

    @property
    def is_moving(self) -> bool:
        return self.is_shown and not self._is_still

    @property
    def _is_still(self) -> bool:
        return self.table.app.settings.reduced_motion

    @property
    def step(self) -> Step | None:
        return self.table.guide.step

    def _hide(self) -> None:
        if self._is_begun:
            self._is_begun, self._shown_for = False, 0.0
            self._step = self.demonstration = None
            self.table.redraw()

    def _begin_step(self) -> None:
        self._before = self._part.holes if self._part and self._is_begun else ()
        self._step, self._is_begun, self._step_for = self.step, True, 0.0
        self._read_for = 0.0
        self.demonstration, self.has_said_wrong = None, False
        self.pointing = Pointing()
        self._prepare_question()
        self.forget()
        self.table.is_changed = True
        self.table.hands.set_focus(None)
        self._focus_first()

    def _prepare_question(self) -> None:
        question, deed = self.table.question, self.table.guide.next_deed
        if question and deed:
            choosing.light(question, deed)
        if question and self.step:
            choosing.choose(question, self.step)

    def _meet_question(self) -> None:
        """A question that has just been asked has nothing chosen yet."""
        question = self.table.question
        if question is not self._question:
            self._question = question
            if question:
                choosing.clear(question)

    def _focus_first(self) -> None:
        """Keys begin at what has no key of its own: a space, a card, a die."""
        live = self.part.live
        if live and live[0].kind != "button":
            self.table.hands.set_focus(live[0])
            # What is looked at now says more on the board, and that is not to be covered.
            self.forget()
        elif self.step is None or self.step.do == "tell":
            self.pointing.lead(self.part.buttons[0].target)

    def _forget_wrong(self, dt: float) -> None:
        if self.has_said_wrong:
            self._said_for += dt
            if self._said_for >= SAID_FOR:
                self.has_said_wrong = False
                self.forget()
                self.table.redraw()

    # --- what is done -----------------------------------------------------------------------------

    def press(self, button: CardButtonId) -> None:
        """A button of the card was pressed; nobody can have read what has just come."""
        if button in _READ_FIRST and self._read_for < READ_FOR:
            self._read_for = 0.0
            return
        self.table.app.sound.play("button")
        match button:
            case "go_on":
                self.go_on()
            case "show":
                self.show_step()
            case "skip" | "learn" | "back":
                self.table.leave()
            case "next":
                self.table.to_next_lesson()
            case "race":
                doors.to_quick_race(self.table.app)

    def go_on(self) -> None:
        """What was told has been read, or what was to be chosen is chosen."""
        self.table.guide.go_on()
        self.table.keep_progress()
        self.forget()
        self.table.is_changed = True

    def look_at_choice(self) -> None:
        """After each input: perhaps that is chosen now which the step is about."""
        step = self.step
        if step and step.do in CHOOSING and choosing.is_chosen(self.table.question, step):
            self.go_on()

    def say_wrong(self) -> None:
        """Something else was done: say kindly what to do; nothing is lost."""
        self.has_said_wrong, self._said_for = True, 0.0
        self.table.app.sound.play("focus")
        self.forget()
        self.table.redraw()

    def show_step(self) -> None:
        """Play the open step once."""
        if self.demonstration is None and self.part.live:
            start = self.part.place.card.centre
            self.demonstration = Demonstration(self, start, self.part.live[0])

    # --- what is seen -----------------------------------------------------------------------------

    def forget(self) -> None:
        """What is seen has changed."""
        self._part = None

    @property
    def part(self) -> CoachPart:
        """All that is seen of the coach now."""
        if self._part is None:
            self._part = self._made()
        return self._part

    def _made(self) -> CoachPart:
        table, kit, step = self.table, self.table.app.kit, self.step
        window = table.view.layout.width, table.view.layout.height
        pointers = Pointers(table.view, table.match.state, step, table.question) if step else None
        lit = pointers.lit() if pointers else ()
        holes = tuple(hole_of(each.box) for each in lit)
        card = self._card()
        size = card_size(kit, card, window)
        seen = rather_seen(table.view)
        place = card_place(window, size, holes, wishes(table.view, kit, holes), seen)
        pose: RefereePose = "whistle" if self.has_said_wrong or step is None else "point"
        return CoachPart(
            holes,
            tuple(each.outline for each in lit),
            place,
            card,
            self._buttons(place),
            pose,
            free_ways(place, holes, not_led_over(table.view)),
            pointers.live() if pointers else (),
        )

    def _card(self) -> CoachCardView:
        table, words = self.table, self.table.app.words
        name = words("lessons.coach.name", number=table.place_in_course)
        steps = table.lesson.steps
        if self.step is None:
            return CoachCardView(name, self._farewell(), "", steps, steps)
        number = table.step_number
        count = words("lessons.coach.count", number=number + 1, count=steps)
        warning = wrong_sentence(table, self.step) if self.has_said_wrong else ""
        return CoachCardView(name, sentence(table), count, number, steps, warning)

    def _farewell(self) -> str:
        """What is said at the end, where the race on the table is left as it stands."""
        table, words = self.table, self.table.app.words
        if table.lies_over:
            title = words(f"lessons.{table.lesson.id}.title")
            return words("lessons.coach.finished", lesson=title)
        if table.next_lesson is None:
            return words("lessons.coach.finished_all")
        title = words(f"lessons.{table.next_lesson.id}.title")
        return words("lessons.coach.finished_next", next=title)

    def _buttons(self, place: CardPlace) -> tuple[CardButton, ...]:
        words = self.table.app.words
        ids = self._button_ids()
        labels = tuple((words(f"lessons.coach.{id}"), self._key(id)) for id, _ in ids)
        boxes = button_boxes(self.table.app.kit, place.card, labels)
        return tuple(
            CardButton(id, label, key, kind, box)
            for (id, kind), (label, key), box in zip(ids, labels, boxes, strict=True)
        )

    def _button_ids(self) -> tuple[tuple[CardButtonId, Kind], ...]:
        if self.step is None:
            if self.table.lies_over:
                return (("back", "main"),)
            on: CardButtonId = "next" if self.table.next_lesson else "race"
            return (on, "main"), ("learn", "small")
        if self.step.do == "tell":
            return ("go_on", "main"), ("skip", "small")
        return ("show", "small"), ("skip", "small")

    def _key(self, button: CardButtonId) -> str:
        words, bindings = self.table.app.words, self.table.app.settings.bindings
        if button == "show":
            return bindings.shown("hint", words)
        if button in ("go_on", "next", "race", "back"):
            return words("window.key.enter")
        return words("window.key.escape")

    def draw(self, surface: Ground) -> None:
        if not self.is_shown:
            return
        kit, motion = self.table.app.kit, self._motion
        holes = moving_holes(self._before, self.part.holes, motion)
        self._picture.draw(surface, kit, self.part, holes, motion, self.pointing)
        if self.demonstration:
            self.demonstration.draw(surface, kit)
