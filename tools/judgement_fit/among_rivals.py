"""Figures that win at a full table: two seats with moved figures race among two rivals of a level.

The moves are those of ``evolving``. There all seats go by figures that are much alike; whoever
wins among seats that buy otherwise need not be the one who wins among its own kind. Half of the
races are run on other courses than the set's own.
"""

from concurrent.futures import Executor
from random import Random
from statistics import fmean

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import Weights, lone_weights, plain_weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.evolving import Outcome, climb, moved, names_of
from tools.judgement_fit.self_play import FULL_TABLE, Seat, course_of, run

RIVALS = {"racer": Contender(plain_weights), "pro": Contender(lone_weights)}
"""Without further builds: which are known must not change what is found."""
BATCH = 5
"""Tables that one process tries at a time."""
REACH = 8.0
"""How many moves a figure goes by if whoever was moved so won all races. A third of the races say
nothing, since a rival wins them."""
SAME = 2
"""So many couples of races are raced with the same figures."""
AHEAD = 0.5
"""What it counts to be ahead of the other where a rival wins: every second race would tell nothing
without it."""


class Tables(msgspec.Struct, frozen=True):
    """Tables of one set, by their numbers; each tries figures of its own."""

    set_id: str
    weights: Weights
    seed: str
    numbers: tuple[int, int]
    content: Content
    rivals: tuple[str, ...] = ("racer",)
    """Levels of the other two seats, for one table after the other."""


def climb_among(pool: Executor, tables: Tables, rounds: int) -> Weights:
    """Where figures come to that go the way that wins, in so many rounds of all these tables."""
    weights, (first, last) = tables.weights, tables.numbers
    for number in range(rounds):
        tasks = [
            msgspec.structs.replace(
                tables,
                weights=weights,
                seed=f"{tables.seed}/{number}",
                numbers=(batch, min(batch + BATCH, last)),
            )
            for batch in range(first, last, BATCH)
        ]
        outcomes = [outcome for some in pool.map(race_tables, tasks) for outcome in some]
        weights = climb(weights, outcomes, REACH)
    return weights


def race_tables(task: Tables) -> list[Outcome]:
    """What seats win that were moved one way, less what those win that were moved back."""
    content, found = task.content, []
    for number in range(*task.numbers):
        seed = f"{task.seed}/{task.set_id}/{number}"
        source = Random(seed)
        rival = RIVALS[task.rivals[number % len(task.rivals)]]
        moves = [source.gauss(0, 1) for _ in names_of(task.weights)]
        pair = [_seat(moved(task.weights, [sign * m for m in moves])) for sign in (1, -1)]
        won = []
        for couple in range(SAME):
            there, back = source.sample(range(FULL_TABLE), 2)
            setup = _setup(content, task.set_id, SAME * number + couple)
            for places in ((there, back), (back, there)):
                seats = dict(zip(places, pair, strict=True))
                order = _race(content, setup, f"{seed}/{couple}", seats, rival)
                won.append(gained(order, *places))
        found.append(Outcome(moves, fmean(won)))
    return found


def _seat(weights: Weights) -> Contender:
    return Contender(lambda _: weights)


def _setup(content: Content, set_id: str, number: int) -> Setup:
    return Setup(FULL_TABLE, content.sets[set_id].cards, course_of(content, set_id, number))


def _race(
    content: Content, setup: Setup, seed: str, seats: dict[int, Contender], rival: Seat
) -> list[int]:
    """The seats in the order of the race's end; the rival takes all other places."""
    dice = RaceDice(secret_of_seed(seed))
    started = msgspec.structs.replace(setup, start_player=dice.start_player(FULL_TABLE))
    state = engine.new_race(content, started)
    table: list[Seat] = [seats.get(place, rival) for place in range(FULL_TABLE)]
    run(state, table, dice)
    # Of level runners a tie-break says who won, and the standings do not.
    return sorted(engine.standings(state), key=lambda seat: seat != state.winner)


def gained(order: list[int], one: int, other: int) -> float:
    """1 for the one's win, -1 for the other's, and less for being ahead in a rival's race."""
    share = 1.0 if order[0] in (one, other) else AHEAD
    return share if order.index(one) < order.index(other) else -share
