"""A paragraph that is set as large as its room allows; what is too long for it is noted as cut."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.text.fitting import are_narrow

_LEAD = 1.3


class Paragraph(NamedTuple):
    """Lines of text with their size."""

    lines: list[str]
    size: float
    step: float
    """From one line to the next."""
    face: Face

    @property
    def height(self) -> float:
        return self.step * len(self.lines)

    def draw(self, canvas: Sheet, x: float, y: float, colour: str) -> float:
        """Print it with its upper edge at a place; returns where it ends."""
        for line in self.lines:
            canvas.text(line, x, y + self.step / 2, self.size, colour, self.face)
            y += self.step
        return y


def paragraph_in(
    kit: Kit,
    text: str,
    room: Box,
    size: float = 16.0,
    *,
    least: float = 13.5,
    face: Face = "body",
    lead: float = _LEAD,
) -> Paragraph:
    """The text at the largest size, up to this one, at which it fits into the room.

    ``least`` is what is printed at least, with the reader's text scale in it.
    """

    def fits(at: float) -> bool:
        found = _set(kit, text, room.width, at, face, lead)
        is_low = found.height <= room.height + 0.5
        return is_low and are_narrow(kit, found.lines, room.width, at, face)

    size = shrunk(fits, size, least / kit.text_scale)
    if not fits(size):
        kit.note_cut(text)
    return _set(kit, text, room.width, size, face, lead)


def _set(kit: Kit, text: str, width: float, size: float, face: Face, lead: float) -> Paragraph:
    lines = kit.wrapped(text, width, size, face) if text else []
    return Paragraph(lines, size, size * lead * kit.text_scale, face)
