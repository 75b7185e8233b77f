"""What counts after each push that does not bust: Wizard, Reckless Cheese, Ledercheesen."""

import msgspec
import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.events import PlayerBusted
from cubitos_desktop.rules.game import Game
from tests.racing import RaceUnderTest, a_race, code

RECKLESS = ("after_push", code("yellow:symbol"))


@pytest.mark.parametrize("yellow", ["yellow:symbol", "yellow:power"])
def test_dice_that_lay_in_active_when_the_dice_were_thrown_count(yellow: str) -> None:
    race = a_race("reckless_cheese").with_active(yellow).with_roll("light_gray*2").at("roll")
    race.push("light_gray:coin1").asks("now")
    assert race.options == [("after_push", code(yellow)), "done"]


def test_each_of_several_dice_counts() -> None:
    race = a_race("wizard").with_active("brown:symbol*2").with_roll("light_gray*2").at("roll")
    race.push("light_gray:coin1").expects(feet=2)


def test_a_die_that_arrives_by_that_push_starts_with_the_next() -> None:
    race = a_race("wizard").with_roll("brown light_gray*2").at("roll")
    race.push("brown:symbol").expects(feet=0).push().expects(feet=1)


def test_the_first_throw_is_no_push() -> None:
    race = a_race("wizard").with_roll("brown light_gray*2").at("first_throw")
    race.throw("brown:symbol").asks("push_or_pass").expects(feet=0)


def test_a_throw_by_an_effect_is_no_push() -> None:
    race = a_race("wizard", "ledercheesen").with_active("brown:symbol yellow:symbol")
    race.with_draw("light_gray*3").with_roll("dark_gray").at("roll").push()
    race.answer(RECKLESS).choose("light_gray").throw().asks("push_or_pass").expects(feet=1)


def test_a_die_that_was_moved_to_roll_for_the_push_does_not_count() -> None:
    race = a_race("wizard", "pineapple_rocks").with_active("green:power brown:symbol")
    race.with_roll("light_gray").at("roll").answer(("move_to_roll", code("green:power")))
    race.choose("brown:symbol").push("brown:symbol").expects(feet=0)
    race.push().expects(feet=1)


@pytest.mark.parametrize("brown", ["brown:coin3", "brown:blank"])
def test_a_die_without_its_symbol_up_does_not_count(brown: str) -> None:
    race = a_race("wizard").with_active(brown).with_roll("light_gray").at("roll").push()
    race.expects(feet=0)


def test_a_blank_push_without_risk_counts() -> None:
    race = a_race("wizard").with_active("brown:symbol").with_roll("light_gray").at("roll").push()
    race.expects(feet=1)


def test_a_push_saved_by_keep_on_rollin_counts() -> None:
    race = a_race("wizard", "keep_on_rollin").with_roll("light_gray")
    race.with_active("brown:symbol green:symbol light_gray:coin1").at("roll").push()
    race.asks("save").answer(code("green:symbol")).asks("push_or_pass").expects(feet=1)


def test_a_push_saved_by_pina_cubelada_counts() -> None:
    race = a_race("wizard", "pina_cubelada").with_roll("light_gray")
    race.with_active("brown:symbol green:symbol light_gray:coin1").at("roll")
    race.answer(("cannot_bust", code("green:symbol"))).push().asks("push_or_pass").expects(feet=1)


def test_a_push_saved_by_rolling_stoned_counts() -> None:
    race = a_race("wizard", "rolling_stoned").with_roll("light_gray")
    race.with_active("brown:symbol green:symbol light_gray:coin1").at("roll").push()
    race.answer(code("green:symbol")).choose("roll/light_gray").throw("light_gray:coin1")
    race.expects(feet=1).asks("abilities")


def test_a_push_that_busts_does_not_count() -> None:
    race = a_race("reckless_cheese").with_active("yellow:symbol light_gray:coin1*2")
    race.with_roll("light_gray").at("roll").push().asks("discard")
    race.choose()
    assert race.happened(PlayerBusted)
    assert race.player.space == race.player.began_space


def test_a_push_by_force_counts() -> None:
    race = a_race("wizard", "the_cheese_stands_alone").with_active("brown:symbol")
    race.with_roll("yellow light_gray").at("roll").push("yellow:symbol").expects(feet=1)
    assert race.options == ["push"]
    race.push().expects(feet=2)


def test_these_effects_and_the_nows_of_the_new_hits_wait_together() -> None:
    race = (
        a_race("reckless_cheese", "dugout").with_active("yellow:symbol").with_draw("light_gray*4")
    )
    race.with_roll("orange light_gray").at("roll").push("orange:symbol").asks("now")
    assert set(race.options) == {RECKLESS, ("now", code("orange:symbol")), "done"}


@pytest.mark.parametrize("is_step_first", [True, False])
def test_the_owner_picks_their_order(is_step_first: bool) -> None:
    race = (
        a_race("reckless_cheese", "dugout").with_active("yellow:symbol").with_draw("light_gray*3")
    )
    race.with_roll("orange light_gray").at("roll").push("orange:symbol")
    for is_step in (is_step_first, not is_step_first):
        if is_step:
            race.answer(RECKLESS, "stay")
        else:
            race.answer(("now", code("orange:symbol"))).throw()
    race.asks("push_or_pass")


def with_a_wizard_who_throws_too(race: RaceUnderTest) -> RaceUnderTest:
    """Somebody's own card: a foot and one more die after each push."""
    game, cards = race.state.game, load_content().cards
    both = cards["wizard"].after_push + cards["ledercheesen"].after_push
    own = msgspec.structs.replace(cards["wizard"], after_push=both)
    played = tuple((game.cards | {own.colour: own}).values())
    race.state.game = Game(game.setup, played, game.legs, game.fan_track)
    return race


def test_a_box_that_does_more_than_gain_waits_for_its_owner() -> None:
    race = with_a_wizard_who_throws_too(a_race()).with_active("brown:symbol")
    race.with_draw("light_gray*2").with_roll("dark_gray").at("roll").push().asks("now")
    race.expects(feet=0).take("brown:symbol", "after_push").asks("add")
    race.choose("light_gray").throw().asks("push_or_pass").expects(feet=1)
