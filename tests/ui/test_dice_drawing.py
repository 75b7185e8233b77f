"""Dice: marks, the view of a turned cube, dice in flight, resting dice, flat signs."""

import itertools
import math

import pygame
import pytest

from cubitos_desktop.physics import rotations
from cubitos_desktop.rules import dice as rules_dice
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.svg_outlines import UnknownStepError, _flattened, symbol_outlines
from cubitos_desktop.ui.base.theme import ACCENT, COIN, CREDIT, DICE, FELT, MARKS, rgb
from cubitos_desktop.ui.dice import die_shadows, die_view
from cubitos_desktop.ui.dice.die_drawing import draw_die
from cubitos_desktop.ui.dice.die_marks import (
    DIGIT,
    EMBLEMS,
    FACE_NAMES,
    SYMBOLS,
    Shape,
    face_tones,
    mark,
    paint,
    seen_face,
)
from cubitos_desktop.ui.dice.die_shadows import draw_shadow
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.die_view import look, reach, screen_y, yawed
from cubitos_desktop.ui.dice.flat_dice import flat_die, flat_face, small_square
from tests.ui.contrast import contrast

BLANK = ("blank",) * 6
TURNS = rotations.CUBE_ROTATIONS
EVERY_FACE = tuple(itertools.product(DICE, FACE_NAMES))


def kit() -> Kit:
    return Kit(1.0)


def in_flight(matrix: die_view.Matrix, faces: tuple[str, ...], colour: str) -> pygame.Surface:
    """A die of half edge 30 in the middle of a square of felt of 160."""
    felt = pygame.Surface((160, 160))
    felt.fill(rgb(FELT))
    draw_die(felt, 80, 80, 30, matrix, faces, colour)
    return felt


def opaque_box(picture: pygame.Surface) -> pygame.Rect:
    return pygame.mask.from_surface(picture, 127).get_bounding_rects()[0]


def border_is_empty(picture: pygame.Surface) -> bool:
    width, height = picture.get_size()
    rows = [(x, y) for x in range(width) for y in (0, height - 1)]
    columns = [(x, y) for x in (0, width - 1) for y in range(height)]
    return all(picture.get_at(place).a == 0 for place in rows + columns)


# --- marks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "outlines", "holes"),
    [
        ("cat", 1, 3),
        ("dog", 3, 3),
        ("swords", 5, 0),
        ("fruit", 2, 5),
        ("beaver", 3, 3),
        ("dino", 1, 1),
        ("cheese", 2, 2),
        ("llama", 1, 1),
        ("foot", 6, 0),
        ("coin1", 1, 1),
        ("coin2", 1, 1),
        ("coin3", 1, 1),
    ],
)
@pytest.mark.parametrize("chords", [2, 5])
def test_a_symbol_becomes_polygons(name: str, outlines: int, holes: int, chords: int) -> None:
    found = symbol_outlines(name, chords)
    assert len(found) == outlines
    assert sum(len(each.holes) for each in found) == holes
    points = [
        point for each in found for polygon in (each.border, *each.holes) for point in polygon
    ]
    assert all(0 <= x <= 64 and 0 <= y <= 64 for x, y in points)


def test_a_circle_of_two_arcs_is_round() -> None:
    (eye,) = _flattened("M16 34A5 6.5 0 1 0 26 34A5 6.5 0 1 0 16 34Z", 4)
    assert len(eye) == 16
    assert all(math.isclose(((x - 21) / 5) ** 2 + ((y - 34) / 6.5) ** 2, 1) for x, y in eye)


def test_an_unknown_step_is_refused() -> None:
    with pytest.raises(UnknownStepError, match="T"):
        list(_flattened("M5 18T32 18Z", 2))


def test_every_colour_of_the_cards_has_its_own_symbol() -> None:
    cards = {rules_dice.COLOURS[colour] for colour in rules_dice.CARD_COLOURS}
    assert set(SYMBOLS) == cards
    assert len(set(SYMBOLS.values())) == len(cards)


