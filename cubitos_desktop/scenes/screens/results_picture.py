"""The pages of the results: podium with table and best throw, progress chart, heaps of dice."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.ui.base.boxes import REST, Box, across, columns
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.easing import eased_both, hop
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.forms.page_tab import MARGIN as TAB_MARGIN
from cubitos_desktop.ui.forms.page_tab import draw_rail, tab_picture
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.results.chart_plan import ChartLine, ChartView, chart_plan
from cubitos_desktop.ui.results.confetti import draw_falling
from cubitos_desktop.ui.results.dice_chart import DiceView, dice_chart, dice_plan, draw_heap_mark
from cubitos_desktop.ui.results.podium import lay_podium
from cubitos_desktop.ui.results.progress_chart import draw_round_mark, draw_runners, progress_chart
from cubitos_desktop.ui.results.results_layout import LINE
from cubitos_desktop.ui.results.results_table import ResultsRow, results_table, table_height
from cubitos_desktop.ui.results.round_card import MARGIN as CARD_MARGIN
from cubitos_desktop.ui.results.round_card import CardLine, round_card
from cubitos_desktop.ui.results.throw_well import MARGIN as WELL_MARGIN
from cubitos_desktop.ui.results.throw_well import ThrowView, throw_well
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.verdict import brief_way_of

if TYPE_CHECKING:
    from cubitos_desktop.scenes.screens.results import ResultsScene

PAGES = ("podium", "progress", "dice")
_PODIUM_PART = 0.49
_BESIDE = 24.0
_MOST_WELL = 210.0
_MOST_PANEL, _LEAST_PANELS = 420.0, 640.0
_HOP, _HOP_TIME = 16.0, 0.55
_SUBHEADING, _REASON = 18.0, 20.0


class ResultsPicture:
    """Draws a results scene; it changes nothing."""

    def __init__(self, scene: "ResultsScene") -> None:
        self.scene = scene

    # --- what is shown --------------------------------------------------------------------------

    @property
    def _order(self) -> list[int]:
        """The seats by their places; the winner of a tie-break stands alone at the top."""
        state = self.scene.table.match.state
        rank = ranks(state)
        return sorted(standings(state), key=lambda seat: (seat != state.winner, rank[seat]))

    def _colour(self, seat: int) -> str:
        return self.scene.table.colours[seat]

    def _name(self, seat: int) -> str:
        return self.scene.table.naming.names[seat]

    def draw(self, canvas: Sheet) -> None:
        scene = self.scene
        x, room = scene.box.centre[0], scene.box.width - 60
        y = scene.layout.subheading
        canvas.text(scene.subheading, x, y, _SUBHEADING, SOFT_INK, "body", "centre", room)
        above = y - LINE * canvas.kit.text_scale
        fitted_text(canvas, scene.reason, x, above, room, _REASON, INK, align="centre", least=13)
        draw_rail(canvas, scene.layout.rail)
        {"podium": self._draw_podium, "progress": self._draw_progress, "dice": self._draw_dice}[
            scene.page
        ](canvas, scene.layout.page)

    def draw_tab(self, canvas: Sheet, box: Box, state: ButtonState, page: str) -> None:
        label = self.scene.app.words(f"window.results.page.{page}")
        key = str(PAGES.index(page) + 1)
        is_open = page == self.scene.page
        picture = tab_picture(canvas.kit, *box[2:], label, key, state, is_open=is_open)
        put(canvas.surface, canvas.kit, picture, box, TAB_MARGIN)

    # --- the podium -----------------------------------------------------------------------------

    def _draw_podium(self, canvas: Sheet, box: Box) -> None:
        left, right = across(box, _BESIDE, box.width * _PODIUM_PART, REST)
        party = self.scene.party
        lifts = [] if party is None else [_lift(party, place) for place in range(len(self._order))]
        if party is not None:
            # Behind the racers, and only there: what is to be read stays clear.
            draw_falling(canvas, left, party)
        lay_podium(canvas, left, self._places(), lifts)
        rows = tuple(self._row(seat) for seat in self._order)
        tall = table_height(canvas.kit, len(rows))
        throw = self._throw()
        well_tall = min(_MOST_WELL * canvas.kit.text_scale, right.height - tall - 18)
        spare = right.height - tall - (well_tall + 18 if throw else 0)
        top = right.y + max(0.0, spare) * 0.5
        canvas.lay(results_table(canvas.kit, right.width, rows, self._heads()), right.x, top)
        if throw:
            well = Box(right.x, top + tall + 18, right.width, well_tall)
            put(
                canvas.surface,
                canvas.kit,
                throw_well(canvas.kit, *well[2:], throw),
                well,
                WELL_MARGIN,
            )

    def _places(self) -> tuple[tuple[str, int, str], ...]:
        state = self.scene.table.match.state
        rank = ranks(state)
        return tuple(
            (
                self._colour(seat),
                max(rank[seat], 1 if seat == state.winner else 2),
                self._name(seat),
            )
            for seat in self._order
        )

    def _heads(self) -> tuple[str, ...]:
        words = self.scene.app.words
        return tuple(words(f"window.results.{name}") for name in ("busts", "fans", "dice"))

    def _row(self, seat: int) -> ResultsRow:
        told, fans = self.scene.story.seats[seat], self.scene.table.match.state.seats[seat].fans
        numbers = len(told.busts), fans, told.dice_owned[-1]
        arrival = next(a for a in self.scene.verdict.arrivals if a.seat == seat)
        way = "" if self.scene.is_solo else begun(brief_way_of(self.scene.table.naming, arrival))
        return ResultsRow(self._colour(seat), self._name(seat), numbers, way)

    def _throw(self) -> ThrowView | None:
        best, words = self.scene.story.best_throw, self.scene.app.words
        if best is None:
            return None
        return ThrowView(
            self._colour(best.seat),
            words("window.results.best"),
            words("window.results.best_by", who=self._name(best.seat), round=best.round),
            words("window.results.hits", count=best.hits, dice=len(best.dice)),
            tuple((COLOURS[die.colour], FACE_NAMES[die.face]) for die in best.dice),
        )

    # --- progress -------------------------------------------------------------------------------

    def chart_view(self) -> ChartView:
        story, words = self.scene.story, self.scene.app.words
        laps = [words("window.results.lap", lap=n + 1) for n in range(1, len(story.laps))]
        return ChartView(
            tuple(
                ChartLine(self._colour(seat), self._name(seat), told.progress, told.busts)
                for seat, told in enumerate(story.seats)
            ),
            story.laps,
            story.red_lines,
            (begun(words("space.start")), *laps, begun(words("space.finish"))),
            words("window.results.axis"),
            words("window.results.bust"),
        )

    def _draw_progress(self, canvas: Sheet, box: Box) -> None:
        view, part = self.chart_view(), self.scene.run_in
        picture = progress_chart(canvas.kit, box.width, box.height, view)
        at = canvas.kit.px(box.x), canvas.kit.px(box.y)
        time = eased_both(part) * view.rounds
        if part < 1:
            plan = chart_plan(canvas.kit, box.width, box.height, view)
            area = 0, 0, canvas.kit.px(plan.x(time)), picture.get_height()
            canvas.surface.blit(picture, at, area)
        else:
            canvas.surface.blit(picture, at)
        draw_runners(canvas, box, view, time, self.scene.table.match.state.winner)

    # --- dice -----------------------------------------------------------------------------------

    def _panels(self) -> list[tuple[int, Box]]:
        """The seats by their places, each with the panel of its dice."""
        box, order = self.scene.layout.page, self._order
        wide = min(box.width, max(_LEAST_PANELS, _MOST_PANEL * len(order)))
        row = box.centred(wide, box.height)
        return list(zip(order, columns(row, len(order), 14), strict=True))

    def dice_view(self, seat: int) -> DiceView:
        told, story = self.scene.story.seats[seat], self.scene.story
        heaps = tuple(
            tuple((COLOURS[colour], count) for colour, count in enumerate(counts) if count)
            for counts in told.dice
        )
        highest = max(max(other.dice_owned) for other in story.seats)
        return DiceView(self._colour(seat), self._name(seat), heaps, highest)

    def _draw_dice(self, canvas: Sheet, box: Box) -> None:
        for seat, panel in self._panels():
            picture = dice_chart(canvas.kit, *panel[2:], self.dice_view(seat))
            put(canvas.surface, canvas.kit, picture, panel)

    # --- a round that is looked at --------------------------------------------------------------

    def round_at(self, x: float, y: float) -> int | None:
        """The round of the open chart that lies under a place."""
        kit, box = self.scene.app.kit, self.scene.layout.page
        if self.scene.page == "progress":
            plan = chart_plan(kit, box.width, box.height, self.chart_view())
            is_inside = plan.plot.holds(x - box.x, y - box.y)
            return plan.round_at(x - box.x) if is_inside else None
        if self.scene.page == "dice":
            for seat, panel in self._panels():
                if panel.holds(x, y):
                    heaps = dice_plan(kit, *panel[2:], self.dice_view(seat))
                    return heaps.round_at(x - panel.x)
        return None

    def draw_looked_at(self, canvas: Sheet, box: Box, state: ButtonState) -> None:
        """What lies over a chart: a mark at the round, and what is told of it."""
        if state == "focus":
            draw_ring(canvas.surface, canvas.kit, box.inset(-2), 12)
        number = self.scene.looked_at
        if number is None or self.scene.run_in < 1:
            return
        if self.scene.page == "dice":
            for seat, panel in self._panels():
                draw_heap_mark(canvas, panel, self.dice_view(seat), number)
            return
        view = self.chart_view()
        draw_round_mark(canvas, box, view, number)
        x = box.x + chart_plan(canvas.kit, box.width, box.height, view).x(number)
        self._draw_card(canvas, box, x, number)

    def _draw_card(self, canvas: Sheet, box: Box, x: float, number: int) -> None:
        words, seats = self.scene.app.words, self.scene.story.seats
        title = words("window.round", round=number) if number else words("window.results.before")
        order = sorted(self._order, key=lambda seat: -seats[seat].progress[number])
        lines = tuple(
            CardLine(
                self._colour(seat),
                self._name(seat),
                self._told(seat, number),
                is_bust=number in seats[seat].busts,
            )
            for seat in order
        )
        picture = round_card(canvas.kit, title, lines)
        wide = picture.get_width() / canvas.kit.scale
        left = x + 16 - CARD_MARGIN
        if left + wide > box.right + CARD_MARGIN:
            left = x - 16 + CARD_MARGIN - wide
        canvas.lay(picture, max(left, self.scene.box.x), box.y + 16 - CARD_MARGIN)

    def _told(self, seat: int, number: int) -> str:
        story, words = self.scene.story, self.scene.app.words
        beyond = story.seats[seat].progress[number] - story.course
        if beyond >= 0:
            return words("window.results.over", steps=beyond)
        return f"{beyond + story.course} / {story.course}"


def _lift(time: float, place: int) -> float:
    """The racers jump for joy, the winner highest, each in a time of its own."""
    beat = (time / (_HOP_TIME + 0.13 * place) + 0.3 * place) % 2
    return _HOP / (1 + place) * hop(beat) if beat < 1 else 0.0
