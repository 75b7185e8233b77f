"""The keyboard on the screen: lines are typed by pad alone, and handed over when they are done."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.devices.keyboard_scene import KeyboardScene
from cubitos_desktop.scenes.forms.controls import Field
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.pad_hands import PadHands
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        yield window


@pytest.fixture
def pad(window: WindowUnderTest) -> PadHands:
    return PadHands(window)


def keyboard(window: WindowUnderTest, text: str = "", longest: int = 24) -> KeyboardScene:
    field = Field(id="a", box=Box(0, 0, 9, 9), text=text, change=lambda _: None, longest=longest)
    scene = KeyboardScene(window.app, field, lambda text: None)
    window.app.push(scene)
    window.step()
    return scene


def lead(window: WindowUnderTest, pad: PadHands, letter: str) -> None:
    """Lead the focus to a letter by the cross alone."""
    scene = window.app.top
    assert isinstance(scene, KeyboardScene)
    boxes = {control.id: control.box for control in scene.controls()}
    to = boxes[f"key {letter}"].centre
    for _ in range(20):
        assert scene.pointing.focus is not None
        x, y = boxes[scene.pointing.focus.id].centre
        if abs(to[1] - y) > 5:
            pad.press("down" if to[1] > y else "up")
        elif abs(to[0] - x) > 5:
            pad.press("right" if to[0] > x else "left")
        else:
            return
    raise AssertionError(f"no way leads to {letter}")


def test_a_name_is_typed_by_pad_alone(window: WindowUnderTest, pad: PadHands) -> None:
    setup = NewRaceScene(window.app)
    window.app.push(setup)
    window.step()
    setup.set_focus(("name", 0))
    pad.press("a")
    for letter in "zoe":
        lead(window, pad, letter)
        pad.press("a")
    pad.press("start")
    assert window.app.top is setup
    name = next(c for c in setup.controls() if c.id == ("name", 0))
    assert isinstance(name, Field)
    assert name.text == "Zoe", "the first letter of a new line is a capital"


def test_the_cross_leaves_a_line_that_has_the_focus_sideways_too(
    window: WindowUnderTest, pad: PadHands
) -> None:
    setup = NewRaceScene(window.app)
    window.app.push(setup)
    window.step()
    setup.set_focus(("name", 0))
    pad.press("right")
    assert setup.pointing.focus is not None
    assert setup.pointing.focus.id != ("name", 0)


def test_b_leaves_the_line_as_it_was(window: WindowUnderTest, pad: PadHands) -> None:
    setup = NewRaceScene(window.app)
    window.app.push(setup)
    window.step()
    setup.set_focus(("name", 0))
    pad.press("a", "a", "a", "b")
    assert window.app.top is setup
    name = next(c for c in setup.controls() if c.id == ("name", 0))
    assert isinstance(name, Field)
    assert name.text == ""


def test_shoulders_lead_the_caret_x_takes_away_and_y_makes_capitals(
    window: WindowUnderTest, pad: PadHands
) -> None:
    scene = keyboard(window, "Ada")
    pad.press("lb", "lb", "x")
    assert scene.text == "da"
    pad.press("y", "a", "a")
    assert scene.text == "Ggda"
    pad.press("rb", "rb", "x")
    assert scene.text == "Ggd"


def test_no_more_letters_are_taken_than_the_line_has_room_for(
    window: WindowUnderTest, pad: PadHands
) -> None:
    scene = keyboard(window, longest=3)
    pad.press("a", "a", "a", "a", "a")
    assert scene.text == "Ggg"


def test_a_real_keyboard_types_into_it_too(window: WindowUnderTest) -> None:
    scene = keyboard(window)
    window.post(pygame.TEXTINPUT, text="Ada 9")
    window.key(pygame.K_BACKSPACE)
    window.step()
    assert scene.text == "Ada "
    window.key(pygame.K_RETURN)
    window.step()
    assert window.app.top is not scene


def test_what_is_typed_into_a_search_is_searched_for(
    window: WindowUnderTest, pad: PadHands
) -> None:
    learn = LearnScene(window.app)
    window.app.push(learn)
    window.step()
    field = next(c for c in learn.controls() if isinstance(c, Field))
    learn.set_focus(field.id)
    pad.press("a")
    window.post(pygame.TEXTINPUT, text="bust")
    pad.press("start")
    assert isinstance(window.app.top, RulebookScene)
    assert window.app.top.typed == "bust"
