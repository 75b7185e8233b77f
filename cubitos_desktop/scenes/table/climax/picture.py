"""Draws the climax of a throw over the open felt: Active, dice that lie or leap, and the banner."""

import math
from dataclasses import replace

import pygame

from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS, FACE_NAMES
from cubitos_desktop.scenes.table.climax.counting import draw_winnings
from cubitos_desktop.scenes.table.climax.entrances import (
    draw_before,
    draw_behind,
    draw_throb,
    hue,
)
from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.plan import STARRY, WILD, Die, Leap
from cubitos_desktop.scenes.table.picture.table_drawing import draw_pieces, draw_zone_label
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.easing import eased_out, overshot
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import ACCENT
from cubitos_desktop.ui.dice.die_drawing import draw_gliding_die
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM, Slot
from cubitos_desktop.ui.moments.banner import HEIGHT, hit_banner
from cubitos_desktop.ui.moments.party import draw_confetti, draw_stars
from cubitos_desktop.ui.moments.sparks import GOLD, empty_place, glow, left_place, ripple

_EDGE = 14.0
"""Around the picture of Active, for its rim and shadow."""
_RISE = 26.0
_TRAIL, _LIGHTS = 0.26, 18
"""How long a trail lasts, in seconds, and of how many lights it is made."""
_BRIGHTENING = 0.1
"""Misses have their colours back when the felt closes."""
_BANNER_PLACE = 0.24
"""Where the banner's middle lies, in parts of the felt's width."""


def draw_climax(surface: Ground, kit: Kit, view: View, part: ClimaxPart) -> None:
    """All that lies over the felt, from the back to the front."""
    canvas = Sheet(kit, surface)
    _draw_left_places(canvas, part)
    _draw_active(canvas, view, part)
    draw_throb(canvas, part)
    draw_behind(canvas, part)
    zones = ("roll", "active") if part.plan.leaps else ("roll",)
    over = [piece for piece in view.dice.pieces if piece.zone in zones]
    squashed = _squashed(part)
    lying = [piece for piece in over if piece.at not in squashed]
    draw_pieces(surface, kit, replace(view.dice, pieces=tuple(lying)))
    _draw_lying(canvas, part)
    _draw_landed(canvas, part)
    draw_before(canvas, part)
    _draw_leaping(canvas, part)
    if part.banner:
        _draw_banner(canvas, view.layout.stage, part)
    draw_winnings(canvas, view, part)


# --- Active ---------------------------------------------------------------------------------------


def _draw_active(canvas: Sheet, view: View, part: ClimaxPart) -> None:
    """It comes up through the felt, with its rim lit and places for all that is to come."""
    is_up = moments.ACTIVE_AT < part.time < part.plan.closed
    if not part.plan.leaps or not is_up:
        return
    up = eased_out((part.time - moments.ACTIVE_AT) / moments.ACTIVE_RISE)
    goes = max(0.0, (part.time - part.plan.closes) / moments.RISE)
    box = view.layout.active
    picture = _active(canvas.kit, box.width, box.height)
    picture.set_alpha(round(255 * min(up, 1 - goes)))
    canvas.lay(picture, box.x - _EDGE, box.y - _EDGE + _RISE * (1 - up))
    picture.set_alpha(255)
    if up < 1:
        return
    draw_zone_label(canvas, box, view.dice.zones["active"])
    for leap in part.plan.leaps:
        if part.time < leap.lands:
            empty = empty_place(canvas.kit, leap.goal.half)
            canvas.picture(empty, leap.goal.x, leap.goal.y)


@remembered
def _active(kit: Kit, width: float, height: float) -> pygame.Surface:
    """Active with a lit rim."""
    canvas = Canvas(kit, width + 2 * _EDGE, height + 2 * _EDGE)
    glow = _EDGE - 2, _EDGE - 2, width + 4, height + 4
    canvas.shadow(*glow, 16, down=0, blur=4, opacity=0.8, colour=ACCENT)
    well(canvas, _EDGE, _EDGE, width, height, seed=2, head=LABEL_ROOM)
    sketch = Sketch(width + 2 * _EDGE, height + 2 * _EDGE)
    rim = Box(_EDGE, _EDGE, width, height).inset(1.5)
    sketch.rect(*rim, radius=13, line=ACCENT, line_width=3.4)
    canvas.put(sketch)
    return canvas.surface


# --- dice -----------------------------------------------------------------------------------------


def _draw_left_places(canvas: Sheet, part: ClimaxPart) -> None:
    """Where hits have lain on the felt."""
    if part.time >= part.plan.closes:
        return
    for leap in part.plan.leaps:
        if part.time > leap.begins:
            canvas.picture(left_place(canvas.kit, leap.start.half), leap.start.x, leap.start.y)


def _draw_lying(canvas: Sheet, part: ClimaxPart) -> None:
    """Misses lose their colour for a while, hits shine until they leap; those at the back first."""
    plan, time = part.plan, part.time
    if time >= plan.closes and not part.is_still:
        return
    waiting = {leap.die for leap in plan.leaps if time < leap.begins}
    numbers = sorted({*waiting, *plan.misses}, key=lambda number: plan.aside[number].y)
    for number in numbers:
        die, slot = plan.dice[number], plan.lying(number, time)
        ring = ACCENT if number in waiting else None
        _draw_die(canvas, die, slot, dull=0.0 if ring else _dullness(part), ring=ring)


