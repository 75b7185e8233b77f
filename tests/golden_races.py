"""The races that are kept as golden logs: how each is played, written and compared.

A golden log is a race log like any other, laid out with one answer to a line so that a change can
be read as a difference between two texts. ``make golden`` writes them all anew.
"""

from itertools import zip_longest
from pathlib import Path

import msgspec

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content

FOLDER = Path(__file__).resolve().parent / "golden"
SEED = "golden"
SEATS = (2, 4)
NAMES = [f"{set_id}-{seats}-seats" for set_id in load_content().sets for seats in SEATS]
LISTS = ("answers", "positions", "chain")
"""Parts of a log that are written one item to a line."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


def play_golden(content: Content, name: str) -> Match:
    """The race of this name, played now by steady seats."""
    set_id, seats, _ = name.rsplit("-", 2)
    return play_race(content, plan_for(content, ("steady",) * int(seats), set_id, seed=SEED), 0)


def written(log: RaceLog) -> str:
    """A log with its seal as a text of many lines."""
    parts: dict[str, object] = msgspec.json.decode(log.to_json())
    return "{\n" + ",\n".join(_part(key, value) for key, value in parts.items()) + "\n}\n"


def _part(key: str, value: object) -> str:
    if key not in LISTS or not isinstance(value, list):
        return f'"{key}": {_plain(value)}'
    return f'"{key}": [\n' + ",\n".join(_plain(item) for item in value) + "\n]"


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def first_difference(content: Content, golden: RaceLog, played: RaceLog) -> str:
    """Where a race played anew leaves its golden log, in words; empty where it does not."""
    for number, (then, now) in enumerate(zip_longest(golden.answers, played.answers)):
        if then != now:
            return f"{_question(content, golden, number)}: golden has {then}, now it is {now}."
    for place, (then, now) in enumerate(
        zip_longest(written(golden).splitlines(), written(played).splitlines()), start=1
    ):
        if then != now:
            return f"line {place}: golden has {then!r}, now it is {now!r}."
    return ""


def _question(content: Content, log: RaceLog, number: int) -> str:
    """The question that answer ``number`` answers, found by playing all answers before it."""
    try:
        state = engine.new_race(content, log.setup)
        for _, answer in log.answers[:number]:
            engine.apply(state, answer)
    except ValueError:
        return f"answer {number}"  # the rules themselves have changed before
    decision = engine.pending(state)
    if decision is None:
        return f"answer {number}, after the end of the race"
    return f"answer {number}, round {state.round}, {decision.prompt} of seat {decision.seat}"
