"""A closer look at a promising decision: play-outs to the end until its margin is sure, or gone."""

import hashlib

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.puzzles.answers import is_same
from cubitos_desktop.match.puzzles.measuring import Trial, exact_values
from cubitos_desktop.match.puzzles.puzzle import Kind, Level, Puzzle, Value
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.match.simulation import Plan
from cubitos_desktop.rules.decisions import CHANCE, Answer
from tools.puzzle_search.screening import Spot

FIRST, ALL, LEAST, MOST = 24, 40, 200, 800
"""Play-outs to the end: of the best three, of every answer, and of the best three to be sure."""
MARGIN = 0.10
SURE = 1.645
"""Standard errors that the margin is above ten points: 95 of 100 such margins truly are."""
AT_THE_LINE = 0.25
"""From so much more or less often over the finish on, a question is about finishing."""
SOLVERS = ("rookie", "steady", "racer", "pro", "champion")


def puzzle_at(spot: Spot, plan: Plan, match: Match, number: int) -> Puzzle | None:
    """The puzzle that a decision is, if its margin is wide enough."""
    luck = hashlib.blake2b(f"{plan.seed}/{number} {spot.number}".encode(), digest_size=32).digest()
    exact = exact_values(spot.state)
    if exact is not None and _wins(exact) != 1:
        return None
    trial = Trial(spot.state, spot.answers[:3], luck)
    if exact is None and not _is_wide(trial):
        return None
    whole = Trial(spot.state, spot.answers, luck)
    whole.play(ALL)
    if exact is not None:
        trial = whole
    elif set(whole.ranking[:2]) - set(trial.playouts):
        return None
    best = trial.ranking[0] if exact is None else max(exact, key=lambda answer: exact[answer])
    values = [_value(trial if a in trial.playouts else whole, a, exact) for a in whole.playouts]
    values.sort(key=lambda value: -value.chance.mean)
    wrong = _wrong(spot, best)
    return Puzzle(
        id=f"{plan.set_id}-{number}-{spot.number}",
        kind=_kind(spot.kind, values, is_exact=exact is not None),
        level=_level(wrong),
        set=plan.set_id,
        setup=match.state.game.setup,
        seed=f"{plan.seed}/{number}",
        policies=plan.seats,
        seat=spot.decision.seat,
        answers=[answer for seat, answer in match.answers[: spot.number] if seat != CHANCE],
        values=tuple(values),
        margin=_rounded(trial.margin) if exact is None else Estimate(1.0),
        playouts=trial.count,
        is_exact=exact is not None,
        wrong=wrong,
    )


def _is_wide(trial: Trial) -> bool:
    """Whether the best answer surely wins ten points more; it is given up as soon as it cannot."""
    trial.play(FIRST)
    while True:
        margin = trial.margin
        if margin.mean + margin.error < MARGIN:
            return False
        if trial.count >= LEAST and margin.mean - SURE * margin.error >= MARGIN:
            return True
        if trial.count >= MOST:
            return False
        trial.play(LEAST if trial.count * 2 > LEAST > trial.count else min(MOST, trial.count * 2))


def _wins(exact: dict[Answer, float]) -> int:
    return sum(value == 1.0 for value in exact.values())


def _value(trial: Trial, answer: Answer, exact: dict[Answer, float] | None) -> Value:
    worth = trial.worth(answer)
    chance = worth.chance if exact is None else Estimate(exact[answer])
    return Value(
        answer,
        _rounded(chance),
        round(worth.crosses, 3),
        round(worth.busts, 3),
        round(worth.steps, 2),
        round(worth.rival_crosses, 3),
    )


def _rounded(estimate: Estimate) -> Estimate:
    return Estimate(round(estimate.mean, 4), round(estimate.error, 4))


def _kind(kind: Kind, values: list[Value], *, is_exact: bool) -> Kind:
    """A push that is about the line, and a last run that wins or loses, are about finishing."""
    if kind == "run" and is_exact:
        return "finish"
    if kind == "push" and abs(values[0].crosses - values[1].crosses) >= AT_THE_LINE:
        return "finish"
    return kind


def _wrong(spot: Spot, best: Answer) -> tuple[str, ...]:
    """The computer seats that would answer otherwise."""
    state, decision = spot.state, spot.decision
    given = {name: policy(name)(state.copy(), decision) for name in SOLVERS}
    return tuple(n for n, a in given.items() if not is_same(state, decision, a, best))


def _level(wrong: tuple[str, ...]) -> Level:
    """Easy where at most one errs, hard where hardly anybody sees it."""
    if len(wrong) <= 1:
        return 1
    return 2 if len(wrong) <= 3 else 3
