"""Figures that win at a full table: two seats with moved figures race among two Racers.

The moves are those of ``evolving``. There all seats go by figures that are much alike; whoever wins
among seats that buy by the prices need not be the one who wins among its own kind.
"""

from random import Random
from statistics import fmean

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import Weights, plain_weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.evolving import Outcome, moved, names_of
from tools.judgement_fit.self_play import FULL_TABLE, Seat, run

SAME = 2
"""So many couples of races are raced with the same figures."""


class Tables(msgspec.Struct, frozen=True):
    """Tables of one set, by their numbers; each tries figures of its own."""

    set_id: str
    weights: Weights
    seed: str
    numbers: tuple[int, int]


def race_tables(task: Tables) -> list[Outcome]:
    """What seats win that were moved one way, less what those win that were moved back."""
    found = []
    for number in range(*task.numbers):
        seed = f"{task.seed}/{task.set_id}/{number}"
        source = Random(seed)
        moves = [source.gauss(0, 1) for _ in names_of(task.weights)]
        pair = [_seat(moved(task.weights, [sign * m for m in moves])) for sign in (1, -1)]
        won = []
        for couple in range(SAME):
            there, back = source.sample(range(FULL_TABLE), 2)
            for places in ((there, back), (back, there)):
                winner = _race(
                    task.set_id, f"{seed}/{couple}", dict(zip(places, pair, strict=True))
                )
                won.append((winner == places[0]) - (winner == places[1]))
        found.append(Outcome(moves, fmean(won)))
    return found


_RACER = Contender(plain_weights)


def _seat(weights: Weights) -> Contender:
    return Contender(lambda _: weights)


def _race(set_id: str, seed: str, seats: dict[int, Contender]) -> int:
    """Who wins; everybody else goes by the prices."""
    content, dice = load_content(), RaceDice(secret_of_seed(seed))
    chosen = content.sets[set_id]
    setup = Setup(FULL_TABLE, chosen.cards, chosen.tracks, dice.start_player(FULL_TABLE))
    state = engine.new_race(content, setup)
    table: list[Seat] = [seats.get(place, _RACER) for place in range(FULL_TABLE)]
    run(state, table, dice)
    return state.winner
