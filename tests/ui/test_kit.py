"""The kit remembers what was drawn without holding ever more; large pictures come from small."""

import pygame
import pytest

from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.stretching import stretched, without_middle

MEGAPIXEL = (1000, 1000)


def test_a_picture_is_drawn_once() -> None:
    kit, drawn = Kit(1.0), list[str]()

    def draw() -> pygame.Surface:
        drawn.append("drawn")
        return pygame.Surface((5, 5))

    assert kit.remember("key", draw) is kit.remember("key", draw)
    assert drawn == ["drawn"]


def test_what_is_asked_for_again_and_again_is_kept_and_the_rest_dropped() -> None:
    kit = Kit(1.0)
    used = kit.remember("used", lambda: pygame.Surface((5, 5)))
    left = kit.remember("left", lambda: pygame.Surface((5, 5)))
    for number in range(20):
        kit.remember(number, lambda: pygame.Surface(MEGAPIXEL))
        assert kit.remember("used", lambda: pygame.Surface((5, 5))) is used
    assert kit.remember("left", lambda: pygame.Surface((5, 5))) is not left


@pytest.mark.parametrize(("scale", "kept"), [(0.5, 3), (1.0, 3), (2.0, 14)])
def test_a_larger_window_keeps_as_many_of_its_larger_pictures(scale: float, kept: int) -> None:
    """In two halves, the recent and the older, of three and a half megapixels at scale 1."""
    kit = Kit(scale)
    first = kit.remember("first", lambda: pygame.Surface(MEGAPIXEL, depth=8))
    for number in range(2 * kept):
        kit.remember(number, lambda: pygame.Surface(MEGAPIXEL, depth=8))
    assert kit.remember("first", lambda: pygame.Surface(MEGAPIXEL, depth=8)) is first
    for number in range(100, 101 + 3 * kept):
        kit.remember(number, lambda: pygame.Surface(MEGAPIXEL, depth=8))
    assert kit.remember("first", lambda: pygame.Surface(MEGAPIXEL, depth=8)) is not first


@pytest.mark.parametrize(("size", "apart"), [(9, 0), (19, 0), (20, 1), (25, 1), (60, 2)])
def test_titles_are_fat_unless_they_are_small(size: float, apart: int) -> None:
    kit, word = Kit(1.0), "PUSH"
    thin = kit.font("title", size).size(word)[0]
    assert kit.text(word, size, "#000000", "title").get_width() == thin + apart
    assert (
        kit.text(word, size, "#000000", "bold").get_width() == kit.font("bold", size).size(word)[0]
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("face", ["title", "body", "bold"])
def test_text_is_as_wide_as_it_was_measured(scale: float, face: str) -> None:
    kit = Kit(scale, 1.15)
    for size in (9, 15, 16.5, 30):
        for string in ("", "1", "Zażółć gęślą jaźń", "PUSH"):
            printed = kit.text(string, size, "#000000", face)  # type: ignore[arg-type]
            measured = kit.text_width(string, size, face)  # type: ignore[arg-type]
            assert printed.get_width() == pytest.approx(measured * scale)


def plate(width: float, height: float) -> Sketch:
    sketch = Sketch(width, height)
    sketch.rect(0, 0, width, height, radius=9, fill=vertical(0, height, "#FFFFFF", "#805030"))
    sketch.rect(1, 1, width - 2, height - 2, radius=8, line="#102030", line_width=2)
    return sketch


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.7])
@pytest.mark.parametrize("width", [14.0, 30.0, 200.3, 411.0])
def test_a_stretched_picture_looks_as_if_drawn_in_full(scale: float, width: float) -> None:
    full = plate(width, 40).drawn(scale)
    narrow = plate(without_middle(width, 12, scale), 40).drawn(scale)
    assert narrow.get_width() <= max(full.get_width(), 30 * scale)
    wide = stretched(narrow, *full.get_size())
    assert wide.get_size() == full.get_size()
    assert max(abs(a - b) for a, b in zip(seen(wide), seen(full), strict=True)) <= 12


def seen(picture: pygame.Surface) -> bytes:
    ground = pygame.Surface(picture.get_size())
    ground.fill("green")
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


@pytest.mark.parametrize("scale", [0.73, 1.35, 1.8])
def test_a_drawn_sketch_has_the_size_it_says(scale: float) -> None:
    for width in range(10, 90, 3):
        sketch = Sketch(width / scale, (width + 1) / scale)
        assert sketch.drawn(scale).get_size() == sketch.pixels(scale) == (width, width + 1)


def test_a_component_is_drawn_once_for_all_that_it_is_told() -> None:
    drawn: list[tuple[object, ...]] = []

    @remembered
    def dot(kit: Kit, size: int, *, is_lit: bool = False) -> pygame.Surface:
        drawn.append((size, is_lit))
        return pygame.Surface((size, size))

    @remembered
    def square(kit: Kit, size: int) -> pygame.Surface:
        return pygame.Surface((size, size))

    kit = Kit(1)
    assert dot(kit, 4) is dot(kit, 4)
    assert dot(kit, 4, is_lit=True) is dot(kit, 4, is_lit=True)
    assert drawn == [(4, False), (4, True)]
    assert len({dot(kit, 4), dot(kit, 5), dot(kit, 4, is_lit=True), square(kit, 4)}) == 4
    assert dot(Kit(1), 4) is not dot(kit, 4)
