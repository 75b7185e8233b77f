"""Plays a race in a window that nobody sees and writes its best moments, frame by frame."""

import math
import os
import shutil
import subprocess
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.demo.cutting import ENDING, cuts
from cubitos_desktop.lab.demo.demo_table import GREAT_THROW, DemoTable, hits_of
from cubitos_desktop.lab.saving import save_picture
from cubitos_desktop.lab.shots.taking import WITHOUT_SCREEN
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.events import DiceThrown, Event
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.words import Words, load_words

RATE = 30
"""Frames in a second."""
SET = "race-1"
SEATS = 4
POLICY = "pro"
RACES = 12
"""So many races are played, and the liveliest is filmed."""
FILM, LOOP = "demo.mp4", "demo.webp"
_H264 = ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart")
"""A film that every browser plays."""
_SMALL = "fps=10,scale=540:-1:flags=lanczos"
_WEBP = ("-vf", _SMALL, "-c:v", "libwebp", "-quality", "38", "-loop", "0")
"""A picture that moves for ever, small enough for a page."""


def film(
    folder: Path, seconds: float, *, size: tuple[int, int], language: str, first_seed: int = 1
) -> Iterator[Path]:
    """Write the frames of a demonstration into a folder; if there is ffmpeg, film and loop too."""
    os.environ.update(WITHOUT_SCREEN)
    folder.mkdir(parents=True, exist_ok=True)
    record = liveliest(load_words(language), first_seed)
    rehearsal = _Showing(record, size, language)
    frames = rehearsal.play_through()
    parts = cuts(rehearsal.table.highlights, frames, seconds, RATE)
    showing, number = _Showing(record, size, language), 0
    for part in parts:
        showing.pass_to(part.start)
        for _ in part:
            number += 1
            showing.step()
            path = folder / f"frame-{number:05}.png"
            save_picture(showing.app.window, path)
            yield path
    showing.close()
    yield from joined(folder)


def joined(folder: Path) -> Iterator[Path]:
    """All frames of a folder as a loop and as a film, where there is ffmpeg."""
    if shutil.which("ffmpeg"):
        yield _written(folder, LOOP, _WEBP)
        yield _written(folder, FILM, _H264)


def liveliest(words: Words, first_seed: int) -> Match:
    """Of several races the one with the greatest throws of the seat in front, which wins it."""
    played = [_played(words, seed) for seed in range(first_seed, first_seed + RACES)]
    won = [(race, hits) for race, hits in played if race.state.winner == 0]
    return max(won or played, key=itemgetter(1))[0]


def _played(words: Words, seed: int) -> tuple[Match, int]:
    """A race played to its end, and how many hits the great throws of the first seat had."""
    race = new_race(words, SET, rivals=SEATS - 1, seed=str(seed))
    hits: list[int] = []

    def watch(happened: list[Event]) -> None:
        thrown = (event for event in happened if isinstance(event, DiceThrown) and event.seat == 0)
        hits.extend(count for event in thrown if (count := hits_of(event)) >= GREAT_THROW)

    race.play({seat: policy(POLICY) for seat in range(SEATS)}, watch=watch)
    return race, sum(hits)


class _Showing:
    """A window that shows a record from its first throw; the same every time."""

    def __init__(self, record: Match, size: tuple[int, int], language: str) -> None:
        self.app = App(Settings(language=language, coach_marks=False), size)
        self.app.open()
        pygame.event.clear()
        self.table = DemoTable(self.app, record)
        # How far a throw is must not depend on how fast this machine plans it.
        self.table.director.props.plan_slice = math.inf
        self.app.replace(self.table)
        self.app.step(0.0)
        self._frame = 0

    def step(self) -> None:
        """A frame that is drawn."""
        self.app.step(1 / RATE)
        self._frame += 1

    def pass_to(self, frame: int) -> None:
        """Let time pass up to a frame without drawing."""
        while self._frame < frame:
            self._pass()

    def _pass(self) -> None:
        assert self.app.top is not None
        self.app.top.update(1 / RATE)
        self.app.stack.apply_changes()
        self._frame += 1

    def play_through(self) -> int:
        """How many frames it has, with the results that follow."""
        while not isinstance(self.app.top, ResultsScene):
            self._pass()
        self.close()
        return self._frame + round(ENDING * RATE)

    def close(self) -> None:
        self.app.quit()
        self.app.step(0.0)


def _written(folder: Path, name: str, how: tuple[str, ...]) -> Path:
    """The frames as one file."""
    path = folder / name
    frames = folder / "frame-%05d.png"
    command = ["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(RATE), "-i", str(frames)]
    subprocess.run([*command, *how, str(path)], check=True)
    return path
