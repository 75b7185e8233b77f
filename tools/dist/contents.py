"""What has to be inside of wheel and source archive, and what a wheel says of itself."""

import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

from cubitos_desktop import __version__
from tools.dist.places import CHECKOUT

PACKAGE = "cubitos_desktop"
_SHIPPED = ("content", "assets")
_LEFTOVERS = (".pyc", ".swp", "~", "Thumbs.db")
_SAID = ("Summary", "Keywords", "License-Expression", "License-File", "Requires-Python")
_ON_PATH = ("LICENSE", "README.md", "pyproject.toml", "Makefile", "CHANGELOG.md")


def shipped_files() -> set[str]:
    """The files of content and assets that belong to the game, leftovers of editors apart."""
    return {name for folder in _SHIPPED for name in _files(folder)}


def modules() -> set[str]:
    return {name for name in _files(PACKAGE) if name.endswith(".py")}


def _files(folder: str) -> set[str]:
    found = (path for path in (CHECKOUT / folder).rglob("*") if path.is_file())
    names = {path.relative_to(CHECKOUT).as_posix() for path in found}
    return {name for name in names if not name.endswith(_LEFTOVERS) and "/." not in name}


def missing_from_wheel(wheel: Path) -> list[str]:
    """Files of the game that it lacks, and those that it has beside them."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = modules() | {f"{PACKAGE}/{name}" for name in shipped_files()}
    return sorted(wanted ^ inside)


def missing_from_source(source: Path) -> list[str]:
    with tarfile.open(source) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    folders = ("packaging", "tools", "tests", "soak", "docs")
    others = {name for folder in folders for name in _files(folder)}
    return sorted((modules() | shipped_files() | others | set(_ON_PATH)) - inside)


def wrong_metadata(wheel: Path) -> list[str]:
    """What the wheel does not say, or says wrongly."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(name).decode("utf-8"))
        scripts = archive.read(name.replace("METADATA", "entry_points.txt")).decode("utf-8")
    wrong = [key for key in _SAID if not (told[key] or "").strip()]
    wrong += [] if str(told.get_payload()).strip() else ["the description"]
    wrong += [] if told["Version"] == __version__ else ["Version"]
    wrong += [] if "\ncubitos = cubitos_desktop." in scripts else ["the command cubitos"]
    return wrong
