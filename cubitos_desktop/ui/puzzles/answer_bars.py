"""The answers to a puzzle below each other, each with its bar: the best, the given, the others."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import GOOD, SEAT_HUES, SEAT_TEXT
from cubitos_desktop.ui.review.decision_card import AnswerLine, draw_answer, pill_width

ROW = 46.0
_OTHER = "#7D6236"


class Bar(NamedTuple):
    """An answer with what it is to whoever looks."""

    line: AnswerLine
    is_best: bool = False
    is_given: bool = False


def bars_height(kit: Kit, count: int) -> float:
    """How much room so many answers need."""
    return count * ROW * min(1.25, kit.text_scale)


@remembered
def answer_bars(kit: Kit, width: float, bars: tuple[Bar, ...], colour: str) -> pygame.Surface:
    """The bars in a picture; ``colour`` is the seat's."""
    row = bars_height(kit, 1)
    canvas = Canvas(kit, width, row * len(bars))
    wide = max(pill_width(kit, bar.line.pill) for bar in bars)
    for place, bar in enumerate(bars):
        box = Box(0, place * row, width, row - 4)
        draw_answer(canvas, box, bar.line, *_hues(bar, colour), wide)
    return canvas.surface


def _hues(bar: Bar, colour: str) -> tuple[str, str]:
    if bar.is_best:
        return GOOD, "#FFFFFF"
    if bar.is_given:
        return SEAT_HUES[colour], SEAT_TEXT[colour]
    return _OTHER, "#FFFFFF"
