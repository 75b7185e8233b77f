"""The title menu's wooden sign and the entries on it, in every state; texts come from outside."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.outlines import haze, lay, painted
from cubitos_desktop.ui.base.sketch import Linear, Sketch, vertical
from cubitos_desktop.ui.base.surfaces import wood
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    INK,
    PAPER,
    SOFT_INK,
    lighter,
    mix,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.menu_icons import menu_icon
from cubitos_desktop.ui.panels.meter import fitted, fitted_lines, fitted_text

MARGIN = 24
"""So far, in units, every picture here reaches beyond its size on all sides: glow and shadow."""

State = Literal["normal", "hover", "pressed", "focus", "disabled"]

_PLANKS = "#A8703F"
_DARK = "#5B351C"
_GILT = "#E8BE8C"
_EDGE = "#8C6236"
_CLOSED = "#D9C3A2"
_FOOT = 5
_LIFT = 2
_SINK = 3
_RADIUS = 15
_POST = 26
_LARGEST_ICON = 74
_PICTURED = 84
"""Where the words begin beside a picture."""
_LABEL_LEAD = 1.1
_SUB_LEAD = 1.22
_LABEL_OVER_TWO = 18
"""How large a label over two lines may be."""
_PLAIN = Box(0, 0, 336, 652)
"""The sign's usual size: the places on it keep their proportions."""


class MenuEntryView(NamedTuple):
    """An entry: what it says, with a second line under it, and how it stands.

    ``lit`` is the one entry to begin with.
    """

    label: str
    sub: str = ""
    icon: str = ""
    lit: bool = False
    state: State = "normal"
    sizes: tuple[float, float] = (22, 15)
    """How large the label and the line under it are where there is room; see ``even_sizes``."""


class MenuSmallView(NamedTuple):
    """One of the small dark entries, with or without an icon."""

    label: str
    icon: str = ""
    state: State = "normal"


class MenuPlaces(NamedTuple):
    """Where the entries lie on the sign."""

    lit: Box
    entries: tuple[Box, ...]
    small: tuple[Box, ...]
    foot: tuple[Box, ...]


def menu_places(board: Box, entries: int = 4, small: int = 4, foot: int = 2) -> MenuPlaces:
    """The places of so many entries, top down: the lit one, large ones, a row of small ones with
    icons, a row without."""
    wide, high = board.width / _PLAIN.width, board.height / _PLAIN.height
    left, width = board.x + 32 * wide, board.width - 64 * wide
    pitch = 84 * high * min(4 / max(1, entries), 1.25)
    lost = 84 * 4 * high - pitch * entries
    top = board.y + 44 * high + lost / 3
    lit = Box(left, top, width, 84 * high)
    first = lit.bottom + 16 * high
    height = pitch - 12 * high
    large = tuple(Box(left, first + n * pitch, width, height) for n in range(entries))
    row = Box(left, first + entries * pitch + 4 * high + lost / 6, width, 68 * high)
    last = Box(left, row.bottom + 16 * high, width, 40 * high)
    return MenuPlaces(lit, large, columns(row, small, 8 * wide), columns(last, foot, 8 * wide))


def short_menu_height(entries: int) -> float:
    """How high a sign of the usual width is that has no row of small entries with icons."""
    return 44 + 84 + 16 + 84 * entries + 8 + 44 + 40


def short_menu_places(board: Box, entries: int, foot: int = 2) -> MenuPlaces:
    """The places on such a sign."""
    part = board.width / _PLAIN.width
    left, width = board.x + 32 * part, board.width - 64 * part
    lit = Box(left, board.y + 44 * part, width, 84 * part)
    first = lit.bottom + 16 * part
    large = tuple(Box(left, first + n * 84 * part, width, 72 * part) for n in range(entries))
    last = Box(left, first + (entries * 84 + 8) * part, width, 44 * part)
    return MenuPlaces(lit, large, (), columns(last, foot, 8 * part))


# --- the sign -----------------------------------------------------------------------------------


