"""Shots that are strips of film: a moment as a sheet of frames with their times."""

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from cubitos_desktop.lab.shots.moments import is_asked, late, never
from cubitos_desktop.lab.shots.playing.throw_moments import (
    before_bust,
    before_climax,
    before_entrances,
    before_throw,
)
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.rules import engine
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.finish.stretch import has_finisher
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from cubitos_desktop.scenes.table.table import TableScene

COLUMNS, FRAMES = 3, 12
_PART = 0.5
"""How large a frame is on its sheet, in parts of the window."""
_TIME = 26
_CROSSING_RACE = 4


class Shown(NamedTuple):
    """A picture of the window, and when it was taken, in seconds."""

    time: float
    picture: pygame.Surface


def film(studio: Studio, seconds: float, count: int) -> list[Shown]:
    """So many pictures of the window, evenly spread over the next seconds."""
    app, found, passed = studio.app, list[Shown](), 0
    for number in range(count):
        until = round(number * seconds / max(1, count - 1) / FRAME)
        for _ in range(until - passed):
            app.step(FRAME)
        passed = until
        app.draw()
        found.append(Shown(passed * FRAME, app.window.copy()))
    return found


def sheet(frames: list[Shown], columns: int = COLUMNS, part: float = _PART) -> pygame.Surface:
    """All of them on one picture, each with its time."""
    wide, tall = (round(side * part) for side in frames[0].picture.get_size())
    whole = pygame.Surface((wide * columns, tall * math.ceil(len(frames) / columns)))
    font = pygame.font.Font(None, _TIME)
    for number, (time, picture) in enumerate(frames):
        row, column = divmod(number, columns)
        at = column * wide, row * tall
        whole.blit(pygame.transform.smoothscale(picture, (wide, tall)), at)
        whole.blit(font.render(f"{time:.2f} s", True, (255, 255, 255), (0, 0, 0)), at)
    return whole


def before_crossing(studio: Studio) -> TableScene:
    """A run over the last line, the first of its race, suggested to the person and not begun."""
    return studio.race_until(late(_finishes, 6), seed=_CROSSING_RACE)


def _finishes(table: TableScene, question: Question) -> bool:
    if not is_asked(question, "move") or has_finisher(table.show.race):
        return False
    state = table.match.state.copy()
    engine.apply(state, question.default)
    return has_finisher(shown_of(state))


def film_finish(studio: Studio, count: int = FRAMES) -> list[Shown]:
    """The crossing of the line, then the ceremony; what lies between them is not filmed."""
    table = before_crossing(studio)
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: table.show.crossing is not None)
    crossing = film(studio, 1.2, count // 3)
    studio.play_until(table, never)
    while not isinstance(studio.app.top, ResultsScene):
        studio.app.step(FRAME)
    return crossing + film(studio, 2.4, count - len(crossing))


def _strip(name: str, before: Callable[[Studio], object], seconds: float) -> None:
    def play(studio: Studio) -> pygame.Surface:
        before(studio)
        return sheet(film(studio, seconds, FRAMES))

    shot(play, f"strip-{name}")


_strip("throw", before_throw, 2.2)
_strip("climax", before_climax, 1.9)
_strip("entrances", before_entrances, 1.7)
_strip("bust", before_bust, 2.2)


@shot
def strip_finish(studio: Studio) -> pygame.Surface:
    return sheet(film_finish(studio))
