"""The land around every road: what stands there keeps clear of it, and is always the same."""

import math
from dataclasses import replace

import pygame
import pytest

from cubitos_desktop.resources import assets_dir, content_dir
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.landscapes import load_landscape
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_geometry import FRAME, BoardGeometry
from cubitos_desktop.ui.landscape.banks import Shore
from cubitos_desktop.ui.landscape.ground import _crest
from cubitos_desktop.ui.landscape.homes import place_homes
from cubitos_desktop.ui.landscape.landscape import PICTURES, Landscape, Living, Piece
from cubitos_desktop.ui.landscape.life import life_at, life_pictures
from cubitos_desktop.ui.landscape.placing import Placed, Scenery, place_scenery
from cubitos_desktop.ui.landscape.scenery_art import body_size
from tests.ui.boards import SIZES, TRACKS, VIEWS

LANDSCAPES = {
    path.stem: load_landscape(path.stem) for path in (content_dir() / "landscapes").glob("*.yaml")
}
TREES = ("tree_", "palm_")


@pytest.fixture(params=[track.id for track in TRACKS])
def track(request: pytest.FixtureRequest) -> Track:
    return next(track for track in TRACKS if track.id == request.param)


@pytest.fixture(params=LANDSCAPES)
def landscape(request: pytest.FixtureRequest) -> Landscape:
    return LANDSCAPES[request.param]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def geometry(request: pytest.FixtureRequest, track: Track, landscape: Landscape) -> BoardGeometry:
    """Every track in every landscape."""
    return BoardGeometry(replace(VIEWS[track.id], landscape=landscape), *request.param)


def own(track: Track) -> BoardGeometry:
    return BoardGeometry(VIEWS[track.id], *SIZES[0])


def grid(box: Box, steps: int = 6) -> list[tuple[float, float]]:
    parts = [step / steps for step in range(steps + 1)]
    return [(box.x + box.width * a, box.y + box.height * b) for a in parts for b in parts]


def things(scenery: Scenery) -> tuple[Placed, ...]:
    return scenery.litter + scenery.pieces


def away_from_road(geometry: BoardGeometry, x: float, y: float) -> float:
    """The distance to the nearest hex as if it were its inner circle, which it is at most."""
    nearest = min(math.dist((x, y), centre) for centre in geometry.hex_centres.values())
    return nearest - geometry.radius * math.sqrt(3) / 2


def test_every_track_names_a_landscape_of_its_own_and_the_first_keeps_the_meadow() -> None:
    assert {track.landscape for track in TRACKS} == set(LANDSCAPES)
    assert {track.id: track.landscape for track in TRACKS}["nothing_goes_right"] == "meadow"
    for track in TRACKS:
        assert VIEWS[track.id].landscape is LANDSCAPES[track.landscape]


def test_nothing_lies_on_a_space_or_outside_the_frame(geometry: BoardGeometry) -> None:
    scenery = place_scenery(geometry)
    stands = [stand.box for stand in scenery.stands]
    assert stands
    for box in (*stands, *scenery.ponds, *(thing.box for thing in things(scenery))):
        for x, y in grid(box):
            assert geometry.space_at(x, y) is None
            assert FRAME < x < geometry.width - FRAME
            assert FRAME < y < geometry.height - FRAME


def test_pieces_keep_their_distance_from_the_road(geometry: BoardGeometry) -> None:
    by = min(1.0, max(18, geometry.radius) / 22)
    for thing in place_scenery(geometry).pieces:
        assert all(away_from_road(geometry, *point) >= 6 * by - 0.01 for point in grid(thing.box))
        if thing.picture.startswith(TREES):
            foot = thing.box.centre[0], thing.box.bottom
            assert away_from_road(geometry, *foot) >= 16 * by - 0.01


def test_nothing_stands_in_a_stand_or_a_pond_or_another_piece(geometry: BoardGeometry) -> None:
    scenery = place_scenery(geometry)
    solid = [stand.box for stand in scenery.stands] + list(scenery.ponds)
    for thing in things(scenery):
        assert not any(thing.box.overlaps(box) for box in solid)
    boxes = [thing.box for thing in scenery.pieces]
    for place, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:place])


def test_what_swims_is_on_the_water_and_what_walks_is_not(geometry: BoardGeometry) -> None:
    scenery = place_scenery(geometry)
    shore = Shore(geometry, scenery.islands)
    landscape = geometry.view.landscape
    homes = {name: piece.on for piece in landscape.pieces for name in piece.pictures}
    for thing in scenery.pieces:
        x, foot = thing.box.centre[0], thing.box.bottom
        if homes[thing.picture] == "water" and not thing.picture.startswith("reeds"):
            assert all(shore.is_water(*point) for point in ((thing.box.x, foot), (x, thing.box.y)))
        if thing.picture.startswith(("palm_", "lantern", "umbrella_", "towel")):
            assert shore.is_land(thing.box.x + thing.box.width / 4, foot)
            assert not shore.is_water(x, foot)


