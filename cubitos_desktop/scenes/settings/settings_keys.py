"""The page of the settings that gives actions other keys: one is chosen, then a key is pressed."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.settings.key_bindings import ACTIONS, Action, can_be_bound, key_label
from cubitos_desktop.scenes.settings.settings_pages import Page
from cubitos_desktop.scenes.table.hands.answer_keys import ANSWER_CODES
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK
from cubitos_desktop.ui.forms.key_row import KeyRowView, draw_key_row
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.words import Words, load_words

_FOOT = 58.0
_GAP, _BETWEEN = 8.0, 16.0
_SIZE, _LEAD = 15.0, 1.28
_BUTTON, _BUTTON_WIDTH = 42.0, 118.0


class Clash(NamedTuple):
    """A key that is wanted for an action and belongs to another."""

    action: Action
    code: int
    other: Action


class KeysPage(Page):
    """All actions with their keys, and below them what is to be done or was done."""

    def __init__(self, app: App, focus: Callable[[str], None]) -> None:
        super().__init__(app)
        self._focus = focus
        """Leads the keys to a control."""
        self.waiting: Action | None = None
        """The action that the next key is for."""
        self.clash: Clash | None = None
        self._said: tuple[str, dict[str, str]] = ("rest", {})
        """The sentence at the foot, by its name, and what stands in it."""

    # --- choosing a key --------------------------------------------------------------------------

    @property
    def takes_every_key(self) -> bool:
        return self.waiting is not None

    def _wait_for(self, action: Action) -> None:
        self.waiting, self.clash = action, None
        self._say("waiting", action=self._name(action))

    def hear(self, event: pygame.Event) -> bool:
        """While a key is waited for, every key is that key; a click ends the waiting."""
        if self.waiting is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.close()
        if event.type != pygame.KEYDOWN:
            return False
        self._take(self.waiting, event)
        return True

    def _take(self, action: Action, event: pygame.Event) -> None:
        code = event.key
        if code == pygame.K_ESCAPE:
            self.close()
        elif event.mod & OTHERS_KEYS or not can_be_bound(code):
            label = self._key(code)
            self._say("refused" if label else "unknown", key=label)
        else:
            self.waiting = None
            self._bind_or_ask(action, code)

    def _bind_or_ask(self, action: Action, code: int) -> None:
        other = self.app.settings.bindings.action(code)
        if other is None or other == action:
            self._bind(action, code)
            return
        self.clash = Clash(action, code, other)
        self._say("clash", key=self._key(code), other=self._name(other))
        self._focus("swap")

    def _bind(self, action: Action, code: int) -> None:
        settings = self.app.settings
        settings.keys = settings.bindings.rebound(action, code).kept()
        self.clash = None
        self._say("bound", action=self._name(action), key=self._key(code))
        self._focus(_id(action))
        self.app.apply_settings()

    def _swap(self, clash: Clash) -> None:
        self._bind(clash.action, clash.code)

    def _keep(self, clash: Clash) -> None:
        self.close()
        self._focus(_id(clash.action))

    def leave(self) -> bool:
        if self.clash is None:
            return False
        self._keep(self.clash)
        return True

    def close(self) -> None:
        self.waiting = self.clash = None
        self._say("rest")

    # --- words -----------------------------------------------------------------------------------

    def _say(self, sentence: str, **values: str) -> None:
        self._said = sentence, values

    def sentence(self) -> str:
        sentence, values = self._said
        return self.app.words(f"window.settings.keys.{sentence}", **values)

    def _name(self, action: Action) -> str:
        return begun(self.app.words(f"window.pause.keys.{action}"))

    def _key(self, code: int) -> str:
        return key_label(code, self._plain_words)

    @property
    def _plain_words(self) -> Words:
        """This page is about a keyboard, whatever device is in use."""
        return load_words(self.app.settings.language)

    def note(self, action: Action) -> tuple[str, bool]:
        """What is the matter with an action's key, and whether something is to be done about it."""
        words, clash = self.app.words, self.clash
        if clash and action in (clash.action, clash.other):
            is_taker = action == clash.action
            about = clash.other if is_taker else clash.action
            key = f"window.settings.keys.{'taken' if is_taker else 'wanted'}"
            return words(key, key=self._key(clash.code), other=self._name(about)), True
        code = self.app.settings.bindings.code(action)
        if code in ANSWER_CODES:
            return words("window.settings.keys.answers", key=self._key(code)), False
        return "", False

    # --- places ----------------------------------------------------------------------------------

    def _foot_of(self, box: Box) -> Box:
        tall = _FOOT * max(1.0, self.app.kit.text_scale)
        return Box(box.x, box.bottom - tall, box.width, tall)

    def controls(self, box: Box) -> list[Control]:
        foot = self._foot_of(box)
        grid = box.cut(top=4, bottom=foot.height + 8)
        half = -(-len(ACTIONS) // 2)
        places = [
            place for column in columns(grid, 2, _BETWEEN) for place in rows(column, half, _GAP)
        ]
        found: list[Control] = [
            Tile(
                id=_id(action),
                box=place,
                label=self._name(action),
                act=partial(self._wait_for, action),
                draw=partial(self._draw_row, action),
            )
            for action, place in zip(ACTIONS, places, strict=False)
        ]
        return found + self._answers(foot)

    def _answers(self, foot: Box) -> list[Control]:
        """What can be done about a key that two actions want."""
        clash, words = self.clash, self.app.words
        if clash is None:
            return []
        keep, swap = columns(self._answers_box(foot), 2, 12)
        return [
            Button(
                id="swap",
                box=swap,
                label=words("window.settings.keys.swap"),
                act=partial(self._swap, clash),
                kind="small",
            ),
            Button(
                id="keep",
                box=keep,
                label=words("window.settings.keys.leave"),
                act=partial(self._keep, clash),
                kind="small",
            ),
        ]

    def _answers_box(self, foot: Box) -> Box:
        wide = 2 * _BUTTON_WIDTH * max(1.0, self.app.kit.text_scale) + 12
        return Box(foot.right - wide, foot.centre[1] - _BUTTON / 2, wide, _BUTTON)

    # --- picture ---------------------------------------------------------------------------------

    def _draw_row(self, action: Action, canvas: Sheet, box: Box, state: ButtonState) -> None:
        words, is_waiting = self.app.words, action == self.waiting
        code = self.app.settings.bindings.code(action)
        key = words("window.settings.keys.wait") if is_waiting else self._key(code)
        note, is_urgent = self.note(action)
        view = KeyRowView(self._name(action), key, note, is_urgent, is_waiting, state)
        draw_key_row(canvas, box, view)

    def draw(self, canvas: Sheet, box: Box) -> None:
        foot = self._foot_of(box)
        room = self._answers_box(foot).x - 16 - foot.x if self.clash else foot.width
        lines = canvas.kit.wrapped(self.sentence(), room, _SIZE)
        step = _SIZE * _LEAD * canvas.kit.text_scale
        is_wrong = self._said[0] in ("refused", "unknown", "clash")
        y = foot.centre[1] - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, foot.x, y, _SIZE, DANGER_TEXT if is_wrong else SOFT_INK)
            y += step


def _id(action: Action) -> str:
    return f"key.{action}"
