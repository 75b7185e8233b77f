"""The screen to learn from: lessons at the table, the rulebook, and all cards."""

from functools import partial

import pygame

from cubitos_desktop.match.keeping.learning import learning_of
from cubitos_desktop.match.lessons.lesson import Lesson
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.forms.controls import Control, Field, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.lessons.learn_panels import BookPanel, CardsPanel
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GOOD, INK, SOFT_INK, TAN
from cubitos_desktop.ui.learn.learn_layout import LearnLayout, learn_layout
from cubitos_desktop.ui.learn.lesson_row import LessonRowView, lay_lesson_row, lay_rule
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text

_RACE = "lesson", "race"
"""The row below the lessons when all are done."""
_BAR = 130.0
"""How long the bar is that shows how many lessons are done."""


class LearnScene(PageScene):
    """Lessons with the next one lit; none is locked. After all of them a race is."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lessons = load_lessons(content_dir())
        self.learning = learning_of(app.profile)
        self.book, self.cards = BookPanel(app), CardsPanel(app)

    def enter(self) -> None:
        self.set_focus(self._first_id)

    def leave(self) -> None:
        doors.to_title(self.app)

    @property
    def heading(self) -> str:
        return self.app.words("lessons.learn.title")

    @property
    def note(self) -> str:
        return self.app.words("lessons.learn.keys")

    def plates(self) -> list[Box]:
        return [self.layout.lessons, self.layout.book, self.layout.cards]

    @property
    def layout(self) -> LearnLayout:
        return learn_layout(*(side / self.app.kit.scale for side in self.app.size))

    @property
    def next_lesson(self) -> Lesson | None:
        """The first that is not done."""
        return next((each for each in self.lessons if each.id not in self.learning.done), None)

    @property
    def _first_id(self) -> tuple[str, str]:
        return ("lesson", self.next_lesson.id) if self.next_lesson else _RACE

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout = self.layout
        panels = self.book.controls(layout) + self.cards.controls(layout)
        return [*self._lesson_tiles(), *panels, self.back_button()]

    def _enter(self, focused: Control | None, code: int) -> None:
        """Enter in the line searches; that is what it was typed for."""
        if isinstance(focused, Field) and code != pygame.K_SPACE:
            self.book.look_up()
        else:
            super()._enter(focused, code)

    def _lesson_tiles(self) -> list[Control]:
        *boxes, last = self._row_boxes()
        tiles: list[Control] = [
            Tile(
                id=("lesson", lesson.id),
                box=box,
                act=partial(learning_doors.open_lesson, self.app, lesson.id),
                draw=partial(self._draw_lesson, lesson),
            )
            for lesson, box in zip(self.lessons, (*boxes, last), strict=False)
        ]
        if self.next_lesson is None:
            act = partial(doors.to_quick_race, self.app)
            tiles.append(Tile(id=_RACE, box=last, act=act, draw=self._draw_race))
        return tiles

    def _row_boxes(self) -> tuple[Box, ...]:
        """A row for each lesson, and one more when all are done."""
        if self.next_lesson:
            lit = self.lessons.index(self.next_lesson)
            return self.layout.lesson_rows(lit, len(self.lessons))
        return self.layout.lesson_rows(len(self.lessons), len(self.lessons) + 1)

    # --- picture ----------------------------------------------------------------------------------

    def draw(self, surface: Ground) -> None:
        super().draw(surface)
        self.book.draw_over(Sheet(self.app.kit, surface), self.layout)

    def draw_inside(self, canvas: Sheet) -> None:
        layout = self.layout
        self._draw_head(canvas, layout.head)
        self._draw_rules(canvas)
        self.book.draw(canvas, layout)
        self.cards.draw(canvas, layout)

    def _draw_head(self, canvas: Sheet, head: Box) -> None:
        kit, words, y = self.app.kit, self.app.words, head.centre[1]
        done = sum(lesson.id in self.learning.done for lesson in self.lessons)
        right = head.right - 6
        self._draw_progress(canvas, Box(right - _BAR, y - 7, _BAR, 14), done / len(self.lessons))
        count = words("lessons.learn.count", number=done, count=len(self.lessons))
        right -= _BAR + 12
        right -= canvas.text(count, right, y, 16, SOFT_INK, "bold", "right") + 16
        title, left = words("lessons.learn.lessons"), head.x + 8
        left += canvas.text(title, left, y, 24, INK, "title") + 18
        how, size = words("lessons.learn.how"), 15 / kit.text_scale
        if kit.text_width(how, size) <= right - left:
            fitted_text(canvas, how, left, y, right - left, 15, SOFT_INK)

    def _draw_progress(self, canvas: Sheet, box: Box, part: float) -> None:
        sketch = Sketch(box.width, box.height)
        sketch.rect(0, 0, box.width, box.height, radius=7, fill="#D9BE93")
        sketch.rect(1.5, 1.5, box.width - 3, box.height - 3, radius=6, fill=TAN)
        if part:
            sketch.rect(1, 1, max(14, (box.width - 2) * part), box.height - 2, radius=6, fill=GOOD)
        canvas.put(sketch, box.x, box.y)

    def _draw_rules(self, canvas: Sheet) -> None:
        """Thin lines between rows that are not lit."""
        rows = self._lesson_tiles()
        lit = self.next_lesson
        for row, lesson, following in zip(rows, self.lessons, self.lessons[1:], strict=False):
            if lit not in (lesson, following):
                lay_rule(canvas, row.box)

    def _draw_lesson(self, lesson: Lesson, canvas: Sheet, box: Box, state: ButtonState) -> None:
        lay_lesson_row(canvas, box, self._row(lesson, state), state)

    def _draw_race(self, canvas: Sheet, box: Box, state: ButtonState) -> None:
        title, about, note, start = (
            self.app.words(f"lessons.learn.race.{key}")
            for key in ("title", "about", "note", "start")
        )
        lay_lesson_row(canvas, box, LessonRowView(title, about, "flag", note, start=start), state)

    def _row(self, lesson: Lesson, state: ButtonState) -> LessonRowView:
        words, learning = self.app.words, self.learning
        title, about = (words(f"lessons.{lesson.id}.{key}") for key in ("title", "about"))
        is_done, is_next = lesson.id in learning.done, lesson is self.next_lesson
        if is_next:
            left = learning.at.get(lesson.id, 0)
            key = "going_on" if left else "about_minutes"
            note = words(f"lessons.learn.{key}", count=lesson.minutes, number=left + 1)
            start = words("lessons.learn.go_on" if left else "lessons.learn.start")
            return LessonRowView(title, about, lesson.icon, note, start=start)
        key = "lessons.learn.done" if is_done else "lessons.learn.minutes"
        note = words(key, count=lesson.minutes)
        is_low = self.layout.is_close and state == "normal"
        return LessonRowView(title, about, lesson.icon, note, is_done, is_low=is_low)
