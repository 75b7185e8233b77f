"""How high a computer seat stands on the ladder of levels: four rising bars, some of them full."""

import pygame

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import GOOD, PAPER, TAN_RIM, darker, mix

_GAP = 0.28
"""Between two bars, in widths of a bar."""


@remembered
def ladder_bars(kit: Kit, height: float, full: int, steps: int) -> pygame.Surface:
    """So many bars, the first ones full; without a margin."""
    wide = height * 0.34
    sketch = Sketch(wide * (steps + _GAP * (steps - 1)), height)
    for step in range(steps):
        tall = height * (0.34 + 0.66 * step / max(1, steps - 1))
        bar = wide * (1 + _GAP) * step + 0.7, height - tall + 0.7, wide - 1.4, tall - 1.4
        fill = GOOD if step < full else mix(PAPER, TAN_RIM, 0.35)
        line = darker(GOOD, 0.35) if step < full else TAN_RIM
        sketch.rect(*bar, radius=wide * 0.28, fill=fill, line=line, line_width=1.4)
    return sketch.drawn(kit.scale)
