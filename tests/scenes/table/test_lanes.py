"""The director's queue and lanes: who plays beside whom, who waits, how fast, what is caught up."""

import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.rules.events import (
    DiceThrown,
    DieGiven,
    Gained,
    LapFinished,
    PlayerBusted,
    PlayerPassed,
    RoundBegan,
)
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from tests.racing import a_race
from tests.scenes.rehearsal import FRAME, ME, WORDS, Rehearsal
from tests.windows import WindowUnderTest

NORA, BRUNO = 1, 2
LONG, SHORT = moments.DIE_GIVEN, moments.RIVAL_BUST
"""Seconds of the two events that beats are made of here."""


@pytest.fixture
def rehearsal() -> Rehearsal:
    return Rehearsal(a_race(seats=3).with_roll("light_gray*3").at("roll").state)


def long(seat: int) -> DieGiven:
    return DieGiven(seat, seat, "active", 0)


def short(seat: int) -> PlayerBusted:
    return PlayerBusted(seat, (), ())


def told_after(rehearsal: Rehearsal, seconds: float, *beats: Beat) -> list[int]:
    """Which of these beats have been played by then, in the order in which they ended."""
    rehearsal.director.play(beats)
    rehearsal.wait(seconds)
    return [next(n for n, beat in enumerate(beats) if beat is told) for told in rehearsal.told]


# --- order ----------------------------------------------------------------------------------------


def test_seats_act_side_by_side_in_the_roll_phase(rehearsal: Rehearsal) -> None:
    beats = rehearsal.rolling(NORA, long(NORA)), rehearsal.rolling(BRUNO, short(BRUNO))
    assert told_after(rehearsal, SHORT + 0.05, *beats) == [1]
    rehearsal.wait(LONG - SHORT)
    assert [beat.seat for beat in rehearsal.told] == [BRUNO, NORA]


def test_beats_of_one_seat_come_one_after_another(rehearsal: Rehearsal) -> None:
    beats = rehearsal.rolling(NORA, long(NORA)), rehearsal.rolling(NORA, short(NORA))
    assert told_after(rehearsal, LONG + 0.05, *beats) == [0]
    rehearsal.wait(SHORT)
    assert len(rehearsal.told) == 2


def test_a_seat_does_not_wait_for_the_second_beat_of_another(rehearsal: Rehearsal) -> None:
    beats = (
        rehearsal.rolling(NORA, long(NORA)),
        rehearsal.rolling(NORA, long(NORA)),
        rehearsal.rolling(BRUNO, short(BRUNO)),
    )
    assert told_after(rehearsal, SHORT + 0.05, *beats) == [2]


def test_a_lone_beat_waits_for_all_before_it_and_lets_none_begin(rehearsal: Rehearsal) -> None:
    beats = (
        rehearsal.rolling(NORA, long(NORA)),
        rehearsal.alone(BRUNO, long(BRUNO)),
        rehearsal.rolling(ME, PlayerPassed(ME)),
    )
    assert told_after(rehearsal, LONG - 0.05, *beats) == []
    rehearsal.wait(0.1)
    assert rehearsal.told == [beats[0]]
    rehearsal.wait(LONG - 0.1)
    assert rehearsal.told == [beats[0]]
    rehearsal.wait(0.2)
    assert rehearsal.told == list(beats)


def test_lone_beats_come_one_after_another(rehearsal: Rehearsal) -> None:
    beats = [rehearsal.alone(seat, long(seat)) for seat in (NORA, BRUNO)]
    assert told_after(rehearsal, LONG + 0.05, *beats) == [0]
    rehearsal.wait(LONG)
    assert rehearsal.told == beats


def test_a_beat_in_which_nothing_is_seen_takes_no_time(rehearsal: Rehearsal) -> None:
    beats = [rehearsal.rolling(NORA, Gained(NORA, coins=2)) for _ in range(5)]
    assert told_after(rehearsal, FRAME, *beats) == [0, 1, 2, 3, 4]
    assert not rehearsal.director.is_busy


def test_events_of_a_beat_come_one_after_another(rehearsal: Rehearsal) -> None:
    seconds = rehearsal.seconds_for(rehearsal.alone(NORA, long(NORA), short(NORA), long(NORA)))
    assert seconds == pytest.approx(2 * LONG + SHORT, abs=0.03)


