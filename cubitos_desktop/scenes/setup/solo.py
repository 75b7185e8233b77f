"""A solo race: who runs, with which cards, where, and whether the best race here runs along."""

import random
from functools import partial
from pathlib import Path

import pygame

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.ghosts.computers import GHOST_SEATS, running
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.keeping.solo import (
    FRIEND,
    Ghost,
    SoloRecord,
    best_of_others,
    best_race,
)
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Stepper, Switch
from cubitos_desktop.scenes.setup.best_race_picture import draw_best_race
from cubitos_desktop.scenes.setup.race_choices import (
    BEST,
    LONGEST_NAME,
    CourseChoice,
    RaceChoices,
    proper_name,
)
from cubitos_desktop.scenes.setup.race_setup import RaceSetupScene
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.seat_rows import colour_tile, seat_places
from cubitos_desktop.scenes.solo.ghost_choice import NOBODY, Course, GhostChoice
from cubitos_desktop.scenes.solo.ghost_file import GhostFileScene
from cubitos_desktop.scenes.solo.medals_told import HeldMedals, medal_cells
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import to_race
from cubitos_desktop.ui.base.boxes import REST, Box, across, down, rows
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SEATS, SOFT_INK
from cubitos_desktop.ui.forms.setup_layout import gap_of
from cubitos_desktop.ui.solo.medal_strip import medal_strip
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_WHO = 0.23
"""How much of the left column says who runs; the rest is about the ghost."""
_WELL, _MEDALS = 0.38, 0.135
"""How much of the plate below it shows the best race, and the medals; the rest is the ghost."""
_SWITCH, _BEHIND_SWITCH = 40.0, 69.0
_STEPPER, _FILE = 42.0, 0.34
"""How high the ghost's stepper is, and how much of its line the button beside it takes."""
_SLICE = 0.008
"""Seconds of a frame in which a computer's ghost runs."""
_PAD = 16.0


_WAYS = {
    (("colour", 0), pygame.K_DOWN): "ghost",
    ("name", pygame.K_DOWN): "ghost",
    ("ghost", pygame.K_UP): "name",
    ("ghost", pygame.K_DOWN): "file",
    ("file", pygame.K_UP): "ghost",
}
"""Where arrows lead from controls of the left column; sideways they change the ghost."""


