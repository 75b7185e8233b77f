"""Runners as they stand on a board: figure, disc in the seat's colour, name tag, crown; ghosts."""

from typing import Final, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT, SEAT_HUES, SEAT_TEXT, darker
from cubitos_desktop.ui.icons.art import FEET, Mood, figure
from cubitos_desktop.ui.icons.icons import icon

_FIGURE = 1.85
"""The width of a figure's picture in radii: its body is then 1.3 high, with arms and hat 1.6."""
_DISC = 0.66, 0.32
_RING = 0.80, 0.41
_TAG_TEXT = 15
_TAG_HEIGHT = 21
_TAG_TIP = 5
_POINTER = 15.0, 11.0
"""How wide and high the pointer is that stands for a tag."""
BODY: Final = 1.2, 1.45
"""How wide and high a figure is, in radii."""
_FAINT = 120
_PALE = 150
"""How much of a ghost is seen, of 255."""
_DASHES = 0.30, 0.27
"""Of a ghost's ring, in radii."""


class Token(NamedTuple):
    """A picture and the place in it, in pixels, that lies on the runner's slot."""

    picture: pygame.Surface
    x: int
    y: int

    def put_on(self, surface: Ground, x: float, y: float) -> None:
        """Lay it on a surface with its feet at a place, in pixels."""
        surface.blit(self.picture, (round(x) - self.x, round(y) - self.y))


def runner_token(
    kit: Kit,
    colour: str,
    radius: float,
    *,
    mood: Mood = "idle",
    is_you: bool = False,
    is_leader: bool = False,
    name: str = "",
    is_faint: bool = False,
) -> Token:
    """A runner on the disc, for hexes of a radius (times the size of the slot)."""
    disc = runner_disc(kit, colour, radius, is_you=is_you)
    body = runner_body(kit, colour, radius, mood=mood, is_leader=is_leader, name=name)
    half = max(disc.x, body.x)
    size = 2 * half, body.y + disc.picture.get_height() - disc.y

    def draw() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        disc.put_on(surface, half, body.y)
        body.put_on(surface, half, body.y)
        if is_faint:
            surface.set_alpha(_FAINT)
        return surface

    key = ("runner", colour, radius, mood, is_you, is_leader, name, is_faint)
    return Token(kit.remember(key, draw), half, body.y)


def runner_disc(kit: Kit, colour: str, radius: float, *, is_you: bool = False) -> Token:
    """The white disc with the seat's ring, and for you the accent's ring around it."""
    across, down = _RING[0] * radius + 3, _RING[1] * radius + 3

    def draw() -> pygame.Surface:
        canvas = Canvas(kit, 2 * across, 2 * down)
        sketch = canvas.sketch()
        if is_you:
            ring = _RING[0] * radius, _RING[1] * radius
            sketch.ellipse(across, down, *ring, fill="#FFFFFF", opacity=0.55)
            sketch.ellipse(across, down, *ring, line=ACCENT, line_width=radius * 0.165)
        disc = _DISC[0] * radius, _DISC[1] * radius
        sketch.ellipse(across, down, *disc, fill="#FFFFFF", opacity=0.92)
        sketch.ellipse(across, down, *disc, line=SEAT_HUES[colour], line_width=radius * 0.11)
        canvas.put(sketch)
        return canvas.surface

    return _by_middle(kit.remember(("disc", colour, radius, is_you), draw))


def runner_body(
    kit: Kit,
    colour: str,
    radius: float,
    *,
    mood: Mood = "idle",
    is_leader: bool = False,
    name: str = "",
) -> Token:
    """The figure alone, with crown and name tag: what leaves the disc when the runner hops."""
    size = _FIGURE * radius
    is_plain = not (is_leader or name)
    above = 0.0 if is_plain else _above(kit, colour, radius, is_leader, name)
    wide = max(size, _tag_width(kit, name) + 4 if name else 0)
    feet = above + size * FEET

    def draw() -> pygame.Surface:
        canvas = Canvas(kit, wide, above + size)
        person = figure(kit, colour, size, mood)
        canvas.picture(person, wide / 2, above + size / 2)
        head = above + _head(kit, colour, size)
        if is_leader:
            canvas.picture(icon(kit, "crown", radius * 0.78), wide / 2, head - radius * 0.2)
            head -= radius * 0.5
        if name:
            _draw_tag(canvas, name, colour, wide / 2, head - 2)
        return canvas.surface

    key = ("body", colour, radius, mood, is_leader, name)
    return Token(kit.remember(key, draw), kit.px(wide / 2), kit.px(feet))


def runner_tag(
    kit: Kit,
    colour: str,
    radius: float,
    *,
    is_leader: bool = False,
    name: str = "",
    aside: float = 0.0,
) -> Token:
    """The name tag alone, or the pointer that stands for it: what lies above all runners.

    ``aside`` is how far the tag gives way to somebody; its tip stays where it is.
    """
    wide = (_tag_width(kit, name) if name else _POINTER[0]) / 2 + abs(aside) + 2
    tall = (_TAG_HEIGHT * kit.text_scale + _TAG_TIP if name else _POINTER[1]) + 2

    def draw() -> pygame.Surface:
        canvas = Canvas(kit, 2 * wide, tall)
        if name:
            _draw_tag(canvas, name, colour, wide, tall, aside)
        else:
            _draw_pointer(canvas, colour, wide, tall - 1)
        return canvas.surface

    picture = kit.remember(("tag", colour, name, aside), draw)
    down = _tip_of_tag(kit, colour, radius, is_leader=is_leader)
    return Token(picture, kit.px(wide), kit.px(tall - down))


