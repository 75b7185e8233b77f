"""Ready, passing, staying, leaving and closing lose nothing of worth without saying so."""

from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import WindowUnderTest


def a_window(profile: Profile | None = None) -> WindowUnderTest:
    return WindowUnderTest(confirms=True, draws_every=0, profile=profile)


def a_race_under_way(window: WindowUnderTest) -> TableScene:
    doors.to_quick_race(window.app)
    window.step(2)
    table = window.app.top
    assert isinstance(table, TableScene)
    for _ in range(9):
        window.until_asked(table)
        assert table.question is not None
        table.answer(table.question.default)
        window.step(2)
    window.until_asked(table)
    return table


def asked_once_more(window: WindowUnderTest) -> ConfirmScene:
    window.step()
    scene = window.app.top
    assert isinstance(scene, ConfirmScene)
    return scene


# --- the race -------------------------------------------------------------------------------------


def test_closing_the_window_keeps_the_race(tmp_path: Path) -> None:
    with a_window(Profile(tmp_path)) as window:
        table = a_race_under_way(window)
        given, decision = table.match.answers[:], table.match.pending
        window.post(pygame.QUIT)
        window.step()
        assert window.app.scenes == ()
        window.app.profile.close()
    with a_window(Profile(tmp_path)) as window:
        doors.to_title(window.app)
        window.step(5)
        window.key(pygame.K_RETURN)
        window.step(2)
        again = window.app.top
        assert isinstance(again, TableScene)
        window.until_asked(again)
        assert again.match.answers == given
        assert again.match.pending == decision


def test_closing_a_window_that_keeps_nothing_asks_first() -> None:
    with a_window() as window:
        table = a_race_under_way(window)
        window.post(pygame.QUIT)
        doubt = asked_once_more(window)
        assert doubt.note == window.app.words("window.confirm.lost")
        window.key(pygame.K_RETURN)
        window.step()
        assert window.app.top is table
        for _ in range(2):
            window.post(pygame.QUIT)
            window.step()
        assert window.app.scenes == ()


@pytest.mark.parametrize("keeps", [True, False])
def test_leaving_to_the_title_asks_only_where_the_race_would_be_lost(
    tmp_path: Path, keeps: bool
) -> None:
    with a_window(Profile(tmp_path) if keeps else None) as window:
        a_race_under_way(window)
        window.key(pygame.K_ESCAPE)
        window.step()
        pause = window.app.top
        assert pause is not None
        assert hasattr(pause, "targets")
        window.click_on(next(target for target in pause.targets() if target.id == "leave"))
        window.step()
        if keeps:
            assert isinstance(window.app.top, TitleScene)
            assert "continue" in {target.id for target in window.app.top.targets()}
        else:
            assert asked_once_more(window).note == window.app.words("window.confirm.lost")


# --- a turn ---------------------------------------------------------------------------------------


def answered(race: RaceUnderTest, *keys: int) -> str:
    """What is asked once more after these keys; nothing has been answered by then."""
    with a_window() as window:
        table, _ = lay_on_table(window, at_table(race))
        window.step(30)
        given = len(table.match.answers)
        for key in keys:
            window.key(key)
        doubt = asked_once_more(window)
        assert len(table.match.answers) == given
        return f"{doubt.question} {doubt.note}".strip()


def test_ready_with_a_gain_left() -> None:
    race = a_race("fat_cat", seats=4).with_active("white:symbol").at("abilities_again")
    assert answered(race, pygame.K_n) == (
        "Use nothing more? Stays unused: Fat Cat (gain a gray die; 3 feet)"
    )


def test_a_pass_without_any_risk() -> None:
    race = a_race(seats=4).with_roll("brown*2 green*3").with_active("green:foot").at("roll")
    assert answered(race, pygame.K_n) == "You cannot bust now.\nPass all the same?"


def test_staying_with_feet() -> None:
    race = a_race(seats=4).having(feet=3).at("move")
    assert answered(race, pygame.K_n) == "Stay here? Stays unused: 3 feet"


def test_buying_nothing_with_coins_that_a_hint_would_spend() -> None:
    race = a_race(seats=4).having(coins=6).at("buy")
    assert answered(race, pygame.K_n) == "Buy nothing? Unspent and lost: 6 coins"
