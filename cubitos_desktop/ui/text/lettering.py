"""Labels in one line or more, as large as their room allows. What they stand on is not here."""

from itertools import combinations, pairwise
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Align, Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.text.fitting import fitted_alike

_LEAST = 12.0
"""No label is printed smaller, in units."""
_ONE_LINE = 0.8
"""A label that needs more shrinking than this is tried on two lines."""
_LINE = 0.97
"""From one line of a label to the next, in sizes."""
_LETTERS, _MORE_LINES = 1.19, 0.91
"""How high a line with its accents and tails is, and each further one, in sizes."""
_WORTH_IT = 1.1
"""More lines must be printed so much larger than fewer."""


class Label(NamedTuple):
    """Where a label stands, how large it is at most, and on how many lines."""

    room: Box
    largest: float
    lines: int = 2

    def size_of(self, kit: Kit, label: str) -> float:
        """How large it is printed."""
        width, height = self.room.width, self.room.height
        return lettering(kit, label, width, height, self.largest, self.lines)[1]

    def draw(
        self, canvas: Canvas, label: str, ink: str, align: Align = "left", largest: float = 0.0
    ) -> float:
        """Print it, if wanted no larger than something else; its width."""
        size = min(self.largest, largest or self.largest)
        return draw_label(canvas, self.room, label, size, ink, align, self.lines)


def draw_label(
    canvas: Canvas,
    room: Box,
    label: str,
    size: float,
    ink: str,
    align: Align = "left",
    most: int = 2,
) -> float:
    """The label in the middle of the room's height, on so many lines at most; its width.

    What would have to be smaller than can be read is noted in the kit's ``cut``.
    """
    kit = canvas.kit
    lines, size = lettering(kit, label, room.width, room.height, size, most)
    if label and _largest(kit, lines, room.width, room.height, size) < size:
        kit.note_cut(label)
    step = size * kit.text_scale * _LINE
    x = room.x + (room.width / 2 if align == "centre" else 0)
    # Tails of the lower line need room too.
    y = room.y + (room.height - step * (len(lines) - 1) * 1.05) / 2
    widths = []
    for line in lines:
        widths.append(canvas.text(line, x, y, size, ink, "title", align))
        y += step
    return max(widths)


def lettering(
    kit: Kit, label: str, room: float, height: float, size: float, most: int = 2
) -> tuple[tuple[str, ...], float]:
    """The lines of a label and their size: one, or more where one would be small."""
    best: tuple[float, tuple[str, ...]]
    best = _largest(kit, (label,), room, height, size), (label,)
    if best[0] * kit.text_scale >= size * _ONE_LINE:
        return best[1], best[0]
    least = _LEAST / kit.text_scale
    for count in range(2, most + 1):
        found = _parted(kit, label, room, height, size, count)
        if found[0] > best[0] * _WORTH_IT or best[0] < least <= found[0]:
            best = found
    return best[1], max(best[0], least)


def _parted(
    kit: Kit, label: str, room: float, height: float, size: float, count: int
) -> tuple[float, tuple[str, ...]]:
    """The label on so many lines, as large as they can be; of several ways the most even."""
    words = label.split()
    ways = [
        tuple(" ".join(words[a:b]) for a, b in pairwise((0, *cuts, len(words))))
        for cuts in combinations(range(1, len(words)), count - 1)
    ]
    found = [(_largest(kit, way, room, height, size), way) for way in ways]
    return max(found, key=lambda it: (it[0], -max(map(len, it[1]))), default=(0.0, ("",)))


def _largest(kit: Kit, lines: tuple[str, ...], room: float, height: float, size: float) -> float:
    """The size at which lines fill their room, at most ``size``; high letters need it all."""
    tall = height / (_LETTERS + _MORE_LINES * (len(lines) - 1)) / kit.text_scale
    return fitted_alike(kit, lines, room, min(size, tall), "title", 1.0)
