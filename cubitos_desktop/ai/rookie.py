"""``rookie``: a friendly beginner. It plays to be safe, buys one die at a time and just runs."""

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.rules.decisions import STOP, Answer, Decision, numbers
from cubitos_desktop.rules.dice import (
    CARD_COLOURS,
    COLOUR_MASK,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    POWER,
    SYMBOL,
    face_of,
    is_used,
)
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track

ACCEPTED_BUST = 0.15


class Rookie:
    """Answers as ``steady`` does, but for the three things a beginner does not see yet."""

    def __call__(self, state: State, decision: Decision) -> Answer:
        return self.advise(state, decision).answer

    def advise(self, state: State, decision: Decision) -> Advice:
        if decision.prompt is Prompt.PUSH_OR_PASS:
            return self._push_or_pass(state, decision)
        if decision.prompt is Prompt.BUY:
            return Advice(self._buy(state, decision), Reason("buy_dearest"))
        if decision.prompt is Prompt.MOVE:
            return Advice(self._move(state, decision), Reason("move_straight"))
        return Advice(steady(state, decision))

    def _push_or_pass(self, state: State, decision: Decision) -> Advice:
        """It stops as soon as a bust is in the air."""
        seat = state.seats[decision.seat]
        bust = miss_chance(seat.roll)
        is_scared = seat.at_risk and bust > ACCEPTED_BUST and "pass" in decision.options()
        if is_scared and "push" in decision.options() and self._has_nothing(state, decision.seat):
            return Advice("push", Reason("push_nothing_to_lose"))
        if is_scared:
            return Advice("pass", Reason("stop_scared", {"bust": round(100 * bust)}))
        if not seat.at_risk:
            return Advice(steady(state, decision), Reason("push_free"))
        return Advice(
            steady(state, decision), Reason("push_little_risk", {"bust": round(100 * bust)})
        )

    def _has_nothing(self, state: State, me: int) -> bool:
        """Whether a pass would neither move the runner nor buy a die: even a beginner sees that
        there is nothing to lose."""
        seat, costs, trays = state.seats[me], state.game.costs, state.trays
        dice = [code for code in seat.active if not is_used(code)]
        if seat.feet or seat.water_feet or any(_may_pay(state, code) for code in dice):
            return False
        coins = seat.coins + sum(FACE_COINS[face_of(code)] for code in dice)
        prices = [costs[colour] for colour in CARD_COLOURS if trays[colour]]
        return coins + seat.credits < min([FOOT_PRICE, *prices])

    def _buy(self, state: State, decision: Decision) -> Answer:
        """One die, the dearest: a second one it does not think of."""
        bought = numbers(steady(state, decision))
        return tuple(sorted(bought, key=lambda colour: -state.game.costs[colour])[:1])

    def _move(self, state: State, decision: Decision) -> Answer:
        """Straight on, past every reward."""
        seat = state.seats[decision.seat]
        track = state.game.track(seat.leg)
        feet = seat.feet + seat.water_feet
        if seat.space == Track.FINISH or seat.leg >= len(state.game.legs):
            return steady(state, decision)
        path = routes_of(track).path(seat.space, feet)
        return path if Track.FINISH in path else (*path, STOP)


def _may_pay(state: State, code: int) -> bool:
    """Whether a die brings feet or a credit, or its card does something after the throws."""
    face = face_of(code)
    if FACE_FEET[face] or FACE_CREDITS[face]:
        return True
    card = state.game.card_of[code & COLOUR_MASK] if face in (SYMBOL, POWER) else None
    return card is not None and bool(card.run or card.swords)
