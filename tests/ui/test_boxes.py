"""Boxes: what is cut from one lies in it side by side, and nothing is lost."""

import pytest

from cubitos_desktop.ui.base.boxes import REST, Box, across, columns, down, grid, rows

BOX = Box(10, 20, 100, 60)


def test_columns_lie_from_left_to_right_with_the_gap_between_them() -> None:
    left, middle, right = across(BOX, 5, 20, REST, 30)
    assert left == Box(10, 20, 20, 60)
    assert middle == Box(35, 20, 40, 60)
    assert right == Box(80, 20, 30, 60)


def test_rows_lie_from_top_to_foot_with_the_gap_between_them() -> None:
    upper, middle, lower = down(BOX, 5, 10, REST, 20)
    assert upper == Box(10, 20, 100, 10)
    assert middle == Box(10, 35, 100, 20)
    assert lower == Box(10, 60, 100, 20)


def test_several_rests_share_what_is_left() -> None:
    widths = [part.width for part in across(BOX, 2, REST, 14, REST)]
    assert widths == [41, 14, 41]


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_equal_parts_fill_the_box(count: int) -> None:
    for parts in (columns(BOX, count, 4), rows(BOX, count, 4)):
        assert len(parts) == count
        assert parts[0][:2] == BOX[:2]
        assert parts[-1].right == pytest.approx(BOX.right)
        assert parts[-1].bottom == pytest.approx(BOX.bottom)
        assert len({tuple(part[2:]) for part in parts}) == 1


def test_nothing_is_cut_into_no_parts() -> None:
    assert columns(BOX, 0, 4) == rows(BOX, 0, 4) == ()


def test_a_grid_is_read_line_for_line() -> None:
    places = grid(BOX, 2, 3, 5)
    assert [place.x for place in places] == [10, 45, 80] * 2
    assert [place.y for place in places] == [20] * 3 + [52.5] * 3
    assert {tuple(place[2:]) for place in places} == {(30, 27.5)}


def test_each_side_is_cut_by_its_own_amount() -> None:
    assert BOX.cut(left=1, top=2, right=3, bottom=4) == Box(11, 22, 96, 54)
    assert BOX.cut() == BOX


def test_a_centred_box_has_the_same_middle() -> None:
    small = BOX.centred(10, 20)
    assert small == Box(55, 40, 10, 20)
    assert small.centre == BOX.centre
