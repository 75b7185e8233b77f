"""The figures of the window: they can be had anywhere; those that are not about speed hold."""

import os
from collections.abc import Iterator

import msgspec
import pygame
import pytest

from cubitos_desktop.lab.benches import window_bench as bench
from cubitos_desktop.scenes.window.display import USUAL_SIZE


@pytest.fixture(autouse=True)
def in_short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every figure from one turn, in a small window."""
    monkeypatch.setattr(bench, "SIZE", USUAL_SIZE)
    monkeypatch.setattr(bench, "LARGE_SIZE", (1440, 900))
    for turns in ("TURNS", "HOVERS", "PLANS"):
        monkeypatch.setattr(bench, turns, 1)
    monkeypatch.setattr(bench, "REST_SECONDS", 0.2)
    monkeypatch.setattr(bench, "DOZE_AFTER", 0.0)
    yield
    pygame.display.quit()


def test_all_figures_are_measured_withouta_display() -> None:
    figures = msgspec.structs.asdict(bench.window_bench())
    assert figures.pop("driver") == "dummy"
    assert figures.pop("large_size") == "1440 x 900"
    assert all(value > 0 for value in figures.values())
    for kind in ("frame", "large", "process"):
        spread = [figures[f"{kind}_{part}_ms"] for part in ("p50", "p95", "p99", "worst")]
        assert spread == sorted(spread)
    assert figures["process_p99_ms"] <= figures["process_p999_ms"] <= figures["process_worst_ms"]


@pytest.mark.parametrize(
    ("part", "time"), [(0.5, 501), (0.95, 951), (0.99, 991), (0.999, 1000), (1, 1000)]
)
def test_a_share_of_all_frames_is_as_fast_as_a_figure_says(part: float, time: float) -> None:
    assert bench._part([float(ms) for ms in range(1000, 0, -1)], part) == time


def test_a_race_in_the_window_needs_little_memory() -> None:
    assert bench.memory_mb() <= 130


def test_where_no_display_can_be_opened_the_dummy_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing of that name")
    pygame.display.quit()
    with bench.a_display() as driver:
        assert driver == "dummy"
        assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    assert os.environ["SDL_VIDEODRIVER"] == "nothing of that name"


def test_fifteen_dice_are_thrown_and_come_to_rest() -> None:
    app, table = bench.resting_table(USUAL_SIZE)
    app.settings.speed = 1.0
    table.asker.close()
    table.director.play([bench._throw_of_fifteen(table)])
    app.step(1 / 60)
    assert len(table.show.felt.throws[table.me].kinds) == 15
    while table.is_moving:
        app.step(1 / 60)
    assert not table.show.felt.throws


def test_nothing_is_drawn_while_nothing_moves() -> None:
    for app in (bench._resting_title(), bench.resting_table(USUAL_SIZE)[0]):
        bench._come_to_rest(app)
        drawn = app.frames
        for _ in range(10):
            app.step(1 / 30)
        assert app.frames == drawn
