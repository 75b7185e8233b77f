"""Steps 2 and 3 of the Roll phase: the throw, the risk, Nows, push or pass."""

import pytest

from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import COLOURS, DARK, FACE_NAMES, LIGHT, WHITE
from cubitos_desktop.rules.events import PlayerBusted, PlayerPassed, PlayerPushed
from tests.racing import a_race, code

DUGOUT = ("now", code("orange:symbol"))


# --- the throw and the risk ---------------------------------------------------------------------


def test_the_first_throw_is_of_all_dice_in_roll() -> None:
    race = a_race().with_roll("light_gray*8 white").with_draw("dark_gray").at("first_throw")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((LIGHT, 8), (WHITE, 1))


def test_a_push_throws_all_dice_in_roll_again() -> None:
    race = a_race().with_roll("light_gray*3 dark_gray").with_active("white:foot").at("roll")
    race.answer("push")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((LIGHT, 3), (DARK, 1))


def test_all_misses_at_risk_are_a_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("dark_gray").at("roll").push()
    assert race.happened(PlayerBusted)


def test_one_hit_is_no_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("dark_gray*4").at("roll")
    race.push("dark_gray:foot").asks("push_or_pass")
    assert not race.happened(PlayerBusted)


@pytest.mark.parametrize("active", ["", "light_gray:coin1", "light_gray:coin1*2"])
def test_all_misses_without_risk_change_nothing(active: str) -> None:
    race = a_race().with_active(active).with_roll("dark_gray*4").at("roll").push()
    race.asks("push_or_pass", seat=0).expects(active=active, roll="dark_gray*4", fans=0)


def test_one_is_at_risk_from_the_third_active_die_on() -> None:
    race = a_race().with_active("light_gray:coin1*2").with_roll("dark_gray*4").at("roll")
    race.expects(at_risk=False).push("dark_gray:coin1").expects(at_risk=True).push()
    assert race.happened(PlayerBusted)


def test_used_dice_in_active_are_part_of_the_risk() -> None:
    race = a_race("pina_cubelada").with_active("green:symbol light_gray:coin1")
    race.with_roll("dark_gray*3").at("roll").answer(("cannot_bust", code("green:symbol")))
    race.push("dark_gray:foot").push()
    assert race.happened(PlayerBusted)


def test_a_die_that_is_set_in_active_brings_risk_too() -> None:
    race = a_race("pinch_eater").with_active("light_gray:coin1").with_roll("orange dark_gray*3")
    race.at("roll").push("orange:symbol").answer(("now", code("orange:symbol")))
    race.expects(at_risk=False).answer((DARK, FACE_NAMES.index("blank"))).expects(at_risk=True)
    race.push()
    assert race.happened(PlayerBusted)


def test_a_throw_by_an_effect_brings_risk_too() -> None:
    race = a_race().with_draw("light_gray*3").with_roll("orange dark_gray").at("roll")
    race.push("orange:symbol").answer(DUGOUT).throw("light_gray:coin1*2").push()
    assert race.happened(PlayerBusted)


def test_the_risk_stays_whatever_leaves_active() -> None:
    race = a_race("rock_on").with_active("green:symbol light_gray:coin1*2").with_roll("dark_gray")
    race.at("roll").answer(("move_to_roll", code("green:symbol")))
    race.expects(active="light_gray:coin1*2").push()
    assert race.happened(PlayerBusted)


def test_the_risk_stays_when_new_hits_make_fewer_than_three() -> None:
    race = a_race("pineapple_rocks").with_active("green:power light_gray:coin1*2")
    race.with_roll("dark_gray*2").at("roll").answer(("move_to_roll", code("green:power")))
    race.choose("light_gray:coin1").push("dark_gray:foot")
    race.expects(active="dark_gray:foot light_gray:coin1", at_risk=True).push()
    assert race.happened(PlayerBusted)


def test_the_risk_ends_with_the_phase() -> None:
    a_race().having(at_risk=True).at("begin_round").expects(at_risk=False)


def test_the_first_throw_cannot_bust() -> None:
    race = a_race().with_roll("light_gray*9").at("first_throw").throw()
    race.expects(roll="light_gray*9", fans=0).asks("push_or_pass", seat=0)


def test_a_throw_by_an_effect_cannot_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_draw("light_gray*3").with_roll("orange")
    race.at("roll").push("orange:symbol").answer(DUGOUT).throw().asks("push_or_pass")
    race.expects(active="light_gray:coin1*3 orange:symbol", roll="light_gray*3")


# --- hits and Nows ------------------------------------------------------------------------------


def test_all_hits_move_to_active_and_misses_stay_in_roll() -> None:
    race = a_race().with_roll("light_gray*3 white*2").at("roll")
    race.push("light_gray:coin1*2 white:foot")
    race.expects(active="light_gray:coin1*2 white:foot", roll="light_gray white")


def test_nows_of_dice_that_just_arrived_may_be_used() -> None:
    race = a_race().with_draw("light_gray*3").with_roll("orange dark_gray").at("roll")
    race.push("orange:symbol").asks("now", seat=0)
    assert race.options == [DUGOUT, "done"]
    race.answer(DUGOUT).throw("light_gray:coin1").expects(roll="dark_gray light_gray*2")


def test_nows_may_be_dropped() -> None:
    race = a_race().with_draw("light_gray*3").with_roll("orange*2 dark_gray").at("roll")
    race.push("orange:symbol*2").answer("done").asks("push_or_pass").expects(draw="light_gray*3")


def test_nows_of_the_first_throw_may_be_used_too() -> None:
    race = a_race().with_draw("light_gray*3").with_roll("orange dark_gray").at("first_throw")
    race.throw("orange:symbol").asks("now", seat=0)


