"""Says what a decision of a race costs: steps and calls of the interpreter, and time in pieces.

Steps and calls are the same on every machine that has the same Python. The time is that of the same
races again and again, in pieces of twenty answers, and of each piece the best counts: so a busy
machine can be measured too. Both belong to four seats of one kind in the first race:

    python tools/race_steps.py [--all] [steady or random] [a folder with another copy of the game]

With ``--all`` every function is listed with its steps for each decision.
"""

import importlib
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ALL = "--all"
KINDS = ("steady", "random")
RACES = 4
MOST_ROUNDS = 12
TURNS = 30
PIECE = 20
ADDITIONS = 10_000
UNIT_ADDITIONS = 5_000_000


def race(kind: str, number: int) -> tuple[list[float], int]:
    """The seconds of every piece of a race with its log, and how many answers it had."""
    match = _match(kind, number)
    answers: list[Any] = match.answers
    seat = _of("ai.policies", "policy")(kind)
    moments = [time.perf_counter()]

    def watch(events: object) -> None:
        if len(answers) % PIECE == 0:
            moments.append(time.perf_counter())

    match.play(dict.fromkeys(range(4), seat), most_rounds=MOST_ROUNDS, watch=watch)
    match.log().sealed()
    moments.append(time.perf_counter())
    return [after - before for before, after in pairwise(moments)], len(answers)


def _match(kind: str, number: int) -> Any:
    content = _of("rules.content", "load_content")()
    first = content.card_set("race-1")
    setup = _of("rules.game", "Setup")(4, first.cards, first.tracks)
    dice = _of("match.chance", "RaceDice")(f"bench/{number}")
    player = _of("match.race_log", "Player")(kind, kind)
    return _of("match.match", "Match")(content, setup, dice, [player] * 4, is_open=True)


def _of(module: str, name: str) -> Any:
    """What this copy of the game calls so."""
    return getattr(importlib.import_module(f"cubitos_desktop.{module}"), name)


class Steps:
    """Counts what the interpreter does while it is entered, by the code that it does."""

    def __init__(self) -> None:
        self.steps: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()

    def __enter__(self) -> "Steps":
        sys.settrace(self._enter)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)

    def _enter(self, frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.calls[frame.f_code] += 1
        return self._step

    def _step(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "opcode":
            self.steps[frame.f_code] += 1
        return self._step


def best_times(kind: str) -> tuple[float, float, int]:
    """Seconds of a unit and of all races, each the sum of its best pieces, and their answers."""
    best: dict[int, list[float]] = {}
    answers: dict[int, int] = {}
    unit = min(_additions() for _ in range(TURNS))
    for _ in range(TURNS):
        for number in range(RACES):
            pieces, answers[number] = race(kind, number)
            best[number] = [
                min(pair) for pair in zip(best.get(number, pieces), pieces, strict=True)
            ]
            unit = min(unit, _additions(), _additions())
    seconds = sum(sum(pieces) for pieces in best.values())
    return unit * UNIT_ADDITIONS / ADDITIONS, seconds, sum(answers.values())


def _additions() -> float:
    began = time.perf_counter()
    total = 0
    for number in range(ADDITIONS):
        total += number
    return time.perf_counter() - began


def main(words: list[str]) -> None:
    kinds = [word for word in words if word in KINDS] or ["steady"]
    folders = [word for word in words if word not in (*KINDS, ALL)]
    sys.path.insert(0, str(Path(folders[0]) if folders else Path(__file__).resolve().parents[1]))
    unit, seconds, answers = best_times(kinds[0])
    with Steps() as counted:
        asked = sum(race(kinds[0], number)[1] for number in range(RACES))
    print(f"steps for a decision: {counted.steps.total() / asked:.0f}")
    print(f"calls for a decision: {counted.calls.total() / asked:.1f}")
    print(f"microseconds for a decision: {seconds / answers * 1e6:.2f}")
    print(f"decisions in a unit: {answers * unit / seconds:.0f}")
    if ALL in words:
        for code, steps in counted.steps.most_common():
            print(f"{steps / asked:8.2f}  {Path(code.co_filename).name}: {code.co_qualname}")


if __name__ == "__main__":
    main(sys.argv[1:])
