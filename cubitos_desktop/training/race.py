"""A race in which one seat is led from outside and computer seats have the others."""

from collections.abc import Mapping

from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.rules import engine
from cubitos_desktop.training.asking import Asking


class TrainingRace:
    """Goes on by itself to the agent's next question with a choice."""

    def __init__(
        self,
        content: engine.Content,
        setup: engine.Setup,
        dice: RaceDice,
        rivals: Mapping[int, Policy],
    ) -> None:
        self.state = engine.new_race(content, setup)
        self.dice = dice
        self.rivals = rivals
        (self.me,) = set(range(setup.seats)) - set(rivals)
        self.asking: Asking | None = None
        """What the agent is asked; None when the race is over."""
        self._go_on()

    def pick(self, place: int) -> None:
        """One of the agent's options; if that makes an answer, the race goes on."""
        asking = self.asking
        assert asking is not None, "the race is over"
        asking.pick(place)
        if asking.answer is not None:
            engine.apply(self.state, asking.answer)
            self._go_on()

    def _go_on(self) -> None:
        self.asking = None
        while self.asking is None and (decision := engine.pending(self.state)) is not None:
            self._answer(decision)

    def _answer(self, decision: engine.Decision) -> None:
        state = self.state
        if isinstance(decision, engine.Throw):
            throws = state.seats[decision.thrower].throws
            engine.apply(state, self.dice.faces(decision, state.round, throws))
        elif decision.seat != self.me:
            engine.apply(state, self.rivals[decision.seat](state, decision))
        else:
            asking = Asking(state, decision)
            if asking.answer is None:
                self.asking = asking
            else:
                engine.apply(state, asking.answer)
