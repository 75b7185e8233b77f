"""A closer look at a promising decision: play-outs to the end until its margin is sure, or gone."""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.puzzles.answers import answers_to, is_same
from cubitos_desktop.match.puzzles.measuring import Trial, Worth, exact_values
from cubitos_desktop.match.puzzles.position import position_of
from cubitos_desktop.match.puzzles.puzzle import Kind, Level, Puzzle, Value
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.match.simulation import Plan
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.decisions import CHANCE, Answer, WrongAnswer
from tools.puzzle_search.screening import KINDS, Spot

FIRST, ALL, LEAST, MOST = 24, 40, 200, 800
"""Play-outs to the end: of the best three, of every answer, and of the best three to be sure."""
MOST_CONTENDERS = 12
MARGIN = 0.10
SURE = 1.645
"""Standard errors that the margin is above ten points: 95 of 100 such margins truly are."""
AT_THE_LINE = 0.25
"""From so much more or less often over the finish on, a question is about finishing."""
SOLVERS = ("rookie", "steady", "racer", "pro", "champion")


class Weighed(NamedTuple):
    """What the answers to a decision are worth, the best first."""

    values: tuple[Value, ...]
    margin: Estimate
    playouts: int
    is_exact: bool


def puzzle_at(spot: Spot, plan: Plan, match: Match, number: int) -> Puzzle | None:
    """The puzzle that a decision is, if its margin is wide enough."""
    weighed = weigh(spot, f"{plan.seed}/{number}")
    if weighed is None:
        return None
    wrong = _wrong(spot, weighed.values[0].answer)
    return Puzzle(
        id=f"{plan.set_id}-{number}-{spot.number}",
        kind=_kind(spot.kind, weighed),
        level=_level(wrong),
        setup=match.state.game.setup,
        seed=f"{plan.seed}/{number}",
        policies=plan.seats,
        seat=spot.decision.seat,
        answers=[answer for seat, answer in match.answers[: spot.number] if seat != CHANCE],
        values=weighed.values,
        margin=weighed.margin,
        playouts=weighed.playouts,
        is_exact=weighed.is_exact,
        wrong=wrong,
    )


def weighed_again(content: Content, puzzle: Puzzle) -> Puzzle | None:
    """The same position by the present prices and figures; None where nobody can come to it any
    more, or it is no puzzle now."""
    names = [Player(name, name) for name in puzzle.policies]
    try:
        state = position_of(content, puzzle, names).state
    except WrongAnswer:
        return None
    decision = state.pending
    if decision is None or decision.seat != puzzle.seat or decision.prompt not in KINDS:
        return None
    answers = answers_to(state, decision)
    first = [value.answer for value in puzzle.values if value.answer in answers]
    answers = [*first, *(answer for answer in answers if answer not in first)]
    number = int(puzzle.id.rpartition("-")[2])
    spot = Spot(number, state, decision, KINDS[decision.prompt], answers)
    weighed = weigh(spot, puzzle.seed)
    if weighed is None:
        return None
    wrong = _wrong(spot, weighed.values[0].answer)
    return replace(
        puzzle,
        kind=_kind(spot.kind, weighed),
        level=_level(wrong),
        values=weighed.values,
        margin=weighed.margin,
        playouts=weighed.playouts,
        is_exact=weighed.is_exact,
        wrong=wrong,
    )


def weigh(spot: Spot, race: str) -> Weighed | None:
    """Look a decision through to the end, or play its answers on; None where it is no puzzle."""
    luck = hashlib.blake2b(f"{race} {spot.number}".encode(), digest_size=32).digest()
    exact, whole = exact_values(spot.state), Trial(spot.state, spot.answers, luck)
    if exact is not None:
        return _looked_through(whole, exact)
    trial = Trial(spot.state, spot.answers[:3], luck)
    if not _is_wide(trial):
        return None
    whole.play(ALL)
    trial = Trial(spot.state, _contenders(trial, whole), luck)
    if len(trial.playouts) > MOST_CONTENDERS or not _is_wide(trial):
        return None
    values = (_value((trial if a in trial.playouts else whole).worth(a)) for a in whole.playouts)
    return Weighed(_sorted(values), _rounded(trial.margin), trial.count, is_exact=False)


def _looked_through(whole: Trial, exact: dict[Answer, float]) -> Weighed | None:
    """Where just one answer wins; play-outs only tell how the round ends."""
    if sum(exact.values()) != 1:
        return None
    whole.play(ALL)
    worths = (whole.worth(answer) for answer in exact)
    sure = (replace(each, chance=Estimate(exact[each.answer])) for each in worths)
    return Weighed(_sorted(map(_value, sure)), Estimate(1.0), ALL, is_exact=True)


def _contenders(trial: Trial, whole: Trial) -> list[Answer]:
    """Those that were weighed, and all others that may be as good as the second of them."""
    second = trial.worth(trial.ranking[1]).chance.mean
    worths = [whole.worth(answer) for answer in whole.playouts if answer not in trial.playouts]
    close = [each for each in worths if each.chance.mean + 2 * each.chance.error >= second]
    return [*trial.playouts, *(each.answer for each in close)]


def _is_wide(trial: Trial) -> bool:
    """Whether the best answer surely wins ten points more; it is given up as soon as it cannot."""
    trial.play(FIRST)
    while True:
        margin = trial.margin
        in_the_end = margin.error * (trial.count / MOST) ** 0.5
        if margin.mean + margin.error < MARGIN + SURE * in_the_end:
            return False
        if trial.count >= LEAST and margin.mean - SURE * margin.error >= MARGIN:
            return True
        if trial.count >= MOST:
            return False
        trial.play(LEAST if trial.count * 2 > LEAST > trial.count else min(MOST, trial.count * 2))


def _value(worth: Worth) -> Value:
    return Value(
        worth.answer,
        _rounded(worth.chance),
        round(worth.crosses, 3),
        round(worth.busts, 3),
        round(worth.steps, 2),
        round(worth.rival_crosses, 3),
    )


def _sorted(values: Iterable[Value]) -> tuple[Value, ...]:
    return tuple(sorted(values, key=lambda value: -value.chance.mean))


def _rounded(estimate: Estimate) -> Estimate:
    return Estimate(round(estimate.mean, 4), round(estimate.error, 4))


def _kind(kind: Kind, weighed: Weighed) -> Kind:
    """A push that is about the line, and a last run that wins or loses, are about finishing."""
    if kind == "run" and weighed.is_exact:
        return "finish"
    best, second = weighed.values[:2]
    if kind == "push" and abs(best.crosses - second.crosses) >= AT_THE_LINE:
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
