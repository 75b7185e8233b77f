"""Fits what a choice's effect at the end of its round grows to by the end. Run: see --help.

Seats of all kinds race; whatever a Pro would have answered otherwise is looked at as a review does
(``match/reviewing``), to the end of the round. Over many races no kind of seat is lucky, so what is
missing between the even share and what its kind won are its choices, and those of the others. The
figure goes into ``LASTING`` of ``match/reviewing/figures.py``.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from random import Random
from statistics import fmean, stdev

import msgspec

from cubitos_desktop.ai.playouts import ImaginedDice, seed_of
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.racing import play
from cubitos_desktop.lab.tables import table
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.match.reviewing.course import leaves_a_choice
from cubitos_desktop.match.reviewing.playing_on import play_on, pro
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State

BATCH = 5
LOOKS = 12
"""Play-outs of the round for each answer."""
KINDS = (
    *("pro", "racer", "steady", "rookie", "steady", "rookie"),
    *("gambler", "nervous", "sprinter", "collector", "fan-favourite"),
)
"""Who sits at the tables: the weak ones, who say most about it, twice as often."""
COUNTS = (2, 3, 3, 4)
"""Seats, in turns."""


class Sums(msgspec.Struct, frozen=True):
    """A seat of a race: what it won beyond its share, and what choices did to it at once."""

    kind: str
    won: float
    at_once: float
    """By the end of their rounds."""
    by_way: float
    """The same, each as often as laps were left."""


class Grown(msgspec.Struct, frozen=True):
    """All seats of a kind in the mean."""

    kind: str
    count: int
    missing: float
    """What it won beyond what choices did at once."""
    by_way: float
    spread: float
    """The standard error of what is missing."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=500, help="to learn from (500)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="lasting", help="decides all dice")
    options = parser.parse_args()
    if min(options.races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    batches = [range(n, min(n + BATCH, options.races)) for n in range(0, options.races, BATCH)]
    found: list[Sums] = []
    for sums in side_by_side(partial(sums_of_some, options.seed), batches, options.jobs):
        found += sums
        print(f"\r{len(found)} seats", end="", file=sys.stderr)
    print(report(found))


def sums_of_some(seed: str, numbers: range) -> list[Sums]:
    return [sums for number in numbers for sums in sums_of_a_race(seed, number)]


def sums_of_a_race(seed: str, number: int) -> Iterator[Sums]:
    """The seats of one race; the same number and seed give the same ones."""
    content, source = load_content(), Random(f"{seed}/{number}")
    chosen = content.sets[sorted(content.sets)[number % len(content.sets)]]
    kinds = [source.choice(KINDS) for _ in range(COUNTS[number % len(COUNTS)])]
    looked = [Looked(policy(kind), len(kinds)) for kind in kinds]
    race = play(content, chosen.cards, chosen.tracks, looked, f"{seed}/{number}")
    if race.winner >= 0:
        for seat, kind in enumerate(kinds):
            won = float(seat == race.winner) - 1 / len(kinds)
            at_once = sum(each.at_once[seat] for each in looked)
            yield Sums(kind, won, at_once, sum(each.by_way[seat] for each in looked))


class Looked:
    """A seat whose choices are looked at as they are made."""

    def __init__(self, seat: Policy, seats: int) -> None:
        self._seat = seat
        self.at_once, self.by_way = [0.0] * seats, [0.0] * seats

    def __call__(self, state: State, decision: Decision) -> Answer:
        answer = self._seat(state, decision)
        way = pro().judgement(state).common_way(state)
        for seat, change in enumerate(changes(state, decision, answer)):
            self.at_once[seat] += change
            self.by_way[seat] += change * way
        return answer


def changes(state: State, decision: Decision, answer: Answer) -> list[float]:
    """What an answer did to all chances by the end of the round, against a Pro's; nothing where a
    Pro gives the same."""
    if not leaves_a_choice(state, decision):
        return []
    usual = pro()(state, decision)
    if usual == answer:
        return []
    luck = [ImaginedDice(seed_of(state), number) for number in range(LOOKS)]
    found = [[play_on(state, each, dice, 1) for each in (answer, usual)] for dice in luck]
    seats = range(len(state.seats))
    return [fmean(one[seat] - other[seat] for one, other in found) for seat in seats]


def by_kind(found: Iterable[Sums]) -> list[Grown]:
    """In the mean, since single looks are far from sure: their noise would hide half of it."""
    ordered = sorted(found, key=lambda sums: sums.kind)
    return [_grown(kind, list(some)) for kind, some in groupby(ordered, lambda sums: sums.kind)]


def _grown(kind: str, some: Sequence[Sums]) -> Grown:
    missing = [sums.won - sums.at_once for sums in some]
    spread = stdev(missing) / len(missing) ** 0.5 if len(missing) > 1 else 1.0
    by_way = fmean(sums.by_way for sums in some)
    return Grown(kind, len(some), fmean(missing), by_way, spread)


def lasting(kinds: Sequence[Grown]) -> tuple[float, float]:
    """What explains best what is missing, and its standard error: kinds count by how sure they
    are."""
    weights = [kind.by_way / kind.spread**2 for kind in kinds]
    whole = sum(weight * kind.by_way for weight, kind in zip(weights, kinds, strict=True))
    found = sum(weight * kind.missing for weight, kind in zip(weights, kinds, strict=True))
    return found / whole, float(whole**-0.5)


def report(found: Sequence[Sums]) -> str:
    kinds = by_kind(found)
    figure, error = lasting(kinds)
    rows = [
        (
            kind.kind,
            str(kind.count),
            f"{kind.missing:+.3f} ± {kind.spread:.3f}",
            f"{kind.missing - figure * kind.by_way:+.3f}",
        )
        for kind in kinds
    ]
    head = ("kind", "seats", "luck, if nothing lasts", "luck")
    return f"{table(head, rows)}\nLASTING = {figure:.2f} ± {error:.2f}"


if __name__ == "__main__":
    run_stoppable(main)
