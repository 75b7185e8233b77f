"""The pages of the settings that are lines: one setting each, and below it what it is for."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import pygame

from cubitos_desktop.match.chance import short_seal
from cubitos_desktop.match.keeping.learning import keep_learning, learning_of
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Slider, Stepper, Switch
from cubitos_desktop.scenes.settings.settings import (
    INSTANT,
    LONGEST_WORD,
    LOUDEST,
    PUSH_METERS,
    SPEEDS,
    TEXT_SCALES,
    brief_speed,
)
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.forms.picture_tile import BARS, NOTES
from cubitos_desktop.ui.forms.setting_line import SettingLineView, control_place, draw_setting_line
from cubitos_desktop.words import known_languages, load_words

_PICTURES = {
    "speed": "speed",
    "meter": "push",
    "forced": "arrow_right",
    "recaps": "again",
    "confirms": "help",
    "coach": "learn",
    "word": "die",
    "full": "fullscreen",
    "text": "Aa",
    "marks": "colours",
    "motion": "pause",
    "sound": "sound",
    "volume": BARS,
    "effects": "coin",
    "music": NOTES,
    "rumble": "pad",
    "touch": "touch",
}
"""The icon or the letters beside each setting."""
_BESIDE, _APART = 0.56, 10.0
"""Of the room for a control, what a second one takes, and what lies between the two."""

Value = TypeVar("Value")


class Line(NamedTuple):
    """A setting: how its control is made in a place, and what is said about it."""

    make: Callable[[Box], Control]
    view: SettingLineView
    beside: Callable[[Box], Control] | None = None
    """What else can be done there."""

    def controls(self, place: Box) -> list[Control]:
        if self.beside is None:
            return [self.make(place)]
        wide = place.width * _BESIDE
        first, second = place.cut(right=wide + _APART), place.cut(left=place.width - wide)
        return [self.make(first), self.beside(second)]


class Page:
    """One page of the settings; it says what lies in the box that it is given."""

    def __init__(self, app: App) -> None:
        self.app = app

    def controls(self, box: Box) -> Sequence[Control]:
        return ()

    def draw(self, canvas: Sheet, box: Box) -> None:
        """What is seen beside the controls."""

    @property
    def takes_every_key(self) -> bool:
        return False

    def hear(self, event: pygame.Event) -> bool:
        """Offered every input before the controls; whether it was taken."""
        return False

    def leave(self) -> bool:
        """Escape; whether there was something on the page that it ended."""
        return False

    def close(self) -> None:
        """Another page is opened, or none."""


class LinesPage(Page):
    """Settings one below the other, all with the same room."""

    def lines(self) -> Sequence[Line]:
        return ()

    def controls(self, box: Box) -> list[Control]:
        placed = self._placed(box)
        return [made for line, row in placed for made in line.controls(control_place(row))]

    def _placed(self, box: Box) -> list[tuple[Line, Box]]:
        lines = self.lines()
        return list(zip(lines, rows(box, len(lines), 0), strict=True))

    def draw(self, canvas: Sheet, box: Box) -> None:
        for line, row in self._placed(box):
            draw_setting_line(canvas, row, line.view, is_first=row.y == box.y)

    # --- kinds of lines --------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        if getattr(self.app.settings, name) != value:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

    def _label(self, name: str) -> str:
        return self.app.words(f"window.settings.{name}")

    def _line(self, name: str, make: Callable[[Box], Control], key: str = "") -> Line:
        language = self.app.words.language.upper()
        picture = language if name == "language" else _PICTURES[name]
        note = self.app.words(f"window.settings.{name}_note", key=key)
        return Line(make, SettingLineView(picture, self._label(name), note))

    def _stepper(
        self,
        name: str,
        setting: str,
        values: Sequence[Value],
        shown: Callable[[Value], str],
    ) -> Line:
        """One of several values, round and round."""
        value: Value = getattr(self.app.settings, setting)

        def turn(step: int) -> None:
            self._set(setting, values[(values.index(value) + step) % len(values)])

        def make(box: Box) -> Control:
            return Stepper(id=name, box=box, value=shown(value), change=turn)

        return self._line(name, make)

    def _switch(
        self,
        name: str,
        setting: str,
        values: tuple[str, str],
        key: str = "",
        *,
        is_opposite: bool = False,
    ) -> Line:
        """On or off, and what either is called; ``is_opposite`` if the setting is on when off."""
        is_on = bool(getattr(self.app.settings, setting)) is not is_opposite

        def make(box: Box) -> Control:
            return Switch(
                id=name,
                box=box,
                is_on=is_on,
                act=lambda: self._set(setting, not getattr(self.app.settings, setting)),
                value=values[0] if is_on else values[1],
            )

        return self._line(name, make, key)

    @property
    def _on_off(self) -> tuple[str, str]:
        return self._label("on"), self._label("off")


class PlayPage(LinesPage):
    """How a race is played."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._learning = learning_of(app.profile)

    def lines(self) -> list[Line]:
        return [
            self._stepper("speed", "speed", (*SPEEDS, INSTANT), self._speed),
            self._stepper("meter", "push_meter", PUSH_METERS, self._meter),
            self._switch("forced", "asks_forced", self._on_off),
            self._switch("recaps", "recaps", self._on_off, self._recap_key),
            self._switch("confirms", "confirms", self._on_off),
            self._switch("coach", "coach_marks", self._on_off)._replace(beside=self._again),
        ]

    def _again(self, box: Box) -> Control:
        """All coach marks once more; there is nothing to press where none was seen."""
        label, is_open = self.app.words("coach.again"), bool(self._learning.marks)
        return Button(
            id="coach_again",
            box=box,
            label=label,
            act=self._show_again,
            kind="small",
            is_open=is_open,
        )

    def _show_again(self) -> None:
        self._learning = learning_of(self.app.profile).without_marks()
        keep_learning(self.app.profile, self._learning)

    def _speed(self, speed: float) -> str:
        words = self.app.words
        return words("window.speed_instant") if speed == INSTANT else brief_speed(words, speed)

    def _meter(self, meter: str) -> str:
        return self._label(f"meter_value.{meter}")

    @property
    def _recap_key(self) -> str:
        return self.app.settings.bindings.shown("recap", self.app.words)


