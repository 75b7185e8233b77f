"""The scripts of events: each event has one or is silent; what they show, say, sound and take."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.events import (
    DiceLost,
    DieBought,
    DieGained,
    DieGiven,
    Event,
    FanGained,
    Gained,
    JetPackUsed,
    LapFinished,
    PlayerBusted,
    PlayerPassed,
    RewardTaken,
    RoundBegan,
    RunnerMoved,
    SwordsCompared,
    TurnEnded,
)
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.announcements import not_to_be_missed
from cubitos_desktop.scenes.table.show.scripts.script_table import SCRIPTS, SILENT
from tests.racing import RaceUnderTest, a_race
from tests.scenes.rehearsal import FRAME, ME, WORDS, Rehearsal

NORA, BRUNO = 1, 2
RED = COLOURS.index("red")
Flying = tuple[str, tuple[float, float], tuple[float, float], str, str]


def a_rehearsal(race: RaceUnderTest | None = None) -> Rehearsal:
    return Rehearsal((race or a_race(seats=3)).at("roll").state)


@pytest.fixture
def rehearsal() -> Rehearsal:
    return a_rehearsal()


def play(rehearsal: Rehearsal, event: Event) -> None:
    """The first frame of an event."""
    seat = getattr(event, "seat", NORA)
    rehearsal.director.play([rehearsal.alone(seat, event)])
    rehearsal.director.update(0.0)


def flying(rehearsal: Rehearsal) -> list[Flying]:
    return [
        (flight.sign, flight.start, flight.end, flight.text, flight.colour)
        for flight in rehearsal.show.flights
    ]


def test_every_event_has_a_script_or_is_named_as_silent() -> None:
    assert SCRIPTS.keys() | SILENT == set(Event.__subclasses__())
    assert not SCRIPTS.keys() & SILENT


# --- pace -----------------------------------------------------------------------------------------

Of = Callable[[int], Event]
LENGTHS: dict[str, tuple[Of, float, float]] = {
    "round": (lambda seat: RoundBegan(2, seat, False), 0.3, 0.3),
    "bust": (lambda seat: PlayerBusted(seat, (), ()), 0.65, 0.15),
    "pass": (PlayerPassed, 0.05, 0.05),
    "gain": (lambda seat: Gained(seat, coins=1), 0.12, 0.0),
    "fan": (lambda seat: FanGained(seat, 1, 0, False), 0.35, 0.08),
    "die gained": (lambda seat: DieGained(seat, RED), 0.2, 0.28),
    "die bought": (lambda seat: DieBought(seat, RED, 4), 0.2, 0.28),
    "dice lost": (lambda seat: DiceLost(seat, "active", ((RED, 1),)), 0.15, 0.05),
    "die given": (lambda seat: DieGiven(seat, BRUNO, "active", RED), 0.4, 0.4),
    "swords": (lambda seat: SwordsCompared((1, 0, 0), seat), 0.35, 0.35),
    "no swords": (lambda seat: SwordsCompared((0, 0, 0), -1), 0.0, 0.0),
    "step": (lambda seat: RunnerMoved(seat, 0, 2, "foot"), 0.17, 0.17),
    "over the line": (lambda seat: RunnerMoved(seat, 0, Track.FINISH, "foot"), 0.55, 0.55),
    "shortcut": (lambda seat: RunnerMoved(seat, 0, 5, "shortcut"), 0.51, 0.51),
    "to start": (lambda seat: RunnerMoved(seat, 0, 0, "start"), 0.0, 0.0),
    "lap": (lambda seat: LapFinished(seat, 0), 0.5, 0.5),
    "jet pack": (lambda seat: JetPackUsed(seat, 3), 0.3, 0.3),
    "reward": (lambda seat: RewardTaken(seat, 3, "credits", "end"), 0.12, 0.12),
}


@pytest.mark.parametrize("name", LENGTHS)
@pytest.mark.parametrize("seat", [ME, NORA], ids=["own", "rival"])
def test_how_long_a_moment_is_waited_for(rehearsal: Rehearsal, name: str, seat: int) -> None:
    event_of, own, rivals = LENGTHS[name]
    seconds = rehearsal.seconds_for(rehearsal.alone(seat, event_of(seat)))
    # Whatever takes no time is over in the frame in which it begins.
    assert seconds == pytest.approx(own if seat == ME else rivals, abs=0.0101)


def a_turn(rehearsal: Rehearsal, steps: int, *more: Event) -> list[Beat]:
    """A rival's turn: so many steps, and what else happens in it."""
    rehearsal.show.race = replace(rehearsal.show.race, step="move")
    moves = [RunnerMoved(NORA, 0, space, "foot") for space in range(2, 2 + steps)]
    events = *moves, *more, TurnEnded(NORA)
    return [rehearsal.alone(NORA, event, number=n) for n, event in enumerate(events)]


