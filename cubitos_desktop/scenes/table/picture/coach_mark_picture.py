"""Draws a coach mark: a ring around what it is about, and the referee's bubble beside it."""

from cubitos_desktop.scenes.table.picture.tip_picture import draw_thing_ring
from cubitos_desktop.scenes.table.view.view import CoachMarkPart, View
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_out
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.coach.coach_bubble import bubble, tail_of
from cubitos_desktop.ui.coach.coach_card import MARGIN

_RISES = 8.0
"""So far it comes up while it opens."""


def draw_coach_mark(surface: Ground, kit: Kit, view: View, mark: CoachMarkPart) -> None:
    box, (side, tip) = mark.place.box, tail_of(mark.place)
    if mark.target:
        draw_thing_ring(Sheet(kit, surface), view, mark.target)
    part = eased_out(mark.openness)
    picture = bubble(kit, box.width, box.height, mark.said, side, tip)
    edge, y = kit.px(MARGIN), box.y + (1 - part) * _RISES
    picture.set_alpha(round(255 * part))
    surface.blit(picture, (kit.px(box.x) - edge, kit.px(y) - edge))
    picture.set_alpha(255)
