"""How strong each computer seat was measured to be. Nothing is measured here."""

from functools import cache

import msgspec

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.json_files import read_json
from cubitos_desktop.rules.reading.problems import ContentError

FILE = "strengths.json"
YARDSTICK = "racer"
"""Whom all others are measured against: a seat that players meet and can compare with."""


class Strengths(msgspec.Struct, frozen=True):
    """Shares of races won against the yardstick in percent, and where they come from."""

    provenance: str
    against_racer: dict[str, float]


def strength(name: str) -> float | None:
    """How many of a hundred races against the yardstick this seat wins, if that was measured."""
    return strengths().against_racer.get(name)


@cache
def strengths() -> Strengths:
    """All of them; none where the file is lost or damaged, for nobody plays by them."""
    try:
        return read_json(content_dir() / FILE, Strengths)
    except ContentError:
        return Strengths("", {})