class SoloScene(RaceSetupScene):
    """One seat against the clock of rounds."""

    def __init__(
        self, app: App, *, chance: random.Random | None = None, secret: str | None = None
    ) -> None:
        super().__init__(app, chance=chance, secret=secret)
        self._looked_at: tuple[Course, bool] | None = None
        self._best: SoloRecord | None = None
        self.other: SoloRecord | None = None
        """The best race here in other versions of the game, as far as it was looked for."""
        self.medals = HeldMedals(app, self.content)
        self.ghosts = GhostChoice(self.choices)
        self._coming: tuple[Task[Ghost], RaceDice, Course] | None = None
        """The computer seat that is running, on which dice, and where: whatever is chosen while it
        runs comes too late."""

    def course_choice(self, choices: RaceChoices) -> CourseChoice:
        return choices.solo

    @property
    def heading(self) -> str:
        return self.app.words("window.solo_setup.title")

    @property
    def best(self) -> SoloRecord | None:
        """The best race here, on a typed seed that of such; its file is read once for each choice
        of cards and course."""
        course, is_seeded = self._raced, self.dice.is_open
        if (course, is_seeded) != self._looked_at:
            self._looked_at = course, is_seeded
            self._best = best_race(self.app.profile, *course, is_seeded=is_seeded)
            self.other = None if is_seeded else best_of_others(self.app.profile, *course)
        return self._best

    # --- changing --------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        self.choices.runner.name = name

    def _step_colour(self) -> None:
        runner = self.choices.runner
        runner.colour = SEATS[(SEATS.index(runner.colour) + 1) % len(SEATS)]

    def _step_ghost(self, direction: int) -> None:
        self.ghosts.step(direction, self.best, self._raced)

    def _ask_for_file(self) -> None:
        self.app.push(self._file_scene())

    def _file_scene(self) -> GhostFileScene:
        course = self._raced
        return GhostFileScene(self.app, course, partial(self.ghosts.take_friend, course=course))

    def takes_file(self, path: Path) -> bool:
        """A race that is dropped here is meant to run along."""
        scene = self._file_scene()
        self.app.push(scene)
        return scene.takes_file(path)

    @property
    def _raced(self) -> Course:
        """The cards and the course that are chosen."""
        return self.course.card_ids, self.course.chosen.tracks

    @property
    def ghost_kind(self) -> str:
        """Whose ghost runs along."""
        return self.ghosts.chosen(self.best, self._raced)

    def _switch_leading(self) -> None:
        self.choices.ghost_leads = not self.choices.ghost_leads

    def start(self) -> None:
        """To the race; a computer's ghost first runs it on the same dice."""
        if self._coming is not None:
            return
        kind, dice = self.ghost_kind, self.dice.race_dice
        if kind in GHOST_SEATS:
            task = Task(running(self.content, *self._raced, dice, kind))
            self._coming = task, dice, self._raced
        else:
            own = self.best.ghost if self.best and kind == BEST else None
            friend = self.ghosts.friend(self._raced) if kind == FRIEND else None
            self._begin(dice, self._raced, own or friend)

    def _begin(self, dice: RaceDice, raced: Course, ghost: Ghost | None) -> None:
        runner = self.choices.runner
        match = race_of(
            [Player(proper_name(runner.name), colour=runner.colour)],
            *raced,
            dice,
            is_open=self.dice.is_open,
            ghost=ghost.positions if ghost and self.choices.ghost_leads else (),
        )
        to_race(self.app, match, ghost=ghost)

    def _let_run(self) -> None:
        """A few answers of the computer seat that runs before the race."""
        if self._coming is not None:
            task, dice, raced = self._coming
            ghost = task.go_on(_SLICE)
            if ghost is not None:
                self._coming = None
                self._begin(dice, raced, ghost)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.is_changed |= self.medals.go_on()
        self._let_run()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.medals.is_reading or self._coming is not None

    # --- input -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Up and down lead through the left column, though other controls lie closer to it."""
        focus = self.pointing.focus
        if event.type == pygame.KEYDOWN and focus and (to := _WAYS.get((focus.id, event.key))):
            self.set_focus(to)
            return True
        return super().handle(event)

    # --- places ----------------------------------------------------------------------------------

    def left_plates(self) -> list[Box]:
        left, gap = self.layout.left, gap_of(self.layout.width, self.layout.height)
        return list(down(left, gap, left.height * _WHO, REST))

    def _ghost_places(self) -> tuple[Box, Box]:
        """The parts about who runs along, and whether it leads."""
        who, leads = rows(self._parts()[2], 2, 6)
        return who, leads

    def _parts(self) -> tuple[Box, Box, Box]:
        """The best race, the medals, and all about the ghost."""
        inner = self.left_plates()[1].inset(_PAD)
        best, medals, ghost = down(inner, 10, inner.height * _WELL, inner.height * _MEDALS, REST)
        return best, medals, ghost

    # --- controls --------------------------------------------------------------------------------

    def left_controls(self) -> list[Control]:
        words, choices, runner = self.app.words, self.choices, self.choices.runner
        tile, _, below = seat_places(self.left_plates()[0])
        _, leads = self._ghost_places()
        runs = self.ghost_kind != NOBODY
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
            *self._ghost_controls(),
            Switch(
                id="leads",
                box=Box(leads.x, leads.y, leads.width, _SWITCH),
                value=words("window.solo_setup.leads"),
                is_on=choices.ghost_leads and runs,
                act=self._switch_leading,
                is_open=runs,
            ),
        ]

    def _ghost_controls(self) -> list[Control]:
        """Who runs along: one of those who can, or a race out of a file."""
        words, (who, _) = self.app.words, self._ghost_places()
        row = Box(who.x, who.y, who.width, _STEPPER)
        stepper, file = across(row, 8, REST, who.width * _FILE)
        return [
            Stepper(
                id="ghost",
                box=stepper,
                value=self.ghosts.name(words, self.ghost_kind, self._raced),
                change=self._step_ghost,
            ),
            Button(id="file", box=file, label=words("ghosts.file"), act=self._ask_for_file),
        ]

    # --- picture ---------------------------------------------------------------------------------

    def draw_left(self, canvas: Sheet) -> None:
        words = self.app.words
        _, row, _ = seat_places(self.left_plates()[0])
        heading, y = words("window.solo_setup.you"), row.centre[1]
        fitted_text(canvas, heading, row.x + 2, y, row.width, 22, INK, "title", least=16)
        best, medals, _ = self._parts()
        colour = self.choices.runner.colour
        heading = words(f"window.solo_setup.{'best_seeded' if self.dice.is_open else 'best'}")
        draw_best_race(canvas, best, words, self.best, self.other, colour, heading)
        self._draw_medals(canvas, medals)
        who, leads = self._ghost_places()
        kind = self.ghost_kind
        self._draw_note(canvas, who.cut(top=_STEPPER + 4), self.ghosts.note(words, kind))
        key = "ghosts.nobody_leads" if kind == NOBODY else "window.solo_setup.leads_tip"
        self._draw_note(canvas, leads.cut(left=_BEHIND_SWITCH, top=_SWITCH), words(key))

    def _draw_medals(self, canvas: Sheet, box: Box) -> None:
        """What each medal takes, or why none can be won."""
        words, kit = self.app.words, canvas.kit
        tracks = self.course.chosen.tracks
        cells = medal_cells(words, self.content, self.course.card_ids, tracks, self.medals)
        if cells and not self.dice.is_open:
            put(canvas.surface, kit, medal_strip(kit, box.width, box.height, cells), box)
            return
        sentence = words("medals.seeded" if cells else "medals.none")
        text = paragraph_in(kit, sentence, box, 15)
        text.draw(canvas, box.x, box.centre[1] - text.height / 2, SOFT_INK)

    def _draw_note(self, canvas: Sheet, room: Box, sentence: str) -> None:
        """What a choice is for, below it; or why it is closed."""
        text = paragraph_in(canvas.kit, sentence, room, 15, least=12.5)
        text.draw(canvas, room.x, room.y, SOFT_INK)

    def summary(self) -> str:
        words = self.app.words
        steps = words("window.setup.steps", count=self.course.steps)
        if self.best is None:
            return words("window.solo_setup.against", steps=steps)
        return words("window.solo_setup.chase", count=self.best.rounds, steps=steps)

    def line_up(self) -> list[str]:
        return [self.choices.runner.colour]
