"""A throw on its way over the felt: planned in slices, played back, heard, and come to rest."""

import math
from collections.abc import Sequence
from functools import cached_property

from cubitos_desktop.physics.film import Film, Planner, Pose
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.rotations import FACES, Matrix, Quaternion, matrix_of
from cubitos_desktop.physics.stage import SMALLEST_HEIGHT, SMALLEST_WIDTH, stage_for
from cubitos_desktop.physics.throw import Impact, Kind
from cubitos_desktop.rules.dice import BLANK, COLOUR_MASK, COLOURS, FACE_NAMES, FACES_OF
from cubitos_desktop.scenes.table.show.moments import (
    FELT_PRINT,
    NUDGE,
    NUDGES,
    NUDGES_APART,
    WIND_UP,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import eased_both
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice.die_drawing import draw_die
from cubitos_desktop.ui.dice.die_shadows import draw_shadow
from cubitos_desktop.ui.dice.die_view import screen_y
from cubitos_desktop.ui.dice.felt_prints import draw_print
from cubitos_desktop.ui.dice.zone_slots import Slot

PLAN_SLICE = 0.0025
"""Seconds of a frame that planning may take."""
HEADROOM = 1.6
"""Free felt above the stage, in half edges: dice in the air are seen higher than they lie."""

_HARD = 60.0
"""Half edges a second: blows of walls and felt that are felt by whoever looks on."""
_NUDGED_BY = 2.0
_PRINTED, _DEEPLY = 22.0, 45.0
"""Half edges a second: dice that strike the felt faster leave a print, and no deeper one."""
_MOST_PRINTS = 14

_SHINE = "#FFE9A0"
"""Around dice that came to rest as hits."""
_PAINTED = tuple(tuple(FACE_NAMES[face] for face in faces) for faces in FACES_OF)


class Thrown:
    """Dice of one throw within a box of the felt, in units."""

    def __init__(
        self,
        kinds: Sequence[int],
        faces: Sequence[int],
        box: Box,
        seed: int,
        flick: Flick | None = None,
        starts: Sequence[Slot] = (),
        smallest: float = SMALLEST_WIDTH * SMALLEST_HEIGHT,
    ) -> None:
        self.kinds = tuple(kinds)
        self.faces = tuple(faces)
        self.box = box
        self.time = -WIND_UP
        stage = stage_for(len(kinds), box.width / box.height, smallest)
        self.half = min(box.width / stage.width, box.height / (stage.height + HEADROOM))
        # A die may have its face several times: each throw shows another of them.
        pairs = zip(self.kinds, self.faces, strict=True)
        demanded = [_side(*pair, seed + place) for place, pair in enumerate(pairs)]
        self._planner = Planner(demanded, seed, flick=flick, stage=stage)
        self._starts = tuple(starts)
        self._left = box.x + (box.width - stage.width * self.half) / 2
        self._top = box.bottom - stage.height * self.half

    # --- time -----------------------------------------------------------------------------------

    @property
    def film(self) -> Film | None:
        return self._planner.film

    def update(self, dt: float, plan_slice: float = PLAN_SLICE) -> tuple[Impact, ...]:
        """Let time pass; what is heard meanwhile. The dice wait in the hand for their plan."""
        if not self._planner.film and not self._planner.step(plan_slice):
            self.time = min(self.time + dt, -0.01)
            return ()
        before = self.time
        self.time += dt
        film = self._planner.film
        assert film is not None
        return film.impacts_between(max(0.0, before), self.time) if self.time > 0 else ()

    def lay_down(self) -> None:
        """Go to the end of the planned film."""
        film = self._planner.film
        assert film is not None, "it has not been planned yet"
        self.time = film.duration

    @property
    def is_over(self) -> bool:
        film = self._planner.film
        return film is not None and self.time >= film.duration

    def pan(self, impact: Impact) -> float:
        """Where an impact is heard, from -1 at the left to 1 at the right of the stage."""
        return 2 * impact.x / self._planner.stage.width - 1

    # --- blows ----------------------------------------------------------------------------------

    @cached_property
    def _blows(self) -> tuple[Impact, ...]:
        """The hardest of all that is to come, not too close to each other."""
        film = self._planner.film
        assert film is not None, "it has not been planned yet"
        hard = [each for each in film.impacts if each.kind is not Kind.DIE and each.speed >= _HARD]
        found: list[Impact] = []
        for blow in sorted(hard, key=lambda each: -each.speed):
            if all(abs(blow.time - other.time) >= NUDGES_APART for other in found):
                found.append(blow)
        return tuple(found[:NUDGES])

    @property
    def nudge(self) -> tuple[float, float]:
        """How far the felt has given way to a blow, in units: away from it, and soon back."""
        if self.time < 0 or self._planner.film is None:
            return 0.0, 0.0
        for blow in self._blows:
            since = self.time - blow.time
            if 0 <= since < NUDGE:
                by = _NUDGED_BY * (1 - since / NUDGE)
                x, y = self._way_of(blow)
                return by * x, by * y
        return 0.0, 0.0

    def _way_of(self, blow: Impact) -> tuple[float, float]:
        """Dice strike the felt downwards, and a wall where it is nearest."""
        if blow.kind is Kind.FELT:
            return 0.0, 1.0
        stage = self._planner.stage
        ways = {
            (-1.0, 0.0): blow.x,
            (1.0, 0.0): stage.width - blow.x,
            (0.0, -1.0): blow.y,
            (0.0, 1.0): stage.height - blow.y,
        }
        return min(ways, key=lambda way: ways[way])

    def _draw_prints(self, surface: Ground, film: Film, scale: float) -> None:
        """Where dice have struck the felt a moment ago."""
        struck = [
            impact
            for impact in film.impacts_between(self.time - FELT_PRINT, self.time)
            if impact.kind is Kind.FELT and impact.speed > _PRINTED
        ]
        for impact in struck[-_MOST_PRINTS:]:
            fresh = 1 - (self.time - impact.time) / FELT_PRINT
            draw_print(
                surface,
                (self._left + impact.x * self.half) * scale,
                (self._top + impact.y * self.half) * scale,
                self.half * scale,
                fresh * min(1.0, impact.speed / _DEEPLY),
                int(impact.time * 120),
            )

    # --- places ---------------------------------------------------------------------------------

    def _pose(self, die: int) -> Pose:
        film = self._planner.film
        if film is None:
            return self._planner.first_pose(die)
        return film.pose(die, max(0.0, self.time))

    def slot(self, die: int) -> Slot:
        """Where a die is on the table, and how it is turned."""
        pose = self._pose(die)
        return Slot(
            self._left + pose.x * self.half,
            screen_y(self._top + pose.y * self.half, pose.height, self.half),
            self.half,
            _yaw(matrix_of(pose.orientation)),
        )

    def sides(self, die: int) -> tuple[str, str, str]:
        """What is painted on the faces that look towards the player, to the left and right."""
        matrix = matrix_of(self._pose(die).orientation)
        painted = _PAINTED[self.kinds[die] & COLOUR_MASK]
        return (
            painted[_facing(matrix, (0, 1, 0))],
            painted[_facing(matrix, (-1, 0, 0))],
            painted[_facing(matrix, (1, 0, 0))],
        )

    def draw(self, surface: Ground, kit: Kit) -> None:
        """All dice, those at the back first, above their shadows and the prints of blows."""
        scale, in_hand = kit.scale, self.time < 0
        part = eased_both(1 + self.time / WIND_UP)
        seen = [self._seen(die, part) for die in range(len(self.kinds))]
        depths = [y for _, y, _, _, _ in seen]
        if self._planner.film:
            self._draw_prints(surface, self._planner.film, scale)
        laid = []
        for die in sorted(range(len(seen)), key=depths.__getitem__):
            x, y, half, height, turned = seen[die]
            x, y, half = x * scale, y * scale, half * scale
            if in_hand:
                # On whole pixels dice that are only shaken keep their pictures, which leaves time
                # for planning the throw. They shrink or grow by a pixel one after another.
                x, y, half = round(x), round(y), round(half + (die % 5 - 2) / 5)
            matrix = matrix_of(turned)
            draw_shadow(surface, x, y, half, height, matrix)
            top = screen_y(y, height, half)
            laid.append((x, round(top) if in_hand else top, half, matrix, die))
        is_over = not in_hand and self.is_over
        for x, top, half, matrix, die in laid:
            colour = self.kinds[die] & COLOUR_MASK
            draw_die(
                surface,
                x,
                top,
                half,
                matrix,
                _PAINTED[colour],
                COLOURS[colour],
                glow=_SHINE if is_over and self.faces[die] != BLANK else None,
                strong=kit.has_strong_marks,
            )

    def _seen(self, die: int, part: float) -> tuple[float, float, float, float, Quaternion]:
        """Place on the felt, half edge, height and turn; before the film it comes from its zone and
        is ``part`` of the way."""
        pose = self._pose(die)
        x, y = self._left + pose.x * self.half, self._top + pose.y * self.half
        if self.time >= 0 or die >= len(self._starts):
            return x, y, self.half, pose.height, pose.orientation
        start = self._starts[die]
        rattle = math.sin(self.time * 60 + die * 2.1) * 0.12 * self.half * part
        return (
            start.x + (x - start.x) * part + rattle,
            start.y + (y - start.y) * part,
            start.half + (self.half - start.half) * part,
            1.0 + (pose.height - 1.0) * part,
            pose.orientation,
        )


def _side(kind: int, face: int, seed: int) -> int:
    """The number of a side of this die that shows the face."""
    sides = [side for side, other in enumerate(FACES_OF[kind & COLOUR_MASK]) if other == face]
    return sides[seed % len(sides)]


def _yaw(matrix: Matrix) -> float:
    """How far a die at rest is turned about the upright, within an eighth of a turn."""
    for axis in range(3):
        if abs(matrix[2][axis]) < 0.5:
            angle = math.atan2(matrix[1][axis], matrix[0][axis])
            return (angle + math.pi / 4) % (math.pi / 2) - math.pi / 4
    return 0.0


def _facing(matrix: Matrix, way: tuple[float, float, float]) -> int:
    """The face of the die that looks that way most."""

    def towards(face: int) -> float:
        outward = FACES[face].outward
        return sum(
            way[row] * sum(matrix[row][axis] * outward[axis] for axis in range(3))
            for row in range(3)
        )

    return max(range(6), key=towards)
