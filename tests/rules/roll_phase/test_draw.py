"""Step 1 of the Roll phase: how many dice are drawn, which, and what changes that."""

import pytest

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.decisions import ChooseDice, Throw
from cubitos_desktop.rules.dice import COLOURS, DARK, GREEN, LIGHT, WHITE
from cubitos_desktop.rules.engine import WrongAnswer
from cubitos_desktop.rules.events import DrawRefilled
from tests.racing import RaceUnderTest, a_race

WHITE_AND_GREEN = (lasting.EXEMPT, (WHITE, GREEN))
GRAYS = (lasting.EXEMPT, (LIGHT, DARK))
CHAMPION = (lasting.FREE_DRAW,)


def to_draw(race: RaceUnderTest) -> int:
    """How many counted dice the open Draw asks for."""
    assert isinstance(race.pending, ChooseDice), race.pending
    assert race.pending.prompt == "draw"
    assert race.pending.at_least == race.pending.at_most
    return race.pending.at_least


def in_sector(race: RaceUnderTest, sector: int) -> int:
    return next(s.number for s in race.state.game.track(0).spaces[2:] if s.sector == sector)


# --- the draw amount ----------------------------------------------------------------------------


def test_nine_dice_are_drawn() -> None:
    assert to_draw(a_race().with_draw("light_gray*12").at("draw")) == 9


def test_the_owner_picks_the_dice() -> None:
    race = a_race().with_draw("light_gray*5 white*2 brown*4").at("draw")
    race.choose("light_gray*3 white*2 brown*4").expects(roll="brown*4 light_gray*3 white*2")
    race.expects(draw="light_gray*2")


def test_neither_more_nor_fewer_than_the_draw_amount() -> None:
    for count in (8, 10):
        with pytest.raises(WrongAnswer):
            a_race().with_draw("light_gray*12").at("draw").choose(f"light_gray*{count}")


@pytest.mark.parametrize("tokens", [1, 3])
def test_each_draw_token_adds_a_die(tokens: int) -> None:
    race = a_race().with_draw("light_gray*14").having(tokens=tokens).at("draw")
    assert to_draw(race) == 9 + tokens


@pytest.mark.parametrize("sector", [1, 4, 8])
def test_each_red_line_to_the_leading_runner_adds_a_die(sector: int) -> None:
    race = a_race().with_draw("light_gray*10 white*10").at("draw")
    race.seat(1).having(space=in_sector(race, sector))
    assert to_draw(race.seat(0).at("draw")) == 9 + sector


def test_lines_are_counted_to_the_leading_runner_not_to_the_next_one() -> None:
    race = a_race(seats=3).with_draw("light_gray*10 white*10")
    race.seat(1).having(space=in_sector(race, 2)).seat(2).having(space=in_sector(race, 5))
    assert to_draw(race.seat(0).at("draw")) == 14


def test_the_leading_runner_gets_no_die_for_lines() -> None:
    race = a_race().with_draw("light_gray*14").having(space=0)
    race.having(space=in_sector(race, 6))
    assert to_draw(race.at("draw")) == 9


def test_only_the_lines_between_the_two_runners_count() -> None:
    race = a_race().with_draw("light_gray*14")
    race.having(space=in_sector(race, 3)).seat(1).having(space=in_sector(race, 5))
    assert to_draw(race.seat(0).at("draw")) == 11


def test_tokens_and_lines_add_up() -> None:
    race = a_race().with_draw("light_gray*14").having(tokens=2)
    race.seat(1).having(space=in_sector(race, 1))
    assert to_draw(race.seat(0).at("draw")) == 12


# --- topping up ---------------------------------------------------------------------------------


def test_dice_already_in_roll_count() -> None:
    race = a_race().with_draw("light_gray*9").with_roll("dark_gray*2 white").at("draw")
    assert to_draw(race) == 6


def test_all_of_discard_goes_to_draw_when_draw_is_empty_and_more_are_needed() -> None:
    race = a_race().with_draw("dark_gray*3").with_discard("light_gray*8 white*2").at("draw")
    assert to_draw(race) == 6
    race.expects(roll="dark_gray*3", draw="light_gray*8 white*2", discard="")


def test_the_rest_may_be_picked_from_what_discard_brought() -> None:
    race = a_race().with_draw("dark_gray*3").with_discard("light_gray*8 white*2").at("draw")
    race.choose("white*2 light_gray*4").expects(roll="dark_gray*3 light_gray*4 white*2")


def test_discard_stays_where_draw_is_just_enough() -> None:
    race = a_race().with_draw("light_gray*9").with_discard("white*2").at("draw")
    race.expects(roll="light_gray*9", draw="", discard="white*2")


def test_who_owns_too_few_dice_draws_them_all() -> None:
    race = a_race().with_draw("light_gray*3").with_discard("white*2").at("draw")
    race.expects(roll="light_gray*3 white*2", draw="", discard="")


@pytest.mark.parametrize("held", [9, 11])
def test_if_roll_already_holds_enough_none_are_drawn(held: int) -> None:
    race = a_race().with_draw("white*3").with_roll(f"light_gray*{held}").at("draw")
    race.expects(draw="white*3", roll=f"light_gray*{held}")
    assert isinstance(race.pending, Throw)


# --- exempt dice --------------------------------------------------------------------------------


def test_punch_guy_makes_white_and_green_exempt_and_stinky_cheese_gray() -> None:
    race = a_race("punch_guy").with_active("red:symbol").having(feet=1).at("swords").answer("take")
    race.expects(lasting=[WHITE_AND_GREEN])
    race = a_race("stinky_cheese").with_active("yellow:power").at("abilities").use("yellow:power")
    race.expects(lasting=[GRAYS])


