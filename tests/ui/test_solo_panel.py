"""Beside a race alone: the clock, the ghost and the gap; the bulb and its hint; the dots."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Linear, Sketch
from cubitos_desktop.ui.base.theme import DANGER, FAINT_INK, GOOD, INK, TAN
from cubitos_desktop.ui.board.track_runners import ghost_body, ghost_disc, runner_body
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL, thinking_dots
from cubitos_desktop.ui.panels import hint_bulb
from cubitos_desktop.ui.panels.hint_bulb import bulb_box, bulb_button, hint_plate, hint_size
from cubitos_desktop.ui.solo import solo_panel
from cubitos_desktop.ui.solo.gap_chart import MOST_ROUNDS, draw_gaps
from cubitos_desktop.ui.solo.solo_panel import SoloView, solo_places
from tests.ui.drawn import Drawn, Shape

PANELS = [(928.0, 72.0), (810.0, 62.0), (1100.0, 90.0)]
AHEAD = SoloView(
    "lime",
    4,
    "runda",
    "Twój rekord",
    "Duch liczy się do czerwonych linii",
    "11 rund",
    11,
    True,
    "kroków przed duchem",
    (0, 2, -1, 3),
)
ALONE = SoloView("lime", 4, "runda", "Pierwszy raz tutaj", "Ten wyścig będzie duchem", "31 kroków")


@pytest.fixture(params=[(1.0, 1.0), (0.9, 1.3), (1.5, 1.0)], ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


# --- the panel ------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", [AHEAD, ALONE], ids=["ghost", "alone"])
@pytest.mark.parametrize("size", PANELS, ids=str)
def test_everything_that_is_said_stands_on_its_plate(
    kit: Kit, drawn: Drawn, size: tuple[float, float], view: SoloView
) -> None:
    solo_panel.solo_panel(kit, *size, view)
    clock, ghost, gap = solo_places(*size, has_ghost=bool(view.rounds))
    wanted = {clock: ["4", view.round_label], ghost: [view.time, view.title, view.note]}
    if gap:
        wanted[gap] = ["3", view.gap_label]
    assert sorted(drawn.texts) == sorted(text for texts in wanted.values() for text in texts)
    for plate, texts in wanted.items():
        for text in texts:
            box = drawn.word(text).box
            assert plate.inset(3).holds(box.x, box.y), text
            assert plate.inset(3).holds(box.right, box.bottom), text
    assert kit.cut == []


@pytest.mark.parametrize("size", PANELS, ids=str)
def test_the_round_stands_over_its_label_beside_the_watch(
    kit: Kit, drawn: Drawn, size: tuple[float, float]
) -> None:
    solo_panel.solo_panel(kit, *size, ALONE)
    clock = solo_places(*size, has_ghost=False).clock
    number, label = drawn.word("4").box, drawn.word("runda").box
    assert number.bottom < label.y
    assert number.height > 1.5 * label.height
    middle = (clock.x + clock.height + clock.right - 8) / 2
    assert [number.centre[0], label.centre[0]] == pytest.approx([middle] * 2, abs=1)


@pytest.mark.parametrize("size", PANELS, ids=str)
def test_a_ghost_has_its_name_its_time_at_the_right_and_a_note_below(
    kit: Kit, drawn: Drawn, size: tuple[float, float]
) -> None:
    solo_panel.solo_panel(kit, *size, AHEAD)
    ghost = solo_places(*size, has_ghost=True).ghost
    title, time, note = (drawn.word(text).box for text in (AHEAD.title, AHEAD.time, AHEAD.note))
    assert title.x >= ghost.x + ghost.height
    assert title.right < time.x - 28
    assert time.centre[1] == pytest.approx(title.centre[1])
    assert ghost.right - 8 - time.right == pytest.approx(8, abs=1)
    assert title.bottom < note.y
    assert note.x == pytest.approx(title.x + 26)


def test_without_a_ghost_there_is_no_red_line_before_the_note(drawn: Drawn) -> None:
    solo_panel.solo_panel(Kit(1), *PANELS[0], ALONE)
    assert drawn.word(ALONE.note).box.x == drawn.word(ALONE.title).box.x


def test_a_ghost_that_leads_has_a_red_line_and_one_that_does_not_a_faint_one(drawn: Drawn) -> None:
    kit = Kit(1)
    for leads in (True, False):
        drawn.clear()
        solo_panel.solo_panel(kit, *PANELS[0], replace(AHEAD, leads=leads))
        sign = icon(kit, "red_line", 20, faint=not leads)
        assert any(laid.picture is sign for laid in drawn.pictures)


def test_a_title_has_the_whole_width_where_no_time_is_said(drawn: Drawn) -> None:
    view = replace(ALONE, title="Konstantynopolitańczykowianeczka " * 2, time="")
    solo_panel.solo_panel(Kit(1), 460, 72, replace(view, time="11 rounds"))
    shortened = drawn.words[3].box
    drawn.clear()
    solo_panel.solo_panel(Kit(1), 460, 72, view)
    whole = next(word for word in drawn.words if word.text.startswith("Konst")).box
    assert whole.width > shortened.width


@pytest.mark.parametrize(("gap", "hue"), [(3, GOOD), (-3, DANGER), (0, FAINT_INK)])
def test_the_gap_has_a_sign_for_its_side_and_its_steps(drawn: Drawn, gap: int, hue: str) -> None:
    view = replace(AHEAD, gaps=(1, gap), round=7)
    solo_panel.solo_panel(Kit(1), *PANELS[0], view)
    number = drawn.word(str(abs(gap)))
    assert number.colour == hue
    signs = [shape for shape in drawn.shapes if hue in (shape.fill, shape.line)]
    signs = [shape for shape in signs if shape.sketch.width == shape.sketch.height < 30]
    assert [shape.kind for shape in signs] == (["polygon"] if gap else ["stroke", "stroke"])


def test_before_the_first_round_nobody_is_ahead(drawn: Drawn) -> None:
    solo_panel.solo_panel(Kit(1), *PANELS[0], replace(AHEAD, gaps=(), round=7))
    assert drawn.word("0").colour == FAINT_INK


@pytest.mark.parametrize("gap", [3, -3])
def test_the_sign_points_up_for_whoever_is_ahead(monkeypatch: pytest.MonkeyPatch, gap: int) -> None:
    points: list[tuple[float, float]] = []
    real = Sketch.polygon

    def noting(sketch, corners, **style) -> None:
        points.extend(corners)
        real(sketch, corners, **style)

    monkeypatch.setattr(Sketch, "polygon", noting)
    solo_panel.solo_panel(Kit(1), *PANELS[0], replace(AHEAD, gaps=(gap,)))
    (_, tip), (right, foot), (left, other) = points[-3:]
    assert (tip < foot) == (gap > 0)
    assert foot == other
    assert left < right


# --- the watch ------------------------------------------------------------------------------------


def hand_of(drawn: Drawn) -> Shape:
    """The hand is the only stroke of its colour."""
    (hand,) = (s for s in drawn.shapes if s.kind == "stroke" and s.line == INK)
    return hand


@pytest.mark.parametrize("round_number", [0, 3, 6, 9, 11])
def test_the_hand_of_the_watch_goes_round_once_in_the_time_of_the_ghost(
    drawn: Drawn, round_number: int
) -> None:
    solo_panel.solo_panel(Kit(1), *PANELS[0], replace(AHEAD, round=round_number, rounds=12))
    hand = hand_of(drawn)
    side = hand.sketch.width
    turn = math.tau * round_number / 12
    long = (side * 0.4 - 2.2) * 0.78
    assert hand.box.width == pytest.approx(abs(math.sin(turn)) * long, abs=0.05)
    assert hand.box.height == pytest.approx(abs(math.cos(turn)) * long, abs=0.05)
    is_right = hand.box.centre[0] > side / 2 + 0.05
    assert is_right == (0 < round_number % 12 < 6)


def test_without_a_ghost_the_hand_goes_round_in_twelve_rounds(drawn: Drawn) -> None:
    solo_panel.solo_panel(Kit(1), *PANELS[0], replace(ALONE, round=3))
    hand = hand_of(drawn).box
    assert hand.width > 10
    assert hand.height == pytest.approx(0, abs=0.05)


def test_every_hour_of_the_watch_has_its_tick(drawn: Drawn) -> None:
    solo_panel.solo_panel(Kit(1), *PANELS[0], ALONE)
    ticks = [s for s in drawn.shapes if s.kind == "stroke" and s.line == FAINT_INK]
    assert len(ticks) == 12
    side, radius = ticks[0].sketch.width, ticks[0].sketch.width * 0.4
    for tick in ticks:
        x, y = tick.box.centre
        assert 0.7 * radius < math.dist((x, y), (side / 2, side * 0.56)) < radius
    assert len({(round(t.box.centre[0]), round(t.box.centre[1])) for t in ticks}) == 12


# --- the gap, round by round ----------------------------------------------------------------------

CHART = Box(10, 5, 330, 60)


def bars(drawn: Drawn) -> list[Shape]:
    """Rounds that were run: bars, and flat ones where both were level."""
    found = [s for s in drawn.shapes if s.kind == "rect" and s.box.width < 18 and s.fill]
    assert [s.box.x for s in found] == sorted(s.box.x for s in found)
    return found


def gaps(drawn: Drawn, *values: int, rounds: int = 11) -> None:
    drawn.clear()
    draw_gaps(Canvas(Kit(1), 350, 70), CHART, values, rounds)


def hue(shape: Shape) -> str:
    assert isinstance(shape.fill, Linear)
    return shape.fill.colours[-1]


def test_a_bar_rises_where_one_was_ahead_and_hangs_where_behind(drawn: Drawn) -> None:
    gaps(drawn, 2, -4, 0)
    ahead, behind, level = bars(drawn)
    middle = CHART.height / 2
    assert ahead.box.bottom == pytest.approx(middle)
    assert behind.box.y == pytest.approx(middle)
    assert behind.box.height == pytest.approx(2 * ahead.box.height)
    assert level.box.centre[1] == pytest.approx(middle)
    assert (hue(ahead), hue(behind)) == (GOOD, DANGER)


@pytest.mark.parametrize(("gap", "part"), [(1, 0.2), (5, 1.0), (9, 1.0), (-9, 1.0)])
def test_a_gap_of_five_or_the_largest_fills_the_chart(drawn: Drawn, gap: int, part: float) -> None:
    gaps(drawn, gap)
    (bar,) = bars(drawn)
    assert bar.box.height == pytest.approx(max(3.5, (CHART.height / 2 - 4) * part))


def test_rounds_stand_side_by_side_and_the_last_has_a_rim(drawn: Drawn) -> None:
    gaps(drawn, 1, 2, 3)
    found = [bar.box for bar in bars(drawn)]
    steps = [after.x - before.x for before, after in pairwise(found)]
    assert steps == pytest.approx([17, 17])
    assert all(before.right < after.x for before, after in pairwise(found))
    assert drawn.shapes_of("rect", line=INK) == [found[-1]]


@pytest.mark.parametrize(("run", "rounds", "rests"), [(3, 11, 9), (3, 20, 18), (3, 40, 27)])
def test_rounds_to_come_are_dots_up_to_that_in_which_the_ghost_ended(
    drawn: Drawn, run: int, rounds: int, rests: int
) -> None:
    gaps(drawn, *range(1, run + 1), rounds=rounds)
    dots = [shape.box for shape in drawn.shapes if shape.kind == "circle"]
    assert len(dots) == rests
    assert dots[0].x > bars(drawn)[-1].box.right
    assert [dot.centre[1] for dot in dots] == pytest.approx([CHART.height / 2] * rests)
    assert dots[-1].right <= CHART.width - 15


def test_of_a_long_race_the_last_rounds_are_shown(drawn: Drawn) -> None:
    gaps(drawn, *([-1] * 10), *([2] * MOST_ROUNDS), rounds=12)
    assert [hue(bar) for bar in bars(drawn)] == [GOOD] * MOST_ROUNDS
    assert not any(shape.kind == "circle" for shape in drawn.shapes)


@pytest.mark.parametrize(("run", "is_shown"), [(3, True), (11, True), (12, False), (20, False)])
def test_a_flag_stands_where_the_ghost_will_be_over_the_finish(
    drawn: Drawn, run: int, is_shown: bool
) -> None:
    gaps(drawn, *([1] * run), rounds=11)
    flags = [laid.box for laid in drawn.pictures[1:]]
    assert bool(flags) == is_shown
    if is_shown:
        # In the twelfth place: the first is that before the race.
        left, slot = bars(drawn)[0].box.x - 17 * 0.12, 17
        assert flags[0].centre[0] == pytest.approx(CHART.x + left + 11.5 * slot + 4.5, abs=1.5)
        assert flags[0].y < CHART.centre[1]


def test_signs_for_ahead_and_behind_stand_before_the_first_round(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[tuple[str, str]] = []
    monkeypatch.setattr(
        Sketch, "path", lambda self, steps, **style: lines.append((style["line"], steps))
    )
    gaps(drawn, 1)
    plus, minus = (next(steps for line, steps in lines if line == hue) for hue in (GOOD, DANGER))
    assert float(plus.split("h")[0].split(" ")[1]) == pytest.approx(15)
    assert float(minus.split("h")[0].split(" ")[1]) == pytest.approx(45)
    assert float(plus[1:].split(" ")[0]) + 6.8 < 17


# --- ghosts ---------------------------------------------------------------------------------------


def test_a_ghost_is_pale_and_stands_where_a_runner_would(kit: Kit) -> None:
    pale, runner = ghost_body(kit, "pink", 22), runner_body(kit, "pink", 22)
    assert pale[1:] == runner[1:]
    assert pale.picture.get_alpha() == 150
    assert runner.picture.get_alpha() == 255


def test_the_ring_of_a_ghost_lies_around_its_feet(kit: Kit, drawn: Drawn) -> None:
    disc = ghost_disc(kit, "pink", 22)
    (ground,) = drawn.shapes_of("ellipse", fill="#FFFFFF")
    assert ground.width == pytest.approx(2 * 0.8 * 22)
    assert (disc.x, disc.y) == pytest.approx(
        (disc.picture.get_width() / 2, disc.picture.get_height() / 2), abs=1
    )


# --- hints ----------------------------------------------------------------------------------------

HINT = ("Push", "Three dice are left, and one of them hits in nine of ten throws", "Go on")


def test_the_bulb_lies_at_the_corner_of_the_plate() -> None:
    plate = Box(100, 500, 600, 100)
    bulb = bulb_box(plate)
    assert (bulb.x, bulb.y) == (104, 504)
    assert bulb.width == bulb.height == 32


@pytest.mark.parametrize(
    ("state", "lift"), [("normal", 0), ("hover", -1.5), ("pressed", 1), ("lit", 0)]
)
def test_a_bulb_rises_under_the_pointer_and_sinks_when_it_is_pressed(
    drawn: Drawn, state: hint_bulb.BulbState, lift: float
) -> None:
    bulb_button(Kit(4), state)
    button, bulb = (laid.box for laid in drawn.pictures)
    assert button.centre == pytest.approx((22, 22 + lift), abs=0.3)
    assert bulb.centre == pytest.approx(button.centre, abs=1.5)
    (face,) = (shape for shape in drawn.shapes if shape.kind == "circle")
    assert isinstance(face.fill, Linear)
    assert (face.fill.colours[0] == TAN) == (state in ("pressed", "lit"))


@pytest.mark.parametrize("most", [240.0, 420.0, 900.0])
def test_a_hint_says_all_its_lines_beside_a_bulb(kit: Kit, drawn: Drawn, most: float) -> None:
    size = hint_size(kit, HINT, most)
    assert size[0] <= most
    hint_plate(kit, HINT, Box(0, 0, *size))
    assert " ".join(drawn.texts) == " ".join(HINT)
    plate = Box(hint_bulb.MARGIN, hint_bulb.MARGIN, *size)
    bulb = drawn.pictures[-1].box
    assert plate.holds(bulb.x, bulb.y)
    assert bulb.centre[1] == pytest.approx(plate.centre[1], abs=2)
    for word in drawn.words:
        assert bulb.right < word.box.x
        assert plate.cut(right=10, bottom=8).holds(word.box.right, word.box.bottom)
    edges = drawn.words[0].box.y - plate.y, plate.bottom - drawn.words[-1].box.bottom
    assert edges[0] == pytest.approx(edges[1], abs=4 * kit.text_scale)
    widest = max(word.box.right for word in drawn.words)
    assert plate.right - widest == pytest.approx(15, abs=most / 3 if most < 900 else 2)
    assert kit.cut == []


def test_the_plate_of_a_short_hint_has_room_for_its_bulb() -> None:
    assert hint_size(Kit(1), ("Go",), 400)[1] == 46


# --- dots -----------------------------------------------------------------------------------------


def heights(drawn: Drawn, phase: int) -> list[float]:
    drawn.clear()
    thinking_dots(Kit(1), phase)
    dots = [s.box.centre for s in drawn.shapes if s.kind == "circle"]
    assert [x for x, _ in dots] == pytest.approx([9.5, 18, 26.5])
    return [8.5 - y for _, y in dots]


def test_the_dots_rise_one_after_another(drawn: Drawn) -> None:
    found = [heights(drawn, phase) for phase in range(PHASES)]
    for dot in range(3):
        rising = [phase[dot] for phase in found]
        assert rising.index(max(rising)) == 3 + 2 * dot
        assert max(rising) == pytest.approx(2.1)
        assert min(rising) == pytest.approx(-0.9)
        assert rising.count(min(rising)) >= 6


def test_whoever_wants_little_motion_sees_them_lie_still_in_the_middle(drawn: Drawn) -> None:
    assert heights(drawn, STILL) == [0, 0, 0]
