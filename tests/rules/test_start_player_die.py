"""The start player die: like any die while it is held, but it stays in play and passes on."""

import pytest

from cubitos_desktop.rules.decisions import ChooseDice, Throw
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES, START_DIE
from cubitos_desktop.rules.events import StartDiePassed
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race, code


def offered(race: RaceUnderTest) -> set[str]:
    """The colours that the open question about dice offers."""
    assert isinstance(race.pending, ChooseDice), race.pending
    return {COLOURS[option.code & 15] for option in race.pending.dice}


def thrown(race: RaceUnderTest) -> set[str]:
    """The colours that are thrown now."""
    assert isinstance(race.pending, Throw), race.pending
    return {COLOURS[kind & 15] for kind, _ in race.pending.dice}


# --- like any die -------------------------------------------------------------------------------


def test_it_is_thrown_with_the_roll_zone() -> None:
    race = a_race().with_roll("start light_gray").at("roll").answer("push")
    assert thrown(race) == {"start", "light_gray"}


def test_a_hit_takes_it_to_active_and_a_miss_leaves_it_in_roll() -> None:
    race = a_race().with_roll("start light_gray*2").at("roll")
    race.push("light_gray:coin1").expects(roll="light_gray start")
    race.push("start:coin2").expects(active="light_gray:coin1 start:coin2", roll="light_gray")


def test_it_is_discarded_with_the_other_active_dice() -> None:
    race = a_race().with_active("start:coin2 light_gray:coin1").having(credits=3).at("buy")
    race.answer(()).expects(active="")
    moved = race.happened(StartDiePassed)
    assert [(event.seat, event.to) for event in moved] == [(0, 1)]


def test_it_counts_as_an_active_die() -> None:
    race = a_race().with_active("light_gray:coin1*2").with_roll("start dark_gray*2").at("roll")
    race.push("start:foot").expects(at_risk=True)


def test_it_counts_as_a_colour_of_its_own() -> None:
    race = a_race("wikiwiki_dinosaur").with_active("purple:symbol start:blank light_gray:blank")
    race.at("abilities").use("purple:symbol").expects(feet=3)


def test_it_may_be_thrown_by_the_holders_effects() -> None:
    race = a_race("chilly_mcchillster").with_active("blue:symbol").with_roll("start light_gray")
    race.at("abilities").use("blue:symbol")
    assert thrown(race) == {"start", "light_gray"}


def test_it_may_be_picked_for_a_throw_by_an_effect() -> None:
    race = a_race("jacques_couteau").with_active("red:symbol start:coin2:used")
    race.with_draw("light_gray*3").at("swords").answer("take")
    race.choose("active/start:coin2:used draw/light_gray").throw("start:credit")
    race.expects(active="red:symbol start:credit")


def test_it_may_be_drawn_and_thrown_by_a_card() -> None:
    race = a_race("dugout").with_draw("start light_gray*5").with_roll("orange").at("roll")
    race.push("orange:symbol").answer(("now", code("orange:symbol")))
    race.choose("start light_gray*2")
    assert thrown(race) == {"start", "light_gray"}


def test_it_may_be_set_by_the_holders_effects() -> None:
    race = a_race("pinch_eater").with_roll("orange start light_gray").at("roll")
    race.push("orange:symbol").answer(("now", code("orange:symbol")))
    race.answer((START_DIE, FACE_NAMES.index("credit"))).expects(
        active="orange:symbol start:credit"
    )


def test_it_may_be_moved_to_roll_by_the_holders_effects() -> None:
    race = a_race("pineapple_rocks").with_active("green:power start:coin2").with_roll("light_gray")
    race.at("roll").answer(("move_to_roll", code("green:power"))).choose("start:coin2")
    race.expects(roll="green light_gray start")


def test_it_goes_to_discard_in_a_bust() -> None:
    race = a_race("punk_fruit").with_active("green:symbol light_gray:coin1 start:coin2")
    race.with_roll("light_gray*2").at("roll").push().answer("keep")
    race.expects(discard="start", active="green:symbol light_gray:coin1")


def test_it_may_be_discarded_from_roll_in_a_bust() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("start dark_gray")
    race.having(credits=4).at("roll").push().asks("discard").choose("start").asks("move")
    race.expects(discard="light_gray*3 start", roll="dark_gray")


# --- unlike any die -----------------------------------------------------------------------------


def test_it_is_never_given_away() -> None:
    race = a_race("crabby").with_active("red:symbol start:coin2").with_draw("light_gray")
    race.at("swords").answer("take")
    assert offered(race) == {"red", "light_gray"}


def test_it_is_never_lost_to_a_space() -> None:
    race = a_race().with_roll("start light_gray").with_draw("").having(feet=9)
    track = race.state.game.track(0)
    target = next(s for s in track.spaces if s.rewards and s.rewards[0].kind == "lose")
    neighbour = next(s for s in track.steps[target.number] if s > Track.FINISH)
    race.having(space=neighbour).at("move").answer((target.number, -1)).asks("lose")
    assert offered(race) == {"light_gray"}


def test_it_is_never_lost_to_a_card() -> None:
    race = a_race("reliever_beaver").with_active("orange:symbol").with_roll("start dark_gray")
    race.at("abilities").use("orange:symbol")
    assert offered(race) == {"dark_gray"}


def test_it_alone_in_roll_is_nothing_to_lose() -> None:
    race = a_race("reliever_beaver").with_active("orange:symbol light_gray:coin1")
    race.with_roll("start").at("abilities")
    assert not race.can_use("orange:symbol")


def test_it_is_never_lost_where_a_loss_is_not_optional() -> None:
    race = a_race("batter_beaver").with_active("orange:symbol start:credit").with_draw("dark_gray")
    race.having(gained_credit=True).at("not_optional")
    assert offered(race) == {"orange", "dark_gray"}


def test_no_draw_amount_counts_it() -> None:
    race = a_race().with_draw("light_gray*10").with_roll("start light_gray*2").at("draw")
    race.asks("draw")
    assert isinstance(race.pending, ChooseDice)
    assert (race.pending.at_least, race.pending.at_most) == (7, 7)


# --- passing on ---------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
def test_it_passes_on_from_wherever_it_lies(zone: str) -> None:
    race = a_race().with_zone(zone, "start light_gray").at("end_round")
    assert race.player.by_colour()[START_DIE] == 0
    assert race.state.start_player == 1
    assert race.seat(1).player.by_colour()[START_DIE] == 1


def test_it_comes_into_the_roll_zone_of_the_next_seat_clockwise() -> None:
    race = a_race(seats=3, start_player=2).seat(2).with_discard("start").at("end_round")
    assert race.state.start_player == 0
    assert race.seat(0).player.roll[START_DIE] == 1
