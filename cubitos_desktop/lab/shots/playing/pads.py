"""Shots of the game with a gamepad in hand: its buttons stand where keys do."""

import pygame

from cubitos_desktop.lab.shots.moments import asks, late
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.scenes.devices.pad_buttons import BY_NUMBER, PadButton
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene

_NUMBERS = {button: number for number, button in BY_NUMBER.items()}


def press(studio: Studio, *buttons: PadButton) -> None:
    """Press buttons of a pad, one after the other."""
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            event = pygame.Event(kind, instance_id=0, button=_NUMBERS[button])
            pygame.event.post(event)
        studio.app.step(FRAME)


@shot
def pad_table(studio: Studio) -> None:
    """The dice to be drawn: one of them has the focus."""
    studio.race_until(late(asks("draw"), 5))
    press(studio, "rb")


@shot
def pad_push(studio: Studio) -> None:
    studio.race_until(late(asks("push_or_pass"), 8))
    press(studio, "l3", "b")


@shot
def pad_pause(studio: Studio) -> None:
    studio.race_until(late(asks("push_or_pass"), 8))
    studio.app.push(PauseScene(studio.app))
    press(studio, "down")


@shot
def pad_setup(studio: Studio) -> None:
    studio.show(NewRaceScene(studio.app))
    press(studio, "down", "down")


@shot
def pad_keyboard(studio: Studio) -> None:
    """Into the name of the first seat, some letters."""
    scene = NewRaceScene(studio.app)
    studio.show(scene)
    scene.set_focus(("name", 0))
    press(studio, "a", "a", "left", "a", "down", "right")