def test_faces_and_colours_are_called_as_in_the_rules() -> None:
    assert FACE_NAMES == rules_dice.FACE_NAMES
    assert tuple(DICE) == rules_dice.COLOURS


@pytest.mark.parametrize(("colour", "face"), EVERY_FACE)
def test_marks_stay_on_their_face(colour: str, face: str) -> None:
    shapes = mark(colour, face, 2)
    assert all(abs(number) < 0.9 for number in numbers(shapes))
    empty = colour not in {"blank": EMBLEMS, "symbol": SYMBOLS}.get(face, DICE)
    assert (shapes == ()) is empty


def numbers(shapes: tuple[Shape, ...]) -> list[float]:
    borders = [outline.border for shape in shapes for outline in shape.outlines]
    return [number for border in borders for point in border for number in point]


@pytest.mark.parametrize("colour", DICE)
def test_marks_stand_out(colour: str) -> None:
    assert contrast(MARKS[colour], DICE[colour]) >= 3
    assert contrast(MARKS[colour], face_tones(colour).ground) >= 3
    assert contrast(MARKS[colour], paint("halo", colour)) >= 3


def test_numbers_and_chips_stand_out() -> None:
    assert contrast(DIGIT, COIN) >= 4.5
    assert contrast("#FFFFFF", CREDIT) >= 4.5


# --- the view -----------------------------------------------------------------------------------


def test_faces_are_those_of_the_thrown_dice() -> None:
    assert tuple(tuple(face) for face in rotations.FACES) == die_view.FACES


def test_a_lying_die_shows_its_top_upright_and_its_front_below() -> None:
    view = look(yawed(0), 100, 100, 20)
    seen = {face: plane for face, plane, _, _ in view.seen}
    assert set(seen) == {2, 4}
    top, front = seen[4], seen[2]
    assert top.right_x > 0
    assert top.down_y > 0
    assert front.y > 100 > top.y
    # The top is large, the front a strip.
    assert top.down_y == pytest.approx(20 * math.cos(die_view.TILT))


def test_the_top_is_fully_lit_and_the_front_about_seven_tenths() -> None:
    light = {face: light for face, _, _, light in look(yawed(0), 0, 0, 20).seen}
    assert light[4] == pytest.approx(1.0, abs=0.02)
    assert light[2] == pytest.approx(0.7, abs=0.05)


@pytest.mark.parametrize("turn", TURNS)
def test_the_outline_reaches_just_as_far_as_is_said(turn: rotations.Quaternion) -> None:
    tilted = rotations.multiplied(rotations.turn((0.6, 0.8, 0.0), 0.5), turn)
    matrix = rotations.matrix_of(tilted)
    wide, tall = reach(matrix, 30)
    outline = look(matrix, 0, 0, 30).outline(points=60)
    assert max(x for x, _ in outline) == pytest.approx(wide, abs=0.2)
    assert max(y for _, y in outline) == pytest.approx(tall, abs=0.2)


def test_a_higher_die_is_seen_further_up() -> None:
    assert screen_y(100, 0, 20) == 100
    lying, flying = screen_y(100, 1, 20), screen_y(100, 4, 20)
    assert flying < lying < 100
    assert 100 - flying == pytest.approx(4 * (100 - lying))


# --- in flight ----------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", TURNS)
def test_the_face_on_top_is_the_one_demanded(turn: rotations.Quaternion) -> None:
    matrix = rotations.matrix_of(turn)
    top = rotations.top_face(turn)
    only_top = tuple("credit" if face == top else "bare" for face in range(6))
    all_others = tuple("bare" if face == top else "credit" for face in range(6))
    (plane,) = (seen.plane for seen in look(matrix, 80, 80, 30).seen if seen.face == top)
    middle = round(plane.x), round(plane.y)
    assert min(in_flight(matrix, only_top, "red").get_at(middle)[:3]) >= 252
    bare = in_flight(matrix, all_others, "red").get_at(middle)[:3]
    # With its sheen a face is of the colour that the die is called in its middle, but for a shade.
    assert all(abs(seen - red) <= 12 for seen, red in zip(bare, rgb(DICE["red"]), strict=True))


