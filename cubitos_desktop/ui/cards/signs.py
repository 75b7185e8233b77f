"""What a card does as a short row of signs: icons with their numbers, drawn to fit a room.

Which signs a card has is not known here. A row is written in few words: the name of an icon, behind
``#`` its number, behind ``:`` its colour; ``~`` draws a sign close to the one before it.

>>> read_signs("foot#2 die:red ~coin#3")[2]
Sign(kind='coin', number='3', colour='', is_near=True)
"""

from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import narrowed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import BOXES, DANGER_TEXT, INK
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.icons.icons import ICONS, icon


class Sign(NamedTuple):
    """One icon of a row, or plain letters where ``kind`` is no icon: ``×``, ``/``, ``→``."""

    kind: str
    number: str = ""
    colour: str = ""
    is_near: bool = False


Signs = tuple[Sign, ...]

_INSIDE: Final = frozenset({"coin", "credit"})
"""Icons that carry their number; all others have it before them."""
_INKED: Final = frozenset({"foot", "again"})
"""Icons in the colour of the writing."""
_PLAIN: Final = frozenset({"", "light_gray", "dark_gray"})
"""Dice without a symbol."""
_SIZES: Final = {"die": 0.84, "coin": 1.12, "power": 0.9, "hex": 1.12, "red_line": 1.12}
"""How large an icon is drawn, in heights of the row."""
_NUMBER, _LETTER = 0.98, 0.8
_NEAR, _APART, _BAR = 0.11, 0.3, 0.1
"""Gaps and the width of a bar, in heights of the row."""
_SMALLEST = 4.0


def read_signs(row: str) -> Signs:
    """The signs of a row that is written down."""
    return tuple(_sign(word) for word in row.split())


def _sign(word: str) -> Sign:
    kind, _, colour = word.removeprefix("~").partition(":")
    kind, _, number = kind.partition("#")
    return Sign(kind, number, colour, word.startswith("~"))


def written(signs: Signs) -> str:
    """A row as it is read.

    >>> written(read_signs("foot#2 die:red ~coin#3"))
    'foot#2 die:red ~coin#3'
    """
    return " ".join(
        "~" * sign.is_near
        + sign.kind
        + (f"#{sign.number}" if sign.number else "")
        + (f":{sign.colour}" if sign.colour else "")
        for sign in signs
    )


def draw_signs(
    kit: Kit, signs: Signs, height: float, room: float, *, ink: str = INK
) -> pygame.Surface:
    """A row of signs, ``height`` units high where the room allows it and lower where not."""
    key = ("signs", signs, height, room, ink)
    return kit.remember(key, lambda: _row(kit, signs, height, room, ink))


def row_width(kit: Kit, signs: Signs, height: float) -> float:
    """How wide a row of this height is, in units."""
    return _measured(kit, signs, height, INK).width / kit.scale


def in_two_rows(kit: Kit, signs: Signs) -> tuple[Signs, Signs]:
    """A long row cut where its parts come out most even; a bar at the cut is not needed."""
    cuts = [place for place, sign in enumerate(signs) if place and not sign.is_near]
    if not cuts:
        return signs, ()
    halves = [(signs[:cut], signs[cut:]) for cut in cuts]
    pairs = [(_without_bars(first), _without_bars(second)) for first, second in halves]
    return min(pairs, key=lambda pair: max(row_width(kit, half, 20) for half in pair))


def _without_bars(signs: Signs) -> Signs:
    if signs and signs[0].kind == "bar":
        signs = signs[1:]
    return signs[:-1] if signs and signs[-1].kind == "bar" else signs


class _Measured(NamedTuple):
    """The pieces of a row with the gap before each, in pixels."""

    pieces: list[pygame.Surface]
    gaps: list[int]

    @property
    def width(self) -> int:
        return sum(self.gaps) + sum(piece.get_width() for piece in self.pieces)


def _measured(kit: Kit, signs: Signs, tall: float, ink: str) -> _Measured:
    pieces: list[pygame.Surface] = []
    gaps: list[int] = []
    for place, sign in enumerate(signs):
        parts = _pieces(kit, sign, tall, ink)
        before = (_NEAR if sign.is_near else _APART) if place else 0
        gaps += [kit.px(before * tall), *[kit.px(_NEAR * tall)] * (len(parts) - 1)]
        pieces += parts
    return _Measured(pieces, gaps)


def _row(kit: Kit, signs: Signs, height: float, room: float, ink: str) -> pygame.Surface:
    widest = max(1, int(room * kit.scale))
    tall = narrowed(lambda at: _measured(kit, signs, at, ink).width, widest, height, _SMALLEST)
    row = _measured(kit, signs, tall, ink)
    if row.width > widest:
        kit.note_cut(written(signs))
    return _laid_out(row)


def _laid_out(row: _Measured) -> pygame.Surface:
    highest = max((piece.get_height() for piece in row.pieces), default=1)
    surface = pygame.Surface((max(1, row.width), highest), pygame.SRCALPHA)
    x = 0
    for gap, piece in zip(row.gaps, row.pieces, strict=True):
        surface.blit(piece, (x + gap, (highest - piece.get_height()) // 2))
        x += gap + piece.get_width()
    return surface


def _pieces(kit: Kit, sign: Sign, tall: float, ink: str) -> list[pygame.Surface]:
    """What a sign is made of, from left to right, without the empty margins of icons."""
    if sign.kind == "bar":
        return [_bar(kit, tall, ink)]
    if sign.kind not in ICONS:
        if any(letter.isdigit() for letter in sign.kind):
            return [_letters(kit, sign.kind, tall * _NUMBER * 0.92, ink, "title")]
        colour = DANGER_TEXT if sign.kind == "!" else ink
        return [_letters(kit, sign.kind, tall * _LETTER, colour, "bold")]
    number = sign.number
    picture = _trimmed(_icon(kit, sign, tall, ink))
    if not number or sign.kind in _INSIDE:
        return [picture]
    return [_letters(kit, number, tall * _NUMBER, ink, "title"), picture]


def _icon(kit: Kit, sign: Sign, tall: float, ink: str) -> pygame.Surface:
    size = tall * _SIZES.get(sign.kind, 1)
    if sign.kind == "die" and sign.colour not in _PLAIN:
        return flat_die(kit, size, sign.colour)
    number = sign.number if sign.kind in _INSIDE and sign.number else None
    colour = sign.colour or (ink if sign.kind in _INKED else None)
    if sign.kind in BOXES and sign.kind != "run":
        colour = BOXES[sign.kind]
    return icon(kit, sign.kind, size, number=number, colour=colour)


def _letters(kit: Kit, letters: str, size: float, ink: str, face: Face) -> pygame.Surface:
    """Numbers grow with the row and not with the text, as the icons beside them do."""
    return _trimmed(kit.text(letters, size / kit.text_scale, ink, face))


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen) if seen.width and seen.height else picture


def _bar(kit: Kit, tall: float, ink: str) -> pygame.Surface:
    sketch = Sketch(_BAR * tall, tall)
    sketch.rect(0, tall * 0.08, _BAR * tall, tall * 0.84, radius=1, fill=ink, opacity=0.4)
    return sketch.drawn(kit.scale)
