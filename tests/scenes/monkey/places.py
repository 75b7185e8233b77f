"""Where a monkey may find itself: every scene of the game, as somebody could have left it open."""

from collections.abc import Callable
from pathlib import Path

from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.look_back import LookBackScene
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.menu import MenuScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.puzzles.no_puzzles import NoPuzzlesScene
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.races.copying import CopyScene
from cubitos_desktop.scenes.races.line_scene import LineScene
from cubitos_desktop.scenes.screens.results_choices import ResultsChoices
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.race_setup import RaceSetupScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.card_zoom import CardPagesScene, CardZoomScene
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from tests.match.replay.played import over, to_the_end
from tests.match.replay.test_branching import branched
from tests.scenes.lived_in import CONTENT
from tests.scenes.overlays import OVERLAYS, overlay
from tests.scenes.screens.test_every_screen import SCREENS
from tests.windows import WindowUnderTest

_BASES = {
    *(FormScene, PageScene, MenuScene, OverlayScene, LineScene, CopyScene),
    *(ResultsChoices, RaceSetupScene, CardPagesScene),
}
"""Scenes that others are made of."""

Place = Callable[[WindowUnderTest], None]


def all_scenes() -> set[str]:
    """The names of all scenes that somebody can see; tests.scenes.overlays has read all files."""
    return {kind.__name__ for kind in _below(Scene) - _BASES}


def _below(kind: type[Scene]) -> set[type[Scene]]:
    below = {child for child in kind.__subclasses__() if child.__module__.startswith("cubitos")}
    return below.union(*(_below(child) for child in below))


# --- ways there -----------------------------------------------------------------------------------


def title(window: WindowUnderTest) -> None:
    window.app.replace(TitleScene(window.app))
    window.step(3)


def first_start(window: WindowUnderTest) -> None:
    """The title as it greets whoever plays for the first time."""
    window.app.replace(TitleScene(window.app, offers_lessons=True))
    window.step(3)


def table(window: WindowUnderTest, humans: int = 1) -> None:
    """A race that has just begun; its rivals answer at once."""
    doors.to_race(window.app, new_race(window.app.words, "race-2", rivals=2, humans=humans))
    window.step(3)


def _opened(act: Callable[[App], None]) -> Place:
    """Over the title, or in its place."""

    def go(window: WindowUnderTest) -> None:
        title(window)
        act(window.app)
        window.step(3)

    return go


def _screen(name: str) -> Place:
    return _opened(lambda app: app.replace(SCREENS[name][0](app)))


def _plate(kind: type[OverlayScene]) -> Place:
    def go(window: WindowUnderTest) -> None:
        table(window)
        window.app.push(overlay(kind, doors.table_of(window.app)))
        window.step(2)

    return go


def _zoom(window: WindowUnderTest) -> None:
    table(window)
    below = doors.table_of(window.app)
    window.app.push(CardZoomScene(window.app, below, 3))
    window.step(2)


def _cup(app: App, *, is_over: bool) -> Cup | None:
    """None in an empty folder."""
    cups = Cups(app.profile, CONTENT).all
    return next((cup for cup in cups if cup.is_over is is_over), None)


def _cup_end(app: App) -> None:
    if cup := _cup(app, is_over=True):
        app.replace(CupEndScene(app, cup, is_fresh=True))


def _look_back(app: App) -> None:
    if cup := _cup(app, is_over=False):
        app.push(LookBackScene(app, cup))


def _race_of_cup(app: App) -> None:
    if cup := _cup(app, is_over=False):
        doors.to_cup(app, cup.id)


def _kept_results(app: App) -> None:
    match = over()
    doors.to_kept_results(app, match, match.log(), Path("races/2026-05-03-race.json"))


def _lesson(app: App) -> None:
    learning_doors.open_lesson(app, load_lessons(content_dir())[1].id)


def _puzzle(app: App) -> None:
    app.replace(PuzzleTable(app, load_book(content_dir()).puzzles[0], 1))


PLACES: dict[str, Place] = {
    "title": title,
    "first start": first_start,
    "table": table,
    "hot seat": lambda window: table(window, humans=2),
    **{name: _screen(name) for name in SCREENS},
    **{kind.__name__: _plate(kind) for kind in OVERLAYS},
    "zoom": _zoom,
    "cup end": _opened(_cup_end),
    "look back": _opened(_look_back),
    "race of a cup": _opened(_race_of_cup),
    "kept results": _opened(_kept_results),
    "replay": _opened(lambda app: doors.to_replay(app, over())),
    "review": _opened(lambda app: doors.to_review(app, over())),
    "dice check": _opened(lambda app: doors.to_dice_check(app, over())),
    "fairness": _opened(doors.to_fairness),
    "comparison": _opened(
        lambda app: doors.to_comparison(app, recording_of(over()), to_the_end(branched()))
    ),
    "quick race": _opened(doors.to_quick_race),
    "lesson": _opened(_lesson),
    "puzzle": _opened(_puzzle),
    "puzzles": _opened(doors.to_puzzles),
    "no puzzles": _opened(lambda app: app.replace(NoPuzzlesScene(app, Needed("0.0.9", "0123")))),
}