# --- when to ask ----------------------------------------------------------------------------------


def test_nobody_waits_where_nothing_is_played(rehearsal: Rehearsal) -> None:
    assert not rehearsal.director.is_busy
    assert rehearsal.director.is_ready_for(ME)


@pytest.mark.parametrize("seconds", [0.0, 0.1], ids=["queued", "under way"])
def test_who_may_be_asked_while_something_is_played(rehearsal: Rehearsal, seconds: float) -> None:
    director = rehearsal.director
    director.play([rehearsal.rolling(NORA, long(NORA))])
    rehearsal.wait(seconds)
    assert [director.is_ready_for(seat) for seat in (ME, NORA, BRUNO)] == [True, False, True]
    director.finish()
    director.play([rehearsal.alone(NORA, long(NORA))])
    rehearsal.wait(seconds)
    assert not any(director.is_ready_for(seat) for seat in (ME, NORA, BRUNO))
    rehearsal.wait(1.0)
    assert all(director.is_ready_for(seat) for seat in (ME, NORA, BRUNO))


# --- speed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "is_hurried", "seconds"),
    [
        (1.0, False, LONG),
        (0.5, False, 2 * LONG),
        (4.0, False, LONG / 4),
        (1.0, True, LONG / moments.HURRY),
        (0.5, True, 2 * LONG / moments.HURRY),
    ],
)
def test_how_long_a_beat_takes(
    rehearsal: Rehearsal, speed: float, is_hurried: bool, seconds: float
) -> None:
    rehearsal.director.settings.speed = speed
    rehearsal.director.is_hurried = is_hurried
    taken = rehearsal.seconds_for(rehearsal.alone(NORA, long(NORA)))
    assert taken == pytest.approx(seconds, abs=0.02)


def test_words_stay_as_long_as_ever_when_everything_is_hurried(rehearsal: Rehearsal) -> None:
    rehearsal.director.is_hurried = True
    rehearsal.show.say("Words")
    rehearsal.director.props.fly("coin", (0, 0), (1, 1))
    rehearsal.wait(0.05)
    assert rehearsal.show.toasts[0].time == pytest.approx(0.05)
    assert rehearsal.show.flights[0].time == pytest.approx(0.05 * moments.HURRY)
    rehearsal.wait(0.1)
    assert not rehearsal.show.flights
    assert rehearsal.said == ["Words"]


def test_at_instant_speed_what_is_handed_in_is_there_at_once(rehearsal: Rehearsal) -> None:
    rehearsal.director.settings.speed = INSTANT
    beat = rehearsal.alone(NORA, long(NORA))
    beat.state.seats[NORA].coins = 7
    rehearsal.director.play([beat])
    assert not rehearsal.director.is_busy
    assert rehearsal.told == [beat]
    assert rehearsal.show.race.seats[NORA].coins == 7


# --- catching up ----------------------------------------------------------------------------------


def test_finishing_tells_each_beat_once_and_in_the_order_of_the_race(rehearsal: Rehearsal) -> None:
    played = rehearsal.rolling(BRUNO, short(BRUNO), number=1)
    under_way = rehearsal.rolling(NORA, long(NORA), number=2)
    queued = [rehearsal.alone(seat, long(seat), number=3 + seat) for seat in (ME, NORA)]
    rehearsal.director.play([under_way, played, *queued])
    rehearsal.wait(SHORT + 0.05)
    assert rehearsal.told == [played]
    rehearsal.director.finish()
    assert rehearsal.told == [played, under_way, *queued]
    rehearsal.director.finish()
    rehearsal.wait(2.0)
    assert len(rehearsal.told) == 4


def test_finishing_shows_the_race_after_the_last_beat(rehearsal: Rehearsal) -> None:
    first, last = (rehearsal.rolling(seat, long(seat), number=seat) for seat in (NORA, BRUNO))
    last.state.seats[NORA].fans, last.state.round = 4, 9
    rehearsal.director.play([first, last])
    rehearsal.wait(0.05)
    rehearsal.director.props.flick = Flick()
    rehearsal.director.finish()
    assert rehearsal.show.race == shown_of(last.state)
    assert not rehearsal.director.is_busy
    assert rehearsal.director.props.flick is None, "a throw that was skipped is not thrown later"


