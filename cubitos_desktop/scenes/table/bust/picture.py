"""Draws a bust over the table: darkness with pools of light, the crowd, a fan's way, the stamp."""

import math

import pygame

from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.bust.plan import NewFan, Variant
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.easing import eased_both, eased_out, hop, mixed
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Linear, Sketch
from cubitos_desktop.ui.base.theme import INK, PAPER
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.landscape.stands import Stand
from cubitos_desktop.ui.moments.crowd import fan_cube, gasping_stand, stand_place
from cubitos_desktop.ui.moments.darkness import darkness
from cubitos_desktop.ui.moments.stamp import HEIGHT, WIDTH, dust, stamp, strokes
from cubitos_desktop.ui.panels.fan_track import fan_place_centre
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.text.bubble import bubble

_FALLS_FROM = 2.2
_ENDS_ASIDE = 0.12
_JUMP = 6.0
"""Besides what its fans have left their benches by."""
_HOP, _FAN = 90.0, 44.0
_DOT = "#FFF3D6"
_DOTS_APART = 0.02
_BOUNCE, _BOUNCE_TIME = 0.06, 0.14
_OVER = 6.0
"""So far the stamp may reach over what lies beside its place."""
Point = tuple[float, float]


def draw_bust(surface: Ground, kit: Kit, view: View, part: BustPart) -> None:
    canvas = Sheet(kit, surface)
    stands = place_scenery(view.board.geometry).stands
    stand = stands[0] if stands else None
    _draw_darkness(surface, kit, view, part, stand)
    if stand:
        _draw_crowd(canvas, view.layout.board, stand, part)
    if part.fan:
        _draw_fan(canvas, view, part, part.fan, stand)
        _draw_pay(canvas, view, part)
    _draw_streaks(canvas, view)
    _draw_stamp(canvas, view, part)


# --- darkness -------------------------------------------------------------------------------------


def _draw_darkness(
    surface: Ground, kit: Kit, view: View, part: BustPart, stand: Stand | None
) -> None:
    layout, board = view.layout, view.layout.board
    pools = [Box(board.x + r.x - 62, board.y + r.y - 56, 124, 92) for r in _hero(view)]
    if stand:
        middle = stand.box.moved(board.x, board.y)
        pools.append(middle.centred(middle.width * 1.7, middle.height * 1.9))
    trays = Box(
        layout.roll.x, layout.roll.y, layout.discard.right - layout.roll.x, layout.roll.height
    )
    lit = (trays, layout.plate, layout.fans)
    dark = darkness(kit, *surface.get_size(), lit, (layout.you,), tuple(pools))
    dark.set_alpha(round(255 * part.darkness))
    surface.blit(dark, (0, 0))
    dark.set_alpha(255)


def _hero(view: View) -> list[Box]:
    """Where one's own runner stands, from the board's corner."""
    return [Box(r.x, r.y, r.size, r.size) for r in view.board.runners if r.is_you]


def _draw_streaks(canvas: Sheet, view: View) -> None:
    """Behind dice that slide to Discard."""
    for piece in view.dice.pieces:
        if piece.zone == "discard" and piece.is_moving and piece.at.x < view.layout.discard.x:
            streak = _streak(canvas.kit, piece.at.half)
            canvas.picture(streak, piece.at.x - piece.at.half * 1.1, piece.at.y, "right")


@remembered
def _streak(kit: Kit, half: float) -> pygame.Surface:
    width, height = half * 3, half * 2
    sketch = Sketch(width, height)
    for part, long in ((0.25, 0.7), (0.55, 1.0), (0.85, 0.6)):
        fill = Linear(0, 0, width, 0, ("#FFFFFF", "#FFFFFF"), (0.0, 0.5))
        sketch.rect(width * (1 - long), height * part - 1.5, width * long, 3, radius=1.5, fill=fill)
    return sketch.drawn(kit.scale)


# --- the crowd ------------------------------------------------------------------------------------


def _draw_crowd(canvas: Sheet, board: Box, stand: Stand, part: BustPart) -> None:
    """It jumps with open mouths, and cries out."""
    time = part.time - moments.STAMP_HITS
    if not part.is_still and not 0 <= time < moments.CRY:
        return
    jump = 0.0 if part.is_still else _JUMP * hop(time / moments.CRY * 2 % 1)
    x, y = stand_place(stand)
    canvas.lay(gasping_stand(canvas.kit, stand), board.x + x, board.y + y - jump)
    _draw_cry(canvas, stand.box.moved(board.x, board.y), part.cry)


