"""A race as a gymnasium environment. It needs the extra ``gym``: pip install '.[gym]'."""

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
    import numpy
except ImportError as missing:
    raise ImportError(
        "gymnasium was not found: the environment for agents is an extra of the game. "
        "Install it with pip install '.[gym]' in a checkout."
    ) from missing

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.ladder.meeting_levels import course
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import MOST_SEATS, SetupError
from cubitos_desktop.training.asking import PLACES
from cubitos_desktop.training.fields import LENGTH
from cubitos_desktop.training.numbering import LEAST, MOST, Mask, Numbers, mask_of, observe
from cubitos_desktop.training.picture import text_of
from cubitos_desktop.training.race import TrainingRace

EVERY_SET = "all"
WON, CLOSED = 1.0, -0.01
"""Rewards: for a race that is won, and for a place that the mask does not allow."""
MOST_ROUNDS = 120
MOST_CLOSED = 1000
"""So many places that the mask does not allow end an episode: nobody learns from more of them."""


METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}


class CubitosEnv(gymnasium.Env[Numbers, numpy.int64]):
    """One seat of a race, the agent's, against computer seats.

    rivals: a level for each other seat, such as ``("rookie",)``; set_id: a card set, or "all" for
    another one in each race, as the ladder has them; track, laps: another course than the set's
    own; seat: where the agent sits, or None for any place.
    """

    metadata = METADATA

    def __init__(
        self,
        rivals: Sequence[str] = ("rookie",),
        set_id: str = "race-1",
        track: str | None = None,
        laps: int | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= len(rivals) < MOST_SEATS:
            raise SetupError(f"expected up to {MOST_SEATS - 1} rivals, got {len(rivals)}.")
        if seat is not None and not 0 <= seat <= len(rivals):
            raise SetupError(f"expected a seat from 0 to {len(rivals)}, got {seat}.")
        if render_mode not in (None, "ansi"):
            raise SetupError(f"expected the render mode 'ansi' or none, got {render_mode!r}.")
        self.rivals = tuple(rivals)
        self.course = set_id, track, laps
        self.seat = seat
        self.render_mode = render_mode
        self.content = engine.load_content()
        self._plan(0)  # a wrong name is told here
        self.observation_space = gymnasium.spaces.Box(LEAST, MOST, (LENGTH,), numpy.float32)
        self.action_space = gymnasium.spaces.Discrete(PLACES)
        self.race: TrainingRace | None = None
        self._numbers = numpy.zeros(LENGTH, numpy.float32)
        self._closed = 0

    # --- an episode -------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Another race; the same seed brings the same dice, set and seat."""
        super().reset(seed=seed)
        number, place = (int(self.np_random.integers(2**31)) for _ in range(2))
        self._closed = 0
        self.race = self._begin(number, place)
        return self._told()

    def step(self, action: numpy.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Pick an option. One that is closed changes nothing and costs a little."""
        assert self.race is not None, "reset comes first"
        asking, place = self.race.asking, int(action)
        if asking is None:
            raise gymnasium.error.ResetNeeded("the race is over: reset begins another one.")
        is_open = 0 <= place < len(asking.options)
        if is_open:
            self.race.pick(place)
        self._closed += not is_open
        numbers, info = self._told()
        is_long = self.race.state.round > MOST_ROUNDS or self._closed >= MOST_CLOSED
        is_over = engine.is_over(self.race.state)
        return numbers, self._reward(is_open), is_over, is_long and not is_over, info

    def action_masks(self) -> Mask:
        """1 for each place that can be picked now, as info["action_mask"] has it."""
        asking = self.race.asking if self.race else None
        return mask_of(asking) if asking else numpy.zeros(PLACES, numpy.int8)

    def render(self) -> str | None:
        """The table as text, for ``render_mode="ansi"``."""
        if self.render_mode is None or self.race is None:
            return None
        names = list(self.rivals)
        names.insert(self.race.me, "agent")
        return text_of(self.race.state, self.race.me, names, self.race.asking)

    # --- inside ----------------------------------------------------------------------------------

    def _plan(self, number: int) -> Any:
        set_id, track, laps = self.course
        if set_id == EVERY_SET:
            set_id, track = course(self.content, number % (2 * len(self.content.sets)))
        return plan_for(self.content, (*self.rivals, "steady"), set_id, track, laps)

    def _begin(self, number: int, place: int) -> TrainingRace:
        plan, count = self._plan(number), len(self.rivals) + 1
        dice = RaceDice(secret_of_seed(f"training/{number}"))
        setup = engine.Setup(count, plan.cards, plan.tracks, dice.start_player(count))
        me = place % count if self.seat is None else self.seat
        others = [seat for seat in range(count) if seat != me]
        rivals = {seat: policy(name) for seat, name in zip(others, self.rivals, strict=True)}
        return TrainingRace(self.content, setup, dice, rivals)

    def _told(self) -> tuple[Numbers, dict[str, Any]]:
        race = self.race
        assert race is not None
        if race.asking is not None:
            # What is seen of a race that is over is its last question.
            self._numbers = observe(race.asking)
        info = {
            "action_mask": self.action_masks(),
            "seat": race.me,
            "round": race.state.round,
            "winner": race.state.winner,
        }
        return self._numbers.copy(), info

    def _reward(self, is_open: bool) -> float:
        assert self.race is not None
        if not is_open:
            return CLOSED
        return WON if self.race.state.winner == self.race.me else 0.0


gymnasium.register("Cubitos-v0", f"{__name__}:{CubitosEnv.__name__}")
