"""The purple cards, dinosaurs: one test for each clause of the rules."""

import pytest

from cubitos_desktop.rules.decisions import ChooseBuy, WrongAnswer
from cubitos_desktop.rules.dice import BLUE, COLOURS, OWNABLE
from cubitos_desktop.rules.events import (
    BorrowedReturned,
    DiceLost,
    DieGained,
    StartDiePassed,
    TurnEnded,
)
from cubitos_desktop.rules.tracks import Track
from tests.cards.rulings import ruling
from tests.racing import RaceUnderTest, a_race, code
from tests.small_track import on_track, small_track


def dino(card: str, *others: str, active: str = "") -> RaceUnderTest:
    """A seat in step 4 with a purple die and others in Active."""
    return a_race(card, *others).with_active(f"purple:symbol {active}").at("abilities")


# --- Rollosaurus --------------------------------------------------------------------------------


def test_rollosaurus_gives_four_feet() -> None:
    dino("rollosaurus").use("purple:symbol").expects(feet=4, water_feet=0, coins=0)


@ruling("Once used, the die turns blank but still counts as an active purple die.")
def test_rollosaurus_works_once_and_stays_active() -> None:
    race = dino("rollosaurus").use("purple:symbol").asks("move")
    race.expects(active="purple:symbol:used")


def test_rollosaurus_works_for_each_die() -> None:
    dino("rollosaurus", active="purple:symbol").answer("all").expects(feet=8)


def test_rollosaurus_may_be_left_unused() -> None:
    race = dino("rollosaurus").having(credits=4).at("abilities").ready().asks("move")
    race.expects(feet=0, active="purple:symbol")


def test_rollosaurus_gives_nothing_in_a_bust() -> None:
    race = a_race("rollosaurus").with_active("purple:symbol light_gray:coin1*2")
    race.with_roll("light_gray").having(credits=4).at("roll").push().choose("").asks("move")
    race.expects(feet=0, discard="purple light_gray*2")


def test_rollosaurus_thrown_anew_is_fresh() -> None:
    race = dino("rollosaurus", "jacques_couteau", active="red:symbol").use("purple:symbol")
    race.answer("take").choose("active/purple:symbol:used draw/light_gray").throw("purple:symbol")
    race.use("purple:symbol").expects(feet=8)


def test_rollosaurus_thrown_anew_and_missed_leaves_its_feet() -> None:
    race = dino("rollosaurus", "jacques_couteau", active="red:symbol").use("purple:symbol")
    race.answer("take").choose("active/purple:symbol:used draw/light_gray").throw()
    race.asks("move").expects(feet=4, active="red:symbol", roll="purple light_gray")


@ruling("Once used, the die turns blank but still counts as an active purple die.")
def test_rollosaurus_used_still_counts_as_an_active_purple_die() -> None:
    # Ledercheesen gives a foot for every four active dice.
    race = dino("rollosaurus", "ledercheesen", active="yellow:power light_gray:coin1*2")
    race.use("purple:symbol").expects(feet=4).use("yellow:power").expects(feet=5)


@ruling("Feet are for this round's move only; those left over are lost.")
def test_rollosaurus_feet_left_over_are_lost() -> None:
    race = a_race("rollosaurus").with_active("purple:symbol").with_draw("light_gray*12")
    race.at("abilities").use("purple:symbol").walk().asks("draw", seat=0).expects(feet=0)


# --- Dancing Dino -------------------------------------------------------------------------------

FEET, FEET_WITH_RED, CREDIT_WITH_ORANGE = 1, 2, 4
"""The three RUN boxes, as bits of a mask."""


def test_dancing_dino_gives_two_feet() -> None:
    dino("dancing_dino").use("purple:symbol").expects(feet=2, credits=0)


def test_dancing_dino_gives_two_feet_more_with_an_active_red_die() -> None:
    dino("dancing_dino", active="red:symbol").use("purple:symbol").expects(feet=4, credits=0)


def test_dancing_dino_gives_a_credit_with_an_active_orange_die() -> None:
    dino("dancing_dino", active="orange:symbol").use("purple:symbol").expects(feet=2, credits=1)


def test_dancing_dino_gives_all_with_both() -> None:
    race = dino("dancing_dino", active="red:power orange:symbol").use("purple:symbol")
    race.expects(feet=4, credits=1, water_feet=0, coins=0)


def test_dancing_dino_looks_at_active_alone() -> None:
    race = a_race("dancing_dino").with_active("purple:symbol").with_roll("red orange")
    race.at("abilities").use("purple:symbol").expects(feet=2, credits=0)


