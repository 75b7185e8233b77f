"""The ways from scene to scene: a race leads to its results, those to the next race or the title.

Scenes that lead to each other cannot import each other. They go through here, and here alone a
scene is imported when somebody goes there; the first picture of the window need not wait for it.
"""

from typing import TYPE_CHECKING, Literal

from cubitos_desktop.scenes.window.app import App

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cubitos_desktop.match.keeping.open_races import LeftRace, OpenRace
    from cubitos_desktop.match.keeping.profile import Trouble
    from cubitos_desktop.match.keeping.slices import Task
    from cubitos_desktop.match.keeping.solo import Ghost
    from cubitos_desktop.match.match import Match
    from cubitos_desktop.match.race_log import RaceLog
    from cubitos_desktop.match.replay.finding import Finding
    from cubitos_desktop.match.replay.recording import Recording
    from cubitos_desktop.match.session.session import Session
    from cubitos_desktop.scenes.forms.controls import Field
    from cubitos_desktop.scenes.table.table import TableScene


def table_below(app: App) -> "TableScene | None":
    """The table that a scene lies over, if it lies over one."""
    from cubitos_desktop.scenes.table.table import TableScene

    return next((scene for scene in reversed(app.scenes) if isinstance(scene, TableScene)), None)


def table_of(app: App) -> "TableScene":
    """The table that a scene lies over, which can only be opened there."""
    table = table_below(app)
    assert table is not None, "there is no table below"
    return table


def back_to_table(app: App) -> None:
    """Take off whatever lies over the table."""
    for _ in app.scenes[app.scenes.index(table_of(app)) + 1 :]:
        app.pop()


def to_title(app: App) -> None:
    from cubitos_desktop.scenes.screens.title import TitleScene

    app.replace(TitleScene(app))


def out_of_race(app: App, session: "Session | None") -> None:
    """From the table to the title; where a race was taken over from a review or a replay, back to
    that."""
    branch = session.match.branch if session else None
    if session is None or branch is None or session.parent is None:
        to_title(app)
        return
    to_races(app)
    if session.reviewed:
        to_review(app, *session.reviewed)
    else:
        to_replay(app, session.parent, at=branch.answer, seat=branch.seat)


def to_race(app: App, match: "Match", ghost: "Ghost | None" = None) -> None:
    """To the table; from now on the race is kept as it is played."""
    _draw_next_dice(app, _sit_down(app, match, ghost))


def _draw_next_dice(app: App, table: "TableScene") -> None:
    """The dice that were to come lie on the table now: the race after it needs others."""
    from cubitos_desktop.match.replay.branching import sealed_dice

    dice = sealed_dice(table.match)
    if dice is not None and dice.secret == app.coming.secret:
        app.coming.draw_anew()


def _sit_down(
    app: App,
    match: "Match",
    ghost: "Ghost | None",
    path: "Path | None" = None,
    *,
    is_resumed: bool = False,
    parent: "Recording | None" = None,
) -> "TableScene":
    """At the table; a race that was kept goes on in the file where it was."""
    from cubitos_desktop.match.keeping.open_races import Races
    from cubitos_desktop.match.session.session import Session
    from cubitos_desktop.scenes.table.table import TableScene

    races = Races(app.profile)
    session = Session(match, races=races, path=path, ghost=ghost, is_resumed=is_resumed)
    session.parent = parent
    table = TableScene(app, session)
    app.replace(table)
    return table


def newest_race(app: App) -> "OpenRace | None":
    """The race that was played last, if it is not over."""
    from cubitos_desktop.match.keeping.open_races import Races
    from cubitos_desktop.rules.content import load_content

    return Races(app.profile).newest(load_content())


def to_open_race(app: App, race: "OpenRace") -> None:
    """Go on at the very decision where a race was left. A named save stays as it is, and so does
    any file from elsewhere: of those a race of its own goes on."""
    from cubitos_desktop.match.keeping.open_races import Races

    path = race.path if Races(app.profile).is_under_way(race) else None
    _sit_down(app, race.match, race.heading.ghost, path, is_resumed=True)


