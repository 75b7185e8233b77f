"""A finger on the screen: taps press once, long presses explain, drags scroll and carry."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.devices.keyboard_scene import KeyboardScene
from cubitos_desktop.scenes.devices.touch import FINGER, LONG_PRESS
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Slider
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.targets import Target, target_at
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.ui.base.boxes import Box
from tests.racing import a_race
from tests.scenes.finger import Finger
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")


class Pressed(FormScene):
    """One small button that counts, and says something about itself."""

    count = 0

    def controls(self) -> list[Control]:
        box = Box(300, 300, 20, 20)
        return [Button(id="b", box=box, label="B", act=self._add, tip=("B", "It counts."))]

    def _add(self) -> None:
        self.count += 1


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        yield window


@pytest.fixture
def finger(window: WindowUnderTest) -> Finger:
    return Finger(window)


@pytest.fixture
def scene(window: WindowUnderTest) -> Pressed:
    scene = Pressed(window.app)
    window.app.push(scene)
    window.step()
    return scene


def shown(window: WindowUnderTest, scene: FormScene) -> FormScene:
    window.app.push(scene)
    window.step()
    return scene


def test_a_tap_presses_once_and_then_nothing_is_pointed_at(finger: Finger, scene: Pressed) -> None:
    finger.tap(310, 310)
    assert scene.count == 1
    assert scene.pointing.hover is None


def test_a_long_press_explains_and_presses_nothing(
    window: WindowUnderTest, finger: Finger, scene: Pressed
) -> None:
    finger.rest(310, 310, LONG_PRESS + 0.1)
    assert scene.count == 0
    assert scene.pointing.told is not None, "it stays to be read after the finger is gone"
    assert scene.pointing.rests
    finger.tap(700, 500)
    assert scene.pointing.told is None
    finger.rest(310, 310, LONG_PRESS * 0.6)
    assert scene.count == 1, "that was a slow tap"


def test_a_small_thing_is_as_large_as_a_finger(
    window: WindowUnderTest, finger: Finger, scene: Pressed
) -> None:
    reach = FINGER / window.app.kit.scale / 2
    finger.tap(310 + reach - 2, 310)
    assert scene.count == 1
    finger.tap(310 + reach + 2, 310)
    assert scene.count == 1


def test_what_is_hit_comes_before_what_is_near_and_of_those_the_nearest() -> None:
    near, far, hit = (
        Target("a", name, Box(x, 0, 10, 10)) for name, x in (("near", 20), ("far", 30), ("hit", 0))
    )
    assert target_at([near, far, hit], 9, 5, 44) == hit
    assert target_at([far, near], 18, 5, 44) == near
    assert target_at([far, near], 18, 5) is None


def test_the_first_finger_turns_touch_on_for_good_unless_somebody_has_turned_it_off(
    window: WindowUnderTest, finger: Finger, scene: Pressed
) -> None:
    settings = window.app.settings
    assert settings.touch is None
    finger.tap(310, 310)
    assert settings.touch is True
    window.app.profile.flush()
    kept = window.app.profile.kept("settings", Settings)
    assert kept is not None
    assert kept.touch is True
    settings.touch = False
    finger.tap(310, 310)
    assert settings.touch is False
    assert scene.count == 2, "then a finger is a mouse"


def test_fingers_on_a_trackpad_which_come_as_no_mouse_leave_touch_as_it_is(
    window: WindowUnderTest,
) -> None:
    kinds = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
    fingers = [pygame.Event(kind, touch_id=1, finger_id=1, x=0.5, y=0.5) for kind in kinds]
    assert list(window.app.devices.take(fingers, 0.0)) == []
    assert window.app.settings.touch is None


def test_a_drag_scrolls_and_changes_no_value_below_it(
    window: WindowUnderTest, finger: Finger
) -> None:
    book = RulebookScene(window.app)
    shown(window, book)
    before = book.shown()
    finger.drag((700, 500), (700, 450), (700, 400))
    assert book.shown() != before
    finger.drag((700, 400), (700, 450), (700, 500))
    assert book.shown() == before


def test_a_knob_goes_with_the_finger(window: WindowUnderTest, finger: Finger) -> None:
    scene = shown(window, SettingsScene(window.app, "sound"))
    knob = next(c for c in scene.controls() if c.id == "volume")
    assert isinstance(knob, Slider)
    y, groove = knob.box.centre[1], knob.groove
    finger.drag((groove.centre[0], y), (groove.x + 40, y), (groove.x + 1, y))
    assert window.app.settings.volume == 0


def test_a_tapped_line_opens_the_keyboard_on_the_screen(
    window: WindowUnderTest, finger: Finger
) -> None:
    setup = shown(window, NewRaceScene(window.app))
    name = next(c for c in setup.controls() if c.id == ("name", 0))
    window.click(*name.box.centre)
    window.step()
    assert window.app.top is setup, "whoever clicks has keys"
    finger.tap(*name.box.centre)
    board = window.app.top
    assert isinstance(board, KeyboardScene)
    for letter in "ada":
        finger.tap_on(next(t for t in board.targets() if t.id == f"key {letter}"))
    finger.tap_on(next(t for t in board.targets() if t.id == "done"))
    typed = next(c for c in setup.controls() if c.id == ("name", 0))
    assert isinstance(typed, Field)
    assert typed.text == "Ada"


def test_dice_are_thrown_by_a_flick_of_the_finger(window: WindowUnderTest, finger: Finger) -> None:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
    window.until_at_rest(table)
    question = table.question
    assert isinstance(question, PushQuestion)
    x, y = table.places.layout.roll.centre
    finger.tap(x, y)
    assert table.question is question, "a tap on them throws nothing"
    finger.drag((x, y), (x + 60, y - 120), (x + 90, y - 260))
    assert question.answer == "push"
