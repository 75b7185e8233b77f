"""Small cards lie beside what they are about, and on nothing that must stay free."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import (
    EDGE,
    GAPS,
    POINT_AWAY,
    SIDES,
    Place,
    Side,
    free_place,
    place_beside,
)

WINDOW = (1280.0, 800.0)
GAP = GAPS[0]
CARD = (240.0, 90.0)
MIDDLE = Box(600, 380, 40, 40)


def test_a_card_lies_above_its_object_in_its_middle_and_points_at_it() -> None:
    box, side, point = place_beside(CARD, [MIDDLE], WINDOW)
    assert side == "above"
    assert box == Box(620 - 120, 380 - GAP - 90, *CARD)
    assert point == (620, 380 - POINT_AWAY)


@pytest.mark.parametrize("wanted", SIDES)
def test_sides_are_tried_in_the_order_that_is_wanted(wanted: Side) -> None:
    order = [wanted, *(side for side in SIDES if side != wanted)]
    assert place_beside(CARD, [MIDDLE], WINDOW, sides=order).side == wanted


@pytest.mark.parametrize(
    ("at", "side"),
    [
        (Box(600, 10, 40, 40), "right"),
        (Box(1230, 10, 40, 40), "left"),
        (Box(0, 20, 1280, 60), "below"),
        (Box(600, 750, 40, 40), "above"),
    ],
)
def test_where_a_side_has_no_room_the_next_is_taken(at: Box, side: Side) -> None:
    assert place_beside(CARD, [at], WINDOW).side == side


def test_a_side_with_something_that_stays_free_is_left_out() -> None:
    above = Box(0, 300, 1280, 40)
    assert place_beside(CARD, [MIDDLE], WINDOW, never=[above]).side == "right"


def test_a_card_slides_along_its_side_past_what_stays_free() -> None:
    place = place_beside(CARD, [MIDDLE], WINDOW, never=[Box(450, 300, 100, 60)])
    assert place.side == "above"
    assert place.box.x > 550
    assert place.point == (620, 380 - POINT_AWAY)


def test_of_two_sides_the_one_is_taken_that_covers_less() -> None:
    above = Box(400, 260, 400, 110)
    assert place_beside(CARD, [MIDDLE], WINDOW, rather_not=[above]).side == "right"
    everywhere = Box(0, 0, 1280, 800)
    assert place_beside(CARD, [MIDDLE], WINDOW, rather_not=[everywhere]).side == "above"


def test_a_card_lies_beside_an_end_of_a_long_object_and_over_no_part_of_it() -> None:
    line = [Box(600, 300 + 40 * part, 20, 40) for part in range(5)]
    place = place_beside(CARD, line, WINDOW, sides=("below", "above"))
    assert place.side == "below"
    assert place.box.y == 500 + GAP


def test_where_no_side_has_room_close_by_the_tail_is_longer() -> None:
    near = MIDDLE.inset(-30)
    box, side, point = place_beside(CARD, [MIDDLE], WINDOW, never=[near])
    assert side == "above"
    assert box.bottom == MIDDLE.y - GAPS[1]
    assert point == (620, 380 - POINT_AWAY)


def test_without_a_free_side_it_lies_as_near_as_it_can_and_has_no_tail() -> None:
    around = MIDDLE.inset(-120)
    box, side, point = place_beside(CARD, [MIDDLE], WINDOW, never=[around])
    assert (side, point) == (None, None)
    assert not box.overlaps(around)
    reach = min(abs(box.bottom - around.y), abs(box.x - around.right))
    assert min(reach, abs(around.x - box.right), abs(box.y - around.bottom)) <= 14


def test_where_everything_must_stay_free_only_the_object_does() -> None:
    place = place_beside(CARD, [MIDDLE], WINDOW, never=[Box(0, 0, 1280, 800)])
    assert not place.box.overlaps(MIDDLE)
    assert free_place(CARD, [MIDDLE], WINDOW, never=[Box(0, 0, 1280, 800)]) is None


def test_where_nothing_is_free_as_little_as_possible_is_covered() -> None:
    never = [Box(0, 0, 1280, 700), Box(0, 780, 1280, 20)]
    place = place_beside(CARD, [MIDDLE], WINDOW, never=never)
    assert 690 <= place.box.y <= 700


def test_a_narrow_way_between_rows_of_hexes_is_found() -> None:
    """Rows that count as one box each leave free what lies between them."""
    rows = [Box(40.0 * x, y, 42, 42) for x in range(32) for y in (100, 160, 400, 520)]
    box = place_beside((200, 110), [Box(600, 430, 40, 60)], WINDOW, never=rows).box
    assert box.y >= 202
    assert box.bottom <= 400
    tight = free_place((200, 280), [Box(600, 430, 40, 60)], WINDOW, never=rows)
    assert tight is None


places = st.builds(
    Box,
    st.integers(0, 900),
    st.integers(0, 560),
    st.integers(4, 120),
    st.integers(4, 80),
)


@given(
    st.lists(places, min_size=1, max_size=3),
    st.lists(places, max_size=12),
    st.tuples(st.integers(60, 330), st.integers(30, 200)),
    st.sampled_from([(1024.0, 640.0), (1137.8, 711.1), (1280.0, 800.0), (1706.0, 800.0)]),
)
def test_nothing_that_stays_free_is_covered(
    parts: list[Box], never: list[Box], size: tuple[int, int], window: tuple[float, float]
) -> None:
    place = place_beside(size, parts, window, never=never)
    assert _is_inside(place.box, window)
    assert not any(place.box.overlaps(part) for part in parts)
    assert not any(place.box.overlaps(box) for box in never)
    if place.side:
        assert any(abs(_tail(place) - (gap - POINT_AWAY)) < 0.01 for gap in GAPS)


@given(
    st.lists(places, min_size=1, max_size=2),
    st.lists(places.map(lambda box: box.inset(-90)), min_size=4, max_size=14),
)
def test_a_place_is_found_wherever_one_is_free(parts: list[Box], never: list[Box]) -> None:
    size, window = (260.0, 180.0), (1024.0, 640.0)
    if free_place(size, parts, window, never=never) is None:
        corners = [(x, y) for x in range(6, 758, 12) for y in range(6, 454, 8)]
        taken = [box.inset(-0.5) for box in (*parts, *never)]
        boxes = (Box(*corner, *size) for corner in corners)
        assert all(any(box.overlaps(other) for other in taken) for box in boxes)


def _is_inside(box: Box, window: tuple[float, float]) -> bool:
    low = min(box.x, box.y, window[0] - box.right, window[1] - box.bottom)
    return low >= EDGE - 0.01


def _tail(place: Place) -> float:
    """How far the tail's point is from the card."""
    box, _, point = place
    assert point is not None
    right = max(box.x - point[0], point[0] - box.right, 0)
    down = max(box.y - point[1], point[1] - box.bottom, 0)
    return max(right, down)
