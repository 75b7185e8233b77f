"""What an answer to a puzzle was worth: a card over the table, with all answers as bars."""

from functools import cached_property
from typing import TYPE_CHECKING

from cubitos_desktop.ai.advice import Figures
from cubitos_desktop.match.puzzles.explaining import reasons_of
from cubitos_desktop.match.puzzles.puzzle import Value
from cubitos_desktop.match.reviewing.reasons import figures_of
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.puzzles.ways import open_next_puzzle
from cubitos_desktop.scenes.table.show.projection import projected
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.puzzles.answer_bars import Bar, answer_bars, bars_height
from cubitos_desktop.ui.review.decision_card import AnswerLine
from cubitos_desktop.wording.reviewing.answers import SaidAnswer, said_answer
from cubitos_desktop.wording.reviewing.puzzling import why_best

if TYPE_CHECKING:
    from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable

MOST_BARS = 4
_NOTHING: tuple[Answer, ...] = ("done", ())
"""Answers that take nothing, which a sentence calls by what they do."""
_TEXT, _NOTE = 17.0, 14.0
_LEAD = 1.3
_GAP = 12.0


class VerdictScene(OverlayScene):
    """Right: why, and what all answers are worth. Wrong: only that, until somebody gives up."""

    width = 720.0
    head = 76.0
    buttons_width = 640.0

    def __init__(
        self,
        app: App,
        table: "PuzzleTable",
        *,
        is_right: bool,
        is_first: bool = False,
        is_shown: bool = False,
    ) -> None:
        super().__init__(app)
        self.table, self.puzzle, self.attempt = table, table.puzzle, table.attempt
        self.is_right, self.is_first, self.is_shown = is_right, is_first, is_shown

    def resized(self) -> None:
        super().resized()
        self.__dict__.pop("told", None)

    @property
    def tells_all(self) -> bool:
        """Whether the best answer may be seen."""
        return self.is_right or self.is_shown

    @property
    def heading(self) -> str:
        key = "right_at_first" if self.is_first else "right" if self.is_right else "wrong"
        return self.app.words(f"puzzles.verdict.{'shown' if self.is_shown else key}")

    # --- choices ----------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words, table = self.app.words, self.table
        back = Choice("back", words("puzzles.verdict.back"), table.leave, "low")
        again = Choice("again", words("puzzles.verdict.try_again"), table.try_again, "low")
        if not self.tells_all:
            show = Choice("show", words("puzzles.verdict.show"), table.show_answer, "low")
            return [again._replace(line=""), show, back]
        onward = Choice("next", words("puzzles.verdict.next"), self._go_on, "first")
        play_on = Choice("play_on", words("puzzles.verdict.play_on"), table.play_on, "first")
        return [onward, play_on, again, back]

    def leave(self) -> None:
        """Escape: back to the question, which is still open."""
        self.table.try_again()

    def _go_on(self) -> None:
        open_next_puzzle(self.app, self.puzzle.id)

    # --- words ------------------------------------------------------------------------------------

    def called(self, answer: Answer) -> SaidAnswer:
        """What an answer is called."""
        state, decision = self.attempt.state, self.attempt.decision
        if answer in _NOTHING and decision.prompt in (Prompt.NOW, Prompt.BUY):
            return SaidAnswer(self.app.words(f"puzzles.nothing.{decision.prompt}"))
        return said_answer(self.table.naming, state, decision, answer, self._figures)

    @cached_property
    def _figures(self) -> Figures:
        """What stands beside push or pass; what passing brings is what the table says."""
        state, decision = self.attempt.state, self.attempt.decision
        found = figures_of(state, decision)
        if not found:
            return found
        gains = projected(state, decision.seat)
        return {**found, "coins": gains.coins, "feet": gains.feet}

    @cached_property
    def told(self) -> list[str]:
        """The sentences of the card."""
        if not self.tells_all:
            return [self._yours()]
        state, decision = self.attempt.state, self.attempt.decision
        reasons = reasons_of(self.puzzle, state, decision, self._figures)
        best, second = self._names()
        told = [(reason.key, reason.figures) for reason in reasons]
        return why_best(self.table.naming, told, best, second)

    def _names(self) -> tuple[str, str]:
        """Of the two best answers: short, unless both would be called alike."""
        best, second = (self.called(value.answer) for value in self.puzzle.values[:2])
        is_short = best.title != second.title
        return (best.title, second.title) if is_short else (best.whole, second.whole)

    def _yours(self) -> str:
        """What the given answer wins, without a word about the best."""
        words, value, given = self.app.words, self.attempt.value, self.attempt.given
        assert given is not None
        answer = self.called(given).title
        if value is None:
            return words("puzzles.verdict.yours_unknown", answer=answer)
        if self.puzzle.is_exact:
            return words("puzzles.verdict.yours_loses", answer=answer)
        percent = round(100 * value.chance.mean)
        return words("puzzles.verdict.yours", answer=answer, percent=percent)

    @property
    def measured(self) -> str:
        """How the figures were found, and how sure they are."""
        words, puzzle = self.app.words, self.puzzle
        if puzzle.is_exact:
            return words("puzzles.verdict.exact")
        error = max(1, round(100 * puzzle.margin.error))
        return words("puzzles.verdict.measured", count=puzzle.playouts, error=error)

    # --- bars -------------------------------------------------------------------------------------

    def bars(self) -> tuple[Bar, ...]:
        """The best answers and the given one, the best first; before all is told, the given one."""
        given, values = self.attempt.value, self.puzzle.values
        if not self.tells_all:
            return (self._bar(given),) if given else ()
        shown = list(values[:MOST_BARS])
        if given is not None and given not in shown:
            shown = [*shown[:-1], given]
        return tuple(self._bar(value) for value in shown)

    def _bar(self, value: Value) -> Bar:
        words, said = self.app.words, self.called(value.answer)
        is_best = self.tells_all and value is self.puzzle.values[0]
        is_given = value is self.attempt.value and not self.is_right
        pill = words(f"puzzles.verdict.{'best' if is_best else 'you' if is_given else 'or'}")
        percent = words("review.percent", percent=round(100 * value.chance.mean))
        line = AnswerLine(pill, said.title, said.detail, percent, value.chance.mean)
        return Bar(line, is_best, is_given)

    # --- picture ----------------------------------------------------------------------------------

    def inside_height(self, width: float) -> float:
        kit = self.app.kit
        tall = sum(self._height(text, width, _TEXT) for text in self.told) + _GAP
        tall += bars_height(kit, len(self.bars()))
        return tall + self._height(self.measured, width, _NOTE) + 2 * _GAP

    def _height(self, text: str, width: float, size: float) -> float:
        kit = self.app.kit
        return len(kit.wrapped(text, width, size)) * size * _LEAD * kit.text_scale

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside, kit, y = self.inside, self.app.kit, self.inside.y
        for place, text in enumerate(self.told):
            hue = INK if self._is_sum(place) else SOFT_INK
            self._draw_text(canvas, text, y, _TEXT, hue)
            y += self._height(text, inside.width, _TEXT)
        y += _GAP
        bars, colour = self.bars(), self.table.colours[self.puzzle.seat]
        if bars:
            canvas.lay(answer_bars(kit, inside.width, bars, colour), inside.x, y)
            y += bars_height(kit, len(bars))
        self._draw_text(canvas, self.measured, y + 2, _NOTE, SOFT_INK)

    def _draw_text(self, canvas: Sheet, text: str, y: float, size: float, hue: str) -> None:
        """A paragraph with its upper edge at a place."""
        inside, middle = self.inside, y + size * _LEAD * canvas.kit.text_scale / 2
        canvas.paragraph(text, inside.x, middle, inside.width, size, hue, lead=_LEAD)

    def _is_sum(self, place: int) -> bool:
        return self.tells_all and place == len(self.told) - 1
