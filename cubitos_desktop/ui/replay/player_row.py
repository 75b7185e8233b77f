"""The row of the player's buttons: where to go, how fast, through whose eyes, and playing on."""

from dataclasses import dataclass

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import keycap
from cubitos_desktop.ui.base.theme import INK, SEAT_HUES, SOFT_INK
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.button_body import SHIFTS, body_of, draw_body
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.replay.player_layout import PlayerLayout, Wanted
from cubitos_desktop.ui.replay.timeline import mark_picture

_MARGIN = 22.0
_TYPE = 17.0
_SMALL_TYPE = 16.0
_BRANCH_SIGN = 30.0
_INSIDE = 12.0


@dataclass(frozen=True)
class RowView:
    """What the row says."""

    is_playing: bool
    speed: str
    seen_by: str
    seats: tuple[str, ...]
    """The colours of the seats, in their order."""
    chosen: int
    """The seat that is looked through."""
    bust: str
    lead: str
    branch: str
    brief: str
    key: str
    can_branch: bool


def wanted_by(kit: Kit, view: RowView) -> Wanted:
    """How wide the words of a row are."""
    legend = sum(kit.text_width(text, _SMALL_TYPE) + 30 for text in (view.bust, view.lead))
    key = _key_width(kit, view.key)
    wide = [
        kit.text_width(text, _TYPE, "title") + _BRANCH_SIGN + key + 2 * _INSIDE + 4
        for text in (view.branch, view.brief)
    ]
    return Wanted(kit.text_width(view.seen_by, _SMALL_TYPE), legend, wide[0], wide[1])


def _key_width(kit: Kit, key: str) -> float:
    return max(22.0, kit.text_width(key, 15) + 14)


def lay_row(
    canvas: Sheet, layout: PlayerLayout, view: RowView, states: dict[str, ButtonState]
) -> None:
    """All of the row; ``states`` are how its parts stand, by their names."""
    kit = canvas.kit
    for name, box in layout.buttons.items():
        sign = "pause" if name == "play" and view.is_playing else name
        state = states.get(name, "normal")
        _lay(canvas, _button(kit, box.width, box.height, sign, state), box)
    _lay_speed(canvas, layout, view, states)
    if layout.seen_by:
        box = layout.seen_by
        canvas.text(view.seen_by, box.x, box.centre[1], _SMALL_TYPE, SOFT_INK)
    for seat, box in enumerate(layout.seats):
        is_chosen, state = seat == view.chosen, states.get(f"seat {seat}", "normal")
        _lay(canvas, _seat(kit, box.width, box.height, view.seats[seat], is_chosen, state), box)
    if layout.legend:
        _lay_legend(canvas, layout.legend, view)
    label = view.brief if layout.is_brief else view.branch
    state = states.get("branch", "normal") if view.can_branch else "disabled"
    box = layout.branch
    _lay(canvas, _branch(kit, box.width, box.height, label, view.key, state), box)


def _lay(canvas: Sheet, picture: pygame.Surface, box: Box) -> None:
    put(canvas.surface, canvas.kit, picture, box, _MARGIN)


@remembered
def _button(kit: Kit, width: float, height: float, sign: str, state: ButtonState) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    body = body_of("small", is_lit=sign in ("play", "pause"))
    draw_body(canvas, Box(_MARGIN, _MARGIN, width, height), body, state)
    shift = SHIFTS.get(state, 0)
    x, y = _MARGIN + width / 2, _MARGIN + (height - body.foot) / 2 + shift
    sketch = canvas.sketch()
    _draw_sign(sketch, sign, x, y)
    canvas.put(sketch)
    return canvas.surface


def _draw_sign(sketch: Sketch, sign: str, x: float, y: float) -> None:
    """Triangles and bars, as on every player."""
    tall = 7.5
    if sign == "pause":
        for aside in (-5.5, 5.5):
            sketch.rect(x + aside - 2.5, y - tall, 5, 2 * tall, radius=1.5, fill=INK)
        return
    way = -1 if sign.endswith("back") else 1
    points = [(x - way * 5.5, y - tall), (x + way * 6.5, y), (x - way * 5.5, y + tall)]
    sketch.polygon(points, fill=INK, line=INK, line_width=1.5)
    if sign.startswith("round"):
        sketch.rect(x + way * 9 - 1.6, y - tall - 0.7, 3.2, 2 * tall + 1.4, radius=1.2, fill=INK)