def test_exempt_dice_are_drawn_beside_the_counted_ones() -> None:
    race = a_race().with_draw("light_gray*10 white*3 green").having(lasting=[WHITE_AND_GREEN])
    race.at("draw").choose("light_gray*9 white*3 green")
    race.expects(roll="green light_gray*9 white*3")


def test_as_many_exempt_dice_as_one_likes_even_none() -> None:
    for white in (0, 1, 3):
        race = a_race().with_draw("light_gray*10 white*3").having(lasting=[WHITE_AND_GREEN])
        race.at("draw").choose(f"light_gray*9 white*{white}")
        assert race.player.roll[WHITE] == white


def test_exempt_dice_do_not_stand_in_for_counted_ones() -> None:
    race = a_race().with_draw("light_gray*10 white*3").having(lasting=[WHITE_AND_GREEN]).at("draw")
    with pytest.raises(WrongAnswer):
        race.choose("light_gray*8 white")


def test_exempt_dice_already_in_roll_are_not_counted() -> None:
    race = a_race().with_roll("light_gray*4 brown*2").with_draw("brown*8").having(lasting=[GRAYS])
    assert to_draw(race.at("draw")) == 7


def test_discard_joins_when_draw_holds_no_counted_die_and_one_is_needed() -> None:
    race = a_race().with_draw("white*2 brown*3").with_discard("light_gray*8 green*2")
    race.having(lasting=[WHITE_AND_GREEN]).at("draw")
    race.expects(roll="brown*3", discard="", draw="green*2 light_gray*8 white*2")
    assert to_draw(race) == 6


def test_discard_does_not_join_for_the_sake_of_exempt_dice() -> None:
    race = a_race().with_draw("light_gray*9").with_discard("white*2")
    race.having(lasting=[WHITE_AND_GREEN]).at("draw").expects(discard="white*2")
    assert not race.happened(DrawRefilled)


def test_exempt_dice_left_in_draw_may_be_added_when_counted_dice_run_out() -> None:
    race = a_race().with_draw("light_gray*4 white*2").having(lasting=[WHITE_AND_GREEN]).at("draw")
    assert to_draw(race) == 0
    race.choose("white").expects(roll="light_gray*4 white", draw="white")


def test_exempt_dice_may_be_added_to_a_roll_that_holds_enough() -> None:
    race = a_race().with_roll("light_gray*9").with_draw("brown white*2")
    race.having(lasting=[WHITE_AND_GREEN]).at("draw").choose("white*2")
    race.expects(roll="light_gray*9 white*2", draw="brown")


def test_the_same_exemption_twice_does_not_add() -> None:
    once = a_race().with_draw("light_gray*10 white*3").having(lasting=[WHITE_AND_GREEN])
    twice = a_race().with_draw("light_gray*10 white*3").having(lasting=[WHITE_AND_GREEN] * 2)
    assert once.at("draw").pending == twice.at("draw").pending


def test_two_different_exemptions_both_hold() -> None:
    race = a_race().with_draw("light_gray*2 white*2 brown*10")
    race.having(lasting=[WHITE_AND_GREEN, GRAYS]).at("draw")
    race.choose("light_gray*2 white*2 brown*9").expects(roll="brown*9 light_gray*2 white*2")


def test_exempt_dice_are_ordinary_dice_when_thrown() -> None:
    race = a_race().with_roll("white").with_draw("light_gray*9").having(lasting=[WHITE_AND_GREEN])
    race.at("draw")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((LIGHT, 9), (WHITE, 1))


def test_an_exemption_is_for_the_next_draw_only() -> None:
    race = a_race().with_draw("light_gray*9").having(lasting=[WHITE_AND_GREEN, GRAYS]).at("draw")
    race.choose("light_gray").expects(lasting=[])


# --- Champion -----------------------------------------------------------------------------------


def test_champion_takes_any_dice_from_draw_and_discard() -> None:
    race = a_race().with_draw("light_gray*9").with_discard("brown*6 white*4")
    race.having(lasting=[CHAMPION]).at("draw")
    race.choose("draw/light_gray*7 discard/brown*6 discard/white*4")
    race.expects(roll="brown*6 light_gray*7 white*4", draw="light_gray*2", discard="")


def test_champion_may_take_none_at_all() -> None:
    race = a_race().with_draw("light_gray*9").having(lasting=[CHAMPION]).at("draw").choose()
    race.expects(roll="", draw="light_gray*9")


def test_champion_never_refills_draw() -> None:
    race = a_race().with_draw("light_gray").with_discard("brown*6").having(lasting=[CHAMPION])
    race.at("draw").choose("draw/light_gray").expects(discard="brown*6", draw="")


def test_champion_leaves_the_dice_in_roll_there() -> None:
    race = a_race().with_draw("light_gray*9").with_roll("white*2").having(lasting=[CHAMPION])
    race.at("draw").choose("light_gray").expects(roll="light_gray white*2")


def test_champion_replaces_the_whole_draw_exemptions_and_all() -> None:
    race = a_race().with_draw("light_gray*9 brown").having(lasting=[CHAMPION, GRAYS]).at("draw")
    race.choose("brown").expects(roll="brown", lasting=[])


def test_champion_is_for_the_next_draw_of_its_winner_only() -> None:
    race = a_race().with_draw("light_gray*10").having(lasting=[CHAMPION])
    race.seat(1).with_draw("dark_gray*8 brown*4").seat(0).at("draw").choose("light_gray")
    race.expects(lasting=[]).asks("draw", seat=1)
    assert to_draw(race) == 9


def test_a_colour_is_drawn_as_one_option_with_a_count() -> None:
    race = a_race().with_draw("light_gray*12").at("draw")
    assert isinstance(race.pending, ChooseDice)
    assert [(COLOURS[o.code], o.count) for o in race.pending.dice] == [("light_gray", 12)]
