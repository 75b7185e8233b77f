"""Where the parts of the rulebook and of the gallery lie: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, rows
from cubitos_desktop.ui.forms.setup_layout import bar_of, card_places, gap_of, is_close
from cubitos_desktop.ui.panels.table_layout import USUAL_WIDTH

_CONTENTS, _CLOSE_CONTENTS = 300.0, 240.0
_CONTENTS_SHARE = 0.12
"""The part of extra width that goes to the contents."""
_FOOT, _CLOSE_FOOT = 80.0, 72.0
_SEARCH = 42.0
_HEAD = 34.0


class BookLayout(NamedTuple):
    """The places of the rulebook, in units."""

    bar: Box
    contents: Box
    search: Box
    head: Box
    """Over the list: what it is, and how long."""
    list: Box
    page: Box
    foot: Box


def book_layout(width: float, height: float, text_scale: float = 1.0) -> BookLayout:
    """The layout for a window of so many units."""
    close, gap = is_close(width, height), gap_of(width, height)
    bar = bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    wide = _CLOSE_CONTENTS if close else _CONTENTS
    wide += max(0.0, width - USUAL_WIDTH) * _CONTENTS_SHARE + 60 * (text_scale - 1)
    contents, right = across(below, gap, wide, REST)
    page, foot = down(right, gap, REST, _CLOSE_FOOT if close else _FOOT)
    inside = contents.inset(10 if close else 14)
    search, head, rest = down(inside, 4 if close else 6, _SEARCH, _HEAD, REST)
    return BookLayout(bar, contents, search, head, rest, page, foot)


# --- all cards ------------------------------------------------------------------------------------

_TABS, _CHOICES = 206.0, 420.0
_NARROWEST_CARD, _WIDEST_CARD = 0.74, 1.06
"""How wide a large card is at least and at most, in its heights."""
_FAMILIES = 8


class GalleryLayout(NamedTuple):
    """The places of the gallery, in units."""

    bar: Box
    tabs: tuple[Box, ...]
    plate: Box
    head: Box
    choices: tuple[Box, ...]
    """A place for each card of a family, and last one for what leads on."""
    large: Box


def gallery_layout(width: float, height: float, cards: int) -> GalleryLayout:
    """The layout for a window of so many units, and so many cards of a family."""
    close, gap = is_close(width, height), gap_of(width, height)
    bar = bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    tabs_wide, least, pad = (160.0, 352.0, 10.0) if close else (_TABS, _CHOICES, 12.0)
    # In a wide window the large card is as wide as it can use, and the rest goes to the choices.
    widest = width - 4 * gap - tabs_wide - below.height * _WIDEST_CARD
    tabs, plate, room = across(below, gap, tabs_wide, max(least, widest), REST)
    head, choices = down(plate.inset(pad), pad * 0.7, 30.0, REST)
    tall = min(room.height, room.width / _NARROWEST_CARD)
    wide = min(room.width, tall * _WIDEST_CARD)
    large = room.centred(wide, tall)
    places = card_places(choices, cards, gap)
    return GalleryLayout(bar, rows(tabs, _FAMILIES, gap), plate, head, places, large)
