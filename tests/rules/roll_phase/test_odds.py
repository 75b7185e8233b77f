"""Chances of a throw against published values."""

import pytest

from cubitos_desktop.rules.dice import BLANKS, COLOURS, KINDS
from cubitos_desktop.rules.odds import expected_hits, hit_chance, miss_chance
from tests.racing import codes


def zone(text: str) -> bytearray:
    counts = bytearray(KINDS)
    for kind in codes(text):
        counts[kind] += 1
    return counts


@pytest.mark.parametrize(
    ("count", "with_four_blanks", "percent"),
    [
        (1, 0, 16.7),
        (5, 0, 59.8),
        (9, 0, 80.6),
        (9, 2, 87.6),
        (16, 7, 98.9),
        (5, 2, 74.3),
        (7, 7, 94.1),
    ],
)
@pytest.mark.parametrize("four_blanks", ["dark_gray", "brown", "red", "orange", "yellow"])
def test_published_chances_of_at_least_one_hit(
    count: int, with_four_blanks: int, percent: float, four_blanks: str
) -> None:
    dice = zone(f"light_gray*{count - with_four_blanks}" if count > with_four_blanks else "")
    dice[COLOURS.index(four_blanks)] += with_four_blanks
    assert round(100 * hit_chance(dice), 1) == percent


def test_a_die_with_3_blanks_halves_the_miss_chance() -> None:
    without, with_white = zone("light_gray*3 dark_gray"), zone("light_gray*3 dark_gray white")
    assert miss_chance(with_white) == pytest.approx(miss_chance(without) / 2)
    assert round(100 * hit_chance(with_white), 1) == 80.7


@pytest.mark.parametrize("colour", COLOURS)
def test_a_single_die_misses_with_its_blanks(colour: str) -> None:
    assert miss_chance(zone(colour)) == pytest.approx(BLANKS[COLOURS.index(colour)] / 6)


def test_hits_on_average_are_the_faces_that_are_not_blank() -> None:
    assert expected_hits(zone("")) == 0
    assert expected_hits(zone("light_gray*6")) == pytest.approx(1)
    assert expected_hits(zone("white*2 borrowed-dark_gray*3")) == pytest.approx(2 / 2 + 3 / 3)


def test_a_borrowed_die_is_as_lucky_as_any() -> None:
    assert miss_chance(zone("borrowed-white")) == miss_chance(zone("white"))


def test_no_dice_have_no_hit() -> None:
    assert hit_chance(zone("")) == 0
