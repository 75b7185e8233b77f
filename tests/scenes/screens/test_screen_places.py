"""Title, saved races, pause and saving: where their parts lie, and what stands on them."""

import datetime
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from cubitos_desktop import __version__
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.controls import Control
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.screens import pause as pause_module
from cubitos_desktop.scenes.screens import title as title_module
from cubitos_desktop.scenes.screens.pause import KEYS_LEFT, KEYS_RIGHT, PauseScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.screens.title_told import Told
from cubitos_desktop.scenes.settings.key_bindings import ACTIONS
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK
from cubitos_desktop.ui.forms.keyboard_key import key_width
from cubitos_desktop.ui.title.menu_board import MARGIN, menu_board, menu_posts
from cubitos_desktop.ui.title.menu_doors import MenuSmallView, menu_small_entry
from cubitos_desktop.ui.title.menu_entries import MenuEntryView, even_sizes, menu_entry
from cubitos_desktop.ui.title.menu_places import MenuRow, menu_height, menu_places, sign_top
from cubitos_desktop.ui.title.title_layout import title_layout
from cubitos_desktop.ui.title.title_picture import cast, print_version, title_picture
from tests.match.kept_races import three_races
from tests.scenes.form_hands import DOORS, LARGE_ENTRIES, TITLE_ENTRIES
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

SUNDAY = datetime.date(2026, 5, 24)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    profile = Profile(tmp_path)
    yield profile
    profile.close()


@pytest.fixture
def window(profile: Profile) -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as window:
        yield window


def ids(scene: Any) -> list[object]:
    return [control.id for control in scene.controls()]


def box_of(scene: Any, id: object) -> Box:
    (found,) = (control.box for control in scene.controls() if control.id == id)
    return found


# --- the title ------------------------------------------------------------------------------------


@pytest.fixture
def title(window: WindowUnderTest) -> TitleScene:
    title = TitleScene(window.app, today=lambda: SUNDAY)
    window.app.replace(title)
    window.step()
    return title


def test_without_races_the_title_begins_with_a_quick_one(title: TitleScene) -> None:
    assert ids(title) == TITLE_ENTRIES
    assert title.pointing.focus is not None
    assert title.pointing.focus.id == "quick"


def test_with_races_it_begins_with_going_on(window: WindowUnderTest, profile: Profile) -> None:
    three_races(profile)
    profile.flush()
    title = TitleScene(window.app)
    window.app.replace(title)
    window.step()
    assert ids(title) == ["continue", *TITLE_ENTRIES]


ROWS = [
    MenuRow("lit"),
    MenuRow("entry"),
    MenuRow("half", 2),
    MenuRow("half"),
    MenuRow("door", len(DOORS)),
    MenuRow("foot", 2),
]


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1080), (1024, 640)])
def test_entries_lie_on_the_sign_which_hangs_in_its_place(size: tuple[int, int]) -> None:
    with WindowUnderTest(size, draws_every=0) as window:
        title = TitleScene(window.app)
        scale = window.app.kit.scale
    layout = title_layout(size[0] / scale, size[1] / scale)
    board, part = layout.board, layout.scale
    tall = menu_height(ROWS, part)
    top = sign_top(size[1] / scale, tall)
    sign = Box(board.x * part, top, board.width * part, tall)
    assert title.boxes() == menu_places(sign, ROWS, part)


def test_the_sign_hangs_on_its_posts_with_all_entries(title: TitleScene) -> None:
    laid, kit = Laid(), title.app.kit
    title.draw(laid)
    sign, part = title._board, title_layout(1280, 800).scale
    at = (round(sign.x) - MARGIN, round(sign.y) - MARGIN)
    assert laid.place(menu_posts(kit, sign.width, sign.height + 70 * part)) == at
    assert laid.place(menu_board(kit, sign.width, sign.height)) == at
    controls = title.controls()
    words = title.app.words
    for place, control in enumerate(controls):
        box, id, state = control.box, str(control.id), title.state_of(control)
        if id in LARGE_ENTRIES:
            alike = [c for c in controls if c.id in LARGE_ENTRIES and c.box.width == box.width]
            told = [(c.label, title._sub(str(c.id))) for c in alike]
            sizes = even_sizes(kit, box.width, told)
            icon, sub = LARGE_ENTRIES[id], title._sub(id)
            view = MenuEntryView(control.label, sub, icon, place == 0, state, sizes)
            if id == "daily":
                view = view._replace(icon="day:24", pill=words("window.title.daily_open"))
            picture = menu_entry(kit, box.width, box.height, view)
        else:
            door = (DOORS[id], 15.0) if id in DOORS else ()
            small = MenuSmallView(control.label, state, *door)
            picture = menu_small_entry(kit, box.width, box.height, small)
        assert laid.place(picture) == (round(box.x) - MARGIN, round(box.y) - MARGIN)