class ScreenPage(LinesPage):
    """How everything looks, and whose word is in the dice: elsewhere is no room for it."""

    def lines(self) -> list[Line]:
        key = self.app.settings.bindings.shown("screen", self.app.words)
        sizes = range(1, len(TEXT_SCALES) + 1)
        return [
            self._stepper("language", "language", known_languages(), _own_name),
            self._switch("full", "is_fullscreen", self._on_off, key),
            self._stepper("text", "text_size", sizes, self._text),
            self._switch("marks", "strong_marks", self._on_off),
            self._switch("motion", "reduced_motion", self._on_off),
            self._word(),
        ]

    def _word(self) -> Line:
        """The player's own word; below it the seal of the dice that it would go into next."""
        words = self.app.words

        def make(box: Box) -> Control:
            return Field(
                id="word",
                box=box,
                text=self.app.settings.word,
                change=lambda word: self._set("word", word),
                hint=words("fairness.word_hint"),
                longest=LONGEST_WORD,
            )

        note = words("fairness.word_note", seal=short_seal(self.app.coming.commitment))
        return Line(make, SettingLineView(_PICTURES["word"], words("fairness.word_label"), note))

    def _text(self, size: int) -> str:
        return self._label(f"text_value.{('small', 'middle', 'large')[size - 1]}")


class SoundPage(LinesPage):
    """What is heard, and how loud."""

    def lines(self) -> list[Line]:
        key = self.app.settings.bindings.shown("sound", self.app.words)
        return [
            self._switch("sound", "is_muted", self._on_off, key, is_opposite=True),
            self._slider("volume"),
            self._slider("effects"),
            self._slider("music"),
        ]

    def _slider(self, name: str) -> Line:
        value: int = getattr(self.app.settings, name)

        def change(new: int) -> None:
            if new != getattr(self.app.settings, name):
                self._set(name, new)
                if name != "music":
                    # Music is heard anyway.
                    self.app.sound.play("coin")

        def make(box: Box) -> Control:
            return Slider(
                id=name,
                box=box,
                value=value,
                most=LOUDEST,
                change=change,
                is_open=not self.app.settings.is_muted,
            )

        return self._line(name, make)


def _own_name(language: str) -> str:
    """A language as those call it who speak it."""
    return load_words(language)("window.settings.own_name")