def to_races(app: App) -> None:
    """All races of the player."""
    from cubitos_desktop.scenes.races.races import RacesScene

    app.replace(RacesScene(app))


def open_file(app: App, path: "Path") -> None:
    """Open a file as a race, over whatever is shown."""
    from cubitos_desktop.scenes.races.opened import OpenedScene

    app.push(OpenedScene(app, path))


def to_kept_replay(app: App, match: "Match", fault: str = "") -> None:
    """A race out of a file once more, over whatever is shown; ``fault`` says what does not fit."""
    to_replay(app, match, fault=fault)


def to_kept_results(app: App, match: "Match", log: "RaceLog", path: "Path") -> None:
    """The results of a race out of a file, over whatever is shown."""
    from cubitos_desktop.scenes.races.kept_results import KeptResultsScene

    app.push(KeptResultsScene(app, match, log, path))


def tell_troubles(app: App, troubles: "list[Trouble]") -> None:
    """Say over whatever is shown what could not be read or written."""
    from cubitos_desktop.scenes.window.notice import NoticeScene

    app.push(NoticeScene(app, troubles))


def to_failure(
    app: App, report: "Path | None", left: "LeftRace | None" = None, damage: str = ""
) -> None:
    """After an error that nobody expected; the race that was played can be taken up."""
    from cubitos_desktop.scenes.window.failure import FailureScene

    app.replace(FailureScene(app, report, left, damage))


def to_left_race(app: App, left: "LeftRace") -> bool:
    """Go on with a race from memory; whether it could be played again up to its last decision."""
    from cubitos_desktop.match.race_log import LogError
    from cubitos_desktop.rules.content import load_content

    try:
        match = left.taken_up(load_content())
    except LogError:
        return False
    _sit_down(app, match, left.heading.ghost, left.path, is_resumed=True)
    return True


def to_quick_race(app: App) -> None:
    from cubitos_desktop.match.quick_race import QUICK_RIVALS
    from cubitos_desktop.scenes.setup.races import new_race

    dice = app.coming.with_word(app.settings.word)
    rivals = len(QUICK_RIVALS)
    to_race(app, new_race(app.words, rivals=rivals, policies=QUICK_RIVALS, dice=dice))


def to_replay(
    app: App,
    race: "Match | Recording",
    *,
    at: int | None = None,
    seat: int | None = None,
    finding: "Finding | None" = None,
    ghost: "Ghost | None" = None,
    fault: str = "",
) -> None:
    """A race once more, over whatever is shown, which it leads back to.

    It is played from its beginning, or stands still where so many answers had been given or where a
    review has found something, which is told and marked there. ``fault`` says why a file does
    not hold a race to its end.
    """
    from cubitos_desktop.scenes.replay.reading_scene import read_and_show
    from cubitos_desktop.scenes.replay.replay_scene import ReplayScene

    def show(recording: "Recording") -> None:
        app.push(ReplayScene(app, recording, ghost, at=at, seat=seat, finding=finding))

    read_and_show(app, race, show, fault)


def to_branch(
    app: App,
    match: "Match",
    parent: "Recording | None" = None,
    finding: "Finding | None" = None,
    reviewed: "tuple[Match, int] | None" = None,
) -> None:
    """To the table, at the decision where a race was taken over; it is kept as any other. What a
    review has found there is lit, and whoever came from that review goes back to it."""
    table = _sit_down(app, match, None, is_resumed=True, parent=parent)
    table.session.reviewed = reviewed
    table.hints.finding = finding
    _draw_next_dice(app, table)


def search_for_parent(app: App, session: "Session") -> "Task[Match | None] | None":
    """Looks among the kept races for the one that a session's was taken over from, where that is
    not known."""
    from cubitos_desktop.match.keeping.slices import Task
    from cubitos_desktop.match.replay.comparing import parent_of

    branch = session.match.branch
    if branch is None or session.parent is not None:
        return None
    return Task(parent_of(app.profile, session.match.content, branch.parent))


def to_comparison(app: App, parent: "Match | Recording", branch: "Match | Recording") -> None:
    """A branch and its parent side by side, over whatever is shown."""
    from cubitos_desktop.scenes.replay.comparison import ComparisonScene
    from cubitos_desktop.scenes.replay.reading_scene import read_and_show

    def show(one: "Recording") -> None:
        read_and_show(app, branch, lambda other: app.push(ComparisonScene(app, one, other)))

    read_and_show(app, parent, show)


