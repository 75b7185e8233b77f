"""The ladder: fair meetings, shares that mean what they say, and a control that can fail."""

from collections import Counter
from math import comb

import msgspec
import pytest

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.policies import POLICIES, UnknownPolicy
from cubitos_desktop.lab.ladder import meeting_levels as ladder
from cubitos_desktop.lab.ladder.intervals import interval
from cubitos_desktop.lab.ladder.meeting_levels import (
    RUNGS,
    Ladder,
    LadderPlan,
    Rotation,
    course,
    plan_ladder,
    play_ladder,
    play_rotation,
)
from cubitos_desktop.lab.ladder.meetings import Meeting, Race, Tally, count_up
from cubitos_desktop.lab.ladder.report import report
from cubitos_desktop.rules.content import SetupError, load_content

CONTENT = load_content()
PAIR = Meeting("steady", "random")
CONTROL = Meeting("steady", "steady", is_control=True)


def told(result: Ladder) -> dict[str, object]:
    """All of a ladder that does not depend on the clock."""
    for tally in (*result.meetings, result.control):
        tally.seconds = 0
    return dict(msgspec.structs.asdict(result))


def a_race(place: int, winner: int, *, rounds: int = 10, busts: tuple[int, ...] = (1, 2)) -> Race:
    return Race("race-1", place, winner, rounds, busts, seconds=0.5)


def a_couple(first_wins: int) -> list[Race]:
    """A couple of which the first wins none, one or both races."""
    return [a_race(0, 0 if first_wins else 1), a_race(1, 1 if first_wins == 2 else 0)]


def a_tally(*first_wins: int, meeting: Meeting = PAIR) -> Tally:
    return count_up(meeting, [a_couple(wins) for wins in first_wins])


# --- who meets whom -----------------------------------------------------------------------------


def test_every_pair_meets_once_and_the_first_level_is_the_control() -> None:
    plan = LadderPlan(("a", "b", "c"))
    assert plan.meetings == [
        Meeting("a", "b"),
        Meeting("a", "c"),
        Meeting("b", "c"),
        Meeting("a", "a", is_control=True),
    ]


def test_each_level_meets_a_field_alone_and_the_field_is_the_control() -> None:
    plan = LadderPlan(("a", "b"), field="f")
    assert plan.meetings == [
        Meeting("a", "f", 4),
        Meeting("b", "f", 4),
        Meeting("f", "f", 4, is_control=True),
    ]


@pytest.mark.parametrize(
    ("field", "asked", "played"),
    [
        (None, 1, 2),
        (None, 2, 2),
        (None, 3, 4),
        ("random", 1, 4),
        ("random", 4, 4),
        ("random", 5, 8),
    ],
)
def test_races_are_rounded_up_to_whole_rotations(
    field: str | None, asked: int, played: int
) -> None:
    plan = plan_ladder(["steady"], field=field, races=asked)
    assert plan.rotations * plan.seats == played
    assert plan.all_races == played * len(plan.meetings)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownPolicy, match="'lucky'; expected one of random, steady"):
        plan_ladder(["steady", "lucky"])
    with pytest.raises(UnknownPolicy, match="'lucky'; expected one of random, steady"):
        plan_ladder(["steady"], field="lucky")
    with pytest.raises(SetupError, match="expected each level once, got 'steady' twice"):
        plan_ladder(["steady", "random", "steady"])
    with pytest.raises(SetupError, match="expected at least one level"):
        plan_ladder([])


# --- courses ------------------------------------------------------------------------------------


def test_sets_come_equally_often_and_half_of_the_time_on_their_own_course() -> None:
    courses = [course(CONTENT, number) for number in range(100)]
    assert Counter(set_id for set_id, _ in courses) == dict.fromkeys(CONTENT.sets, 10)
    own = Counter(set_id for set_id, track in courses if track is None)
    assert own == dict.fromkeys(CONTENT.sets, 5)


def test_a_set_also_sees_every_track_that_is_not_its_own() -> None:
    courses = [course(CONTENT, number) for number in range(100)]
    for set_id, chosen in CONTENT.sets.items():
        elsewhere = {track for found, track in courses if found == set_id and track is not None}
        assert elsewhere == set(CONTENT.tracks) - set(chosen.tracks)


def test_a_second_turn_of_all_sets_sees_every_track() -> None:
    assert {course(CONTENT, number)[1] for number in range(10, 20)} == set(CONTENT.tracks)


# --- dice ---------------------------------------------------------------------------------------


def test_equals_on_the_same_dice_run_the_same_race_from_every_place() -> None:
    for seats in (2, 4):
        races = play_rotation(Rotation(Meeting("steady", "steady", seats), 3, "x"))
        assert [race.place for race in races] == list(range(seats))
        assert len({(race.winner, race.rounds, race.busts) for race in races}) == 1


