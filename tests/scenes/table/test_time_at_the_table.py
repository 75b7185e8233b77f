"""Time at the table: it passes while somebody plays, and stands still in a pause or for nobody."""

import pygame
import pytest

from cubitos_desktop.scenes.table import table as tables
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import WindowUnderTest


def test_only_time_in_which_somebody_plays_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "AWAY", 2.0)
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    moment = at_table(race.with_roll("light_gray*3").at("roll"))
    with WindowUnderTest(draws_every=0) as window:
        table, _ = lay_on_table(window, moment)
        session = table.session
        before, time = session.played, 0.0
        while session.played == before or session.played != time:
            time = session.played
            window.step(10)
            assert session.played < before + 3, "whoever does nothing is away after a while"
        window.key(pygame.K_LSHIFT)
        window.step(10)
        back = session.played
        assert back > time
        table.tools.open_pause()
        window.step(20)
        assert session.played <= back + 0.1