def test_entries_say_what_was_reached_or_what_they_are_for(
    window: WindowUnderTest, profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    daily_told = Told("daily", pill="2nd of 4", is_done=True)
    told = iter([None, Told("solo", "best: 9 rounds"), daily_told])
    monkeypatch.setattr(title_module, "told_entries", lambda app, today: told)
    title = TitleScene(window.app, today=lambda: SUNDAY)
    window.app.replace(title)
    window.step(2)
    assert title._sub("solo") == window.app.words("window.title.solo_sub")
    assert title._sub("daily") == "Sunday, 24 May"
    window.step(4)
    assert title._sub("solo") == "best: 9 rounds"
    daily = next(control for control in title.controls() if control.id == "daily")
    view = title._entry(daily, "half", (22, 15))
    assert (view.sub, view.pill, view.is_done) == ("Sunday, 24 May", "2nd of 4", True)


@pytest.mark.parametrize(("key", "entry"), [(pygame.K_2, "new"), (pygame.K_KP7, "races")])
def test_digits_take_the_first_nine_entries(
    title: TitleScene, key: int, entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    choices = [choice._replace(act=partial(taken.append, choice.id)) for choice in title.choices()]
    monkeypatch.setattr(title, "choices", lambda: choices)
    title.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    title.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=""))
    assert taken == [entry]


def test_the_cast_hops_in_turn_on_a_ground_without_it(
    title: TitleScene,
) -> None:
    kit, words = title.app.kit, title.app.words
    ground = title_picture(kit, 1280, 800, words("window.title.desktop"), with_cast=False).copy()
    print_version(kit, ground, words("window.title.version", version=__version__))
    runners = cast(kit, 1280, 800)
    title._time = 0.0
    laid = Laid()
    title.draw(laid)
    at_rest = [(kit.px(runner.x), kit.px(runner.y)) for runner in runners]
    assert pygame.image.tobytes(laid.pictures[0], "RGB") == pygame.image.tobytes(ground, "RGB")
    assert laid.boxes[1 : 1 + len(runners)] == [
        Box(x, y, *runner.picture.get_size())
        for (x, y), runner in zip(at_rest, runners, strict=True)
    ]
    title._time = 0.4
    laid = Laid()
    title.draw(laid)
    lifts = [y - box.y for (_, y), box in zip(at_rest, laid.boxes[1:], strict=False)]
    assert max(lifts) >= 6
    assert min(lifts) == 0
    assert max(lifts) <= 7


def test_the_cast_hops_until_nobody_has_been_there_for_a_while(
    window: WindowUnderTest, title: TitleScene
) -> None:
    title._awake = 0.05
    assert title.is_moving
    title.update(0.02)
    assert title._time > 0
    title.update(0.05)
    assert not title.is_moving
    title.is_changed = False
    title.update(0.05)
    assert not title.is_changed
    title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    assert title.is_moving


