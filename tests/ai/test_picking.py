"""Which dice a seat draws, throws, loses, gives and discards by judgement."""

from typing import Any

import pytest

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.dice import COLOURS
from tests.ai.judging import a_seat, board, picks, reason, said
from tests.racing import RaceUnderTest, a_race
from tests.small_track import WORDS, on_track

# --- draw ---------------------------------------------------------------------------------------


def test_it_draws_the_dice_that_bring_most() -> None:
    race = a_race().with_draw("light_gray*7 dark_gray*2 brown purple yellow white").at("draw")
    assert picks(a_seat(), race) == (
        "draw/light_gray*3 draw/dark_gray*2 draw/white draw/brown draw/purple draw/yellow"
    )


def test_it_draws_by_what_dice_bring_and_not_by_what_they_cost() -> None:
    race = a_race("cat_tastrophy", "smelly_cat", "dr_livingstone").having(fans=0)
    race.with_roll("light_gray*8").with_draw("brown red").at("draw")
    # A brown die brings two feet or three coins, a red one hardly anything behind a rival's swords.
    race.seat(1).with_active("red:symbol*5").seat(0)
    assert picks(a_seat(), race.at("draw")) == "draw/brown"


def test_a_seat_with_foresight_draws_a_dear_die_that_finds_nothing_to_go_with_yet() -> None:
    race = a_race("wikiwiki_dinosaur").with_roll("light_gray*8").with_draw("brown purple")
    facts: dict[str, Any] = {"purple": 12.0, "brown": 2.0}
    at_once, later = (a_seat(race, Taste(foresight=share), **facts) for share in (0.0, 0.1))
    assert picks(at_once, race.at("draw")) == "draw/brown"
    assert picks(later, race.at("draw")) == "draw/purple"


def test_champions_alone_have_foresight() -> None:
    seats = {**LEVELS, **STYLES}
    has = {name for name, s in seats.items() if isinstance(s, Contender) and s._taste.foresight}
    assert has == {"champion"}
    champion = LEVELS["champion"]
    assert isinstance(champion, Champion)
    assert champion._quick._taste == champion._taste


def test_it_draws_every_die_that_does_not_count() -> None:
    race = a_race("punch_guy").with_draw("light_gray*9 brown*2 white*2 green")
    race.having(lasting=[(lasting.EXEMPT, (COLOURS.index("white"), COLOURS.index("green")))])
    found = picks(a_seat(), race.at("draw")).split()
    assert {"draw/white*2", "draw/green", "draw/brown*2", "draw/light_gray*7"} == set(found)


def test_it_draws_everything_when_it_may() -> None:
    race = a_race("champion").with_draw("light_gray*9").with_discard("dark_gray purple")
    race.having(lasting=[(lasting.FREE_DRAW,)]).at("draw")
    assert picks(a_seat(), race) == "draw/light_gray*9 discard/dark_gray discard/purple"


def test_dice_that_a_card_adds_are_the_best_ones() -> None:
    race = a_race("fast_cat").with_draw("light_gray*3 dark_gray purple").with_roll("white")
    race.at("roll").push("white:symbol").take("white:symbol").asks("add")
    assert picks(a_seat(), race) == "draw/dark_gray draw/purple"


# --- losing -------------------------------------------------------------------------------------


def losing(draw: str, count: int = 2) -> RaceUnderTest:
    """A runner on a space where up to so many dice may be lost."""
    race = on_track(a_race(), board(f"S o l{count} o o o o F")).with_draw(draw)
    race.standing_on("A3", began="A2").having(credits=4).at("move")
    return race.answer((WORDS["stop"],)).asks("lose")


def thrifty(race: RaceUnderTest, **facts: Any) -> Contender:
    usual: dict[str, Any] = {"other": 4.0, "light_gray": -0.5, "dark_gray": 0.2}
    return a_seat(race, **usual | facts)


@pytest.mark.parametrize(
    ("draw", "lost"),
    [
        ("light_gray*12 dark_gray*2", "draw/light_gray*2"),
        ("light_gray dark_gray*10 white", "draw/light_gray"),
        ("dark_gray*10 purple*3", ""),
        ("purple*10", ""),
    ],
)
def test_it_loses_burdens_and_nothing_else(draw: str, lost: str) -> None:
    race = losing(draw)
    seat = thrifty(race)
    assert picks(seat, race) == lost
    assert reason(seat, race) == ("thin" if lost else "keep_all")


