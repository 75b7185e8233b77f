"""Finish, laps, ties, tie-break rounds, and races over two boards."""

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import ChooseDice
from cubitos_desktop.rules.events import LapFinished, PlayerBusted, RaceEnded
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest, a_race
from tests.small_track import can_go, go, on_track, small_track, strip

MEADOW = strip("S o o o o o F")
OTHER = strip("S o o o o F", track_id="other")
POND = small_track(
    "S o ~ ~ o F",
    "S ~ c5 ~ o F",
    "S o ~ ~ o F",
    "S o o o o F",
    sectors=("0 0 0 1 1 1", "0 0 0 1 1 1", "0 0 0 1 1 1", "0 0 0 1 1 1"),
)


def racing(*spaces: str, legs: tuple[Track, ...] = (MEADOW,), feet: int = 0) -> RaceUnderTest:
    """Runners on these spaces at the beginning of the first seat's Move step."""
    race = on_track(a_race(seats=len(spaces)), *legs)
    for me, space in enumerate(spaces):
        race.seat(me).standing_on(space).having(feet=feet)
    return race.seat(0).at("move")


def placed(*places: tuple[int, str], legs: tuple[Track, ...] = (MEADOW,)) -> RaceUnderTest:
    """Runners with these laps done on these spaces, when the round has just ended."""
    race = on_track(a_race(seats=len(places)), *legs)
    for me, (leg, space) in enumerate(places):
        race.seat(me).having(leg=leg).standing_on(space)
    return race.seat(0).at("end_round")


def a_reckless_finish(*legs: Track, active: str = "yellow:symbol") -> RaceUnderTest:
    """A Reckless step into the finish, in the Roll phase."""
    race = on_track(a_race("reckless_cheese"), *legs).standing_on("A6").with_active(active)
    race.with_roll("light_gray*3").at("roll").push("light_gray:coin1")
    return race.take("yellow:symbol", "after_push").answer(race.space("finish"))


# --- entering the finish ------------------------------------------------------------------------


def test_entering_the_finish_puts_the_runner_on_start_and_does_its_lap() -> None:
    race = go(racing("A6", "A2", feet=2), "finish").expects(leg=1, space=Track.START)
    assert [event.leg for event in race.happened(LapFinished)] == [0]


def test_going_to_start_is_free_of_charge_with_feet_left_or_not() -> None:
    go(racing("A6", "A2", feet=3), "finish").expects(feet=2, space=Track.START)
    go(racing("A6", "A2", feet=1), "finish").expects(leg=1, space=Track.START)


def test_a_finish_counts_at_once_also_in_the_roll_phase() -> None:
    race = a_reckless_finish(MEADOW).expects(leg=1, space=Track.START)
    race.asks("push_or_pass")


def test_a_finish_in_the_roll_phase_counts_even_if_a_bust_follows() -> None:
    race = a_reckless_finish(MEADOW, active="yellow:symbol dark_gray:foot*2").push().choose()
    assert race.happened(PlayerBusted)
    assert race.state.winner == 0


def test_after_a_finish_in_the_roll_phase_feet_go_on_from_start() -> None:
    race = a_reckless_finish(MEADOW).having(feet=2).answer("pass").ready()
    go(race, "A2 A3 stop").expects(leg=1, space=race.space("A3"))


def test_nobody_goes_back_over_the_finish() -> None:
    race = go(racing("A6", "A2", feet=3), "finish")
    assert can_go(race) == {"stop", "A2"}


# --- the last round -----------------------------------------------------------------------------


def test_one_finisher_wins() -> None:
    race = go(racing("A2", "A6", feet=1), "A3")
    go(race.seat(1), "finish")
    assert engine.is_over(race.state)
    assert race.state.winner == 1
    assert [event.winner for event in race.happened(RaceEnded)] == [1]


def test_the_first_to_finish_makes_this_the_last_round_which_is_played_to_its_end() -> None:
    race = go(racing("A6", "A5", feet=1), "finish").asks("move", seat=1)
    go(race.seat(1), "A6")
    assert race.state.winner == 0


def test_the_race_goes_on_while_nobody_has_finished() -> None:
    race = placed((0, "A6"), (0, "A5"))
    assert not engine.is_over(race.state)
    assert race.state.round == 2


def test_remaining_feet_go_on_from_start_to_break_ties() -> None:
    race = go(racing("A6", "A6", feet=3), "finish A2 A3")
    go(race.seat(1), "finish A2 stop")
    assert race.state.winner == 0


def test_of_several_finishers_the_farthest_beyond_start_wins() -> None:
    assert placed((1, "A2"), (1, "A4"), (1, "A3")).state.winner == 1


