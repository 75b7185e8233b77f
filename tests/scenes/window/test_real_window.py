"""A real window on a screen: what is seen there is what was drawn, and real hands can play in it.

Needs Xvfb, xdotool and openbox (marker ``window``). The screen is read from Xvfb's own picture.
"""

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.files import as_kept
from cubitos_desktop.match.keeping.learning import Learning
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.windows import USUAL, WindowUnderTest

CHECKOUT = Path(__file__).resolve().parents[3]
GAME = Path(sys.executable).parent / "cubitos"
PATIENCE = 40.0
"""Seconds, also for a machine that has a lot else to do."""
ALIKE = 4.0
"""How much two pictures of the title may differ on average, of 255: its cast hops."""
SAME = 0.5
"""And two pictures of what is always the same."""

LARGE = (1600, 900)
"""A screen with room around the window."""

Picture = pygame.Surface
Area = tuple[int, int, int, int]


# --- the screen -----------------------------------------------------------------------------------


class Screen:
    """An X display of its own with the game on it."""

    def __init__(self, folder: Path, language: str = "en", size: tuple[int, int] = USUAL) -> None:
        self.folder = folder
        self.size = size
        self.data = folder / "data"
        self.data.mkdir()
        self._server = self._start_server()
        self._game: subprocess.Popen[str] | None = None
        self._window_manager: subprocess.Popen[bytes] | None = None
        self._language = language

    def _start_server(self) -> "subprocess.Popen[bytes]":
        """A server that takes the first free number and says it."""
        reading, writing = os.pipe()
        width, height = self.size
        server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-fbdir", str(self.folder)),
                *("-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"),
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb did not start"
        self.environment = os.environ | {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            # What somebody has set for themselves is not meant here.
            "HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder),
        }
        return server

    def start_window_manager(self) -> None:
        self._window_manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=self.environment, stderr=subprocess.DEVNULL
        )

    def has_window_manager(self) -> bool:
        """Whether somebody answers who knows about desktops."""
        asked = ["xdotool", "get_num_desktops"]
        return not subprocess.run(asked, env=self.environment, capture_output=True).returncode

    def geometry(self) -> tuple[int, ...]:
        """Where the window of the game lies, and its size."""
        said = self.xdotool("getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=") for line in said.split())
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def start_game(self) -> None:
        # Whoever presses Enter until the next round comes must not be asked once more.
        settings = Settings(language=self._language, confirms=False, coach_marks=False)
        (self.data / "settings.json").write_bytes(as_kept("settings", settings))
        # Nor is this player new: lessons are not offered over the title.
        learning = Learning(is_offered=True)
        (self.data / "lessons.json").write_bytes(as_kept("lessons", learning))
        self._game = subprocess.Popen(
            [GAME, "--data-dir", self.data],
            cwd=CHECKOUT,
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        search = ("search", "--sync", "--onlyvisible", "--class", "cubitos")
        self.window = self.xdotool(*search).split()[0]
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def click(self, x: float, y: float) -> None:
        self.xdotool("mousemove", "--sync", str(round(x)), str(round(y)))
        self.xdotool("click", "1")

    def key(self, name: str) -> None:
        self.xdotool("key", name)

    def picture(self) -> Picture:
        """What is on the screen now."""
        return picture_of((self.folder / "Xvfb_screen0").read_bytes())

    def ask_to_end(self) -> None:
        """As a session does that is closed: the game hears of it as of a closed window."""
        assert self._game is not None
        self._game.terminate()

    def exit_code(self) -> int:
        """Wait until the game has ended by itself."""
        assert self._game is not None
        return self._game.wait(PATIENCE)

    def complaints(self) -> str:
        """What the game wrote on standard error, once it has ended."""
        assert self._game is not None
        assert self._game.stderr is not None
        return self._game.stderr.read()

    def close(self) -> None:
        """End what was started here, and nothing else."""
        for process in (self._game, self._window_manager, self._server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(PATIENCE)


def picture_of(dump: bytes) -> Picture:
    """The picture in an X window dump: a header of numbers, colours, then rows of pixels."""
    header = struct.unpack(">25I", dump[:100])
    size, width, height, bits, line, colours = (header[n] for n in (0, 4, 5, 11, 12, 19))
    assert bits == 32, "expected four bytes for a pixel"
    start = size + 12 * colours
    rows = dump[start : start + line * height]
    return pygame.image.frombuffer(rows, (line // 4, height), "BGRA").subsurface(
        (0, 0, width, height)
    )


def difference(one: Picture, other: Picture) -> float:
    """How much two pictures of one size differ on average, from 0 to 255."""
    assert one.get_size() == other.get_size()
    total = 0.0
    for first, second in ((one, other), (other, one)):
        left = pygame.Surface(one.get_size(), depth=24)
        left.blit(without_alpha(first), (0, 0))
        left.blit(without_alpha(second), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        total += sum(pygame.transform.average_color(left)[:3]) / 3
    return total


def without_alpha(picture: Picture) -> Picture:
    """The fourth byte of a screen's pixels means nothing."""
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB"), picture.get_size(), "RGB")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    found = Screen(tmp_path)
    try:
        yield found
    finally:
        found.close()


def wait_for(screen: Screen, holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            path = screen.folder / "screen.png"
            pygame.image.save(screen.picture(), path)
            raise AssertionError(f"{what} was never seen; the screen: {path}")
        time.sleep(0.1)


# --- what should be seen --------------------------------------------------------------------------


def part(picture: Picture, area: Area) -> Picture:
    return picture.subsurface(area)


def drawn_title() -> tuple[Picture, tuple[float, float]]:
    """The title, and where its first entry is."""
    with WindowUnderTest(USUAL) as window:
        title = TitleScene(window.app)
        window.app.push(title)
        window.step(2)
        return window.app.window.copy(), title.targets()[0].box.centre


def drawn_rounds() -> dict[int, Picture]:
    """The number of the round in the bar, in the first three rounds; all races have it."""
    found = {}
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table = window.begin()
        for number in (1, 2, 3):
            while table.match.state.round < number or table.question is None:
                if table.question is not None:
                    table.answer(table.question.default)
                window.step()
            table.draw(window.app.window)
            found[number] = part(window.app.window.copy(), ROUND_AREA)
    return found


def drawn_board() -> Picture:
    """The upper half of the board before anybody has run: no throw ever covers it."""
    with WindowUnderTest(USUAL) as window:
        table = window.begin()
        window.until_at_rest(table)
        return part(window.app.window.copy(), BOARD_AREA)


def drawn_pause(folder: Path) -> tuple[Picture, Area]:
    """The pause down to its keys, and where they lie; the seal below is another in each race."""
    with WindowUnderTest(USUAL, profile=Profile(folder / "another")) as window:
        doors.to_quick_race(window.app)
        window.step(2)
        table = window.app.top
        assert isinstance(table, TableScene)
        window.until_at_rest(table)
        window.app.push(PauseScene(window.app))
        window.step(2)
        assert isinstance(window.app.top, PauseScene)
        box = window.app.top.box
        x, y, width, height = map(round, box.inset(8).cut(bottom=box.height * 0.45))
        area = x, y, width, height
        return part(window.app.window.copy(), area), area


def kept_round(data: Path) -> int:
    """The round in which the race under way was left: keys on their way may have ended another."""
    profile = Profile(data)
    try:
        race = Races(profile).newest(load_content())
    finally:
        profile.close()
    assert race is not None
    return race.match.state.round


LOGO_AREA = (300, 60, 300, 150)
ROUND_AREA = (0, 0, 100, 27)
"""The number alone: the line below it names the phase."""
BOARD_AREA = (30, 150, 860, 120)


@pytest.mark.window
def test_the_title_is_seen_on_a_real_screen_as_it_was_drawn(screen: Screen) -> None:
    title, _ = drawn_title()
    screen.start_game()
    wait_for(screen, lambda: difference(screen.picture(), title) < ALIKE, "the title")
    screen.key("Escape")
    screen.key("Escape")
    assert screen.exit_code() == 0
    assert screen.complaints() == ""


@pytest.mark.window
def test_a_round_is_played_in_a_real_window_by_mouse_and_keys(screen: Screen) -> None:
    title, quick_race = drawn_title()
    board, rounds, pause = drawn_board(), drawn_rounds(), drawn_pause(screen.folder)
    screen.start_game()
    wait_for(screen, lambda: difference(screen.picture(), title) < ALIKE, "the title")
    screen.click(*quick_race)

    def shows(wanted: Picture, area: Area) -> bool:
        return difference(part(screen.picture(), area), wanted) < SAME

    wait_for(screen, lambda: shows(board, BOARD_AREA), "the board")
    wait_for(screen, lambda: shows(rounds[1], ROUND_AREA), "round 1")

    def is_round_two() -> bool:
        if shows(rounds[2], ROUND_AREA):
            return True
        # N passes, and refuses what can be refused; Enter takes whatever else is asked.
        screen.key("n")
        screen.key("Return")
        return False

    wait_for(screen, is_round_two, "round 2")
    screen.key("Escape")
    wait_for(screen, lambda: shows(*pause), "the pause")
    screen.key("Down")
    screen.key("Down")
    screen.key("Down")
    screen.key("Right")
    screen.key("Return")
    assert screen.exit_code() == 0
    assert screen.complaints() == ""
    kept = kept_round(screen.data)
    assert kept >= 2
    screen.start_game()
    wait_for(screen, lambda: shows(part(title, LOGO_AREA), LOGO_AREA), "the title again")
    # The title lights Continue. One Enter takes it; more of them would play on.
    screen.key("Return")
    wait_for(screen, lambda: shows(rounds[kept], ROUND_AREA), "the round that was left")
    screen.ask_to_end()
    assert screen.exit_code() == 0
    assert screen.complaints() == ""


@pytest.mark.window
def test_a_game_that_is_asked_to_end_ends_at_once_in_the_middle_of_a_throw(screen: Screen) -> None:
    title, quick_race = drawn_title()
    board = drawn_board()
    screen.start_game()
    wait_for(screen, lambda: difference(screen.picture(), title) < ALIKE, "the title")
    screen.click(*quick_race)
    wait_for(
        screen, lambda: difference(part(screen.picture(), BOARD_AREA), board) < SAME, "the board"
    )
    began = time.monotonic()
    screen.ask_to_end()
    assert screen.exit_code() == 0
    assert time.monotonic() - began < 5
    assert screen.complaints() == ""


@pytest.mark.window
def test_a_window_comes_back_from_full_screen_in_its_size_and_place(tmp_path: Path) -> None:
    screen = Screen(tmp_path, size=LARGE)
    try:
        screen.start_window_manager()
        screen.start_game()
        screen.xdotool("windowsize", "--sync", screen.window, "1100", "700")
        screen.xdotool("windowmove", "--sync", screen.window, "90", "80")
        time_to_settle(screen)
        before = screen.geometry()
        assert before[2:] == (1100, 700)
        for _ in range(2):
            screen.key("F11")
            wait_for(screen, lambda: screen.geometry() == (0, 0, *LARGE), "a full screen")
            screen.key("F11")
            wait_for(screen, lambda: screen.geometry() == before, "the window in its place")
    finally:
        screen.close()


@pytest.mark.window
def test_a_window_makes_room_for_its_title_bar_on_a_screen_of_its_own_size(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    try:
        screen.start_window_manager()
        wait_for(screen, screen.has_window_manager, "a window manager")
        screen.start_game()
        time_to_settle(screen)
        x, y, width, height = screen.geometry()
        # Of a window in a frame it is said twice how far that pushes it.
        assert y > 0
        assert (x / 2 + width, y / 2 + height) == screen.size
    finally:
        screen.close()


def time_to_settle(screen: Screen) -> None:
    """Wait until two looks at the window say the same."""
    places = [screen.geometry(), (0,)]

    def rests() -> bool:
        places.append(screen.geometry())
        return places[-1] == places[-2]

    wait_for(screen, rests, "a window at rest")