@pytest.mark.parametrize(("steps", "seconds"), [(1, 0.9), (2, 0.9), (3, 1.01), (6, 1.52)])
def test_a_rivals_run_can_be_followed(rehearsal: Rehearsal, steps: int, seconds: float) -> None:
    """At least so long, and looked at for half a second at its end."""
    frames = 0.005 * (steps + 1)
    assert rehearsal.seconds_for(*a_turn(rehearsal, steps)) == pytest.approx(seconds, abs=frames)


def test_whoever_only_buys_is_looked_at_too(rehearsal: Rehearsal) -> None:
    beats = a_turn(rehearsal, 0, DieBought(NORA, RED, 4))
    assert rehearsal.seconds_for(*beats) == pytest.approx(0.9, abs=0.011)


def test_nobody_waits_for_a_rival_who_does_nothing(rehearsal: Rehearsal) -> None:
    assert rehearsal.seconds_for(*a_turn(rehearsal, 0)) < 0.02


def test_a_rival_leaves_a_trail_while_it_runs(rehearsal: Rehearsal) -> None:
    began = rehearsal.show.race.seats[NORA].space
    rehearsal.director.play(a_turn(rehearsal, 3))
    rehearsal.wait(0.25)
    assert rehearsal.show.run is not None
    assert rehearsal.show.run.trail == [(0, began), (0, 2)]
    rehearsal.wait(1.5)
    assert rehearsal.show.run is None


# --- gains ----------------------------------------------------------------------------------------


def test_what_you_gain_flies_to_its_counter_with_its_amount(rehearsal: Rehearsal) -> None:
    play(rehearsal, Gained(ME, coins=3, feet=2, water_feet=1, credits=4))
    assert [(sign, text) for sign, _, _, text, _ in flying(rehearsal)] == [
        ("coin", "+3"),
        ("foot", "+2"),
        ("water_foot", "+1"),
        ("credit", "+4"),
    ]
    for sign, start, end, _, _ in flying(rehearsal):
        assert end == (1000.0 + ME, 100.0 + len(sign))
        assert start == (end[0] - 90, end[1] - 70)
    assert rehearsal.sounds == ["coin", "foot", "foot", "credit"]


def test_what_was_not_gained_does_not_fly(rehearsal: Rehearsal) -> None:
    play(rehearsal, Gained(ME, feet=2))
    assert [flight[0] for flight in flying(rehearsal)] == ["foot"]


def test_rivals_gain_without_a_sound(rehearsal: Rehearsal) -> None:
    play(rehearsal, Gained(NORA, coins=3, feet=2, credits=1))
    assert flying(rehearsal) == []
    assert rehearsal.sounds == []


@pytest.mark.parametrize(("seat", "loudness"), [(ME, 1.0), (NORA, 0.5)])
def test_whoever_gains_a_fan_cheers_for_a_while(
    rehearsal: Rehearsal, seat: int, loudness: float
) -> None:
    play(rehearsal, FanGained(seat, 1, 0, False))
    assert rehearsal.show.cheering == {seat: moments.CHEER}
    assert rehearsal.ear.played == [("fan", loudness)]
    ((sign, _, end, _, _),) = flying(rehearsal)
    assert (sign, end) == ("fan", (1000.0 + seat, 103.0))
    rehearsal.wait(moments.CHEER + 0.05)
    assert rehearsal.show.cheering == {}


def test_a_rivals_new_die_flies_from_its_card_and_ones_own_comes_as_a_piece(
    rehearsal: Rehearsal,
) -> None:
    play(rehearsal, DieGained(ME, RED))
    assert flying(rehearsal) == []
    rehearsal.wait(1.0)
    play(rehearsal, DieBought(NORA, RED, 4))
    assert flying(rehearsal) == [("die", (2000.0 + RED, 200.0), (1001.0, 103.0), "", "red")]
    assert rehearsal.sounds == ["die_gained", "die_bought"]


def test_a_die_that_is_given_flies_from_one_seat_to_the_other(rehearsal: Rehearsal) -> None:
    play(rehearsal, DieGiven(NORA, BRUNO, "active", RED))
    assert flying(rehearsal) == [("die", (1001.0, 103.0), (1002.0, 103.0), "", "red")]


