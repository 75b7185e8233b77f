"""Shots of what can be looked at in the middle of a race: log, hints, cards, pause."""

import pygame

from cubitos_desktop.lab.shots.moments import (
    LONG_TIP,
    asks,
    has_reward_ahead,
    late,
    middle_of_race,
    own_folder,
)
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.panels.counters import counter_cells


@shot
def log_open(studio: Studio) -> None:
    middle_of_race(studio)
    studio.press(pygame.K_l)


@shot
def log_reasons(studio: Studio) -> None:
    """After the rivals have run and bought, which they have most to say about."""
    studio.rivals_policy = "pro"
    studio.race_until(late(asks("draw"), 5))
    studio.press(pygame.K_l)
    studio.press(pygame.K_w)


def _hinted(studio: Studio, table: TableScene) -> None:
    studio.press(pygame.K_h)
    studio.wait_for_hint(table)


@shot
def hint(studio: Studio) -> None:
    _hinted(studio, middle_of_race(studio))


@shot
def hint_move(studio: Studio) -> None:
    _hinted(studio, studio.race_until(late(has_reward_ahead, 4), seed=1))


@shot
def hint_buy(studio: Studio) -> None:
    _hinted(studio, studio.race_until(late(asks("buy"), 4)))


@shot
def card_hover(studio: Studio) -> None:
    table = middle_of_race(studio)
    studio.point_at(table.places.layout.cards[5])
    studio.wait(LONG_TIP)


@shot
def card_zoom(studio: Studio) -> None:
    table = middle_of_race(studio)
    studio.click(table.places.layout.cards[4])


@shot
def counter_tip(studio: Studio) -> None:
    table = middle_of_race(studio)
    box = table.places.layout.you
    cell = counter_cells(box.width, box.height)["draw"]
    studio.point_at(cell.moved(box.x, box.y))


@shot
def key_focus(studio: Studio) -> None:
    studio.race_until(asks("lose"), "race-2")
    for _ in range(3):
        studio.press(pygame.K_TAB)


@shot
def pause(studio: Studio) -> None:
    own_folder(studio)
    middle_of_race(studio)
    studio.press(pygame.K_ESCAPE)
