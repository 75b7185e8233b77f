"""Where the entries of the title menu lie on its sign: rectangles only, nothing is drawn."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from cubitos_desktop.ui.base.boxes import Box, columns

RowKind = Literal["continue", "lit", "entry", "half", "door", "foot"]
"""A race to go on with, another lit entry, large entries, those that share a line or could, dark
doors with a picture, and the small ones at the foot."""

CLOSE = 0.889
"""How large a unit of the picture is in the smallest window, where the sign fills more of it."""
_ABOVE_SIGN = 0.286
"""How much of what the sign leaves free lies above it."""
_USUAL: Final[dict[RowKind, float]] = {
    "continue": 146, "lit": 84, "entry": 68, "half": 60, "door": 66, "foot": 40,
}  # fmt: skip
_CLOSE: Final[dict[RowKind, float]] = {
    "continue": 132, "lit": 80, "entry": 66, "half": 60, "door": 62, "foot": 40,
}  # fmt: skip
_TOP, _FOOT, _SIDE = (35.0, 30.0), (34.0, 30.0), (28.0, 24.0)
_BELOW_FIRST, _OVER_DOORS, _GAP, _BESIDE = (13.0, 12.0), (14.0, 14.0), (10.5, 12.0), (12.0, 9.0)
_BETWEEN_DOORS = 8.0


class MenuRow(NamedTuple):
    """Entries side by side."""

    kind: RowKind
    entries: int = 1


def sign_top(window: float, tall: float) -> float:
    """Where a sign of this height begins in a window of that height."""
    return (window - tall) * _ABOVE_SIGN


def menu_height(rows: Sequence[MenuRow], part: float = 1.0) -> float:
    """How high a sign with these rows is, where so many units of the window are one of the
    picture."""
    gaps = sum(_gap(rows, place, part) for place in range(1, len(rows)))
    return _at(_TOP, part) + sum(_tall(row, part) for row in rows) + gaps + _at(_FOOT, part)


def menu_places(board: Box, rows: Sequence[MenuRow], part: float = 1.0) -> list[Box]:
    """The places of all entries on such a sign, row by row."""
    return [box for row in _rows(board, rows, part) for box in row]


def _rows(board: Box, rows: Sequence[MenuRow], part: float) -> Iterator[tuple[Box, ...]]:
    side, y = _at(_SIDE, part), board.y + _at(_TOP, part)
    for place, row in enumerate(rows):
        y += _gap(rows, place, part) if place else 0.0
        line = Box(board.x + side, y, board.width - 2 * side, _tall(row, part))
        beside = _BETWEEN_DOORS if row.kind == "door" else _at(_BESIDE, part)
        yield columns(line, row.entries, beside)
        y += line.height


def _gap(rows: Sequence[MenuRow], place: int, part: float) -> float:
    """What is left free above a row."""
    if place == 1:
        return _at(_BELOW_FIRST, part)
    return _at(_OVER_DOORS if rows[place].kind == "door" else _GAP, part)


def _tall(row: MenuRow, part: float) -> float:
    return _at((_USUAL[row.kind], _CLOSE[row.kind]), part)


def _at(measures: tuple[float, float], part: float) -> float:
    """Between what is usual and what the smallest window has."""
    usual, close = measures
    how_close = min(1.0, (1 - part) / (1 - CLOSE))
    return usual + (close - usual) * how_close
