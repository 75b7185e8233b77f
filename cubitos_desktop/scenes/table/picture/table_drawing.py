"""Draws the table from what is shown and asked. It changes nothing and decides nothing."""

from collections.abc import Sequence
from operator import attrgetter

import pygame

from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS, FACE_NAMES, POWER
from cubitos_desktop.scenes.table.show.show import Flight, Toast
from cubitos_desktop.scenes.table.view.view import DicePart, FeltPart, PiecePart, Ring, ZonePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.easing import eased_both, hop, mixed, overshot
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.frame import Frame, Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import plate, table_top, well
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    COUNT_ON_FELT,
    DANGER,
    FELT,
    INK,
    ON_FELT,
    PAPER,
    SEAT_HUES,
    SEAT_TEXT,
    WELL,
    mix,
)
from cubitos_desktop.ui.board.track_board import draw_board
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.dice.die_drawing import draw_gliding_die
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.text.tooltip import toast

_WELLS = {"draw": WELL, "roll": FELT, "active": FELT, "discard": WELL}
_LABEL = 44.0
"""The height of a zone's label, enough for the largest text."""
_ARROW_BETWEEN = ("roll", "active", "discard")
RINGS: dict[Ring, str | None] = {"": None, "open": "#FFFFFF", "chosen": ACCENT, "lost": DANGER}
"""The light around dice and rivals that can be chosen."""
_MINUS = 0.8
"""How large the sign on a die is that will be lost, in half edges."""
_is_moving = attrgetter("is_moving")


def draw_ground(
    kit: Kit, size: tuple[int, int], layout: TableLayout, board: BoardView
) -> pygame.Surface:
    """All that stays the same while a race is shown in a window of one size."""
    ground = table_top(kit, *size)
    canvas = Canvas(kit, layout.width, layout.height, ground)
    boxes = layout.zones
    for place, (zone, box) in enumerate(boxes.items()):
        well(canvas, *box, fill=_WELLS[zone], seed=place, head=LABEL_ROOM)
    draw_arrows(canvas, layout)
    plate(canvas, *layout.plate, radius=16)
    box = layout.board
    canvas.shadow(*box, 18, down=5, blur=6, opacity=0.47)
    put(ground, kit, draw_board(kit, box.width, box.height, board), box)
    return ground.convert()


def draw_arrows(canvas: Sheet, layout: TableLayout) -> None:
    """Dice go from zone to zone in this direction."""
    kit = canvas.kit
    arrow = kit.remember(("arrow between zones",), lambda: _arrow(kit))
    for zone in _ARROW_BETWEEN:
        box = layout.zones[zone]
        canvas.lay(arrow, box.x - 16, box.y + box.height / 2 - 12)


def _arrow(kit: Kit) -> pygame.Surface:
    sketch = Sketch(24, 24)
    sketch.circle(12, 12, 11, fill="#6B4029")
    sketch.circle(12, 12, 10, line="#E8C9A0", line_width=1.4)
    sketch.stroke([(9.5, 7), (15, 12), (9.5, 17)], "#FFE9C8", 2.6)
    return sketch.drawn(kit.scale)


# --- zones ---------------------------------------------------------------------------------------


def draw_zone_labels(surface: Ground, kit: Kit, layout: TableLayout, dice: DicePart) -> None:
    """The name of each zone with its count, and the chip at the head of Active."""
    canvas, chip = Sheet(kit, surface), dice.chip
    for zone, box in layout.zones.items():
        name, count = dice.zones[zone].name, str(dice.zones[zone].seen)
        room = box.width - 28 - kit.text_width(count, 16, "title")
        if chip and zone == "active":
            rest = room - kit.text_width(chip[0], 15, _chip_face(chip[1])) - 44
            if rest < kit.text_width(name, 16 / kit.text_scale, "title"):
                # In a narrow zone the sign alone must do.
                chip, rest = ("", chip[1]), room - 44
            room = rest
        canvas.lay(_zone_label(kit, name, count, room), box.x + 14, box.y + 22 - _LABEL / 2)
    if chip:
        _draw_chip(canvas, layout.active, *chip)


def draw_zone_label(canvas: Sheet, box: Box, zone: ZonePart) -> None:
    """The name and the count of one zone alone, over what covers it."""
    kit, count = canvas.kit, str(zone.seen)
    room = box.width - 28 - kit.text_width(count, 16, "title")
    canvas.lay(_zone_label(kit, zone.name, count, room), box.x + 14, box.y + 22 - _LABEL / 2)


def _chip_face(is_danger: bool) -> Face:
    return "bold" if is_danger else "body"


