"""Wins among races as bars, one below the other: by level, set or track."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import FAINT_INK, INK
from cubitos_desktop.ui.fairness.findings import progress_bar
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.text.fitting import fitted_text

_BROAD = 34.0
"""Rows that are as high as this have their bar below their name, others beside it."""


class ScoreRow(NamedTuple):
    """Who or what, and how many of how many."""

    name: str
    score: str
    part: float
    rank: int = 0
    """How many steps of the ladder of levels are full; 0 without a ladder."""
    is_pale: bool = False
    ranks: int = 0
    """How many steps it has."""


@remembered
def score_bars(
    kit: Kit, width: float, height: float, scores: tuple[ScoreRow, ...]
) -> pygame.Surface:
    """All rows, as large as the box."""
    canvas = Canvas(kit, width, height)
    places = rows(Box(0, 0, width, height), max(4, len(scores)), 2)
    for row, box in zip(scores, places, strict=False):
        (_draw_broad if box.height >= _BROAD else _draw_slim)(canvas, box, row)
    return canvas.surface


def _draw_broad(canvas: Canvas, box: Box, row: ScoreRow) -> None:
    ink, left = FAINT_INK if row.is_pale else INK, box.x
    bar = min(14.0, box.height * 0.27)
    y = (box.height - bar) / 2 + box.y
    if row.rank:
        ladder = ladder_bars(canvas.kit, 21, row.rank, row.ranks)
        canvas.picture(ladder, left, y, "left")
        left += ladder.get_width() / canvas.kit.scale + 12
    told = fitted_text(canvas, row.score, box.right, y, 90, 16, ink, "bold", "right", 12)
    room = box.right - told - 12 - left
    fitted_text(canvas, row.name, left, y, room, 18, ink, "title", least=12)
    canvas.lay(progress_bar(canvas.kit, box.width, bar, row.part), box.x, box.bottom - bar)


def _draw_slim(canvas: Canvas, box: Box, row: ScoreRow) -> None:
    ink, y = FAINT_INK if row.is_pale else INK, box.centre[1]
    kit, size = canvas.kit, min(16.0, box.height * 0.82 / canvas.kit.text_scale)
    named, told = box.width * 0.48, box.width * 0.2
    fitted_text(canvas, row.name, box.x, y, named - 8, size, ink, "bold", least=11)
    fitted_text(canvas, row.score, box.right, y, told, size, ink, "bold", "right", 11)
    bar = Box(box.x + named, y - 5, box.width - named - told - 8, 10)
    canvas.lay(progress_bar(kit, bar.width, bar.height, row.part), bar.x, bar.y)
