"""Draws a moment as a sheet of frames to look at: ``python -m tools.moment_strip --help``.

The usual ones are pictures of ``cubitos shots`` too, named ``strip-...``.
"""

import argparse
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cubitos_desktop.lab.shots.playing.strips import Shown, film, film_finish, sheet
from cubitos_desktop.lab.shots.playing.throw_moments import (
    before_bust,
    before_climax,
    before_entrances,
    before_throw,
)
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App

MOMENTS: dict[str, Callable[[Studio], TableScene]] = {
    "throw": before_throw,
    "climax": before_climax,
    "entrances": before_entrances,
    "bust": before_bust,
}


def filmed(studio: Studio, asked: argparse.Namespace) -> list[Shown]:
    if asked.moment == "finish":
        return film_finish(studio, asked.frames)
    show = MOMENTS[asked.moment](studio).show
    busts = replace(show.race.seats[show.me], busts=asked.variant)
    show.race = show.race.with_seat(show.me, busts)
    return film(studio, asked.seconds, asked.frames)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw a moment as a sheet of frames.")
    parser.add_argument("moment", choices=[*MOMENTS, "finish"])
    parser.add_argument("out", type=Path, help="the PNG to write")
    parser.add_argument("--frames", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=2.0, help="not for the finish")
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--part", type=float, default=0.5, help="how large each frame is")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    parser.add_argument("--variant", type=int, default=0, help="which of the busts")
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    app = App(Settings(asked.lang, reduced_motion=asked.still), (width, height))
    app.open()
    pictures = filmed(Studio(app), asked)
    pygame.image.save(sheet(pictures, asked.columns, asked.part), asked.out)
    print(f"{asked.out}: {len(pictures)} frames")


if __name__ == "__main__":
    main()
