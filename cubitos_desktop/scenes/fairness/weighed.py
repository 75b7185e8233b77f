"""Counts of faces as pictures want them: weighed, as a table, and as what a pill says."""

from collections.abc import Collection

from cubitos_desktop.match.fairness.faces import FaceCounts
from cubitos_desktop.match.fairness.weighing import (
    Weighed,
    evenness,
    weighed_faces,
    weighed_kinds,
)
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.fairness.counted import counted
from cubitos_desktop.ui.fairness.face_table import FaceTable, Measured
from cubitos_desktop.ui.fairness.findings import Tone
from cubitos_desktop.words import Words

_SHOWN_AS = {
    "blank": ("light_gray", "blank"),
    "coins": ("light_gray", "coin1"),
    "foot": ("dark_gray", "foot"),
    "symbol": ("purple", "symbol"),
    "power": ("yellow", "power"),
    "credit": ("start", "credit"),
}
"""Which face of which die stands for a kind."""
_REACHES = (0.1, 0.2, 0.5, 1.0)
RARE = 0.01
"""A series that is rarer than this deserves a closer look; one of twenty is nothing unusual."""


class Weighing:
    """Counts, and what they are worth."""

    def __init__(self, counts: FaceCounts, races: int) -> None:
        self.counts = counts
        self.races = races
        self.kinds = weighed_kinds(counts)
        self.colours = {colour: weighed_faces(counts, colour) for colour in COLOURS}
        self.evenness = evenness(counts)


def reach_of(rows: list[Weighed]) -> float:
    """How far bars have to reach to each side to hold all that is green."""
    shares = [
        max(row.high / row.expected - 1, 1 - row.low / row.expected) for row in rows if row.expected
    ]
    widest = max(shares, default=0.1)
    return next((reach for reach in _REACHES if widest <= reach * 1.15), _REACHES[-1])


def table_of(words: Words, weighing: Weighing, without: Collection[str] = ()) -> FaceTable:
    """A row for each kind of face, but for those that are left out."""
    rows = []
    for row in weighing.kinds:
        colour, face = _SHOWN_AS[row.name]
        if row.name not in without:
            name = words(f"fairness.kind.{row.name}")
            rows.append(measured(words, row, colour, face, name))
    heads = (
        words("fairness.face"),
        words("fairness.expected"),
        words("fairness.seen"),
        words("fairness.as_expected"),
    )
    # Credits are on one die only: bars that hold their range would leave the others none.
    often = [row for row in weighing.kinds if row.name != "credit"]
    return FaceTable(tuple(rows), reach_of(often), heads)


def measured(words: Words, row: Weighed, colour: str, face: str, name: str) -> Measured:
    numbers = counted(words, row.expected), counted(words, row.seen)
    if not row.expected:
        return Measured(colour, face, name, *numbers, None, 0.0, 0.0)
    shares = [round(each / row.expected - 1, 4) for each in (row.seen, row.low, row.high)]
    return Measured(colour, face, name, *numbers, *shares)


def finding_of(words: Words, weighing: Weighing) -> tuple[str, Tone]:
    """What the pill says."""
    if weighing.evenness is None:
        return words("fairness.too_few"), "plain"
    if weighing.evenness < RARE:
        return words("fairness.uneven"), "plain"
    return words("fairness.even"), "good"


def verdict_of(words: Words, weighing: Weighing) -> list[str]:
    """Sentences: whether all is inside the green, and how rare so uneven a series is."""
    outside = sum(not row.is_usual for row in weighing.kinds)
    key = "fairness.some_outside" if outside else "fairness.all_inside"
    found = [words(key, count=outside)]
    if weighing.evenness is not None:
        share = round(100 * weighing.evenness)
        key = "fairness.rarity_least" if weighing.evenness < RARE else "fairness.rarity"
        found.append(words(key, count=max(1, share)))
    return found
