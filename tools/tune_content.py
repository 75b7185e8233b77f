"""Tunes the costs of cards by self-play: proposes, fits, measures and goes on. Run: see --help.

Each round goes over all sets: races to learn from, at the present costs, improve the figures of
judgement; then four equal seats race by these figures, and who buys which dice is counted. What
everybody buys becomes dearer, what nobody buys cheaper. All is kept in --state, so that a tuning
can be stopped at any time and goes on where it was; --write puts costs and judgement into the
content.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import FILE, Weights, set_weights
from cubitos_desktop.ai.planning.plan import Plan
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.lab.balance.figures import SetFigures
from cubitos_desktop.lab.balance.study import Study, study
from cubitos_desktop.lab.balance.tasks import Ground
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Game, Setup
from tools.content_tuning.market import (
    EAGERNESS,
    costs_of,
    fair_prices,
    in_plain_form,
    judged_worth,
    moved_prices,
    out_of_line,
    toward_prices,
)
from tools.content_tuning.progress import (
    Progress,
    SetFound,
    keep_progress,
    read_progress,
    with_costs,
)
from tools.judgement_fit.book import blend, book_of, write_book
from tools.judgement_fit.regression import fit
from tools.judgement_fit.self_play import lessons, play_lessons

LEAST_NEW = 0.25
"""A new lesson changes the figures by so much at least, however many were learned before: worth
moves with the costs."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--state", type=Path, required=True, help="file to begin or go on with")
    parser.add_argument("--rounds", type=int, default=6, help="over all sets (6)")
    parser.add_argument("--lessons", type=int, default=600, help="races to learn from, a set (600)")
    parser.add_argument("--races", type=int, default=60, help="of four seats, a set (60)")
    parser.add_argument("--set", action="append", help="only this set; the others are kept")
    parser.add_argument("--by-worth", action="store_true", help="begin with prices by worth alone")
    parser.add_argument("--eagerness", type=float, default=EAGERNESS, help=f"({EAGERNESS})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="tuning", help="decides all dice")
    parser.add_argument("--write", action="store_true", help="put what was found into the content")
    options = parser.parse_args()
    if min(options.rounds, options.races, options.jobs) < 1 or options.lessons < 0:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    progress = read_progress(options.state) if options.state.exists() else beginning(content)
    if options.write:
        write_content(content, progress, content_dir(), str(options.state))
        return
    # One process needs no others beside it.
    pool: Executor
    pool = ProcessPoolExecutor(options.jobs) if options.jobs > 1 else ThreadPoolExecutor(1)
    with pool:
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
        if options.lessons:
            seed = f"{options.seed}/{progress.rounds}"
            learn(pool, priced, progress, set_id, seed, options.lessons)
        found = measure(priced, progress.weights, set_id, options)
        progress.done[set_id] = found
        keep_progress(progress, options.state)
        print(told(set_id, found, costs, time.perf_counter() - began), file=sys.stderr, flush=True)
    if options.by_worth and not progress.history:
        worths = {set_id: found.worths for set_id, found in progress.done.items()}
        progress.prices |= fair_prices(worths)
        lean(content, progress, costs_of(progress.prices))
    else:
        demand = {set_id: found.buyers for set_id, found in progress.done.items()}
        progress.prices = moved_prices(progress.prices, demand, options.eagerness)
    progress.history.append(progress.done)
    progress.costs.append(costs)
    progress.done = {}
    progress.rounds += 1
    keep_progress(progress, options.state)


def learn(
    pool: Executor, content: Content, progress: Progress, set_id: str, seed: str, races: int
) -> None:
    """Figures from races at these costs, blended with what was learned before."""
    old = progress.weights[set_id]
    samples = play_lessons(pool, lessons(set_id, old, seed, races, content))
    new = fit(content.sets[set_id].cards, samples, old)
    learned = progress.lessons.get(set_id, 0)
    costs = {card: content.cards[card].cost for card in content.sets[set_id].cards}
    learned_now = blend(old, new, max(LEAST_NEW, 1 / (learned + 1)))
    progress.weights[set_id] = toward_prices(learned_now, costs)
    progress.lessons[set_id] = learned + 1


def lean(content: Content, progress: Progress, costs: Mapping[str, int]) -> None:
    """Let the figures of all sets lean on new prices that follow worth."""
    for set_id, weights in progress.weights.items():
        of_set = {card: costs[card] for card in content.sets[set_id].cards}
        progress.weights[set_id] = toward_prices(weights, of_set)


def measure(
    content: Content, weights: Mapping[str, Weights], set_id: str, options: argparse.Namespace
) -> SetFound:
    """What four equals do who go by these figures."""
    chosen = content.sets[set_id]
    by_cards = {" ".join(content.sets[name].cards): found for name, found in weights.items()}
    ground = Ground(content, seed=options.seed, maker=partial(fitted_seat, by_cards))
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


def fitted_seat(weights: Mapping[str, Weights], level: str, plan: Plan) -> Policy:
    """A seat that judges each die by itself, as Pro does, by these figures."""
    return Contender(partial(_weights_for, weights), plan=plan)


def _weights_for(weights: Mapping[str, Weights], game: Game) -> Weights:
    return msgspec.structs.replace(weights[" ".join(game.setup.cards)], pairs={})


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


def write_content(content: Content, progress: Progress, folder: Path, state: str) -> None:
    """Costs into the cards, figures into the judgement of these costs."""
    costs = costs_of(progress.prices)
    cards = folder / "cards.yaml"
    cards.write_text(with_costs(cards.read_text(encoding="utf-8"), costs), encoding="utf-8")
    changed = content.changed(costs=costs)
    provenance = (
        f"python -m tools.tune_content --state {Path(state).name} after {progress.rounds} rounds, "
        f"{date.today()}, content {changed.digest}"
    )
    write_book(book_of(changed, progress.weights, provenance), folder / FILE)


if __name__ == "__main__":
    main()
