"""A paper plate over a darkened table, with a heading and a few buttons: pause and help."""

import pygame

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.menu import MenuScene
from cubitos_desktop.scenes.table_drawing import put
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.canvas import Canvas
from cubitos_desktop.ui.push_button import MARGIN, ButtonView, button_picture
from cubitos_desktop.ui.surfaces import plate
from cubitos_desktop.ui.theme import INK

BUTTON_HEIGHT = 56.0
_GAP = 12.0


class OverlayScene(MenuScene):
    """Lies over another scene, which goes on being seen."""

    is_opaque = False
    width = 460.0
    height = 380.0

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
        width, height = self.app.size
        scale = self.app.kit.scale
        wide, tall = min(self.width, width / scale - 32), min(self.height, height / scale - 32)
        return Box((width / scale - wide) / 2, (height / scale - tall) / 2, wide, tall)

    def boxes(self) -> list[Box]:
        box, count = self.box, len(self.choices())
        first = box.bottom - 24 - count * BUTTON_HEIGHT - (count - 1) * _GAP
        return [
            Box(box.x + 40, first + place * (BUTTON_HEIGHT + _GAP), box.width - 80, BUTTON_HEIGHT)
            for place in range(count)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        if self._veil is None:
            self._veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._veil.fill((42, 18, 8, 150))
        surface.blit(self._veil, (0, 0))
        canvas = Canvas(kit, 0, 0, surface)
        box = self.box
        plate(canvas, *box, radius=24, down=8, opacity=0.5)
        canvas.text(
            self.heading, box.centre[0], box.y + 44, 32, INK, "title", "centre", box.width - 60
        )
        self.draw_inside(canvas, box)
        for place, (choice, at) in enumerate(zip(self.choices(), self.boxes(), strict=True)):
            view = ButtonView(
                "main" if not place else "second", choice.label, "", self.state_of(choice)
            )
            put(surface, kit, button_picture(kit, at.width, at.height, view), at, MARGIN)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        """What stands between the heading and the buttons."""
