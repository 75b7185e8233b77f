"""All races of a player, finished and under way: a list, the chosen one large, what can be done."""

import time
from functools import partial

import pygame

from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.pages import page_of_key
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS, Target
from cubitos_desktop.scenes.races.actions import Action, further_actions, main_action
from cubitos_desktop.scenes.races.background import Background
from cubitos_desktop.scenes.races.deeds import Deeds
from cubitos_desktop.scenes.races.opened import TypedPathScene
from cubitos_desktop.scenes.races.race_list import FILTERS, RaceList, race_id
from cubitos_desktop.scenes.races.telling import Teller
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import REST, Box, across
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.forms.page_tab import MARGIN, draw_rail, tab_picture, wordy_tabs
from cubitos_desktop.ui.panels.push_button import ButtonState, Kind
from cubitos_desktop.ui.races.race_picture import LARGE, lawn, race_picture
from cubitos_desktop.ui.races.race_plate import draw_race_plate
from cubitos_desktop.ui.races.races_layout import RacesLayout, SidePlaces, races_layout
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_SLICE = 0.006
"""Seconds of a frame that are taken for reading."""
_NEWS = 0.2
"""Seconds between two pictures while races are read."""
_SIGNS = {"watch": "play", "continue": "continue", "bring_back": "undo", "look": "log"}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
_LONGEST_SEARCH = 40


