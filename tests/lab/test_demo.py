"""The film of a race: which moments it shows, and that its frames are written."""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.lab.demo import filming
from cubitos_desktop.lab.demo.cutting import AFTER, BEFORE, ENDING, OPENING, cuts
from cubitos_desktop.lab.demo.demo_table import Highlight

RATE = 10
FRAMES = 1000


def shown(*highlights: Highlight, seconds: float, frames: int = FRAMES) -> list[range]:
    return cuts(highlights, frames, seconds, RATE)


def test_a_film_without_highlights_is_its_beginning_and_its_end() -> None:
    begins, ends = shown(seconds=60)
    assert (begins.start, ends.stop) == (0, FRAMES)
    assert (len(begins), len(ends)) == (OPENING * RATE, ENDING * RATE)


def test_what_leads_up_to_a_moment_is_shown_and_a_little_after_it() -> None:
    _, moment, _ = shown(Highlight(500, 3.0), seconds=60)
    assert (moment.start, moment.stop) == (500 - BEFORE * RATE, 500 + AFTER * RATE)


def test_the_best_moments_are_shown_as_long_as_there_is_time() -> None:
    moments = [Highlight(300, 2.0), Highlight(500, 9.0), Highlight(700, 4.0)]
    seconds = OPENING + ENDING + BEFORE + AFTER
    parts = shown(*moments, seconds=seconds)
    assert sum(map(len, parts)) == seconds * RATE
    assert [500 in part for part in parts] == [False, True, False]
    longer = shown(*moments, seconds=seconds + BEFORE + AFTER)
    assert [any(seen.frame in part for part in longer) for seen in moments] == [False, True, True]


def test_moments_that_follow_each_other_are_one_part_and_no_frame_is_shown_twice() -> None:
    parts = shown(Highlight(500, 2.0), Highlight(520, 3.0), seconds=60)
    assert len(parts) == 3
    assert all(one.stop < other.start for one, other in pairwise(parts))


def test_a_race_shorter_than_the_film_is_shown_whole() -> None:
    assert shown(Highlight(30, 1.0), seconds=60, frames=60) == [range(60)]


def test_a_film_has_as_many_frames_as_its_seconds_have_and_ends_with_the_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filming, "RACES", 1)
    monkeypatch.setattr(filming, "SEATS", 2)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    frames = list(filming.film(tmp_path, 1, size=(1024, 640), language="pl"))
    assert [path.name for path in frames] == [f"frame-{n:05}.png" for n in range(1, 31)]
    pictures = [pygame.image.load(path) for path in (frames[0], frames[-1])]
    assert all(picture.get_size() == (1024, 640) for picture in pictures)


def test_where_ffmpeg_is_there_all_frames_become_a_loop_and_a_film(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", lambda command, check: run.append(command))
    made = list(filming.joined(tmp_path))
    assert [path.name for path in made] == ["demo.webp", "demo.mp4"]
    assert [(command[0], command[-1]) for command in run] == [
        ("ffmpeg", str(path)) for path in made
    ]
    assert all(str(tmp_path / "frame-%05d.png") in command for command in run)
