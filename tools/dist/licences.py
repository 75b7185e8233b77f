"""The licences of everything inside of the program; what has none stops the building of it."""

import shutil
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

import msgspec

from tools.dist.places import CHECKOUT, PACKAGING

TEXTS = PACKAGING / "licences"
OVERVIEW = "OVERVIEW.txt"
PYTHON_PARTS = "python-parts.txt"
_LIBRARY = (".so", ".dll", ".pyd", ".dylib")
OURS = "cubitos-desktop"
_STARTS_IT = "pyinstaller"
"""The package whose own program starts ours; it is inside though no module of it is."""
_LICENCE_FILES = ("licen", "copying", "notice")


class LicenceMissing(Exception):
    """Something is inside of the program whose licence nobody knows."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a licence text in our own folder."""

    name: str
    licence: str
    texts: list[str]
    files: list[str] = []
    """How its libraries are named."""
    package: str = ""
    """The package that it is inside of."""
    source: str = ""
    """Where its sources are, where its licence wants that said."""


class Licensed(NamedTuple):
    """A line of the overview: what, under which licence, with these texts."""

    name: str
    licence: str
    texts: tuple[Path, ...]
    source: str = ""


def known_parts(folder: Path = TEXTS) -> list[Part]:
    table = tomllib.loads((folder / "parts.toml").read_text("utf-8"))
    return msgspec.convert(table["part"], list[Part])


# --- what is inside -------------------------------------------------------------------------------


def libraries(folder: Path) -> list[Path]:
    """All compiled files below a folder, as paths from there."""
    return sorted(
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.is_file() and any(mark in path.name for mark in _LIBRARY)
    )


def licensed(folder: Path, modules: Iterable[str], site: Path) -> list[Licensed]:
    """Everything inside of a folder and of the modules (paths) that are packed beside it; ``site``
    is where the packages were installed that it was made of."""
    packages = _owners(site)
    parts, found = known_parts(), dict[str, Licensed]()
    used = {packages[path] for path in _below(site, modules) if path in packages}
    used |= {package for package in packages.values() if package.name == _STARTS_IT}
    for library in libraries(folder):
        if part := _part_of(library, parts):
            found[part.name] = _by_part(part)
        elif owner := packages.get(library.as_posix()):
            used.add(owner)
        elif not is_pythons(library):
            raise LicenceMissing(
                f"{library.name} is inside of the program, and no licence for it: "
                f"expected it in packaging/licences/parts.toml."
            )
    for package in used:
        if package.name != OURS:
            found |= {one.name: one for one in _of_package(package, parts)}
    return sorted([*found.values(), _pythons()], key=lambda one: one.name.lower())


def _below(site: Path, modules: Iterable[str]) -> Iterator[str]:
    for module in map(Path, modules):
        if module.is_relative_to(site):
            yield module.relative_to(site).as_posix()


def _owners(site: Path) -> dict[str, Distribution]:
    """By file, whose it is."""
    return {
        str(file): package
        for package in distributions(path=[str(site)])
        for file in package.files or []
    }


def _part_of(library: Path, parts: list[Part]) -> Part | None:
    return next(
        (part for part in parts for name in part.files if fnmatchcase(library.name, name)), None
    )


def is_pythons(library: Path) -> bool:
    """Python's own library, or a module that comes with it."""
    is_module = "lib-dynload" in library.parts
    return is_module or library.name.lower().startswith(("libpython", "python3"))


def _by_part(part: Part) -> Licensed:
    texts = tuple(TEXTS / text for text in part.texts)
    return Licensed(part.name, part.licence, texts, part.source)


def _of_package(package: Distribution, parts: list[Part]) -> Iterator[Licensed]:
    """The package by its own licence files, and what it carries by ours."""
    name = package.name
    own = tuple(
        Path(str(package.locate_file(file)))
        for file in package.files or []
        if ".dist-info" in str(file) and file.name.lower().startswith(_LICENCE_FILES)
    )
    ours = [part for part in parts if part.package == name.lower()]
    if own:
        says = package.metadata.json
        told = str(says.get("license_expression") or says.get("license") or "see its text")
        yield Licensed(name, told.splitlines()[0], own)
    elif not any(part.name == name for part in ours):
        raise LicenceMissing(
            f"the package {name} is inside of the program and brings no licence file: "
            f"expected its text in packaging/licences, and a part of that name in parts.toml."
        )
    yield from map(_by_part, ours)


def _pythons() -> Licensed:
    """Of the Python that runs this: the program is made with the same."""
    version = sysconfig.get_python_version()
    places = Path(sysconfig.get_path("stdlib")), Path(f"/usr/share/doc/python{version}")
    texts = [place / name for place in places for name in ("LICENSE.txt", "copyright")]
    text = next((text for text in texts if text.is_file()), None)
    if text is None:
        raise LicenceMissing(
            f"Python {version} is inside of the program, and its licence was not found: "
            f"expected {texts[0]}."
        )
    return Licensed(f"Python {version}", "PSF-2.0", (text, TEXTS / PYTHON_PARTS))


# --- written down ---------------------------------------------------------------------------------


def write_licences(found: list[Licensed], folder: Path) -> None:
    """Copies of all texts, our own first, and an overview of them."""
    folder.mkdir(parents=True)
    shutil.copy(CHECKOUT / "LICENSE", folder / "cubitos-desktop.txt")
    lines = ["Cubitos Desktop: MIT (cubitos-desktop.txt). The fonts are under the Open Font License;"]
    lines += ["their texts lie beside them (_internal/cubitos_desktop/assets/fonts).", ""]
    for one in found:
        names = [_copied(one, text, folder) for text in one.texts]
        source = f"; sources: {one.source}" if one.source else ""
        lines.append(f"{one.name}: {one.licence} ({', '.join(names)}){source}")
    lines += ["", _FREE_TO_CHANGE]
    (folder / OVERVIEW).write_text("\n".join(lines) + "\n", "utf-8")


_FREE_TO_CHANGE = (
    "Every library is a file of its own below _internal, so that those under the LGPL can be\n"
    "exchanged for others. Their sources are unchanged."
)


def _copied(one: Licensed, text: Path, folder: Path) -> str:
    """The name under which a text lies there; those of packages are all called LICENSE."""
    stem = text.stem if text.parent == TEXTS else f"{one.name}-{text.stem}".replace(" ", "-")
    name = f"{stem.lower()}.txt"
    shutil.copyfile(text, folder / name)
    return name


def fonts_without_licence(assets: Path) -> list[str]:
    """Fonts beside which no licence lies that names them."""
    texts = " ".join(path.name.lower() for path in assets.rglob("*.txt"))
    return [font.name for font in assets.rglob("*.ttf") if _family(font) not in texts]


def _family(font: Path) -> str:
    return font.stem.partition("-")[0].lower()
