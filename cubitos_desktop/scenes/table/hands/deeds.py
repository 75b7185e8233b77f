"""What a click on each kind of target does, or a key that chooses what has the focus."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.question import Anchor, Question, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Deeds:
    """Does what the targets of one table stand for."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    def activate(self, target: Target) -> None:
        """Do what a click on the target means."""
        table, tools = self.table, self.table.tools
        if target.kind == "bar":
            table.app.sound.play("button")
            self._tool(target.id)
        elif target.kind in ("hint", "advice"):
            table.hints.toggle()
        elif target.kind == "coach":
            table.coach_marks.close()
        elif target.kind == "why":
            tools.toggle_reasons()
        elif target.kind == "recap":
            self._recap(target.id)
        elif not table.asker.is_turning and not self._answers(target):
            self._look_at(target)
        table.is_changed = True

    def _look_at(self, target: Target) -> None:
        """What is no answer shows more of itself: a card, or what a rival has done."""
        if target.kind == "card":
            self.table.tools.zoom(target.id)
        elif target.kind in ("seat", "rival"):
            self.table.recaps.look_at(target.id if target.kind == "seat" else target.id[0])

    def _tool(self, name: str) -> None:
        tools = self.table.tools
        {
            "speed": tools.change_speed,
            "sound": tools.toggle_sound,
            "undo": self.table.undo,
            "log": tools.toggle_log,
            "help": tools.open_help,
            "pause": tools.open_pause,
        }[name]()

    def _recap(self, part: str) -> None:
        """Tell of another rival, or show what they did once more."""
        table = self.table
        table.app.sound.play("choose")
        if part == "again":
            table.recaps.run_again()
        else:
            table.recaps.step(1 if part == "next" else -1)

    def _answers(self, target: Target) -> bool:
        """Whether the target was one for the question."""
        question, anchor = self.table.question, self.table.view.anchor_of(target)
        if question is None:
            return False
        if target.kind in ("button", "tile"):
            self._press(question, target)
        elif anchor:
            self.table.app.sound.play("choose")
            self._point(question, target, anchor)
        elif target.kind == "space":
            question.refuse(Anchor("space", target.id))
        else:
            return False
        return True

    def _press(self, question: Question, target: Target) -> None:
        buttons = self.table.view.plate.buttons
        is_open = any(placed.button.is_open for placed in buttons if placed.button.id == target.id)
        if target.kind == "tile" or is_open:
            self.press(question, target.id)

    def press(self, question: Question, id: str) -> None:
        """Press a button or a tile that is open."""
        self.table.app.sound.play("button")
        question.press(id)
        self.table.is_changed = True
        self.table.asker.show_chosen()

    def _point(self, question: Question, target: Target, anchor: Anchor) -> None:
        """Choose what was clicked. Of alike dice the first are the chosen ones, so the order of
        the pieces follows the clicks."""
        pieces = self.table.show.pieces
        piece = next((piece for piece in pieces if id(piece) == target.id), None)
        if piece is None:
            question.point(anchor)
            return
        alike = [p for p in pieces if die_anchor(p.zone, p.code) == anchor]
        before = question.chosen().get(anchor, 0)
        takes_back = piece in alike[:before]
        question.point(anchor, takes_back=takes_back)
        now = question.chosen().get(anchor, 0)
        if takes_back and now < before:
            self._put_last(piece, alike[before - 1])
        elif now > before and piece is not alike[before]:
            pieces.put_before(piece, alike[before])
        self.table.asker.show_chosen()

    def _put_last(self, piece: Piece, last: Piece) -> None:
        pieces = self.table.show.pieces
        if last is not piece:
            pieces.put_before(last, piece)
            pieces.put_before(piece, None)