def to_dice_check(app: App, race: "Match | RaceLog", path: "Path | None" = None) -> None:
    """Over whatever is shown: every face of a race is derived anew."""
    from cubitos_desktop.match.fairness.dice_check import log_of
    from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene

    app.push(DiceCheckScene(app, log_of(race), path))


def to_fairness(app: App) -> None:
    """Over whatever is shown: all faces that were ever thrown."""
    from cubitos_desktop.scenes.fairness.fairness import FairnessScene

    app.push(FairnessScene(app))


def to_records(app: App) -> None:
    """Over whatever is shown: what all races came to."""
    from cubitos_desktop.scenes.records.records_scene import RecordsScene

    app.push(RecordsScene(app))


def ask_to_branch(app: App, match: "Match", finding: "Finding") -> None:
    """Over whatever is shown, how to play on from a decision of a race that is over."""
    from cubitos_desktop.scenes.replay.branch_scene import BranchScene
    from cubitos_desktop.scenes.replay.reading_scene import read_and_show
    from cubitos_desktop.scenes.table.seat_colours import seat_colours

    def show(recording: "Recording") -> None:
        app.push(
            BranchScene(
                app,
                recording,
                finding.place,
                finding.seat,
                seat_colours(match.players),
                finding=finding,
                reviewed=(match, finding.seat),
            )
        )

    read_and_show(app, match, show)


def to_review(app: App, match: "Match", seat: int | None = None) -> None:
    """What a race can teach, over whatever is shown, which it leads back to."""
    from cubitos_desktop.scenes.review.review_scene import ReviewScene

    app.push(ReviewScene(app, match, seat))


def to_new_race(app: App) -> None:
    from cubitos_desktop.scenes.setup.new_race import NewRaceScene

    app.replace(NewRaceScene(app))


def to_solo(app: App) -> None:
    from cubitos_desktop.scenes.setup.solo import SoloScene

    app.replace(SoloScene(app))


def to_daily(app: App) -> None:
    """The race of the day."""
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene

    app.replace(DailyScene(app))


def to_settings(app: App) -> None:
    """Over whatever is shown, which follows each change."""
    from cubitos_desktop.scenes.settings.settings_scene import SettingsScene

    app.push(SettingsScene(app))


def open_keyboard(app: App, field: "Field", take: "Callable[[str], None]") -> None:
    """A keyboard on the screen over the form with this line; what was typed is handed over."""
    from cubitos_desktop.scenes.devices.keyboard_scene import KeyboardScene

    app.push(KeyboardScene(app, field, take))


def to_save_as(app: App) -> None:
    """Save the race on the table under a name."""
    from cubitos_desktop.scenes.screens.save_as import SaveAsScene

    app.push(SaveAsScene(app))


def to_cups(app: App) -> None:
    """All cups of the player, and new ones."""
    from cubitos_desktop.scenes.cups.cups_scene import CupsScene

    app.replace(CupsScene(app))


def to_cup(app: App, id: str, *, is_fresh: bool = False) -> None:
    """A cup as it stands, or its end; fresh from a race its rows glide. Without it, to all cups."""
    from cubitos_desktop.scenes.cups.hosting import scene_of

    app.replace(scene_of(app, id, is_fresh=is_fresh))


def to_new_cup(app: App, kind: Literal["tour", "short"]) -> None:
    """Who runs in a new cup, and where."""
    from cubitos_desktop.scenes.cups.new_cup import NewCupScene

    app.replace(NewCupScene(app, kind))


def to_career(app: App) -> None:
    """The four cups of the career."""
    from cubitos_desktop.scenes.cups.career_scene import CareerScene

    app.replace(CareerScene(app))


def to_puzzles(app: App, chosen: str = "") -> None:
    """All puzzles, at one of them or at today's."""
    from cubitos_desktop.scenes.puzzles.puzzles import page_of_puzzles

    app.replace(page_of_puzzles(app, chosen))
