"""Races of equal contenders, written down in figures round by round. No regression here.

Half of them begin somewhere with dice that chance has dealt out, the others at the start with
explorers: the ones show all kinds of pools, the others those that somebody may really build.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from itertools import combinations
from random import Random

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import Build, DieWorth, Weights, plain_weights
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.lab.balance.study import solo_courses
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import Answer, Decision, Throw
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, DARK, LIGHT, START_DIE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from tools.judgement_fit.random_starts import random_start

ANYWHERE = 0.5
"""How many races begin at random."""
SPREAD = 1.0
"""How much an explorer's tastes vary: by about a factor of two."""
EXPLORED = (Prompt.BUY, Prompt.GAIN_DIE, Prompt.REWARD_DIE, Prompt.LOSE)
MOST_ROUNDS = 60
MOST_LEFT = 200
"""A runner amid water has no dry way; such rounds are left out."""
POOL = (*CARD_COLOURS, LIGHT, DARK)
PAIRS = tuple(combinations(CARD_COLOURS, 2))
BATCH = 50
FULL_TABLE = 4
TRIAL_BATCH = 10
SMALL_TABLES = 3
"""For each race with four seats so many with two."""
OTHERS = ("credit", "credit_way", "token", "fan", "short")


Seat = Callable[[State, Decision], Answer]


class Task(msgspec.Struct, frozen=True):
    """Some races to learn from."""

    set_id: str
    weights: Weights
    seats: int
    seed: str
    races: int
    content: Content | None = None
    """What is raced with; the game's own without."""


class Sample(msgspec.Struct, frozen=True):
    """How all seats stood when a round began, and who won in the end."""

    way: float
    seats: list[list[float]]
    winner: int
    share: float
    """Rounds of one race tell much the same story, so each counts only for a part."""


def lessons(
    set_id: str, weights: Weights, seed: str, races: int, content: Content | None = None
) -> list[Task]:
    """So many races to learn from, most of them with two seats."""
    small = races * SMALL_TABLES // (SMALL_TABLES + 1)
    return [
        Task(set_id, weights, seats, f"{seed}/{first}", min(BATCH, count - first), content)
        for seats, count in ((2, small), (FULL_TABLE, races - small))
        for first in range(0, count, BATCH)
    ]


def play_lessons(pool: Executor, tasks: Sequence[Task]) -> list[Sample]:
    return [sample for found in pool.map(play_some, tasks) for sample in found]


def play_some(task: Task) -> list[Sample]:
    found: list[Sample] = []
    for number in range(task.races):
        found += _play(task, f"{task.seed}/{task.seats}/{number}")
    return found


def _play(task: Task, seed: str) -> list[Sample]:
    content, source = task.content or load_content(), Random(f"{task.set_id}/{seed}")
    dice = RaceDice(secret_of_seed(f"{task.set_id}/{seed}"))
    chosen, contender = content.sets[task.set_id], _contender(task.weights, content.digest)
    starts = dice.start_player(task.seats)
    seats: list[Seat] = [contender] * task.seats
    if source.random() < ANYWHERE:
        state = random_start(content, chosen, task.seats, starts, source)
    else:
        setup = Setup(task.seats, chosen.cards, chosen.tracks, starts)
        state = engine.new_race(content, setup)
        seats = [Explorer(task.weights, contender, source) for _ in range(task.seats)]
    noted: list[tuple[float, list[list[float]]]] = []
    run(state, seats, dice, lambda: noted.append(_compare(state, contender)))
    noted = [(way, seats) for way, seats in noted if seats]
    if state.winner < 0:
        return []
    return [Sample(way, seats, state.winner, len(noted) ** -0.5) for way, seats in noted]


_CONTENDERS: dict[bytes, Contender] = {}


def _contender(weights: Weights, digest: str) -> Contender:
    """One for all races on the same content, so that it remembers what it has found out."""
    key = msgspec.json.encode((weights, digest))
    if key not in _CONTENDERS:
        _CONTENDERS.clear()
        _CONTENDERS[key] = Contender(lambda _: weights)
    return _CONTENDERS[key]


class Explorer:
    """A contender whose taste in dice is drawn anew whenever it gets or loses some.

    Only there: who also ran or pushed by a strange taste would lose for another reason than its
    dice, and the dice would be blamed. And anew each time: a lasting taste would be blamed on the
    dice that it likes, too.
    """

    def __init__(self, weights: Weights, usual: Contender, source: Random) -> None:
        self._weights = weights
        self._usual = usual
        self._source = source

    def __call__(self, state: State, decision: Decision) -> Answer:
        if decision.prompt not in EXPLORED:
            return self._usual(state, decision)
        varied = self._vary()
        return Contender(lambda _: varied)(state, decision)

    def _vary(self) -> Weights:
        source, dice = self._source, {}
        for name, worth in self._weights.dice.items():
            is_gray = name in (COLOURS[LIGHT], COLOURS[DARK])
            factor = 1.0 if is_gray else 2 ** source.gauss(0, SPREAD)
            shift = source.gauss(0, SPREAD)
            dice[name] = DieWorth(
                worth.linear * factor + shift, worth.square * factor, worth.more * factor
            )
        credit = self._weights.credit_way + source.gauss(0, 0.3 * SPREAD)
        return msgspec.structs.replace(self._weights, dice=dice, credit_way=credit)


