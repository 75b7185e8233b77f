"""A race as numbers: each stands in its place, and follows from what lies on the table."""

import json
from pathlib import Path

import numpy
import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import BLUE, COLOURS, LIGHT, WHITE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.saving import from_plain, to_plain
from cubitos_desktop.training import fields
from cubitos_desktop.training.agents import options_in
from cubitos_desktop.training.asking import PLACES, Asking
from cubitos_desktop.training.fields import LENGTH, OPTION, SEAT, length_of, place_of
from cubitos_desktop.training.numbering import PROMPTS, WORDS, Numbers, mask_of, observe
from tests.numbers import numbered_content
from tests.racing import RaceUnderTest, a_race

DOCUMENT = Path(__file__).parents[2] / "docs" / "training-agents.md"
COLUMNS = [field.name for field in OPTION]


@pytest.fixture
def race() -> RaceUnderTest:
    """Seat 1 of three is asked whether to push."""
    race = a_race(seats=3).seat(1).with_draw("white*2 borrowed-blue").with_roll("light_gray*3")
    race.with_active("dark_gray:foot light_gray:coin1*2 white:symbol:used")
    return race.having(coins=2, fans=5, busts=1).at("roll").asks("push_or_pass", seat=1)


def seen(race: RaceUnderTest) -> Numbers:
    return observe(Asking(race.state, race.pending))


def test_every_observation_is_equally_long(race: RaceUnderTest) -> None:
    assert sum(length_of(kinds) * times for _, kinds, times in fields.PARTS) == LENGTH
    for each in (
        race,
        a_race(seats=1).having(feet=1).at("move"),
        a_race(seats=4).having(coins=9).at("buy"),
    ):
        numbers = seen(each)
        assert numbers.shape == (LENGTH,)
        assert numbers.dtype == numpy.dtype("float32")


def test_a_race_and_its_question_stand_first(race: RaceUnderTest) -> None:
    numbers = seen(race)
    assert numbers[place_of("race", "seats")] == 3
    assert numbers[place_of("race", "is_roll_phase")] == 1
    asked = numbers[place_of("race", "prompt") :][: len(PROMPTS)]
    assert [PROMPTS[place] for place in numpy.flatnonzero(asked)] == [Prompt.PUSH_OR_PASS]
    trays = numbers[place_of("race", "trays") :][: len(COLOURS)]
    assert list(trays) == list(race.state.trays[: len(COLOURS)])


def test_seats_come_clockwise_from_the_one_that_is_asked(race: RaceUnderTest) -> None:
    race.state.seats[2].credits, race.state.seats[0].credits = 7, 8
    numbers = seen(race)
    credits = [numbers[place_of("seat", "credits", place)] for place in range(4)]
    assert credits == [0, 7, 8, 0]
    there = [numbers[place_of("seat", "is_there", place)] for place in range(4)]
    assert there == [1, 1, 1, 0]
    assert not numbers[place_of("seat", "is_there", 3) :][: length_of(SEAT)].any()


def test_a_seats_counters_and_dice_are_told(race: RaceUnderTest) -> None:
    numbers = seen(race)
    told = {name: numbers[place_of("seat", name)] for name in ("coins", "fans", "busts", "at_risk")}
    assert told == {"coins": 2, "fans": 5, "busts": 1, "at_risk": 1}
    assert numbers[place_of("seat", "miss_chance")] == pytest.approx((5 / 6) ** 3)
    draw = numbers[place_of("seat", "draw") :]
    assert (draw[WHITE], draw[BLUE], draw[len(COLOURS)]) == (2, 1, 1)
    active = numbers[place_of("seat", "active") :].reshape(-1)[: len(COLOURS) * 9].reshape(-1, 9)
    assert (active[LIGHT, 4], active[1, 3], active[WHITE, 8]) == (2, 1, 1)
    assert active.sum() == 4


def test_cards_are_told_by_what_they_do() -> None:
    race = a_race("rich_dog", "fat_cat").having(feet=1).at("move")
    numbers = seen(race)
    cost = numbered_content().cards["fat_cat"].cost
    assert numbers[place_of("card", "cost", 0)] == cost
    assert (numbers[place_of("card", "feet", 0)], numbers[place_of("card", "coins", 1)]) == (3, 3)
    assert (numbers[place_of("card", "must", 0)], numbers[place_of("card", "must", 1)]) == (0, 1)


def test_options_stand_in_their_places_and_the_mask_says_how_many(race: RaceUnderTest) -> None:
    asking = Asking(race.state, race.pending)
    table, mask = options_in(observe(asking)), mask_of(asking)
    assert table.shape == (PLACES, length_of(OPTION))
    assert list(table[:, 0]) == list(mask) == [1, 1] + [0] * (PLACES - 2)
    assert [WORDS[int(row[COLUMNS.index("word")]) - 1] for row in table[:2]] == ["push", "pass"]


def test_a_step_says_how_near_it_leads_and_what_may_be_taken_there() -> None:
    race = a_race().having(feet=1).at("move")
    options = options_in(seen(race))
    nearer = options[:, COLUMNS.index("nearer")]
    assert nearer.max() == 1
    asking = Asking(race.state, race.pending)
    for place, option in enumerate(asking.options):
        rewards = option.space.rewards if option.space else ()
        wanted = sum(reward.amount for reward in rewards if reward.kind == "credits")
        assert options[place, COLUMNS.index("credits")] == wanted


def test_nothing_is_told_that_is_not_written_down_of_a_race(race: RaceUnderTest) -> None:
    """No secret and no coming throw: the same numbers come from the plain data of the table."""
    plain = json.loads(json.dumps(to_plain(race.state)))
    again = from_plain(numbered_content(), plain)
    decision = engine.pending(again)
    assert decision is not None
    assert numpy.array_equal(observe(Asking(again, decision)), seen(race))


def test_the_document_lists_every_field_in_its_place() -> None:
    assert fields.table() in DOCUMENT.read_text("utf-8")
