"""What the reader of values says of data that does not fit, with the place that it means."""

import re
from typing import NamedTuple

from cubitos_desktop.rules.reading.yaml_files import Document, KeyPath

_PLACE = re.compile(r"(.*) - at `\$(.*)`")


class Misfit(NamedTuple):
    """The key under which something does not fit, where it stands, and what was said of it."""

    key: str
    where: str
    said: str


def misfit(document: Document, message: str, whole: str) -> Misfit:
    """A message of the reader taken apart; ``whole`` is the key if the whole file is meant."""
    match = _PLACE.fullmatch(message)
    said, place = match.groups() if match else (message, "")
    path: KeyPath = tuple(
        int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", place)
    )
    key = next((part for part in reversed(path) if isinstance(part, str)), whole)
    return Misfit(key, f"line {document.line(*path)}", said)
