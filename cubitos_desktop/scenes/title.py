"""The title: the picture with its hopping cast, and the sign with what can be begun."""

import math

import pygame

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.doors import to_quick_race
from cubitos_desktop.scenes.menu import Choice, MenuScene
from cubitos_desktop.scenes.targets import is_same
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.canvas import Canvas, put
from cubitos_desktop.ui.menu_board import (
    MARGIN,
    MenuEntryView,
    menu_board,
    menu_entry,
    menu_posts,
)
from cubitos_desktop.ui.meter import fitted
from cubitos_desktop.ui.surfaces import keycap
from cubitos_desktop.ui.title_layout import title_layout
from cubitos_desktop.ui.title_picture import cast, title_picture

_SIGN = 376.0
_POSTS = 74.0
"""How high the sign is, and how far its posts reach below it."""
_CREAM = "#FFF3DC"
_KEY_GAP = 6.0
_INPUT = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
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

    def enter(self) -> None:
        """Keys begin at the lit entry, and that shows."""
        self.focus = self.targets()[0]

    def resized(self) -> None:
        self._ground = None
        kept = [target for target in self.targets() if is_same(target, self.focus)]
        self.focus = kept[0] if kept else None

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("quick", words("window.title.quick"), self._begin),
            Choice("quit", words("window.title.quit"), self.app.quit),
        ]

    def _begin(self) -> None:
        to_quick_race(self.app)

    def leave(self) -> None:
        self.app.quit()

    # --- time ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type in _INPUT:
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
    def _part(self) -> float:
        """How large the title's picture is in this window; the sign grows with it."""
        return title_layout(*self._size).scale

    @property
    def _board(self) -> Box:
        layout = title_layout(*self._size)
        board, part = layout.board, layout.scale
        top = board.y + (board.height - _SIGN) * 0.36
        return Box(board.x * part, top * part, board.width * part, _SIGN * part)

    def boxes(self) -> list[Box]:
        board, part = self._board, self._part
        left, width = board.x + 30 * part, board.width - 60 * part
        return [
            Box(left, board.y + 46 * part, width, 108 * part),
            Box(left, board.y + 176 * part, width, 76 * part),
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
        self._draw_sign(surface)
        self._draw_entries(surface)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        """The sign on its posts, with the game in a few words and its keys below the entries."""
        kit, board, part = self.app.kit, self._board, self._part
        tall = board.height + _POSTS * part
        put(surface, kit, menu_posts(kit, board.width, tall), board, MARGIN)
        put(surface, kit, menu_board(kit, board.width, board.height), board, MARGIN)
        canvas = Canvas(kit, 0, 0, surface)
        room = board.width - 72 * part
        size = fitted(kit, self.app.words("window.title.note"), room, 18, "title", 14)
        middle, y = board.centre[0], board.y + 290 * part
        note = self.app.words("window.title.note")
        canvas.text(note, middle, y, size, _CREAM, "title", "centre", room)
        self._draw_keys(canvas, middle, board.y + 330 * part)

    def _draw_keys(self, canvas: Canvas, x: float, y: float) -> None:
        """Which keys choose and take, side by side."""
        kit = self.app.kit
        size = min(15.0, 16.5 / kit.text_scale)
        names = ("↑", "↓", self.app.words("window.key.enter"))
        widths = [max(22.0, kit.text_width(name, size) + 14) for name in names]
        x -= (sum(widths) + 3 * _KEY_GAP) / 2
        for name, width in zip(names, widths, strict=True):
            keycap(canvas, x, y, name, _CREAM, size)
            x += width + _KEY_GAP * (2 if name == "↓" else 1)

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
