"""What is shown of a race: every fact is the race's own, and only what was seen changes."""

from dataclasses import fields

import pytest

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.table.show.shown_race import ShownSeat, shown_of
from tests.racing import a_race

COUNTERS = ("coins", "feet", "water_feet", "credits", "fans", "tokens", "throws", "busts")
NUMBERS = (*COUNTERS, "leg", "space")
FLAGS = ("at_risk", "is_push_safe", "is_done_rolling", "busted")


def a_state() -> State:
    race = a_race(seats=3).with_draw("light_gray*4 white").with_roll("dark_gray*2")
    return race.with_active("white:symbol red:symbol red:symbol").with_discard("blue").state


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_of_a_seat_is_shown_under_its_own_name(name: str) -> None:
    state = a_state()
    for number, seat in enumerate(state.seats):
        setattr(seat, name, number + 1)
    seats = shown_of(state).seats
    assert [getattr(seat, name) for seat in seats] == [1, 2, 3]
    others = [other for other in NUMBERS if other != name]
    assert [getattr(seats[0], other) for other in others] == [
        getattr(state.seats[0], other) for other in others
    ]


@pytest.mark.parametrize("name", FLAGS)
def test_every_mark_of_a_seat_is_shown_under_its_own_name(name: str) -> None:
    state = a_state()
    for flag in FLAGS:
        setattr(state.seats[1], flag, flag == name)
    shown = shown_of(state).seats[1]
    assert {flag: getattr(shown, flag) for flag in FLAGS} == {flag: flag == name for flag in FLAGS}


def test_nothing_of_a_shown_seat_is_left_without_a_test() -> None:
    named = {*NUMBERS, *FLAGS, *ZONES, "swords"}
    assert {field.name for field in fields(ShownSeat)} == named


def test_dice_lie_in_their_zones_and_active_dice_in_the_order_of_arrival() -> None:
    state = a_state()
    seat, shown = state.seats[0], shown_of(state).seats[0]
    for zone in ZONES:
        assert shown.zone_counts(zone) == seat.zone_counts(zone)
    assert list(shown.active) == seat.active
    assert (sum(shown.draw), sum(shown.roll), sum(shown.discard)) == (5, 2, 1)
    assert shown.swords == state.swords(0) == 2


def test_round_step_turn_and_supply_are_those_of_the_race() -> None:
    state = a_state()
    state.round, state.step, state.turn, state.start_player = 7, "buy", 2, 1
    state.trays[3] = 5
    race = shown_of(state)
    assert (race.round, race.step, race.turn, race.start_player) == (7, "buy", 2, 1)
    assert race.trays[3] == 5
    assert race.clockwise() == (1, 2, 0) == state.clockwise()
    assert not race.is_over
    state.step = "over"
    assert shown_of(state).is_over


def test_what_is_shown_does_not_change_when_the_race_goes_on() -> None:
    state = a_state()
    before, again = shown_of(state), shown_of(state)
    state.seats[0].coins += 1
    state.seats[0].active.clear()
    state.trays[3] -= 1
    assert before == again != shown_of(state)


def test_a_draw_amount_is_the_sum_of_what_is_shown_beside_it() -> None:
    state = a_state()
    track = state.game.track(0)
    behind_the_first_line = next(s.number for s in track.spaces if s.sector == 1)
    state.seats[1].space, state.seats[0].tokens = behind_the_first_line, 2
    race = shown_of(state)
    assert [race.draw_parts(seat) for seat in range(3)] == [(9, 2, 1), (9, 0, 0), (9, 0, 1)]
    assert [sum(race.draw_parts(seat)) for seat in range(3)] == [
        state.draw_amount(seat) for seat in range(3)
    ]


def test_a_runner_that_was_seen_to_move_changes_places_and_nobody_else() -> None:
    before = shown_of(a_state())
    after = before.after_move(2, 0, 1)
    assert (after.seats[2].leg, after.seats[2].space) == (0, 1)
    assert after.seats[:2] == before.seats[:2]
    assert (ranks(before), ranks(after)) == ([1, 1, 1], [2, 2, 1])
    assert before.after_move(1, 1, 0).seats[1].leg == 1


def test_a_seat_that_was_seen_to_pass_is_done_and_nobody_else() -> None:
    state = a_state()
    for seat in state.seats:
        seat.is_done_rolling = False
    race = shown_of(state).after_pass(1)
    assert [seat.is_done_rolling for seat in race.seats] == [False, True, False]
