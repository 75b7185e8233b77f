"""Copies of the game with a lost or garbled file, started in many ways: what each of them says.

``python -m tests.damaged_game FOLDER`` imports the game once and reads cases from its input, a line
each: how the file is damaged, and the file. Every way to play forks, so that nothing is remembered.
"""

import contextlib
import importlib
import io
import os
import pkgutil
import random
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop import resources

if TYPE_CHECKING:
    from cubitos_desktop.scenes.window.app import App

CHECKOUT = Path(__file__).resolve().parents[1]
FOLDERS = ("content", "assets")
FINE, TOLD = "fine", "told: "
"""The game went on, or said in a sentence why not; whatever else is reported is a fault."""
_FRAMES = 3
_TYPED = "\npush\nhint\npass\nlook\nquit\n"


# --- a copy and its damage ----------------------------------------------------------------------


def copied_game(folder: Path) -> Path:
    """Content and assets of the game where they may be spoiled."""
    for name in FOLDERS:
        shutil.copytree(CHECKOUT / name, folder / name)
    return folder


def game_files() -> list[str]:
    """Every file of the game that is no code."""
    found = (path for name in FOLDERS for path in (CHECKOUT / name).rglob("*") if path.is_file())
    texts = (path for path in found if path.suffix not in (".md", ".txt"))
    return sorted(path.relative_to(CHECKOUT).as_posix() for path in texts)


@contextmanager
def damaged(path: Path, how: str) -> Iterator[None]:
    whole = path.read_bytes()
    if how == "lost":
        path.unlink()
    else:
        path.write_bytes(_garbled(whole, how))
    try:
        yield
    finally:
        path.write_bytes(whole)


def _garbled(whole: bytes, how: str) -> bytes:
    match how:
        case "empty":
            return b""
        case "cut":
            return whole[: len(whole) // 2]
        case "noise":
            return random.Random(0).randbytes(len(whole))
        case _:
            return b"{}"


# --- ways to play -------------------------------------------------------------------------------


def _window(home: Path) -> str:
    """The title and a race."""
    from cubitos_desktop.scenes.window import doors

    return _visited(home, lambda app: None, doors.to_quick_race)


def _screens(home: Path) -> str:
    """Whatever else most people come to."""
    from cubitos_desktop.match.lessons.reading import load_lessons
    from cubitos_desktop.scenes.window import doors, learning_doors

    return _visited(
        home,
        *(doors.to_new_race, doors.to_solo, doors.to_puzzles, doors.to_records, doors.to_daily),
        *(doors.to_cups, doors.to_settings, learning_doors.open_rulebook),
        *(learning_doors.open_gallery, learning_doors.open_learn),
        lambda app: learning_doors.open_lesson(app, load_lessons(resources.content_dir())[0].id),
    )


def _visited(home: Path, *ways: "Callable[[App], None]") -> str:
    """What the failure screen says first on these ways from the title, if it is ever shown."""
    from cubitos_desktop.match.keeping.profile import Profile
    from cubitos_desktop.scenes.screens.title import TitleScene
    from cubitos_desktop.scenes.window import doors
    from cubitos_desktop.scenes.window.failure import FailureScene
    from cubitos_desktop.scenes.window.opening import new_app

    app = new_app(Profile(home), "en")
    app.open()
    app.push(TitleScene(app, offers_lessons=False))
    said: list[str] = []
    for way in ways:
        _press(app, partial(way, app))
        for _ in range(_FRAMES):
            app.loop.guarded_step(1 / 60)
        for scene in app.stack.scenes:
            if isinstance(scene, FailureScene):
                assert scene.report is None, f"a report was written: {scene.report.read_text()}"
                said.append(scene.damage)
        _press(app, partial(doors.to_title, app))
    app.quit()
    return said[0] if said else ""


def _press(app: "App", way: Callable[[], None]) -> None:
    """A press leads on in the middle of a frame."""
    usual = app.loop.step
    app.loop.step = lambda dt: way()  # type: ignore[method-assign]
    app.loop.guarded_step(0.0)
    app.loop.step = usual  # type: ignore[method-assign]


def _terminal(home: Path) -> str:
    sys.stdin = io.StringIO(_TYPED)
    return _typed("play", "--seats", "human,racer", "--seed", "1", "--data-dir", str(home))


def _simulation(home: Path) -> str:
    return _typed("simulate", "--seats", "pro,champion", "--max-rounds", "2")


def _seats(home: Path) -> str:
    return _typed("seats", "--lang", "en")


WAYS: dict[str, Callable[[Path], str]] = {
    "window": _window,
    "screens": _screens,
    "terminal": _terminal,
    "simulation": _simulation,
    "seats": _seats,
}


def _typed(*line: str) -> str:
    """What a command said on its way to another end than a good one."""
    from cubitos_desktop import cli

    errors = io.StringIO()
    with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
        code = cli.main(line)
    said = errors.getvalue()
    assert (code == 0) == (said == ""), f"exit code {code}, but it said {said!r}"
    return said.removeprefix("cubitos: ")


# --- the process that tries ---------------------------------------------------------------------


def _serve(game: Path) -> None:
    """Try the cases of the input, each in forks of this process."""
    _import_all()
    for line in sys.stdin:
        how, file, *ways = line.split()
        with damaged(game / file, how):
            for way in ways:
                print(_forked(game, WAYS[way]).replace("\n", " | "), flush=True)


def _import_all() -> None:
    """Whatever is imported here need not be imported again for every case."""
    import cubitos_desktop

    for module in pkgutil.walk_packages(cubitos_desktop.__path__, "cubitos_desktop."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def _forked(game: Path, way: Callable[[Path], str]) -> str:
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryFile("w+") as told:
        child = os.fork()
        if child == 0:
            try:
                told.write(_tried(game, Path(home), way))
                told.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        told.seek(0)
        return told.read() or "the process died"


def _tried(game: Path, home: Path, way: Callable[[Path], str]) -> str:
    """Nothing that was read before counts any more."""
    resources._PACKAGE = game
    importlib.reload(importlib.import_module("cubitos_desktop.ui.icons.icons"))
    for module in [m for name, m in sys.modules.items() if name.startswith("cubitos_desktop")]:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    try:
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            said = _said(way, home)
        assert "Traceback" not in errors.getvalue(), errors.getvalue()
    except BaseException:
        return traceback.format_exc()
    return TOLD + said if said else FINE


def _said(way: Callable[[Path], str], home: Path) -> str:
    from cubitos_desktop import cli

    try:
        return way(home)
    except (*cli._bad_input(), cli._bad_content()) as error:
        return str(error)


# --- asking it ----------------------------------------------------------------------------------


class Trials:
    """Asks such a process for one case after the other."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.damaged_game", str(copied_game(folder))],
            cwd=CHECKOUT,
            env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def outcomes(self, how: str, file: str, *ways: str) -> dict[str, str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(" ".join((how, file, *ways)) + "\n")
        self._process.stdin.flush()
        return {way: self._process.stdout.readline().strip() for way in ways}

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
