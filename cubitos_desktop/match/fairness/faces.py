"""How often each face of each colour was thrown, and how often it should have been."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from cubitos_desktop.match.fairness.throws import Thrown
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES, FACES_OF

SIDES: Final = 6
FACES_BY_NAME: Final[dict[str, dict[str, int]]] = {
    colour: {FACE_NAMES[face]: faces.count(face) for face in sorted(set(faces))}
    for colour, faces in zip(COLOURS, FACES_OF, strict=True)
}
"""For each colour, its faces and on how many of the six sides each lies."""
KINDS_OF_FACE: Final = {
    "blank": ("blank",),
    "coins": ("coin1", "coin2", "coin3"),
    "foot": ("foot",),
    "symbol": ("symbol",),
    "power": ("power",),
    "credit": ("credit",),
}
"""Kinds of face as players tell them apart, with the faces that belong to each."""


class FaceCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces that fell, by colour and face. Colours that were not thrown are left out."""

    by_colour: dict[str, dict[str, int]] = {}

    def of(self, colour: str, face: str) -> int:
        return self.by_colour.get(colour, {}).get(face, 0)

    def thrown(self, colour: str) -> int:
        """How often dice of a colour were thrown."""
        return sum(self.by_colour.get(colour, {}).values())

    @property
    def all_thrown(self) -> int:
        return sum(map(self.thrown, self.by_colour))

    @property
    def colours(self) -> list[str]:
        """Colours that were thrown, in their order."""
        return [colour for colour in COLOURS if self.thrown(colour)]

    def expected(self, colour: str, face: str) -> float:
        """How often a face should have come up among so many throws of its colour."""
        return self.thrown(colour) * FACES_BY_NAME[colour].get(face, 0) / SIDES

    def is_possible(self) -> bool:
        """Whether such dice exist: known colours, faces that they have, no negative count."""
        return all(
            colour in FACES_BY_NAME and face in FACES_BY_NAME[colour] and count >= 0
            for colour, faces in self.by_colour.items()
            for face, count in faces.items()
        )


def total(counts: Iterable[FaceCounts]) -> FaceCounts:
    """Several counts as one."""
    found: dict[str, dict[str, int]] = {}
    for each in counts:
        add_faces(found, each)
    return FaceCounts(found)


def add_faces(sums: dict[str, dict[str, int]], counts: FaceCounts) -> None:
    """Put counts into a running total."""
    for colour, faces in counts.by_colour.items():
        known = sums.setdefault(colour, {})
        for face, count in faces.items():
            known[face] = known.get(face, 0) + count


def count_faces(throws: Iterable[Thrown], seats: int) -> tuple[FaceCounts, ...]:
    """The faces of throws, for each seat."""
    found: list[dict[str, dict[str, int]]] = [{} for _ in range(seats)]
    for throw in throws:
        for colour, face in _named(throw):
            faces = found[throw.seat].setdefault(colour, {})
            faces[face] = faces.get(face, 0) + 1
    return tuple(FaceCounts(each) for each in found)


def _named(throw: Thrown) -> Iterator[tuple[str, str]]:
    return ((COLOURS[colour], FACE_NAMES[face]) for colour, face in throw.fallen)
