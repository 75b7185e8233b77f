"""Layouts: how table, set-up, builder and results are divided, at any size of the window."""

import itertools

import pytest

from cubitos_desktop.scenes.settings.settings import TEXT_SCALES
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.forms.setup_layout import (
    BuilderLayout,
    SetupLayout,
    builder_layout,
    gap_of,
    setup_layout,
)
from cubitos_desktop.ui.panels.counters import counter_cells
from cubitos_desktop.ui.panels.rival_strip import strip_wells
from cubitos_desktop.ui.panels.table_layout import TableLayout, scale_for, table_layout
from cubitos_desktop.ui.results.results_layout import results_layout
from cubitos_desktop.ui.review.review_layout import card_places, review_layout
from cubitos_desktop.ui.solo.solo_panel import solo_places

SIZES = [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def apart(first: Box, second: Box) -> float:
    """The gap between two boxes that lie side by side, the first to the left."""
    assert (first.y, first.height) == pytest.approx((second.y, second.height))
    return second.x - first.right


def below(upper: Box, lower: Box) -> float:
    """The gap between two boxes that lie one under the other."""
    assert (upper.x, upper.width) == pytest.approx((lower.x, lower.width))
    return lower.y - upper.bottom


def lie_apart(boxes: list[Box]) -> bool:
    return not any(a.inset(0.01).overlaps(b) for a, b in itertools.combinations(boxes, 2))


def is_grid(boxes: tuple[Box, ...], in_a_line: int, gap: float) -> bool:
    """Whether boxes of one size lie line for line with the gap between them."""
    wide, tall = boxes[0][2:]
    return all(
        box
        == pytest.approx(
            (
                boxes[0].x + place % in_a_line * (wide + gap),
                boxes[0].y + place // in_a_line * (tall + gap),
                wide,
                tall,
            )
        )
        for place, box in enumerate(boxes)
    )


# --- the table ------------------------------------------------------------------------------------


def table(size: tuple[int, int], rivals: int = 3) -> tuple[TableLayout, float]:
    """The layout and the gap between all of its parts."""
    return table_layout(*size, rivals), 8.0 if min(size[0] / 1280, size[1] / 800) >= 1 else 6.0


@every_size
def test_the_table_fills_the_window_with_one_gap_all_round(size: tuple[int, int]) -> None:
    layout, gap = table(size)
    assert layout.bar[:3] == (0, 0, layout.width)
    assert layout.width * layout.scale == pytest.approx(size[0])
    assert layout.height * layout.scale == pytest.approx(size[1])
    top, foot = layout.bar.bottom + gap, layout.height - gap
    assert [layout.strips[0].y, layout.cards[0].y] == pytest.approx([top, top])
    assert [layout.plate.bottom, layout.you.bottom] == pytest.approx([foot, foot])
    assert [layout.board.x, layout.draw.x, layout.plate.x] == pytest.approx([gap] * 3)
    right = layout.width - gap
    assert [layout.cards[1].right, layout.column.right, layout.you.right] == pytest.approx(
        [right] * 3
    )


@every_size
def test_rivals_lie_over_the_board_and_cards_over_the_fans(size: tuple[int, int]) -> None:
    layout, gap = table(size)
    assert is_grid(layout.strips, 3, gap)
    assert layout.strips[-1].right == pytest.approx(layout.board.right)
    assert layout.board.y - layout.strips[0].bottom == pytest.approx(gap)
    assert layout.cards[0].x - layout.board.right == pytest.approx(gap)
    assert len(layout.cards) == 8
    assert is_grid(layout.cards, 2, gap)
    assert layout.fans.y - layout.cards[-1].bottom == pytest.approx(gap)
    assert layout.fans.bottom == pytest.approx(layout.board.bottom)
    assert layout.column[:2] == pytest.approx(layout.cards[0][:2])
    ends = layout.column.right, layout.column.bottom
    assert ends == pytest.approx((layout.fans.right, layout.fans.bottom))


@every_size
def test_zones_lie_side_by_side_over_the_plate_and_beside_the_counters(
    size: tuple[int, int],
) -> None:
    layout, gap = table(size)
    zones = list(layout.zones.values())
    assert [apart(*pair) for pair in itertools.pairwise(zones)] == pytest.approx([gap] * 3)
    assert layout.draw.width <= layout.discard.width < layout.active.width < layout.roll.width
    assert layout.roll.width % 8 == 0
    assert layout.draw.y - layout.board.bottom == pytest.approx(gap)
    assert layout.plate.y - layout.draw.bottom == pytest.approx(gap)
    assert layout.plate.right == pytest.approx(layout.discard.right)
    assert layout.you.x - layout.discard.right == pytest.approx(gap)
    assert layout.you.y == layout.draw.y


@every_size
def test_dice_are_thrown_over_roll_and_active(size: tuple[int, int]) -> None:
    layout, _ = table(size)
    assert layout.stage.x == layout.roll.x
    assert layout.stage.bottom == layout.roll.bottom
    assert layout.stage.right == pytest.approx(layout.active.right), "no piece is left of either"
    assert layout.stage.right <= layout.board.right + 0.01, "and no card is covered"
    assert layout.stage.width / layout.stage.height == pytest.approx(790 / 260)


def test_of_extra_width_the_cards_take_more_than_the_board() -> None:
    usual, wide = table_layout(1280, 800, 3), table_layout(1680, 800, 3)
    assert wide.column.width - usual.column.width == pytest.approx(280)
    assert wide.board.width - usual.board.width == pytest.approx(120)


def test_a_small_window_has_a_closer_table() -> None:
    usual, small = table_layout(1280, 800, 3), table_layout(1024, 640, 3)
    for name in ("bar", "draw", "plate", "fans"):
        assert getattr(small, name).height < getattr(usual, name).height, name
    assert small.you.width < usual.you.width
    assert small.draw.width < usual.draw.width


def test_a_race_alone_has_the_clock_where_the_rivals_would_be() -> None:
    alone, among = table_layout(1280, 800, 0), table_layout(1280, 800, 1)
    assert alone.strips == ()
    assert alone.solo == among.strips[0]
    assert among.solo is None
    assert alone.board == among.board


# --- panels on the table --------------------------------------------------------------------------


@every_size
def test_counters_lie_in_two_pairs_over_the_draw_amount(size: tuple[int, int]) -> None:
    you = table_layout(*size, 3).you
    cells = counter_cells(you.width, you.height)
    assert list(cells) == ["coins", "feet", "credits", "fans", "draw"]
    assert is_grid(tuple(cells.values())[:4], 2, cells["coins"].x)
    assert cells["draw"].right == pytest.approx(cells["fans"].right)
    assert cells["draw"].y - cells["fans"].bottom == pytest.approx(cells["coins"].x)
    assert you.height - cells["draw"].bottom == pytest.approx(cells["coins"].x)


@every_size
def test_swords_take_their_room_from_the_draw_amount(size: tuple[int, int]) -> None:
    you = table_layout(*size, 3).you
    without, cells = (counter_cells(you.width, you.height, has_swords=has) for has in (False, True))
    assert apart(cells["draw"], cells["swords"]) == pytest.approx(cells["coins"].x)
    assert cells["swords"].right == pytest.approx(without["draw"].right)
    assert cells["swords"].width < cells["draw"].width


@every_size
@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_a_strip_shows_a_rivals_zones_in_the_order_of_your_own(
    size: tuple[int, int], rivals: int
) -> None:
    strip = table_layout(*size, rivals).strips[0]
    wells = strip_wells(strip.width, strip.height)
    zones = [wells.draw, wells.roll, wells.active, wells.discard]
    gaps = [apart(*pair) for pair in itertools.pairwise(zones)]
    assert gaps == pytest.approx([gaps[0]] * 3)
    assert wells.draw.width == pytest.approx(wells.discard.width)
    assert wells.roll.width == pytest.approx(wells.active.width)
    assert wells.draw.width < wells.roll.width
    assert wells.portrait.right < wells.draw.x
    assert 0 < apart(wells.discard, wells.tokens) < 10.01
    assert 5.99 < strip.width - wells.tokens.right < 8.01
    assert all(well.y > 0 and well.bottom < strip.height for well in (wells.portrait, *zones))


@every_size
def test_a_race_against_a_ghost_has_clock_ghost_and_gap_side_by_side(
    size: tuple[int, int],
) -> None:
    room = table_layout(*size, 0).solo
    assert room is not None
    alone = solo_places(room.width, room.height, has_ghost=False)
    clock, ghost, gap = solo_places(room.width, room.height, has_ghost=True)
    assert gap is not None
    assert alone.gap is None
    assert clock == alone.clock
    assert apart(clock, ghost) == pytest.approx(apart(ghost, gap))
    assert [alone.ghost.right, gap.right] == pytest.approx([room.width] * 2)
    assert 290 <= ghost.width <= 380


# --- setting a race up ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("window", "gap", "bar"),
    [((1280, 800), 8, 48), ((1279, 799), 8, 48), ((1278, 800), 6, 42), ((1280, 798), 6, 42)],
)
def test_a_set_up_lies_closer_in_a_small_window(
    window: tuple[int, int], gap: float, bar: float
) -> None:
    layout = setup_layout(*window)
    assert gap_of(*window) == gap
    assert layout.bar == (0, 0, window[0], bar)
    assert layout.back == (8, 5, 116, bar - 8)
    assert layout.left.x == gap


