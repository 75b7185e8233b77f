"""A small picture of a race: a piece of its board with the runners where they stand."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GRASS, RIM, darker, lighter
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.rulebook.board_piece import Piece, Runner, draw_piece

SMALL, LARGE = 13.0, 21.0
"""How large hexes are in a list, and where there is more room."""


class RaceScene(NamedTuple):
    """What of a race is seen: everybody on the board of the runner who is looked at first."""

    view: BoardView
    space: int
    runners: tuple[Runner, ...]


def race_picture(
    kit: Kit, width: float, height: float, scene: RaceScene | None, radius: float
) -> pygame.Surface:
    """The piece in its frame; where nothing of a board is known, a lawn with a flag."""
    if scene is None:
        return lawn(kit, width, height)
    spaces = scene.space, *dict.fromkeys(runner.space for runner in scene.runners)
    return draw_piece(
        kit,
        width,
        height,
        Piece(
            scene.view,
            spaces,
            scene.runners,
            radius=radius,
            least=SMALL,
            has_whole_runners=True,
        ),
    )


@remembered
def lawn(kit: Kit, width: float, height: float) -> pygame.Surface:
    """An empty frame: the picture is still to come, or nobody knows the board any more."""
    canvas = Canvas(kit, width, height)
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=14, fill=RIM)
    sketch.rect(5, 5, width - 10, height - 10, radius=10, fill=GRASS, line=darker(RIM, 0.5))
    sketch.rect(0.7, 0.7, width - 1.4, height - 1.4, radius=13.3, line=lighter(RIM, 0.3))
    canvas.put(sketch)
    canvas.picture(icon(kit, "flag", height * 0.44), width / 2, height / 2)
    return canvas.surface
