"""Hands for the settings: they open pages and change values by mouse alone or by keys alone."""

from pathlib import Path
from typing import NamedTuple

import pygame

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.controls import Control, Slider, Stepper
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.settings.settings_scene import PAGES, SettingsScene
from cubitos_desktop.scenes.window.opening import new_app
from tests.windows import WindowUnderTest

MOST_TABS = 40


class Look(NamedTuple):
    """A window as somebody may have it; all with the largest text."""

    size: tuple[int, int]
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}"


LOOKS = [Look(size, lang) for size in ((1024, 640), (1920, 1080)) for lang in ("en", "pl")]


def the_form(window: WindowUnderTest) -> FormScene:
    """What has the keys now."""
    top = window.app.top
    assert isinstance(top, FormScene)
    return top


def control(window: WindowUnderTest, id: str) -> Control:
    return next(found for found in the_form(window).controls() if found.id == id)


def click(window: WindowUnderTest, id: str) -> None:
    window.click(*control(window, id).box.centre)
    window.step()


def tab_to(window: WindowUnderTest, id: str) -> None:
    """By Tab alone, from wherever the focus is."""
    scene = the_form(window)
    for _ in range(MOST_TABS):
        if scene.pointing.focus is not None and scene.pointing.focus.id == id:
            return
        window.key(pygame.K_TAB)
        window.step()
    raise AssertionError(f"Tab does not lead to {id}")


def press(window: WindowUnderTest, *codes: int) -> None:
    for code in codes:
        window.key(code)
        window.step()


def settings_over_title(window: WindowUnderTest, page: str = PAGES[0]) -> SettingsScene:
    """As somebody comes there from the title, by mouse."""
    window.app.push(TitleScene(window.app))
    window.step()
    click(window, "settings")
    click(window, f"page.{page}")
    scene = the_form(window)
    assert isinstance(scene, SettingsScene)
    return scene


class Hand:
    """Whoever is in front of the settings."""

    def open_page(self, window: WindowUnderTest, page: str) -> None:
        raise NotImplementedError

    def change(self, window: WindowUnderTest, id: str) -> None:
        """To the next value; a slider to 3."""
        raise NotImplementedError

    def take(self, window: WindowUnderTest, id: str) -> None:
        """Press something."""
        raise NotImplementedError


class Mouse(Hand):
    """Clicks only."""

    def open_page(self, window: WindowUnderTest, page: str) -> None:
        click(window, f"page.{page}")

    def change(self, window: WindowUnderTest, id: str) -> None:
        found = control(window, id)
        x, y = found.box.centre
        if isinstance(found, Stepper):
            x = found.box.right - found.box.height / 2
        elif isinstance(found, Slider):
            x = found.groove.x + found.groove.width * 0.3
        window.click(x, y)
        window.step()

    def take(self, window: WindowUnderTest, id: str) -> None:
        click(window, id)


class Keys(Hand):
    """Types only."""

    def open_page(self, window: WindowUnderTest, page: str) -> None:
        press(window, pygame.K_1 + PAGES.index(page))

    def change(self, window: WindowUnderTest, id: str) -> None:
        tab_to(window, id)
        found = control(window, id)
        if isinstance(found, Slider):
            steps = 3 - found.value
            press(window, *[pygame.K_RIGHT if steps > 0 else pygame.K_LEFT] * abs(steps))
        else:
            press(window, pygame.K_RETURN)

    def take(self, window: WindowUnderTest, id: str) -> None:
        tab_to(window, id)
        press(window, pygame.K_RETURN)


HANDS: dict[str, Hand] = {"mouse": Mouse(), "keys": Keys()}


def after_restart(folder: Path) -> Settings:
    """What a new window on the same folder begins with."""
    profile = Profile(folder)
    try:
        return new_app(profile).settings
    finally:
        profile.close()
