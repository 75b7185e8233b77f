"""All cups: new ones of every kind at the left, those under way and those that are over beside."""

from functools import partial

import pygame

from cubitos_desktop.match.cups.cup import Cup, Kind
from cubitos_desktop.match.cups.standings import places, standings
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cup_picture import draw_two_lines
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.telling import CupTeller
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.cups.cup_row import CupRowView, KindView, lay_cup_row, lay_kind
from cubitos_desktop.ui.cups.cups_layout import CupsLayout, cups_layout
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

KINDS: dict[Kind, str] = {"tour": "trophy", "short": "flag", "career": "crown"}
"""What can be begun, with its sign."""
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class CupsScene(PageScene):
    """Enter goes on with the cup that was played last, or begins the Champion Tour."""

    music = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.cups = cups_of(app)
        self.content = load_content()
        self._page = 0
        self._binned: list[Cup] = []
        self.shows_bin = False
        """Whether the list is that of the bin."""
        self._views: dict[str, tuple[Cup, CupRowView]] = {}
        """What rows said of their cups when they were last asked."""

    def resized(self) -> None:
        super().resized()
        self._views.clear()

    def enter(self) -> None:
        self.cups.look()
        self._binned = self.cups.binned

    def look_into_bin(self, *, shows: bool) -> None:
        """Show what was deleted, or the cups again."""
        self.shows_bin, self._page = shows and bool(self._binned), 0
        self.is_changed = True

    def leave(self) -> None:
        doors.to_title(self.app)

    @property
    def heading(self) -> str:
        return self.app.words("cup.list.title")

    @property
    def note(self) -> str:
        return self.app.words("cup.list.keys")

    @property
    def layout(self) -> CupsLayout:
        return cups_layout(*self.window[2:], len(KINDS))

    def plates(self) -> list[Box]:
        return [self.layout.new, self.layout.list, self.layout.foot]

    # --- what is listed ---------------------------------------------------------------------------

    @property
    def listed(self) -> list[Cup]:
        """Those under way first."""
        return sorted(
            self._binned if self.shows_bin else self.cups.all, key=lambda cup: cup.is_over
        )

    @property
    def _on_a_page(self) -> int:
        return len(self.layout.row_boxes(self.app.kit.text_scale))

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self.listed) // self._on_a_page))

    @property
    def shown(self) -> list[Cup]:
        """The cups of the open page."""
        self._page = min(self._page, self._pages - 1)
        first = self._page * self._on_a_page
        return self.listed[first : first + self._on_a_page]

    def turn(self, step: int) -> None:
        self._page = min(max(self._page + step, 0), self._pages - 1)
        self.is_changed = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.turn(_PAGES[event.key])
            return True
        return super().handle(event)

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [
            self._main(),
            *(self._kind(*pair) for pair in zip(KINDS, self.layout.kinds, strict=True)),
            *self._rows(),
            *self._bin_button(),
            *self._arrows(),
            self.back_button(),
        ]

    def _main(self) -> Button:
        words, under_way = self.app.words, self.cups.under_way
        key = "go_on" if under_way else "begin"
        act = partial(self._open, under_way[0]) if under_way else partial(self._new, "tour")
        return Button(
            id="main",
            box=self.layout.main,
            label=words(f"cup.list.{key}"),
            act=act,
            kind="main",
            key=words("window.key.enter"),
            icon="flag",
        )

    def _kind(self, kind: Kind, box: Box) -> Control:
        view = self._kind_view(kind)

        def draw(canvas: Sheet, place: Box, state: ButtonState) -> None:
            lay_kind(canvas, place, view, state)

        act = partial(self._new, kind)
        return Tile(id=("new", kind), box=box, label=view.title, act=act, draw=draw)

    def _kind_view(self, kind: Kind) -> KindView:
        words, more = self.app.words, ""
        best = [place for place in self.cups.career.best if place]
        if kind == "career" and best:
            told = ", ".join(words(f"window.place.{place}") for place in best)
            more = words("cup.list.career_best", places=told)
        title, text = (words(f"cup.list.{kind}.{part}") for part in ("title", "text"))
        return KindView(KINDS[kind], title, text, more)

    def _rows(self) -> list[Control]:
        found: list[Control] = []
        boxes = self.layout.row_boxes(self.app.kit.text_scale)
        for cup, (row, delete) in zip(self.shown, boxes, strict=False):
            last = (
                self._back_button(cup, delete)
                if self.shows_bin
                else self._delete_button(cup, delete)
            )
            found += [self._row(cup, row), last]
        return found

    def _bin_button(self) -> list[Control]:
        """The way into the bin while something lies there, and out of it."""
        if not self._binned:
            return []
        key = "out_of_bin" if self.shows_bin else "bin"
        label = self.app.words(f"cup.list.{key}", count=len(self._binned))
        act = partial(self.look_into_bin, shows=not self.shows_bin)
        return [Button(id="bin", box=self.layout.bin, label=label, act=act, kind="small")]

    def _row(self, cup: Cup, box: Box) -> Control:
        view = self._known_view(cup)

        def draw(canvas: Sheet, place: Box, state: ButtonState) -> None:
            lay_cup_row(canvas, place, view, state)

        act = partial(self._bring_back if self.shows_bin else self._open, cup)
        return Tile(id=("cup", cup.id), box=box, label=view.title, act=act, draw=draw)

    def _known_view(self, cup: Cup) -> CupRowView:
        """The view of a row, made anew only where its cup has changed."""
        known = self._views.get(cup.id)
        if known is None or known[0] is not cup:
            known = self._views[cup.id] = cup, self.row_view(cup)
        return known[1]

    def row_view(self, cup: Cup) -> CupRowView:
        """What the list says of a cup."""
        words, teller = self.app.words, CupTeller(self.app.words, self.content, cup)
        colours, table = teller.colours, standings(cup)
        winners = tuple(colours[teller.winner(number)] for number in range(cup.next))
        order = tuple(colours[each.seat] for each in table)
        if cup.is_over:
            first = [each.seat for each in table if each.place == 1]
            key, who = ("shared" if len(first) > 1 else "wins"), teller.listed(first)
            key = "yours" if len(first) == 1 and teller.is_you(first[0]) else key
            person = teller.person
            place = places(cup)[person] if person is not None else 0
            about: tuple[str, ...] = (words(f"cup.list.{key}", who=who),)
            return CupRowView(teller.title, winners, len(cup.races), order, about, place=place)
        at = words("cup.list.at", number=cup.next + 1, races=len(cup.races))
        about = words("cup.list.of", leaders=teller.leaders, rest=teller.left), teller.leaders
        return CupRowView(teller.title, winners, len(cup.races), order, about, at)

    def _delete_button(self, cup: Cup, box: Box) -> Control:
        words = self.app.words
        tip = words("cup.list.delete"), words("cup.list.delete_tip")
        act = partial(self._ask_to_delete, cup)
        return Button(id=("delete", cup.id), box=box, act=act, kind="small", icon="cross", tip=tip)

    def _back_button(self, cup: Cup, box: Box) -> Control:
        tip = (self.app.words("cup.list.bring_back"),)
        act, can = partial(self._bring_back, cup), self.app.profile.is_keeping
        return Button(
            id=("back", cup.id), box=box, act=act, kind="small", icon="undo", tip=tip, is_open=can
        )

    def _arrows(self) -> list[Control]:
        if self._pages == 1:
            return []
        earlier, later = self.layout.arrows()
        return [
            Button(
                id=name,
                box=box,
                act=partial(self.turn, step),
                kind="small",
                icon=icon,
                is_open=0 <= self._page + step < self._pages,
            )
            for name, box, step, icon in (
                ("earlier", earlier, -1, "arrow_left"),
                ("later", later, 1, "arrow_right"),
            )
        ]

    # --- what they do -----------------------------------------------------------------------------

    def _open(self, cup: Cup) -> None:
        doors.to_cup(self.app, cup.id)

    def _new(self, kind: Kind) -> None:
        if kind == "career":
            doors.to_career(self.app)
        else:
            doors.to_new_cup(self.app, kind)

    def _ask_to_delete(self, cup: Cup) -> None:
        words, title = self.app.words, CupTeller(self.app.words, self.content, cup).title
        self.app.push(
            ConfirmScene(
                self.app,
                words("cup.list.ask", cup=title),
                words("cup.list.delete"),
                partial(self._delete, cup),
                words("cup.list.ask_note"),
            )
        )

    def _delete(self, cup: Cup) -> None:
        self.cups.delete(cup)
        self._after_a_change()

    def _bring_back(self, cup: Cup) -> None:
        if self.cups.bring_back(cup):
            self.app.sound.play("button")
        self._after_a_change()

    def _after_a_change(self) -> None:
        self._binned = self.cups.binned
        self.shows_bin = self.shows_bin and bool(self._binned)
        self.set_focus("main")
        self.is_changed = True

    # --- picture ----------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        layout, words = self.layout, self.app.words
        own = "in_bin" if self.shows_bin else "own"
        for box, key in ((layout.new_head, "new"), (layout.list_head, own)):
            heading = words(f"cup.list.{key}")
            y = box.centre[1]
            fitted_text(canvas, heading, box.x + 4, y, box.width, 24, INK, "title", least=16)
        if not self.listed:
            self._draw_how(canvas, layout.rows.cut(left=4, right=4))
        elif self._pages > 1:
            self._draw_page(canvas)
        self._draw_foot(canvas)

    def _draw_how(self, canvas: Sheet, room: Box) -> None:
        """Where no cup is listed there is room to say what one is."""
        words, kit = self.app.words, canvas.kit
        lines = tuple(words(f"cup.list.how_lines.{key}") for key in ("points", "end", "leave"))
        told: tuple[tuple[str, Face], ...] = (
            (words("cup.list.none"), "body"),
            (words("cup.list.how"), "title"),
            *((line, "body") for line in lines),
        )
        for sentence, face in told:
            is_title = face == "title"
            text = paragraph_in(kit, sentence, room, 20 if is_title else 17, face=face)
            room = room.cut(top=16) if is_title else room
            text.draw(canvas, room.x, room.y, INK if is_title else SOFT_INK)
            room = room.cut(top=text.height + 10)

    def _draw_page(self, canvas: Sheet) -> None:
        first, pager = self._page * self._on_a_page + 1, self.layout.pager
        last, count = first + len(self.shown) - 1, len(self.listed)
        said = self.app.words("cup.list.page", first=first, last=last, count=count)
        canvas.text(said, pager.x + 4, pager.centre[1], 15, SOFT_INK)

    def _draw_foot(self, canvas: Sheet) -> None:
        words, under_way = self.app.words, self.cups.under_way
        if under_way:
            teller = CupTeller(words, self.content, under_way[0])
            number, races = under_way[0].next + 1, len(under_way[0].races)
            at = words("cup.list.at", number=number, races=races)
            draw_two_lines(canvas, self.layout.told, f"{teller.title}, {at}", teller.leaders)
        else:
            ready, text = words("cup.list.ready"), words("cup.list.ready_text")
            draw_two_lines(canvas, self.layout.told, ready, text)
