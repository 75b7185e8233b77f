"""Dice and lines are told apart without colours, by every kind of eyes."""

from itertools import combinations

import pytest

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DICE, SEATS
from cubitos_desktop.ui.dice.die_marks import EMBLEMS as EMBOSSED
from cubitos_desktop.ui.dice.die_marks import mark, paint, seen_face
from cubitos_desktop.ui.results.emblems import EMBLEMS
from tests.ui.colour_vision import VISIONS, apart, ciede2000

FAR_APART = 12.0
"""CIEDE2000: two dice that differ so much need no mark to be told apart."""
PLAINLY_SEEN = 4.0
"""What is embossed differs so much from its ground at least; about 1 is the least that is seen."""


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Pairs that Sharma, Wu and Dalal published to check such reckonings with.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ],
)
def test_differences_of_colours_are_those_that_are_published(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_kinds_of_blank_dice_differ_by_their_mark_or_far_in_colour(vision: str) -> None:
    for one, other in combinations(DICE, 2):
        differ_in_mark = EMBOSSED.get(one) != EMBOSSED.get(other)
        assert differ_in_mark or apart(DICE[one], DICE[other], vision) >= FAR_APART, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("word", ["embossed", "strongly embossed"])
@pytest.mark.parametrize("colour", EMBOSSED)
def test_what_is_embossed_on_a_blank_can_be_seen(colour: str, word: str, vision: str) -> None:
    least = PLAINLY_SEEN if word == "embossed" else FAR_APART
    assert apart(DICE[colour], paint(word, colour), vision) >= least


@pytest.mark.parametrize("colour", EMBOSSED)
def test_a_blank_that_looks_at_us_bears_the_symbol_of_its_colour(colour: str) -> None:
    assert seen_face("blank", 1.0, strong=False) == "blank"
    assert seen_face("blank", 1.0, strong=True) == "strong blank"
    assert seen_face("blank", 0.3, strong=True) == "bare"
    assert seen_face("symbol", 0.3, strong=False) == "symbol"
    marks = [mark(colour, face, 3) for face in ("blank", "strong blank")]
    assert [shape.paint for shapes in marks for shape in shapes] == [
        "embossed",
        "strongly embossed",
    ]


def test_lines_of_a_chart_have_emblems_of_different_shapes() -> None:
    assert tuple(EMBLEMS) == tuple(seat for seat in EMBLEMS if seat in SEATS)
    assert set(EMBLEMS) == set(SEATS)
    corners = [len(outline) for outline in EMBLEMS.values()]
    assert len(set(corners)) == len(corners)


def test_stronger_marks_are_a_matter_of_the_kit() -> None:
    kit = Kit(1.0, 1.3, has_strong_marks=True)
    assert kit.plain.has_strong_marks
    assert not Kit(1.0, 1.3).plain.has_strong_marks
