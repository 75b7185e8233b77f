"""Draws a rival's strip, and what moves in it: dice that are shaken, dots of a thought."""

import math
from dataclasses import replace

from cubitos_desktop.scenes.table.view.view import RivalPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice.flat_dice import small_square
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.rival_strip import MARGIN, rival_strip, strip_wells

_MOST_SHAKEN = 10


def draw_rival(
    surface: Ground, kit: Kit, rival: RivalPart, *, is_chosen: bool, is_lifted: bool
) -> None:
    """The strip; ``is_chosen`` where a click or Enter would take this seat."""
    box = rival.box.moved(0, -2) if is_lifted else rival.box
    panel = replace(rival.panel, is_acting=True) if is_chosen else rival.panel
    put(surface, kit, rival_strip(kit, box.width, box.height, panel), box, MARGIN)
    if rival.shaken is not None:
        _draw_shaken(surface, kit, box, rival.panel.roll, rival.shaken)
    if rival.dots is not None:
        _draw_thinking(surface, kit, box, rival.dots)


def _draw_shaken(
    surface: Ground, kit: Kit, strip: Box, colours: tuple[str, ...], time: float
) -> None:
    """A rival's dice, shaken in its strip."""
    well = strip_wells(strip.width, strip.height).roll
    canvas = Sheet(kit, surface)
    for place, colour in enumerate(colours[:_MOST_SHAKEN]):
        phase = time * (17 + place % 3) + place * 1.7
        x = strip.x + well.x + well.width * (0.5 + 0.38 * math.sin(phase * 0.7 + place))
        y = strip.y + well.y + well.height * (0.5 - 0.55 * abs(math.sin(phase)))
        canvas.picture(small_square(kit, 10, colour), x, y)


def _draw_thinking(surface: Ground, kit: Kit, strip: Box, dots: int) -> None:
    """At the feet of the rival who thinks."""
    portrait = strip_wells(strip.width, strip.height).portrait
    x, y = strip.x + portrait.centre[0], strip.y + portrait.bottom - 3
    Sheet(kit, surface).picture(thinking_dots(kit, dots), x, y)
