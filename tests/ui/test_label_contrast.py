"""Letters on the meter, on coins and at the head of a zone stand out from all of their ground."""

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import COUNT_ON_FELT, FELT, ON_FELT, WELL
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM
from cubitos_desktop.ui.icons.icons import _FAINT_PRINT, _PRINTS, icon
from cubitos_desktop.ui.panels.meter import MeterView, push_meter
from tests.ui.contrast import contrast

ENOUGH = 4.5


def faintest(ink: str, picture: pygame.Surface, box: Box) -> float:
    """How much letters stand out where they do least, but for single fibres of the felt."""
    area = box.pixels(1)
    places = [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
    grounds = {"#{:02X}{:02X}{:02X}".format(*picture.get_at(at)[:3]): at for at in places}
    found = sorted(contrast(ink, ground) for ground in grounds)
    return found[len(found) // 100]


@pytest.mark.parametrize("risk", [0.0, 0.5, 1.0])
def test_white_is_read_on_green_and_red_of_the_meter(risk: float) -> None:
    bar = push_meter(Kit(1.0), 284, 62, MeterView("", "", "", risk))
    parts = [Box(16, 43, 120, 11), Box(148, 43, 120, 11)]
    assert min(faintest("#FFFFFF", bar, part) for part in parts) >= ENOUGH


@pytest.mark.parametrize("fill", [FELT, WELL])
@pytest.mark.parametrize("ink", [ON_FELT, COUNT_ON_FELT])
@pytest.mark.parametrize("width", [120, 344, 448])
def test_name_and_count_are_read_at_the_head_of_a_zone(fill: str, ink: str, width: int) -> None:
    canvas = Canvas(Kit(1.0), width + 20, 156)
    well(canvas, 10, 10, width, 136, fill=fill, head=LABEL_ROOM)
    assert faintest(ink, canvas.surface, Box(24, 20, width - 28, LABEL_ROOM - 12)) >= ENOUGH


@pytest.mark.parametrize("is_faint", [False, True])
def test_a_price_is_read_on_its_coin(is_faint: bool) -> None:
    coin = icon(Kit(1.0), "coin", 64, faint=is_faint)
    ink = _FAINT_PRINT if is_faint else _PRINTS["coin"].ink
    assert faintest(ink, coin, Box(20, 20, 24, 22)) >= ENOUGH
