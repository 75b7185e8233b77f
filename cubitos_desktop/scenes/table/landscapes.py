"""Reads landscapes from their files and says what is wrong with them; tracks name them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from cubitos_desktop.resources import assets_dir, content_dir
from cubitos_desktop.rules.reading.misfits import misfit
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, KeyPath, read
from cubitos_desktop.ui.landscape.landscape import PICTURES, SUN, Landscape

FOLDER = "landscapes"
_COLOUR = re.compile("#[0-9A-F]{6}")
_COLOURS = ("ground", "colour", "colours", "rim", "furrow", "path", "edge", "water")
"""The keys under which colours stand."""


@lru_cache(maxsize=16)
def load_landscape(name: str) -> Landscape:
    """A landscape of the game's own content, read once."""
    problems: list[Problem] = []
    landscape = _read(content_dir() / FOLDER / f"{name}.yaml", problems)
    if landscape is None:
        raise ContentError(problems)
    return landscape


def read_landscapes(folder: Path, problems: list[Problem]) -> dict[str, Landscape]:
    """The landscapes of a content folder that are sound; what is wrong is added to problems."""
    paths = sorted((folder / FOLDER).glob("*.yaml"))
    read = {path.stem: _read(path, problems) for path in paths}
    return {name: landscape for name, landscape in read.items() if landscape}


def _read(path: Path, problems: list[Problem]) -> Landscape | None:
    document = read(path, problems)
    if document is None:
        return None
    try:
        landscape = msgspec.convert(document.data, Landscape)
    except msgspec.ValidationError as error:
        problems.append(_form_problem(document, str(error)))
        return None
    found = [
        Problem(document.file, f"line {document.line(*place)}", str(key), expected)
        for place, key, expected in _faults(document.data, msgspec.to_builtins(landscape), ())
    ]
    problems += found
    return None if found else landscape


def _form_problem(document: Document, message: str) -> Problem:
    """What the reader of values says, with the line that it means."""
    key, where, said = misfit(document, message, "landscape")
    return Problem(document.file, where, key, f"as a landscape is written ({said})")


_Fault = tuple[KeyPath, object, str]


def _faults(given: object, known: object, place: KeyPath) -> Iterator[_Fault]:
    """What the form alone cannot say: keys nobody reads, colours, pictures that are not there."""
    if isinstance(given, dict) and isinstance(known, dict):
        for key, value in given.items():
            inner = (*place, key)
            if key not in known:
                yield inner, key, f"one of the keys {', '.join(known)}"
            else:
                yield from _faults(value, known[key], inner)
    elif isinstance(given, list) and isinstance(known, list | tuple):
        for number, (value, same) in enumerate(zip(given, known, strict=True)):
            yield from _faults(value, same, (*place, number))
    elif isinstance(given, str):
        yield from _word_faults(given, place)


def _word_faults(word: str, place: KeyPath) -> Iterator[_Fault]:
    key = next(part for part in reversed(place) if isinstance(part, str))
    if key in _COLOURS and not _COLOUR.fullmatch(word):
        yield place, word, "a colour such as #A3CC78"
    is_sun = key == "over" and word == SUN
    if key in ("pictures", "over") and word not in _pictures() and not is_sun:
        yield place, word, f"one of the pictures {', '.join(sorted(_pictures()))}"


@lru_cache(maxsize=1)
def _pictures() -> frozenset[str]:
    return frozenset(path.stem for path in (assets_dir() / PICTURES).glob("*.svg"))
