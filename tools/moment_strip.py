"""Draws the climax of a throw or a bust as a sheet of frames to look at:
``python -m tools.moment_strip --help``."""

import argparse
import math
import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cubitos_desktop.lab.shots.playing.throw_moments import before_bust, before_climax
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App

MOMENTS: dict[str, Callable[[Studio], TableScene]] = {"climax": before_climax, "bust": before_bust}


def frames(app: App, moment: str, count: int, seconds: float) -> list[tuple[float, pygame.Surface]]:
    """So many pictures of the window, evenly spread over the time from the last die's rest on."""
    MOMENTS[moment](Studio(app))
    found, passed = [], 0
    for number in range(count):
        until = round(number * seconds / max(1, count - 1) / FRAME)
        for _ in range(until - passed):
            app.step(FRAME)
        passed = until
        app.draw()
        found.append((passed * FRAME, app.window.copy()))
    return found


def sheet(pictures: list[tuple[float, pygame.Surface]], columns: int, width: int) -> pygame.Surface:
    wide, tall = pictures[0][1].get_size()
    part = width / columns / wide
    rows = math.ceil(len(pictures) / columns)
    whole = pygame.Surface((width, math.ceil(rows * tall * part)))
    font = pygame.font.Font(None, 26)
    for number, (time, picture) in enumerate(pictures):
        row, column = divmod(number, columns)
        at = column * wide * part, row * tall * part
        whole.blit(pygame.transform.smoothscale_by(picture, part), at)
        whole.blit(font.render(f"{time:.2f} s", True, (255, 255, 255), (0, 0, 0)), at)
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw a moment as a sheet of frames.")
    parser.add_argument("moment", choices=MOMENTS)
    parser.add_argument("out", type=Path, help="the PNG to write")
    parser.add_argument("--frames", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--width", type=int, default=1920)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    app = App(Settings(asked.lang, reduced_motion=asked.still), (width, height))
    app.open()
    pictures = frames(app, asked.moment, asked.frames, asked.seconds)
    pygame.image.save(sheet(pictures, asked.columns, asked.width), asked.out)
    print(f"{asked.out}: {len(pictures)} frames")


if __name__ == "__main__":
    main()
