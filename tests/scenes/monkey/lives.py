"""A life of a monkey: somewhere in the game, with a player's folder, until the window is closed.

A life follows from its number alone: ``live(number, events)``. What it did last is told when
something goes wrong.
"""

import os
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from errno import EACCES
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pygame

from cubitos_desktop.match.fairness import no_peeking
from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.reviewing.reviewer import Reviewer
from cubitos_desktop.match.session import hint, seats
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.picture import table_picture
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.kept_pictures import forget_pictures
from tests.match.kept_races import all_kept
from tests.scenes.lived_in import a_long_code, files_in, lived_in
from tests.scenes.monkey.hands import MonkeyHands
from tests.scenes.monkey.places import PLACES, title
from tests.spoiling import CHANGES, SPOILS
from tests.windows import WindowUnderTest

LOOK_EVERY = 15
"""Events between two looks at the journal of the race on the table."""
WAYS_HOME = 60
"""Presses of Escape after which a scene is a dead end."""

Seen = Counter[str]


class MonkeyWindow(WindowUnderTest):
    """Notes which scenes were there, and how much of a race was shown when it was last drawn."""

    def __init__(self, profile: Profile, draws_every: int) -> None:
        super().__init__(profile=profile, draws_every=draws_every)
        app = self.app
        app.tell = partial(doors.tell_troubles, app)
        app.open_file = partial(doors.open_file, app)
        app.loop._is_warming = False  # nobody waits for sounds here
        self.scenes: set[str] = set()

    def step(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            super().step(1, dt)
            self.scenes.update(type(scene).__name__ for scene in self.app.scenes)

    @property
    def table(self) -> TableScene | None:
        return doors.table_below(self.app)


def live(number: int, events: int) -> Seen:
    """One life of so many events; what was seen and done in it. Pictures are painted in one of
    ten: their places and words are the same without."""
    luck = random.Random(f"monkey {number}")
    place = list(PLACES)[number % len(PLACES)]
    paints = number % 10 == 9
    with _sandbox(number, paints=paints) as folder:
        _furnish(folder, is_new=place == "first start")
        profile = Profile(folder / "data")
        hands = None
        try:
            with MonkeyWindow(profile, 5 if paints else 25) as window:
                hands = MonkeyHands(window, luck, _to_drop(folder, luck), _codes(luck))
                PLACES[place](window)
                _play(window, hands, events)
                left = _left_race(window)
                _leave(window)
                seen = hands.counts + Counter({f"scene {name}": 1 for name in window.scenes})
            profile.close()
            _look_after(folder / "data", left)
        except BaseException as error:
            done = "\n  ".join(hands.done) if hands else "nothing"
            error.add_note(
                f"live({number}, {events}), from {place}; the last that it did:\n  {done}"
            )
            raise
        finally:
            profile.close()
    return seen


def _play(window: MonkeyWindow, hands: MonkeyHands, events: int) -> None:
    for event in range(events):
        hands.act()
        if not window.app.scenes:
            title(window)  # it has closed the window: the game is started again
        _assert_no_dead_end(window)
        if event % LOOK_EVERY == 0:
            _assert_shown_is_kept(window)


# --- what must hold -------------------------------------------------------------------------------


def _assert_no_dead_end(window: MonkeyWindow) -> None:
    """Whatever lies on top offers something."""
    top = window.app.top
    if isinstance(top, FormScene) and not top.is_moving:
        assert any(control.is_open for control in top.controls()), f"{top} offers nothing"


def _assert_shown_is_kept(window: MonkeyWindow) -> None:
    """What is drawn now is in the journal: another process could take it up from there."""
    table = window.table
    journal = table.session.journal if table else None
    if table is None or journal is None or not journal.is_settled:
        return
    found = read_journal(journal.path)
    assert found.is_whole
    assert found.answers == table.match.answers, "the journal says something else"


def _leave(window: MonkeyWindow) -> None:
    """From wherever it is to the title: nothing holds anybody fast."""
    for _ in range(WAYS_HOME):
        top = window.app.top
        if top is None or isinstance(top, TitleScene):
            return
        if isinstance(top, PauseScene):
            leave = next(control for control in top.controls() if control.id == "leave")
            window.click(*leave.box.centre)
        else:
            window.key(pygame.K_ESCAPE)
        window.step(3, 0.1)
    way = " < ".join(type(scene).__name__ for scene in window.app.scenes)
    raise AssertionError(f"no way out of {way}")


class Left(NamedTuple):
    """A race that was on the table at the end of a life."""

    path: Path
    answers: list[tuple[int, Answer]]


def _left_race(window: MonkeyWindow) -> Left | None:
    """None where nothing is kept: nobody has answered yet, or it is none of the player's own."""
    table = window.table
    if table is None or table.session.journal is None or table.session.is_untouched:
        return None
    window.until(lambda: table.session.is_settled)
    return Left(table.session.journal.path, list(table.match.answers))


def _look_after(folder: Path, left: Left | None) -> None:
    """The folder can be read, nothing in it is damaged, and the race that was left is in it."""
    profile = Profile(folder)
    try:
        assert profile.is_keeping
        all_kept(profile)
        assert profile.take_troubles() == []
        assert not [file for file in files_in(folder) if file.suffix == ".part"]
    finally:
        profile.close()
    if left is not None:
        finished = folder / RACES / f"{left.path.stem}.json"
        read = read_journal(left.path) if left.path.exists() else read_log(finished)
        assert read.answers[: len(left.answers)] == left.answers


# --- what it lives in -----------------------------------------------------------------------------


@contextmanager
def _sandbox(number: int, *, paints: bool) -> Iterator[Path]:
    """A folder that is all there is: nothing is written elsewhere, nobody thinks elsewhere, and
    chance is that of the life."""
    lived_in()  # is made where anything may be written
    luck, here = random.Random(f"dice {number}"), Path.cwd()
    make = tempfile.mkstemp
    with tempfile.TemporaryDirectory(prefix="cubitos-monkey-") as name:
        folder = Path(name)

        def make_inside(dir: Path, suffix: str) -> tuple[int, str]:
            if not dir.absolute().is_relative_to(folder):
                raise PermissionError(EACCES, os.strerror(EACCES))
            return make(dir=dir, suffix=suffix)

        with ExitStack() as changed:
            for module in (seats, hint, no_peeking):
                changed.enter_context(mock.patch.object(module, "Thinker", ThinkerHere))
            if not paints:
                changed.callback(forget_pictures)
                changed.enter_context(mock.patch.object(pygame.image, "load_sized_svg", _empty))
                changed.enter_context(mock.patch.object(table_picture, "draw_ground", _bare))
                changed.enter_context(mock.patch.object(table_picture, "draw_pieces"))
            changed.enter_context(mock.patch.object(Reviewer, "start"))
            changed.enter_context(mock.patch.object(os, "urandom", luck.randbytes))
            changed.enter_context(mock.patch.object(tempfile, "mkstemp", make_inside))
            changed.enter_context(mock.patch.dict(os.environ, HOME=str(folder)))
            changed.callback(os.chdir, here)
            os.chdir(folder)
            yield folder


def _empty(file: object, size: tuple[int, int]) -> pygame.Surface:
    """A picture that keeps its size but takes no time to paint."""
    return pygame.Surface(size, pygame.SRCALPHA)


def _bare(*_: object) -> pygame.Surface:
    return pygame.Surface((1, 1))


def _furnish(folder: Path, *, is_new: bool) -> None:
    """A player's folder: one with something of everything, or an empty one."""
    (folder / "Desktop").mkdir()
    if is_new:
        (folder / "data").mkdir()
    else:
        shutil.copytree(lived_in(), folder / "data")


def _to_drop(folder: Path, luck: random.Random) -> list[Path]:
    """Files from elsewhere: good ones, damaged ones, none at all, and what is no file."""
    place = folder / "from elsewhere"
    place.mkdir()
    found = [place, place / "gone.json", Path("/dev/null"), Path("nul\0\n" * 400)]
    ways = [way for name, way in (SPOILS | CHANGES).items() if name != "huge"]
    for file in luck.sample(files_in(lived_in()), 6):
        found += [place / file.name, place / f"spoiled {file.name}"]
        found[-2].write_bytes(file.read_bytes())
        found[-1].write_bytes(luck.choice(ways)(file.read_bytes(), luck))
    os.mkfifo(place / "pipe.json")
    return [*found, place / "pipe.json"]


def _codes(luck: random.Random) -> list[str]:
    """What may lie on the clipboard."""
    code = a_long_code()
    cut = luck.randrange(len(code))
    return [code, code[:cut], code[:cut] + "X" + code[cut + 1 :], "", "\0", "🦆" * 3000, code * 50]
