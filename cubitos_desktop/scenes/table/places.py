"""Where everything is on the table: its layout in the window, its boards, and where things fly."""

from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.show.scripts.props import Places
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.board.track_geometry import BoardGeometry, board_geometry
from cubitos_desktop.ui.panels.counters import Counter, counter_cells
from cubitos_desktop.ui.panels.table_layout import table_layout

_COUNTERS: dict[str, Counter] = {"coin": "coins", "credit": "credits", "fan": "fans"}
"""Where signs fly to; all others are feet."""

Point = tuple[float, float]


class TablePlaces:
    """The places of one table, for so many seats."""

    def __init__(self, size: tuple[int, int], seats: int) -> None:
        self._seats = seats
        self.lay_out(size)

    def lay_out(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.layout = table_layout(*size, self._seats - 1)

    def geometry_of(self, track: Track) -> BoardGeometry:
        """Where the spaces of a board lie, from its own corner."""
        box = self.layout.board
        return board_geometry(board_view(track), box.width, box.height)

    def for_flights(self, show: Show) -> Places:
        """What flies at a table asks where to, when it sets out."""
        return Places(
            counter=lambda seat, sign: self._counter(seat - show.me, sign),
            card=self.card,
            space=lambda space: self._space(show.board, space),
        )

    def _counter(self, behind: int, sign: str) -> Point:
        """Of a seat that sits so many places clockwise of the one in front."""
        place = behind % self._seats
        if place:
            strip = self.layout.strips[place - 1]
            return strip.right - 50, strip.bottom - 20
        if sign == "die":
            return self.layout.discard.centre
        you = self.layout.you
        cell = counter_cells(you.width, you.height)[_COUNTERS.get(sign, "feet")]
        return you.x + cell.x + 26, you.y + cell.y + 21

    def card(self, kind: int) -> Point:
        """Of the card where dice of a kind come from."""
        colour = kind & COLOUR_MASK
        if colour in CARD_COLOURS:
            return self.layout.cards[CARD_COLOURS.index(colour)].centre
        return self.layout.fans.centre

    def _space(self, track: Track, space: int) -> Point:
        x, y = self.geometry_of(track).centre(space)
        return self.layout.board.x + x, self.layout.board.y + y
