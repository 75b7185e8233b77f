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
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

import msgspec

from cubitos_desktop.ai.judging.weights import FILE, Book, Weights, plain_weights
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.book import blend, book_of, write_book
from tools.judgement_fit.regression import fit
from tools.judgement_fit.self_play import (
    FULL_TABLE,
    TRIAL_BATCH,
    Trial,
    lessons,
    play_lessons,
    try_out,
)

BLENDS = (0.2, 0.4, 0.7)
"""How much of the new figures is tried: all of them at once seldom won."""
SURE_WIN = 0.51


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
    with crew(options.jobs) as pool:
        for generation in range(options.generations):
            for set_id in options.set or content.sets:
                began = time.perf_counter()
                seed = f"{options.seed}/{generation}"
                old = weights[set_id]
                samples = play_lessons(pool, lessons(set_id, old, seed, options.races))
                new = fit(content.sets[set_id].cards, samples, old)
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


def _choose(
    pool: Executor, set_id: str, old: Weights, new: Weights, seed: str, couples: int
) -> tuple[Weights, str]:
    """The old figures, the new ones or a blend: whichever wins, against the old ones in pairs and
    alone against three seats that go by the prices. What explains the past races best need not play
    best, so nothing is taken over that has not won; but for the odds of a step, which
    are no figure of a seat's own: they say how sure a lead is."""
    best, told = msgspec.structs.replace(old, step_odds=new.step_odds), []
    blends = [blend(old, new, share) for share in BLENDS]
    alone = _try(
        pool, [Trial(set_id, one, None, FULL_TABLE, seed) for one in (old, *blends)], couples // 2
    )
    pairs = _try(pool, [Trial(set_id, one, old, 2, seed) for one in blends], couples)
    most = SURE_WIN
    for one, share, pair, four in zip(blends, BLENDS, pairs, alone[1:], strict=True):
        won = pair + four - alone[0]
        told.append(f"{share:.1f} wins {100 * pair:.0f} and {100 * four:.0f} %")
        if won > most:
            best, most = one, won
    return best, f"old {100 * alone[0]:.0f} %, " + ", ".join(told)


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
    only = " --onward" * options.onward
    only += "".join(f" --set {set_id}" for set_id in options.set or ())
    provenance = (
        f"python -m tools.fit_judgement --races {options.races} --trials {options.trials} "
        f"--generations {generation + 1} --seed {options.seed}{only}, {date.today()}, "
        f"content {content.digest}"
    )
    write_book(book_of(content, weights, provenance), Path(options.out))


if __name__ == "__main__":
    run_stoppable(main)
