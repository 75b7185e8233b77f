"""Runners that stretch, squash, lean or blink a little: their pictures, with the feet in place."""

import pygame

from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.icons.art import FEET, Mood, figure


def lay_runner(
    canvas: Sheet,
    colour: str,
    size: float,
    mood: Mood,
    feet: tuple[float, float],
    *,
    tall: float = 1.0,
) -> None:
    """A runner with its feet at a place; ``tall`` times as high, and as much narrower."""
    picture = stretched(canvas.kit, colour, size, mood, tall)
    height = picture.get_height() / canvas.kit.scale
    canvas.picture(picture, feet[0], feet[1] - height * (FEET - 0.5))


def stretched(kit: Kit, colour: str, size: float, mood: Mood, tall: float) -> pygame.Surface:
    """A runner's picture so many times as high, by whole pixels: few of them differ."""
    picture = figure(kit, colour, size, mood)
    pixels = picture.get_height()
    high = round(pixels * tall)
    if high == pixels:
        return picture
    wide = round(pixels * (1 - (tall - 1) / 2))
    key = ("posed", colour, pixels, mood, high)
    return kit.remember(key, lambda: pygame.transform.smoothscale(picture, (wide, high)))
