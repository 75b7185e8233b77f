"""Where the keyboard is: an accent ring, set off by a light gap so that it shows anywhere."""

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ACCENT, INK, PAPER

REACH = 7.0
"""So far, in units, the ring reaches beyond what it lies around."""


def focus_ring(canvas: Sheet, body: Box, radius: float) -> None:
    """A ring around a body with round corners."""
    sketch = Sketch(body.width + 2 * REACH, body.height + 2 * REACH)
    inner = Box(REACH, REACH, body.width, body.height)
    for reach, colour, width in ((1.5, PAPER, 3.0), (4.5, INK, 5.5), (4.5, ACCENT, 2.6)):
        sketch.rect(*inner.inset(-reach), radius=radius + reach, line=colour, line_width=width)
    canvas.put(sketch, body.x - REACH, body.y - REACH)
