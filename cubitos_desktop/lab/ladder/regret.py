"""How much computer seats give away at push or pass, against the solution. No printing.

All levels are asked the same questions, out of races by the fitted figures: seats at risk, no card
at work in the Roll phase, and nobody about to finish, where winning counts and not steps. What an
answer gives away is the difference between the best value and its own, in steps, as the
figures of a Pro count them. A champion goes by its own, and seems to give away more than it does.
"""

from collections.abc import Iterator, Sequence

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.endgame import is_endgame
from cubitos_desktop.ai.judging.weights import set_weights
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.ai.solving.haul_phase import is_plain, solve
from cubitos_desktop.ai.solving.stopping import Choice
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 60


class SolvedPush(msgspec.Struct):
    """One push-or-pass question and its exact solution."""

    state: State
    decision: Decision
    choice: Choice


class Regret(msgspec.Struct, frozen=True):
    """What one level gives away."""

    level: str
    questions: int
    mean: float
    """Steps a question."""
    mistakes: float
    """Percent of the answers that were not the best."""


def regrets(levels: Sequence[str], questions: int = 200, seed: str = "0") -> list[Regret]:
    """The mean regret of each level over the same questions of all card sets."""
    for name in levels:
        policy(name)
    asked = list(_questions(load_content(), questions, seed))
    return [_regret(name, asked) for name in levels]


def _regret(name: str, asked: list[SolvedPush]) -> Regret:
    seat = policy(name)
    losses = []
    for question in asked:
        choice = question.choice
        answer = seat(question.state, question.decision)
        value = choice.push_value if answer == "push" else choice.stop_value
        losses.append(max(choice.push_value, choice.stop_value) - value)
    count = max(1, len(losses))
    mistakes = 100 * sum(loss > 0 for loss in losses) / count
    return Regret(name, len(losses), round(sum(losses) / count, 4), round(mistakes, 1))


def _questions(content: Content, count: int, seed: str) -> Iterator[SolvedPush]:
    """So many questions, the same number out of each card set."""
    per_set = -(-count // len(content.sets))
    for set_id in content.sets:
        found: list[SolvedPush] = []
        number = 0
        while len(found) < per_set:
            found += _questions_of_a_race(content, set_id, f"{seed}/{number}")
            number += 1
        # Evenly over the races: early on nearly every push is right.
        yield from (found[place * len(found) // per_set] for place in range(per_set))


def _questions_of_a_race(content: Content, set_id: str, seed: str) -> list[SolvedPush]:
    chosen = content.card_set(set_id)
    setup = Setup(2, chosen.cards, chosen.tracks)
    match = Match(content, setup, RaceDice(secret_of_seed(seed)), [Player("judge", "pro")] * 2)
    found: list[SolvedPush] = []
    judge = Contender(set_weights)

    def note(state: State, decision: Decision) -> Answer:
        if is_plain(state, decision) and not is_endgame(judge.judgement(state), state):
            choice = solve(judge.outlook(state, decision.seat))
            found.append(SolvedPush(state.copy(), decision, choice))
        return judge(state, decision)

    match.play(dict.fromkeys(range(2), note), most_rounds=MOST_ROUNDS)
    return found
