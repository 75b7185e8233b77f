"""Where lines are written and answers read, with colours where they can be seen. No game."""

import contextlib
import io
import os
import re
import shutil
import sys
from collections.abc import Callable

USUAL_WIDTH = 80
"""Where nobody knows how wide the terminal is."""
LEAST_WIDTH = 40
LONGEST_ANSWER = 200

_STYLES = {
    "bold": "1",
    "dim": "2",
    "line": "31",
    "water": "36",
    "light_gray": "37",
    "dark_gray": "90",
    "start": "1;37",
    "white": "97",
    "brown": "33",
    "red": "91",
    "green": "92",
    "orange": "38;5;208",
    "purple": "95",
    "yellow": "93",
    "blue": "94",
}
"""Styles only stress what the words say already."""


class Leave(Exception):
    """The player gets up from the table."""


class Console:
    """A place to write to and to read from; tests hand in their own."""

    def __init__(
        self,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        *,
        has_colour: bool = False,
        echoes: bool = False,
        width: int = USUAL_WIDTH,
    ) -> None:
        self._read = read
        self._write = write
        self.has_colour = has_colour
        self.echoes = echoes
        self.width = max(LEAST_WIDTH, width)

    def say(self, text: str = "") -> None:
        """Write lines, broken between words where they are wider than the terminal."""
        lines = [part for line in text.split("\n") for part in wrapped(line, self.width)]
        self._write("\n".join(lines))

    def say_whole(self, line: str) -> None:
        """Write a line that is to be copied, however long it is."""
        self._write(line)

    def ask(self, prompt: str) -> str:
        """Read one line; the end of all input, or Ctrl-C, means that the player leaves."""
        try:
            answer = self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Leave from None
        if self.echoes:
            self.say(answer)
        # What is typed may be shown again: it must not steer the terminal or fill it.
        return "".join(filter(str.isprintable, answer.strip()))[:LONGEST_ANSWER]

    def paint(self, text: str, style: str) -> str:
        """The text in a style, or as it is where no colours are shown."""
        if not self.has_colour or style not in _STYLES or not text:
            return text
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"


_PAINT = re.compile(r"\x1b\[[\d;]*m")
_HEAD = re.compile(r"\s*(?:(?:\d+|-) +|[^\d\x1b]{1,24}\d+  )?")
"""What a list has before its words: room, a number, or the name of a zone and its count."""


def seen_width(text: str) -> int:
    """How many columns a text takes; paint takes none."""
    return len(_PAINT.sub("", text))


def wrapped(line: str, width: int) -> list[str]:
    """A line broken between words; what follows stands below the words, not below their number.

    >>> wrapped("   1  light gray and white", 20)
    ['   1  light gray and', '      white']
    """
    if seen_width(line) <= width:
        return [line]
    head = _HEAD.match(line)
    indent = " " * (len(head[0]) if head and head[0] else 2)
    lines, now = [], ""
    for word in re.findall(r" *[^ ]+", line):
        if now.strip() and seen_width(now) + seen_width(word) > width:
            lines.append(now)
            now = indent + word.lstrip()
        else:
            now += word
    return [*lines, now]


def standard_console() -> Console:
    """The terminal that the game was started in."""
    with contextlib.suppress(ImportError):
        # Where it is there, a typed line can be edited and earlier ones called up again.
        import readline  # noqa: F401
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal without our letters shows question marks; it does not end the race.
            stream.reconfigure(errors="replace")
    is_terminal = sys.stdout.isatty()
    has_colour = is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    width = shutil.get_terminal_size((USUAL_WIDTH, 24)).columns
    return Console(
        has_colour=has_colour,
        echoes=not sys.stdin.isatty(),
        width=width,
    )
