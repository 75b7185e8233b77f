"""Figures that win races: seats whose figures differ somewhat race each other. No prices here.

A regression on who won (``regression.py``) says what dice are worth to those who have them. Here
figures are held to what they are for: those of half the table are moved one way, those of the other
half the opposite way, by chance, twice on the same dice with places changed. Who wins says which
way to go. Nothing has to be known about why. Half of the races are run on other courses than the
set's own: figures that were found on one alone lose on the others.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import msgspec
import numpy as np

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.dice import COLOURS, DARK, LIGHT
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.self_play import FULL_TABLE, Seat, course_of, run

DIE = 0.25
"""How far the figure of a die is moved, of what the dice of its set are worth on average."""
SCALE = 0.15
"""The same for all dice together, of what each is worth."""
GRAYS = 0.4
MORE = 0.08
"""How far a gray die is moved, in steps for a lap, and how much less a further die adds."""
BEND = 0.1
"""How far the worth of all dice bends with the way, of what each is worth: how much more or less a
lap is worth of several than a single one."""
OTHERS = {"credit": 0.15, "credit_way": 0.2, "token": 0.7, "fan": 0.2, "short": 0.4}
SAME = 3
"""So many couples in a row are raced with the same figures, since seats remember what they found
out about them."""
SMALL_TABLES = 3
"""For each move that is tried by four seats so many by two."""
REACH = 5.0
"""How many moves a figure goes by if whoever was moved so won all races."""
LONGEST = 1.0
"""It never goes farther at once than it was moved."""


class Couples(msgspec.Struct, frozen=True):
    """Couples of races of one set on the same dice."""

    set_id: str
    weights: Weights
    content: Content
    seed: str
    numbers: tuple[int, int]


class Outcome(msgspec.Struct, frozen=True):
    """How figures were moved, and what the seats with them won: 1 all, -1 nothing."""

    moved: list[float]
    won: float


def names_of(weights: Weights) -> list[str]:
    """What can be moved, in the order of all lists here."""
    return [*weights.dice, "scale", "more", "bend", *OTHERS]


def moved(weights: Weights, moves: Sequence[float]) -> Weights:
    """The figures after so many moves of each."""
    grays = (COLOURS[LIGHT], COLOURS[DARK])
    by_name = dict(zip(names_of(weights), moves, strict=True))
    bought = [worth for name, worth in weights.dice.items() if name not in grays]
    far = DIE * fmean(abs(worth.linear) for worth in bought)
    scale = 1 + SCALE * by_name["scale"]
    dice = {}
    for name, worth in weights.dice.items():
        if name in grays:
            found = worth.linear + by_name[name] * GRAYS, worth.square, worth.more
        else:
            found = (
                worth.linear * scale + by_name[name] * far,
                worth.square + worth.linear * BEND * by_name["bend"],
                worth.more + by_name["more"] * MORE,
            )
        dice[name] = DieWorth(*(round(figure, 3) for figure in found))
    others = {
        name: round(getattr(weights, name) + by_name[name] * far, 3) for name, far in OTHERS.items()
    }
    return msgspec.structs.replace(weights, dice=dice, **others)


def race_couples(task: Couples) -> list[Outcome]:
    """Races with places changed, by two seats or by four."""
    found = []
    for number in range(*task.numbers):
        seed = f"{task.seed}/{task.set_id}/{number}"
        source = Random(seed)
        moves = [source.gauss(0, 1) for _ in names_of(task.weights)]
        there, back = (moved(task.weights, [sign * move for move in moves]) for sign in (1, -1))
        pair = _seat(there), _seat(back)
        seats = 2 if number % (SMALL_TABLES + 1) else FULL_TABLE
        courses = courses_of(task.content, task.set_id, number)
        won = fmean(
            _race(
                task,
                f"{seed}/{couple}",
                courses[couple],
                [pair[(i + turn) % 2] for i in range(seats)],
                turn,
            )
            for couple in range(SAME)
            for turn in range(2)
        )
        found.append(Outcome(moves, won))
    return found


def courses_of(content: Content, set_id: str, number: int) -> list[tuple[str, ...]]:
    """Of the couples of a move. By twos and by fours alike half are run on the set's own course."""
    first = number // (SMALL_TABLES + 1) * SAME
    return [course_of(content, set_id, first + couple) for couple in range(SAME)]


def _seat(weights: Weights) -> Contender:
    return Contender(lambda _: weights)


def _race(task: Couples, seed: str, course: tuple[str, ...], seats: list[Seat], turn: int) -> float:
    """1 if one of the seats wins that were moved there, -1 if one that was moved back."""
    dice, cards = RaceDice(secret_of_seed(seed)), task.content.sets[task.set_id].cards
    setup = Setup(len(seats), cards, course, dice.start_player(len(seats)))
    state = engine.new_race(task.content, setup)
    run(state, seats, dice)
    if state.winner < 0:
        return 0.0
    return 1.0 if (state.winner + turn) % 2 == 0 else -1.0


def climb(weights: Weights, outcomes: Sequence[Outcome], reach: float = REACH) -> Weights:
    """The figures a step on, the way that won."""
    moves = np.array([outcome.moved for outcome in outcomes])
    won = np.array([outcome.won for outcome in outcomes])
    # As many doubtful outcomes as there are figures hold back what few races say.
    doubt = np.eye(moves.shape[1]) * moves.shape[1]
    slopes = np.linalg.solve(moves.T @ moves + doubt, moves.T @ won)
    steps = np.clip(reach * slopes, -LONGEST, LONGEST)
    return moved(weights, [float(step) for step in steps])
