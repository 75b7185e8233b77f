"""The app: what every scene can reach. Stack, display and loop are files of their own."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from cubitos_desktop.match.chance import ComingDice
from cubitos_desktop.match.keeping.profile import Profile, Trouble
from cubitos_desktop.scenes.devices.devices import Devices
from cubitos_desktop.scenes.devices.pad_words import pad_words
from cubitos_desktop.scenes.settings.settings import LOUDEST, Settings
from cubitos_desktop.scenes.window.display import USUAL_SIZE, Display
from cubitos_desktop.scenes.window.loop import Loop
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.scenes.window.stack import Stack
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.table_layout import scale_for
from cubitos_desktop.words import Words, load_words

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import LeftRace


class Errand(Protocol):
    """Something that goes on behind all scenes, in processes of its own."""

    def look(self) -> None:
        """Take what is done; once in every frame, so it must not wait."""

    def close(self) -> None:
        """End it at once."""


class App:
    """Runs scenes in a window."""

    def __init__(
        self,
        settings: Settings | None = None,
        size: tuple[int, int] = USUAL_SIZE,
        profile: Profile | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.profile = profile or Profile(None)
        self.coming = ComingDice()
        """The dice of the next race."""
        self.sound = Sound()
        self._set_volumes()
        self.stack = Stack()
        self.display = Display(size)
        self.devices = Devices(self)
        self.loop = Loop(self)
        self.kit = Kit(1.0)
        self.errands: list[Errand] = []
        self.frames = 0
        """Frames drawn since the start."""
        self._laid_out: tuple[object, ...] = ()
        """What the scenes are laid out for."""
        self.tell: Callable[[list[Trouble]], None] = lambda _: None
        """Shows what could not be read or written."""
        self.fail: Callable[[BaseException, LeftRace | None], None] = _raise
        """Shows that something went wrong which nobody expected."""
        self.open_file: Callable[[Path], None] = lambda _: None
        """Opens a file that was dropped on the window."""

    @property
    def words(self) -> Words:
        """The sentences of the game; keys in them are those of the device in use."""
        words = load_words(self.settings.language)
        is_pad = self.devices.in_use == "pad"
        return pad_words(words, self.settings.bindings) if is_pad else words

    # --- the window -----------------------------------------------------------------------------

    def open(self) -> None:
        """Open the window; ``NoDisplay`` where there is no screen."""
        self.display.open()
        # Before the first scene draws: a driver may have given us another size.
        self.display.fill_screen(self.settings.is_fullscreen)
        self.lay_out_if_needed()

    @property
    def window(self) -> pygame.Surface:
        return self.display.window

    @property
    def size(self) -> tuple[int, int]:
        """The size that scenes lay themselves out for."""
        return self.display.size

    def lay_out_if_needed(self) -> None:
        """Lay everything out anew if something has changed that decides where things lie."""
        settings = self.settings
        wanted = self.size, settings.language, settings.text_size, settings.strong_marks
        if wanted == self._laid_out:
            return
        self._laid_out = wanted
        self.kit = Kit(
            scale_for(*self.size), settings.text_scale, has_strong_marks=settings.strong_marks
        )
        for scene in self.scenes:
            scene.resized()
        self.stack.mark_changed()

    def draw(self) -> None:
        """Draw what can be seen; the screen shows it after ``display.show``."""
        for scene in self.stack.shown:
            scene.draw(self.display.frame)
            scene.is_changed = False
        self.display.take_picture()
        self.frames += 1

    def speak(self) -> None:
        """Another device is in use: its keys stand on buttons and in sentences from now on."""
        for scene in self.scenes:
            scene.reworded()
        self.stack.mark_changed()

    # --- settings -------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """The settings have changed: everything follows at once, and they are kept."""
        self._set_volumes()
        self.display.fill_screen(self.settings.is_fullscreen)
        self.lay_out_if_needed()
        self.stack.mark_changed()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Keep them where nothing has to be laid out anew."""
        self.profile.keep("settings", self.settings)

    def toggle_fullscreen(self) -> None:
        self.settings.is_fullscreen = not self.settings.is_fullscreen
        self.apply_settings()

    def _set_volumes(self) -> None:
        settings, sound = self.settings, self.sound
        sound.master, sound.effects = settings.volume / LOUDEST, settings.effects / LOUDEST
        sound.music = settings.music / LOUDEST
        sound.is_muted = settings.is_muted

    # --- scenes ---------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self.stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self.stack.scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene over the others, between this frame and the next."""
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, scene: Scene) -> None:
        """Take all scenes off and show this one."""
        self.stack.replace(scene)

    def quit(self) -> None:
        """Take all scenes off: then the game is over."""
        self.stack.clear()

    # --- time -----------------------------------------------------------------------------------

    def run(self, first: Scene, then: Callable[[], None] = lambda: None) -> None:
        """Show scenes until none is left; what is done ``then`` comes over the first of them."""
        self.push(first)
        then()
        try:
            self.loop.run()
        finally:
            self.end_errands()
            self.sound.stop()
            self.profile.close()

    def end_errands(self) -> None:
        """Nothing goes on any more behind the scenes."""
        for errand in self.errands:
            errand.close()
        self.errands.clear()

    def step(self, dt: float) -> None:
        """One frame: input, time, and the picture where it has changed."""
        self.loop.step(dt)


def _raise(error: BaseException, left: "LeftRace | None") -> None:
    raise error
