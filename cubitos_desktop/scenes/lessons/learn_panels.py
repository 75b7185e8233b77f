"""What lies beside the lessons on the screen to learn from: the rulebook, and all cards."""

from functools import partial

from cubitos_desktop.match.keeping.met_cards import met_cards
from cubitos_desktop.match.mixes import family
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Tile
from cubitos_desktop.scenes.window import learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.learn.book_panel import (
    book_places,
    lay_book_words,
    lay_lens,
    lay_link,
    link_boxes,
    open_book,
)
from cubitos_desktop.ui.learn.family_tile import MARGIN, FamilyView, even_size, family_tile
from cubitos_desktop.ui.learn.learn_layout import LearnLayout
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text

_LOOKED_UP = {
    "bust": "bust",
    "red_lines": "red_lines",
    "ties": "ties",
    "draw_tokens": "fan_track",
    "shortcuts": "shortcuts",
}
"""What is often looked up, and the section of the rulebook that tells of it."""
_LONGEST = 40


class BookPanel:
    """The way into the rulebook: open it, search it, or go straight to what is often wanted."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.search = ""
        """What is typed to be searched for."""

    def controls(self, layout: LearnLayout) -> list[Control]:
        words, places = self.app.words, book_places(layout.book)
        return [
            Field(
                id="search",
                box=places.field,
                text=self.search,
                change=self._type,
                hint=words("lessons.learn.search"),
                longest=_LONGEST,
            ),
            *self._links(places.links),
            Button(id="book", box=places.open, label=words("lessons.learn.open"), act=self.look_up),
        ]

    def _type(self, text: str) -> None:
        self.search = text

    def _links(self, room: Box) -> list[Control]:
        labels = tuple(self.app.words(f"lessons.learn.link.{name}") for name in _LOOKED_UP)
        boxes = link_boxes(self.app.kit, room, labels)
        return [
            Tile(
                id=("link", section),
                box=box,
                act=partial(learning_doors.open_rulebook, self.app, section),
                draw=partial(_draw_link, label),
            )
            for section, label, box in zip(_LOOKED_UP.values(), labels, boxes, strict=True)
        ]

    def look_up(self) -> None:
        """Open the book, at what was typed if anything was."""
        learning_doors.open_rulebook(self.app, search=self.search.strip())

    def draw(self, canvas: Sheet, layout: LearnLayout) -> None:
        """All but the controls."""
        words, places = self.app.words, book_places(layout.book)
        canvas.picture(open_book(canvas.kit), *places.book.centre)
        keys = self.app.settings.bindings.all_shown(words)
        text = words("lessons.learn.book_note", key=keys["help"])
        lay_book_words(canvas, places.words, words("lessons.learn.book"), text)
        caption, y = words("lessons.learn.often"), places.caption.centre[1]
        canvas.text(caption, places.caption.x + 2, y, 15, SOFT_INK, "bold")

    def draw_over(self, canvas: Sheet, layout: LearnLayout) -> None:
        """The lens, in the field."""
        if not self.search:
            lay_lens(canvas, book_places(layout.book).field)


def _draw_link(label: str, canvas: Sheet, box: Box, state: ButtonState) -> None:
    lay_link(canvas, box, label, state)


class CardsPanel:
    """The eight families, and which of their cards were met in races."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.content = load_content()
        self.met = met_cards(app.profile) & frozenset(self.content.cards)

    def controls(self, layout: LearnLayout) -> list[Control]:
        words = self.app.words
        tiles: list[Control] = [
            Tile(
                id=("family", COLOURS[colour]),
                box=box,
                act=partial(learning_doors.open_gallery, self.app, COLOURS[colour]),
                draw=partial(self._draw_family, colour),
            )
            for colour, box in zip(CARD_COLOURS, layout.families, strict=True)
        ]
        label, act = (
            words("lessons.learn.all_cards"),
            partial(learning_doors.open_gallery, self.app),
        )
        return [*tiles, Button(id="gallery", box=layout.all_cards, label=label, act=act)]

    def met_of(self, colour: int) -> tuple[bool, ...]:
        """For each card of a colour, whether it was met."""
        return tuple(card.id in self.met for card in family(self.content, colour))

    def _names(self) -> dict[int, str]:
        key = "rulebook.all_cards.family"
        return {colour: self.app.words(f"{key}.{COLOURS[colour]}") for colour in CARD_COLOURS}

    def _draw_family(self, colour: int, canvas: Sheet, box: Box, state: ButtonState) -> None:
        kit, names = canvas.kit, self._names()
        size = even_size(kit, box.width, tuple(names.values()))
        card, met = family(self.content, colour)[0].id, self.met_of(colour)
        view = FamilyView(COLOURS[colour], card, names[colour], met, size, state)
        picture = family_tile(kit, box.width, box.height, view)
        put(canvas.surface, canvas.kit, picture, box, MARGIN)

    def draw(self, canvas: Sheet, layout: LearnLayout) -> None:
        """The heading."""
        words, button = self.app.words, layout.all_cards
        left, y = layout.cards.x + 18, button.centre[1]
        left += canvas.text(words("lessons.learn.cards"), left, y, 24, INK, "title") + 14
        note = words("lessons.learn.met", count=len(self.content.cards), met=len(self.met))
        room = button.x - left - 14
        fitted_text(canvas, note, left, y, room, 15, SOFT_INK, least=12)
