"""Plates over the page of the day: the long code, and all that is known of a day."""

import datetime
from functools import partial
from typing import TYPE_CHECKING

from cubitos_desktop.match.daily.outcome import DayResult
from cubitos_desktop.match.keeping.profile import reason_of
from cubitos_desktop.match.race_log import write_whole
from cubitos_desktop.scenes.daily.clipboard import copy
from cubitos_desktop.scenes.daily.telling import told_day
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.races.copying import usual_path
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK
from cubitos_desktop.ui.text.sentences import Sentence

if TYPE_CHECKING:
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene

_MOST_WATCHED = 4


class LongCodeScene(OverlayScene):
    """What the long code is for; it is copied, or written to a file."""

    width = 600.0

    def __init__(self, page: "DailyScene", result: DayResult) -> None:
        super().__init__(page.app)
        self.page, self.result = page, result
        self._trouble = ""

    @property
    def heading(self) -> str:
        return self.app.words("daily.long.title")

    def sentences(self) -> list[Sentence]:
        words = self.app.words
        found = [
            Sentence(words("daily.long.about")),
            Sentence(words("daily.long.letters", count=len(self.result.race)), SOFT_INK),
        ]
        if self._trouble:
            found.append(Sentence(self._trouble, DANGER_TEXT))
        return found

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("copy", words("daily.long.copy"), self._copy),
            Choice("save", words("daily.long.save"), self._save),
            Choice("back", words("window.back"), self.leave),
        ]

    def _copy(self) -> None:
        if copy(self.result.race):
            self._done(self.app.words("daily.long.copied"))
        else:
            self._warn(self.app.words("daily.no_clipboard"))

    def _save(self) -> None:
        path = usual_path(f"cubitos-daily-{self.result.date}", ".txt")
        try:
            write_whole(path, f"{self.result.race}\n".encode())
        except OSError as error:
            reason = reason_of(error)
            self._warn(self.app.words("races.export.failed", path=path, reason=reason))
            return
        self._done(self.app.words("races.export.said", path=path))

    def _done(self, sentence: str) -> None:
        self.page.say(sentence)
        self.leave()

    def _warn(self, sentence: str) -> None:
        self._trouble = sentence
        self.app.sound.play("question")
        self.is_changed = True


class DayScene(OverlayScene):
    """All results of a day, and the races that can be watched."""

    width = 560.0

    def __init__(self, page: "DailyScene", date: datetime.date) -> None:
        super().__init__(page.app)
        self.page, self.date = page, date

    @property
    def heading(self) -> str:
        return told_day(self.app.words, self.date, self.page.today)

    def sentences(self) -> list[Sentence]:
        where = self.page.table.where(self.date)
        lines = [Sentence(line) for line in self.page.table.lines(self.date)]
        return [*([Sentence(where, SOFT_INK)] if where else []), *lines]

    def choices(self) -> list[Choice]:
        words = self.app.words
        found: list[Choice] = []
        if mine := self.page.diary.result(self.date):
            review = partial(self._then, partial(self.page.review, mine))
            found.append(Choice("review", words("daily.review"), review, "mine"))
        known = [each for each in self.page.table.known(self.date) if each.race]
        for number, each in enumerate(known[:_MOST_WATCHED]):
            label = (
                words("daily.watch_friend", name=each.name) if each.name else words("daily.watch")
            )
            watch = partial(self._then, partial(self.page.watch, each.race))
            found.append(Choice(f"watch-{number}", label, watch, "" if each.name else "mine"))
        return [*found, Choice("back", words("window.back"), self.leave)]

    def _then(self, act: "partial[None]") -> None:
        self.leave()
        act()
