"""The title: the picture with its hopping cast, and the sign with what can be begun."""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.keeping.profile import OPEN
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.scenes.forms.controls import Control
from cubitos_desktop.scenes.forms.menu import Choice, MenuScene
from cubitos_desktop.scenes.forms.targets import is_same
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.title.menu_board import MARGIN, menu_board, menu_posts
from cubitos_desktop.ui.title.menu_entries import (
    MenuEntryView,
    MenuSmallView,
    even_sizes,
    menu_entry,
    menu_small_entry,
)
from cubitos_desktop.ui.title.menu_places import MenuPlaces, menu_height, menu_places
from cubitos_desktop.ui.title.title_layout import title_layout
from cubitos_desktop.ui.title.title_picture import cast, title_picture
from cubitos_desktop.wording.naming import told_name

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import OpenRace

_POSTS = 74.0
"""How far the posts of the sign reach below it."""
_FOOT = ("settings", "quit")
_ICONS = {
    "continue": "continue",
    "quick": "pink",
    "new": "flag",
    "solo": "solo",
    "learn": "referee",
    "races": "saves",
}
_INPUT = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
_HOP = 7.0
_BEAT = 1.1
"""Seconds from one hop to the next."""
_REST = 6.0
"""The cast hops while somebody is there; after so many seconds without input it rests."""


class TitleScene(MenuScene):
    """Where the game begins."""

    music = "title"

    def __init__(self, app: App, *, offers_lessons: bool = False) -> None:
        super().__init__(app)
        self._offers_lessons = offers_lessons
        self._time = 0.0
        self._awake = _REST
        self._ground: pygame.Surface | None = None
        self._can_continue = False
        self._race: OpenRace | None = None
        """The race that Continue goes on with, once it has been looked at."""
        self._frames = 0

    def enter(self) -> None:
        """Keys begin at the lit entry, and that shows."""
        self._can_continue = bool(self.app.profile.race_files(OPEN))
        self.pointing.focus = self.targets()[0]

    def resized(self) -> None:
        self._ground = None
        kept = [target for target in self.targets() if is_same(target, self.pointing.focus)]
        self.pointing.focus = kept[0] if kept else None

    # --- what can be begun -----------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        app, words = self.app, self.app.words
        found = [
            Choice("quick", words("window.title.quick"), lambda: doors.to_quick_race(app)),
            Choice("new", words("window.title.new"), lambda: doors.to_new_race(app)),
            Choice("solo", words("window.title.solo"), lambda: doors.to_solo(app)),
            Choice("learn", words("window.title.learn"), lambda: doors.open_learn(app)),
            Choice("races", words("window.title.races"), lambda: doors.to_races(app)),
        ]
        if self._can_continue:
            found.insert(0, Choice("continue", words("window.title.continue"), self._go_on))
        return [
            *found,
            Choice("settings", words("window.title.settings"), lambda: doors.to_settings(app)),
            Choice("quit", words("window.title.quit"), app.quit),
        ]

    def _go_on(self) -> None:
        """Take the race up; where it cannot be read, a notice says so and the title stays."""
        self._look_at_race()
        if self._race is not None:
            doors.to_open_race(self.app, self._race)

    def _look_at_race(self) -> None:
        """What Continue leads to. Reading it takes a moment: the first picture does not wait."""
        if self._race is None and self._can_continue:
            self._race = doors.newest_race(self.app)
            self._can_continue = self._race is not None
            self.pointing.focus = self.pointing.focus if self._can_continue else self.targets()[0]
            self.is_changed = True

    def _offer_lessons(self) -> None:
        """Once, over the first picture."""
        if self._offers_lessons:
            self._offers_lessons = False
            doors.offer_lessons(self.app)

    def leave(self) -> None:
        """Escape leads to the way out first, and takes it only from there."""
        if self.pointing.focus and self.pointing.focus.id == "quit":
            self.app.quit()
        else:
            self.set_focus("quit")

    def _sub(self, id: str) -> str:
        """The second line of an entry."""
        words = self.app.words
        if id != "continue":
            return words(f"window.title.{id}_sub")
        if self._race is None:
            return ""
        match = self._race.match
        values: dict[str, object] = {
            "set": set_name(words, match.state.game.setup.cards),
            "round": match.state.round,
        }
        people = [seat for seat, player in enumerate(match.players) if not player.policy]
        if len(people) != 1 or len(match.players) == 1:
            return words("window.title.continue_sub", **values)
        place = words(f"window.place.{ranks(match.state)[people[0]]}")
        return words("window.title.continue_place", **values, place=place)

    def controls(self) -> list[Control]:
        """The entries; Continue says more of its race to somebody who rests there."""
        found = super().controls()
        if self._race is None or found[0].id != "continue":
            return found
        match, words = self._race.match, self.app.words
        course = course_name(words, match.state.game.setup.tracks)
        names = [told_name(player.name) or words("window.you") for player in match.players]
        return [replace(found[0], tip=(course, ", ".join(names))), *found[1:]]

    # --- time ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type in _INPUT:
            self._awake = _REST
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._frames += 1
        if self._frames > 2:
            self._look_at_race()
            self._offer_lessons()
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
    def _entries(self) -> int:
        """The large entries below the lit one."""
        return sum(choice.id not in _FOOT for choice in self.choices()) - 1

    @property
    def _board(self) -> Box:
        layout = title_layout(*self._size)
        board, part = layout.board, layout.scale
        tall = menu_height(self._entries)
        top = board.y + (board.height - tall) * 0.4
        return Box(board.x * part, top * part, board.width * part, tall * part)

    @property
    def _places(self) -> MenuPlaces:
        return menu_places(self._board, self._entries, len(_FOOT))

    def boxes(self) -> list[Box]:
        places = self._places
        return [places.lit, *places.entries, *places.foot]

    def draw(self, surface: Ground) -> None:
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
        self.draw_tip(surface)

    def _draw_sign(self, surface: Ground) -> None:
        """The sign on its posts."""
        kit, board = self.app.kit, self._board
        tall = board.height + _POSTS * title_layout(*self._size).scale
        put(surface, kit, menu_posts(kit, board.width, tall), board, MARGIN)
        put(surface, kit, menu_board(kit, board.width, board.height), board, MARGIN)

    def _draw_entries(self, surface: Ground) -> None:
        kit, controls = self.app.kit, self.controls()
        large = [(c.label, self._sub(str(c.id))) for c in controls[1:] if c.id not in _FOOT]
        sizes = even_sizes(kit, controls[1].box.width, large)
        for place, control in enumerate(controls):
            box, id, state = control.box, str(control.id), self.state_of(control)
            if id in _FOOT:
                small = MenuSmallView(control.label, state)
                picture = menu_small_entry(kit, box.width, box.height, small)
            else:
                sub = self._sub(id)
                view = MenuEntryView(control.label, sub, _ICONS[id], not place, state, sizes)
                picture = menu_entry(kit, box.width, box.height, view)
            put(surface, kit, picture, box, MARGIN)
