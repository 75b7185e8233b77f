"""Mouse and keys in a lesson: what is lit is live, all else is answered kindly."""

from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.forms.pointing import LEADING_KEYS
from cubitos_desktop.scenes.forms.targets import ARROWS, OTHERS_KEYS, Target, target_at
from cubitos_desktop.scenes.lessons.coach_view import CARD
from cubitos_desktop.scenes.settings.key_bindings import Action
from cubitos_desktop.scenes.table.hands.answer_keys import FOCUS_CODES
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion

if TYPE_CHECKING:
    from cubitos_desktop.scenes.lessons.coach import Coach

_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_ALWAYS: tuple[Action, ...] = ("sound", "speed", "screen")
"""What can be done at any time."""
_LEFT = 1
_ON_THE_WAY = (*ARROWS, pygame.K_BACKSPACE)


class CoachHands:
    """The input of a lesson while the coach is seen."""

    def __init__(self, coach: "Coach") -> None:
        self.coach, self.table = coach, coach.table

    def handle(self, event: pygame.Event) -> bool:
        if self.coach.demonstration:
            return event.type in (pygame.KEYDOWN, *_POINTER)
        if event.type in _POINTER:
            self._point(event)
            return True
        if event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS:
            return self._key(event)
        return self.table.hands.handle(event)

    # --- pointer ----------------------------------------------------------------------------------

    def _point(self, event: pygame.Event) -> None:
        scale, coach = self.table.app.kit.scale, self.coach
        x, y = event.pos[0] / scale, event.pos[1] / scale
        on_card = target_at([button.target for button in coach.part.buttons], x, y)
        if coach.pointing.point(on_card):
            self.table.redraw()
        if self._holds_dice or (self._is_live(x, y) and on_card is None):
            self.table.hands.handle(event)
            return
        self.table.hands.handle(pygame.Event(pygame.WINDOWLEAVE))
        if event.type != pygame.MOUSEMOTION and event.button == _LEFT:
            self._click(event, x, y)

    @property
    def _holds_dice(self) -> bool:
        return self.table.hands.grip.is_holding

    def _is_live(self, x: float, y: float) -> bool:
        """Whether the table takes what is done at a place."""
        part = self.coach.part
        return bool(part.live) and part.is_lit(x, y)

    def _click(self, event: pygame.Event, x: float, y: float) -> None:
        coach = self.coach
        if event.type == pygame.MOUSEBUTTONDOWN:
            coach.pointing.press()
            self.table.redraw()
            return
        was_pressed = coach.pointing.pressed is not None
        pressed = coach.pointing.release()
        self.table.redraw()
        if pressed:
            coach.press(pressed.id)
        elif coach.step and coach.step.do == "tell" and coach.part.is_lit(x, y):
            coach.press("go_on")
        elif not was_pressed and not coach.part.place.card.holds(x, y):
            coach.say_wrong()

    # --- keys -------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> bool:
        coach, code = self.coach, event.key
        action = self.table.app.settings.bindings.action(code)
        if code == pygame.K_ESCAPE:
            coach.press("skip")
        elif action == "hint" and coach.part.live:
            coach.press("show")
        elif action in _ALWAYS:
            return self.table.hands.handle(event)
        elif isinstance(self.table.question, MoveQuestion) and self._leads_path(code):
            self.table.hands.handle(event)
        elif code in LEADING_KEYS:
            self._lead(event)
        elif code in FOCUS_CODES and self._takes_focus():
            return True
        else:
            self._answer_key(event, action)
        return True

    def _leads_path(self, code: int) -> bool:
        """Whether a key leads a path on, where one is to be chosen."""
        step = self.coach.step
        return code in _ON_THE_WAY and step is not None and step.do == "choose_space"

    def _targets(self) -> list[Target]:
        part = self.coach.part
        return [*part.live, *(button.target for button in part.buttons)]

    @property
    def focus(self) -> Target | None:
        return self.coach.pointing.focus or self.table.hands.pointing.focus

    def _lead(self, event: pygame.Event) -> None:
        """To the next thing that can be pressed, on the table or on the card."""
        pointing = self.coach.pointing
        pointing.focus = self.focus
        found = pointing.led_by(event, self._targets())
        is_card = found is not None and found.kind == CARD
        pointing.focus = found if is_card else None
        self.table.hands.set_focus(None if is_card else found)

    def _takes_focus(self) -> bool:
        focus = self.focus
        if focus is None:
            return False
        if focus.kind == CARD:
            self.coach.press(focus.id)
        else:
            self.table.do(focus)
        return True

    def _answer_key(self, event: pygame.Event, action: Action | None) -> None:
        """A key that the table may know; what it does must be what is asked for."""
        is_known = action in (None, "push") and self.coach.part.live
        before = self.table.guide.number, self.table.question
        if is_known and self.table.hands.handle(event):
            if before == (self.table.guide.number, self.table.question):
                self.table.check_answer()
        elif event.unicode.strip() or action or event.key in FOCUS_CODES:
            self.coach.say_wrong()
