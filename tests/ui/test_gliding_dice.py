"""Gliding dice look as resting ones do; a lifted one leaves its shadow where it is."""

import math

import pygame
import pytest

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT, FELT
from cubitos_desktop.ui.dice.die_drawing import draw_gliding_die
from cubitos_desktop.ui.dice.die_sprites import resting_die

SIZE = 160


def felt() -> pygame.Surface:
    surface = pygame.Surface((SIZE, SIZE))
    surface.fill(FELT)
    return surface


def resting(kit: Kit, half: float, *look: str, **how: object) -> pygame.Surface:
    surface, die = felt(), resting_die(kit, half, *look, **how)  # type: ignore[arg-type]
    surface.blit(die, die.get_rect(center=(SIZE // 2, SIZE // 2)))
    return surface


def gliding(kit: Kit, half: float, *look: str, **how: object) -> pygame.Surface:
    surface, middle = felt(), SIZE / 2 / kit.scale
    draw_gliding_die(surface, kit, middle, middle, half, *look, **how)  # type: ignore[arg-type]
    return surface


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart in the mean, from 0 to 255."""
    pairs = zip(*(pygame.image.tobytes(s, "RGB") for s in (one, other)), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (SIZE * SIZE * 3)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
@pytest.mark.parametrize(
    "how",
    [
        {},
        {"yaw": 0.4},
        {"used": True},
        {"glow": True},
        {"ring": ACCENT},
        {"sides": ("coin1", "foot", "blank", "symbol"), "yaw": -0.3},
    ],
    ids=str,
)
def test_a_gliding_die_looks_as_the_resting_one(scale: float, how: dict[str, object]) -> None:
    kit = Kit(scale)
    look = ("red", "power" if "glow" in how else "symbol")
    still, moving = resting(kit, 24, *look, **how), gliding(kit, 24, *look, **how)
    assert apart(still, moving) < 2 * scale**2
    other = resting(kit, 24, "blue", "symbol", **how)
    assert apart(still, moving) < apart(other, moving) / 2


def test_a_lifted_die_leaves_its_shadow_below() -> None:
    kit = Kit(1.0)
    low, high = (gliding(kit, 20, "white", "foot", lift=lift) for lift in (0.0, 30.0))
    light = [pygame.mask.from_threshold(s, "white", (90, 90, 90, 255)) for s in (low, high)]
    assert light[0].centroid()[1] - light[1].centroid()[1] == pytest.approx(30, abs=2)
    ground = pygame.Color(FELT)
    below = high.get_at((SIZE // 2 + 8, SIZE // 2 + 12))
    assert sum(below[:3]) < sum(ground[:3])


@pytest.mark.parametrize(("dull", "is_gray"), [(0.0, False), (1.0, True)])
def test_a_dull_die_has_lost_its_colour_and_much_of_its_light(dull: float, is_gray: bool) -> None:
    usual = gliding(Kit(1), 30, "red", "blank").get_at((70, 66))
    seen = gliding(Kit(1), 30, "red", "blank", dull=dull).get_at((70, 66))
    assert (max(seen[:3]) - min(seen[:3]) < 12) is is_gray
    assert (max(seen[:3]) < 0.6 * max(usual[:3])) is is_gray


def test_a_die_that_has_rolled_over_once_looks_as_before() -> None:
    still = gliding(Kit(1), 30, "blue", "symbol", yaw=0.2)
    turned = gliding(Kit(1), 30, "blue", "symbol", yaw=0.2, spin=math.tau)
    half = gliding(Kit(1), 30, "blue", "symbol", yaw=0.2, spin=math.pi)
    assert apart(still, turned) < 0.5
    assert apart(still, half) > 2
