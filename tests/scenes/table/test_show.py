"""What moves on the table by itself: words, flights, cheers and a bust have their time and end."""

from dataclasses import replace

import pytest

from cubitos_desktop.rules.events import DieGiven
from cubitos_desktop.scenes.table.bust.plan import VARIANTS, Bust
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.moments import Length
from cubitos_desktop.scenes.table.show.show import Flight, Show, Tick, Turn
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from tests.racing import a_race
from tests.scenes.rehearsal import ME, Rehearsal

NORA = 1


@pytest.fixture
def rehearsal() -> Rehearsal:
    return Rehearsal(a_race(seats=3).with_roll("light_gray*3").at("roll").state)


@pytest.fixture
def show(rehearsal: Rehearsal) -> Show:
    return rehearsal.show


def test_a_length_is_ones_own_or_that_of_rivals() -> None:
    assert (Length(2.0, 1.0).of(is_mine=True), Length(2.0, 1.0).of(is_mine=False)) == (2.0, 1.0)


# --- words ----------------------------------------------------------------------------------------


def texts(show: Show) -> list[str]:
    return [toast.text for toast in show.toasts]


def test_of_one_topic_only_the_newest_words_are_shown(show: Show) -> None:
    for number in (1, 2, 3):
        show.say(f"Round {number}", topic="round")
    show.say("Bust!")
    assert texts(show) == ["Round 3", "Bust!"]


def test_the_same_words_are_shown_once_and_from_the_beginning(show: Show) -> None:
    show.say("Bust!")
    show.update(1.0, 1.0)
    show.say("Bust!")
    assert [(toast.text, toast.time) for toast in show.toasts] == [("Bust!", 0.0)]


def test_never_more_than_three_lines_are_shown(show: Show) -> None:
    for number in range(5):
        show.say(f"Line {number}")
    assert texts(show) == ["Line 2", "Line 3", "Line 4"]


def test_words_go_when_they_have_been_shown_long_enough(show: Show) -> None:
    show.say("Words")
    show.update(0.0, moments.TOAST - 0.01)
    assert texts(show) == ["Words"]
    show.update(0.0, 0.02)
    assert texts(show) == []


def test_a_long_sentence_is_shown_for_as_long_as_it_takes_to_read(show: Show) -> None:
    show.say("Too little for any die: 2 coins are lost")
    show.update(0.0, 3.5)
    assert len(texts(show)) == 1
    show.update(0.0, 0.5)
    assert texts(show) == []


def test_the_banner_of_a_turn_unrolls_stays_and_goes(show: Show) -> None:
    show.turn = Turn(NORA, "Nora")
    seen = []
    for _ in range(13):
        seen.append(round(show.turn.openness, 2) if show.turn else 0.0)
        show.update(0.0, moments.TURN / 12)
    assert seen[0] == 0.0
    assert 0 < seen[1] < 1
    assert seen[3:9] == [1.0] * 6
    assert 0 < seen[11] < 1
    assert show.turn is None


# --- what goes on by itself -----------------------------------------------------------------------


def test_everything_that_moves_comes_to_an_end(show: Show) -> None:
    show.say("Words")
    show.flights.append(Flight("coin", (0, 0), (1, 1)))
    show.small_throws[NORA] = 0.0
    show.cheering[NORA] = moments.CHEER
    show.ticks.append(Tick("coins", 2))
    show.bust = Bust(VARIANTS[0], 3)
    for _ in range(200):
        assert show.is_moving
        show.update(0.01, 0.01)
        if not show.toasts:
            break
    show.update(0.01, 0.01)
    assert not show.is_moving
    assert (show.flights, show.small_throws, show.cheering) == ([], {}, {})
    assert not show.ticks
    assert not show.bust


@pytest.mark.parametrize("what", ["flight", "small throw", "cheer", "bust", "tick", "turn", "felt"])
def test_each_of_them_alone_counts_as_motion(show: Show, what: str) -> None:
    assert not show.is_moving
    if what == "flight":
        show.flights.append(Flight("coin", (0, 0), (1, 1)))
    elif what == "small throw":
        show.small_throws[NORA] = 0.0
    elif what == "cheer":
        show.cheering[NORA] = 0.1
    elif what == "bust":
        show.bust = Bust(VARIANTS[0], 3)
    elif what == "tick":
        show.ticks.append(Tick("coins", 2))
    elif what == "turn":
        show.turn = Turn(NORA, "Nora")
    else:
        show.felt.risen = 0.5
    assert show.is_moving


