"""Races that are watched again in a window under test."""

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay.parts import PlayerPart
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from tests.scenes.finished import show_results
from tests.windows import WindowUnderTest


def at_rest(window: WindowUnderTest, recording: Recording, place: int | None = None) -> ReplayScene:
    """A race that stands still somewhere in its third round, or at a place."""
    at = recording.rounds[min(2, recording.round_count - 1)] + 9 if place is None else place
    scene = ReplayScene(window.app, recording, at=at)
    window.app.replace(scene)
    window.step()
    return scene


def watch(window: WindowUnderTest, match: Match | None = None) -> tuple[ResultsScene, ReplayScene]:
    """From the results to the race, by mouse."""
    results = show_results(window, match)
    results.ceremony.skip()
    window.click_on(next(target for target in results.targets() if target.id == "watch"))
    window.step()
    scene = window.app.top
    assert isinstance(scene, ReplayScene)
    return results, scene


def player_of(scene: ReplayScene) -> PlayerPart:
    player = scene.view.player
    assert player is not None
    return player


def button(scene: ReplayScene, name: str) -> Target:
    return next(t for t in scene.view.targets if (t.kind, t.id) == ("player", name))
