"""Fits what dice are worth by self-play and writes content/judgement.json. Run: see --help.

Equal contenders race, with two seats and with four, from random starts and by random tastes, so
that all kinds of dice are tried by everybody alike. Whenever a round begins, all seats are written
down in figures. A regression of who won over their differences finds what the figures are worth in
steps. New figures race the old ones, and the next generation starts from the winner.
"""

import argparse
import os
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import date

import msgspec

from cubitos_desktop.ai.judging.weights import FILE, Book, DieWorth, Weights, plain_weights
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.regression import fit
from tools.judgement_fit.self_play import OTHERS, Task, Trial, play_some, try_out

BATCH = 50
TRIAL_BATCH = 10
BLENDS = (0.2, 0.4, 0.7)
"""How much of the new figures is tried: all of them at once seldom won."""
SURE_WIN = 0.51
FULL_TABLE = 4
SMALL_TABLES = 3
"""For each race with four seats so many with two."""
COMMON = (*OTHERS, "step_odds")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=2000, help="to learn from, a set (2000)")
    parser.add_argument("--trials", type=int, default=50, help="couples of races (50)")
    parser.add_argument("--generations", type=int, default=2, help="(2)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="judgement", help="decides all dice")
    parser.add_argument("--set", action="append", help="only this set; the others are kept")
    parser.add_argument("--onward", action="store_true", help="begin with the figures of --out")
    parser.add_argument("--out", default=str(content_dir() / FILE))
    options = parser.parse_args()
    if min(options.races, options.trials, options.generations, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    weights = _beginning(content, options)
    with ProcessPoolExecutor(options.jobs) as pool:
        for generation in range(options.generations):
            for set_id in options.set or content.sets:
                began = time.perf_counter()
                seed = f"{options.seed}/{generation}"
                old = weights[set_id]
                new = _learn(pool, content, set_id, old, seed, options.races)
                weights[set_id], told = _choose(pool, set_id, old, new, seed, options.trials)
                seconds = time.perf_counter() - began
                print(f"{generation} {set_id}: {told}; {seconds:.0f} s", file=sys.stderr)
                _write(content, weights, options, generation)


def _beginning(content: Content, options: argparse.Namespace) -> dict[str, Weights]:
    """Prices; where asked for, and for sets that are not fitted now, what was fitted before."""
    weights = {
        set_id: plain_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
        for set_id, chosen in content.sets.items()
    }
    if options.set or options.onward:
        with open(options.out, "rb") as file:
            book = msgspec.json.decode(file.read(), type=Book)
        for set_id, chosen in content.sets.items():
            if options.onward or set_id not in options.set:
                weights[set_id] = book.sets.get(" ".join(chosen.cards), weights[set_id])
    return weights


def _learn(
    pool: Executor, content: Content, set_id: str, weights: Weights, seed: str, races: int
) -> Weights:
    """New figures from races of the old ones."""
    small = races * SMALL_TABLES // (SMALL_TABLES + 1)
    tasks = [
        Task(set_id, weights, seats, f"{seed}/{first}", min(BATCH, count - first))
        for seats, count in ((2, small), (FULL_TABLE, races - small))
        for first in range(0, count, BATCH)
    ]
    samples = [sample for found in pool.map(play_some, tasks) for sample in found]
    return fit(content.sets[set_id].cards, samples)


def _choose(
    pool: Executor, set_id: str, old: Weights, new: Weights, seed: str, couples: int
) -> tuple[Weights, str]:
    """The old figures, the new ones or a blend: whichever wins, against the old ones in pairs and
    alone against three seats that go by the prices. What explains the past races best need not play
    best, so nothing is taken over that has not won; but for the odds of a step, which no seat
    decides by."""
    best, told = msgspec.structs.replace(old, step_odds=new.step_odds), []
    blends = [_blend(old, new, share) for share in BLENDS]
    alone = _try(
        pool, [Trial(set_id, one, None, FULL_TABLE, seed) for one in (old, *blends)], couples // 2
    )
    pairs = _try(pool, [Trial(set_id, one, old, 2, seed) for one in blends], couples)
    most = SURE_WIN
    for blend, share, pair, four in zip(blends, BLENDS, pairs, alone[1:], strict=True):
        won = pair + four - alone[0]
        told.append(f"{share:.1f} wins {100 * pair:.0f} and {100 * four:.0f} %")
        if won > most:
            best, most = blend, won
    return best, f"old {100 * alone[0]:.0f} %, " + ", ".join(told)


def _blend(old: Weights, new: Weights, share: float) -> Weights:
    def between(a: float, b: float) -> float:
        return round(a + share * (b - a), 3)

    dice = {
        name: DieWorth(
            *map(between, msgspec.structs.astuple(worth), msgspec.structs.astuple(new.dice[name]))
        )
        for name, worth in old.dice.items()
    }
    pairs = {name: between(old.pairs.get(name, 0.0), worth) for name, worth in new.pairs.items()}
    others = {name: between(getattr(old, name), getattr(new, name)) for name in OTHERS}
    return Weights(dice, pairs, **others, step_odds=new.step_odds)


def _try(pool: Executor, trials: list[Trial], rotations: int) -> list[float]:
    """The share of races that each of them wins."""
    firsts = range(0, rotations, TRIAL_BATCH)
    parts = [
        msgspec.structs.replace(trial, numbers=(first, min(first + TRIAL_BATCH, rotations)))
        for trial in trials
        for first in firsts
    ]
    found = list(pool.map(try_out, parts))
    batches = len(firsts)
    return [sum(found[i : i + batches]) / batches for i in range(0, len(found), batches)]


def _write(
    content: Content, weights: dict[str, Weights], options: argparse.Namespace, generation: int
) -> None:
    gathered: dict[str, list[DieWorth]] = {}
    for found in weights.values():
        for name, worth in found.dice.items():
            gathered.setdefault(name, []).append(worth)
    cards = {
        name: DieWorth(
            *(
                round(sum(column) / len(column), 3)
                for column in zip(*map(msgspec.structs.astuple, worths), strict=True)
            )
        )
        for name, worths in sorted(gathered.items())
    }
    rest = {
        name: round(sum(getattr(w, name) for w in weights.values()) / len(weights), 4)
        for name in COMMON
    }
    only = " --onward" * options.onward
    only += "".join(f" --set {set_id}" for set_id in options.set or ())
    book = Book(
        provenance=(
            f"python -m tools.fit_judgement --races {options.races} --trials {options.trials} "
            f"--generations {generation + 1} --seed {options.seed}{only}, {date.today()}, "
            f"content {content.digest}"
        ),
        sets={" ".join(content.sets[name].cards): found for name, found in weights.items()},
        cards=cards,
        common=msgspec.structs.replace(Weights({}), **rest),
    )
    data = msgspec.json.format(msgspec.json.encode(book), indent=1)
    with open(options.out, "wb") as file:
        file.write(data + b"\n")


if __name__ == "__main__":
    main()
