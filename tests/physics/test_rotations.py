"""Turning a cube: the 24 rotations, the faces, and relabelling so that a face ends on top."""

import math
import random

import pytest

from cubitos_desktop.physics.rotations import (
    CUBE_ROTATIONS,
    FACES,
    Quaternion,
    Vector,
    angle_between,
    between,
    face_towards,
    matrix_of,
    multiplied,
    normalised,
    reach_down,
    relabelling,
    tilt_of,
    top_face,
    turn,
    turned,
)

UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)


def any_turn(rng: random.Random) -> Quaternion:
    w, x, y, z = (rng.gauss(0, 1) for _ in range(4))
    return normalised((w, x, y, z))


def cross(a: Vector, b: Vector) -> Vector:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def test_there_are_24_different_turns_of_a_cube_into_itself() -> None:
    seen = {
        tuple(face_towards(turned(rotation, face.outward)) for face in FACES)
        for rotation in CUBE_ROTATIONS
    }
    assert len(CUBE_ROTATIONS) == len(seen) == 24
    for rotation in CUBE_ROTATIONS:
        for face in FACES:
            assert sorted(map(abs, turned(rotation, face.outward))) == pytest.approx([0, 0, 1])


def test_what_is_painted_on_a_face_is_neither_mirrored_nor_slanted() -> None:
    for number, face in enumerate(FACES):
        assert face_towards(face.outward) == number
        assert cross(face.right, face.down) == face.outward
        assert cross(face.down, face.outward) == face.right
        assert cross(face.outward, face.right) == face.down


def test_a_turn_about_z_takes_x_to_y_as_pymunk_does() -> None:
    assert turned(turn((0, 0, 1), math.pi / 2), (1, 0, 0)) == pytest.approx((0, 1, 0))


def test_a_matrix_turns_as_its_quaternion() -> None:
    rng = random.Random(1)
    for _ in range(50):
        q = any_turn(rng)
        vector = (rng.random(), rng.random(), rng.random())
        by_matrix = [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix_of(q)]
        assert turned(q, vector) == pytest.approx(by_matrix)


def test_multiplied_turns_first_by_the_second() -> None:
    rng = random.Random(2)
    a, b = any_turn(rng), any_turn(rng)
    assert turned(multiplied(a, b), (1, 2, 3)) == pytest.approx(turned(a, turned(b, (1, 2, 3))))


def test_the_angle_between_orientations_is_the_smallest() -> None:
    q = turn((0, 0, 1), 0.3)
    negative: Quaternion = (-q[0], -q[1], -q[2], -q[3])
    assert angle_between(UNTURNED, q) == pytest.approx(0.3)
    assert angle_between(UNTURNED, negative) == pytest.approx(0.3)
    assert angle_between(q, q) == 0


def test_half_way_between_is_half_way_on_the_short_side() -> None:
    q = turn((0, 1, 0), 0.2)
    negative: Quaternion = (-q[0], -q[1], -q[2], -q[3])
    for end in (q, negative):
        assert angle_between(UNTURNED, between(UNTURNED, end, 0.5)) == pytest.approx(0.1)


def test_part_of_the_way_between_any_orientations_is_that_part_of_the_short_way() -> None:
    rng = random.Random(5)
    for _ in range(50):
        q = any_turn(rng)
        step = multiplied(turn((0.6, 0.0, 0.8), 0.1), q)
        negative: Quaternion = (-step[0], -step[1], -step[2], -step[3])
        for end in (step, negative):
            for part in (0.25, 0.5, 0.75):
                found = between(q, end, part)
                assert angle_between(q, found) == pytest.approx(0.1 * part, abs=1e-4)
                assert math.hypot(*found) == pytest.approx(1.0)


def test_the_lowest_corner_is_found() -> None:
    rng = random.Random(3)
    signs = (-1, 1)
    for _ in range(50):
        q = any_turn(rng)
        corners = [turned(q, (x, y, z)) for x in signs for y in signs for z in signs]
        assert reach_down(q) == pytest.approx(-min(corner[2] for corner in corners))


def test_untilting_lays_a_die_flat_on_the_face_it_leans_to() -> None:
    rng = random.Random(4)
    for _ in range(50):
        q = any_turn(rng)
        flat = multiplied(turn(*tilt_of(q)), q)
        assert top_face(flat) == top_face(q)
        assert turned(flat, FACES[top_face(q)].outward) == pytest.approx((0, 0, 1), abs=1e-9)
    assert tilt_of(UNTURNED)[1] == 0


@pytest.mark.parametrize("wanted", range(6))
def test_relabelling_puts_the_wanted_face_on_top_and_upright(wanted: int) -> None:
    rng = random.Random(5)
    for rotation in CUBE_ROTATIONS:
        end = multiplied(turn((0, 0, 1), rng.uniform(0, math.tau)), rotation)
        shown = multiplied(end, relabelling(end, wanted))
        assert top_face(shown) == wanted
        x, y, z = turned(shown, FACES[wanted].down)
        assert y >= abs(x) - 1e-9
        assert z == pytest.approx(0)
