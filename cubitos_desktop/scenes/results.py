"""The end of a race: the podium, what everybody did, and what comes next."""

from typing import TYPE_CHECKING

from cubitos_desktop.rules.engine import standings
from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.doors import to_race, to_title
from cubitos_desktop.scenes.menu import Choice
from cubitos_desktop.scenes.overlay import BUTTON_HEIGHT, EDGE, OverlayScene
from cubitos_desktop.scenes.races import rematch
from cubitos_desktop.scenes.table_views import ranks
from cubitos_desktop.ui.art import figure
from cubitos_desktop.ui.boxes import Box, columns
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.icons import icon
from cubitos_desktop.ui.podium import podium
from cubitos_desktop.ui.sketch import Sketch
from cubitos_desktop.ui.theme import (
    ACCENT,
    ACCENT_EDGE,
    FAINT_INK,
    INK,
    PAPER,
    PLACES,
    SEATS,
    SOFT_INK,
    TAN_RIM,
    darker,
    mix,
)

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table import TableScene

_PODIUM = 300.0
_BUTTONS = 520.0
_ABOVE = 10.0
_BELOW_TABLE = 20.0
_HEADS, _ROW = 24.0, 35.0
_TABLE, _CELL = 476.0, 88.0
_COLUMNS = (("busts", "cross"), ("fans", "fan"), ("dice", "die"))
_LABEL, _NAME, _FIGURE = 15.0, 18.0, 32.0
_WINNER = mix(PAPER, ACCENT, 0.38)
_LINE = mix(PAPER, TAN_RIM, 0.55)


class ResultsScene(OverlayScene):
    """Lies over the table when the race is over."""

    width = 720.0

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
        wide = min(_BUTTONS, box.width - 2 * EDGE)
        row = Box(box.centre[0] - wide / 2, box.bottom - 26 - BUTTON_HEIGHT, wide, BUTTON_HEIGHT)
        return list(columns(row, 2, 16))

    def buttons_height(self) -> float:
        return BUTTON_HEIGHT

    def _again(self) -> None:
        to_race(self.app, rematch(self.table.match))

    def leave(self) -> None:
        to_title(self.app)

    # --- podium and table ------------------------------------------------------------------------

    @property
    def _order(self) -> list[int]:
        """The seats by their places; the winner of a tie-break stands alone at the top."""
        state = self.table.match.state
        rank = ranks(state)
        return sorted(standings(state), key=lambda seat: (seat != state.winner, rank[seat]))

    @property
    def _table_height(self) -> float:
        rows = len(self.table.match.state.seats)
        return (_HEADS + _ROW * rows) * self.app.kit.text_scale

    def inside_height(self, width: float) -> float:
        return _ABOVE + _PODIUM + self._table_height + _BELOW_TABLE

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        state, words, inside = self.table.match.state, self.app.words, self.inside
        rounds = words("window.results.rounds", count=state.round)
        canvas.text(rounds, box.centre[0], box.y + 80, 18, SOFT_INK, "body", "centre")
        tall = inside.height - _ABOVE - self._table_height - _BELOW_TABLE
        picture = podium(canvas.kit, inside.width, tall, self._places())
        canvas.picture(picture, box.centre[0], inside.y + _ABOVE + tall / 2)
        wide = min(inside.width, _TABLE * canvas.kit.text_scale)
        top = inside.y + _ABOVE + tall
        self._draw_table(canvas, Box(box.centre[0] - wide / 2, top, wide, self._table_height))

    def _places(self) -> tuple[tuple[str, int, str], ...]:
        state, names = self.table.match.state, self.table.naming.names
        rank = ranks(state)
        return tuple(
            (SEATS[seat], max(rank[seat], 1 if seat == state.winner else 2), names[seat])
            for seat in self._order
        )

    def _draw_table(self, canvas: Canvas, table: Box) -> None:
        kit = canvas.kit
        heads, row = _HEADS * kit.text_scale, _ROW * kit.text_scale
        for (name, _), x in zip(_COLUMNS, self._cells(table), strict=True):
            label = self.app.words(f"window.results.{name}")
            room = _CELL * kit.text_scale - 6
            y = table.y + heads / 2 + 2
            canvas.text(label, x, y, _LABEL, FAINT_INK, "body", "centre", room)
        for place, seat in enumerate(self._order):
            line = Box(table.x, table.y + heads + place * row, table.width, row)
            _draw_ground(canvas, line, is_winner=place == 0)
            self._draw_line(canvas, line, place + 1, seat)

    def _cells(self, line: Box) -> list[float]:
        """The middles of the columns with numbers, which stand at the right."""
        wide = _CELL * self.app.kit.text_scale
        count = len(_COLUMNS)
        return [line.right - 8 - (count - place - 0.5) * wide for place in range(count)]

    def _draw_line(self, canvas: Canvas, line: Box, place: int, seat: int) -> None:
        kit, me = canvas.kit, self.table.match.state.seats[seat]
        y, larger = line.centre[1], kit.text_scale
        _draw_medal(canvas, line.x + 22 * larger, y, place)
        canvas.picture(figure(kit, SEATS[seat], _FIGURE * larger), line.x + 60 * larger, y - 2)
        left, cells = line.x + 84 * larger, self._cells(line)
        room = cells[0] - _CELL * larger / 2 - left
        name = self.table.naming.names[seat]
        canvas.text(name, left, y, _NAME, INK, "title", room=room)
        numbers = me.busts, me.fans, me.total_dice()
        for x, number, (_, sign) in zip(cells, numbers, _COLUMNS, strict=True):
            size = (18 if sign == "cross" else 22) * larger
            canvas.picture(icon(kit, sign, size), x - 16 * larger, y)
            canvas.text(str(number), x + 2 * larger, y, _NAME, INK, "title")


def _draw_ground(canvas: Canvas, line: Box, *, is_winner: bool) -> None:
    """The winner's line lies on gold, the others between thin lines."""
    sketch = Sketch(line.width, line.height)
    if is_winner:
        whole = Box(0, 1, line.width, line.height - 2)
        sketch.rect(*whole, radius=10, fill=_WINNER)
        sketch.rect(*whole.inset(0.7), radius=9.3, line=ACCENT_EDGE, line_width=1.4, opacity=0.6)
    else:
        foot = line.height - 0.7
        sketch.stroke(((8, foot), (line.width - 8, foot)), _LINE, 1.4)
    canvas.put(sketch, line.x, line.y)


def _draw_medal(canvas: Canvas, x: float, y: float, place: int) -> None:
    colour = PLACES[min(place, len(PLACES)) - 1]
    radius = 12 * canvas.kit.text_scale
    sketch = Sketch(2 * radius, 2 * radius)
    for inset, fill in ((0.0, darker(colour, 0.35)), (1.4, colour)):
        sketch.circle(radius, radius, radius - inset, fill=fill)
    canvas.put(sketch, x - radius, y - radius)
    canvas.text(str(place), x, y, 16, INK, "title", "centre")
