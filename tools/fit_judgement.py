"""Fits what dice are worth by self-play and writes content/judgement.json. Run: see --help.

Two contenders race; each has its own random taste in dice for that race, so that many ways to build
a pool are tried. At the beginning of each round both seats are written down in figures. Afterwards
a regression of the final margin over the differences finds what those figures are worth, and
divides by the worth of a step. The next generation starts from what the last one found.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from typing import Any

import msgspec
import numpy as np

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.ai.weights import FILE, LAP, Book, DieWorth, Weights, plain_weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 60
OTHERS = ("credit", "credit_way", "token", "fan", "short")
POOL = (*CARD_COLOURS, LIGHT, DARK)
DOUBT_ABOUT_DICE = (2.0, 0.8, 0.3)
DOUBT = {"credit": 0.2, "credit_way": 0.3, "token": 1.0, "fan": 0.6, "short": 0.7}
"""How far, in steps, a worth may lie from what was believed before."""
ROUNDS_ALIKE = 8
"""About so many rounds of a race say no more than one."""
MOST_LEFT = 200
"""A runner amid water has no dry way; such rounds are left out."""
MOST_MARGIN = 20
"""Margins beyond this say no more than that somebody won easily."""
Table = np.ndarray[Any, np.dtype[np.float64]]
Sample = tuple[list[float], float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=1200, help="races a set and generation (1200)")
    parser.add_argument("--generations", type=int, default=3, help="(3)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", default="judgement", help="decides all dice and tastes")
    parser.add_argument("--out", default=str(content_dir() / FILE))
    options = parser.parse_args()
    content = load_content()
    weights: dict[str, Weights] = {}
    for set_id, chosen in content.sets.items():
        weights[set_id] = plain_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
    with ProcessPoolExecutor(options.jobs) as pool:
        for generation in range(options.generations):
            spread = (0.5, 0.4, 0.3, 0.25)[min(generation, 3)]
            for set_id in content.sets:
                began = time.perf_counter()
                tasks = [
                    (set_id, weights[set_id], spread, f"{options.seed}/{generation}/{first}", 20)
                    for first in range(0, options.races, 20)
                ]
                samples: list[Sample] = []
                for found in pool.map(_play_some, tasks):
                    samples += found
                weights[set_id] = _fit(content, set_id, weights[set_id], samples)
                seconds = time.perf_counter() - began
                print(
                    f"generation {generation} {set_id}: {len(samples)} rounds, {seconds:.0f} s",
                    file=sys.stderr,
                )
            _write(content, weights, options, generation)


# --- self-play ----------------------------------------------------------------------------------


def _play_some(task: tuple[str, Weights, float, str, int]) -> list[Sample]:
    set_id, weights, spread, seed, races = task
    content = load_content()
    found: list[Sample] = []
    for number in range(races):
        found += _play(content, set_id, weights, spread, f"{seed}/{number}")
    return found


def _play(
    content: Content, set_id: str, weights: Weights, spread: float, seed: str
) -> Iterator[Sample]:
    source = random.Random(f"{set_id}/{seed}")
    chosen = content.sets[set_id]
    dice = RaceDice(secret_of_seed(f"{set_id}/{seed}"))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    seats = [_contender(weights, spread, source) for _ in range(2)]
    state = engine.new_race(content, setup)
    rounds: list[list[float]] = []
    noted = 0
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if state.round != noted:
            noted = state.round
            if noted > 1 and all(
                state.game.remaining(seat.leg, seat.space) < MOST_LEFT for seat in state.seats
            ):
                rounds.append(
                    [a - b for a, b in zip(_figures(state, 0), _figures(state, 1), strict=True)]
                )
        if isinstance(decision, Throw):
            answer = dice.faces(decision, state.round, state.seats[decision.thrower].throws)
        else:
            answer = seats[decision.seat](state, decision)
        engine.apply(state, answer)
    lefts = [state.game.remaining(seat.leg, seat.space) for seat in state.seats]
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, lefts[1] - lefts[0]))
    for figures in rounds:
        yield figures, float(margin)


def _contender(weights: Weights, spread: float, source: random.Random) -> Contender:
    """A seat with a taste of its own."""
    dice = {}
    for name, worth in weights.dice.items():
        if name in (COLOURS[LIGHT], COLOURS[DARK]):
            shift = source.gauss(0, 2 * spread)
            dice[name] = DieWorth(worth.linear + shift, worth.square, worth.more)
        else:
            factor = 2 ** source.gauss(0, 2 * spread)
            shift = source.gauss(0, 2 * spread)
            dice[name] = DieWorth(
                worth.linear * factor + shift, worth.square * factor, worth.more * factor
            )
    varied = Weights(
        dice,
        credit=weights.credit,
        credit_way=weights.credit_way * 2 ** source.gauss(0, spread),
        token=weights.token * 2 ** source.gauss(0, spread),
        fan=weights.fan,
        short=weights.short,
        rewards=2 ** source.gauss(0, spread),
    )
    return Contender(lambda game: varied, Taste(risk=2 ** source.gauss(0, 0.4)))


def _figures(state: State, me: int) -> list[float]:
    """A seat in figures, in the order of ``_names``."""
    seat = state.seats[me]
    left = state.game.remaining(seat.leg, seat.space)
    way = max(0.0, left / LAP)
    owned = seat.by_colour()
    figures = [-float(left)]
    for colour in POOL:
        count = owned[colour]
        figures += [count * way, count * way * way, count * count * way]
    lacking = max(0, state.draw_amount(me) - seat.total_dice())
    figures += [seat.credits, seat.credits * way, seat.tokens * way, min(13, seat.fans) * way]
    return [*figures, lacking * way]


# --- regression ---------------------------------------------------------------------------------


def _fit(content: Content, set_id: str, prior: Weights, samples: list[Sample]) -> Weights:
    names = [*content.sets[set_id].cards, COLOURS[LIGHT], COLOURS[DARK]]
    believed, doubts = [], []
    for name in names:
        worth = prior.dice[name]
        believed += [worth.linear, worth.square, worth.more]
        doubts += list(DOUBT_ABOUT_DICE)
    believed += [getattr(prior, name) for name in OTHERS]
    doubts += [DOUBT[name] for name in OTHERS]
    table = np.array([figures for figures, _ in samples])
    margins = np.array([margin for _, margin in samples])
    found, step = _regress(table, margins, np.array(believed), np.array(doubts))
    print(f"   a step grows to {step:.2f} at the end", file=sys.stderr)
    dice = {
        name: DieWorth(*(round(float(v), 3) for v in found[3 * i : 3 * i + 3]))
        for i, name in enumerate(names)
    }
    rest = {name: round(float(v), 3) for name, v in zip(OTHERS, found[-len(OTHERS) :], strict=True)}
    return Weights(dice, **rest)


def _regress(table: Table, margins: Table, believed: Table, doubts: Table) -> tuple[Table, float]:
    """What each figure is worth in steps, and what a step's lead grows to by the end.

    Every worth is believed to lie near what was found before, give or take its doubt. Rounds of
    one race tell much the same story, so each counts only for a part.
    """
    leads, figures = table[:, 0], table[:, 1:]
    found = believed
    step = 1.0
    for _ in range(20):
        worth = leads + figures @ found
        step = max(0.2, float(worth @ margins) / float(worth @ worth))
        noise = float(((margins - step * worth) ** 2).mean()) * ROUNDS_ALIKE
        square = figures.T @ figures * (step * step / noise) + np.diag(1 / doubts**2)
        right = figures.T @ (margins - step * leads) * (step / noise) + believed / doubts**2
        found = np.asarray(np.linalg.solve(square, right))
    return found, step


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
        name: round(sum(getattr(w, name) for w in weights.values()) / len(weights), 3)
        for name in OTHERS
    }
    book = Book(
        provenance=(
            f"python -m tools.fit_judgement --races {options.races} --generations {generation + 1} "
            f"--seed {options.seed}, {date.today()}, content {content.digest}"
        ),
        sets={" ".join(content.sets[name].cards): found for name, found in weights.items()},
        cards=cards,
        common=Weights({}, **rest),
    )
    data = msgspec.json.format(msgspec.json.encode(book), indent=1)
    with open(options.out, "wb") as file:
        file.write(data + b"\n")


if __name__ == "__main__":
    main()
