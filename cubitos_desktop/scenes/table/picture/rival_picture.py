"""Draws a rival's strip, and what moves in it: dice that are shaken, dots of a thought."""

import math

import pygame

from cubitos_desktop.scenes.table.picture.table_drawing import RINGS
from cubitos_desktop.scenes.table.recap.picture import turned_over
from cubitos_desktop.scenes.table.view.view import RivalPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put_panel
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.dice.flat_dice import small_square
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.rival_strip import rival_strip, strip_wells
from cubitos_desktop.ui.recap.strip import recap_strip

_MOST_SHAKEN = 10


def draw_rival(surface: Ground, kit: Kit, rival: RivalPart, *, is_lifted: bool) -> None:
    """The strip, in the light of its ring where it can be chosen."""
    box = rival.box.moved(0, -2) if is_lifted else rival.box
    strip = rival_strip(kit, box.width, box.height, rival.panel)
    if rival.recap:
        other = recap_strip(kit, box.width, box.height, rival.recap)
        strip = turned_over(strip, other, rival.turned)
    put_panel(surface, kit, strip, box)
    if ring := RINGS[rival.ring]:
        _draw_light(surface, kit, box, ring)
    if rival.turned > 0:
        return
    if rival.shaken is not None:
        _draw_shaken(surface, kit, box, rival.panel.roll, rival.shaken)
    if rival.dots is not None:
        _draw_thinking(surface, kit, box, rival.dots)


def _draw_light(surface: Ground, kit: Kit, box: Box, colour: str) -> None:
    def drawn() -> pygame.Surface:
        sketch = Sketch(box.width + 12, box.height + 12)
        rim = Box(0, 0, box.width + 12, box.height + 12).inset(5)
        sketch.rect(*rim.inset(-1), radius=14, line=colour, line_width=4, opacity=0.45)
        sketch.rect(*rim, radius=13, line=colour, line_width=3)
        return sketch.drawn(kit.scale)

    key = ("light around a strip", box.width, box.height, colour)
    surface.blit(kit.remember(key, drawn), (kit.px(box.x - 6), kit.px(box.y - 6)))


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