@pytest.mark.parametrize(("colour", "face"), EVERY_FACE)
def test_every_face_of_every_colour_can_be_drawn(colour: str, face: str) -> None:
    bare = in_flight(yawed(0.3), ("bare",) * 6, colour)
    painted = in_flight(yawed(0.3), (*("bare",) * 4, face, "bare"), colour)
    same = pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(painted, "RGB")
    assert same is (mark(colour, face, 2) == ())


def test_edges_do_not_turn_dark() -> None:
    paper = pygame.Surface((100, 100))
    paper.fill("white")
    draw_die(paper, 50.4, 50.7, 20, yawed(0.4), BLANK, "white")
    darkest = min(sum(paper.get_at((x, y))[:3]) for x in range(100) for y in range(100))
    assert darkest >= 3 * 120


@pytest.mark.parametrize("half", [9.5, 27, 60])
def test_a_die_in_flight_lies_where_its_resting_picture_lies(half: float) -> None:
    resting = resting_die(kit(), half, "red", "blank", yaw=0.2, shadow=False)
    flying = pygame.Surface(resting.get_size(), pygame.SRCALPHA)
    draw_die(flying, flying.width / 2, flying.height / 2, half, yawed(0.2), BLANK, "red")
    for one, other in zip(opaque_box(resting), opaque_box(flying), strict=True):
        assert abs(one - other) <= 1


def test_a_dim_die_is_darker_and_a_glow_lies_around() -> None:
    felt = in_flight(yawed(0), BLANK, "yellow")
    bright = sum(felt.get_at((80, 70))[:3])
    draw_die(felt, 80, 80, 30, yawed(0), BLANK, "yellow", dim=0.2)
    assert sum(felt.get_at((80, 70))[:3]) == pytest.approx(0.8 * bright, rel=0.02)
    beside = 80 - 30 - 4, 80
    assert felt.get_at(beside)[:3] == rgb(FELT)
    draw_die(felt, 80, 80, 30, yawed(0), BLANK, "yellow", glow="#FFFFFF")
    assert sum(felt.get_at(beside)[:3]) > sum(rgb(FELT)) + 60


# --- as well made as at rest --------------------------------------------------------------------


def alone(half: float, yaw: float, colour: str, faces: tuple[str, ...]) -> pygame.Surface:
    """A die that is drawn as in the air, in the middle of a picture of its own."""
    side = 4 * math.ceil(half)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_die(picture, side / 2, side / 2, half, yawed(yaw), faces, colour)
    return picture


@pytest.mark.parametrize(("half", "shades"), [(20, 8), (27, 8), (36, 8), (54, 6)])
def test_edges_in_the_air_are_smooth(half: float, shades: int) -> None:
    """Scaled down from eight times as many pixels, one of the edge has eight shades and none; large
    dice on large screens do with six."""
    picture = alone(half, 0.35, "red", BLANK)
    side = picture.get_width()
    edge = {picture.get_at((x, y)).a for x in range(side) for y in range(side)} - {0, 255}
    assert len(edge) >= shades - 1


