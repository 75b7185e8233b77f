"""The window on the screen: opened, sized and brought up to date; scenes draw on its frame."""

import os
import sys
import warnings

import pygame

from cubitos_desktop.ui.base.frame import Frame
from cubitos_desktop.ui.icons.art import window_sign
from cubitos_desktop.ui.panels.table_layout import SMALLEST_WINDOW, USUAL_HEIGHT, USUAL_WIDTH

USUAL_SIZE = (USUAL_WIDTH, USUAL_HEIGHT)


class NoDisplay(RuntimeError):
    """There is nothing to open a window on."""


class Display:
    """The one window of the game."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.windowed_size = size
        """Of the window while it does not fill the screen."""
        self.is_fullscreen = False
        self._window: pygame.Surface | None = None
        self._frame: Frame | None = None
        self._drawn: list[pygame.Rect] = []
        """The parts of the window that the screen does not show yet."""

    def open(self) -> None:
        """Open the window; ``NoDisplay`` where nobody would see it."""
        try:
            pygame.display.init()
            if not _is_seen():
                raise NoDisplay("no display has answered")
            self.windowed_size = _within_screen(self.windowed_size)
            # Before there is a window: some systems take a sign only then.
            pygame.display.set_icon(window_sign())
            self._window = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.display.set_caption("Cubitos")
        if pygame.display.get_driver() != "dummy":
            self._settle(_own_window())
        self.follow_window()

    def _settle(self, window: pygame.Window) -> None:
        """Leave room for the frame that a window manager has put around the window, which would
        push the foot of the table over the edge of a screen of just this size."""
        window.minimum_size = SMALLEST_WINDOW
        fitting = within_frame(window.size, window.position, pygame.display.get_desktop_sizes())
        if fitting != window.size:
            window.size = self.windowed_size = fitting

    @property
    def window(self) -> pygame.Surface:
        assert self._window is not None, "the window is not open"
        return self._window

    @property
    def frame(self) -> Frame:
        """What scenes draw on."""
        assert self._frame is not None, "the window is not open"
        return self._frame

    @property
    def size(self) -> tuple[int, int]:
        """The size that scenes lay themselves out for."""
        width, height = self.window.get_size()
        return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])

    def fill_screen(self, is_wanted: bool) -> None:
        """Fill the screen, or go back to the window that there was, in its size and place.

        The window itself is asked: a new one opened in the old size came back as large as the
        screen, and beside its place, where a window manager had a say.
        """
        if is_wanted == self.is_fullscreen:
            return
        self.is_fullscreen = is_wanted
        window = _own_window()
        if is_wanted:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        self.follow_window()

    def follow_window(self) -> None:
        """Draw on the window as it is now: its size may be another."""
        self._window = pygame.display.get_surface()
        self._frame = Frame(self.window)

    # --- pictures -------------------------------------------------------------------------------

    def take_picture(self) -> None:
        """What was drawn on the frame comes to the window."""
        self._drawn += self.frame.show()

    def show(self) -> None:
        """What came to the window comes to the screen."""
        pygame.display.update(self._drawn)
        self._drawn = []


def _own_window() -> pygame.Window:
    with warnings.catch_warnings():
        # It is on its way out together with pygame.display, which we draw on.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _is_seen() -> bool:
    """Whether what is drawn reaches a screen: where no display answers, the window library draws
    into nothing or takes the console of the machine, which only those want who ask for it."""
    if any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")):
        return True
    return not sys.platform.startswith("linux") or pygame.display.get_driver() in ("x11", "wayland")


def within_frame(
    size: tuple[int, int], at: tuple[int, int], screens: list[tuple[int, int]]
) -> tuple[int, int]:
    """The size of a window at a place that does not reach over the lower right edge of the screen.

    >>> within_frame((1280, 800), (1, 20), [(1280, 800)])
    (1279, 780)
    """
    width, height = screens[0] if screens else size
    is_there = 0 <= at[0] < width and 0 <= at[1] < height
    if not screens or not is_there:
        return size
    room = width - at[0], height - at[1]
    return (
        max(SMALLEST_WINDOW[0], min(size[0], room[0])),
        max(SMALLEST_WINDOW[1], min(size[1], room[1])),
    )


def _within_screen(size: tuple[int, int]) -> tuple[int, int]:
    """A window no larger than the screen; where nothing is shown, any size will do."""
    screens = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() == "dummy" or not screens:
        return size
    return min(size[0], screens[0][0]), min(size[1], screens[0][1])
