"""Somebody who learns: does only what the coach's card and the lit places say, by mouse or keys."""

from pathlib import Path

import pygame

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.lessons.coach import READ_FOR
from cubitos_desktop.scenes.lessons.coach_view import CARD_TIME, OPEN_TIME, CoachPart
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.window import learning_doors
from tests.windows import WindowUnderTest

KEYS = {"Space": pygame.K_SPACE, "Spacja": pygame.K_SPACE, "Enter": pygame.K_RETURN}


class Pupil:
    """Sits in front of a window with a lesson in it."""

    def __init__(self, window: WindowUnderTest) -> None:
        self.window = window
        self.read: list[str] = []
        """What the coach has said."""

    def begin(self, lesson: str) -> None:
        learning_doors.open_lesson(self.window.app, lesson)
        self.window.step()

    def come_to(self, lesson: str, step: int) -> None:
        """Do a lesson up to one of its steps."""
        self.begin(lesson)
        for _ in range(step):
            self.wait()
            self.click_on()
        self.wait()

    @property
    def table(self) -> LessonTable:
        table = self.window.app.top
        assert isinstance(table, LessonTable)
        return table

    @property
    def part(self) -> CoachPart:
        return self.table.coach.part

    def wait(self) -> None:
        """Until the coach says something new, and all has come to its place."""
        self.window.until(lambda: self.table.coach.is_shown)
        self.read.append(self.part.card.text)

    @property
    def is_done(self) -> bool:
        return self.table.coach.is_shown and self.part.buttons[0].id in ("next", "race")

    # --- by mouse ---------------------------------------------------------------------------------

    def click_on(self) -> None:
        """Click what is lit: the button on the card where there is only something to read."""
        part = self.part
        if part.live:
            place = part.live[0].box.centre
            assert part.is_lit(*place), f"{part.card.text}: what is to be clicked is not lit"
        else:
            self.have_read()
            place = part.buttons[0].box.centre
        self.window.click(*place)
        self.window.step(2)

    def have_read(self) -> None:
        """What comes at once may have been meant for something else."""
        self.window.step(round((OPEN_TIME + CARD_TIME + READ_FOR) * 60) + 2)

    # --- by keys ----------------------------------------------------------------------------------

    def press_on(self) -> None:
        """Press the key that is printed on what is lit, or Enter where the focus is."""
        part = self.part
        code = pygame.K_RETURN
        if part.live and part.live[0].kind == "button":
            buttons = self.table.view.plate.buttons
            code = KEYS[next(b.key for b in buttons if b.button.id == part.live[0].id)]
        self.have_read()
        self.window.key(code)
        self.window.step(2)


def learned_in(folder: Path, **how: object) -> WindowUnderTest:
    """A window on a player's folder."""
    return WindowUnderTest(profile=Profile(folder), draws_every=0, **how)  # type: ignore[arg-type]
