"""What is drawn on in units: sketches, text on a centre line, pictures, soft shadows."""

from typing import Final, Literal

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.fonts import Face, face_for
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.stretching import stretched, without_middle
from cubitos_desktop.ui.base.theme import INK, rgb

Align = Literal["left", "centre", "right"]

_CAPITALS = 0.355
"""Capitals and digits look centred when the baseline lies so far (in sizes) below the centre."""


class Sheet:
    """Something that is drawn on in units; (0, 0) is at ``left, top`` pixels of its surface."""

    def __init__(self, kit: Kit, surface: Ground, left: int = 0, top: int = 0) -> None:
        self.kit = kit
        self.surface = surface
        self.left = left
        self.top = top

    def put(self, sketch: Sketch, x: float = 0, y: float = 0) -> None:
        """Draw a sketch with its upper left corner at a place."""
        self.lay(sketch.drawn(self.kit.scale), x, y)

    def lay(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture with its upper left corner at a place."""
        self.surface.blit(picture, self._at(x, y))

    def picture(self, picture: pygame.Surface, x: float, y: float, align: Align = "centre") -> None:
        """A picture whose middle (or left or right edge's middle) is at a place."""
        width, height = picture.get_size()
        left, top = self._at(x, y)
        shift = width // 2 if align == "centre" else 0 if align == "left" else width
        self.surface.blit(picture, (left - shift, top - height // 2))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        face: Face = "body",
        align: Align = "left",
        room: float = 0,
    ) -> float:
        """A line of text, its capitals centred on the line y; returns its width in units.

        Where ``room`` is given the text shrinks to fit into it.
        """
        kit = self.kit
        if room:
            size = kit.fitting(string, room, size, face)
        line = kit.text(string, size, colour, face)
        left, top = self._at(x, y)
        baseline = top + round(_CAPITALS * size * kit.text_scale * kit.scale)
        shift = {"left": 0, "centre": line.get_width() // 2, "right": line.get_width()}[align]
        ascent = kit.font(face_for(string, face), size).get_ascent()
        self.surface.blit(line, (left - shift, baseline - ascent))
        return line.get_width() / kit.scale

    def paragraph(
        self,
        string: str,
        x: float,
        y: float,
        room: float,
        size: float,
        colour: str = INK,
        face: Face = "body",
        lead: float = 1.32,
    ) -> float:
        """Text in as many lines as it needs; y is the centre of the first, and the centre of the
        line that would follow is returned."""
        for line in self.kit.wrapped(string, room, size, face):
            self.text(line, x, y, size, colour, face)
            y += size * lead * self.kit.text_scale
        return y

    def shadow(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        *,
        down: float = 3,
        blur: float = 4,
        opacity: float = 0.3,
        colour: str = "#2A1208",
    ) -> None:
        """A soft shadow of a rounded rectangle that lies at that place."""
        soft = soft_shape(self.kit, width, height, radius, blur, opacity, colour)
        left, top = self._at(x, y + down)
        margin = self.kit.px(blur * 2)
        self.surface.blit(soft, (left - margin, top - margin))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        scale = self.kit.scale
        return self.left + round(x * scale), self.top + round(y * scale)


class Canvas(Sheet):
    """A sheet with pixels, ``width`` by ``height`` units, transparent at first.

    It may also be part of a given surface.
    """

    def __init__(
        self,
        kit: Kit,
        width: float,
        height: float,
        surface: pygame.Surface | None = None,
        left: int = 0,
        top: int = 0,
    ) -> None:
        self.width = width
        self.height = height
        if surface is None:
            size = max(1, kit.px(width)), max(1, kit.px(height))
            surface = pygame.Surface(size, pygame.SRCALPHA)
        super().__init__(kit, surface, left, top)
        self.surface: pygame.Surface = surface

    def sketch(self) -> Sketch:
        """An empty sketch of this canvas's size, to be handed to ``put``."""
        return Sketch(self.width, self.height)


PANEL_MARGIN: Final = 12
"""So far, in units, the picture of a panel reaches beyond it on every side: for its shadow."""


def panel_canvas(
    kit: Kit, width: float, height: float, picture: pygame.Surface | None = None
) -> Canvas:
    """A canvas that counts from the corner of a panel: a new one, or over a picture of it."""
    if picture is None:
        picture = Canvas(kit, width + 2 * PANEL_MARGIN, height + 2 * PANEL_MARGIN).surface
    edge = kit.px(PANEL_MARGIN)
    return Canvas(kit, width, height, picture, edge, edge)


def put_panel(surface: Ground, kit: Kit, picture: pygame.Surface, box: Box) -> None:
    """Lay the picture of a panel on its box."""
    put(surface, kit, picture, box, PANEL_MARGIN)


def put(surface: Ground, kit: Kit, picture: pygame.Surface, box: Box, margin: float = 0) -> None:
    """Lay a component's picture on a box; its own margin lies outside the box."""
    scale = kit.scale
    edge = round(margin * scale)
    surface.blit(picture, (round(box.x * scale) - edge, round(box.y * scale) - edge))


@remembered
def soft_shape(
    kit: Kit,
    width: float,
    height: float,
    radius: float,
    blur: float,
    opacity: float,
    colour: str,
) -> pygame.Surface:
    """A rounded rectangle with blurred edges, and a margin of twice the blur around it."""
    margin, steps = blur * 2, max(1, kit.px(blur * 0.6))
    # What is blurred twice is even again so far from its edges.
    ends = margin + radius + (2 * steps + 1) / kit.scale
    small = [without_middle(side + 2 * margin, ends, kit.scale) for side in (width, height)]
    sketch = Sketch(small[0], small[1])
    inner = margin, margin, small[0] - 2 * margin, small[1] - 2 * margin
    sketch.rect(*inner, radius=radius, fill=colour, opacity=opacity)
    hard = sketch.drawn(kit.scale)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(hard, steps), steps)
    # Blurring mixes in the black of what is transparent: only the softness is wanted.
    soft.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGB_MAX)
    return stretched(soft, *Sketch(width + 2 * margin, height + 2 * margin).pixels(kit.scale))
