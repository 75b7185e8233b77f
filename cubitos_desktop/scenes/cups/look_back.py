"""What a cup leaves to look back on: its races, each to be watched again or reviewed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.keeping.profile import RACES
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.library.opening import NoRace, Opened, opened
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.telling import CupTeller
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import REST, Box, across, down
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.cups.inset_card import number_disc
from cubitos_desktop.ui.cups.table_row import draw_line
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_SLICE = 0.006
_PAD = 18.0
_MOST_ROW = 96.0
_BUTTON = 150.0
_TALL = 52.0


class LookBackScene(PageScene):
    """Over the cup: a row for each race that is over."""

    def __init__(self, app: App, cup: Cup) -> None:
        super().__init__(app)
        self.cup = cup
        self.teller = CupTeller(app.words, load_content(), cup)
        self.paths = self._found()
        """Where the log of each race is kept, if it still is."""
        self._reading: Task[Opened] | None = None
        self._path = Path()
        self._show: Callable[[App, Match], None] = doors.to_replay

    def resume(self) -> None:
        """A race may have been deleted while something else was shown."""
        self.paths = self._found()

    def resized(self) -> None:
        super().resized()
        self.teller = CupTeller(self.app.words, load_content(), self.cup)

    def _found(self) -> list[Path | None]:
        """No picture waits for a disk: this is looked for once."""
        folder = self.app.profile.folder
        names = (result.file for result in self.cup.results)
        paths = (folder / RACES / name if folder and name else None for name in names)
        return [path if path and path.is_file() else None for path in paths]

    @property
    def heading(self) -> str:
        return self.app.words("cup.back.title", cup=self.teller.title)

    @property
    def note(self) -> str:
        return self.app.words("cup.back.keys")

    def leave(self) -> None:
        """What is being read is given up first."""
        if self._reading is not None:
            self._reading = None
            self.is_changed = True
        else:
            self.app.pop()

    # --- places -----------------------------------------------------------------------------------

    def _lines(self) -> tuple[Box, ...]:
        inside = self.page.inset(_PAD)
        tall = min(_MOST_ROW, inside.height / len(self.cup.results))
        return down(inside, 0, *[tall] * len(self.cup.results))

    def plates(self) -> list[Box]:
        """As high as the rows: of a cup that has just begun there are few."""
        return [self.page._replace(height=self._lines()[-1].bottom + _PAD - self.page.y)]

    def _parts(self, line: Box) -> tuple[Box, ...]:
        """The words of a row and its two buttons."""
        words, review, watch = across(line, 12, REST, _BUTTON, _BUTTON)
        tall = min(_TALL, line.height - 8)
        return words, *(box.centred(box.width, tall) for box in (review, watch))

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        found: list[Control] = []
        for number, line in enumerate(self._lines()):
            found += self._buttons(number, line)
        return [*found, self.back_button()]

    def _buttons(self, number: int, line: Box) -> list[Control]:
        words, path = self.app.words, self.paths[number]
        _, review, watch = self._parts(line)
        ways = (("review", review, doors.to_review), ("watch", watch, doors.to_kept_replay))
        return [
            Button(
                id=(name, number),
                box=box,
                label=words(f"cup.back.{name}"),
                act=partial(self._read, path, show),
                is_open=path is not None,
            )
            for name, box, show in ways
        ]

    # --- reading ----------------------------------------------------------------------------------

    def _read(self, path: Path | None, show: Callable[[App, Match], None]) -> None:
        if path is not None and self._reading is None:
            self._path, self._show = path, show
            self._reading = Task(opened(load_content(), path))

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._reading is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._reading is None:
            return
        try:
            found = self._reading.go_on(_SLICE)
        except NoRace:
            self._reading = None
            doors.open_file(self.app, self._path)
            return
        if found is not None:
            self._reading = None
            self._shown(found)

    def _shown(self, found: Opened) -> None:
        """A log that holds is shown at once; of another it is said what does not fit."""
        log = found.log
        if log and log.match and log.fault is None:
            self._show(self.app, log.match)
        else:
            doors.open_file(self.app, self._path)

    # --- picture ----------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        for number, line in enumerate(self._lines()):
            if number:
                draw_line(canvas, Box(line.x, line.y - 1, line.width, 1.5))
            self._draw_row(canvas, self._parts(line)[0], number)

    def _draw_row(self, canvas: Sheet, room: Box, number: int) -> None:
        teller, words = self.teller, self.app.words
        winner, size = teller.winner(number), min(room.height - 8, 74.0)
        y = room.centre[1]
        number_disc(canvas, room.x + 22, y, 15, number + 1)
        picture = figure(canvas.kit, teller.colours[winner], size, "cheer")
        canvas.picture(picture, room.x + 56 + size / 2, y)
        text = room.cut(left=68 + size, right=8)
        course = teller.course(self.cup.races[number])
        fitted_text(canvas, course, text.x, y - room.height * 0.2, text.width, 20, INK, "title")
        _, *came = teller.stop_tip(number)
        gone = "" if self.paths[number] else words("cup.back.gone")
        told = " ".join(filter(None, (*came, gone)))
        below = Box(text.x, y - 2, text.width, room.height / 2 - 2)
        paragraph_in(canvas.kit, told, below, 15, least=11, lead=1.2).draw(
            canvas, below.x, below.y + 2, SOFT_INK
        )
