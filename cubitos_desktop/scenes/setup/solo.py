"""A solo race: who runs, with which cards, where, and whether the best race here runs along."""

import random
from collections.abc import Callable

from cubitos_desktop.match.keeping.solo import SoloRecord, best_of_others, best_race
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.scenes.forms.controls import Control, Field, Switch
from cubitos_desktop.scenes.setup.best_race_picture import draw_best_race
from cubitos_desktop.scenes.setup.race_choices import (
    LONGEST_NAME,
    CourseChoice,
    RaceChoices,
    proper_name,
)
from cubitos_desktop.scenes.setup.race_setup import RaceSetupScene
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.seat_rows import colour_tile, seat_places
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import to_race
from cubitos_desktop.ui.base.boxes import REST, Box, down, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SEATS, SOFT_INK
from cubitos_desktop.ui.forms.setup_layout import gap_of
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_WHO = 0.23
"""How much of the left column says who runs; the rest is about the ghost."""
_WELL = 0.46
"""How much of what is about the ghost shows the best race; the rest are the switches."""
_SWITCH, _BEHIND_SWITCH = 40.0, 69.0
_PAD = 16.0


class SoloScene(RaceSetupScene):
    """One seat against the clock of rounds."""

    def __init__(
        self, app: App, *, chance: random.Random | None = None, secret: str | None = None
    ) -> None:
        super().__init__(app, chance=chance, secret=secret)
        self._looked_at: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._best: SoloRecord | None = None
        self.other: SoloRecord | None = None
        """The best race here in other versions of the game, as far as it was looked for."""

    def course_choice(self, choices: RaceChoices) -> CourseChoice:
        return choices.solo

    @property
    def heading(self) -> str:
        return self.app.words("window.solo_setup.title")

    @property
    def best(self) -> SoloRecord | None:
        """The best race here; its file is read once for each choice of cards and course."""
        wanted = self.course.card_ids, self.course.chosen.tracks
        if wanted != self._looked_at:
            self._looked_at = wanted
            self._best = best_race(self.app.profile, *wanted)
            self.other = best_of_others(self.app.profile, *wanted)
        return self._best

    # --- changing --------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        self.choices.runner.name = name

    def _step_colour(self) -> None:
        runner = self.choices.runner
        runner.colour = SEATS[(SEATS.index(runner.colour) + 1) % len(SEATS)]

    def _switch_running(self) -> None:
        self.choices.ghost_runs = not self.choices.ghost_runs

    def _switch_leading(self) -> None:
        self.choices.ghost_leads = not self.choices.ghost_leads

    def start(self) -> None:
        choices = self.choices
        name = proper_name(choices.runner.name)
        best = self.best if choices.ghost_runs else None
        match = race_of(
            [Player(name, colour=choices.runner.colour)],
            self.course.card_ids,
            self.course.chosen.tracks,
            self.dice.race_dice,
            is_open=self.dice.is_open,
            ghost=best.positions if best and choices.ghost_leads else (),
        )
        to_race(self.app, match, ghost=best.ghost if best else None)

    # --- places ----------------------------------------------------------------------------------

    def left_plates(self) -> list[Box]:
        left, gap = self.layout.left, gap_of(self.layout.width, self.layout.height)
        return list(down(left, gap, left.height * _WHO, REST))

    def _ghost_places(self) -> tuple[Box, Box, Box]:
        """The best race, and the parts about whether its ghost runs and leads."""
        inner = self.left_plates()[1].inset(_PAD)
        best, below = down(inner, 12, inner.height * _WELL, REST)
        runs, leads = rows(below, 2, 8)
        return best, runs, leads

    # --- controls --------------------------------------------------------------------------------

    def left_controls(self) -> list[Control]:
        words, choices, runner = self.app.words, self.choices, self.choices.runner
        has_ghost = self.best is not None
        can_lead = has_ghost and choices.ghost_runs
        tile, _, below = seat_places(self.left_plates()[0])
        _, runs, leads = self._ghost_places()
        return [
            colour_tile(words, 0, runner, tile, self._step_colour),
            Field(
                id="name",
                box=Box(below.x, below.y, below.width, min(44.0, below.height)),
                text=runner.name,
                change=self._rename,
                hint=words("window.setup.name_hint", name=words("window.you")),
                longest=LONGEST_NAME,
            ),
            self._switch("runs", runs, self._switch_running, has_ghost, choices.ghost_runs),
            self._switch("leads", leads, self._switch_leading, can_lead, choices.ghost_leads),
        ]

    def _switch(
        self, name: str, box: Box, act: Callable[[], None], is_open: bool, is_on: bool
    ) -> Switch:
        """A switch that counts as off while it is closed."""
        return Switch(
            id=name,
            box=Box(box.x, box.y, box.width, _SWITCH),
            value=self.app.words(f"window.solo_setup.{name}"),
            is_on=is_on and is_open,
            act=act,
            is_open=is_open,
        )

    # --- picture ---------------------------------------------------------------------------------

    def draw_left(self, canvas: Sheet) -> None:
        words = self.app.words
        _, row, _ = seat_places(self.left_plates()[0])
        heading, y = words("window.solo_setup.you"), row.centre[1]
        fitted_text(canvas, heading, row.x + 2, y, row.width, 22, INK, "title", least=16)
        best, runs, leads = self._ghost_places()
        colour = self.choices.runner.colour
        draw_best_race(canvas, best, words, self.best, self.other, colour)
        self._draw_note(canvas, runs, "runs_tip" if self.best else "no_ghost")
        is_hidden = self.best is not None and not self.choices.ghost_runs
        self._draw_note(canvas, leads, "must_run" if is_hidden else "leads_tip")

    def _draw_note(self, canvas: Sheet, box: Box, key: str) -> None:
        """What a switch is for, below it; or why it is closed."""
        room = box.cut(left=_BEHIND_SWITCH, top=_SWITCH)
        text = paragraph_in(canvas.kit, self.app.words(f"window.solo_setup.{key}"), room, 15)
        text.draw(canvas, room.x, room.y, SOFT_INK)

    def summary(self) -> str:
        words = self.app.words
        steps = words("window.setup.steps", count=self.course.steps)
        if self.best is None:
            return words("window.solo_setup.against", steps=steps)
        return words("window.solo_setup.chase", count=self.best.rounds, steps=steps)

    def line_up(self) -> list[str]:
        return [self.choices.runner.colour]
