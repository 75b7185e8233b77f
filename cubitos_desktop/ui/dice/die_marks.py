"""What is painted on the faces of dice, as polygons on a face that reaches from -1 to 1."""

import itertools
import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from cubitos_desktop.ui.base.svg_outlines import Outline, Polygon, symbol_outlines
from cubitos_desktop.ui.base.theme import COIN, CREDIT, DICE, MARKS, darker, lighter, mix, rgb

SYMBOLS: Final = {
    "white": "cat",
    "brown": "dog",
    "red": "swords",
    "green": "fruit",
    "orange": "beaver",
    "purple": "dino",
    "yellow": "cheese",
    "blue": "llama",
}
"""The symbol of each colour; the other dice have none."""
EMBLEMS: Final = SYMBOLS | {"start": "start"}
"""What is embossed on blanks: the start die has a flag there, and gray dice stay bare."""
FACE_NAMES: Final = ("blank", "symbol", "power", "foot", "coin1", "coin2", "coin3", "credit")

DIGIT: Final = "#5A3306"
COIN_EDGE: Final = "#8A5A10"
COIN_RIM: Final = "#B3720D"
COIN_LIGHT: Final = "#FFF0B0"
CREDIT_LIGHT: Final = "#BFECEA"
HALO: Final = "#FFF1C4"

_SYMBOL_REACH = 0.72
_FOOT_REACH = 0.70
_FRAMED_REACH = 0.52
_COIN_REACH = 0.62
_EMBOSSED_REACH = 0.40
_EMBOSSED, _EMBOSSED_STRONGLY = 0.17, 0.5
"""How far a mark on a blank goes from the colour of the face to that of what is painted on it."""


_TOWARDS_US = 0.6
_TOO_FLAT = 0.1
"""What is painted on a face that looks less towards the camera cannot be told."""
EMBOSSINGS: Final = {"embossed": _EMBOSSED, "strongly embossed": _EMBOSSED_STRONGLY}


class Shape(NamedTuple):
    """Polygons of one paint; through their holes the bare face is seen.

    The paint is a colour, or a word that every colour of dice understands in its own way.
    """

    paint: str
    outlines: tuple[Outline, ...]


Mark = tuple[Shape, ...]


def paint(word: str, colour: str) -> str:
    """What a paint looks like on dice of a colour."""
    if word == "mark":
        return MARKS[colour]
    if word in EMBOSSINGS:
        return mix(DICE[colour], MARKS[colour], EMBOSSINGS[word])
    if word == "halo":
        # A light halo would swallow a cream frame: there the frame itself shines, on deeper ground.
        base = DICE[colour]
        return mix(base, HALO, 0.75) if has_ink(colour) else darker(base, 0.20)
    return word


def has_ink(colour: str) -> bool:
    """Whether dice of a colour are painted with ink; the deep ones are painted with cream."""
    return sum(rgb(MARKS[colour])) < 384


def seen_face(face: str, near: float, *, strong: bool) -> str:
    """What can be told of a face that looks so much towards the camera: of one that is turned away
    nothing, and of a blank nothing sooner."""
    if near < _TOO_FLAT:
        return "bare"
    if face != "blank":
        return face
    if near < _TOWARDS_US:
        return "bare"
    return "strong blank" if strong else "blank"


@lru_cache(maxsize=256)
def mark(colour: str, face: str, chords: int) -> Mark:
    """What a face shows; each curve in it is made of so many straight lines."""
    match face:
        case "bare":
            return ()
        case "blank":
            return _embossed(colour, "embossed", chords)
        case "strong blank":
            return _embossed(colour, "strongly embossed", chords)
        case "symbol":
            return _symbol(colour, _SYMBOL_REACH, chords)
        case "power":
            return _frame(chords) + _symbol(colour, _FRAMED_REACH, chords)
        case "foot":
            return (Shape("mark", _placed("foot", _FOOT_REACH, chords)),)
        case "credit":
            return _credit(chords)
    return _coin(face, chords)


def _embossed(colour: str, paint: str, chords: int) -> Mark:
    """The symbol of a colour tone on tone: dice are told apart by more than their colour."""
    if colour not in EMBLEMS:
        return ()
    return (Shape(paint, _placed(EMBLEMS[colour], _EMBOSSED_REACH, chords)),)


def _symbol(colour: str, reach: float, chords: int) -> Mark:
    if colour not in SYMBOLS:
        return ()
    return (Shape("mark", _placed(SYMBOLS[colour], reach, chords)),)


def _placed(name: str, reach: float, chords: int) -> tuple[Outline, ...]:
    """The outlines of a symbol, its grid spread over the middle of a face."""
    return tuple(
        Outline(_spread(border, reach), tuple(_spread(hole, reach) for hole in holes))
        for border, holes in symbol_outlines(name, chords)
    )


