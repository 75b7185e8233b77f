"""How many rounds computer seats take alone, as it was measured, and the medals made of it.

Nothing is measured here: ``tools/make_medals.py`` writes the file.
"""

from functools import cache

import msgspec

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.json_files import read_json

FILE = "medals.json"


class CourseFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured for one set on one course."""

    set_id: str
    tracks: tuple[str, ...]
    limits: tuple[int, int, int, int]
    """The most rounds for each medal, from bronze on."""
    rounds: dict[str, dict[int, int]]
    """By seat, how many of its races took so many rounds."""


class SoloRounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All figures and where they come from."""

    provenance: str
    content: str
    """The fingerprint of the rules and cards that they were measured with."""
    races: int
    seed: str
    courses: tuple[CourseFigures, ...]


@cache
def solo_rounds() -> SoloRounds:
    return read_json(content_dir() / FILE, SoloRounds)
