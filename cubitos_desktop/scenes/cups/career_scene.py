"""The career: four cups side by side, who waits in each, and which of them are open."""

from functools import partial

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.strengths import YARDSTICK, strength
from cubitos_desktop.match.cups.career import STAGES, line_up
from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.cups.planning import races_of_sets
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cup_choices import keep_cup_choices, kept_cup_choices
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.telling import course_of
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.setup.race_choices import LONGEST_NAME, proper_name
from cubitos_desktop.scenes.setup.seat_names import HEROES, rank
from cubitos_desktop.scenes.setup.seat_rows import colour_tile
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import SEATS, SOFT_INK
from cubitos_desktop.ui.cups.career_plate import CareerView, RivalView, lay_career_plate
from cubitos_desktop.ui.cups.cups_layout import CareerLayout, career_layout
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.wording.seats import seat_line, seat_name, strength_line

_WEAK = ("steady",)
"""Stands on no step of the ladder, and is about as weak as the first."""


class CareerScene(PageScene):
    """A click on a cup that is open begins it, or goes on with it."""

    music = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.content = load_content()
        self.cups = cups_of(app)
        self.choices = kept_cup_choices(app.profile, self.content)

    @property
    def heading(self) -> str:
        return self.app.words("cup.career_page.title")

    @property
    def note(self) -> str:
        return self.app.words("cup.career_page.keys")

    def enter(self) -> None:
        self.cups.look()

    def exit(self) -> None:
        keep_cup_choices(self.app.profile, self.choices)

    def leave(self) -> None:
        doors.to_cups(self.app)

    @property
    def layout(self) -> CareerLayout:
        return career_layout(*self.window[2:], len(STAGES))

    def plates(self) -> list[Box]:
        return [*self.layout.cups, self.layout.foot]

    # --- what is there ----------------------------------------------------------------------------

    def under_way(self, stage: int) -> Cup | None:
        """The cup of a stage that goes on, if there is one."""
        found = (c for c in self.cups.under_way if c.kind == "career" and c.stage == stage)
        return next(found, None)

    @property
    def suggested(self) -> int:
        """The cup that Enter leads to: one under way, or the last that is open."""
        career, stages = self.cups.career, range(len(STAGES))
        going = [stage for stage in stages if self.under_way(stage)]
        return max(going or [stage for stage in stages if career.is_open(stage)])

    @property
    def rivals(self) -> tuple[tuple[str, str], ...]:
        """Names and colours of all but the person's own, the same in every cup."""
        mine = self.choices.runner.colour
        return tuple((HEROES[colour], colour) for colour in SEATS if colour != mine)

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout, words, runner = self.layout, self.app.words, self.choices.runner
        stage = self.suggested
        main = Button(
            id="main",
            box=layout.main,
            label=words(f"cup.career_page.{self._deed(stage)}").upper(),
            act=partial(self.go, stage),
            kind="main",
            key=words("window.key.enter"),
            icon="flag",
        )
        name = Field(
            id="name",
            box=layout.name,
            text=runner.name,
            change=self._rename,
            hint=words("window.setup.name_hint", name=words("window.you")),
            longest=LONGEST_NAME,
        )
        return [
            main,
            *(self._plate(stage, box) for stage, box in enumerate(layout.cups)),
            colour_tile(words, 0, runner, layout.runner, self._step_colour),
            name,
            self.back_button(),
        ]

    def _deed(self, stage: int) -> str:
        if self.under_way(stage):
            return "go_on"
        return "again" if self.cups.career.place(stage) else "begin"

    def _plate(self, stage: int, box: Box) -> Control:
        view = self.view_of(stage)

        def draw(canvas: Sheet, place: Box, state: ButtonState) -> None:
            lay_career_plate(canvas, place, view, state)

        return Tile(
            id=("cup", stage),
            box=box.inset(10),
            label=view.title,
            act=partial(self.go, stage),
            draw=draw,
            tip=self.tip_of(stage),
            is_open=view.is_open,
        )

    def _step_colour(self) -> None:
        runner = self.choices.runner
        runner.colour = SEATS[(SEATS.index(runner.colour) + 1) % len(SEATS)]

    def _rename(self, name: str) -> None:
        self.choices.runner.name = name

    def go(self, stage: int) -> None:
        """On with the cup of a stage, or into a new one."""
        cup = self.under_way(stage)
        if cup is None:
            runner = self.choices.runner
            person = Player(proper_name(runner.name), "", runner.colour)
            seats = line_up(stage, person, self.rivals)
            races = races_of_sets(self.content, STAGES[stage].sets)
            cup = self.cups.begin("career", races, seats, stage)
        doors.to_cup(self.app, cup.id)

    # --- words and picture ------------------------------------------------------------------------

    def view_of(self, stage: int) -> CareerView:
        """What is said of a cup of the career."""
        words, career, plan = self.app.words, self.cups.career, STAGES[stage]
        races = races_of_sets(self.content, plan.sets)
        pairs = zip(self.rivals, plan.rivals, strict=True)
        return CareerView(
            words(f"cup.career.{stage}"),
            words("cup.career_page.races", count=len(plan.sets)),
            words(f"cup.career_page.about.{stage}"),
            tuple(self._rival(*who, level) for who, level in pairs),
            tuple(course_of(words, self.content, race) for race in races),
            self._status(stage),
            career.place(stage),
            career.is_open(stage),
        )

    def _rival(self, name: str, colour: str, level: str) -> RivalView:
        words, share = self.app.words, strength(level)
        told = "" if share is None or level == YARDSTICK else self._brief(share)
        steps = 1 if level in _WEAK else rank(level)
        return RivalView(colour, name, seat_name(words, level), told, steps, len(LEVELS))

    def _brief(self, share: float) -> str:
        """How strong somebody was measured to be, in few words."""
        return self.app.words("cup.career_page.strength", share=round(share))

    def tip_of(self, stage: int) -> tuple[str, ...]:
        """What is said of a cup to whoever rests there: how strong its rivals are."""
        words, lines = self.app.words, []
        for (name, _), level in zip(self.rivals, STAGES[stage].rivals, strict=True):
            share = strength(level)
            told = "" if share is None else f"; {strength_line(words, share)}"
            lines.append(f"{name}: {seat_line(words, level)}{told}.")
        return words(f"cup.career.{stage}"), *lines

    def _status(self, stage: int) -> str:
        words, career = self.app.words, self.cups.career
        if cup := self.under_way(stage):
            return words("cup.career_page.at", number=cup.next + 1, races=len(cup.races))
        if not career.is_open(stage):
            before = words(f"cup.career.{stage - 1}")
            return words("cup.career_page.closed", cup=before)
        if place := career.place(stage):
            return words("cup.career_page.best", place=words(f"window.place.{place}"))
        return words("cup.career_page.none")

    def draw_inside(self, canvas: Sheet) -> None:
        room = self.layout.told
        text = paragraph_in(canvas.kit, self.app.words("cup.career_page.opens"), room, 16, least=12)
        text.draw(canvas, room.x, room.centre[1] - text.height / 2, SOFT_INK)
