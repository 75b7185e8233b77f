"""Fits what dice are worth by self-play and writes content/judgement.json. Run: see --help.

Two contenders race, and whenever one gets or loses dice its taste is drawn anew, so that many ways
to build a pool are tried. At the beginning of each round both seats are written down in figures.
Afterwards a regression of the final margin over their differences finds what the figures are worth
in steps. The next generation starts from what the last one found.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.weights import FILE, LAP, Book, DieWorth, Weights, plain_weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT, WHITE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 60
PAIRS = tuple(combinations(CARD_COLOURS, 2))
OTHERS = ("credit", "credit_way", "token", "fan", "short")
POOL = (*CARD_COLOURS, LIGHT, DARK)
DOUBT_ABOUT_DICE = (3.0, 1.5, 0.5)
DOUBT = {"credit": 0.2, "credit_way": 0.3, "token": 1.0, "fan": 0.6, "short": 0.7}
"""How far, in steps, a worth may lie from what was believed before."""
DOUBT_ABOUT_PAIRS = 0.3
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
    parser.add_argument("--dump")
    parser.add_argument("--sets")
    parser.add_argument("--out", default=str(content_dir() / FILE))
    options = parser.parse_args()
    content = load_content()
    weights: dict[str, Weights] = {}
    for set_id, chosen in content.sets.items():
        weights[set_id] = plain_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
    with ProcessPoolExecutor(options.jobs) as pool:
        for generation in range(options.generations):
            spread = (1.2, 1.0, 0.8)[min(generation, 2)]
            for set_id in (options.sets or " ".join(content.sets)).split():
                began = time.perf_counter()
                tasks = [
                    (set_id, weights[set_id], spread, f"{options.seed}/{generation}/{first}", 20)
                    for first in range(0, options.races, 20)
                ]
                samples: list[Sample] = []
                for found in pool.map(_play_some, tasks):
                    samples += found
                if options.dump:
                    __import__("pickle").dump(
                        samples, open(f"{options.dump}/{set_id}.{generation}.pickle", "wb")
                    )
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
    seats = [_Explorer(weights, spread, source) for _ in range(2)]
    state = engine.new_race(content, setup)
    rounds: list[list[float]] = []
    noted = 0
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if state.round != noted:
            noted = state.round
            if noted > 1 and (figures := _compare(state)):
                rounds.append(figures)
        if isinstance(decision, Throw):
            answer = dice.faces(decision, state.round, state.seats[decision.thrower].throws)
        else:
            answer = seats[decision.seat](state, decision)
        engine.apply(state, answer)
    lefts = [state.game.remaining(seat.leg, seat.space) for seat in state.seats]
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, lefts[1] - lefts[0]))
    for figures in rounds:
        yield figures, float(margin)


EXPLORED = ("buy", "gain_die", "reward_die", "lose")


class _Explorer:
    """A contender whose taste in dice is drawn anew whenever it gets or loses some.

    Only there: who also ran or pushed by a strange taste would lose for another reason than its
    dice, and the dice would be blamed. And anew each time: a lasting taste would be blamed on the
    dice that it likes, too.
    """

    def __init__(self, weights: Weights, spread: float, source: random.Random) -> None:
        self._weights = weights
        self._spread = spread
        self._source = source
        self._usual = Contender(lambda _: weights)

    def __call__(self, state: State, decision: Decision) -> Answer:
        if decision.prompt not in EXPLORED:
            return self._usual(state, decision)
        varied = self._vary()
        return Contender(lambda _: varied)(state, decision)

    def _vary(self) -> Weights:
        source, spread = self._source, self._spread
        dice = {}
        for name, worth in self._weights.dice.items():
            is_gray = name in (COLOURS[LIGHT], COLOURS[DARK])
            factor = 1.0 if is_gray else 2 ** source.gauss(0, spread)
            shift = source.gauss(0, spread)
            dice[name] = DieWorth(
                worth.linear * factor + shift, worth.square * factor, worth.more * factor
            )
        credit = self._weights.credit_way + source.gauss(0, 0.3 * spread)
        return msgspec.structs.replace(self._weights, dice=dice, credit_way=credit)


def _compare(state: State) -> list[float]:
    """How the first seat differs from the second, in the order of ``_fit``.

    Dice are weighed by the way that both have left on average: by its own way the seat that lies
    behind would seem the richer for it.
    """
    lefts = [state.game.remaining(seat.leg, seat.space) for seat in state.seats]
    if max(lefts) > MOST_LEFT:
        return []
    way = max(0.0, sum(lefts) / 2 / LAP)
    figures = [_figures(state, me, way) for me in range(2)]
    return [lefts[1] - lefts[0], *(a - b for a, b in zip(*figures, strict=True))]


def _figures(state: State, me: int, way: float) -> list[float]:
    seat = state.seats[me]
    owned = seat.by_colour()
    figures = []
    for colour in POOL:
        count = owned[colour]
        figures += [count * way, count * way * way, count * count * way]
    lacking = max(0, state.draw_amount(me) - seat.total_dice())
    figures += [seat.credits, seat.credits * way, seat.tokens * way, min(13, seat.fans) * way]
    figures.append(lacking * way)
    return figures + [owned[one] * owned[other] * way for one, other in PAIRS]


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
    for one, other in PAIRS:
        believed.append(prior.pairs.get(_pair(names, one, other), 0.0))
        doubts.append(DOUBT_ABOUT_PAIRS)
    table = np.array([figures for figures, _ in samples])
    margins = np.array([margin for _, margin in samples])
    found, step = _regress(table, margins, np.array(believed), np.array(doubts))
    print(f"   a step grows to {step:.2f} at the end", file=sys.stderr)
    dice = {
        name: DieWorth(*(round(float(v), 3) for v in found[3 * i : 3 * i + 3]))
        for i, name in enumerate(names)
    }
    after_dice = [round(float(worth), 3) for worth in found[3 * len(names) :]]
    rest = dict(zip(OTHERS, after_dice, strict=False))
    pairs = {
        _pair(names, one, other): worth
        for (one, other), worth in zip(PAIRS, after_dice[len(OTHERS) :], strict=True)
    }
    return msgspec.structs.replace(Weights(dice, pairs), **rest)


def _pair(names: list[str], one: int, other: int) -> str:
    return f"{names[one - WHITE]} {names[other - WHITE]}"


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
        common=msgspec.structs.replace(Weights({}), **rest),
    )
    data = msgspec.json.format(msgspec.json.encode(book), indent=1)
    with open(options.out, "wb") as file:
        file.write(data + b"\n")


if __name__ == "__main__":
    main()
