"""A gamepad at the table: which key each of its buttons stands for at what is asked now."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import NO_KEY, Key, PadButton, usual_key
from cubitos_desktop.scenes.devices.pad_words import PAD_ACTIONS
from cubitos_desktop.scenes.table.hands.answer_keys import codes_of
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.keys import ENTER, PUSH
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Button, Question
from cubitos_desktop.ui.text.pad_glyphs import GLYPHS

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.hands.table_hands import Hands

PLATE_BUTTONS: tuple[PadButton, ...] = ("x", "y")
"""They press the first and the second button of the plate, wherever the focus is."""
_FIXED: dict[PadButton, Key] = {
    "lb": Key(pygame.K_TAB, pygame.KMOD_SHIFT),
    "rb": Key(pygame.K_TAB),
    "start": Key(pygame.K_ESCAPE),
}
_ON_TABLE = ("piece", "card")
_FELT, _STRONGEST = 6.0, 40.0
"""Speeds of impacts, in half edges a second: from the first on they are felt, and most at the
second."""
_SHAKEN = 45
"""Milliseconds of a shake."""


def gathers(question: Question | None) -> bool:
    """Whether several things are put together: then A puts in what has the focus."""
    return isinstance(question, DiceQuestion | BuyQuestion)


def pad_order(buttons: Sequence[Button]) -> list[Button]:
    """The buttons of a plate as a pad counts them: the main one first, but push before pass,
    whichever of them is lit."""
    if any(button.key == PUSH for button in buttons):
        return list(buttons)
    return sorted(buttons, key=lambda button: button.kind != "main")


def pad_caps(question: Question) -> dict[str, tuple[str, str]]:
    """What presses each button of the plate on a pad, by its id: at once, and while another one has
    the focus. Those without a button of their own are led to."""
    ordered = pad_order(question.buttons())
    caps: dict[str, tuple[str, str]] = {}
    for place, button in enumerate(ordered):
        own = GLYPHS[PLATE_BUTTONS[place]] if place < len(PLATE_BUTTONS) else ""
        by_a = button.enters or (button.key == ENTER and not gathers(question))
        caps[button.id] = GLYPHS["a"] if by_a else own, own
    return caps


class PadKeys:
    """The pad of whoever is asked."""

    def __init__(self, hands: "Hands") -> None:
        self.hands = hands
        self.table = hands.table

    def hears(self, pad: int, button: PadButton) -> bool:
        """With a pad for each of several people only that of whoever is asked answers; any pad
        pauses. With fewer, pads are passed around."""
        table, question = self.table, self.table.question
        if question is None or not self._has_own or button == "start":
            return True
        return table.people.index(question.me) == pad

    @property
    def _has_own(self) -> bool:
        """Whether there is a pad for each of several people."""
        table = self.table
        return table.is_shared and len(table.app.devices.pads) >= len(table.people)

    def shake(self, speed: float) -> None:
        """A die of whoever is in front has hit something, so fast; their pad lets them feel it."""
        app, people, me = self.table.app, self.table.people, self.table.me
        if app.settings.rumble and app.devices.in_use == "pad" and speed >= _FELT and me in people:
            strength = min(1.0, speed / _STRONGEST)
            place = people.index(me) if self._has_own else None
            app.devices.pads.rumble(place, strength, _SHAKEN)

    def key(self, button: PadButton) -> Key:
        bindings = self.table.app.settings.bindings
        if button in PLATE_BUTTONS:
            return self._plate_key(PLATE_BUTTONS.index(button))
        if button == "back" and self._wants_reasons:
            return Key(bindings.code("why"))
        if action := PAD_ACTIONS.get(button):
            return Key(bindings.code(action))
        if button == "a" and self._chooses:
            return Key(pygame.K_SPACE)
        if button == "b" and self._has_path:
            return Key(pygame.K_BACKSPACE)
        return _FIXED.get(button) or usual_key(button)

    @property
    def _wants_reasons(self) -> bool:
        """The button of the log shows its reasons next, and closes it then."""
        tools = self.table.tools
        return tools.is_log_open and not tools.shows_reasons

    @property
    def _chooses(self) -> bool:
        focus = self.hands.pointing.focus
        return gathers(self.table.question) and focus is not None and focus.kind in _ON_TABLE

    @property
    def _has_path(self) -> bool:
        question = self.table.question
        return isinstance(question, MoveQuestion) and bool(question.plan.moves)

    def _plate_key(self, place: int) -> Key:
        """The key of a button of the plate; while nothing is asked the first one hurries."""
        table, bindings = self.table, self.table.app.settings.bindings
        if table.question is None:
            return NO_KEY if place else Key(bindings.code("push"))
        buttons = pad_order(table.question.buttons())
        codes = codes_of(buttons[place].key, bindings) if place < len(buttons) else ()
        if not codes:
            return NO_KEY
        # Enter would press whatever button has the focus.
        self.hands.set_focus(None)
        return Key(codes[0])