class RacesScene(PageScene):
    """Finished races and those under way together, the latest first.

    A click on a race chooses it, a click on the chosen one does what Enter does: an open race goes
    on, a finished one is watched.
    """

    def __init__(self, app: App, now: float | None = None) -> None:
        super().__init__(app)
        self.content = load_content()
        self._now = time.time() if now is None else now
        self.library = Library(app.profile, self.content)
        self.teller = self._new_teller()
        self.races = RaceList(self)
        self.deeds, self.background = Deeds(self), Background(self)
        self.chosen = ""
        """The file of the race that is shown large."""
        self.said = ""
        """What was done last, in a sentence."""
        self._unseen = 0.0
        """For how long races have been read that nobody has seen yet."""
        self._large = ""
        """The file whose large picture has been drawn."""

    def _new_teller(self) -> Teller:
        return Teller(self.app.words, self.content, self.library, self._now)

    @property
    def heading(self) -> str:
        return self.app.words("races.title")

    @property
    def note(self) -> str:
        return self.app.words("races.keys")

    @property
    def layout(self) -> RacesLayout:
        return races_layout(*(side / self.app.kit.scale for side in self.app.size))

    def plates(self) -> list[Box]:
        return [self.layout.list, self.layout.side, self.layout.foot]

    # --- life ------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.library.begin()
        self.library.go_on(_SLICE)
        self.choose_first()

    def exit(self) -> None:
        self.background.end()
        self.deeds.give_up()

    def resized(self) -> None:
        super().resized()
        self.teller = self._new_teller()
        self.races.forget_pictures()
        self._large = ""

    def resume(self) -> None:
        self.is_changed = True

    def leave(self) -> None:
        """Escape gives up what is being read first."""
        if not self.deeds.give_up():
            doors.to_title(self.app)

    def update(self, dt: float) -> None:
        """One thing a frame: what is read comes before what is drawn, and books come last."""
        super().update(dt)
        if not self.library.is_complete:
            self.library.go_on(_SLICE)
            self._unseen += dt
            if self._unseen > _NEWS or self.library.is_complete:
                self._show_news()
        elif self.races.draw_next() or self._draw_large():
            self.is_changed = True
        elif self.deeds.is_reading:
            self.deeds.read_on(_SLICE)
        else:
            self.background.go_on(_SLICE)

    def _show_news(self) -> None:
        """More races have been read; nobody wants to see each of them come."""
        self._unseen = 0.0
        if not self.entry and self.races.races:
            self.choose_first()
        self.is_changed = True

    @property
    def is_moving(self) -> bool:
        is_reading = self.deeds.is_reading or not self.library.is_complete
        return super().is_moving or is_reading or self._large != self.chosen

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def entry(self) -> RaceEntry | None:
        """The chosen race."""
        return self.library.entry(self.chosen)

    def choose_first(self) -> None:
        races = self.races.races
        self.chosen = races[0].file if races else ""
        self.set_focus(race_id(races[0]) if races else "open")

    def choose_near(self, place: int) -> None:
        """A race has left the list: the one that has come to its place is chosen."""
        races = self.races.races
        if not races:
            self.choose_first()
            return
        entry = races[min(place, len(races) - 1)]
        self.races.show(entry.file)
        self.chosen = entry.file
        self.set_focus(race_id(entry))

    def say(self, sentence: str) -> None:
        """Something was done; it stands in the foot until something else is."""
        self.said = sentence
        self.is_changed = True

    def _focus_on(self, target: Target | None) -> None:
        """Whoever leads the focus to a race has chosen it."""
        super()._focus_on(target)
        if target and isinstance(target.id, tuple) and target.id[0] == "race":
            self.chosen = str(target.id[1])

    def press_race(self, entry: RaceEntry) -> None:
        """A click chooses; on the chosen race it opens, as Enter does."""
        if entry.file != self.chosen:
            self.chosen = entry.file
            return
        action = main_action(self, entry)
        if action and action.is_open:
            self.deeds.do(action.name)

    # --- input -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.races.scroll(-event.y)
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        is_plain = not event.mod & OTHERS_KEYS
        if is_plain and (self.races.leads(event.key) or self._page_key(event.key)):
            return True
        is_typing = isinstance(self.control_of(self.pointing.focus), Field)
        if is_plain and not is_typing and self._filter_key(event):
            return True
        return super()._key(event)

    def _page_key(self, code: int) -> bool:
        races = self.races.races
        if code in _PAGES:
            self.races.turn(_PAGES[code])
        elif code in _ENDS and races and not self.is_typing:
            self.choose_near(len(races) - 1 if _ENDS[code] else 0)
        else:
            return False
        if code in _PAGES and (shown := self.races.shown()):
            self.chosen = shown[0][0].file
            self.set_focus(race_id(shown[0][0]))
        return True

    def _filter_key(self, event: pygame.Event) -> bool:
        """Digits open the parts of the list, a slash leads to the search."""
        if event.unicode == "/":
            self.lead_by("/", "search")
            return True
        page = page_of_key(event.key, tuple(FILTERS), self.races.filter)
        if page is None:
            return False
        self.choose_filter(page)
        return True

    def choose_filter(self, filter: str) -> None:
        self.races.choose(filter)
        races = self.races.races
        self.chosen = races[0].file if races else ""
        self.set_focus(("filter", filter))
        self.is_changed = True

    def _look_for(self, search: str) -> None:
        self.races.look_for(search)
        races = self.races.races
        self.chosen = races[0].file if races else ""

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [
            *self._search_controls(),
            *self._tabs(),
            *self.races.controls(),
            *self._actions(),
            *self._foot_buttons(),
            self.back_button(),
        ]

    def _search_controls(self) -> list[Control]:
        """The line to type into, and what empties it again."""
        box, text = self.layout.search, self.races.search
        field, clear = across(box, 4, REST, min(44.0, box.height)) if text else (box, box)
        line = Field(
            id="search",
            box=field,
            text=text,
            change=self._look_for,
            hint=self.app.words("races.search"),
            longest=_LONGEST_SEARCH,
        )
        empty = Button(
            id="clear",
            box=clear,
            icon="cross",
            act=self._clear_search,
            kind="small",
            tip=(self.app.words("races.clear"),),
        )
        return [line, empty] if text else [line]

    def _clear_search(self) -> None:
        self._look_for("")
        self.set_focus("search")
        self.is_changed = True

    def _tabs(self) -> list[Control]:
        labels = [self.app.words(f"races.filter.{name}") for name in FILTERS]
        boxes = wordy_tabs(self.app.kit, self.layout.rail, labels)
        return [
            Tile(
                id=("filter", name),
                box=box,
                act=partial(self.choose_filter, name),
                draw=partial(self._draw_tab, name),
            )
            for name, box in zip(FILTERS, boxes, strict=True)
        ]

    def _side_places(self) -> SidePlaces:
        entry = self.entry
        seats = len(entry.players) if entry else 0
        actions = len(further_actions(self, entry))
        return self.layout.side_places(seats, actions, self.app.kit.text_scale)

    def _actions(self) -> list[Control]:
        actions = further_actions(self, self.entry)
        boxes = self._side_places().actions
        return [
            self._button(action, box, "small") for action, box in zip(actions, boxes, strict=True)
        ]

    def _button(self, action: Action, box: Box, kind: Kind) -> Button:
        return Button(
            id=action.name,
            box=box,
            label=self.app.words(f"races.act.{action.name}"),
            act=partial(self.deeds.do, action.name),
            kind=kind,
            icon=_SIGNS.get(action.name, "") if kind == "main" else "",
            is_open=action.is_open,
        )

    def _foot_buttons(self) -> list[Control]:
        layout, words = self.layout, self.app.words
        acts = (
            ("fairness", layout.fairness, partial(doors.to_fairness, self.app)),
            ("open", layout.open, self._type_path),
        )
        found: list[Control] = [
            Button(id=name, box=box, label=words(f"races.act.{name}"), act=act)
            for name, box, act in acts
        ]
        if action := main_action(self, self.entry):
            found.append(self._button(action, layout.main, "main"))
        return found

    def _type_path(self) -> None:
        self.app.push(TypedPathScene(self.app))

    # --- picture ---------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        draw_rail(canvas, self.layout.rail)
        self.races.draw(canvas)
        self._draw_plate(canvas)
        self._draw_words(canvas)

    def _draw_tab(self, name: str, canvas: Sheet, box: Box, state: ButtonState) -> None:
        label, is_open = self.app.words(f"races.filter.{name}"), self.races.filter == name
        picture = tab_picture(canvas.kit, *box[2:], label, "", state, is_open=is_open)
        put(canvas.surface, canvas.kit, picture, box, MARGIN)

    def _draw_plate(self, canvas: Sheet) -> None:
        entry, places = self.entry, self._side_places()
        if entry is None:
            room = self.layout.side.inset(24)
            text = paragraph_in(canvas.kit, self.app.words("races.hint"), room, 17)
            text.draw(canvas, room.x, room.centre[1] - text.height / 2, SOFT_INK)
            return
        view = self.teller.plate(entry, self.background.next_player(entry))
        draw_race_plate(canvas, places, view, self._large_picture(entry))

    def _large_picture(self, entry: RaceEntry) -> pygame.Surface:
        """The board of the chosen race, once there was time to draw it."""
        box, kit = self._side_places().picture, self.app.kit
        size = round(box.width, 1), round(box.height, 1)
        if self._large != entry.file:
            return lawn(kit, *size)
        return race_picture(kit, *size, self.teller.scene(entry), LARGE)

    def _draw_large(self) -> bool:
        if self._large == self.chosen or not self.entry:
            self._large = self.chosen
            return False
        self._large = self.chosen
        self._large_picture(self.entry)
        return True

    def _draw_words(self, canvas: Sheet) -> None:
        """How many races there are, and below it what was done last."""
        words, room = self.app.words, self.layout.words
        count = words("races.count", count=len(self.races.races))
        y, wide = room.y + room.height * 0.27, room.width
        fitted_text(canvas, count, room.x, y, wide, 22, INK, "title", least=16)
        below = Box(0, 0, wide, room.height * 0.54)
        text = paragraph_in(canvas.kit, self._told(), below, 15, least=11)
        text.draw(canvas, room.x, room.y + room.height * 0.46, SOFT_INK)

    def _told(self) -> str:
        words = self.app.words
        if self.deeds.is_reading:
            return words("races.loading")
        if self.library.unread:
            return words("races.reading", count=self.library.unread)
        return self.said or self._how_many()

    def _how_many(self) -> str:
        """Of which kinds they are; where only some are wanted, of how many."""
        words, listed = self.app.words, self.races
        if listed.filter == "bin":
            return words("races.in_bin")
        if listed.filter != "all" or listed.search.strip():
            return words("races.of_all", count=listed.in_all)
        under_way = len(listed.races) - listed.finished
        return words("races.kinds", open=under_way, finished=listed.finished)
