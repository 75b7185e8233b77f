"""Dice that were bought as piles on a board, and best throws as rows of faces."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import vertical
from cubitos_desktop.ui.base.theme import INK, RIM, SOFT_INK, darker, lighter
from cubitos_desktop.ui.dice.flat_dice import flat_die, flat_face
from cubitos_desktop.ui.text.fitting import fitted_text

_BOARD = 9.0
_CUBE = 21.0
_HIGHEST = 7
"""Cubes of the highest pile."""
_PALE = 70


class Pile(NamedTuple):
    """Dice of a colour."""

    colour: str
    dice: int


class ThrowRow(NamedTuple):
    """A throw by its faces, and what is said of it."""

    told: str
    dice: tuple[tuple[str, str], ...]


@remembered
def dice_piles(kit: Kit, width: float, height: float, piles: tuple[Pile, ...]) -> pygame.Surface:
    """The highest first as they are given; what was not bought stands there pale, alone."""
    canvas = Canvas(kit, width, height)
    _draw_board(canvas, width, height)
    most = max((pile.dice for pile in piles), default=0)
    named = 22.0 * kit.text_scale
    side = min(_CUBE, (height - _BOARD - named) / _HIGHEST, width / max(1, len(piles)) - 6)
    for pile, box in zip(piles, columns(Box(0, 0, width, height), len(piles), 0), strict=True):
        _draw_pile(canvas, box, pile, cubes_of(pile.dice, most), side)
    return canvas.surface


def cubes_of(dice: int, most: int) -> int:
    """How high a pile is: die by die while they are few, later each cube stands for some.

    >>> [cubes_of(dice, 2) for dice in (0, 1, 2)], [cubes_of(dice, 70) for dice in (9, 70)]
    ([1, 1, 2], [1, 7])
    """
    return max(1, round(dice / max(_HIGHEST, most) * _HIGHEST))


def _draw_board(canvas: Canvas, width: float, height: float) -> None:
    board = canvas.sketch()
    paint = vertical(height - _BOARD, _BOARD, lighter(RIM, 0.2), darker(RIM, 0.3))
    board.rect(0, height - _BOARD, width, _BOARD, radius=4, fill=paint)
    canvas.put(board)


def _draw_pile(canvas: Canvas, box: Box, pile: Pile, high: int, side: float) -> None:
    die, x = flat_die(canvas.kit, side, pile.colour), box.centre[0]
    if not pile.dice:
        die = die.copy()
        die.set_alpha(_PALE)
    foot = box.height - _BOARD
    for number in range(high):
        canvas.picture(die, x, foot - side * (number + 0.5))
    y, told = foot - side * high - 11 * canvas.kit.text_scale, str(pile.dice)
    if pile.dice:
        fitted_text(canvas, told, x, y, box.width - 4, 16, INK, "bold", "centre", 11)


@remembered
def throw_rows(
    kit: Kit, width: float, height: float, throws: tuple[ThrowRow, ...]
) -> pygame.Surface:
    """Each throw below what is said of it, as many faces beside each other as have room."""
    canvas = Canvas(kit, width, height)
    for row, box in zip(throws, rows(Box(0, 0, width, height), 3, 4), strict=False):
        named = 22.0 * kit.text_scale
        fitted_text(
            canvas, row.told, box.x, box.y + named / 2, width, 15, SOFT_INK, "bold", least=11
        )
        count = max(1, len(row.dice))
        side = min(box.height - named - 4, 32.0, width / count - 3)
        for place, (colour, face) in enumerate(row.dice):
            at = box.x + (side + 3) * (place + 0.5)
            canvas.picture(flat_face(kit, side, colour, face), at, box.y + named + side / 2)
    return canvas.surface