@remembered
def _zone_label(kit: Kit, name: str, count: str, room: float) -> pygame.Surface:
    """What a zone is called and how many dice are seen in it, on one line."""
    size = kit.fitting(name, room, 16, "title")
    width = kit.text_width(name, size, "title")
    canvas = Canvas(kit, width + 8 + kit.text_width(count, 16, "title"), _LABEL)
    canvas.text(name, 0, _LABEL / 2, size, ON_FELT, "title")
    canvas.text(count, width + 6, _LABEL / 2, 16, COUNT_ON_FELT, "title")
    return canvas.surface


def _draw_chip(canvas: Sheet, box: Box, text: str, is_danger: bool) -> None:
    kit, face = canvas.kit, _chip_face(is_danger)
    width = (kit.text_width(text, 15, face) if text else -6) + (32 if is_danger else 0)
    x, y = box.right - 14 - width, box.y + 23
    if is_danger:
        sketch = Sketch(width, 22)
        sketch.rect(0, 0, width, 22, radius=11, fill=DANGER)
        canvas.put(sketch, x, y - 11)
        canvas.picture(icon(kit, "warning", 15, colour="#FFFFFF"), x + 14, y)
        canvas.text(text, x + 25, y, 15, "#FFFFFF", face)
    else:
        canvas.text(text, x, y - 1, 15, "#CFE3D6", face)


def draw_pieces(surface: Ground, kit: Kit, dice: DicePart, lifted: object = None) -> None:
    """The dice in their zones; those that move lie over those that rest."""
    for piece in sorted(dice.pieces, key=_is_moving):
        lift = 3.0 if piece.id == lifted else 0.0
        _draw_piece(surface, kit, piece, lift)


def _draw_piece(surface: Ground, kit: Kit, piece: PiecePart, lift: float) -> None:
    slot, ring = piece.at, RINGS[piece.ring]
    is_active = piece.zone == "active"
    face = FACE_NAMES[piece.face] if is_active else "blank"
    front, left, right = piece.sides
    sides = (front, right, "blank", left) if not piece.is_used else ("blank",) * 4
    colour = COLOURS[piece.kind & COLOUR_MASK]
    used = piece.is_used and is_active
    glow = is_active and piece.face == POWER and not piece.is_used
    if piece.is_moving:
        draw_gliding_die(
            surface,
            kit,
            slot.x,
            slot.y,
            slot.half,
            colour,
            face,
            lift=piece.lift + lift,
            yaw=slot.yaw,
            sides=sides,
            used=used,
            glow=glow,
            ring=ring,
        )
        return
    half = round(slot.half * 2) / 2
    yaw = round(slot.yaw * 24) / 24
    sprite = resting_die(
        kit, half, colour, face, yaw=yaw, sides=sides, used=used, glow=glow, ring=ring
    )
    width, height = sprite.get_size()
    x, y = slot.x * kit.scale, (slot.y - piece.lift - lift) * kit.scale
    surface.blit(sprite, (round(x - width / 2), round(y - height / 2)))
    if piece.ring == "lost":
        corner = slot.x + 0.85 * half, slot.y - piece.lift - lift - 0.95 * half
        Sheet(kit, surface).picture(_minus(kit, _MINUS * half), *corner)


@remembered
def _minus(kit: Kit, size: float) -> pygame.Surface:
    """The sign on a die that will be lost, as rewards that lose one bear it."""
    canvas, middle = Canvas(kit, size, size), size / 2
    sketch = Sketch(size, size)
    for radius, fill in ((0.5, "#FFFFFF"), (0.42, DANGER)):
        sketch.circle(middle, middle, radius * size, fill=fill)
    sketch.rect(0.27 * size, 0.42 * size, 0.46 * size, 0.16 * size, fill="#FFFFFF")
    canvas.put(sketch, 0, 0)
    return canvas.surface


# --- the stage -----------------------------------------------------------------------------------


_BARELY = 0.03
"""How far the felt is open where nothing is seen of it."""


def draw_felt(
    surface: Ground,
    kit: Kit,
    felt: FeltPart,
    names: Sequence[str],
    colours: Sequence[str],
) -> None:
    """The stage with all throws on it; it rises from the zones, and one's own hard throws nudge it.

    Nothing else moves then: a whole window that is drawn anew costs more than a throw may.
    """
    before = surface.shift if isinstance(surface, Frame) else (0, 0)
    for thrown in felt.throws:
        if isinstance(surface, Frame) and thrown.time >= 0 and not felt.lanes:
            across, down = thrown.nudge
            surface.shift = before[0] + kit.px(across), before[1] + kit.px(down)
    # In the frame in which dice are taken up they need its time, and no felt could be seen yet.
    if felt.openness > _BARELY or not felt.throws:
        _lay_stage(surface, kit, felt, names, colours)
    for thrown in felt.throws:
        thrown.draw(surface, kit)
    if isinstance(surface, Frame):
        surface.shift = before


