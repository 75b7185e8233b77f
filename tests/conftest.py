"""What all tests share: no screen and no sound, repeatable properties, and the marker `window`."""

import gc
import os
import shutil

# Before anything imports pygame; a test with a real window gives its own process another driver.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings

from cubitos_desktop.match.keeping.profile import Profile

settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    max_examples=50,
    # A slow machine is no reason to fail.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

_SMALL = 200
"""Pixels: larger pictures are few, and would fill the memory."""
_MOST_DRAWN = 16_000_000
"""Pixels in all, 64 MB."""


def _drawn_once() -> None:
    """Small pictures are drawn from their files once for all windows of a process, which would
    draw the same hundreds anew for every test."""
    draw = pygame.image.load_sized_svg
    drawn: dict[object, pygame.Surface] = {}
    pixels = 0

    def draw_once(file: Any, size: Any) -> pygame.Surface:
        nonlocal pixels
        if max(size) > _SMALL:
            return draw(file, size)
        key = file.getvalue() if isinstance(file, io.BytesIO) else str(file), *size
        if key not in drawn:
            picture = draw(file, size)
            pixels += picture.get_width() * picture.get_height()
            if pixels > _MOST_DRAWN:
                drawn.clear()
                pixels = 0
            drawn[key] = picture
        return drawn[key].copy()

    pygame.image.load_sized_svg = draw_once


def pytest_configure() -> None:
    """Not where a process of its own only imports this: how much memory it takes is its own."""
    _drawn_once()


LONG_RACES = {
    *("test_node_counts", "test_order_of_seats", "test_properties", "test_golden", "test_fuzzing"),
    *("test_whole_races", "test_pace", "test_rough_hands", "test_films", "test_ladder"),
    *("test_regret", "test_seat_bench", "test_simulation", "test_playouts", "test_champion"),
}
"""They run whole races or films again and again: lines are not counted there. It would cost two
thirds of their time, and a line that only they run is one that no test looks at."""
WINDOW_TOOLS = ("Xvfb", "xdotool", "openbox")
LEFT_OUT = "no real window here"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count lines in the first case of each test only: counting all of them doubled the time."""
    counted: set[tuple[Path, str]] = set()
    for item in items:
        test = item.path, item.nodeid.partition("[")[0]
        if item.path.stem in LONG_RACES or test in counted:
            item.add_marker("no_cover")
        counted.add(test)


def pytest_runtest_teardown() -> None:
    """A window freezes what is there once it has read all. In the game it is the only one; here it
    would keep for ever what windows before it have left."""
    gc.unfreeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave a window test out where it cannot run, or fail it where it has to."""
    if item.get_closest_marker("window") is None:
        return
    missing = missing_window_tools()
    if not missing:
        return
    if os.environ.get("REQUIRE_WINDOW") == "1":
        pytest.fail(f"REQUIRE_WINDOW=1, but not found: {', '.join(missing)}", pytrace=False)
    pytest.skip(LEFT_OUT)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line how many window tests were left out, and for want of what."""
    skipped = terminalreporter.stats.get("skipped", [])
    count = sum(LEFT_OUT in str(report.longrepr) for report in skipped)
    if count:
        tools = ", ".join(missing_window_tools())
        terminalreporter.write_line(f"Window tests left out: {count} (not found: {tools})")


def missing_window_tools() -> list[str]:
    """The programs that a real window needs and that this machine lacks."""
    return [tool for tool in WINDOW_TOOLS if shutil.which(tool) is None]


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    """A player's folder, empty at first."""
    made = Profile(tmp_path)
    yield made
    made.close()
