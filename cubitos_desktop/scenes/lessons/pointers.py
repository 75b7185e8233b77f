"""Where on the table a lesson points: the boxes that are lit, and what can be pressed in them."""

from cubitos_desktop.match.lessons.finding import NoSuchSpace
from cubitos_desktop.match.lessons.goals import wanted_dice, wanted_space
from cubitos_desktop.match.lessons.lesson import Pointer, Step
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box

_COUNTERS: dict[Pointer, str] = {
    "coins": "coins",
    "feet": "feet",
    "credits": "credits",
    "fans": "fans",
    "swords": "swords",
    "draw_amount": "draw",
}
_BUTTONS = ("push", "pass")


class Pointers:
    """Looks up what a step means in one view of the table."""

    def __init__(self, view: View, state: State, step: Step, question: Question | None) -> None:
        self.view, self.state, self.step, self.question = view, state, step, question

    def boxes(self) -> tuple[Box, ...]:
        """What is lit, in the order of the step."""
        return tuple(box for name in self.step.point for box in self._boxes(name))

    def live(self) -> tuple[Target, ...]:
        """What the step is done with, as the table's hands know it."""
        match self.step.do:
            case "choose_space":
                return (Target("space", self._wanted, self._space(self._wanted)),)
            case "choose_dice":
                return self._targets("card", *self._cards())
            case "now" | "use" | "offer":
                return tuple(self._dice())
            case "push" | "pass":
                return self._targets("button", self.step.do)
            case "run" | "buy" | "take" | "settle":
                return self._main()
            case _:
                return ()

    # --- boxes ------------------------------------------------------------------------------------

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
                return [self.view.plate.middle or layout.plate]
            case "fan_track":
                return [layout.fans]
            case "rival":
                return [layout.strips[0]]
            case "card":
                return _where(self._targets("card", *self._cards()))
            case "die":
                return _where(tuple(self._dice()))
            case _:
                return self._spaces(name)

    def _spaces(self, name: Pointer) -> list[Box]:
        seats = self.state.seats
        if name == "runner":
            return [self._space(seats[YOU].space)]
        if name == "leader":
            return [self._space(seats[RIVAL].space)]
        try:
            return [self._space(self._wanted)]
        except NoSuchSpace:
            return []

    @property
    def _wanted(self) -> int:
        return wanted_space(self.state, self.step)

    def _space(self, space: int) -> Box:
        board = self.view.layout.board
        hexes = self.state.game.track(self.state.seats[YOU].leg).spaces[space].hexes
        box = self.view.board.box_of(space, board)
        # Start and finish lie over several hexes, one above the other.
        taller = (len(hexes) - 1) * box.height * 0.76
        return box.cut(top=-taller / 2, bottom=-taller / 2)

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
        buttons = self.view.plate.buttons
        ids = [placed.button.id for placed in buttons if placed.button.kind == "main"]
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
