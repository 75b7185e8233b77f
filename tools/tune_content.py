"""Tunes the costs of cards by self-play: proposes, fits, measures and goes on. Run: see --help.

Each round goes over all sets: seats whose figures of judgement differ somewhat race each other at
the present costs, and the figures go the way that won; then four equal seats race by them, and who
buys which dice is counted. Prices follow what nearly everybody or hardly anybody buys, and a little
what dice are worth by these figures; ``cubitos lab`` then says which whole coin it should be. All
is kept in --state, so that a tuning can be stopped
at any time and goes on where it was; --write puts costs and judgement into the content.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import (
    FILE,
    Book,
    Weights,
    plain_weights,
    set_weights,
)
from cubitos_desktop.ai.planning.plan import Plan
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.figures import SetFigures
from cubitos_desktop.lab.balance.study import Study, study
from cubitos_desktop.lab.balance.tasks import Ground
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tools.content_tuning.market import (
    EAGERNESS,
    PULL,
    costs_of,
    in_plain_form,
    judged_worth,
    moved_prices,
    out_of_line,
    worth_a_try,
)
from tools.content_tuning.progress import (
    Progress,
    SetFound,
    keep_progress,
    read_progress,
    with_costs,
)
from tools.judgement_fit.among_rivals import Tables, race_tables
from tools.judgement_fit.book import blend, book_of, write_book
from tools.judgement_fit.evolving import REACH, Couples, climb, race_couples

BATCH = 4
"""Moves of figures that one process tries at a time."""
FITTED = 0.7
"""Seats go by so much of the figures that were found, and for the rest by the prices: races leave
luck in each figure, and prices that follow worth know it from all rounds."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--state", type=Path, required=True, help="file to begin or go on with")
    parser.add_argument("--rounds", type=int, default=6, help="over all sets (6)")
    parser.add_argument("--moves", type=int, default=72, help="of figures to try, a set (72)")
    parser.add_argument("--tables", type=int, default=0, help="moves among Racers, a set (0)")
    parser.add_argument("--reach", type=float, default=REACH, help=f"how far a step goes ({REACH})")
    parser.add_argument(
        "--fitted", type=float, default=FITTED, help=f"share of what was found ({FITTED})"
    )
    parser.add_argument("--races", type=int, default=60, help="of four seats, a set (60)")
    parser.add_argument(
        "--set", action="append", help="only this set, and again for others; the rest is kept"
    )
    parser.add_argument(
        "--eagerness",
        type=float,
        default=EAGERNESS,
        help=f"coins for demand ({EAGERNESS}); both 0: prices stay",
    )
    parser.add_argument("--pull", type=float, default=PULL, help=f"towards worth ({PULL})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="tuning", help="decides all dice")
    parser.add_argument("--write", action="store_true", help="put what was found into the content")
    options = parser.parse_args()
    counts = options.rounds, options.races, options.jobs
    if min(counts) < 1 or min(options.moves, options.tables) < 0:
        parser.error("expected whole numbers from 1 on, and moves and tables from 0 on.")
    shares, others = (options.fitted, options.pull), (options.eagerness, options.reach)
    if not (all(0 <= share <= 1 for share in shares) and all(other >= 0 for other in others)):
        parser.error("expected --fitted and --pull from 0 to 1, --eagerness and --reach from 0 on.")
    content = load_content()
    progress = read_progress(options.state) if options.state.exists() else beginning(content)
    if options.write:
        write_content(content, progress, content_dir(), options)
        return
    # One process needs no others beside it.
    workers: AbstractContextManager[Executor]
    workers = crew(options.jobs) if options.jobs > 1 else ThreadPoolExecutor(1)
    with workers as pool:
        for _ in range(options.rounds):
            tune_once(pool, content, progress, options)


def beginning(content: Content) -> Progress:
    """The present costs and figures."""
    weights = {
        set_id: in_plain_form(set_weights(content.game(Setup(2, chosen.cards, chosen.tracks))))
        for set_id, chosen in content.sets.items()
    }
    return Progress({card.id: float(card.cost) for card in content.cards.values()}, weights)


def tune_once(
    pool: Executor, content: Content, progress: Progress, options: argparse.Namespace
) -> None:
    """One round over all sets, then other prices."""
    costs = costs_of(progress.prices)
    priced = content.changed(costs=costs)
    for set_id in options.set or content.sets:
        if set_id in progress.done:
            continue
        began = time.perf_counter()
        if options.moves + options.tables:
            learn(pool, priced, progress, set_id, options)
        found = measure(priced, progress.weights, set_id, options)
        progress.done[set_id] = found
        keep_progress(progress, options.state)
        print(told(set_id, found, costs, time.perf_counter() - began), file=sys.stderr, flush=True)
    worths = {set_id: found.worths for set_id, found in progress.done.items()}
    demand = {set_id: found.buyers for set_id, found in progress.done.items()}
    progress.prices = moved_prices(progress.prices, worths, demand, options.eagerness, options.pull)
    progress.history.append(progress.done)
    progress.costs.append(costs)
    progress.done = {}
    progress.rounds += 1
    keep_progress(progress, options.state)


def learn(
    pool: Executor,
    content: Content,
    progress: Progress,
    set_id: str,
    options: argparse.Namespace,
) -> None:
    """Figures that win more races at these costs."""
    old, seed = progress.weights[set_id], f"{options.seed}/{progress.rounds}"
    couples = [Couples(set_id, old, content, seed, some) for some in _batches(options.moves)]
    # With the same seed these would only try the same moves again.
    others = f"{seed}/tables"
    tables = [Tables(set_id, old, others, some, content) for some in _batches(options.tables)]
    found = chain(pool.map(race_couples, couples), pool.map(race_tables, tables))
    outcomes = list(chain.from_iterable(found))
    progress.weights[set_id] = worth_a_try(climb(old, outcomes, options.reach))


def _batches(count: int) -> list[tuple[int, int]]:
    return [(first, min(first + BATCH, count)) for first in range(0, count, BATCH)]


def measure(
    content: Content, weights: Mapping[str, Weights], set_id: str, options: argparse.Namespace
) -> SetFound:
    """What four equals do who go by these figures."""
    chosen = content.sets[set_id]
    by_cards = {" ".join(content.sets[name].cards): found for name, found in weights.items()}
    maker = partial(fitted_seat, by_cards, options.fitted)
    ground = Ground(content, seed=options.seed, maker=maker)
    figures: SetFigures = study(ground, Study((set_id,), options.races), options.jobs).sets[0]
    return SetFound(
        buyers={card.card: round(card.buyers / 100, 4) for card in figures.cards},
        worths={card: round(judged_worth(weights[set_id], card), 3) for card in chosen.cards},
        colours=figures.effective_colours,
        busts=figures.busts,
        rounds=figures.rounds_mean,
        halfway=figures.halfway.share,
        rewards=figures.rewards,
    )


def fitted_seat(weights: Mapping[str, Weights], share: float, level: str, plan: Plan) -> Policy:
    """A seat that judges each die by itself, as Pro does, by this share of the figures. It knows
    no further builds: they were found at other prices."""
    return Contender(partial(_weights_for, weights, share), plan=plan)


def _weights_for(weights: Mapping[str, Weights], share: float, game: Game) -> Weights:
    return blend(plain_weights(game), weights[" ".join(game.setup.cards)], share)


def told(set_id: str, found: SetFound, costs: dict[str, int], seconds: float) -> str:
    """A round of a set in a line."""
    strange = set(out_of_line(found.worths, costs))
    cards = ", ".join(
        f"{card} {costs[card]}{'!' * (card in strange)} {100 * share:.0f}"
        for card, share in found.buyers.items()
    )
    rewards = " ".join(f"{kind} {count:.2f}" for kind, count in found.rewards.items())
    return (
        f"{set_id}: {found.colours:.1f} colours, busts {found.busts:.2f}, "
        f"{found.rounds:.1f} rounds, half-way {found.halfway:.0f}; {cards}; {rewards}; "
        f"{seconds:.0f} s"
    )


def write_content(
    content: Content, progress: Progress, folder: Path, options: argparse.Namespace
) -> None:
    """Costs into the cards, figures into the judgement of these costs: those of the sets named, or
    of all."""
    costs = costs_of(progress.prices)
    cards = folder / "cards.yaml"
    cards.write_text(with_costs(cards.read_text(encoding="utf-8"), costs), encoding="utf-8")
    changed = content.changed(costs=costs)
    before = read_json(folder / FILE, Book)
    provenance = (
        f"python -m tools.tune_content --state {options.state.name} --fitted {options.fitted:g} "
        f"after {progress.rounds} rounds, {date.today()}, content {changed.digest}"
    )
    if options.set:
        provenance = f"{before.provenance}; then for {', '.join(options.set)} {provenance}"
    by_cards = {" ".join(content.sets[name].cards): w for name, w in progress.weights.items()}
    weights = {}
    for name, chosen in content.sets.items():
        kept = before.sets.get(" ".join(chosen.cards)) if options.set else None
        if kept is None or name in options.set:
            game = changed.game(Setup(2, chosen.cards, chosen.tracks))
            kept = _weights_for(by_cards, options.fitted, game)
        weights[name] = kept
    write_book(book_of(changed, weights, provenance), folder / FILE)


if __name__ == "__main__":
    run_stoppable(main)
