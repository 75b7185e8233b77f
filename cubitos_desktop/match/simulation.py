"""Many races of computer seats: played, counted, logged if asked for. No printing."""

import hashlib
import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import TypeVar
from urllib.parse import quote

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.interrupts import without_interrupts
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules.content import MOST_LEGS, Content, SetupError, load_content
from cubitos_desktop.rules.game import Setup

BATCH = 10
"""Races that a worker plays before it reports."""
AHEAD = 4
"""Tasks for each worker that are handed out before the first of them is done."""
MOST_WORKERS = 61
"""More than this Windows does not allow."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Plan(msgspec.Struct, frozen=True):
    """What to simulate."""

    seats: tuple[str, ...]
    """A policy for every seat."""
    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    set_id: str
    races: int = 1
    seed: str = "0"
    most_rounds: int = 200
    save_to: str = ""
    """A folder for the logs, or nothing."""


class Outcome(msgspec.Struct, frozen=True):
    """What one race came to."""

    winner: int
    rounds: int
    busts: int
    decisions: int
    seal: str


class Summary(msgspec.Struct):
    """What all races came to."""

    races: int
    seconds: float
    races_per_second: float
    wins: list[int]
    rounds_mean: float
    unfinished: int
    busts_per_seat_round: float
    decisions: int
    digest: str
    """Over all logs in order: equal for equal seeds on every machine."""


def plan_for(
    content: Content,
    seats: tuple[str, ...],
    set_id: str,
    track: str | None = None,
    laps: int | None = None,
    **settings: object,
) -> Plan:
    """A plan with everything looked up; an unknown name raises an error that lists the known."""
    for name in seats:
        policy(name)
    chosen = content.card_set(set_id)
    tracks = chosen.tracks if track is None else (track,)
    if laps is not None:
        if not 1 <= laps <= MOST_LEGS:
            raise SetupError(f"expected 1 to {MOST_LEGS} laps, got {laps}.")
        tracks = tracks * laps if len(set(tracks)) > 1 else tracks[:1] * laps
    content.game(Setup(len(seats), chosen.cards, tracks))
    return msgspec.convert(
        {"seats": seats, "cards": chosen.cards, "tracks": tracks, "set_id": set_id, **settings},
        Plan,
    )


def play_race(content: Content, plan: Plan, number: int) -> Match:
    """One race of the plan, played to its end or to the last round allowed."""
    dice = RaceDice(secret_of_seed(f"{plan.seed}/{number}"))
    count = len(plan.seats)
    setup = Setup(count, plan.cards, plan.tracks, dice.start_player(count))
    players = [Player(name=name, policy=name) for name in plan.seats]
    match = Match(content, setup, dice, players, is_open=True)
    policies = {seat: policy(name) for seat, name in enumerate(plan.seats)}
    # Seats that can say why also say when the clock cut them short, which belongs into the log.
    explains = any(hasattr(seat, "advise") for seat in policies.values())
    match.play(policies, most_rounds=plan.most_rounds, explains=explains)
    return match


def outcome_of(plan: Plan, number: int, match: Match) -> Outcome:
    """Count a race, and save its log where the plan says so."""
    log = match.log()
    if plan.save_to:
        seats, seed = "-".join(plan.seats), quote(plan.seed, safe="")
        save_log(log, Path(plan.save_to) / f"{plan.set_id}-{seats}-{seed}-{number}.json")
    rounds = min(match.state.round, plan.most_rounds)
    busts = sum(seat.busts for seat in match.state.seats)
    return Outcome(match.state.winner, rounds, busts, len(match.answers), log.sealed())


def _play_batch(plan: Plan, numbers: range) -> list[Outcome]:
    content = load_content()
    return [outcome_of(plan, number, play_race(content, plan, number)) for number in numbers]


def _batches(plan: Plan) -> Iterator[range]:
    for first in range(0, plan.races, BATCH):
        yield range(first, min(first + BATCH, plan.races))


def side_by_side(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int
) -> Generator[Result]:
    """What came of each task, in their order; they are done in several processes if asked for.

    Workers never hear of Ctrl-C: one that did could die with the queue in its hands, and everybody
    would wait for ever. Whoever stops early ends them, whatever they have under way; by force, for
    where a window was opened before, its library has taught the processes not to hear a request.
    And whoever is killed takes them along.
    """
    workers = min(jobs, len(tasks), MOST_WORKERS)
    if workers <= 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(workers, initializer=_end_with_parent)
    others = active_children()
    left, under_way = iter(tasks), deque[Future[Result]]()
    try:
        while True:
            # A few ahead of what is wanted next, so that nobody waits; never all of them at once.
            with without_interrupts():
                ahead = islice(left, AHEAD * workers - len(under_way))
                under_way.extend(pool.submit(work, task) for task in ahead)
            if not under_way:
                break
            yield under_way.popleft().result()
    except BaseException:
        for child in active_children():
            if child not in others:
                child.kill()
        raise
    finally:
        pool.shutdown()


def _end_with_parent() -> None:
    """A worker whose parent is gone has nobody to work for."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Play all races, in several processes if asked for; the result does not depend on how many."""
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    for done in side_by_side(partial(_play_batch, plan), list(_batches(plan)), jobs):
        outcomes += done
        progress(len(outcomes))
    return _sum_up(plan, outcomes, time.perf_counter() - began)


def _sum_up(plan: Plan, outcomes: list[Outcome], seconds: float) -> Summary:
    rounds = sum(outcome.rounds for outcome in outcomes)
    seals = "".join(outcome.seal for outcome in outcomes)
    return Summary(
        races=len(outcomes),
        seconds=round(seconds, 3),
        races_per_second=round(len(outcomes) / max(seconds, 1e-9), 1),
        wins=[sum(o.winner == seat for o in outcomes) for seat in range(len(plan.seats))],
        rounds_mean=round(rounds / len(outcomes), 3),
        unfinished=sum(outcome.winner < 0 for outcome in outcomes),
        busts_per_seat_round=round(
            sum(o.busts for o in outcomes) / max(1, rounds * len(plan.seats)), 4
        ),
        decisions=sum(outcome.decisions for outcome in outcomes),
        digest=hashlib.blake2b(seals.encode(), digest_size=16).hexdigest(),
    )