@pytest.mark.parametrize(("dice", "lost"), [(9, 0), (10, 1), (11, 2), (12, 3), (20, 3)])
def test_it_keeps_as_many_dice_as_the_next_draw_wants(dice: int, lost: int) -> None:
    race = losing(f"light_gray*{dice}", count=3)
    assert sum(said(thrifty(race, short=-2.0), race)) == lost


def test_where_missing_dice_hardly_matter_it_loses_more() -> None:
    race = losing("light_gray*9", count=3)
    assert picks(thrifty(race, short=-0.1), race) == "draw/light_gray*3"


def test_each_loss_is_weighed_by_the_dice_that_are_left() -> None:
    """A third and a second light gray die are burdens, the first is not."""
    race = losing("light_gray*3 purple*9", count=3)
    seat = a_seat(race, other=4.0, light_gray=(1.0, 0.0, -0.4))
    assert picks(seat, race) == "draw/light_gray*2"


@pytest.mark.parametrize(
    ("draw", "lost"),
    [
        ("light_gray dark_gray brown", "draw/light_gray"),
        ("dark_gray brown", "draw/dark_gray"),
        ("brown purple", "draw/brown"),
    ],
)
def test_where_one_has_to_go_it_is_the_least(draw: str, lost: str) -> None:
    race = a_race("batter_beaver").with_draw(draw).having(gained_credit=True)
    race.with_active("orange:symbol").at("not_optional").asks("must_lose")
    seat = thrifty(race, brown=2.0, purple=9.0, orange=5.0)
    assert picks(seat, race) == lost


def test_a_die_that_can_still_be_run_goes_after_one_that_cannot() -> None:
    race = a_race("batter_beaver").with_draw("white").having(gained_credit=True)
    race.with_active("orange:symbol white:symbol").at("not_optional").asks("must_lose")
    assert picks(a_seat(race, other=4.0, white=1.0), race) == "draw/white"


def test_it_gives_a_burden_away() -> None:
    race = a_race("crabby").with_draw("light_gray dark_gray purple").with_active("red:symbol")
    race.at("swords").answer("take").asks("give")
    assert picks(thrifty(race), race) == "draw/light_gray"


def test_it_discards_gray_dice_at_a_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*2 dark_gray purple")
    race.at("roll").push()
    assert picks(a_seat(), race.asks("discard")) == "roll/light_gray*2 roll/dark_gray"
    assert reason(a_seat(), race) == "make_room"


def test_whoever_owns_gray_dice_alone_does_not_claim_that_better_ones_will_come() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*2 dark_gray")
    race.at("roll").push()
    assert reason(a_seat(), race.asks("discard")) == "only_grays"


# --- throws by effects --------------------------------------------------------------------------


def test_punk_fruit_throws_one_die_of_each_colour() -> None:
    race = a_race("punk_fruit").with_active("green:symbol").with_roll("white*2 light_gray")
    race.with_draw("dark_gray purple").at("abilities").use("green:symbol").asks("throw")
    found = picks(a_seat(), race).split()
    assert {die.partition("/")[2] for die in found} == {"dark_gray", "white", "purple"}


def test_jacques_couteau_throws_what_shows_least_and_may_show_most() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol purple:blank purple:symbol")
    race.with_draw("light_gray*2").with_roll("").at("swords").answer("take")
    found = picks(a_seat(), race.asks("throw"))
    assert "active/purple" in found
    purples = [written for written in found.split() if written == "active/purple"]
    # The blank one, and not the one that already shows four feet.
    assert len(purples) == 1
    assert "draw/light_gray" in found


def test_pineapple_rocks_takes_the_die_that_gives_up_least() -> None:
    race = a_race("pineapple_rocks").with_active("green:power purple:symbol light_gray:coin1")
    race.with_roll("light_gray").at("roll")
    (offer,) = (option for option in race.options if option[0] == "move_to_roll")
    assert picks(a_seat(), race.answer(offer).asks("move_to_roll")) == "active/light_gray"