@ruling("The red or orange die may show any face; a used one counts too.")
def test_dancing_dino_counts_used_and_blank_dice() -> None:
    race = dino("dancing_dino", active="red:blank orange:symbol:used").use("purple:symbol")
    race.expects(feet=4, credits=1)


@ruling("Each part can be left.")
def test_dancing_dino_lets_its_owner_choose_which_boxes_to_use() -> None:
    race = dino("dancing_dino", active="red:symbol orange:symbol")
    race.use("purple:symbol", FEET | FEET_WITH_RED).expects(feet=4, credits=0)
    race = dino("dancing_dino", active="red:symbol orange:symbol")
    race.use("purple:symbol", CREDIT_WITH_ORANGE).expects(feet=0, credits=1)


def test_dancing_dino_uses_its_boxes_in_one_go() -> None:
    race = dino("dancing_dino", active="red:symbol orange:symbol").use("purple:symbol", FEET)
    assert not race.can_use("purple:symbol")


@ruling("Use it before swords are compared: a winner loses a red die.")
def test_dancing_dino_needs_a_red_die_that_still_lies_there() -> None:
    race = dino("dancing_dino", active="red:symbol").answer("ready").asks("swords")
    race.answer("decline").asks("abilities_again").use("purple:symbol").expects(feet=2)


# --- Cubasaurus ---------------------------------------------------------------------------------


def borrowing(*cards: str, roll: str = "light_gray", **zones: str) -> RaceUnderTest:
    """A Cubasaurus has just arrived by a push; its Now waits."""
    race = a_race("cubasaurus", *cards).with_roll(f"purple {roll}")
    for zone, dice in zones.items():
        race.with_zone(zone, dice)
    return race.at("roll").push("purple:symbol")


def test_cubasaurus_borrows_a_die_and_sets_it_in_active() -> None:
    race = borrowing().take("purple:symbol").set_die("blue:coin2").asks("push_or_pass")
    race.expects(active="purple:symbol borrowed-blue:coin2")
    assert race.tray("blue") == 9


def test_cubasaurus_borrows_any_die_on_any_face_blank_included() -> None:
    race = borrowing().take("purple:symbol")
    colours = {colour for colour, _ in race.options}
    assert colours == set(OWNABLE)
    assert {face for colour, face in race.options if colour == BLUE} == {
        code(f"blue:{face}") >> 5 for face in ("blank", "symbol", "power", "coin2")
    }


def test_cubasaurus_sets_no_face_that_the_die_lacks() -> None:
    race = borrowing().take("purple:symbol")
    with pytest.raises(WrongAnswer):
        race.set_die("purple:power")


def test_cubasaurus_borrows_nothing_from_an_empty_tray() -> None:
    race = borrowing().with_tray("blue", 0).take("purple:symbol")
    with pytest.raises(WrongAnswer):
        race.set_die("blue:coin2")


def test_cubasaurus_is_not_asked_about_when_all_trays_are_empty() -> None:
    race = borrowing()
    for colour in OWNABLE:
        race.with_tray(COLOURS[colour], 0)
    race.asks("push_or_pass").expects(active="purple:symbol", waiting=[])


def test_cubasaurus_may_be_left_unused() -> None:
    borrowing().drop().asks("push_or_pass").expects(active="purple:symbol")


def test_cubasaurus_borrowed_die_may_use_its_now() -> None:
    race = borrowing("fast_cat", draw="light_gray*2").take("purple:symbol")
    race.set_die("white:symbol").take("borrowed-white:symbol").throw("light_gray:coin1")
    race.expects(active="purple:symbol borrowed-white:symbol light_gray:coin1")


def test_cubasaurus_borrowed_die_may_leave_its_now() -> None:
    race = borrowing("fast_cat", draw="light_gray*2").take("purple:symbol")
    race.set_die("white:symbol").drop().asks("push_or_pass").expects(draw="light_gray*2")


def test_cubasaurus_borrowed_die_must_do_a_now_that_is_not_optional() -> None:
    race = borrowing("the_cheese_stands_alone").take("purple:symbol").set_die("yellow:symbol")
    assert race.options == ["push"]


def test_cubasaurus_borrowed_die_counts_for_the_risk() -> None:
    race = borrowing(active="light_gray:coin1").expects(at_risk=False)
    race.take("purple:symbol").set_die("white:blank").expects(at_risk=True)


def test_cubasaurus_borrowed_die_can_be_used_in_the_run_phase() -> None:
    race = borrowing("smelly_cat").take("purple:symbol").set_die("white:symbol").answer("pass")
    race.use("borrowed-white:symbol").expects(feet=2)


