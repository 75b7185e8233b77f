"""Which place of a race lies where on its timeline, and which marks lie together."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.match.replay.marking import Mark
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.ui.replay.timeline import STACKED


class Stack(NamedTuple):
    """Marks that lie together, and where."""

    at: float
    marks: tuple[Mark, ...]

    @property
    def first(self) -> Mark:
        """What is shown of them: the finish before all, then a new leader, a bust, a throw."""
        return min(self.marks, key=lambda mark: _ORDER.index(mark.kind))


_ORDER = ("finish", "lead", "bust", "throw")
_NUMBER = 0.34
"""The part of a round's segment that its number has for itself."""


def part_of(recording: Recording, place: int) -> float:
    """Where a place lies on the timeline, from 0 to 1; all rounds are as long there."""
    if place >= recording.end:
        return 1.0
    number = recording.round_at(place)
    begins, ends = recording.bounds(number)
    within = _NUMBER + (1 - _NUMBER) * (place - begins) / max(1, ends - begins)
    return (number - 1 + within) / recording.round_count


def place_at(recording: Recording, part: float) -> int:
    """The decision that lies nearest to a part of the timeline."""
    if part >= 1:
        return recording.end
    along = max(0.0, part) * recording.round_count
    begins, ends = recording.bounds(int(along) + 1)
    within = max(0.0, (along - int(along) - _NUMBER) / (1 - _NUMBER))
    return recording.stop_near(round(begins + within * (ends - begins)))


def mark_part(recording: Recording, mark: Mark) -> float:
    """Where a mark lies: always in its own round, also what ends it."""
    begins, ends = recording.bounds(mark.round)
    if mark.place >= recording.end:
        return 1.0
    within = _NUMBER + (1 - _NUMBER) * min(0.88, (mark.place - begins) / max(1, ends - begins))
    return (mark.round - 1 + within) / recording.round_count


def stacks(recording: Recording, marks: Sequence[Mark], width: float) -> list[Stack]:
    """Marks from left to right; those that are too near to each other lie on one heap."""
    found: list[Stack] = []
    for mark in marks:
        at = min(mark_part(recording, mark), 1 - 12 / width)
        if found and (at - found[-1].at) * width < STACKED:
            found[-1] = found[-1]._replace(marks=(*found[-1].marks, mark))
        else:
            found.append(Stack(at, (mark,)))
    return found
