"""Where lines are written and answers read, with colours where they can be seen. No game."""

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Callable

PIPE_WIDTH = 100
LEAST_WIDTH = 60
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
        width: int = PIPE_WIDTH,
    ) -> None:
        self._read = read
        self._write = write
        self.has_colour = has_colour
        self.echoes = echoes
        self.width = max(LEAST_WIDTH, width)

    def say(self, text: str = "") -> None:
        """Write lines."""
        self._write(text)

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
    width = shutil.get_terminal_size((PIPE_WIDTH, 24)).columns
    return Console(
        has_colour=has_colour,
        echoes=not sys.stdin.isatty(),
        width=width,
    )
