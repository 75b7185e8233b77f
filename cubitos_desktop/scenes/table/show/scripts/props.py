"""What scripts are and what they play with; nothing of one event alone."""

from collections.abc import Callable, Generator
from dataclasses import dataclass

from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.scenes.table.show.show import Flight, Show
from cubitos_desktop.scenes.table.show.thrown import PLAN_SLICE
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.wording.naming import Naming

Script = Generator[None, float, None]
"""An animation: it is sent how many seconds have passed, frame by frame."""

_RIVALS = 0.5
"""So much of what rivals do is heard: they sit on the other side of the table."""


@dataclass(frozen=True)
class Places:
    """Where things are on the table, for what flies there."""

    counter: Callable[[int, str], tuple[float, float]]
    """Of a seat's coins, feet, credits, fans or dice."""
    card: Callable[[int], tuple[float, float]]
    space: Callable[[int], tuple[float, float]]


@dataclass
class Props:
    """All that a script can reach: the table as it is shown, places on it, words and sounds."""

    show: Show
    places: Places
    naming: Naming
    sound: Sound
    next_throwers: Callable[[], set[int]]
    """The seats whose throws follow without waiting for anybody."""
    is_still: Callable[[], bool] = lambda: False
    """Whether dice are laid down where they would come to rest, for those who want no motion."""
    shake: Callable[[float], None] = lambda speed: None
    """Lets the hand feel that a die has hit something, so fast."""
    flick: Flick | None = None
    """How the person throws next, if it was by hand."""
    plan_slice: float = PLAN_SLICE
    """Seconds of a frame for planning a throw; unlimited where every run must look the same."""
    throws: int = 0
    """How many were played."""
    counted: Callable[[], tuple[int, int]] = lambda: (0, 0)
    """The coins and feet that the counters of the seat in front show."""

    def is_mine(self, seat: int) -> bool:
        """Whether it is the seat in front."""
        return seat == self.show.me

    def nearness(self, seat: int) -> float:
        """How loud it is what a seat does."""
        return 1.0 if self.is_mine(seat) else _RIVALS

    def fly(
        self,
        sign: str,
        start: tuple[float, float],
        end: tuple[float, float],
        text: str = "",
        colour: str = "",
    ) -> None:
        self.show.flights.append(Flight(sign, start, end, text, colour))

    def clear_stage(self) -> None:
        """The felt may sink, unless a throw is under way on it or follows at once."""
        if not self.show.felt.rolling and not self.next_throwers():
            self.show.felt.is_wanted = False


def waiting(seconds: float) -> Script:
    while seconds > 0:
        dt = yield
        seconds -= dt


def timed(seconds: float, go: Callable[[float], None]) -> Script:
    """Hand on how much of the time has passed, from 0 to 1."""
    time = 0.0
    while time < seconds:
        dt = yield
        time += dt
        go(min(1.0, time / seconds))
