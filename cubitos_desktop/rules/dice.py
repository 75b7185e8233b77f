"""What a die is, as plain integers: colours, faces, kinds and die codes. No zones, no rules.

A *kind* is a colour, plus ``BORROWED`` for a die that goes back at the end of the round. A *die
code* is a kind with the face that lies up and whether that face has been used: two dice with the
same code are alike, and every question treats them as one option with a count.
"""

from typing import Final, TypeVar

LIGHT, DARK, START_DIE, WHITE, BROWN, RED, GREEN, ORANGE, PURPLE, YELLOW, BLUE = range(11)

COLOURS: Final = (
    "light_gray",
    "dark_gray",
    "start",
    "white",
    "brown",
    "red",
    "green",
    "orange",
    "purple",
    "yellow",
    "blue",
)
GRAYS: Final = (LIGHT, DARK)
CARD_COLOURS: Final = (WHITE, BROWN, RED, GREEN, ORANGE, PURPLE, YELLOW, BLUE)
OWNABLE: Final = GRAYS + CARD_COLOURS
"""Every colour that has a tray; the start player die has none and never leaves play."""

BORROWED: Final = 16
KINDS: Final = 32
"""Length of an array that counts dice by kind."""
COLOUR_MASK: Final = 15
KIND_MASK: Final = 31

BLANK, SYMBOL, POWER, FOOT, COIN1, COIN2, COIN3, CREDIT = range(8)
FACE_NAMES: Final = ("blank", "symbol", "power", "foot", "coin1", "coin2", "coin3", "credit")
FACE_SHIFT: Final = 5
FACE_MASK: Final = 7
USED: Final = 256

FACES_OF: Final[tuple[tuple[int, ...], ...]] = (
    (COIN1, BLANK, BLANK, BLANK, BLANK, BLANK),
    (COIN1, FOOT, BLANK, BLANK, BLANK, BLANK),
    (CREDIT, FOOT, COIN2, BLANK, BLANK, BLANK),
    (SYMBOL, FOOT, FOOT, BLANK, BLANK, BLANK),
    (SYMBOL, COIN3, BLANK, BLANK, BLANK, BLANK),
    (SYMBOL, POWER, BLANK, BLANK, BLANK, BLANK),
    (SYMBOL, POWER, FOOT, BLANK, BLANK, BLANK),
    (SYMBOL, POWER, BLANK, BLANK, BLANK, BLANK),
    (SYMBOL, BLANK, BLANK, BLANK, BLANK, BLANK),
    (SYMBOL, POWER, BLANK, BLANK, BLANK, BLANK),
    (SYMBOL, POWER, COIN2, BLANK, BLANK, BLANK),
)
DISTINCT_FACES: Final = tuple(tuple(sorted(set(faces))) for faces in FACES_OF)
BLANKS: Final = tuple(faces.count(BLANK) for faces in FACES_OF)
BOX_COUNTS: Final = (28, 12, 1, 10, 10, 10, 10, 10, 10, 10, 10)

FACE_COINS: Final = (0, 0, 0, 0, 1, 2, 3, 0)
FACE_FEET: Final = (0, 0, 0, 1, 0, 0, 0, 0)
FACE_CREDITS: Final = (0, 0, 0, 0, 0, 0, 0, 1)

FACE_DIGITS: Final = tuple("".join(str(face) for face in faces) for faces in DISTINCT_FACES)
"""The digits that may stand for a die of this colour in the written result of a throw."""
DIGITS_OF_KIND: Final = tuple(
    FACE_DIGITS[kind & COLOUR_MASK] if kind & COLOUR_MASK < len(COLOURS) else ""
    for kind in range(KINDS)
)
"""The same by kind, so that nobody has to look whether a die is borrowed."""


def colour_of(code: int) -> int:
    """The colour of a kind or a die code."""
    return code & COLOUR_MASK


def kind_of(code: int) -> int:
    """The kind of a die code: colour and whether it is borrowed."""
    return code & KIND_MASK


def face_of(code: int) -> int:
    """The face that lies up, remembered also when the die is used."""
    return code >> FACE_SHIFT & FACE_MASK


def is_used(code: int) -> bool:
    """Whether the die is turned to blank because it was used."""
    return code >= USED


def is_borrowed(code: int) -> bool:
    """Whether the die returns to its tray at the end of the round."""
    return bool(code & BORROWED)


def die(kind: int, face: int = BLANK, *, used: bool = False) -> int:
    """The code of a die of this kind with this face up."""
    return kind | face << FACE_SHIFT | (USED if used else 0)


def group_of(code: int) -> int:
    """The colour as the rules count colours: both grays are one."""
    colour = code & COLOUR_MASK
    return LIGHT if colour == DARK else colour


Counts = tuple[tuple[int, int], ...]
"""Kinds of dice with their counts, in ascending order of kind."""

EMPTY = bytes(KINDS)
"""A zone without dice."""


MOST_REMEMBERED = 2_000
"""Up to half a kilobyte each; a race sees some hundreds, again and again."""
Asked = TypeVar("Asked")
Found = TypeVar("Found")


def remember(known: dict[Asked, Found], asked: Asked, found: Found) -> Found:
    """Keep what was found out about dice, and begin anew where too much is known already.

    Whoever asks looks into the dictionary first, which takes a third of a call of ``lru_cache``.

    >>> squares: dict[int, int] = {}
    >>> remember(squares, 7, 49), squares
    (49, {7: 49})
    """
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    known[asked] = found
    return found


_KINDS_OF: dict[bytes, Counts] = {}
_COUNTED: dict[bytes, int] = {}


def kinds_of(zone: bytearray) -> Counts:
    """A zone as kinds with their counts, empty ones left out.

    It is asked more often than anything else, mostly for zones seen before: they are remembered.
    """
    key = b"" + zone  # quicker than bytes(zone)
    try:
        return _KINDS_OF[key]
    except KeyError:
        kinds = tuple((kind, count) for kind, count in enumerate(key) if count)
        return remember(_KINDS_OF, key, kinds)


def count_dice(zone: bytearray) -> int:
    """How many dice lie in a zone; the start player die never counts."""
    key = b"" + zone
    try:
        return _COUNTED[key]
    except KeyError:
        return remember(_COUNTED, key, sum(key) - key[START_DIE])
