"""A window under test: it is driven by events alone, as a hand would; what it shows may be read."""

import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pygame

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.ai.worker import Mind
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.session.seats import ComputerSeats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import NoAdvice, Thinker
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.decisions import ZONES, Decision
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.settings.settings import INSTANT, Settings
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App

FRAME = 1 / 60
PATIENCE = 60.0
"""Seconds of a clock after which whoever thinks never comes to an end."""
WHY = Reason("stop", {"bust": 31, "coins": 6, "feet": 2, "steps": -0.4})
"""What advisers under test give as their reason."""
QUICKEST = (1024, 640)
"""The smallest window is the quickest to draw."""
USUAL = (1280, 800)
_PICTURES = Path(tempfile.gettempdir()) / "cubitos-failures"


class SparingApp(App):
    """Runs everything but draws only every so many frames, or none: drawing is what takes time."""

    draws_every = 1
    _wanted = 0

    def draw(self) -> None:
        self._wanted += 1
        if self.draws_every and self._wanted % self.draws_every == 0:
            super().draw()
            return
        for scene in self.scenes:
            scene.is_changed = False


class Adviser(Thinker):
    """Thinks of a hint without a process of its own, for so many looks."""

    def __init__(self, mind: Policy = steady, looks: int = 2) -> None:
        super().__init__()
        self.mind = mind
        self.looks = looks
        self.asked: list[Decision] = []
        self.is_closed = False
        self._left = 0
        self._open: tuple[State, Decision] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._open is not None

    def ask(self, mind: Mind, state: State, decision: Decision) -> None:
        self.asked.append(decision)
        self._left, self._open = self.looks, (state, decision)

    def advice(self) -> Advice | None:
        if self._open is None:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        asked, self._open = self._open, None
        try:
            return Advice(self.mind(*asked), WHY)
        except Exception as error:
            raise NoAdvice(type(error).__name__) from None

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        self._open, self.is_closed = None, True


class WindowUnderTest:
    """An app on a driver without a screen. Inside ``with``, a failure leaves a picture behind."""

    def __init__(
        self,
        size: tuple[int, int] = QUICKEST,
        *,
        speed: float = INSTANT,
        language: str = "en",
        text_size: int = 1,
        asks_forced: bool = False,
        confirms: bool = False,
        coach_marks: bool = False,
        draws_every: int = 1,
        profile: Profile | None = None,
    ) -> None:
        settings = Settings(language, text_size, speed, asks_forced=asks_forced, confirms=confirms)
        settings.coach_marks = coach_marks
        self.app = SparingApp(settings, size, profile)
        self.app.draws_every = draws_every
        self.app.open()
        self.time = 0.0
        """Seconds that have passed for the scenes."""
        pygame.event.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            error.add_note(f"The window as it was last drawn: {self.save()}")
        self.app.end_errands()
        pygame.event.clear()

    def save(self) -> Path:
        """Write what is on the window into a file of its own."""
        _PICTURES.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=_PICTURES, suffix=".png", delete=False) as file:
            path = Path(file.name)
        pygame.image.save(self.app.window, path)
        return path

    # --- what is shown --------------------------------------------------------------------------

    def begin(
        self,
        set_id: str = "race-1",
        *,
        rivals: int = 2,
        humans: int = 1,
        seed: str = "window",
        adviser: Thinker | None = None,
    ) -> TableScene:
        """Put a race on the table, in its first frame."""
        match = new_race(self.app.words, set_id, rivals=rivals, humans=humans, seed=seed)
        table = TableScene(self.app, Session(match, adviser=adviser or Adviser()))
        self.app.push(table)
        self.step()
        return table

    def pixels(self) -> bytes:
        """The picture, drawn anew."""
        for scene in self.app.scenes:
            scene.is_changed = True
        self.app.draw()
        return pygame.image.tobytes(self.app.window, "RGB")

    def pixels_of(self, x: float, y: float) -> tuple[int, int]:
        """A place in units as a place on the screen."""
        scale = self.app.kit.scale
        return round(x * scale), round(y * scale)

    # --- time -----------------------------------------------------------------------------------

    def step(self, frames: int = 1, dt: float = FRAME) -> None:
        for _ in range(frames):
            self.app.step(dt)
            self.time += dt

    def until(self, holds: Callable[[], object], seconds: float = 60.0) -> None:
        """Let frames pass until something holds; it has to come true in time.

        Time is that of the frames, which may pass in a hundredth of it. Whoever thinks in a process
        of its own knows nothing of them and is waited for by the clock.
        """
        end, patience = self.time + seconds, time.monotonic() + PATIENCE
        while not holds():
            thinks = self.somebody_thinks
            is_late = self.time >= end and not (thinks and time.monotonic() < patience)
            assert not is_late, f"it did not come about within {seconds:g} s"
            self.step()
            if thinks:
                time.sleep(0.001)

    @property
    def somebody_thinks(self) -> bool:
        """Whether a seat or an adviser at a table thinks; seats of a record go by the frames."""
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        return any(
            table.hints.is_thinking
            or (isinstance(table.session.seats, ComputerSeats) and table.session.is_thinking)
            for table in tables
        )

    def until_asked(self, table: TableScene, seconds: float = 60.0) -> None:
        self.until(lambda: table.question is not None, seconds)

    def until_at_rest(self, table: TableScene, seconds: float = 60.0) -> None:
        """Until a question is open and nothing moves any more."""
        self.until(lambda: table.question is not None and not table.is_moving, seconds)

    # --- hands ----------------------------------------------------------------------------------

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.Event(kind, facts))

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a place, in units."""
        self.post(pygame.MOUSEMOTION, pos=self.pixels_of(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, x: float, y: float, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixels_of(x, y), button=button)

    def release(self, x: float, y: float, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixels_of(x, y), button=button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.point(x, y)
        self.press(x, y, button)
        self.release(x, y, button)

    def click_on(self, target: Target, button: int = 1) -> None:
        self.click(*target.box.centre, button)

    def key_down(self, code: int, modifiers: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=code, mod=modifiers, unicode="", scancode=0)

    def key_up(self, code: int, modifiers: int = 0) -> None:
        self.post(pygame.KEYUP, key=code, mod=modifiers, unicode="", scancode=0)

    def key(self, code: int, modifiers: int = 0) -> None:
        self.key_down(code, modifiers)
        self.key_up(code, modifiers)

    def resize(self, width: int, height: int) -> None:
        """What a window manager does: another surface, and a word about it."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=width, y=height)


