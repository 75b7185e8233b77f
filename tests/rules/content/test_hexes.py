"""Which hexes touch: the geometry under every track."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubitos_desktop.rules.course.hexes import is_contiguous, neighbours

PLACES = st.tuples(st.integers(0, 30), st.integers(0, 30))


def test_a_hex_of_an_even_row_touches_two_hexes_to_the_left_above_and_below() -> None:
    assert neighbours((2, 5)) == ((1, 4), (1, 5), (2, 4), (2, 6), (3, 4), (3, 5))


def test_a_hex_of_an_odd_row_lies_half_a_hex_to_the_right() -> None:
    assert neighbours((3, 5)) == ((2, 5), (2, 6), (3, 4), (3, 6), (4, 5), (4, 6))


@given(PLACES)
def test_every_hex_has_six_neighbours_and_is_not_its_own(place: tuple[int, int]) -> None:
    assert len(set(neighbours(place)) - {place}) == 6


@given(PLACES)
def test_touching_is_mutual(place: tuple[int, int]) -> None:
    assert all(place in neighbours(other) for other in neighbours(place))


@given(PLACES)
def test_two_hexes_that_touch_share_exactly_two_neighbours(place: tuple[int, int]) -> None:
    around = set(neighbours(place))
    assert all(len(around & set(neighbours(other))) == 2 for other in around)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([], True),
        ([(4, 4)], True),
        ([(4, 4), (5, 4), (6, 4)], True),
        ([(4, 4), (6, 4)], False),
        ([(4, 4), (4, 6)], False),
    ],
)
def test_contiguous_hexes_can_be_walked_without_leaving_them(
    places: list[tuple[int, int]], expected: bool
) -> None:
    assert is_contiguous(places) is expected
