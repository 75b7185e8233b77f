"""Measures the window: frames, first frame, rest, planning of throws, memory; not the rules."""

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.physics.film import plan
from cubitos_desktop.physics.stage import stage_for
from cubitos_desktop.rules.dice import COLOURS, FACES_OF
from cubitos_desktop.rules.events import DiceThrown
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import INSTANT, Settings
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.display import USUAL_SIZE, NoDisplay
from cubitos_desktop.scenes.window.loop import DOZE_AFTER
from cubitos_desktop.scenes.window.scene import Scene

SIZE = (1920, 1080)
LARGE_SIZE = (3840, 2160)
TURNS = 6
HOVERS = 4
PLANS = 8
REST_SECONDS = 4.0
_FALLS_ASLEEP = 0.5
_COLOURS = ("light_gray", "dark_gray", "white", "brown", "red")
_EACH = 3
_DICE = len(_COLOURS) * _EACH
_FRAME = 1 / 60
_UNTIL_OPEN, _UNTIL_REST = 12, 60
"""Frames until the window is as large as it was told, and until nothing in it moves."""
_DRIVER, _SOUND_DRIVER, _NONE = "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "dummy"


class WindowFigures(msgspec.Struct):
    """What the window costs on one machine, on the display that is there."""

    driver: str
    """``dummy`` where there is no display."""
    frame_p50_ms: float
    frame_p95_ms: float
    frame_p99_ms: float
    frame_worst_ms: float
    """Of a throw of fifteen dice, by the clock; of each moment the best turn counts."""
    process_p50_ms: float
    process_p95_ms: float
    process_p99_ms: float
    process_p999_ms: float
    process_worst_ms: float
    """The same by the time of the process, which others on the machine take nothing of; all frames
    of all turns count."""
    large_size: str
    large_p50_ms: float
    large_p95_ms: float
    large_p99_ms: float
    large_worst_ms: float
    """The first again in a large window, or in the largest that the screen has room for."""
    rest_frame_ms: float
    rest_cpu_percent: float
    first_frame_seconds: float
    throw_plan_ms: float
    memory_mb: float


def window_bench() -> WindowFigures:
    """All figures.

    Everything is measured in turns and the best of each moment counts, so that a time in which
    the machine is busy with something else spoils nothing.
    """
    throws, larges, hovers, plans, starts = [], [], [], [], []
    with a_display() as driver, TemporaryDirectory() as compiled:
        start_seconds(compiled)  # it compiles the modules, once
        for _ in range(TURNS):
            throws.append(frames_of_a_throw(SIZE))
            larges.append(frames_of_a_throw(LARGE_SIZE))
            hovers.append(frames_of_hovering())
            plans.append(plans_of_throws())
            starts.append(start_seconds(compiled))
        frames = _bests([throw.by_clock for throw in throws])
        processed = [ms for throw in throws for ms in throw.by_process]
        large = _bests([throw.by_clock for throw in larges])
        return WindowFigures(
            driver=driver,
            frame_p50_ms=_part(frames, 0.5),
            frame_p95_ms=_part(frames, 0.95),
            frame_p99_ms=_part(frames, 0.99),
            frame_worst_ms=_part(frames, 1),
            process_p50_ms=_part(processed, 0.5),
            process_p95_ms=_part(processed, 0.95),
            process_p99_ms=_part(processed, 0.99),
            process_p999_ms=_part(processed, 0.999),
            process_worst_ms=_part(processed, 1),
            large_size=larges[0].size,
            large_p50_ms=_part(large, 0.5),
            large_p95_ms=_part(large, 0.95),
            large_p99_ms=_part(large, 0.99),
            large_worst_ms=_part(large, 1),
            rest_frame_ms=_part(_bests(hovers), 0.5),
            rest_cpu_percent=round(rest_cpu_percent(), 2),
            first_frame_seconds=round(min(starts), 3),
            throw_plan_ms=round(max(_bests(plans)), 1),
            memory_mb=round(memory_mb(), 1),
        )


def _bests(turns: Sequence[Sequence[float]]) -> list[float]:
    """The best time of each moment; a turn may have a moment more than another."""
    return [min(moment) for moment in zip(*turns, strict=False)]


def _part(times: Sequence[float], part: float) -> float:
    """The time that this part of all times does not exceed."""
    return round(sorted(times)[min(len(times) - 1, int(len(times) * part))], 2)


@contextmanager
def a_display() -> Iterator[str]:
    """The display that is there, or one that shows nothing, and no sound; children take the same.

    Its name is handed out.
    """
    before = {name: os.environ.get(name) for name in (_DRIVER, _SOUND_DRIVER)}
    os.environ[_SOUND_DRIVER] = _NONE
    try:
        try:
            _opened(SIZE)
        except NoDisplay:
            pygame.display.quit()
            os.environ[_DRIVER] = _NONE
            _opened(SIZE)
        yield pygame.display.get_driver()
    finally:
        pygame.display.quit()
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


# --- frames ---------------------------------------------------------------------------------------


class ThrowFrames(NamedTuple):
    """Milliseconds of each frame of a throw in a window of some size."""

    size: str
    by_clock: list[float]
    by_process: list[float]


def frames_of_a_throw(size: tuple[int, int]) -> ThrowFrames:
    """All frames of a throw of fifteen dice.

    A throw is all of it: felt that rises, planning, tumbling, climax, dice that glide into their
    zones. The window is new, so that pictures that are drawn once are drawn now.
    """
    app, table = resting_table(size)
    _come_to_rest(app)
    # What other measurements have left behind is none of the window's business.
    gc.collect()
    gc.freeze()
    app.settings.speed = 1.0
    table.asker.close()
    table.director.play([_throw_of_fifteen(table)])
    width, height = app.display.window.get_size()
    frames = ThrowFrames(f"{width} x {height}", [], [])
    while table.question is None or table.is_moving:
        began = time.process_time()
        frames.by_clock.append(_ms(lambda: app.step(_FRAME)))
        frames.by_process.append((time.process_time() - began) * 1000)
    return frames


