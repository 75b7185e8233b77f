"""Where on the table a lesson points: what is lit, and what can be pressed in it."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.match.lessons.finding import NoSuchSpace
from cubitos_desktop.match.lessons.goals import wanted_dice, wanted_space
from cubitos_desktop.match.lessons.lesson import Pointer, Step
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.board_things import red_lines, runners_of
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.outlines import band, closed
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.panels.counters import START_DIE

_COUNTERS: dict[Pointer, str] = {
    "coins": "coins",
    "feet": "feet",
    "credits": "credits",
    "fans": "fans",
    "swords": "swords",
    "draw_amount": "draw",
}
_BUTTONS = ("push", "pass")
_BAND = 2.5
"""So far to either side of a red line its hole reaches, beside what every hole shows around."""
_AIR = 2.0
"""Room beside the meter, whose words reach up to its edges; more would cover the words of the plate
that end beside it."""


class Lit(NamedTuple):
    """Something that is lit: its box, and the steps around it from its corner, if it is no box."""

    box: Box
    outline: str = ""


class Pointers:
    """Looks up what a step means in one view of the table."""

    def __init__(self, view: View, state: State, step: Step, question: Question | None) -> None:
        self.view, self.state, self.step, self.question = view, state, step, question

    def lit(self) -> tuple[Lit, ...]:
        """What is lit, in the order of the step."""
        return tuple(lit for name in self.step.point for lit in self._lit(name))

    def live(self) -> tuple[Target, ...]:
        """What the step is done with, as the table's hands know it."""
        match self.step.do:
            case "choose_space":
                box = self.view.board.box_of(self._wanted, self.view.layout.board)
                return (Target("space", self._wanted, box),)
            case "choose_dice":
                return self._targets("card", *self._cards())
            case "now" | "use":
                # The button says the same as the die, as in a race.
                return (*self._dice(), *self._main())
            case "push" | "pass":
                return self._targets("button", self.step.do)
            case "offer" | "run" | "buy" | "settle" | "draw":
                return self._main()
            case _:
                return ()

    # --- what is lit ------------------------------------------------------------------------------

    def _lit(self, name: Pointer) -> list[Lit]:
        if name in ("space", "water"):
            return self._spaces()
        if name == "lines":
            return self._lines()
        return [Lit(box) for box in self._boxes(name)]

    def _boxes(self, name: Pointer) -> list[Box]:
        layout = self.view.layout
        if name in layout.zones:
            return [layout.zones[name]]
        if name in _COUNTERS:
            return _where(self._targets("counter", _COUNTERS[name]))
        if name in _BUTTONS:
            return _where(self._targets("button", name))
        match name:
            case "main":
                return _where(self._main())
            case "meter":
                return [(self.view.plate.middle or layout.plate).cut(left=-_AIR, right=-_AIR)]
            case "fan_track":
                return [layout.fans]
            case "rival":
                return [layout.strips[0]]
            case "start_die":
                return [START_DIE.moved(layout.you.x, layout.you.y)]
            case "card":
                return _where(self._targets("card", *self._cards()))
            case "die":
                return _where(tuple(self._dice()))
            case "leader":
                return self._runner(RIVAL)
            case _:
                return self._runner(YOU)

    def _runner(self, seat: int) -> list[Box]:
        return [each.box for each in runners_of(self.view) if each.id == seat]

    def _spaces(self) -> list[Lit]:
        try:
            return [self._space(self._wanted)]
        except NoSuchSpace:
            return []

    @property
    def _wanted(self) -> int:
        return wanted_space(self.state, self.step)

    def _space(self, space: int) -> Lit:
        """All its hexes: start and finish have several."""
        geometry = self.view.board.geometry
        return self._shape(geometry.outline(geometry.view.spaces[space].hexes))

    def _lines(self) -> list[Lit]:
        """The red lines between you and who leads."""
        seat, shown = self.state.seats[YOU], red_lines(self.view.board.geometry)
        first = self.state.game.track(seat.leg).spaces[seat.space].sector + 1
        numbers = range(first, first + self.state.lines_to_leader(YOU))
        return [self._shape([band(piece, _BAND) for piece in shown[line]]) for line in numbers]

    def _shape(self, loops: Sequence[Sequence[Point]]) -> Lit:
        """What lies within closed lines on the board."""
        board, corners = self.view.layout.board, [corner for loop in loops for corner in loop]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, foot = max(x for x, _ in corners), max(y for _, y in corners)
        steps = "".join(closed([(x - left, y - top) for x, y in loop]) for loop in loops)
        return Lit(Box(board.x + left, board.y + top, right - left, foot - top), steps)

    def _cards(self) -> list[int]:
        """The colours of the cards that are meant: of dice to buy, the next to be chosen."""
        if self.step.colour:
            return [COLOURS.index(self.step.colour)]
        wanted = wanted_dice(self.state, self.step)
        basket = self.question.basket if isinstance(self.question, BuyQuestion) else []
        return [colour for colour in wanted if colour not in basket][:1]

    # --- targets ----------------------------------------------------------------------------------

    def _targets(self, kind: str, *ids: object) -> tuple[Target, ...]:
        return tuple(t for t in self.view.targets if t.kind == kind and t.id in ids)

    def _main(self) -> tuple[Target, ...]:
        """The lit button: it may be a small one, of what a card offers."""
        buttons = (placed.button for placed in self.view.plate.buttons)
        ids = [button.id for button in buttons if button.kind == "main" or button.is_lit]
        return self._targets("button", *ids)

    def _dice(self) -> list[Target]:
        """Active dice of the colour that can be chosen."""
        wanted = COLOURS.index(self.step.colour)
        return [
            Target("piece", piece.id, piece.box)
            for piece in self.view.dice.pieces
            if piece.zone == "active" and piece.anchor and piece.kind & COLOUR_MASK == wanted
        ][:1]


def _where(targets: tuple[Target, ...]) -> list[Box]:
    return [target.box for target in targets]
