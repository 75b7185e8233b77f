"""Draws the screen of a review; it changes nothing."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.replay.finding import Finding
from cubitos_desktop.match.reviewing.review import Rating
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.results.round_card import MARGIN, round_card
from cubitos_desktop.ui.review.chance_chart import (
    ChanceView,
    chance_chart,
    chance_plan,
    disc,
    draw_round,
)
from cubitos_desktop.ui.review.decision_card import CardView, decision_card, empty_card
from cubitos_desktop.ui.review.progress_foot import lay_foot
from cubitos_desktop.ui.review.sums_panel import sums_panel
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.wording.reviewing.points import in_percent

if TYPE_CHECKING:
    from cubitos_desktop.scenes.review.review_scene import ReviewScene

_LEAST = 12.0


class ReviewPicture:
    """What is seen of a review scene."""

    def __init__(self, scene: "ReviewScene") -> None:
        self.scene = scene

    @property
    def _chart(self) -> ChanceView:
        return self.scene.views.chart(self.scene.review)

    def draw(self, canvas: Sheet) -> None:
        layout = self.scene.layout
        self._draw_graph(canvas, layout.graph, layout.chart)
        self._draw_sums(canvas, layout.sums)
        self._draw_decisions(canvas, layout.decisions)
        scene, asked = self.scene, self.scene.asked
        left = asked.seconds_left
        view = scene.views.foot(scene.review, asked.progress, left, is_failed=asked.is_failed)
        lay_foot(canvas, layout.told, view)

    # --- the graph --------------------------------------------------------------------------------

    def _draw_graph(self, canvas: Sheet, plate: Box, chart: Box) -> None:
        y = plate.y + 26
        self._draw_heads(canvas, plate, y)
        canvas.lay(chance_chart(canvas.kit, *chart[2:], self._chart), chart.x, chart.y)

    def _draw_heads(self, canvas: Sheet, plate: Box, y: float) -> None:
        """The heading at the left, what the signs mean at the right."""
        words, kit = self.scene.app.words, canvas.kit
        right = plate.right - 18
        for key, sign in (("bust", "cross"), ("favourite", "crown"), ("decision", "")):
            said = words(f"review.legend.{key}")
            size = kit.fitting(said, 130, 15)
            right -= canvas.text(said, right, y, size, SOFT_INK, align="right") + 14
            if sign:
                canvas.picture(icon(kit, sign, 18), right, y)
            else:
                disc(canvas, right, y, 1, 8)
            right -= 22
        left = plate.x + 18
        room = right - left
        left += fitted_text(
            canvas, words("review.chance"), left, y, room, 22, INK, "title", least=15
        )
        note = words("review.after_each_round")
        if kit.text_width(note, 15) <= right - left - 12:
            canvas.text(note, left + 12, y, 15, SOFT_INK)

    @property
    def last_round(self) -> int:
        return len(self._chart.lines[0].chances) - 1

    def round_at(self, x: float, y: float) -> int | None:
        """The round that lies under a place of the window."""
        box, view = self.scene.layout.chart, self._chart
        plan = chance_plan(self.scene.app.kit, box.width, box.height, view)
        if not plan.plot.holds(x - box.x, y - box.y):
            return None
        return min(plan.round_at(x - box.x), self.last_round)

    def draw_looked_at(self, canvas: Sheet, box: Box, state: ButtonState) -> None:
        """What lies over the graph: a mark at the round, and the chances after it."""
        if state == "focus":
            draw_ring(canvas.surface, canvas.kit, box.inset(-2), 12)
        number = self.scene.looked_at
        if number is None or number > self.last_round:
            return
        view = self._chart
        draw_round(canvas, box, view, number)
        words = self.scene.app.words
        title = words("review.round_number", round=number) if number else words("review.start")
        lines = self.scene.views.round_lines(self.scene.review, number)
        picture = round_card(canvas.kit, title, lines)
        x = box.x + chance_plan(canvas.kit, box.width, box.height, view).x(number)
        wide = picture.get_width() / canvas.kit.scale
        left = x + 16 - MARGIN
        if left + wide > box.right + MARGIN:
            left = x - 16 + MARGIN - wide
        canvas.lay(picture, max(left, box.x - MARGIN), box.y + 8 - MARGIN)

    # --- luck and choices -------------------------------------------------------------------------

    def _draw_sums(self, canvas: Sheet, box: Box) -> None:
        view = self.scene.views.sums(self.scene.review)
        canvas.lay(sums_panel(canvas.kit, *box[2:], view), box.x, box.y)

    # --- decisions --------------------------------------------------------------------------------

    def _draw_decisions(self, canvas: Sheet, plate: Box) -> None:
        scene, words, kit = self.scene, self.scene.app.words, canvas.kit
        layout, y = scene.layout, plate.y + 24
        key = "mattered_of" if scene.views.is_own else "mattered_of_seat"
        of = words(f"review.{key}", count=scene.review.decisions)
        right = plate.right - 18
        room = right - plate.x - 18
        used = fitted_text(canvas, of, right, y, room * 0.35, 15, SOFT_INK, "body", "right", _LEAST)
        title = words("review.mattered" if scene.review.is_whole else "review.mattered_so_far")
        fitted_text(canvas, title, plate.x + 18, y, room - used - 16, 22, INK, "title", least=15)
        for place, card in enumerate(scene.views.cards(scene.review)):
            box = layout.cards[place]
            if isinstance(card, CardView):
                picture = decision_card(kit, *box[2:], card, layout.is_close)
            else:
                box = layout.free_after(place)
                picture = empty_card(kit, *box[2:], card)
            canvas.lay(picture, box.x, box.y)

    def draw_ring(self, canvas: Sheet, box: Box, state: ButtonState) -> None:
        """Around what only explains itself, where the keys are."""
        if state == "focus":
            draw_ring(canvas.surface, canvas.kit, box.inset(2), 12)

    def card_tip(self, rating: Rating) -> tuple[str, ...]:
        """All that a card says, where it may have had no room for it."""
        views, words = self.scene.views, self.scene.app.words
        return (
            views.why(rating),
            words(
                "review.sure_to",
                given=in_percent(rating.chance.mean),
                best=in_percent(rating.best_chance.mean),
                error=max(1, in_percent(rating.cost.error)),
            ),
            views.said(rating, rating.given).whole,
            f"{words('review.best')}: {views.said(rating, rating.best).whole}",
        )

    def finding(self, rating: Rating) -> Finding:
        """What was found at a decision, as the replay and a branch tell it."""
        views, words = self.scene.views, self.scene.app.words
        better = words("review.better", answer=views.said(rating, rating.best).whole)
        why = views.why(rating)
        return Finding(rating.number, self.scene.seat, rating.given, rating.best, better, why)
