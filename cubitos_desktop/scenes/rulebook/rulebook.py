"""The rulebook: contents and search at the left, a page with live pictures, links, a way back."""

from dataclasses import replace

import pygame

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Tile
from cubitos_desktop.scenes.forms.form import ENTER
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.rulebook.contents import Contents, draw_magnifier
from cubitos_desktop.scenes.rulebook.facts import facts_of, usual_facts
from cubitos_desktop.scenes.rulebook.foot import foot_controls
from cubitos_desktop.scenes.rulebook.hit_list import HitList
from cubitos_desktop.scenes.rulebook.page import Block, PlacedBlock, alone, block, in_pages, placed
from cubitos_desktop.scenes.rulebook.page_picture import (
    PageHead,
    draw_head,
    draw_link,
    draw_sections,
    draw_used_now,
    head_height,
    used_now_box,
)
from cubitos_desktop.scenes.rulebook.pictures import look
from cubitos_desktop.scenes.table.view.panels import BarStep, step_shown
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.rulebook.book_layout import book_layout
from cubitos_desktop.wording.rule_search import Hit, find
from cubitos_desktop.wording.rulebook import (
    CHAPTER_OF,
    CHAPTERS,
    KEYS,
    SECTION_OF,
    Book,
    section_at,
)

_TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_SLASHES = (pygame.K_SLASH, pygame.K_KP_DIVIDE)
_EDGE, _CLOSE_EDGE = 24.0, 20.0
_LONGEST_SEARCH = 40
STEP_SECTIONS: dict[BarStep, str] = {
    "draw": "drawing",
    "roll": "throwing",
    "hits": "hits",
    "abilities": "abilities",
    "swords": "swords",
    "move": "moving",
    "buy": "buying",
    "discard": "round_end",
}
"""Where the steps of the bar are explained."""


