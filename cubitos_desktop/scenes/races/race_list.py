"""The list of races: which of them are wanted, which are seen, and their pictures, drawn lazily."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.races.race_picture import SMALL, lawn, race_picture
from cubitos_desktop.ui.races.race_row import lay_race_row, picture_box
from cubitos_desktop.ui.text.fitting import fitted_text

if TYPE_CHECKING:
    from cubitos_desktop.scenes.races.races import RacesScene

FILTERS: Final[dict[str, Callable[[RaceEntry], bool]]] = {
    "all": lambda entry: not entry.is_binned,
    "open": lambda entry: not entry.is_binned and not entry.is_finished,
    "finished": lambda entry: not entry.is_binned and entry.is_finished,
    "solo": lambda entry: not entry.is_binned and entry.is_solo,
    "bin": lambda entry: entry.is_binned,
}
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class RaceList:
    """The wanted races of one screen, from one of them on."""

    def __init__(self, scene: "RacesScene") -> None:
        self.scene = scene
        self.filter = "all"
        self.search = ""
        self.first = 0
        """Which race is the first that is seen."""
        self._found: tuple[object, list[RaceEntry]] = None, []
        self._counted: tuple[list[RaceEntry], int] = [], 0
        self._drawn: set[tuple[str, int]] = set()
        """Files whose pictures have been drawn, as of which time."""

    # --- what is wanted --------------------------------------------------------------------------

    @property
    def races(self) -> list[RaceEntry]:
        """The races that fit filter and search, the latest first."""
        library, words = self.scene.library, self.scene.app.words
        key = library.changes, self.filter, self.search, words.language
        if self._found[0] != key:
            wanted, teller = self.search.casefold().split(), self.scene.teller
            fits = FILTERS[self.filter]
            found = [each for each in library.races if fits(each) and teller.fits(each, wanted)]
            self._found = key, found
        return self._found[1]

    @property
    def finished(self) -> int:
        """How many of them have come to their end."""
        races = self.races
        if self._counted[0] is not races:
            self._counted = races, sum(entry.is_finished for entry in races)
        return self._counted[1]

    @property
    def in_all(self) -> int:
        """How many there are beside the bin, wanted or not."""
        return sum(not entry.is_binned for entry in self.scene.library.races)

    def choose(self, filter: str) -> None:
        self.filter, self.first = filter, 0

    def look_for(self, search: str) -> None:
        self.search, self.first = search, 0

    # --- what is seen ----------------------------------------------------------------------------

    def _places(self) -> tuple[Box, ...]:
        return self.scene.layout.row_boxes(self.scene.app.kit.text_scale)

    @property
    def _first(self) -> int:
        """A larger window, or a shorter list, may show more than it did."""
        return max(0, min(self.first, len(self.races) - len(self._places())))

    def shown(self) -> list[tuple[RaceEntry, Box]]:
        return list(zip(self.races[self._first :], self._places(), strict=False))

    def scroll(self, by: int) -> None:
        """So many races on, or back."""
        self.first = max(0, min(self._first + by, len(self.races) - len(self._places())))
        self.scene.is_changed = True

    def turn(self, by: int) -> None:
        """To the next races, or to those before."""
        self.scroll(by * len(self._places()))
        focus, opened = self.scene.pointing.focus, {each.id for each in self.scene.targets()}
        # At the end the arrow that led there is closed.
        if focus and focus.id not in opened:
            self.scene.set_focus("earlier" if by > 0 else "later")

    def show(self, file: str) -> None:
        """Scroll to a race if it is not seen."""
        places = [place for place, entry in enumerate(self.races) if entry.file == file]
        if places and not self._first <= places[0] < self._first + len(self._places()):
            self.first = places[0]

    def leads(self, code: int) -> bool:
        """Whether an arrow key leads to a race that is not seen yet; then it is."""
        step, races, pointing = _STEPS.get(code), self.races, self.scene.pointing
        # Whoever has clicked on a race goes on from there.
        focus = pointing.focus or pointing.clicked
        shown = [entry for entry, _ in self.shown()]
        if step is None or focus is None or not shown:
            return False
        edge = races.index(shown[0 if step < 0 else -1])
        if focus.id != race_id(races[edge]) or not 0 <= edge + step < len(races):
            return False
        self.scroll(step)
        self.scene.set_focus(race_id(races[edge + step]))
        return True

    # --- pictures --------------------------------------------------------------------------------

    def forget_pictures(self) -> None:
        self._drawn.clear()

    def draw_next(self) -> bool:
        """Draw a picture that is seen and was not drawn yet; whether there was one."""
        for entry, box in self.shown():
            if _key(entry) not in self._drawn:
                self._drawn.add(_key(entry))
                self._picture(entry, box)
                return True
        return False

    def _picture(self, entry: RaceEntry, box: Box) -> pygame.Surface:
        kit, where = self.scene.app.kit, picture_box(box)
        size = round(where.width, 1), round(where.height, 1)
        if _key(entry) not in self._drawn:
            return lawn(kit, *size)
        return race_picture(kit, *size, self.scene.teller.scene(entry), SMALL)

    # --- controls and picture --------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [*(self._tile(entry, box) for entry, box in self.shown()), *self._arrows()]

    def _tile(self, entry: RaceEntry, box: Box) -> Tile:
        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            view = self.scene.teller.row(entry, is_chosen=entry.file == self.scene.chosen)
            lay_race_row(canvas, where, view, self._picture(entry, where), state)

        act = partial(self.scene.press_race, entry)
        return Tile(id=race_id(entry), box=box, act=act, draw=draw)

    @property
    def _is_whole(self) -> bool:
        return len(self.races) <= len(self._places())

    def _arrows(self) -> list[Control]:
        if self._is_whole:
            return []
        is_last = self._first + len(self._places()) >= len(self.races)
        earlier, later = self.scene.layout.arrows()
        ways = (
            ("earlier", "arrow_left", -1, earlier, self._first > 0),
            ("later", "arrow_right", 1, later, not is_last),
        )
        return [
            Button(
                id=id, box=box, icon=sign, act=partial(self.turn, by), kind="small", is_open=is_open
            )
            for id, sign, by, box, is_open in ways
        ]

    def draw(self, canvas: Sheet) -> None:
        """Which of all races are seen; or that there are none."""
        words, layout, count = self.scene.app.words, self.scene.layout, len(self.races)
        if not count and self.scene.library.is_complete:
            key = "search" if self.search.strip() else self.filter
            room = layout.rows.inset(24)
            told = words(f"races.none.{key}")
            canvas.paragraph(told, room.x, room.y + 10, room.width, 17, SOFT_INK)
        if count and not self._is_whole:
            first, shown = self._first, len(self.shown())
            seen = words("races.seen", first=first + 1, last=first + shown, count=count)
            pager = layout.pager
            fitted_text(canvas, seen, pager.x + 6, pager.centre[1], 300, 15, SOFT_INK, least=13)


def race_id(entry: RaceEntry) -> tuple[str, str]:
    return "race", entry.file


def _key(entry: RaceEntry) -> tuple[str, int]:
    return entry.file, entry.stamp.changed
