"""Every scene that is neither one of the shared screens nor a plate, and how walks come to it."""

from collections.abc import Callable, Iterator

from cubitos_desktop import scenes
from cubitos_desktop.lab.shots.learning.reviews import played_race
from cubitos_desktop.match.fairness.dice_check import log_of
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.dice import WHITE
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.look_back import LookBackScene
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.forms.controls import Tile
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.puzzles.no_puzzles import NoPuzzlesScene
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.puzzles.puzzles import PuzzlesScene
from cubitos_desktop.scenes.races.kept_results import KeptResultsScene
from cubitos_desktop.scenes.replay.comparison import ComparisonScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene, SetCardsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from tests.match.cups.evenings import a_cup
from tests.racing import a_race
from tests.scenes.devices.walks import Walk
from tests.scenes.finished import a_finished_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.overlays import OVERLAYS

_SEVEN = ((2, 1, 3, 4),) * 7


def _kept_results(app: App) -> FormScene:
    match = a_finished_race()
    return KeptResultsScene(app, match, log_of(match), content_dir() / "no-race.json")


def _results(app: App) -> FormScene:
    table = TableScene(app, Session(a_finished_race(), is_resumed=True))
    scene = ResultsScene(app, table)
    scene.ceremony.skip()
    return scene


def _comparison(app: App) -> FormScene:
    recording = recording_of(a_finished_race())
    return ComparisonScene(app, recording, recording)


def _dice_check(app: App) -> FormScene:
    """Before its first throw: what it offers changes as it runs, and a walk takes a while."""
    scene = DiceCheckScene(app, log_of(a_finished_race(seats=3)), None, ThinkerHere())
    scene.is_running = False
    return scene


FURTHER: dict[type[FormScene], Callable[[App], FormScene]] = {
    ComparisonScene: _comparison,
    CupEndScene: lambda app: CupEndScene(app, a_cup(*_SEVEN)),
    DiceCheckScene: _dice_check,
    FairnessScene: FairnessScene,
    KeptResultsScene: _kept_results,
    LookBackScene: lambda app: LookBackScene(app, a_cup(*_SEVEN)),
    NoPuzzlesScene: lambda app: NoPuzzlesScene(app, Needed("0.0.9", "012345")),
    PuzzlesScene: PuzzlesScene,
    ResultsScene: _results,
    ReviewScene: lambda app: ReviewScene(app, played_race()),
}
"""Forms: all that they offer is reached."""


def _table(walk: Walk) -> None:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    lay_on_table(walk.window, at_table(race.with_roll("light_gray*3").at("roll")))


def _card(walk: Walk) -> None:
    _table(walk)
    table = walk.window.app.top
    assert isinstance(table, TableScene)
    table.tools.zoom(WHITE)


def _cards_of_a_set(walk: Walk) -> None:
    controls = walk.screen("cup").controls()
    card = next(control for control in controls if control.id == ("card", WHITE))
    assert isinstance(card, Tile)
    card.act()


def _replay(walk: Walk) -> None:
    walk.screen("title")
    doors.to_replay(walk.window.app, a_finished_race())


def _lesson(walk: Walk) -> None:
    walk.screen("learn")
    learning_doors.open_lesson(walk.window.app, "first_throw")


def _puzzle(walk: Walk) -> None:
    app = walk.window.app
    app.replace(PuzzleTable(app, load_book(content_dir()).puzzles[0], 1))


TABLES: dict[type[Scene], Callable[[Walk], None]] = {
    CardZoomScene: _card,
    LessonTable: _lesson,
    PuzzleTable: _puzzle,
    ReplayScene: _replay,
    SetCardsScene: _cards_of_a_set,
    TableScene: _table,
}
"""What is no form, and the way to it."""


def come_to(walk: Walk, kind: type[Scene]) -> Scene:
    window = walk.window
    TABLES[kind](walk)
    window.until(lambda: type(window.app.top) is kind)
    window.step(4)
    top = window.app.top
    assert top is not None
    return top


def show_further(walk: Walk, kind: type[FormScene]) -> FormScene:
    """Over the title: some lead back to what lies below them."""
    walk.screen("title")
    scene = FURTHER[kind](walk.window.app)
    walk.window.app.push(scene)
    walk.window.step(4)
    return scene


def unwalked(screens: set[type[Scene]]) -> set[type[Scene]]:
    """Scenes that no walk comes to; those that others are made of stand nowhere themselves, but for
    the ones that are named here."""
    every = set(_made_of(Scene))
    bases = {base for kind in every for base in kind.__mro__[1:]}
    return every - bases - {*screens, *FURTHER, *TABLES, *OVERLAYS}


def _made_of(kind: type[Scene]) -> Iterator[type[Scene]]:
    """All kinds of scenes, but for those that tests make up."""
    for child in kind.__subclasses__():
        if child.__module__.startswith(scenes.__name__):
            yield child
        yield from _made_of(child)