def test_banks_shrink_and_grow_with_the_board(track: Track) -> None:
    view = replace(VIEWS[track.id], landscape=LANDSCAPES["beach"])
    lands = []
    for size in ((310, 140), (928, 416), (1856, 832)):
        geometry = BoardGeometry(view, *size)
        shore = Shore(geometry, ())
        x, y = min(geometry.hex_centres.values())
        steps = (step / 10 for step in range(10, 40))
        dry = [step for step in steps if shore.is_land(x - step * geometry.radius, y)]
        lands.append(max(dry) - min(dry))
    assert lands[1] == pytest.approx(lands[2], abs=0.3)
    assert 1 < lands[0] < 3.5


def test_the_same_track_always_has_the_same_scenery(track: Track) -> None:
    first = place_scenery(own(track))
    place_scenery.cache_clear()
    assert place_scenery(own(track)) == first


def test_a_changed_track_keeps_its_landscape_and_fills_the_new_room(track: Track) -> None:
    whole = own(track)
    gone = max(whole.view.spaces[2:], key=lambda space: whole.centre(space.number)[0]).number
    spaces = tuple(
        space._replace(number=space.number - (space.number > gone), shortcut=None)
        for space in whole.view.spaces
        if space.number != gone
    )
    changed = BoardGeometry(replace(whole.view, spaces=spaces, towards=()), *SIZES[0])
    scenery = place_scenery(changed)
    assert len(scenery.pieces) > 10
    for thing in things(scenery):
        assert all(changed.space_at(*point) is None for point in grid(thing.box))


def test_each_track_has_enough_around_it(track: Track) -> None:
    scenery = place_scenery(own(track))
    assert len(scenery.pieces) >= 20
    assert len(scenery.litter) >= 50
    assert len({thing.picture for thing in scenery.pieces}) >= 5


def test_every_picture_is_used_and_its_thing_is_as_large_as_it_says() -> None:
    drawn = {path.stem for path in (assets_dir() / PICTURES).glob("*.svg")}
    kinds: list[Piece | Living] = []
    for landscape in LANDSCAPES.values():
        kinds += (*landscape.litter, *landscape.pieces, *landscape.life)
    used = {name for kind in kinds for name in kind.pictures}
    used |= {f"{name}_up" for name in used if name.startswith("butterfly")}
    assert used == drawn
    for name in drawn - {"cloud_shadow"}:
        width, height = body_size(name)
        assert 4 < width < 90
        assert 4 < height < 90


# --- life -----------------------------------------------------------------------------------------


def test_no_landscape_has_more_than_eight_things_that_move(landscape: Landscape) -> None:
    assert 5 <= sum(living.count for living in landscape.life) <= 8


def test_what_lives_has_its_home_beside_the_road_or_on_its_plain_water(
    geometry: BoardGeometry,
) -> None:
    for home in place_homes(geometry):
        living = home.living
        if living.on == "wet":
            number = geometry.space_at(*home.box.centre)
            assert number is not None
            assert geometry.view.spaces[number].water
            assert number not in geometry.view.marked
        elif not (living.over or living.motion == "drift"):
            assert all(geometry.space_at(*point) is None for point in grid(home.box))


@pytest.mark.parametrize("seconds", [0.0, 0.7, 13.1, 59.9, 1000.3])
def test_what_lives_never_leaves_its_home(geometry: BoardGeometry, seconds: float) -> None:
    for home, spot in zip(place_homes(geometry), life_at(geometry, seconds), strict=True):
        width, height = body_size(spot.picture)
        body = Box(spot.x, spot.y, width, height)
        assert 0 <= spot.strength <= 1
        if home.living.motion == "drift":
            assert -width <= spot.x <= geometry.width
        else:
            # A boat bobs by a unit.
            around = home.box.inset(-1.01)
            assert around.x <= body.x
            assert body.right <= around.right
            assert around.y <= body.y
            assert body.bottom <= around.bottom


def test_every_track_lives_and_everything_on_it_moves_or_fades(track: Track) -> None:
    geometry = own(track)
    assert len(place_homes(geometry)) >= 5
    times = [list(life_at(geometry, second * 0.8)) for second in range(6)]
    for moments in zip(*times, strict=True):
        assert len(set(moments)) > 3


def test_pictures_of_life_are_cut_off_at_the_frame_and_kept(track: Track) -> None:
    kit, board = Kit(1), Box(8, 136, *SIZES[0])
    inner = board.inset(FRAME).pixels(1)
    for second in range(0, 100, 3):
        for picture, place, area in life_pictures(kit, own(track), board, second):
            assert inner.contains(pygame.Rect(place, area.size))
            assert picture.get_rect().contains(area)
    first, again = (life_pictures(kit, own(track), board, 7.0) for _ in range(2))
    assert [laid[0] for laid in first] == [laid[0] for laid in again]


# --- ridges ---------------------------------------------------------------------------------------


def test_the_crest_of_a_ridge_reaches_beyond_both_edges_in_two_waves() -> None:
    crest = list(_crest(600, 200, 10, 0.5))
    assert crest[0][0] == 0
    assert 600 <= crest[-1][0] <= 624
    assert crest[0][1] == pytest.approx(200 + 10 * (math.sin(0.5) + 0.5 * math.sin(1.0)))
    x, y = crest[10]
    assert y == pytest.approx(200 + 10 * (math.sin(x / 120 + 0.5) + 0.5 * math.sin(x / 53 + 1.0)))
