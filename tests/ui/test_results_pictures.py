"""What stands on the results: tables, heaps, charts and paper, each thing in its place."""

from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER, INK, SEAT_HUES, SEATS
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.results import round_card as cards
from cubitos_desktop.ui.results import throw_well as wells
from cubitos_desktop.ui.results.chart_plan import AXIS, ChartLine, ChartView, chart_plan
from cubitos_desktop.ui.results.chart_road import RED_LINE_SIGN
from cubitos_desktop.ui.results.confetti import draw_falling
from cubitos_desktop.ui.results.dice_chart import DiceView, dice_chart, dice_plan, draw_heap_mark
from cubitos_desktop.ui.results.progress_chart import (
    draw_round_mark,
    draw_runners,
    ends_of_lines,
    progress_chart,
)
from cubitos_desktop.ui.results.round_card import CardLine, round_card
from cubitos_desktop.ui.results.rounds_table import (
    RoundRow,
    Runner,
    draw_rounds,
    rounds_height,
    rows_in,
)
from cubitos_desktop.ui.results.throw_well import ThrowView, throw_well
from tests.ui.drawn import Drawn

NAMES = ("Ty", "Nora", "Bruno", "Pixel")
LONG = "Wawrzyniec Niepołomski Trzeci z Krakowa"
FALL = 4.0


