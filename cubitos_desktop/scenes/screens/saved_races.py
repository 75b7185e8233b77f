"""Races to go on with: those that were left, and those that were saved under a name."""

import time
from functools import partial

from cubitos_desktop.match.keeping.open_races import KeptRace, Races
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ring
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text, shortened
from cubitos_desktop.wording.naming import told_name

_WIDE = 1120.0
_ROW, _GAP = 84.0, 12.0
_FOOT = 80.0
_BUTTON = 52.0
_DELETE = 150.0
_FIGURE = 58.0


class SavedRacesScene(PageScene):
    """A list, the latest first; each can be taken up or, if nobody wants it, deleted."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._races = Races(app.profile)
        self.found: list[KeptRace] = self._races.all(load_content())
        self._first = 0

    def enter(self) -> None:
        self.pointing.focus = self.targets()[0]

    def resized(self) -> None:
        super().resized()
        self._first -= self._first % self._per_page

    def leave(self) -> None:
        doors.to_title(self.app)

    @property
    def heading(self) -> str:
        return self.app.words("window.saves.title")

    # --- places ----------------------------------------------------------------------------------

    @property
    def _row(self) -> float:
        return _ROW * max(1.0, self.app.kit.text_scale)

    @property
    def _column(self) -> Box:
        window = self.window
        wide = min(_WIDE * max(1.0, self.app.kit.text_scale), window.width - 48)
        top = self.bar.bottom + 24
        return Box((window.width - wide) / 2, top, wide, window.height - top - _FOOT)

    @property
    def _per_page(self) -> int:
        return max(1, int((self._column.height + _GAP) / (self._row + _GAP)))

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        found: list[Control] = []
        column = self._column
        page = self.found[self._first : self._first + self._per_page]
        for place, race in enumerate(page):
            y = column.y + place * (self._row + _GAP)
            wide = column.width - _DELETE - 12
            right = Box(column.right - _DELETE, y + (self._row - _BUTTON) / 2, _DELETE, _BUTTON)
            found.append(
                Tile(
                    id=("race", race.path.name),
                    box=Box(column.x, y, wide, self._row),
                    act=partial(self._look if race.needs else self._go_on, race),
                    draw=partial(self._draw_race, race),
                )
            )
            if self.app.profile.is_keeping:
                found.append(self._delete_button(race, right))
        return found + self._foot()

    def _delete_button(self, race: KeptRace, box: Box) -> Button:
        return Button(
            id=("delete", race.path.name),
            box=box,
            label=self.app.words("window.saves.delete"),
            act=partial(self._ask_to_delete, race),
            kind="small",
        )

    def _foot(self) -> list[Control]:
        column = self._column
        y = self.window.height - _FOOT / 2 - _BUTTON / 2
        found: list[Control] = [self.back_button()]
        for id, sign, by, is_open in (
            ("earlier", "arrow_left", -1, self._first > 0),
            ("later", "arrow_right", 1, self._first + self._per_page < len(self.found)),
        ):
            if len(self.found) > self._per_page:
                at = column.right - (140 if by < 0 else 64)
                found.append(
                    Button(
                        id=id,
                        box=Box(at, y, 64, _BUTTON),
                        icon=sign,
                        act=partial(self._turn_page, by),
                        is_open=is_open,
                    )
                )
        return found

    def _go_on(self, race: KeptRace) -> None:
        """Take a race up; where it turns out to be damaged, a notice says so and the list stays."""
        taken = self._races.read(load_content(), race.path)
        if taken is not None:
            doors.to_open_race(self.app, taken)
        else:
            self._forget(race)

    def _look(self, race: KeptRace) -> None:
        self.app.push(RoundsScene(self.app, race))

    def _turn_page(self, by: int) -> None:
        self._first += by * self._per_page
        # At the last page the arrow that led there is closed.
        opened = {target.id for target in self.targets()}
        if self.pointing.focus and self.pointing.focus.id not in opened:
            self.set_focus("earlier" if by > 0 else "later")
        self.is_changed = True

    def _ask_to_delete(self, race: KeptRace) -> None:
        words = self.app.words
        question = words("window.saves.ask_delete", name=self._name(race))
        delete = partial(self._delete, race)
        self.app.push(ConfirmScene(self.app, question, words("window.saves.delete"), delete))

    def _delete(self, race: KeptRace) -> None:
        self._races.remove(race.path)
        self._forget(race)

    def _forget(self, race: KeptRace) -> None:
        self.found.remove(race)
        if self._first >= len(self.found):
            self._first = max(0, self._first - self._per_page)
        self.pointing.focus = self.targets()[0]
        self.is_changed = True

    # --- picture ---------------------------------------------------------------------------------

    def plates(self) -> list[Box]:
        return []

    def draw_inside(self, canvas: Sheet) -> None:
        column = self._column
        if not self.found:
            plate(canvas, column.x, column.y, column.width, self._row, radius=16)
            y = column.y + self._row / 2
            nothing = self.app.words("window.saves.none")
            canvas.text(nothing, column.centre[0], y, 18, INK, "body", "centre", column.width - 40)

    def _name(self, race: KeptRace) -> str:
        return told_name(race.heading.name) or set_name(self.app.words, race.heading.setup.cards)

    def _draw_race(self, race: KeptRace, canvas: Sheet, box: Box, state: ButtonState) -> None:
        kit = canvas.kit
        lifted = state in ("hover", "pressed")
        box = box.moved(0, -2 if lifted else 0)
        plate(canvas, *box, radius=16, down=6 if lifted else 3, opacity=0.45 if lifted else 0.3)
        if state == "focus":
            draw_ring(canvas.surface, kit, box, 16)
        left = box.x + 16 + self._draw_seats(canvas, race, box)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(race.changed))
        right = box.right - 18
        wide = canvas.text(when, right, box.y + box.height * 0.3, 15, SOFT_INK, align="right")
        room = right - wide - 16 - left
        name = shortened(kit, self._name(race), room, 22, "title", 16)
        fitted_text(canvas, name, left, box.y + box.height * 0.3, room, 22, INK, "title", least=16)
        # Names of people may be long: they have two lines.
        size, lines = fitted_lines(kit, self._facts(race), right - left, 2, 16, "body", 15)
        step, y = size * 1.2 * kit.text_scale, box.y + box.height * 0.7
        for place, line in enumerate(lines):
            at = y + (place - (len(lines) - 1) / 2) * step
            told = shortened(kit, line, right - left, size, "body", 15)
            canvas.text(told, left, at, size, SOFT_INK)

    def _facts(self, race: KeptRace) -> str:
        """The second line: where, how far and who; or which version of the game it needs."""
        words, heading = self.app.words, race.heading
        course, count = course_name(words, heading.setup.tracks), len(race.rounds)
        if race.needs:
            key, values = race.needs.told
            return words("window.saves.needs", course=course, version=words(key, **values))
        names = [told_name(player.name) or words("window.you") for player in heading.players]
        return words("window.saves.facts", course=course, round=count, names=", ".join(names))

    def _draw_seats(self, canvas: Sheet, race: KeptRace, box: Box) -> float:
        """The runners at the left end; how much room all rows give them."""
        step = _FIGURE * 0.72
        for place, colour in enumerate(seat_colours(race.heading.players)):
            picture = figure(canvas.kit, colour, _FIGURE)
            canvas.picture(picture, box.x + 16 + _FIGURE / 2 + place * step, box.centre[1] - 2)
        return _FIGURE + 3 * step + 8