def test_every_race_of_the_control_has_dice_of_its_own() -> None:
    races = [race for n in range(4) for race in play_rotation(Rotation(CONTROL, n, "x"))]
    assert len({(race.winner, race.rounds, race.busts) for race in races}) > 5
    assert {race.place for race in races} == {0, 1}


def test_another_seed_gives_other_races() -> None:
    plans = [plan_ladder(["steady", "random"], races=8, seed=seed) for seed in ("x", "y")]
    rounds = [play_ladder(plan).meetings[0].rounds_mean for plan in plans]
    assert rounds[0] != rounds[1]


# --- playing ------------------------------------------------------------------------------------


def test_steady_beats_random_clearly() -> None:
    (tally,) = play_ladder(plan_ladder(["steady", "random"], races=40)).meetings
    assert (tally.first, tally.second, tally.races) == ("steady", "random", 40)
    assert tally.low > 75
    assert set(tally.sets) == set(CONTENT.sets)


def test_one_steady_seat_beats_a_field_of_random_ones() -> None:
    result = play_ladder(plan_ladder(["steady"], field="random", races=12))
    (tally,) = result.meetings
    assert tally.low > 25
    assert list(tally.sets) == ["race-1", "race-2", "race-3"]
    assert (result.control.first, result.control.seats) == ("random", 4)


def test_a_level_wins_exactly_its_par_against_a_field_of_itself() -> None:
    (tally,) = play_ladder(plan_ladder(["steady"], field="steady", races=8)).meetings
    assert (tally.share, tally.wins) == (25, 2)
    assert tally.low < 25 < tally.high


def test_swapped_names_mirror_the_share() -> None:
    there, back = (
        play_ladder(plan_ladder(levels, races=20, seed="1")).meetings[0]
        for levels in (("random", "steady"), ("steady", "random"))
    )
    assert there.share + back.share == pytest.approx(100, abs=0.02)
    assert there.low + back.high == pytest.approx(100, abs=0.02)
    assert there.first_busts_per_round == back.second_busts_per_round
    assert (there.rounds_mean, there.unfinished) == (back.rounds_mean, back.unfinished)


@pytest.mark.parametrize("field", [None, "steady"])
def test_the_number_of_processes_changes_nothing(field: str | None) -> None:
    plan = plan_ladder(["steady", "random"], field=field, races=9)
    assert told(play_ladder(plan, jobs=2)) == told(play_ladder(plan))


def test_progress_counts_up_to_the_races_of_all_meetings() -> None:
    plan = plan_ladder(["steady", "random"], races=5)
    for jobs in (1, 2):
        counted: list[int] = []
        play_ladder(plan, jobs, counted.append)
        assert counted == [2, 4, 6, 8, 10, 12]
        assert counted[-1] == plan.all_races


def test_a_ladder_without_end_begins_with_its_first_race() -> None:
    def enough(played: int) -> None:
        raise InterruptedError(played)

    with pytest.raises(InterruptedError, match="2"):
        play_ladder(plan_ladder(["random"], races=10**9), progress=enough)


# --- the control --------------------------------------------------------------------------------


def test_the_control_of_sound_races_holds() -> None:
    assert play_ladder(plan_ladder(["steady"], races=40)).control_holds


@pytest.mark.parametrize("lucky_place", [0, 1])
def test_a_bias_for_the_first_makes_the_control_fail(
    monkeypatch: pytest.MonkeyPatch, lucky_place: int
) -> None:
    wins = 2 * lucky_place
    monkeypatch.setattr(ladder, "play_rotation", lambda rotation: a_couple(wins))
    result = play_ladder(plan_ladder(["steady", "random"], races=20))
    assert not result.control_holds
    assert "The control FAILS: its interval does not contain 50 %." in report(result)


# --- counting -----------------------------------------------------------------------------------


def test_wins_busts_and_rounds_belong_to_whoever_sat_there() -> None:
    rotations = [
        [a_race(0, 0, rounds=10, busts=(1, 4)), a_race(1, 0, rounds=20, busts=(2, 3))],
        [a_race(0, 1, rounds=10, busts=(0, 0)), a_race(1, -1, rounds=40, busts=(5, 4))],
    ]
    tally = count_up(PAIR, rotations)
    assert (tally.races, tally.wins, tally.unfinished) == (4, 1, 1)
    assert tally.share == 37.5
    assert tally.rounds_mean == 20
    assert tally.first_busts_per_round == 8 / 80
    assert tally.second_busts_per_round == round(11 / 80, 4)
    assert tally.seconds == 2


