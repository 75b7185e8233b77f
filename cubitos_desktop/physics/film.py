"""The planned film of a throw: where every die is at every moment, and what is heard meanwhile."""

import time
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.physics.felt import STEP
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.rotations import (
    FACES,
    Quaternion,
    between,
    multiplied,
    relabelling,
)
from cubitos_desktop.physics.stage import Stage, stage_for
from cubitos_desktop.physics.throw import Impact, Throw
from cubitos_desktop.physics.thrown_die import Frame


class Pose(NamedTuple):
    """Where a die is: its centre on the stage and over the felt, and how it is turned."""

    x: float
    y: float
    height: float
    orientation: Quaternion


class Film:
    """A throw to be played back. All lengths are in half edges of a die, all times in seconds."""

    def __init__(
        self,
        stage: Stage,
        tracks: Sequence[Sequence[Frame]],
        labels: Sequence[Quaternion],
        impacts: Sequence[Impact],
    ) -> None:
        self.stage = stage
        self.impacts = tuple(impacts)
        self._tracks = tracks
        self._labels = labels
        self._last = len(tracks[0]) - 1
        self._times = [impact.time for impact in impacts]

    @property
    def dice(self) -> int:
        return len(self._tracks)

    @property
    def steps(self) -> int:
        """How many steps of 1/120 s the film has; there is one pose more."""
        return self._last

    @property
    def duration(self) -> float:
        return self._last * STEP

    def pose(self, die: int, time: float) -> Pose:
        """Where a die is at a time; before the first and after the last moment it stands still."""
        step, part = divmod(min(max(time / STEP, 0.0), float(self._last)), 1.0)
        x, y, height, orientation = self._tracks[die][int(step)]
        if part > 1e-9:
            x2, y2, height2, orientation2 = self._tracks[die][int(step) + 1]
            x, y = x + (x2 - x) * part, y + (y2 - y) * part
            height += (height2 - height) * part
            orientation = between(orientation, orientation2, part)
        return Pose(x, y, height, multiplied(orientation, self._labels[die]))

    def pose_at_step(self, die: int, step: int) -> Pose:
        x, y, height, orientation = self._tracks[die][step]
        return Pose(x, y, height, multiplied(orientation, self._labels[die]))

    def impacts_between(self, start: float, end: float) -> tuple[Impact, ...]:
        """What is heard from a time on, up to and without another."""
        return self.impacts[bisect_left(self._times, start) : bisect_left(self._times, end)]


class Planner:
    """Plans a film in slices, so that a frame loop can do it behind the wind-up.

    The film depends on what is handed in here and on nothing else.
    """

    def __init__(
        self,
        faces: Sequence[int],
        seed: int,
        *,
        flick: Flick | None = None,
        stage: Stage | None = None,
    ) -> None:
        if not faces or not set(faces) <= set(range(len(FACES))):
            raise ValueError(f"a throw needs one face from 0 to 5 for each die, not {faces!r}")
        self._faces = tuple(faces)
        self._throw = Throw(len(faces), stage or stage_for(len(faces)), flick or Flick(), seed)
        self.film: Film | None = None
        """The film, once it is planned."""

    @property
    def stage(self) -> Stage:
        return self._throw.stage

    def first_pose(self, die: int) -> Pose:
        """How a die lies in the hand, for the wind-up: right but for what is painted on it."""
        return Pose(*self._throw.dice[die].frames[0])

    def step(self, budget_seconds: float) -> bool:
        """Plan for about so long; says whether the film is finished."""
        until = time.perf_counter() + budget_seconds
        while self.film is None:
            if self._throw.is_over:
                self.film = self._cut()
            elif time.perf_counter() >= until:
                break
            else:
                self._throw.advance()
        return self.film is not None

    def _cut(self) -> Film:
        tracks = [die.frames for die in self._throw.dice]
        ends = [track[-1][3] for track in tracks]
        labels = [relabelling(end, face) for end, face in zip(ends, self._faces, strict=True)]
        return Film(self._throw.stage, tracks, labels, self._throw.impacts)


def plan(
    faces: Sequence[int], seed: int, *, flick: Flick | None = None, stage: Stage | None = None
) -> Film:
    """The whole film at once: one die per demanded face (0 to 5)."""
    planner = Planner(faces, seed, flick=flick, stage=stage)
    planner.step(float("inf"))
    assert planner.film is not None
    return planner.film
