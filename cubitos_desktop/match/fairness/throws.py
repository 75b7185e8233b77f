"""A throw of a race as it fell. No judgement."""

from typing import NamedTuple

from cubitos_desktop.rules.dice import COLOUR_MASK, Counts


class Thrown(NamedTuple):
    """One throw of one seat as it fell."""

    seat: int
    round: int
    number: int
    """Of the seat's throws in this round, from 1."""
    dice: Counts
    faces: str
    """A digit for each die, in the order of ``dice``."""

    @property
    def fallen(self) -> list[tuple[int, int]]:
        """Colour and face of each die."""
        colours = (kind & COLOUR_MASK for kind, count in self.dice for _ in range(count))
        return [(colour, int(face)) for colour, face in zip(colours, self.faces, strict=True)]
