"""Where the tiles of listed answers lie on their panel. Nothing is drawn here."""

from collections.abc import Sequence

from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.ui.base.boxes import Box

_GAP = 8.0
_PADDING = 14.0
_FACE = 52.0
_GROUP_GAP = 18.0
"""Between the faces of one die and those of the next."""
_DEED, _LEAST_DEED = (280.0, 112.0), 240.0
"""How large the tile of a deed is, signs over words, and how narrow it may be."""


def lay_out_tiles(
    tiles: Sequence[Tile], left: float, width: float, foot: float
) -> list[tuple[Tile, Box]]:
    """Tiles with their places, in a panel that ends at ``foot`` and grows upwards."""
    if tiles[0].picture:
        placed = _faces(tiles, width - 2 * _PADDING)
    else:
        placed = _deeds(tiles, width - 2 * _PADDING)
    bottom = max(box.bottom for _, box in placed)
    right = max(box.right for _, box in placed)
    x, y = left + (width - right) / 2, foot - _PADDING - bottom
    return [(tile, box.moved(x, y)) for tile, box in placed]


def panel_of(placed: Sequence[tuple[Tile, Box]]) -> Box:
    """The panel around placed tiles."""
    left, top = min(box.x for _, box in placed), min(box.y for _, box in placed)
    right = max(box.right for _, box in placed)
    bottom = max(box.bottom for _, box in placed)
    return Box(left, top, right - left, bottom - top).inset(-_PADDING)


def _deeds(tiles: Sequence[Tile], width: float) -> list[tuple[Tile, Box]]:
    """As many side by side as there is room for, in rows of even length; the last in the middle."""
    most = max(1, int((width + _GAP) // (_LEAST_DEED + _GAP)))
    wide, tall = min(_DEED[0], (width + _GAP) / most - _GAP), _DEED[1]
    rows = -(-len(tiles) // most)
    across = -(-len(tiles) // rows)
    found = []
    for place, tile in enumerate(tiles):
        row, column = divmod(place, across)
        missing = max(0, (row + 1) * across - len(tiles))
        x = (column + missing / 2) * (wide + _GAP)
        found.append((tile, Box(x, row * (tall + _GAP), wide, tall)))
    return found


def _faces(tiles: Sequence[Tile], width: float) -> list[tuple[Tile, Box]]:
    """The faces of a die side by side; a die that does not fit into the row begins the next."""
    found: list[tuple[Tile, Box]] = []
    x = y = 0.0
    group: int | None = None
    for tile in tiles:
        if tile.group != group:
            alike = sum(other.group == tile.group for other in tiles)
            x += _GROUP_GAP if found and x else 0.0
            if x + alike * _FACE > width:
                x, y = 0.0, y + _FACE + _GAP
            group = tile.group
        found.append((tile, Box(x, y, _FACE, _FACE)))
        x += _FACE
    return found
