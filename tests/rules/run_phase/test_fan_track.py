"""The fan track: what each step pays, and what happens at its end."""

import pytest

from tests.numbers import CREDITS, WITH_TOKEN
from tests.racing import RaceUnderTest, a_race


def a_fan(fans: int) -> RaceUnderTest:
    """A seat with so many fans that has just gained one more by a bust."""
    race = a_race().with_active("light_gray:coin1*3").with_roll("dark_gray").having(fans=fans)
    return race.at("roll").push()


def a_fan_without_token(fans: int) -> RaceUnderTest:
    """A seat with so many fans that has just gained one more by Llama-Rama."""
    race = a_race("llama_rama").with_active("blue:power purple:symbol").having(fans=fans)
    return race.at("abilities").use("blue:power")


@pytest.mark.parametrize("space", range(1, 14))
def test_each_space_gives_its_credits(space: int) -> None:
    a_fan(space - 1).expects(fans=space, credits=CREDITS[space - 1])


@pytest.mark.parametrize("space", range(1, 14))
def test_the_spaces_that_show_a_draw_token_give_one(space: int) -> None:
    a_fan(space - 1).expects(tokens=1 if space in WITH_TOKEN else 0)


def test_beyond_13_the_figure_stays_and_each_further_fan_gives_6_credits_again() -> None:
    a_fan(13).expects(fans=13, credits=6, tokens=0)


def test_a_draw_token_adds_to_the_draw_amount_for_the_rest_of_the_race() -> None:
    race = a_fan(0)
    assert race.state.draw_amount(0) == 10
    race.at("end_round")
    assert race.state.draw_amount(0) == 10


@pytest.mark.parametrize("space", [1, 2, 13])
def test_a_fan_without_its_draw_token_still_gives_its_credits(space: int) -> None:
    a_fan_without_token(space - 1).expects(fans=space, credits=CREDITS[space - 1], tokens=0)


def test_a_skipped_draw_token_is_not_made_up_later() -> None:
    race = a_fan_without_token(0)
    race.with_active("light_gray:coin1*3").with_roll("dark_gray").at("roll").push()
    race.expects(fans=2, tokens=0)
