"""Says what a taste wins against the plain one, by Pro's figures in pairs. Run: see --help.

``python -m tools.try_taste --foresight 0.08 --set race-3`` races Pros that count so much of a die's
worth for a lap at a draw against Pros as they are, twice on the same dice with places changed.
"""

import argparse
import os

import msgspec

from cubitos_desktop.ai.judging.weights import lone_weights
from cubitos_desktop.ai.taste import PLAIN_TASTE
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.self_play import Trial, share_won

TASTES = PLAIN_TASTE.__struct_fields__


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in TASTES:
        plain = getattr(PLAIN_TASTE, name)
        parser.add_argument(f"--{name}", type=float, default=plain, help=f"({plain:g})")
    parser.add_argument("--set", action="append", help="a card set, again for more; all without")
    parser.add_argument("--turns", type=int, default=150, help="of two races each, a set (150)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="taste", help="decides all dice")
    options = parser.parse_args()
    if min(options.turns, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    sets = options.set or list(content.sets)
    if unknown := [name for name in sets if name not in content.sets]:
        parser.error(f"no set is called {unknown[0]}: expected {', '.join(content.sets)}.")
    taste = msgspec.structs.replace(PLAIN_TASTE, **{n: getattr(options, n) for n in TASTES})
    if taste == PLAIN_TASTE:
        parser.error(
            f"that is the plain taste: expected another figure for one of {', '.join(TASTES)}."
        )
    with crew(options.jobs) as pool:
        shares = []
        for set_id in sets:
            chosen = content.sets[set_id]
            figures = lone_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
            trial = Trial(set_id, figures, figures, 2, options.seed, taste=taste)
            shares.append(share_won(pool, trial, options.turns))
            print(f"{set_id}: {100 * shares[-1]:.1f} % of {2 * options.turns} races", flush=True)
    races = 2 * options.turns * len(sets)
    print(f"together: {100 * sum(shares) / len(shares):.1f} % of {races} races")


if __name__ == "__main__":
    run_stoppable(main)
