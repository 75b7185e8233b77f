"""Draws a bust over the table: darkness with pools of light, the crowd, a fan's way, the stamp."""

import math

import pygame

from cubitos_desktop.scenes.table.bust.fan_picture import draw_fan, draw_pay
from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.bust.plan import CrowdMotion, Variant
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_both, eased_out, hop, mixed, overshot
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Linear, Sketch
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.landscape.stands import Stand
from cubitos_desktop.ui.moments.crowd import gasping_stand, stand_place
from cubitos_desktop.ui.moments.darkness import darkness
from cubitos_desktop.ui.moments.stamp import HEIGHT, WIDTH, dust, stamp, strokes
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.text.bubble import bubble

_FALLS_FROM = 2.2
_ENDS_ASIDE = 0.12
_JUMP = 6.0
"""Besides what its fans have left their benches by."""
_REFEREE = 104.0
_BOUNCE = 0.06
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
        draw_fan(canvas, view, part, part.fan, stand)
        draw_pay(canvas, view, part)
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
        is_sliding = piece.zone == "discard" and piece.is_moving and not piece.lift
        if is_sliding and piece.at.x < view.layout.discard.x:
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
    right, down = (0.0, 0.0) if part.is_still else crowd_shift(part.variant.crowd, time)
    x, y = stand_place(stand)
    canvas.lay(gasping_stand(canvas.kit, stand), board.x + x + right, board.y + y + down)
    _draw_cry(canvas, stand.box.moved(board.x, board.y), part.cry)


def crowd_shift(motion: CrowdMotion, time: float) -> Point:
    """How far a crowd has moved to the right and down, so long after it has cried out."""
    part = time / moments.CRY
    if motion == "jumps":
        return 0.0, -_JUMP * hop(part * 2 % 1)
    if motion == "sways":
        return _JUMP * math.sin(part * 2 * math.tau) * (1 - part), 0.0
    return 0.0, 2 * _JUMP * hop(min(1.0, 1.5 * part))


def _draw_cry(canvas: Sheet, stand: Box, cry: str) -> None:
    kit = canvas.kit
    size = min(20.0, 24.0 / kit.text_scale)
    width, height = kit.text_width(cry, size, "title") + 30, 38.0
    plate = bubble(kit, width, height, "left", 0.6)
    x, y = stand.right + stand.width * 0.1, stand.centre[1] - stand.height * 0.2
    canvas.lay(plate.picture, x - plate.tip[0], y - plate.tip[1])
    left, top = x - plate.tip[0] + plate.plate[0], y - plate.tip[1] + plate.plate[1]
    canvas.text(cry, left + width / 2, top + height / 2, size, INK, "title", "centre")


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
    if variant.is_called:
        _draw_referee(canvas, (x, y), since)
    lift = _bounce(since) if variant.bounces and not part.is_still else 0.0
    if lift:
        picture = pygame.transform.smoothscale_by(picture, 1 + lift)
    canvas.picture(picture, x, y)


def _draw_referee(canvas: Sheet, at: Point, since: float) -> None:
    """Pip rises from behind the stamp, whistles, and is gone before it leaves."""
    left = moments.STAMP_STAYS - since
    up = overshot(min(1.0, since / moments.REFEREE_RISES, left / moments.REFEREE_RISES))
    x, y = at[0] - WIDTH * 0.36, at[1] - HEIGHT * 0.5 - _REFEREE * (0.5 * up - 0.2)
    canvas.picture(referee(canvas.kit, _REFEREE, "whistle"), x, y)


def _bounce(since: float) -> float:
    part = since / moments.STAMP_BOUNCES
    return _BOUNCE * math.sin(math.pi * part) if part < 1 else 0.0


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
