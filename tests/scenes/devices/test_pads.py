"""Pads in a window: their buttons as keys, held directions, pads that come and go."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.scenes.devices.pads import Pads
from cubitos_desktop.scenes.devices.repeating import AFTER, EVERY
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.window.scene import Scene
from tests.scenes.pad_hands import PadHands
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")


class Listening(Scene):
    """Writes down what it hears."""

    def __init__(self, window: WindowUnderTest) -> None:
        super().__init__(window.app)
        self.heard: list[tuple[int, int]] = []

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.heard.append((event.type, event.key))
        return True

    def downs(self) -> list[int]:
        return [key for kind, key in self.heard if kind == pygame.KEYDOWN]


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.fixture
def scene(window: WindowUnderTest) -> Listening:
    scene = Listening(window)
    window.app.push(scene)
    window.step()
    return scene


@pytest.fixture
def pad(window: WindowUnderTest) -> PadHands:
    return PadHands(window)


def test_buttons_and_cross_are_the_keys_that_do_the_same(scene: Listening, pad: PadHands) -> None:
    pad.press("a", "b", "lb", "rb", "up", "left")
    assert scene.downs() == [
        *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_UP, pygame.K_LEFT),
    ]
    assert len(scene.heard) == 12, "each is let go again"


def test_the_stick_leads_as_the_cross_does(
    window: WindowUnderTest, scene: Listening, pad: PadHands
) -> None:
    pad.move(pygame.CONTROLLER_AXIS_LEFTY, 32767)
    window.step()
    pad.move(pygame.CONTROLLER_AXIS_LEFTY, 3000)
    window.step()
    assert scene.heard == [(pygame.KEYDOWN, pygame.K_DOWN), (pygame.KEYUP, pygame.K_DOWN)]


def test_a_held_direction_leads_on_after_a_while_and_a_held_button_does_not(
    window: WindowUnderTest, scene: Listening, pad: PadHands
) -> None:
    pad.down("right")
    pad.down("x")
    window.step(1, AFTER * 0.9)
    assert scene.downs() == [pygame.K_RIGHT]
    window.step(1, AFTER * 0.2)
    window.step(2, EVERY)
    assert scene.downs() == [pygame.K_RIGHT] * 4
    pad.up("right")
    window.step(5, EVERY)
    assert scene.downs() == [pygame.K_RIGHT] * 4


def test_what_was_held_leads_nobody_on_who_came_later(
    window: WindowUnderTest, scene: Listening, pad: PadHands
) -> None:
    pad.down("right")
    window.step()
    later = Listening(window)
    window.app.push(later)
    window.step(20, EVERY)
    assert (scene.downs(), later.downs()) == ([pygame.K_RIGHT], [])


def test_a_pad_that_goes_lets_go_of_what_it_held_and_may_come_back(
    window: WindowUnderTest, scene: Listening, pad: PadHands
) -> None:
    pad.down("down")
    window.step()
    assert len(window.app.devices.pads) == 1
    pad.unplug()
    window.step(20, EVERY)
    assert scene.heard == [(pygame.KEYDOWN, pygame.K_DOWN), (pygame.KEYUP, pygame.K_DOWN)]
    assert len(window.app.devices.pads) == 0
    pad.unplug()
    pad.press("a")
    assert scene.downs()[-1] == pygame.K_RETURN


def test_what_one_pad_holds_is_let_go_though_another_went_meanwhile(
    window: WindowUnderTest, scene: Listening
) -> None:
    first, second = (PadHands(window, number) for number in (0, 1))
    first.press("a")
    second.down("right")
    window.step()
    first.unplug()
    second.up("right")
    window.step(20, EVERY)
    assert scene.heard[2:] == [(pygame.KEYDOWN, pygame.K_RIGHT), (pygame.KEYUP, pygame.K_RIGHT)]
    assert not window.app.devices.is_waiting


def test_a_mouse_that_goes_on_in_small_steps_is_in_use_and_one_that_trembles_is_not(
    window: WindowUnderTest, scene: Listening, pad: PadHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (300, 300))
    pad.press("a")

    def move(x: int) -> str:
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(x, 300), rel=(2, 0), buttons=(0, 0, 0))
        assert list(window.app.devices.take([motion], 0.0)) == [motion]
        return window.app.devices.in_use

    assert [move(x) for x in (302, 300, 302, 304, 306)] == ["pad"] * 4 + ["keys"]


def test_a_trembling_stick_is_no_event_that_keeps_the_window_awake(
    window: WindowUnderTest, scene: Listening
) -> None:
    devices = window.app.devices
    noise = [
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=value)
        for value in (200, -300, 900)
    ]
    assert list(devices.take(noise, 0.0)) == []
    assert not devices.is_waiting


def test_a_pad_that_cannot_be_opened_or_shake_is_as_good_as_none() -> None:
    pads = Pads()
    pads.open()
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=77)
    assert list(pads.hear(added)) == []
    pads.rumble(None, 1.0, 50)
    assert len(pads) == 0


def test_x_and_start_press_the_foot_wherever_the_focus_is(
    window: WindowUnderTest, pad: PadHands
) -> None:
    scene = SettingsScene(window.app)
    window.app.push(scene)
    window.step()
    window.app.settings.volume = 3
    pad.press("down", "x")
    assert window.app.settings.volume == 8, "the second button of the foot makes all usual"
    assert window.app.top is scene
    pad.press("start")
    assert window.app.top is not scene