def test_escape_leads_to_the_way_out_and_takes_it_from_there(
    window: WindowUnderTest, title: TitleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    monkeypatch.setattr(window.app, "quit", lambda: left.append("quit"))
    title.leave()
    assert title.pointing.focus is not None
    assert (title.pointing.focus.id, left) == ("quit", [])
    title.leave()
    assert left == ["quit"]


def test_continue_is_looked_at_after_the_first_pictures(
    window: WindowUnderTest, profile: Profile
) -> None:
    three_races(profile)
    profile.flush()
    title = TitleScene(window.app)
    window.app.replace(title)
    window.step(2)
    assert title._race is None
    window.step(3)
    race, told = title._race, title._told_race
    assert race is not None
    assert told is not None
    assert str(race.match.state.round) in told.title
    control = title.controls()[0]
    assert control.tip[1] == "Ada, Nora"
    assert control.id == "continue"


def test_a_resized_title_keeps_the_focus_in_its_new_place(title: TitleScene) -> None:
    title.set_focus("solo")
    title._ground = pygame.Surface((1, 1))
    title.resized()
    assert title._ground is None
    assert title.pointing.focus is not None
    assert title.pointing.focus.box == box_of(title, "solo")


# --- pause and saving -----------------------------------------------------------------------------


def test_the_pause_lists_every_key_of_the_table() -> None:
    listed = (*KEYS_LEFT, *KEYS_RIGHT)
    assert set(ACTIONS) <= set(listed)
    assert len(set(listed)) == len(listed)


def test_keys_stand_in_two_columns_with_what_they_do(
    window: WindowUnderTest, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[tuple[float, float, float, str]] = []
    monkeypatch.setattr(pause_module, "draw_key", lambda _, *of: keys.append(of))
    pause = PauseScene(window.app)
    pause.draw_inside(Laid().sheet(window.app.kit), pause.box)
    kit, words = window.app.kit, window.app.words
    halves = columns(pause.inside.cut(bottom=14).inset(14), 2, 24)
    row = 32 * kit.text_scale
    expected = [
        (half, place, action)
        for half, actions in zip(halves, (KEYS_LEFT, KEYS_RIGHT), strict=True)
        for place, action in enumerate(actions)
    ]
    for (half, place, action), (x, y, wide, name), does in zip(
        expected, keys, drawn.words, strict=True
    ):
        assert (x, y) == pytest.approx((half.x, half.y + (place + 0.5) * row))
        assert does.text == words(f"window.pause.keys.{action}")
        assert does.box.x == pytest.approx(half.x + wide + 12)
        assert does.box.centre[1] == pytest.approx(y)
        assert does.box.right <= half.right + 1
        assert wide >= key_width(kit, name)
    assert {keys[0][2], keys[-1][2]} == {keys[1][2], keys[-2][2]}
    # Where dice are sealed, a line about that stands below.
    assert pause.inside_height(400) == pytest.approx(row * 8 + 28 + 14)
    monkeypatch.setattr(PauseScene, "seal", "Dice drawn in advance")
    assert pause.inside_height(400) == pytest.approx(row * 8 + 28 + 30)


@pytest.fixture
def saving(window: WindowUnderTest) -> SaveAsScene:
    window.begin()
    return SaveAsScene(window.app)


def test_the_line_to_type_stands_above_the_buttons(saving: SaveAsScene) -> None:
    inside, box = saving.inside, saving.box
    assert box_of(saving, "name") == Box(inside.x, inside.y + 4, inside.width, 48)
    row = Box(inside.x, box.bottom - 26 - 56, inside.width, 56)
    assert [box_of(saving, "save"), box_of(saving, "back")] == list(columns(row, 2, 16))
    assert saving.inside_height(300) == pytest.approx(48 + 10 + 52)


def test_a_name_that_is_missing_is_asked_for(saving: SaveAsScene, drawn: Drawn) -> None:
    saving._rename("  ")
    saving._save()
    assert saving._warning == saving.app.words("window.saves.needs_name")
    saving.draw_inside(Laid().sheet(saving.app.kit), saving.box)
    assert {word.colour for word in drawn.words} == {DANGER_TEXT}
    assert drawn.words[0].box.x == pytest.approx(saving.inside.x)
    assert drawn.words[0].box.y > saving.inside.y + 4 + 48


def test_a_name_that_is_taken_is_said_beforehand(saving: SaveAsScene, drawn: Drawn) -> None:
    saving._names = {"monday": Path("monday.json")}
    saving._rename(" MONDAY ")
    assert saving._warning == saving.app.words("window.saves.replaces")
    saving.draw_inside(Laid().sheet(saving.app.kit), saving.box)
    assert {word.colour for word in drawn.words} == {SOFT_INK}
    saving._rename("Tuesday")
    assert saving._warning == ""
    drawn.clear()
    saving.draw_inside(Laid().sheet(saving.app.kit), saving.box)
    assert drawn.texts == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_in_the_line_saves_and_on_a_button_presses_it(
    saving: SaveAsScene, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    done: list[str] = []
    monkeypatch.setattr(SaveAsScene, "_save", lambda self: done.append("saved"))
    field, _, back = saving.controls()
    saving._enter(field, code)
    assert done == (["saved"] if code == pygame.K_RETURN else [])
    monkeypatch.setattr(saving.app, "pop", lambda: done.append("back"))
    saving._enter(back, code)


# --- a plate --------------------------------------------------------------------------------------


class Plate(OverlayScene):
    width = 500.0
    head = 80.0

    @property
    def heading(self) -> str:
        return "Heading"

    def inside_height(self, width: float) -> float:
        return width / 2

    def buttons_height(self) -> float:
        return 56.0

    def controls(self) -> list[Control]:
        return []


def test_a_plate_is_as_high_as_what_stands_on_it_and_lies_in_the_middle(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    plate = Plate(window.app)
    tall = 80 + (500 - 80) / 2 + 56 + 26
    assert plate.box == Box(390, (800 - tall) / 2, 500, tall)
    assert plate.inside == Box(430, plate.box.y + 80, 420, 210)
    plate.draw(Laid())
    heading = drawn.word("Heading")
    assert heading.box.centre == pytest.approx((640, plate.box.y + 44), abs=1)


def test_a_plate_keeps_inside_a_small_window(window: WindowUnderTest) -> None:
    plate = Plate(window.app)
    plate.width = plate.height = 3000.0
    assert plate.box == Box(16, 16, 1248, 768)
