"""Fits what dice are worth by self-play and writes content/judgement.json. Run: see --help.

Two contenders race, and whenever one gets or loses dice its taste is drawn anew, so that many ways
to build a pool are tried. At the beginning of each round both seats are written down in figures.
Afterwards a regression of the final margin over their differences finds what the figures are worth
in steps. Old and new figures race each other, and the next generation starts from the winner.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import date
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import FILE, LAP, Book, DieWorth, Weights, plain_weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT, START_DIE, WHITE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 60
PAIRS = tuple(combinations(CARD_COLOURS, 2))
OTHERS = ("credit", "credit_way", "token", "fan", "short")
POOL = (*CARD_COLOURS, LIGHT, DARK)
BATCH = 10
BLENDS = (0.4, 0.7, 1.0)
"""How much of the new figures is tried."""
SURE_WIN = 0.53
SPREAD = 1.0
"""How much tastes vary: by about a factor of two."""
DOUBT_ABOUT_DICE = (2.0, 0.8, 0.3)
DOUBT = {"credit": 0.2, "credit_way": 0.3, "token": 1.0, "fan": 0.6, "short": 0.7}
"""How far, in steps, a worth may lie from what was believed before."""
DOUBT_ABOUT_PAIRS = 0.15
ROUNDS_ALIKE = 10
"""About so many rounds of a race say no more than one."""
MOST_LEFT = 200
"""A runner amid water has no dry way; such rounds are left out."""
MOST_MARGIN = 20
"""Margins beyond this say no more than that somebody won easily."""
Table = np.ndarray[Any, np.dtype[np.float64]]
Sample = tuple[list[float], float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=300, help="to learn from, a set (300)")
    parser.add_argument("--trials", type=int, default=100, help="couples of races (100)")
    parser.add_argument("--generations", type=int, default=2, help="(2)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", default="judgement", help="decides all dice and tastes")
    parser.add_argument("--out", default=str(content_dir() / FILE))
    options = parser.parse_args()
    if min(options.races, options.trials, options.generations, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    weights: dict[str, Weights] = {}
    for set_id, chosen in content.sets.items():
        weights[set_id] = plain_weights(content.game(Setup(2, chosen.cards, chosen.tracks)))
    with ProcessPoolExecutor(options.jobs) as pool:
        for generation in range(options.generations):
            for set_id in content.sets:
                began = time.perf_counter()
                seed = f"{options.seed}/{generation}"
                found = _learn(pool, content, set_id, weights[set_id], seed, options.races)
                weights[set_id], told = _choose(
                    pool, set_id, weights[set_id], found, seed, options.trials
                )
                seconds = time.perf_counter() - began
                print(f"{generation} {set_id}: {told}; {seconds:.0f} s", file=sys.stderr)
            _write(content, weights, options, generation)


def _learn(
    pool: Executor, content: Content, set_id: str, weights: Weights, seed: str, races: int
) -> Weights:
    """New figures from races in which the old ones are varied."""
    tasks = [(set_id, weights, f"{seed}/{first}") for first in range(0, races, BATCH)]
    samples = [sample for found in pool.map(_play_some, tasks) for sample in found]
    return _fit(content, set_id, weights, samples)


# --- trial --------------------------------------------------------------------------------------


def _choose(
    pool: Executor, set_id: str, old: Weights, new: Weights, seed: str, couples: int
) -> tuple[Weights, str]:
    """The old figures, the new ones or a blend: whichever wins. What explains the past races best
    need not play best, so nothing is taken over that has not won."""
    best, most, told = old, SURE_WIN, []
    for share in BLENDS:
        blend = _blend(old, new, share)
        numbers = [range(first, first + BATCH) for first in range(0, couples, BATCH)]
        tasks = [(set_id, blend, old, seed, couple) for couple in numbers]
        won = sum(pool.map(_try_some, tasks)) / (2 * BATCH * len(numbers))
        told.append(f"{share:.1f} wins {100 * won:.0f} %")
        if won > most:
            best, most = blend, won
    return best, ", ".join(told)


def _blend(old: Weights, new: Weights, share: float) -> Weights:
    def between(a: float, b: float) -> float:
        return round(a + share * (b - a), 3)

    dice = {
        name: DieWorth(
            *map(between, msgspec.structs.astuple(worth), msgspec.structs.astuple(new.dice[name]))
        )
        for name, worth in old.dice.items()
    }
    pairs = {name: between(old.pairs.get(name, 0.0), worth) for name, worth in new.pairs.items()}
    others = {name: between(getattr(old, name), getattr(new, name)) for name in OTHERS}
    return msgspec.structs.replace(old, dice=dice, pairs=pairs, **others)


def _try_some(task: tuple[str, Weights, Weights, str, range]) -> float:
    """Races won by the new figures, twice on the same dice with places changed."""
    set_id, new, old, seed, numbers = task
    content = load_content()
    seats = Contender(lambda _: new), Contender(lambda _: old)
    won = 0.0
    for number in numbers:
        for place in range(2):
            order = seats if place == 0 else seats[::-1]
            state = _race(content, set_id, order, f"trial/{seed}/{number}")
            won += 0.5 if state.winner < 0 else state.winner == place
    return won


def _race(
    content: Content,
    set_id: str,
    seats: Sequence[Callable[[State, Decision], Answer]],
    seed: str,
    begin_round: Callable[[State], None] = lambda _: None,
) -> State:
    """A race of two to its end."""
    chosen = content.sets[set_id]
    dice = RaceDice(secret_of_seed(f"{set_id}/{seed}"))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    state = engine.new_race(content, setup)
    noted = 0
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if state.round != noted:
            noted = state.round
            begin_round(state)
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            answer: Answer = dice.faces(decision, state.round, throws)
        else:
            answer = seats[decision.seat](state, decision)
        engine.apply(state, answer)
    return state


# --- self-play ----------------------------------------------------------------------------------


def _play_some(task: tuple[str, Weights, str]) -> list[Sample]:
    set_id, weights, seed = task
    content = load_content()
    found: list[Sample] = []
    for number in range(BATCH):
        found += _play(content, set_id, weights, f"{seed}/{number}")
    return found


def _play(content: Content, set_id: str, weights: Weights, seed: str) -> Iterator[Sample]:
    """The figures of all rounds of a race but the first, each with the race's final margin."""
    source = random.Random(f"{set_id}/{seed}")
    rounds: list[list[float]] = []

    def note(state: State) -> None:
        if state.round > 1 and (figures := _compare(state)):
            rounds.append(figures)

    state = _race(content, set_id, [_Explorer(weights, source) for _ in range(2)], seed, note)
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

    def __init__(self, weights: Weights, source: random.Random) -> None:
        self._weights = weights
        self._source = source
        self._usual = Contender(lambda _: weights)

    def __call__(self, state: State, decision: Decision) -> Answer:
        if decision.prompt not in EXPLORED:
            return self._usual(state, decision)
        varied = self._vary()
        return Contender(lambda _: varied)(state, decision)

    def _vary(self) -> Weights:
        source, spread = self._source, SPREAD
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
    owned = seat.owned_by_colour()
    fans = min(len(state.game.fan_track), seat.fans)
    figures = []
    for colour in POOL:
        count = owned[colour]
        figures += [count * way, count * way * way, count * count * way]
    lacking = max(0, state.draw_amount(me) - sum(owned) + owned[START_DIE])
    figures += [seat.credits, seat.credits * way, seat.tokens * way, fans * way]
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
    found = _regress(table, margins, np.array(believed), np.array(doubts))
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


def _regress(table: Table, margins: Table, believed: Table, doubts: Table) -> Table:
    """What each figure is worth in steps.

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
    return found


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
            f"python -m tools.fit_judgement --races {options.races} --trials {options.trials} "
            f"--generations {generation + 1} --seed {options.seed}, {date.today()}, "
            f"content {content.digest}"
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
