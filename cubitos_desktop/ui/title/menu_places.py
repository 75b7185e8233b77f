"""Where the entries of the title menu lie on its sign: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, columns, down, rows

_WIDTH = 336
"""The sign's usual width: the places on it keep their proportions."""
_TOP, _SIDE, _FOOT = 44, 32, 40
_LIT, _ENTRY, _SMALL = 84, 72, 44
_BELOW_LIT, _GAP, _OVER_SMALL, _BESIDE = 16, 12, 20, 8


class MenuPlaces(NamedTuple):
    """From top to foot: the entry to begin with, the large ones, a row of small ones."""

    lit: Box
    entries: tuple[Box, ...]
    foot: tuple[Box, ...]


def menu_height(entries: int) -> float:
    """How high a sign of the usual width is for so many large entries."""
    large = entries * (_ENTRY + _GAP) - _GAP
    return _TOP + _LIT + _BELOW_LIT + large + _OVER_SMALL + _SMALL + _FOOT


def menu_places(board: Box, entries: int, foot: int = 2) -> MenuPlaces:
    """The places on such a sign, drawn at any size."""
    part = board.width / _WIDTH
    room = board.cut(left=_SIDE * part, top=_TOP * part, right=_SIDE * part, bottom=_FOOT * part)
    heights = _LIT * part, _BELOW_LIT * part, REST, _OVER_SMALL * part, _SMALL * part
    lit, _, large, _, last = down(room, 0, *heights)
    return MenuPlaces(lit, rows(large, entries, _GAP * part), columns(last, foot, _BESIDE * part))
