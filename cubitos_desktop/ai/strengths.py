"""How strong each computer seat was measured to be. Nothing is measured here."""

from functools import cache

import msgspec

from cubitos_desktop.resources import content_dir

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
    return msgspec.json.decode((content_dir() / FILE).read_bytes(), type=Strengths)
