"""What a scene is: its life, its input, its drawing. The stack that holds scenes is ``app``."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton, usual_key
from cubitos_desktop.scenes.devices.touch import Grasp
from cubitos_desktop.ui.audio.music import Layer, Tune
from cubitos_desktop.ui.base.frame import Ground

if TYPE_CHECKING:
    from pathlib import Path

    from cubitos_desktop.match.keeping.open_races import LeftRace
    from cubitos_desktop.scenes.window.app import App


class Scene:
    """One screen, or something that lies over one.

    ``enter`` comes once when it is put on the stack and ``exit`` once when it is taken off;
    ``pause`` when another is put over it and ``resume`` when it is on top again. ``handle`` is
    offered every input from the top of the stack down until a scene takes it; ``update`` runs each
    frame; ``draw`` only when something has changed, and changes nothing itself.
    """

    is_opaque = True
    """It covers the whole window: nothing below it is drawn."""
    pauses_below = True
    """Scenes below it stand still and get no input."""
    music: Tune | None = None
    """The tune of this place; without one, that of the place before goes on."""
    layers: Mapping[Layer, float] = MappingProxyType({})
    """How much of each layer of its tune is to be heard, from 0 to 1."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.is_changed = True
        """Whether it looks different from when it was last drawn."""
        self.is_typing = False
        """Whether letters are typed into it: then a key that is held goes on typing."""

    def enter(self) -> None: ...

    def entered(self) -> None:
        """It stands there for the first time, and nobody has touched anything."""

    def exit(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def resized(self) -> None:
        """The window, the language or the type has another size: lay everything out anew."""

    def reworded(self) -> None:
        """Keys are called otherwise: another device is in use. Nothing lies elsewhere."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an input; whether it was meant for this scene."""
        return False

    def grasp(self, x: float, y: float) -> Grasp:
        """What a finger that goes down at a place, in units, can do there beside tapping it."""
        return "tap"

    def by_pad(self, button: PadButton) -> Key:
        """A button of a gamepad goes down: the key that it stands for here, which follows."""
        return usual_key(button)

    def hears_pad(self, pad: int, button: PadButton) -> bool:
        """Whether whoever holds this pad, by its place among all, has a say now."""
        return True

    def update(self, dt: float) -> None:
        """Let so many seconds pass."""

    def draw(self, surface: Ground) -> None: ...

    @property
    def takes_every_key(self) -> bool:
        """Whether it waits for any key at all, even for the one that fills the screen."""
        return False

    @property
    def is_ready(self) -> bool:
        """Whether it may be drawn now: what has to be kept first is not shown before."""
        return True

    @property
    def is_untouched(self) -> bool:
        """Whether nothing is lost when it is left at once."""
        return True

    def takes_file(self, path: "Path") -> bool:
        """A file was dropped on the window: whether this scene has a use for it of its own."""
        return False

    def asks_before_closing(self) -> bool:
        """The window is to be closed: whether something would be lost that is asked for first."""
        return False

    def race_left(self) -> "LeftRace | None":
        """The race that is played here, for whoever takes it up after an error."""
        return None

    @property
    def is_moving(self) -> bool:
        """Whether it changes by itself now: then frames come at the display's own rate."""
        return False