def ghost_disc(kit: Kit, colour: str, radius: float) -> Token:
    """What a ghost stands on: a thin disc with a dashed ring, larger than a runner's own."""
    across, down = _RING[0] * radius + 3, _RING[1] * radius + 3

    def draw() -> pygame.Surface:
        canvas = Canvas(kit, 2 * across, 2 * down)
        sketch = canvas.sketch()
        wide, tall = _RING[0] * radius, _RING[1] * radius
        sketch.ellipse(across, down, wide, tall, fill="#FFFFFF", opacity=0.5)
        turn = (
            f"M{across - wide:.2f} {down:.2f}"
            f"A{wide:.2f} {tall:.2f} 0 1 1 {across + wide:.2f} {down:.2f}"
            f"A{wide:.2f} {tall:.2f} 0 1 1 {across - wide:.2f} {down:.2f}Z"
        )
        dashes = [dash * radius for dash in _DASHES]
        hue = darker(SEAT_HUES[colour], 0.2)
        sketch.path(turn, line=hue, line_width=radius * 0.1, dashes=dashes)
        canvas.put(sketch)
        return canvas.surface

    return _by_middle(kit.remember(("ghost disc", colour, radius), draw))


def _by_middle(disc: pygame.Surface) -> Token:
    return Token(disc, disc.get_width() // 2, disc.get_height() // 2)


def ghost_body(kit: Kit, colour: str, radius: float, *, mood: Mood = "idle") -> Token:
    """The pale figure of a ghost: what lies behind it can be seen through it."""
    body = runner_body(kit, colour, radius, mood=mood)

    def draw() -> pygame.Surface:
        pale = body.picture.copy()
        pale.set_alpha(_PALE)
        return pale

    return body._replace(picture=kit.remember(("ghost", colour, radius, mood), draw))


def tag_box(kit: Kit, colour: str, radius: float, name: str, *, is_leader: bool = False) -> Box:
    """What a name tag covers, from the runner's slot."""
    foot = _tip_of_tag(kit, colour, radius, is_leader=is_leader)
    wide, tall = _tag_width(kit, name), _TAG_HEIGHT * kit.text_scale + _TAG_TIP
    return Box(-wide / 2, foot - tall, wide, tall)


def _tip_of_tag(kit: Kit, colour: str, radius: float, *, is_leader: bool) -> float:
    """Where a tag ends, from the runner's slot: above it, and so below nothing."""
    size = _FIGURE * radius
    return _head(kit, colour, size) - size * FEET - 2 - (radius * 0.5 if is_leader else 0)


def _tag_width(kit: Kit, name: str) -> float:
    return kit.text_width(name, _TAG_TEXT, "bold") + 14


def _above(kit: Kit, colour: str, radius: float, is_leader: bool, name: str) -> float:
    """How far crown and tag rise above the figure's picture."""
    needed = radius * 0.62 if is_leader else 0
    if name:
        needed += _TAG_HEIGHT * kit.text_scale + _TAG_TIP + 3
    return max(0, needed - _head(kit, colour, _FIGURE * radius))


def _head(kit: Kit, colour: str, size: float) -> float:
    """Where in its picture the standing figure begins."""
    return kit.measured(
        ("head", colour, size),
        lambda: figure(kit, colour, size).get_bounding_rect().top / kit.scale,
    )


def _draw_pointer(canvas: Canvas, colour: str, x: float, foot: float) -> None:
    """A small arrow down to a place: whoever stands above is not covered by it."""
    wide, tall = _POINTER
    sketch = canvas.sketch()
    outer = (x - wide / 2, foot - tall), (x + wide / 2, foot - tall), (x, foot)
    sketch.polygon(outer, fill=SEAT_HUES[colour], line="#FFFFFF", line_width=2.4)
    canvas.put(sketch)


def _draw_tag(
    canvas: Canvas, name: str, colour: str, tip: float, foot: float, aside: float = 0.0
) -> None:
    """A name plate whose tip ends at a place."""
    hue, x = SEAT_HUES[colour], tip + aside
    width = _tag_width(canvas.kit, name)
    height = _TAG_HEIGHT * canvas.kit.text_scale
    low = foot - _TAG_TIP
    # A tip at the end of its tag is a corner of it.
    left, right = max(tip - 6, x - width / 2 + 3), min(tip + 6, x + width / 2 - 3)
    sketch = canvas.sketch()
    sketch.rect(x - width / 2, low - height, width, height, radius=8, fill="#FFFFFF")
    sketch.polygon(((left, low - 3), (right, low - 3), (tip, foot)), fill="#FFFFFF")
    inner = x - width / 2 + 1.4, low - height + 1.4, width - 2.8, height - 2.8
    sketch.rect(*inner, radius=6.6, fill=hue)
    sketch.polygon(((left + 2.4, low - 3), (right - 2.4, low - 3), (tip, foot - 2.4)), fill=hue)
    canvas.put(sketch)
    middle = low - height / 2
    canvas.text(name, x, middle, _TAG_TEXT, SEAT_TEXT[colour], "bold", "centre")
