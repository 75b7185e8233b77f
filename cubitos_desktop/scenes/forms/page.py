"""A screen of its own: a bar with the way back and a heading, and below it plates on the table."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.forms.form_ground import draw_bar_words, form_ground
from cubitos_desktop.ui.forms.setup_layout import back_of, bar_of

_EDGE = 24.0


class PageScene(FormScene):
    """Says its ``heading``, its ``plates`` and what stands on them; Back does what Escape does."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._ground: pygame.Surface | None = None

    # --- for each screen -------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        raise NotImplementedError

    @property
    def note(self) -> str:
        """What is said at the right end of the bar, if anything."""
        return ""

    def plates(self) -> Sequence[Box]:
        """The paper that things stand on; one over the whole page where a screen has no layout."""
        return (self.page,)

    def draw_inside(self, canvas: Sheet) -> None:
        """What stands below the bar, but for the controls."""

    # --- what all have ---------------------------------------------------------------------------

    def resized(self) -> None:
        self._ground = None

    @property
    def window(self) -> Box:
        """The whole window in units."""
        scale = self.app.kit.scale
        return Box(0, 0, self.app.size[0] / scale, self.app.size[1] / scale)

    @property
    def bar(self) -> Box:
        return bar_of(*self.window[2:])

    @property
    def page(self) -> Box:
        """All below the bar, with some air around it."""
        return self.window.cut(top=self.bar.height).inset(_EDGE)

    def controls(self) -> list[Control]:
        return [self.back_button()]

    def back_button(self) -> Button:
        label, box = self.app.words("window.back"), back_of(self.bar)
        return Button(id="back", box=box, label=label, act=self.leave, kind="small")

    def draw(self, surface: Ground) -> None:
        kit, bar = self.app.kit, self.bar
        if self._ground is None:
            self._ground = form_ground(kit, self.app.size, bar.height, self.plates()).convert()
        surface.blit(self._ground, (0, 0))
        canvas = Sheet(kit, surface)
        draw_bar_words(canvas, bar, self.heading, self.note)
        self.draw_inside(canvas)
        self.draw_controls(surface)
