"""What lies on a board: rewards, doors, arrows, prices, ways, discs; and a course in small."""

import math
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, SEAT_HUES
from cubitos_desktop.ui.board.track_board import draw_board
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry
from cubitos_desktop.ui.board.track_marks import draw_marks, draw_marks_at_feet
from cubitos_desktop.ui.board.track_overlay import (
    _PRICED_RIM,
    _VEIL,
    _draw_priced,
    draw_path,
    draw_reach,
)
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.board.track_runners import runner_disc, runner_token
from cubitos_desktop.ui.board.track_tiles import _chevron, draw_chevrons, draw_red_lines
from cubitos_desktop.ui.board.track_view import FINISH, BoardView
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.landscape.lawn_room import LawnRoom
from tests.ui.boards import SIZES, TRACKS, VIEWS
from tests.ui.drawn import Drawn

every_track = pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.id)


@pytest.fixture(params=[track.id for track in TRACKS])
def geometry(request: pytest.FixtureRequest) -> BoardGeometry:
    return BoardGeometry(VIEWS[request.param], *SIZES[0])


def marks_on(drawn: Drawn, geometry: BoardGeometry, number: int) -> list[pygame.Surface]:
    """The pictures that lie on a space, each inside it."""
    drawn.clear()
    draw_marks(Canvas(Kit(1), geometry.width, geometry.height), geometry, [number])
    found = [laid for laid in drawn.pictures if laid.box.height < 2 * geometry.radius]
    for laid in found:
        assert geometry.space_at(*laid.box.centre) == number
    return [laid.picture for laid in found[-2:]]


# --- marks ----------------------------------------------------------------------------------------


def things_on(view: BoardView, number: int) -> int:
    space = view.spaces[number]
    is_door = bool(space.shortcut) + (number in view.exits)
    return len(space.rewards) + is_door + space.jet_pack


def test_everything_on_a_space_has_a_mark_of_its_own(drawn: Drawn, geometry: BoardGeometry) -> None:
    counts = set()
    for space in geometry.view.spaces:
        wanted = things_on(geometry.view, space.number)
        drawn.clear()
        canvas = Canvas(Kit(1), geometry.width, geometry.height)
        draw_marks(canvas, geometry, [space.number])
        on_board = [laid for laid in drawn.pictures if laid.box.x > geometry.radius]
        middle = geometry.centre(space.number)
        if wanted == 1:
            assert math.dist(on_board[-1].box.centre, middle) < 0.2 * geometry.radius
        if wanted == 2:
            one, other = on_board[-2:]
            assert one.picture is not other.picture
            assert one.box.centre[0] < middle[0] < other.box.centre[0]
            assert one.box.centre[1] < other.box.centre[1]
        if not wanted:
            assert on_board == []
        counts.add(wanted)
    assert counts >= {0, 1}


@every_track
def test_a_mark_that_is_alone_is_larger_than_one_of_two(track: Track, drawn: Drawn) -> None:
    geometry = BoardGeometry(VIEWS[track.id], *SIZES[0])
    sizes: dict[int, set[float]] = {1: set(), 2: set()}
    for space in geometry.view.spaces:
        wanted = things_on(geometry.view, space.number)
        if [reward.kind for reward in space.rewards] == ["fan"] and wanted in sizes:
            (mark, *_) = marks_on(drawn, geometry, space.number)[-wanted:]
            sizes[wanted].add(mark.get_width())
    for alone in sizes[1]:
        assert all(alone > shared for shared in sizes[2])


def test_what_somebody_stands_on_is_seen_in_small_before_the_feet(
    drawn: Drawn, geometry: BoardGeometry
) -> None:
    kit, view, radius = Kit(1), geometry.view, geometry.radius
    canvas = Canvas(kit, geometry.width + 80, geometry.height + 80)
    marked = [space.number for space in view.spaces if things_on(view, space.number)]
    for number in marked:
        count, (x, y) = things_on(view, number), geometry.centre(number)
        draw_marks(canvas, geometry, [number])
        usual = drawn.pictures[-count:]
        draw_marks_at_feet(canvas, geometry, [number], Box(40, 30, 0, 0))
        for whole, small in zip(usual, drawn.pictures[-count:], strict=True):
            assert small.picture.get_width() < 0.8 * whole.picture.get_width()
            right, down = small.box.centre[0] - 40 - x, small.box.centre[1] - 30 - y
            assert abs(right) < 0.5 * radius
            assert 0.4 * radius < down < 0.9 * radius
    assert marked


