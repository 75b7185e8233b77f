"""Where two dice touch: by faces, corners and edges, as deep as a slower check says."""

import math
import random

import pytest

from cubitos_desktop.physics.contact import CORE, REACH, SKIN, Contact, axes_of, contact
from cubitos_desktop.physics.film import Pose
from cubitos_desktop.physics.rotations import (
    Quaternion,
    Vector,
    matrix_of,
    multiplied,
    normalised,
    turn,
)
from tests.physics.air_checks import cut

UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)
ON_CORNER = multiplied(turn((1.0, 0.0, 0.0), math.atan(math.sqrt(2))), turn((0, 0, 1), math.pi / 4))
"""A corner looks straight down, and one up."""
ON_EDGE = turn((0.0, 1.0, 0.0), math.pi / 4)
"""An edge along y looks down, and one up."""
ON_OTHER_EDGE = turn((1.0, 0.0, 0.0), math.pi / 4)
CORNER = CORE * math.sqrt(3) + SKIN
EDGE = CORE * math.sqrt(2) + SKIN


def touch(one: Quaternion, other: Quaternion, apart: Vector) -> Contact | None:
    return contact(axes_of(one), axes_of(other), apart)


def touching(one: Quaternion, other: Quaternion, apart: Vector) -> Contact:
    found = touch(one, other, apart)
    assert found is not None
    return found


def test_axes_are_the_columns_of_the_matrix() -> None:
    for column, axis in enumerate(axes_of(ON_CORNER)):
        assert axis == pytest.approx([row[column] for row in matrix_of(ON_CORNER)])


@pytest.mark.parametrize("way", [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, -1)])
def test_dice_side_by_side_touch_in_the_middle_of_their_faces(way: Vector) -> None:
    x, y, z = way
    found = touching(UNTURNED, UNTURNED, (1.9 * x, 1.9 * y, 1.9 * z))
    assert found.normal == pytest.approx(way)
    assert found.depth == pytest.approx(0.1)
    assert found.arm == pytest.approx((0.95 * x, 0.95 * y, 0.95 * z))
    assert touch(UNTURNED, UNTURNED, (2.01 * x, 2.01 * y, 2.01 * z)) is None


def test_dice_that_overlap_by_half_touch_in_the_middle_of_that_half() -> None:
    found = touching(UNTURNED, UNTURNED, (1.9, 1.0, 0.0))
    assert found.normal == pytest.approx((1, 0, 0))
    assert found.arm == pytest.approx((0.95, 0.5, 0.0))


@pytest.mark.parametrize("aside", [0.0, 0.5])
def test_a_corner_comes_down_on_a_face_where_the_corner_is(aside: float) -> None:
    found = touching(UNTURNED, ON_CORNER, (aside, 0.0, 1 + CORNER - 0.1))
    assert found.normal == pytest.approx((0, 0, 1))
    assert found.depth == pytest.approx(0.1)
    assert found.arm == pytest.approx((aside, 0.0, 0.9), abs=1e-6)
    assert touch(UNTURNED, ON_CORNER, (aside, 0.0, 1 + CORNER + 0.01)) is None


def test_from_the_other_side_it_is_the_same_touch() -> None:
    apart = (0.5, 0.0, 1 + CORNER - 0.1)
    there, back = (
        touching(UNTURNED, ON_CORNER, apart),
        touching(ON_CORNER, UNTURNED, (-apart[0], -apart[1], -apart[2])),
    )
    assert back.normal == pytest.approx([-part for part in there.normal])
    assert back.depth == pytest.approx(there.depth)
    place = [arm + way for arm, way in zip(back.arm, apart, strict=True)]
    assert place == pytest.approx(there.arm)


def test_crossed_edges_touch_where_they_cross() -> None:
    found = touching(ON_EDGE, ON_OTHER_EDGE, (0.3, 0.2, 2 * EDGE - 0.1))
    assert found.normal == pytest.approx((0, 0, 1))
    assert found.depth == pytest.approx(0.1)
    # The lower edge runs along y, the upper one along x.
    assert found.arm == pytest.approx((0.0, 0.2, EDGE), abs=1e-6)


def any_case(rng: random.Random) -> tuple[Quaternion, Quaternion, Vector]:
    turns = [normalised(tuple(rng.gauss(0, 1) for _ in range(4))) for _ in range(2)]  # type: ignore[arg-type]
    apart = (rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(-3, 3))
    return turns[0], turns[1], apart


@pytest.mark.parametrize("seed", range(20))
def test_dice_are_as_deep_in_each_other_as_a_slower_check_says(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        one, other, apart = any_case(rng)
        deep = cut(Pose(0, 0, 0, one), Pose(*apart, other))
        found = touch(one, other, apart)
        # Round corners may miss each other where the edges of the slower check do not.
        assert deep < 0.15 if found is None else found.depth == pytest.approx(deep, abs=0.021)


@pytest.mark.parametrize("seed", range(20))
def test_a_push_along_the_normal_parts_them_and_the_place_lies_in_both(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        one, other, apart = any_case(rng)
        found = touch(one, other, apart)
        if found is None:
            continue
        x, y, z = found.normal
        by = found.depth + 0.03
        assert math.hypot(x, y, z) == pytest.approx(1)
        moved = (apart[0] + x * by, apart[1] + y * by, apart[2] + z * by)
        assert touch(one, other, moved) is None
        assert math.hypot(*found.arm) <= REACH + found.depth + 0.1
        assert math.dist(found.arm, apart) <= REACH + found.depth + 0.1
