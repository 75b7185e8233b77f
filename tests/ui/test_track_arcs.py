"""Arcs over a board: from each shortcut to its exit, bent to cover as few marks as may be."""

import math

import pytest

from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import SHORTCUT
from cubitos_desktop.ui.board import track_arcs
from cubitos_desktop.ui.board.track_arcs import arc_points, draw_arcs, draw_leap
from cubitos_desktop.ui.board.track_geometry import board_geometry
from tests.ui.boards import VIEWS

GEOMETRIES = {name: board_geometry(view, 928, 416) for name, view in VIEWS.items()}


SHORTCUTS = [
    (name, space.number, space.shortcut.exit)
    for name, view in VIEWS.items()
    for space in view.spaces
    if space.shortcut
]


@pytest.mark.parametrize(("board", "start", "end"), SHORTCUTS)
def test_an_arc_leaves_its_space_reaches_its_exit_and_is_bent(
    board: str, start: int, end: int
) -> None:
    geometry = GEOMETRIES[board]
    (ax, ay), (bx, by) = geometry.centre(start), geometry.centre(end)
    bend = track_arcs._bend(geometry, start, end)
    length = math.dist((ax, ay), (bx, by))
    aside = abs((bend[0] - ax) * (by - ay) - (bend[1] - ay) * (bx - ax)) / length
    assert aside / length in [pytest.approx(part) for part in (0.3, 0.44, 0.6, 0.8)]
    along = ((bend[0] - ax) * (bx - ax) + (bend[1] - ay) * (by - ay)) / length
    assert along == pytest.approx(length / 2)
    points = list(track_arcs._curve((ax, ay), bend, (bx, by)))
    assert len(points) == 11
    assert math.dist(points[0], (ax, ay)) < math.dist(points[0], (bx, by))
    assert math.dist(points[-1], (bx, by)) < length / 4
    middle = points[5]
    straight = (ax + bx) / 2, (ay + by) / 2
    assert math.dist(middle, straight) == pytest.approx(aside / 2)


@pytest.mark.parametrize(("board", "start", "end"), SHORTCUTS)
def test_an_arc_covers_as_few_marks_as_any_other_way_to_bend_it(
    board: str, start: int, end: int
) -> None:
    geometry = GEOMETRIES[board]
    (ax, ay), (bx, by) = geometry.centre(start), geometry.centre(end)
    marks = [
        geometry.centre(space.number)
        for space in geometry.view.spaces
        if space.number not in (start, end) and space.number in geometry.view.marked
    ]

    def covered(bend: tuple[float, float]) -> float:
        points = list(track_arcs._curve((ax, ay), bend, (bx, by)))
        nearest = [min(math.dist(mark, point) for point in points) for mark in marks]
        return sum(max(0.0, 1 - near / geometry.radius) for near in nearest)

    def bent(part: float) -> tuple[float, float]:
        return (ax + bx) / 2 + part * (by - ay), (ay + by) / 2 - part * (bx - ax)

    ways = (0.44, -0.44, 0.3, -0.3, 0.6, -0.6, 0.8, -0.8)
    best = min(covered(bent(part)) + abs(part) * 0.4 for part in ways)
    chosen = track_arcs._bend(geometry, start, end)
    part = math.dist(chosen, bent(0.0)) / math.dist((ax, ay), (bx, by))
    assert covered(chosen) + part * 0.4 == pytest.approx(best)


def test_all_shortcuts_of_a_board_have_an_arc_and_points_to_keep_clear_of() -> None:
    for name, geometry in GEOMETRIES.items():
        count = sum(board == name for board, _, _ in SHORTCUTS)
        assert len(list(arc_points(geometry))) == 11 * count
        sketch = Sketch(928, 416)
        draw_arcs(sketch, geometry)
        lone = Sketch(928, 416)
        for board, start, end in SHORTCUTS:
            if board == name:
                draw_leap(lone, geometry, start, end, SHORTCUT)
        assert sketch.svg() == lone.svg()


def test_the_head_of_an_arc_points_the_way_it_goes() -> None:
    tip, left, right = track_arcs._arrow_head((0.0, 0.0), (10.0, 0.0), 4.0)
    assert tip == pytest.approx((12.0, 0.0))
    assert left[0] < 10 > right[0]
    assert left[1] == pytest.approx(-right[1])
    assert left[1] != 0
    assert track_arcs._towards((0.0, 0.0), (10.0, 0.0), 4.0) == (4.0, 0.0)