def test_rewards_say_what_they_give(drawn: Drawn, geometry: BoardGeometry) -> None:
    kit = Kit(1)
    for space in geometry.view.spaces:
        for reward in space.rewards:
            if reward.kind == "credits" and things_on(geometry.view, space.number) == 1:
                drawn.clear()
                draw_marks(Canvas(kit, geometry.width, geometry.height), geometry, [space.number])
                wanted = icon(kit, "credit", geometry.radius * 1.16, number=reward.amount)
                assert drawn.pictures[-1].picture is wanted


# --- arrows and lines -----------------------------------------------------------------------------


def test_an_arrow_lies_on_its_space_and_points_the_way(
    drawn: Drawn, geometry: BoardGeometry
) -> None:
    sketch = Sketch(geometry.width, geometry.height)
    draw_chevrons(sketch, geometry)
    wanted = [(space, angle) for space, angle in geometry.view.towards if space]
    assert len(drawn.shapes) == len(wanted)
    for (space, angle), shape in zip(wanted, drawn.shapes, strict=True):
        assert math.dist(shape.box.centre, geometry.centre(space)) < 0.3 * geometry.radius
        turn = math.radians(angle)
        half = 0.32 * geometry.radius
        along, across = 2 * 0.57 * half, 2 * half
        wide = max(
            abs(across * math.sin(turn)),
            abs(along * math.cos(turn)) + abs(half * math.sin(turn)),
        )
        assert shape.box.width == pytest.approx(wide, abs=0.01)


def test_red_lines_are_red_on_white(drawn: Drawn, geometry: BoardGeometry) -> None:
    draw_red_lines(Sketch(geometry.width, geometry.height), geometry)
    half = len(drawn.shapes) // 2
    assert half == len(geometry.red_lines())
    assert {shape.line for shape in drawn.shapes[:half]} == {"#FFFFFF"}
    assert [s.box for s in drawn.shapes[:half]] == [s.box for s in drawn.shapes[half:]]


def test_red_lines_around_a_space_are_its_own_edges(drawn: Drawn, geometry: BoardGeometry) -> None:
    spaces = [space.number for space in geometry.view.spaces[2:]]
    found = 0
    for number in spaces:
        drawn.clear()
        draw_red_lines(Sketch(geometry.width, geometry.height), geometry, [number])
        found += len(drawn.shapes)
        x, y = geometry.centre(number)
        for shape in drawn.shapes:
            assert math.dist(shape.box.centre, (x, y)) < geometry.radius
    assert found


