"""What was found, in a pill, and how far somebody has come, as a bar."""

from typing import Literal

import pygame

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    DANGER_TEXT,
    GOOD,
    SOFT_INK,
    TAN,
    TAN_RIM,
    darker,
    lighter,
    mix,
)
from cubitos_desktop.ui.text.fitting import fitted

Tone = Literal["good", "bad", "plain"]
_INKS = {"good": darker(GOOD, 0.3), "bad": darker(DANGER_TEXT, 0.15), "plain": SOFT_INK}
_SIGN = 30.0
_PAD = 14.0


@remembered
def finding_pill(
    kit: Kit, text: str, tone: Tone, room: float, height: float = 36.0
) -> pygame.Surface:
    """A pill of at most this width, with a tick or a cross before its words."""
    ink = _INKS[tone]
    sign = 0.0 if tone == "plain" else _SIGN
    size = fitted(kit, text, room - 2 * _PAD - sign, 17.0, "bold", 12.5)
    width = min(room, kit.text_width(text, size, "bold") + 2 * _PAD + sign)
    canvas = Canvas(kit, width, height)
    sketch = canvas.sketch()
    fill = TAN if tone == "plain" else mix("#FFFFFF", ink, 0.16)
    line = TAN_RIM if tone == "plain" else mix("#FFFFFF", ink, 0.45)
    sketch.rect(
        1, 1, width - 2, height - 2, radius=height / 2, fill=fill, line=line, line_width=1.5
    )
    if tone == "good":
        _stroke(sketch, ((0, 6), (6, 12), (16, 0)), height, ink)
    elif tone == "bad":
        _stroke(sketch, ((1, 0), (13, 12)), height, ink)
        _stroke(sketch, ((13, 0), (1, 12)), height, ink)
    canvas.put(sketch)
    canvas.text(text, _PAD + sign, height / 2, size, ink, "bold")
    return canvas.surface


def _stroke(
    sketch: Sketch, points: tuple[tuple[float, float], ...], height: float, ink: str
) -> None:
    at = [(_PAD + 2 + x, height / 2 - 6 + y) for x, y in points]
    sketch.stroke(at, ink, 3.6)


@remembered
def progress_bar(kit: Kit, width: float, height: float, part: float) -> pygame.Surface:
    """A groove that is filled from the left; ``part`` goes from 0 to 1."""
    sketch = Sketch(width, height)
    fill = vertical(0, height, "#D9C49A", "#EBD9B4")
    radius = height / 2
    sketch.rect(
        0.75, 0.75, width - 1.5, height - 1.5, radius=radius, fill=fill, line=TAN_RIM, line_width=1
    )
    if part > 0:
        long = max(height - 3, (width - 3) * min(1.0, part))
        green = vertical(0, height, lighter(GOOD, 0.28), GOOD)
        sketch.rect(1.5, 1.5, long, height - 3, radius=radius, fill=green)
    return sketch.drawn(kit.scale)
