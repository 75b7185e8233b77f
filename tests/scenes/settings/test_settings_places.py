"""The settings: what their lines and keys are, where they lie, and what is said about them."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Slider, Stepper, Switch
from cubitos_desktop.scenes.settings import settings_keys, settings_pages
from cubitos_desktop.scenes.settings.key_bindings import ACTIONS
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.settings.settings_keys import Clash, KeysPage
from cubitos_desktop.scenes.settings.settings_pages import PlayPage, ScreenPage, SoundPage
from cubitos_desktop.scenes.settings.settings_scene import PAGES, SettingsScene
from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER_TEXT, SOFT_INK, TAN
from cubitos_desktop.ui.forms.page_tab import MARGIN, tab_boxes, tab_picture
from cubitos_desktop.ui.forms.setting_line import control_place
from cubitos_desktop.ui.icons.icons import ICONS, icon
from tests.scenes.laid import Laid
from tests.ui.contrast import contrast
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

BOX = Box(100, 120, 760, 420)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        yield window


@pytest.fixture
def scene(window: WindowUnderTest) -> SettingsScene:
    scene = SettingsScene(window.app)
    window.app.replace(scene)
    window.step()
    return scene


def control(controls: Any, id: object) -> Any:
    (found,) = (each for each in controls if each.id == id)
    return found


# --- lines ----------------------------------------------------------------------------------------


def test_lines_share_the_page_evenly_with_their_controls_at_the_right(
    window: WindowUnderTest,
) -> None:
    page = ScreenPage(window.app)
    places = rows(BOX, len(page.lines()), 0)
    controls = page.controls(BOX)
    assert [each.box for each in controls] == [control_place(row) for row in places]


def test_a_second_control_takes_its_part_of_the_room(window: WindowUnderTest) -> None:
    page = PlayPage(window.app)
    controls = page.controls(BOX)
    coach, again = control(controls, "coach"), control(controls, "coach_again")
    place = control_place(rows(BOX, len(page.lines()), 0)[-1])
    assert again.box.right == pytest.approx(place.right)
    assert again.box.width == pytest.approx(place.width * 0.56)
    assert coach.box.x == place.x
    assert again.box.x - coach.box.right == pytest.approx(10)
    assert not again.is_open


def test_only_the_first_line_has_no_rule_above_it(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Any] = []
    monkeypatch.setattr(
        settings_pages, "draw_setting_line", lambda *of, is_first: lines.append((*of, is_first))
    )
    page = SoundPage(window.app)
    page.draw(Laid().sheet(window.app.kit), BOX)
    assert [each[-1] for each in lines] == [True, False, False, False]
    assert [each[1] for each in lines] == list(rows(BOX, 4, 0))
    assert lines[1][2].label == window.app.words("window.settings.volume")


def test_values_go_round_and_are_called_by_their_names(window: WindowUnderTest) -> None:
    app, page = window.app, PlayPage(window.app)
    app.settings.speed = SPEEDS[0]
    speed = control(page.controls(BOX), "speed")
    assert isinstance(speed, Stepper)
    speed.change(-1)
    assert app.settings.speed == INSTANT
    assert control(page.controls(BOX), "speed").value == app.words("window.speed_instant")
    control(page.controls(BOX), "speed").change(1)
    assert app.settings.speed == SPEEDS[0]
    assert control(page.controls(BOX), "speed").value == f"{SPEEDS[0]:g}×"


def test_a_switch_shows_what_it_is_called_now(window: WindowUnderTest) -> None:
    app, page = window.app, PlayPage(window.app)
    for is_on in (True, False):
        app.settings.asks_forced = is_on
        forced = control(page.controls(BOX), "forced")
        assert isinstance(forced, Switch)
        key = "on" if is_on else "off"
        assert forced.is_on == is_on
        assert forced.value == app.words(f"window.settings.{key}")
    forced.act()
    assert app.settings.asks_forced


def test_sound_is_on_while_it_is_not_muted(window: WindowUnderTest) -> None:
    app, page = window.app, SoundPage(window.app)
    app.settings.is_muted = False
    assert control(page.controls(BOX), "sound").is_on
    volume = control(page.controls(BOX), "volume")
    assert isinstance(volume, Slider)
    assert volume.is_open
    app.settings.is_muted = True
    assert not control(page.controls(BOX), "sound").is_on
    assert not control(page.controls(BOX), "volume").is_open


def test_only_a_change_is_applied_and_all_but_music_is_heard(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, page = window.app, SoundPage(window.app)
    heard: list[str] = []
    applied: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda name, *_: heard.append(name))
    monkeypatch.setattr(app, "apply_settings", lambda: applied.append("applied"))
    effects = control(page.controls(BOX), "effects")
    effects.change(app.settings.effects)
    assert (heard, applied) == ([], [])
    effects.change(3)
    assert (heard, applied, app.settings.effects) == (["coin"], ["applied"], 3)
    control(page.controls(BOX), "music").change(2)
    assert (heard, len(applied)) == (["coin"], 2)


def test_the_sizes_of_type_have_names(window: WindowUnderTest) -> None:
    page, words = ScreenPage(window.app), window.app.words
    for size, name in enumerate(("small", "middle", "large"), start=1):
        assert page._text(size) == words(f"window.settings.text_value.{name}")


# --- the scene ------------------------------------------------------------------------------------


def test_tabs_page_and_buttons_lie_below_each_other(scene: SettingsScene) -> None:
    inside = scene.inside
    rail = Box(inside.x, inside.y, inside.width, 54)
    tabs = [control(scene.controls(), f"page.{page}").box for page in PAGES]
    assert tabs == list(tab_boxes(rail, 5))
    assert scene._page_box == inside.cut(top=64, bottom=14)
    assert scene.inside_height(700) == pytest.approx(54 + 10 + 480 + 14)
    done, usual = (control(scene.controls(), id) for id in ("done", "usual"))
    assert usual.box.right < done.box.x
    assert done.kind == "main"


def test_another_size_of_text_moves_nothing_from_under_the_pointer(scene: SettingsScene) -> None:
    scene.open_page("screen")
    before = {each.id: each.box for each in scene.controls()}
    scene.app.settings.text_size = 3
    scene.app.apply_settings()
    assert {each.id: each.box for each in scene.controls()} == before


def test_the_open_page_is_marked_and_keys_lead_to_it(scene: SettingsScene) -> None:
    kit = scene.app.kit
    scene.open_page("sound")
    assert scene.pointing.focus is not None
    assert scene.pointing.focus.id == "page.sound"
    for number, page in enumerate(PAGES, start=1):
        tab = control(scene.controls(), f"page.{page}")
        laid = Laid()
        tab.draw(laid.sheet(kit), tab.box, "normal")
        picture = tab_picture(
            kit,
            tab.box.width,
            tab.box.height,
            tab.label,
            str(number),
            "normal",
            is_open=page == "sound",
        )
        assert laid.place(picture) == (round(tab.box.x) - MARGIN, round(tab.box.y) - MARGIN)


def test_another_page_ends_what_was_under_way_on_the_last(scene: SettingsScene) -> None:
    scene.open_page("keys")
    keys = scene.page
    assert isinstance(keys, KeysPage)
    keys._wait_for("log")
    assert scene.takes_every_key
    scene.open_page("play")
    assert keys.waiting is None
    assert not scene.takes_every_key


@pytest.mark.parametrize("confirms", [True, False])
def test_usual_settings_are_asked_for_where_that_is_wanted(
    window: WindowUnderTest, scene: SettingsScene, confirms: bool
) -> None:
    settings = window.app.settings
    settings.confirms, settings.push_meter = confirms, "off"
    scene._ask_for_usual()
    window.step()
    assert isinstance(window.app.top, ConfirmScene) == confirms
    assert (settings.push_meter == "off") == confirms


def test_over_the_pause_nothing_becomes_darker(window: WindowUnderTest) -> None:
    table = window.begin()
    table.tools.open_pause()
    window.step()
    over = SettingsScene(window.app)
    window.app.push(over)
    window.step()
    assert over.darkness == 0
    alone = SettingsScene(window.app)
    window.app.replace(alone)
    window.step()
    assert alone.darkness == 150


# --- keys -----------------------------------------------------------------------------------------


@pytest.fixture
def keys(window: WindowUnderTest) -> KeysPage:
    return KeysPage(window.app, lambda id: None)


def press(page: KeysPage, code: int, mod: int = 0) -> bool:
    return page.hear(pygame.Event(pygame.KEYDOWN, key=code, mod=mod))


def test_actions_stand_in_two_columns_above_the_sentence(keys: KeysPage) -> None:
    controls = keys.controls(BOX)
    grid = BOX.cut(top=4, bottom=58 + 8)
    half = -(-len(ACTIONS) // 2)
    places = [place for column in columns(grid, 2, 16) for place in rows(column, half, 8)]
    assert [each.box for each in controls] == places[: len(ACTIONS)]
    assert [each.id for each in controls] == [f"key.{action}" for action in ACTIONS]


def test_a_key_is_taken_only_while_one_is_waited_for(keys: KeysPage) -> None:
    assert not press(keys, pygame.K_q)
    keys._wait_for("log")
    assert keys.takes_every_key
    assert not keys.hear(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0)))
    assert press(keys, pygame.K_q)
    assert not keys.takes_every_key
    assert keys.app.settings.bindings.code("log") == pygame.K_q
    assert keys._said[0] == "bound"


@pytest.mark.parametrize("end", ["escape", "click"])
def test_waiting_ends_by_escape_or_a_click(keys: KeysPage, end: str) -> None:
    keys._wait_for("log")
    if end == "escape":
        assert press(keys, pygame.K_ESCAPE)
    else:
        assert not keys.hear(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    assert (keys.waiting, keys._said[0]) == (None, "rest")


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_TAB, 0), (pygame.K_q, pygame.KMOD_CTRL)])
def test_keys_that_cannot_be_bound_are_refused_and_waiting_goes_on(
    keys: KeysPage, code: int, mod: int
) -> None:
    keys._wait_for("log")
    assert press(keys, code, mod)
    assert (keys.waiting, keys._said[0]) == ("log", "refused")


def test_a_key_of_another_action_is_asked_about_and_swapped_or_kept(keys: KeysPage) -> None:
    bindings = keys.app.settings.bindings
    log, hint = bindings.code("log"), bindings.code("hint")
    keys._wait_for("log")
    press(keys, hint)
    assert keys.clash == Clash("log", hint, "hint")
    assert [each.id for each in keys.controls(BOX)[-2:]] == ["swap", "keep"]
    foot = Box(BOX.x, BOX.bottom - 58, BOX.width, 58)
    keep, swap = columns(Box(foot.right - 248, foot.centre[1] - 21, 248, 42), 2, 12)
    assert [each.box for each in keys.controls(BOX)[-2:]] == [swap, keep]
    words = keys.app.words
    names = {name: keys._name(name) for name in ("log", "hint")}
    label = keys._key(hint)
    taken = words("window.settings.keys.taken", key=label, other=names["hint"])
    assert keys.note("log") == (taken, True)
    wanted = words("window.settings.keys.wanted", key=label, other=names["log"])
    assert keys.note("hint") == (wanted, True)
    assert keys.leave()
    assert not keys.leave()
    assert keys.app.settings.bindings.code("log") == log
    keys._wait_for("log")
    press(keys, hint)
    assert keys.clash is not None
    keys._swap(keys.clash)
    changed = keys.app.settings.bindings
    assert (changed.code("log"), changed.code("hint")) == (hint, log)
    assert keys.clash is None


def test_the_same_key_again_is_no_clash(keys: KeysPage) -> None:
    keys._wait_for("log")
    press(keys, keys.app.settings.bindings.code("log"))
    assert (keys.clash, keys._said[0]) == (None, "bound")


@pytest.mark.parametrize(("said", "colour"), [("rest", SOFT_INK), ("refused", DANGER_TEXT)])
def test_the_sentence_stands_in_the_middle_of_the_foot(
    keys: KeysPage, drawn: Drawn, said: str, colour: str
) -> None:
    keys._say(said, key="Tab")
    keys.draw(Laid().sheet(keys.app.kit), BOX)
    assert {word.colour for word in drawn.words} == {colour}
    assert {word.box.x for word in drawn.words} == {BOX.x}
    middle = (drawn.words[0].box.centre[1] + drawn.words[-1].box.centre[1]) / 2
    assert middle == pytest.approx(BOX.bottom - 29)


def test_beside_answers_the_sentence_is_narrower(keys: KeysPage, drawn: Drawn) -> None:
    keys._wait_for("log")
    press(keys, keys.app.settings.bindings.code("hint"))
    keys.draw(Laid().sheet(keys.app.kit), BOX)
    assert max(word.box.right for word in drawn.words) <= BOX.right - 248 - 16


def test_a_row_waits_for_its_key(keys: KeysPage, monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[Any] = []
    monkeypatch.setattr(settings_keys, "draw_key_row", lambda _, box, view: views.append(view))
    sheet = Laid().sheet(keys.app.kit)
    keys._wait_for("log")
    for action in ("log", "hint"):
        control(keys.controls(BOX), f"key.{action}").draw(sheet, BOX, "hover")
    log, hint = views
    assert (log.is_waiting, hint.is_waiting) == (True, False)
    assert log.key == keys.app.words("window.settings.keys.wait")
    assert hint.key == keys.app.settings.bindings.shown("hint", keys.app.words)
    assert {log.state, hint.state} == {"hover"}


@pytest.mark.parametrize("name", sorted(set(settings_pages._PICTURES.values()) & set(ICONS)))
def test_every_sign_beside_a_setting_stands_out_from_its_tile(name: str) -> None:
    sign = icon(Kit(1), name, 32)
    spots = [sign.get_at((x, y)) for x in range(32) for y in range(32)]
    drawn = ["#{:02X}{:02X}{:02X}".format(*spot[:3]) for spot in spots if spot.a > 200]
    plain = [colour for colour in drawn if contrast(colour, TAN) >= 2]
    assert len(plain) > len(drawn) / 5
