"""A race whose dice are checked before your eyes, and computer seats that are asked once more."""

import time
from pathlib import Path

from cubitos_desktop.match.fairness.dice_check import DiceCheck
from cubitos_desktop.match.fairness.no_peeking import NoPeeking
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.fairness.dice_check_picture import DiceCheckPicture
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.fairness.check_layout import CheckLayout, check_layout
from cubitos_desktop.wording.naming import told_name

RUN = 5.0
"""Seconds in which a whole race runs by."""
SLICE = 0.006
"""Seconds of a frame that may be spent on it."""


class DiceCheckScene(PageScene):
    """Lies over the results or the list of races, and leads back there."""

    def __init__(
        self, app: App, log: RaceLog, path: Path | None = None, thinker: Thinker | None = None
    ) -> None:
        super().__init__(app)
        self.log = log
        self.path = path
        self.colours = seat_colours(log.players)
        self.check = DiceCheck(load_content(), log)
        self.peek: NoPeeking | None = None
        self.is_running = not self.check.is_done
        self.picture = DiceCheckPicture(self)
        self._thinker = thinker
        self._due = 0.0
        """How much of the race should have run by."""

    def exit(self) -> None:
        if self.peek:
            self.peek.close()

    @property
    def heading(self) -> str:
        return self.app.words("dice_check.title")

    def name_of(self, seat: int) -> str:
        return told_name(self.log.players[seat].name) or self.app.words("window.you")

    # --- what goes on ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        is_asking = self.peek is not None and not self.peek.is_done
        return super().is_moving or self.is_running or is_asking

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_running:
            self._run(dt)
        if self.peek and self.peek.go_on():
            self.is_changed = True

    def _run(self, dt: float) -> None:
        """As many throws as are due; where nobody waits for anything, as many as there is time."""
        settings, until = self.app.settings, time.monotonic() + SLICE
        is_instant = settings.speed == INSTANT or settings.reduced_motion
        self._due = 1.0 if is_instant else self._due + dt / RUN * max(1.0, settings.speed)
        while self.check.progress < self._due and not self.check.is_done:
            self.check.step()
            self.is_changed = True
            if time.monotonic() > until:
                break
        self._look_for_end()

    def _look_for_end(self) -> None:
        if self.check.is_done and self.is_running:
            self.is_running, self.is_changed = False, True
            self.app.sound.play("button" if self.check.fault else "fanfare")

    def step(self) -> None:
        """One throw, and no more by itself."""
        self.is_running = False
        if not self.check.is_done:
            self.check.step()
        self._due, self.is_changed = self.check.progress, True

    def turn(self) -> None:
        """Let it run, or stop it; behind its end it begins anew."""
        if self.check.is_done:
            self.begin_anew()
        else:
            self.is_running, self._due = not self.is_running, self.check.progress
        self.is_changed = True

    def begin_anew(self) -> None:
        self.check = DiceCheck(load_content(), self.log)
        self._due, self.is_running, self.is_changed = 0.0, not self.check.is_done, True

    # --- no peeking ------------------------------------------------------------------------------

    @property
    def can_ask(self) -> bool:
        """Whether there are seats to ask, and none is asked right now."""
        is_idle = self.peek is None or self.peek.is_done
        return is_idle and bool(self.check.last_moves) and self.check.is_done

    def ask_again(self) -> None:
        """Computer seats decide their last moves once more."""
        self.peek = NoPeeking(self.check.last_moves, self._thinker)
        self.is_changed = True

    # --- controls --------------------------------------------------------------------------------

    @property
    def layout(self) -> CheckLayout:
        return check_layout(self.window, self.bar.bottom, self.app.kit.text_scale)

    def controls(self) -> list[Control]:
        words, layout = self.app.words, self.layout
        run, step, fair = layout.buttons
        name = "again" if self.check.is_done else "pause" if self.is_running else "run"
        found: list[Control] = [
            Button(
                id="run",
                box=run,
                label=words(f"dice_check.{name}"),
                act=self.turn,
                kind="main",
                key=words("window.key.enter"),
            ),
            Button(
                id="step",
                box=step,
                label=words("dice_check.step"),
                act=self.step,
                is_open=not self.check.is_done,
            ),
            Button(
                id="fairness",
                box=fair,
                label=words("dice_check.all"),
                act=lambda: doors.to_fairness(self.app),
            ),
            Button(
                id="peek",
                box=layout.ask,
                label=words("dice_check.peek.start"),
                act=self.ask_again,
                is_open=self.can_ask,
            ),
        ]
        return [*found, self.back_button()]

    def plates(self) -> list[Box]:
        layout = self.layout
        return [layout.check, layout.facts, layout.peek]

    def draw_inside(self, canvas: Sheet) -> None:
        self.picture.draw(canvas, self.layout)
