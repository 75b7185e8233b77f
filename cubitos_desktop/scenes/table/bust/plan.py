"""A bust as a plan: what is seen when, from the moment on in which the table darkens."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.easing import eased_both

FanWay = Literal["hops", "somersaults", "balloon"]
CrowdMotion = Literal["jumps", "sways", "ducks"]


class Variant(NamedTuple):
    """What is different from one bust to the next."""

    angle: float
    """How the stamp is turned, in degrees against the clock."""
    right: float
    """Where it falls from, and by a part of that where it ends: so far to the right."""
    cry: str
    """What the crowd says: a key of its words."""
    crowd: CrowdMotion
    fan: FanWay
    """How a fan comes to its place."""
    turns: int = 0
    """So often dice turn on their way to Discard."""
    hop: float = 0.0
    """So high they hop on it, in units."""
    bounces: bool = False
    """Whether the stamp jumps once more."""
    is_called: bool = False
    """Whether the referee whistles."""


VARIANTS = (
    Variant(7.0, 0.0, "moments.cry.oh", "jumps", "hops"),
    Variant(-5.0, 160.0, "moments.cry.ouch", "sways", "somersaults", turns=1, is_called=True),
    Variant(3.0, -90.0, "moments.cry.no", "ducks", "balloon", hop=34.0, bounces=True),
)


def variant_of(seat: int, before: int) -> Variant:
    """How a seat's bust looks after so many others of it: never twice in a row the same, and the
    same again whenever the race is watched."""
    return VARIANTS[(seat + before) % len(VARIANTS)]


class NewFan(NamedTuple):
    """The fan that comes after a bust, and what it brings."""

    begins: float
    before: int
    """So many fans there were."""
    credits: int
    has_token: bool
    had: tuple[int, int] = (0, 0)
    """The credits and the draw amount before it came."""

    @property
    def lands(self) -> float:
        return self.begins + moments.FAN_HOPS * moments.FAN_HOP


@dataclass
class Bust:
    """A bust under way."""

    variant: Variant
    lost: int
    """So many dice leave Active."""
    is_still: bool = False
    """Whether only its end is shown."""
    time: float = 0.0
    fan: NewFan | None = None
    is_skipped: bool = False

    @property
    def lifts(self) -> float:
        """When the darkness begins to go."""
        if self.is_still:
            return moments.STILL
        return self.fan.lands - moments.FAN_HOP / 2 if self.fan else moments.STAMP_GONE

    @property
    def ends(self) -> float:
        return self.lifts if self.is_still else self.lifts + moments.VEIL_OUT

    @property
    def darkness(self) -> float:
        """From 0 to 1."""
        if self.is_still:
            return float(self.time < self.lifts)
        comes, goes = self.time / moments.VEIL_IN, (self.ends - self.time) / moments.VEIL_OUT
        return eased_both(min(1.0, comes, goes))

    def skip(self) -> None:
        self.is_skipped = True
        self.time = max(self.time, self.ends)
