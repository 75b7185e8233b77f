"""The bodies of buttons: fill, edge, light and shadow by kind and state; nothing stands on them."""

from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, soft_shape
from cubitos_desktop.ui.base.surfaces import button
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    BUTTON_EDGE,
    DANGER_EDGE,
    DANGER_TEXT,
    INK,
    PAPER,
    SOFT_INK,
    darker,
    lighter,
    mix,
    rgb,
)
from cubitos_desktop.ui.forms.focus_ring import focus_ring

SHIFTS: Final = {"hover": -2, "pressed": 3}
"""How far down the face of a button moves in these states."""
_ALMOST_WHITE = 220


class Body(NamedTuple):
    """How the buttons of a kind are built."""

    fill: str
    edge: str
    ink: str
    radius: float
    foot: float
    is_lit: bool = False


_BODIES: Final = {
    "main": Body(ACCENT, ACCENT_EDGE, ACCENT_TEXT, 16, 5, is_lit=True),
    "losing": Body(DANGER_TEXT, DANGER_EDGE, "#FFFFFF", 16, 5, is_lit=True),
    "second": Body("#FFFDF6", BUTTON_EDGE, INK, 16, 5),
    "small": Body("#FFF6E0", BUTTON_EDGE, INK, 11, 3),
    "option": Body("#FFFAEE", BUTTON_EDGE, INK, 12, 4),
}
_CLOSED_FILL = mix(PAPER, "#C9AE8A", 0.5)
_CLOSED_EDGE = mix(BUTTON_EDGE, "#C9AE8A", 0.55)


def body_of(kind: str, *, is_open: bool = True, is_lit: bool = False) -> Body:
    """The body of a kind; one that is lit has the colours of a main button, one that is closed is
    faded and has no light."""
    body = _BODIES[kind]
    if is_open and is_lit:
        return _BODIES["main"]._replace(radius=body.radius, foot=body.foot)
    if is_open:
        return body
    return body._replace(fill=_CLOSED_FILL, edge=_CLOSED_EDGE, ink=SOFT_INK, is_lit=False)


def draw_body(canvas: Canvas, box: Box, body: Body, state: str) -> None:
    """The empty button in a state."""
    is_lifted = state == "hover"
    if body.is_lit:
        _glow(canvas, box.inset(-4 if is_lifted else -3).moved(0, 1), body.radius + 4)
    if is_lifted:
        canvas.shadow(*box, body.radius, down=body.foot + 3, blur=6, opacity=0.5)
        body = body._replace(fill=_lit_up(body.fill), edge=darker(body.edge, 0.16))
    button(
        canvas,
        box.x,
        box.y + (SHIFTS["hover"] if is_lifted else 0),
        box.width,
        box.height,
        fill=body.fill,
        edge=body.edge,
        radius=body.radius,
        foot=body.foot,
        pressed=state == "pressed",
    )
    if state == "focus":
        focus_ring(canvas, box, body.radius)


def _lit_up(fill: str) -> str:
    """A fill under the pointer: lighter, or warmer where it is almost white already."""
    return mix(fill, ACCENT, 0.13) if min(rgb(fill)) > _ALMOST_WHITE else lighter(fill, 0.26)


def _glow(canvas: Canvas, box: Box, radius: float) -> None:
    """Light around a button; its faint edge must be as yellow as its middle."""
    kit = canvas.kit
    light = soft_shape(kit, box.width, box.height, radius, 8, 0.85, ACCENT).copy()
    light.fill((*rgb(ACCENT), 0), special_flags=pygame.BLEND_RGB_MAX)
    canvas.picture(light, *box.centre)
