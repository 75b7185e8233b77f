"""The settings, page by page, over whatever is shown; each change is seen at once and kept."""

import math

import pygame

from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.pages import page_cap, page_of_key
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.settings.settings_devices import DevicesPage
from cubitos_desktop.scenes.settings.settings_keys import KeysPage
from cubitos_desktop.scenes.settings.settings_pages import Page, PlayPage, ScreenPage, SoundPage
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.forms.page_tab import MARGIN, draw_rail, tab_boxes, tab_picture
from cubitos_desktop.ui.panels.push_button import ButtonState

PAGES = ("play", "screen", "sound", "keys", "pad")
_RAIL = 54.0
_PAGE = 480.0
_BELOW_RAIL, _BELOW_PAGE = 10.0, 14.0


class SettingsScene(OverlayScene):
    """Reached from the title and from the pause; what lies below follows every change."""

    width = 1092.0
    head = 80.0
    buttons_width = math.inf
    button_gap = 16.0

    def __init__(self, app: App, page: str = PAGES[0]) -> None:
        super().__init__(app)
        self._pages: dict[str, Page] = {
            "play": PlayPage(app),
            "screen": ScreenPage(app),
            "sound": SoundPage(app),
            "keys": KeysPage(app, self.set_focus),
            "pad": DevicesPage(app),
        }
        self._open = page

    def enter(self) -> None:
        self.set_focus(_id(self._open))

    @property
    def darkness(self) -> int:
        """The pause has darkened the race already; what a change does to that is to be seen."""
        scenes = self.app.scenes
        below = scenes[: scenes.index(self)]
        return 0 if any(isinstance(each, OverlayScene) for each in below) else super().darkness

    @property
    def heading(self) -> str:
        return self.app.words("window.settings.title")

    # --- pages -----------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self._pages[self._open]

    def open_page(self, page: str) -> None:
        self.page.close()
        self._open = page
        self.is_changed = True
        if self.pointing.clicked is None:
            self.set_focus(_id(page))

    def _page_key(self, code: int) -> bool:
        page = page_of_key(code, PAGES, self._open)
        if page is None:
            return False
        self.app.sound.play("button")
        self.open_page(page)
        return True

    # --- input -----------------------------------------------------------------------------------

    @property
    def takes_every_key(self) -> bool:
        return self.page.takes_every_key

    def handle(self, event: pygame.Event) -> bool:
        if self.page.hear(event):
            self.is_changed = True
            return True
        is_plain_key = event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS
        # Digits that are typed into a field open no page.
        if is_plain_key and not self.is_typing and self._page_key(event.key):
            return True
        return super().handle(event)

    def leave(self) -> None:
        """Escape ends what is under way on the page first."""
        if not self.page.leave():
            self.app.pop()

    # --- controls --------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("done", words("window.settings.done"), self.app.pop, "foot"),
            Choice("usual", words("window.settings.usual"), self._ask_for_usual, "foot"),
        ]

    def boxes(self) -> list[Box]:
        """What ends it stands at the right."""
        return super().boxes()[::-1]

    def controls(self) -> list[Control]:
        tabs = zip(PAGES, tab_boxes(self._rail, len(PAGES)), strict=True)
        found: list[Control] = [self._page_tab(page, box) for page, box in tabs]
        return [*found, *self.page.controls(self._page_box), *super().controls()]

    def _page_tab(self, page: str, box: Box) -> Control:
        label = self.app.words(f"window.settings.page.{page}")

        def draw(canvas: Sheet, at: Box, state: ButtonState) -> None:
            key, is_open = page_cap(self.app.words, PAGES, page, self._open), page == self._open
            size = at.width, at.height
            picture = tab_picture(canvas.kit, *size, label, key, state, is_open=is_open)
            put(canvas.surface, canvas.kit, picture, at, MARGIN)

        return Tile(id=_id(page), box=box, label=label, act=lambda: self.open_page(page), draw=draw)

    def _ask_for_usual(self) -> None:
        app, words = self.app, self.app.words
        if not app.settings.confirms:
            self._become_usual()
            return
        question, yes = words("window.confirm.usual"), words("window.confirm.usual_yes")
        note = words("window.confirm.usual_note")
        app.push(ConfirmScene(app, question, yes, self._become_usual, note))

    def _become_usual(self) -> None:
        self.page.close()
        self.app.settings.become_usual()
        self.app.apply_settings()

    # --- places and picture ----------------------------------------------------------------------

    @property
    def enlarged(self) -> float:
        """The plate is alike for all sizes of text, with room for the largest: whoever changes that
        finds under the pointer what was there before."""
        return 1.0

    def inside_height(self, width: float) -> float:
        return _RAIL + _BELOW_RAIL + _PAGE + _BELOW_PAGE

    @property
    def _rail(self) -> Box:
        inside = self.inside
        return Box(inside.x, inside.y, inside.width, _RAIL)

    @property
    def _page_box(self) -> Box:
        """What is free between the tabs and the buttons."""
        return self.inside.cut(top=_RAIL + _BELOW_RAIL, bottom=_BELOW_PAGE)

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        draw_rail(canvas, self._rail)
        self.page.draw(canvas, self._page_box)


def _id(page: str) -> str:
    return f"page.{page}"
