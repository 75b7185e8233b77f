"""The list at the left of the rulebook: chapters and sections, or what a search has found."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.rulebook.contents_rows import (
    CARD_EDGE,
    CHAPTER,
    MARGIN,
    SECTION,
    ChapterRow,
    SectionRow,
    chapter_row,
    open_card,
    section_row,
)
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.wording.rulebook import CHAPTERS

if TYPE_CHECKING:
    from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene


class Contents:
    """The list as it stands now."""

    def __init__(self, scene: "RulebookScene") -> None:
        self.scene = scene
        self.room = scene.layout.list
        self.words = scene.app.words
        self.hits = scene.hits()

    def controls(self) -> list[Control]:
        if self.scene.typed:
            return self.scene.hit_list.controls()
        return self._chapters()

    # --- chapters --------------------------------------------------------------------------------

    def _rows(self) -> tuple[list[tuple[str, str, Box]], Box]:
        """Chapters and sections of the open one with their places, and the card under these."""
        open_sections = CHAPTERS[self.scene.chapter]
        whole = CHAPTER * len(CHAPTERS) + SECTION * len(open_sections) + 3 * CARD_EDGE
        part = min(1.0, self.room.height / whole)
        x, y, width = self.room.x, self.room.y, self.room.width
        rows, card = [], Box(x, y, width, 0)
        for chapter in CHAPTERS:
            is_open = chapter == self.scene.chapter
            y += CARD_EDGE * part if is_open else 0.0
            top = y
            rows.append((chapter, "", Box(x, y, width, CHAPTER * part)))
            y += CHAPTER * part
            for section in open_sections if is_open else ():
                rows.append((chapter, section, Box(x + 4, y, width - 8, SECTION * part)))
                y += SECTION * part
            if is_open:
                y += CARD_EDGE * part
                card = Box(x - 4, top - 2, width + 8, y - top + 2)
                y += CARD_EDGE * part
        return rows, card

    def _chapters(self) -> list[Control]:
        rows, _ = self._rows()
        return [
            self._section(section, box) if section else self._chapter(chapter, box)
            for chapter, section, box in rows
        ]

    def _chapter(self, chapter: str, box: Box) -> Tile:
        scene = self.scene
        number = list(CHAPTERS).index(chapter) + 1
        title, is_open = scene.book.chapter(chapter), chapter == scene.chapter

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            row = ChapterRow(number, title, is_open, state)
            picture = chapter_row(canvas.kit, where.width, where.height, row)
            put(canvas.surface, canvas.kit, picture, where, MARGIN)

        first = CHAPTERS[chapter][0]
        return Tile(id=("chapter", chapter), box=box, act=lambda: scene.go(first), draw=draw)

    def _section(self, section: str, box: Box) -> Tile:
        scene = self.scene
        title = scene.book.title(section)
        now = self.words("rulebook.now") if section == scene.now else ""

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            row = SectionRow(title, section == scene.section, now, state)
            picture = section_row(canvas.kit, where.width, where.height, row)
            put(canvas.surface, canvas.kit, picture, where, MARGIN)

        return Tile(id=("section", section), box=box, act=lambda: scene.go(section), draw=draw)

    # --- picture ---------------------------------------------------------------------------------

    def draw(self, canvas: Sheet) -> None:
        """All but the rows themselves."""
        typed = self.scene.typed
        key = "rulebook.hits" if typed else "rulebook.chapters"
        count = len(self.hits) if typed else len(CHAPTERS)
        self._draw_head(canvas, self.words(key, count=count))
        if not typed:
            _, card = self._rows()
            picture = open_card(canvas.kit, card.width, card.height)
            put(canvas.surface, canvas.kit, picture, card, MARGIN)
        elif not self.hits:
            text = self.words("rulebook.no_hits", text=typed)
            paragraph = paragraph_in(canvas.kit, text, self.room, 16)
            paragraph.draw(canvas, self.room.x + 2, self.room.y, SOFT_INK)
        else:
            self.scene.hit_list.draw(canvas)

    def _draw_head(self, canvas: Sheet, count: str) -> None:
        head, kit = self.scene.layout.head, canvas.kit
        size = 15 / kit.text_scale * min(1.15, kit.text_scale)
        y = head.centre[1]
        wide = canvas.text(count, head.right - 2, y, size, SOFT_INK, align="right")
        title, room = self.words("rulebook.contents"), head.width - wide - 16
        if not self.scene.typed:
            fitted_text(canvas, title, head.x + 4, y, room, 17, INK, "title", least=13)


def draw_magnifier(canvas: Sheet, x: float, y: float, size: float) -> None:
    """The sign of a search, its middle at a place."""
    sketch = Sketch(size, size)
    unit = size / 24
    sketch.circle(10 * unit, 10 * unit, 7 * unit, line=SOFT_INK, line_width=2.6 * unit)
    sketch.stroke(((15.5 * unit, 15.5 * unit), (21.5 * unit, 21.5 * unit)), SOFT_INK, 3 * unit)
    canvas.put(sketch, x - size / 2, y - size / 2)
