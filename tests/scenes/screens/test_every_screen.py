"""Every screen beside the table: its ground, its title, and each of its controls is drawn."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.cups.career_scene import CareerScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.cups.new_cup import NewCupScene
from cubitos_desktop.scenes.daily.daily_scene import DailyScene
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.pointing import REST
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from tests.match.cups.evenings import a_cup
from tests.match.kept_races import CONTENT, three_races
from tests.racing import a_race
from tests.scenes.finished import show_results
from tests.scenes.laid import Laid
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.overlays import OVERLAYS, overlay
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")


def _builder(app: App) -> FormScene:
    return SetBuilderScene(app, CONTENT.card_set("race-1").cards, lambda cards: None)


def _cup(app: App) -> FormScene:
    return CupScene(app, a_cup((2, 1, 3, 4)))


def _new_cup(app: App) -> FormScene:
    return NewCupScene(app, "short")


SCREENS: dict[str, tuple[Callable[[App], FormScene], tuple[str, ...]]] = {
    "title": (TitleScene, ("window.title.quick_sub", "window.title.new_sub")),
    "new race": (NewRaceScene, ("window.setup.title", "window.setup.keys", "window.setup.ready")),
    "solo": (SoloScene, ("window.solo_setup.title", "window.setup.keys", "window.setup.ready")),
    "builder": (_builder, ("window.builder.title", "window.builder.keys", "window.builder.source")),
    "learn": (LearnScene, ("lessons.learn.title", "lessons.learn.keys", "lessons.learn.lessons")),
    "rulebook": (RulebookScene, ("rulebook.title", "rulebook.how")),
    "gallery": (GalleryScene, ("rulebook.all_cards.title", "rulebook.all_cards.how")),
    "races": (RacesScene, ("races.title", "races.keys")),
    "records": (RecordsScene, ("records.title", "records.medals.title", "records.fairness.title")),
    "daily": (DailyScene, ("daily.title", "daily.note", "daily.next", "daily.rivals")),
    "settings": (SettingsScene, ("window.settings.title",)),
    "cup": (_cup, ("cup.name.tour", "cup.keys")),
    "new cup": (_new_cup, ("cup.name.short", "cup.new.keys", "cup.new.ready")),
    "cups": (CupsScene, ("cup.list.title", "cup.list.keys", "cup.list.none")),
    "career": (CareerScene, ("cup.career_page.title", "cup.career_page.opens", "cup.career.3")),
}
"""Each with some of the words that stand on it beside its controls."""
EVERY_SCREEN = pytest.mark.parametrize("name", SCREENS)
EVERY_PLATE = pytest.mark.parametrize("kind", OVERLAYS, ids=lambda kind: kind.__name__)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    three_races(profile)
    profile.flush()
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        yield window
    profile.close()


def screen(window: WindowUnderTest, name: str) -> FormScene:
    scene = SCREENS[name][0](window.app)
    window.app.replace(scene)
    window.step()
    return scene


def plate(window: WindowUnderTest, kind: type[OverlayScene]) -> OverlayScene:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
    scene = overlay(kind, table)
    window.app.push(scene)
    window.step()
    return scene


def drawing(scene: FormScene) -> Laid:
    laid = Laid()
    scene.draw(laid)
    return laid


def is_shown(control: Control, boxes: list[Box]) -> bool:
    """Whether something lies on a control, and no more than around it."""
    around = control.box.inset(-48)
    return any(
        box.overlaps(control.box)
        and (box.x >= around.x and box.right <= around.right)
        and (box.y >= around.y and box.bottom <= around.bottom)
        for box in boxes
        if box.width
    )


def assert_controls_are_drawn(scene: FormScene) -> None:
    scene.pointing.hover = scene.pointing.focus = None
    boxes = drawing(scene).boxes
    assert [control.id for control in scene.controls() if not is_shown(control, boxes)] == []


# --- grounds and words ----------------------------------------------------------------------------


@EVERY_SCREEN
def test_a_screen_covers_the_whole_window_before_anything_else_is_laid(
    window: WindowUnderTest, name: str
) -> None:
    scene = screen(window, name)
    assert drawing(scene).boxes[0] == Box(0, 0, *USUAL)
    assert scene.is_opaque is not isinstance(scene, OverlayScene)


@EVERY_SCREEN
def test_the_words_of_a_screen_stand_on_it_once(
    window: WindowUnderTest, drawn: Drawn, name: str
) -> None:
    scene = screen(window, name)
    drawn.clear()
    scene.draw(Laid())
    for key in SCREENS[name][1]:
        said = window.app.words(key)
        assert said in drawn.texts or said in " ".join(drawn.texts), key


@EVERY_PLATE
def test_a_plate_darkens_all_below_it_and_is_headed(
    window: WindowUnderTest, drawn: Drawn, kind: type[OverlayScene]
) -> None:
    scene = plate(window, kind)
    drawn.clear()
    laid = drawing(scene)
    assert laid.boxes[0] == Box(0, 0, *USUAL)
    veil = laid.pictures[0].get_at((5, 5))
    assert 0 < veil.a < 255 or scene.is_opaque
    assert not scene.heading or scene.heading in drawn.texts
    assert any(
        box.width >= scene.box.width and box.overlaps(scene.box) for box in laid.boxes[1:]
    ), "there is no paper"


# --- controls -------------------------------------------------------------------------------------


@EVERY_SCREEN
def test_every_control_of_a_screen_is_drawn_in_its_place(
    window: WindowUnderTest, name: str
) -> None:
    assert_controls_are_drawn(screen(window, name))


@EVERY_PLATE
def test_every_control_of_a_plate_is_drawn_in_its_place(
    window: WindowUnderTest, kind: type[OverlayScene]
) -> None:
    assert_controls_are_drawn(plate(window, kind))


@pytest.mark.parametrize("page", ["podium", "progress", "dice"])
def test_every_control_of_the_results_is_drawn_in_its_place(
    window: WindowUnderTest, page: str
) -> None:
    scene = show_results(window)
    ids = [control.id for control in scene.controls()]
    assert page in ids
    scene.open_page(page)
    window.step(600)
    buttons = [control for control in scene.controls() if control.id != "chart"]
    boxes = drawing(scene).boxes
    assert [control.id for control in buttons if not is_shown(control, boxes)] == []


@EVERY_SCREEN
def test_what_a_control_says_is_shown_to_a_pointer_that_rests(
    window: WindowUnderTest, drawn: Drawn, name: str
) -> None:
    scene = screen(window, name)
    telling = [control for control in scene.controls() if control.tip and control.is_open][:4]
    scene.draw(Laid())
    for control in telling:
        scene.pointing.point(Target("control", control.id, control.box))
        drawn.clear()
        scene.draw(Laid())
        assert control.tip[-1] not in " ".join(drawn.texts), "nobody has rested there yet"
        scene.update(REST + 0.1)
        drawn.clear()
        scene.draw(Laid())
        said = " ".join(drawn.texts)
        assert [line for line in control.tip if line not in said] == [], control.id


@EVERY_SCREEN
def test_at_most_one_button_is_the_main_one_and_it_is_open(
    window: WindowUnderTest, name: str
) -> None:
    main = [
        c for c in screen(window, name).controls() if isinstance(c, Button) and c.kind == "main"
    ]
    assert len(main) <= 1
    assert all(control.is_open for control in main)


@EVERY_SCREEN
def test_a_screen_in_another_window_is_laid_out_for_it(window: WindowUnderTest, name: str) -> None:
    scene = screen(window, name)
    before = [control.box for control in scene.controls()]
    window.resize(1600, 1000)
    window.step(60)
    assert window.app.size == (1600, 1000)
    scale = window.app.kit.scale
    laid = Laid((1600, 1000))
    scene.draw(laid)
    assert laid.boxes[0] == Box(0, 0, 1600, 1000)
    after = [control.box for control in scene.controls()]
    assert all(box.right <= 1600 / scale and box.bottom <= 1000 / scale for box in after)
    assert len(after) >= len(before)