def _draw_cry(canvas: Sheet, stand: Box, cry: str) -> None:
    kit = canvas.kit
    size = min(20.0, 24.0 / kit.text_scale)
    width, height = kit.text_width(cry, size, "title") + 30, 38.0
    plate = bubble(kit, width, height, "left", 0.6)
    x, y = stand.right + stand.width * 0.1, stand.centre[1] - stand.height * 0.2
    canvas.lay(plate.picture, x - plate.tip[0], y - plate.tip[1])
    left, top = x - plate.tip[0] + plate.plate[0], y - plate.tip[1] + plate.plate[1]
    canvas.text(cry, left + width / 2, top + height / 2, size, INK, "title", "centre")


# --- the fan --------------------------------------------------------------------------------------


def fan_stops(view: View, stand: Stand | None, fan: NewFan) -> list[Point]:
    """Where a fan sets down its feet: from the stand to its place on the fan track."""
    board, fans = view.layout.board, view.layout.fans
    x, y = fan_place_centre(fans.width, fans.height, fan.before + 1)
    end = fans.x + x, fans.y + y
    start = board.centre
    if stand:
        start = board.x + stand.box.right - 12, board.y + stand.box.bottom - 16
    stops = []
    for number in range(moments.FAN_HOPS + 1):
        part = number / moments.FAN_HOPS
        stops.append((mixed(start[0], end[0], part), mixed(start[1], end[1], part)))
    return stops


def _along(stops: list[Point], part: float) -> Point:
    """Where it is seen after a part of its way, from 0 to 1."""
    at = min(max(part, 0.0), 0.9999) * (len(stops) - 1)
    number, within = int(at), at % 1
    (x, y), (to_x, to_y) = stops[number], stops[number + 1]
    return mixed(x, to_x, within), mixed(y, to_y, within) - _HOP * hop(within)


def _draw_fan(canvas: Sheet, view: View, part: BustPart, fan: NewFan, stand: Stand | None) -> None:
    stops = fan_stops(view, stand, fan)
    way = 1.0 if part.is_still else (part.time - fan.begins) / (fan.lands - fan.begins)
    for number in range(int(min(way, 1.0) / _DOTS_APART)):
        canvas.picture(_dot(canvas.kit), *_along(stops, number * _DOTS_APART))
    if way < 1:
        x, y = _along(stops, way)
        size = mixed(_FAN, _FAN * 0.55, max(0.0, 4 * way - 3))
        canvas.picture(fan_cube(canvas.kit, round(size)), x, y - size / 2)
        _draw_figure(canvas, view, fan, max(0.0, 4 * way - 3))


def _draw_figure(canvas: Sheet, view: View, fan: NewFan, part: float) -> None:
    """One's own figure hops along, during the last hop of the fan."""
    if part <= 0:
        return
    fans = view.layout.fans
    x, y = fan_place_centre(fans.width, fans.height, fan.before)
    to_x, to_y = fan_place_centre(fans.width, fans.height, fan.before + 1)
    at = fans.x + mixed(x, to_x, part), fans.y + mixed(y, to_y, part) - 22 * hop(part)
    canvas.picture(figure(canvas.kit, view.plate.colour, 30, "hop"), *at)


@remembered
def _dot(kit: Kit) -> pygame.Surface:
    sketch = Sketch(6, 6)
    sketch.circle(3, 3, 2.6, fill=_DOT)
    return sketch.drawn(kit.scale)


def _draw_pay(canvas: Sheet, view: View, part: BustPart) -> None:
    """What the fan brings, said beside the fan track."""
    chip = pay_chip(canvas.kit, part.pay_title, part.pay)
    width, height = (side / canvas.kit.scale for side in chip.get_size())
    board, fans = view.layout.board, view.layout.fans
    chip.set_alpha(round(255 * part.darkness))
    canvas.lay(chip, min(fans.x, board.right) - width - 8, board.bottom - height - 34)
    chip.set_alpha(255)


