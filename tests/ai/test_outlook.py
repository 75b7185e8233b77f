"""What faces and cards bring a seat, by the text of the cards and in view of what lies there."""

from typing import Any

import pytest

from cubitos_desktop.ai.judging.effect_worth import EFFECT_WORTH, PARTNER_WILL_COME
from cubitos_desktop.ai.judging.gains import NOTHING, Gain
from cubitos_desktop.ai.judging.outlook import (
    LATER_PUSHES,
    RED_DIE_LOST,
    SWORDS_LEAD,
    SWORDS_STAND,
    SWORDS_TRAIL,
    SWORDS_WIN,
)
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES, FACES_OF
from cubitos_desktop.rules.tracks import Track
from tests.ai.judging import a_seat, outlook
from tests.racing import RaceUnderTest, a_race, code

CONTENT = load_content()
WORTH_NOTHING: set[str] = set()
"""Effects that no seat looks at, on purpose: there are none."""
NOT_ASKED_FOR = {"lose_this", "lose_if_credit_gained", "must_push"}
"""What is not optional: a loss is weighed with its die, the other two are left to luck."""


def named(card: Card) -> set[str]:
    """The effects that a card names in boxes whose worth is asked for."""
    calls = [*card.now, *card.power, *card.after_push]
    calls += [call for item in card.run for call in item.calls]
    calls += card.swords.calls if card.swords else ()
    return {call.effect for call in calls}


def face(race: RaceUnderTest, die: str, **facts: Any) -> Gain:
    """What a die brings as it lies, by common sense or by the figures named."""
    colour, name = die.split(":")
    seat = a_seat(race, **facts) if facts else a_seat()
    return outlook(race, seat).face(COLOURS.index(colour), FACE_NAMES.index(name))


# --- every effect -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CONTENT.cards.values(), ids=lambda card: card.id)
def test_every_effect_of_a_card_is_worth_something_or_left_out_on_purpose(card: Card) -> None:
    assert named(card) <= EFFECT_WORTH.keys() | WORTH_NOTHING
    assert not named(card) & NOT_ASKED_FOR


def test_no_worth_is_kept_for_an_effect_that_no_card_names() -> None:
    everything = set().union(*map(named, CONTENT.cards.values()))
    assert EFFECT_WORTH.keys() == everything - WORTH_NOTHING


@pytest.mark.parametrize("card", CONTENT.cards.values(), ids=lambda card: card.id)
def test_every_face_of_every_card_has_a_worth(card: Card) -> None:
    race = a_race(card.id).with_active("light_gray:coin1 white:foot red:blank").having(fans=4)
    look = outlook(race.with_roll("light_gray*2 dark_gray"))
    for shown in set(FACES_OF[card.colour]):
        gain = look.face(card.colour, shown)
        assert gain.coins >= 0
        assert gain.feet >= 0
        assert look.arrival(card.colour, shown) >= 0
    assert look.throw(card.colour) >= 0


# --- faces --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "gain"),
    [
        ("light_gray:coin1", Gain(1)),
        ("dark_gray:foot", Gain(0, 1)),
        ("start:coin2", Gain(2)),
        ("brown:coin3", Gain(3)),
        ("blue:coin2", Gain(2)),
        ("green:foot", Gain(0, 1)),
        ("white:blank", NOTHING),
    ],
)
def test_a_plain_face_brings_what_it_shows(die: str, gain: Gain) -> None:
    assert face(a_race(), die) == gain


def test_a_credit_is_worth_what_credits_are_worth() -> None:
    assert face(a_race(), "start:credit", credit=0.7) == Gain(points=0.7)


def test_smelly_cat_brings_two_feet() -> None:
    assert face(a_race("smelly_cat"), "white:symbol") == Gain(feet=2)


@pytest.mark.parametrize(
    ("active", "coins"),
    [
        ("brown:blank green:blank", 5),
        ("brown:blank", 2 + 3 * PARTNER_WILL_COME),
        ("green:blank", 3 + 2 * PARTNER_WILL_COME),
        ("", 5 * PARTNER_WILL_COME),
    ],
)
def test_dope_cat_brings_two_coins_with_brown_and_three_with_green(
    active: str, coins: float
) -> None:
    race = a_race("dope_cat").with_active(active)
    assert face(race, "white:symbol").coins == pytest.approx(coins)


