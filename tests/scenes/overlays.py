"""Every plate that lies over a scene, found where it is written, and how tests make one."""

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cubitos_desktop import scenes
from cubitos_desktop.lab.shots.occasions.daily import NOW
from cubitos_desktop.match.daily.diary import Diary, FriendResult
from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.keeping.journal import heading_of
from cubitos_desktop.match.keeping.open_races import KeptRace
from cubitos_desktop.match.keeping.profile import Trouble
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.library.entry import RaceEntry, Stamp
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.daily.daily_scene import DailyScene
from cubitos_desktop.scenes.daily.pasting import NameScene, PasteScene, Told
from cubitos_desktop.scenes.daily.plates import DayScene, LongCodeScene
from cubitos_desktop.scenes.devices.keyboard_scene import KeyboardScene
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.controls import Field
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.puzzles.verdict import VerdictScene
from cubitos_desktop.scenes.races.changing import DeleteScene, ExportScene, RenameScene
from cubitos_desktop.scenes.races.copying import CopyScene
from cubitos_desktop.scenes.races.line_scene import LineScene
from cubitos_desktop.scenes.races.opened import OpenedScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.records.changing import SaveScene
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.replay.reading_scene import ReadingScene
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.solo.ghost_file import GhostFileScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.failure import FailureScene
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.theme import SEATS
from tests.scenes.finished import a_finished_race

_SHORT, _LONG = Path("races/race.json"), Path("/home/somebody") / "a-long-name" / "report.txt"


def _all_of(kind: type[OverlayScene]) -> list[type[OverlayScene]]:
    """A kind and all that are made of it, but for those that tests make up."""
    found = [kind] if kind.__module__.startswith(scenes.__name__) else []
    return found + [each for child in kind.__subclasses__() for each in _all_of(child)]


for _module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
    importlib.import_module(_module.name)
_BASES = {OverlayScene, LineScene, CopyScene}
OVERLAYS = sorted(set(_all_of(OverlayScene)) - _BASES, key=lambda kind: kind.__name__)


def _confirm(table: TableScene) -> OverlayScene:
    words = table.app.words
    question, yes = words("window.confirm.leave"), words("window.confirm.leave_yes")
    return ConfirmScene(table.app, question, yes, lambda: None, words("window.confirm.kept"))


def _rounds(table: TableScene) -> OverlayScene:
    race = KeptRace(_SHORT, heading_of(table.match), (), 0.0, Needed("0.0.9", "012345"))
    return RoundsScene(table.app, race)


def _branch(table: TableScene) -> OverlayScene:
    """Of a race of several people: somebody has to stand in for the others."""
    recording = recording_of(a_finished_race("race-1", 4, 2))
    return BranchScene(table.app, recording, recording.stops[9], 0, SEATS)


def _entry(table: TableScene) -> RaceEntry:
    setup = table.match.state.game.setup
    return RaceEntry(
        file="races/race.json",
        stamp=Stamp(0, 0),
        content=table.match.content.digest,
        cards=setup.cards,
        tracks=setup.tracks,
        players=table.match.players,
        rounds=12,
    )


def _day(table: TableScene) -> DailyScene:
    """A page of the daily race with a result and a friend's."""
    page = DailyScene(table.app, lambda: NOW)
    page.keep(Diary().ran(_result()).heard_of(NOW.date(), _FRIEND))
    return page


def _result() -> DayResult:
    return DayResult(NOW.date().isoformat(), 4, _FRIEND.outcome, 1, (3,), 2, 8, "", "DL" * 140)


def _delete(table: TableScene) -> OverlayScene:
    return DeleteScene(table.app, "Grand Finale", lambda _: None, has_line=True)


def _endless() -> Slices[Recording]:
    """A race that no machine is fast enough to have read."""
    while True:
        yield


def _verdict(table: TableScene) -> OverlayScene:
    """With all answers and the longest words."""
    puzzles = load_book(content_dir()).puzzles
    longest = max(puzzles, key=lambda puzzle: len(puzzle.values))
    return VerdictScene(table.app, PuzzleTable(table.app, longest, 99), is_right=True)


_FRIEND = FriendResult("Wilhelmina Kowalska-Lewa", Outcome(2, 11, 4, 1), "DL")
_NAME = Field(id="name", box=Box(0, 0, 1, 1), text="Wilhelmina", change=lambda _: None)
_MAKERS: dict[type[OverlayScene], Callable[[TableScene], OverlayScene]] = {
    ConfirmScene: _confirm,
    DeleteScene: _delete,
    ExportScene: lambda table: ExportScene(RacesScene(table.app), _entry(table)),
    OpenedScene: lambda table: OpenedScene(table.app, _LONG),
    RenameScene: lambda table: RenameScene(RacesScene(table.app), _entry(table)),
    FailureScene: lambda table: FailureScene(table.app, _LONG),
    NoticeScene: lambda table: NoticeScene(table.app, [Trouble("in_use", str(_LONG))]),
    ReadingScene: lambda table: ReadingScene(table.app, _endless(), lambda _: None),
    RoundsScene: _rounds,
    KeyboardScene: lambda table: KeyboardScene(table.app, _NAME, lambda _: None),
    SaveScene: lambda table: SaveScene(RecordsScene(table.app)),
    BranchScene: _branch,
    DayScene: lambda table: DayScene(_day(table), NOW.date()),
    LongCodeScene: lambda table: LongCodeScene(_day(table), _result()),
    NameScene: lambda table: NameScene(_day(table), Told(NOW.date(), _FRIEND.outcome)),
    PasteScene: lambda table: PasteScene(_day(table)),
    GhostFileScene: lambda table: GhostFileScene(table.app, ((), ()), lambda _: None),
    VerdictScene: _verdict,
}


def overlay(kind: type[OverlayScene], table: TableScene) -> OverlayScene:
    """A plate over a table; most need no more than the app."""
    made: Any = _MAKERS.get(kind)
    return made(table) if made else kind(table.app)