@pytest.mark.parametrize(
    ("reward", "expected"),
    [("credits", [("credit", (3007.0, 300.0), (1001.0, 106.0), "", "")]), ("fan", [])],
)
def test_credits_of_a_space_fly_from_there(
    rehearsal: Rehearsal, reward: str, expected: list[Flying]
) -> None:
    play(rehearsal, RewardTaken(NORA, 7, reward, "end"))
    assert flying(rehearsal) == expected


def two_boards() -> RaceUnderTest:
    """The second lap is run on another board."""
    return a_race(seats=3, tracks=("nothing_goes_right", "testing_the_waters"))


def test_nothing_flies_from_a_space_of_a_board_that_is_not_shown() -> None:
    rehearsal = a_rehearsal(two_boards().seat(NORA).having(leg=1).seat(ME))
    play(rehearsal, RewardTaken(NORA, 7, "credits", "end"))
    assert flying(rehearsal) == []


# --- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (RoundBegan(1, 0, False), []),
        (RoundBegan(2, 0, False), [WORDS("window.round", round=2)]),
        (PlayerBusted(ME, (), ()), []),
        (PlayerBusted(NORA, (), ()), [WORDS("window.bust_of", who="Nora")]),
        (SwordsCompared((0, 0, 0), -1), []),
        (SwordsCompared((2, 2, 0), -1), []),
        (SwordsCompared((3, 2, 0), ME), [WORDS("window.swords_you", who="You", count=3)]),
        (SwordsCompared((1, 2, 0), NORA), [WORDS("window.swords", who="Nora", count=2)]),
        (SwordsCompared((2, 2, 0), ME), [WORDS("window.swords_tied_you", who="You", count=2)]),
        (SwordsCompared((0, 1, 1), NORA), [WORDS("window.swords_tied", who="Nora", count=1)]),
    ],
    ids=str,
)
def test_what_is_said_over_the_table(rehearsal: Rehearsal, event: Event, said: list[str]) -> None:
    play(rehearsal, event)
    assert rehearsal.said == said


def test_a_lap_that_is_not_the_last_is_called_by_its_number() -> None:
    rehearsal = a_rehearsal(two_boards())
    play(rehearsal, LapFinished(NORA, 0))
    assert rehearsal.said == [WORDS("window.lap", who="Nora", lap=1)]
    assert rehearsal.show.cheering == {NORA: moments.LAP_CHEER}
    rehearsal.wait(3.0)
    play(rehearsal, LapFinished(NORA, 1))
    assert rehearsal.said == []


def test_your_own_bust_is_felt_and_that_of_a_rival_is_only_heard(rehearsal: Rehearsal) -> None:
    play(rehearsal, PlayerBusted(NORA, (), ()))
    assert rehearsal.show.bust is None
    rehearsal.wait(1.0)
    play(rehearsal, PlayerBusted(ME, (), ()))
    assert rehearsal.show.bust is not None
    rehearsal.wait(0.5)
    assert rehearsal.ear.played == [
        ("bust", 0.5),
        ("thud", 1.0),
        ("bust", 1.0),
        ("crowd_gasp", 1.0),
    ]
    assert rehearsal.ear.breaths == [moments.STAMP_HITS], "silence before one's own"


def test_swords_are_heard_where_anybody_has_some(rehearsal: Rehearsal) -> None:
    play(rehearsal, SwordsCompared((0, 0, 0), -1))
    assert rehearsal.sounds == []
    play(rehearsal, SwordsCompared((1, 1, 0), -1))
    assert rehearsal.sounds == ["sword_clash"]


# --- running --------------------------------------------------------------------------------------


def place(rehearsal: Rehearsal, seat: int) -> tuple[int, int]:
    shown = rehearsal.show.race.seats[seat]
    return shown.leg, shown.space


def a_run(rehearsal: Rehearsal, *spaces: int) -> Beat:
    """Nora runs over these spaces and stays on the last."""
    beat = rehearsal.alone(NORA, *(RunnerMoved(NORA, 0, space, "foot") for space in spaces))
    beat.state.seats[NORA].space = spaces[-1]
    return beat


@pytest.mark.parametrize(
    ("seat", "step", "is_told"), [(NORA, "roll", True), (NORA, "move", False), (ME, "roll", False)]
)
def test_a_rival_who_runs_while_all_still_throw_is_told_of(
    rehearsal: Rehearsal, seat: int, step: Step, is_told: bool
) -> None:
    rehearsal.show.race = replace(rehearsal.show.race, step=step)
    rehearsal.seconds_for(rehearsal.alone(seat, RunnerMoved(seat, 0, 2, "foot")))
    told = [toast.text for toast in rehearsal.show.toasts]
    assert told == [WORDS("window.runs_early", who="Nora")] * is_told


