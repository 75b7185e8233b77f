"""Every icon of the game by its name, square, at any size, with its number; drawn by the rest."""

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import DANGER, DICE, GOOD, INK, MARKS, mix, rgb
from cubitos_desktop.ui.icons import icon_tokens, icon_track
from cubitos_desktop.ui.icons.art import SYMBOLS, symbol
from cubitos_desktop.ui.icons.icon_dice import DICE_ICONS
from cubitos_desktop.ui.icons.icon_signs import GRID, SIGNS, Recipe

_SYMBOL = "symbol:"
_SHAPES: Final = SIGNS | DICE_ICONS | icon_tokens.TOKENS | icon_track.TRACK_ICONS
_NUMBERED: Final = icon_tokens.NUMBERED | icon_track.NUMBERED
_FAINT: Final[dict[str, Recipe]] = {
    "coin": lambda sketch, _colour: icon_tokens.spent_coin_shape(sketch, 32, 32, 30)
}
"""Icons that are drawn differently when they are faint; the others fade to tan."""

ICONS: Final = (*_SHAPES, "swords", *(_SYMBOL + colour for colour in SYMBOLS))
"""The names of all icons."""

_COLOURS: Final = {
    "tick": GOOD,
    "check": GOOD,
    "plus": GOOD,
    "cross": DANGER,
    "minus": DANGER,
    "warning": DANGER,
    "coin_shortcut": icon_track.SHORTCUT,
    "foot_shortcut": icon_track.SHORTCUT,
    "shortcut_exit": icon_track.SHORTCUT,
    "die": "light_gray",
    "gain_die": "yellow",
    "lose_die": "light_gray",
    "borrow": "light_gray",
    "set_face": "yellow",
    "push": "red",
}
"""What an icon is painted in when nothing is said: a colour, or for dice the name of theirs."""


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
_FAINT_PRINT = "#4D3A28"
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
        raise ValueError(f"there is no icon {name!r}, only {', '.join(ICONS)}")
    if number is not None and name not in _PRINTS:
        raise ValueError(f"the icon {name!r} carries no number, only {', '.join(_PRINTS)} do")
    colour = colour or _COLOURS.get(name, INK)
    if name in DICE_ICONS and colour not in DICE:
        raise ValueError(f"no die is {colour!r}, only {', '.join(DICE)}")
    key: Hashable = ("icon", name, size, number, colour, faint)
    return kit.remember(key, lambda: _drawn(kit, name, size, number, colour, faint))


def _drawn(
    kit: Kit, name: str, size: float, number: int | str | None, colour: str, faint: bool
) -> pygame.Surface:
    picture = _shape(kit, name, size, colour, numbered=number is not None, faint=faint)
    if faint and name not in _FAINT:
        _fade(picture)
    if number is not None:
        where = _PRINTS[name]
        ink = _FAINT_PRINT if faint else MARKS[colour] if name in DICE_ICONS else where.ink
        _print_number(kit, picture, str(number), where._replace(ink=ink))
    return picture


def _shape(
    kit: Kit, name: str, size: float, colour: str, *, numbered: bool, faint: bool
) -> pygame.Surface:
    """The icon without its number; a picture of its own that may be painted on."""
    if name == "swords" or name.startswith(_SYMBOL):
        file = SYMBOLS.get(name.removeprefix(_SYMBOL), name)
        return symbol(kit, file, size, colour).copy()
    recipe = _SHAPES[name]
    if numbered:
        recipe = _NUMBERED.get(name, recipe)
    if faint:
        recipe = _FAINT.get(name, recipe)
    sketch = Sketch(GRID, GRID)
    recipe(sketch, colour)
    return sketch.drawn(max(1, kit.px(size)) / GRID)


def _fade(picture: pygame.Surface) -> None:
    """Mix tan into every pixel and leave the transparency alone."""
    left = round(255 * (1 - _FADED))
    picture.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tan = rgb(mix("#000000", _FADED_TO, _FADED))
    picture.fill(tan, special_flags=pygame.BLEND_RGB_ADD)


def _print_number(kit: Kit, picture: pygame.Surface, number: str, where: _Print) -> None:
    """The number as large as height and room let it, centred by what is seen of its digits."""
    unit = picture.get_width() / GRID
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
