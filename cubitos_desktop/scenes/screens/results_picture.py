"""The pages of the results and the board beside them: podium, progress chart, heaps of dice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.match.story import RaceStory
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.scenes.screens.ceremony import Ceremony
from cubitos_desktop.scenes.screens.podium_picture import (
    PodiumView,
    Racer,
    draw_ground,
    draw_heading,
    draw_podium,
    draw_quiet_lines,
)
from cubitos_desktop.scenes.screens.results_sign import draw_paper, draw_sign, draw_tab
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.ui.base.boxes import REST, Box, columns, down
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.easing import eased_both
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.podium.results_board import ResultsCard, ResultsRow
from cubitos_desktop.ui.results.chart_plan import ChartLine, ChartView, chart_plan
from cubitos_desktop.ui.results.dice_chart import DiceView, dice_chart, dice_plan, draw_heap_mark
from cubitos_desktop.ui.results.progress_chart import draw_round_mark, draw_runners, progress_chart
from cubitos_desktop.ui.results.round_card import MARGIN as CARD_MARGIN
from cubitos_desktop.ui.results.round_card import CardLine, round_card
from cubitos_desktop.ui.results.throw_well import MARGIN as WELL_MARGIN
from cubitos_desktop.ui.results.throw_well import ThrowView, throw_well
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.verdict import brief_way_of
from cubitos_desktop.words import Words

if TYPE_CHECKING:
    from cubitos_desktop.scenes.screens.results import ResultsScene

PAGES = ("podium", "progress", "dice")
_MOST_PANEL, _LEAST_PANELS = 420.0, 640.0
_WELL_PART, _ABOVE_WELL = 0.32, 12.0
"""How much of the page with heaps of dice the best throw takes."""
_BETWEEN = 8.0


def chart_of(
    words: Words, story: RaceStory, colours: Sequence[str], names: Sequence[str]
) -> ChartView:
    """How a race went, as a chart shows it."""
    laps = [words("window.results.lap", lap=n + 1) for n in range(1, len(story.laps))]
    return ChartView(
        tuple(
            ChartLine(colours[seat], names[seat], told.progress, told.busts)
            for seat, told in enumerate(story.seats)
        ),
        story.laps,
        story.red_lines,
        (begun(words("space.start")), *laps, begun(words("space.finish"))),
        words("window.results.axis"),
        words("window.results.bust"),
        words("window.results.red_line"),
    )


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

    def _places(self) -> list[tuple[int, int]]:
        """The seats in that order, each with its place; only the winner has the first."""
        state = self.scene.table.match.state
        rank = ranks(state)
        others = [(seat, max(rank[seat], 2)) for seat in self._order[1:]]
        return [(self._order[0], 1), *others]

    def _colour(self, seat: int) -> str:
        return self.scene.table.colours[seat]

    def _name(self, seat: int) -> str:
        return self.scene.table.naming.names[seat]

    def draw(self, canvas: Sheet, ceremony: Ceremony) -> None:
        """The stage with its page; the board is drawn where it stands by itself."""
        scene, view = self.scene, self.podium_view()
        draw_ground(canvas, scene.layout)
        if scene.page == "podium":
            draw_podium(canvas, scene.layout, view, ceremony)
        else:
            draw_paper(canvas, scene.layout.paper)
            pages = {"progress": self._draw_progress, "dice": self._draw_dice}
            pages[scene.page](canvas, scene.layout.page)
        draw_heading(canvas, scene.layout, view, ceremony)
        if scene.page == "podium" and ceremony.is_over:
            draw_quiet_lines(canvas, scene.layout, view)

    def draw_board(self, canvas: Sheet) -> None:
        """The sign on its posts with the paper; tabs and buttons are controls."""
        draw_sign(canvas, self.scene.layout, self.card())

    def draw_tab(self, canvas: Sheet, box: Box, state: ButtonState, page: str) -> None:
        label = self.scene.app.words(f"window.results.page.{page}")
        draw_tab(canvas, box, state, label, is_open=page == self.scene.page)

    # --- the podium -----------------------------------------------------------------------------

    def podium_view(self) -> PodiumView:
        """Who stands where, and what is said over them."""
        scene = self.scene
        racers = tuple(
            Racer(self._colour(seat), self._name(seat), place, self._mood(place, seat))
            for seat, place in self._places()
        )
        winner = scene.table.match.state.winner
        is_own = scene.is_solo or winner in scene.table.people
        colour = "" if is_own else self._colour(winner)
        earned = scene.earned.sentence if scene.earned else ""
        return PodiumView(racers, scene.heading, scene.reason, colour, scene.luck, earned)

    def _mood(self, place: int, seat: int) -> Mood:
        """The winner is proud, the second claps unless only a tie-break decided, others sulk."""
        if place == 1:
            return "proud"
        return "clap" if place == 2 and seat not in self.scene.verdict.level else "slump"

    def card(self) -> ResultsCard:
        """What the board says."""
        scene, words = self.scene, self.scene.app.words
        rounds = words("window.results.rounds", count=scene.table.match.state.round)
        rows = tuple(self._row(seat, place) for seat, place in self._places())
        return ResultsCard(scene.course, rounds, rows)

    def _row(self, seat: int, place: int) -> ResultsRow:
        told, fans = self.scene.story.seats[seat], self.scene.table.match.state.seats[seat].fans
        counted = self._counted(bust=len(told.busts), fan=fans, die=told.dice_owned[-1])
        arrival = next(a for a in self.scene.verdict.arrivals if a.seat == seat)
        way = "" if self.scene.is_solo else brief_way_of(self.scene.table.naming, arrival)
        is_over, mood = arrival.steps >= 0, self._mood(place, seat)
        of = self._colour(seat), self._name(seat), counted, place
        return ResultsRow(*of, way, is_over, mood)

    def _counted(self, **counts: int) -> tuple[str, ...]:
        words = self.scene.app.words
        return tuple(words(f"count.{what}", count=count) for what, count in counts.items())

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
        table = self.scene.table
        return chart_of(self.scene.app.words, self.scene.story, table.colours, table.naming.names)

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

    def _dice_places(self) -> tuple[Box, Box | None]:
        """The room for the heaps of dice, and the one below it for the best throw."""
        page = self.scene.layout.page
        if self.scene.story.best_throw is None:
            return page, None
        heaps, well = down(page, _ABOVE_WELL, REST, page.height * _WELL_PART)
        return heaps, well

    def _panels(self) -> list[tuple[int, Box]]:
        """The seats by their places, each with the panel of its dice."""
        box, order = self._dice_places()[0], self._order
        wide = min(box.width, max(_LEAST_PANELS, _MOST_PANEL * len(order)))
        row = box.centred(wide, box.height)
        return list(zip(order, columns(row, len(order), _BETWEEN), strict=True))

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
        _, well = self._dice_places()
        if well and (throw := self._throw()):
            picture = throw_well(canvas.kit, *well[2:], throw)
            put(canvas.surface, canvas.kit, picture, well, WELL_MARGIN)

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
        canvas.lay(picture, max(left, self.scene.layout.paper.x), box.y + 16 - CARD_MARGIN)

    def _told(self, seat: int, number: int) -> str:
        story, words = self.scene.story, self.scene.app.words
        beyond = story.seats[seat].progress[number] - story.course
        if beyond >= 0:
            return words("window.results.over", steps=beyond)
        return f"{beyond + story.course} / {story.course}"
