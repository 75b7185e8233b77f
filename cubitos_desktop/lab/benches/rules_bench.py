"""Measures how fast the game plays, against a calibration that makes machines comparable."""

import time
from collections.abc import Callable

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.simulation import plan_for, simulate
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

CALIBRATION_ADDITIONS = 5_000_000
BENCH_RACES = 30
BENCH_TURNS = 20
COPIES = 5_000


class Bench(msgspec.Struct):
    """Figures of one machine; those per unit can be compared between machines."""

    calibration_seconds: float
    races_per_second: float
    races_per_unit: float
    decisions_per_unit: float
    random_answers_per_unit: float
    """Of seats that choose at random: next to nothing but the rules."""
    copy_us: float


def calibrate(times: int = 5) -> float:
    """The unit: seconds for five million integer additions in this interpreter, best of five."""
    return min(_seconds(additions) for _ in range(times))


def additions() -> None:
    total = 0
    for number in range(CALIBRATION_ADDITIONS):
        total += number


def _seconds(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def copy_us() -> float:
    """Microseconds to copy the state of a four-seat race in its sixth round, best of five."""
    content = load_content()
    first = content.card_set("race-1")
    setup = Setup(4, first.cards, first.tracks)
    players = [Player("steady", "steady")] * 4
    match = Match(content, setup, RaceDice(secret_of_seed("copy")), players)
    match.play(dict.fromkeys(range(4), policy("steady")), most_rounds=5)
    state = match.state

    def copies() -> None:
        for _ in range(COPIES):
            state.copy()

    return min(_seconds(copies) for _ in range(5)) / COPIES * 1e6


def bench() -> Bench:
    """Four steady seats in the first race on one core, logs and their digests included.

    Calibration and races take many short turns and the best of each counts, so that a moment in
    which the machine is busy with something else spoils neither.
    """
    plans = [
        plan_for(load_content(), (name,) * 4, "race-1", races=races, seed="bench")
        for name, races in (("steady", BENCH_RACES), ("random", -(-BENCH_RACES // 10)))
    ]
    for plan in plans:
        simulate(plan)  # tables that are made once do not belong to any race
    unit = calibrate()
    steady, random = (simulate(plan) for plan in plans)
    for _ in range(BENCH_TURNS):
        unit = min(unit, calibrate(times=1))
        steady, random = (
            min(best, simulate(plan), key=lambda summary: summary.seconds)
            for best, plan in zip((steady, random), plans, strict=True)
        )
    return Bench(
        calibration_seconds=round(unit, 4),
        races_per_second=steady.races_per_second,
        races_per_unit=round(steady.races_per_second * unit, 2),
        decisions_per_unit=round(steady.decisions / steady.seconds * unit, 1),
        random_answers_per_unit=round(random.decisions / random.seconds * unit, 1),
        copy_us=round(copy_us(), 2),
    )
