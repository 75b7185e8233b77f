"""What is on the dice, and when the boxes of a card work for a die."""

from collections import Counter

import pytest

from cubitos_desktop.rules.decisions import ChooseBuy
from cubitos_desktop.rules.dice import BOX_COUNTS, COLOURS, FACE_NAMES, FACES_OF
from cubitos_desktop.rules.events import DieGained, Gained
from tests.racing import a_race, code

DICE = {
    "light_gray": ("coin1", 28),
    "dark_gray": ("coin1 foot", 12),
    "start": ("credit foot coin2", 1),
    "white": ("symbol foot foot", 10),
    "brown": ("symbol coin3", 10),
    "red": ("symbol power", 10),
    "green": ("symbol power foot", 10),
    "orange": ("symbol power", 10),
    "purple": ("symbol", 10),
    "yellow": ("symbol power", 10),
    "blue": ("symbol power coin2", 10),
}


@pytest.mark.parametrize("colour", DICE)
def test_six_faces_of_each_die(colour: str) -> None:
    hits = DICE[colour][0].split()
    faces = [FACE_NAMES[face] for face in FACES_OF[COLOURS.index(colour)]]
    assert Counter(faces) == Counter(hits + ["blank"] * (6 - len(hits)))


@pytest.mark.parametrize("colour", DICE)
def test_number_of_dice_in_the_box(colour: str) -> None:
    assert BOX_COUNTS[COLOURS.index(colour)] == DICE[colour][1]


def test_there_are_no_other_dice() -> None:
    assert set(COLOURS) == set(DICE)


# --- gray ---------------------------------------------------------------------------------------


def test_both_grays_count_as_one_colour() -> None:
    race = a_race("wikiwiki_dinosaur")
    race.with_active("purple:symbol light_gray:coin1 dark_gray:coin1").at("abilities")
    race.use("purple:symbol").expects(feet=2)


def test_grays_cost_nothing() -> None:
    costs = a_race().state.game.costs
    assert costs[COLOURS.index("light_gray")] == costs[COLOURS.index("dark_gray")] == 0


def test_a_die_up_to_no_fans_at_all_may_be_gray() -> None:
    race = a_race("cat_tastrophy").with_active("white:symbol").at("abilities")
    race.use("white:symbol").asks("gain_die")
    assert race.options == [COLOURS.index("light_gray"), COLOURS.index("dark_gray")]


def test_grays_are_never_for_sale() -> None:
    race = a_race().having(credits=99).at("buy").asks("buy")
    assert isinstance(race.pending, ChooseBuy)
    for_sale = {COLOURS[colour] for colour, _ in race.pending.prices}
    assert for_sale == set(COLOURS) - {"light_gray", "dark_gray", "start"}


def test_effects_can_give_grays() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities").use("white:symbol")
    race.answer(COLOURS.index("dark_gray")).expects(discard="dark_gray")


# --- where a box works --------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
def test_boxes_work_for_no_die_outside_active(zone: str) -> None:
    race = a_race().with_zone(zone, "white").with_active("light_gray:coin1").at("abilities")
    assert race.can_use("light_gray:coin1")
    assert not race.can_use("white:blank")
    assert not race.can_use("white:symbol")


@pytest.mark.parametrize("face", ["symbol", "power"])
def test_boxes_work_with_symbol_or_power_up(face: str) -> None:
    race = a_race("stinky_cheese").with_active(f"yellow:{face}").at("abilities")
    race.use(f"yellow:{face}").expects(feet=2)


def test_boxes_do_not_work_for_a_die_set_to_blank() -> None:
    race = a_race().with_active("white:blank light_gray:coin1").at("abilities")
    assert not race.can_use("white:blank")


@pytest.mark.parametrize(
    ("die", "gives"),
    [
        ("light_gray:coin1", {"coins": 1}),
        ("dark_gray:foot", {"feet": 1}),
        ("start:credit", {"credits": 1}),
        ("start:coin2", {"coins": 2}),
        ("white:foot", {"feet": 1}),
        ("brown:coin3", {"coins": 3}),
        ("green:foot", {"feet": 1}),
        ("blue:coin2", {"coins": 2}),
    ],
)
def test_a_coin_foot_or_credit_face_gives_just_that(die: str, gives: dict[str, int]) -> None:
    race = a_race("dapper_doggie", "bahama_llama").with_active(f"{die} purple:symbol")
    race.at("abilities").use(die)
    race.expects(**({"coins": 0, "feet": 0, "credits": 0, "water_feet": 0} | gives))