def test_cubasaurus_may_borrow_another_cubasaurus() -> None:
    race = borrowing().take("purple:symbol").set_die("purple:symbol")
    race.take("borrowed-purple:symbol").set_die("white:foot").expects(
        active="purple:symbol borrowed-purple:symbol borrowed-white:foot"
    )


def test_cubasaurus_works_in_the_run_phase_when_it_arrives_there() -> None:
    race = a_race("cubasaurus", "chilly_mcchillster").with_active("blue:symbol").with_roll("purple")
    race.at("abilities").use("blue:symbol").throw("purple:symbol").take("purple:symbol")
    race.set_die("white:foot").use("borrowed-white:foot").expects(feet=1)


def test_cubasaurus_thrown_anew_is_fresh() -> None:
    race = a_race("cubasaurus", "jacques_couteau").with_active("purple:symbol red:symbol")
    race.at("swords").answer("take").choose("active/purple:symbol draw/light_gray")
    race.throw("purple:symbol").take("purple:symbol").asks("borrow")


def test_cubasaurus_that_lies_there_no_more_is_not_lost() -> None:
    race = a_race("cubasaurus", "jacques_couteau").with_active("purple:symbol red:symbol")
    race.having(feet=1).at("swords").answer("take")
    race.choose("active/purple:symbol draw/light_gray").throw().asks("move")
    race.expects(roll="purple light_gray")


@ruling("This die is lost in the Run phase even if you borrowed nothing.")
def test_cubasaurus_is_lost_at_the_end_of_step_4() -> None:
    race = a_race("cubasaurus").with_active("purple:symbol").having(feet=1).at("not_optional")
    race.asks("move").expects(active="")
    assert race.tray("purple") == 10


def test_cubasaurus_may_be_lost_before_the_end_of_step_4() -> None:
    race = a_race("cubasaurus").with_active("purple:symbol light_gray:coin1").at("abilities")
    race.use("purple:symbol").expects(active="light_gray:coin1")
    assert race.tray("purple") == 10


def test_cubasaurus_set_to_blank_is_not_lost() -> None:
    race = a_race("cubasaurus").with_active("purple:blank").having(feet=1).at("not_optional")
    race.expects(active="purple:blank")


def test_cubasaurus_discarded_in_a_bust_is_not_lost() -> None:
    race = a_race("cubasaurus").with_active("purple:symbol light_gray:coin1*2")
    race.with_roll("light_gray").having(credits=4).at("roll").push().choose("").asks("move")
    race.expects(discard="purple light_gray*2")


@ruling("The borrowed die goes back from whatever zone it lies in; that is no loss.")
@pytest.mark.parametrize("zone", ["draw", "roll", "discard"])
@pytest.mark.parametrize("holder", [0, 1])
def test_cubasaurus_borrowed_die_returns_from_whatever_zone_and_holder(
    zone: str, holder: int
) -> None:
    race = a_race("cubasaurus").seat(holder).with_zone(zone, "borrowed-white light_gray")
    race.at("end_round")
    assert race.tray("white") == 10
    assert race.player.by_colour()[code("white")] == 0


def test_cubasaurus_borrowed_die_returns_from_active() -> None:
    race = a_race("cubasaurus", seats=1).with_active("borrowed-white:foot").having(feet=1)
    race.at("move").walk()
    assert race.tray("white") == 10


def test_cubasaurus_borrowed_die_stays_borrowed_when_it_is_thrown() -> None:
    race = a_race("cubasaurus").with_roll("borrowed-white light_gray").at("roll")
    race.push("borrowed-white:foot").expects(active="borrowed-white:foot")


def test_cubasaurus_borrowed_die_stays_borrowed_when_it_is_given_away() -> None:
    race = a_race("cubasaurus", "crabby").with_active("borrowed-white:foot red:symbol")
    race.having(feet=1).at("swords").answer("take").choose("active/borrowed-white:foot")
    race.seat(1).expects(discard="borrowed-white")


def test_cubasaurus_borrowed_die_returns_after_the_last_discard_and_before_the_start_die() -> None:
    race = a_race("cubasaurus").with_discard("borrowed-white").seat(1).having(feet=1).at("move")
    race.walk()
    kinds = [type(event) for event in race.events]
    assert kinds.index(TurnEnded) < kinds.index(BorrowedReturned) < kinds.index(StartDiePassed)


@ruling("Nobody can buy it before that.")
def test_cubasaurus_borrowed_die_cannot_be_bought_before_it_returns() -> None:
    race = a_race("cubasaurus").with_discard("borrowed-blue").with_tray("blue", 0)
    race.seat(1).having(credits=20).at("buy")
    assert isinstance(race.pending, ChooseBuy)
    assert BLUE not in dict(race.pending.prices)


