"""Races to be reviewed with little effort, and races with a mistake in them."""

from collections.abc import Callable
from functools import cache

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog
from cubitos_desktop.match.reviewing.effort import Effort
from cubitos_desktop.match.reviewing.review import Review
from cubitos_desktop.match.reviewing.reviewer import review_here
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

CONTENT = load_content()
LITTLE = Effort(
    batch=2,
    first_batches=1,
    most_batches=2,
    glances=2,
    closer=3,
    farther=1,
    tries=3,
    first_tries=1,
    most_tries=2,
    repeats=1,
)
"""Enough to see that all is done, and far from sure."""

Blunder = Callable[[State, Decision], Answer | None]
"""Another answer where a mistake can be made, None elsewhere."""


def a_match(*seats: str, seed: str = "1", set_id: str = "race-1") -> Match:
    card_set = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed))
    players = [Player(name.title(), name) for name in seats]
    start = dice.start_player(len(seats))
    setup = Setup(len(seats), card_set.cards, card_set.tracks, start)
    return Match(CONTENT, setup, dice, players, is_open=True)


@cache
def a_log(*seats: str, seed: str = "1", rounds: int = 0) -> RaceLog:
    """A race of computer seats, to its end or to a round."""
    match = a_match(*seats, seed=seed)
    match.play({seat: policy(name) for seat, name in enumerate(seats)}, most_rounds=rounds)
    return match.log()


@cache
def a_review(seat: int = 0) -> Review:
    return review_here(a_log("racer", "pro"), seat, LITTLE)


def with_blunder(match: Match, blunder: Blunder, earliest: int = 1) -> int:
    """Play a race of Pros in which seat 0 makes a mistake once; the number of that answer."""
    number, seat = -1, policy("pro")
    while (decision := match.pending) is not None:
        answer = None
        if number < 0 and decision.seat == 0 and match.state.round >= earliest:
            answer = blunder(match.state, decision)
            number = len(match.answers) if answer is not None else -1
        match.answer(answer if answer is not None else seat(match.state, decision))
    return number
