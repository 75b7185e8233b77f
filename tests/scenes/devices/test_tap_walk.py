"""Every scene by taps alone: each control is hit where it is seen, and some tap leads out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.controls import Button, Tile
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.targets import target_at
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.scene import Scene
from tests.scenes.devices.all_scenes import FURTHER, TABLES, come_to, show_further
from tests.scenes.devices.walks import Walk
from tests.scenes.finger import Finger
from tests.scenes.screens.test_every_screen import EVERY_PLATE, EVERY_SCREEN
from tests.windows import USUAL, WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")
KINDS = {PushQuestion, DiceQuestion, MoveQuestion, BuyQuestion}


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    folder: Path = tmp_path_factory.mktemp("walk")
    profile = Profile(folder)
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        window.app.settings.touch = True
        yield Walk(window)
    profile.close()


@pytest.fixture
def finger(walk: Walk) -> Finger:
    return Finger(walk.window)


def hidden(walk: Walk, scene: FormScene) -> list[object]:
    """What a tap at its middle would not press."""
    targets, reach = scene.targets(), walk.window.app.devices.reach
    hit = {target.id: target_at(targets, *target.box.centre, reach) for target in targets}
    return [id for id, found in hit.items() if found is None or found.id != id]


def assert_a_tap_leads_out(walk: Walk, scene: FormScene, finger: Finger) -> None:
    """From the last thing to the first: ways out are told last."""
    for control in reversed(scene.controls()):
        if isinstance(control, Button | Tile) and control.is_open and not walk.is_left(scene):
            finger.tap(*control.box.centre)
    assert walk.is_left(scene)


@EVERY_SCREEN
def test_every_control_of_a_screen_is_hit_by_a_tap_and_one_leads_out(
    walk: Walk, finger: Finger, name: str
) -> None:
    scene = walk.screen(name)
    assert hidden(walk, scene) == []
    assert_a_tap_leads_out(walk, scene, finger)


@EVERY_PLATE
def test_every_control_of_a_plate_is_hit_by_a_tap_and_one_leads_out(
    walk: Walk, finger: Finger, kind: type[OverlayScene]
) -> None:
    scene = walk.plate(kind)
    assert hidden(walk, scene) == []
    assert_a_tap_leads_out(walk, scene, finger)


@pytest.mark.parametrize("kind", FURTHER, ids=lambda kind: kind.__name__)
def test_every_control_of_a_page_that_lies_over_others_is_hit_and_one_leads_out(
    walk: Walk, finger: Finger, kind: type[FormScene]
) -> None:
    scene = show_further(walk, kind)
    assert hidden(walk, scene) == []
    assert_a_tap_leads_out(walk, scene, finger)


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.__name__)
def test_a_tap_leads_out_of_every_table_and_card(
    walk: Walk, finger: Finger, kind: type[Scene]
) -> None:
    scene = come_to(walk, kind)
    finger.tap(*_way_out(walk, scene))
    walk.window.step(2)
    assert walk.window.app.top is not scene


def _way_out(walk: Walk, scene: Scene) -> tuple[float, float]:
    """The pause of a table, the coach's button of a lesson; a card is closed wherever one taps."""
    if isinstance(scene, LessonTable):
        walk.window.until(lambda: scene.coach.is_shown)
        walk.window.step(40)
        return next(b for b in scene.coach.part.buttons if b.target.id == "skip").target.box.centre
    if isinstance(scene, TableScene):
        return next(t for t in scene.view.targets if (t.kind, t.id) == ("bar", "pause")).box.centre
    return USUAL[0] / 2, USUAL[1] / 2


def test_a_round_is_played_by_taps_alone_through_every_kind_of_question(
    walk: Walk, finger: Finger
) -> None:
    window = walk.window
    table, met = window.begin(rivals=1), set[type]()
    while table.match.state.round < 2 or not met >= KINDS:
        assert table.match.state.round < 9, met
        window.until_asked(table)
        window.step(30)
        question = table.question
        assert question is not None
        met.add(type(question))
        wanted = question.default if isinstance(question, PushQuestion) else "main"
        tap_button(table, finger, str(wanted))
        window.step(2)


def tap_button(table: TableScene, finger: Finger, wanted: str) -> None:
    """The button of an answer, or the main one."""
    buttons = [placed for placed in table.view.plate.buttons if placed.button.is_open]
    fitting = [p for p in buttons if wanted in (p.button.id, p.button.kind)]
    finger.tap(*fitting[0].box.centre)
