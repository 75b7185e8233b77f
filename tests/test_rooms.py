"""The house: who may import whom, what every module says of itself, and where its content is."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cubitos_desktop import resources
from tools.dist.contents import shipped_files

CHECKOUT = Path(__file__).resolve().parent.parent
PACKAGE = "cubitos_desktop"
COMPUTED = "a computed name"


@dataclass(frozen=True)
class Room:
    """What the modules of one room may import beside the standard library."""

    rooms: frozenset[str]
    libraries: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()


def room(rooms: str, libraries: str = "", banned: str = "") -> Room:
    return Room(frozenset(rooms.split()), frozenset(libraries.split()), frozenset(banned.split()))


EVERY_LIBRARY = "pygame pymunk yaml msgspec platformdirs"
EVERY_ROOM = "rules ai match physics ui scenes terminal wording words resources"
MOST_FILES = 15
"""As many modules a folder may hold side by side: beyond that nobody finds his way."""

# The package's own name stands for its __init__, which holds the version and nothing else.
ROOMS = {
    PACKAGE: room(""),
    "resources": room(""),
    # Chance is a seat and the rules know no clock: a race depends on its answers alone.
    "rules": room("rules resources", "yaml msgspec", banned="random secrets time datetime"),
    "ai": room("ai rules resources", "msgspec"),
    "match": room("match rules ai", "platformdirs msgspec"),
    # The sentences of a language, found and filled; it needs the rules' reading of YAML only.
    "words": room("rules resources"),
    # The race in words, shared by the terminal and the window.
    "wording": room("wording words rules", "msgspec"),
    "terminal": room("terminal wording words rules ai match resources", "platformdirs msgspec"),
    "physics": room("physics", "pymunk"),
    "ui": room("ui resources", "pygame"),
    "scenes": room(EVERY_ROOM, EVERY_LIBRARY),
    # Pictures, benches and ladders, for those who make the game: no player's path leads there.
    "lab": room(EVERY_ROOM + " lab", EVERY_LIBRARY),
    # For people who train agents, without a window; numpy and gymnasium come with an extra.
    "training": room(
        "training rules ai match lab terminal words", "gymnasium numpy", banned="pygame"
    ),
    "cli": room(EVERY_ROOM + " cli lab", EVERY_LIBRARY),
    "__main__": room("cli"),
}

# Rules and effects are asked for through ``engine``, ``State`` and ``Card``: whoever looked into
# these would say a rule a second time.
INNER = {"rules": frozenset({"phases", "effects", "commands"})}


@dataclass(frozen=True)
class Import:
    """One imported name, `a.b.c`, and the line where it is imported."""

    name: str
    line: int


def modules(top: Path) -> list[Path]:
    return sorted((top / PACKAGE).rglob("*.py"))


def room_of(top: Path, module: Path) -> str:
    inside = module.relative_to(top / PACKAGE)
    first = inside.parts[0].removesuffix(".py")
    return PACKAGE if first == "__init__" else first


def imports(top: Path, module: Path) -> Iterator[Import]:
    """Every import of a module, wherever it stands in it, with relative ones spelled out."""
    package = module.relative_to(top).parent.parts
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(f"{source}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Call) and is_import_by_name(node):
            yield Import(literal(node.args[0]) if node.args else COMPUTED, node.lineno)


def literal(argument: ast.expr) -> str:
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return str(ast.literal_eval(argument)) if is_text else COMPUTED


def is_import_by_name(call: ast.Call) -> bool:
    return ast.unparse(call.func) in {"__import__", "import_module", "importlib.import_module"}


def is_inner(home: str, name: str) -> bool:
    """Whether a name lies in what another room keeps to itself."""
    first, room, inside, *_ = [*name.split("."), "", ""]
    return first == PACKAGE and room != home and inside in INNER.get(room, ())


def is_allowed(top: Path, home: Room, name: str) -> bool:
    first, *rest = name.split(".")
    if first != PACKAGE:
        return first not in home.banned and (
            first in sys.stdlib_module_names or first in home.libraries
        )
    if not rest or rest[0] in home.rooms:
        return True
    inside = top / PACKAGE / rest[0]
    is_room = inside.is_dir() or inside.with_suffix(".py").is_file()
    return not is_room and rest[0].startswith("__")


def trespasses(top: Path) -> list[str]:
    """Every import that reaches where its room may not, as `file:line: what`."""
    found = []
    for module in modules(top):
        where = module.relative_to(top).as_posix()
        name = room_of(top, module)
        if name not in ROOMS:
            found.append(f"{where}:1: '{name}' is no known room")
            continue
        found += [
            f"{where}:{each.line}: '{name}' may not import {each.name}"
            for each in imports(top, module)
            if is_inner(name, each.name) or not is_allowed(top, ROOMS[name], each.name)
        ]
    return found


def test_no_room_reaches_where_it_may_not() -> None:
    assert len(modules(CHECKOUT)) >= len(ROOMS) - 1, "the modules were not found"
    assert trespasses(CHECKOUT) == []


def a_house(top: Path, module: str, source: str) -> Path:
    """A small tree with an empty file in every room and one module with that source."""
    for name in ("rules", "ai", "match", "physics", "ui", "scenes", "lab"):
        (top / PACKAGE / name).mkdir(parents=True)
        (top / PACKAGE / name / "__init__.py").touch()
    for name in ("__init__", "cli", "resources"):
        (top / PACKAGE / f"{name}.py").touch()
    place = top / PACKAGE / module
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(source, "utf-8")
    return top


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rules/state.py", "import random"),
        ("rules/state.py", "from datetime import date"),
        ("rules/state.py", "import time as clock"),
        ("rules/state.py", "def roll():\n    from secrets import randbelow"),
        ("rules/state.py", "import importlib\nimportlib.import_module('random')"),
        ("rules/state.py", "import importlib\nimportlib.import_module('ran' + 'dom')"),
        ("rules/effects/swords.py", "import pygame"),
        ("rules/state.py", "import platformdirs"),
        ("rules/state.py", "import cubitos_desktop.match"),
        ("rules/state.py", "from cubitos_desktop import ai"),
        ("rules/effects/swords.py", "from ...ai import policies"),
        ("rules/state.py", "from .. import match"),
        ("ai/steady.py", "from cubitos_desktop.match import log"),
        ("ai/steady.py", "import yaml"),
        ("ai/steady.py", "from cubitos_desktop.rules.phases.run_phase import is_plain_gain"),
        ("match/log.py", "from cubitos_desktop.rules import phases"),
        ("match/log.py", "import cubitos_desktop.rules.effects"),
        ("scenes/race.py", "from cubitos_desktop.rules.effects import EFFECTS"),
        ("cli.py", "from cubitos_desktop.rules.commands import perform"),
        ("match/log.py", "from cubitos_desktop.scenes import stack"),
        ("physics/tray.py", "from cubitos_desktop.rules import state"),
        ("physics/tray.py", "import pygame"),
        ("ui/dice.py", "import pymunk"),
        ("ui/dice.py", "from cubitos_desktop.rules import state"),
        ("scenes/race.py", "from cubitos_desktop.cli import main"),
        ("scenes/race.py", "import numpy"),
        ("scenes/race.py", "from cubitos_desktop.lab import studio"),
        ("cli.py", "import pygame_gui"),
        ("resources.py", "import yaml"),
        ("__init__.py", "from cubitos_desktop.rules import engine"),
        ("utils.py", ""),
    ],
)
def test_a_planted_trespass_is_found(tmp_path: Path, module: str, source: str) -> None:
    (found,) = trespasses(a_house(tmp_path, module, source))
    assert found.startswith(f"{PACKAGE}/{module}:{source.count(chr(10)) + 1}: ")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rules/state.py", "import enum, msgspec, yaml"),
        ("rules/effects/swords.py", "from ..state import State\nfrom . import common"),
        ("rules/engine.py", "from cubitos_desktop.rules.phases import STEPS"),
        (
            "rules/engine.py",
            "from .effects import EFFECTS\nfrom cubitos_desktop.rules import commands",
        ),
        ("rules/content.py", "from cubitos_desktop.resources import content_dir"),
        ("rules/content.py", "from cubitos_desktop import resources, __version__"),
        ("ai/steady.py", "import random\nfrom cubitos_desktop.rules.engine import pending"),
        ("match/log.py", "import platformdirs\nfrom cubitos_desktop.ai import steady"),
        ("physics/tray.py", "import math, pymunk\nfrom .film import Film"),
        ("ui/text.py", "import pygame.font\nfrom cubitos_desktop.resources import assets_dir"),
        ("scenes/race.py", "import pygame\nfrom cubitos_desktop import match, physics, ui"),
        ("cli.py", "from cubitos_desktop import ai, match, rules, scenes"),
    ],
)
def test_what_a_room_may_import_is_left_in_peace(tmp_path: Path, module: str, source: str) -> None:
    assert trespasses(a_house(tmp_path, module, source)) == []


def test_no_folder_holds_more_than_fifteen_files_side_by_side() -> None:
    folders = {module.parent for module in modules(CHECKOUT)}
    counts = {folder.name: len(list(folder.glob("*.py"))) for folder in folders}
    assert {name: count for name, count in counts.items() if count > MOST_FILES} == {}


def test_every_module_says_in_one_line_what_lives_in_it() -> None:
    silent = [
        module.relative_to(CHECKOUT).as_posix()
        for module in modules(CHECKOUT)
        if not opens_with_one_line(module.read_text("utf-8"))
    ]
    assert silent == []


def opens_with_one_line(source: str) -> bool:
    """Whether the docstring is one line, or one line, an empty one and more."""
    first, *rest = (ast.get_docstring(ast.parse(source)) or "").split("\n")
    return first != "" and (not rest or rest[0] == "")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", False),
        ("# A comment.", False),
        ('"""Over two\nlines."""', False),
        ('"""One line."""', True),
        ('"""One line.\n\nAnd more."""', True),
    ],
)
def test_a_missing_line_is_found(source: str, expected: bool) -> None:
    assert opens_with_one_line(source) is expected


def test_content_and_assets_are_there_to_be_packed() -> None:
    assert {name.split("/")[0] for name in shipped_files()} == {"content", "assets"}


def test_a_checkout_finds_its_content_and_assets() -> None:
    assert resources.content_dir() == CHECKOUT / "content"
    assert resources.assets_dir() == CHECKOUT / "assets"


def test_the_folder_of_a_stranger_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / PACKAGE)
    with pytest.raises(resources.ResourcesMissingError, match="'content' was expected in"):
        resources.content_dir()
