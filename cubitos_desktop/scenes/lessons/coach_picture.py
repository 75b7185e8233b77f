"""Draws the coach over a table: veil, rings, the way between them, the card and the referee."""

from collections.abc import Sequence

import pygame

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.lessons.coach_view import CARD, CardButton, CoachPart, Motion
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import put
from cubitos_desktop.ui.base.easing import eased_out, hop
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import Point
from cubitos_desktop.ui.coach.coach_card import MARGIN, coach_card
from cubitos_desktop.ui.coach.coach_layout import PIP, pip_box
from cubitos_desktop.ui.coach.veil import (
    RING_MARGIN,
    arc,
    moving_veil,
    outlined_ring,
    radius_of,
    ring,
    veil,
)
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import ButtonView, button_picture

_HOP = 26.0


class CoachPicture:
    """Draws coaches; it only remembers the veil that it drew last."""

    def __init__(self) -> None:
        self._veil: pygame.Surface | None = None
        self._veil_of: object = None

    def draw(
        self,
        surface: Ground,
        kit: Kit,
        part: CoachPart,
        holes: tuple[Box, ...],
        motion: Motion,
        pointing: Pointing,
    ) -> None:
        """The coach with its holes where they are now."""
        if motion.is_settled:
            surface.blit(self._darkness(surface, kit, part), (0, 0))
            _draw_rings(surface, kit, part, motion.breath)
            for way in part.ways:
                _draw_way(surface, kit, way)
        else:
            surface.blit(moving_veil(kit, surface.get_size(), holes, motion.veil), (0, 0))
        _draw_card(surface, kit, part, motion)
        _draw_pip(surface, kit, part, motion)
        if motion.card >= 1:
            draw_card_buttons(surface, kit, part.buttons, pointing)

    def _darkness(self, surface: Ground, kit: Kit, part: CoachPart) -> pygame.Surface:
        size = surface.get_size()
        of = size, part.holes, part.outlines, kit.scale
        if self._veil is None or self._veil_of != of:
            self._veil, self._veil_of = veil(kit, size, part.holes, part.outlines), of
        return self._veil


def _lay(surface: Ground, picture: pygame.Surface, at: tuple[int, int], part: float) -> None:
    """A picture that may still be faint."""
    if part >= 1:
        surface.blit(picture, at)
        return
    picture.set_alpha(round(255 * part))
    surface.blit(picture, at)
    picture.set_alpha(255)


def _draw_rings(surface: Ground, kit: Kit, part: CoachPart, breath: int) -> None:
    for hole, outline in zip(part.holes, part.outlines, strict=True):
        if outline:
            picture = outlined_ring(kit, hole.width, hole.height, outline, breath)
        else:
            picture = ring(kit, hole.width, hole.height, radius_of(hole), breath)
        at = kit.px(hole.x) - kit.px(RING_MARGIN), kit.px(hole.y) - kit.px(RING_MARGIN)
        surface.blit(picture, at)


def _draw_way(surface: Ground, kit: Kit, points: tuple[Point, ...]) -> None:
    left, top = min(x for x, _ in points) - 20, min(y for _, y in points) - 20
    wide, tall = max(x for x, _ in points) + 20 - left, max(y for _, y in points) + 20 - top
    inside = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    surface.blit(arc(kit, wide, tall, inside), (kit.px(left), kit.px(top)))


def _draw_card(surface: Ground, kit: Kit, part: CoachPart, motion: Motion) -> None:
    card, side, tip = part.place
    inside = tip[0] - card.x, tip[1] - card.y
    picture = coach_card(kit, card.width, card.height, part.card, side, inside)
    edge = kit.px(MARGIN)
    at = kit.px(card.x) - edge, kit.px(card.y + motion.drop) - edge
    _lay(surface, picture, at, eased_out(motion.card))


def _draw_pip(surface: Ground, kit: Kit, part: CoachPart, motion: Motion) -> None:
    """The referee hops in last."""
    if motion.pip <= 0:
        return
    box = pip_box(part.place.card).moved(0, -_HOP * hop(motion.pip) if motion.pip < 1 else 0)
    _lay(surface, referee(kit, PIP, part.pose), (kit.px(box.x), kit.px(box.y)), motion.pip)


def draw_card_buttons(
    surface: Ground, kit: Kit, buttons: Sequence[CardButton], pointing: Pointing
) -> None:
    """The buttons of a card."""
    for button in buttons:
        state = pointing.state_of(CARD, button.id)
        view = ButtonView(button.kind, button.label, button.key, state)
        picture = button_picture(kit, button.box.width, button.box.height, view)
        put(surface, kit, picture, button.box, BUTTON_MARGIN)
