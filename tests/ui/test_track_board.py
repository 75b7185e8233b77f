"""The board of every track: where its hexes and runners lie, its red lines, its pictures' sizes."""

import math
from itertools import pairwise

import pygame
import pytest

from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.ui.board.track_board import draw_board
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry
from cubitos_desktop.ui.board.track_overlay import (
    begin_of,
    draw_lit,
    draw_path,
    draw_reach,
    stops_along,
)
from cubitos_desktop.ui.board.track_runners import runner_token
from cubitos_desktop.ui.text.bubble import bubble
from tests.ui.boards import SIZES, TRACKS, VIEWS


@pytest.fixture(params=[track.id for track in TRACKS])
def track(request) -> Track:
    return next(track for track in TRACKS if track.id == request.param)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def geometry(request, track) -> BoardGeometry:
    return BoardGeometry(VIEWS[track.id], *request.param)


def rounded(points):
    return frozenset((round(x, 3), round(y, 3)) for x, y in points)


def test_there_are_four_tracks_at_least():
    assert len(TRACKS) >= 4


def test_every_hex_lies_inside_the_frame(geometry):
    for at in geometry.space_of:
        for x, y in geometry.hexagon(at):
            assert FRAME < x < geometry.width - FRAME
            assert FRAME < y < geometry.height - FRAME


def test_a_space_is_found_under_each_of_its_hexes_and_nowhere_else(geometry):
    for space in geometry.view.spaces:
        assert geometry.space_at(*geometry.centre(space.number)) == space.number
        for at in space.hexes:
            for x, y in geometry.hexagon(at, 0.98):
                assert geometry.space_at(x, y) == space.number
    assert geometry.space_at(FRAME, FRAME) is None
    assert geometry.space_at(-500, 4000) is None


@pytest.mark.parametrize("count", range(1, 6))
def test_runners_on_one_space_stand_inside_it_and_apart(geometry, count):
    for space in geometry.view.spaces:
        slots = geometry.slots(space.number, count)
        assert len(slots) == count
        assert all(geometry.space_at(slot.x, slot.y) == space.number for slot in slots)
        for slot in slots:
            apart = [math.dist(slot[:2], other[:2]) for other in slots if other is not slot]
            assert all(distance > geometry.radius * 0.45 for distance in apart)


def test_spaces_touch_as_in_the_rules(geometry, track):
    for number, beside in enumerate(track.beside):
        touching = [other for other in range(len(track.spaces)) if geometry.touch(number, other)]
        assert tuple(one for one in touching if one != number) == beside


def test_red_lines_are_the_edges_between_a_sector_and_the_next(geometry, track):
    edges = set()
    for at, number in geometry.space_of.items():
        for other_at, other in geometry.space_of.items():
            if track.spaces[other].sector == track.spaces[number].sector + 1:
                shared = rounded(geometry.hexagon(at)) & rounded(geometry.hexagon(other_at))
                if len(shared) == 2:
                    edges.add(shared)
    drawn = [rounded(edge) for line in geometry.red_lines() for edge in pairwise(line)]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == edges
    assert edges


def test_chevrons_point_to_where_the_finish_is_nearer(track):
    geometry = BoardGeometry(VIEWS[track.id], *SIZES[0])
    assert len(geometry.view.towards) > 8
    for space, angle in geometry.view.towards:
        x, y = geometry.centre(space)
        reach = geometry.radius * 1.8
        turn = math.radians(angle)
        ahead = geometry.space_at(x + reach * math.cos(turn), y + reach * math.sin(turn))
        assert ahead is not None
        assert 0 <= track.to_finish[space] - track.to_finish[ahead] <= 1


