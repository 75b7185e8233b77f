"""The title: the picture with its hopping cast, and the sign with what can be begun."""

import datetime
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop import __version__
from cubitos_desktop.match.keeping.profile import OPEN
from cubitos_desktop.scenes.forms.controls import Control
from cubitos_desktop.scenes.forms.menu import Choice, MenuScene
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS, is_same
from cubitos_desktop.scenes.screens.title_told import Told, told_entries
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.title.continue_entry import ContinueView, menu_continue, picture_place
from cubitos_desktop.ui.title.menu_board import MARGIN, menu_board, menu_posts
from cubitos_desktop.ui.title.menu_doors import MenuSmallView, menu_small_entry
from cubitos_desktop.ui.title.menu_entries import MenuEntryView, even_sizes, menu_entry
from cubitos_desktop.ui.title.menu_places import (
    MenuRow,
    RowKind,
    menu_height,
    menu_places,
    sign_top,
)
from cubitos_desktop.ui.title.title_layout import title_layout
from cubitos_desktop.ui.title.title_picture import cast, print_version, title_picture
from cubitos_desktop.wording.naming import begun

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import OpenRace
    from cubitos_desktop.scenes.screens.left_race import LeftRaceView

_POSTS = 70.0
"""How far the posts of the sign reach below it."""
_ROWS: tuple[tuple[RowKind, tuple[str, ...]], ...] = (
    ("continue", ("continue",)),
    ("entry", ("quick",)),
    ("entry", ("new",)),
    ("half", ("solo", "cup")),
    ("half", ("daily",)),
    ("door", ("learn", "races", "records", "puzzles")),
    ("foot", ("settings", "quit")),
)
"""What stands side by side, from top to foot."""
_ICONS = {
    "quick": "pink",
    "new": "flag",
    "solo": "solo",
    "cup": "trophy",
    "learn": "rules",
    "races": "replays",
    "records": "records",
    "puzzles": "puzzles",
}
_DIGITS = {
    **{getattr(pygame, f"K_{digit}"): digit for digit in range(1, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit for digit in range(1, 10)},
}
"""The key of each of the first nine entries."""
_DOOR_WORD = 15.0
_INPUT = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
_HOP = 7.0
_BEAT = 1.1
"""Seconds from one hop to the next."""
_REST = 6.0
"""The cast hops while somebody is there; after so many seconds without input it rests."""


class TitleScene(MenuScene):
    """Where the game begins."""

    music = "title"

    def __init__(
        self,
        app: App,
        *,
        offers_lessons: bool = False,
        today: Callable[[], datetime.date] = datetime.date.today,
    ) -> None:
        super().__init__(app)
        self._offers_lessons = offers_lessons
        self._time = 0.0
        self._awake = _REST
        self._ground: pygame.Surface | None = None
        self._can_continue = False
        self._race: OpenRace | None = None
        """The race that Continue goes on with, once it has been looked at."""
        self.today = today
        self._frames = 0
        self._tell_anew()

    def _tell_anew(self) -> None:
        """In the language of now."""
        self._words = self.app.words
        self._told_race: LeftRaceView | None = None
        self._told: dict[str, Told] = {}
        """What was read from the player's folder, by entry."""
        self._telling: Iterator[Told | None] = told_entries(self.app, self.today())

    def enter(self) -> None:
        """Keys begin at the lit entry, and that shows."""
        self._can_continue = bool(self.app.profile.race_files(OPEN))
        self.pointing.focus = self.targets()[0]

    def resized(self) -> None:
        self._ground = None
        if self.app.words is not self._words:
            self._tell_anew()
        kept = [target for target in self.targets() if is_same(target, self.pointing.focus)]
        self.pointing.focus = kept[0] if kept else None

    # --- what can be begun -----------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        app, words = self.app, self.app.words
        acts = {
            "continue": self._go_on,
            "quick": lambda: doors.to_quick_race(app),
            "new": lambda: doors.to_new_race(app),
            "solo": lambda: doors.to_solo(app),
            "cup": lambda: doors.to_cups(app),
            "daily": lambda: doors.to_daily(app),
            "records": lambda: doors.to_records(app),
            "puzzles": lambda: doors.to_puzzles(app),
            "learn": lambda: learning_doors.open_learn(app),
            "races": lambda: doors.to_races(app),
            "settings": lambda: doors.to_settings(app),
            "quit": app.quit,
        }
        return [
            Choice(id, words(f"window.title.{id}"), acts[id])
            for _, ids in self._rows()
            for id in ids
        ]

    def _rows(self) -> list[tuple[RowKind, tuple[str, ...]]]:
        """What stands side by side now: the first row is lit."""
        if self._can_continue:
            return list(_ROWS)
        (_, first), *others = _ROWS[1:]
        return [("lit", first), *others]

    def _kind_of(self, id: str) -> RowKind:
        return next(kind for kind, ids in self._rows() if id in ids)

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

    def _read_on(self) -> None:
        """One thing after the other, each in a frame of its own."""
        if self._race is None and self._can_continue:
            self._look_at_race()
        elif self._race is not None and self._told_race is None:
            self._tell_race(self._race)
        elif told := next(self._telling, None):
            self._told[told.id] = told
            self.is_changed = True

    def _tell_race(self, race: "OpenRace") -> None:
        """The table's code, which draws boards, is read for it."""
        from cubitos_desktop.scenes.screens.left_race import left_race_view

        self._told_race = left_race_view(self.app.words, race)
        self.is_changed = True

    def _offer_lessons(self) -> None:
        """Once, over the first picture."""
        if self._offers_lessons:
            self._offers_lessons = False
            learning_doors.offer_lessons(self.app)

    def leave(self) -> None:
        """Escape leads to the way out first, and takes it only from there."""
        if self.pointing.focus and self.pointing.focus.id == "quit":
            self.app.quit()
        else:
            self.set_focus("quit")

    def _sub(self, id: str) -> str:
        """The second line of an entry."""
        told, words = self._told.get(id), self.app.words
        if told and told.sub:
            return told.sub
        return self._date() if id == "daily" else words(f"window.title.{id}_sub")

    def _date(self) -> str:
        """Today in words."""
        words, day = self.app.words, self.today()
        weekday = begun(words(f"races.date.weekday.{day.weekday()}"))
        month = words(f"races.date.month.{day.month}")
        return words("window.title.daily_sub", weekday=weekday, day=day.day, month=month)

    def _entry(self, control: Control, kind: RowKind, size: tuple[float, float]) -> MenuEntryView:
        """A large entry as it is drawn."""
        id, state = str(control.id), self.state_of(control)
        view = MenuEntryView(control.label, self._sub(id), "", kind == "lit", state, size)
        if id != "daily":
            return view._replace(icon=_ICONS[id])
        told = self._told.get(id) or Told(id, pill=self.app.words("window.title.daily_open"))
        icon = f"day:{self.today().day}"
        return view._replace(icon=icon, pill=told.pill, is_done=told.is_done)

    def controls(self) -> list[Control]:
        """The entries; Continue says more of its race to somebody who rests there."""
        found = super().controls()
        if self._told_race is None or found[0].id != "continue":
            return found
        return [replace(found[0], tip=self._told_race.tip), *found[1:]]

    # --- time ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type in _INPUT:
            self._awake = _REST
        return self._digit(event) or super().handle(event)

    def _digit(self, event: pygame.Event) -> bool:
        """Take the entry of a digit; whether that is what was pressed."""
        if event.type != pygame.KEYDOWN or event.key not in _DIGITS or event.mod & OTHERS_KEYS:
            return False
        place, choices = _DIGITS[event.key] - 1, self.choices()
        if place < len(choices):
            self.set_focus(choices[place].id)
            self.app.sound.play("button")
            choices[place].act()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._frames += 1
        if self._frames > 2:
            self._read_on()
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

    def _menu_rows(self) -> list[MenuRow]:
        return [MenuRow(kind, len(ids)) for kind, ids in self._rows()]

    @property
    def _board(self) -> Box:
        width, height = self._size
        layout = title_layout(width, height)
        board, part = layout.board, layout.scale
        tall = menu_height(self._menu_rows(), part)
        return Box(board.x * part, sign_top(height, tall), board.width * part, tall)

    def boxes(self) -> list[Box]:
        return menu_places(self._board, self._menu_rows(), title_layout(*self._size).scale)

    def draw(self, surface: Ground) -> None:
        kit, (width, height) = self.app.kit, self._size
        if self._ground is None:
            ribbon = self.app.words("window.title.desktop")
            ground = title_picture(kit, width, height, ribbon, with_cast=False)
            self._ground = ground.convert()
            version = self.app.words("window.title.version", version=__version__)
            print_version(kit, self._ground, version)
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
        kit, sizes = self.app.kit, self._sizes()
        for control in self.controls():
            box, kind = control.box, self._kind_of(str(control.id))
            if kind == "continue":
                self._draw_continue(surface, control)
                continue
            if kind in ("door", "foot"):
                view = self._dark(control, kind)
                picture = menu_small_entry(kit, box.width, box.height, view)
            else:
                entry = self._entry(control, kind, sizes[box.width])
                picture = menu_entry(kit, box.width, box.height, entry)
            put(surface, kit, picture, box, MARGIN)

    def _dark(self, control: Control, kind: RowKind) -> MenuSmallView:
        state = self.state_of(control)
        if kind == "foot":
            return MenuSmallView(control.label, state)
        return MenuSmallView(control.label, state, _ICONS[str(control.id)], _DOOR_WORD)

    def _sizes(self) -> dict[float, tuple[float, float]]:
        """By their width, the sizes at which the words of entries can be printed alike."""
        alike: dict[float, list[tuple[str, str]]] = {}
        for control in self.controls():
            if self._kind_of(str(control.id)) in ("lit", "entry", "half"):
                told = control.label, self._sub(str(control.id))
                alike.setdefault(control.box.width, []).append(told)
        return {width: even_sizes(self.app.kit, width, told) for width, told in alike.items()}

    def _draw_continue(self, surface: Ground, control: Control) -> None:
        """The entry, and on it a piece of the board once the race has been looked at."""
        kit, box, state = self.app.kit, control.box, self.state_of(control)
        race = self._told_race
        told = (race.title, race.note) if race else ("", "")
        view = ContinueView(control.label, *told, state)
        put(surface, kit, menu_continue(kit, box.width, box.height, view), box, MARGIN)
        if race is not None:
            from cubitos_desktop.ui.title.left_race_picture import left_race_picture

            place = picture_place(kit, box, state)
            size = place.width, place.height
            put(surface, kit, left_race_picture(kit, *size, race.piece, race.place), place)
