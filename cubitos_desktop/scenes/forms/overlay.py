"""A paper plate over a darkened table, with a heading and a few buttons: pause, results."""

from collections.abc import Sequence
from itertools import groupby

import pygame

from cubitos_desktop.scenes.forms.menu import MenuScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.text.sentences import Sentence, draw_sentences, sentences_height

BUTTON_HEIGHT = 56.0
EDGE = 40.0
"""What is free at the left and right of a plate."""
_BELOW = 26.0
_BELOW_WORDS = 16.0
_WINDOW_EDGE = 16.0
_SHADOW = 24.0


class OverlayScene(MenuScene):
    """Lies over another scene, which goes on being seen."""

    is_opaque = False
    width = 460.0
    height = 0.0
    """The plate is at least so high; what stands inside makes it higher."""
    head = 82.0
    """How much of it the heading takes."""
    buttons_width = 440.0
    button_gap = 12.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._veil: pygame.Surface | None = None

    def resized(self) -> None:
        self._veil = None

    @property
    def darkness(self) -> int:
        """How dark what lies below becomes, from 0 to 255."""
        return 150

    @property
    def heading(self) -> str:
        return ""

    @property
    def enlarged(self) -> float:
        """How much larger than for usual type the plate is: larger type needs a larger one."""
        return max(1.0, self.app.kit.text_scale)

    @property
    def box(self) -> Box:
        """The plate, in the middle of the window."""
        kit = self.app.kit
        width, height = (side / kit.scale for side in self.app.size)
        wide = min(self.width * self.enlarged, width - 2 * _WINDOW_EDGE)
        inside = self.inside_height(wide - 2 * EDGE)
        tall = max(self.height, self.head + inside + self.buttons_height() + _BELOW)
        tall = min(tall, height - 2 * _WINDOW_EDGE)
        return Box(0, 0, width, height).centred(wide, tall)

    @property
    def inside(self) -> Box:
        """What is free between the heading and the buttons."""
        foot = self.buttons_height() + _BELOW
        return self.box.cut(left=EDGE, top=self.head, right=EDGE, bottom=foot)

    def sentences(self) -> Sequence[Sentence]:
        """What is said below the heading, if anything."""
        return ()

    def inside_height(self, width: float) -> float:
        """How much room, of such a width, what stands inside needs."""
        said = sentences_height(self.app.kit, self.sentences(), width)
        return said + _BELOW_WORDS if said else 0.0

    def button_lines(self) -> list[int]:
        """How many buttons stand side by side, line for line."""
        lines = [choice.line or choice.id for choice in self.choices()]
        return [len(list(same)) for _, same in groupby(lines)]

    def buttons_height(self) -> float:
        count = len(self.button_lines())
        return count * BUTTON_HEIGHT + (count - 1) * self.button_gap

    def boxes(self) -> list[Box]:
        box, tall, counts = self.box, self.buttons_height(), self.button_lines()
        wide = min(self.buttons_width, box.width - 2 * EDGE)
        column = Box(box.centre[0] - wide / 2, box.bottom - _BELOW - tall, wide, tall)
        gap = self.button_gap
        lines = zip(rows(column, len(counts), gap), counts, strict=True)
        return [button for line, count in lines for button in columns(line, count, gap)]

    def draw(self, surface: Ground) -> None:
        kit = self.app.kit
        if self._veil is None:
            self._veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._veil.fill((42, 18, 8, self.darkness))
        surface.blit(self._veil, (0, 0))
        canvas = Sheet(kit, surface)
        box = self.box
        self._lay_plate(canvas, box)
        room = box.width - 60
        if self.heading:
            canvas.text(self.heading, box.centre[0], box.y + 44, 32, INK, "title", "centre", room)
        self.draw_inside(canvas, box)
        self.draw_controls(surface)

    def _lay_plate(self, canvas: Sheet, box: Box) -> None:
        """The paper, remembered: where something moves on it, only that is drawn anew."""
        kit, size = canvas.kit, (box.width, box.height)

        def drawn() -> pygame.Surface:
            sheet = Canvas(kit, size[0] + 2 * _SHADOW, size[1] + 2 * _SHADOW)
            plate(sheet, _SHADOW, _SHADOW, *size, radius=24, down=8, opacity=0.5)
            return sheet.surface

        put(canvas.surface, kit, kit.remember(("overlay", *size), drawn), box, _SHADOW)

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        """What stands between the heading and the buttons."""
        draw_sentences(canvas, self.sentences(), self.inside)