@pytest.mark.parametrize("is_used", [True, False])
def test_lose_this_does_not_touch_a_coin_face(is_used: bool) -> None:
    race = a_race("rich_dog").with_active("brown:coin3").having(feet=1).at("abilities")
    if is_used:
        race.use("brown:coin3")
    else:
        race.answer("ready").answer("ready")
    race.asks("move").expects(active="brown:coin3:used" if is_used else "brown:coin3")


# --- how often ----------------------------------------------------------------------------------


def test_a_now_works_once_per_arrival() -> None:
    race = a_race("dugout").with_draw("light_gray*7").with_roll("orange light_gray").at("roll")
    race.push("orange:symbol").asks("now").answer(("now", code("orange:symbol")))
    race.choose("light_gray*3").throw("").asks("push_or_pass")
    race.push("light_gray:coin1").asks("push_or_pass")


def test_a_now_works_again_when_the_die_arrives_anew() -> None:
    race = a_race("pineapple_rocks", "dugout").with_draw("light_gray*7").with_roll("light_gray")
    race.with_active("green:power orange:symbol").at("roll")
    race.answer(("move_to_roll", code("green:power"))).choose("orange:symbol")
    race.push("orange:symbol").asks("now")


def test_a_run_box_works_once_per_arrival() -> None:
    race = a_race().with_active("white:symbol light_gray:coin1").at("abilities")
    race.use("white:symbol").expects(feet=2)
    assert not race.can_use("white:symbol")


def test_an_active_box_works_as_often_as_it_says() -> None:
    race = a_race("reckless_cheese").with_active("yellow:symbol").with_roll("light_gray*3")
    race.at("roll")
    for _ in range(2):
        race.push("light_gray:coin1").asks("now").answer(("after_push", code("yellow:symbol")))
        race.asks("step_at_once").answer("stay")
    race.asks("push_or_pass")


def test_now_boxes_leave_the_face_as_it_is() -> None:
    race = a_race("muggles").with_draw("light_gray*7").with_roll("brown").at("roll")
    race.push("brown:symbol").answer(("now", code("brown:symbol"))).choose("light_gray*2").throw("")
    race.expects(active="brown:symbol").having(feet=1).answer("pass")
    race.asks("abilities").use("brown:symbol").asks("move").expects(coins=2)


def test_active_boxes_leave_the_face_as_it_is() -> None:
    race = a_race("wizard").with_active("brown:symbol").with_roll("light_gray*2").at("roll")
    race.push("light_gray:coin1").expects(feet=1, active="brown:symbol light_gray:coin1")


def test_an_active_box_that_says_use_turns_the_die_to_blank() -> None:
    race = a_race("pina_cubelada").with_active("green:symbol").with_roll("light_gray").at("roll")
    race.answer(("cannot_bust", code("green:symbol"))).expects(active="green:symbol:used")


# --- using a die --------------------------------------------------------------------------------


def test_run_boxes_are_used_in_one_go() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:blank green:blank dark_gray:foot")
    race.at("abilities").use("white:symbol", mask=0b01).asks("abilities").expects(coins=2)
    assert not race.can_use("white:symbol")


def test_the_owner_chooses_which_run_boxes_to_use() -> None:
    race = a_race("dope_cat").with_active("white:symbol brown:blank green:blank").having(feet=1)
    race.at("abilities")
    assert {option[2] for option in race.options if option[0] == "use"} == {0b01, 0b10, 0b11}
    race.use("white:symbol", mask=0b10).asks("move").expects(coins=3)


def test_run_boxes_are_used_in_printed_order() -> None:
    race = a_race("fat_cat").with_active("white:symbol").at("abilities").use("white:symbol")
    race.asks("gain_die").expects(feet=0).answer(0)
    kinds = [type(event) for event in race.events if isinstance(event, DieGained | Gained)]
    assert kinds == [DieGained, Gained]