def test_a_runner_that_has_not_finished_does_not_win_however_far_it_is() -> None:
    assert placed((1, "start"), (0, "A6")).state.winner == 0


def test_on_start_the_distance_is_0() -> None:
    assert placed((1, "start"), (1, "A2")).state.winner == 1


def test_distance_is_the_fewest_steps_from_start() -> None:
    race = placed((1, "D4"), (1, "A5"), (1, "D3"), legs=(POND,))
    assert [race.state.distance(me) for me in range(3)] == [(1, 3), (1, 6), (1, 2)]


def test_distance_leads_through_water_only_for_a_runner_that_stands_in_water() -> None:
    race = placed((1, "A5"), (1, "A4"), legs=(POND,))
    assert race.state.distance(1) == (1, 3)
    assert race.state.distance(0) == (1, 6)


def test_distance_does_not_use_shortcuts() -> None:
    race = placed((1, "A6"), (1, "A2"), legs=(strip("S f1a o o o o@a o F"),))
    assert race.state.distance(0) == (1, 5)


@pytest.mark.parametrize("track", ["ahead_of_the_curve", "still_waters_run_deep"])
def test_distance_on_the_circuits_is_a_dry_walk_from_start(track: str) -> None:
    race = a_race(tracks=(track,))
    board = race.state.game.track(0)
    walked, reached, steps = {Track.START}, {Track.START}, 0
    while reached:
        for space in reached:
            race.having(leg=1, space=space)
            assert race.state.distance(0) == (1, steps)
        onward = {other for space in reached for other in board.steps[space]} - walked
        reached = {space for space in onward if not board.spaces[space].water}
        walked |= reached
        steps += 1
    assert len(walked) > 100


# --- laps ---------------------------------------------------------------------------------------


def test_in_a_race_of_two_laps_the_first_finish_does_not_end_it() -> None:
    race = go(racing("A6", "A2", legs=(MEADOW, MEADOW), feet=2), "finish A2")
    assert not engine.is_over(race.state)
    race.expects(leg=1, space=race.space("A2"))


def test_the_second_finish_of_two_laps_ends_it() -> None:
    assert placed((2, "start"), (1, "A6"), legs=(MEADOW, MEADOW)).state.winner == 0


def test_a_whole_lap_in_one_move_counts() -> None:
    race = racing("A6", "A2", legs=(MEADOW, MEADOW), feet=7)
    go(race, "finish A2 A3 A4 A5 A6 finish").expects(leg=2, space=Track.START)


def test_red_lines_between_runners_count_laps() -> None:
    race = on_track(a_race(), MEADOW, MEADOW).having(leg=0, space=0)
    race.seat(1).having(leg=1, space=0)
    assert race.state.lines_to_leader(0) == 1
    race.having(leg=1).standing_on("A6")
    assert race.state.lines_to_leader(0) == 2
    race.seat(0).having(leg=0).standing_on("A6")
    assert race.state.lines_to_leader(0) == 1


# --- tie-break rounds ---------------------------------------------------------------------------


def test_if_the_farthest_finishers_are_level_all_seats_play_another_round() -> None:
    race = placed((1, "A3"), (1, "A3"), (0, "A4"))
    assert not engine.is_over(race.state)
    assert race.state.is_tie_break
    assert race.state.round == 2
    assert [s.is_done_rolling for s in race.state.seats] == [False] * 3


def test_a_tie_break_round_is_played_from_where_the_runners_stand() -> None:
    race = placed((1, "A3"), (1, "A3"), (0, "A4"))
    assert [(s.leg, s.space) for s in race.state.seats] == [
        (1, race.space("A3")),
        (1, race.space("A3")),
        (0, race.space("A4")),
    ]


def test_finishers_behind_the_farthest_make_no_tie() -> None:
    assert placed((1, "A2"), (1, "A2"), (1, "A5")).state.winner == 2


def test_after_a_tie_break_round_the_farthest_runner_wins() -> None:
    race = placed((1, "A3"), (1, "A3"))
    race.seat(1).standing_on("A4").at("end_round")
    assert race.state.winner == 1


def test_in_a_tie_break_round_one_who_finishes_only_now_may_win() -> None:
    race = placed((1, "A3"), (1, "A3"), (0, "A4"))
    race.seat(2).having(leg=1).standing_on("A5").at("end_round")
    assert race.state.winner == 2


def test_in_a_tie_break_round_laps_go_before_distance() -> None:
    race = placed((1, "A6"), (1, "A6"))
    go(race.seat(0).having(feet=1).at("move"), "finish").expects(leg=2)
    race.seat(0).at("end_round")
    assert race.state.winner == 0


