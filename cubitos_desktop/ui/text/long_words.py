"""Text in lines where some words, such as paths, are longer than a line."""

from cubitos_desktop.ui.base.kit import Kit


def lines_of(kit: Kit, text: str, room: float, size: float) -> list[str]:
    """The text in lines that fit; what has no spaces is broken behind a slash, or anywhere."""
    found: list[str] = []
    for line in kit.wrapped(text, room, size):
        while kit.text_width(line, size) > room:
            cut = _cut(kit, line, room, size)
            found.append(line[:cut])
            line = line[cut:]
        found.append(line)
    return found


def _cut(kit: Kit, line: str, room: float, size: float) -> int:
    """Where a line that is too long ends: behind its last slash that has room, if there is one."""
    most = 1
    while most < len(line) and kit.text_width(line[: most + 1], size) <= room:
        most += 1
    slash = max(line.rfind("/", 0, most), line.rfind("\\", 0, most))
    return slash + 1 if slash > most // 3 else most
