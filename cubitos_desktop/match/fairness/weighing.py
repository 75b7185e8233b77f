"""Faces that fell against those that chance has: how far apart, and what that is worth."""

from typing import NamedTuple

from cubitos_desktop.match.fairness.distributions import (
    Trials,
    central_range,
    chi_square_tail,
    mean_of,
    throws_to_notice,
    variance_of,
)
from cubitos_desktop.match.fairness.faces import FACES_BY_NAME, KINDS_OF_FACE, SIDES, FaceCounts

ENOUGH_OF_A_COLOUR = 30
"""Thrown so often, the rarest face of a die is expected five times, and chi-square holds."""
ENOUGH_OF_THE_REST = 5.0
"""The least variance of hits that colours which fell seldom must have together to be weighed."""
BIAS = 0.1
"""The unfairness that is told about: dice that hit a tenth too seldom."""


class Weighed(NamedTuple):
    """One kind of face, or one face of a colour."""

    name: str
    expected: float
    seen: int
    low: int
    high: int
    """From low to high lie 95 of 100 honest series."""

    @property
    def is_usual(self) -> bool:
        return self.low <= self.seen <= self.high


def weighed_kinds(counts: FaceCounts) -> list[Weighed]:
    """Each kind of face over all colours that were thrown."""
    rows = []
    for kind, faces in KINDS_OF_FACE.items():
        trials = _trials(counts, faces)
        seen = sum(counts.of(colour, face) for colour in counts.colours for face in faces)
        rows.append(_weighed(kind, trials, seen))
    return rows


def weighed_faces(counts: FaceCounts, colour: str) -> list[Weighed]:
    """Each face of one colour."""
    thrown = counts.thrown(colour)
    return [
        _weighed(face, [(thrown, sides / SIDES)], counts.of(colour, face))
        for face, sides in FACES_BY_NAME[colour].items()
    ]


def _weighed(name: str, trials: Trials, seen: int) -> Weighed:
    low, high = central_range(trials)
    return Weighed(name, mean_of(trials), seen, low, high)


def _trials(counts: FaceCounts, faces: tuple[str, ...]) -> Trials:
    """How often a die was thrown that may show one of these faces, and how likely it does."""
    chances = {
        colour: sum(FACES_BY_NAME[colour].get(face, 0) for face in faces) / SIDES
        for colour in counts.colours
    }
    return [(counts.thrown(colour), chance) for colour, chance in chances.items() if chance]


def evenness(counts: FaceCounts) -> float | None:
    """How likely honest dice are to be as uneven as these or more so; None if there are too few.

    The sum of chi-squares over the faces of all colours that were thrown often enough; the other
    colours count together, by their hits.
    """
    often = [each for each in counts.colours if counts.thrown(each) >= ENOUGH_OF_A_COLOUR]
    value = sum(_chi_square(counts, colour) for colour in often)
    freedom = sum(len(FACES_BY_NAME[colour]) - 1 for colour in often)
    seldom = [colour for colour in counts.colours if colour not in often]
    hits = [(counts.thrown(colour), _hit_chance(colour)) for colour in seldom]
    if variance_of(hits) >= ENOUGH_OF_THE_REST:
        seen = sum(counts.thrown(colour) - counts.of(colour, "blank") for colour in seldom)
        value += (seen - mean_of(hits)) ** 2 / variance_of(hits)
        freedom += 1
    return chi_square_tail(value, freedom) if freedom else None


def _chi_square(counts: FaceCounts, colour: str) -> float:
    found = 0.0
    for face in FACES_BY_NAME[colour]:
        expected = counts.expected(colour, face)
        found += (counts.of(colour, face) - expected) ** 2 / expected
    return found


def _hit_chance(colour: str) -> float:
    return 1 - FACES_BY_NAME[colour]["blank"] / SIDES


def throws_needed(counts: FaceCounts, bias: float = BIAS) -> int:
    """How many throws of such a mix of dice it takes until loaded ones, which hit so much too
    seldom, are noticed 19 of 20 times. Where nothing was thrown yet: of light gray dice."""
    hits = [(counts.thrown(colour), _hit_chance(colour)) for colour in counts.colours]
    return throws_to_notice(hits or [(1, _hit_chance("light_gray"))], bias)
