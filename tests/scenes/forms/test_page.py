"""A screen of its own: its bar, the way back, and the ground below it."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.forms.setup_layout import back_of, bar_of
from tests.scenes.form_hands import Hands, show
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest


class Letter(PageScene):
    """A page with one line on it."""

    made = 0

    @property
    def heading(self) -> str:
        return "A letter"

    def plates(self) -> tuple[Box, ...]:
        self.made += 1
        return (self.page,)

    def draw_inside(self, canvas: Sheet) -> None:
        canvas.text("Dear all", self.page.x + 20, self.page.y + 20, 17, INK)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        yield window


@pytest.fixture
def below(window: WindowUnderTest) -> OverlayScene:
    scene = OverlayScene(window.app)
    window.app.replace(scene)
    window.step()
    return scene


def laid_over(window: WindowUnderTest) -> Hands:
    letter = Letter(window.app)
    window.app.push(letter)
    window.step()
    return Hands(window, letter)


def test_a_page_says_its_heading_behind_the_way_back_and_what_stands_on_it(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    hands = show(window, Letter(window.app))
    hands.form.draw(window.app.window)
    assert {"Back", "A letter", "Dear all"} <= set(drawn.texts)
    back = back_of(bar_of(1280, 800))
    assert hands.control("back").box == back
    assert drawn.word("A letter").box.x == pytest.approx(back.right + 18)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_page_lies_between_the_bar_and_the_edges_of_the_window(size: tuple[int, int]) -> None:
    with WindowUnderTest(size, draws_every=0) as window:
        letter, scale = Letter(window.app), window.app.kit.scale
    width, height = size[0] / scale, size[1] / scale
    bar = bar_of(width, height)
    assert letter.bar == bar
    assert letter.page == Box(24, bar.bottom + 24, width - 48, height - bar.bottom - 48)


def test_a_click_on_back_leads_to_the_scene_below(
    window: WindowUnderTest, below: OverlayScene
) -> None:
    laid_over(window).click("back")
    assert window.app.scenes == (below,)


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_so_do_escape_and_enter(window: WindowUnderTest, below: OverlayScene, code: int) -> None:
    laid_over(window).key(code)
    assert window.app.scenes == (below,)


def test_the_ground_is_laid_once_and_anew_in_another_window(window: WindowUnderTest) -> None:
    letter = Letter(window.app)
    show(window, letter)
    letter.made = 0
    letter.resized()
    for _ in range(3):
        letter.draw(window.app.window)
    assert letter.made == 1
