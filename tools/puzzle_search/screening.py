"""A cheap look at the decisions of a race: which of them may have one answer far above the rest."""

from collections.abc import Iterator
from typing import NamedTuple

from cubitos_desktop.ai.deciding.moving import best_moves
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.playouts import ImaginedDice
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.puzzles.answers import answers_to, is_same, outcome_of
from cubitos_desktop.match.puzzles.puzzle import Kind
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.playing_on import TO_THE_END, play_on, pro
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

KINDS: dict[Prompt, Kind] = {
    Prompt.PUSH_OR_PASS: "push",
    Prompt.NOW: "now",
    Prompt.MOVE: "run",
    Prompt.BUY: "buy",
    Prompt.ABILITIES: "finish",
    Prompt.ABILITIES_AGAIN: "finish",
}
"""What is looked at; whether it is about the end of the race shows when it is weighed."""
COMMON: tuple[Kind, ...] = ("push", "finish")
"""Kinds of which there are enough: only what is disputed is looked at."""
LAST_ROUNDS: dict[Kind, int] = {"push": 1, "now": 2, "run": 4, "buy": 3, "finish": 1}
"""How near the end of its race a decision is looked at: sooner hardly one is worth ten points, and
every play-out takes long."""
EASY_SEATS = ("rookie", "steady", "racer", "pro")
"""A question on which all of them agree is hardly one: they answer in no time."""
MOST_ANSWERS = {Prompt.MOVE: 80}
USUAL_MOST = 20
"""Beyond that nobody wants to weigh them all."""
MOVES = 6
"""Spaces that are looked at first, those that a Pro likes best."""
OPEN = 0.08
"""A seat that wins or loses more surely than that as the round begins has little to decide."""
GLANCES, LOOKS = 4, 12
"""Play-outs to the end of the round, for all answers and for those in front."""
IN_FRONT = 4
LEAST_GLANCE, LEAST_LOOK = 0.03, 0.07
"""How far the best must lie before the second to be looked at more closely, as a chance to win."""


class Spot(NamedTuple):
    """A decision that is worth weighing, with its answers in the order of a first look."""

    number: int
    state: State
    decision: Decision
    kind: Kind
    answers: list[Answer]


def spots(course: Course, wanted: frozenset[Kind]) -> Iterator[Spot]:
    """The promising decisions of a race."""
    last, open_seats = course.end.round, _open_seats(course)
    for number in course.choices():
        state, decision = course.before[number], course.decision(number)
        kind = KINDS.get(decision.prompt)
        if kind is None or not _may_be(kind, wanted) or state.round <= last - LAST_ROUNDS[kind]:
            continue
        if (state.round, decision.seat) not in open_seats:
            continue
        if not _is_a_question(state, decision):
            continue
        if kind in COMMON and not _is_disputed(state, decision):
            continue
        answers = answers_to(state, decision)
        if 2 <= len(answers) <= MOST_ANSWERS.get(decision.prompt, USUAL_MOST):
            ranked = _ranked(state, decision, answers)
            if ranked and _is_missed(state, decision, ranked[0]):
                yield Spot(number, state, decision, kind, ranked)


def _open_seats(course: Course) -> set[tuple[int, int]]:
    """Rounds with the seats whose race was open as they began."""
    found = set()
    for at in course.ends[:-1]:
        state = course.before[at]
        chances = win_chances(pro().judgement(state), state)
        found |= {(state.round, me) for me, c in enumerate(chances) if OPEN < c < 1 - OPEN}
    return found


def _may_be(kind: Kind, wanted: frozenset[Kind]) -> bool:
    """All but a purchase can turn out to be about the finish."""
    return kind in wanted or ("finish" in wanted and kind in ("push", "run"))


def _is_a_question(state: State, decision: Decision) -> bool:
    """Whether there is something to think about: a push that cannot bust is always right, and of
    purchases some are always about as good, unless all of them take what feet are bought with."""
    seat = state.seats[decision.seat]
    if decision.prompt is Prompt.PUSH_OR_PASS:
        return seat.at_risk and not seat.is_push_safe
    if decision.prompt is Prompt.BUY:
        return seat.credits >= FOOT_PRICE
    return True


def _is_missed(state: State, decision: Decision, best: Answer) -> bool:
    """Whether some quick seat gets it wrong."""
    given = (policy(name)(state, decision) for name in EASY_SEATS)
    return any(not is_same(state, decision, answer, best) for answer in given)


def _is_disputed(state: State, decision: Decision) -> bool:
    """Whether the quick seats answer differently."""
    given = [policy(name)(state, decision) for name in EASY_SEATS]
    return any(not is_same(state, decision, answer, given[0]) for answer in given[1:])


def _ranked(state: State, decision: Decision, answers: list[Answer]) -> list[Answer]:
    """All answers, those in front first; none where no answer lies clearly in front."""
    rounds = TO_THE_END if decision.prompt is Prompt.BUY else 1
    first = _liked(state, decision, answers)
    for playouts, least in ((GLANCES, LEAST_GLANCE), (LOOKS, LEAST_LOOK)):
        chances = {answer: _chance(state, answer, playouts, rounds) for answer in first}
        first = sorted(chances, key=lambda answer: -chances[answer])[:IN_FRONT]
        if len(first) < 2 or chances[first[0]] - chances[first[1]] < least:
            return []
    return [*first, *(answer for answer in answers if answer not in first)]


def _liked(state: State, decision: Decision, answers: list[Answer]) -> list[Answer]:
    """Of many moves those that a Pro likes best."""
    if decision.prompt is not Prompt.MOVE:
        return answers
    liked = best_moves(pro().outlook(state, decision.seat), MOVES)
    ends = {outcome_of(state, decision, move) for move in liked}
    return [answer for answer in answers if outcome_of(state, decision, answer) in ends]


def _chance(state: State, answer: Answer, playouts: int, rounds: int) -> float:
    """To win, by the judge's word so many rounds later."""
    assert state.pending is not None
    me = state.pending.seat
    dice = (ImaginedDice(b"screening", number) for number in range(playouts))
    return sum(play_on(state, answer, each, rounds)[me] for each in dice) / playouts