@pytest.mark.parametrize(
    ("active", "feet"),
    [
        ("", 0),
        ("white:foot light_gray:coin1*2 dark_gray:foot", 4),
        ("white:symbol light_gray:coin1:used", 2),
        ("red:symbol yellow:blank", 0),
    ],
)
def test_shimmy_shimmy_dino_counts_white_and_gray_dice_used_ones_too(
    active: str, feet: int
) -> None:
    race = a_race("shimmy_shimmy_dino").with_active(active)
    assert face(race, "purple:symbol") == Gain(feet=feet)


@pytest.mark.parametrize(("fans", "feet"), [(0, 1), (2, 1), (3, 1), (4, 2), (13, 6)])
def test_the_big_cheese_brings_one_foot_or_half_the_fans(fans: int, feet: int) -> None:
    race = a_race("the_big_cheese").having(fans=fans)
    assert face(race, "yellow:symbol") == Gain(feet=feet)


def test_wikiwiki_dinosaur_counts_colours_and_its_own() -> None:
    race = a_race("wikiwiki_dinosaur").with_active("light_gray:coin1 dark_gray:foot red:blank")
    assert face(race, "purple:symbol") == Gain(feet=3)


def test_dapper_doggie_brings_the_coins_and_feet_of_gray_dice_once_more() -> None:
    race = a_race("dapper_doggie").with_active("light_gray:coin1:used*2 dark_gray:foot red:symbol")
    assert face(race, "brown:symbol", other=0.0) == Gain(2, 1)


def test_a_power_face_adds_its_part() -> None:
    race = a_race("bad_cheese")
    assert face(race, "yellow:symbol") == Gain(0, 2)
    assert face(race, "yellow:power", other=0.0) == Gain(3, 2)


def test_a_die_that_is_lost_by_its_use_brings_less_by_what_it_is_worth() -> None:
    race = a_race("rich_dog").with_active("brown:symbol").with_draw("")
    way = outlook(race).way
    assert face(race, "brown:symbol", brown=1.5) == Gain(3, 0, -1.5 * way)
    assert face(race, "brown:symbol", brown=-1.5) == Gain(3)


