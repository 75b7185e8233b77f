"""How strong an agent is, by the ladder's own races: its sets, tracks, dice, changes of place."""

import time
from collections.abc import Callable

from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.lab.balance.racing import MOST_ROUNDS, play
from cubitos_desktop.lab.ladder.meeting_levels import course
from cubitos_desktop.lab.ladder.meetings import Meeting, Race, Tally, count_up
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.training.agents import Agent
from cubitos_desktop.training.asking import Asking
from cubitos_desktop.training.numbering import mask_of, observe


class WrongPick(ValueError):
    """An agent picked a place that its mask does not allow."""


def seated(agent: Agent) -> Policy:
    """The agent as a computer seat: it can sit wherever one of ours can."""

    def answer(state: State, decision: Decision) -> Answer:
        asking = Asking(state, decision)
        while asking.answer is None:
            place = agent(observe(asking), mask_of(asking))
            if not 0 <= place < len(asking.options):
                expected = f"0 to {len(asking.options) - 1}"
                raise WrongPick(
                    f"{decision.prompt}: expected a place from {expected}, got {place}."
                )
            asking.pick(place)
        return asking.answer

    return answer


def measure(
    agent: Agent,
    against: str = "rookie",
    *,
    races: int = 200,
    seats: int = 2,
    seed: str = "0",
    name: str = "agent",
    progress: Callable[[int], None] = lambda _: None,
) -> Tally:
    """What the agent came to at tables whose other seats are all of one level.

    As in ``cubitos ladder`` it takes every place in turn on the same dice, on all card sets and
    tracks; ``share`` is in percent, with its 95 % interval from ``low`` to ``high``.
    """
    mine, rival = seated(agent), policy(against)
    rotations: list[list[Race]] = []
    for number in range(-(-races // seats)):
        table = [_race(mine, rival, number, place, seats, seed) for place in range(seats)]
        rotations.append(table)
        progress((number + 1) * seats)
    return count_up(Meeting(name, against, seats), rotations)


def _race(mine: Policy, rival: Policy, number: int, place: int, seats: int, seed: str) -> Race:
    content = engine.load_content()
    set_id, track = course(content, number)
    plan = plan_for(content, ("steady",) * seats, set_id, track)
    table = [rival] * seats
    table[place] = mine
    began = time.perf_counter()
    state = play(content, plan.cards, plan.tracks, table, f"{seed}/{number}")
    return Race(
        set_id=set_id,
        place=place,
        winner=state.winner,
        rounds=min(state.round, MOST_ROUNDS),
        busts=tuple(seat.busts for seat in state.seats),
        seconds=time.perf_counter() - began,
    )
