"""Where a card is shown large: beside the cards, and over nothing that must be seen to answer."""

from cubitos_desktop.scenes.table.explaining.tip_view import kept_free, rather_seen
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import around
from cubitos_desktop.ui.cards.card_place import large_card_box


def large_card_place(view: View, kit: Kit) -> Box | None:
    """The same for all cards, so that nothing jumps while a pointer goes over them; None where
    answers need the room."""
    window = view.layout.width, view.layout.height
    cards = around(view.layout.cards)
    return large_card_box((cards,), window, kept_free(view, kit), rather_seen(view))
