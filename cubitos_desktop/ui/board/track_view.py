"""What the board of a track shows, as plain values; where it lies is in track_geometry."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from cubitos_desktop.ui.landscape.landscape import Landscape

START: Final = 0
FINISH: Final = 1
"""The numbers of the two spaces that cover several hexes."""

Hex = tuple[int, int]
"""Row and column from the top left, both from 0; odd rows lie half a hex to the right."""

RewardKind = Literal["credits", "fan", "lose", "gain"]


class BoardReward(NamedTuple):
    """amount: the credits; the most dice to lose; the highest cost of a die to gain, 0 for any."""

    kind: RewardKind
    amount: int


class BoardShortcut(NamedTuple):
    """A one-way jump from its space to the space ``exit``."""

    pays: Literal["coins", "feet"]
    price: int
    exit: int


class BoardSpace(NamedTuple):
    """One space; ``sector`` is the number of red lines passed on the way to it."""

    number: int
    hexes: tuple[Hex, ...]
    sector: int
    water: bool = False
    rewards: tuple[BoardReward, ...] = ()
    shortcut: BoardShortcut | None = None
    jet_pack: bool = False


@dataclass(frozen=True)
class BoardView:
    """A whole board. Spaces are indexed by their numbers.

    ``towards``: spaces that show the running direction, each with its angle in degrees, clockwise
    from the right; the start is always among them.
    """

    id: str
    spaces: tuple[BoardSpace, ...]
    landscape: Landscape
    towards: tuple[tuple[int, float], ...] = ()

    def __hash__(self) -> int:
        # Boards are looked up in every frame; hashing every space each time would be felt.
        return hash(self.id)

    @cached_property
    def exits(self) -> frozenset[int]:
        """The spaces that shortcuts lead to."""
        return frozenset(space.shortcut.exit for space in self.spaces if space.shortcut)

    @cached_property
    def marked(self) -> frozenset[int]:
        """The spaces on which anything lies."""
        found = (s.number for s in self.spaces if s.rewards or s.shortcut or s.jet_pack)
        return self.exits.union(found)
