"""Cards that are chosen for a race, small and large: which sets they are in instead of a price."""

from collections.abc import Iterable

from cubitos_desktop.rules.cards import Card, CardSet
from cubitos_desktop.rules.content import Content
from cubitos_desktop.scenes.table.view.card_view import shown_large_card_view
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.cards.large_card import LargeCardView, Offer
from cubitos_desktop.ui.cards.small_card import RADIUS, SmallCardView, lay_small_card
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.wording.naming import in_language
from cubitos_desktop.words import Words


def sets_with(words: Words, content: Content, card: Card) -> str:
    """The sets that a card belongs to, by name; or that it can only be picked by hand."""
    found = [one for one in content.sets.values() if card.id in one.cards]
    return ", ".join(short_set_name(words, one) for one in found) or words(
        "window.builder.in_no_set"
    )


def short_set_name(words: Words, card_set: CardSet) -> str:
    """As it stands among other words."""
    key = f"window.setup.short_set.{card_set.id}"
    return words(key) if key in words else in_language(words, card_set.names)


def large_view(words: Words, content: Content, card: Card) -> LargeCardView:
    """A card up close, before a race."""
    title = words("window.setup.card_in")
    return shown_large_card_view(words, card, Offer("told", title, sets_with(words, content, card)))


def large_views(words: Words, content: Content, cards: Iterable[Card]) -> dict[int, LargeCardView]:
    """The same for the cards of a set, by colour."""
    return {card.colour: large_view(words, content, card) for card in cards}


def draw_card_tile(canvas: Sheet, box: Box, view: SmallCardView, state: ButtonState) -> None:
    """A small card that can be pressed."""
    lay_small_card(canvas, *box, view, lifted=state == "hover")
    if state == "focus":
        focus_ring(canvas, box, RADIUS)


def offered_view(words: Words, content: Content, card: Card, *, is_picked: bool) -> LargeCardView:
    """A card up close that can be picked, or is."""
    title = words("window.builder.picked" if is_picked else "window.builder.pick")
    line = words("window.builder.found", sets=sets_with(words, content, card))
    return shown_large_card_view(words, card, Offer("now" if is_picked else "open", title, line))
