"""A look at a kept race, round by round: also one that another version of the game has played."""

from cubitos_desktop.match.keeping.open_races import KeptRace
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.results.rounds_table import (
    RoundRow,
    Runner,
    draw_rounds,
    rounds_height,
    rows_in,
)
from cubitos_desktop.ui.text.sentences import Sentence, sentences_height
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.wording.rounds import stand_name

_MOST_ROWS = 15
_BETWEEN = 14.0


class RoundsScene(OverlayScene):
    """A table of places, and why the race cannot be taken up."""

    width = 900.0

    def __init__(self, app: App, race: KeptRace) -> None:
        super().__init__(app)
        self.race = race
        self._first = 0

    @property
    def heading(self) -> str:
        return self.app.words("window.rounds.title")

    def choices(self) -> list[Choice]:
        words = self.app.words
        found = [Choice("back", words("window.back"), self.app.pop, "foot")]
        if len(self.race.rounds) > self._per_page:
            further = words("window.rounds.further")
            found.append(Choice("further", further, self._turn_page, "foot"))
        return found

    def _turn_page(self) -> None:
        """The next rounds; after the last the first again."""
        self._first += self._per_page
        if self._first >= len(self.race.rounds):
            self._first = 0
        self.is_changed = True

    # --- what is told ----------------------------------------------------------------------------

    def sentences(self) -> list[Sentence]:
        """What the race needs, and how the table is read."""
        words = self.app.words
        told = []
        if self.race.needs:
            key, values = self.race.needs.told
            told.append(Sentence(words("window.rounds.needs", version=words(key, **values))))
        how = words("rounds.legend" if self.race.rounds else "rounds.none")
        return [*told, Sentence(how, SOFT_INK if told else INK)]

    def runners(self) -> list[Runner]:
        """The heads of the table."""
        players = self.race.heading.players
        names = [told_name(player.name) or self.app.words("window.you") for player in players]
        return [Runner(*each) for each in zip(seat_colours(players), names, strict=True)]

    def rows(self) -> list[RoundRow]:
        """The rounds on this page."""
        last = self._first + self._per_page
        words = self.app.words
        return [
            RoundRow(
                self._named(number),
                tuple(stand_name(words, each.space, each.name, each.to_go) for each in stands),
            )
            for number, stands in enumerate(self.race.rounds, start=1)
            if self._first < number <= last
        ]

    def _named(self, number: int) -> str:
        """The round of a row, from 1; the last of a race that is over is its end."""
        is_end = self.race.is_over and number == len(self.race.rounds)
        words = self.app.words
        return words("rounds.end") if is_end else words("rounds.round", round=number)

    # --- places ----------------------------------------------------------------------------------

    @property
    def _per_page(self) -> int:
        """As many rounds as fit into the window below what is said."""
        kit = self.app.kit
        wide = min(self.width * max(1.0, kit.text_scale), self.app.size[0] / kit.scale - 32) - 80
        room = self.app.size[1] / kit.scale - self.head - 150 - self._words_height(wide)
        return min(_MOST_ROWS, rows_in(kit, room))

    def _words_height(self, width: float) -> float:
        return sentences_height(self.app.kit, self.sentences(), width)

    def inside_height(self, width: float) -> float:
        rows = min(self._per_page, len(self.race.rounds))
        table = rounds_height(self.app.kit, rows) + _BETWEEN if rows else 0.0
        return self._words_height(width) + table + 4

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        super().draw_inside(canvas, box)
        if self.race.rounds:
            table = self.inside.cut(top=self._words_height(self.inside.width))
            draw_rounds(canvas, table, self.runners(), self.rows())
