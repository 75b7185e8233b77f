"""A computer seat that judges: it finds the rule for a question and asks it. No rules here."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Self

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.deciding import moving, picking, pushing, running
from cubitos_desktop.ai.judging.builds import build_of, with_builds
from cubitos_desktop.ai.judging.judgement import Judgement
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import Build, Weights, no_builds
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan
from cubitos_desktop.ai.steady import PUSH_OR_PASS, steady
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.rules.decisions import Answer, Choose, Decision
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_MOST_GAMES = 8
"""Races whose judgements a seat remembers: each build keeps tables, up to half a megabyte."""
PUSH_FREE = Reason("push_free")
COINS_TO_COME = 2
"""Before the first throw: so many coins the seat may count on."""


class Contender:
    """Answers every question by judgement; what needs none it answers as ``steady`` does."""

    def __init__(
        self,
        weigh: Callable[[Game], Weights],
        taste: Taste = PLAIN_TASTE,
        plan: Plan = NO_PLAN,
        builds: Callable[[Game], Sequence[Build]] = no_builds,
    ) -> None:
        self._weigh = weigh
        self._taste = taste
        self._plan = plan
        self._builds = builds
        self._judgements: dict[object, Judgement] = {}
        self._game: Game | None = None
        self._judgement: Judgement
        """The last one that was asked for, and its race."""

    def following(self, plan: Plan) -> Self:
        """The same seat bound to a plan."""
        return type(self)(self._weigh, self._taste, plan, self._builds)

    def __call__(self, state: State, decision: Decision) -> Answer:
        return self.advise(state, decision).answer

    def advise(self, state: State, decision: Decision) -> Advice:
        """The answer and, where there is something to say, the reason."""
        if decision.prompt is Prompt.PUSH_OR_PASS:
            assert isinstance(decision, Choose)
            return self.push_or_pass(state, decision)
        act = ANSWERS[decision.prompt]
        # Where all plain gains can be taken at once, nothing has to be weighed first.
        if act is None or getattr(decision, "choices", ())[:1] == ("all",):
            return Advice(steady(state, decision))
        outlook = self.outlook(state, decision.seat)
        outlook.count_coins(outlook.seat.coins or COINS_TO_COME)
        return act(outlook, decision)

    def push_or_pass(self, state: State, decision: Choose) -> Advice:
        seat = state.seats[decision.seat]
        is_free = not seat.at_risk or seat.is_push_safe
        if is_free and decision.choices == PUSH_OR_PASS:
            return Advice("push", PUSH_FREE)  # as below, without weighing anything first
        return pushing.push_or_pass(self.outlook(state, decision.seat), decision)

    def outlook(self, state: State, me: int) -> Outlook:
        return Outlook(self.judgement_of(state, me), state, me)

    def judgement_of(self, state: State, me: int) -> Judgement:
        """The judgement by the build that this seat has begun."""
        return build_of(self.judgement(state), state, me)

    def judgement(self, state: State) -> Judgement:
        """The judgement for this race's cards, numbers and tracks, made once."""
        game = state.game
        if game is self._game:
            return self._judgement
        # The same cards may cost something else in a race of another version of the content.
        key = (game.setup.cards, game.costs, game.fan_track, tuple(map(id, game.legs)))
        known = self._judgements.get(key)
        if known is None:
            if len(self._judgements) >= _MOST_GAMES:
                self._judgements.clear()
            judged = partial(Judgement, game, taste=self._taste, plan=self._plan)
            known = with_builds(judged(self._weigh(game)), self._builds(game), judged)
            self._judgements[key] = known
        self._game, self._judgement = game, known
        return known


ANSWERS: dict[Prompt, Callable[[Outlook, Any], Advice] | None] = {
    Prompt.DRAW: picking.draw,
    Prompt.ADD: picking.draw,
    Prompt.THROW: picking.throw,
    Prompt.MOVE_TO_ROLL: picking.move_to_roll,
    Prompt.LOSE: picking.lose,
    Prompt.MUST_LOSE: picking.lose,
    Prompt.GIVE: picking.lose,
    Prompt.DISCARD: picking.discard,
    Prompt.ABILITIES: running.abilities,
    Prompt.ABILITIES_AGAIN: running.abilities,
    Prompt.GAIN_DIE: running.gain_die,
    Prompt.REWARD_DIE: running.gain_die,
    Prompt.BORROW: running.set_face,
    Prompt.SET: running.set_face,
    Prompt.BOB: running.bob,
    Prompt.MOVE: moving.move,
    Prompt.BUY: moving.buy,
    Prompt.NOW: None,
    Prompt.STEP_AT_ONCE: None,
    Prompt.SAVE: None,
    Prompt.KEEP: None,
    Prompt.SWORDS: None,
    Prompt.NOT_OPTIONAL: None,
    Prompt.GIVE_TO: None,
    Prompt.REWARD: None,
}
"""The rule for every question but push or pass; None where ``steady`` knows as well."""
