"""Finds further ways to build a pool that win as much as the first. Run: see --help.

Figures climb step by step to where no small step wins more, and buy what leads there. Whoever
leaves the cheap dice alone may come to enough of the dear ones to win as much, and no small step
leads from the one to the other. So the dice of the colours named begin dearer than Pro judges them
and all others at half their worth, and figures climb from there, among Racers and Pros. With
``--write`` Pros know the build if it wins about as much as their first, and champions if it wins
about as much as theirs. ``--try`` says what seats win that know all builds of a set.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from datetime import date

import msgspec

from cubitos_desktop.ai.judging.weights import (
    BUILDS_FILE,
    Build,
    Builds,
    DieWorth,
    Weights,
    champion_builds,
    champion_weights,
    lone_weights,
    pro_builds,
    set_key,
)
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, GRAYS
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tools.judgement_fit.among_rivals import Tables, climb_among
from tools.judgement_fit.self_play import FULL_TABLE, Trial, share_won, won_beside

NAMED, OTHERS = 1.1, 0.5
"""How many times their worth dice begin with."""
AS_MUCH = 0.47
"""What a build wins against the first in pairs, with what it gains or loses alone among Racers."""
FIRST = {"pro": lone_weights, "champion": champion_weights}
FURTHER: dict[str, Callable[[Game], Sequence[Build]]] = {
    "pro": pro_builds,
    "champion": champion_builds,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", required=True, help="card set")
    parser.add_argument(
        "--colour",
        action="append",
        default=[],
        choices=[COLOURS[colour] for colour in CARD_COLOURS],
        help="what the build is about, again for a further one",
    )
    parser.add_argument("--try", dest="is_trial", action="store_true", help="what is known already")
    parser.add_argument("--rounds", type=int, default=3, help="of moves (3)")
    parser.add_argument(
        "--tables", type=int, default=500, help="with four races each, a round (500)"
    )
    parser.add_argument("--trials", type=int, default=300, help="turns of all places (300)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="builds", help="decides all dice")
    parser.add_argument("--write", action="store_true", help="into the content, if it is as good")
    options = parser.parse_args()
    if min(options.rounds, options.tables, options.trials, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    if options.set not in content.sets:
        parser.error(f"no set is called {options.set}: expected {', '.join(content.sets)}.")
    if bool(options.colour) == options.is_trial:
        parser.error("expected --colour NAME for a new build, or --try for those that are known.")
    chosen = content.sets[options.set]
    game = content.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks))
    with crew(options.jobs) as pool:
        if options.is_trial:
            _try_seats(pool, game, options)
            return
        found = _climb(pool, content, beginning(game, lone_weights(game), options.colour), options)
        build = _tried(pool, game, found, options)
    print(f"{build.provenance}; known to {' and '.join(build.levels) or 'nobody'}")
    if options.write and build.levels:
        _write(game, build)


def beginning(game: Game, first: Weights, named: Sequence[str]) -> Weights:
    """The first figures, bent towards these colours."""

    def bent(name: str, worth: DieWorth) -> DieWorth:
        if name in grays:
            return worth
        factor = NAMED if name in wanted else OTHERS
        return msgspec.structs.replace(
            worth, linear=round(worth.linear * factor, 3), square=round(worth.square * factor, 3)
        )

    grays = {COLOURS[gray] for gray in GRAYS}
    wanted = {card.id for card in game.cards.values() if COLOURS[card.colour] in named}
    return msgspec.structs.replace(
        first, dice={name: bent(name, worth) for name, worth in first.dice.items()}
    )


def _climb(
    pool: Executor, content: Content, weights: Weights, options: argparse.Namespace
) -> Weights:
    numbers, among = (0, options.tables), ("racer", "pro")
    tables = Tables(options.set, weights, options.seed, numbers, content, among)
    return climb_among(pool, tables, options.rounds)


def _tried(pool: Executor, game: Game, found: Weights, options: argparse.Namespace) -> Build:
    """The build, with what it wins beside the first figures of each level and who may know it."""
    told, levels = [], []
    for level, weigh in FIRST.items():
        first = weigh(game)
        mine = msgspec.structs.replace(found, onward=first.onward)
        trial = Trial(options.set, mine, None, FULL_TABLE, f"{options.seed}/trial")
        was, now, pair = won_beside(pool, trial, first, options.trials)
        told.append(
            f"beside {level} alone {100 * now:.0f} % ({100 * was:.0f} the first), "
            f"in pairs {100 * pair:.0f} %"
        )
        if pair + now - was >= AS_MUCH:
            levels.append(level)
    colours = " and ".join(options.colour)
    provenance = (
        f"{options.set}, {colours}, {options.rounds} rounds of {options.tables} tables, "
        f"{options.trials} trials, seed {options.seed}, {date.today()}, "
        f"content {load_content().digest}: {', '.join(told)}"
    )
    return Build(provenance, tuple(options.colour), tuple(levels), found)


def _try_seats(pool: Executor, game: Game, options: argparse.Namespace) -> None:
    """What a seat that knows all builds wins against one that knows the first alone."""
    for level, weigh in FIRST.items():
        first, further = weigh(game), tuple(FURTHER[level](game))
        trial = Trial(
            options.set, first, first, 2, f"{options.seed}/try", everywhere=True, builds=further
        )
        won = 100 * share_won(pool, trial, options.trials)
        print(f"{options.set}, {level}: {won:.1f} % of {2 * options.trials} races")


def _write(game: Game, build: Build) -> None:
    """Into the content, in the place of an earlier one that is about the same."""
    path, key = content_dir() / BUILDS_FILE, set_key(game)
    before = read_json(path, Builds)
    kept = [each for each in before.sets.get(key, ()) if each.about != build.about]
    builds = Builds(before.sets | {key: (*kept, build)})
    path.write_bytes(msgspec.json.format(msgspec.json.encode(builds), indent=1) + b"\n")


if __name__ == "__main__":
    run_stoppable(main)