def test_a_runner_is_on_the_space_when_it_has_landed_and_not_before(rehearsal: Rehearsal) -> None:
    runner = rehearsal.show.runners.runners[NORA]
    start = runner.x, runner.y
    rehearsal.director.play([a_run(rehearsal, 1)])
    rehearsal.director.update(moments.STEP.rivals / 2)
    assert runner.is_hopping
    assert runner.lift > 0
    assert (runner.x, runner.y) != start
    assert place(rehearsal, NORA) == (0, 0)
    rehearsal.wait(1.0)
    assert not runner.is_hopping
    assert place(rehearsal, NORA) == (0, 1)
    geometry = rehearsal.show.geometry_of(rehearsal.show.board)
    slot = geometry.slots(1, 1)[0]
    assert (runner.x, runner.y, runner.lift) == pytest.approx((slot.x, slot.y, 0.0))


def test_each_step_of_a_way_is_known_at_once(rehearsal: Rehearsal) -> None:
    rehearsal.director.play([a_run(rehearsal, 1, 2, 3)])
    seen = [0]
    for _ in range(60):
        rehearsal.director.update(FRAME)
        if place(rehearsal, NORA)[1] != seen[-1]:
            seen.append(place(rehearsal, NORA)[1])
    assert seen == [0, 1, 2, 3]


@pytest.mark.parametrize(("seat", "loudness"), [(ME, 1.0), (NORA, 0.5)])
def test_a_step_sounds_by_what_it_is_on_and_that_of_a_rival_softer(
    seat: int, loudness: float
) -> None:
    # Of several laps: the last line of all is heard in another way.
    rehearsal = a_rehearsal(two_boards())
    board = rehearsal.show.board
    wet = next(space.number for space in board.spaces if space.water)
    dry = next(space.number for space in board.spaces[2:] if not space.water)
    for space in (wet, dry, board.FINISH, board.START):
        play(rehearsal, RunnerMoved(seat, 0, space, "foot"))
        rehearsal.wait(1.0)
    heard = ["step_water", "step_wood", "step_finish", "step_grass"]
    assert rehearsal.ear.played == [(name, loudness) for name in heard]


def test_the_stand_is_heard_to_grow_with_the_fans(rehearsal: Rehearsal) -> None:
    for fans in (1, 2, 3, 5, 6, 13):
        play(rehearsal, FanGained(ME, fans, 0, False))
        rehearsal.wait(1.0)
    assert rehearsal.ear.rungs == [("fan", rung) for rung in (0, 0, 1, 1, 2, 4)]


def test_a_runner_on_another_board_moves_unseen_and_unheard() -> None:
    rehearsal = a_rehearsal(two_boards().seat(NORA).having(leg=1).seat(ME))
    play(rehearsal, RunnerMoved(NORA, 1, 4, "foot"))
    assert not rehearsal.show.runners.runners[NORA].is_hopping
    assert rehearsal.sounds == []
    assert not rehearsal.director.is_busy


def test_whoever_is_put_on_start_is_there_without_a_hop(rehearsal: Rehearsal) -> None:
    rehearsal.show.race = rehearsal.show.race.after_move(NORA, 0, 9)
    rehearsal.show.place_runners(at_once=True)
    there = rehearsal.show.runners.runners[NORA].x
    play(rehearsal, RunnerMoved(NORA, 0, 0, "start"))
    assert not rehearsal.show.runners.runners[NORA].is_hopping
    assert rehearsal.show.runners.runners[NORA].x != there
    assert rehearsal.sounds == []


def test_a_pass_is_known_at_once(rehearsal: Rehearsal) -> None:
    assert not rehearsal.show.race.seats[ME].is_done_rolling
    rehearsal.director.play([rehearsal.rolling(ME, PlayerPassed(ME))])
    rehearsal.director.update(0.0)
    assert rehearsal.director.is_busy
    assert rehearsal.show.race.seats[ME].is_done_rolling


def test_whoever_skips_is_told_who_won_the_swords_of_this_round() -> None:
    earlier, now = SwordsCompared((0, 1, 0), NORA), SwordsCompared((2, 1, 0), ME)
    began = RoundBegan(3, 0, False)
    assert not_to_be_missed([earlier, began], ME) == [began]
    assert not_to_be_missed([began, now], ME) == [began, now]
    assert not_to_be_missed([now], ME) == [now]
