"""Searches for plans that beat a computer seat: an evolving population. Run: see --help.

A plan says which colours are bought, how gladly and how many, how much gray dice burden, when to
stop building and run, how much rewards count, and how welcome busts and risks are. Plans race the
rival twice on the same dice with places changed; each generation the better half stays and has
children. The best of all are raced again on fresh dice: only that share counts.
"""

import argparse
import os
import sys
from random import Random
from statistics import fmean

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import set_weights
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.planning.plan import ANY_NUMBER, Plan
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.ai.taste import Taste
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.ladder.intervals import interval
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.rules.game import Setup

MOST_ROUNDS = 60
CHANGES = 0.3
"""How likely each habit of a child differs from its parent's."""


class Habits(msgspec.Struct, frozen=True):
    """All that evolves: a plan and a taste."""

    plan: Plan = Plan()
    taste: Taste = Taste()


class Task(msgspec.Struct, frozen=True):
    """Couples of races of one plan against a level."""

    set_id: str
    habits: Habits
    rival: str
    seed: str
    numbers: tuple[int, int]


class Finalist(msgspec.Struct, frozen=True):
    """A plan and what it came to on fresh dice."""

    set_id: str
    habits: Habits
    rival: str
    races: int
    share: float
    low: float
    high: float
    buys: dict[str, float]
    """By colour, how gladly; what is not named is not bought."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", action="append", help="a card set; all of them without")
    parser.add_argument("--against", default="pro", choices=tuple(LEVELS), help="searched (pro)")
    parser.add_argument("--finally", dest="last", default=None, help="measured; as --against")
    parser.add_argument("--population", type=int, default=20, help="(20)")
    parser.add_argument("--generations", type=int, default=8, help="(8)")
    parser.add_argument("--couples", type=int, default=10, help="of races, a generation (10)")
    parser.add_argument("--finalists", type=int, default=3, help="plans that are measured (3)")
    parser.add_argument("--fresh", type=int, default=200, help="couples for finalists (200)")
    parser.add_argument(
        "--give-up",
        type=float,
        default=0.0,
        help="race a finalist no further whose whole interval is below this share (0)",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default="plans")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    counts = options.generations, options.couples, options.finalists, options.fresh
    if min(options.population // 2, *counts) < 1:
        parser.error("expected whole numbers from 1 on, and a population of two at least.")
    if not 0 <= options.give_up <= 1:
        parser.error("expected --give-up from 0 to 1.")
    for set_id in options.set or load_content().sets:
        found = _finals(set_id, _search(set_id, options), options)
        if options.json:
            print(msgspec.json.encode(found).decode(), flush=True)
            continue
        for finalist in found:
            print(
                f"{set_id}: {100 * finalist.share:.1f} % ({100 * finalist.low:.1f} to "
                f"{100 * finalist.high:.1f}) of {finalist.races} against {finalist.rival}: "
                f"{_told(finalist)}",
                flush=True,
            )


def _told(finalist: Finalist) -> str:
    plan, taste = finalist.habits.plan, finalist.habits.taste
    buys = ", ".join(f"{name} x{keen:.1f}" for name, keen in finalist.buys.items())
    return (
        f"{buys}; thin {plan.thin:.1f}, rewards x{plan.rewards:.1f}, run at {plan.run_at:.0f}, "
        f"fans x{taste.fans:.1f}, risk x{taste.risk:.1f}"
    )


# --- evolution ----------------------------------------------------------------------------------


def _search(set_id: str, options: argparse.Namespace) -> list[Habits]:
    """The best plans of the last generation. All races of a plan so far count."""
    source = Random(f"{options.seed}/{set_id}")
    scores: dict[Habits, list[float]] = {}
    living = [_invent(source) for _ in range(options.population)]
    for generation in range(options.generations):
        first = generation * options.couples
        numbers = first, first + options.couples
        tasks = [Task(set_id, one, options.against, options.seed, numbers) for one in living]
        for one, found in zip(living, side_by_side(race, tasks, options.jobs), strict=True):
            scores.setdefault(one, []).extend(found)
        living.sort(key=lambda one: -_promise(scores[one]))
        best = scores[living[0]]
        told = f"best {100 * fmean(best):.0f} % of {2 * len(best)}"
        print(f"{set_id} {generation + 1}/{options.generations}: {told}", file=sys.stderr)
        if generation + 1 < options.generations:
            parents = living[: options.population // 2]
            living = parents + [_child(source.choice(parents), source) for _ in parents]
    return living[: options.finalists]


def _promise(scores: list[float]) -> float:
    """What a plan surely wins: few lucky races must not push out what has proved itself."""
    return interval(scores)[0]


def _invent(source: Random) -> Habits:
    colours = source.sample(CARD_COLOURS, source.randint(1, len(CARD_COLOURS)))
    most = tuple(ANY_NUMBER if colour in colours else 0 for colour in CARD_COLOURS)
    habits = Habits(Plan(most=most))
    return _child(habits, source, changes=0.5)


def _child(parent: Habits, source: Random, changes: float = CHANGES) -> Habits:
    """Somewhat different habits."""

    def differs() -> bool:
        return source.random() < changes

    plan, taste = parent.plan, parent.taste
    numbers = (0, 1, 2, 3, ANY_NUMBER, ANY_NUMBER)
    most = [source.choice(numbers) if source.random() < changes / 3 else n for n in plan.most]
    keen = [round(k * 2 ** source.gauss(0, 0.6), 2) if differs() else k for k in plan.keen]
    return Habits(
        Plan(
            most=tuple(most),
            keen=tuple(keen),
            thin=round(source.gauss(0.5, 1.5), 2) if differs() else plan.thin,
            rewards=round(2 ** source.gauss(0.2, 0.7), 2) if differs() else plan.rewards,
            run_at=source.choice((0.0, 4.0, 7.0, 10.0, 14.0)) if differs() else plan.run_at,
        ),
        Taste(
            risk=round(2 ** source.gauss(0, 0.4), 2) if differs() else taste.risk,
            building=round(2 ** source.gauss(0, 0.4), 2) if differs() else taste.building,
            fans=round(2 ** source.gauss(0, 0.7), 2) if differs() else taste.fans,
        ),
    )


# --- races --------------------------------------------------------------------------------------


def _finals(set_id: str, best: list[Habits], options: argparse.Namespace) -> list[Finalist]:
    rival, found = options.last or options.against, []
    for habits in best:
        scores = _fresh_scores(set_id, habits, rival, options)
        share, (low, high) = fmean(scores), interval(scores)
        buys = {
            COLOURS[colour]: keen
            for colour, keen, most in zip(
                CARD_COLOURS, habits.plan.keen, habits.plan.most, strict=True
            )
            if most
        }
        races = 2 * len(scores)
        found.append(Finalist(set_id, habits, rival, races, share, low, high, buys))
    return found


def _fresh_scores(
    set_id: str, habits: Habits, rival: str, options: argparse.Namespace
) -> list[float]:
    """The scores of couples on fresh dice: all of them, or fewer where they tell enough."""
    batch, scores = options.couples, list[float]()
    tasks = [
        Task(set_id, habits, rival, f"{options.seed}/fresh", (first, first + batch))
        for first in range(0, options.fresh, batch)
    ]
    for first in range(0, len(tasks), options.jobs):
        for some in side_by_side(race, tasks[first : first + options.jobs], options.jobs):
            scores += some
        if interval(scores)[1] < options.give_up:
            break
    return scores


def race(task: Task) -> list[float]:
    """The score of each couple of races."""
    mine = Contender(set_weights, task.habits.taste, task.habits.plan)
    rival = LEVELS[task.rival]
    return [
        fmean(
            _score(task.set_id, (mine, rival) if place == 0 else (rival, mine), place, seed)
            for place in range(2)
        )
        for seed in (f"{task.seed}/{task.set_id}/{number}" for number in range(*task.numbers))
    ]


def _score(set_id: str, seats: tuple[Policy, Policy], place: int, seed: str) -> float:
    content, dice = load_content(), RaceDice(secret_of_seed(seed))
    chosen = content.card_set(set_id)
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    state = engine.new_race(content, setup)
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, dice.faces(decision, state.round, throws))
        else:
            engine.apply(state, seats[decision.seat](state, decision))
    return 0.5 if state.winner < 0 else float(state.winner == place)


if __name__ == "__main__":
    run_stoppable(main)
