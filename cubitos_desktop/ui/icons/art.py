"""Creatures, seats, the referee and symbols from the art folder, at any size; no icons."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, Literal, get_args

import pygame

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import rgb
from cubitos_desktop.ui.icons.pictures import drawn_file

Mood = Literal["idle", "worried", "cheer", "slump", "proud", "hop", "clap"]
MOODS: Final[tuple[Mood, ...]] = get_args(Mood)
RefereePose = Literal["idle", "point", "whistle"]

FEET: Final = 240 / 256
"""Where in its picture a runner's feet stand."""
FAMILIES: Final = {
    "white": "cat",
    "brown": "dog",
    "red": "crab",
    "green": "fruit",
    "orange": "beaver",
    "purple": "dino",
    "yellow": "cheese",
    "blue": "llama",
}
"""Which creatures live on the cards of a colour."""
SYMBOLS: Final = FAMILIES | {"red": "swords"}
"""Which symbol stands on the dice of a colour: the crabs are fighters and show their swords."""


def creature(kit: Kit, card_id: str, colour: str, size: float) -> pygame.Surface:
    """A card's own picture, or its family's for a card that has none; ``size`` units square."""
    return _loaded(kit, _creature_file(card_id, colour), size)


def figure(kit: Kit, colour: str, size: float, mood: Mood = "idle") -> pygame.Surface:
    """The runner of a seat, ``size`` units square, without a shadow.

    The cube is 0.63 of the picture wide and stands in its middle, its feet ``FEET`` down; the rest
    is for hats and arms.
    """
    return _loaded(kit, f"runners/{colour}_{mood}.svg", size)


def referee(kit: Kit, size: float, pose: RefereePose = "idle") -> pygame.Surface:
    """Pip, the referee, who teaches and calls and is never a seat; ``size`` units square."""
    return _loaded(kit, f"referee/{pose}.svg", size)


def window_sign(side: int = 128) -> pygame.Surface:
    """The first runner, as large as it can be in a square of so many pixels: what a frame around
    the window, a list of windows or a menu of programs shows of the game."""
    picture = _drawn("runners/pink_idle.svg", side * 5 // 4, None)
    body = picture.get_bounding_rect() or picture.get_rect()
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    part = min(side / body.width, side / body.height)
    size = round(body.width * part), round(body.height * part)
    drawn = pygame.transform.smoothscale(picture.subsurface(body), size)
    sign.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
    return sign


def symbol(kit: Kit, name: str, size: float, colour: str) -> pygame.Surface:
    """A symbol of the art folder in one colour, ``size`` units square."""
    return _loaded(kit, f"symbols/{name}.svg", size, colour)


@lru_cache(maxsize=256)
def _creature_file(card_id: str, colour: str) -> str:
    own = f"cards/{card_id}.svg"
    if (assets_dir() / "art" / own).is_file():
        return own
    if colour not in FAMILIES:
        raise ValueError(f"no creatures live on {colour!r} cards, only on {', '.join(FAMILIES)}")
    return f"families/{FAMILIES[colour]}.svg"


def _loaded(kit: Kit, file: str, size: float, tint: str | None = None) -> pygame.Surface:
    pixels = max(1, kit.px(size))
    key: Hashable = ("art", file, pixels, tint)
    return kit.remember(key, lambda: _drawn(file, pixels, tint))


def _drawn(file: str, pixels: int, tint: str | None) -> pygame.Surface:
    picture = drawn_file(assets_dir() / "art" / file, (pixels, pixels))
    if tint is not None:
        picture.fill(rgb(tint), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
