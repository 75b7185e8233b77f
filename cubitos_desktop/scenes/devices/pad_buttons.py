"""What a gamepad has: its buttons by name, and the keys that they usually stand for.

Sticks and triggers count as buttons too: each direction is one, and each pull.
"""

from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

import pygame

PadButton = Literal[
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "l3", "r3", "back", "start",
    "up", "down", "left", "right", "r_up", "r_down", "r_left", "r_right",
]  # fmt: skip
PAD_BUTTONS: tuple[PadButton, ...] = get_args(PadButton)
WAYS: tuple[PadButton, ...] = ("up", "down", "left", "right")
"""They lead about, and go on doing so while they are held."""


class Key(NamedTuple):
    """A key as a scene gets to know it."""

    code: int
    modifiers: int = 0


NO_KEY = Key(0)
"""The button has done what it does, or does nothing here."""

BY_NUMBER: dict[int, PadButton] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The buttons by the numbers that their events carry."""

USUAL_KEYS = MappingProxyType(
    {
        "a": Key(pygame.K_RETURN),
        "b": Key(pygame.K_ESCAPE),
        "lb": Key(pygame.K_PAGEUP),
        "rb": Key(pygame.K_PAGEDOWN),
        "lt": Key(pygame.K_TAB, pygame.KMOD_SHIFT),
        "rt": Key(pygame.K_TAB),
        "back": Key(pygame.K_F1),
        "up": Key(pygame.K_UP),
        "down": Key(pygame.K_DOWN),
        "left": Key(pygame.K_LEFT),
        "right": Key(pygame.K_RIGHT),
    }
)
"""What the buttons stand for on any screen; the others mean something on some screens only."""


def usual_key(button: PadButton) -> Key:
    return USUAL_KEYS.get(button, NO_KEY)
