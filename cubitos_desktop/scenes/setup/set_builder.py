"""A card set picked by hand: one of seven cards for each of eight colours, and what it lacks."""

import random
from collections.abc import Callable

from cubitos_desktop.match.mixes import family, random_mix, set_named
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.scenes.forms.controls import Button, Control, Stepper, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.mix_advice import draw_advice
from cubitos_desktop.scenes.setup.set_cards import draw_card_tile, offered_view
from cubitos_desktop.scenes.table.view.card_view import shown_card_view
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.cards.colour_tab import MARGIN, ColourTabView, colour_tab
from cubitos_desktop.ui.cards.large_card import lay_large_card
from cubitos_desktop.ui.forms.form_ground import below_caption, draw_caption
from cubitos_desktop.ui.forms.setup_layout import BuilderLayout, builder_layout
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_TAB, _CARD = "tab", "card"
Done = Callable[[tuple[str, ...]], None]


class SetBuilderScene(PageScene):
    """Leads back to the scene below: by DONE with the cards, otherwise without."""

    def __init__(
        self,
        app: App,
        cards: tuple[str, ...],
        done: Done,
        *,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(app)
        self.content = load_content()
        self.picked = dict(zip(CARD_COLOURS, cards, strict=True))
        """The chosen card of each colour."""
        self.colour = CARD_COLOURS[0]
        """The colour whose cards are looked at."""
        self._done = done
        self._chance = chance or random.Random()

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self.picked[colour] for colour in CARD_COLOURS)

    @property
    def chosen(self) -> list[Card]:
        return [self.content.cards[card] for card in self.cards]

    @property
    def _family(self) -> tuple[Card, ...]:
        return family(self.content, self.colour)

    @property
    def layout(self) -> BuilderLayout:
        width, height = (side / self.app.kit.scale for side in self.app.size)
        return builder_layout(width, height, len(self._family))

    @property
    def heading(self) -> str:
        return self.app.words("window.builder.title")

    @property
    def note(self) -> str:
        return self.app.words("window.builder.keys")

    def plates(self) -> list[Box]:
        return [self.layout.choices_plate, self.layout.advice, self.layout.plate]

    # --- picking ---------------------------------------------------------------------------------

    def _turn_to(self, colour: int) -> None:
        self.colour = colour

    def _pick(self, card: Card) -> None:
        self.picked[card.colour] = card.id

    def _pick_any(self) -> None:
        """Another card of this colour, by chance."""
        here = self.picked[self.colour]
        self._pick(self._chance.choice([c for c in self._family if c.id != here]))

    def _take_all(self, cards: tuple[str, ...]) -> None:
        self.picked = dict(zip(CARD_COLOURS, cards, strict=True))

    def _mix(self) -> None:
        self._take_all(random_mix(self.content, self._chance))

    def _step_set(self, direction: int) -> None:
        """From set to set; from cards that are none, to the first or the last."""
        sets = list(self.content.sets)
        here = set_named(self.content, self.cards)
        place = sets.index(here) if here else (-1 if direction > 0 else 0)
        self._take_all(self.content.sets[sets[(place + direction) % len(sets)]].cards)

    def _take_back(self) -> None:
        self._done(self.cards)
        self.app.pop()

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout, words = self.layout, self.app.words
        tabs = zip(CARD_COLOURS, layout.tabs, strict=True)
        cards = zip(self._family, layout.choices[:-1], strict=True)
        return [
            *(self._colour_tab(colour, box) for colour, box in tabs),
            *(self._card_tile(card, box) for card, box in cards),
            Button(
                id="chance",
                box=layout.choices[-1],
                label=words("window.builder.chance"),
                act=self._pick_any,
                icon="push",
            ),
            Stepper(
                id="source",
                box=below_caption(layout.source),
                value=self._source(),
                change=self._step_set,
            ),
            Button(
                id="mix",
                box=layout.mix.inset(6),
                label=words("window.setup.mix"),
                act=self._mix,
                tip=(words("window.setup.mix"), words("window.setup.mix_tip")),
            ),
            Button(
                id="done",
                box=layout.done,
                label=words("window.builder.done"),
                act=self._take_back,
                kind="main",
                key=words("window.key.enter"),
                icon="tick",
            ),
            self.back_button(),
        ]

    def _source(self) -> str:
        words, here = self.app.words, set_named(self.content, self.cards)
        if here is None:
            return words("window.setup.own_name")
        return self.content.sets[here].names[words.language]

    def _colour_tab(self, colour: int, box: Box) -> Tile:
        card = self.content.cards[self.picked[colour]]

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            view = ColourTabView(
                COLOURS[colour],
                card.names[self.app.words.language],
                card.cost,
                colour == self.colour,
                state,
            )
            picture = colour_tab(canvas.kit, where.width, where.height, view)
            put(canvas.surface, canvas.kit, picture, where, MARGIN)

        return Tile(id=(_TAB, colour), box=box, act=lambda: self._turn_to(colour), draw=draw)

    def _card_tile(self, card: Card, box: Box) -> Tile:
        is_picked = self.picked[card.colour] == card.id

        def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
            view = shown_card_view(self.app.words, card, selected=is_picked)
            draw_card_tile(canvas, where, view, state)

        return Tile(id=(_CARD, card.id), box=box, act=lambda: self._pick(card), draw=draw)

    # --- picture ---------------------------------------------------------------------------------

    def seen_card(self) -> Card:
        """The card that is shown large: under the pointer, with the focus, or else the picked."""
        for target in (self.pointing.hover, self.pointing.focus):
            card = self._card_of(target)
            if card is not None:
                return card
        return self.content.cards[self.picked[self.colour]]

    def _card_of(self, target: Target | None) -> Card | None:
        kind, value = target.id if target and isinstance(target.id, tuple) else ("", None)
        if kind == _TAB:
            return self.content.cards[self.picked[value]]
        card = self.content.cards.get(str(value)) if kind == _CARD else None
        # A focus that was left on another colour's card is not looked at any more.
        return card if card and card.colour == self.colour else None

    def draw_inside(self, canvas: Sheet) -> None:
        layout = self.layout
        self._draw_heads(canvas, layout)
        draw_advice(canvas, layout.advice, self.app.words, self.chosen)
        card = self.seen_card()
        is_picked = self.picked[card.colour] == card.id
        large = offered_view(self.app.words, self.content, card, is_picked=is_picked)
        lay_large_card(canvas, *layout.large, large)

    def _draw_heads(self, canvas: Sheet, layout: BuilderLayout) -> None:
        words = self.app.words
        head = layout.choices_head
        family_name = words(f"card.family.{COLOURS[self.colour]}")
        room, y = head.width - 8, head.centre[1]
        fitted_text(canvas, family_name, head.x + 4, y, room, 20, INK, "title", least=15)
        draw_caption(canvas, layout.source, words("window.builder.source"))
        self._draw_words(canvas, layout.words)

    def _draw_words(self, canvas: Sheet, room: Box) -> None:
        text = paragraph_in(self.app.kit, self.app.words("window.builder.how"), room, 17)
        text.draw(canvas, room.x, room.centre[1] - text.height / 2, SOFT_INK)