def _dullness(part: ClimaxPart) -> float:
    if part.is_still or not part.plan.leaps:
        return min(1.0, part.time / moments.DULLING)
    left = (part.plan.closes - part.time) / _BRIGHTENING
    return max(0.0, min(1.0, part.time / moments.DULLING, left))


def _draw_die(
    canvas: Sheet,
    die: Die,
    slot: Slot,
    *,
    lift: float = 0.0,
    spin: float = 0.0,
    dull: float = 0.0,
    ring: str | None = None,
) -> None:
    front, left, right = die.sides
    draw_gliding_die(
        canvas.surface,
        canvas.kit,
        slot.x,
        slot.y,
        slot.half,
        COLOURS[die.kind & COLOUR_MASK],
        FACE_NAMES[die.face],
        lift=lift,
        yaw=slot.yaw,
        sides=(front, right, "blank", left),
        ring=ring,
        spin=spin,
        dull=dull,
    )


def _draw_leaping(canvas: Sheet, part: ClimaxPart) -> None:
    """Dice in the air over their trails, those that leapt first below the others."""
    for leap in part.plan.leaps:
        if leap.begins < part.time < leap.lands:
            die = part.plan.dice[leap.die]
            _draw_trail(canvas, leap, part.time, hue(die) if die.is_power else GOLD)
    for leap in part.plan.leaps:
        if leap.begins < part.time < leap.lands:
            air = leap.at(part.time)
            die = part.plan.dice[leap.die]
            _draw_die(canvas, die, air.at, lift=air.lift, spin=air.spin, ring=ACCENT)


def _draw_trail(canvas: Sheet, leap: Leap, time: float, colour: str = GOLD) -> None:
    """Lights where it was a moment ago, the older the fainter and smaller."""
    for number in range(_LIGHTS, 0, -1):
        age = number / _LIGHTS
        moment = time - age * _TRAIL
        if moment <= leap.begins:
            continue
        air = leap.at(moment)
        light = glow(canvas.kit, 4.0 * max(1, round(air.at.half * (0.85 - 0.55 * age) / 4)), colour)
        light.set_alpha(round(215 * (1 - age)))
        canvas.picture(light, air.at.x, air.at.y - air.lift)
        light.set_alpha(255)


def _squashed(part: ClimaxPart) -> set[Slot]:
    """The places where dice have just landed."""
    if part.is_still:
        return set()
    ends = moments.SQUASH
    return {leap.goal for leap in part.plan.leaps if 0 <= part.time - leap.lands < ends}


def _draw_landed(canvas: Sheet, part: ClimaxPart) -> None:
    """The ring that spreads from a landing, and the die that gives in a little."""
    if part.is_still:
        return
    for leap in part.plan.leaps:
        since = part.time - leap.lands
        if 0 <= since < moments.RIPPLE:
            ring = ripple(canvas.kit, leap.goal.half, since / moments.RIPPLE)
            canvas.picture(ring, leap.goal.x, leap.goal.y + leap.goal.half)
        if 0 <= since < moments.SQUASH:
            sink = math.sin(math.pi * since / moments.SQUASH)
            low = leap.goal._replace(y=leap.goal.y + leap.goal.half * 0.14 * sink)
            _draw_die(canvas, part.plan.dice[leap.die], low, ring=ACCENT)


# --- the banner -----------------------------------------------------------------------------------


def _draw_banner(canvas: Sheet, felt: Box, part: ClimaxPart) -> None:
    """It comes from nearer, stays, and leaves upwards."""
    time = part.time - moments.BANNER_AT
    x, y = felt.x + felt.width * _BANNER_PLACE, felt.y - HEIGHT * 0.2
    if part.is_still:
        canvas.picture(hit_banner(canvas.kit, part.banner), x, y)
        return
    goes = (time - moments.BANNER_IN - moments.BANNER_STAYS) / moments.BANNER_OUT
    if time <= 0 or goes >= 1:
        return
    hits = len(part.plan.leaps)
    if hits >= STARRY:
        draw_stars(canvas, x, y, time)
    if hits >= WILD:
        draw_confetti(canvas, x, y, time)
    comes = min(1.0, time / moments.BANNER_IN)
    picture = hit_banner(canvas.kit, part.banner)
    _lay_banner(canvas, picture, (x, y - 34 * max(0.0, goes)), comes, 1 - max(0.0, goes))


def _lay_banner(
    canvas: Sheet, picture: pygame.Surface, at: tuple[float, float], comes: float, left: float
) -> None:
    if comes < 1:
        size = 1.4 - 0.4 * overshot(comes)
        picture = pygame.transform.smoothscale_by(picture, size)
    picture.set_alpha(round(255 * min(left, comes * 1.6, 1.0)))
    canvas.picture(picture, *at)
    picture.set_alpha(255)
