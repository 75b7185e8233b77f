"""Pointy hexes in offset rows: who touches whom; what lies on a hex lives elsewhere."""

from collections.abc import Collection

Hex = tuple[int, int]
"""Row and column from the top left, both from 0; odd rows lie half a hex to the right."""

_EVEN_ROW = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0))
_ODD_ROW = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1))


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes that share an edge with this one, in reading order.

    >>> neighbours((1, 1))
    ((0, 1), (0, 2), (1, 0), (1, 2), (2, 1), (2, 2))
    """
    row, column = place
    around = _ODD_ROW if row % 2 else _EVEN_ROW
    return tuple((row + down, column + right) for down, right in around)


def is_contiguous(places: Collection[Hex]) -> bool:
    """Whether one can walk from any of these hexes to any other without leaving them."""
    if not places:
        return True
    left = set(places)
    reached = [left.pop()]
    while reached:
        for other in neighbours(reached.pop()):
            if other in left:
                left.remove(other)
                reached.append(other)
    return not left
