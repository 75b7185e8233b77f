"""The end of a race: the podium, what everybody did, and what comes next."""

from typing import TYPE_CHECKING

from cubitos_desktop.rules.engine import standings
from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import OverlayScene
from cubitos_desktop.scenes.races import new_race
from cubitos_desktop.scenes.table_views import place_words, ranks
from cubitos_desktop.ui.boxes import Box, columns
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.podium import podium
from cubitos_desktop.ui.theme import INK, SEATS, SOFT_INK

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table import TableScene


class ResultsScene(OverlayScene):
    """Lies over the table when the race is over."""

    width = 760.0
    height = 640.0

    def __init__(self, app: App, table: "TableScene") -> None:
        super().__init__(app)
        self.table = table

    def enter(self) -> None:
        self.app.sound.play("fanfare")

    @property
    def heading(self) -> str:
        state, naming, words = self.table.match.state, self.table.naming, self.app.words
        if naming.is_you(state.winner):
            return words("window.results.title_you")
        return words("window.results.title", who=naming.names[state.winner])

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("again", words("window.results.again"), self._again),
            Choice("leave", words("window.results.leave"), self.leave),
        ]

    def boxes(self) -> list[Box]:
        box = self.box
        row = Box(box.x + 40, box.bottom - 80, box.width - 80, 56)
        return list(columns(row, 2, 16))

    def _again(self) -> None:
        from cubitos_desktop.scenes.table import TableScene

        rivals = len(self.table.policies)
        humans = len(self.table.match.players) - rivals
        match = new_race(self.app.words, rivals=rivals, humans=max(1, humans))
        self.app.replace(TableScene(self.app, match))

    def leave(self) -> None:
        from cubitos_desktop.scenes.title import TitleScene

        self.app.replace(TitleScene(self.app))

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        state, naming, words = self.table.match.state, self.table.naming, self.app.words
        rounds = words("window.results.rounds", count=state.round)
        canvas.text(rounds, box.centre[0], box.y + 80, 18, SOFT_INK, "body", "centre")
        rank = ranks(state)
        # The winner of a tie-break stands alone at the top.
        order = sorted(standings(state), key=lambda seat: (seat != state.winner, rank[seat]))
        places = tuple(
            (SEATS[seat], max(rank[seat], 1 if seat == state.winner else 2), naming.names[seat])
            for seat in order
        )
        tall = box.height - 100 - 96 - 30 * len(order) - 16
        picture = podium(canvas.kit, box.width - 80, tall, places)
        canvas.picture(picture, box.centre[0], box.y + 100 + tall / 2)
        y = box.y + 100 + tall + 24
        for place, seat in enumerate(order, start=1):
            self._draw_line(canvas, box, y, place, seat)
            y += 30

    def _draw_line(self, canvas: Canvas, box: Box, y: float, place: int, seat: int) -> None:
        state, naming, words = self.table.match.state, self.table.naming, self.app.words
        me = state.seats[seat]
        canvas.text(place_words(words, place), box.x + 56, y, 17, INK, "bold")
        canvas.text(naming.names[seat], box.x + 110, y, 17, INK, "bold", room=200)
        line = words(
            "window.results.line",
            busts=words("count.bust", count=me.busts),
            fans=words("count.fan", count=me.fans),
            dice=words("count.die", count=me.total_dice()),
        )
        canvas.text(line, box.right - 56, y, 16, SOFT_INK, "body", "right", box.width - 400)
