"""Whatever a test without pictures leaves behind is drawn again for the next one."""

import pygame
import pytest

from cubitos_desktop.ui.dice.die_shadows import draw_shadow
from tests.kept_pictures import forget_pictures

HIGH = 2.37
LEVEL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def darkened() -> int:
    felt = pygame.Surface((200, 200), pygame.SRCALPHA)
    draw_shadow(felt, 100, 100, 24, HIGH, LEVEL)
    return pygame.mask.from_surface(felt, 0).count()


def test_a_shadow_that_was_drawn_empty_is_drawn_anew_once_it_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_pictures()
    with monkeypatch.context() as bare:
        bare.setattr(
            pygame.image,
            "load_sized_svg",
            lambda _file, size: pygame.Surface(size, pygame.SRCALPHA),
        )
        assert darkened() == 0
    assert darkened() == 0
    forget_pictures()
    assert darkened() > 0
