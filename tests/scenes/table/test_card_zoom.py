"""A card that is read large: whoever closes it finds the table as it was."""

import pygame

from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.windows import WindowUnderTest


def test_reading_a_card_leaves_the_focus_where_it_was() -> None:
    with WindowUnderTest((1280, 800), draws_every=1) as window:
        table = window.begin("race-1")
        window.step(5)
        assert table.question is not None
        window.key(pygame.K_TAB)
        window.step()
        focus = table.hands.pointing.focus
        assert focus is not None
        window.key(pygame.K_z)
        window.step(2)
        assert [type(scene) for scene in window.app.scenes] == [TableScene, CardZoomScene]
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.scenes == (table,)
        assert table.hands.pointing.focus == focus
