"""The faults of each room of the house, and where the tests lie that may notice them."""

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from tools.mutants.faults import Fault, faults_in

TOP: Final = Path(__file__).parents[2]
PACKAGE: Final = "cubitos_desktop"
TESTS: Final = {
    "rules": ("rules", "cards", "match", "ai"),
    "ai": ("ai", "match", *(f"lab/test_{name}.py" for name in ("ladder", "regret", "seat_bench"))),
    "match": ("match",),
    "physics": ("physics",),
    "wording": ("wording", "terminal"),
    "terminal": ("terminal", "test_cli.py"),
    "ui": ("ui", "scenes/screens", "scenes/forms", "scenes/settings"),
    "scenes": ("scenes",),
}
"""Not all tests for each room: a fault is found near its place, or so late that it says little."""
DRAWING: Final = ("ui", "scenes")
_HARMLESS: Final = Path(__file__).with_name("harmless.toml")


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault in a file of the package."""

    path: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.path}:{self.fault.line}: {self.fault}"


class Harmless(NamedTuple):
    """A fault that changes nothing."""

    file: str
    before: str
    after: str
    line: str = ""
    """The whole line that it stands in, where the same would be no harmless fault elsewhere."""


def faults_of(room: str, top: Path = TOP) -> list[Planted]:
    """Every fault that can be put into a room, without those that are known to change nothing."""
    known = set(harmless())
    return [
        planted
        for path in sorted((top / PACKAGE / room).rglob("*.py"))
        for planted in _in_file(path, path.relative_to(top).as_posix(), room in DRAWING, known)
    ]


def _in_file(path: Path, name: str, draws: bool, known: set[Harmless]) -> list[Planted]:
    source = path.read_text("utf-8")
    lines = source.splitlines()
    return [
        Planted(name, fault)
        for fault in faults_in(source, draws=draws)
        if not _is_known(Harmless(name, fault.before, fault.after, lines[fault.line - 1]), known)
    ]


def _is_known(fault: Harmless, known: set[Harmless]) -> bool:
    here = fault._replace(line=fault.line.strip())
    return here in known or here._replace(line="") in known


def harmless() -> list[Harmless]:
    """Faults that change nothing that anybody could notice, each with its reason in the file."""
    entries = tomllib.loads(_HARMLESS.read_text("utf-8")).get("fault", [])
    return [Harmless(e["file"], e["before"], e["after"], e.get("line", "")) for e in entries]


def sample(faults: list[Planted], count: int, seed: int) -> list[Planted]:
    """So many of them at random, no two in one line."""
    by_line: dict[tuple[str, int], Planted] = {}
    for planted in random.Random(seed).sample(faults, len(faults)):
        by_line.setdefault((planted.path, planted.fault.line), planted)
    chosen = list(by_line.values())[:count]
    return sorted(chosen, key=lambda planted: (planted.path, planted.fault.line))
