"""Text made to fit its room: smaller, in more lines, or cut.

Sizes called ``least`` are printed ones, with the reader's text scale in them.
"""

from bisect import bisect_right
from collections.abc import Sequence

from cubitos_desktop.ui.base.canvas import Align, Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import narrowed, shrunk
from cubitos_desktop.ui.base.theme import INK

_ELLIPSIS = "…"


# --- smaller ------------------------------------------------------------------------------------


def fitted_alike(
    kit: Kit, lines: Sequence[str], room: float, size: float, face: Face, smallest: float
) -> float:
    """The size, from ``size`` down to ``smallest``, at which all lines fit into the room."""

    def width(at: float) -> float:
        return max(kit.text_width(line, at, face) for line in lines)

    return narrowed(width, room, size, smallest)


def fitted(
    kit: Kit, string: str, room: float, size: float, face: Face = "body", least: float = 0
) -> float:
    """The size, from ``size`` down to ``least``, at which a line fits into the room.

    Without ``least``, enlarged type gives its enlargement up where there is no room for it.
    """
    smallest = (least or size) / max(1.0, kit.text_scale)
    return fitted_alike(kit, (string,), room, size, face, smallest)


def snug(kit: Kit, string: str, room: float, size: float, face: Face, least: float) -> float:
    """The same; what does not fit even then is noted in the kit's ``cut``."""
    size = fitted(kit, string, room, max(size, least / kit.text_scale), face, least)
    if kit.text_width(string, size, face) > room:
        kit.note_cut(string)
    return size


def fitted_text(
    canvas: Sheet,
    string: str,
    x: float,
    y: float,
    room: float,
    size: float,
    colour: str = INK,
    face: Face = "body",
    align: Align = "left",
    least: float = 0,
) -> float:
    """A line of text that keeps to its room; returns its width."""
    size = fitted(canvas.kit, string, room, size, face, least)
    return canvas.text(string, x, y, size, colour, face, align, room)


# --- in lines -----------------------------------------------------------------------------------


def fitted_lines(
    kit: Kit, string: str, room: float, most: int, size: float, face: Face, least: float
) -> tuple[float, list[str]]:
    """The largest size at which a text fits into so many lines, and these lines."""

    def fits(at: float) -> bool:
        lines = kit.wrapped(string, room, at, face)
        return len(lines) <= most and are_narrow(kit, lines, room, at, face)

    size = shrunk(fits, size, least / max(1.0, kit.text_scale))
    lines = kit.wrapped(string, room, size, face)
    if len(lines) <= most:
        return size, lines
    return size, [*lines[: most - 1], " ".join(lines[most - 1 :])]


def evened(kit: Kit, string: str, lines: list[str], size: float, face: Face) -> list[str]:
    """The same lines about equally long, where a few words would stand alone in the last."""
    if len(lines) < 2:
        return lines
    share = sum(kit.text_width(line, size, face) for line in lines) / len(lines)
    for more in (1.04, 1.12, 1.24):
        found = kit.wrapped(string, share * more, size, face)
        if len(found) == len(lines):
            return found
    return lines


def are_narrow(
    kit: Kit, lines: Sequence[str], room: float, size: float, face: Face = "body"
) -> bool:
    """Whether no line is wider than the room."""
    return all(kit.text_width(line, size, face) <= room for line in lines)


def broken_lines(kit: Kit, text: str, room: float, size: float) -> list[str]:
    """The text in lines that fit; what has no spaces, such as a path, is broken behind a slash,
    or anywhere."""
    found: list[str] = []
    for line in kit.wrapped(text, room, size):
        while len(line) > 1 and kit.text_width(line, size) > room:
            most = max(1, letters_in(kit, line, room, size))
            slash = max(line.rfind("/", 0, most), line.rfind("\\", 0, most))
            cut = slash + 1 if slash > most // 3 else most
            found.append(line[:cut])
            line = line[cut:]
        found.append(line)
    return found


# --- cut ----------------------------------------------------------------------------------------


def letters_in(
    kit: Kit, string: str, room: float, size: float, face: Face = "body", end: str = ""
) -> int:
    """How many letters from the beginning have room, together with ``end`` behind them."""

    def width(count: int) -> float:
        return kit.text_width(string[:count] + end, size, face)

    return max(0, bisect_right(range(len(string) + 1), room, key=width) - 1)


def cut(kit: Kit, string: str, room: float, size: float, face: Face = "body") -> str:
    """A line that ends with an ellipsis where it has no room as a whole."""
    if kit.text_width(string, size, face) <= room:
        return string
    most = letters_in(kit, string, room, size, face, _ELLIPSIS)
    return string[:most].rstrip() + _ELLIPSIS


def shortened(kit: Kit, name: str, room: float, size: float, face: Face, least: float) -> str:
    """A name that somebody chose, cut if even its smallest print is too long."""
    return cut(kit, name, room, fitted(kit, name, room, size, face, least), face)
