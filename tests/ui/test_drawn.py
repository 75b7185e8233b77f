"""The notes of what is drawn find what is cut off and words that lie over others."""

import pygame
import pytest

from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.frame import Frame
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from tests.ui.drawn import Drawn


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(Kit(1), 60, 40)


def found(drawn: Drawn) -> int:
    """How much was wrong; it is what the test wanted."""
    count = len(drawn.wrong)
    drawn.wrong.clear()
    return count


def test_a_word_beyond_the_edge_is_found(drawn: Drawn, canvas: Canvas) -> None:
    canvas.text("no", 5, 20, 15)
    assert found(drawn) == 0
    for x, y in ((50, 20), (-8, 20), (5, 2), (5, 39)):
        canvas.text("far", x, y, 15)
        assert found(drawn) == 1, (x, y)
        drawn.clear()


def test_words_over_each_other_are_found(drawn: Drawn, canvas: Canvas) -> None:
    canvas.text("one", 5, 12, 12)
    canvas.text("two", 5, 30, 12)
    assert found(drawn) == 0
    canvas.text("over", 10, 14, 12)
    assert found(drawn) == 1


def test_a_picture_beyond_the_edge_is_found(drawn: Drawn, canvas: Canvas) -> None:
    sketch = Sketch(20, 20)
    sketch.rect(0, 0, 20, 20, fill="#FF0000")
    picture = sketch.drawn(1)
    canvas.picture(picture, 30, 20)
    canvas.lay(picture, 40, 20)
    assert found(drawn) == 0
    canvas.picture(picture, 55, 20)
    canvas.lay(picture, 0, 30)
    assert found(drawn) == 2


def test_a_shape_beyond_its_sketch_is_found_also_where_it_is_turned(drawn: Drawn) -> None:
    sketch = Sketch(40, 40)
    with sketch.placed(20, 20, angle=90, scale=2):
        sketch.rect(0, 0, 9, 5, fill="#FF0000")
        assert drawn.shapes[-1].box == pytest.approx((10, 20, 10, 18))
        assert found(drawn) == 0
        sketch.rect(0, 0, 15, 5, fill="#FF0000")
    assert found(drawn) == 1
    sketch.circle(35, 20, 9, line="#FF0000")
    assert found(drawn) == 1


@pytest.fixture
def window() -> Sheet:
    return Sheet(Kit(1), Frame(pygame.Surface((200, 60))))


def test_words_over_each_other_and_beyond_the_edge_are_found_on_a_window(
    drawn: Drawn, window: Sheet
) -> None:
    window.text("a long word", 5, 20, 15)
    window.text("another", 5, 45, 15)
    assert found(drawn) == 0
    window.text("over", 30, 22, 15)
    assert found(drawn) == 1
    window.text("far", 190, 30, 15)
    assert found(drawn) == 1


@pytest.mark.parametrize(("alpha", "wrong"), [(255, 0), (60, 1)])
def test_what_lies_over_a_word_on_a_window_hides_it_unless_it_can_be_seen_through(
    drawn: Drawn, window: Sheet, alpha: int, wrong: int
) -> None:
    window.text("a long word, and more of it", 5, 20, 15)
    panel = pygame.Surface((60, 40), pygame.SRCALPHA)
    panel.fill((255, 255, 255, alpha))
    window.lay(panel, 40, 0)
    window.text("over", 55, 20, 15)
    assert found(drawn) == wrong
    # Beside the panel the word is still seen.
    window.text("if", 8, 20, 15)
    assert found(drawn) == 1


@pytest.mark.parametrize(("colour", "faint"), [("#707070", 0), ("#8A8A8A", 1)])
def test_small_words_that_do_not_stand_out_from_their_ground_are_found(
    drawn: Drawn, canvas: Canvas, colour: str, faint: int
) -> None:
    canvas.text("on nothing", 2, 10, 10, colour)
    assert drawn.faint == []
    canvas.surface.fill("#FFFFFF")
    canvas.text("on white", 2, 20, 12, colour)
    canvas.text("on", 2, 20, 26, colour)
    assert len(drawn.faint) == faint
    drawn.wrong.clear()


@pytest.mark.parametrize(("colour", "faint"), [("#FFFFFF", 0), ("#4A2620", 1)])
def test_a_word_with_a_rim_stands_out_from_its_rim(
    drawn: Drawn, canvas: Canvas, colour: str, faint: int
) -> None:
    canvas.surface.fill("#C7253F")
    for x, tint in ((10, "#5E0A1B"), (12, "#5E0A1B"), (11, colour)):
        canvas.text("Bust", x, 20, 12, tint)
    assert len(drawn.faint) == faint
