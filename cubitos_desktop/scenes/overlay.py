"""A paper plate over a darkened table, with a heading and a few buttons: pause, help, results."""

import pygame

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.menu import MenuScene
from cubitos_desktop.ui.boxes import Box, rows
from cubitos_desktop.ui.canvas import Canvas, put
from cubitos_desktop.ui.push_button import MARGIN, ButtonView, Kind, button_picture
from cubitos_desktop.ui.surfaces import plate
from cubitos_desktop.ui.theme import INK

BUTTON_HEIGHT = 56.0
EDGE = 40.0
"""What is free at the left and right of a plate."""
_GAP = 12.0
_HEADING = 82.0
_BELOW = 26.0
_BUTTONS_WIDE = 440.0
_WINDOW_EDGE = 16.0


class OverlayScene(MenuScene):
    """Lies over another scene, which goes on being seen."""

    is_opaque = False
    width = 460.0
    height = 0.0
    """The plate is at least so high; what stands inside makes it higher."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._veil: pygame.Surface | None = None

    def resized(self) -> None:
        self._veil = None

    @property
    def heading(self) -> str:
        return ""

    @property
    def box(self) -> Box:
        """The plate, in the middle of the window; larger type needs a larger one."""
        kit = self.app.kit
        width, height = (side / kit.scale for side in self.app.size)
        wide = min(self.width * max(1.0, kit.text_scale), width - 2 * _WINDOW_EDGE)
        inside = self.inside_height(wide - 2 * EDGE)
        tall = max(self.height, _HEADING + inside + self.buttons_height() + _BELOW)
        tall = min(tall, height - 2 * _WINDOW_EDGE)
        return Box((width - wide) / 2, (height - tall) / 2, wide, tall)

    @property
    def inside(self) -> Box:
        """What is free between the heading and the buttons."""
        box = self.box
        tall = box.height - _HEADING - self.buttons_height() - _BELOW
        return Box(box.x + EDGE, box.y + _HEADING, box.width - 2 * EDGE, tall)

    def inside_height(self, width: float) -> float:
        """How much room, of such a width, what stands inside needs."""
        return 0.0

    def buttons_height(self) -> float:
        count = len(self.choices())
        return count * BUTTON_HEIGHT + (count - 1) * _GAP

    def boxes(self) -> list[Box]:
        box, tall = self.box, self.buttons_height()
        wide = min(_BUTTONS_WIDE, box.width - 2 * EDGE)
        column = Box(box.centre[0] - wide / 2, box.bottom - _BELOW - tall, wide, tall)
        return list(rows(column, len(self.choices()), _GAP))

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        if self._veil is None:
            self._veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._veil.fill((42, 18, 8, 150))
        surface.blit(self._veil, (0, 0))
        canvas = Canvas(kit, 0, 0, surface)
        box = self.box
        plate(canvas, *box, radius=24, down=8, opacity=0.5)
        room = box.width - 60
        canvas.text(self.heading, box.centre[0], box.y + 44, 32, INK, "title", "centre", room)
        self.draw_inside(canvas, box)
        for place, (choice, at) in enumerate(zip(self.choices(), self.boxes(), strict=True)):
            kind: Kind = "second" if place else "main"
            view = ButtonView(kind, choice.label, "", self.state_of(choice))
            put(surface, kit, button_picture(kit, at.width, at.height, view), at, MARGIN)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        """What stands between the heading and the buttons."""