def test_cubasaurus_borrowed_die_that_was_lost_is_back_and_that_is_all() -> None:
    race = a_race("cubasaurus").with_active("borrowed-purple:symbol").having(feet=1)
    race.at("not_optional").asks("move").expects(active="")
    assert race.tray("purple") == 10
    race.walk()
    assert race.tray("purple") == 10
    assert not race.happened(BorrowedReturned)


def test_cubasaurus_borrows_without_gaining() -> None:
    race = borrowing().take("purple:symbol").set_die("blue:coin2")
    assert not race.happened(DieGained)


@ruling("The borrowed die goes back from whatever zone it lies in; that is no loss.")
def test_cubasaurus_borrowed_die_returns_without_being_lost() -> None:
    race = a_race("cubasaurus").with_discard("borrowed-white").seat(1).having(feet=1).at("move")
    race.walk()
    assert race.happened(BorrowedReturned)
    assert not race.happened(DiceLost)


# --- Wikiwiki Dinosaur --------------------------------------------------------------------------


def wikiwiki(active: str) -> RaceUnderTest:
    return dino("wikiwiki_dinosaur", active=active).use("purple:symbol")


def test_wikiwiki_dinosaur_counts_its_own_colour() -> None:
    wikiwiki("").expects(feet=1)


def test_wikiwiki_dinosaur_gives_a_foot_for_each_different_colour() -> None:
    wikiwiki("white:foot red:symbol blue:coin2").expects(feet=4)


def test_wikiwiki_dinosaur_counts_each_colour_once() -> None:
    wikiwiki("white:foot white:symbol purple:symbol").expects(feet=2)


def test_wikiwiki_dinosaur_counts_both_grays_as_one_colour() -> None:
    wikiwiki("light_gray:coin1 dark_gray:foot").expects(feet=2)


@ruling("The start player die is a colour of its own.")
def test_wikiwiki_dinosaur_counts_the_start_player_die_as_a_colour_of_its_own() -> None:
    wikiwiki("light_gray:coin1 start:foot").expects(feet=3)


@ruling("Used dice count too.")
def test_wikiwiki_dinosaur_counts_used_and_blank_dice() -> None:
    wikiwiki("white:foot:used green:blank").expects(feet=3)


def test_wikiwiki_dinosaur_counts_a_borrowed_die_as_its_colour() -> None:
    wikiwiki("white:foot borrowed-white:foot").expects(feet=2)


def test_wikiwiki_dinosaur_looks_at_active_alone() -> None:
    race = a_race("wikiwiki_dinosaur").with_active("purple:symbol").with_roll("white blue")
    race.at("abilities").use("purple:symbol").expects(feet=1)


def test_wikiwiki_dinosaur_no_longer_counts_a_die_that_was_lost() -> None:
    race = dino("wikiwiki_dinosaur", "rich_dog", active="brown:symbol").use("brown:symbol")
    race.use("purple:symbol").expects(feet=1, coins=3)


# --- You Bet Jurassican -------------------------------------------------------------------------


def test_you_bet_jurassican_gives_two_feet() -> None:
    dino("you_bet_jurassican").use("purple:symbol").expects(feet=2)


def test_you_bet_jurassican_gives_two_feet_more_with_an_active_brown_die() -> None:
    dino("you_bet_jurassican", active="brown:coin3").use("purple:symbol").expects(feet=4)


def test_you_bet_jurassican_gives_one_foot_more_with_an_active_yellow_die() -> None:
    dino("you_bet_jurassican", active="yellow:symbol").use("purple:symbol").expects(feet=3)


def test_you_bet_jurassican_gives_all_with_both() -> None:
    race = dino("you_bet_jurassican", active="brown:coin3:used yellow:blank")
    race.use("purple:symbol").expects(feet=5)


def test_you_bet_jurassican_gives_no_more_for_a_second_brown_die() -> None:
    dino("you_bet_jurassican", active="brown:coin3*2").use("purple:symbol").expects(feet=4)


@ruling("Brown dice are often lost when they are used: use this one first.")
def test_you_bet_jurassican_comes_too_late_for_a_dog_that_was_lost() -> None:
    race = dino("you_bet_jurassican", "rich_dog", active="brown:symbol").use("brown:symbol")
    race.use("purple:symbol").expects(feet=2)


