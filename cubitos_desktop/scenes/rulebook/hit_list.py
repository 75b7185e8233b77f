"""What a search in the rulebook has found: as many hits as fit, and ways to all others."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.rulebook.contents_rows import MARGIN, HitRow, hit_height, hit_row
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.wording.rule_search import Hit

if TYPE_CHECKING:
    from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene

_GAP = 6.0
_FOOT, _ARROW = 40.0, 46.0
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class HitList:
    """The hits of one rulebook, from one of them on."""

    def __init__(self, scene: "RulebookScene") -> None:
        self.scene = scene
        self.first = 0
        """Which hit is the first that is shown."""
        self.opened: Hit | None = None
        """The hit that was opened last."""

    def begin(self) -> None:
        """Something else is looked for."""
        self.first, self.opened = 0, None

    # --- what is shown ----------------------------------------------------------------------------

    def shown(self) -> list[tuple[Hit, Box]]:
        """The hits that are seen, and where."""
        hits = self.scene.hits()[self._first :]
        return list(zip(hits, self._places(), strict=False))

    @property
    def _first(self) -> int:
        """A larger window may hold more than it did."""
        return max(0, min(self.first, len(self.scene.hits()) - len(self._places())))

    def _places(self) -> list[Box]:
        tall, room = hit_height(self.scene.app.kit), self.scene.layout.list
        if len(self.scene.hits()) > _count(room, tall):
            room = room.cut(bottom=_FOOT)
        return [
            Box(room.x, room.y + place * (tall + _GAP), room.width, tall)
            for place in range(max(1, _count(room, tall)))
        ]

    @property
    def _is_whole(self) -> bool:
        return len(self.scene.hits()) <= len(self._places())

    # --- scrolling --------------------------------------------------------------------------------

    def scroll(self, by: int) -> None:
        """So many hits on, or back."""
        last = len(self.scene.hits()) - len(self._places())
        self.first = max(0, min(self._first + by, last))
        self.scene.is_changed = True

    def turn(self, by: int) -> None:
        """To the next hits, or to those before."""
        self.scroll(by * len(self._places()))
        focus, opened = self.scene.pointing.focus, {each.id for each in self.scene.targets()}
        # At the end the arrow that led there is closed.
        if focus and focus.id not in opened:
            self.scene.set_focus("earlier" if by > 0 else "later")

    def leads(self, code: int) -> bool:
        """Whether an arrow key leads to a hit that is not seen yet; then it is."""
        step, focus = _STEPS.get(code), self.scene.pointing.here
        hits, shown = self.scene.hits(), [hit for hit, _ in self.shown()]
        if step is None or focus is None or not shown:
            return False
        edge = hits.index(shown[0 if step < 0 else -1])
        if focus.id != _id(hits[edge]) or not 0 <= edge + step < len(hits):
            return False
        self.scroll(step)
        self.scene.set_focus(_id(hits[edge + step]))
        return True

    # --- controls and picture ---------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [*(self._tile(hit, box) for hit, box in self.shown()), *self._arrows()]

    def _tile(self, hit: Hit, box: Box) -> Tile:
        words, is_open = self.scene.app.words, hit == self.opened
        key = {"card": "rulebook.hit_card", "word": "rulebook.hit_word"}.get(hit.kind, "")
        name = words(key, name=hit.name) if key else hit.name

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            row = HitRow(name, hit.line, hit.bold, state, is_open)
            picture = hit_row(canvas.kit, where.width, where.height, row)
            put(canvas.surface, canvas.kit, picture, where, MARGIN)

        return Tile(id=_id(hit), box=box, act=lambda: self.scene.open_hit(hit), draw=draw)

    def _arrows(self) -> list[Control]:
        if self._is_whole:
            return []
        foot, is_last = self._foot, self._first + len(self._places()) >= len(self.scene.hits())
        ways = (
            ("earlier", "arrow_left", -1, foot.right - 2 * _ARROW - _GAP, self._first > 0),
            ("later", "arrow_right", 1, foot.right - _ARROW, not is_last),
        )
        return [
            Button(
                id=id,
                box=Box(x, foot.y, _ARROW, foot.height),
                icon=icon,
                act=partial(self.turn, by),
                kind="small",
                is_open=is_open,
            )
            for id, icon, by, x, is_open in ways
        ]

    @property
    def _foot(self) -> Box:
        room = self.scene.layout.list
        return room.cut(top=room.height - _FOOT + _GAP)

    def draw(self, canvas: Sheet) -> None:
        """Which of all hits are seen."""
        if self._is_whole:
            return
        first, count = self._first, len(self.scene.hits())
        last = first + len(self.shown())
        text = self.scene.app.words("rulebook.hits_seen", first=first + 1, last=last, count=count)
        room = self._foot.width - 2 * (_ARROW + _GAP) - 4
        x, y = self._foot.x + 4, self._foot.centre[1]
        fitted_text(canvas, text, x, y, room, 15, SOFT_INK, least=11)


def _count(room: Box, tall: float) -> int:
    return int((room.height + _GAP) // (tall + _GAP))


def _id(hit: Hit) -> tuple[str, str, str]:
    return "hit", hit.kind, hit.id
