"""All faces that you and computer seats have thrown, against what chance has, and how it works."""

from typing import Literal

import pygame

from cubitos_desktop.match.fairness.all_faces import AllFaces
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.fairness.fairness_picture import FairnessPicture
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.pages import page_cap, page_of_key
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.fairness.fairness_layout import FairnessLayout, fairness_layout
from cubitos_desktop.ui.forms.page_tab import MARGIN, draw_rail, tab_boxes, tab_picture
from cubitos_desktop.ui.panels.push_button import ButtonState

Page = Literal["you", "rivals", "how"]
PAGES: tuple[Page, ...] = ("you", "rivals", "how")
CHAPTERS = 5
SLICE = 0.005
"""Seconds of a frame that may be spent on counting."""
REFRESH = 0.5
"""Seconds until what was counted meanwhile is weighed and shown."""


class FairnessScene(PageScene):
    """Lies over whatever leads there, and leads back to it."""

    def __init__(self, app: App, page: Page = "you") -> None:
        super().__init__(app)
        self.opened: Page = page
        self.faces = AllFaces(app.profile, load_content())
        self.faces.go_on(SLICE)
        self.counted = self.faces.changes
        """Which state of the counts is shown."""
        self.picture = FairnessPicture(self)
        self._since = 0.0

    def enter(self) -> None:
        self.set_focus(self.opened)

    @property
    def heading(self) -> str:
        return self.app.words("fairness.title")

    @property
    def note(self) -> str:
        left = self.faces.left
        return self.app.words("fairness.counting", count=left) if left else ""

    # --- what goes on ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return super().is_moving or not self.faces.is_done

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.faces.is_done:
            was_read = self.faces.is_read
            self.faces.go_on(SLICE)
            self._since += dt
            is_new = self.faces.is_done or was_read != self.faces.is_read
            if self._since >= REFRESH or is_new:
                self._since, self.counted = 0.0, self.faces.changes
                self.is_changed = True

    def handle(self, event: pygame.Event) -> bool:
        is_plain = event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS
        page = page_of_key(event.key, PAGES, self.opened) if is_plain else None
        if page is None:
            return super().handle(event)
        self.app.sound.play("button")
        self.open_page(page)
        self.set_focus(page)
        return True

    def open_page(self, page: str) -> None:
        self.opened = next(each for each in PAGES if each == page)
        # Another page lies on other plates.
        self.resized()
        self.is_changed = True

    # --- places and picture ----------------------------------------------------------------------

    @property
    def layout(self) -> FairnessLayout:
        return fairness_layout(self.window, self.bar.bottom, self.app.kit.text_scale, CHAPTERS)

    def controls(self) -> list[Control]:
        tabs = zip(PAGES, tab_boxes(self.layout.rail, len(PAGES)), strict=True)
        return [*(self._tab(page, box) for page, box in tabs), self.back_button()]

    def _tab(self, page: Page, box: Box) -> Control:
        words = self.app.words
        label, key = words(f"fairness.tab.{page}"), page_cap(words, PAGES, page, self.opened)

        def draw(canvas: Sheet, at: Box, state: ButtonState) -> None:
            size = at.width, at.height
            is_open = page == self.opened
            picture = tab_picture(canvas.kit, *size, label, key, state, is_open=is_open)
            put(canvas.surface, canvas.kit, picture, at, MARGIN)

        return Tile(id=page, box=box, label=label, act=lambda: self.open_page(page), draw=draw)

    def plates(self) -> list[Box]:
        layout = self.layout
        return list(layout.words) if self.opened == "how" else [layout.kinds, layout.colours]

    def draw_inside(self, canvas: Sheet) -> None:
        draw_rail(canvas, self.layout.rail)
        self.picture.draw(canvas, self.layout)
