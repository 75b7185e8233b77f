"""The results of a day on its page: one's own and friends', as rows that can be watched."""

import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.match.daily.outcome import Outcome
from cubitos_desktop.match.daily.race import daily_race
from cubitos_desktop.scenes.daily.telling import told_day, told_rounds, told_where
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.daily.daily_layout import ROWS, table_places
from cubitos_desktop.ui.daily.day_table import ResultRow, lay_no_results, lay_row, lay_table_head
from cubitos_desktop.ui.panels.push_button import ButtonState

if TYPE_CHECKING:
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene


_MOST_LINES = 6


class Known(NamedTuple):
    """A result of a day."""

    outcome: Outcome
    name: str
    """Empty for one's own."""
    race: str
    """The long code, where it is known."""


class DayResults:
    """What is known of days."""

    def __init__(self, scene: "DailyScene") -> None:
        self.scene = scene

    def known(self, date: datetime.date) -> list[Known]:
        """All results of a day, the best first."""
        diary = self.scene.diary
        found = [Known(each.outcome, each.name, each.race) for each in diary.friends_of(date)]
        if mine := diary.result(date):
            found.append(Known(mine.outcome, "", mine.race))
        return sorted(found, key=lambda each: each.outcome)

    def rows(self, date: datetime.date) -> list[tuple[ResultRow, Known]]:
        """Each with its rank; level results share one."""
        known = self.known(date)
        outcomes = [each.outcome for each in known]
        return [(self._row(each, 1 + outcomes.index(each.outcome)), each) for each in known]

    def _row(self, known: Known, rank: int) -> ResultRow:
        words = self.scene.app.words
        is_you = not known.name
        note = "" if is_you else words("daily.confirmed" if known.race else "daily.from_code")
        name = words("window.you") if is_you else known.name
        return ResultRow(
            rank,
            name,
            note,
            told_rounds(words, known.outcome),
            is_you,
            bool(known.race) and not is_you,
        )

    def lines(self, date: datetime.date) -> list[str]:
        """The same as sentences, for tips and plates; of very many, the best."""
        words, rows = self.scene.app.words, self.rows(date)
        found = []
        for row, known in rows[:_MOST_LINES]:
            place = words(f"window.place.{known.outcome.place}")
            busts = words("count.bust", count=known.outcome.busts)
            found.append(
                words("daily.told", name=row.name, place=place, rounds=row.figures, busts=busts)
            )
        if more := len(rows) - len(found):
            found.append(words("daily.more", count=more))
        return found

    def where(self, date: datetime.date) -> str:
        """Cards and course of a day, unless it was run with other cards."""
        result, content = self.scene.diary.result(date), self.scene.content
        if result and result.content != content.digest:
            return ""
        return told_where(self.scene.app.words, daily_race(date, content))

    # --- on the page -----------------------------------------------------------------------------

    def _shown(self) -> list[tuple[ResultRow, Known]]:
        """As many as have room; one's own is always among them."""
        rows = self.rows(self.scene.shown)
        seen = rows[:ROWS]
        own = [row for row in rows[ROWS:] if row[0].is_you]
        return [*seen[: ROWS - len(own)], *own]

    def controls(self) -> list[Control]:
        """Rows of friends whose race is known can be pressed: it is watched."""
        shown = self._shown()
        places = table_places(self.scene.layout, len(shown))
        if places is None:
            return []
        found: list[Control] = []
        for (row, known), box in zip(shown, places.rows, strict=False):
            found.append(
                Tile(
                    id=("result", row.name, row.is_you),
                    box=box,
                    act=partial(self.scene.watch, known.race),
                    draw=partial(_draw_row, row),
                    is_open=row.can_be_watched,
                    tip=(self.scene.app.words("daily.watch_friend", name=row.name),),
                )
            )
        return found

    def draw(self, canvas: Sheet) -> None:
        places = table_places(self.scene.layout)
        if places is None:
            return
        scene, words = self.scene, self.scene.app.words
        title = told_day(words, scene.shown, scene.today)
        lay_table_head(canvas, places.head, title, self.where(scene.shown))
        if not self.known(scene.shown):
            room = Box(*places.rows[0][:3], places.rows[-1].bottom - places.rows[0].y)
            lay_no_results(canvas, room, words("daily.nobody"))


def _draw_row(row: ResultRow, canvas: Sheet, box: Box, state: ButtonState) -> None:
    lay_row(canvas, box, row, "normal" if state == "disabled" else state)
