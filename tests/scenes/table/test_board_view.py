"""What a board shows of its track: spaces as they are, and chevrons that lead to the finish."""

import math
from copy import copy

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.hands.stepping import space_towards
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.board.track_geometry import BoardGeometry, board_geometry

TRACKS = load_content().tracks
EVERY_TRACK = pytest.mark.parametrize("track", TRACKS.values(), ids=TRACKS)
ARROWS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


def geometry(track: Track) -> BoardGeometry:
    return board_geometry(board_view(track), 928, 416)


@EVERY_TRACK
def test_every_space_is_shown_with_all_that_it_has(track: Track) -> None:
    view = board_view(track)
    assert view.id == track.id
    for shown, space in zip(view.spaces, track.spaces, strict=True):
        assert (shown.number, shown.hexes, shown.sector) == (
            space.number,
            space.hexes,
            space.sector,
        )
        assert (shown.water, shown.jet_pack) == (space.water, space.jet_pack)
        assert [(reward.kind, reward.amount) for reward in shown.rewards] == [
            (reward.kind, reward.amount) for reward in space.rewards
        ]
        if space.shortcut is None:
            assert shown.shortcut is None
            continue
        assert shown.shortcut is not None
        assert (shown.shortcut.pays, shown.shortcut.price, shown.shortcut.exit) == (
            space.shortcut.pays,
            space.shortcut.price,
            space.shortcut.exit,
        )


def test_a_board_is_made_once_and_anew_for_another_track_of_its_name() -> None:
    track = TRACKS["nothing_goes_right"]
    assert board_view(track) is board_view(track)
    other = copy(track)
    known = board_view(track)
    assert board_view(other) is not known


@EVERY_TRACK
def test_chevrons_lie_on_empty_spaces_with_neighbours_all_around(track: Track) -> None:
    (start, _), *chevrons = board_view(track).towards
    assert start == Track.START
    exits = {space.shortcut.exit for space in track.spaces if space.shortcut}
    assert len(chevrons) > 5
    for number, _ in chevrons:
        space = track.spaces[number]
        assert not any((space.water, space.rewards, space.shortcut, space.jet_pack))
        assert number not in exits
        assert len(track.beside[number]) == 6


@EVERY_TRACK
def test_chevrons_lie_every_two_steps_and_in_the_middle_of_their_lane(track: Track) -> None:
    centres = geometry(track)
    numbers = [number for number, _ in board_view(track).towards[1:]]
    left = [track.to_finish[number] for number in numbers]
    assert left == sorted(set(left), reverse=True)
    assert {(track.dry_lap - 2 - steps) % 2 for steps in left} == {0}
    for number in numbers:
        abreast = [
            s.number for s in track.spaces if track.to_finish[s.number] == track.to_finish[number]
        ]
        places = [centres.centre(other) for other in abreast]
        middle = tuple(sum(each) / len(each) for each in zip(*places, strict=True))
        free = [n for n in abreast if n in _empty(track)]
        nearest = min(math.dist(centres.centre(other), middle) for other in free)
        assert math.dist(centres.centre(number), middle) == pytest.approx(nearest, abs=1.0)


def _empty(track: Track) -> list[int]:
    exits = {space.shortcut.exit for space in track.spaces if space.shortcut}
    return [
        s.number
        for s in track.spaces
        if not any((s.water, s.rewards, s.shortcut, s.jet_pack))
        if s.number not in exits and len(track.beside[s.number]) == 6
    ]


@EVERY_TRACK
def test_chevrons_point_where_the_finish_comes_nearer(track: Track) -> None:
    centres = geometry(track)
    for number, angle in board_view(track).towards[1:]:
        assert angle % 30 == 0
        x, y = centres.centre(number)
        along = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ahead = [n for n in track.beside[number] if track.to_finish[n] < track.to_finish[number]]
        behind = [n for n in track.beside[number] if track.to_finish[n] > track.to_finish[number]]

        def reach(spaces: list[int], x: float = x, y: float = y, along=along) -> float:
            ways = [(cx - x, cy - y) for cx, cy in map(centres.centre, spaces)]
            return sum(dx * along[0] + dy * along[1] for dx, dy in ways)

        assert reach(ahead) > 0 > reach(behind)


@EVERY_TRACK
def test_the_first_arrow_leads_away_from_the_finish(track: Track) -> None:
    centres = geometry(track)
    (_, angle), *_ = board_view(track).towards
    is_right = centres.centre(Track.START)[0] >= centres.centre(Track.FINISH)[0]
    assert angle == (0.0 if is_right else 180.0)


# --- arrow keys on a board ------------------------------------------------------------------------


@EVERY_TRACK
@pytest.mark.parametrize("arrow", ARROWS.values(), ids=ARROWS)
def test_an_arrow_means_the_space_that_lies_most_in_its_direction(
    track: Track, arrow: tuple[int, int]
) -> None:
    centres = geometry(track)
    for here in range(0, len(track.spaces), 5):
        x, y = centres.centre(here)
        beside = list(track.beside[here])
        found = space_towards(centres, here, beside, arrow)
        turned = {}
        for other in beside:
            dx, dy = centres.centre(other)[0] - x, centres.centre(other)[1] - y
            part = (dx * arrow[0] + dy * arrow[1]) / math.hypot(dx, dy)
            turned[other] = math.degrees(math.acos(max(-1.0, min(1.0, part))))
        best = min(turned.values(), default=180.0)
        assert (found is None) == (best > 75)
        assert found is None or turned[found] == pytest.approx(best, abs=0.01)


def test_an_arrow_means_nothing_where_no_space_is() -> None:
    assert space_towards(geometry(TRACKS["nothing_goes_right"]), 3, (), (1, 0)) is None
