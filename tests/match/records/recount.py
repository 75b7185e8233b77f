"""Records counted a second time: from the JSON of logs and the questions of a race, by other code
than the game's, which goes by events."""

import json
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import ChooseBuy, Throw
from cubitos_desktop.rules.game import Setup

COLOURS = (
    *("light_gray", "dark_gray", "start"),
    *("white", "brown", "red", "green", "orange", "purple", "yellow", "blue"),
)
BLANK_SIDES = (5, 4, 3, 3, 4, 4, 3, 4, 5, 4, 3)
LEVEL = {"": 0, "rookie": 1, "racer": 2, "gambler": 2, "pro": 3, "champion": 4}
NAMES = ("people", "rookie", "racer", "pro", "champion")


def as_tuples(value: Any) -> Any:
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


class Recount:
    """One log after the other; all figures are plain attributes."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.sums: Counter[str] = Counter()
        self.expected = Fraction(0)
        self.levels: dict[str, list[bool]] = defaultdict(list)
        self.sets: dict[str, list[bool]] = defaultdict(list)
        self.tracks: dict[str, list[bool]] = defaultdict(list)
        self.bought: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.hits: list[int] = []
        self.results: list[bool] = []

    def count(self, path: Path) -> None:
        log = json.loads(path.read_text())
        policies = [player["policy"] for player in log["players"]]
        if "" not in policies or "branch" in log:
            return
        if log["dice"]["is_open"]:
            self.sums["seeded"] += 1
            return
        me = policies.index("")
        self._count_race(log, me)
        if len(policies) == 1:
            self.sums["solo"] += 1
            return
        self._count_result(log, policies, me)

    def _count_result(self, log: Any, policies: list[str], me: int) -> None:
        has_won = log["winner"] == me
        self.results.append(has_won)
        rivals = policies[:me] + policies[me + 1 :]
        known = [LEVEL[rival] for rival in rivals if rival in LEVEL]
        self.levels[NAMES[max(known)] if known else ""].append(has_won)
        setup = log["setup"]
        names = [n for n, s in self.content.sets.items() if list(s.cards) == setup["cards"]]
        self.sets[names[0] if names else ""].append(has_won)
        for track in set(setup["tracks"]):
            self.tracks[track].append(has_won)

    def _count_race(self, log: Any, me: int) -> None:
        raw = log["setup"]
        setup = Setup(len(log["players"]), tuple(raw["cards"]), tuple(raw["tracks"]))
        setup = Setup(setup.seats, setup.cards, setup.tracks, raw["start_player"])
        state = engine.new_race(self.content, setup)
        most = 0
        for _, given in log["answers"]:
            asked, answer = state.pending, as_tuples(given)
            if isinstance(asked, ChooseBuy) and asked.seat == me:
                self._count_purchases(setup, answer)
            elif isinstance(asked, Throw) and asked.thrower == me:
                self.sums["thrown"] += len(answer)
                most = max(most, sum(face != "0" for face in answer))
                assert state.throw is not None
                seat = state.seats[me]
                if state.throw[2] == "push" and seat.at_risk and not seat.is_push_safe:
                    self._count_push(asked.dice, answer)
            engine.apply(state, answer)
        self.sums["busts"] += state.seats[me].busts
        self.hits.append(most)
        if state.seats[me].leg >= len(setup.tracks):
            self.rounds.append(state.round)

    def _count_purchases(self, setup: Setup, colours: tuple[int, ...]) -> None:
        for colour in colours:
            self.bought[COLOURS[colour]] += 1
            self.cards[setup.cards[colour - 3]] += 1

    def _count_push(self, dice: tuple[tuple[int, int], ...], faces: str) -> None:
        chance = Fraction(1)
        for kind, count in dice:
            chance *= Fraction(BLANK_SIDES[kind % 16], 6) ** count
        self.expected += chance
        self.sums["risky"] += 1
        self.sums["missed"] += not faces.strip("0")

    @property
    def streaks(self) -> tuple[int, int]:
        """By now and the longest, from the wins written one behind the other."""
        written = "".join("w" if won else " " for won in self.results)
        return len(written) - len(written.rstrip("w")), max(map(len, written.split()), default=0)