def test_where_nothing_is_played_finishing_changes_nothing(rehearsal: Rehearsal) -> None:
    shown = rehearsal.show.race
    rehearsal.director.finish()
    assert rehearsal.show.race is shown
    assert rehearsal.told == []


def test_whoever_skips_is_told_the_round_laps_and_their_own_bust_but_not_those_of_rivals(
    rehearsal: Rehearsal,
) -> None:
    events = (
        RoundBegan(3, 0, False),
        short(ME),
        short(NORA),
        RoundBegan(4, 0, False),
        LapFinished(NORA, 0),
    )
    rehearsal.director.play([rehearsal.alone(ME, event) for event in events])
    rehearsal.director.finish()
    assert rehearsal.said == [WORDS("window.round", round=4), WORDS("window.bust")]
    assert rehearsal.show.sign is not None
    assert rehearsal.show.sign.text == WORDS("moments.last_round_text", who="Nora")


# --- what is known --------------------------------------------------------------------------------


def with_coins(beat: Beat, *coins: int) -> Beat:
    for seat, amount in zip(beat.state.seats, coins, strict=True):
        seat.coins = amount
    return beat


def coins_shown(rehearsal: Rehearsal) -> list[int]:
    return [seat.coins for seat in rehearsal.show.race.seats]


def test_a_beat_of_the_roll_phase_shows_the_seats_that_it_touches_and_no_others(
    rehearsal: Rehearsal,
) -> None:
    beat = with_coins(rehearsal.rolling(NORA, Gained(BRUNO, coins=1), number=1), 5, 6, 7)
    rehearsal.seconds_for(beat)
    assert coins_shown(rehearsal) == [0, 6, 7]


def test_a_lone_beat_shows_everybody(rehearsal: Rehearsal) -> None:
    rehearsal.seconds_for(with_coins(rehearsal.alone(NORA, number=1), 5, 6, 7))
    assert coins_shown(rehearsal) == [5, 6, 7]


def test_what_is_seen_of_a_beat_is_known_when_it_ends_and_not_before(rehearsal: Rehearsal) -> None:
    rehearsal.director.play([with_coins(rehearsal.alone(NORA, long(NORA)), 5, 6, 7)])
    rehearsal.wait(LONG - 0.05)
    assert coins_shown(rehearsal) == [0, 0, 0]
    rehearsal.wait(0.1)
    assert coins_shown(rehearsal) == [5, 6, 7]


def test_an_earlier_beat_that_ends_later_does_not_undo_what_was_seen(rehearsal: Rehearsal) -> None:
    early = with_coins(rehearsal.rolling(NORA, long(NORA), number=1), 1, 1, 1)
    late = with_coins(rehearsal.rolling(BRUNO, Gained(NORA, coins=1), number=2), 2, 2, 2)
    early.state.trays[3], late.state.trays[3] = 8, 6
    rehearsal.seconds_for(early, late)
    assert coins_shown(rehearsal) == [0, 2, 2]
    assert rehearsal.show.race.trays[3] == 6


def test_the_step_is_that_of_the_seat_in_front(rehearsal: Rehearsal) -> None:
    rival, mine = (rehearsal.beat(seat, step="judged", number=1 + seat) for seat in (NORA, ME))
    steps = []
    for beat in (rival, mine):
        rehearsal.seconds_for(beat)
        steps.append(rehearsal.show.race.step)
    assert steps == ["roll", "judged"]


def test_a_new_round_is_shown_before_anything_in_it_is_waited_for(rehearsal: Rehearsal) -> None:
    beat = rehearsal.rolling(NORA, RoundBegan(2, 0, False))
    beat.state.round = 2
    rehearsal.director.play([beat])
    rehearsal.wait(FRAME)
    assert rehearsal.director.is_busy
    assert rehearsal.show.race.round == 2


