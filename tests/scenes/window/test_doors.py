"""The ways from scene to scene: what lies over a table finds it and leads back to it."""

from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.window import doors
from tests.scenes.moments import a_finished_race
from tests.windows import WindowUnderTest


def test_whatever_lies_over_a_table_finds_it_and_leads_back_to_it() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        for scene in (PauseScene(window.app), RulebookScene(window.app)):
            window.app.push(scene)
        window.step(2)
        assert doors.table_of(window.app) is table
        doors.back_to_table(window.app)
        window.step()
        assert window.app.scenes == (table,)


def test_over_a_race_that_is_watched_again_the_table_is_the_one_that_is_seen() -> None:
    with WindowUnderTest(draws_every=0) as window:
        window.begin()
        doors.to_replay(window.app, a_finished_race())
        window.step(2)
        assert isinstance(doors.table_of(window.app), ReplayScene)