def setup(size: tuple[int, int]) -> tuple[SetupLayout, float]:
    scale = scale_for(*size)
    layout = setup_layout(size[0] / scale, size[1] / scale)
    return layout, gap_of(layout.width, layout.height)


@every_size
def test_a_set_up_has_seats_at_the_left_cards_and_course_at_the_right(
    size: tuple[int, int],
) -> None:
    layout, gap = setup(size)
    assert layout.left.x == layout.plate.x == gap
    assert is_grid(layout.seats, 1, gap)
    assert layout.cards_plate.x - layout.left.right == pytest.approx(gap)
    assert below(layout.cards_plate, layout.course_plate) == pytest.approx(gap)
    assert layout.course_plate.right == pytest.approx(layout.width - gap)
    assert layout.course_plate.bottom == pytest.approx(layout.left.bottom)
    assert layout.plate.y - layout.left.bottom == pytest.approx(gap)
    assert layout.plate.bottom == pytest.approx(layout.height - gap)


@every_size
def test_plates_of_a_set_up_have_one_margin_inside(size: tuple[int, int]) -> None:
    layout, gap = setup(size)
    pad = layout.cards_head.x - layout.cards_plate.x
    assert layout.cards_head.y - layout.cards_plate.y == pytest.approx(pad)
    assert layout.cards[0].y - layout.cards_head.bottom == pytest.approx(pad)
    assert len(layout.cards) == 8
    assert is_grid(layout.cards, 4, gap)
    assert layout.cards[-1].right == pytest.approx(layout.cards_plate.right - pad)
    assert layout.cards[-1].bottom == pytest.approx(layout.cards_plate.bottom - pad)
    assert layout.course_head.y - layout.course_plate.y == pytest.approx(pad)
    assert layout.preview.y - layout.course_head.bottom == pytest.approx(pad)
    assert apart(layout.preview, layout.facts) == pytest.approx(pad)
    assert layout.facts.right == pytest.approx(layout.course_plate.right - pad)
    assert layout.facts.bottom == pytest.approx(layout.course_plate.bottom - pad)