# --- what can be said of any race -----------------------------------------------------------------


def assert_log_verifies(table: TableScene) -> None:
    """The race that was played can be shown to be an honest one."""
    match = table.match
    log = parse_log(match.log().to_json(), "the race")
    assert verify(match.content, log) == log.seal


def assert_shows_the_race(table: TableScene) -> None:
    """What is shown is the race as it is, once nothing is being played any more."""
    assert not table.director.is_busy
    wrong = differences(shown_facts(table.show.race), shown_facts(shown_of(table.match.state)))
    assert wrong == {}, f"at {table.match.pending}: shown and true: {wrong}"
    assert not table.show.felt.rolling, "a throw goes on"
    assert not any(piece.is_thrown for piece in table.show.pieces), "dice are left in the air"
    assert_pieces_lie_as(table, table.match.state.seats[table.me])


def assert_pieces_lie_as(table: TableScene, seat: Seat) -> None:
    """Every die of the seat lies in its zone as a piece, and no other does."""
    for zone in ZONES:
        shown = Counter(piece.code for piece in table.show.pieces.in_zone(zone))
        assert shown == codes_in(seat, zone), f"{zone}: {shown}, expected {codes_in(seat, zone)}"


def codes_in(seat: Seat, zone: str) -> Counter[int]:
    """The dice of a zone by their codes."""
    return Counter(seat.active) if zone == "active" else Counter(dict(seat.zone_counts(zone)))


def shown_facts(race: ShownRace) -> dict[str, Any]:
    """All of a race that is seen, by name."""
    facts: dict[str, Any] = {name: getattr(race, name) for name in ("round", "start_player")}
    facts["trays"] = race.trays
    for number, seat in enumerate(race.seats):
        facts |= {f"{name} of seat {number}": value for name, value in asdict(seat).items()}
    # In the Roll phase every seat is at a step of its own, and the table shows that of one.
    return facts | {"step": "rolling" if race.step in ROLL_PHASE else race.step}


def differences(one: dict[str, Any], other: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    return {name: (value, other[name]) for name, value in one.items() if value != other[name]}


def seeded(*words: object) -> random.Random:
    """Chances that are the same each time."""
    return random.Random(" ".join(map(str, words)))
