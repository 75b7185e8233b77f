"""Shots of the title as it is first seen, and of the lessons that it leads to."""

import datetime

from cubitos_desktop.lab.shots.moments import own_folder, target_of
from cubitos_desktop.lab.shots.registry import Shot, shot
from cubitos_desktop.lab.studio import FRAME, NeverHappened, Studio
from cubitos_desktop.match.keeping.learning import Learning, is_new, keep_learning
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.races import new_race

SUNDAY = datetime.date(2026, 5, 24)
"""The day that the title's pictures were taken."""
_RACED = ("race-1", "race-2", "race-3", "combotastic", "such-much-fans")
"""Whose cards have been met."""
_LONGEST_WAIT = 600
"""Frames in which a step of a lesson has come up."""
_SETTLED = 1.2
"""Seconds until all of the coach is in its place, and its ring at its brightest."""


@shot
def title(studio: Studio) -> None:
    studio.show(TitleScene(studio.app, today=lambda: SUNDAY))
    studio.wait(0.3)


@shot
def title_hover(studio: Studio) -> None:
    title(studio)
    studio.point_at(target_of(studio, "quick").box)


@shot
def title_first(studio: Studio) -> None:
    profile = own_folder(studio)
    studio.show(TitleScene(studio.app, offers_lessons=is_new(profile), today=lambda: SUNDAY))
    for _ in range(4):
        studio.app.step(FRAME)


# --- lessons --------------------------------------------------------------------------------------


@shot
def learn(studio: Studio) -> None:
    profile = own_folder(studio)
    keep_learning(profile, Learning(done=("first_throw", "push_your_luck", "run")))
    for set_id in _RACED:
        Races(profile).begin(new_race(studio.app.words, set_id, seed=set_id))
    profile.flush()
    studio.show(LearnScene(studio.app))
    studio.wait(0.1)


def _sit_down(studio: Studio, lesson_id: str, number: int) -> LessonTable:
    """A lesson at one of its steps, with the coach in its place."""
    own_folder(studio)
    lesson = next(each for each in load_lessons(content_dir()) if each.id == lesson_id)
    studio.app.settings.speed = INSTANT
    table = LessonTable(studio.app, lesson, number)
    studio.show(table)
    for _ in range(_LONGEST_WAIT):
        if table.coach.is_shown:
            studio.wait(_SETTLED)
            return table
        table.update(FRAME)
    raise NeverHappened(f"{lesson_id}: step {number} did not come up.")


def _lesson(name: str, lesson_id: str, number: int) -> Shot:
    def play(studio: Studio) -> None:
        _sit_down(studio, lesson_id, number)

    return shot(play, f"lesson-{name}")


_lesson("opening", "first_throw", 0)
_lesson("throw", "first_throw", 3)
_lesson("risk", "push_your_luck", 2)
_lesson("bust", "push_your_luck", 4)
_lesson("reward", "run", 2)
_lesson("taken", "run", 4)
_lesson("shortcut", "run", 6)
_lesson("feet", "run", 8)
_lesson("buy", "buy", 3)
_lesson("lines", "catching_up", 0)
_lesson("draw", "catching_up", 2)
_lesson("pass", "catching_up", 6)
_lesson("fans", "fans", 3)
_lesson("swords", "swords", 1)
_lesson("cards", "cards", 3)


@shot
def lesson_wrong(studio: Studio) -> None:
    table = _sit_down(studio, "first_throw", 5)
    studio.click(table.view.layout.roll)
    studio.wait(0.1)


@shot
def lesson_done(studio: Studio) -> None:
    table = _sit_down(studio, "first_throw", 7)
    table.coach.press("go_on")
    studio.wait(_SETTLED)
