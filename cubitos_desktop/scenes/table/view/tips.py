"""Cards in large that the table shows to a pointer that rests on them, from the view alone."""

from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.view.card_view import large_card_view
from cubitos_desktop.scenes.table.view.view import CardPart, View
from cubitos_desktop.ui.cards.large_card import LargeCardView


def looked_at_card(view: View, pointing: Pointing) -> CardPart | None:
    """The card that is shown large beside the cards: the one that the pointer rests on."""
    hover = pointing.hover if pointing.asked is None else None
    if hover is None or hover.kind != "card" or not pointing.rests or pointing.pressed:
        return None
    return view.cards[CARD_COLOURS.index(hover.id)] if view.is_asking else None


def large_card(view: View, part: CardPart) -> LargeCardView:
    """A card in large, for somebody with the purse of the seat in front."""
    held = view.you.held
    return large_card_view(
        view.naming.words,
        part.card,
        left=part.left,
        coins=held.coins.total,
        credits=held.credits.total,
        can_buy=view.can_buy,
    )
