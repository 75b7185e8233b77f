"""The loop: input is handed out, time passes, and what has changed is drawn, frame after frame."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.settings.key_bindings import writes
from cubitos_desktop.scenes.window.ahead import Ahead
from cubitos_desktop.ui.audio.music import Tune

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import LeftRace
    from cubitos_desktop.scenes.window.app import App

RESTING_RATE = 30
"""Looks for input a second while nothing moves: it costs next to nothing."""
MOST_RATE = 120
DOZE_AFTER, DOZING_RATE, NAP = 2.0, 15, 0.5
"""A window in which nothing was touched or drawn for so many seconds dozes: it looks for input less
often, and without any it lets time pass only after a nap. All that it costs is to be woken."""
LONGEST_STEP = 0.1
"""After a pause, such as a moved window, time goes on from where it was."""
REPEAT_AFTER, REPEAT_EVERY = 350, 40
"""Milliseconds until a key that is held repeats, and between two repetitions."""
READ_EVERY = 0.2
"""Seconds between two pieces that are read ahead where every frame is drawn, as on the title."""
RESIZE_REST = 0.12
"""A window that is being dragged is laid out anew once it has kept its size so long."""


class Loop:
    """Runs the scenes of an app."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._clock = pygame.Clock()
        self._resized_for = -1.0
        self._tune: Tune | None = None
        self._is_warming = True
        self._ahead = Ahead()
        self._drawn_for = 0.0
        """Seconds of frames that were drawn since something was read ahead."""
        self._repeats_keys = False
        self._still_for = 0.0
        """Seconds since anything was touched, moved or drawn."""
        self._failed_at = -1
        """The frame in which an error was met last."""

    def run(self) -> None:
        """Until no scene is left."""
        passed = 0.0
        while not self._app.stack.is_done:
            passed += self._clock.tick(self._rate()) / 1000
            if not self._is_dozing or passed >= NAP or pygame.event.peek():
                self.guarded_step(min(passed, LONGEST_STEP))
                passed = 0.0

    @property
    def _is_dozing(self) -> bool:
        return self._still_for > DOZE_AFTER

    def _rate(self) -> int:
        is_moving = any(scene.is_moving for scene in self._app.stack.running)
        is_waiting = self._resized_for >= 0 or self._app.devices.is_waiting
        if not is_moving and not is_waiting:
            return DOZING_RATE if self._is_dozing else RESTING_RATE
        self._still_for = 0.0
        rate = pygame.display.get_current_refresh_rate()
        return min(MOST_RATE, rate) if rate > 0 else 60

    def guarded_step(self, dt: float) -> None:
        """One frame; an error in it ends the scenes that are shown, but not the game."""
        app = self._app
        try:
            app.stack.apply_changes()
            self.step(dt)
        except Exception as error:
            if app.frames == self._failed_at:
                # What was to tell of an error has failed itself.
                raise
            self._failed_at = app.frames
            left = self._race_left()
            app.stack.abandon()
            app.fail(error, left)

    def _race_left(self) -> "LeftRace | None":
        """The race that was played when something went wrong."""
        for scene in self._app.stack.scenes:
            with suppress(Exception):
                if left := scene.race_left():
                    return left
        return None

    def step(self, dt: float) -> None:
        """One frame: input, time, and the picture where it has changed."""
        app, stack = self._app, self._app.stack
        self._still_for += dt
        events = app.devices.take(_latest_motion(pygame.event.get()), dt)
        for event in events:
            self._still_for = 0.0
            self._handle(event)
            stack.apply_changes()
        self._rest_after_resize(dt)
        self._play_music(dt)
        if troubles := app.profile.take_troubles():
            app.tell(troubles)
        self._repeat_keys(is_wanted=stack.top is not None and stack.top.is_typing)
        for errand in app.errands:
            errand.look()
        for scene in stack.running:
            scene.update(dt)
        stack.apply_changes()
        shown = stack.shown
        if any(scene.is_changed for scene in shown) and all(scene.is_ready for scene in shown):
            app.draw()
            app.display.show()
            # After the first picture: a system with many devices takes its time to name them.
            if not app.devices.pads.is_open:
                app.devices.pads.open()
            self._still_for = 0.0
            self._read_between(dt)
        elif self._is_warming:
            # Sounds and the table are read in frames that have nothing else to do.
            self._is_warming = app.sound.warm_up() or self._ahead.read_next()
            if not self._is_warming:
                # All of that stays. To look through it for garbage would be felt in a throw.
                gc.freeze()

    def _read_between(self, dt: float) -> None:
        """Where something always moves no frame is idle, and whoever leaves for the table would
        wait for all of it; sounds can wait for a still one."""
        self._drawn_for += dt
        if self._is_warming and self._drawn_for >= READ_EVERY:
            self._drawn_for = 0.0
            self._ahead.read_next()

    def _play_music(self, dt: float) -> None:
        """The tune of the topmost scene that has one; the first picture does not wait for it."""
        with_music = filter(attrgetter("music"), reversed(self._app.stack.scenes))
        scene = next(with_music, None)
        if scene and scene.music != self._tune and self._app.frames:
            self._tune = scene.music
            self._app.sound.play_music(self._tune)
        self._app.sound.update(dt, scene.layers if scene else None)

    def _rest_after_resize(self, dt: float) -> None:
        if self._resized_for < 0:
            return
        self._resized_for += dt
        if self._resized_for >= RESIZE_REST:
            self._resized_for = -1.0
            self._app.lay_out_if_needed()

    # --- input ----------------------------------------------------------------------------------

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            if not any(scene.asks_before_closing() for scene in self._app.stack.scenes):
                self._app.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._app.display.follow_window()
            self._resized_for = 0.0
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._app.display.frame.forget()
            self._app.stack.mark_changed()
        elif event.type == pygame.DROPFILE:
            self._drop(Path(event.file))
        else:
            self._offer(event)

    def _drop(self, path: Path) -> None:
        """The scene on top may have a use for a file; otherwise it is opened as a race."""
        top = self._app.top
        if top is None or not top.takes_file(path):
            self._app.open_file(path)

    def _offer(self, event: pygame.Event) -> None:
        """Offer an input to the scenes from the top down; the key that fills the screen does so
        first, or last if a scene may want what it writes."""
        is_screen_key = self._is_screen_key(event)
        is_first = is_screen_key and not writes(event.key)
        running = self._app.stack.running
        is_taken = not is_first and any(scene.handle(event) for scene in running)
        if is_screen_key and not is_taken:
            self._app.toggle_fullscreen()

    def _is_screen_key(self, event: pygame.Event) -> bool:
        """Whether it is the key that fills the screen, or Alt and Enter, which do so anywhere."""
        top = self._app.top
        if event.type != pygame.KEYDOWN or (top and top.takes_every_key):
            return False
        if event.mod & OTHERS_KEYS:
            return bool(event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        return bool(event.key == self._app.settings.bindings.code("screen"))

    def _repeat_keys(self, *, is_wanted: bool) -> None:
        """Only typing repeats: elsewhere a key that is held would press again and again."""
        if is_wanted != self._repeats_keys:
            self._repeats_keys = is_wanted
            pygame.key.set_repeat(*((REPEAT_AFTER, REPEAT_EVERY) if is_wanted else (0,)))


def _latest_motion(events: list[pygame.Event]) -> Iterator[pygame.Event]:
    """The events without pointer motions that another one follows at once."""
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        is_motion = event.type == pygame.MOUSEMOTION
        if not (is_motion and after is not None and after.type == pygame.MOUSEMOTION):
            yield event