@pytest.mark.parametrize("half", [20, 27, 54])
@pytest.mark.parametrize("yaw", [0.05, 0.35, 0.7])
def test_the_light_line_along_the_edge_of_a_face_has_no_gap(half: float, yaw: float) -> None:
    picture = alone(half, yaw, "blue", ("bare",) * 6)
    middle = picture.get_width() / 2
    (top,) = (seen.plane for seen in look(yawed(yaw), middle, middle, half).seen if seen.face == 4)
    along = [step / 20 for step in range(-13, 14)]
    line = top.at(tuple((part, 0.905) for part in along))
    ground = top.at(tuple((part, 0.6) for part in along))
    for (x, y), (inner_x, inner_y) in zip(line, ground, strict=True):
        # A narrow line may lie a pixel beside the place where it is looked for.
        lit = max(sum(picture.get_at((int(x), int(y) + by))[:3]) for by in (-1, 0, 1))
        assert lit > sum(picture.get_at((int(inner_x), int(inner_y)))[:3]) + 30


@pytest.mark.parametrize("colour", DICE)
def test_dice_in_the_air_have_the_sheen_of_those_at_rest(colour: str) -> None:
    """From the upper left to the lower right a face gets darker, by about as much as at rest."""
    flying = alone(30, 0.0, colour, ("bare",) * 6)
    resting = resting_die(kit(), 30, colour, "bare", sides=("bare",) * 4, shadow=False)
    falls = []
    for picture in (flying, resting):
        x, y = picture.get_width() // 2, picture.get_height() // 2
        upper, lower = picture.get_at((x - 18, y - 28)), picture.get_at((x + 18, y + 4))
        falls.append(sum(upper[:3]) - sum(lower[:3]))
    assert falls[0] > 0
    assert falls[0] == pytest.approx(falls[1], abs=6)


@pytest.mark.parametrize(("near", "shown"), [(0.09, "bare"), (0.11, "coin1")])
def test_nothing_is_told_of_a_face_that_is_only_a_sliver(near: float, shown: str) -> None:
    assert seen_face("coin1", near, strong=False) == shown


# --- shadows ------------------------------------------------------------------------------------


def shadow(height: float, matrix: die_view.Matrix) -> tuple[pygame.Rect, int, pygame.Surface]:
    """Where the shadow of a die of half edge 24 lies that is above (100, 100), and how dark its
    middle is."""
    felt = pygame.Surface((300, 300), pygame.SRCALPHA)
    draw_shadow(felt, 100, 100, 24, height, matrix)
    box = pygame.mask.from_surface(felt, 0).get_bounding_rects()[0]
    return box, felt.get_at(box.center).a, felt


TILTED = rotations.matrix_of(rotations.turn((0.6, 0.8, 0.0), 0.5))


@pytest.mark.parametrize(
    ("height", "is_square"), [(1.0, True), (1.2, True), (1.3, False), (3, False)]
)
def test_only_a_die_that_lies_has_a_square_shadow(
    height: float, is_square: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int | None] = []
    usual = die_shadows._blob

    def blob(half: int, steps: int, turn: int | None) -> pygame.Surface:
        turns.append(turn)
        return usual(half, steps, turn)

    monkeypatch.setattr(die_shadows, "_blob", blob)
    draw_shadow(pygame.Surface((300, 300), pygame.SRCALPHA), 100, 100, 24, height, yawed(0.2))
    assert [turn is not None for turn in turns] == [is_square]


def test_a_shadow_tightens_darkens_and_comes_near_before_the_impact() -> None:
    boxes = [shadow(height, TILTED)[:2] for height in (6, 3, 2, 1.5, 1)]
    for (high, faint), (low, dark) in itertools.pairwise(boxes):
        assert low.centerx < high.centerx
        assert low.centery < high.centery
        assert low.width < high.width
        assert dark > faint
    assert boxes[0][0].width > 1.5 * boxes[-1][0].width
    assert boxes[-1][1] > 2 * boxes[0][1]


