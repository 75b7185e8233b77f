"""Charts of a race: all has its place at any size, and what is pointed at is what is told."""

from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.ui.results.chart_plan import HEAD, ChartLine, ChartView, chart_plan
from cubitos_desktop.ui.results.dice_chart import DiceView, dice_chart, dice_plan, draw_heap_mark
from cubitos_desktop.ui.results.progress_chart import (
    draw_round_mark,
    draw_runners,
    ends_of_lines,
    progress_chart,
)
from cubitos_desktop.ui.results.round_card import CardLine, round_card
from cubitos_desktop.ui.results.throw_well import MARGIN, ThrowView, throw_well

SIZE = (1040.0, 420.0)
LONG = "Wawrzyniec Niepołomski"
KITS = [Kit(0.9), Kit(0.9, 1.3), Kit(1.35), Kit(1.35, 1.3)]
in_every_kit = pytest.mark.parametrize(
    "kit", KITS, ids=lambda kit: f"{kit.scale:g}x{kit.text_scale:g}"
)


def a_view(count: int = 4, rounds: int = 12, *, level: bool = False) -> ChartView:
    """Runners who run evenly, or who are level all the way."""
    lines = []
    for seat in range(count):
        behind = 0 if level else seat
        values = [max(0, 34 * number // rounds - 2 * behind) for number in range(rounds)]
        name = LONG if seat else "Ty"
        lines.append(
            ChartLine(SEATS[seat], name, (*values, 33 - behind), tuple({1, rounds // 2} - {0}))
        )
    red_lines = (3.5, 7.7, 9.2, 12.5, 17.0, 21.5, 25.0, 27.8)
    return ChartView(
        tuple(lines), (31,), red_lines, ("Start", "Meta"), "Runda", "porażka", "czerwona linia"
    )


@pytest.mark.parametrize("rounds", [1, 2, 12, 30, 64])
def test_the_round_that_is_pointed_at_is_the_one_that_is_drawn_there(rounds: int) -> None:
    plan = chart_plan(Kit(1.0), *SIZE, a_view(rounds=rounds))
    assert [plan.round_at(plan.x(number)) for number in range(rounds + 1)] == [*range(rounds + 1)]
    assert plan.round_at(-100) == 0
    assert plan.round_at(5000) == rounds


@in_every_kit
@pytest.mark.parametrize("rounds", [1, 30])
def test_all_places_lie_in_the_plot_and_higher_is_farther(kit: Kit, rounds: int) -> None:
    view = a_view(rounds=rounds)
    plan = chart_plan(kit, *SIZE, view)
    assert Box(0, 0, *SIZE).overlaps(plan.plot)
    values = sorted({value for line in view.lines for value in line.values})
    assert all(plan.y(low) > plan.y(high) for low, high in pairwise(values))
    assert all(plan.plot.holds(plan.x(0), plan.y(value)) for value in values)
    assert plan.plot.width > SIZE[0] / 2


@in_every_kit
@pytest.mark.parametrize("rounds", [1, 12, 30, 64])
def test_numbers_of_rounds_do_not_touch(kit: Kit, rounds: int) -> None:
    plan = chart_plan(kit, *SIZE, a_view(rounds=rounds))
    widest = kit.text_width("88", 15)
    assert all(plan.x(b) - plan.x(a) > widest for a, b in pairwise(plan.numbered))


@pytest.mark.parametrize("height", [SIZE[1], 260.0])
def test_a_line_lies_at_the_steps_of_its_runner_and_level_ones_side_by_side(height: float) -> None:
    laps = (31, 62)
    values = ((0, 30, 62), (0, 30, 61), (0, 30, 60), (0, 29, 62))
    lines = tuple(ChartLine(SEATS[seat], f"{seat}", steps, ()) for seat, steps in enumerate(values))
    view = ChartView(lines, laps, (), ("Start", "Lap 2", "Finish"), "Round", "bust", "red line")
    plan = chart_plan(Kit(1.0), SIZE[0], height, view)
    step = plan.y(0) - plan.y(1)
    for number in range(3):
        places = [plan.place(view, seat, number) for seat in range(4)]
        assert len(set(places)) == 4
        for seat, (x, y) in enumerate(places):
            assert x == plan.x(number)
            is_level = [line[number] for line in values].count(values[seat][number]) > 1
            exact = plan.y(values[seat][number])
            assert abs(y - exact) < step / 2 if is_level else y == exact


@pytest.mark.parametrize("is_level", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_runners_at_the_ends_make_room_for_each_other(count: int, is_level: bool) -> None:
    view = a_view(count, level=is_level)
    plan = chart_plan(Kit(1.0), *SIZE, view)
    ends = sorted(ends_of_lines(plan, view))
    assert all(low - high >= HEAD * 0.8 for high, low in pairwise(ends))
    assert all(0 <= end <= SIZE[1] for end in ends)


@in_every_kit
@pytest.mark.parametrize("count", [1, 4])
@pytest.mark.parametrize("rounds", [1, 30])
def test_charts_have_room_for_their_words(kit: Kit, count: int, rounds: int) -> None:
    view = a_view(count, rounds)
    kit.cut.clear()
    picture = progress_chart(kit, *SIZE, view)
    assert picture.get_size() == (kit.px(SIZE[0]), kit.px(SIZE[1]))
    assert progress_chart(kit, *SIZE, view) is picture
    canvas = Canvas(kit, *SIZE)
    for time in (0, rounds / 2, rounds):
        draw_runners(canvas, Box(0, 0, *SIZE), view, time, winner=0)
    draw_round_mark(canvas, Box(0, 0, *SIZE), view, rounds)
    assert kit.cut == []


def test_a_runner_runs_along_its_line() -> None:
    view = a_view()
    plan = chart_plan(Kit(1.0), *SIZE, view)
    line = view.lines[1]
    for number, value in enumerate(line.values):
        assert plan.at(line, number) == (plan.x(number), plan.y(value))
    (x, y), low, high = plan.at(line, 3.5), plan.y(line.values[3]), plan.y(line.values[4])
    assert x == pytest.approx((plan.x(3) + plan.x(4)) / 2)
    assert y == pytest.approx((low + high) / 2)


# --- dice -----------------------------------------------------------------------------------------


def heaps(rounds: int, most: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    return tuple(
        (("light_gray", 7), ("dark_gray", 2), ("blue", max(1, (most - 9) * number // rounds)))
        for number in range(rounds + 1)
    )


@in_every_kit
@pytest.mark.parametrize("width", [250.0, 640.0])
@pytest.mark.parametrize(("rounds", "most"), [(1, 10), (12, 18), (30, 25), (40, 40)])
def test_the_highest_heap_fits_with_its_number(
    kit: Kit, width: float, rounds: int, most: int
) -> None:
    view = DiceView("lime", LONG, heaps(rounds, most), most)
    plan = dice_plan(kit, width, SIZE[1], view)
    assert plan.tall * most <= plan.heaps.height - 20
    assert plan.wide <= plan.step
    assert [plan.round_at(plan.x(n)) for n in range(rounds + 1)] == [*range(rounds + 1)]
    kit.cut.clear()
    dice_chart(kit, width, SIZE[1], view)
    canvas = Canvas(kit, width, SIZE[1])
    for number in (0, rounds):
        draw_heap_mark(canvas, Box(0, 0, width, SIZE[1]), view, number)
    assert kit.cut == []


@in_every_kit
@pytest.mark.parametrize("count", [1, 9, 18, 30])
def test_a_throw_of_any_size_lies_inside_its_well(kit: Kit, count: int) -> None:
    dice = (("red", "power"), ("start", "credit"), ("white", "blank")) * 10
    words = "Najlepszy rzut wyścigu", f"{LONG}, runda 22", "10 trafień na 18 kości"
    view = ThrowView("pink", *words, dice[:count])
    kit.cut.clear()
    picture = throw_well(kit, 500, 190, view)
    assert picture.get_size() == (kit.px(500 + 2 * MARGIN), kit.px(190 + 2 * MARGIN))
    assert kit.cut == []


# --- words beside them ----------------------------------------------------------------------------


@in_every_kit
def test_a_card_is_as_wide_as_its_words(kit: Kit) -> None:
    kit.cut.clear()
    short = round_card(kit, "Runda 3", (CardLine("pink", "Ty", "3 / 31", False),))
    lines = tuple(CardLine(seat, LONG, "meta +12", True) for seat in SEATS)
    assert round_card(kit, "Runda 3", lines).get_width() > short.get_width()
    assert kit.cut == []
