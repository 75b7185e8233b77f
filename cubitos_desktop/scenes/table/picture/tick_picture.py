"""Draws counters that have just gained or lost something: they swell, and a pill says how much."""

import math

import pygame

from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.show import Tick
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import PANEL_MARGIN, Sheet
from cubitos_desktop.ui.base.easing import eased_out
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, DANGER
from cubitos_desktop.ui.moments.sum_pill import sum_pill
from cubitos_desktop.ui.panels.counters import Counter, counter_cells, counters

_GROWTH, _RISE = 0.12, 14.0
_TOP = 9.0
"""How far below the upper edge of its own counter a pill comes to rest: above it lies another."""


def draw_ticks(canvas: Sheet, view: View) -> None:
    """All counters that have just ticked; where one did so twice, the newer pill is seen."""
    cells = counters_of(view)
    for tick in {tick.counter: tick for tick in view.ticks}.values():
        _draw_tick(canvas, view, cells[tick.counter], tick)


def counters_of(view: View) -> dict[Counter, Box]:
    """Where counters lie in the window."""
    you = view.layout.you
    cells = counter_cells(you.width, you.height, has_swords=view.you.panel.swords > 0)
    return {name: cell.moved(you.x, you.y) for name, cell in cells.items()}


def _draw_tick(canvas: Sheet, view: View, cell: Box, tick: Tick) -> None:
    is_loss = tick.amount < 0
    if tick.time < moments.SUM_PULSE and not tick.is_still:
        swell = 1 + _GROWTH * math.sin(math.pi * tick.time / moments.SUM_PULSE)
        rim = DANGER if is_loss else ACCENT
        canvas.picture(_swollen(canvas.kit, view, cell, swell, rim), *cell.centre)
    part = tick.part
    pill = sum_pill(canvas.kit, f"{tick.amount:+}".replace("-", "\N{MINUS SIGN}"), is_loss=is_loss)
    pill.set_alpha(round(255 * min(1.0, 2.5 * (1 - part))))
    canvas.picture(pill, *pill_place(cell, part, is_still=tick.is_still))
    pill.set_alpha(255)


def pill_place(cell: Box, part: float, *, is_still: bool) -> tuple[float, float]:
    """The middle of a pill on its own counter, where it rises to the upper right corner."""
    to_go = 0.0 if is_still else _RISE * (1 - eased_out(part))
    return cell.right - 20, cell.y + _TOP + to_go


def _swollen(kit: Kit, view: View, cell: Box, swell: float, rim: str) -> pygame.Surface:
    """A counter as its panel shows it, larger and with a lit rim."""
    you = view.layout.you
    panel = counters(kit, you.width, you.height, view.you.panel)
    place = cell.moved(PANEL_MARGIN - you.x, PANEL_MARGIN - you.y).pixels(kit.scale)
    picture = panel.subsurface(place.clip(panel.get_rect())).copy()
    picture.blit(_rim(kit, cell.width, cell.height, rim), (0, 0))
    return pygame.transform.smoothscale_by(picture, swell)


@remembered
def _rim(kit: Kit, width: float, height: float, colour: str) -> pygame.Surface:
    sketch = Sketch(width, height)
    sketch.rect(*Box(0, 0, width, height).inset(1.5), radius=9, line=colour, line_width=3)
    return sketch.drawn(kit.scale)
