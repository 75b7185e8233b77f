"""Weighing dice: honest ones are rarely suspected, loaded ones are when the page says so."""

import random

import pytest

from cubitos_desktop.match.fairness.faces import FACES_BY_NAME, FaceCounts
from cubitos_desktop.match.fairness.weighing import (
    evenness,
    throws_needed,
    weighed_faces,
    weighed_kinds,
)

MIX = {"light_gray": 260, "dark_gray": 120, "start": 20, "white": 45, "red": 40, "blue": 12}


def thrown(chance: random.Random, mix: dict[str, int], bias: float = 0.0) -> FaceCounts:
    """A series of honest dice, or of dice that hit by a share too seldom."""
    found = {}
    for colour, number in mix.items():
        faces = FACES_BY_NAME[colour]
        lost = (6 - faces["blank"]) * bias
        weights = [
            sides + lost if face == "blank" else sides * (1 - bias) for face, sides in faces.items()
        ]
        fell = chance.choices(list(faces), weights, k=number)
        found[colour] = {face: fell.count(face) for face in faces}
    return FaceCounts(found)


def test_kinds_of_face_add_up_to_all_dice() -> None:
    counts = thrown(random.Random(3), MIX)
    rows = weighed_kinds(counts)
    assert sum(row.seen for row in rows) == counts.all_thrown == sum(MIX.values())
    assert sum(row.expected for row in rows) == pytest.approx(sum(MIX.values()))


def test_faces_of_a_colour_are_held_to_its_sides() -> None:
    counts = FaceCounts({"white": {"symbol": 10, "foot": 20, "blank": 30}})
    rows = {row.name: row for row in weighed_faces(counts, "white")}
    assert {name: row.expected for name, row in rows.items()} == {
        "blank": 30,
        "symbol": 10,
        "foot": 20,
    }
    # Binomial(60, 1/6): 5 or fewer come up in 4 of 100, 4 or fewer in 2.
    assert (rows["symbol"].low, rows["symbol"].high) == (5, 16)
    assert all(row.is_usual for row in rows.values())


def test_a_known_series_is_as_uneven_as_the_tables_say() -> None:
    # 120 light gray dice, 30 hits where 20 are expected: 100/20 + 100/100 = 6, one degree.
    counts = FaceCounts({"light_gray": {"coin1": 30, "blank": 90}})
    assert evenness(counts) == pytest.approx(0.014306, abs=1e-6)
    even = FaceCounts({"light_gray": {"coin1": 20, "blank": 100}})
    assert evenness(even) == 1.0


def test_colours_that_fell_seldom_count_together() -> None:
    # 60 dice of three colours with 1 + 2 + 2 hitting sides: no colour was thrown 30 times.
    counts = FaceCounts(
        {
            "light_gray": {"coin1": 8, "blank": 12},
            "red": {"symbol": 5, "power": 5, "blank": 10},
            "brown": {"symbol": 5, "coin3": 5, "blank": 10},
        }
    )
    # 28 hits, 50/3 expected, variance 100/36 + 2 * 40/9.
    deviation = (28 - 50 / 3) ** 2 / (100 / 36 + 80 / 9)
    assert deviation == pytest.approx(11.0095, abs=1e-3)
    assert evenness(counts) == pytest.approx(0.000907, abs=2e-6)


def test_a_few_throws_say_nothing() -> None:
    assert evenness(FaceCounts({"red": {"blank": 9}})) is None
    assert evenness(FaceCounts()) is None


def test_honest_series_are_called_rare_as_rarely_as_they_are() -> None:
    chance = random.Random(5)
    found = [evenness(thrown(chance, MIX)) or 0.0 for _ in range(1500)]
    for share in (0.05, 0.25, 0.5, 0.75):
        # Three standard errors of a share of 1,500.
        assert sum(each <= share for each in found) / 1500 == pytest.approx(share, abs=0.039)


def test_green_holds_ninety_five_of_a_hundred_honest_series() -> None:
    chance = random.Random(12)
    green = weighed_kinds(thrown(chance, MIX))[0]
    blanks = [_blanks(thrown(chance, MIX)) for _ in range(600)]
    usual = sum(green.low <= seen <= green.high for seen in blanks)
    assert usual / 600 == pytest.approx(0.955, abs=0.025)


def _blanks(counts: FaceCounts) -> int:
    return sum(counts.of(colour, "blank") for colour in MIX)


def test_loaded_dice_are_noticed_after_as_many_throws_as_are_named() -> None:
    counts = thrown(random.Random(13), MIX)
    times = throws_needed(counts) / sum(MIX.values())
    mix = {colour: round(number * times) for colour, number in MIX.items()}
    chance = random.Random(14)
    loaded = [weighed_kinds(thrown(chance, mix, 0.1))[0] for _ in range(60)]
    assert sum(not blanks.is_usual for blanks in loaded) >= 52
