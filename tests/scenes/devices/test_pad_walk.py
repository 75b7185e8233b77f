"""Every scene by gamepad alone: all that can be chosen is reached, and nothing holds one fast."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.devices.pad_buttons import WAYS, PadButton
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.forms.controls import Slider, Stepper, Switch
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.targets import DOWN, LEFT, RIGHT, UP, Target, towards
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.text.pad_glyphs import GLYPHS
from tests.match.kept_races import three_races
from tests.scenes.devices.all_scenes import FURTHER, TABLES, come_to, show_further, unwalked
from tests.scenes.devices.walks import Walk, open_ids
from tests.scenes.finished import a_finished_race, show_results
from tests.scenes.pad_hands import PadHands
from tests.scenes.screens.test_every_screen import EVERY_PLATE, EVERY_SCREEN, SCREENS
from tests.windows import USUAL, WindowUnderTest

_DIRECTIONS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}
pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    folder: Path = tmp_path_factory.mktemp("walk")
    profile = Profile(folder)
    three_races(profile)
    profile.flush()
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        yield Walk(window)
    profile.close()


@pytest.fixture
def pad(walk: Walk) -> PadHands:
    return PadHands(walk.window)


def reached(scene: FormScene, pad: PadHands) -> set[object]:
    """All that the cross leads to, from whatever has the focus first."""
    if scene.pointing.focus is None:
        pad.press("down")
    assert scene.pointing.focus is not None
    found, todo = {scene.pointing.focus.id}, [scene.pointing.focus]
    while todo:
        here = todo.pop()
        for way in ways_from(scene, here, found):
            # The way to it is known to be one of the cross by now.
            scene.set_focus(here.id)
            pad.press(way)
            if (at := scene.pointing.focus) and at.id not in found:
                found.add(at.id)
                todo.append(at)
    return found


def ways_from(scene: FormScene, here: Target, found: set[object]) -> Iterator[PadButton]:
    """Those that seem to lead to something new; sideways the cross goes through the values of what
    has some."""
    targets, control = scene.targets(), scene.control_of(here)
    has_values = isinstance(control, Stepper | Switch | Slider)
    for way in ("up", "down") if has_values else WAYS:
        at = towards(targets, here, _DIRECTIONS[way])
        if at and at.id not in found:
            yield way


def assert_b_leads_out(walk: Walk, scene: Scene, pad: PadHands) -> None:
    for _ in range(3):
        if walk.window.app.top is scene:
            pad.press("b")
    assert walk.window.app.top is not scene


@EVERY_SCREEN
def test_the_cross_leads_to_all_of_a_screen_and_b_out_of_it(
    walk: Walk, pad: PadHands, name: str
) -> None:
    scene = walk.screen(name)
    assert open_ids(scene) - reached(scene, pad) == set()
    if not isinstance(scene, TitleScene):
        assert_b_leads_out(walk, scene, pad)


@EVERY_PLATE
def test_the_cross_leads_to_all_of_a_plate_and_b_out_of_it(
    walk: Walk, pad: PadHands, kind: type[OverlayScene]
) -> None:
    scene = walk.plate(kind)
    assert open_ids(scene) - reached(scene, pad) == set()
    assert_b_leads_out(walk, scene, pad)


@pytest.mark.parametrize("kind", FURTHER, ids=lambda kind: kind.__name__)
def test_the_cross_leads_to_all_of_a_page_that_lies_over_others_and_b_out_of_it(
    walk: Walk, pad: PadHands, kind: type[FormScene]
) -> None:
    scene = show_further(walk, kind)
    assert open_ids(scene) - reached(scene, pad) == set()
    assert_b_leads_out(walk, scene, pad)


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.__name__)
def test_b_leads_out_of_every_table_and_card(walk: Walk, pad: PadHands, kind: type[Scene]) -> None:
    assert_b_leads_out(walk, come_to(walk, kind), pad)


def test_walks_come_to_every_scene_there_is(walk: Walk) -> None:
    screens: set[type[Scene]] = {type(make(walk.window.app)) for make, _ in SCREENS.values()}
    assert unwalked(screens) == set()


def test_the_title_is_left_for_good_by_what_it_offers(walk: Walk, pad: PadHands) -> None:
    title = walk.screen("title")
    title.set_focus("quit")
    pad.press("a")
    assert walk.is_left(title)


def test_the_triggers_go_through_all_in_turn(walk: Walk, pad: PadHands) -> None:
    scene = walk.screen("new race")
    seen = []
    for _ in scene.targets():
        pad.press("rt")
        assert scene.pointing.focus is not None
        seen.append(scene.pointing.focus.id)
    assert set(seen) == open_ids(scene)
    pad.press("lt")
    assert scene.pointing.focus is not None
    assert scene.pointing.focus.id == seen[-2]


def test_results_fairness_and_a_card_up_close_are_left_by_b(walk: Walk, pad: PadHands) -> None:
    results = show_results(walk.window)
    walk.window.step(600)
    assert {"podium", "progress", "dice", "again"} <= reached(results, pad)
    before = results.page
    pad.press("rb", "lb")
    assert results.page == before, "shoulders turn pages"
    pad.press("rb")
    assert results.page != before
    assert_b_leads_out(walk, results, pad)
    fairness = FairnessScene(walk.window.app)
    walk.window.app.replace(fairness)
    walk.window.step()
    assert_b_leads_out(walk, fairness, pad)
    walk.plate(PauseScene)
    pad.press("b")
    table = walk.window.app.top
    pad.press("r3")
    assert isinstance(walk.window.app.top, CardZoomScene)
    pad.press("right", "b")
    assert walk.window.app.top is table


def test_a_replay_plays_steps_and_is_left_by_pad(walk: Walk, pad: PadHands) -> None:
    window = walk.window
    walk.screen("title")
    doors.to_replay(window.app, a_finished_race())
    window.until(lambda: isinstance(window.app.top, ReplayScene))
    replay = window.app.top
    assert isinstance(replay, ReplayScene)
    pad.press("rb", "rb")
    place, rounds = replay.place, replay.match.state.round
    assert rounds == 3
    pad.press("lb")
    assert replay.place < place
    seat = replay.me
    pad.press("y")
    assert replay.me == (seat + 1) % len(replay.colours)
    pad.press("a")
    assert replay.is_playing
    assert_b_leads_out(walk, replay, pad)


def test_a_lesson_is_followed_and_left_by_pad(walk: Walk, pad: PadHands) -> None:
    window = walk.window
    walk.screen("learn")
    learning_doors.open_lesson(window.app, "first_throw")
    window.step()
    lesson = window.app.top
    assert isinstance(lesson, LessonTable)
    before = lesson.step_number
    window.until(lambda: lesson.coach.is_shown)
    window.key(pygame.K_LSHIFT)
    window.step()
    assert lesson.coach.part.buttons[0].key == "Enter"
    pad.press("r_right")
    assert lesson.coach.part.buttons[0].key == GLYPHS["a"], "the card follows the device"
    for _ in range(10):
        if lesson.step_number > before + 1:
            break
        # A card must have been there for a moment before it can be put away.
        window.step(40)
        pad.press("a")
    assert lesson.step_number > before + 1
    assert_b_leads_out(walk, lesson, pad)