def run(
    state: State,
    seats: Sequence[Seat],
    dice: RaceDice,
    begin_round: Callable[[], None] = lambda: None,
) -> None:
    """A race to its end, or to a round that is late enough."""
    noted = 0
    while (decision := state.pending) is not None and state.round <= MOST_ROUNDS:
        if state.round != noted and not state.is_tie_break:
            noted = state.round
            begin_round()
        if isinstance(decision, Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, dice.faces(decision, state.round, throws))
        else:
            engine.apply(state, seats[decision.seat](state, decision))


def course_of(content: Content, set_id: str, number: int) -> tuple[str, ...]:
    """The set's own course every second time, and one of the others in turn: people race any cards
    on any track, and so does the ladder."""
    own, *others = solo_courses(content, set_id)
    return others[number // 2 % len(others)] if number % 2 else own


class Trial(msgspec.Struct, frozen=True):
    """Races on the same dice in which one seat takes every place of a table in turn."""

    set_id: str
    mine: Weights
    others: Weights | None
    """Figures of all other seats; without any they go by the prices."""
    seats: int
    seed: str
    numbers: tuple[int, int] = (0, 0)
    content: Content | None = None
    everywhere: bool = False
    """Whether other courses than the set's own are raced on too."""
    builds: tuple[Build, ...] = ()
    """What the one seat knows beside its figures."""
    taste: Taste = PLAIN_TASTE
    """Its own; all others have the plain one."""


def try_out(trial: Trial) -> float:
    """Races won, of all that were run."""
    content = trial.content or load_content()
    chosen, others = content.sets[trial.set_id], trial.others
    mine = Contender(lambda _: trial.mine, trial.taste, builds=lambda _: trial.builds)
    rival = Contender(plain_weights if others is None else lambda _: others)
    won = 0.0
    for number in range(*trial.numbers):
        course = course_of(content, trial.set_id, number) if trial.everywhere else chosen.tracks
        for place in range(trial.seats):
            dice = RaceDice(secret_of_seed(f"trial/{trial.seed}/{trial.set_id}/{number}"))
            starts = dice.start_player(trial.seats)
            setup = Setup(trial.seats, chosen.cards, course, starts)
            state = engine.new_race(content, setup)
            seats = [rival] * trial.seats
            seats[place] = mine
            run(state, seats, dice)
            won += 1 / trial.seats if state.winner < 0 else state.winner == place
    return won / trial.seats / (trial.numbers[1] - trial.numbers[0])


def share_won(pool: Executor, trial: Trial, turns: int) -> float:
    """The share of races that a trial wins in so many turns through all places, side by side."""
    parts = [
        msgspec.structs.replace(trial, numbers=(first, min(first + TRIAL_BATCH, turns)))
        for first in range(0, turns, TRIAL_BATCH)
    ]
    counts = [part.numbers[1] - part.numbers[0] for part in parts]
    shares = pool.map(try_out, parts)
    return sum(share * count for share, count in zip(shares, counts, strict=True)) / turns


def won_beside(
    pool: Executor, trial: Trial, before: Weights, turns: int
) -> tuple[float, float, float]:
    """What figures won before and what those of the trial win now, alone among Racers, and what
    these win in pairs against those before; on all courses."""
    alone = msgspec.structs.replace(trial, others=None, seats=FULL_TABLE, everywhere=True)
    pair = msgspec.structs.replace(trial, others=before, seats=2, everywhere=True)
    was = share_won(pool, msgspec.structs.replace(alone, mine=before), turns)
    return was, share_won(pool, alone, turns), share_won(pool, pair, turns)


def _compare(state: State, contender: Contender) -> tuple[float, list[list[float]]]:
    """The figures of all seats, in the order of ``regression.weights_of``.

    Dice are weighed by the way that all have left on average: by its own way the seat that lies
    behind would seem the richer for it.
    """
    judgement = contender.judgement(state)
    lefts = [judgement.ahead(seat) for seat in state.seats]
    if max(lefts) > MOST_LEFT:
        return 0.0, []
    way = judgement.common_way(state)
    return way, [_figures(state, me, left, way) for me, left in enumerate(lefts)]


def _figures(state: State, me: int, left: float, way: float) -> list[float]:
    seat = state.seats[me]
    owned = seat.owned_by_colour()
    fans = min(len(state.game.fan_track), seat.fans)
    figures = [-left]
    for colour in POOL:
        count = owned[colour]
        figures += [count * way, count * way * way, count * count * way]
    lacking = max(0, state.draw_amount(me) - sum(owned) + owned[START_DIE])
    figures += [seat.credits, seat.credits * way, seat.tokens * way, fans * way, lacking * way]
    figures += [owned[one] * owned[other] * way for one, other in PAIRS]
    # Dice that are thrown soon are worth more than what is bought or given, which lies in Discard.
    return figures + [float(seat.draw[colour] + seat.roll[colour]) for colour in POOL]
