"""Draws the plates of the screen of records, but for what can be pressed on them."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.fairness.weighed import Weighing, finding_of, table_of, verdict_of
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.fairness.face_table import GREEN, face_table
from cubitos_desktop.ui.fairness.findings import finding_pill, progress_bar
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.records.achievement_hex import MARGIN, HexView, achievement_hex
from cubitos_desktop.ui.records.dice_piles import dice_piles, throw_rows
from cubitos_desktop.ui.records.numbers import numbers_strip
from cubitos_desktop.ui.records.plate_parts import (
    RING_MARGIN,
    legend_square,
    page_dots,
    plate_ring,
    rule,
)
from cubitos_desktop.ui.records.records_layout import RecordsLayout, head_of
from cubitos_desktop.ui.records.score_bars import score_bars
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

if TYPE_CHECKING:
    from cubitos_desktop.scenes.records.records_scene import RecordsScene

_TITLE, _NOTE = 23.0, 15.0
_BAR_NOTE = "#EBD0AC"
_PROGRESS = 130.0


class RecordsPicture:
    """The picture of one scene; it changes nothing."""

    def __init__(self, scene: "RecordsScene") -> None:
        self.scene = scene

    def draw(self, canvas: Sheet, layout: RecordsLayout) -> None:
        self._draw_note(canvas, layout.note)
        box = layout.numbers
        numbers = self.scene.teller.numbers(self.scene.figures)
        canvas.lay(numbers_strip(canvas.kit, *box[2:], numbers), box.x, box.y)
        self._draw_medals(canvas, layout.medals)
        self._draw_achievements(canvas, layout)
        self._draw_fairness(canvas, layout)

    def _draw_note(self, canvas: Sheet, box: Box) -> None:
        left = box.width * 0.3
        y, room = box.centre[1], box.right - left
        text = self.scene.told
        fitted_text(canvas, text, box.right, y, room, _NOTE, _BAR_NOTE, align="right", least=11)

    def _head(self, canvas: Sheet, plate: Box, title: str, note: str, right: float = 0) -> None:
        """A heading, and behind it or at the right end a note where it has room."""
        head = head_of(plate)
        y, room = head.centre[1], head.width - right
        wide = fitted_text(canvas, title, head.x, y, room, _TITLE, INK, "title", least=14)
        left = room - wide - 16
        size = _NOTE / canvas.kit.text_scale * min(1.15, canvas.kit.text_scale)
        if note and canvas.kit.text_width(note, 12.5 / canvas.kit.text_scale) <= left:
            at = head.x + wide + 16
            fitted_text(canvas, note, at, y, left, size, SOFT_INK, least=12.5)

    # --- medals ----------------------------------------------------------------------------------

    def _draw_medals(self, canvas: Sheet, plate: Box) -> None:
        words, scene = self.scene.app.words, self.scene
        wide = scene.medals.draw_tally(canvas)
        note = words("records.medals.note" if scene.medals.held else "records.medals.none")
        self._head(canvas, plate, words("records.medals.title"), note, right=wide)
        scene.medals.draw(canvas)

    # --- wins and goods --------------------------------------------------------------------------

    def draw_wins(self, canvas: Sheet, plate: Box, state: ButtonState) -> None:
        scene, words = self.scene, self.scene.app.words
        page = scene.wins_page
        self._frame(canvas, plate, state, scene.WINS.index(page), len(scene.WINS))
        self._head(canvas, plate, words(f"records.wins.{page}"), "", right=56)
        box = self._above(canvas, plate, scene.teller.wins_note(scene.figures, page))
        rows = scene.teller.wins(scene.figures, page)
        canvas.lay(score_bars(canvas.kit, box.width, box.height, rows), box.x, box.y)

    def draw_goods(self, canvas: Sheet, plate: Box, state: ButtonState) -> None:
        scene, words = self.scene, self.scene.app.words
        page = scene.goods_page
        self._frame(canvas, plate, state, scene.GOODS.index(page), len(scene.GOODS))
        note = words(f"records.goods.{page}_note")
        self._head(canvas, plate, words(f"records.goods.{page}"), note, right=56)
        draw = {
            "dice": self._draw_dice,
            "throws": self._draw_throws,
            "busts": self._draw_busts,
            "times": self._draw_times,
        }
        draw[page](canvas, plate)

    def _frame(self, canvas: Sheet, plate: Box, state: ButtonState, page: int, pages: int) -> None:
        """What says that a plate can be turned: dots, and a ring where the keys are."""
        head, kit = head_of(plate), canvas.kit
        dots = page_dots(kit, pages, page, is_hot=state == "hover")
        canvas.picture(dots, head.right + 4, head.centre[1], "right")
        if state == "focus":
            body = plate.inset(4)
            put(canvas.surface, kit, plate_ring(kit, *body[2:], 14), body, RING_MARGIN)

    def _above(self, canvas: Sheet, plate: Box, sentence: str) -> Box:
        """The room between the head of a plate and a sentence at its foot, which is drawn."""
        head = head_of(plate)
        inside = Box(head.x, head.bottom + 2, head.width, plate.bottom - head.bottom - 16)
        if not sentence:
            return inside
        high = 26.0 * canvas.kit.text_scale
        room = Box(inside.x, inside.bottom - high + 4, inside.width, high)
        told = paragraph_in(canvas.kit, sentence, room, 15, least=11, lead=1.15)
        told.draw(canvas, room.x, room.y + (high - told.height) / 2, SOFT_INK)
        return inside.cut(bottom=high + 2)

    def _draw_dice(self, canvas: Sheet, plate: Box) -> None:
        scene = self.scene
        card, sentence = scene.teller.favourite(scene.figures)
        box = self._above(canvas, plate, "" if card else sentence)
        if card:
            high = 26.0 * min(1.2, canvas.kit.text_scale)
            self._draw_favourite(canvas, box, box.bottom - high / 2 + 4, card, sentence)
            box = box.cut(bottom=high + 2)
        piles = scene.teller.piles(scene.figures)
        canvas.lay(dice_piles(canvas.kit, box.width, box.height, piles), box.x, box.y)

    def _draw_favourite(self, canvas: Sheet, box: Box, y: float, card: str, sentence: str) -> None:
        """The sentence with its card in bold, where it begins with it and both have room."""
        rest = sentence.removeprefix(card)
        kit = canvas.kit
        wide = kit.text_width(card, 15, "bold") + kit.text_width(rest, 15)
        if rest == sentence or wide > box.width:
            fitted_text(canvas, sentence, box.x, y, box.width, 15, INK, least=11)
            return
        left = box.x + canvas.text(card, box.x, y, 15, INK, "bold")
        canvas.text(rest, left, y, 15, SOFT_INK)

    def _draw_throws(self, canvas: Sheet, plate: Box) -> None:
        scene, throws = self.scene, self.scene.teller.throws(self.scene.figures)
        sentence = "" if throws else scene.app.words("records.goods.no_throws")
        box = self._above(canvas, plate, sentence)
        canvas.lay(throw_rows(canvas.kit, box.width, box.height, throws), box.x, box.y)

    def _draw_busts(self, canvas: Sheet, plate: Box) -> None:
        teller, figures = self.scene.teller, self.scene.figures
        self._draw_told(canvas, plate, teller.luck(figures), teller.busts(figures), 64)

    def _draw_times(self, canvas: Sheet, plate: Box) -> None:
        teller, figures = self.scene.teller, self.scene.figures
        self._draw_told(canvas, plate, teller.timed(figures), teller.times(figures), 104)

    def _draw_told(
        self,
        canvas: Sheet,
        plate: Box,
        sentence: str,
        told_of: tuple[tuple[str, str], ...],
        wide: float,
    ) -> None:
        """Numbers with what they are, over a sentence."""
        kit, box = canvas.kit, self._above(canvas, plate, sentence)
        step = box.height / 3
        for number, (count, label) in enumerate(told_of):
            y = box.y + step * (number + 0.5)
            fitted_text(canvas, count, box.x + wide, y, wide, 25, INK, "title", "right", 14)
            room = Box(box.x + wide + 14, y - step / 2, box.width - wide - 14, step - 4)
            told = paragraph_in(kit, label, room, 15.5, least=11, lead=1.15)
            told.draw(canvas, room.x, y - told.height / 2, SOFT_INK)

    # --- achievements ----------------------------------------------------------------------------

    def _draw_achievements(self, canvas: Sheet, layout: RecordsLayout) -> None:
        scene, words, plate = self.scene, self.scene.app.words, layout.achievements
        head, kit, standing = head_of(plate), canvas.kit, scene.standing
        y, right = head.centre[1], layout.back.x - 14
        count = scene.teller.earned_count(standing)
        right -= fitted_text(canvas, count, right, y, 90, 16, SOFT_INK, "bold", "right", 12) + 12
        title = words("records.achievements.title")
        wide = fitted_text(canvas, title, head.x, y, right - head.x, _TITLE, INK, "title", least=14)
        room = min(_PROGRESS, right - head.x - wide - 20)
        if room > 40:
            part = len(standing.earned) / scene.ALL
            canvas.lay(progress_bar(kit, room, 13, part), right - room, y - 6.5)
        self._draw_next(canvas, layout.next)

    def _draw_next(self, canvas: Sheet, box: Box) -> None:
        scene, y, left = self.scene, box.centre[1], box.x
        if scene.standing.next:
            label = scene.app.words("records.achievements.next")
            left += canvas.text(label, left, y, _NOTE, SOFT_INK, "bold") + 8
        told = scene.teller.following(scene.standing)
        fitted_text(canvas, told, left, y, box.right - left, _NOTE, INK, least=11)

    def draw_hex(self, canvas: Sheet, box: Box, view: HexView) -> None:
        picture = achievement_hex(canvas.kit, box.width, box.height, view)
        put(canvas.surface, canvas.kit, picture, box, MARGIN)

    # --- fairness --------------------------------------------------------------------------------

    def _draw_fairness(self, canvas: Sheet, layout: RecordsLayout) -> None:
        words, kit, plate = self.scene.app.words, canvas.kit, layout.fairness
        weighing, head = self.scene.weighing, head_of(layout.fairness)
        text, tone = finding_of(words, weighing)
        pill = finding_pill(kit, text, tone, head.width * 0.34, 32)
        wide = pill.get_width() / kit.scale
        canvas.lay(pill, head.right - wide, head.centre[1] - 16)
        title, note = words("records.fairness.title"), words("records.fairness.note")
        self._head(canvas, plate, title, note, right=wide + 10)
        foot = layout.check.y - 12
        legend = 22 * min(1.15, kit.text_scale)
        table = Box(head.x, head.bottom, head.width, foot - legend - 8 - head.bottom)
        view = table_of(words, weighing, without=("credit",))
        canvas.lay(face_table(kit, table.width, table.height, view), table.x, table.y)
        self._draw_legend(canvas, Box(head.x, table.bottom + 2, head.width, legend))
        self._draw_verdict(canvas, layout, foot, weighing)

    def _draw_legend(self, canvas: Sheet, box: Box) -> None:
        canvas.lay(legend_square(canvas.kit, 15, GREEN), box.x, box.centre[1] - 7.5)
        text, y = self.scene.app.words("fairness.green"), box.centre[1]
        fitted_text(canvas, text, box.x + 22, y, box.width - 24, _NOTE, SOFT_INK, least=11)

    def _draw_verdict(
        self, canvas: Sheet, layout: RecordsLayout, foot: float, weighing: Weighing
    ) -> None:
        head, words = head_of(layout.fairness), self.scene.app.words
        canvas.lay(rule(canvas.kit, head.width), head.x, foot)
        room = Box(
            head.x, foot + 6, layout.check.x - 16 - head.x, layout.fairness.bottom - foot - 12
        )
        if weighing.counts.all_thrown:
            text = " ".join(verdict_of(words, weighing))
        else:
            text = words("fairness.none") if self.scene.is_done else ""
        told = paragraph_in(canvas.kit, text, room, 15.5, least=11, lead=1.2)
        told.draw(canvas, room.x, room.y + (room.height - told.height) / 2, INK)
