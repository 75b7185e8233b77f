"""Many races: the same on every machine, in however many processes, and counted right."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.ai.policies import UnknownPolicy
from cubitos_desktop.lab.benches.rules_bench import copy_us
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.simulation import (
    BATCH,
    Plan,
    Summary,
    plan_for,
    play_race,
    simulate,
)
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import SetupError, load_content

CONTENT = load_content()
CHECKOUT = Path(__file__).resolve().parents[2]
PAIR = ("random", "steady")


def a_plan(
    seats: tuple[str, ...] = PAIR,
    set_id: str = "race-1",
    track: str | None = None,
    laps: int | None = None,
    **settings: object,
) -> Plan:
    return plan_for(CONTENT, seats, set_id, track, laps, **settings)


def told(summary: Summary) -> dict[str, object]:
    """All of a summary that does not depend on the clock."""
    facts = msgspec.structs.asdict(summary)
    return {name: value for name, value in facts.items() if "second" not in name}


def elsewhere(hash_seed: str, jobs: int) -> dict[str, object]:
    """The summary of another process."""
    arguments = f"simulate --races 24 --seats random,steady --seed x --jobs {jobs} --json"
    done = subprocess.run(
        [sys.executable, "-m", "cubitos_desktop", *arguments.split()],
        cwd=CHECKOUT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return told(msgspec.json.decode(done.stdout, type=Summary))


# --- the digest ---------------------------------------------------------------------------------


def test_neither_hash_seed_nor_job_count_change_anything() -> None:
    here = told(simulate(a_plan(races=24, seed="x")))
    assert elsewhere("1", jobs=1) == here
    assert elsewhere("2", jobs=3) == here


@pytest.mark.parametrize("races", [1, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH + 5])
def test_any_number_of_races_gives_the_same_in_two_processes(races: int) -> None:
    plan = a_plan(races=races)
    summary = simulate(plan, jobs=2)
    assert told(summary) == told(simulate(plan))
    assert summary.races == races


def test_another_seed_gives_other_races() -> None:
    digests = {simulate(a_plan(seed=seed)).digest for seed in ("0", "1", "00", "", "x")}
    assert len(digests) == 5


@pytest.mark.parametrize(
    "plan",
    [
        a_plan(("steady", "random")),
        a_plan(("steady", "steady")),
        a_plan(("random", "steady", "steady")),
        a_plan(set_id="race-2"),
        a_plan(track="ahead_of_the_curve"),
        a_plan(laps=2),
    ],
)
def test_another_plan_gives_other_races(plan: Plan) -> None:
    assert simulate(plan).digest != simulate(a_plan()).digest


def test_every_race_of_a_plan_is_another() -> None:
    plan = a_plan(races=BATCH)
    logs = {play_race(CONTENT, plan, number).log().sealed() for number in range(BATCH)}
    assert len(logs) == BATCH


def test_the_first_races_do_not_depend_on_how_many_follow() -> None:
    few, many = a_plan(races=2), a_plan(races=20)
    for number in range(2):
        logs = [play_race(CONTENT, plan, number).log().to_json() for plan in (few, many)]
        assert logs[0] == logs[1]


# --- counting -----------------------------------------------------------------------------------


def test_wins_rounds_and_busts_are_counted_as_the_races_went() -> None:
    plan = a_plan(("steady", "random", "random"), races=12, seed="count")
    summary = simulate(plan)
    played = [play_race(CONTENT, plan, number) for number in range(12)]
    assert summary.wins == [sum(m.state.winner == seat for m in played) for seat in range(3)]
    assert sum(summary.wins) + summary.unfinished == summary.races == 12
    rounds = [m.state.round for m in played]
    assert summary.rounds_mean == round(sum(rounds) / 12, 3)
    busts = sum(seat.busts for m in played for seat in m.state.seats)
    assert summary.busts_per_seat_round == round(busts / (3 * sum(rounds)), 4)
    assert summary.decisions == sum(len(m.answers) for m in played)


def test_a_bust_in_a_single_round_is_one_for_that_seat_and_round() -> None:
    plans = [a_plan(("random",), races=1, most_rounds=1, seed=f"{n}") for n in range(40)]
    for plan in plans:
        (seat,) = play_race(CONTENT, plan, 0).state.seats
        assert simulate(plan).busts_per_seat_round == seat.busts
    assert any(simulate(plan).busts_per_seat_round == 1 for plan in plans)


def test_unfinished_races_are_reported_and_no_error(tmp_path: Path) -> None:
    summary = simulate(a_plan(races=5, most_rounds=2, save_to=str(tmp_path)))
    assert summary.unfinished == 5
    assert summary.wins == [0, 0]
    assert summary.rounds_mean == 2
    for path in tmp_path.iterdir():
        log = read_log(path)
        assert log.winner == -1
        assert verify(CONTENT, log) == log.seal


def test_some_races_may_be_finished_and_others_not() -> None:
    summary = simulate(a_plan(("steady", "steady"), races=20, most_rounds=12))
    assert 0 < summary.unfinished < 20
    assert sum(summary.wins) == 20 - summary.unfinished


def test_a_solo_race_is_won_by_whoever_runs_it() -> None:
    assert simulate(a_plan(("steady",), races=3)).wins == [3]


class Enough(Exception):
    """Somebody has seen enough."""


def _enough(played: int) -> None:
    if played:
        raise Enough


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_thousand_million_races_are_not_listed_before_the_first_is_played(jobs: int) -> None:
    with pytest.raises(Enough):
        simulate(a_plan(races=10**9), jobs, _enough)


def test_progress_counts_up_to_all_races() -> None:
    for jobs in (1, 2):
        counted: list[int] = []
        simulate(a_plan(races=25), jobs, counted.append)
        assert counted == [BATCH, 2 * BATCH, 25]


# --- saved logs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_saved_logs_verify(tmp_path: Path, set_id: str) -> None:
    plan = a_plan(set_id=set_id, races=2, seed="kept", save_to=str(tmp_path))
    simulate(plan)
    found = sorted(path.name for path in tmp_path.iterdir())
    assert found == [f"{set_id}-random-steady-kept-{number}.json" for number in range(2)]
    for path in tmp_path.iterdir():
        log = read_log(path)
        assert verify(CONTENT, log) == log.seal
        assert log.dice.is_open
        assert [player.policy for player in log.players] == list(PAIR)


def test_saving_changes_nothing(tmp_path: Path) -> None:
    saving = simulate(a_plan(races=11, save_to=str(tmp_path)), jobs=2)
    assert told(saving) == told(simulate(a_plan(races=11)))
    assert len(list(tmp_path.iterdir())) == 11


@pytest.mark.parametrize("seed", ["../../out", "/out", "a/b", "..", "zażółć", "a b", "%2F"])
def test_a_seed_never_leads_out_of_the_folder(tmp_path: Path, seed: str) -> None:
    folder = tmp_path / "a" / "b" / "logs"
    simulate(a_plan(seed=seed, save_to=str(folder)))
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert path.parent == folder
    assert verify(CONTENT, read_log(path))


# --- plans --------------------------------------------------------------------------------------


def test_a_set_brings_its_own_track_and_laps() -> None:
    assert a_plan(set_id="race-7").tracks == ("nothing_goes_right",) * 2
    assert a_plan(set_id="race-7", laps=1).tracks == ("nothing_goes_right",)
    assert a_plan(laps=3).tracks == ("nothing_goes_right",) * 3
    assert a_plan(laps=9).tracks == ("nothing_goes_right",) * 9
    assert a_plan(set_id="race-7", track="ahead_of_the_curve").tracks == ("ahead_of_the_curve",)


def test_a_lap_of_two_boards_is_both() -> None:
    boards = ("still_waters_run_deep", "testing_the_waters")
    assert a_plan(set_id="grand-finale").tracks == boards
    assert a_plan(set_id="grand-finale", laps=2).tracks == boards * 2


@pytest.mark.parametrize("laps", [0, -1, 10, 10**6, 10**20])
def test_laps_that_cannot_be_run_are_refused(laps: int) -> None:
    with pytest.raises(SetupError, match=f"expected 1 to 9 laps, got {laps}"):
        a_plan(laps=laps)


def test_too_many_laps_of_two_boards_are_refused() -> None:
    with pytest.raises(SetupError, match="expected 1 to 9 laps"):
        a_plan(set_id="grand-finale", laps=5)


def test_what_is_unknown_is_refused_with_what_is_known() -> None:
    with pytest.raises(UnknownPolicy, match="expected one of random, steady"):
        a_plan(("steady", "lucky"))
    with pytest.raises(SetupError, match="expected one of race-1, race-2"):
        a_plan(set_id="race-99")
    with pytest.raises(SetupError, match="expected one of ahead_of_the_curve"):
        a_plan(track="the_moon")
    with pytest.raises(SetupError, match="expected 1 to 4 seats, got 5"):
        a_plan(("steady",) * 5)


def test_copying_a_state_is_measured_in_microseconds() -> None:
    assert 0.1 < copy_us() < 1000