def _throw_of_fifteen(table: TableScene) -> Beat:
    kinds = [COLOURS.index(colour) for colour in _COLOURS]
    faces = "".join(str(FACES_OF[kind][side]) for kind in kinds for side in range(_EACH))
    thrown = DiceThrown(table.me, tuple((kind, _EACH) for kind in kinds), faces, "roll")
    return Beat(table.me, (thrown,), table.match.state)


def resting_table(size: tuple[int, int]) -> tuple[App, TableScene]:
    """A window with a table at which the first question has been put and nothing moves."""
    app = _opened(size, INSTANT)
    table = TableScene(app, Session(new_race(app.words, rivals=3, seed="bench")))
    app.push(table)
    while table.question is None or table.is_changed:
        app.step(_FRAME)
    return app, table


def _opened(size: tuple[int, int], speed: float = 1.0) -> App:
    """An empty window that has been told by now how large it is and that it is seen."""
    app = App(Settings(speed=speed, is_muted=True), size)
    app.open()
    for _ in range(_UNTIL_OPEN):
        time.sleep(_FRAME)
        app.step(_FRAME)
    return app


def frames_of_hovering() -> list[float]:
    """Milliseconds for a redraw of the table because the pointer went to another card."""
    app, table = resting_table(SIZE)
    places = [box.centre for box in table.places.layout.cards]
    turns = [[_hovered_ms(app, place) for place in places] for _ in range(HOVERS)]
    return _bests(turns)


def _hovered_ms(app: App, place: tuple[float, float]) -> float:
    pos = app.kit.px(place[0]), app.kit.px(place[1])
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return _ms(lambda: app.step(0.0))


def _ms(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


# --- rest -----------------------------------------------------------------------------------------


class _Watch(Scene):
    """Lies over a scene, unseen, and ends the loop after a while; how busy the loop was."""

    is_opaque = False
    pauses_below = False

    def enter(self) -> None:
        self.is_changed = False
        self._entered = time.perf_counter()
        self._began: tuple[float, float] | None = None
        self.percent = 0.0

    def update(self, dt: float) -> None:
        now = time.perf_counter()
        if self._began is None:
            if now - self._entered > DOZE_AFTER + _FALLS_ASLEEP:
                self._began = now, time.process_time()
            return
        passed = now - self._began[0]
        if passed >= REST_SECONDS:
            self.percent = 100 * (time.process_time() - self._began[1]) / passed
            self.app.quit()


def rest_cpu_percent() -> float:
    """How much of a core the window takes in which nothing moves: the title or the table."""
    return max(_percent(_resting_title()), _percent(resting_table(SIZE)[0]))


def _resting_title() -> App:
    app = _opened(SIZE)
    app.push(TitleScene(app))
    app.step(_FRAME)
    return app


def _percent(app: App) -> float:
    _come_to_rest(app)
    watch = _Watch(app)
    app.run(watch)
    return watch.percent


def _come_to_rest(app: App) -> None:
    """Do first what is done once in idle frames; the cast of the title goes to rest meanwhile."""
    for _ in range(_UNTIL_REST):
        app.step(1.0)


# --- in processes of their own --------------------------------------------------------------------


def start_seconds(compiled: str) -> float:
    """From the start of the game's process to the first picture on the screen.

    The modules are compiled, as they are from the second start of the game on, in that folder.
    """
    with TemporaryDirectory() as folder:
        command = "--data-dir", folder, "bench", "--part", "start"
        return _ms(lambda: _output_of(command, compiled)) / 1000


def memory_mb() -> float:
    """The most memory that a process held which played a race in a window."""
    return float(_output_of(("bench", "--part", "memory")).split()[-1])


def _output_of(arguments: tuple[str, ...], compiled: str = "") -> str:
    """What the game prints, started anew; ``compiled`` is a folder for compiled modules."""
    surroundings = dict(os.environ)
    if compiled:
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
        surroundings["PYTHONPYCACHEPREFIX"] = compiled
    # Where the game is a program of its own there is no Python to ask for a module.
    way_in = () if getattr(sys, "frozen", False) else ("-m", "cubitos_desktop")
    command = [sys.executable, *way_in, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, env=surroundings)
    return done.stdout


def play_race(set_id: str = "race-1") -> None:
    """Play a race to its end in a window of the usual size; every question is drawn."""
    app = _opened(USUAL_SIZE, INSTANT)
    table = TableScene(app, Session(new_race(app.words, set_id, rivals=3, seed="bench")))
    app.push(table)
    answer = policy("steady")
    while not isinstance(app.top, ResultsScene):
        app.step(_FRAME)
        decision = table.match.pending
        if table.question and decision:
            table.answer(answer(table.match.state, decision))
    app.step(_FRAME)


def peak_mb() -> float:
    """The most memory that this process has held so far; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():
        # Not what ``resource`` says: a child process inherits its parent's peak there.
        lines = status.read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


# --- planning -------------------------------------------------------------------------------------


def plans_of_throws() -> list[float]:
    """Milliseconds to plan some throws of fifteen dice."""
    stage = stage_for(_DICE)
    faces = [number % 6 for number in range(_DICE)]

    def planned(seed: int) -> float:
        return _ms(lambda: plan(faces, seed, stage=stage))

    return [planned(seed) for seed in range(PLANS)]
