"""The game in a few short paragraphs, over the table."""

from typing import NamedTuple

import pygame

from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.forms.picture_tile import draw_picture_tile, draw_tile

_PARAGRAPHS = ("round", "push", "run", "win", "hint")
_ICONS = {"push": "push", "run": "foot", "win": "flag", "hint": "bulb"}
_TILE = 60.0
_GAP = 18.0
_BETWEEN = 14.0
"""From one paragraph to the next."""
_HEAD, _TEXT = 18.0, 16.0
_LEAD = 1.3


class _Paragraph(NamedTuple):
    head: str
    lines: list[str]
    height: float


class HelpScene(OverlayScene):
    """What a round is, what a push risks, what running and buying bring, who wins."""

    width = 660.0

    @property
    def heading(self) -> str:
        return self.app.words("window.help.title")

    def choices(self) -> list[Choice]:
        return [Choice("go_on", self.app.words("window.pause.go_on"), self.app.pop)]

    def _paragraphs(self, width: float) -> list[_Paragraph]:
        """The texts in lines of such a width, behind their pictures."""
        kit, words = self.app.kit, self.app.words
        keys = self.app.settings.bindings.all_shown(words)
        room = width - _TILE - _GAP
        found = []
        for name in _PARAGRAPHS:
            lines = kit.wrapped(words(f"window.help.{name}", **keys), room, _TEXT)
            tall = (_HEAD + len(lines) * _TEXT) * _LEAD * kit.text_scale
            head = words(f"window.help.heads.{name}")
            found.append(_Paragraph(head, lines, max(tall, _TILE)))
        return found

    def inside_height(self, width: float) -> float:
        return sum(each.height + _BETWEEN for each in self._paragraphs(width)) + 10

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        y = inside.y
        for name, paragraph in zip(_PARAGRAPHS, self._paragraphs(inside.width), strict=True):
            self._draw_picture(canvas, inside.x, y + paragraph.height / 2, name)
            _draw_words(canvas, inside.x + _TILE + _GAP, y, paragraph)
            y += paragraph.height + _BETWEEN

    def _draw_picture(self, canvas: Sheet, x: float, y: float, name: str) -> None:
        """What a paragraph is about, on a tile of its own."""
        kit = self.app.kit
        if name in _ICONS:
            draw_picture_tile(canvas, x, y, _TILE, _ICONS[name])
        else:
            draw_tile(canvas, x, y, _TILE)
            dice = _dice(kit)
            canvas.picture(dice, x + _TILE / 2, y)


def _draw_words(canvas: Sheet, x: float, y: float, paragraph: _Paragraph) -> None:
    kit = canvas.kit
    tall = (_HEAD + len(paragraph.lines) * _TEXT) * _LEAD * kit.text_scale
    y += (paragraph.height - tall) / 2 + _HEAD * _LEAD * kit.text_scale / 2
    canvas.text(paragraph.head, x, y, _HEAD, INK, "title")
    y += (_HEAD + _TEXT) * _LEAD * kit.text_scale / 2
    for line in paragraph.lines:
        canvas.text(line, x, y, _TEXT, SOFT_INK)
        y += _TEXT * _LEAD * kit.text_scale


@remembered
def _dice(kit: Kit) -> pygame.Surface:
    """Three dice as they lie after a throw."""
    canvas = Canvas(kit, _TILE, _TILE)
    for colour, face, yaw, x, y in (
        ("light_gray", "blank", 0.3, 19, 22),
        ("green", "symbol", -0.4, 42, 27),
        ("light_gray", "coin1", 0.1, 25, 43),
    ):
        die = resting_die(kit, 8.5, colour, face, yaw=yaw, shadow=False)
        canvas.picture(die, x, y)
    return canvas.surface
