"""A surface that is drawn on in units: sketches, text on a centre line, pictures, soft shadows."""

from typing import Literal

import pygame

from cubitos_desktop.ui.kit import Face, Kit
from cubitos_desktop.ui.sketch import Sketch
from cubitos_desktop.ui.theme import INK, rgb

Align = Literal["left", "centre", "right"]

_CAPITALS = 0.355
"""Capitals and digits look centred when the baseline lies so far (in sizes) below the centre."""


class Canvas:
    """Something to draw on, ``width`` by ``height`` units, transparent at first.

    It may also draw on part of a given surface: then (0, 0) is at ``left, top`` pixels of it.
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
        self.kit = kit
        self.width = width
        self.height = height
        if surface is None:
            size = max(1, kit.px(width)), max(1, kit.px(height))
            surface = pygame.Surface(size, pygame.SRCALPHA)
        self.surface = surface
        self.left = left
        self.top = top

    def sketch(self) -> Sketch:
        """An empty sketch of this canvas's size, to be handed to ``put``."""
        return Sketch(self.width, self.height)

    def put(self, sketch: Sketch, x: float = 0, y: float = 0) -> None:
        """Draw a sketch with its upper left corner at a place."""
        self.surface.blit(sketch.drawn(self.kit.scale), self._at(x, y))

    def picture(self, picture: pygame.Surface, x: float, y: float, align: Align = "centre") -> None:
        """A picture whose middle (or left or right edge's middle) is at a place."""
        width, height = picture.get_size()
        left, top = self._at(x, y)
        shift = {"left": 0, "centre": width // 2, "right": width}[align]
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
        self.surface.blit(line, (left - shift, baseline - kit.font(face, size).get_ascent()))
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
        return self.left + self.kit.px(x), self.top + self.kit.px(y)


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

    def draw() -> pygame.Surface:
        margin = blur * 2
        sketch = Sketch(width + 2 * margin, height + 2 * margin)
        sketch.rect(margin, margin, width, height, radius=radius, fill=colour, opacity=opacity)
        hard = sketch.drawn(kit.scale)
        steps = max(1, kit.px(blur * 0.6))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(hard, steps), steps)
        # Blurring mixes in the black of what is transparent: only the softness is wanted.
        soft.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGB_MAX)
        return soft

    return kit.remember(("soft", width, height, radius, blur, opacity, colour), draw)