def test_a_used_die_is_turned_to_blank_and_stays() -> None:
    race = a_race().with_active("white:symbol light_gray:coin1 dark_gray:foot").at("abilities")
    race.use("white:symbol").use("light_gray:coin1").use("dark_gray:foot")
    race.expects(active="dark_gray:foot:used light_gray:coin1:used white:symbol:used")


def test_a_used_die_is_lost_if_it_says_so() -> None:
    race = a_race("rich_dog").with_active("brown:symbol light_gray:coin1").at("abilities")
    race.use("brown:symbol").expects(coins=3, active="light_gray:coin1")
    assert race.tray("brown") == 10


def test_a_die_set_to_blank_was_never_used() -> None:
    race = a_race("pinch_eater").with_roll("orange light_gray*2").at("roll")
    race.push("orange:symbol").answer(("now", code("orange:symbol")))
    race.answer((COLOURS.index("light_gray"), 0))
    race.expects(active="light_gray:blank orange:symbol")


def test_a_used_gray_has_its_face_to_repeat_but_one_set_to_blank_has_none() -> None:
    race = a_race("dapper_doggie").with_active("brown:symbol light_gray:blank dark_gray:foot:used")
    race.at("abilities").use("brown:symbol").expects(feet=1, coins=0)


def test_a_die_that_is_thrown_anew_is_fresh() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol white:symbol:used light_gray:coin1")
    race.at("swords").answer("take").choose("active/white:symbol:used active/light_gray:coin1")
    race.throw("white:symbol").asks("abilities_again")
    race.use("white:symbol").expects(feet=2)


def test_a_die_that_is_set_anew_is_fresh() -> None:
    race = a_race("pineapple_rocks", "pinch_eater").with_roll("orange")
    race.with_active("green:power dark_gray:foot:used").at("roll")
    race.answer(("move_to_roll", code("green:power"))).choose("dark_gray:foot:used")
    race.push("orange:symbol").answer(("now", code("orange:symbol")))
    race.answer((COLOURS.index("dark_gray"), FACE_NAMES.index("foot"))).answer("pass")
    race.use("dark_gray:foot").expects(feet=1)


@pytest.mark.parametrize("brown", ["brown:symbol", "brown:coin3:used", "brown:blank"])
def test_blank_or_not_it_stays_an_active_die_of_its_colour(brown: str) -> None:
    race = a_race("dope_cat").with_active(f"white:symbol {brown}").having(feet=1).at("abilities")
    race.use("white:symbol").asks("abilities" if brown == "brown:symbol" else "move")
    race.expects(coins=2)


def test_comparing_swords_uses_nothing_up() -> None:
    race = a_race("el_bandito").with_active("red:symbol").having(feet=1).at("swords")
    race.answer("take").asks("move").expects(credits=1, active="red:symbol")


# --- power --------------------------------------------------------------------------------------


def test_whoever_uses_a_power_face_takes_the_power_part_too() -> None:
    race = a_race("the_babe").with_active("orange:power light_gray:coin1").at("abilities")
    assert len([option for option in race.options if option[1] == code("orange:power")]) == 1
    race.use("orange:power").expects(coins=5, feet=1, active="light_gray:coin1")


def test_a_symbol_face_gives_nothing_of_the_power_part() -> None:
    race = a_race("the_babe").with_active("orange:symbol light_gray:coin1").at("abilities")
    race.use("orange:symbol").expects(coins=5, feet=0, active="orange:symbol:used light_gray:coin1")


def test_a_power_face_can_do_all_that_the_symbol_can() -> None:
    race = a_race("up_to_11").with_active("green:power").with_roll("light_gray").at("roll")
    race.answer(("move_to_roll", code("green:power"))).expects(roll="green light_gray", active="")


def test_a_power_box_may_be_all_that_is_used() -> None:
    race = a_race("up_to_11").with_active("green:power light_gray:coin1*2").at("abilities")
    race.use("green:power").expects(feet=1)


@pytest.mark.parametrize(("face", "left"), [("power", ""), ("symbol", "orange:symbol")])
def test_a_no_of_the_power_box_happens_even_if_the_die_is_not_used(face: str, left: str) -> None:
    race = a_race("the_babe").with_active(f"orange:{face}").having(feet=1).at("not_optional")
    race.asks("move").expects(coins=0, active=left)