def _lay_stage(
    surface: Ground,
    kit: Kit,
    felt: FeltPart,
    names: Sequence[str],
    colours: Sequence[str],
) -> None:
    box, part = felt.box, felt.openness
    picture = kit.remember(
        ("felt", box, felt.lanes, tuple(names), tuple(colours)),
        lambda: _felt_picture(kit, box, dict(felt.lanes), names, colours),
    )
    margin = kit.px(14)
    if part < 1:
        visible = round(picture.get_height() * mixed(0.5, 1.0, part))
        top = kit.px(box.y) - margin + picture.get_height() - visible
        picture.set_alpha(round(255 * part))
        surface.blit(picture, (kit.px(box.x) - margin, top), (0, 0, picture.get_width(), visible))
        picture.set_alpha(255)
    else:
        surface.blit(picture, (kit.px(box.x) - margin, kit.px(box.y) - margin))


def _felt_picture(
    kit: Kit, box: Box, lanes: dict[int, Box], names: Sequence[str], colours: Sequence[str]
) -> pygame.Surface:
    canvas = Canvas(kit, box.width + 28, box.height + 28)
    if len(lanes) <= 1:
        fill = FELT
        if lanes:
            fill = mix(FELT, SEAT_HUES[colours[next(iter(lanes))]], 0.35)
        well(canvas, 14, 14, box.width, box.height, radius=18, fill=fill, seed=9)
    for seat, lane in lanes.items():
        hue = SEAT_HUES[colours[seat]]
        x, y = 14 + lane.x - box.x, 14 + lane.y - box.y
        if len(lanes) > 1:
            well(
                canvas,
                x - 8,
                4 + y - 14,
                lane.width + 16,
                lane.height + 20,
                radius=16,
                fill=mix(FELT, hue, 0.42),
                seed=seat,
            )
        _draw_name(canvas, names[seat], x + 6, y + 8, colours[seat])
    return canvas.surface


def _draw_name(canvas: Sheet, name: str, x: float, y: float, colour: str) -> None:
    width = canvas.kit.text_width(name, 16, "bold") + 18
    sketch = Sketch(width, 24)
    sketch.rect(0, 0, width, 24, radius=12, fill=SEAT_HUES[colour])
    canvas.put(sketch, x, y)
    canvas.text(name, x + 9, y + 12, 16, SEAT_TEXT[colour], "bold")


# --- what flies and what is said -----------------------------------------------------------------


def draw_flight(surface: Ground, kit: Kit, flight: Flight) -> None:
    part = flight.time / flight.duration
    along = eased_both(part)
    x = mixed(flight.start[0], flight.end[0], along)
    y = mixed(flight.start[1], flight.end[1], along) - 30 * hop(part)
    canvas = Sheet(kit, surface)
    if flight.sign == "die":
        canvas.picture(flat_die(kit, 26, flight.colour), x, y)
    else:
        canvas.picture(icon(kit, flight.sign, 28), x, y)
    if flight.text:
        canvas.text(flight.text, x + 18, y, 24, INK, "title")


def draw_toasts(surface: Ground, kit: Kit, layout: TableLayout, toasts: Sequence[Toast]) -> None:
    """Short cries over the middle of the board, the newest lowest."""
    x, y = layout.board.centre
    for place, shown in enumerate(reversed(toasts)):
        picture = toast(kit, shown.text, shown.colour)
        part = overshot(min(1.0, shown.time / 0.25))
        fading = min(1.0, (shown.lasts - shown.time) / 0.3)
        picture.set_alpha(round(255 * max(0.0, fading)))
        top = kit.px(y - 30 - place * 56 + 24 * (1 - part)) - picture.get_height() // 2
        surface.blit(picture, (kit.px(x) - picture.get_width() // 2, top))
        picture.set_alpha(255)


def draw_ring(surface: Ground, kit: Kit, box: Box, radius: float = 12) -> None:
    """The focus around something that can be chosen by keys."""

    def drawn() -> pygame.Surface:
        sketch = Sketch(box.width + 12, box.height + 12)
        inner = 3, 3, box.width + 6, box.height + 6
        sketch.rect(*inner, radius=radius + 3, line=PAPER, line_width=5)
        sketch.rect(*inner, radius=radius + 3, line=ACCENT, line_width=3)
        return sketch.drawn(kit.scale)

    key = ("ring", round(box.width, 1), round(box.height, 1), radius)
    picture = kit.remember(key, drawn)
    surface.blit(picture, (kit.px(box.x - 6), kit.px(box.y - 6)))
