"""Tiles of listed answers: words two abreast, faces by dice, in the middle above the zones."""

import pytest

from cubitos_desktop.scenes.table.questions.question import Tile
from cubitos_desktop.scenes.table.view.tiles import lay_out_tiles, panel_of
from cubitos_desktop.ui.base.boxes import Box

LEFT, WIDTH, FOOT = 100.0, 600.0, 500.0


def words(count: int, width: float = WIDTH) -> list[Box]:
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


def test_words_stand_two_abreast_and_fill_the_width() -> None:
    one, two, three = words(3)
    assert (one.x, two.right) == (LEFT + 14, LEFT + WIDTH - 14)
    assert (two.x - one.right, three.y - one.bottom) == (8, 8)
    assert one.y == two.y
    assert three.x == one.x
    assert {box.width for box in (one, two, three)} == {(WIDTH - 28 - 8) / 2}
    assert {box.height for box in (one, two, three)} == {60}


def test_a_single_answer_in_words_has_the_width_for_itself() -> None:
    (one,) = words(1, width=400)
    assert (one.x, one.right) == (LEFT + 14, LEFT + 400 - 14)


def test_words_are_never_too_wide_to_read_and_stay_in_the_middle() -> None:
    one, two = words(2, width=1200)
    assert one.width == two.width == 440
    assert (one.x + two.right) / 2 == LEFT + 600


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_panel_ends_at_the_foot_and_grows_upwards(count: int) -> None:
    placed = [(Tile(str(n), "words"), box) for n, box in enumerate(words(count))]
    panel = panel_of(placed)
    assert panel.bottom == FOOT
    rows = (count + 1) // 2
    assert panel.height == rows * 60 + (rows - 1) * 8 + 28
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
