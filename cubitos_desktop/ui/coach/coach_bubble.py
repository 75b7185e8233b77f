"""The referee's small bubble: what is new, in a heading and a few lines, and how to close it."""

from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.placing import Place, Point, Side
from cubitos_desktop.ui.base.surfaces import keycap
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.coach.coach_card import MARGIN, draw_paper
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import Paragraph, paragraph_in

_WIDTH = 372.0
_PIP, _LEFT, _SIDE = 96.0, 104.0, 16.0
_TOP, _BOTTOM = 12.0, 14.0
_HEAD, _TEXT, _LEAD = 20.0, 16.0, 1.28
_KEY, _KEY_SIDE = 13.0, 12.0
_MOST_LINES = 7
_CORNER, _TAIL_BASE = 24.0, 46.0


class BubbleView(NamedTuple):
    """What it says, and the key that closes it as it is printed."""

    title: str
    text: str
    key: str


def bubble_size(kit: Kit, view: BubbleView, window: float) -> tuple[float, float]:
    """How large a bubble is that says this, in a window of a width."""
    width = min(_WIDTH * kit.text_scale, window - 2 * MARGIN)
    tall = _head(kit) + _said(kit, view.text, width).height
    return width, _TOP + max(tall, _PIP - _BOTTOM) + _BOTTOM


def _head(kit: Kit) -> float:
    return _HEAD * 1.4 * kit.text_scale


def _said(kit: Kit, text: str, width: float) -> Paragraph:
    room = Box(0, 0, width - _LEFT - _SIDE, _MOST_LINES * _TEXT * _LEAD * kit.text_scale)
    return paragraph_in(kit, text, room, _TEXT, lead=_LEAD)


@remembered
def bubble(
    kit: Kit,
    width: float,
    height: float,
    view: BubbleView,
    side: Side | None = None,
    tip: Point = (0.0, 0.0),
) -> pygame.Surface:
    """The bubble with ``MARGIN`` around it; its tail ends at ``tip``, from its corner."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, height, _CORNER, down=6, blur=7, opacity=0.45)
    draw_paper(canvas, width, height, side, tip)
    canvas.picture(referee(kit, _PIP, "point"), MARGIN + _LEFT / 2, MARGIN + height - _PIP / 2 - 4)
    left, y = MARGIN + _LEFT, MARGIN + _TOP
    cap = kit.text_width(view.key, _KEY) + 14
    keycap(canvas, MARGIN + width - _KEY_SIDE - cap, y + 11, view.key, SOFT_INK, _KEY)
    room = width - _LEFT - _KEY_SIDE - cap - 8
    fitted_text(canvas, view.title, left, y + _head(kit) / 2, room, _HEAD, INK, "title", least=14)
    _said(kit, view.text, width).draw(canvas, left, y + _head(kit), INK)
    return canvas.surface


def tail_of(place: Place) -> tuple[Side | None, Point]:
    """On which side of its object the bubble lies, and where its tail ends, from its corner."""
    box, side, point = place
    if side is None or point is None:
        return None, (0.0, 0.0)
    x, y = point[0] - box.x, point[1] - box.y
    reach = MARGIN - 3
    if side in ("above", "below"):
        x = min(max(x, _CORNER), box.width - _CORNER - _TAIL_BASE)
        return side, (x, min(max(y, -reach), box.height + reach))
    y = min(max(y, _TAIL_BASE), box.height - _TAIL_BASE)
    return side, (min(max(x, -reach), box.width + reach), y)
