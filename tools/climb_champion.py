"""Lets champions' figures go the way that wins among rivals. Run: see --help.

``tools.fit_champion`` learns from answers that were left to chance, in races of equals. This goes
on from there for sets in which a champion alone does not beat three Racers: figures are moved,
whoever wins among Racers or the rivals named says which way to go, and new figures are taken over
only where they win in fresh races: what they gain alone among Racers and in pairs against those
before, together.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

import msgspec

from cubitos_desktop.ai.judging.weights import (
    CHAMPION_FILE,
    Book,
    Weights,
    champion_weights,
    lone_weights,
    plain_weights,
)
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tools.judgement_fit.among_rivals import Tables, climb_among
from tools.judgement_fit.book import blend, book_of, write_book
from tools.judgement_fit.self_play import FULL_TABLE, Trial, won_beside

SURE_WIN = 0.52


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", action="append", required=True, help="again for each set")
    parser.add_argument("--rounds", type=int, default=4, help="of moves (4)")
    parser.add_argument(
        "--tables", type=int, default=150, help="with four races each, a round (150)"
    )
    parser.add_argument("--trials", type=int, default=100, help="turns of all places (100)")
    parser.add_argument(
        "--among",
        action="append",
        choices=("racer", "pro"),
        help="whom they race, again for the tables after (racer)",
    )
    parser.add_argument(
        "--begin", choices=BEGINNINGS, default="as-they-are", help="figures to set out from"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="climb", help="decides all dice")
    options = parser.parse_args()
    if min(options.rounds, options.tables, options.trials, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    options.among = options.among or ["racer"]
    content = load_content()
    if unknown := [name for name in options.set if name not in content.sets]:
        parser.error(f"no set is called {unknown[0]}: expected {', '.join(content.sets)}.")
    found = {set_id: champion_weights(_game(content, set_id)) for set_id in content.sets}
    with crew(options.jobs) as pool:
        for set_id in options.set:
            old = found[set_id]
            start = BEGINNINGS[options.begin](_game(content, set_id), old)
            new = _climb(pool, content, set_id, start, options)
            found[set_id], told = _choose(pool, set_id, old, new, options)
            print(f"{set_id}: {told}", file=sys.stderr)
    _write(content, found, options)


def _game(content: Content, set_id: str) -> Game:
    chosen = content.sets[set_id]
    return content.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks))


def _half_way(game: Game, old: Weights) -> Weights:
    between = blend(plain_weights(game), old, 0.5)
    return msgspec.structs.replace(between, onward=old.onward)


def _pro(game: Game, old: Weights) -> Weights:
    return msgspec.structs.replace(lone_weights(game), onward=old.onward)


BEGINNINGS: dict[str, Callable[[Game, Weights], Weights]] = {
    "as-they-are": lambda _, old: old,
    "half-way": _half_way,
    "pro": _pro,
}
"""Where figures set out from: those of before, half-way from them to the prices, or Pro's, which is
best after prices have moved that Pro has learned since."""


def _climb(
    pool: Executor, content: Content, set_id: str, weights: Weights, options: argparse.Namespace
) -> Weights:
    numbers, among = (0, options.tables), tuple(options.among)
    tables = Tables(set_id, weights, options.seed, numbers, content, among)
    return climb_among(pool, tables, options.rounds)


def _choose(
    pool: Executor, set_id: str, old: Weights, new: Weights, options: argparse.Namespace
) -> tuple[Weights, str]:
    """The new figures if what they gain over the old ones is sure, alone and in pairs together."""
    trial = Trial(set_id, new, None, FULL_TABLE, f"{options.seed}/trial")
    was, now, pair = won_beside(pool, trial, old, options.trials)
    is_better = pair + now - was > SURE_WIN
    told = f"alone {100 * was:.0f}, then {100 * now:.0f} %; in pairs {100 * pair:.0f} %"
    return (new, f"{told}: taken") if is_better else (old, f"{told}: left")


def _write(content: Content, found: dict[str, Weights], options: argparse.Namespace) -> None:
    path = Path(content_dir() / CHAMPION_FILE)
    before = read_json(path, Book)
    sets = "".join(f" --set {set_id}" for set_id in options.set)
    command = f"python -m tools.climb_champion{sets} --begin {options.begin}"
    command += f" --rounds {options.rounds}"
    command += "".join(f" --among {level}" for level in options.among)
    command += f" --tables {options.tables} --trials {options.trials} --seed {options.seed}"
    provenance = f"{before.provenance}; then {command}, {date.today()}"
    book = book_of(content, found, provenance)
    common = msgspec.structs.replace(book.common, onward=before.common.onward)
    write_book(msgspec.structs.replace(book, common=common), path)


if __name__ == "__main__":
    run_stoppable(main)
