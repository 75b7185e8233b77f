"""Every scene with keys alone and with the mouse alone: a walk over its focus finds no dead end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile, Trouble
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Field, Slider, Stepper, Switch
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.targets import is_same, target_at
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.offer import OfferScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings_scene import PAGES, SettingsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.explaining.telling import shown_tip
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.targets import focusable
from cubitos_desktop.scenes.window.failure import FailureScene
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.theme import SEATS
from tests.match.kept_races import three_races
from tests.scenes.moments import a_finished_race, first_moments, lay_on_table, moments
from tests.windows import WindowUnderTest

ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
SIDEWAYS = (pygame.K_LEFT, pygame.K_RIGHT)
SIZES = ((1024, 640), (1920, 1080))

Made = Callable[[WindowUnderTest], Scene]


def a_table(window: WindowUnderTest, *, over: bool = False) -> TableScene:
    match = a_finished_race() if over else next(iter(first_moments().values()))
    table = TableScene(window.app, Session(match, is_resumed=True))
    window.app.replace(table)
    window.step(2)
    return table


def save_as(window: WindowUnderTest) -> Scene:
    a_table(window)
    return SaveAsScene(window.app)


def opened_pause(window: WindowUnderTest) -> Scene:
    a_table(window)
    window.key(pygame.K_ESCAPE)
    window.step(2)
    assert window.app.top is not None
    return window.app.top


def results(window: WindowUnderTest) -> Scene:
    a_table(window, over=True)
    window.until(lambda: isinstance(window.app.top, ResultsScene))
    # Keys that were meant for the race are not taken at once.
    window.step(60)
    assert window.app.top is not None
    return window.app.top


def built(window: WindowUnderTest) -> SetBuilderScene:
    cards = next(iter(first_moments().values())).state.game.setup.cards
    return SetBuilderScene(window.app, cards, lambda _: None)


def branching(window: WindowUnderTest) -> Scene:
    recording = recording_of(a_finished_race())
    return BranchScene(window.app, recording, recording.stops[9], 0, SEATS)


FORMS: dict[str, Made] = {
    "title": lambda window: TitleScene(window.app),
    "races": lambda window: RacesScene(window.app),
    "new race": lambda window: NewRaceScene(window.app),
    "set builder": built,
    "solo": lambda window: SoloScene(window.app),
    "pause": opened_pause,
    "rulebook": lambda window: RulebookScene(window.app, "drawing"),
    "what a search finds": lambda window: RulebookScene(window.app, search="foot"),
    "gallery": lambda window: GalleryScene(window.app),
    "learn": lambda window: LearnScene(window.app),
    "offer": lambda window: OfferScene(window.app),
    "save as": save_as,
    "confirm": lambda window: ConfirmScene(window.app, "Leave?", "Leave", lambda: None),
    "notice": lambda window: NoticeScene(window.app, [Trouble("in_use", "here")]),
    "failure": lambda window: FailureScene(window.app, Path("report.txt")),
    "results": results,
    "branch": branching,
} | {
    f"settings: {page}": lambda window, page=page: SettingsScene(window.app, page)  # type: ignore[misc]
    for page in PAGES
}


@pytest.fixture
def profile(profile: Profile) -> Profile:
    three_races(profile)
    return profile


def shown(window: WindowUnderTest, name: str) -> FormScene:
    scene = FORMS[name](window)
    if window.app.top is not scene:
        if window.app.top is None:
            window.app.push(TitleScene(window.app))
            window.step(2)
        window.app.push(scene)
        window.step(4)
    assert isinstance(scene, FormScene)
    assert window.app.top is scene
    return scene


def where_keys_lead(window: WindowUnderTest, scene: FormScene, id: object, key: int) -> object:
    scene.set_focus(id)
    window.key(key)
    window.step()
    return scene.pointing.focus.id if scene.pointing.focus else None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", FORMS)
def test_arrows_lead_from_everywhere_to_everywhere(
    profile: Profile, name: str, size: tuple[int, int]
) -> None:
    with WindowUnderTest(size, profile=profile, draws_every=0) as window:
        scene = shown(window, name)
        ids = [target.id for target in scene.targets()]
        ways = {id: set(arrow_ways(window, scene, id)) for id in ids}
        for id in ids:
            # Arrows may turn a page, which brings others up.
            assert reached(ways, id) >= set(ids), f"from {id}"


def arrow_ways(window: WindowUnderTest, scene: FormScene, id: object) -> Iterator[object]:
    control = next(each for each in scene.controls() if each.id == id)
    # Where sideways changes a value or moves the caret it leads nowhere, and must not change any.
    changes = isinstance(control, Stepper | Slider | Switch | Field)
    for key in ARROWS:
        if not (changes and key in SIDEWAYS):
            yield where_keys_lead(window, scene, id, key)


def reached(ways: dict[object, set[object]], start: object) -> set[object]:
    found, fresh = {start}, [start]
    while fresh:
        for id in ways.get(fresh.pop(), set()):
            if id not in found:
                found.add(id)
                fresh.append(id)
    return found


@pytest.mark.parametrize("name", FORMS)
def test_tab_leads_through_all_controls_and_back(profile: Profile, name: str) -> None:
    with WindowUnderTest(profile=profile, draws_every=0) as window:
        scene = shown(window, name)
        ids = [target.id for target in scene.targets()]
        for modifier, order in ((0, ids), (pygame.KMOD_LSHIFT, ids[::-1])):
            scene.set_focus(order[0])
            seen = [order[0]]
            for _ in order[1:]:
                window.key(pygame.K_TAB, modifier)
                window.step()
                assert scene.pointing.focus is not None
                seen.append(scene.pointing.focus.id)
            assert seen == order


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", FORMS)
def test_the_pointer_reaches_every_control(
    profile: Profile, name: str, size: tuple[int, int]
) -> None:
    with WindowUnderTest(size, profile=profile, draws_every=0) as window:
        scene = shown(window, name)
        for target in scene.targets():
            window.point(*target.box.centre)
            window.step()
            assert is_same(scene.pointing.hover, target), target


@pytest.mark.parametrize("name", FORMS)
def test_escape_leads_out(profile: Profile, name: str) -> None:
    with WindowUnderTest(profile=profile, draws_every=0) as window:
        scene = shown(window, name)
        window.key(pygame.K_ESCAPE)
        window.step(3)
        if name in ("title", "what a search finds"):
            # Nobody ends the game by one key too many: the first leads to the way out. A search
            # ends before the book is closed.
            window.key(pygame.K_ESCAPE)
            window.step(3)
        assert window.app.top is not scene


@pytest.mark.parametrize("name", FORMS)
def test_a_click_leads_out_too(profile: Profile, name: str) -> None:
    """Some control leaves the scene; nobody needs a key for it."""
    ways_out = {
        *("back", "quit", "leave", "ok", "go_on", "title", "again", "done"),
    }
    with WindowUnderTest(profile=profile, draws_every=0) as window:
        scene = shown(window, name)
        out = [target for target in scene.targets() if target.id in ways_out]
        assert out, [target.id for target in scene.targets()]
        window.click_on(out[0])
        window.step(3)
        assert window.app.top is not scene


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("prompt", sorted(first_moments()))
def test_at_every_question_tab_leads_through_all_that_can_be_chosen(prompt: str) -> None:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        table, _ = lay_on_table(window, first_moments()[prompt])
        wanted = focusable(table.view)
        assert wanted
        seen = []
        for _ in wanted:
            window.key(pygame.K_TAB)
            window.step()
            assert table.hands.pointing.focus is not None
            seen.append(table.hands.pointing.focus)
        for target in wanted:
            assert any(is_same(target, each) for each in seen), target


@pytest.mark.parametrize("prompt", sorted(first_moments()))
def test_at_every_question_the_pointer_reaches_all_buttons(prompt: str) -> None:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        table, _ = lay_on_table(window, first_moments()[prompt])
        for target in table.view.targets:
            if target.kind in ("button", "tile", "bar"):
                found = target_at(table.view.targets, *target.box.centre)
                assert is_same(found, target), target


def test_a_rival_that_has_the_focus_explains_itself_as_it_does_to_the_pointer() -> None:
    told = []
    for by_keys in (False, True):
        with WindowUnderTest(draws_every=0) as window:
            table, _ = lay_on_table(window, moments()["give_to 1"])
            rival = next(target for target in focusable(table.view) if target.kind == "seat")
            if by_keys:
                table.hands.set_focus(rival)
            else:
                window.point(*rival.box.centre)
            window.step()
            assert shown_tip(table.view, table.hands.pointing) is None
            window.step(60)
            told.append(shown_tip(table.view, table.hands.pointing))
    by_pointer, by_focus = told
    assert by_pointer is not None
    assert by_pointer == by_focus


def test_a_large_card_is_left_by_any_click_and_by_escape() -> None:
    for leave in ("click", "escape"):
        with WindowUnderTest(draws_every=0) as window:
            a_table(window)
            window.key(pygame.K_z)
            window.step(2)
            assert isinstance(window.app.top, CardZoomScene)
            if leave == "click":
                window.click(20, 20)
            else:
                window.key(pygame.K_ESCAPE)
            window.step(2)
            assert isinstance(window.app.top, TableScene)