def test_pronto_bronto_brings_half_the_lines_left_and_nothing_after_the_finish() -> None:
    race = a_race("pronto_bronto")
    assert face(race, "purple:symbol") == Gain(feet=race.state.game.track(0).lines // 2)
    assert face(race.having(leg=1), "purple:symbol") == NOTHING


def test_a_die_that_cannot_be_had_is_worth_nothing() -> None:
    race = a_race("llama_shaman")
    assert face(race, "blue:symbol", red=3.0).points > 0
    assert face(race.with_tray("red", 0), "blue:symbol", red=3.0) == Gain(2)


# --- swords -------------------------------------------------------------------------------------


def sword(mine: str, rival: str, card: str = "mr_soldier") -> Gain:
    race = a_race(card).with_active(mine)
    race.seat(1).with_active(rival).having(is_done_rolling=True).seat(0)
    return face(race, "red:symbol", credit=1.0)


def test_the_first_sword_may_well_win_where_no_rival_has_one() -> None:
    assert sword("", "") == Gain(3, 3).times(SWORDS_WIN) + Gain(points=RED_DIE_LOST)


def test_a_sword_behind_a_rivals_swords_brings_little() -> None:
    behind = sword("", "red:symbol*2")
    assert behind == Gain(3, 3).times(SWORDS_TRAIL) + Gain(points=RED_DIE_LOST)
    assert behind.feet < sword("", "").feet


def test_swords_in_the_lead_share_the_benefit() -> None:
    lost = Gain(points=RED_DIE_LOST / 2)
    assert sword("red:symbol*2", "red:symbol") == Gain(3, 3).times(SWORDS_LEAD / 2) + lost


def test_red_dice_that_a_rival_may_still_throw_count_too() -> None:
    race = a_race("mr_soldier").with_active("red:symbol")
    alone = face(race, "red:symbol")
    race.seat(1).with_roll("red*4").seat(0)
    assert face(race, "red:symbol").feet < alone.feet
    race.seat(1).having(is_done_rolling=True).seat(0)
    assert face(race, "red:symbol") == alone


def test_where_everyone_with_swords_gains_each_rival_with_fewer_counts() -> None:
    assert sword("", "", "el_bandito") == Gain(points=SWORDS_STAND)
    assert sword("", "red:symbol", "el_bandito") == NOTHING


# --- arrivals and throws ------------------------------------------------------------------------


def test_a_now_is_worth_the_best_dice_in_draw() -> None:
    race = a_race("fast_cat").with_draw("light_gray*4 purple*2")
    look = outlook(race)
    white, purple = COLOURS.index("white"), COLOURS.index("purple")
    symbol = FACE_NAMES.index("symbol")
    assert look.arrival(white, symbol) == pytest.approx(2 * look.throw(purple))
    assert look.arrival(white, FACE_NAMES.index("foot")) == 0.0


def test_a_box_after_each_push_counts_the_pushes_to_come() -> None:
    look = outlook(a_race("wizard"))
    arrival = look.arrival(COLOURS.index("brown"), FACE_NAMES.index("symbol"))
    assert arrival == pytest.approx(LATER_PUSHES)


def test_a_throw_is_worth_the_average_of_its_faces() -> None:
    look = outlook(a_race("smelly_cat", "rollosaurus"))
    assert look.throw(COLOURS.index("white")) == pytest.approx((2 + 1 + 1) / 6)
    assert look.throw(COLOURS.index("purple")) == pytest.approx(4 / 6)
    look = outlook(a_race())
    look.coin = 0.5
    assert look.throw(COLOURS.index("dark_gray")) == pytest.approx((0.5 + 1) / 6)


def test_if_the_face_may_be_chosen_it_is_the_best() -> None:
    look = outlook(a_race("bad_cheese"), a_seat(a_race("bad_cheese")))
    look.coin = 0.5
    assert look.best_face(COLOURS.index("yellow")) == pytest.approx(3 * 0.5 + 2)


# --- all that lies there ------------------------------------------------------------------------


def test_the_haul_is_what_is_held_and_what_unused_dice_bring() -> None:
    race = a_race("smelly_cat").having(coins=2, feet=1, water_feet=1)
    race.with_active("white:symbol white:symbol:used light_gray:coin1*2 red:blank green:foot")
    assert outlook(race).haul() == Gain(4, 5)


def test_certain_are_coins_and_feet_of_unused_dice_but_nothing_that_rivals_may_win() -> None:
    race = a_race("smelly_cat", "mr_soldier").having(coins=2, feet=1, water_feet=1)
    race.with_active("white:symbol white:symbol:used light_gray:coin1*2 red:symbol green:blank")
    look = outlook(race)
    assert look.haul().coins > 4
    assert look.certain() == (4, 4)


def test_certain_is_nothing_that_waits_for_a_partner() -> None:
    race = a_race("dope_cat").with_active("white:symbol green:blank")
    # Three coins with the green die that lies there; two more if a brown one comes.
    assert outlook(race).certain() == (3, 0)


def test_a_reward_is_worth_the_same_asked_again() -> None:
    race = a_race()
    look = outlook(race, a_seat(race, credit=0.5))
    track = race.state.game.track(0)
    (space,) = (s.number for s in track.spaces if [r.amount for r in s.rewards] == [7])
    assert look.reward(space) == look.reward(space) == 3.5
    assert look.reward(Track.START) == 0.0


def test_borrowed_dice_count_as_their_colour() -> None:
    race = a_race("shimmy_shimmy_dino").with_active("borrowed-white:foot white:foot")
    assert face(race, "purple:symbol") == Gain(feet=2)
    assert outlook(race).haul() == Gain(0, 2)
    assert code("borrowed-white:foot") != code("white:foot")


@pytest.mark.parametrize(
    ("is_done", "rival", "sure"),
    [(True, "", (3, 3)), (False, "", (0, 0)), (True, "red:symbol", (0, 0))],
)
def test_swords_are_sure_only_where_nobody_can_have_as_many_any_more(
    is_done: bool, rival: str, sure: tuple[int, int]
) -> None:
    race = a_race("mr_soldier", seats=2).with_roll("light_gray").with_active("red:symbol")
    race.seat(1).with_active(rival)
    race.seat(0).at("roll")
    race.state.seats[1].is_done_rolling = is_done
    assert outlook(race).certain() == sure
