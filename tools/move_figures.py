"""Moves figures of a Pro or a champion by hand and tries them in pairs. Run: see --help.

Fits leave luck in each figure: a die that they put a little too low is bought by nobody, and then
no race can show that it is worth more. ``--die ID=STEPS`` says what a first die is worth for a lap,
``ID=STEPS/BEND`` also how much more that is for each lap of way; ``--towards SHARE`` lets a Pro go
that part of the way to a champion's figures. Both races of a pair are run on the same dice;
``--write`` puts the new figures into the content, whatever they won.
"""

import argparse
import os
from collections.abc import Mapping
from datetime import date
from math import isfinite

import msgspec

from cubitos_desktop.ai.judging.weights import (
    CHAMPION_FILE,
    FILE,
    Book,
    Weights,
    champion_weights,
    set_weights,
)
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.match.processes.side_by_side import crew
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.rules.reading.json_files import read_json
from tools.judgement_fit.book import blend, book_of, write_book
from tools.judgement_fit.self_play import FULL_TABLE, Trial, share_won

BOOKS = {"pro": (FILE, set_weights), "champion": (CHAMPION_FILE, champion_weights)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--of", choices=BOOKS, default="champion", help="whose figures (champion)")
    parser.add_argument("--set", required=True, help="card set")
    parser.add_argument(
        "--die", action="append", default=[], type=_figure, metavar="ID=STEPS[/BEND]"
    )
    parser.add_argument("--towards", type=float, default=0.0, metavar="SHARE", help="from 0 to 1")
    parser.add_argument("--turns", type=int, default=200, help="of two races each (200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--seed", default="moved", help="decides all dice")
    parser.add_argument("--write", action="store_true", help="into the content")
    options = parser.parse_args()
    content = load_content()
    if options.set not in content.sets:
        parser.error(f"no set is called {options.set}: expected {', '.join(content.sets)}.")
    dice = dict(options.die)
    if unknown := [name for name in dice if name not in content.sets[options.set].cards]:
        parser.error(f"{unknown[0]} is not in {options.set}.")
    if not dice and (options.of == "champion" or not options.towards):
        parser.error("nothing to move: expected --die ID=STEPS, or --of pro --towards SHARE.")
    if min(options.turns, options.jobs) < 1 or not 0 <= options.towards <= 1:
        parser.error("expected whole numbers from 1 on, and a share from 0 to 1.")
    old = BOOKS[options.of][1](_game(content, options.set))
    new = moved(old, champion_weights(_game(content, options.set)), options.towards, dice)
    with crew(options.jobs) as pool:
        trial = Trial(options.set, new, old, 2, options.seed)
        won = 100 * share_won(pool, trial, options.turns)
    told = f"{won:.1f} % of {2 * options.turns} races against the figures of before"
    print(f"{options.set}, {options.of}: {told}")
    if options.write:
        _write(content, options, new, told)


Figure = tuple[float, float]
"""What a first die is worth for a lap, and how much more for each lap of way."""


def _figure(text: str) -> tuple[str, Figure]:
    """What one word names; argparse tells of words that name none."""
    name, _, figures = text.partition("=")
    steps, _, bend = figures.partition("/")
    found = float(steps), float(bend or 0)
    if not all(map(isfinite, found)):
        raise ValueError(text)
    return name, found


def moved(old: Weights, champion: Weights, towards: float, dice: Mapping[str, Figure]) -> Weights:
    """Figures part of the way to a champion's, and some of single dice as they are named.

    What a push is worth for those that follow it stays: only champions count that.
    """
    new = msgspec.structs.replace(blend(old, champion, towards), onward=old.onward)
    named = {
        name: msgspec.structs.replace(new.dice[name], linear=steps, square=bend)
        for name, (steps, bend) in dice.items()
    }
    return msgspec.structs.replace(new, dice=new.dice | named)


def _game(content: Content, set_id: str) -> Game:
    chosen = content.sets[set_id]
    return content.game(Setup(FULL_TABLE, chosen.cards, chosen.tracks))


def _write(content: Content, options: argparse.Namespace, new: Weights, told: str) -> None:
    file, weigh = BOOKS[options.of]
    path = content_dir() / file
    before = read_json(path, Book)
    found = {set_id: weigh(_game(content, set_id)) for set_id in content.sets} | {options.set: new}
    words = [f"{name}={steps:g}" + f"/{bend:g}" * bool(bend) for name, (steps, bend) in options.die]
    words += [f"towards={options.towards:g}"] * bool(options.towards)
    provenance = f"{before.provenance}; {options.set} by hand: {', '.join(words)} ({told})"
    book = book_of(content, found, f"{provenance}, {date.today()}")
    common = msgspec.structs.replace(book.common, onward=before.common.onward)
    write_book(msgspec.structs.replace(book, common=common), path)


if __name__ == "__main__":
    run_stoppable(main)