def test_dice_that_lay_in_active_before_have_no_now_left() -> None:
    race = a_race().with_active("orange:symbol").with_draw("light_gray*3").with_roll("dark_gray*2")
    race.at("roll").push("dark_gray:foot").asks("push_or_pass")


def test_the_owner_takes_nows_one_at_a_time_in_any_order() -> None:
    race = a_race("fast_cat").with_draw("light_gray*6").with_roll("orange white dark_gray")
    race.at("roll").push("orange:symbol white:symbol")
    fast_cat = ("now", code("white:symbol"))
    assert set(race.options) == {DUGOUT, fast_cat, "done"}
    race.answer(fast_cat).choose("light_gray*2").throw()
    assert race.options == [DUGOUT, "done"]


def test_nows_that_arrive_while_others_wait_join_them() -> None:
    race = a_race("fast_cat").with_draw("white*3 light_gray*4").with_roll("orange*2").at("roll")
    race.push("orange:symbol*2").answer(DUGOUT).choose("white*3").throw("white:symbol*2")
    fast_cat = ("now", code("white:symbol"))
    assert set(race.options) == {DUGOUT, fast_cat, "done"}
    race.answer(fast_cat).choose("light_gray*2").throw().answer(DUGOUT)
    race.with_discard("light_gray").throw()
    assert race.options == [fast_cat, "done"]


def test_all_nows_are_settled_before_push_or_pass() -> None:
    race = a_race().with_draw("light_gray*7").with_roll("orange*2 dark_gray").at("roll")
    race.push("orange:symbol orange:power").asks("now").answer(DUGOUT).choose("light_gray*3")
    race.throw().asks("now").answer(("now", code("orange:power"))).choose("light_gray*3")
    race.throw().asks("push_or_pass")


# --- throws by effects --------------------------------------------------------------------------


def test_dice_for_a_throw_by_an_effect_are_picked_from_draw_and_just_these_are_thrown() -> None:
    race = a_race().with_draw("light_gray*4 white*2").with_roll("orange dark_gray").at("roll")
    race.push("orange:symbol").answer(DUGOUT).choose("light_gray white*2")
    assert isinstance(race.pending, Throw)
    assert race.pending.dice == ((LIGHT, 1), (WHITE, 2))


def test_hits_of_a_throw_by_an_effect_go_to_active_and_misses_to_roll() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol white:symbol:used dark_gray:blank")
    race.with_discard("blue").with_draw("light_gray").at("swords").answer("take")
    race.choose("active/white:symbol:used discard/blue").throw("blue:coin2").asks("abilities_again")
    race.expects(active="blue:coin2 dark_gray:blank red:symbol", roll="white", discard="")


def test_discard_joins_draw_when_it_runs_out_in_a_throw_by_an_effect() -> None:
    race = a_race().with_draw("white").with_discard("light_gray*4").with_roll("orange dark_gray")
    race.at("roll").push("orange:symbol").answer(DUGOUT).choose("light_gray*2")
    race.throw("white:foot").expects(
        draw="light_gray*2",
        discard="",
        roll="dark_gray light_gray*2",
        active="orange:symbol white:foot",
    )


def test_fewer_are_thrown_by_an_effect_only_if_draw_and_discard_are_empty() -> None:
    race = a_race().with_draw("white").with_discard("brown").with_roll("orange dark_gray")
    race.at("roll").push("orange:symbol").answer(DUGOUT)
    assert isinstance(race.pending, Throw)
    assert [count for _, count in race.pending.dice] == [1, 1]


# --- push or pass -------------------------------------------------------------------------------


def test_then_push_or_pass() -> None:
    race = a_race().with_roll("light_gray").at("roll").asks("push_or_pass")
    assert race.options == ["push", "pass"]
    race.answer("pass")
    assert race.happened(PlayerPassed)


def test_who_has_passed_is_not_asked_again() -> None:
    race = a_race().with_roll("light_gray*2").with_active("dark_gray:foot").at("roll")
    race.answer("pass").asks("abilities")


def test_with_no_die_left_in_roll_one_passes() -> None:
    race = a_race().with_roll("light_gray").having(feet=1).at("roll")
    race.push("light_gray:coin1").asks("abilities", seat=0)
    assert race.happened(PlayerPassed)


def test_an_empty_roll_is_no_end_while_a_card_can_bring_a_die_there() -> None:
    race = a_race("rock_on").with_active("green:symbol").with_roll("").at("roll")
    race.asks("push_or_pass")
    assert race.options == ["pass", ("move_to_roll", code("green:symbol"))]
    assert race.reasons() == {"push": "roll_is_empty"}


def test_an_empty_roll_is_no_end_while_a_pair_may_borrow_a_die() -> None:
    race = a_race("broken_cow").with_active("white:symbol*2").with_roll("").at("roll")
    race.asks("push_or_pass")


def test_a_prepared_push_lapses_when_roll_is_emptied_by_what_a_card_brings() -> None:
    race = a_race("pina_cubelada", "broken_cow", "pinch_eater").with_roll("light_gray")
    race.with_active("green:symbol white:symbol*2").at("roll")
    race.answer(("cannot_bust", code("green:symbol")))
    race.answer(("borrow_with_pair", code("white:symbol")))
    race.answer((COLOURS.index("orange"), FACE_NAMES.index("symbol")))
    race.answer(("now", code("borrowed-orange:symbol")))
    race.answer((LIGHT, FACE_NAMES.index("coin1"))).asks("abilities")
    race.expects(is_preparing=False, is_push_safe=False)


def test_pushing_is_told_and_only_a_push_is() -> None:
    race = a_race().with_draw("light_gray*3").with_roll("orange dark_gray").at("first_throw")
    race.throw("orange:symbol").answer(DUGOUT).throw()
    assert not race.happened(PlayerPushed)