@every_track
def test_a_board_shows_water_where_its_track_is_wet(
    track: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    waves: list[str] = []
    real = Sketch.path

    def noting(sketch: Sketch, steps: str, **style: Any) -> None:
        # Those on the pond of the scenery are fainter.
        if style.get("line") == "#FFFFFF" and style.get("opacity") == 0.75 and "q" in steps:
            waves.append(steps)
        real(sketch, steps, **style)

    monkeypatch.setattr(Sketch, "path", noting)
    draw_board(Kit(1), *SIZES[0], VIEWS[track.id])
    wet = [space for space in VIEWS[track.id].spaces if space.water]
    assert len(waves) == sum(len(space.hexes) for space in wet)


@pytest.mark.parametrize("angle", [0, 30, 135, 240])
def test_an_arrow_points_where_it_leads_with_both_arms_alike(angle: float) -> None:
    one, tip, other = _chevron(100, 50, angle, 10, 0)
    turn = math.radians(angle)
    assert tip == pytest.approx((100 + 5.7 * math.cos(turn), 50 + 5.7 * math.sin(turn)))
    assert math.dist(one, tip) == pytest.approx(math.dist(other, tip))
    assert math.dist(one, other) == pytest.approx(20)


# --- prices and ways ------------------------------------------------------------------------------


def test_a_priced_finish_has_a_dashed_rim_on_white_and_a_priced_space_one_on_a_veil(
    geometry: BoardGeometry,
) -> None:
    paths: list[dict[str, Any]] = []
    sketch: Any = SimpleNamespace(path=lambda _, **options: paths.append(options))
    _draw_priced(sketch, geometry, [FINISH])
    rims = [(path.get("line"), "dashes" in path) for path in paths]
    assert rims == [("#FFFFFF", False), (_PRICED_RIM, True)]
    paths.clear()
    _draw_priced(sketch, geometry, [2])
    assert [path.get("fill") for path in paths] == [_VEIL, None]


def test_a_price_lies_in_the_middle_of_an_empty_space_and_above_what_lies_on_another(
    drawn: Drawn, geometry: BoardGeometry
) -> None:
    kit, radius = Kit(1), geometry.radius
    numbers = range(2, len(geometry.view.spaces))
    empty = next(n for n in numbers if not things_on(geometry.view, n))
    marked = next(n for n in numbers if things_on(geometry.view, n))
    draw_reach(kit, geometry, frozenset(), ((empty, 4), (marked, 8)), 0)
    first, second = (laid.box.centre for laid in drawn.pictures[-2:])
    assert first == pytest.approx(geometry.centre(empty), abs=1.5)
    x, y = geometry.centre(marked)
    assert second == pytest.approx((x, y - 0.62 * radius), abs=1.5)
    assert drawn.pictures[-2].picture is icon(kit, "coin", radius, number=4)
    assert drawn.pictures[-1].picture is icon(kit, "coin", radius * 0.8, number=8)


@every_track
def test_a_price_covers_nothing_that_lies_on_its_space(track: Track, drawn: Drawn) -> None:
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    view, coin = geometry.view, 0.8 * geometry.radius
    for number in sorted(view.marked):
        drawn.clear()
        draw_reach(kit, geometry, frozenset(), ((number, 8),))
        count = things_on(view, number)
        *below, price = (laid.box for laid in drawn.pictures[-count - 1 :])
        assert len(below) == count
        assert price.width == pytest.approx(coin, abs=2.5)
        # Coins are round: pictures have room around what is seen of them.
        assert all(box.y > price.bottom - 0.16 * geometry.radius for box in below)
        assert all(geometry.space_at(*box.centre) == number for box in below)


def placed(geometry: BoardGeometry, way: tuple[int, ...]) -> list[tuple[float, float]]:
    """Where the numbers of a way stand: in the middle, or above what lies there."""
    up = 0.62 * geometry.radius
    middles = [(space, geometry.centre(space)) for space in way]
    return [(x, y - up * (space in geometry.view.marked)) for space, (x, y) in middles]


@every_track
def test_what_lies_on_the_way_is_seen_below_its_number(track: Track, drawn: Drawn) -> None:
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    passed = next(s.number for s in geometry.view.spaces if s.rewards and not s.water)
    before, behind = [n for n in track.steps[passed] if n > 1][:2]
    way = before, passed, behind
    draw_path(kit, geometry, way, "pink", lit=frozenset(way))
    number, count = drawn.words[-1].box, things_on(geometry.view, way[-2])
    below = [laid.box for laid in drawn.pictures[-count:]]
    assert number.centre == pytest.approx(placed(geometry, way)[-2], abs=0.01)
    assert all(geometry.space_at(*box.centre) == way[-2] for box in below)
    assert all(box.y > number.centre[1] for box in below)


def a_way(track: Track, steps: int) -> tuple[int, ...]:
    """From the start always on to a space that is not yet on the way, as the rules let one step."""
    way = [0]
    while len(way) <= steps:
        ahead = [n for n in track.steps[way[-1]] if n > 1 and n not in way]
        way.append(min(ahead, key=lambda n: track.to_finish[n]))
    return tuple(way)


@every_track
@pytest.mark.parametrize("counts", [(), (2, 3, 12, 13)])
def test_the_spaces_of_a_way_are_numbered_by_its_steps(
    track: Track, drawn: Drawn, counts: tuple[int, ...]
) -> None:
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    way = a_way(track, 4)
    draw_path(kit, geometry, way, "pink", counts)
    assert drawn.texts == [str(count) for count in (counts or (1, 2, 3))[:3]]
    for word, place in zip(drawn.words, placed(geometry, way)[1:], strict=False):
        assert word.box.centre == pytest.approx(place, abs=0.01)
    sizes = {len(word.text): word.size for word in drawn.words}
    assert sizes.get(2, 0) < sizes[1]
    stops = drawn.shapes_of("circle", fill=SEAT_HUES["pink"])
    assert len(stops) == 3


@every_track
def test_a_way_is_one_line_from_space_to_space_that_ends_at_the_rim_of_the_last(
    track: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[list[tuple[float, float]]] = []
    real = Sketch.stroke

    def noting(sketch, points, line, line_width, **style) -> None:
        lines.append(list(points))
        real(sketch, lines[-1], line, line_width, **style)

    monkeypatch.setattr(Sketch, "stroke", noting)
    geometry = BoardGeometry(VIEWS[track.id], *SIZES[0])
    way = a_way(track, 4)
    draw_path(Kit(1), geometry, way, "pink")
    white, hue = lines
    assert white == hue
    assert len(hue) == 5
    for point, place in zip(hue[1:4], placed(geometry, way)[1:4], strict=True):
        assert point == pytest.approx(place)
    assert geometry.space_at(*hue[0]) == 0
    last = geometry.centre(way[-1])
    assert math.dist(hue[-1], last) == pytest.approx(0.72 * geometry.radius)
    assert math.dist(hue[-2], hue[-1]) < math.dist(hue[-2], last)


# --- discs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_you", [False, True])
def test_only_you_have_a_ring_around_your_disc(drawn: Drawn, is_you: bool) -> None:
    kit = Kit(1)
    runner_disc(kit, "pink", 22, is_you=is_you)
    rings = drawn.shapes_of("ellipse", line=ACCENT)
    assert len(rings) == is_you
    (disc,) = drawn.shapes_of("ellipse", line=SEAT_HUES["pink"])
    assert disc.width == pytest.approx(2 * 0.66 * 22)
    for ring in rings:
        assert ring.centre == pytest.approx(disc.centre)
        assert ring.width > disc.width
    assert (
        runner_disc(kit, "pink", 22).picture is runner_disc(kit, "pink", 22, is_you=is_you).picture
    ) == (not is_you)


def test_a_runner_who_is_shown_faintly_is_half_seen() -> None:
    kit = Kit(1)
    assert runner_token(kit, "pink", 22, is_faint=True).picture.get_alpha() == 120
    assert runner_token(kit, "pink", 22).picture.get_alpha() == 255


@pytest.mark.parametrize("is_leader", [False, True])
def test_a_name_stands_over_the_head_of_its_runner(drawn: Drawn, is_leader: bool) -> None:
    token = runner_token(Kit(1), "pink", 22, is_leader=is_leader, name="Pamplemousse")
    tag = drawn.word("Pamplemousse").box
    person, *crown = (laid.box for laid in drawn.pictures[1:])
    assert tag.bottom < person.y + 4
    assert tag.centre[0] == pytest.approx(token.picture.get_width() / 2, abs=1.5)
    crowns = [box for box in crown if box.width < 30 and box.height < 30]
    assert bool(crowns) == is_leader
    if crowns:
        assert tag.bottom < crowns[0].centre[1] < person.y + 8


# --- the lawn -------------------------------------------------------------------------------------


def test_what_stands_on_the_lawn_leaves_its_place_to_nobody(geometry: BoardGeometry) -> None:
    room = LawnRoom(geometry)
    taken: list[Box] = []
    target = geometry.width * 0.8, geometry.height * 0.3
    before = room.free
    while (box := room.nearest(40, 30, target)) is not None:
        assert not any(box.inset(0.01).overlaps(other) for other in taken)
        room.take(box)
        assert room.free < before
        before = room.free
        taken.append(box)
    assert len(taken) > 5
    away = [math.dist(box.centre, target) for box in taken]
    assert all(far >= near - 0.01 for near, far in pairwise(away))
    inside = Box(0, 0, geometry.width, geometry.height).inset(FRAME)
    assert all(inside.holds(box.x, box.y) for box in taken)
    assert all(inside.holds(box.right, box.bottom) for box in taken)


def test_a_place_may_be_wanted_in_a_part_of_the_lawn(geometry: BoardGeometry) -> None:
    room = LawnRoom(geometry)
    part = Box(geometry.width / 2, 0, geometry.width / 2, geometry.height)
    found = room.nearest(20, 15, (0, geometry.height / 2), part)
    assert found is not None
    assert part.holds(*found.centre)
    anywhere = room.nearest(20, 15, (0, geometry.height / 2))
    assert anywhere is not None
    assert anywhere.centre[0] < found.centre[0]
    assert room.nearest(geometry.width * 2, 15, (0, 0)) is None


# --- a course in small ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "count", "beside"),
    [
        ((560.0, 240.0), 1, True),
        ((560.0, 140.0), 2, True),
        ((300.0, 400.0), 2, False),
        ((300.0, 400.0), 3, False),
    ],
)
def test_boards_of_a_course_lie_where_they_are_largest_with_their_numbers(
    drawn: Drawn, size: tuple[float, float], count: int, beside: bool
) -> None:
    kit = Kit(1)
    boards = [VIEWS[track.id] for track in TRACKS[:count]]
    picture = track_preview(kit, *size, boards)
    assert picture.get_size() == (size[0], size[1] + 8)
    shown = [laid.box for laid in drawn.pictures if laid.picture.get_width() > 100][-count:]
    assert drawn.texts == ([] if count == 1 else [str(n + 1) for n in range(count)])
    for one, other in pairwise(shown):
        if beside:
            assert other.x - one.right == pytest.approx(8, abs=1.5)
        else:
            assert other.y > one.bottom
    for word, box in zip(drawn.words, shown, strict=False):
        assert word.box.centre == pytest.approx((box.x + 25, box.y + 25), abs=1.5)
    room = Box(0, 0, *size).inset(-0.6)
    assert all(room.holds(box.right - 0.5, box.bottom - 0.5) for box in shown)
    assert all(box.width / box.height >= 1.49 for box in shown)
    assert track_preview(kit, *size, boards) is picture
