"""Settings: what a player can choose, and that every scene reads it when it needs it."""

import pygame
import pytest

from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS, Settings
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.panels.table_layout import SMALLEST_WINDOW
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, seeded


def test_three_sizes_of_type_grow() -> None:
    scales = [Settings(text_size=size).text_scale for size in (1, 2, 3)]
    assert scales[0] == 1.0
    assert scales == sorted(set(scales))


def test_the_size_of_type_reaches_what_is_drawn_with() -> None:
    app = App(Settings(text_size=3), SMALLEST_WINDOW)
    app.open()
    assert app.kit.text_scale == Settings(text_size=3).text_scale


def test_v_goes_through_all_speeds_and_round() -> None:
    with WindowUnderTest(speed=1.0) as window:
        table = window.begin()
        window.until_asked(table)
        seen = [window.app.settings.speed]
        for _ in range(len(SPEEDS) + 1):
            window.key(pygame.K_v)
            window.step()
            seen.append(window.app.settings.speed)
        assert seen == [1.0, 2.0, 4.0, INSTANT, 0.5, 1.0]
        assert table.question is not None


def test_m_mutes_the_sound_and_brings_it_back() -> None:
    with WindowUnderTest() as window:
        window.begin()
        for is_muted in (True, False):
            window.key(pygame.K_m)
            window.step()
            assert window.app.settings.is_muted is is_muted
            assert window.app.sound.is_muted is is_muted


@pytest.mark.parametrize("asks_forced", [False, True])
def test_questions_with_one_answer_are_asked_only_on_demand(asks_forced: bool) -> None:
    """In this race nothing is left in Roll once, so that one can only pass."""
    with WindowUnderTest(draws_every=0, asks_forced=asks_forced) as window:
        table = window.begin("race-6", seed="2")
        player = KeyPlayer(window, table, seeded("forced"))
        player.boldness = 0.0
        forced = set()
        while table.match.state.round <= 9:
            player.act()
            window.step()
            if table.question:
                forced.add(only_answer(table.question.decision) is not None)
        assert (True in forced) is asks_forced


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_language_is_that_of_the_settings(language: str) -> None:
    with WindowUnderTest(language=language) as window:
        table = window.begin()
        window.until_asked(table)
        assert table.question is not None
        assert table.question.title == window.app.words("window.ask.push_or_pass")
        assert window.app.words.language == language
