"""Writes down an error that nobody expected, so that it can be found and mended."""

import platform
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from pathlib import Path

import pygame

from cubitos_desktop import __version__
from cubitos_desktop.match.keeping.profile import Profile, free_path

REPORTS = "reports"


def write_report(profile: Profile, error: BaseException) -> Path | None:
    """Where the report lies: beside what is kept, else among temporary files, else nowhere."""
    text = report(error)
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr)
    folders = [Path(tempfile.gettempdir())]
    if profile.folder is not None:
        folders.insert(0, profile.folder / REPORTS)
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = free_path(folder, f"cubitos-{time.strftime('%Y-%m-%d-%H%M%S')}", ".txt")
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return path
    return None


def report(error: BaseException) -> str:
    """What a developer needs to know; nothing of the race, nothing of the player."""
    about = (
        f"Cubitos Desktop {__version__}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}, {platform.platform()}"
    )
    return f"{about}\n\n{''.join(traceback.format_exception(error))}"
