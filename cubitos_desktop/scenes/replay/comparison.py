"""A branch and the race that it was taken over from, side by side."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.match.replay.comparing import Comparison, Outcome, compared
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.replay.player_making import where_words
from cubitos_desktop.scenes.screens.results_picture import chart_of
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import REST, Box, columns, down
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.results.chart_plan import ChartView
from cubitos_desktop.ui.results.progress_chart import draw_round_mark, draw_runners, progress_chart
from cubitos_desktop.ui.results.rounds_table import RoundRow, Runner, draw_rounds, rounds_height
from cubitos_desktop.wording.naming import Naming, told_name

_GAP, _INSIDE = 16.0, 18.0
_HEAD, _TITLE, _TEXT = 62.0, 21.0, 16.0
_FACTS = ("place", "steps", "dice", "busts")
_BUTTON = 40.0


class ComparisonScene(PageScene):
    """Both charts, what became of everybody, and a way to watch either."""

    def __init__(self, app: App, parent: Recording, branch: Recording) -> None:
        super().__init__(app)
        self.parent, self.branch = parent, branch
        self.compared: Comparison = compared(parent, branch)
        self._colours = seat_colours(branch.facts.players)

    @property
    def heading(self) -> str:
        return self.app.words("window.compare.title")

    @property
    def note(self) -> str:
        """Where they part."""
        words, parted = self.app.words, self.compared.parted
        if parted is None:
            return words("window.compare.same")
        place = self.branch.stop_near(min(parted, self.branch.end))
        where = where_words(self._naming(self.branch), self.branch, place)
        return words("window.compare.parted", where=where)

    def _naming(self, recording: Recording) -> Naming:
        words, players = self.app.words, recording.facts.players
        names = [
            told_name(player.name) or (HEROES[colour] if player.policy else words("window.you"))
            for player, colour in zip(players, self._colours, strict=True)
        ]
        return Naming(words, recording.last.game, names)

    # --- places ---------------------------------------------------------------------------------

    def plates(self) -> Sequence[Box]:
        return (*self._charts(), self._table())

    def _rows(self) -> tuple[Box, Box]:
        tall = rounds_height(self.app.kit, len(_FACTS)) + 2 * _INSIDE
        charts, table = down(self.page, _GAP, REST, tall)
        return charts, table

    def _charts(self) -> tuple[Box, ...]:
        return columns(self._rows()[0], 2, _GAP)

    def _table(self) -> Box:
        return self._rows()[1]

    # --- controls -------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        watch = [self._watch(name, plate) for name, plate in self._sides()]
        return [*watch, self.back_button()]

    def _sides(self) -> list[tuple[str, Box]]:
        return list(zip(("parent", "branch"), self._charts(), strict=True))

    def _watch(self, name: str, plate: Box) -> Button:
        words = self.app.words
        wide = self.app.kit.text_width(words("window.compare.watch"), 18, "title") + 40
        box = Box(plate.right - _INSIDE - wide, plate.y + 12, wide, _BUTTON)
        recording = self.parent if name == "parent" else self.branch
        return Button(
            id=name,
            box=box,
            label=words("window.compare.watch"),
            act=lambda: doors.to_replay(self.app, recording, at=self._parted_in(recording)),
            kind="small",
        )

    def _parted_in(self, recording: Recording) -> int:
        parted = self.compared.parted
        return recording.stop_near(min(recording.end, parted)) if parted is not None else 0

    # --- picture --------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        outcomes = self.compared.parent, self.compared.branch
        recordings = self.parent, self.branch
        pairs = zip(self._sides(), outcomes, recordings, strict=True)
        for (name, plate), outcome, recording in pairs:
            self._draw_side(canvas, plate, name, outcome, self._naming(recording))
        draw_rounds(canvas, self._table().inset(_INSIDE), self._runners(), self.rows())

    def _draw_side(
        self, canvas: Sheet, plate: Box, name: str, outcome: Outcome, naming: Naming
    ) -> None:
        words = self.app.words
        room = plate.width - 3 * _INSIDE - self._watch(name, plate).box.width
        x, y = plate.x + _INSIDE, plate.y + 24
        canvas.text(words(f"window.compare.{name}"), x, y, _TITLE, INK, "title", room=room)
        told = self.told(outcome, naming)
        canvas.text(told, x, y + 25 * canvas.kit.text_scale, _TEXT, SOFT_INK, room=room)
        box = plate.cut(
            left=_INSIDE, right=_INSIDE, bottom=10, top=_HEAD * max(1.0, canvas.kit.text_scale)
        )
        chart = chart_of(words, outcome.story, self._colours, naming.names)
        self._draw_chart(canvas, box, chart, outcome.winner)

    def _draw_chart(self, canvas: Sheet, box: Box, view: ChartView, winner: int) -> None:
        picture: pygame.Surface = progress_chart(canvas.kit, box.width, box.height, view)
        canvas.lay(picture, box.x, box.y)
        if self.compared.parted is not None:
            draw_round_mark(canvas, box, view, min(self.compared.round - 1, view.rounds))
        draw_runners(canvas, box, view, view.rounds, winner)

    # --- words ----------------------------------------------------------------------------------

    def told(self, outcome: Outcome, naming: Naming) -> str:
        """Who won, and after how many rounds."""
        words, rounds = self.app.words, outcome.story.rounds
        if len(naming.names) == 1:
            return words("window.compare.alone", count=rounds)
        form = "you" if naming.is_you(outcome.winner) else "rival"
        who = naming.names[outcome.winner]
        return words(f"window.compare.won.{form}", who=who, count=rounds)

    def _runners(self) -> list[Runner]:
        names = self._naming(self.branch).names
        return [Runner(colour, name) for colour, name in zip(self._colours, names, strict=True)]

    def rows(self) -> list[RoundRow]:
        """For every fact what it was in the race, and what it is in the branch."""
        words, sides = self.app.words, (self.compared.parent, self.compared.branch)
        rows = []
        for fact in _FACTS:
            values = [[self._value(fact, number) for number in _of(side, fact)] for side in sides]
            pairs = zip(*values, strict=True)
            cells = tuple(one if one == other else f"{one} → {other}" for one, other in pairs)
            rows.append(RoundRow(words(f"window.compare.{fact}"), cells))
        return rows

    def _value(self, fact: str, number: int) -> str:
        if fact == "place":
            return self.app.words(f"window.place.{number}")
        sign = "+" if fact == "steps" and number > 0 else ""
        return f"{sign}{number}".replace("-", "−")


def _of(side: Outcome, fact: str) -> tuple[int, ...]:
    return {"place": side.places, "steps": side.steps, "dice": side.dice, "busts": side.busts}[fact]
