"""What the game costs at a glance, in thousandths of a unit, held against what it cost before.

Everything is measured by the time of the process and in turns, and the best turn counts: what else
runs on a machine may make a turn dearer, never cheaper.
"""

import time
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from cubitos_desktop.lab.benches.rules_bench import additions
from cubitos_desktop.lab.benches.window_bench import a_display, frames_of_a_throw
from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.match.verification import verify
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content, read_content
from cubitos_desktop.scenes.window.display import USUAL_SIZE

TURNS = 4
MOST_TURNS = 16
"""Turns until what seems slower is believed to be."""
WORSE = 1.5
"""What costs so many times as much as before has become slower, whatever the machine does."""
_ROUNDS = 12
_COPIES = 2_000

Costs = dict[str, float]
"""Thousandths of a unit, by what they are spent on."""
Act = Callable[[], object]


def short_bench(baseline: Mapping[str, float] | None = None) -> Costs:
    """What each thing costs; what is dearer than the baseline is measured again and again."""
    with a_display():
        acts = all_acts()
        for act in acts.values():
            act()  # tables that are made once belong to no turn
        best, turns = dict.fromkeys(["unit", *acts], float("inf")), 0
        costs: Costs = {}
        while turns < TURNS or (turns < MOST_TURNS and slower(costs, baseline or {})):
            turns += 1
            for name, act in [("unit", additions), *acts.items()]:
                best[name] = min(best[name], _seconds(act))
            costs = {name: round(1000 * best[name] / best["unit"], 2) for name in acts}
    return costs


def all_acts() -> dict[str, Act]:
    """What is measured, by its name."""
    content, first = load_content(), "race-1"
    races = {
        name: plan_for(content, (name,) * 4, first, seed="bench", most_rounds=_ROUNDS)
        for name in ("steady", "random", "pro")
    }
    match = play_race(content, races["steady"], 0)
    state, written = match.state, match.log().to_json()
    return {
        **{f"{name} race": partial(play_race, content, plan, 0) for name, plan in races.items()},
        f"{_COPIES} copies": lambda: [state.copy() for _ in range(_COPIES)],
        "verify a race": lambda: verify(content, parse_log(written, "bench")),
        "read the content": lambda: read_content(content_dir()),
        "a new table and a throw": lambda: frames_of_a_throw(USUAL_SIZE),
    }


def slower(costs: Mapping[str, float], baseline: Mapping[str, float]) -> list[str]:
    """A sentence for each that costs far more than before; what only one of both knows is new."""
    return [
        f"{name}: {costs[name]:g} thousandths of a unit, expected at most {WORSE * before:.4g} "
        f"({WORSE:g} times the {before:g} of the baseline)."
        for name, before in baseline.items()
        if name in costs and costs[name] > WORSE * before
    ]


class BadBaseline(Exception):
    """The sentence says what was expected."""


def read_baseline(data: bytes) -> Costs:
    try:
        found = msgspec.json.decode(data, type=Costs)
    except msgspec.MsgspecError:
        found = {}
    if not found or not all(cost > 0 for cost in found.values()):
        raise BadBaseline("expected costs above nothing by their names, as --short --json prints.")
    return found


def _seconds(act: Act) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began
