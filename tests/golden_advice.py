"""Advice that is kept: what computer seats say, and what they think dice are worth, in positions of
the golden races. How it is found, written and compared; ``make golden`` writes it anew.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.policies import advise
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Decision
from cubitos_desktop.rules.dice import OWNABLE, START_DIE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from tests.golden_races import path_of

FOLDER = Path(__file__).resolve().parent / "golden_advice"
QUICK = ("random", "rookie", "racer", "pro", "gambler", "collector", "fan-favourite")
ALIKE = 2
"""So many questions of a kind are looked at in each race, and then every so many-th."""
EVERY = 31
ENDING = 0.9
"""After such a share of its answers a race is decided: every fourth push is looked at."""


def advice_path(name: str) -> Path:
    return FOLDER / f"{name}.json"


def advice_in(content: Content, name: str) -> list[dict[str, Any]]:
    """What is said in this race, one entry for each position that is looked at."""
    said = []
    for number, state, decision in _positions(content, name):
        seats = list(QUICK)
        if decision.prompt is Prompt.PUSH_OR_PASS and state.seats[decision.seat].at_risk:
            seats.append("champion")
        says = {seat: _said(seat, state, decision) for seat in seats}
        said.append(
            {
                "answer": number,
                "prompt": decision.prompt.value,
                "says": says,
                "worths": _worths(state, decision.seat),
            }
        )
    return said


def _said(seat: str, state: State, decision: Decision) -> list[Any]:
    """The answer and, where there is one, the reason with its figures."""
    advice = advise(seat, state, decision)
    reason = [advice.reason.key, advice.reason.figures] if advice.reason else []
    said: list[Any] = msgspec.to_builtins([advice.answer, *reason])
    return said


def _positions(content: Content, name: str) -> Iterator[tuple[int, State, Decision]]:
    """Questions of a race that leave a choice, of every kind that it asks."""
    log = read_log(path_of(name))
    state = engine.new_race(content, log.setup)
    asked: Counter[str] = Counter()
    for number, (_, answer) in enumerate(log.answers):
        decision = engine.pending(state)
        assert decision is not None
        if decision.seat != CHANCE and not decision.is_forced:
            asked[decision.prompt] += 1
            times = asked[decision.prompt]
            is_late = number > ENDING * len(log.answers) and decision.prompt is Prompt.PUSH_OR_PASS
            if times <= ALIKE or times % (4 if is_late else EVERY) == 0:
                yield number, state, decision
        engine.apply(state, answer)


def _worths(state: State, me: int) -> list[float]:
    """A pro's figures: its race, what it holds, a throw of each die, and the rewards nearby."""
    pro: Any = LEVELS["pro"]
    outlook = pro.outlook(state, me)
    haul = outlook.haul()
    outlook.count_coins(haul.coins)
    near = state.game.track(outlook.seat.leg).rewards_near[outlook.seat.space]
    figures = [
        outlook.judgement.standing(state, me, outlook.way),
        outlook.coin,
        *(haul.coins, haul.feet, haul.points),
        *(outlook.throw(colour) for colour in (*OWNABLE, START_DIE)),
        *(outlook.best_face(colour) for colour in OWNABLE),
        *(outlook.reward(space) for space in near),
    ]
    return [round(float(figure), 4) for figure in figures]


def written_advice(said: list[dict[str, Any]]) -> str:
    """One position to a line, so that a change can be read as a difference between two texts."""
    return "[\n" + ",\n".join(msgspec.json.encode(entry).decode() for entry in said) + "\n]\n"