def _spread(polygon: Polygon, reach: float) -> Polygon:
    return tuple(((x / 32 - 1) * reach, (y / 32 - 1) * reach) for x, y in polygon)


def _frame(chords: int) -> Mark:
    """The frame of a power face: a halo, four bars and a dot in each corner."""
    halo = Outline(rounded_square(0.88, 0.28, chords), (rounded_square(0.58, 0.10, chords),))
    bars = [bar for at in (-0.70, 0.70) for bar in _bars(at, 0.055, 0.64)]
    dots = [circle(x, y, 0.165, chords) for x in (-0.70, 0.70) for y in (-0.70, 0.70)]
    return (Shape("halo", (halo,)), Shape("mark", tuple(Outline(each) for each in bars + dots)))


def _bars(at: float, thick: float, long: float) -> tuple[Polygon, Polygon]:
    """A bar across the face and one down it, so far from its middle."""
    low, high = at - thick, at + thick
    across = (-long, low), (long, low), (long, high), (-long, high)
    return across, tuple((y, x) for x, y in across)


def _coin(face: str, chords: int) -> Mark:
    ((_, number),) = _placed(face, _COIN_REACH * 32 / 30, chords)
    discs = (
        (COIN_EDGE, circle(0, 0.05, _COIN_REACH, chords)),
        (COIN_RIM, circle(0, 0, _COIN_REACH, chords)),
        (COIN, circle(0, 0, 0.56, chords)),
        (COIN_LIGHT, circle(0, 0, 0.485, chords)),
        (COIN, circle(0, 0, 0.44, chords)),
    )
    layers = tuple(Shape(colour, (Outline(disc),)) for colour, disc in discs)
    return (*layers, Shape(DIGIT, tuple(Outline(stroke) for stroke in number)))


def _credit(chords: int) -> Mark:
    chip = rounded_square(0.58, 0.20, chords)
    squares = (
        (darker(CREDIT, 0.5), tuple((x, y + 0.06) for x, y in chip)),
        (darker(CREDIT, 0.3), chip),
        (CREDIT, rounded_square(0.53, 0.16, chords)),
        (CREDIT_LIGHT, rounded_square(0.45, 0.12, chords)),
        (CREDIT, rounded_square(0.40, 0.09, chords)),
        ("#FFFFFF", ((0.0, -0.28), (0.24, 0.0), (0.0, 0.28), (-0.24, 0.0))),
    )
    return tuple(Shape(colour, (Outline(square),)) for colour, square in squares)


def circle(x: float, y: float, radius: float, chords: int) -> Polygon:
    """A circle; small ones need fewer lines."""
    count = round(chords * (7 if radius > 0.3 else 4))
    angles = (2 * math.pi * step / count for step in range(count))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def rounded_square(reach: float, radius: float, chords: int) -> Polygon:
    """A square about the middle of a face, from the lower right corner on clockwise."""
    inner = reach - radius
    points = []
    for turns, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(chords + 1):
            angle = math.pi / 2 * (turns + step / chords)
            points.append(
                (x * inner + radius * math.cos(angle), y * inner + radius * math.sin(angle))
            )
    return tuple(points)


@lru_cache(maxsize=256)
def whole_mark(colour: str, face: str, chords: int) -> tuple[tuple[str, Polygon], ...]:
    """What a face shows, each outline with its holes as one polygon of a paint."""
    return tuple(
        (word, hollow(border, holes))
        for word, outlines in mark(colour, face, chords)
        for border, holes in outlines
    )


def hollow(border: Polygon, holes: Iterable[Polygon]) -> Polygon:
    """A polygon with holes in it as one line: where it comes nearest to a hole it goes over to it,
    around it and back."""
    way = border
    for hole in holes:
        pairs = itertools.product(range(len(way)), range(len(hole)))
        at, to = min(pairs, key=lambda pair: math.dist(way[pair[0]], hole[pair[1]]))
        way = way[: at + 1] + hole[to:] + hole[: to + 1] + way[at:]
    return way


class Tones(NamedTuple):
    """The colours of a bare face in full light."""

    upper_left: str
    ground: str
    lower_right: str
    line: str


def face_tones(colour: str) -> Tones:
    """Dice with cream marks get no lighter than they are called, for the sake of contrast."""
    base = DICE[colour]
    line = lighter(base, 0.42)
    if has_ink(colour):
        return Tones(lighter(base, 0.20), lighter(base, 0.08), base, line)
    return Tones(lighter(base, 0.12), base, darker(base, 0.06), line)


def hull_colour(colour: str) -> str:
    """The body of a die, which shows between its faces and as its outline."""
    return darker(DICE[colour], 0.46)
