"""The window never shows what is no longer so: whatever changes asks for another picture."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.kept_pictures import forget_pictures
from tests.match.kept_races import three_races
from tests.scenes.finished import show_results
from tests.scenes.laid import Laid
from tests.scenes.players import KeyPlayer
from tests.windows import USUAL, WindowUnderTest, seeded

SCREENS = (
    *(TitleScene, NewRaceScene, SoloScene, LearnScene, RulebookScene, GalleryScene),
    *(RacesScene, SettingsScene),
)
KEYS = (
    *(pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_LEFT, pygame.K_UP),
    *(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_TAB, pygame.K_RIGHT),
)
Seen = list[tuple[Any, ...]]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    three_races(profile)
    profile.flush()
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        yield window
    profile.close()


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Drawings stay empty, and equal ones are the very same picture."""
    known: dict[object, pygame.Surface] = {}

    def empty(file: object, size: tuple[int, int]) -> pygame.Surface:
        drawing = file.getvalue() if isinstance(file, BytesIO) else file
        if (drawing, size) not in known:
            known[drawing, size] = pygame.Surface(size, pygame.SRCALPHA)
        return known[drawing, size]

    monkeypatch.setattr(pygame.image, "load_sized_svg", empty)
    yield
    forget_pictures()


class Watch:
    """Knows what the window showed when it was drawn last, and what it would show now."""

    def __init__(self, window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window = window
        self.shown: Seen = []
        real = window.app.draw

        def draw() -> None:
            self.shown = self.now()
            real()

        monkeypatch.setattr(window.app, "draw", draw)

    def now(self) -> Seen:
        laid = Laid(self.window.app.size)
        for scene in self.window.app.stack.shown:
            scene.draw(laid)
        return [tuple(part) for part in laid._parts]

    def look(self, did: str) -> None:
        now, shown = self.now(), self.shown
        is_same = len(now) == len(shown) and all(map(looks_same, now, shown))
        assert is_same, f"after {did} the window shows what is no longer so"


def looks_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether the same picture lies in the same place; what is drawn anew has the same pixels."""
    if one[1:] != other[1:]:
        return False
    return one[0] is other[0] or one[0].get_buffer().raw == other[0].get_buffer().raw


def hands(form: FormScene, window: WindowUnderTest) -> Iterator[str]:
    """Point at everything, press what stays on the screen, lead the keys about."""
    for control in list(form.controls())[:12]:
        window.point(*control.box.centre)
        yield f"pointing at {control.id}"
        window.press(*control.box.centre)
        yield f"pressing {control.id}"
        window.point(1.0, 1.0)
        window.release(1.0, 1.0)
        yield f"letting go beside {control.id}"
    for code in KEYS:
        window.key(code)
        yield pygame.key.name(code)
    for control in list(form.controls()):
        if type(control).__name__ in ("Stepper", "Switch", "Slider", "Field"):
            window.click(*control.body.centre)
            yield f"a click on {control.id}"
    window.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False)
    yield "the wheel"


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_a_screen_shows_whatever_hands_have_done_to_it(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch, kind: type[FormScene]
) -> None:
    form, watch = kind(window.app), Watch(window, monkeypatch)
    window.app.replace(form)
    window.step(3)
    for did in hands(form, window):
        window.step()
        if window.app.top is not form:
            break
        watch.look(did)
    window.step(2, 0.5)
    watch.look("a while")


@pytest.mark.usefixtures("alike")
def test_the_results_show_whatever_hands_have_done_to_them(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, watch = show_results(window), Watch(window, monkeypatch)
    window.step(30, 0.5)
    for control in list(scene.controls()):
        if control.id in ("podium", "progress", "dice"):
            window.click(*control.box.centre)
            window.step()
            watch.look(f"opening {control.id}")
            window.step(4, 0.5)
            watch.look(f"{control.id} and a while")
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RIGHT):
        window.key(code)
        window.step()
        watch.look(pygame.key.name(code))


class TableWatch:
    """Asks a table after each frame whether another view would be any different."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.looked = 0

    def look(self) -> None:
        table = self.table
        if table.is_changed or table.question is None:
            return
        shown = table.view
        table.is_changed = True
        now = table.view
        table.is_changed = False
        self.looked += 1
        wrong = [
            name
            for name in shown.__dataclass_fields__
            if getattr(shown, name) != getattr(now, name)
        ]
        assert wrong == [], f"{wrong} of the view is no longer so"


@pytest.mark.parametrize("set_id", ["race-4"])
def test_a_table_shows_the_race_and_its_question_as_they_are(set_id: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(set_id, rivals=1)
        watch = TableWatch(table)
        player = KeyPlayer(window, table, seeded("up to date", set_id))
        usual = window.step

        def step(frames: int = 1, dt: float = 1 / 60) -> None:
            for _ in range(frames):
                usual(1, dt)
                watch.look()

        window.step = step  # type: ignore[method-assign]
        player.play(most_rounds=2)
        assert watch.looked > 20
