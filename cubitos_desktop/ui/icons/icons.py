"""Every icon of the game by its name, square, at any size, with its number; drawn as files."""

import re
from collections.abc import Hashable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.resources import DamagedGame, assets_dir
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import (
    DANGER,
    DICE,
    GOOD,
    INK,
    MARKS,
    SHORTCUT,
    darker,
    lighter,
    mix,
    rgb,
)
from cubitos_desktop.ui.icons.art import SYMBOLS, symbol
from cubitos_desktop.ui.icons.pictures import drawn, text_of

_GRID: Final = 64
_SYMBOL = "symbol:"
_NUMBERED, _FAINT = ".numbered", ".faint"
_FILES: Final = frozenset(path.stem for path in (assets_dir() / "icons").glob("*.svg"))
"""The icons that are drawn, among them variants: NAME.numbered and NAME.faint."""
ICONS: Final = (
    *sorted(name for name in _FILES if "." not in name),
    "swords",
    *(_SYMBOL + colour for colour in SYMBOLS),
)
"""The names of all icons."""

_COLOURS: Final = {
    "tick": GOOD,
    "check": GOOD,
    "plus": GOOD,
    "cross": DANGER,
    "minus": DANGER,
    "warning": DANGER,
    "coin_shortcut": SHORTCUT,
    "foot_shortcut": SHORTCUT,
    "shortcut_exit": SHORTCUT,
    "die": "light_gray",
    "gain_die": "yellow",
    "lose_die": "light_gray",
    "borrow": "light_gray",
    "discard_die": "light_gray",
    "give_die": "light_gray",
    "set_face": "yellow",
    "push": "red",
}
"""What an icon is painted in when nothing is said: a colour, or for dice the name of theirs."""

_TINT = "currentColor"
"""What stands in the files for the colour that is wanted."""
_DRAWN_DIE = "light_gray"
"""Icons with dice are drawn with this one; its shades give way to those of the die's colour."""
_PAINT = re.compile(f"{_TINT}|#[0-9A-F]{{6}}")


class _Print(NamedTuple):
    """Where an icon carries its number, on the grid: the middle, the height, the room, the ink."""

    x: float
    y: float
    height: float
    room: float
    ink: str


_PRINTS: Final = {
    "coin": _Print(32, 30.8, 26, 40, "#5A3306"),
    "credit": _Print(32, 30.4, 26, 42, "#FFFFFF"),
    "pouch": _Print(32, 40.5, 24, 42, "#FFFFFF"),
    "die": _Print(32, 28.5, 26, 40, INK),
    "coin_shortcut": _Print(29, 41.2, 19, 27, "#5A3306"),
    "foot_shortcut": _Print(17.5, 46, 27, 24, INK),
}
_SMALLEST_DIGIT = 8
"""Pixels: below this height a digit fills more of a small icon than of a large one."""
_THIN_DIGIT = 14
"""Pixels: type below this height would be too thin to read on a coloured ground."""
_FAINT_PRINT = "#3F2C1C"
_FADED_TO, _FADED = "#CDB48E", 0.62


def icon(
    kit: Kit,
    name: str,
    size: float,
    *,
    number: int | str | None = None,
    colour: str | None = None,
    faint: bool = False,
) -> pygame.Surface:
    """An icon, ``size`` units square; remembered.

    ``colour`` is a colour such as "#FFB81C" for signs, symbols and shortcuts, and the name of a
    die's colour for the icons with dice; tokens keep their own. A number is printed on coin,
    credit, pouch, die and the shortcuts.
    """
    if name not in ICONS:
        raise DamagedGame(assets_dir() / "icons" / f"{name}.svg", "an icon of that name")
    if number is not None and name not in _PRINTS:
        raise ValueError(f"the icon {name!r} carries no number, only {', '.join(_PRINTS)} do")
    colour = colour or _COLOURS.get(name, INK)
    if _shows_die(name) and colour not in DICE:
        raise ValueError(f"no die is {colour!r}, only {', '.join(DICE)}")
    key: Hashable = ("icon", name, size, number, colour, faint)
    return kit.remember(key, lambda: _drawn(kit, name, size, number, colour, faint))


