"""Shots of what follows a race: its results."""

import pygame

from cubitos_desktop.lab.shots.moments import never
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import FRAME, MOST_RACES, NeverHappened, Studio
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.ui.base.boxes import Box


def _race_to_end(studio: Studio, *, is_won: bool, is_plain: bool = False, seed: int) -> None:
    """Confetti is in the air; a plain end is one without a tie-break."""
    for number in range(seed, seed + MOST_RACES):
        table = studio.sit_down("race-1", number)
        studio.play_until(table, never)
        if (table.match.state.winner == table.me) is not is_won:
            continue
        studio.app.step(FRAME)
        if not (is_plain and _results(studio).verdict.level):
            studio.wait(2.6)
            return
    raise NeverHappened(f"race-1: expected a race that is {'won' if is_won else 'lost'}.")


def _results(studio: Studio) -> ResultsScene:
    scene = studio.app.top
    assert isinstance(scene, ResultsScene)
    return scene


def _open_page(studio: Studio, key: int) -> None:
    """A page of the results, with all that moves on it come to rest."""
    results(studio)
    studio.press(key)
    studio.wait(2)


@shot
def results(studio: Studio) -> None:
    _race_to_end(studio, is_won=True, seed=4)


@shot
def podium(studio: Studio) -> None:
    """A race that was won on the line, and has earned something: whoever came second claps."""
    _race_to_end(studio, is_won=True, is_plain=True, seed=4)
    scene = _results(studio)
    assert scene.earned is not None
    scene.earned.names = ["untouched", "comeback", "now_or_never", "slingshot"]
    scene.is_changed = True
    studio.app.step(FRAME)


@shot
def results_lost(studio: Studio) -> None:
    _race_to_end(studio, is_won=False, seed=3)


@shot
def results_progress(studio: Studio) -> None:
    _open_page(studio, pygame.K_2)


@shot
def results_round(studio: Studio) -> None:
    """A round of the chart is pointed at."""
    results_progress(studio)
    x, y = _results(studio).layout.page.centre
    studio.point_at(Box(x, y, 0, 0))


@shot
def results_dice(studio: Studio) -> None:
    _open_page(studio, pygame.K_3)