def test_busts_of_a_field_are_for_each_of_its_seats() -> None:
    race = a_race(3, 3, rounds=10, busts=(3, 3, 3, 1))
    tally = count_up(Meeting("steady", "random", 4), [[race]])
    assert (tally.first_busts_per_round, tally.second_busts_per_round) == (0.1, 0.3)


def test_an_unfinished_race_is_shared_by_all_seats() -> None:
    quartet = [a_race(place, -1, busts=(0, 0, 0, 0)) for place in range(4)]
    assert count_up(Meeting("steady", "random", 4), [quartet]).share == 25
    assert count_up(PAIR, [[a_race(0, -1), a_race(1, -1)]]).share == 50


def test_each_set_has_its_own_share() -> None:
    other = [msgspec.structs.replace(race, set_id="race-2") for race in a_couple(1)]
    assert count_up(PAIR, [a_couple(2), other, a_couple(1)]).sets == {"race-1": 75, "race-2": 50}


def test_couples_are_the_units_but_races_are_those_of_the_control() -> None:
    shared = (1,) * 50
    paired, control = a_tally(*shared), a_tally(*shared, meeting=CONTROL)
    assert (paired.share, control.share) == (50, 50)
    assert paired.high - paired.low < 6
    assert (control.low, control.high) == (40.38, 59.62)
    # Couples that are won or lost as a whole tell no more than half as many races.
    whole = a_tally(*(0, 2) * 50)
    assert (whole.low, whole.high) == (40.38, 59.62)


# --- intervals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [(0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (15, 50, 0.1910, 0.4375), (50, 100, 0.4038, 0.5962)],
)
def test_zeros_and_ones_give_the_interval_of_wilson(
    won: int, count: int, low: float, high: float
) -> None:
    found = interval([1.0] * won + [0.0] * (count - won))
    assert found == pytest.approx((low, high), abs=5e-5)


def test_many_scores_in_between_give_the_interval_of_the_normal_distribution() -> None:
    scores = [0.0] * 100 + [0.5] * 200 + [1.0] * 100
    reach = 1.96 * (0.125 / 400) ** 0.5
    assert interval(scores) == pytest.approx((0.5 - reach, 0.5 + reach), abs=5e-4)


@pytest.mark.parametrize("score", [0.0, 0.25, 0.5, 1.0])
def test_scores_that_are_all_alike_still_leave_room(score: float) -> None:
    for count in (1, 10, 100):
        low, high = interval([score] * count)
        assert 0 <= low <= score <= high <= 1
        assert high - low > 1 / (count + 10)


@pytest.mark.parametrize(
    "chances", [(0.25, 0.5, 0.25), (0.1, 0.8, 0.1), (0.05, 0.3, 0.65), (0, 0.1, 0.9), (0.5, 0, 0.5)]
)
def test_the_interval_contains_the_truth_in_nineteen_of_twenty_cases(
    chances: tuple[float, float, float],
) -> None:
    none, one, both = chances
    truth, count, held = one / 2 + both, 20, 0.0
    for lost in range(count + 1):
        for shared in range(count + 1 - lost):
            won = count - lost - shared
            low, high = interval([0.0] * lost + [0.5] * shared + [1.0] * won)
            if low <= truth <= high:
                ways = comb(count, lost) * comb(count - lost, shared)
                held += ways * none**lost * one**shared * both**won
    assert 0.945 < held < 0.99


# --- the report ---------------------------------------------------------------------------------


def test_the_report_is_a_straight_table_and_says_that_the_control_holds() -> None:
    control = a_tally(*(1,) * 20, meeting=CONTROL)
    lines = report(Ladder(39, 40, "0", [a_tally(*(2,) * 20)], control, True)).splitlines()
    table = lines[:4]
    assert [line.count("|") for line in table] == [9] * 4
    assert len({len(line) for line in table}) == 1
    assert table[0].startswith("| pair ")
    assert table[2].startswith("| steady : random           |    40 | 100.0 % | 83.9 to 100.0 % |")
    assert table[3].startswith("| steady : steady (control) |    40 |  50.0 % |  35.2 to 64.8 % |")
    assert "40 races each instead of 39: " in lines[6]
    assert lines[7] == "The control holds: its interval contains 50 %."


def test_the_report_of_a_field_has_a_share_for_every_set() -> None:
    text = report(play_ladder(plan_ladder(["steady"], field="steady", races=8)))
    assert "| steady : 3 steady " in text
    assert "| race-1   | 25.0 % |\n| race-2   | 25.0 % |\n" in text
    assert "instead of" not in text


def test_every_rung_of_the_ladder_is_a_seat_and_no_level_is_left_out() -> None:
    assert set(RUNGS) <= set(POLICIES)
    assert [rung for rung in RUNGS if rung in LEVELS] == list(LEVELS)
