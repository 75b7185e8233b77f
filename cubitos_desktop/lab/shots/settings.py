"""Shots of the settings, and of what some of them change at the table."""

import pygame

from cubitos_desktop.lab.shots.looking import pause
from cubitos_desktop.lab.shots.moments import click_on, middle_of_race
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.shots.roll_phase import first_roll
from cubitos_desktop.lab.shots.titles import title
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.scenes.settings.settings import PushMeter
from cubitos_desktop.scenes.settings.settings_scene import PAGES, SettingsScene

# --- pages ----------------------------------------------------------------------------------------


def _open_page(studio: Studio, page: str) -> None:
    """Over the pause of a race."""
    first_roll(studio)
    studio.press(pygame.K_ESCAPE)
    studio.app.settings.confirms = studio.app.settings.coach_marks = True
    studio.app.push(SettingsScene(studio.app, page))
    studio.wait(0.1)


def _settings_page(page: str) -> None:
    shot(lambda studio: _open_page(studio, page), f"settings-{page}")


for _page in PAGES:
    _settings_page(_page)


# --- keys -----------------------------------------------------------------------------------------


def _open_keys(studio: Studio, *pressed: int) -> None:
    """The page of keys after the first action was chosen and keys were pressed."""
    _open_page(studio, "keys")
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, *pressed):
        studio.press(code)


@shot
def settings_key_wait(studio: Studio) -> None:
    _open_keys(studio)


@shot
def settings_key_clash(studio: Studio) -> None:
    _open_keys(studio, pygame.K_l)


@shot
def settings_key_answer(studio: Studio) -> None:
    _open_keys(studio, pygame.K_n)


@shot
def settings_key_refused(studio: Studio) -> None:
    _open_keys(studio, pygame.K_TAB)


# --- over the title -------------------------------------------------------------------------------


def _open_on_title(studio: Studio) -> None:
    title(studio)
    studio.app.settings.confirms = studio.app.settings.coach_marks = True
    studio.app.push(SettingsScene(studio.app))
    studio.wait(0.1)


@shot
def settings_usual(studio: Studio) -> None:
    _open_on_title(studio)
    click_on(studio, "usual")


@shot
def settings_title(studio: Studio) -> None:
    _open_on_title(studio)


# --- at the table ---------------------------------------------------------------------------------


@shot
def confirm_quit(studio: Studio) -> None:
    pause(studio)
    studio.app.settings.confirms = studio.app.settings.coach_marks = True
    click_on(studio, "quit")


@shot
def confirm_pass(studio: Studio) -> None:
    first_roll(studio)
    studio.app.settings.confirms = studio.app.settings.coach_marks = True
    studio.wait(0.5)
    studio.press(pygame.K_RETURN)


def _with_meter(meter: PushMeter) -> None:
    def play(studio: Studio) -> None:
        middle_of_race(studio)
        studio.app.settings.push_meter = meter
        studio.app.apply_settings()
        studio.wait(0.1)

    shot(play, f"meter-{meter}")


_with_meter("off")
_with_meter("bust")
