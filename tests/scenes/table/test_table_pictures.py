"""What painters lay on the table, by values: dice, strips, runners, banners, flights and cries."""

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from cubitos_desktop.rules.dice import FACE_NAMES, POWER
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.picture import action_plate, table_drawing
from cubitos_desktop.scenes.table.picture.action_plate import draw_buttons, draw_plate
from cubitos_desktop.scenes.table.picture.board_picture import draw_on_board
from cubitos_desktop.scenes.table.picture.replay_label import replay_label
from cubitos_desktop.scenes.table.picture.rival_picture import draw_rival
from cubitos_desktop.scenes.table.picture.table_drawing import (
    draw_arrows,
    draw_felt,
    draw_flight,
    draw_pieces,
    draw_ring,
    draw_toasts,
    draw_zone_labels,
)
from cubitos_desktop.scenes.table.picture.table_picture import draw_table
from cubitos_desktop.scenes.table.picture.turn_picture import draw_seat_frames, draw_turn
from cubitos_desktop.scenes.table.questions.question import OnBoard
from cubitos_desktop.scenes.table.show.show import Flight, Toast
from cubitos_desktop.scenes.table.view.board import bubble
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.scenes.table.view.view import (
    BoardPart,
    DicePart,
    FeltPart,
    PiecePart,
    PlatePart,
    Ring,
    RivalPart,
    RunnerPart,
    TurnPart,
    View,
    ZonePart,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER, DANGER_TEXT, SEAT_HUES, SEATS, SOFT_INK
from cubitos_desktop.ui.board.track_geometry import board_geometry
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.meter import Mark, MeterView, PathCell
from cubitos_desktop.ui.panels.push_button import MARGIN, ButtonView
from cubitos_desktop.ui.panels.rival_strip import RivalView, strip_wells
from cubitos_desktop.ui.panels.table_layout import table_layout
from tests.racing import a_race
from tests.scenes.moments import first_moments, lay_on_table
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest

LAYOUT = table_layout(1280, 800, 3)
KIT = Kit(1)


class Blits:
    """Stands for what is drawn on: it knows which pictures were put where, in pixels."""

    def __init__(self) -> None:
        self.put: list[tuple[pygame.Surface, pygame.Rect]] = []

    def get_size(self) -> tuple[int, int]:
        return 1280, 800

    def blit(
        self,
        source: pygame.Surface,
        dest: pygame.Rect | tuple[float, float],
        area: tuple[int, int, int, int] | None = None,
    ) -> None:
        size = source.get_size() if area is None else area[2:]
        self.put.append((source, pygame.Rect(dest[0], dest[1], *size)))

    @property
    def rects(self) -> list[pygame.Rect]:
        return [rect for _, rect in self.put]


@pytest.fixture
def table() -> Blits:
    return Blits()


def near(*numbers: float) -> object:
    return pytest.approx(numbers, abs=1.5)


# --- whose turn it is -----------------------------------------------------------------------------


def test_frames_lie_around_the_plate_and_every_zone(table: Blits, drawn: Drawn) -> None:
    draw_seat_frames(table, Kit(1), LAYOUT, "lime")  # type: ignore[arg-type]
    boxes = [LAYOUT.plate, *LAYOUT.zones.values()]
    frames = table.rects[: len(boxes)]
    for box, frame in zip(boxes, frames, strict=True):
        assert frame.center == near(*box.centre)
        assert frame.size == near(box.width + 24, box.height + 24)
    lines = {(line.width, line.height) for line in drawn.shapes_of("rect", line=SEAT_HUES["lime"])}
    assert lines == {(box.width - 3, box.height - 3) for box in boxes}
    # The arrows between zones lie over the frames.
    assert len(table.put) == len(boxes) + 3


@pytest.mark.parametrize("text", ["Nora", "Konstantynopolitańczyk, twoja kolej"])
def test_a_banner_across_the_zones_has_runner_and_words_in_its_middle(
    table: Blits, drawn: Drawn, text: str
) -> None:
    draw_turn(table, Kit(1), LAYOUT, TurnPart(text, "lime", 1.0))  # type: ignore[arg-type]
    (banner,) = table.rects
    assert (banner.left + 12, banner.right - 12) == near(LAYOUT.draw.x, LAYOUT.discard.right)
    assert banner.centery == pytest.approx(LAYOUT.roll.centre[1], abs=1.5)
    word, runner = drawn.word(text).box, drawn.pictures[-1].box
    middle = banner.width / 2
    assert runner.right < word.x + 4
    assert (runner.centre[0] - 52 + word.right) / 2 == pytest.approx(middle, abs=8)
    assert word.centre[1] == pytest.approx(banner.height / 2, abs=1)


@pytest.mark.parametrize("openness", [0.0, 0.25, 1.0])
def test_a_banner_unrolls_from_the_left(table: Blits, openness: float) -> None:
    draw_turn(table, KIT, LAYOUT, TurnPart("Nora", "lime", openness))  # type: ignore[arg-type]
    ((picture, seen),) = table.put
    assert seen.width == pytest.approx(picture.get_width() * openness, abs=1)
    assert seen.left == pytest.approx(LAYOUT.draw.x - 12, abs=1)


# --- strips ---------------------------------------------------------------------------------------

STRIP = Box(300, 60, 304, 72)
PANEL = RivalView("lime", "Bruno", 2, "2nd", "rolling", "rolling", 4, ("red",) * 12, (), 3, 0, 0)


def a_rival(view: View) -> RivalPart:
    return view.rivals[0]._replace(box=STRIP, panel=PANEL, shaken=None, dots=None, ring="")


@pytest.fixture
def rival() -> RivalPart:
    with WindowUnderTest(draws_every=0) as window:
        return a_rival(window.begin().view)


@pytest.mark.parametrize("is_lifted", [False, True])
@pytest.mark.parametrize("ring", ["", "open", "chosen"])
def test_a_strip_that_can_be_chosen_has_a_light_and_rises_with_it(
    table: Blits, rival: RivalPart, ring: Ring, is_lifted: bool
) -> None:
    draw_rival(table, KIT, rival._replace(ring=ring), is_lifted=is_lifted)  # type: ignore[arg-type]
    up = 2 if is_lifted else 0
    strip, *lights = table.rects
    assert strip.center == near(STRIP.centre[0], STRIP.centre[1] - up)
    assert strip.size == near(STRIP.width + 24, STRIP.height + 24)
    assert len(lights) == bool(ring)
    for light in lights:
        assert light.center == strip.center
        assert light.size == near(STRIP.width + 12, STRIP.height + 12)


@pytest.mark.parametrize("time", [0.0, 0.13, 0.5, 1.7])
def test_shaken_dice_jump_in_their_well(drawn: Drawn, rival: RivalPart, time: float) -> None:
    canvas = Canvas(KIT, 1280, 800)
    draw_rival(canvas.surface, KIT, rival._replace(shaken=time), is_lifted=False)
    dice = [laid.box for laid in drawn.pictures[-10:]]
    well = strip_wells(*STRIP[2:]).roll.moved(STRIP.x, STRIP.y)
    for die in dice:
        assert well.x <= die.centre[0] <= well.right
        assert well.y - well.height * 0.1 <= die.centre[1] <= well.centre[1] + 1
    assert len({die.centre for die in dice}) > 5


def test_shaken_dice_move(drawn: Drawn, rival: RivalPart) -> None:
    canvas, seen = Canvas(KIT, 1280, 800), []
    for hundredth in range(20):
        draw_rival(canvas.surface, KIT, rival._replace(shaken=hundredth / 100), is_lifted=False)
        seen.append(drawn.pictures[-1].box.centre)
    assert len(set(seen)) > 15
    assert max(abs(a[1] - b[1]) for a, b in pairwise(seen)) < 8


def test_dots_of_a_thought_stand_at_the_feet_of_the_rival(drawn: Drawn, rival: RivalPart) -> None:
    canvas = Canvas(KIT, 1280, 800)
    draw_rival(canvas.surface, KIT, rival._replace(dots=3), is_lifted=False)
    dots = drawn.pictures[-1]
    assert dots.picture is thinking_dots(KIT, 3)
    portrait = strip_wells(*STRIP[2:]).portrait.moved(STRIP.x, STRIP.y)
    assert dots.box.centre == near(portrait.centre[0], portrait.bottom - 3)


def test_only_a_rival_that_can_be_chosen_rises_under_the_pointer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lifted: list[tuple[int, bool]] = []
    monkeypatch.setattr(
        "cubitos_desktop.scenes.table.picture.table_picture.draw_rival",
        lambda surface, kit, part, *, is_lifted: lifted.append((part.seat, is_lifted)),
    )
    with WindowUnderTest(draws_every=0) as window:
        scene = window.begin()
        window.until_at_rest(scene)
        view, app = scene.view, window.app
        first = view.rivals[0]
        cases: list[tuple[Ring, RivalPart | None, list[bool]]] = [
            ("", first, [False, False]),
            ("open", first, [True, False]),
            ("open", None, [False, False]),
        ]
        for ring, target, wanted in cases:
            rivals = tuple(part._replace(ring=ring) for part in view.rivals)
            pointing = Pointing(Target("seat", target.seat, target.box) if target else None)
            lifted.clear()
            ground = pygame.Surface(app.size)
            draw_table(ground, app.kit, replace(view, rivals=rivals), pointing)
            assert [is_lifted for _, is_lifted in lifted] == wanted, (ring, target)


# --- dice -----------------------------------------------------------------------------------------


def a_die(id: int, zone: str = "active", **more: object) -> PiecePart:
    facts: dict[str, object] = {
        "kind": 3,
        "zone": zone,
        "face": POWER,
        "is_used": False,
        "at": Slot(100.0 + 50 * id, 600, 17, 0.1),
        "sides": ("a", "b", "c"),
        "lift": 0.0,
        "is_moving": False,
    }
    return PiecePart(id, **facts | more)  # type: ignore[arg-type]


def some_dice(*pieces: PiecePart, **more: float) -> DicePart:
    zones = {zone: ZonePart(zone.title(), 3, ()) for zone in LAYOUT.zones}
    return DicePart(zones, pieces, **more)  # type: ignore[arg-type]


@pytest.fixture
def sprites(monkeypatch: pytest.MonkeyPatch) -> list[dict]:
    """How dice are wanted that are drawn, at rest and on their way."""
    wanted: list[dict] = []

    def resting(kit, half, colour, face, **more) -> pygame.Surface:
        wanted.append({"half": half, "colour": colour, "face": face, **more})
        return pygame.Surface((40, 44))

    def gliding(surface, kit, x, y, half, colour, face, **more) -> None:
        wanted.append({"x": x, "y": y, "half": half, "colour": colour, "face": face, **more})

    monkeypatch.setattr(table_drawing, "resting_die", resting)
    monkeypatch.setattr(table_drawing, "draw_gliding_die", gliding)
    return wanted


def test_dice_lie_with_their_middle_where_they_are_and_rise_under_the_pointer(
    table: Blits, sprites: list[dict]
) -> None:
    draw_pieces(table, Kit(2), some_dice(a_die(0), a_die(1)), lifted=1)  # type: ignore[arg-type]
    assert [rect.center for rect in table.rects] == [near(200, 1200), near(300, 1194)]
    assert {die["half"] for die in sprites} == {17}


def test_faces_are_seen_in_active_only(table: Blits, sprites: list[dict]) -> None:
    dice = [a_die(place, zone) for place, zone in enumerate(LAYOUT.zones)]
    draw_pieces(table, KIT, some_dice(*dice))  # type: ignore[arg-type]
    faces = {piece.zone: die["face"] for piece, die in zip(dice, sprites, strict=True)}
    assert faces == {
        "draw": "blank",
        "roll": "blank",
        "active": FACE_NAMES[POWER],
        "discard": "blank",
    }
    assert [die["glow"] for die in sprites] == [zone == "active" for zone in LAYOUT.zones]


@pytest.mark.parametrize("is_used", [False, True])
def test_a_used_die_is_faded_and_shows_nothing_at_its_sides(
    table: Blits, sprites: list[dict], is_used: bool
) -> None:
    draw_pieces(table, KIT, some_dice(a_die(0, is_used=is_used)))  # type: ignore[arg-type]
    (die,) = sprites
    assert die["used"] == is_used
    assert die["glow"] == (not is_used)
    assert die["sides"] == (("blank",) * 4 if is_used else ("a", "c", "blank", "b"))


def test_dice_that_move_lie_over_those_that_rest(table: Blits, sprites: list[dict]) -> None:
    moving = a_die(0, is_moving=True, lift=6.0, kind=5)
    draw_pieces(table, KIT, some_dice(moving, a_die(1)), lifted=0)  # type: ignore[arg-type]
    resting, gliding = sprites
    assert "x" not in resting
    assert (gliding["x"], gliding["y"], gliding["lift"]) == (100, 600, 9)


# --- zones ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("chip", [None, ("all used", False), ("at risk", True)])
def test_every_zone_has_its_name_and_its_count_behind_it(
    drawn: Drawn, chip: tuple[str, bool] | None
) -> None:
    dice, kit = replace(some_dice(), chip=chip), Kit(1)
    draw_zone_labels(Canvas(kit, 1280, 800).surface, kit, LAYOUT, dice)
    for place, (zone, box) in enumerate(LAYOUT.zones.items()):
        name, count = drawn.words[2 * place : 2 * place + 2]
        assert (name.text, count.text) == (zone.title(), "3")
        assert count.box.x == pytest.approx(name.box.right + 6)
        assert (name.box.x, name.box.centre[1]) == (0, 22)
        label = drawn.pictures[place].box
        assert label.x == pytest.approx(box.x + 14, abs=2)
        assert label.y <= box.y + 22 - name.size * 0.35 + 1
        assert label.bottom >= box.y + 22 + name.size * 0.35 - 1
    assert drawn.texts[8:] == ([chip[0]] if chip else [])
    if chip:
        said = drawn.words[8].box
        assert LAYOUT.active.right - 14 - said.right == pytest.approx(7 if chip[1] else 0, abs=0.5)
        assert bool(drawn.shapes_of("rect", fill=DANGER)) == chip[1]


def test_in_a_narrow_zone_the_sign_of_danger_alone_must_do(drawn: Drawn) -> None:
    dice = replace(some_dice(), chip=("a great deal at risk here, as you know well", True))
    kit = Kit(1)
    draw_zone_labels(Canvas(kit, 1280, 800).surface, kit, LAYOUT, dice)
    assert len(drawn.texts) == 8
    (pill,) = drawn.shapes_of("rect", fill=DANGER)
    assert pill.width == 26
    assert drawn.pictures[-1].picture is icon(kit, "warning", 15, colour="#FFFFFF")


def test_arrows_lie_between_the_zones(drawn: Drawn) -> None:
    draw_arrows(Canvas(KIT, 1280, 800), LAYOUT)
    arrows = [laid.box.centre for laid in drawn.pictures]
    gaps = [(LAYOUT.draw, LAYOUT.roll), (LAYOUT.roll, LAYOUT.active)]
    gaps.append((LAYOUT.active, LAYOUT.discard))
    for arrow, (before, after) in zip(arrows, gaps, strict=True):
        assert arrow == near((before.right + after.x) / 2, before.centre[1])


def test_a_ring_lies_around_what_has_the_focus(table: Blits) -> None:
    draw_ring(table, KIT, Box(100, 200, 80, 40))  # type: ignore[arg-type]
    assert table.rects == [pygame.Rect(94, 194, 92, 52)]


# --- the stage ------------------------------------------------------------------------------------


def felt(openness: float, *lanes: tuple[int, Box]) -> FeltPart:
    return FeltPart(LAYOUT.stage, openness, lanes, ())


NAMES, COLOURS = ("You", "Nora", "Bruno"), tuple(SEATS)


def test_the_stage_rises_from_its_foot(table: Blits) -> None:
    for openness in (0.0, 0.5, 1.0):
        draw_felt(table, KIT, felt(openness), NAMES, COLOURS)  # type: ignore[arg-type]
    low, half, whole = table.rects
    assert low.bottom == half.bottom == whole.bottom
    assert low.height < half.height < whole.height
    assert whole.height == pytest.approx(LAYOUT.stage.height + 28, abs=1)
    assert low.height == pytest.approx(whole.height / 2, abs=1)
    assert (whole.left, whole.top) == near(LAYOUT.stage.x - 14, LAYOUT.stage.y - 14)


def test_every_lane_has_the_name_of_its_seat(drawn: Drawn, table: Blits) -> None:
    left, right = LAYOUT.stage.inset(10).cut(right=400), LAYOUT.stage.inset(10).cut(left=400)
    draw_felt(table, Kit(1), felt(1, (0, left), (2, right)), NAMES, COLOURS)  # type: ignore[arg-type]
    assert drawn.texts == ["You", "Bruno"]
    for word, lane in zip(drawn.words, (left, right), strict=True):
        x, y = 14 + lane.x - LAYOUT.stage.x, 14 + lane.y - LAYOUT.stage.y
        assert (word.box.x, word.box.centre[1]) == pytest.approx((x + 15, y + 20))
        (pill,) = drawn.shapes_of("rect", fill=SEAT_HUES[COLOURS[NAMES.index(word.text)]])
        assert pill.width == pytest.approx(word.box.width + 18, abs=1)


# --- what flies and what is said ------------------------------------------------------------------


def test_what_flies_goes_in_a_curve_from_its_start_to_its_end(drawn: Drawn) -> None:
    canvas, seen = Canvas(KIT, 1280, 800), []
    for time in (0.0, 0.5, 1.0):
        drawn.clear()
        flight = Flight("coin", (100, 300), (500, 200), "+2", duration=1.0, time=time)
        draw_flight(canvas.surface, KIT, flight)
        seen.append(drawn.pictures[-1].box.centre)
        word = drawn.word("+2").box
        assert word.x == pytest.approx(seen[-1][0] + 18, abs=1.5)
        assert word.centre[1] == pytest.approx(seen[-1][1], abs=1.5)
    assert seen == [near(100, 300), near(300, 250 - 30), near(500, 200)]


def test_cries_stand_over_the_board_the_newest_lowest(table: Blits) -> None:
    toasts = [
        Toast("first", "topic", time=0.9, colour=DANGER),
        Toast("second", "topic", time=0.9, colour=DANGER),
    ]
    draw_toasts(table, KIT, LAYOUT, toasts)  # type: ignore[arg-type]
    newest, older = table.rects
    assert [newest.centerx, older.centerx] == near(*[LAYOUT.board.centre[0]] * 2)
    assert newest.centery == pytest.approx(LAYOUT.board.centre[1] - 30, abs=1.5)
    assert newest.centery - older.centery == pytest.approx(56, abs=1)


@pytest.mark.parametrize(("time", "alpha"), [(0.9, 255), (1.35, 127), (1.5, 0), (1.7, 0)])
def test_a_cry_fades_at_its_end(time: float, alpha: int) -> None:
    seen: list[int | None] = []
    table = Blits()
    table.blit = lambda source, *_: seen.append(source.get_alpha())  # type: ignore[method-assign]
    draw_toasts(table, KIT, LAYOUT, [Toast("cry", "topic", time=time, colour=DANGER)])  # type: ignore[arg-type]
    assert seen == [pytest.approx(alpha, abs=1)]


def test_a_cry_comes_up_from_below(table: Blits) -> None:
    for time in (0.0, 0.25):
        draw_toasts(table, KIT, LAYOUT, [Toast("cry", "topic", time=time, colour=DANGER)])  # type: ignore[arg-type]
    first, there = table.rects
    assert first.top - there.top == pytest.approx(24, abs=1)


@pytest.mark.parametrize("kit", [Kit(1), Kit(1, 1.3)], ids=["usual", "large"])
def test_the_label_of_a_replay_has_its_words_behind_a_triangle(kit: Kit, drawn: Drawn) -> None:
    picture = replay_label(kit, "Powtórka")
    word = drawn.word("Powtórka").box
    (triangle,) = (shape.box for shape in drawn.shapes if shape.kind == "polygon")
    assert 8 + triangle.right < word.x
    assert triangle.centre[1] + 8 == pytest.approx(picture.get_height() / 2, abs=1)
    assert word.centre[1] == pytest.approx(picture.get_height() / 2, abs=1)
    assert picture.get_width() - 8 - word.right == pytest.approx(36 * kit.text_scale * 0.45, abs=1)


# --- the board ------------------------------------------------------------------------------------

TRACK = a_race().state.game.track(0)
BOARD = board_view(TRACK)
GEOMETRY = board_geometry(BOARD, *LAYOUT.board[2:])


@pytest.fixture(scope="module")
def a_view() -> View:
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        scene = window.begin()
        window.until_at_rest(scene)
        return scene.view


def on_board(view: View, **parts: object) -> View:
    board = BoardPart(BOARD, GEOMETRY, **parts)  # type: ignore[arg-type]
    return replace(view, layout=LAYOUT, board=board)


@pytest.mark.parametrize("lift", [0.0, 20.0])
def test_runners_stand_on_their_discs_and_hop_off_them(
    table: Blits, a_view: View, lift: float
) -> None:
    runner = RunnerPart("lime", 200, 150, 1.0, lift)
    draw_on_board(table, Kit(1), on_board(a_view, runners=(runner,), ghost=runner))  # type: ignore[arg-type]
    ghost_disc, ghost, disc, body = table.rects
    at = LAYOUT.board.x + 200, LAYOUT.board.y + 150
    assert disc.center == ghost_disc.center == near(*at)
    assert body.centerx == ghost.centerx == pytest.approx(at[0], abs=1.5)
    assert body.bottom == ghost.bottom == pytest.approx(at[1] - lift, abs=4)
    assert table.put[1][0].get_alpha() == 150


REWARD = Mark("credit", number=3)


@pytest.mark.parametrize("space", range(2, len(BOARD.spaces), 3))
def test_a_bubble_at_the_end_of_a_path_says_its_steps_and_its_reward(
    drawn: Drawn, a_view: View, space: int
) -> None:
    before = TRACK.beside[space][0]
    cells = [PathCell(mark, "") for mark in (Mark("foot", "4"), Mark("foot", "0"), REWARD)]
    asked = OnBoard(before, frozenset({space}), paths=((before, space),), is_run=True)
    said, kit = bubble(asked, cells, GEOMETRY), Kit(1)
    assert said is not None
    draw_on_board(Canvas(kit, 1280, 800).surface, kit, on_board(a_view, bubble=said))
    steps = drawn.word("4").box
    foot, arrow, reward = (laid.box for laid in drawn.pictures[-3:])
    assert steps.right < foot.x < arrow.x < reward.x
    middles = [box.centre[1] for box in (steps, foot, arrow, reward)]
    assert middles == near(*[steps.centre[1]] * 4)
    plate = said.place.box.moved(LAYOUT.board.x, LAYOUT.board.y)
    assert plate.x < steps.x < reward.right < plate.right
    assert plate.y < steps.y < steps.bottom < plate.bottom
    assert LAYOUT.board.x < plate.x < plate.right < LAYOUT.board.right
    assert LAYOUT.board.y < plate.y < plate.bottom < LAYOUT.board.bottom
    for end in (before, space):
        assert not any(said.place.box.inset(-12).holds(*at) for at in GEOMETRY.centres(end))
    assert math.dist(said.place.point or (0, 0), GEOMETRY.centre(space)) < 2 * GEOMETRY.radius


@pytest.mark.parametrize("away", [("lime",), ("lime", "pink", "coal")])
def test_who_runs_on_another_board_stands_in_a_corner_of_this_one(
    drawn: Drawn, a_view: View, away: tuple[str, ...]
) -> None:
    kit = Kit(1)
    view = on_board(a_view, away=away, away_words="on the next board:")
    draw_on_board(Canvas(kit, 1280, 800).surface, kit, view)
    words = drawn.word("on the next board:").box
    runners = [laid.box.centre[0] for laid in drawn.pictures[-len(away) :]]
    assert LAYOUT.board.x < words.x
    assert words.right < runners[0]
    assert runners[-1] < LAYOUT.board.right - 16
    assert [b - a for a, b in pairwise(runners)] == pytest.approx([30] * (len(away) - 1), abs=6)


# --- the plate ------------------------------------------------------------------------------------

PLATE = Box(8, 690, 700, 102)
TEXT = Box(110, 690, 240, 102)


@pytest.mark.parametrize("is_warning", [False, True])
def test_question_and_hint_stand_below_each_other_in_the_middle_of_the_plate(
    drawn: Drawn, is_warning: bool
) -> None:
    part = PlatePart("lime", "Push or pass?", "Three dice are left", TEXT, is_warning)
    draw_plate(Canvas(KIT, 1280, 800).surface, KIT, PLATE, part)
    title, hint = drawn.words
    assert (title.text, hint.text) == (part.title, part.hint)
    assert title.box.x == hint.box.x == TEXT.x
    assert title.box.bottom < hint.box.y
    assert title.size > hint.size
    assert (title.box.y + hint.box.bottom) / 2 == pytest.approx(TEXT.centre[1], abs=4)
    assert hint.colour == (DANGER_TEXT if is_warning else SOFT_INK)
    person = drawn.pictures[0].box
    assert person.centre[0] == pytest.approx(PLATE.x + 48, abs=8)
    assert person.right < TEXT.x


def test_long_questions_are_printed_smaller(drawn: Drawn) -> None:
    sizes = []
    for words in ("Push?", "Which of your dice do you keep?", "Which of your dice? " * 5):
        drawn.clear()
        draw_plate(
            Canvas(KIT, 1280, 800).surface, KIT, PLATE, PlatePart("lime", words, "a hint", TEXT)
        )
        sizes.append(drawn.words[0].size)
        assert " ".join(drawn.texts) == f"{words.strip()} a hint"
    assert sizes[0] == 26
    assert sizes[0] > sizes[1] > sizes[2] >= 12.5


def test_the_middle_of_the_plate_shows_the_meter_or_as_many_cells_as_have_room(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[object, ...]] = []

    def noting(kit, width, height, what) -> pygame.Surface:
        shown.append((width, height, what))
        return pygame.Surface((width, height))

    monkeypatch.setattr(action_plate, "push_meter", noting)
    monkeypatch.setattr(action_plate, "path_cells", noting)
    cells = tuple(PathCell(Mark("foot", str(number)), "") for number in range(3))
    meter = MeterView("", "", "", 0.5)
    part = PlatePart("lime", "", "", TEXT, middle=Box(360, 700, 200, 66), cells=cells)
    for wide in (60, 132, 200):
        middle = Box(360, 700, wide, 66)
        draw_plate(Canvas(KIT, 1280, 800).surface, KIT, PLATE, replace(part, middle=middle))
        assert drawn.pictures[-1].box.centre == near(*middle.centre)
    draw_plate(Canvas(KIT, 1280, 800).surface, KIT, PLATE, replace(part, meter=meter))
    assert shown == [
        (60, 62, cells[:1]),
        (132, 62, cells[:2]),
        (200, 62, cells),
        (200, 62, meter),
    ]


@pytest.mark.parametrize("focused", ["", "pass", "push"])
def test_buttons_show_the_keys_that_press_them_now(
    table: Blits, monkeypatch: pytest.MonkeyPatch, focused: str
) -> None:
    """Enter and Space press what has the focus; the others keep a key of their own, if any."""
    shown: list[ButtonView] = []

    def noting(kit, width, height, button) -> pygame.Surface:
        shown.append(button)
        return pygame.Surface((width, height))

    monkeypatch.setattr(action_plate, "button_picture", noting)
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        scene, _ = lay_on_table(window, first_moments()["push_or_pass 1"])
        view, kit = scene.view, window.app.kit
        placed = {each.button.id: each for each in view.plate.buttons}
        pointing = Pointing()
        if focused:
            pointing.lead(Target("button", focused, placed[focused].box))
        draw_buttons(table, kit, view, pointing)  # type: ignore[arg-type]
        enter = view.naming.words("window.key.enter")
    assert [button.label for button in shown] == [each.button.label for each in placed.values()]
    for each, button, rect in zip(placed.values(), shown, table.rects, strict=True):
        elsewhere = each.key_elsewhere if focused else each.key
        assert button.key == (enter if each.button.id == focused else elsewhere)
        assert rect.topleft == near(each.box.x - MARGIN, each.box.y - MARGIN)
