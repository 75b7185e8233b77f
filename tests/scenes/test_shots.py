"""Pictures without a screen: all come about, show what their names say, and are the same twice."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.card_zoom import CardZoomScene
from cubitos_desktop.scenes.help import HelpScene
from cubitos_desktop.scenes.pause import PauseScene
from cubitos_desktop.scenes.results import ResultsScene
from cubitos_desktop.scenes.settings import Settings
from cubitos_desktop.scenes.shot_states import SHOTS
from cubitos_desktop.scenes.shots import render_shots, shot_names
from cubitos_desktop.scenes.studio import NeverHappened, Studio
from cubitos_desktop.scenes.table import TableScene

SMALL = (1024, 640)
ASKED = {
    "first-roll": "push_or_pass",
    "mid-race": "push_or_pass",
    "push-offers": "push_or_pass",
    "draw-choice": "draw",
    "now-choice": "now",
    "step-at-once": "step_at_once",
    "save-choice": "save",
    "face-choice": "borrow",
    "abilities": "abilities",
    "ability-panel": "abilities",
    "swords": "swords",
    "lose-dice": "lose",
    "give-to": "give_to",
    "gain-die": "gain_die",
    "reward": "reward",
    "reward-die": "reward_die",
    "bob": "bob",
    "move": "move",
    "move-money": "move",
    "water-feet": "move",
    "jet-pack": "move",
    "shortcut": "move",
    "buy": "buy",
    "buy-two": "buy",
    "solo": "push_or_pass",
    "two-seats": "push_or_pass",
    "hot-seat": "abilities",
    "grand-finale": "move",
    "busy-trays": "draw",
}
MOVING: dict[str, Callable[[TableScene], bool]] = {
    "throw-middle": lambda table: list(table.show.felt.throws) == [table.me],
    "rivals-throw": lambda table: sorted(table.show.felt.throws) == table.rivals,
    "bust": lambda table: 0 < table.show.gloom < 1,
    "rival-runs": lambda table: table.show.acting in table.rivals,
}
SHOWN: dict[str, Callable[[TableScene], bool]] = {
    "busy-trays": lambda table: len(table.show.pieces.in_zone("draw")) >= 15,
    "busy-active": lambda table: len(table.show.pieces.in_zone("active")) >= 15,
    "grand-finale": lambda table: table.show.leg == 1,
    "log-open": lambda table: table.is_log_open,
    "log-reasons": lambda table: table.shows_reasons and table.chronicle.has_reasons,
    "hint": lambda table: len(table.hints.lines) == 2,
    "hint-move": lambda table: len(table.hints.lines) == 2,
    "card-hover": lambda table: table.hands.shows_large_card,
}
ON_TOP = {
    "card-zoom": CardZoomScene,
    "help": HelpScene,
    "pause": PauseScene,
    "results": ResultsScene,
    "results-lost": ResultsScene,
    "results-progress": ResultsScene,
    "results-round": ResultsScene,
    "results-dice": ResultsScene,
}


def played(name: str) -> App:
    """The window in the moment of a picture."""
    app = App(Settings(language="pl", text_size=3), SMALL)
    app.open()
    pygame.event.clear()
    SHOTS[name](Studio(app))
    return app


def table_of(app: App) -> TableScene:
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("name", shot_names())
def test_every_picture_comes_about_and_shows_what_it_is_called(name: str) -> None:
    app = played(name)
    app.draw()
    assert app.window.get_size() == SMALL
    places = [(x, y) for x in range(0, 1024, 8) for y in (160, 320, 480)]
    assert len({tuple(app.window.get_at(place)) for place in places}) > 10
    if name in ASKED:
        question = table_of(app).question
        assert question is not None
        assert question.decision.prompt == ASKED[name]
    if name in MOVING:
        assert MOVING[name](table_of(app))
    if name in ON_TOP:
        assert [type(scene) for scene in app.scenes] == [TableScene, ON_TOP[name]]
    if name in SHOWN:
        assert SHOWN[name](table_of(app))


@pytest.mark.parametrize("name", ["title", "throw-middle", "rivals-throw", "card-hover"])
def test_the_same_picture_has_the_same_bytes(name: str, tmp_path: Path) -> None:
    first, again = (
        render_shots(tmp_path / which, size=SMALL, only=name)[0] for which in ("first", "again")
    )
    assert first == tmp_path / "first" / f"{name}.png"
    assert pygame.image.load(first).get_size() == SMALL
    assert first.read_bytes() == again.read_bytes()


def test_language_and_type_size_are_those_asked_for(tmp_path: Path) -> None:
    pictures = {
        render_shots(
            tmp_path, size=SMALL, language=language, text_size=text_size, only="first-roll"
        )[0].read_bytes()
        for language in ("en", "pl")
        for text_size in (1, 3)
    }
    assert len(pictures) == 4


def test_an_unknown_name_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"title-hover, .*first-roll.*'fist-roll'"):
        render_shots(tmp_path / "none", only="fist-roll")
    assert not (tmp_path / "none").exists()


def test_a_moment_that_never_comes_is_no_endless_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubitos_desktop.scenes.studio.MOST_RACES", 2)
    app = App(Settings(), SMALL)
    app.open()
    with pytest.raises(NeverHappened, match="race-4: expected a moment that none of 2 races had"):
        Studio(app).race_until(lambda table, question: False, "race-4", rivals=0)
