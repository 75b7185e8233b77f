"""Which parts of a race a film of so many seconds shows."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from cubitos_desktop.lab.demo.demo_table import Highlight

BEFORE, AFTER = 2.6, 1.4
"""Seconds of a moment that are shown: most of what is worth seeing leads up to it."""
OPENING, ENDING = 2.0, 3.0
"""Seconds of the beginning, and of the results, that every film shows."""


def cuts(highlights: Sequence[Highlight], frames: int, seconds: float, rate: int) -> list[range]:
    """The parts of so many frames that are shown, in their order: beginning and end, and between
    them the best moments as long as there is time for them."""
    wanted = min(frames, round(seconds * rate))
    shown: set[int] = set()
    first, last = round(OPENING * rate), round(ENDING * rate)
    for part in (range(frames - last, frames), range(first), *_moments(highlights, rate)):
        new = [frame for frame in part if 0 <= frame < frames and frame not in shown]
        shown.update(new[: wanted - len(shown)])
    return _together(sorted(shown))


def _moments(highlights: Iterable[Highlight], rate: int) -> list[range]:
    """The best first."""
    best = sorted(highlights, key=lambda seen: (-seen.worth, seen.frame))
    before, after = round(BEFORE * rate), round(AFTER * rate)
    return [range(seen.frame - before, seen.frame + after) for seen in best]


def _together(frames: Sequence[int]) -> list[range]:
    """Frames that follow each other as parts."""
    if not frames:
        return []
    breaks = [later for earlier, later in pairwise(frames) if later != earlier + 1]
    starts = [frames[0], *breaks]
    ends = [frames[frames.index(start) - 1] + 1 for start in breaks] + [frames[-1] + 1]
    return [range(start, end) for start, end in zip(starts, ends, strict=True)]
