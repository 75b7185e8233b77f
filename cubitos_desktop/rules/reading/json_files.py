"""Reading the JSON files of the content, whose figures programs have measured."""

from pathlib import Path
from typing import TypeVar

import msgspec

from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import short_name

LARGEST = 16 << 20

Kind = TypeVar("Kind")


def read_json(path: Path, kind: type[Kind]) -> Kind:
    """A file in its form, or ``ContentError``: it says which file and what was expected."""
    try:
        return msgspec.json.decode(json_bytes(path), type=kind)
    except msgspec.ValidationError as error:
        raise unfit(path, f"as the game wrote it ({error})") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise unfit(path, f"valid JSON ({error})") from None


def json_bytes(path: Path) -> bytes:
    """All of a file, or ``ContentError``."""
    try:
        return read_plain(path, LARGEST)
    except NoPlainFile as error:
        raise unfit(path, f"a file that can be read ({error})") from None


def unfit(path: Path, expected: str) -> ContentError:
    """What to raise where a file of figures is not what it should be."""
    return ContentError([Problem(short_name(path), "whole file", "content", expected)])