@ruling("Brown dice are often lost when they are used: use this one first.")
def test_you_bet_jurassican_comes_in_time_before_the_dog_is_lost() -> None:
    race = dino("you_bet_jurassican", "rich_dog", active="brown:symbol").use("purple:symbol")
    race.use("brown:symbol").expects(feet=4, coins=3)


@ruling("The brown or yellow die may show any face; a used one counts too.")
def test_you_bet_jurassican_counts_used_and_blank_dice() -> None:
    dino("you_bet_jurassican", active="brown:coin3:used borrowed-yellow:blank").use(
        "purple:symbol"
    ).expects(feet=5)


# --- Shimmy Shimmy Dino -------------------------------------------------------------------------


def test_shimmy_shimmy_dino_gives_a_foot_for_each_active_white_or_gray_die() -> None:
    race = dino("shimmy_shimmy_dino", active="white:foot*2 light_gray:coin1*3 dark_gray:foot")
    race.use("purple:symbol").expects(feet=6)


@ruling("The start player die is neither white nor gray.")
def test_shimmy_shimmy_dino_counts_no_other_colour_and_not_the_start_player_die() -> None:
    race = dino("shimmy_shimmy_dino", active="white:foot start:foot blue:coin2 purple:symbol")
    race.use("purple:symbol").expects(feet=1)


@ruling("Light and dark gray dice count, whatever they show; used ones too.")
def test_shimmy_shimmy_dino_counts_used_and_blank_dice() -> None:
    race = dino("shimmy_shimmy_dino", active="light_gray:coin1:used white:blank")
    race.use("purple:symbol").expects(feet=2)


def test_shimmy_shimmy_dino_counts_borrowed_dice() -> None:
    race = dino("shimmy_shimmy_dino", active="borrowed-white:blank").use("purple:symbol")
    race.expects(feet=1)


def test_shimmy_shimmy_dino_looks_at_active_alone() -> None:
    race = a_race("shimmy_shimmy_dino").with_active("purple:symbol white:foot")
    race.with_roll("white light_gray*2").at("abilities").use("purple:symbol").expects(feet=1)


# --- Pronto Bronto ------------------------------------------------------------------------------

EIGHT_LINES = small_track("S o o o o o o o o o F", sectors=("0 0 1 2 3 4 5 6 7 8 8",))
TWO_LINES = small_track("S o o o F", sectors=("0 0 1 2 2",), track_id="other")


def bronto(space: str, *legs: Track, leg: int = 0) -> RaceUnderTest:
    race = a_race("pronto_bronto").with_active("purple:symbol light_gray:coin1")
    on_track(race, *(legs or (EIGHT_LINES,))).having(leg=leg)
    return race.standing_on(space).at("abilities")


@ruling(
    "Lines are counted from where your runner stands at the moment of use.",
    "Five lines left give two feet: early in a lap it gives most.",
)
@pytest.mark.parametrize(
    ("space", "feet"), [("start", 4), ("A2", 4), ("A3", 3), ("A4", 3), ("A5", 2), ("A7", 1)]
)
def test_pronto_bronto_gives_feet_for_half_the_lines_left_rounded_down(
    space: str, feet: int
) -> None:
    bronto(space).use("purple:symbol").expects(feet=feet)


def test_pronto_bronto_gives_nothing_with_a_single_line_left() -> None:
    race = bronto("A9")
    if race.can_use("purple:symbol"):
        race.use("purple:symbol")
    race.expects(feet=0)


def test_pronto_bronto_counts_the_lines_of_this_lap_alone() -> None:
    bronto("start", EIGHT_LINES, EIGHT_LINES).use("purple:symbol").expects(feet=4)
    bronto("start", EIGHT_LINES, EIGHT_LINES, leg=1).use("purple:symbol").expects(feet=4)


def test_pronto_bronto_counts_the_lines_of_this_board_alone() -> None:
    bronto("start", EIGHT_LINES, TWO_LINES).use("purple:symbol").expects(feet=4)
    bronto("start", EIGHT_LINES, TWO_LINES, leg=1).use("purple:symbol").expects(feet=1)


def test_pronto_bronto_has_no_line_left_on_the_first_finish() -> None:
    race = bronto("finish", EIGHT_LINES, TWO_LINES)
    assert race.player.space == Track.FINISH
    assert not race.can_use("purple:symbol")


def test_pronto_bronto_gives_nothing_past_the_last_finish() -> None:
    assert not bronto("start", leg=1).can_use("purple:symbol")


def test_pronto_bronto_gives_nothing_in_a_tie_break_round() -> None:
    race = a_race("pronto_bronto").with_active("purple:symbol light_gray:coin1")
    race.state.is_tie_break = True
    assert not race.at("abilities").can_use("purple:symbol")
