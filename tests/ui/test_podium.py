"""The podium and its board: where everybody stands, and what steps, ribbon and rows say."""

from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import PLACES, SEAT_TEXT, SEATS, SOFT_INK
from cubitos_desktop.ui.podium import ribbon as ribbons
from cubitos_desktop.ui.podium.arena import lay_stand, stand_foot
from cubitos_desktop.ui.podium.podium_plan import HEIGHTS, PodiumPlan, podium_plan
from cubitos_desktop.ui.podium.results_board import (
    OVER,
    ResultsCard,
    ResultsRow,
    card_height,
    results_card,
)
from cubitos_desktop.ui.podium.ribbon import draw_ribbon, reason_pill, ribbon_box
from cubitos_desktop.ui.podium.steps import ground_label, step_picture
from tests.ui.contrast import contrast
from tests.ui.drawn import Drawn

NAMES = ("Ty", "Nora", "Bruno", "Pixel")
LONG = "Wawrzyniec Niepołomski Trzeci z Krakowa"
STAGES = (Box(0, 0, 861, 800), Box(0, 0, 620, 711), Box(0, 0, 1000, 800))


@pytest.fixture(params=[(1.0, 1.0), (0.9, 1.3), (1.5, 1.0)], ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


# --- where everybody stands -----------------------------------------------------------------------


def a_plan(racers: int = 4, stage: Box = STAGES[0]) -> PodiumPlan:
    return podium_plan(stage, tuple(range(1, racers + 1)))


def test_the_winner_stands_highest_between_the_second_and_the_third() -> None:
    first, second, third, fourth = a_plan().spots
    assert second.feet[0] < first.feet[0] < third.feet[0] < fourth.feet[0]
    assert first.feet[1] < second.feet[1] < third.feet[1] < fourth.feet[1]
    assert first.size > max(second.size, third.size, fourth.size)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("racers", [1, 2, 3, 4])
def test_three_have_steps_that_stand_on_one_line_and_apart(racers: int, stage: Box) -> None:
    plan = a_plan(racers, stage)
    assert len(plan.steps) == min(3, racers)
    assert len(plan.spots) == racers
    assert {step.front.bottom for step in plan.steps} == {plan.foot}
    assert [step.front.height / plan.unit for step in plan.steps] == pytest.approx(
        HEIGHTS[: len(plan.steps)]
    )
    fronts = sorted(step.front for step in plan.steps)
    assert all(one.right < other.x for one, other in pairwise(fronts))
    for spot in plan.spots:
        assert stage.x < spot.feet[0] - spot.size * 0.25
        assert spot.feet[0] + spot.size * 0.25 < stage.right + 20
        assert spot.feet[1] - spot.size > stage.y


def test_who_waits_stands_before_its_step_and_the_fourth_where_it_stays() -> None:
    plan = a_plan()
    for spot, step in zip(plan.spots, plan.steps, strict=False):
        assert spot.waiting[1] > step.front.bottom
        assert step.front.x < spot.waiting[0] < step.front.right
    assert plan.spots[3].waiting == plan.spots[3].feet


def test_racers_who_share_a_place_stand_equally_high() -> None:
    _, second, third = podium_plan(STAGES[0], (1, 2, 2)).steps
    assert second.front.height == third.front.height
    assert (second.place, third.place) == (2, 2)


# --- steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_step_bears_place_and_name(kit: Kit, drawn: Drawn, number: int) -> None:
    step = a_plan().steps[number]
    step_picture(kit, step, NAMES[number], "pink")
    medal, name = drawn.words
    assert (medal.text, name.text) == (str(number + 1), NAMES[number])
    assert medal.box.bottom < name.box.y
    assert medal.box.centre[0] == pytest.approx(name.box.centre[0], abs=1.5)
    circles = [shape for shape in drawn.shapes if shape.kind == "circle"]
    assert [circle.line for circle in circles].count("#FFFFFF") == 1
    assert kit.cut == []


def test_a_long_name_is_cut_on_its_plaque(kit: Kit, drawn: Drawn) -> None:
    step = a_plan(stage=STAGES[1]).steps[1]
    step_picture(kit, step, LONG, "lime")
    name = drawn.words[-1]
    assert name.text.endswith("…")
    assert name.box.width < step.front.width - 30


def test_whoever_stands_on_the_ground_has_a_label_with_its_place(kit: Kit, drawn: Drawn) -> None:
    ground_label(kit, 124, 4, "Pixel")
    place, name = drawn.words
    assert (place.text, name.text) == ("4", "Pixel")
    assert place.box.right < name.box.x
    assert name.box.right < 124
    assert [shape.fill for shape in drawn.shapes if shape.kind == "circle"] == [PLACES[3]]


# --- stand ----------------------------------------------------------------------------------------


def test_fans_on_the_stand_are_up_by_turns() -> None:
    kit = Kit(1.0)
    pictures = []
    for beat in (0, 1, 0):
        canvas = Canvas(kit, 861, 800)
        lay_stand(canvas, 430, 556, 1.0, beat)
        pictures.append(canvas.surface.get_buffer().raw)
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("size", [(1280.0, 800.0), (1137.8, 711.1), (1422.2, 800.0)])
def test_the_stand_stands_where_the_road_begins(size: tuple[float, float]) -> None:
    assert stand_foot(*size) == pytest.approx(size[1] * 0.695, rel=0.02)


# --- ribbon and reason ----------------------------------------------------------------------------


def test_a_ribbon_is_as_wide_as_its_words_and_has_room_for_its_tails(kit: Kit) -> None:
    room = Box(12, 38, 837, 92)
    short, long = (ribbon_box(kit, room, words) for words in ("You win!", f"{LONG} wins!"))
    assert short.width == pytest.approx(92 * 4.9)
    assert short.centre == pytest.approx(room.centre)
    assert short.width < long.width <= room.width - 2 * ribbons._TAIL


@pytest.mark.parametrize("colour", ["", *SEATS])
def test_the_headline_stands_on_the_ribbon_in_the_winners_colours(
    drawn: Drawn, colour: str
) -> None:
    kit, box = Kit(1.0), Box(100, 38, 450, 92)
    draw_ribbon(Canvas(kit, 861, 800), box, "Nora wins!", colour, 1.0)
    headline = drawn.words[-1]
    assert headline.text == "Nora wins!"
    assert headline.colour == SEAT_TEXT.get(colour, "#FFF6E3")
    dress = ribbons._Dress(colour)
    assert all(contrast(headline.colour, ground) >= 3 for ground in dress.body)


def test_a_ribbon_unrolls_from_its_middle() -> None:
    kit, box = Kit(1.0), Box(200, 38, 400, 92)
    widths = []
    for part in (0.0, 0.3, 1.0):
        canvas = Canvas(kit, 861, 200)
        draw_ribbon(canvas, box, "You win!", "", part)
        seen = canvas.surface.get_bounding_rect()
        widths.append(seen.width)
        if seen.width:
            assert seen.centerx == pytest.approx(400, abs=2)
    assert widths[0] == 0
    assert widths[1] == pytest.approx(400 * 0.3 + 2 * ribbons._TAIL, abs=3)
    assert widths[2] == pytest.approx(400 + 2 * ribbons._TAIL, abs=3)


@pytest.mark.parametrize(
    ("words", "lines"), [("3 spaces past the line; Bruno 1", 1), (f"{LONG}, " * 2 + LONG, 2)]
)
def test_a_reason_keeps_to_its_room_in_one_line_or_in_two_even_ones(
    kit: Kit, drawn: Drawn, words: str, lines: int
) -> None:
    pill = reason_pill(kit, 640 if lines == 2 else 700, words)
    assert pill.get_width() <= (700 + 8) * kit.scale
    assert len(drawn.words) == lines
    assert " ".join(drawn.texts) == words
    if lines == 2:
        one, other = (word.box.width for word in drawn.words)
        assert min(one, other) > 0.6 * max(one, other)
    assert kit.cut == []


# --- the paper on the board -----------------------------------------------------------------------


def counted(number: int) -> tuple[str, ...]:
    return f"{10 + number} porażek", f"{20 + number} fanów", f"{30 + number} kości"


ROWS = tuple(
    ResultsRow(seat, name, counted(n), n + 1, f"{n} za metą", is_over=n < 2)
    for n, (seat, name) in enumerate(zip(SEATS, NAMES, strict=True))
)
CARD = ResultsCard("Pierwsza w Lewo", "11 rund", ROWS)


def test_every_racer_has_a_row_with_place_name_way_and_counts(kit: Kit, drawn: Drawn) -> None:
    results_card(kit, 332 * kit.text_scale, card_height(kit.text_scale, 4, 400), CARD)
    head = sorted(drawn.texts[:2])
    assert head == ["11 rund", "Pierwsza w Lewo"]
    lines = [drawn.words[2 + 4 * number : 6 + 4 * number] for number in range(4)]
    for number, (line, row) in enumerate(zip(lines, ROWS, strict=True)):
        place, way, name, told = line
        assert (place.text, way.text, name.text) == (str(number + 1), row.way, row.name)
        assert told.text == " · ".join(row.counted)
        assert place.box.right < name.box.x < name.box.right < way.box.x
        assert name.box.bottom < told.box.y
        assert way.colour == (OVER if row.is_over else SOFT_INK)
    middles = [line[0].box.centre[1] for line in lines]
    steps = [after - before for before, after in pairwise(middles)]
    assert steps == pytest.approx([steps[0]] * 3, abs=0.1)
    assert kit.cut == []


def test_a_row_with_a_long_name_keeps_how_far_it_came(kit: Kit, drawn: Drawn) -> None:
    row = ResultsRow("lime", LONG, counted(4), 4, "16 do mety", is_over=False)
    results_card(kit, 332, 330, CARD._replace(rows=(row,) * 4))
    words = [word for word in drawn.words if word.text == "16 do mety"]
    names = [word for word in drawn.words if word.text.startswith("Waw")]
    assert len(words) == len(names) == 4
    for way, name in zip(words, names, strict=True):
        assert name.text.endswith("…")
        assert name.box.right < way.box.x


@pytest.mark.parametrize(("room", "row"), [(900.0, 66.0), (250.0, 46.5), (100.0, 46.0)])
def test_rows_are_as_high_as_there_is_room_but_never_too_low(room: float, row: float) -> None:
    assert card_height(1.0, 4, room) == pytest.approx(50 + 4 * row + 14)
