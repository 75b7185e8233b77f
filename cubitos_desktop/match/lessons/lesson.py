"""What a lesson consists of, as plain values: its parts, how each begins, and its steps."""

from typing import Literal, get_args

import msgspec

from cubitos_desktop.rules.prompts import Prompt

Deed = Literal[
    "tell",
    "draw",
    "push",
    "pass",
    "offer",
    "now",
    "use",
    "settle",
    "choose_space",
    "run",
    "choose_dice",
    "buy",
]
"""What a step wants: nothing but to be read, an answer, or something chosen before an answer."""
DEEDS: tuple[Deed, ...] = get_args(Deed)
PROMPTS: dict[Deed, Prompt] = {
    "draw": Prompt.DRAW,
    "push": Prompt.PUSH_OR_PASS,
    "pass": Prompt.PUSH_OR_PASS,
    "offer": Prompt.PUSH_OR_PASS,
    "now": Prompt.NOW,
    "use": Prompt.ABILITIES,
    "settle": Prompt.DISCARD,
    "choose_space": Prompt.MOVE,
    "run": Prompt.MOVE,
    "choose_dice": Prompt.BUY,
    "buy": Prompt.BUY,
}
"""The question at which each of them is done."""
CHOOSING: tuple[Deed, ...] = ("choose_space", "choose_dice")

SpaceKind = Literal["credits", "fan", "lose", "gain", "water", "shortcut", "shortcut_end", "finish"]
"""What a lesson knows a space by: no lesson names one by its number."""
SPACES: tuple[SpaceKind, ...] = get_args(SpaceKind)

Pointer = Literal[
    "draw",
    "roll",
    "active",
    "discard",
    "coins",
    "feet",
    "credits",
    "fans",
    "swords",
    "draw_amount",
    "push",
    "pass",
    "main",
    "meter",
    "fan_track",
    "rival",
    "runner",
    "leader",
    "lines",
    "start_die",
    "space",
    "water",
    "card",
    "die",
]
"""What on the table a step points at."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and the one thing to do."""

    id: str
    """Its words are ``lessons.<lesson>.<id>``."""
    point: tuple[Pointer, ...] = ()
    do: Deed = "tell"
    space: SpaceKind | None = None
    """Where to run: the nearest of its kind."""
    dice: int = 0
    """How many dice to buy: the cheapest of those that are easy to explain."""
    colour: str = ""
    """The die or the card that is meant."""
    opens: bool = False
    """It is told before anything happens: the first throw waits until it has been read."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat begins; without any dice it has those of a new race."""

    draw: dict[str, int] = {}
    roll: dict[str, int] = {}
    discard: dict[str, int] = {}
    active: dict[str, tuple[str, ...]] = {}
    """Faces by colour."""
    credits: int = 0
    pays_for: int = 0
    """As many credits more as the coins in Active lack for so many easy dice."""
    buys_feet: int = 0
    """As many credits more as so many feet cost."""
    fans: int = 0
    """The draw tokens on their spaces come with them."""
    before: SpaceKind | None = None
    steps: int = 1
    """It stands so many dry steps before the nearest space of that kind, all towards the finish."""
    lines: int = 0
    """Otherwise it stands just behind so many red lines."""


Throws = tuple[dict[str, tuple[str, ...]], ...]
"""Throw for throw the hits by colour; all other dice miss."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One situation with its dice and its steps."""

    set: str
    track: str = ""
    """Otherwise the set's own."""
    begins: Literal["roll", "run"] = "roll"
    """With the Roll phase, or when all have passed."""
    round: int = 1
    starts: Literal["you", "rival"] = "rival"
    """Who holds the start player die."""
    you: SeatPlan = SeatPlan()
    rival: SeatPlan = SeatPlan()
    throws: Throws = ()
    rival_throws: Throws = ()
    steps: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson: one or more parts, played one after the other."""

    id: str
    icon: str
    minutes: int
    parts: tuple[Part, ...]

    @property
    def steps(self) -> int:
        """How many steps it has in all."""
        return sum(len(part.steps) for part in self.parts)

    def at(self, number: int) -> tuple[int, int]:
        """The part that a step lies in, counted over the whole lesson, and its place there."""
        for place, part in enumerate(self.parts):
            if number < len(part.steps):
                return place, number
            number -= len(part.steps)
        return 0, 0
