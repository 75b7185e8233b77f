"""What lies on the spaces of a board: rewards, jet packs, ends of shortcuts. No tiles."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import closed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import SHORTCUT, lighter
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_view import BoardReward, BoardSpace
from cubitos_desktop.ui.icons.icons import icon

_ALONE = 1.16
_SHARED = 0.92
"""The width of a mark in radii, when it has its space to itself and when two share it."""
_AT_FEET, _BELOW = 0.62, 0.66
"""How large marks are, of their size, that somebody stands on, and how far below the middle of the
space they are shown then, in radii."""


_BELOW_SIGN, _LOWERED = 0.8, 0.3
"""The same where a price or a number stands above them, at ``SIGN_ABOVE``."""
SIGN_ABOVE = 0.62
"""How far above the middle of a marked space such a sign stands, in radii."""


class _Mark(NamedTuple):
    """An icon and where its middle lies, in radii from the middle of the space."""

    picture: pygame.Surface
    right: float = 0
    down: float = 0


def draw_marks(
    canvas: Canvas, geometry: BoardGeometry, spaces: Iterable[int], size: float = 1
) -> None:
    """Everything that lies on these spaces."""
    for number in spaces:
        if number in geometry.view.marked:
            _draw(canvas, geometry, number, size, geometry.centre(number), geometry.radius)


def draw_marks_below_sign(canvas: Canvas, geometry: BoardGeometry, spaces: Iterable[int]) -> None:
    """What lies on spaces that bear a price or a number too, so that both can be read."""
    for number in spaces:
        x, y = geometry.centre(number)
        middle = x, y + _LOWERED * geometry.radius
        _draw(canvas, geometry, number, _BELOW_SIGN, middle, geometry.radius * _BELOW_SIGN)


def draw_marks_at_feet(
    canvas: Sheet, geometry: BoardGeometry, spaces: Iterable[int], board: Box
) -> None:
    """What lies on spaces that somebody stands on, in small before the runner's feet."""
    radius = geometry.radius
    for number in spaces:
        x, y = geometry.centre(number)
        middle = board.x + x, board.y + y + _BELOW * radius
        _draw(canvas, geometry, number, _AT_FEET, middle, radius * _AT_FEET)


def _draw(
    canvas: Sheet,
    geometry: BoardGeometry,
    number: int,
    size: float,
    middle: tuple[float, float],
    apart: float,
) -> None:
    view, (x, y) = geometry.view, middle
    for mark in _marks(
        canvas.kit, view.spaces[number], geometry.radius * size, number in view.exits
    ):
        canvas.picture(mark.picture, x + mark.right * apart, y + mark.down * apart)


def _marks(kit: Kit, space: BoardSpace, radius: float, is_exit: bool) -> list[_Mark]:
    count = len(space.rewards) + bool(space.shortcut) + space.jet_pack + is_exit
    size = radius * (_ALONE if count == 1 else _SHARED)
    pictures = [_reward(kit, reward, size) for reward in space.rewards]
    if space.jet_pack:
        pictures.append(icon(kit, "jet_pack", size))
    if space.shortcut:
        name = "coin_shortcut" if space.shortcut.pays == "coins" else "foot_shortcut"
        pictures.append(icon(kit, name, size * 1.15, number=space.shortcut.price))
    if is_exit:
        pictures.append(icon(kit, "shortcut_exit", size))
    if count == 1:
        return [_Mark(pictures[0])]
    return [_Mark(pictures[0], -0.40, -0.14), _Mark(pictures[1], 0.40, 0.18)]


def _reward(kit: Kit, reward: BoardReward, size: float) -> pygame.Surface:
    if reward.kind == "credits":
        return icon(kit, "credit", size, number=reward.amount)
    if reward.kind == "fan":
        return icon(kit, "fan", size)
    if reward.kind == "lose":
        return _several_dice(kit, size, reward.amount)
    return _die_for_coins(kit, size, reward.amount)


@remembered
def _several_dice(kit: Kit, size: float, most: int) -> pygame.Surface:
    """Lose a die, or one of several: as many are seen, stacked."""
    die = icon(kit, "lose_die", size)
    if most == 1:
        return die
    behind = icon(kit, "die", size * 0.72, colour="light_gray")
    canvas = Canvas(kit, size * 1.14, size * 1.1)
    canvas.picture(behind, size * 0.78, size * 0.40)
    canvas.picture(icon(kit, "lose_die", size * 0.98), size * 0.53, size * 0.6)
    return canvas.surface


@remembered
def _die_for_coins(kit: Kit, size: float, most: int) -> pygame.Surface:
    """Gain a die; where its cost has a limit, that stands on a coin beside it."""
    if not most:
        return icon(kit, "gain_die", size)
    canvas = Canvas(kit, size * 1.3, size * 1.14)
    canvas.picture(icon(kit, "gain_die", size * 0.9), size * 0.46, size * 0.66)
    canvas.picture(icon(kit, "coin", size * 0.72, number=most), size * 0.92, size * 0.37)
    return canvas.surface


def draw_doors(sketch: Sketch, geometry: BoardGeometry) -> None:
    """The tint of the tiles where a shortcut begins or ends."""
    steps = ""
    for space in geometry.view.spaces:
        if space.shortcut or space.number in geometry.view.exits:
            steps += "".join(closed(geometry.hexagon(at, 0.93, 0.7)) for at in space.hexes)
    if steps:
        sketch.path(steps, fill=lighter(SHORTCUT, 0.72))