@pytest.fixture(params=[(1.0, 1.0), (0.9, 1.3), (1.5, 1.0)], ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


def at(*numbers: float) -> object:
    """About these numbers: pictures have whole pixels."""
    return pytest.approx(numbers, abs=1.5)


# --- the table of the rounds ----------------------------------------------------------------------


def test_every_round_is_a_line_below_the_heads_of_the_runners(kit: Kit, drawn: Drawn) -> None:
    runners = [Runner(seat, name) for seat, name in zip(SEATS, NAMES, strict=True)]
    rows = [RoundRow(f"runda {n}", tuple(f"{n}{seat}" for seat in "abcd")) for n in range(3)]
    tall = rounds_height(kit, 3)
    draw_rounds(Canvas(kit, 800, tall + 20), Box(10, 10, 780, tall), runners, rows)
    heads, lines = drawn.words[:4], [drawn.words[4 + 5 * n : 9 + 5 * n] for n in range(3)]
    assert [head.text for head in heads] == list(NAMES)
    for line, row in zip(lines, rows, strict=True):
        assert [word.text for word in line] == [row.label, *row.cells]
        assert line[0].box.x == pytest.approx(10)
        assert [word.box.centre[1] for word in line] == at(*[line[0].box.centre[1]] * 5)
        assert all(one.box.right < other.box.x for one, other in pairwise(line))
        for head, cell in zip(heads, line[1:], strict=True):
            assert 30 < head.box.x - cell.box.x < 60
    assert heads[0].box.bottom < lines[0][0].box.y
    middles = [line[0].box.centre[1] for line in lines]
    assert [b - a for a, b in pairwise(middles)] == at(*[27 * kit.text_scale] * 2)
    assert lines[-1][0].box.bottom < 10 + tall
    assert kit.cut == []


@pytest.mark.parametrize("rows", [1, 2, 9])
def test_a_height_has_room_for_as_many_rounds_as_are_as_high(kit: Kit, rows: int) -> None:
    assert rows_in(kit, rounds_height(kit, rows) + 0.01) == rows
    assert rows_in(kit, rounds_height(kit, rows) - 1) == max(1, rows - 1)


# --- the card of a round --------------------------------------------------------------------------


def test_a_card_has_a_line_for_every_runner_below_its_title(kit: Kit, drawn: Drawn) -> None:
    lines = tuple(
        CardLine(seat, name, f"{place} / 31", place == 2)
        for place, (seat, name) in enumerate(zip(SEATS, NAMES, strict=True))
    )
    picture = round_card(kit, "Runda 3", lines)
    title, *words = drawn.words
    assert title.text == "Runda 3"
    rows = [words[2 * place : 2 * place + 2] for place in range(4)]
    for row, line in zip(rows, lines, strict=True):
        assert [word.text for word in row] == [line.name, line.told]
        assert row[0].box.centre[1] == pytest.approx(row[1].box.centre[1])
        assert row[0].box.right + 10 < row[1].box.x
    assert len({round(row[1].box.right, 3) for row in rows}) == 1
    assert len({row[0].box.x for row in rows}) == 1
    tops = [title.box.centre[1], *(row[0].box.centre[1] for row in rows)]
    assert [b - a for a, b in pairwise(tops)] == at(*[29 * kit.text_scale] * 4)
    sign = icon(kit, "cross", 17)
    (cross,) = (laid.box for laid in drawn.pictures if laid.picture is sign)
    assert cross.centre[1] == pytest.approx(rows[2][0].box.centre[1], abs=1)
    assert cross.x > rows[2][1].box.right
    assert cross.right < picture.get_width() / kit.scale - cards.MARGIN


# --- a throw --------------------------------------------------------------------------------------


def a_throw(count: int) -> ThrowView:
    dice = (("red", "power"), ("start", "credit"), ("white", "blank")) * 10
    return ThrowView("pink", "Najlepszy rzut", "Ty, runda 2", "10 trafień", dice[:count])


def dice_of(drawn: Drawn, count: int) -> list[Box]:
    return [laid.box for laid in drawn.pictures[-count:]]


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (5, 1), (9, 1), (18, 2), (30, 3)])
def test_dice_of_a_throw_lie_in_even_rows_in_their_well(
    drawn: Drawn, count: int, rows: int
) -> None:
    throw_well(Kit(1), 500, 190, a_throw(count))
    dice, well = dice_of(drawn, count), Box(wells.MARGIN, wells.MARGIN, 500, 190)
    per_row = -(-count // rows)
    lines = [dice[first : first + per_row] for first in range(0, count, per_row)]
    assert len(lines) == rows
    for line in lines:
        # Those that glow are higher than others.
        assert max(die.centre[1] for die in line) - min(die.centre[1] for die in line) < 4
        assert sum(die.centre[0] for die in line) / len(line) == pytest.approx(
            well.centre[0], abs=4
        )
        assert all(one.centre[0] < other.x for one, other in pairwise(line))
    assert all(upper[0].centre[1] < lower[0].y for upper, lower in pairwise(lines))
    assert all(well.inset(3).holds(die.x, die.y) for die in dice)
    assert all(well.inset(3).holds(die.right, die.bottom) for die in dice)


def test_few_dice_are_large_and_many_as_large_as_fits(drawn: Drawn) -> None:
    widths = []
    for count in (1, 9, 30):
        drawn.clear()
        throw_well(Kit(1), 500, 190, a_throw(count))
        widths.append(min(die.width for die in dice_of(drawn, count)))
    assert widths[0] > 50
    assert widths[0] > widths[1] > widths[2] > 18


def test_a_throw_is_told_by_its_title_who_it_was_and_its_hits(kit: Kit, drawn: Drawn) -> None:
    throw_well(kit, 500, 190, a_throw(9))
    title, who, hits = drawn.words
    assert drawn.texts == ["Najlepszy rzut", "Ty, runda 2", "10 trafień"]
    assert title.box.bottom < who.box.y
    assert title.box.x == who.box.x > wells.MARGIN + 40
    assert hits.box.right == pytest.approx(wells.MARGIN + 500 - 18)
    assert who.box.centre[1] == hits.box.centre[1]
    assert hits.box.bottom < min(die.bottom for die in dice_of(drawn, 9))


# --- heaps of dice --------------------------------------------------------------------------------

HEAPS = ((("light_gray", 3),), (("light_gray", 3), ("blue", 1)), (("light_gray", 3), ("blue", 2)))


@pytest.mark.parametrize("width", [250.0, 640.0])
def test_dice_are_heaped_over_their_round(kit: Kit, drawn: Drawn, width: float) -> None:
    view = DiceView("lime", "Bruno", HEAPS, 5)
    dice_chart(kit, width, 420, view)
    plan = dice_plan(kit, width, 420, view)
    assert drawn.texts == ["5", "Bruno", "1", "2"]
    count, name, *rounds = (word.box for word in drawn.words)
    assert name.right < count.x < count.right <= width - 11
    assert name.centre[1] == count.centre[1] < plan.heaps.y - 8
    assert [box.centre[0] for box in rounds] == at(plan.x(1), plan.x(2))
    assert all(box.y > plan.heaps.bottom for box in rounds)
    dice = [laid.box for laid in drawn.pictures[-12:]]
    for number, heap in enumerate((dice[:3], dice[3:7], dice[7:])):
        assert [die.centre[0] for die in heap] == at(*[plan.x(number)] * len(heap))
        assert heap[0].bottom == pytest.approx(plan.heaps.bottom, abs=1.5)
        assert all(upper.y < lower.y for lower, upper in pairwise(heap))


def test_the_head_of_a_heap_is_tinted_down_to_where_the_heaps_begin(drawn: Drawn) -> None:
    kit, view = Kit(1), DiceView("lime", "Bruno", HEAPS, 5)
    dice_chart(kit, 300, 420, view)
    plan = dice_plan(kit, 300, 420, view)
    (stripe,) = drawn.shapes_of("rect", fill=SEAT_HUES["lime"])
    assert stripe.bottom == pytest.approx(plan.heaps.y - 8)
    _, upper, lower = (shape.box for shape in drawn.shapes[:3])
    assert upper.bottom == lower.bottom == stripe.bottom
    assert drawn.word("Bruno").box.bottom < stripe.y


@pytest.mark.parametrize("number", [0, 2])
def test_the_round_that_is_looked_at_has_a_frame_and_two_numbers(
    kit: Kit, drawn: Drawn, number: int
) -> None:
    view, box = DiceView("lime", "Bruno", HEAPS, 5), Box(30, 20, 300, 420)
    draw_heap_mark(Canvas(kit, 340, 450), box, view, number)
    plan = dice_plan(kit, 300, 420, view)
    count, below = drawn.words
    total = sum(amount for _, amount in HEAPS[number])
    assert (count.text, below.text) == (str(total), str(number))
    frame = drawn.pictures[0].box
    assert frame.centre[0] == pytest.approx(box.x + plan.x(number), abs=1)
    assert frame.height == pytest.approx(total * plan.tall + 6, abs=2)
    assert frame.bottom == pytest.approx(box.y + plan.heaps.bottom + 3, abs=1.5)
    assert count.box.bottom < frame.y
    assert below.box.y > frame.bottom - 3
    for word, pill in zip((count, below), drawn.pictures[1:], strict=True):
        assert pill.box.centre == at(*word.box.centre)
        assert word.box.centre[0] == pytest.approx(frame.centre[0], abs=1.5)
        assert box.x + 1 <= pill.box.x < pill.box.right <= box.right - 1


# --- the race as a chart --------------------------------------------------------------------------

CHART = (1040.0, 420.0)


def a_race(rounds: int = 6) -> ChartView:
    lines = tuple(
        ChartLine(seat, name, tuple(range(0, (rounds + 1) * 5, 5)), (2,) if place == 1 else ())
        for place, (seat, name) in enumerate(zip(SEATS, NAMES, strict=True))
    )
    marks = ("Start", "Okrążenie", "Meta")
    return ChartView(lines, (15, 30), (4.0, 9.0, 20.0), marks, "Runda", "porażka", "czerwona linia")


def test_laps_and_rounds_are_named_at_the_left_and_below(kit: Kit, drawn: Drawn) -> None:
    view = a_race()
    progress_chart(kit, *CHART, view)
    plan = chart_plan(kit, *CHART, view)
    marks, rounds = drawn.words[:3], drawn.words[3:9]
    assert [mark.text for mark in marks] == list(view.marks)
    assert [mark.box.right for mark in marks] == at(*[plan.plot.x - 8] * 3)
    assert [mark.box.centre[1] for mark in marks] == at(plan.y(0), plan.y(15), plan.y(30))
    assert [word.text for word in rounds] == ["1", "2", "3", "4", "5", "6"]
    assert [word.box.centre[0] for word in rounds] == at(*map(plan.x, range(1, 7)))
    axis = drawn.word("Runda").box
    middle = plan.plot.bottom + AXIS * kit.text_scale * 0.52
    assert [word.box.centre[1] for word in rounds] == at(*[middle] * 6)
    assert [axis.centre[1]] == at(middle)
    assert axis.x == 0
    assert axis.right < rounds[0].box.x
    assert kit.cut == []


@pytest.mark.parametrize("size", [CHART, (560.0, 430.0)])
def test_below_the_rounds_it_says_what_a_cross_and_a_red_line_are(
    kit: Kit, drawn: Drawn, size: tuple[float, float]
) -> None:
    view = a_race()
    progress_chart(kit, *size, view)
    bust, line = drawn.word("porażka").box, drawn.word("czerwona linia").box
    assert bust.y >= drawn.word("1").box.bottom - 1
    assert bust.right + RED_LINE_SIGN < line.x
    assert line.right <= size[0]
    assert max(bust.bottom, line.bottom) <= size[1] + 1
    assert kit.cut == []


def test_where_a_track_has_no_red_lines_none_is_explained(kit: Kit, drawn: Drawn) -> None:
    progress_chart(kit, *CHART, a_race()._replace(red_lines=()))
    assert "czerwona linia" not in [word.text for word in drawn.words]


def test_lines_of_level_runners_lie_side_by_side(drawn: Drawn) -> None:
    view = a_race()
    progress_chart(Kit(1), *CHART, view)
    plan = chart_plan(Kit(1), *CHART, view)
    strokes = [drawn.shapes_of("stroke", line=SEAT_HUES[line.colour])[0] for line in view.lines]
    tops = [stroke.y - plan.y(30) for stroke in strokes]
    assert tops == pytest.approx([-3.9, -1.3, 1.3, 3.9])
    ends = [plan.place(view, seat, 6)[1] for seat in range(4)]
    assert [stroke.y for stroke in strokes] == pytest.approx(ends)
    for stroke in strokes:
        assert (stroke.x, stroke.right) == pytest.approx((plan.x(0), plan.x(6)))


def test_a_bust_has_its_mark_where_the_runner_stood(drawn: Drawn) -> None:
    view = a_race()
    progress_chart(Kit(1), *CHART, view)
    plan = chart_plan(Kit(1), *CHART, view)
    (mark,) = drawn.shapes_of("circle", fill=DANGER)
    assert mark.centre == pytest.approx((plan.x(2), plan.y(10) - 1.3))


def test_the_corners_of_the_road_keep_their_shape(drawn: Drawn) -> None:
    """What is stretched has both its round ends in full."""
    progress_chart(Kit(1), *CHART, a_race())
    assert drawn.shapes[0].sketch.width > 2 * 10


def test_sectors_and_the_finish_lie_at_their_heights(drawn: Drawn) -> None:
    view = a_race()
    progress_chart(Kit(1), *CHART, view)
    plan = chart_plan(Kit(1), *CHART, view)
    lines = [s.box for s in drawn.shapes if s.kind == "rect" and s.box.height < 3]
    wanted = [plan.y(value) - plan.plot.y for value in view.red_lines for _ in range(2)]
    assert [line.centre[1] for line in lines[:6]] == pytest.approx(wanted)
    checks = [laid.box for laid in drawn.pictures if laid.box.height < 12 < 100 < laid.box.width]
    assert [strip.centre[1] for strip in checks] == at(plan.y(15), plan.y(30))
    assert [strip.height for strip in checks] == at(5, 10)


@pytest.mark.parametrize(("time", "is_over"), [(0, False), (3, False), (6, True)])
def test_runners_have_their_names_once_the_race_is_over(
    kit: Kit, drawn: Drawn, time: float, is_over: bool
) -> None:
    view, box = a_race(), Box(20, 10, *CHART)
    draw_runners(Canvas(kit, 1080, 440), box, view, time, winner=1)
    plan = chart_plan(kit, *CHART, view)
    assert drawn.texts == (list(reversed(NAMES)) if is_over else [])
    cheers = [laid for laid in drawn.pictures if laid.picture is figure(kit, "lime", 46, "cheer")]
    assert bool(cheers) == (is_over and view.lines[1].colour == "lime")
    if is_over:
        ends = ends_of_lines(plan, view)
        middles = [word.box.centre[1] - box.y for word in reversed(drawn.words)]
        assert middles == pytest.approx([end + 1 for end in ends], abs=1.5)
        assert all(word.box.right <= box.right for word in drawn.words)
    else:
        people = [laid.box.centre[0] for laid in drawn.pictures]
        aside = 54 * time / 6
        assert people == pytest.approx([box.x + plan.x(time) + aside] * 4, abs=6)


def test_the_mark_of_a_round_shows_everybody_on_its_post(kit: Kit, drawn: Drawn) -> None:
    view, box = a_race(), Box(20, 10, *CHART)
    draw_round_mark(Canvas(kit, 1080, 440), box, view, 4)
    plan = chart_plan(kit, *CHART, view)
    post = drawn.pictures[-1].box
    assert post.centre[0] == pytest.approx(box.x + plan.x(4), abs=1)
    for seat, line in enumerate(view.lines):
        (dot,) = drawn.shapes_of("circle", fill=SEAT_HUES[line.colour])
        assert dot.centre[1] == pytest.approx(plan.place(view, seat, 4)[1] - plan.plot.y)
    assert len(drawn.shapes_of("circle", fill="#FFFFFF", line=INK)) == 4


# --- paper ----------------------------------------------------------------------------------------


def test_paper_falls_inside_its_box_and_then_lies_no_more(drawn: Drawn) -> None:
    kit, box = Kit(1), Box(30, 20, 420, 300)
    canvas = Canvas(kit, 500, 360)
    seen = []
    for tenth in range(-10, 80):
        drawn.clear()
        draw_falling(canvas, box, tenth / 10, FALL, 60)
        seen.append(len(drawn.pictures))
        for shred in drawn.pictures:
            x, y = shred.box.centre
            assert box.x + 6 <= x <= box.right - 6
            assert box.y + 4 <= y <= box.bottom - 4
    assert max(seen) > 15
    assert not any(seen[:11])
    assert not any(seen[10 + round(FALL * 10) :])


def test_every_shred_falls(drawn: Drawn) -> None:
    kit, box = Kit(1), Box(30, 20, 7.5, 300)
    canvas = Canvas(kit, 80, 360)
    heights = []
    for hundredth in range(round(FALL * 100)):
        drawn.clear()
        draw_falling(canvas, box, hundredth / 100, FALL, 1)
        heights += [shred.box.centre[1] for shred in drawn.pictures]
    assert len(heights) > 100
    # By whole pixels, and its picture turns: never up by more than that.
    assert all(after > before - 4 for before, after in pairwise(heights))
    assert heights[-1] - heights[0] > 250
