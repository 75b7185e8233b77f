"""What was answered in a race, what would have been better, and why: a review in words."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import (
    Answer,
    Choose,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    numbers,
)
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.options import options_of
from cubitos_desktop.wording.reasons import steps_in_words
from cubitos_desktop.words import Words

Figures = Mapping[str, Any]


class SaidAnswer(NamedTuple):
    """An answer in a word or two, and what belongs to it."""

    title: str
    detail: str = ""

    @property
    def whole(self) -> str:
        return f"{self.title} ({self.detail})" if self.detail else self.title


# --- answers --------------------------------------------------------------------------------------


def said_answer(
    naming: Naming, state: State, decision: Decision, answer: Answer, figures: Figures
) -> SaidAnswer:
    """What was answered, or might have been."""
    if isinstance(decision, ChooseMoves):
        return _move(naming, state, decision.seat, answer)
    if isinstance(decision, ChooseBuy):
        return _purchase(naming, decision, answer)
    if isinstance(decision, ChooseDice):
        picked = [(code, count) for _, code, count in decision.picked(numbers(answer))]
        faces = any(zone == "active" for zone, _, _ in decision.picked(numbers(answer)))
        dice = naming.dice(picked, faces=faces) if picked else naming.words("review.answer.no_dice")
        return SaidAnswer(begun(dice))
    assert isinstance(decision, Choose)
    return _choice(naming, state, decision, answer, figures)


def _choice(
    naming: Naming, state: State, decision: Choose, answer: Answer, figures: Figures
) -> SaidAnswer:
    words = naming.words
    if answer == "push" and "hits" in figures:
        hits = figures["hits"]
        risk = words("review.answer.at_risk", count=hits) if hits else ""
        return SaidAnswer(words("review.answer.push"), risk or words("review.answer.no_risk"))
    if answer == "pass" and "coins" in figures:
        held = naming.amounts(figures["coins"], figures["feet"])
        return SaidAnswer(words("review.answer.pass"), held)
    found = options_of(naming, state, decision)
    option = next(each for each in found if each.answer == answer)
    return SaidAnswer(begun(option.card or option.label), option.does)


def _purchase(naming: Naming, decision: ChooseBuy, answer: Answer) -> SaidAnswer:
    words, prices, colours = naming.words, dict(decision.prices), numbers(answer)
    if not colours:
        return SaidAnswer(words("review.answer.buy_nothing"))
    price = words("review.answer.price", price=sum(prices[colour] for colour in colours))
    return SaidAnswer(" + ".join(naming.card(colour) for colour in colours), price)


def _move(naming: Naming, state: State, me: int, answer: Answer) -> SaidAnswer:
    """Where a move leads: over the finish, to what lies on its last space, or just on."""
    words, after = naming.words, state.copy()
    engine.apply(after, answer)
    before, seat = state.seats[me], after.seats[me]
    steps = sum(move >= 0 for move in numbers(answer))
    if not steps and seat.space == before.space:
        return SaidAnswer(words("review.answer.stay"))
    feet = words("review.answer.feet", count=steps)
    if seat.leg >= len(state.game.legs) > before.leg:
        return SaidAnswer(words("review.answer.finish"), feet)
    if rewards := state.rewards_at(me, seat.leg, seat.space):
        return SaidAnswer(words("review.answer.to", gives=naming.rewards(rewards)), feet)
    return SaidAnswer(words("review.answer.run"), feet)


# --- why ------------------------------------------------------------------------------------------


def why_better(words: Words, key: str, figures: Figures) -> str:
    """The sentence of a reason."""
    filled = dict(figures)
    if "steps" in filled:
        filled["steps"] = steps_in_words(words, filled["steps"])
    if key in ("wasted", "bought_nothing"):
        filled["coins"] = words("count.coin", count=filled["coins"])
    if key == "pass":
        filled["stake"] = _stake(words, figures)
    return words(f"review.why.{key}", **filled)


def _stake(words: Words, figures: Figures) -> str:
    units = (("coins", "coin"), ("feet", "foot"))
    parts = [words(f"count.{unit}", count=figures[name]) for name, unit in units if figures[name]]
    return parts[0] if len(parts) == 1 else words("list.and", first=parts[0], last=parts[1])
