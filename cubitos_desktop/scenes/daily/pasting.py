"""Plates over the page of the day: a friend's code, and whose it is."""

import datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame

from cubitos_desktop.match.daily.diary import LONGEST_NAME, FriendResult
from cubitos_desktop.match.daily.letters import CodeError
from cubitos_desktop.match.daily.long_code import find_long_code, reading_long_code
from cubitos_desktop.match.daily.outcome import Outcome, outcome_of
from cubitos_desktop.match.daily.short_code import find_short_code, read_short_code
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.match import Match
from cubitos_desktop.scenes.daily.clipboard import copied
from cubitos_desktop.scenes.daily.telling import told_day, told_rounds
from cubitos_desktop.scenes.races.line_scene import LineScene

if TYPE_CHECKING:
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene

_SLICE = 0.006
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_GUI


class Told(NamedTuple):
    """What a code has told."""

    date: datetime.date
    outcome: Outcome
    race: str = ""


class PasteScene(LineScene):
    """A line for a code; one that lies on the clipboard stands there already."""

    longest = 8000

    def __init__(self, page: "DailyScene") -> None:
        super().__init__(page.app, code_in(copied()))
        self.page = page
        self._reading: Task[Match] | None = None
        """A long code is run again in slices."""

    @property
    def heading(self) -> str:
        return self.app.words("daily.paste.title")

    @property
    def hint(self) -> str:
        return self.app.words("daily.paste.hint")

    @property
    def label(self) -> str:
        return self.app.words("daily.paste.take")

    @property
    def note(self) -> str:
        return self.app.words("daily.paste.reading" if self._reading else "daily.paste.note")

    def change(self, text: str) -> None:
        super().change(text)
        self._reading = None

    def handle(self, event: pygame.Event) -> bool:
        """Pasting takes the code out of whatever was copied: a field takes no line so long."""
        is_paste = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if is_paste and event.mod & _COMMAND and (code := code_in(copied())):
            self.change(code)
            self.caret.begin(code)
            self.is_changed = True
            return True
        return super().handle(event)

    def take(self) -> None:
        if find_long_code(self.text):
            self._reading = Task(reading_long_code(self.text, self.page.content, is_alike=True))
            return
        try:
            content, today = self.page.content.digest, self.page.today
            date, outcome = read_short_code(self.text, content, today)
            self._found(Told(date, outcome))
        except CodeError as error:
            self._refuse(error)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._reading is None:
            return
        try:
            match = self._reading.go_on(_SLICE)
        except CodeError as error:
            self._reading = None
            self._refuse(error)
            return
        if match is not None and match.occasion is not None:
            self._reading = None
            date = datetime.date.fromisoformat(match.occasion.id)
            self._found(Told(date, outcome_of(match), find_long_code(self.text) or ""))

    @property
    def is_moving(self) -> bool:
        return self._reading is not None or super().is_moving

    def _refuse(self, error: CodeError) -> None:
        key, values = error.told
        self.warn(self.app.words(key, **values))

    def _found(self, told: Told) -> None:
        """It is one's own race, answer by answer, or somebody's whose name is asked for: a friend
        may have come to the same result."""
        mine = self.page.diary.result(told.date)
        if mine and told.race and told.race == mine.race:
            self.warn(self.app.words("daily.paste.own"))
            return
        self.app.pop()
        self.app.push(NameScene(self.page, told))


class NameScene(LineScene):
    """Whose code it is."""

    width = 560.0
    longest = LONGEST_NAME

    def __init__(self, page: "DailyScene", told: Told) -> None:
        super().__init__(page.app)
        self.page, self.told = page, told

    @property
    def heading(self) -> str:
        return self.app.words("daily.paste.who")

    @property
    def hint(self) -> str:
        return self.app.words("daily.paste.name")

    @property
    def label(self) -> str:
        return self.app.words("daily.paste.keep")

    @property
    def note(self) -> str:
        """What the code says, and that another one of the same name makes room, or that it may be
        one's own."""
        words, told = self.app.words, self.told
        mine = self.page.diary.result(told.date)
        is_alike = mine is not None and mine.outcome.told == told.outcome.told
        return words(
            "daily.paste.alike" if is_alike else "daily.paste.says",
            date=told_day(words, told.date, self.page.today),
            place=words(f"window.place.{told.outcome.place}"),
            rounds=told_rounds(words, told.outcome),
        )

    def take(self) -> None:
        name = " ".join(self.text.split())
        if not name:
            self.warn(self.app.words("daily.paste.needs_name"))
            return
        told = self.told
        friend = FriendResult(name, told.outcome, told.race)
        self.page.keep(self.page.diary.heard_of(told.date, friend))
        self.page.show_day(told.date)
        self.page.say(self.app.words("daily.paste.kept", name=name))
        self.leave()


def code_in(text: str) -> str:
    """The code that a text holds, as it was written; nothing where it holds none."""
    if long := find_long_code(text):
        return long
    letters = find_short_code(text)
    return f"D{letters[:4]} · {letters[4:8]} · {letters[8:]}" if letters else ""
