"""Settings: what a player can choose, and that every scene reads it when it needs it."""

import pygame
import pytest

from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS, Settings
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.panels.table_layout import SMALLEST_WINDOW
from tests.racing import a_race
from tests.scenes.moments import at_table, kept
from tests.windows import WindowUnderTest


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
    """A card makes one push, and nothing else can be answered."""
    race = a_race(seats=4).with_draw("").with_roll("light_gray*3").with_active("light_gray:foot")
    race.having(duties=1).at("roll")
    assert only_answer(race.pending) == "push"
    with WindowUnderTest(draws_every=0, asks_forced=asks_forced) as window:
        table = TableScene(window.app, Session(kept(at_table(race)), is_resumed=True))
        window.app.replace(table)
        window.step(3)
        given = [answer for seat, answer in table.match.answers if seat == race.pending.seat]
        assert given == ([] if asks_forced else ["push"])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_language_is_that_of_the_settings(language: str) -> None:
    with WindowUnderTest(language=language) as window:
        table = window.begin()
        window.until_asked(table)
        assert table.question is not None
        assert table.question.title == window.app.words("window.ask.push_or_pass")
        assert window.app.words.language == language
