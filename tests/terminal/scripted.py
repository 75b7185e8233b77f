"""A person at the terminal who follows a script: lines to type, then Enter or the end of input."""

import re
from collections.abc import Iterable
from pathlib import Path

from cubitos_desktop.match.keeping.journal import Recovered, read_journal
from cubitos_desktop.match.race_log import RaceLog, read_log
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.terminal.play import play_in_terminal

MOST_LINES = 5000
MOST_RACES = 20
"""So many races are looked through for one in which something happens."""


class Script:
    """Types its lines one after another; afterwards Enter again and again, or nothing at all."""

    def __init__(self, lines: Iterable[str] = (), *, then_enter: bool = True) -> None:
        self.lines = list(lines)
        self.then_enter = then_enter
        self.typed = 0
        self.prompts: list[str] = []
        self.written: list[str] = []

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.typed += 1
        assert self.typed < MOST_LINES, "the race does not end"
        if self.lines:
            return self.lines.pop(0)
        if self.then_enter:
            return ""
        raise EOFError

    def console(self, *, has_colour: bool = False, width: int = 100) -> Console:
        return Console(self.read, self.written.append, has_colour=has_colour, width=width)

    @property
    def text(self) -> str:
        return "\n".join(self.written)

    def after(self, line: str) -> str:
        """What was written behind the last place of this text."""
        return self.text.rpartition(line)[2]


def under_way(folder: Path) -> Path:
    """The one race in this folder that is not over."""
    (path,) = (folder / "open").glob("*.race")
    return path


def left_race(folder: Path) -> Recovered:
    """What is kept of it."""
    return read_journal(under_way(folder))


def log_path(folder: Path) -> Path:
    """Where the one race of this folder that is over is kept."""
    (path,) = (folder / "races").glob("*.json")
    return path


def log_of(folder: Path) -> RaceLog:
    return read_log(log_path(folder))


def play(
    script: Script,
    folder: Path,
    seats: str = "human,steady",
    set_id: str = "race-1",
    seed: str | None = "1",
    track: str | None = None,
    laps: int | None = None,
    has_colour: bool = False,
) -> int:
    """A race at a scripted terminal."""
    console = script.console(has_colour=has_colour)
    return play_in_terminal(seats, set_id, track, laps, seed, console=console, folder=folder)


def race_that_tells(folder: Path, pattern: str, seats: str, set_id: str) -> tuple[Script, Path]:
    """The first race with Enter alone that writes such a line, and the folder it is kept in."""
    for seed in map(str, range(MOST_RACES)):
        script = Script()
        play(script, folder / seed, seats, set_id, seed=seed)
        if re.search(pattern, script.text, re.MULTILINE):
            return script, folder / seed
    raise AssertionError(f"none of {MOST_RACES} races tells: {pattern}")
