"""The ceremony at the end of a race as a plan by time: who hops up when, ribbon, reason, board."""

from collections.abc import Callable
from dataclasses import dataclass

from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.audio.cues import Name
from cubitos_desktop.ui.base.easing import eased_both, eased_out, hop, overshot

_BEGINS = (moments.WINNER_HOPS, moments.SECOND_HOPS, moments.THIRD_HOPS)
"""When each racer hops up to its step, the winner first in this list; the fourth has none."""
_JOY, _SQUASH, _BOB = 18.0, 0.1, 0.03


@dataclass
class Ceremony:
    """A ceremony under way, or at its end for those who want no motion."""

    is_still: bool = False
    time: float = 0.0

    @property
    def ends(self) -> float:
        """When everything is there that can be pressed."""
        return moments.BOARD_AT + moments.BOARD_SLIDES

    @property
    def is_over(self) -> bool:
        return self.is_still or self.time >= self.ends

    def skip(self) -> None:
        """To its end; only paper still falls."""
        self.time = max(self.time, self.ends)

    def settle(self) -> None:
        """To its rest: no paper falls any more, and nobody jumps."""
        self.time = max(self.time, self._rests)

    def passes(self, dt: float, moment: float) -> bool:
        """Whether a moment comes within the next so many seconds."""
        return not self.is_still and self.time <= moment < self.time + dt

    def go_on(self, dt: float, play: Callable[[Name], None]) -> None:
        """Let time pass; what is heard of it is played."""
        if self.passes(dt, moments.DRUM_ROLLS):
            play("drum_roll")
        if self.passes(dt, moments.WINNER_HOPS + moments.PODIUM_HOP):
            play("fanfare")
            play("crowd_cheer")
        self.time += dt

    # --- what is seen of it -----------------------------------------------------------------------

    @property
    def sky(self) -> float:
        """How far the meadow has come up, from 0 to 1."""
        return self._part(0.0, moments.SKY_RISES, eased=eased_out)

    @property
    def ribbon(self) -> float:
        return self._part(moments.RIBBON_AT, moments.RIBBON_UNROLLS)

    @property
    def reason(self) -> float:
        return self._part(moments.REASON_AT, moments.REASON_IN)

    @property
    def board(self) -> float:
        """How far the board has slid in; a little beyond its place before it rests."""
        return self._part(moments.BOARD_AT, moments.BOARD_SLIDES, eased=overshot)

    @property
    def confetti(self) -> float | None:
        """For how long paper has been falling; for those who want no motion it hangs still."""
        if self.is_still:
            return moments.CONFETTI * 0.45
        since = self.time - moments.WINNER_HOPS
        return since if 0 <= since < moments.CONFETTI else None

    @property
    def _rests(self) -> float:
        return moments.WINNER_HOPS + moments.CONFETTI

    @property
    def is_moving(self) -> bool:
        return not self.is_still and self.time < self._rests

    @property
    def beat(self) -> int:
        """Which of the fans are up."""
        return int(self.time / moments.STAND_BEAT) % 2 if self.is_moving else 0

    def climbed(self, number: int) -> float:
        """How much of its hop to the step a racer has done; without a step there is none to do."""
        if number >= len(_BEGINS):
            return 1.0
        return self._part(_BEGINS[number], moments.PODIUM_HOP, eased=float)

    def tall(self, number: int, *, claps: bool) -> float:
        """How high a racer is, in parts of its usual height: it gives in where it has landed, and
        whoever claps bobs."""
        if self.is_still or number >= len(_BEGINS):
            return 1.0
        since = self.time - _BEGINS[number] - moments.PODIUM_HOP
        if 0 <= since < moments.PODIUM_SQUASH:
            return 1 - _SQUASH * hop(since / moments.PODIUM_SQUASH)
        bobs = claps and since > 0 and self.is_moving
        return 1 - _BOB * hop(since / moments.CLAP % 1) if bobs else 1.0

    @property
    def joy(self) -> float:
        """How high the winner jumps for joy."""
        since = self.time - moments.WINNER_HOPS - moments.PODIUM_HOP - moments.PODIUM_SQUASH
        if self.is_still or not self.is_moving or since < 0:
            return 0.0
        beat = since / moments.JOY % 2
        return _JOY * hop(beat) if beat < 1 else 0.0

    def _part(
        self, begins: float, lasts: float, eased: Callable[[float], float] = eased_both
    ) -> float:
        if self.is_still:
            return 1.0
        part = (self.time - begins) / lasts
        return eased(min(1.0, part)) if part > 0 else 0.0
