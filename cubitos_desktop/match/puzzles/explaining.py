"""Why the best answer to a puzzle is best: reasons as keys with figures, the weightiest first.

The sentences to the keys stand under ``puzzles.why``; ``best`` and ``second`` are put in by whoever
knows what answers are called.
"""

from cubitos_desktop.ai.advice import Figures, Reason
from cubitos_desktop.match.puzzles.puzzle import Puzzle, Value
from cubitos_desktop.match.reviewing.playing_on import pro
from cubitos_desktop.match.reviewing.reasons import reason_for
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, Decision, numbers
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

FAR_MORE, MORE_STEPS = 0.08, 0.6
"""From such differences on, of shares and of steps, one is worth telling."""
LIKELY, SURE = 0.5, 0.985
HELD = ("coins", "feet", "water_feet", "credits")
"""What a seat has for its run and its purchase."""
SAVED = 0.4
"""Where no more than so many of the missed pushes end in a bust, a card saves from it."""
_TOLD_ELSEWHERE = frozenset(
    {"played", "best", "push", "push_free", "pass", "pass_for_little", "finish"}
)
"""Reasons of a review that are said here with more figures, or that say nothing."""


def reasons_of(puzzle: Puzzle, state: State, decision: Decision, figures: Figures) -> list[Reason]:
    """Two or three reasons, and last what they come to; at push or pass ``figures`` are what lies
    at risk, as in a review."""
    best, second = puzzle.values[:2]
    outcome = None if _is_plain(decision, best) else _outcome(best, second)
    found = [
        _situation(puzzle, state, decision, figures),
        _on_the_way(decision, best),
        _review_reason(state, decision, best, second),
        outcome,
        None if outcome and outcome.key == "beyond" else _rival(best, second),
    ]
    told = [reason for reason in found if reason is not None][:3]
    return [*told, _sum(puzzle, best, second)]


def _situation(puzzle: Puzzle, state: State, decision: Decision, figures: Figures) -> Reason | None:
    """At push or pass the risk, and what it would lose; at a run or a purchase the way that is left
    and what there is for it."""
    seat, way = state.seats[decision.seat], _way(state, decision.seat)
    if decision.prompt in (Prompt.MOVE, Prompt.BUY):
        held = {name: int(getattr(seat, name)) for name in HELD}
        return Reason("in_hand", {"way": way, **held})
    if decision.prompt is not Prompt.PUSH_OR_PASS:
        return None
    told: Figures = {**figures, "way": way}
    bust = figures["bust"]
    if seat.leg >= len(state.game.legs):
        return Reason("risk_beyond", told)
    if not bust:
        return Reason("no_risk", told)
    most = max(value.busts for value in puzzle.values)
    if most < SAVED * bust / 100:
        return Reason("saved", told)
    return Reason("risk" if figures["coins"] or figures["feet"] else "risk_little", told)


def _on_the_way(decision: Decision, best: Value) -> Reason | None:
    """What a run takes beside feet that are held."""
    if decision.prompt is not Prompt.MOVE:
        return None
    moves = numbers(best.answer)
    if bought := moves.count(BUY_FOOT):
        return Reason("bought", {"count": bought})
    taken = {JET_PACK: "jet_pack", SHORTCUT: "shortcut"}
    return next((Reason(taken[move]) for move in moves if move in taken), None)


def _way(state: State, me: int) -> int:
    return max(0, round(pro().judgement(state).ahead(state.seats[me])))


def _review_reason(state: State, decision: Decision, best: Value, second: Value) -> Reason | None:
    """What a review would say of the second best answer."""
    reason = reason_for(state, decision, second.answer, best.answer)
    return None if reason.key in _TOLD_ELSEWHERE else reason


def _is_plain(decision: Decision, best: Value) -> bool:
    """Whether an answer says by itself that it leads over the line."""
    return decision.prompt is Prompt.MOVE and best.crosses == 1


def _outcome(best: Value, second: Value) -> Reason | None:
    """How the round ends after either answer: over the line, bust or not, so many steps."""
    if abs(best.crosses - second.crosses) >= FAR_MORE:
        return _crossing(best, second)
    if second.busts - best.busts >= FAR_MORE:
        return Reason("busts", _shares(best.busts, second.busts))
    if abs(best.steps - second.steps) >= MORE_STEPS:
        key = "steps" if best.steps > second.steps else "fewer_steps"
        return Reason(key, {"one": round(best.steps, 1), "other": round(second.steps, 1)})
    return None


def _crossing(best: Value, second: Value) -> Reason:
    """Over the line more often; or less often, where that alone does not win."""
    shares = _shares(best.crosses, second.crosses)
    if best.crosses > second.crosses:
        return Reason("crosses", shares)
    return Reason("beyond" if _is_rival_over(second) else "waits", shares)


def _is_rival_over(value: Value) -> bool:
    return value.rival_crosses >= LIKELY


def _rival(best: Value, second: Value) -> Reason | None:
    """Whether a rival is about to finish: then there is no other round, and no bust to be had.
    Who wins all the same wins by being farther, which nobody sees without being told."""
    if not _is_rival_over(second):
        return None
    key = "rival_safe" if second.busts > best.busts else "rival"
    if best.chance.mean >= SURE and _is_rival_over(best):
        key = "rival_behind"
    return Reason(key, {"percent": round(100 * second.rival_crosses)})


def _sum(puzzle: Puzzle, best: Value, second: Value) -> Reason:
    """What all that comes to."""
    if puzzle.is_exact:
        return Reason("certain")
    return Reason("wins", _shares(best.chance.mean, second.chance.mean))


def _shares(one: float, other: float) -> Figures:
    return {"one": round(100 * one), "other": round(100 * other)}
