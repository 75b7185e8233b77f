"""Measures the list of many races: its first picture, and the frames while files are read."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.benches.window_bench import a_display
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.library.index import FILE
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Note, Player, RaceLog
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.display import USUAL_SIZE

FILES = 2000
TURNS = 3
_KINDS = 4
_FRAME = 1 / 60
_HOUR = 3600


class RacesFigures(msgspec.Struct):
    """What a folder of finished races costs whoever opens the list."""

    races_listed: int
    races_first_ms: float
    """From the click to the first picture, where the folder was listed before; like the others by
    the time of the process, which others on the machine take nothing of."""
    races_unread_first_ms: float
    """The same where nothing was read yet."""
    races_unread_seconds: float
    """Until all files of such a folder are listed."""
    races_worst_frame_ms: float
    """Of the frames meanwhile, but for one of a hundred."""


def races_bench(files: int = FILES) -> RacesFigures:
    """List a folder of so many races, in turns; the best of each counts."""
    with (
        a_display(),
        tempfile.TemporaryDirectory() as folder,
        races_in(Path(folder), files) as app,
    ):
        unread = [_unread(app) for _ in range(TURNS)]
        known = [first_picture(app)[0] for _ in range(TURNS)]
    return RacesFigures(
        files,
        round(min(known), 1),
        round(min(first for first, _, _ in unread), 1),
        round(min(seconds for _, seconds, _ in unread), 2),
        round(min(worst for _, _, worst in unread), 1),
    )


@contextmanager
def races_in(folder: Path, files: int) -> Iterator[App]:
    """A window whose player has finished so many races."""
    _fill(folder / RACES, files)
    profile = Profile(folder)
    app = App(Settings(is_muted=True), USUAL_SIZE, profile)
    app.open()
    yield app
    app.quit()
    app.step(_FRAME)
    profile.close()


def _unread(app: App) -> tuple[float, float, float]:
    """First picture, seconds until all is listed, and the dearest frame, without an index."""
    app.profile.flush()
    assert app.profile.folder is not None
    (app.profile.folder / FILE).unlink(missing_ok=True)
    began = time.process_time()
    first, scene = first_picture(app)
    frames: list[float] = []
    while not frames or not scene.library.is_complete:
        before = time.process_time()
        app.step(_FRAME)
        frames.append((time.process_time() - before) * 1000)
    app.profile.flush()
    worst = sorted(frames)[int(len(frames) * 0.99)]
    return first, time.process_time() - began, worst


def first_picture(app: App) -> tuple[float, RacesScene]:
    """Milliseconds from a click to the first frame, and the scene."""
    began = time.process_time()
    scene = RacesScene(app)
    app.replace(scene)
    app.stack.apply_changes()
    app.step(_FRAME)
    return (time.process_time() - began) * 1000, scene


def _fill(folder: Path, files: int) -> None:
    """Write races that differ by a note, so that each has a seal of its own."""
    folder.mkdir(parents=True)
    logs, now = [_raced(seats) for seats in range(1, _KINDS + 1)], time.time()
    for number in range(files):
        log = msgspec.structs.replace(logs[number % _KINDS], notes=[Note(0, f"race {number}")])
        path = folder / f"2026-01-01-{number:06}-bench.json"
        path.write_bytes(log.to_json())
        os.utime(path, (now - number * _HOUR,) * 2)


def _raced(seats: int) -> RaceLog:
    content, dice = load_content(), RaceDice(secret_of_seed(f"list {seats}"))
    chosen = content.card_set(f"race-{seats}")
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    rivals = [Player("Nora", "racer"), Player("Bruno", "pro"), Player("Pixel", "rookie")]
    match = Match(content, setup, dice, [Player("Ada"), *rivals[: seats - 1]])
    match.play(dict.fromkeys(range(seats), policy("steady")))
    return match.log()
