"""Cards in large that the table shows to a pointer that rests on them, from the view alone."""

from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.view.card_view import Purse, large_card_view, offer_beside
from cubitos_desktop.scenes.table.view.view import CardPart, View
from cubitos_desktop.ui.cards.large_card import LargeCardView


def looked_at_card(view: View, pointing: Pointing) -> CardPart | None:
    """The card that is shown large beside the cards: the one that the pointer rests on."""
    hover = pointing.hover if pointing.asked is None else None
    if hover is None or hover.kind != "card" or not pointing.rests or pointing.pressed:
        return None
    return view.cards[CARD_COLOURS.index(hover.id)] if view.is_asking else None


def large_card(view: View, part: CardPart) -> LargeCardView:
    """A card in large, for somebody with the purse of the seat in front, beside what is chosen."""
    held, words = view.you.held, view.naming.words
    chosen = [card for card in view.cards if card.panel.selected and card is not part]
    spent = sum(card.card.cost for card in chosen) if view.can_buy else 0
    coins = held.coins.total
    purse = Purse(coins, held.money - coins, spent)
    large = large_card_view(words, part.card, left=part.left, purse=purse, can_buy=view.can_buy)
    if not _is_for_sale(view, part):
        return large
    return large._replace(offer=offer_beside(words, part.panel, large.offer))


def _is_for_sale(view: View, part: CardPart) -> bool:
    """Whether it is being bought or could be, if need be instead of another."""
    return view.can_buy and ("card", part.colour) in view.anchors
