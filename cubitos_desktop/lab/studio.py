"""Plays races in an open window up to a wanted moment, by the same input that people give."""

import math
import time
from collections.abc import Callable
from contextlib import ExitStack

import pygame

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.races import RIVAL_POLICY, new_race
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.boxes import Box

FRAME = 1 / 60
USUAL_SPEED = 1.0
MOST_RACES = 40
"""So many races are looked through for a moment before it counts as never coming."""
MOST_FRAMES = 1200
"""Longer than anything is played before the next question."""

Until = Callable[[TableScene, Question], bool]
"""Whether an open question is the wanted moment."""
Moment = Callable[[TableScene], bool]
"""Whether what moves on the table has come so far."""


class NeverHappened(RuntimeError):
    """A moment did not come up in any race that was looked through."""


class Studio:
    """A window with somebody sensible in front of it."""

    def __init__(self, app: App) -> None:
        self.app = app
        # Whoever plays for a picture means it.
        app.settings.confirms = False
        # What is new is explained in pictures of its own.
        app.settings.coach_marks = False
        self.wanted_die = -1
        """The colour of a die that the person buys before all others, if any."""
        self.belongings = ExitStack()
        """What is needed until the picture has been taken."""
        self.rivals_policy = RIVAL_POLICY
        """Who plays against the person."""

    # --- scenes and races -------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Put a scene in place of all others."""
        # A race that is over puts its results on the table first; then they go too.
        self.app.step(FRAME)
        self.app.replace(scene)
        self.app.step(FRAME)

    def sit_down(self, set_id: str, seed: int, *, rivals: int = 3, humans: int = 1) -> TableScene:
        """A new race, played as far as its first question."""
        match = new_race(
            self.app.words,
            set_id,
            rivals=rivals,
            humans=humans,
            policies=(self.rivals_policy,) * rivals,
            seed=str(seed),
        )
        return self.sit_at(match)

    def sit_at(self, match: Match, ghost: Ghost | None = None) -> TableScene:
        """A race as it stands, perhaps with a ghost that runs along."""
        self.app.settings.speed = INSTANT
        # What a hint says must not depend on how fast this machine thinks.
        patient = Thinker(limit=math.inf)
        table = TableScene(self.app, Session(match, ghost=ghost, adviser=patient))
        # How far a throw is must not depend on how fast this machine plans it.
        table.director.props.plan_slice = math.inf
        self.show(table)
        return table

    def play_until(self, table: TableScene, until: Until) -> bool:
        """Answer, seeing nothing of it, up to the moment; whether it came."""
        self.app.settings.speed = INSTANT
        found = False
        while not found and not table.match.is_over:
            table.update(FRAME)
            question = table.question
            if question is not None:
                found = until(table, question)
                if not found:
                    table.answer(self._answer(question))
        # What was said on the way there is over.
        table.show.toasts.clear()
        table.show.sign = None
        table.is_changed = True
        self.app.settings.speed = USUAL_SPEED
        return found

    def _answer(self, question: Question) -> Answer:
        """What is suggested; but the die that is wanted is bought as soon as it can be, and if none
        is, whatever is dearest: that brings more cards into play than the best purchases do."""
        if not isinstance(question, BuyQuestion):
            return question.default
        if self.wanted_die in question.prices:
            return (self.wanted_die,)
        return steady(question.state, question.decision)

    def race_until(
        self,
        until: Until,
        set_id: str = "race-1",
        seed: int = 0,
        *,
        rivals: int = 3,
        humans: int = 1,
    ) -> TableScene:
        """The first moment of its kind; races are looked through from this seed on."""
        for number in range(seed, seed + MOST_RACES):
            table = self.sit_down(set_id, number, rivals=rivals, humans=humans)
            if self.play_until(table, until):
                self.wait(0.1)
                return table
        raise NeverHappened(f"{set_id}: expected a moment that none of {MOST_RACES} races had.")

    # --- time -------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._pass_frame()
        self.app.step(FRAME)

    def wait_until(self, table: TableScene, moment: Moment) -> bool:
        """Let time pass up to a moment of what moves; whether it came before a question."""
        for _ in range(MOST_FRAMES):
            if moment(table):
                return True
            if table.question is not None or table.match.is_over:
                return False
            self._pass_frame()
        return False

    def wait_for_hint(self, table: TableScene) -> None:
        """Until the adviser has thought, however long that takes on this machine."""
        while table.hints.is_thinking:
            table.update(FRAME)
            time.sleep(FRAME)
        self.app.step(FRAME)

    def _pass_frame(self) -> None:
        """Time without drawing: nobody sees the frames before the picture."""
        assert self.app.top is not None, "no scene is shown"
        self.app.top.update(FRAME)

    # --- hands ------------------------------------------------------------------------------------

    def press(self, code: int) -> None:
        """Press a key and let it go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode=""))
        self.app.step(FRAME)

    def point_at(self, box: Box) -> tuple[int, int]:
        """Move the pointer to the middle of a box in units; where that is in pixels."""
        scale, (x, y) = self.app.kit.scale, box.centre
        at = round(x * scale), round(y * scale)
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        )
        self.app.step(FRAME)
        return at

    def click(self, box: Box) -> None:
        at = self.point_at(box)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
        self.app.step(FRAME)