@remembered
def menu_board(kit: Kit, width: float, height: float) -> pygame.Surface:
    """The empty sign, screwed on at its corners, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    haze(canvas, Box(MARGIN, MARGIN + 7, width, height), 22, blur=8, opacity=0.55)
    planks = Canvas(kit, width, height)
    size = planks.surface.get_size()
    planks.surface.blit(wood(kit, *size, _PLANKS, 92, 5), (0, 0))
    _light(planks)
    _round_off(planks, 22)
    _rim(planks)
    canvas.surface.blit(planks.surface, (kit.px(MARGIN), kit.px(MARGIN)))
    return canvas.surface


def _light(planks: Canvas) -> None:
    light = Sketch(planks.width, planks.height)
    glow = vertical(0, planks.height, "#FFE9BE", "#A06A34", "#4A2410")
    whole = -9, -9, planks.width + 18, planks.height + 18
    light.rect(*whole, fill=glow._replace(opacities=(0.16, 0.0, 0.2)))
    # Light has no edges to keep sharp: few pixels, stretched, will do.
    coarse = painted(light, planks.kit.scale / 8)
    planks.surface.blit(pygame.transform.smoothscale(coarse, planks.surface.get_size()), (0, 0))


def _round_off(planks: Canvas, radius: float) -> None:
    """Take the corners away; only they are looked at."""
    for x in (0.0, planks.width - radius):
        for y in (0.0, planks.height - radius):
            mask = Sketch(radius, radius)
            whole = -x, -y, planks.width, planks.height
            mask.rect(*whole, radius=radius, fill="#FFFFFF")
            shape = painted(mask, planks.kit.scale)
            place = planks.kit.px(x), planks.kit.px(y)
            planks.surface.blit(shape, place, special_flags=pygame.BLEND_RGBA_MULT)


def _rim(planks: Canvas) -> None:
    """The edge and the screws, strip by strip: the middle, which is empty, is not drawn."""
    width, height = planks.width, planks.height
    high, wide = 40, 8
    for strip in (
        Box(0, 0, width, high),
        Box(0, height - high, width, high),
        Box(0, high, wide, height - 2 * high),
        Box(width - wide, high, wide, height - 2 * high),
    ):
        sketch = Sketch(strip.width, strip.height)
        with sketch.placed(-strip.x, -strip.y):
            _edge(sketch, width, height)
            if strip.width == width:
                for x in (22, width - 22):
                    _screw(sketch, x, 22 if strip.y == 0 else height - 22)
        lay(planks, sketch, strip.x, strip.y)


def _edge(sketch: Sketch, width: float, height: float) -> None:
    sketch.rect(1.5, 1.5, width - 3, height - 3, radius=21, line=_DARK, line_width=3)
    inner = 4.5, 4.5, width - 9, height - 9
    sketch.rect(*inner, radius=18, line=_GILT, line_width=1.5, opacity=0.6)


def _screw(sketch: Sketch, x: float, y: float) -> None:
    sketch.circle(x, y + 1.5, 6.5, fill="#3D2210")
    sketch.circle(x, y, 6, fill=vertical(y - 6, 12, "#F2F4F5", "#B9C0C5"))
    sketch.stroke(((x - 3, y - 3), (x + 3, y + 3)), "#6F777D", 1.8)


@remembered
def menu_posts(kit: Kit, width: float, height: float) -> pygame.Surface:
    """Two posts on which a sign of this width stands, ``height`` long, ``MARGIN`` around them."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    for x in (width * 0.16, width * 0.84):
        left = MARGIN + x - _POST / 2
        haze(canvas, Box(left - 9, MARGIN + height - 7, _POST + 18, 12), 6, blur=5, opacity=0.5)
        sketch = Sketch(_POST, height)
        fill = Linear(0, 0, _POST, 0, (lighter(_PLANKS, 0.2), _PLANKS, mix(_PLANKS, _DARK, 0.6)))
        whole = Box(0, 0, _POST, height).inset(1.25)
        sketch.rect(*whole, radius=4, fill=fill, line=_DARK, line_width=2.5)
        for part in (0.35, 0.65):
            line = (_POST * part, 4), (_POST * part, height - 10)
            sketch.stroke(line, _DARK, 1.2, opacity=0.28)
        lay(canvas, sketch, left, MARGIN)
    return canvas.surface


