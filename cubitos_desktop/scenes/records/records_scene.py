"""The screen of records: what all races came to, in figures, medals and achievements."""

import datetime
from functools import partial
from typing import Final

import pygame

from cubitos_desktop.match.fairness.all_faces import FaceSums
from cubitos_desktop.match.library.all_lines import AllLines
from cubitos_desktop.match.records.achievements import ACHIEVEMENTS, Achievement, Collection
from cubitos_desktop.match.records.figures import Records
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.fairness.weighed import Weighing
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.records.changing import SaveScene, ask_to_delete
from cubitos_desktop.scenes.records.medal_plate import MedalPlate
from cubitos_desktop.scenes.records.records_picture import RecordsPicture
from cubitos_desktop.scenes.records.telling import Teller
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.records.records_layout import (
    IN_A_LINE,
    RecordsLayout,
    records_layout,
)

SLICE = 0.005
"""Seconds of a frame that may be spent on reading."""
REFRESH = 0.5
"""Seconds until what was read meanwhile is shown."""
_HEX = "achievement"


class RecordsScene(PageScene):
    """Lies over whatever leads there, and leads back to it."""

    WINS: Final = ("level", "set", "track")
    GOODS: Final = ("dice", "throws", "busts", "times")
    ALL: Final = len(ACHIEVEMENTS)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.content = load_content()
        self.wins_page, self.goods_page = self.WINS[0], self.GOODS[0]
        self.first_line = 0
        """The uppermost line of achievements that is seen."""
        self.said = ""
        """What was done last."""
        self._teller = self._make_teller()
        self.medals = MedalPlate(self)
        self.picture = RecordsPicture(self)
        self._faces, self._records = FaceSums(), Records(self.content)
        self._collection = Collection()
        takers = self._faces, self._records, self._collection
        self.lines = AllLines(app.profile, self.content, *takers)
        self._since = 0.0
        self.lines.go_on(SLICE)
        self._look()

    def _look(self) -> None:
        """Take over what was counted by now."""
        self.figures = self._records.figures()
        self.standing = self._collection.standing(self._records.met)
        self.medals.look(self.lines.ledger.lines.values())
        self.weighing = Weighing(self._faces.counts("you"), self._faces.races("you"))
        self.is_changed = True

    def enter(self) -> None:
        """Nothing is here to be done next, so that a ring would only puzzle who uses no pad: the
        first key leads to something anyway."""
        if self.app.devices.in_use == "pad":
            self.set_focus("wins")

    # --- words -----------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        return self.app.words("records.title")

    @property
    def told(self) -> str:
        """What the bar says: what was done, what is still to be counted, or where records lie."""
        words, left = self.app.words, self.lines.left
        if self.said:
            return self.said
        return words("fairness.counting", count=left) if left else words("records.local")

    @property
    def teller(self) -> Teller:
        """One for each language."""
        if self._teller.words is not self.app.words:
            self._teller = self._make_teller()
        return self._teller

    def _make_teller(self) -> Teller:
        return Teller(self.app.words, self.content, datetime.datetime.now())

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.is_changed = True

    # --- what goes on ----------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.lines.is_done

    @property
    def is_moving(self) -> bool:
        return super().is_moving or not self.is_done

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.is_done:
            was_read = self.lines.is_read
            self.lines.go_on(SLICE)
            self._since += dt
            if self._since >= REFRESH or self.is_done or was_read != self.lines.is_read:
                self._since = 0.0
                self._look()

    # --- places ----------------------------------------------------------------------------------

    @property
    def layout(self) -> RecordsLayout:
        return records_layout(*self.window[2:], self.app.kit.text_scale)

    def plates(self) -> list[Box]:
        return self.layout.plates

    def draw_inside(self, canvas: Sheet) -> None:
        self.picture.draw(canvas, self.layout)

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [
            *self.medals.controls(),
            *self._turned(),
            *self._hexes(),
            *self._turners(),
            self._check_button(),
            *self._bar_buttons(),
            self.back_button(),
        ]

    def _turned(self) -> list[Control]:
        """The plates that have several pages."""
        words, layout = self.app.words, self.layout
        told = [
            (words(f"records.{name}.turn", next=words(f"records.{name}.next.{page}")),)
            for name, page in (
                ("wins", _following(self.WINS, self.wins_page)),
                ("goods", _following(self.GOODS, self.goods_page)),
            )
        ]
        draw = self.picture
        return [
            Tile(id="wins", box=layout.wins, act=self._turn_wins, draw=draw.draw_wins, tip=told[0]),
            Tile(
                id="goods",
                box=layout.goods,
                act=self._turn_goods,
                draw=draw.draw_goods,
                tip=told[1],
            ),
        ]

    def _turn_wins(self) -> None:
        self.wins_page = _following(self.WINS, self.wins_page)

    def _turn_goods(self) -> None:
        self.goods_page = _following(self.GOODS, self.goods_page)

    def _check_button(self) -> Button:
        return Button(
            id="check",
            box=self.layout.check,
            label=self.app.words("records.fairness.check"),
            act=partial(doors.to_fairness, self.app),
            icon="die",
        )

    def _bar_buttons(self) -> list[Control]:
        words, layout = self.app.words, self.layout
        is_open = self.is_done and bool(self.lines.ledger.lines)
        return [
            Button(
                id=name,
                box=box,
                label=words(f"records.{name}.label"),
                act=act,
                kind="small",
                is_open=is_open,
            )
            for name, box, act in (
                ("export", layout.export, lambda: self.app.push(SaveScene(self))),
                ("delete", layout.delete, lambda: self.app.push(ask_to_delete(self))),
            )
        ]

    def delete_all(self) -> None:
        """Forget every race; those that are kept do not come back."""
        self.lines.forget_all()
        self._look()
        self.say(self.app.words("records.delete.said"))

    # --- achievements ----------------------------------------------------------------------------

    @property
    def _lines_shown(self) -> int:
        return len(self.layout.hexes) // IN_A_LINE

    @property
    def _last_line(self) -> int:
        """The uppermost line when the last ones are seen."""
        return max(0, -(-self.ALL // IN_A_LINE) - self._lines_shown)

    @property
    def shown(self) -> list[Achievement]:
        first = min(self.first_line, self._last_line) * IN_A_LINE
        return list(ACHIEVEMENTS[first : first + len(self.layout.hexes)])

    def _hexes(self) -> list[Control]:
        teller = self.teller
        return [
            Tile(
                id=(_HEX, each.id),
                box=box,
                act=lambda: None,
                draw=partial(self._draw_hex, each),
                tip=teller.tip(each, self.standing),
            )
            for each, box in zip(self.shown, self.layout.hexes, strict=False)
        ]

    def _draw_hex(self, each: Achievement, canvas: Sheet, box: Box, state: ButtonState) -> None:
        self.picture.draw_hex(canvas, box, self.teller.hex(each, self.standing, state))

    def _turners(self) -> list[Control]:
        words, first = self.app.words, min(self.first_line, self._last_line)
        return [
            Button(
                id=f"hexes {name}",
                box=box,
                icon=sign,
                act=partial(self.scroll, by * self._lines_shown),
                kind="small",
                is_open=is_open,
                tip=(words(f"records.achievements.page.{name}"),),
            )
            for name, box, sign, by, is_open in (
                ("back", self.layout.back, "arrow_left", -1, first > 0),
                ("on", self.layout.on, "arrow_right", 1, first < self._last_line),
            )
        ]

    def scroll(self, lines: int) -> None:
        """Further achievements, or earlier ones."""
        before = min(self.first_line, self._last_line)
        self.first_line = min(max(before + lines, 0), self._last_line)
        self.is_changed = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            # Nothing else here can be scrolled.
            self.scroll(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        """Pages of achievements, by the keys that turn pages."""
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
        if not by or event.mod & OTHERS_KEYS:
            return super()._key(event)
        self.scroll(by * self._lines_shown)
        return True


def _following(pages: tuple[str, ...], page: str) -> str:
    return pages[(pages.index(page) + 1) % len(pages)]
