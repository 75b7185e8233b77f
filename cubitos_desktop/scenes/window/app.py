"""The window, the loop and the stack of scenes; what is on the screen is the scenes' business."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.keeping.profile import Profile, Trouble
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.settings.key_bindings import writes
from cubitos_desktop.scenes.settings.settings import LOUDEST, Settings
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.audio.music import Tune
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.ui.base.frame import Frame
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.table_layout import (
    SMALLEST_WINDOW,
    USUAL_HEIGHT,
    USUAL_WIDTH,
    scale_for,
)
from cubitos_desktop.words import Words, load_words

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import LeftRace

USUAL_SIZE = (USUAL_WIDTH, USUAL_HEIGHT)
RESTING_RATE = 30
"""Looks for input a second while nothing moves: it costs next to nothing."""
MOST_RATE = 120
LONGEST_STEP = 0.1
"""After a pause, such as a moved window, time goes on from where it was."""
REPEAT_AFTER, REPEAT_EVERY = 350, 40
"""Milliseconds until a key that is held repeats, and between two repetitions."""
RESIZE_REST = 0.12
"""A window that is being dragged is laid out anew once it has kept its size so long."""


class NoDisplay(RuntimeError):
    """There is nothing to open a window on."""


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
        self.sound = Sound()
        self._set_volumes()
        self.frames = 0
        """Frames drawn since the start."""
        self._size = size
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._window: pygame.Surface | None = None
        self._frame: Frame | None = None
        self._drawn: list[pygame.Rect] = []
        """The parts of the window that the screen does not show yet."""
        self._is_fullscreen = False
        self._resized_for = -1.0
        self._redraws = True
        self._kit = Kit(1.0)
        self._laid_out: tuple[object, ...] = ()
        """What the scenes are laid out for."""
        self._tune: Tune | None = None
        self._clock = pygame.Clock()
        self._is_warming = True
        self._repeats_keys = False
        self._failed_at = -1
        """The frame in which an error was met last."""
        self.tell: Callable[[list[Trouble]], None] = lambda _: None
        """Shows what could not be read or written."""
        self.fail: Callable[[BaseException, LeftRace | None], None] = _raise
        """Shows that something went wrong which nobody expected."""

    # --- the window -----------------------------------------------------------------------------

    def open(self) -> None:
        """Open the window; ``NoDisplay`` where there is no screen."""
        if not _has_screen():
            raise NoDisplay("neither an X nor a Wayland display is named")
        try:
            pygame.display.init()
            self._size = _within_screen(self._size)
            self._window = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.display.set_caption("Cubitos")
        # Before the first scene draws: a driver may have given us another size.
        if self.settings.is_fullscreen:
            self._set_fullscreen()
        self._lay_out()
        self._limit_size()

    def _limit_size(self) -> None:
        if pygame.display.get_driver() != "dummy":
            pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW

    @property
    def window(self) -> pygame.Surface:
        assert self._window is not None, "the window is not open"
        return self._window

    @property
    def size(self) -> tuple[int, int]:
        """The size that scenes lay themselves out for."""
        width, height = self.window.get_size()
        return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])

    @property
    def kit(self) -> Kit:
        return self._kit

    @property
    def words(self) -> Words:
        return load_words(self.settings.language)

    def _lay_out(self) -> None:
        self._frame = Frame(self.window)
        self._kit = Kit(scale_for(*self.size), self.settings.text_scale)
        self._laid_out = self._wanted_layout
        for scene in self._scenes:
            scene.resized()
            scene.is_changed = True
        self._redraws = True

    @property
    def _wanted_layout(self) -> tuple[object, ...]:
        """All that decides where things lie."""
        return self.size, self.settings.language, self.settings.text_size

    def toggle_fullscreen(self) -> None:
        self.settings.is_fullscreen = not self.settings.is_fullscreen
        self.apply_settings()

    def _set_fullscreen(self) -> None:
        self._is_fullscreen = self.settings.is_fullscreen
        if self._is_fullscreen:
            self._size = self.window.get_size()
            self._window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._window = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            self._limit_size()

    # --- settings -------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """The settings have changed: everything follows at once, and they are kept."""
        self._set_volumes()
        has_new_window = self.settings.is_fullscreen != self._is_fullscreen
        if has_new_window:
            self._set_fullscreen()
        if has_new_window or self._wanted_layout != self._laid_out:
            self._lay_out()
        self._redraws = True
        self.keep_settings()

    def keep_settings(self) -> None:
        """Keep them where nothing has to be laid out anew."""
        self.profile.keep("settings", self.settings)

    def _set_volumes(self) -> None:
        settings, sound = self.settings, self.sound
        sound.master, sound.effects = settings.volume / LOUDEST, settings.effects / LOUDEST
        sound.music = settings.music / LOUDEST
        sound.is_muted = settings.is_muted

    # --- the stack ------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene over the others, between this frame and the next."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Take all scenes off and show this one."""

        def change() -> None:
            while self._scenes:
                self._take_off()
            self._push(scene)

        self._changes.append(change)

    def quit(self) -> None:
        def change() -> None:
            while self._scenes:
                self._take_off()

        self._changes.append(change)

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.resized()
        scene.enter()
        self._redraws = True

    def _pop(self) -> None:
        if self._scenes:
            self._take_off()
        if self._scenes:
            self._scenes[-1].resume()
        self._redraws = True

    def _take_off(self) -> None:
        self._scenes.pop().exit()

    def _apply_changes(self) -> None:
        while self._changes:
            self._changes.pop(0)()

    # --- the loop -------------------------------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show scenes until none is left."""
        self.push(first)
        try:
            while self._scenes or self._changes:
                dt = self._clock.tick(self._rate()) / 1000
                self.guarded_step(min(dt, LONGEST_STEP))
        finally:
            self.sound.stop()
            self.profile.close()

    def guarded_step(self, dt: float) -> None:
        """One frame; an error in it ends the scenes that are shown, but not the game."""
        try:
            self._apply_changes()
            self.step(dt)
        except Exception as error:
            if self.frames == self._failed_at:
                # What was to tell of an error has failed itself.
                raise
            self._failed_at = self.frames
            self._changes.clear()
            left = self._race_left()
            while self._scenes:
                with suppress(Exception):
                    self._take_off()
            self.fail(error, left)

    def _race_left(self) -> "LeftRace | None":
        """The race that was played when something went wrong."""
        for scene in self._scenes:
            with suppress(Exception):
                if left := scene.race_left():
                    return left
        return None

    def _rate(self) -> int:
        is_moving = any(scene.is_moving for scene in self._running())
        if not is_moving and self._resized_for < 0:
            return RESTING_RATE
        rate = pygame.display.get_current_refresh_rate()
        return min(MOST_RATE, rate) if rate > 0 else 60

    def step(self, dt: float) -> None:
        """One frame: input, time, and the picture where it has changed."""
        for event in _latest_motion(pygame.event.get()):
            self._handle(event)
            self._apply_changes()
        self._rest_after_resize(dt)
        self._play_music()
        if troubles := self.profile.take_troubles():
            self.tell(troubles)
        self._repeat_keys(is_wanted=self.top is not None and self.top.is_typing)
        for scene in self._running():
            scene.update(dt)
        self._apply_changes()
        shown = self._shown()
        is_changed = self._redraws or any(scene.is_changed for scene in shown)
        if is_changed and all(scene.is_ready for scene in shown):
            self.draw()
            pygame.display.update(self._drawn)
            self._drawn = []
        elif self._is_warming:
            # Sounds are read in frames that have nothing else to do.
            self._is_warming = self.sound.warm_up()

    def _play_music(self) -> None:
        """The tune of the topmost scene that has one; the first picture does not wait for it."""
        tune = next((scene.music for scene in reversed(self._scenes) if scene.music), self._tune)
        if tune != self._tune and self.frames:
            self._tune = tune
            self.sound.play_music(tune)

    def _running(self) -> list[Scene]:
        """The scenes that time passes for, from the top down."""
        running: list[Scene] = []
        for scene in reversed(self._scenes):
            running.append(scene)
            if scene.pauses_below:
                break
        return running

    def _shown(self) -> list[Scene]:
        """The scenes that can be seen, from the bottom up."""
        shown: list[Scene] = []
        for scene in reversed(self._scenes):
            shown.insert(0, scene)
            if scene.is_opaque:
                break
        return shown

    def draw(self) -> None:
        """Draw what can be seen; the screen shows it after the next flip."""
        assert self._frame is not None, "the window is not open"
        for scene in self._shown():
            scene.draw(self._frame)
            scene.is_changed = False
        self._drawn += self._frame.show()
        self._redraws = False
        self.frames += 1

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._window = pygame.display.get_surface()
            self._frame = Frame(self.window)
            self._resized_for = 0.0
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._redraws = True
            if self._frame:
                self._frame.forget()
        else:
            self._offer(event)

    def _offer(self, event: pygame.Event) -> None:
        """Offer an input to the scenes from the top down; the key that fills the screen does so
        first, or last if a scene may want what it writes."""
        is_screen_key = self._is_screen_key(event)
        is_first = is_screen_key and not writes(event.key)
        is_taken = not is_first and any(scene.handle(event) for scene in self._running())
        if is_screen_key and not is_taken:
            self.toggle_fullscreen()

    def _is_screen_key(self, event: pygame.Event) -> bool:
        """Whether it is the key that fills the screen, or Alt and Enter, which do so anywhere."""
        if event.type != pygame.KEYDOWN or (self.top and self.top.takes_every_key):
            return False
        if event.mod & OTHERS_KEYS:
            return bool(event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        return bool(event.key == self.settings.bindings.code("screen"))

    def _repeat_keys(self, *, is_wanted: bool) -> None:
        """Only typing repeats: elsewhere a key that is held would press again and again."""
        if is_wanted != self._repeats_keys:
            self._repeats_keys = is_wanted
            pygame.key.set_repeat(*((REPEAT_AFTER, REPEAT_EVERY) if is_wanted else (0,)))

    def _rest_after_resize(self, dt: float) -> None:
        if self._resized_for < 0:
            return
        self._resized_for += dt
        if self._resized_for >= RESIZE_REST:
            self._resized_for = -1.0
            if self._wanted_layout != self._laid_out:
                self._lay_out()


def _within_screen(size: tuple[int, int]) -> tuple[int, int]:
    """A window no larger than the screen; where nothing is shown, any size will do."""
    screens = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() == "dummy" or not screens:
        return size
    return min(size[0], screens[0][0]), min(size[1], screens[0][1])


def _raise(error: BaseException, left: "LeftRace | None") -> None:
    raise error


def _latest_motion(events: list[pygame.Event]) -> Iterator[pygame.Event]:
    """The events without pointer motions that another one follows at once."""
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        is_motion = event.type == pygame.MOUSEMOTION
        if not (is_motion and after is not None and after.type == pygame.MOUSEMOTION):
            yield event


def _has_screen() -> bool:
    """Whether there is a screen to open a window on: without one some systems draw into nothing."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in named)