@every_size
def test_the_foot_of_a_set_up_leads_to_its_button(size: tuple[int, int]) -> None:
    layout, _ = setup(size)
    room = layout.plate.inset(8)
    parts = [layout.words, layout.seed, layout.dice, layout.word, layout.start]
    gaps = [after.x - before.right for before, after in itertools.pairwise(parts)]
    assert gaps == pytest.approx([16, 12, 12, 16])
    assert layout.words.x == pytest.approx(room.x + 10)
    assert layout.start.right == pytest.approx(room.right)
    assert layout.dice == pytest.approx(
        (layout.dice.x, room.y + 2, layout.dice.width, room.height - 4)
    )


# --- picking cards by hand ------------------------------------------------------------------------


def builder(size: tuple[int, int]) -> tuple[BuilderLayout, float]:
    scale = scale_for(*size)
    layout = builder_layout(size[0] / scale, size[1] / scale, 7)
    return layout, gap_of(layout.width, layout.height)


@every_size
def test_a_builder_has_tabs_choices_and_the_large_card_from_left_to_right(
    size: tuple[int, int],
) -> None:
    layout, gap = builder(size)
    assert len(layout.tabs) == 8
    assert is_grid(layout.tabs, 1, gap)
    assert layout.tabs[0][:2] == pytest.approx((gap, layout.bar.bottom + gap))
    assert layout.choices_plate.x - layout.tabs[0].right == pytest.approx(gap)
    assert below(layout.choices_plate, layout.advice) == pytest.approx(gap)
    assert layout.advice.bottom == pytest.approx(layout.tabs[-1].bottom)
    assert layout.large.x >= layout.advice.right + gap - 0.01
    assert layout.large.right <= layout.width - gap + 0.01


