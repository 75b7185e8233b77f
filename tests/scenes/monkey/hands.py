"""Hands that do anything at all with a window: what people, cats, systems and broken cables do."""

import random
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path

import pygame

from cubitos_desktop.scenes.daily import clipboard
from cubitos_desktop.scenes.devices.pad_buttons import BY_NUMBER
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.settings.settings import INSTANT, TEXT_SCALES
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.finger import Finger
from tests.windows import WindowUnderTest

KEPT = 40
"""So many of the last events are told when something went wrong."""
LEADING = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_KP_ENTER),
)
OTHERS = (
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_LCTRL, pygame.K_LSHIFT, pygame.K_LALT, pygame.K_QUOTE, pygame.K_MINUS),
    *(pygame.K_COMMA, pygame.K_KP0, pygame.K_PAUSE, 0, 1 << 30, (1 << 30) + 500),
)
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_NUM)
LETTERS = "aąbcżźółć zZ019.,-_~'\"%{}\\🦆\u202e\u0301\u200b漢ß\t"
"""No slash: what is typed may be taken as a path."""
SIZES = ((1024, 640), (1280, 800), (1023, 641), (640, 480), (300, 200), (1500, 700), (900, 1000))
WINDOW_NEWS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWLEAVE),
    *(pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED),
    *(pygame.CLIPBOARDUPDATE, pygame.KEYMAPCHANGED, pygame.AUDIODEVICEADDED, pygame.USEREVENT),
)
AXES = (0, 1, 2, 3, 4, 5, 9)
AXIS_ENDS = (-32768, -9000, 0, 0, 9000, 32767)


