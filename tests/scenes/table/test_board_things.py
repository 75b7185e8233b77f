"""Things on the board: runners stand on their spaces, red lines are near, spaces lie below."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cubitos_desktop.scenes.table.explaining.board_things import (
    REACH,
    _from_edge,
    all_spaces,
    board_thing_at,
    board_things,
    line_at,
    line_boxes,
    red_lines,
    runners_of,
)
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.board.track_view import FINISH, START
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import USUAL, WindowUnderTest


def on_board() -> RaceUnderTest:
    """Four runners on four spaces, the first of them asked where to run."""
    race = a_race(seats=4)
    for seat, space in enumerate((20, 30, 40, 50)):
        race.seat(seat).having(space=space, began_space=space)
    return race.seat(0).having(feet=2, coins=0).at("move")


@pytest.fixture(scope="module")
def table() -> Iterator[TableScene]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(on_board()))
        yield table


@pytest.fixture
def view(table: TableScene) -> View:
    return table.view


def test_a_runner_stands_over_its_space(view: View) -> None:
    geometry, board = view.board.geometry, view.layout.board
    runners = {target.id: target.box for target in runners_of(view)}
    assert set(runners) == {0, 1, 2, 3}
    for seat, space in enumerate((20, 30, 40, 50)):
        x, y = geometry.centre(space)
        box = runners[seat]
        slot = geometry.slots(space, 1)[0]
        assert box.centre[0] == pytest.approx(board.x + slot.x)
        assert box.y == pytest.approx(board.y + slot.y - 1.5 * geometry.radius)
        assert box.bottom == pytest.approx(board.y + slot.y + 0.2 * geometry.radius)
        assert abs(slot.x - x) < geometry.radius
        assert abs(slot.y - y) < geometry.radius


def test_a_runner_in_the_air_is_found_there(view: View) -> None:
    part = view.board.runners[0]
    (before,) = runners_of(replace(view, board=replace(view.board, runners=(part,))))
    lifted = part._replace(lift=part.lift + 10)
    (after,) = runners_of(replace(view, board=replace(view.board, runners=(lifted,))))
    assert after.box == before.box.moved(0, -10)


def test_a_ghost_stands_behind_all(view: View) -> None:
    board = replace(view.board, ghost=view.board.runners[0])
    assert [target.kind for target in runners_of(replace(view, board=board))] == [
        "ghost",
        *["runner"] * 4,
    ]


def test_those_in_front_are_found_first(view: View) -> None:
    rivals = [view.colours.index(part.colour) for part in view.board.runners]
    assert [target.id for target in runners_of(view)] == rivals


@pytest.mark.parametrize(("seat", "space"), [(1, 30), (2, 40)])
def test_a_pointer_on_a_runner_means_the_runner(view: View, seat: int, space: int) -> None:
    box = next(target.box for target in runners_of(view) if target.id == seat)
    found = board_thing_at(view, box.centre[0], box.y + 3)
    assert found is not None
    assert (found.kind, found.id) == ("runner", seat)


def test_a_space_that_is_an_answer_comes_before_all_else(view: View) -> None:
    space = next(anchor.value for anchor in view.anchors.values() if anchor.kind == "space")
    box = view.board.box_of(space, view.layout.board)
    found = board_thing_at(view, *box.centre)
    assert found is not None
    assert (found.kind, found.id, found.box) == ("space", space, box)


def test_a_place_beside_the_board_means_nothing(view: View) -> None:
    assert board_thing_at(view, view.layout.board.x - 200, view.layout.board.y) is None


def test_a_space_lies_around_its_middle(view: View) -> None:
    board, geometry = view.layout.board, view.board.geometry
    x, y = geometry.centre(30)
    box = view.board.box_of(30, board)
    assert box.centre == pytest.approx((board.x + x, board.y + y))
    assert box.width == box.height == 2 * geometry.radius


def test_all_spaces_are_named_but_only_those_with_something_are_things(view: View) -> None:
    spaces = view.board.board.spaces
    assert [target.id for target in all_spaces(view)] == [space.number for space in spaces]
    told = {target.id for target in board_things(view) if target.kind == "space"}
    assert {START, FINISH} < told
    exits = {space.shortcut.exit for space in spaces if space.shortcut}
    for space in spaces:
        lies = space.rewards or space.shortcut or space.jet_pack or space.number in exits
        is_told = bool(lies or space.water or space.number in (START, FINISH))
        assert (space.number in told) == is_told


# --- red lines ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "away"),
    [
        ((5, 3), 3),
        ((0, 0), 0),
        ((-4, 0), 4),
        ((14, 0), 4),
        ((13, 4), 5),
        ((10, 2), 2),
    ],
)
def test_how_far_a_place_is_from_an_edge(at: tuple[float, float], away: float) -> None:
    assert _from_edge(at, (0, 0), (10, 0)) == pytest.approx(away)
    assert _from_edge(at[::-1], (0, 0), (0, 10)) == pytest.approx(away)


def test_an_edge_of_no_length_is_a_place() -> None:
    assert _from_edge((3, 4), (0, 0), (0, 0)) == 5


def test_a_line_is_meant_by_whoever_points_near_to_it(view: View) -> None:
    geometry = view.board.geometry
    for number, pieces in red_lines(geometry).items():
        (x, y), (to_x, to_y) = pieces[0][:2]
        middle = (x + to_x) / 2, (y + to_y) / 2
        assert line_at(geometry, middle) == number
        board = view.layout.board
        found = board_thing_at(view, board.x + middle[0], board.y + middle[1])
        assert found is not None
        assert (found.kind, found.id) == ("line", number)
    assert line_at(geometry, (-50, -50)) is None


def test_lines_are_numbered_from_one(view: View) -> None:
    lines = red_lines(view.board.geometry)
    assert sorted(lines) == list(range(1, len(lines) + 1))
    assert [t.id for t in board_things(view) if t.kind == "line"] == list(lines)


def test_the_boxes_of_a_line_lie_around_its_edges(view: View) -> None:
    board = view.layout.board
    for target in board_things(view):
        if target.kind == "line":
            pieces = red_lines(view.board.geometry)[target.id]
            boxes = line_boxes(view, target.id)
            assert len(boxes) == sum(len(piece) - 1 for piece in pieces)
            across = [board.x + x for piece in pieces for x, _ in piece]
            down = [board.y + y for piece in pieces for _, y in piece]
            assert target.box.x == pytest.approx(min(across) - REACH)
            assert target.box.y == pytest.approx(min(down) - REACH)
            assert target.box.right == pytest.approx(max(across) + REACH)
            assert target.box.bottom == pytest.approx(max(down) + REACH)
