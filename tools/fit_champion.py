"""Fits what champions go by and writes content/champion.json. Run: see --help.

It begins with the figures of ``content/judgement.json``. In races of equals purchases and doubtful
pushes are left to chance; what wins more often than was to be expected is worth more than was
thought. Figures of a set are taken over only where they win a trial against those before.
"""

import argparse
import os
import sys
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

import msgspec

from cubitos_desktop.ai.judging.weights import CHAMPION_FILE, Weights, set_weights
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.book import book_of, write_book
from tools.judgement_fit.drawn_regression import fit_onward, fit_purchases
from tools.judgement_fit.leaving_to_chance import Batch, Drawn, play_batch
from tools.judgement_fit.self_play import Trial, share_won

BATCH = 20
SURE_WIN = 0.52


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=1000, help="to learn from, a set (1000)")
    parser.add_argument("--trials", type=int, default=100, help="couples of races, a set (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="champion", help="decides all dice")
    options = parser.parse_args()
    if min(options.races, options.trials, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content, found, pushes = load_content(), {}, []
    with crew(options.jobs) as pool:
        for place, (set_id, chosen) in enumerate(content.sets.items()):
            old = set_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
            drawn = _play(pool, place, old, options.seed, options.races)
            pushes += drawn
            new = fit_purchases(chosen.cards, drawn, old)
            share = share_won(pool, Trial(set_id, new, old, 2, options.seed), options.trials)
            found[set_id] = new if share >= SURE_WIN else old
            print(f"{set_id}: wins {100 * share:.0f} %", file=sys.stderr)
    onward = fit_onward(pushes)
    found = {name: _leaning(weights, onward) for name, weights in found.items()}
    command = f"python -m tools.fit_champion --races {options.races} --trials {options.trials}"
    provenance = f"{command} --seed {options.seed}, {date.today()}, content {content.digest}"
    book = book_of(content, found, provenance)
    book = msgspec.structs.replace(book, common=_leaning(book.common, onward))
    write_book(book, Path(content_dir() / CHAMPION_FILE))


def _leaning(weights: Weights, onward: tuple[float, float]) -> Weights:
    return msgspec.structs.replace(weights, onward=onward)


def _play(pool: Executor, place: int, weights: Weights, seed: str, races: int) -> list[Drawn]:
    batches = [
        Batch(place, weights, seed, (first, min(first + BATCH, races)))
        for first in range(0, races, BATCH)
    ]
    return [drawn for some in pool.map(play_batch, batches) for drawn in some]


if __name__ == "__main__":
    run_stoppable(main)