def test_a_lap_behind_the_last_finish_counts_with_all_its_steps() -> None:
    game = placed((1, "A3"), (2, "A3")).state.game
    once, twice = game.remaining(1, 3), game.remaining(2, 3)
    assert once < 0
    assert twice == once - game.legs[-1].dry_lap


def test_still_level_is_another_round() -> None:
    race = placed((1, "A3"), (1, "A3"))
    race.seat(0).standing_on("A5").seat(1).standing_on("A5").at("end_round")
    assert not engine.is_over(race.state)
    assert race.state.round == 3


# --- two boards ---------------------------------------------------------------------------------


def test_on_two_boards_the_runner_stands_on_the_first_finish() -> None:
    race = go(racing("A6", "A2", legs=(MEADOW, OTHER), feet=2), "finish")
    race.expects(leg=0, space=Track.FINISH, feet=1)


def test_one_foot_leads_from_the_first_finish_to_the_second_start() -> None:
    race = go(racing("A6", "A2", legs=(MEADOW, OTHER), feet=3), "finish")
    assert can_go(race) == {"stop", "start"}
    go(race, "start").expects(leg=1, space=Track.START, feet=1)
    assert can_go(race) == {"stop", "A2"}


def test_without_a_foot_the_runner_stays_on_the_first_finish() -> None:
    race = go(racing("A6", "A2", legs=(MEADOW, OTHER), feet=1), "finish")
    race.expects(leg=0, space=Track.FINISH)
    assert not engine.is_over(race.state)


def test_a_reckless_step_will_do_to_reach_the_second_start() -> None:
    race = on_track(a_race("reckless_cheese"), MEADOW, OTHER).having(space=Track.FINISH)
    race.with_active("yellow:symbol").with_roll("light_gray").at("roll").push()
    race.take("yellow:symbol", "after_push").answer(Track.START)
    race.expects(leg=1, space=Track.START)


def test_a_reckless_step_onto_the_first_finish_stays_there() -> None:
    a_reckless_finish(MEADOW, OTHER).expects(leg=0, space=Track.FINISH)


def test_red_lines_of_all_boards_add_up() -> None:
    race = on_track(a_race(), MEADOW, OTHER).having(space=Track.START)
    race.seat(1).having(leg=1).standing_on("A5")
    assert race.state.lines_to_leader(0) == 2
    race.having(leg=0, space=Track.FINISH)
    assert race.state.lines_to_leader(0) == 1
    race.having(leg=1, space=Track.START)
    assert race.state.lines_to_leader(0) == 1


def test_behind_the_last_finish_each_lap_adds_the_lines_of_the_last_board() -> None:
    two_lines = small_track("S o o o o F", sectors=("0 0 1 1 2 2",), track_id="two_lines")
    game = on_track(a_race(), MEADOW, two_lines).state.game
    passed = [game.lines_passed(leg, Track.START) for leg in range(5)]
    assert passed == [0, 1, 1 + 2, 1 + 2 + 2, 1 + 2 + 2 + 2]


def test_the_draw_amount_counts_lines_over_the_boards() -> None:
    race = on_track(a_race(), MEADOW, OTHER).with_draw("light_gray*10 white*5")
    race.seat(1).having(leg=2, space=Track.START).seat(0).at("draw")
    assert isinstance(race.pending, ChooseDice)
    assert race.pending.at_least == 9 + 2


def test_this_lap_means_this_board() -> None:
    tracks = ("still_waters_run_deep", "testing_the_waters")
    for leg in (0, 1):
        race = a_race("pronto_bronto", tracks=tracks).having(leg=leg).with_active("purple:symbol")
        lines = race.state.game.track(leg).lines
        race.at("abilities").use("purple:symbol").expects(feet=lines // 2)


def test_after_the_last_finish_the_runner_goes_on_from_the_start_of_that_board() -> None:
    race = on_track(a_race(), MEADOW, OTHER).having(leg=1).standing_on("A5").having(feet=3)
    go(race.at("move"), "finish A2").expects(leg=2, space=race.space("A2"))
    assert race.state.game.track(2) is OTHER


def test_only_the_last_finish_ends_a_race_on_two_boards() -> None:
    assert not engine.is_over(placed((1, "A5"), (0, "A2"), legs=(MEADOW, OTHER)).state)
    assert placed((2, "start"), (1, "A5"), legs=(MEADOW, OTHER)).state.winner == 0


def test_began_on_the_same_number_of_another_board_is_another_space() -> None:
    rewarded = strip("S o c3 o o F", track_id="rewarded")
    race = on_track(a_race(), MEADOW, rewarded).standing_on("A3").having(leg=1, space=0, feet=2)
    go(race.at("move"), "A2 A3").asks("reward")