def test_a_rival_is_seen_to_act_in_its_lone_beats(rehearsal: Rehearsal) -> None:
    show = rehearsal.show
    for beat, acting in (
        (rehearsal.alone(NORA, long(NORA)), NORA),
        (rehearsal.alone(ME, long(ME)), -1),
        (rehearsal.rolling(NORA, long(NORA)), -1),
    ):
        rehearsal.director.play([beat])
        rehearsal.wait(0.05)
        assert show.acting == acting
        rehearsal.wait(1.0)
        assert show.acting == -1


def test_dice_of_the_seat_in_front_follow_beats_that_touch_it(rehearsal: Rehearsal) -> None:
    theirs, mine = (rehearsal.rolling(seat, number=1 + seat) for seat in (NORA, ME))
    for beat in (theirs, mine):
        beat.state.seats[ME].roll[0] = 1
    pieces = rehearsal.show.pieces
    assert len(pieces.in_zone("roll")) == 3
    rehearsal.seconds_for(theirs)
    assert len(pieces.in_zone("roll")) == 3
    rehearsal.seconds_for(mine)
    assert len(pieces.in_zone("roll")) == 1


# --- the stage ------------------------------------------------------------------------------------


def a_throw(seat: int) -> DiceThrown:
    return DiceThrown(seat, ((0, 2),), "04", "roll")


def test_the_felt_rises_for_a_throw_and_sinks_after_the_last_one(rehearsal: Rehearsal) -> None:
    felt = rehearsal.show.felt
    rehearsal.director.play([rehearsal.rolling(ME, a_throw(ME))])
    rehearsal.wait(moments.RISE + 0.05)
    assert (felt.is_wanted, felt.risen) == (True, 1.0)
    assert felt.rolling == {ME}
    rehearsal.wait(5.0)
    assert (felt.is_wanted, felt.risen) == (False, 0.0)
    assert not felt.rolling
    assert not felt.throws


@pytest.mark.parametrize("seat", [ME, NORA])
def test_without_motion_dice_are_laid_down_where_they_come_to_rest(
    rehearsal: Rehearsal, seat: int
) -> None:
    rehearsal.director.settings.reduced_motion = True
    before = [] if seat == ME else [rehearsal.rolling(ME, PlayerPassed(ME))]
    rehearsal.director.play([*before, rehearsal.rolling(seat, a_throw(seat))])
    seen = set()
    for _ in range(120):
        rehearsal.director.update(FRAME)
        if (thrown := rehearsal.show.felt.throws.get(seat)) and thrown.film:
            seen.add(tuple(thrown.slot(die) for die in range(2)))
    assert len(seen) == 1
    assert not rehearsal.ear.impacts
    assert not rehearsal.show.felt.rolling


def test_the_felt_sinks_after_the_throws_of_rivals_too(rehearsal: Rehearsal) -> None:
    rehearsal.seconds_for(rehearsal.alone(NORA))
    rehearsal.seconds_for(rehearsal.alone(NORA, a_throw(NORA)))
    assert not rehearsal.show.felt.is_wanted


def test_the_felt_stays_for_a_throw_that_follows_at_once_and_sinks_before_a_lone_beat(
    rehearsal: Rehearsal,
) -> None:
    felt, director = rehearsal.show.felt, rehearsal.director
    passed = rehearsal.rolling(ME, PlayerPassed(ME))
    director.play([passed, *(rehearsal.rolling(NORA, a_throw(NORA)) for _ in range(2))])
    while len(rehearsal.told) < 2:
        rehearsal.wait(FRAME)
    assert felt.is_wanted
    director.play([rehearsal.alone(BRUNO, a_throw(BRUNO))])
    while len(rehearsal.told) < 3:
        assert felt.is_wanted
        rehearsal.wait(FRAME)
    assert not felt.rolling


# --- the table ------------------------------------------------------------------------------------


def test_what_passing_would_bring_is_forgotten_when_a_new_round_begins() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        table.director.settings.speed = 1.0
        assert table.asker.gains is not None
        first, state = table.asker.gains, table.match.state
        table.asker.close()
        table.play([Beat(1, (), state.copy())])
        assert table.asker.gains == table.asker.projected_gains == first
        table.play([Beat(1, (RoundBegan(2, 0, False),), state.copy())])
        assert table.asker.gains is None
        assert table.asker.projected_gains is None
