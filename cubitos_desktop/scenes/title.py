"""The title: the picture with its hopping cast, and the sign with what can be begun."""

import math

import pygame

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.menu import Choice, MenuScene
from cubitos_desktop.scenes.races import new_race
from cubitos_desktop.scenes.table_drawing import put
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.menu_board import (
    MARGIN,
    MenuEntryView,
    menu_board,
    menu_entry,
)
from cubitos_desktop.ui.title_layout import title_layout
from cubitos_desktop.ui.title_picture import cast, title_picture

_HOP = 7.0
_BEAT = 1.1
"""Seconds from one hop to the next."""
_REST = 6.0
"""The cast hops while somebody is there; after so many seconds without input it rests."""


class TitleScene(MenuScene):
    """Where the game begins."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._time = 0.0
        self._awake = _REST
        self._ground: pygame.Surface | None = None

    def resized(self) -> None:
        self._ground = None

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("quick", words("window.title.quick"), self._begin),
            Choice("quit", words("window.title.quit"), self.app.quit),
        ]

    def _begin(self) -> None:
        from cubitos_desktop.scenes.table import TableScene

        self.app.replace(TableScene(self.app, new_race(self.app.words)))

    def leave(self) -> None:
        self.app.quit()

    # --- time ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        self._awake = _REST
        return super().handle(event)

    def update(self, dt: float) -> None:
        if self.is_moving:
            self._time += dt
            self._awake -= dt
            self.is_changed = True

    @property
    def is_moving(self) -> bool:
        return self._awake > 0 and not self.app.settings.reduced_motion

    # --- picture ---------------------------------------------------------------------------------

    @property
    def _size(self) -> tuple[float, float]:
        scale = self.app.kit.scale
        return self.app.size[0] / scale, self.app.size[1] / scale

    @property
    def _board(self) -> Box:
        layout = title_layout(*self._size)
        board, part = layout.board, layout.scale
        whole = Box(board.x * part, board.y * part, board.width * part, board.height * part)
        tall = 300.0
        return Box(whole.x, whole.centre[1] - tall / 2, whole.width, tall)

    def boxes(self) -> list[Box]:
        board = self._board
        left, width = board.x + 32, board.width - 64
        return [
            Box(left, board.y + 48, width, 96),
            Box(left, board.y + 172, width, 72),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        kit, (width, height) = self.app.kit, self._size
        if self._ground is None:
            ribbon = self.app.words("window.title.desktop")
            ground = title_picture(kit, width, height, ribbon, with_cast=False)
            self._ground = ground.convert()
        surface.blit(self._ground, (0, 0))
        for runner in cast(kit, width, height):
            beat = math.sin((self._time / _BEAT + runner.phase) * math.pi)
            lift = _HOP * max(0.0, beat) if self._time else 0.0
            surface.blit(runner.picture, (kit.px(runner.x), kit.px(runner.y - lift)))
        board = self._board
        put(surface, kit, menu_board(kit, board.width, board.height), board, MARGIN)
        self._draw_entries(surface)

    def _draw_entries(self, surface: pygame.Surface) -> None:
        kit, words = self.app.kit, self.app.words
        subs = {"quick": words("window.title.quick_sub"), "quit": ""}
        for choice, box in zip(self.choices(), self.boxes(), strict=True):
            is_lit = choice.id == "quick"
            view = MenuEntryView(
                choice.label,
                subs[choice.id],
                "pink" if is_lit else "cross",
                lit=is_lit,
                state=self.state_of(choice),
            )
            put(surface, kit, menu_entry(kit, box.width, box.height, view), box, MARGIN)
