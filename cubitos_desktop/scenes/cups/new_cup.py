"""A new cup: who runs, and in which races; the seven of the tour, or three of one's choice."""

import random
from functools import partial
from typing import Literal

from cubitos_desktop.match.cups.cup import CupRace
from cubitos_desktop.match.cups.planning import SHORT, TOUR, mixed_races, races_of_sets
from cubitos_desktop.match.cups.standings import points_by_place
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cup_choices import keep_cup_choices, kept_cup_choices
from cubitos_desktop.scenes.cups.cup_picture import draw_two_lines
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.race_lines import draw_race_line, line_places
from cubitos_desktop.scenes.forms.controls import Button, Control, Stepper
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.setup.seat_rows import SeatRows
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import REST, Box, across, down, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.forms.setup_layout import SetupLayout, setup_layout
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.wording.naming import in_language

_HEAD = 44.0
_BUTTON = 190.0
_START = 252.0
_FIGURE = 66.0


class NewCupScene(PageScene):
    """Seats at the left as for a new race, the races of the cup beside them."""

    def __init__(
        self, app: App, kind: Literal["tour", "short"], chance: random.Random | None = None
    ) -> None:
        super().__init__(app)
        self.kind: Literal["tour", "short"] = kind
        self.content = load_content()
        self.choices = kept_cup_choices(app.profile, self.content)
        self.seats = SeatRows(app, self.choices.seats)
        self.mixed: tuple[CupRace, ...] = ()
        """The races of a mixed cup, where one is wanted."""
        self._chance = chance or random.Random()
        self._boards = 0
        """So many boards may be drawn by now: one more with every frame, so that none waits."""

    @property
    def heading(self) -> str:
        return self.app.words(f"cup.name.{self.kind}")

    @property
    def note(self) -> str:
        return self.app.words("cup.new.keys")

    def exit(self) -> None:
        keep_cup_choices(self.app.profile, self.choices)

    def leave(self) -> None:
        doors.to_cups(self.app)

    # --- places -----------------------------------------------------------------------------------

    @property
    def layout(self) -> SetupLayout:
        return setup_layout(*self.window[2:])

    @property
    def _right(self) -> Box:
        """The plate of the races."""
        layout = self.layout
        top, foot = layout.cards_plate, layout.course_plate
        return Box(top.x, top.y, top.width, foot.bottom - top.y)

    def plates(self) -> list[Box]:
        return [*self.layout.seats, self._right, self.layout.plate]

    @property
    def _head(self) -> Box:
        return down(self._right.inset(14), 6, _HEAD, REST)[0]

    def _lines(self) -> tuple[Box, ...]:
        room = down(self._right.inset(14), 6, _HEAD, REST)[1]
        return rows(room, len(self.races), 8)

    @property
    def _foot(self) -> tuple[Box, Box]:
        told, start = across(self.layout.plate.inset(8).cut(left=10), 16, REST, _START)
        return told, start

    # --- what is chosen ---------------------------------------------------------------------------

    @property
    def races(self) -> tuple[CupRace, ...]:
        if self.kind == "tour":
            return races_of_sets(self.content, TOUR)
        return self.mixed or races_of_sets(self.content, self.choices.sets)

    def _mix(self) -> None:
        self.mixed = mixed_races(self.content, self._chance)

    def _take_sets(self) -> None:
        self.mixed = ()

    def _step_set(self, place: int, direction: int) -> None:
        self.choices.step_set(self.content, place, direction)

    def start(self) -> None:
        cup = cups_of(self.app).begin(self.kind, self.races, self.seats.players())
        doors.to_cup(self.app, cup.id)

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        words = self.app.words
        start = Button(
            id="start",
            box=self._foot[1],
            label=words("window.setup.start"),
            act=self.start,
            kind="main",
            key=words("window.key.enter"),
            icon="trophy",
        )
        seats = self.seats.controls(self.layout.seats)
        return [*seats, *self._race_controls(), start, self.back_button()]

    def _race_controls(self) -> list[Control]:
        if self.kind == "tour":
            return []
        words = self.app.words
        _, sets, mix = across(self._head, 10, REST, _BUTTON, _BUTTON)
        label = words("cup.new.mix_again" if self.mixed else "cup.new.mix")
        tips = [(words(f"cup.new.{key}"), words(f"cup.new.{key}_tip")) for key in ("sets", "mix")]
        found: list[Control] = [
            Button(
                id="sets",
                box=sets,
                label=words("cup.new.sets"),
                act=self._take_sets,
                kind="small",
                tip=tips[0],
                is_open=bool(self.mixed),
            ),
            Button(id="mix", box=mix, label=label, act=self._mix, kind="small", tip=tips[1]),
        ]
        return found if self.mixed else [*found, *self._steppers()]

    def _steppers(self) -> list[Control]:
        words, found = self.app.words, list[Control]()
        for place, line in enumerate(self._lines()):
            names = self.content.sets[self.choices.sets[place]].names
            found.append(
                Stepper(
                    id=("set", place),
                    box=line_places(line).control,
                    value=in_language(words, names),
                    change=partial(self._step_set, place),
                    tip=(words("cup.new.sets"), words("cup.new.set_tip")),
                )
            )
        return found

    # --- picture ----------------------------------------------------------------------------------

    def resized(self) -> None:
        super().resized()
        self._boards = 0

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._boards < len(self.races)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._boards < len(self.races):
            self._boards += 1
            self.is_changed = True

    def draw_inside(self, canvas: Sheet) -> None:
        words, head = self.app.words, self._head
        self.seats.draw(canvas, self.layout.seats)
        room = head.width if self.kind == "tour" else head.width - 2 * _BUTTON - 30
        y = head.centre[1]
        fitted_text(canvas, words("cup.new.races"), head.x + 4, y, room, 24, INK, "title", least=16)
        has_stepper = len(self.races) == SHORT and not self.mixed
        for number, (race, line) in enumerate(zip(self.races, self._lines(), strict=True), 1):
            of = self.content, words, race, number
            has_board = number <= self._boards
            draw_race_line(canvas, line, *of, has_stepper=has_stepper, has_board=has_board)
        self._draw_foot(canvas)

    def _draw_foot(self, canvas: Sheet) -> None:
        """A question, the cup in a line, and who stands at the start."""
        room, racing = self._foot[0], self.seats.racing()
        step = _FIGURE * 0.86
        told = room.cut(right=step * len(racing) + 12)
        draw_two_lines(canvas, told, self.app.words("cup.new.ready"), self.summary())
        for place, seat in enumerate(racing):
            x = told.right + 12 + step * (place + 0.5)
            canvas.picture(figure(canvas.kit, seat.colour, _FIGURE), x, room.centre[1] - 4)

    def summary(self) -> str:
        """One line about the cup, or what should be known before it begins."""
        words = self.app.words
        if same := self.seats.same_names():
            return words("window.setup.same_name", name=same[0])
        racing = len(self.seats.racing())
        racers = words("window.setup.racers", count=racing)
        races = words("cup.end.races", count=len(self.races))
        win, *others = points_by_place(racing)
        points = words("cup.points_for", win=win, others=", ".join(map(str, others)))
        return f"{racers} · {races} · {points}"