# --- a large entry ------------------------------------------------------------------------------


@remembered
def menu_entry(kit: Kit, width: float, height: float, view: MenuEntryView) -> pygame.Surface:
    """A large entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    body = Box(MARGIN, MARGIN, width, height)
    ink = ACCENT_TEXT if view.lit else INK
    if view.state == "disabled":
        ink = SOFT_INK
    _plate(canvas, body, view)
    down = {"hover": -_LIFT, "pressed": _SINK}.get(view.state, 0)
    face = Box(body.x, body.y + down, width, height - _FOOT)
    left = _pictured(canvas, face, view) - face.x if view.icon else 16
    room = face.cut(left=left, top=3, right=12, bottom=3)
    _words(canvas, room, view, ink)
    return canvas.surface


def _plate(canvas: Canvas, body: Box, view: MenuEntryView) -> None:
    closed, pressed, lifted = (view.state == s for s in ("disabled", "pressed", "hover"))
    if view.lit and not closed:
        haze(canvas, body.inset(-4).moved(0, 2), 19, blur=9, opacity=0.95, colour=ACCENT)
    down, blur, opacity = (_FOOT + 5, 6, 0.62) if lifted else (_FOOT, 4, 0.42)
    canvas.shadow(*body, _RADIUS, down=down, blur=blur, opacity=opacity)
    colours, edge = ("#FFFFFF", "#FBEBCB"), _EDGE
    if lifted:
        colours = "#FFFFFF", mix("#FFFFFF", ACCENT, 0.2)
    if view.lit:
        tone = lighter(ACCENT, 0.26) if lifted else ACCENT
        colours, edge = (lighter(tone, 0.36), tone), ACCENT_EDGE
    if closed:
        colours, edge = (mix(PAPER, _CLOSED, 0.6), _CLOSED), mix(_EDGE, _CLOSED, 0.5)
    sketch = Sketch(body.width, body.height + _LIFT)
    top = 0 if lifted else _LIFT + (_SINK if pressed else 0)
    tall = body.height - _FOOT
    foot = body.height + (0 if lifted else _LIFT)
    sketch.rect(0, foot - tall, body.width, tall, radius=_RADIUS, fill=edge)
    sketch.rect(0, top, body.width, tall, radius=_RADIUS, fill=vertical(top, tall, *colours))
    inner = 1, top + 1, body.width - 2, tall - 2
    sketch.rect(*inner, radius=_RADIUS - 1, line=edge, line_width=2)
    if view.lit:
        gloss = 4, top + 3.5, body.width - 8, tall * 0.36
        sketch.rect(*gloss, radius=_RADIUS - 5, fill="#FFFFFF", opacity=0.2)
    lay(canvas, sketch, body.x, body.y - _LIFT)
    if view.state == "focus":
        focus_ring(canvas, body, _RADIUS)


def _pictured(canvas: Canvas, face: Box, view: MenuEntryView) -> float:
    """Draw the picture at the left end; returns where the words begin."""
    # Larger words need more of the width.
    largest = _LARGEST_ICON / math.pow(max(1.0, canvas.kit.text_scale), 0.7)
    size = min(largest, face.height * (0.82 if view.lit else 0.72))
    picture = menu_icon(canvas.kit, view.icon, size)
    if view.state == "disabled":
        picture = picture.copy()
        picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    middle = face.x + max(48 if view.lit else 44, 10 + size * 0.56)
    canvas.picture(picture, middle, face.y + face.height / 2)
    return max(face.x + (94 if view.lit else _PICTURED), middle + size * 0.56 + 8)


def _words(canvas: Canvas, room: Box, view: MenuEntryView, ink: str) -> None:
    """The label and, under it, the second line: in one line, in two, or smaller."""
    kit = canvas.kit
    label, below = view.sizes
    label_size = fitted(kit, view.label, room.width, 30 if view.lit else label, "title", 14)
    sub = _second_line(kit, view.sub, room.width, below)
    if _tall(kit, label_size, sub) > room.height:
        sub = _second_line(kit, view.sub, room.width, below / kit.text_scale)
    if len(sub.lines) > 1:
        label_size = min(label_size, _LABEL_OVER_TWO)
    shrink = min(1.0, room.height / _tall(kit, label_size, sub))
    label_size *= shrink
    label_high = label_size * _LABEL_LEAD * kit.text_scale
    y = room.y + room.height / 2 - _tall(kit, label_size, sub) * 0.5 + label_high / 2
    if shrink < 1:
        y = room.y + label_high / 2
    canvas.text(view.label, room.x, y, label_size, ink, "title", room=room.width)
    step = sub.size * shrink * _SUB_LEAD * kit.text_scale
    for place, line in enumerate(sub.lines):
        line_y = y + label_high / 2 + (place + 0.5) * step
        canvas.text(line, room.x, line_y, sub.size * shrink, SOFT_INK, room=room.width)


def even_sizes(kit: Kit, width: float, entries: Sequence[tuple[str, str]]) -> tuple[float, float]:
    """The sizes at which all of these labels, and all lines under them, can be printed alike."""
    room = width - _PICTURED - 12
    labels = [fitted(kit, label, room, 22, "title", 14) for label, _ in entries]
    subs = [fitted(kit, sub, room, 15, "body", 14) for _, sub in entries]
    return min(labels, default=22), min(subs, default=15)


class _Sub(NamedTuple):
    lines: list[str]
    size: float


def _tall(kit: Kit, label_size: float, sub: _Sub) -> float:
    return (label_size * _LABEL_LEAD + sub.size * _SUB_LEAD * len(sub.lines)) * kit.text_scale


def _second_line(kit: Kit, sub: str, room: float, size: float) -> _Sub:
    """In one line if that needs little shrinking, else in two."""
    if not sub:
        return _Sub([], 0)
    single = fitted(kit, sub, room, size, "body", 14)
    if kit.text_width(sub, single) <= room:
        return _Sub([sub], single)
    size, lines = fitted_lines(kit, sub, room, 2, size, "body", 12)
    return _Sub(lines, size)


# --- a small entry ------------------------------------------------------------------------------


@remembered
def menu_small_entry(kit: Kit, width: float, height: float, view: MenuSmallView) -> pygame.Surface:
    """A small dark entry of a size, with ``MARGIN`` around it."""
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    down = {"hover": -_LIFT, "pressed": 1}.get(view.state, 0)
    body = Box(MARGIN, MARGIN + down, width, height)
    if view.state == "hover":
        canvas.shadow(*body, 12, down=4, opacity=0.45)
    fill = {"hover": "#7A4B2A", "pressed": "#41240F"}.get(view.state, _DARK)
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=12, fill=fill, opacity=0.88)
    rim = 0.8, 0.8, width - 1.6, height - 1.6
    sketch.rect(*rim, radius=11, line=_GILT, line_width=1.4, opacity=0.68)
    lay(canvas, sketch, body.x, body.y)
    if view.state == "focus":
        focus_ring(canvas, body, 12)
    _small_words(canvas, body, view)
    if view.state == "disabled":
        canvas.surface.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.surface


def _small_words(canvas: Canvas, body: Box, view: MenuSmallView) -> None:
    x, y = body.centre
    room = body.width - 6
    if not view.icon:
        fitted_text(canvas, view.label, x, y, room - 8, 17, "#FFF3DC", "title", "centre", least=13)
        return
    size = min(28.0, body.height * 0.41)
    canvas.picture(menu_icon(canvas.kit, view.icon, size), x, body.y + body.height * 0.35)
    y = body.y + body.height * 0.775
    # Four short words in a row look best at one size: they grow little with the text.
    size = 15 * min(1.0, 1.1 / canvas.kit.text_scale)
    fitted_text(canvas, view.label, x, y, room, size, "#FFF3DC", "bold", "centre", least=11)
