"""The settings screen: all of it by mouse and by keys, applied at once, there again next time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS, Settings
from cubitos_desktop.scenes.settings.settings_scene import PAGES, SettingsScene
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.log import told_lines
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.audio.music import Tune
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.looks import clashes, outside
from tests.scenes.players import KeyPlayer
from tests.scenes.settings_hands import (
    HANDS,
    LOOKS,
    Look,
    after_restart,
    click,
    control,
    press,
    settings_over_title,
    tab_to,
    the_form,
)
from tests.windows import WindowUnderTest, seeded

in_every_look = pytest.mark.parametrize("look", LOOKS, ids=str)
by_any_hand = pytest.mark.parametrize("hand", HANDS)

Told = Callable[[App], object]
SETTINGS: dict[str, tuple[str, str, Any, Told]] = {
    "speed": ("play", "speed", 2.0, lambda app: app.settings.speed),
    "meter": ("play", "push_meter", "off", lambda app: app.settings.push_meter),
    "forced": ("play", "asks_forced", True, lambda app: app.settings.asks_forced),
    "confirms": ("play", "confirms", True, lambda app: app.settings.confirms),
    "coach": ("play", "coach_marks", True, lambda app: app.settings.coach_marks),
    "text": ("screen", "text_size", 1, lambda app: 1 if app.kit.text_scale == 1.0 else 0),
    "marks": ("screen", "strong_marks", True, lambda app: app.kit.has_strong_marks),
    "motion": ("screen", "reduced_motion", True, lambda app: app.settings.reduced_motion),
    "volume": ("sound", "volume", 3, lambda app: round(app.sound.master * 10)),
    "effects": ("sound", "effects", 3, lambda app: round(app.sound.effects * 10)),
    "music": ("sound", "music", 3, lambda app: round(app.sound.music * 10)),
    "sound": ("sound", "is_muted", True, lambda app: app.sound.is_muted),
}
"""Each control: its page, its setting, the value after one change, and where that is heeded."""


def a_window(look: Look, profile: Profile | None = None, **more: Any) -> WindowUnderTest:
    return WindowUnderTest(
        look.size,
        speed=1.0,
        language=look.language,
        text_size=3,
        draws_every=0,
        profile=profile,
        **more,
    )


# --- every setting --------------------------------------------------------------------------------


@in_every_look
@by_any_hand
def test_every_setting_is_changed_applied_and_kept(hand: str, look: Look, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with a_window(look, profile) as window:
        settings_over_title(window)
        for id, (page, name, value, told) in SETTINGS.items():
            HANDS[hand].open_page(window, page)
            HANDS[hand].change(window, id)
            assert getattr(window.app.settings, name) == value, id
            assert told(window.app) == value, id
        profile.close()
    kept = after_restart(tmp_path)
    assert {name: getattr(kept, name) for _, name, _, _ in SETTINGS.values()} == {
        name: value for _, name, value, _ in SETTINGS.values()
    }


@in_every_look
@by_any_hand
def test_the_language_changes_at_once_and_is_kept(hand: str, look: Look, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    other = {"en": "pl", "pl": "en"}[look.language]
    with a_window(look, profile) as window:
        scene = settings_over_title(window, "screen")
        HANDS[hand].change(window, "language")
        assert window.app.words.language == other
        assert scene.heading == {"en": "Settings", "pl": "Ustawienia"}[other]
        title = window.app.scenes[0]
        assert isinstance(title, TitleScene)
        assert title.controls()[-1].label == {"en": "Quit", "pl": "Koniec"}[other]
        profile.close()
    assert after_restart(tmp_path).language == other


@by_any_hand
def test_the_screen_is_filled_and_left_again(hand: str, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with a_window(LOOKS[0], profile) as window:
        before = window.app.window.get_size()
        settings_over_title(window, "screen")
        HANDS[hand].change(window, "full")
        assert window.app.window.get_flags() & pygame.FULLSCREEN
        HANDS[hand].change(window, "full")
        assert window.app.window.get_size() == before
        HANDS[hand].change(window, "full")
        profile.close()
    assert after_restart(tmp_path).is_fullscreen


def test_a_digit_shows_its_page_at_once_also_after_a_click() -> None:
    with a_window(LOOKS[0]) as window:
        scene = settings_over_title(window, "screen")
        HANDS["mouse"].change(window, "language")
        window.step(2)
        assert not scene.is_changed
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
        assert scene.page is scene._pages[PAGES[0]]
        assert scene.is_changed


def test_arrows_go_through_all_speeds_both_ways() -> None:
    with a_window(LOOKS[0]) as window:
        settings_over_title(window)
        tab_to(window, "speed")
        seen = []
        for code in (*[pygame.K_RIGHT] * 5, *[pygame.K_LEFT] * 5):
            press(window, code)
            seen.append(window.app.settings.speed)
        there = [*SPEEDS[2:], INSTANT, *SPEEDS[:2]]
        assert seen == [*there, *[*reversed(there[:-1]), SPEEDS[1]]]


def test_louder_effects_can_be_heard_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with a_window(LOOKS[0]) as window:
        settings_over_title(window, "sound")
        tab_to(window, "effects")
        heard: list[tuple[str, float]] = []
        sound = window.app.sound
        monkeypatch.setattr(sound, "play", lambda name, *_: heard.append((name, sound.effects)))
        press(window, pygame.K_LEFT)
        assert ("coin", 0.9) in heard


def test_where_all_is_muted_no_volume_can_be_set() -> None:
    with a_window(LOOKS[0]) as window:
        settings_over_title(window, "sound")
        click(window, "sound")
        assert [control(window, id).is_open for id in ("volume", "effects", "music")] == [False] * 3


# --- over a race ----------------------------------------------------------------------------------


def from_pause(window: WindowUnderTest) -> SettingsScene:
    press(window, pygame.K_ESCAPE)
    click(window, "settings")
    scene = the_form(window)
    assert isinstance(scene, SettingsScene)
    return scene


def test_a_race_goes_on_in_another_language_and_size_with_nothing_lost() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin("race-1", seed="settings")
        player = KeyPlayer(window, table, seeded("settings"))
        player.boldness = 0.0
        while not isinstance(table.question, DiceQuestion):
            player.act()
            window.step()
        question = table.question
        press(window, pygame.K_TAB, pygame.K_SPACE)
        chosen, answers, lines = (
            question.counts[:],
            table.match.answers[:],
            len(table.told.chronicle.entries),
        )
        assert chosen != list(question.default)
        from_pause(window)
        press(window, pygame.K_2)
        click(window, "language")
        click(window, "text")
        press(window, pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert window.app.top is table
        assert table.question is question
        assert question.title == "Które kości dobierasz?"
        assert (question.counts, table.match.answers) == (chosen, answers)
        assert table.naming.names[table.me] == "Ty"
        assert len(table.told.chronicle.entries) == lines
        shown = told_lines(table.naming, table.colours, table.told.chronicle, shows_reasons=False)
        assert any(told.name == "Ty" for told in shown)
        assert not any(told.name == "You" for told in shown)
        assert any(told.heading == "Runda 1" for told in shown)
        player.boldness = 0.3
        player.play(most_rounds=table.match.state.round + 1)


def test_a_volume_lays_nothing_out_anew() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        from_pause(window)
        layout, kit = table.places.layout, window.app.kit
        press(window, pygame.K_3)
        click(window, "music")
        assert table.places.layout is layout
        assert window.app.kit is kit


def test_escape_leads_back_step_by_step() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        from_pause(window)
        press(window, pygame.K_ESCAPE)
        assert isinstance(window.app.top, PauseScene)
        press(window, pygame.K_ESCAPE)
        assert window.app.scenes == (table,)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_push_meter_says_as_much_as_is_wanted(language: str) -> None:
    with WindowUnderTest(language=language, text_size=3) as window:
        table = window.begin()
        window.until_asked(table)
        question = table.question
        assert isinstance(question, PushQuestion)
        meter = question.meter()
        assert meter is not None
        assert meter.right
        assert not question.cells()
        from_pause(window)
        click(window, "meter")
        assert question.meter() is None
        seat = table.match.state.seats[table.me]
        dice = [str(sum(seat.roll)), str(len(seat.active))]
        assert [cell.mark.text for cell in question.cells()] == dice
        click(window, "meter")
        meter = question.meter()
        assert meter is not None
        assert meter.left
        assert (meter.right, meter.bar_text, question.cells()) == ("", "", ())
        press(window, pygame.K_ESCAPE, pygame.K_ESCAPE)
        window.step(2)
        assert window.app.kit.cut == []


# --- back to the usual ones -----------------------------------------------------------------------


@by_any_hand
def test_usual_settings_come_back_after_a_second_question(hand: str, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with a_window(LOOKS[1], profile, confirms=True) as window:
        settings_over_title(window)
        for wanted, answer in ((3, "back"), (1, "yes")):
            HANDS[hand].take(window, "usual")
            assert isinstance(window.app.top, ConfirmScene)
            assert window.app.settings.text_size == 3
            HANDS[hand].take(window, answer)
            assert isinstance(window.app.top, SettingsScene)
            assert window.app.settings.text_size == wanted
        assert window.app.settings == Settings(language="pl")
        profile.close()
    assert after_restart(tmp_path) == Settings(language="pl")


# --- what was kept elsewhere ----------------------------------------------------------------------


def test_values_that_no_setting_has_are_moved_to_one_that_has() -> None:
    read: dict[str, Any] = {"language": "xx", "speed": 1.4, "text_size": 9, "volume": -2}
    read |= {"keys": {"undo": "no such key", "fly": "f", "hint": "escape", "log": "x"}, "new": 1}
    settings = msgspec.convert(read, Settings)
    assert settings.language in ("en", "pl")
    assert (settings.speed, settings.text_size, settings.volume) == (1.0, 3, 0)
    assert settings.keys == {"log": "x"}


@pytest.mark.parametrize("speed", [0.1, 0.7, 1.2, 3.5, 99.0])
def test_a_speed_that_is_no_step_becomes_the_nearest(speed: float) -> None:
    assert Settings(speed=speed).speed == min(SPEEDS, key=lambda step: abs(step - speed))


# --- places ---------------------------------------------------------------------------------------


@in_every_look
@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_room_for_its_words_and_controls(look: Look, page: str) -> None:
    with WindowUnderTest(look.size, language=look.language, text_size=3, draws_every=0) as window:
        scene = SettingsScene(window.app, page)
        window.app.push(scene)
        window.step()
        window.app.kit.cut.clear()
        scene.draw(window.app.window)
        boxes = [(str(each.id), each.box) for each in scene.controls()]
        width, height = (side / window.app.kit.scale for side in window.app.size)
        assert outside([("plate", scene.box)], Box(0, 0, width, height)) == []
        assert outside(boxes, scene.box) == []
        assert clashes(boxes) == []
        assert window.app.kit.cut == []


# --- music ----------------------------------------------------------------------------------------


def test_every_place_has_its_tune_and_what_lies_over_it_keeps_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with WindowUnderTest() as window:
        app, heard = window.app, list[Tune | None]()
        monkeypatch.setattr(app.sound, "play_music", heard.append)
        app.push(TitleScene(app))
        window.step(3)
        match = window.begin().match
        window.step(2)
        press(window, pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(app.top, TableScene)
        assert heard[-1] == "table"
        match.play({seat: policy("steady") for seat in range(3)})
        app.replace(TableScene(app, Session(match, is_resumed=True)))
        window.until(lambda: isinstance(app.top, ResultsScene))
        window.step(2)
    assert heard == ["title", "table", "results"]