@remembered
def pay_chip(kit: Kit, title: str, pay: tuple[tuple[str, str], ...]) -> pygame.Surface:
    """Words, and icons with theirs, on a pill."""
    size = min(16.0, 19.0 / kit.text_scale)
    tall, sign, gap = 40.0, 24.0, 8.0
    width = 36 + kit.text_width(title, size, "bold")
    width += sum(sign + 2 * gap + kit.text_width(words, size, "bold") for _, words in pay)
    canvas = Canvas(kit, width, tall + 6)
    canvas.shadow(3, 1, width - 6, tall, tall / 2, down=2, blur=2, opacity=0.5)
    sketch = canvas.sketch()
    sketch.rect(3, 1, width - 6, tall, radius=tall / 2, fill=PAPER)
    sketch.rect(3.8, 1.8, width - 7.6, tall - 1.6, radius=tall / 2, line="#6B4029", line_width=1.6)
    canvas.put(sketch)
    x, y = 20.0, tall / 2 + 1
    x += canvas.text(title, x, y, size, INK, "bold")
    for name, words in pay:
        x += gap
        canvas.picture(icon(kit, name, sign), x, y, "left")
        x += sign + gap
        x += canvas.text(words, x, y, size, INK, "bold")
    return canvas.surface


# --- the stamp ------------------------------------------------------------------------------------


def stamp_place(layout: TableLayout, variant: Variant) -> Point:
    """Over Roll; neither the name of Active nor the words on the plate are covered."""
    roll, turned = layout.roll, math.radians(abs(variant.angle))
    tall = HEIGHT * math.cos(turned) + WIDTH * math.sin(turned)
    wide = WIDTH * math.cos(turned) + HEIGHT * math.sin(turned)
    x, y = roll.centre
    right, foot = roll.right + _OVER - wide / 2, layout.plate.y + _OVER - tall / 2
    return min(x + _ENDS_ASIDE * variant.right, right), min(y, foot)


def _draw_stamp(canvas: Sheet, view: View, part: BustPart) -> None:
    """It falls, stays, and shrinks into the word on the plate."""
    layout, variant = view.layout, part.variant
    picture = stamp(canvas.kit, part.stamp, variant.angle)
    x, y = stamp_place(layout, variant)
    since = moments.STAMP_STAYS / 2 if part.is_still else part.time - moments.STAMP_HITS
    if since < 0:
        _draw_falling(canvas, picture, (x, y), part, 1 + since / moments.STAMP_FALL)
        return
    shrunk = (since - moments.STAMP_STAYS) / moments.STAMP_SHRINKS
    if shrunk >= 1:
        return
    if shrunk > 0:
        word = view.plate.text
        along = eased_both(shrunk)
        at = mixed(x, word.x + 40, along), mixed(y, word.centre[1] - 12, along)
        small = pygame.transform.smoothscale_by(picture, mixed(1.0, 0.16, along))
        canvas.picture(small, *at)
        return
    if not part.is_still:
        _draw_impact(canvas, (x, y), since)
    lift = _bounce(since) if variant.bounces and not part.is_still else 0.0
    if lift:
        picture = pygame.transform.smoothscale_by(picture, 1 + lift)
    canvas.picture(picture, x, y)


def _bounce(since: float) -> float:
    return _BOUNCE * math.sin(math.pi * since / _BOUNCE_TIME) if since < _BOUNCE_TIME else 0.0


def _draw_falling(
    canvas: Sheet, picture: pygame.Surface, at: Point, part: BustPart, fallen: float
) -> None:
    if fallen <= 0:
        return
    size = mixed(_FALLS_FROM, 1.0, fallen * fallen)
    # It is there for a few frames only, and too fast to be looked at closely.
    large = pygame.transform.scale_by(picture, size)
    large.set_alpha(round(255 * min(1.0, 0.35 + fallen)))
    canvas.picture(large, at[0] + part.variant.right * (1 - fallen), at[1] - 40 * (1 - fallen))


def _draw_impact(canvas: Sheet, at: Point, since: float) -> None:
    """Dust spreads from below, and strokes say how hard it was."""
    part = since / 0.35
    if part < 1:
        cloud = pygame.transform.smoothscale_by(dust(canvas.kit), 0.8 + 0.3 * eased_out(part))
        cloud.set_alpha(round(255 * (1 - part)))
        canvas.picture(cloud, *at)
    lines = strokes(canvas.kit)
    lines.set_alpha(round(255 * min(1.0, max(0.0, (moments.STAMP_STAYS - since) / 0.3))))
    canvas.picture(lines, *at)
    lines.set_alpha(255)


def shake(part: BustPart) -> tuple[float, float]:
    """How far the whole table is moved by the blow, in units."""
    since = part.time - moments.STAMP_HITS
    if part.is_still or not 0 <= since < moments.TABLE_SHAKES:
        return 0.0, 0.0
    left = 1 - since / moments.TABLE_SHAKES
    return 5 * left * math.sin(since * 95), 4 * left * math.cos(since * 120)
