"""What stands on buttons and in sentences while a pad is in use, and when it is not."""

import re
from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.scenes.devices.pad_words import pad_words
from cubitos_desktop.scenes.forms.controls import Button
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.ui.text.pad_glyphs import GLYPHS, is_glyph
from cubitos_desktop.words import known_languages, load_words
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.pad_hands import PadHands
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")
A, X, Y, START = (GLYPHS[button] for button in ("a", "x", "y", "start"))


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.mark.parametrize("language", known_languages())
def test_every_sentence_for_pads_takes_the_place_of_one_with_the_same_values(language: str) -> None:
    words = load_words(language)
    own, values = words.all_sentences(), re.compile(r"\{\w+\}")
    for key, sentence in words.section("pad").items():
        assert key in own, f"pad.{key} stands for nothing"
        assert set(values.findall(sentence)) <= set(values.findall(own[key])), key


def test_the_buttons_of_a_pad_stand_for_keys_that_a_player_has_changed() -> None:
    words = load_words("en")
    changed = KeyBindings({"hint": "x", "push": "p"})
    by_pad = pad_words(words, changed)
    assert changed.shown("hint", by_pad) == GLYPHS["rt"]
    assert changed.shown("push", by_pad) == X
    assert by_pad("window.watching_hint", key="X") == "Hold X to hurry"
    assert by_pad("window.pause.title") == words("window.pause.title")


def test_keys_follow_the_device_that_was_used_last(window: WindowUnderTest) -> None:
    scene, pad = SettingsScene(window.app), PadHands(window)
    window.app.push(scene)
    window.step()

    def shown(id: str) -> str:
        found = next(c for c in scene.controls() if c.id == id)
        assert isinstance(found, Button)
        return scene.as_shown(found).key

    assert not any(is_glyph(shown(id)) for id in ("done", "usual"))
    pad.press("down")
    assert window.app.words("window.key.enter") == A
    assert (shown("done"), shown("usual")) == (START, X)
    window.key(pygame.K_DOWN)
    window.step()
    assert window.app.words("window.key.enter") == "Enter"
    assert not any(is_glyph(shown(id)) for id in ("done", "usual"))
    pad.press("down")
    x, y = pygame.mouse.get_pos()
    window.post(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0))
    window.step()
    assert window.app.words("window.key.enter") == A, "a table that shakes moves a mouse so far"
    window.post(pygame.MOUSEMOTION, pos=(x + 21, y), rel=(20, 0), buttons=(0, 0, 0))
    window.step()
    assert window.app.words("window.key.enter") == "Enter"


def test_the_plate_shows_the_buttons_of_the_pad_and_the_question_stays_as_it_was(
    window: WindowUnderTest,
) -> None:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
    window.until_at_rest(table)
    before = table.question
    assert isinstance(before, PushQuestion)
    PadHands(window).press("l3", "b")
    assert table.question is before
    lit = before.default
    shown = {placed.button.id: (placed.key, placed.also) for placed in table.view.plate.buttons}
    own = {"push": X, "pass": Y}
    assert shown == {
        id: (A, sign) if id == lit else (sign, "") for id, sign in own.items() if id in shown
    }
    window.key(pygame.K_i)
    window.step()
    assert all(not is_glyph(placed.key) for placed in table.view.plate.buttons)