@pytest.mark.parametrize("yaw", [0.0, 0.35, 0.8, 1.3])
def test_a_lying_die_has_the_shadow_that_it_has_at_rest(yaw: float) -> None:
    _, _, lying = shadow(1, yawed(yaw))
    resting = pygame.Surface(lying.get_size(), pygame.SRCALPHA)
    around = resting_die(kit(), 24, "red", "blank", yaw=yaw)
    body = resting_die(kit(), 24, "red", "blank", yaw=yaw, shadow=False)
    middle = 100, round(screen_y(100, 1, 24))
    resting.blit(around, around.get_rect(center=middle))
    covered = pygame.mask.from_surface(body, 0)
    left, top = body.get_rect(center=middle).topleft
    seen = [
        (x, y)
        for x in range(40, 170)
        for y in range(50, 160)
        if not (0 <= x - left < body.width and 0 <= y - top < body.height)
        or not covered.get_at((x - left, y - top))
    ]
    apart = [abs(lying.get_at(at).a - resting.get_at(at).a) for at in seen]
    assert max(apart) <= 40
    assert sum(apart) / len(apart) < 1.0
    round_one = shadow(1, TILTED)[2]
    others = [abs(round_one.get_at(at).a - resting.get_at(at).a) for at in seen]
    assert sum(others) > sum(apart)


# --- at rest ------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("yaw", [-0.785, -0.3, 0.0, 0.06, 0.5])
def test_resting_dice_are_not_cut_off(scale: float, yaw: float) -> None:
    finer = Kit(scale)
    for half in (12, 24):
        die = resting_die(finer, half, "blue", "power", yaw=yaw, glow=True, ring=ACCENT)
        assert border_is_empty(die)
    assert border_is_empty(flat_face(finer, 62, "blue", "power"))


def test_resting_dice_are_remembered() -> None:
    tools = kit()
    die = resting_die(tools, 24, "green", "foot", yaw=0.1)
    assert resting_die(tools, 24, "green", "foot", yaw=0.1) is die
    assert resting_die(tools, 24, "green", "foot", yaw=0.2) is not die
    assert resting_die(tools, 24, "green", "foot", yaw=0.1, ring=ACCENT) is not die


def test_used_dice_are_blank_and_a_fifth_darker() -> None:
    fresh = resting_die(kit(), 24, "orange", "blank")
    used = resting_die(kit(), 24, "orange", "symbol", used=True)
    middle = fresh.width // 2, fresh.height // 2 - 9
    for full, dimmed in zip(fresh.get_at(middle)[:3], used.get_at(middle)[:3], strict=True):
        assert dimmed == pytest.approx(0.8 * full, abs=2)


def test_a_ring_lies_around_the_die() -> None:
    plain = resting_die(kit(), 24, "red", "blank", shadow=False)
    ringed = resting_die(kit(), 24, "red", "blank", shadow=False, ring=ACCENT)
    assert opaque_box(ringed).contains(opaque_box(plain).inflate(3, 3))


# --- flat signs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", DICE)
def test_flat_signs_are_as_large_as_asked_for(colour: str) -> None:
    tools = Kit(2.0)
    assert flat_die(tools, 19, colour).get_size() == (38, 38)
    assert small_square(tools, 8, colour).get_size() == (16, 16)
    assert flat_die(tools, 19, colour) is flat_die(tools, 19, colour)
    assert small_square(tools, 8, colour) is small_square(tools, 8, colour)


@pytest.mark.parametrize(("colour", "face"), EVERY_FACE)
def test_flat_faces_show_their_marks(colour: str, face: str) -> None:
    tools = kit()
    blank, painted = flat_face(tools, 40, colour, "blank"), flat_face(tools, 40, colour, face)
    same = pygame.image.tobytes(blank, "RGBA") == pygame.image.tobytes(painted, "RGBA")
    # A blank on a card of explanations is bare: it stands for nothing.
    assert same is (face == "blank" or mark(colour, face, 5) == ())


def test_points_of_a_face_are_seen_along_its_own_right_and_down() -> None:
    plane = die_view.Plane(100, 50, 8, 2, -3, 6)
    assert plane.at(((0, 0), (1, 0), (0, 1), (-2, 1))) == [(100, 50), (108, 52), (97, 56), (81, 52)]