class RulebookScene(PageScene):
    """Lies over another scene; over a race it shows that race's numbers and its question."""

    def __init__(self, app: App, section: str | None = None, search: str = "") -> None:
        super().__init__(app)
        self.content = load_content()
        self.table = doors.table_below(app)
        self.now = self._asked_section()
        """The section of the question that is open below."""
        self.section = section_at(section) if section else self._first_section()
        self._seeks = bool(search) and section is None
        """Whether the first hit is to be opened."""
        self.typed = search
        self._found: tuple[object, list[Hit]] = (None, [])
        self.hit_list = HitList(self)
        self._before: list[str] = []
        """Where one came from, for the way back."""
        self._is_over_list = False
        """Whether the pointer is over the contents, where the wheel scrolls what was found."""

    def _asked_section(self) -> str:
        question = self.table.question if self.table else None
        return SECTION_OF[question.decision.prompt] if question else ""

    def _first_section(self) -> str:
        """Where the book opens by itself: at what is asked, or at the step that is played."""
        if self.now or self.table is None:
            return self.now or next(iter(CHAPTER_OF))
        return STEP_SECTIONS[step_shown(self.table.asker.race, None)]

    def enter(self) -> None:
        self.set_focus("search" if self.typed else self._main_id())
        if self._seeks and self.hits():
            self._seeks = False
            self.open_hit(self.hits()[0])

    def _main_id(self) -> str:
        """The lit button, or what leads on where there is none."""
        main = [c.id for c in foot_controls(self) if isinstance(c, Button) and c.kind == "main"]
        return str(main[0]) if main else "next"

    def reworded(self) -> None:
        """The book names keys too, and is set anew with others."""
        self.resized()

    def resized(self) -> None:
        super().resized()
        words, bindings = self.app.words, self.app.settings.bindings
        self.book = Book(words, self.content, {key: bindings.all_shown(words)[key] for key in KEYS})
        self.facts = facts_of(self.table) if self.table else usual_facts(words)
        width, height = (side / self.app.kit.scale for side in self.app.size)
        self.layout = book_layout(width, height, self.app.kit.text_scale)
        self._pages: dict[str, list[list[Block]]] = {}

    # --- where one is ----------------------------------------------------------------------------

    @property
    def chapter(self) -> str:
        return CHAPTER_OF[self.section]

    def go(self, link: str) -> None:
        """To a section or the section of a word; Backspace leads back."""
        section = section_at(link)
        if section != self.section:
            self._before.append(self.section)
        self.section = section
        self.is_changed = True

    def back(self) -> None:
        """To where the last link or page was followed."""
        if self._before:
            self.section = self._before.pop()
            self.is_changed = True

    def turn(self, direction: int) -> None:
        """To the next page or the one before."""
        beside = self.beside(direction)
        if beside:
            self.go(beside)
            self.app.sound.play("card")

    def beside(self, direction: int) -> str:
        """The first section of the next page or of the one before; nothing beyond the book."""
        pages = self.pages(self.chapter)
        place = self._page_number() + direction
        if 0 <= place < len(pages):
            return pages[place][0].section
        chapters = list(CHAPTERS)
        place = chapters.index(self.chapter) + direction
        if not 0 <= place < len(chapters):
            return ""
        return self.pages(chapters[place])[0 if direction > 0 else -1][0].section

    def pages(self, chapter: str) -> list[list[Block]]:
        """The sections of a chapter by pages."""
        if chapter not in self._pages:
            kit, room = self.app.kit, self.room
            looks = {each: look(each, kit.text_scale) for each in CHAPTERS[chapter]}
            blocks = [block(kit, self.book, each, room, of) for each, of in looks.items()]
            pages = in_pages(blocks, room.height)
            self._pages[chapter] = [
                [alone(kit, self.book, page[0], room)] if len(page) == 1 else page for page in pages
            ]
        return self._pages[chapter]

    def _page_number(self) -> int:
        pages = self.pages(self.chapter)
        return next(n for n, page in enumerate(pages) if self.section in [b.section for b in page])

    @property
    def room(self) -> Box:
        """What a page has for its sections, below its head."""
        page, kit = self.layout.page, self.app.kit
        edge = _CLOSE_EDGE if self.layout.bar.height < 48 else _EDGE
        return page.cut(left=edge, top=head_height(kit), right=edge, bottom=16)

    def shown(self) -> list[PlacedBlock]:
        """The sections of the open page with everything at its place."""
        return placed(self.app.kit, self.pages(self.chapter)[self._page_number()], self.room)

    # --- search ----------------------------------------------------------------------------------

    def hits(self) -> list[Hit]:
        """What was found for what is typed; looked for once, since every frame asks."""
        of = self.typed, self.book
        if self._found[0] != of:
            self._found = of, find(self.book, self.content.cards, self.typed)
        return self._found[1]

    def search(self, typed: str) -> None:
        self.typed = typed
        self.hit_list.begin()

    def open_hit(self, hit: Hit) -> None:
        """Where it stands: a card among all cards, a word among those from A to Z."""
        self.hit_list.opened = hit
        self.is_changed = True
        if hit.kind == "card":
            learning_doors.open_gallery(self.app, card=hit.id)
        else:
            self.go(self.book.section_with(hit.id) if hit.kind == "word" else hit.id)

    def leave(self) -> None:
        """Escape ends a search first."""
        if self.typed:
            self.search("")
            self.set_focus("search")
        else:
            self.app.pop()

    # --- input -----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            at = (side / self.app.kit.scale for side in event.pos)
            self._is_over_list = self.layout.contents.holds(*at)
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._wheel(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.KEYDOWN and self._book_key(event):
            return True
        return super().handle(event)

    def _wheel(self, direction: int) -> None:
        """Over what was found it scrolls, elsewhere it turns pages."""
        if self.typed and self._is_over_list:
            self.hit_list.scroll(direction)
        else:
            self.turn(direction)

    def _book_key(self, event: pygame.Event) -> bool:
        """Keys that forms do not know."""
        if event.key in _TURNS:
            self.turn(_TURNS[event.key])
        elif self.typed and self.hit_list.leads(event.key):
            return True
        elif self.is_typing:
            hits = self.hits() if event.key in ENTER else []
            if not hits:
                return False
            self.open_hit(hits[0])
        elif event.key in _SLASHES or event.unicode == "/":
            self.lead_by("/", "search")
        elif event.unicode.isalnum():
            # Whoever begins to type looks for something; its letter follows as text.
            self.set_focus("search")
        elif event.key == pygame.K_BACKSPACE:
            self.back()
        else:
            return False
        return True

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        words, layout = self.app.words, self.layout
        return [
            Field(
                id="search",
                box=layout.search,
                text=self.typed,
                change=self.search,
                hint=words("rulebook.search"),
                longest=_LONGEST_SEARCH,
            ),
            *Contents(self).controls(),
            *self._used_now(),
            *self._links(),
            *foot_controls(self),
            # It leads out of the book at once, whatever is typed.
            replace(self.back_button(), act=self.app.pop),
        ]

    def _used_now(self) -> list[Control]:
        if not self.now:
            return []
        name, kit = self.book.title(self.now), self.app.kit
        label = self.app.words("rulebook.used_now")
        box = used_now_box(kit, self.layout.page, label, name)

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            draw_used_now(canvas, where, label, name, state)

        return [Tile(id="now", box=box, act=lambda: self.go(self.now), draw=draw)]

    def _links(self) -> list[Control]:
        found: list[Control] = []
        for part in self.shown():
            for number, (link, box) in enumerate(part.links()):
                found.append(self._link((part.section, number), link, box))
        return found

    def _link(self, id: tuple[str, int], link: str, box: Box) -> Tile:
        tip = self.book.name(link), self.book.brief(link)
        return Tile(id=("link", *id), box=box, tip=tip, act=lambda: self.go(link), draw=draw_link)

    # --- picture ---------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        return self.app.words("rulebook.title")

    @property
    def note(self) -> str:
        return self.app.words("rulebook.how")

    def plates(self) -> list[Box]:
        return [self.layout.contents, self.layout.page, self.layout.foot]

    def draw(self, surface: Ground) -> None:
        super().draw(surface)
        if not self.typed:
            search, canvas = self.layout.search, Sheet(self.app.kit, surface)
            draw_magnifier(canvas, search.right - search.height / 2, search.centre[1], 24)

    def draw_inside(self, canvas: Sheet) -> None:
        Contents(self).draw(canvas)
        draw_head(canvas, self.layout.page, self._head())
        draw_sections(canvas, self.shown(), self.book, self.facts, self.app.settings.bindings)

    def _head(self) -> PageHead:
        chapters, pages = list(CHAPTERS), self.pages(self.chapter)
        number = ""
        if len(pages) > 1:
            place = self._page_number() + 1
            number = self.app.words("rulebook.pages", page=place, pages=len(pages))
        taken = 0.0
        if self.now:
            label, name = self.app.words("rulebook.used_now"), self.book.title(self.now)
            taken = used_now_box(self.app.kit, self.layout.page, label, name).width + 16
        place = chapters.index(self.chapter) + 1
        title, lead = self.book.chapter(self.chapter), self.book.lead(self.chapter)
        return PageHead(place, title, lead, number, taken)
