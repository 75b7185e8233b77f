"""Tiles of listed answers: deeds side by side, faces by dice, in the middle above the zones."""

from itertools import pairwise

import pytest

from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.scenes.table.view.tiles import lay_out_tiles, panel_of
from cubitos_desktop.ui.base.boxes import Box

LEFT, WIDTH, FOOT = 100.0, 600.0, 500.0


def deeds(count: int, width: float = WIDTH) -> list[Box]:
    tiles = [Tile(str(number), "words") for number in range(count)]
    return [box for _, box in lay_out_tiles(tiles, LEFT, width, FOOT)]


def faces(*counts: int, width: float = WIDTH) -> list[Box]:
    """Dice with so many faces each."""
    tiles = [
        Tile(f"{group}{face}", "face", ("red", "coin1"), group)
        for group, count in enumerate(counts)
        for face in range(count)
    ]
    return [box for _, box in lay_out_tiles(tiles, LEFT, width, FOOT)]


def test_tiles_come_in_their_order() -> None:
    tiles = [Tile(str(number), "words") for number in range(3)]
    assert [tile for tile, _ in lay_out_tiles(tiles, LEFT, WIDTH, FOOT)] == tiles


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 3, 1])]
)
def test_deeds_have_one_size_and_stand_in_even_rows_in_the_middle(
    count: int, rows: list[int]
) -> None:
    boxes = deeds(count, width=912)
    assert {(box.width, box.height) for box in boxes} == {(280, 112)}
    lines = [[box for box in boxes if box.y == y] for y in sorted({box.y for box in boxes})]
    assert [len(line) for line in lines] == rows
    for line in lines:
        assert (line[0].x + line[-1].right) / 2 == pytest.approx(LEFT + 456)
        assert all(other.x - one.right == pytest.approx(8) for one, other in pairwise(line))


def test_in_a_narrow_window_three_deeds_still_share_a_row() -> None:
    one, _, three = deeds(3, width=790)
    assert one.y == three.y
    assert (one.x, three.right) == pytest.approx((LEFT + 14, LEFT + 790 - 14))


def test_a_deed_is_no_wider_than_its_panel() -> None:
    (one,) = deeds(1, width=200)
    assert (one.x, one.right) == (LEFT + 14, LEFT + 200 - 14)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_panel_ends_at_the_foot_and_grows_upwards(count: int) -> None:
    placed = [(Tile(str(n), "words"), box) for n, box in enumerate(deeds(count))]
    panel = panel_of(placed)
    assert panel.bottom == FOOT
    rows = (count + 1) // 2
    assert len({box.y for _, box in placed}) == rows
    assert panel.height == rows * 112 + (rows - 1) * 8 + 28
    assert panel.x == min(box.x for _, box in placed) - 14
    assert panel.right == max(box.right for _, box in placed) + 14
    assert panel.y == min(box.y for _, box in placed) - 14


def test_faces_of_a_die_touch_and_dice_stand_apart() -> None:
    a, b, c = faces(2, 1)
    assert (a.right, c.x - b.right) == (b.x, 18)
    assert a.y == b.y == c.y
    assert {(box.width, box.height) for box in (a, b, c)} == {(52, 52)}
    assert (a.x + c.right) / 2 == LEFT + WIDTH / 2


def test_a_die_that_does_not_fit_begins_the_next_row() -> None:
    room = 28 + 5 * 52 + 18
    fits, breaks = faces(3, 2, width=room), faces(3, 2, width=room - 1)
    assert len({box.y for box in fits}) == 1
    assert breaks[3].y - breaks[0].bottom == 8
    assert breaks[3].x == breaks[0].x
    assert breaks[4].x == breaks[3].right


def test_a_third_die_goes_on_in_the_row_of_the_second() -> None:
    boxes = faces(3, 2, 1, width=28 + 4 * 52 + 18)
    assert boxes[5].y == boxes[3].y
    assert boxes[5].x - boxes[4].right == 18
