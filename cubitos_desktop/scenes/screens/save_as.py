"""Saves the race on the table under a name, as it is at this decision."""

import pygame

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.scenes.forms.controls import Button, Control, Field
from cubitos_desktop.scenes.forms.overlay import BUTTON_HEIGHT, OverlayScene
from cubitos_desktop.scenes.screens.race_names import set_name
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import back_to_table, table_of
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK

_LONGEST = 32
_FIELD = 48.0


class SaveAsScene(OverlayScene):
    """One line to type a name into; a usual one stands there already."""

    width = 520.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.table = table_of(app)
        self._races = Races(app.profile)
        state = self.table.match.state
        about = set_name(app.words, state.game.setup.cards)
        self.name = app.words("window.saves.usual_name", set=about, round=state.round)[:_LONGEST]
        self._names = self._races.names(self.table.match.content)
        self._warning = ""

    def enter(self) -> None:
        self.set_focus("name")
        self._look()

    @property
    def heading(self) -> str:
        return self.app.words("window.saves.save_title")

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        words, inside, box = self.app.words, self.inside, self.box
        row = Box(inside.x, box.bottom - 26 - BUTTON_HEIGHT, inside.width, BUTTON_HEIGHT)
        save, back = columns(row, 2, 16)
        return [
            Field(
                id="name",
                box=Box(inside.x, inside.y + 4, inside.width, _FIELD),
                text=self.name,
                change=self._rename,
                hint=words("window.saves.name"),
                longest=_LONGEST,
            ),
            Button(
                id="save", box=save, label=words("window.saves.save"), act=self._save, kind="main"
            ),
            Button(id="back", box=back, label=words("window.back"), act=self.app.pop),
        ]

    def buttons_height(self) -> float:
        return BUTTON_HEIGHT

    def _rename(self, name: str) -> None:
        self.name = name
        self._look()

    def _look(self) -> None:
        """Say beforehand what saving would replace."""
        is_there = self.name.strip().casefold() in self._names
        self._warning = self.app.words("window.saves.replaces") if is_there else ""

    def _enter(self, focused: Control | None, code: int) -> None:
        """Enter in the line saves; that is what it was typed for."""
        if isinstance(focused, Field) and code != pygame.K_SPACE:
            self._save()
        else:
            super()._enter(focused, code)

    def _save(self) -> None:
        name = self.name.strip()
        if not name:
            self._warning = self.app.words("window.saves.needs_name")
            self.set_focus("name")
            return
        if self.table.session.save_as(name, self._races):
            self.table.show.say(self.app.words("window.saves.saved", name=name), topic="saved")
        # Back to the table, where it is seen that the race was saved.
        back_to_table(self.app)

    # --- picture ---------------------------------------------------------------------------------

    def inside_height(self, width: float) -> float:
        return _FIELD + 10 + 52 * self.app.kit.text_scale

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        if self._warning:
            colour = SOFT_INK if self.name.strip() else DANGER_TEXT
            y = inside.y + _FIELD + 26
            canvas.paragraph(self._warning, inside.x, y, inside.width, 15, colour, lead=1.2)
