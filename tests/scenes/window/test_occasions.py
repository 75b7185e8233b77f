"""A race that is run for something: its host hears of the end and says what follows."""

import pytest

from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.scenes.window.occasions import HOSTS, Host, host_of
from tests.scenes.finished import a_finished_race, show_results
from tests.windows import WindowUnderTest

HEARD: list[str] = []


def heard(what: str) -> None:
    HEARD.append(what)


FEAST = Host(
    lambda app, match, path: heard("ended"),
    "window.results.new",
    lambda app, match: heard("onward"),
    lambda app, match: heard("left"),
    lambda app, match: "the feast of the hamlet",
)


def test_results_of_a_race_with_a_host_lead_on_and_out_by_way_of_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(HOSTS, "feast", lambda: FEAST)
    HEARD.clear()
    race = a_finished_race(seats=2, seed="occasions")
    race.occasion = Occasion("feast")
    with WindowUnderTest() as window:
        scene = show_results(window, race)
        assert scene.table.view.bar.occasion == "the feast of the hamlet"
        found = {choice.id: choice for choice in scene.choices()}
        assert "new" not in found
        assert found["again"].label == window.app.words("window.results.new")
        found["again"].act()
        found["leave"].act()
    assert HEARD == ["ended", "onward", "left"]


def test_a_race_for_an_occasion_that_is_not_known_here_is_run_for_itself() -> None:
    race = a_finished_race(seats=2, seed="occasions")
    race.occasion = Occasion("of a later version")
    assert host_of(race) is None
