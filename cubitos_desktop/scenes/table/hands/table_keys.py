"""The keys at the table: what each one does at a question, between questions, and always."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.forms.pointing import LEADING_KEYS
from cubitos_desktop.scenes.forms.targets import ARROWS, OTHERS_KEYS
from cubitos_desktop.scenes.settings.key_bindings import Action
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.hands.answer_keys import ENTER_CODES, FOCUS_CODES, presses
from cubitos_desktop.scenes.table.hands.stepping import space_towards
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Button, Question
from cubitos_desktop.scenes.table.view.targets import focusable

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.hands.table_hands import Hands

ENTER_PAUSE = 0.3
"""Whoever skips with Enter does not mean to answer what then appears."""
ENTER_CALM = 0.4
"""So long Enter must have been let alone before it pushes or passes: a mashed key never busts."""
_ASIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
TOOLS = ("bar", "hint", "why", "recap", "player", "mark")
"""What has the focus and is no answer: Enter and Space press it."""


class Keys:
    """The keyboard of one table; the focus is the hands'."""

    def __init__(self, hands: "Hands") -> None:
        self.hands = hands
        self.table = hands.table
        self._asked_for = 0.0
        """How long the question has been open: an Enter meant for another step must not pass."""
        self._skipped_for = ENTER_PAUSE
        """How long ago Enter skipped what was shown."""
        self._entered_for = ENTER_CALM
        """How long ago Enter was pressed for whatever it was."""
        self.has_hurried = False
        """Whether what led to the open question was hurried."""

    def forget(self) -> None:
        """Another question is open, or none."""
        self._asked_for = 0.0
        if self.table.question is None:
            self.has_hurried = False

    def hurry(self) -> None:
        """Somebody presses what makes the show go faster."""
        self.has_hurried = True
        self.table.director.hurry()

    @property
    def is_hasty(self) -> bool:
        """Whether a press may still be meant to hurry, though a question has just appeared."""
        return self.has_hurried and self._asked_for < ENTER_PAUSE

    def hold_enter_back(self) -> None:
        """Something has appeared by itself: an Enter that was on its way is not meant for it."""
        self._skipped_for = 0.0

    def update(self, dt: float) -> None:
        self._skipped_for += dt
        self._asked_for += dt
        self._entered_for += dt

    def press(self, event: pygame.Event) -> bool:
        if event.mod & OTHERS_KEYS:
            return False
        is_taken = self._take(event)
        if event.key in ENTER_CODES:
            self._entered_for = 0.0
        if is_taken:
            self.table.is_changed = True
        return is_taken

    def _take(self, event: pygame.Event) -> bool:
        question, code = self.table.question, event.key
        if self.hands.asking.takes(event):
            return True
        if question and question.answer is UNDECIDED and self._question_key(question, code):
            return True
        if question is None and self._watching_key(code):
            return True
        if event.unicode == "?":
            self.table.tools.open_help()
            return True
        if code in LEADING_KEYS:
            ways = focusable(self.table.view)
            self.hands.set_focus(self.hands.pointing.led_by(event, ways))
            return True
        return self._global_key(code)

    def is_push_key(self, code: int) -> bool:
        return self.table.app.settings.bindings.action(code) == "push"

    # --- while there is something to see ----------------------------------------------------------

    def _watching_key(self, code: int) -> bool:
        """The key that pushes hurries while held; Enter goes straight to the next question."""
        if self._presses_tool(code):
            return True
        if self.is_push_key(code):
            self.hurry()
            return True
        if code in ENTER_CODES:
            self.table.skip()
            self._skipped_for = 0.0
            return True
        return code in _ASIDE and self.table.recaps.step(_ASIDE[code])

    def _presses_tool(self, code: int) -> bool:
        focus = self.hands.pointing.focus
        if focus is None or focus.kind not in TOOLS or code not in FOCUS_CODES:
            return False
        self.hands.deeds.activate(focus)
        return True

    # --- at a question ----------------------------------------------------------------------------

    def _question_key(self, question: Question, code: int) -> bool:
        if self.table.asker.is_turning and self._would_answer(question, code):
            return True
        if code in ENTER_CODES and self._is_early(question):
            return True
        if self.is_hasty and (self.is_push_key(code) or code in FOCUS_CODES):
            return True
        if self._presses_tool(code) or self._takes_focus(question, code):
            return True
        if question.tiles and self._tile_key(question, code):
            return True
        return self._button_key(question, code) or self._step_key(question, code)

    def _would_answer(self, question: Question, code: int) -> bool:
        is_digit = bool(question.tiles) and pygame.K_1 <= code <= pygame.K_9
        return is_digit or self._button_of(code) is not None or code in FOCUS_CODES

    def _is_early(self, question: Question) -> bool:
        """Whether an Enter was meant for something else than the question."""
        if self._skipped_for < ENTER_PAUSE:
            return True
        if not isinstance(question, PushQuestion):
            return False
        is_hasty = self._asked_for < ENTER_PAUSE and self.table.app.settings.speed != INSTANT
        return is_hasty or self._entered_for < ENTER_CALM

    def _takes_focus(self, question: Question, code: int) -> bool:
        """Enter presses the button that has the focus, otherwise it is the main button's; Space is
        a click on whatever has it. At push or pass Space pushes, and Enter chooses an offer."""
        focus = self.hands.pointing.focus
        if focus is None:
            return False
        is_listed, is_push = focus.kind in ("button", "tile"), isinstance(question, PushQuestion)
        on_table = is_push and not is_listed
        by_enter = code in ENTER_CODES and (focus.kind == "button" or on_table)
        by_space = code == pygame.K_SPACE and not on_table
        if by_enter or by_space:
            self.hands.deeds.activate(focus)
        return by_enter or by_space

    def _tile_key(self, question: Question, code: int) -> bool:
        number = code - pygame.K_1
        if 0 <= number < min(9, len(question.tiles)):
            self.hands.deeds.press(question, question.tiles[number].id)
            return True
        return False

    def _button_key(self, question: Question, code: int) -> bool:
        button = self._button_of(code)
        if button is None:
            return False
        if button.is_open:
            self.hands.deeds.press(question, button.id)
        else:
            question.warning = button.reason
        return True

    def _button_of(self, code: int) -> Button | None:
        """The button that a key presses."""
        view = self.table.view
        buttons = (placed.button for placed in view.plate.buttons)
        return next((b for b in buttons if presses(code, b, view.bindings)), None)

    def _step_key(self, question: Question, code: int) -> bool:
        """Arrows lead a path on, space by space; Backspace takes the last step back."""
        if not isinstance(question, MoveQuestion) or code not in (*ARROWS, pygame.K_BACKSPACE):
            return False
        question.look(None)
        if code == pygame.K_BACKSPACE:
            question.step_back()
            return True
        geometry = self.table.view.board.geometry
        space = space_towards(geometry, *question.plan.ahead(), ARROWS[code])
        if space is not None:
            question.step_to(space)
        return True

    # --- always -----------------------------------------------------------------------------------

    def _global_key(self, code: int) -> bool:
        table = self.table
        if code == pygame.K_ESCAPE:
            self._escape()
            return True
        action = table.app.settings.bindings.action(code)
        act = self._deeds().get(action) if action else None
        if act is None or (action == "why" and not table.tools.is_log_open):
            return False
        act()
        return True

    def _escape(self) -> None:
        """What lies over the table goes first."""
        table = self.table
        if table.coach_marks.is_shown:
            table.coach_marks.close()
        elif table.hints.is_shown:
            table.hints.toggle()
        elif table.tools.is_log_open:
            table.tools.toggle_log()
        else:
            table.tools.open_pause()

    def _deeds(self) -> dict[Action, Callable[[], None]]:
        """What can be done at any time; a push is a question's own, the screen is the window's."""
        table = self.table
        return {
            "undo": table.undo,
            "log": table.tools.toggle_log,
            "why": table.tools.toggle_reasons,
            "hint": table.hints.toggle,
            "explain": self.hands.asking.explain,
            "sound": table.tools.toggle_sound,
            "speed": table.tools.change_speed,
            "help": table.tools.open_help,
            "recap": table.recaps.run_again,
            "card": self._zoom_focus,
        }

    def _zoom_focus(self) -> None:
        """Show the card large that has the focus or is pointed at; otherwise the first one."""
        for target in (self.hands.pointing.focus, self.hands.pointing.hover):
            if target and target.kind == "card":
                self.table.tools.zoom(target.id)
                return
        self.table.tools.zoom(CARD_COLOURS[0])
