"""Many races of computer seats: played, counted, logged if asked for. No printing."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from urllib.parse import quote

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules.content import MOST_LEGS, Content, SetupError, load_content
from cubitos_desktop.rules.game import Setup

BATCH = 10
"""Races that a worker plays before it reports."""


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


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Play all races, in several processes if asked for; the result does not depend on how many."""
    began, sums = time.perf_counter(), _Sums()
    with closing(side_by_side(partial(_play_batch, plan), _batches(plan), jobs)) as played:
        for outcomes in played:
            for outcome in outcomes:
                sums.add(outcome)
            progress(sums.races)
    return sums.summary(len(plan.seats), time.perf_counter() - began)


class _Sums:
    """What the races so far came to: as small after a thousand million as after one."""

    def __init__(self) -> None:
        self.races = self.rounds = self.busts = self.decisions = 0
        self.winners = Counter[int]()
        self.seals = hashlib.blake2b(digest_size=16)

    def add(self, outcome: Outcome) -> None:
        self.races += 1
        self.rounds += outcome.rounds
        self.busts += outcome.busts
        self.decisions += outcome.decisions
        self.winners[outcome.winner] += 1
        self.seals.update(outcome.seal.encode())

    def summary(self, seats: int, seconds: float) -> Summary:
        return Summary(
            races=self.races,
            seconds=round(seconds, 3),
            races_per_second=round(self.races / max(seconds, 1e-9), 1),
            wins=[self.winners[seat] for seat in range(seats)],
            rounds_mean=round(self.rounds / self.races, 3),
            unfinished=self.winners[-1],
            busts_per_seat_round=round(self.busts / max(1, self.rounds * seats), 4),
            decisions=self.decisions,
            digest=self.seals.hexdigest(),
        )