@every_size
def test_the_choices_lie_in_four_pairs_below_their_heading(size: tuple[int, int]) -> None:
    layout, gap = builder(size)
    pad = layout.choices_head.x - layout.choices_plate.x
    assert len(layout.choices) == 8
    assert is_grid(layout.choices, 2, gap)
    assert layout.choices_head.y - layout.choices_plate.y == pytest.approx(pad)
    assert layout.choices[0].y > layout.choices_head.bottom
    assert layout.choices[-1].right == pytest.approx(layout.choices_plate.right - pad)
    assert layout.choices[-1].bottom == pytest.approx(layout.choices_plate.bottom - pad)


@every_size
def test_the_large_card_keeps_its_shape_in_the_middle_of_its_room(size: tuple[int, int]) -> None:
    layout, gap = builder(size)
    left = layout.advice.right + gap
    assert layout.large.centre[0] == pytest.approx((left + layout.width - gap) / 2)
    assert layout.large.y == layout.choices_plate.y
    assert layout.large.bottom <= layout.advice.bottom + 0.01
    assert 0.739 <= layout.large.width / layout.large.height <= 1.061


# --- a review -------------------------------------------------------------------------------------


@every_size
def test_a_review_has_a_graph_beside_the_sums_and_three_cards_below_them(
    size: tuple[int, int],
) -> None:
    scale = scale_for(*size)
    width, height = size[0] / scale, size[1] / scale
    layout = review_layout(width, height)
    plates = [layout.graph, layout.sums, layout.decisions, layout.foot]
    assert lie_apart(plates)
    for plate in plates:
        assert plate.x >= 5
        assert plate.right <= width - 5
        assert plate.bottom <= height - 5
    assert layout.graph.y == layout.sums.y < layout.decisions.y < layout.foot.y
    assert len(layout.cards) == 3
    assert lie_apart(list(layout.cards))
    assert lie_apart([layout.told, layout.watch, layout.again])
    for card in layout.cards:
        places = card_places(card, is_close=layout.is_close)
        parts = [places.head, *places.rows, places.watch, places.again]
        assert lie_apart([*parts, places.reason] if places.reason else parts)
        for part in parts:
            assert layout.decisions.y < card.y <= part.y
            assert part.bottom <= card.bottom
        assert places.watch.height >= 30
    assert layout.graph.height >= 300


# --- results --------------------------------------------------------------------------------------


@every_size
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("racers", [1, 4])
def test_results_have_a_stage_at_the_left_and_a_board_at_the_right(
    size: tuple[int, int], text_scale: float, racers: int
) -> None:
    scale = scale_for(*size)
    width, height = size[0] / scale, size[1] / scale
    layout = results_layout(width, height, text_scale, racers, 6, 40.0)
    window, board = Box(0, 0, width, height), layout.board
    assert lie_apart([layout.stage, board])
    assert board.right == pytest.approx(width - 25)
    assert board.y >= 14
    assert board.bottom <= height - 14
    hung = [layout.card, layout.rail, *layout.buttons]
    assert lie_apart(hung)
    for thing in hung:
        assert board.x + 20 <= thing.x + 0.01
        assert thing.right <= board.right - 19.99
    assert [thing.y for thing in hung] == sorted(thing.y for thing in hung)
    assert board.bottom - layout.buttons[-1].bottom == pytest.approx(28)
    main, review, watch, new, check, leave = layout.buttons
    assert review.y == watch.y < new.y == check.y < leave.y
    assert main.width == leave.width == pytest.approx(review.width + watch.width + 12)
    assert lie_apart([layout.ribbon, layout.paper])
    assert layout.ribbon.bottom < layout.reason < layout.paper.y - 40
    assert layout.stage.x < layout.paper.x
    assert layout.paper.right <= layout.stage.right
    assert layout.page == layout.paper.inset(14)
    assert layout.page.height > height * 0.45
    assert window.holds(layout.paper.right, layout.paper.bottom)
