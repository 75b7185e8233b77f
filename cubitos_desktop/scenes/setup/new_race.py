"""A new race: who runs, with which cards, where, and on which dice."""

import random

from cubitos_desktop.scenes.forms.controls import Control
from cubitos_desktop.scenes.setup.race_choices import CourseChoice, RaceChoices
from cubitos_desktop.scenes.setup.race_setup import RaceSetupScene
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.seat_rows import SeatRows
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import to_race
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet


class NewRaceScene(RaceSetupScene):
    """Two to four seats, each a person or a computer."""

    def __init__(
        self, app: App, *, chance: random.Random | None = None, secret: str | None = None
    ) -> None:
        super().__init__(app, chance=chance, secret=secret)
        self.seats = SeatRows(app, self.choices.seats)
        self.course.refresh_mix()

    def course_choice(self, choices: RaceChoices) -> CourseChoice:
        return choices.race

    @property
    def heading(self) -> str:
        return self.app.words("window.setup.title")

    def left_plates(self) -> list[Box]:
        return list(self.layout.seats)

    def left_controls(self) -> list[Control]:
        return self.seats.controls(self.layout.seats)

    def draw_left(self, canvas: Sheet) -> None:
        self.seats.draw(canvas, self.layout.seats)

    def summary(self) -> str:
        words = self.app.words
        racers = words("window.setup.racers", count=len(self.seats.racing()))
        steps = words("window.setup.steps", count=self.course.steps)
        return f"{racers} · {steps}"

    def line_up(self) -> list[str]:
        return [seat.colour for seat in self.seats.racing()]

    def trouble(self) -> str:
        same = self.seats.same_names()
        return self.app.words("window.setup.same_name", name=same[0]) if same else ""

    def start(self) -> None:
        match = race_of(
            self.seats.players(),
            self.course.card_ids,
            self.course.chosen.tracks,
            self.dice.race_dice,
            is_open=self.dice.is_open,
        )
        to_race(self.app, match)
