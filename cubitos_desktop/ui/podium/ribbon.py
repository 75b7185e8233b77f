"""The ribbon that says who has won, as on the title, and the pill below it that says why."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    DANGER,
    INK,
    PAPER,
    SEAT_HUES,
    SEAT_TEXT,
    TAN,
    TAN_RIM,
    darker,
    lighter,
)
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import evened, fitted, fitted_lines

_LETTERS = 0.65
"""How large the headline is, in parts of the ribbon's height."""
_TAIL = 62.0
"""How far a tail hangs out beyond the ribbon."""
_DROP = 20.0
"""How much lower it hangs."""
_REASON, _LEAST_REASON = 21.0, 13.0
_FLAG = 26.0
_SIGN, _SIGN_HUES = 18.0, {"star": "#B9730B", "die": "white"}
_QUIET, _LEAST_QUIET = 15.0, 11.0


class _Dress:
    """The colours of a ribbon: red for oneself, otherwise those of the winner's seat."""

    def __init__(self, colour: str) -> None:
        base = SEAT_HUES.get(colour, DANGER)
        self.body = (lighter(base, 0.18), base) if colour else ("#E64C64", DANGER)
        self.tail, self.fold = darker(base, 0.22), darker(base, 0.52)
        self.words = SEAT_TEXT.get(colour, PAPER)
        self.rim = lighter(base, 0.75)


def ribbon_box(kit: Kit, room: Box, words: str) -> Box:
    """As wide as the words need, in the middle of its room, with air for its tails."""
    size = room.height * _LETTERS / kit.text_scale
    wide = max(room.height * 4.9, kit.text_width(words, size, "title") + 96)
    return room.centred(min(wide, room.width - 2 * _TAIL), room.height)


def draw_ribbon(canvas: Sheet, box: Box, words: str, colour: str, part: float) -> None:
    """The ribbon in its box, unrolled from its middle so far, from 0 to 1."""
    if part <= 0:
        return
    kit, wide = canvas.kit, box.width * min(1.0, part)
    left = box.centre[0] - wide / 2
    tall = box.height
    for side, edge in ((-1, left), (1, left + wide)):
        tail = _tail(kit, tall, colour, side)
        x = edge - _TAIL if side < 0 else edge - _TAIL * 0.45
        canvas.lay(tail, x, box.y + _DROP)
    body = _body(kit, box.width, tall, words, colour)
    whole, shown = body.get_width(), kit.px(wide)
    area = (whole - shown) // 2, 0, shown, body.get_height()
    canvas.surface.blit(body, (kit.px(left), kit.px(box.y)), area)


@remembered
def _body(kit: Kit, width: float, height: float, words: str, colour: str) -> pygame.Surface:
    dress, canvas = _Dress(colour), Canvas(kit, width, height + 6)
    canvas.shadow(0, 0, width, height, 10, down=4, blur=3, opacity=0.32)
    sketch = canvas.sketch()
    sketch.rect(0, 0, width, height, radius=10, fill=vertical(0, height, *dress.body))
    rim = Box(0, 0, width, height).inset(6)
    sketch.rect(*rim, radius=6, line=dress.rim, line_width=1.8, opacity=0.8)
    canvas.put(sketch)
    size = fitted(kit, words, width - 36, height * _LETTERS / kit.text_scale, "title", least=20)
    x, y = width / 2, height / 2
    if dress.words in (PAPER, "#FFFFFF"):
        canvas.text(words, x + 2, y + 3.5, size, dress.fold, "title", "centre", width - 24)
    canvas.text(words, x, y, size, dress.words, "title", "centre", width - 24)
    return canvas.surface


@remembered
def _tail(kit: Kit, height: float, colour: str, side: int) -> pygame.Surface:
    """The end that hangs out at one side, with the fold that leads behind the ribbon."""
    dress, wide = _Dress(colour), _TAIL * 1.45
    sketch = Sketch(wide, height + 2)
    inner, outer = (wide, 0.0) if side < 0 else (0.0, wide)
    notch = outer + side * -22
    shape = ((inner, 0), (outer, 0), (notch, height / 2), (outer, height), (inner, height))
    sketch.polygon(shape, fill=dress.tail)
    edge = _TAIL if side < 0 else wide - _TAIL
    fold = ((edge, height - _DROP), (inner, height - _DROP), (inner, height))
    sketch.polygon(fold, fill=dress.fold)
    return sketch.drawn(kit.scale)


@remembered
def quiet_pill(kit: Kit, most: float, words: str, sign: str) -> pygame.Surface:
    """A small line beside a sign, for what is said quietly: in two lines where it is long and
    letters are large; never wider than ``most``."""
    room = most - _SIGN - 34
    size, lines = fitted_lines(kit, words, room, 2, _QUIET, "bold", _LEAST_QUIET)
    lines = evened(kit, words, lines, size, "bold")
    step = size * 1.22 * kit.text_scale
    wide = max(kit.text_width(line, size, "bold") for line in lines) + _SIGN + 34
    tall = max(28.0 * min(1.2, kit.text_scale), step * len(lines) + 8)
    canvas = Canvas(kit, wide + 8, tall + 8)
    paper, radius = Box(4, 2, wide, tall), min(17.0, tall / 2)
    canvas.shadow(*paper, radius, down=2, blur=3, opacity=0.3)
    sketch = canvas.sketch()
    sketch.rect(*paper.inset(0.75), radius=radius, fill=TAN, line=TAN_RIM, line_width=1.5)
    canvas.put(sketch)
    hue = _SIGN_HUES[sign]
    canvas.picture(icon(kit, sign, _SIGN, colour=hue), paper.x + 12, paper.centre[1], "left")
    y = paper.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, paper.x + 18 + _SIGN, y, size, INK, "bold")
        y += step
    return canvas.surface


@remembered
def reason_pill(kit: Kit, most: float, words: str) -> pygame.Surface:
    """Why, beside a flag: in one line, or in two where it is long; never wider than ``most``."""
    room = most - _FLAG - 52
    size, lines = fitted_lines(kit, words, room, 2, _REASON, "bold", _LEAST_REASON)
    lines = evened(kit, words, lines, size, "bold")
    step = size * 1.22 * kit.text_scale
    inside = max(kit.text_width(line, size, "bold") for line in lines)
    wide, tall = inside + _FLAG + 52, max(42.0, step * len(lines) + 16)
    canvas = Canvas(kit, wide + 8, tall + 10)
    canvas.shadow(4, 2, wide, tall, min(21.0, tall / 2), down=3, blur=3, opacity=0.35)
    sketch = canvas.sketch()
    paper = Box(4, 2, wide, tall)
    radius = min(21.0, tall / 2)
    sketch.rect(*paper, radius=radius, fill=PAPER)
    sketch.rect(*paper.inset(1), radius=radius - 1, line="#C9A87A", line_width=2)
    canvas.put(sketch)
    canvas.picture(icon(kit, "flag", _FLAG), paper.x + 18, paper.centre[1], "left")
    y = paper.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, paper.x + 18 + _FLAG + 10, y, size, INK, "bold")
        y += step
    return canvas.surface