def _lay_speed(
    canvas: Sheet, layout: PlayerLayout, view: RowView, states: dict[str, ButtonState]
) -> None:
    kit, box = canvas.kit, layout.speed
    _lay(canvas, _speed_ground(kit, box.width, box.height), box)
    for name, place, way in (("slower", layout.slower, -1), ("faster", layout.faster, 1)):
        picture = _arrow(kit, place.width, place.height, way, states.get(name, "normal"))
        _lay(canvas, picture, place)
    x, y = box.centre
    room = box.width - layout.slower.width - layout.faster.width
    canvas.text(view.speed, x, y - 1, 18, INK, "title", "centre", room)


@remembered
def _speed_ground(kit: Kit, width: float, height: float) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    body = body_of("small")
    draw_body(canvas, Box(_MARGIN, _MARGIN, width, height), body, "normal")
    return canvas.surface


@remembered
def _arrow(kit: Kit, width: float, height: float, way: int, state: ButtonState) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    x, y = _MARGIN + width / 2, _MARGIN + height / 2 - 1
    sketch = canvas.sketch()
    fill = "#FFE6AE" if state in ("hover", "pressed") else "#F4E3C2"
    sketch.circle(x, y, 12, fill=fill, line="#B98E58", line_width=1.5)
    ends = [(x - way * 2.4, y - 4.6), (x + way * 2.6, y), (x - way * 2.4, y + 4.6)]
    sketch.stroke(ends, INK, 2.6)
    canvas.put(sketch)
    if state == "focus":
        focus_ring(canvas, Box(x - 13, y - 13, 26, 26), 13)
    return canvas.surface


@remembered
def _seat(
    kit: Kit, width: float, height: float, colour: str, is_chosen: bool, state: ButtonState
) -> pygame.Surface:
    """The runner of a seat; the one that is looked through stands in the ring of its colour."""
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    box = Box(_MARGIN, _MARGIN, width, height)
    sketch = canvas.sketch()
    fill = "#FFFDF6" if is_chosen else "#F4E3C2"
    rim = SEAT_HUES[colour] if is_chosen else "#D2AE78"
    if state in ("hover", "pressed"):
        fill = "#FFE6AE"
    sketch.rect(*box.inset(1), radius=9, fill=fill, line=rim, line_width=3 if is_chosen else 1.5)
    canvas.put(sketch)
    canvas.picture(figure(kit, colour, min(width, height) * 1.02), *box.centre)
    if state == "focus":
        focus_ring(canvas, box, 9)
    return canvas.surface


def _lay_legend(canvas: Sheet, box: Box, view: RowView) -> None:
    kit, x, y = canvas.kit, box.x, box.centre[1]
    for sign, text in (("bust", view.bust), ("lead", view.lead)):
        picture = mark_picture(kit, "bust" if sign == "bust" else "lead", view.seats[0])
        canvas.picture(picture, x + 11, y)
        x += 24
        x += canvas.text(text, x, y, _SMALL_TYPE, SOFT_INK) + 6


@remembered
def _branch(
    kit: Kit, width: float, height: float, label: str, key: str, state: ButtonState
) -> pygame.Surface:
    """The way that parts, what it is called, and its key."""
    canvas = Canvas(kit, width + 2 * _MARGIN, height + 2 * _MARGIN)
    body = body_of("small", is_open=state != "disabled")
    draw_body(canvas, Box(_MARGIN, _MARGIN, width, height), body, state)
    y = _MARGIN + (height - body.foot) / 2 + SHIFTS.get(state, 0)
    x, sketch = _MARGIN + _INSIDE, canvas.sketch()
    sketch.stroke([(x + 3, y + 8), (x + 3, y - 6)], body.ink, 2.6)
    sketch.path(f"M{x + 3} {y + 5} q0 -5 6 -5 h5", line=body.ink, line_width=2.6)
    sketch.stroke([(x + 10.5, y - 4), (x + 15, y), (x + 10.5, y + 4)], body.ink, 2.6)
    canvas.put(sketch)
    wide = _key_width(kit, key)
    room = width - 2 * _INSIDE - _BRANCH_SIGN - wide + 2
    canvas.text(label, x + _BRANCH_SIGN - 4, y, _TYPE, body.ink, "title", room=room)
    keycap(canvas, _MARGIN + width - _INSIDE - wide + 2, y, key, body.ink)
    return canvas.surface
