"""All cards by family: small ones side by side, and one of them large with its rulings."""

import pygame

from cubitos_desktop.match.mixes import family
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.pages import page_of_key
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.set_cards import draw_card_tile, large_view
from cubitos_desktop.scenes.table.view.card_view import shown_card_view
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.cards.colour_tab import MARGIN, ColourTabView, colour_tab
from cubitos_desktop.ui.cards.large_card import lay_large_card
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.rulebook.book_layout import GalleryLayout, gallery_layout
from cubitos_desktop.ui.text.fitting import fitted_text

FAMILIES = tuple(COLOURS[colour] for colour in CARD_COLOURS)
_TAB, _CARD = "tab", "card"


class GalleryScene(PageScene):
    """Lies over another scene, which Back leads to; begins at a family or at a card."""

    def __init__(self, app: App, family: str | None = None, card: str | None = None) -> None:
        super().__init__(app)
        self.content = load_content()
        first = self.content.cards[card] if card else None
        self.family = COLOURS[first.colour] if first else family or FAMILIES[0]
        self.card = first or self.cards[0]
        """The card that was pressed last."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the family that is looked at."""
        return family(self.content, COLOURS.index(self.family))

    @property
    def layout(self) -> GalleryLayout:
        width, height = (side / self.app.kit.scale for side in self.app.size)
        return gallery_layout(width, height, len(self.cards))

    def enter(self) -> None:
        self.set_focus((_CARD, self.card.id))

    @property
    def heading(self) -> str:
        return self.app.words("rulebook.all_cards.title")

    @property
    def note(self) -> str:
        return self.app.words("rulebook.all_cards.how")

    def plates(self) -> list[Box]:
        return [self.layout.plate]

    # --- turning ---------------------------------------------------------------------------------

    def turn_to(self, family: str) -> None:
        self.family = family
        self.card = self.cards[0]

    def _show(self, card: Card) -> None:
        self.card = card

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            page = page_of_key(event.key, FAMILIES, self.family)
            if page is not None:
                self._turn_by_key(page)
                return True
        return super().handle(event)

    def _turn_by_key(self, page: str) -> None:
        self.turn_to(page)
        self.set_focus((_CARD, self.card.id))
        self.app.sound.play("card")

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout, words = self.layout, self.app.words
        tabs = zip(FAMILIES, layout.tabs, strict=True)
        cards = zip(self.cards, layout.choices[:-1], strict=True)
        following = FAMILIES[(FAMILIES.index(self.family) + 1) % len(FAMILIES)]
        return [
            *(self._tab(name, box) for name, box in tabs),
            *(self._card_tile(card, box) for card, box in cards),
            Button(
                id="next",
                box=layout.choices[-1],
                label=words("rulebook.all_cards.next", family=self._name(following)),
                act=lambda: self.turn_to(following),
            ),
            self.back_button(),
        ]

    def _name(self, family: str) -> str:
        return self.app.words(f"rulebook.all_cards.family.{family}")

    def _tab(self, name: str, box: Box) -> Tile:
        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            view = ColourTabView(name, self._name(name), None, name == self.family, state)
            picture = colour_tab(canvas.kit, where.width, where.height, view)
            put(canvas.surface, canvas.kit, picture, where, MARGIN)

        return Tile(id=(_TAB, name), box=box, act=lambda: self.turn_to(name), draw=draw)

    def _card_tile(self, card: Card, box: Box) -> Tile:
        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            draw_card_tile(canvas, where, shown_card_view(self.app.words, card), state)

        return Tile(id=(_CARD, card.id), box=box, act=lambda: self._show(card), draw=draw)

    # --- picture ---------------------------------------------------------------------------------

    def seen_card(self) -> Card:
        """The card that is shown large: under the pointer, with the focus, or else the pressed."""
        for target in (self.pointing.hover, self.pointing.focus):
            card = self._card_of(target)
            if card is not None:
                return card
        return self.card

    def _card_of(self, target: Target | None) -> Card | None:
        kind, value = target.id if target and isinstance(target.id, tuple) else ("", None)
        card = self.content.cards.get(str(value)) if kind == _CARD else None
        # A focus that was left on another family's card is not looked at any more.
        return card if card in self.cards else None

    def draw_inside(self, canvas: Sheet) -> None:
        layout, words = self.layout, self.app.words
        head, name = layout.head, words(f"card.family.{self.family}")
        room, y = head.width - 8, head.centre[1]
        fitted_text(canvas, name, head.x + 4, y, room, 20, INK, "title", least=15)
        lay_large_card(canvas, *layout.large, large_view(words, self.content, self.seen_card()))