class MonkeyHands:
    """Does one thing after the other; ``done`` has the last of them, ``counts`` all by kind."""

    def __init__(
        self, window: WindowUnderTest, chance: random.Random, files: list[Path], codes: list[str]
    ) -> None:
        self.window = window
        self.chance = chance
        self.files = files
        """What may be dropped on the window: good files and bad ones."""
        self.codes = codes
        """What may have been copied elsewhere."""
        self.done: deque[str] = deque(maxlen=KEPT)
        self.counts: Counter[str] = Counter()
        self._finger = Finger(window)
        self._kinds: list[tuple[Callable[[], str], int]] = [
            (self._click_something, 160),
            (self._click_anywhere, 32),
            (self._press_leading_key, 80),
            (self._press_other_key, 32),
            (self._hold_key, 4),
            (self._type, 16),
            (self._point, 16),
            (self._drag, 12),
            (self._wheel, 12),
            (self._tap, 12),
            (self._swipe, 6),
            (self._use_pad, 32),
            (self._pad_comes_or_goes, 4),
            (self._resize, 2),
            (self._hear_of_window, 12),
            (self._change_settings, 2),
            (self._drop, 3),
            (self._copy, 6),
            (self._let_time_pass, 3),
            (self._close_window, 2),
        ]

    def act(self) -> None:
        """Do anything; often a frame or a few pass before the next thing is done."""
        kinds, weights = zip(*self._kinds, strict=True)
        (act,) = self.chance.choices(kinds, weights)
        kind = act.__name__.strip("_")
        self.counts[kind] += 1
        self.done.append(kind)
        top = self.window.app.top
        self.done[-1] = f"{type(top).__name__}: {kind} {act()}"
        frames = self.chance.choice((0, 1, 1, 1, 2))
        self.window.step(frames, self.chance.choice((1 / 60, 0.1)))

    # --- mouse ------------------------------------------------------------------------------------

    def _click_something(self) -> str:
        """What a person would click on: a control, or a thing on the table."""
        targets = self.targets()
        if not targets:
            return self._click_anywhere()
        target = self.chance.choice(targets)
        self.window.click_on(target, self.chance.choice((1, 1, 1, 1, 1, 3)))
        return f"{target.kind} {target.id}"

    def targets(self) -> list[Target]:
        top = self.window.app.top
        if isinstance(top, FormScene):
            return [Target("control", each.id, each.box) for each in top.controls()]
        if isinstance(top, TableScene):
            return [target for target in top.view.targets if isinstance(target.box, Box)]
        return []

    def _anywhere(self) -> tuple[float, float]:
        """Also a little outside of the window."""
        width, height = self.window.app.size
        scale, chance = self.window.app.kit.scale, self.chance
        return chance.uniform(-20, width / scale + 20), chance.uniform(-20, height / scale + 20)

    def _click_anywhere(self) -> str:
        at, button = self._anywhere(), self.chance.choice((1, 1, 1, 2, 3, 4, 5, 8))
        self.window.click(*at, button)
        return f"{at} {button}"

    def _point(self) -> str:
        at = self._anywhere()
        self.window.point(*at)
        return f"{at}"

    def _drag(self) -> str:
        """Press something, go elsewhere, and let go there, or never."""
        targets = self.targets()
        begin = self.chance.choice(targets).box.centre if targets else self._anywhere()
        way = [begin, *(self._anywhere() for _ in range(3))]
        self.window.press(*begin)
        for place in way[1:]:
            self.window.point(*place)
            self.window.step()
        if is_let_go := self.chance.random() < 0.8:
            self.window.release(*way[-1])
        return f"{way} {'let go' if is_let_go else 'held'}"

    def _wheel(self) -> str:
        turn = self.chance.choice((-30, -1, -1, 0, 1, 1, 40))
        self.window.post(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=turn * 0.5)
        return f"{turn}"

    # --- keys -------------------------------------------------------------------------------------

    def _press_leading_key(self) -> str:
        return self._press(self.chance.choice(LEADING))

    def _press_other_key(self) -> str:
        return self._press(self.chance.choice(OTHERS))

    def _press(self, code: int) -> str:
        modifiers = self.chance.choice(MODIFIERS)
        self.window.key(code, modifiers)
        return f"{pygame.key.name(code)!r} {modifiers}"

    def _hold_key(self) -> str:
        """Down without up, or up without down."""
        code = self.chance.choice((*LEADING, *OTHERS))
        (self.window.key_down if self.chance.random() < 0.5 else self.window.key_up)(code)
        return f"{pygame.key.name(code)!r}"

    def _type(self) -> str:
        text = "".join(self.chance.choices(LETTERS, k=self.chance.choice((1, 1, 3, 40))))
        kind = self.chance.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        self.window.post(kind, text=text, start=0, length=len(text))
        return repr(text)

    # --- fingers and pads -------------------------------------------------------------------------

    def _tap(self) -> str:
        targets = self.targets()
        at = self.chance.choice(targets).box.centre if targets else self._anywhere()
        self._finger.tap(*at)
        return f"{at}"

    def _swipe(self) -> str:
        way = [self._anywhere() for _ in range(4)]
        self._finger.drag(*way)
        return f"{way}"

    def _use_pad(self) -> str:
        pad = self.chance.choice((0, 0, 0, 1, 7))
        if self.chance.random() < 0.75:
            button = self.chance.choice((*BY_NUMBER, 14, 99))
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.window.post(kind, instance_id=pad, button=button)
            return f"button {button} of {pad}"
        axis, value = self.chance.choice(AXES), self.chance.choice(AXIS_ENDS)
        self.window.post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)
        return f"axis {axis} of {pad} at {value}"

    def _pad_comes_or_goes(self) -> str:
        number = self.chance.choice((0, 0, 1, 7))
        if self.chance.random() < 0.5:
            self.window.post(pygame.CONTROLLERDEVICEADDED, device_index=number)
            return f"{number} comes"
        self.window.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)
        return f"{number} goes"

    # --- the system -------------------------------------------------------------------------------

    def _resize(self) -> str:
        size = self.chance.choice(SIZES)
        self.window.resize(*size)
        return f"{size}"

    def _hear_of_window(self) -> str:
        kind = self.chance.choice(WINDOW_NEWS)
        self.window.post(kind)
        return pygame.event.event_name(kind)

    def _change_settings(self) -> str:
        """What the page of settings does; the speed stays, or a monkey would wait for films."""
        app, chance = self.window.app, self.chance
        app.settings.language = chance.choice(("en", "pl"))
        app.settings.text_size = chance.randint(1, len(TEXT_SCALES))
        app.settings.strong_marks = chance.random() < 0.5
        app.settings.speed = INSTANT
        app.apply_settings()
        return f"{app.settings.language} {app.settings.text_size}"

    def _drop(self) -> str:
        """A copy is dropped: whoever lets a file be taken over has lost it."""
        file = self.chance.choice(self.files)
        self.window.post(pygame.DROPFILE, file=str(file))
        return file.name

    def _copy(self) -> str:
        code = self.chance.choice(self.codes)
        clipboard.copy(code)
        self.window.key(pygame.K_v, pygame.KMOD_LCTRL)
        return repr(code[:40])

    def _let_time_pass(self) -> str:
        self.window.step(self.chance.choice((5, 20)), 0.1)
        return ""

    def _close_window(self) -> str:
        self.window.post(pygame.QUIT)
        return ""
