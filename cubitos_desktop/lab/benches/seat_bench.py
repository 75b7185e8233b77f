"""Measures what computer seats cost: a race of each level, answers of a champion, the oracle."""

import time
from collections.abc import Callable
from functools import partial

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.ai.solving.oracle import Oracle
from cubitos_desktop.lab.benches.rules_bench import calibrate
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.dice import BLUE, COLOURS, KINDS, START_DIE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

RACES = {"steady": 20, "rookie": 10, "racer": 20, "pro": 20, "champion": 3}
"""Races of four seats that are timed, after one that fills the tables."""


class SeatFigures(msgspec.Struct):
    """Processor time of whole four-seat races in calibration units, and of single answers."""

    steady_race_units: float
    rookie_race_units: float
    racer_race_units: float
    pro_race_units: float
    champion_race_units: float
    champion_push_p95_ms: float
    champion_other_p95_ms: float
    bust_chance_ms: float
    oracle_cold_ms: float
    """Nine dice of nine colours, every face worth something else."""
    oracle_warm_ms: float


class _Timed:
    """A policy under a watch."""

    def __init__(self, name: str) -> None:
        self._policy = policy(name)
        self.pushes: list[float] = []
        self.others: list[float] = []

    def __call__(self, state: State, decision: Decision) -> Answer:
        began = time.perf_counter()
        answer = self._policy(state, decision)
        kind = self.pushes if decision.prompt is Prompt.PUSH_OR_PASS else self.others
        kind.append(time.perf_counter() - began)
        return answer


def seat_bench() -> SeatFigures:
    """Every level on the first race, and the oracle on its hardest question."""
    units = {name: race_units(name, races) for name, races in RACES.items()}
    pushes, others = _answer_times("champion")
    cold, warm = _oracle_times()
    return SeatFigures(
        **{f"{name}_race_units": round(value, 3) for name, value in units.items()},
        champion_push_p95_ms=round(pushes, 1),
        champion_other_p95_ms=round(others, 1),
        bust_chance_ms=round(_best(_bust_chance) * 1e3, 4),
        oracle_cold_ms=round(cold, 2),
        oracle_warm_ms=round(warm, 3),
    )


def race_units(name: str, races: int) -> float:
    """Processor time of a whole race of four such seats on average, in units. Races and calibration
    take turns and both are averaged, so that a slow moment of the machine slows both."""
    content = load_content()
    plan = plan_for(content, (name,) * 4, "race-1", seed="bench")
    play_race(content, plan, 0)
    units = total = 0.0
    for number in range(races):
        units += calibrate(times=1)
        began = time.process_time()
        play_race(content, plan, number)
        total += time.process_time() - began
    return total / units


def _answer_times(name: str) -> tuple[float, float]:
    """Milliseconds that 95 of 100 answers stay below: push or pass, and all others."""
    content = load_content()
    timed = _Timed(name)
    for set_id in ("race-1", "race-4"):
        chosen = content.card_set(set_id)
        setup = Setup(4, chosen.cards, chosen.tracks)
        dice = RaceDice(secret_of_seed(f"answers {set_id}"))
        match = Match(content, setup, dice, [Player(name, name)] * 4)
        match.play(dict.fromkeys(range(4), timed), most_rounds=40)
    return _p95(timed.pushes), _p95(timed.others)


def _p95(times: list[float]) -> float:
    return sorted(times)[int(0.95 * (len(times) - 1))] * 1e3


def _oracle_times() -> tuple[float, float]:
    """Milliseconds for the best play of nine different dice, asked first and asked again."""
    points = [[0.1 * (7 * c + 3 * f) for f in range(8)] for c in range(len(COLOURS))]
    roll = bytearray(KINDS)
    for colour in range(BLUE + 1):
        roll[colour] = colour not in (START_DIE, BLUE)
    colds, warms = [], []
    for _ in range(5):
        ask = partial(Oracle(points).prospect, roll, 0, False, 0.0, 1.0)
        colds.append(_seconds(ask))
        warms.append(_seconds(ask))
    return min(colds) * 1e3, min(warms) * 1e3


def _bust_chance() -> None:
    roll = bytearray(KINDS)
    roll[:11] = bytes([7, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1])
    miss_chance(roll)


def _best(act: Callable[[], object]) -> float:
    return min(_seconds(act) for _ in range(20))


def _seconds(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