def _shows_die(name: str) -> bool:
    return _COLOURS.get(name) in DICE


def _drawn(
    kit: Kit, name: str, size: float, number: int | str | None, colour: str, faint: bool
) -> pygame.Surface:
    file = _file(name, is_numbered=number is not None, is_faint=faint)
    picture = _shape(kit, file, size, colour)
    if faint and not file.endswith(_FAINT):
        _fade(picture)
    if number is not None:
        where = _PRINTS[name]
        ink = _FAINT_PRINT if faint else MARKS[colour] if _shows_die(name) else where.ink
        _print_number(kit, picture, str(number), where._replace(ink=ink))
    return picture


def _file(name: str, *, is_numbered: bool, is_faint: bool) -> str:
    """The variant of an icon that suits best; one without a faint variant fades to tan."""
    if is_faint and name + _FAINT in _FILES:
        return name + _FAINT
    return name + _NUMBERED if is_numbered and name + _NUMBERED in _FILES else name


def _shape(kit: Kit, file: str, size: float, colour: str) -> pygame.Surface:
    """The icon without its number; a picture of its own that may be painted on."""
    if file == "swords" or file.startswith(_SYMBOL):
        return symbol(kit, SYMBOLS.get(file.removeprefix(_SYMBOL), file), size, colour).copy()
    paints = _paints(colour)
    document = _PAINT.sub(lambda found: paints.get(found[0], found[0]), _document(file))
    side = max(1, kit.px(size))
    return drawn(document, (side, side))


@lru_cache(maxsize=128)
def _document(file: str) -> str:
    return text_of(assets_dir() / "icons" / f"{file}.svg")


def _paints(colour: str) -> dict[str, str]:
    """What is painted instead of what stands in the file, for a colour or the name of a die's."""
    if colour not in DICE:
        return {_TINT: colour}
    pairs = zip(_shades(DICE[_DRAWN_DIE]), _shades(DICE[colour]), strict=True)
    return {_TINT: MARKS[colour], **dict(pairs)}


def _shades(base: str) -> tuple[str, ...]:
    """The edge of a die, its foot, its face, and what is left of it where it was taken from."""
    return darker(base, 0.62), darker(base, 0.18), lighter(base, 0.22), lighter(base, 0.55)


def _fade(picture: pygame.Surface) -> None:
    """Mix tan into every pixel and leave the transparency alone."""
    left = round(255 * (1 - _FADED))
    picture.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tan = rgb(mix("#000000", _FADED_TO, _FADED))
    picture.fill(tan, special_flags=pygame.BLEND_RGB_ADD)


def _print_number(kit: Kit, picture: pygame.Surface, number: str, where: _Print) -> None:
    """The number as large as height and room let it, centred by what is seen of its digits."""
    unit = picture.get_width() / _GRID
    tall = max(where.height, min(_SMALLEST_DIGIT / unit, where.room * 0.8)) * unit
    # Digits are 0.7 of their size high; icons do not grow with the text, nor may their numbers.
    size = tall / 0.7 / kit.scale / kit.text_scale
    line = kit.text(number, size, where.ink, "title")
    seen = line.get_bounding_rect()
    if seen.width > where.room * unit:
        line = kit.text(number, size * where.room * unit / seen.width, where.ink, "title")
        seen = line.get_bounding_rect()
    left = where.x * unit - seen.width / 2 - seen.left - (0.25 if tall < _THIN_DIGIT else 0)
    top = where.y * unit - seen.height / 2 - seen.top
    picture.blit(line, (round(left), round(top)))
    if tall < _THIN_DIGIT:
        picture.blit(_half_seen(line), (round(left) + 1, round(top)))


def _half_seen(line: pygame.Surface) -> pygame.Surface:
    """A copy that, printed beside the line itself, makes it fatter by half a pixel."""
    pale = line.copy()
    pale.set_alpha(140)
    return pale
