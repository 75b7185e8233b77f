"""What a landscape is made of, as plain values; how they are written is in content/landscapes."""

from dataclasses import dataclass
from typing import Final, Literal

PICTURES: Final = "art/scenery"
"""The folder of the assets with the pictures of pieces."""
SUN: Final = "sun"
"""Whatever lives over it glitters on its path on the water."""


@dataclass(frozen=True)
class Shadow:
    """The road's shadow on the ground, and how far it is thrown."""

    colour: str
    opacity: float
    right: float = 0
    down: float = 6


@dataclass(frozen=True)
class Glow:
    """A soft round light or shade; place and radius are in parts of the board's width and height,
    the radius in those of the width."""

    x: float
    y: float
    radius: float
    colour: str
    opacity: float


@dataclass(frozen=True)
class Stripes:
    """A mown lawn."""

    colour: str
    opacity: float


@dataclass(frozen=True)
class Ridges:
    """Hills one behind the other, each with a light rim and dark furrows below it."""

    colours: tuple[str, ...]
    rim: str
    furrow: str


@dataclass(frozen=True)
class Ripples:
    """Short lines on the water, so many on a board of the usual size."""

    colour: str
    opacity: float
    count: int
    length: float
    is_curved: bool = False


@dataclass(frozen=True)
class Sun:
    """A low sun over open water near a place, with its path on the water below it."""

    x: float
    y: float
    radius: float
    colour: str
    path: str


@dataclass(frozen=True)
class Bank:
    """Ground that follows the road so far from its edge."""

    reach: float
    colour: str
    opacity: float = 1


@dataclass(frozen=True)
class Pond:
    """Its edge and its water; a board has one where there is room."""

    edge: str
    water: str


@dataclass(frozen=True)
class Piece:
    """Things of one kind: pictures and sizes by turns, on land or out on the water.

    ``distance`` is kept by its foot from the road, ``apart`` from the others; there is one to so
    many squares of free ground (``per``, in radii of a hex), and not more than ``most``.
    """

    pictures: tuple[str, ...]
    per: float
    on: Literal["land", "water"] = "land"
    sizes: tuple[float, ...] = (1.0,)
    distance: float = 6
    apart: float = 2
    most: int = 400


@dataclass(frozen=True)
class Living:
    """Things that move slowly, so many of them, pictures by turns.

    They get so far from home (``reach``, in units), and one round takes so many seconds. Home is
    somewhere on land or water, on a wet space of the road, or wherever a thing of that picture
    stands (``over``). What drifts crosses the whole board.
    """

    motion: Literal["drift", "flutter", "fall", "sway", "fade"]
    pictures: tuple[str, ...]
    count: int
    seconds: float
    reach: float = 0
    on: Literal["land", "water", "wet"] = "land"
    over: str = ""


@dataclass(frozen=True)
class Landscape:
    """A whole landscape. Ground colours run from the top to the foot. Banks are painted in their
    order: the last one is land, and beyond all that hide the water there is water. Litter lies
    flat and anywhere, pieces stand and keep apart."""

    ground: tuple[str, ...]
    shadow: Shadow
    glows: tuple[Glow, ...] = ()
    stripes: Stripes | None = None
    ridges: Ridges | None = None
    sun: Sun | None = None
    ripples: tuple[Ripples, ...] = ()
    banks: tuple[Bank, ...] = ()
    pond: Pond | None = None
    litter: tuple[Piece, ...] = ()
    pieces: tuple[Piece, ...] = ()
    life: tuple[Living, ...] = ()