@pytest.mark.parametrize("scale", [0.8, 1, 1.35])
def test_pictures_have_the_size_of_the_board(geometry, scale):
    kit = Kit(scale)
    size = kit.px(geometry.width), kit.px(geometry.height)
    board = draw_board(kit, geometry.width, geometry.height, geometry.view)
    assert board.get_size() == size
    assert board.get_at((0, 0)).a == 0
    assert board.get_at((size[0] // 2, size[1] // 2)).a == 255
    reach = draw_reach(kit, geometry, frozenset(range(1, 30)), ((30, 4),), 0)
    assert reach.get_size() == size
    path = draw_path(kit, geometry, (0, 2), "pink")
    assert pygame.Rect((0, 0), size).contains(path.picture.get_rect(topleft=path[1:]))


def test_the_light_of_a_hint_lies_around_the_whole_space_on_the_board(geometry):
    kit = Kit(1)
    board = pygame.Rect(0, 0, kit.px(geometry.width), kit.px(geometry.height))
    for space in range(len(geometry.view.spaces)):
        lit = draw_lit(kit, geometry, space)
        around = lit.picture.get_bounding_rect().move(lit.left, lit.top)
        assert board.contains(around)
        corners = [c for at in geometry.view.spaces[space].hexes for c in geometry.hexagon(at)]
        assert all(around.collidepoint(x, y) for x, y in corners)


def test_a_way_may_lead_through_a_shortcut(track):
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    for space in geometry.view.spaces:
        if space.shortcut:
            before = next(one for one in track.beside[space.number] if one > track.FINISH)
            way = draw_path(kit, geometry, (before, space.number, space.shortcut.exit), "lime")
            assert way.picture.get_bounding_rect().width > geometry.radius


def test_what_was_drawn_last_is_kept(track):
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    again = BoardGeometry(VIEWS[track.id], *SIZES[0])
    first = draw_path(kit, geometry, (0, 2, 3), "pink")
    assert draw_path(kit, again, (0, 2, 3), "pink") is first
    for other in range(4, 20):
        draw_path(kit, geometry, (0, 2, other), "pink")
    assert draw_path(kit, geometry, (0, 2, 3), "pink") is not first


def test_a_space_that_is_passed_twice_bears_the_number_of_the_later_time(track, monkeypatch):
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    drawn = []
    monkeypatch.setattr(Canvas, "text", lambda self, text, x, y, *_: drawn.append((text, x, y)))
    draw_path(kit, geometry, (2, 3, 4, 3, 5), "pink")
    assert [text for text, _, _ in drawn] == ["3", "2"]
    assert len({(x, y) for _, x, y in drawn}) == 2


def test_reach_veils_and_lights(track):
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    plain = [
        space.number
        for space in geometry.view.spaces[2:]
        if not (space.water or space.rewards or space.shortcut or space.jet_pack)
        if space.number not in geometry.view.exits
    ]
    lit, veiled, here = plain[0], plain[5], plain[9]
    reach = draw_reach(kit, geometry, frozenset({lit}), (), here)

    def colour(space):
        x, y = geometry.centre(space)
        return reach.get_at((round(x), round(y)))

    assert colour(lit).a == 255
    # Paler, and not as dark as mud.
    assert min(colour(veiled)[:3]) > 250
    assert 100 < colour(veiled).a < 130
    assert colour(here).a == 0


def test_rewards_beyond_reach_can_still_be_read(track):
    kit, geometry = Kit(1), BoardGeometry(VIEWS[track.id], *SIZES[0])
    reach = draw_reach(kit, geometry, frozenset({2}), (), 3)
    for space in geometry.view.spaces[4:]:
        if any(reward.kind == "credits" for reward in space.rewards):
            x, y = map(round, geometry.centre(space.number))
            # Rewards that share a space stand side by side, with a gap in the middle.
            aside = 0 if len(space.rewards) == 1 else round(geometry.radius / 2)
            assert all(reach.get_at((x + side, y)).a > 250 for side in (-aside, aside))


@pytest.mark.parametrize("seat", SEATS)
def test_a_runner_stands_with_its_feet_on_the_slot(seat):
    kit = Kit(1.35)
    for is_you in (False, True):
        for name in ("", "You", "Pamplemousse"):
            token = runner_token(kit, seat, 22, is_you=is_you, is_leader=True, name=name)
            seen = token.picture.get_bounding_rect()
            assert token.picture.get_rect().collidepoint(token.x, token.y)
            assert token.x == pytest.approx(token.picture.get_width() / 2, abs=1)
            assert seen.bottom > token.y > seen.top + 1.3 * 22 * 1.35
    assert not kit.cut


@pytest.mark.parametrize("side", ["up", "down", "left", "right"])
def test_a_bubble_points_out_of_its_plate(side):
    drawn = bubble(Kit(1), 120, 60, side, 0.9)
    plate = pygame.Rect(*drawn.plate, 120, 60)
    assert not plate.collidepoint(drawn.tip)
    assert plate.inflate(40, 40).collidepoint(drawn.tip)
    tip = pygame.Vector2(drawn.tip)
    x, y = tip + (pygame.Vector2(plate.center) - tip).normalize() * 4
    assert drawn.picture.get_at((round(x), round(y))).a > 0


def test_a_way_begins_at_the_hex_on_which_the_figure_stands(geometry):
    centres = geometry.centres(0)
    for following in range(2, len(geometry.view.spaces)):
        if not geometry.touch(0, following):
            continue
        for own in centres:
            begin = begin_of(geometry, (0, following), (own[0] + 3, own[1] - 4))
            assert begin[0] == own
            # No step is longer than from a hex to one beside it, but over start itself.
            assert math.dist(begin[-1], geometry.centre(following)) < geometry.radius * 1.9
    assert begin_of(geometry, (0, 2), None) == (stops_along(geometry, (0, 2))[0],)