@pytest.mark.parametrize(
    ("seconds", "flights", "small", "cheers"),
    [
        (moments.FLIGHT - 0.01, 1, 1, 1),
        (moments.FLIGHT + 0.01, 0, 1, 1),
        (moments.SHAKE + 0.01, 0, 0, 1),
        (moments.CHEER + 0.01, 0, 0, 0),
    ],
)
def test_how_long_small_things_are_seen(
    show: Show, seconds: float, flights: int, small: int, cheers: int
) -> None:
    show.flights.append(Flight("coin", (0, 0), (1, 1)))
    show.small_throws[NORA] = 0.0
    show.cheering[NORA] = moments.CHEER
    show.update(seconds, 0.0)
    assert (len(show.flights), len(show.small_throws), len(show.cheering)) == (
        flights,
        small,
        cheers,
    )


# --- jumping --------------------------------------------------------------------------------------


def test_jumping_shows_another_race_with_nothing_on_the_way(rehearsal: Rehearsal) -> None:
    show = rehearsal.show
    rehearsal.director.play([rehearsal.alone(NORA, DieGiven(NORA, ME, "active", 0))])
    rehearsal.wait(0.1)
    show.small_throws[NORA] = 0.0
    show.felt.is_wanted, show.felt.risen = True, 1.0
    show.runners.runners[NORA].is_hopping, show.runners.runners[NORA].lift = True, 9.0
    state = rehearsal.state.copy()
    state.seats[NORA].space, state.seats[NORA].roll[0] = 4, 2
    show.jump_to(state, NORA)
    assert show.race == shown_of(state)
    assert show.me == NORA
    assert (show.flights, show.small_throws, show.acting) == ([], {}, -1)
    assert (show.felt.is_wanted, show.felt.risen) == (False, 0.0)
    runner = show.runners.runners[NORA]
    assert (runner.is_hopping, runner.lift) == (False, 0.0)
    slot = show.geometry_of(show.board).slots(4, 1)[0]
    assert (runner.x, runner.y) == pytest.approx((slot.x, slot.y))
    assert len(show.pieces.in_zone("roll")) == 2
    assert not show.pieces.is_moving


def test_the_board_that_is_shown_is_that_of_the_seat_in_front() -> None:
    race = a_race(seats=3, tracks=("nothing_goes_right", "testing_the_waters"))
    show = Rehearsal(race.at("roll").state).show
    assert (show.leg, show.board.id) == (0, "nothing_goes_right")
    show.race = show.race.after_move(NORA, 1, 0)
    assert (show.leg, show.board.id) == (0, "nothing_goes_right")
    show.race = show.race.after_move(ME, 1, 0)
    assert (show.leg, show.board.id) == (1, "testing_the_waters")
    show.place_runners(at_once=True)
    assert [runner.is_here for runner in show.runners.runners] == [True, True, False]
    show.race = replace(show.race.after_move(2, 1, 3), round=2)
    show.place_runners(at_once=True)
    assert all(runner.is_here for runner in show.runners.runners)


# --- runners --------------------------------------------------------------------------------------


def test_runners_on_one_space_make_room_for_each_other_little_by_little(show: Show) -> None:
    runner, geometry = show.runners.runners[NORA], show.geometry_of(show.board)
    show.race = show.race.after_move(NORA, 0, 4)
    show.place_runners(at_once=True)
    alone, shared = geometry.slots(4, 1)[0], geometry.slots(4, 2)[1]
    assert (runner.x, runner.size) == pytest.approx((alone.x, alone.size))
    show.race = show.race.after_move(ME, 0, 4)
    show.place_runners(dt=0.02)
    assert show.runners.is_moving
    part = (runner.x - alone.x) / (shared.x - alone.x)
    assert 0.1 < part < 0.5
    for _ in range(100):
        show.place_runners(dt=0.02)
    assert not show.runners.is_moving
    assert (runner.x, runner.y, runner.size) == pytest.approx(
        (shared.x, shared.y, shared.size), abs=0.01
    )


def test_a_runner_that_hops_is_left_alone(show: Show) -> None:
    runner = show.runners.runners[NORA]
    go = show.runners.hop(NORA, 4)
    go(0.5)
    there = runner.x, runner.y, runner.lift
    show.place_runners(dt=1.0)
    assert show.runners.is_moving
    assert (runner.x, runner.y, runner.lift) == there
    go(1.0)
    assert not runner.is_hopping
