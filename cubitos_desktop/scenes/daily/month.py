"""The calendar on the page of the daily race: a month, its days as a grid, and what they tell."""

import calendar
import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.daily.diary import rows_of
from cubitos_desktop.match.daily.race import FIRST_DAY, LAST_DAY
from cubitos_desktop.scenes.daily.telling import told_day
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.daily.calendar import DayView, MonthView, lay_arrow, lay_day, lay_month
from cubitos_desktop.ui.daily.daily_layout import WEEK, MonthPlaces, month_places
from cubitos_desktop.ui.panels.push_button import ButtonState

if TYPE_CHECKING:
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene

DAY = "day"
"""The first part of the ids of days."""
KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Month:
    """The month that is shown."""

    def __init__(self, scene: "DailyScene") -> None:
        self.scene = scene
        self.first = scene.today.replace(day=1)

    def turn(self, direction: int) -> None:
        """To the month before or after, as far as there are days."""
        if self.can_turn(direction):
            self.first = self._beside(direction)
            self.scene.is_changed = True

    def can_turn(self, direction: int) -> bool:
        """Back to the first day there is; on to where the last result lies, or today."""
        if direction < 0:
            return self.first > FIRST_DAY.replace(day=1)
        known = (*self.scene.diary.results, *self.scene.diary.friends)
        last = max([self.scene.today, *map(datetime.date.fromisoformat, known)])
        return self.first < min(last, LAST_DAY).replace(day=1)

    def _beside(self, direction: int) -> datetime.date:
        months = self.first.year * 12 + self.first.month - 1 + direction
        return datetime.date(months // 12, months % 12 + 1, 1)

    @property
    def days(self) -> list[datetime.date]:
        """All days of the weeks that the month lies in."""
        weeks = calendar.Calendar().monthdatescalendar(self.first.year, self.first.month)
        return [day for week in weeks for day in week]

    @property
    def places(self) -> MonthPlaces:
        return month_places(self.scene.layout, len(self.days) // WEEK)

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        places, words = self.places, self.scene.app.words
        found: list[Control] = [
            Tile(
                id=name,
                box=box,
                act=partial(self.turn, side),
                draw=partial(_draw_arrow, side),
                is_open=self.can_turn(side),
                tip=(words(f"daily.{name}"),),
            )
            for name, side, box in (("earlier", -1, places.earlier), ("later", 1, places.later))
        ]
        for date, box in zip(self.days, places.cells, strict=True):
            found.append(self._day(date, box))
        return found

    def _day(self, date: datetime.date, box: Box) -> Tile:
        """Days of which something is known can be chosen. Where no table shows its results, the
        one that is tells them."""
        diary, day = self.scene.diary, date.isoformat()
        is_known = day in diary.results or day in diary.friends
        tells = self.scene.layout.table is None and date == self.scene.shown
        return Tile(
            id=(DAY, day),
            box=box,
            act=partial(self.scene.open_day, date),
            draw=partial(self._draw_day, date),
            is_open=is_known,
            tip=self._tip(date) if is_known and tells else (),
        )

    def _tip(self, date: datetime.date) -> tuple[str, ...]:
        scene = self.scene
        title = told_day(scene.app.words, date, scene.today)
        where = scene.table.where(date)
        return (title, *([where] if where else []), *scene.table.lines(date))

    # --- picture ---------------------------------------------------------------------------------

    def view_of(self, date: datetime.date) -> DayView:
        scene = self.scene
        result = scene.diary.result(date)
        return DayView(
            date.day,
            result.outcome.place if result else 0,
            is_today=date == scene.today,
            is_other=date.month != self.first.month,
            has_friends=not result and bool(scene.diary.friends_of(date)),
        )

    def _draw_day(self, date: datetime.date, canvas: Sheet, box: Box, state: ButtonState) -> None:
        lay_day(canvas, box, self.view_of(date), state)

    def view(self) -> MonthView:
        scene, words = self.scene, self.scene.app.words
        rows = rows_of(scene.diary, scene.today)
        title = f"{words(f'daily.month.{self.first.month}')} {self.first.year}"
        longest = words("daily.longest", count=rows.longest)
        if rows.later:
            longest = words("daily.later_days", longest=longest, count=rows.later)
        return MonthView(
            title,
            words("daily.row", count=rows.current),
            tuple(words(f"daily.weekday.{day}") for day in range(WEEK)),
            self._counts(),
            longest,
        )

    def _counts(self) -> tuple[int, int, int]:
        """How often each of the first three places was run in the month."""
        found = [self.scene.diary.result(day) for day in self.days if day.month == self.first.month]
        places = [result.outcome.place for result in found if result]
        return places.count(1), places.count(2), places.count(3)

    def draw(self, canvas: Sheet) -> None:
        lay_month(canvas, self.scene.layout.month, self.places, self.view())


def _draw_arrow(side: int, canvas: Sheet, box: Box, state: ButtonState) -> None:
    lay_arrow(canvas, box, side, state)
