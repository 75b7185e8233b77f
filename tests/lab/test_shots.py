"""Pictures without a screen: all come about, show what their names say, and are the same twice."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.lab.shots.playing.strips import film, sheet
from cubitos_desktop.lab.shots.playing.throw_moments import before_bust
from cubitos_desktop.lab.shots.registry import find_shot
from cubitos_desktop.lab.shots.taking import render_shots, shot_names
from cubitos_desktop.lab.studio import NeverHappened, Studio
from cubitos_desktop.scenes.cups.career_scene import CareerScene
from cubitos_desktop.scenes.cups.cup_end import CupEndScene
from cubitos_desktop.scenes.cups.cup_scene import CupScene
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.lessons.coach_view import CoachPart
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.lessons.offer import OfferScene
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.puzzles.puzzles import PuzzlesScene
from cubitos_desktop.scenes.puzzles.verdict import VerdictScene
from cubitos_desktop.scenes.races.changing import DeleteScene, ExportScene
from cubitos_desktop.scenes.races.opened import OpenedScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.replay.comparison import ComparisonScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.solo.ghost_file import GhostFileScene
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.coaching.marks import MARKS, Mark
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.tips import looked_at_card
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import table_of
from cubitos_desktop.scenes.window.failure import FailureScene
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.kit import Kit
from tests.scenes.covering import covered
from tests.scenes.table.asked import whole_hint
from tests.ui.drawn import Drawn
from tests.windows import SparingApp


def rivals(table: TableScene) -> list[int]:
    return [part.seat for part in table.view.rivals]


def coach_of(table: TableScene) -> CoachPart:
    assert isinstance(table, LessonTable)
    return table.coach.part


def is_marked(mark: Mark) -> Callable[[TableScene], bool]:
    """Whether this coach mark is shown, wide open."""

    def is_shown(table: TableScene) -> bool:
        due, part = table.coach_marks.open, table.view.coach
        return bool(due and due.mark is mark and part and part.openness == 1)

    return is_shown


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
    "buy-beside": "buy",
    "solo": "push_or_pass",
    "two-seats": "push_or_pass",
    "hot-seat": "move",
    "grand-finale": "move",
    "busy-trays": "draw",
}
MOVING: dict[str, Callable[[TableScene], bool]] = {
    "throw-middle": lambda table: list(table.show.felt.throws) == [table.me],
    "rivals-throw": lambda table: sorted(table.show.felt.throws) == rivals(table),
    "bust": lambda table: table.show.bust is not None and table.show.bust.fan is not None,
    "climax": lambda table: {"done", "leaping", "miss"} <= set(dots(table)),
    "rival-runs": lambda table: table.show.acting in rivals(table),
}
SHOWN: dict[str, Callable[[TableScene], bool]] = {
    **{f"coach-{mark.key}": is_marked(mark) for mark in MARKS},
    "lesson-wrong": lambda table: bool(coach_of(table).card.warning),
    "lesson-done": lambda table: coach_of(table).buttons[0].id == "next",
    "busy-trays": lambda table: len(table.show.pieces.in_zone("draw")) >= 15,
    "busy-active": lambda table: len(table.show.pieces.in_zone("active")) >= 15,
    "grand-finale": lambda table: table.show.leg == 1,
    "log-open": lambda table: table.tools.is_log_open,
    "log-reasons": lambda table: table.tools.shows_reasons and table.told.chronicle.has_reasons,
    # The answer, what it gives and why; the answer, why and what was chosen before.
    "hint": lambda table: says_whole_hint(table) and len(table.hints.lines) == 3,
    "hint-buy": lambda table: says_whole_hint(table) and len(table.hints.lines) == 3,
    "hint-move": lambda table: says_whole_hint(table) and len(table.hints.lines) == 3,
    "buy-two": lambda table: sum(part.panel.selected for part in table.view.cards) == 2,
    "buy-beside": lambda table: looked_at_card(table.view, table.hands.pointing) is not None,
    "card-hover": lambda table: looked_at_card(table.view, table.hands.pointing) is not None,
}


def says_whole_hint(table: TableScene) -> bool:
    before, advice = table.hints._chosen_before, table.session.hint.advice
    assert before is not None
    assert advice is not None
    assert not advice.is_cut, "a thought that the clock has cut may differ from run to run"
    return list(table.hints.lines) == whole_hint(table, before)


LANDSCAPES = ("meadow", "autumn", "beach", "dusk")


def lies_in(landscape: str) -> Callable[[TableScene], bool]:
    return lambda table: table.show.board.landscape == landscape


SHOWN |= {f"landscape-{landscape}": lies_in(landscape) for landscape in LANDSCAPES}


def dots(table: TableScene) -> tuple[str, ...]:
    """How far each die of a climax is."""
    climax = table.show.climax
    return climax.plan.dots(climax.time) if climax else ()


STACKS: dict[str, list[type[Scene]]] = {
    "title": [TitleScene],
    "title-first": [TitleScene, OfferScene],
    "learn": [LearnScene],
    "lesson-opening": [LessonTable],
    "lesson-throw": [LessonTable],
    "card-zoom": [TableScene, CardZoomScene],
    "rulebook": [RulebookScene],
    "rulebook-search": [RulebookScene],
    "rulebook-race": [TableScene, RulebookScene],
    "gallery": [GalleryScene],
    "pause": [TableScene, PauseScene],
    "results": [TableScene, ResultsScene],
    "podium": [TableScene, ResultsScene],
    "results-lost": [TableScene, ResultsScene],
    "results-progress": [TableScene, ResultsScene],
    "results-round": [TableScene, ResultsScene],
    "results-dice": [TableScene, ResultsScene],
    "replay": [ReplayScene],
    "replay-scrub": [ReplayScene],
    "replay-mark": [ReplayScene],
    "branch": [ReplayScene, BranchScene],
    "compare": [ReplayScene, ComparisonScene],
    "review": [ReviewScene],
    "review-round": [ReviewScene],
    "review-looking": [ReviewScene],
    "review-few": [ReviewScene],
    "replay-better": [ReviewScene, ReplayScene],
    "branch-better": [TableScene],
    "title-continue": [TitleScene],
    "fairness": [TitleScene, FairnessScene],
    "records": [TitleScene, RecordsScene],
    "medals": [SoloScene],
    "ghost-file": [SoloScene, GhostFileScene],
    "achievements": [TitleScene, RecordsScene],
    "records-medals": [TitleScene, RecordsScene],
    "dice-check": [TitleScene, DiceCheckScene],
    "races": [RacesScene],
    "races-under-way": [RacesScene],
    "races-delete": [RacesScene, DeleteScene],
    "races-export": [RacesScene, ExportScene],
    "races-changed-file": [RacesScene, OpenedScene],
    "save-as": [TableScene, PauseScene, SaveAsScene],
    "notice": [TitleScene, NoticeScene],
    "failure": [FailureScene],
    "cup": [CupScene],
    "cup-end": [CupEndScene],
    "cups": [CupsScene],
    "career": [CareerScene],
    "puzzles": [PuzzlesScene],
    "puzzle": [PuzzleTable],
    "puzzle-wrong": [PuzzleTable, VerdictScene],
    "puzzle-solved": [PuzzleTable, VerdictScene],
}
"""Which scenes are shown, from the bottom up."""
TAKEN_TWICE = {
    *("title", "throw-middle", "rivals-throw", "climax", "card-hover"),
    *("races", "notice", "failure"),
}
"""Where chance, time or files might make another picture of it."""


Play = Callable[[str], App]
TIPS = {"pl": slice(0, None, 4), "en": slice(2, None, 4)}
"""Which things are asked what they would say, of all on the table."""


@pytest.fixture
def played() -> Iterator[Play]:
    """The window in the moment of a picture."""
    with ExitStack() as belongings:

        def play(name: str) -> App:
            app = SparingApp(Settings(language="pl", text_size=3), SMALL)
            # Nobody sees the frames before the picture.
            app.draws_every = 0
            app.open()
            pygame.event.clear()
            studio = Studio(app)
            belongings.callback(studio.belongings.close)
            shot = find_shot(name)
            assert shot is not None
            shot(studio)
            app.draws_every = 1
            return app

        yield play


def wrongly_drawn(app: App) -> list[str]:
    """What is cut off, words over words, and words too faint, with everything drawn anew."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        drawn = Drawn()
        drawn.watch(monkeypatch)
        app.kit = Kit(app.kit.scale, app.kit.text_scale)
        app.draw()
    return drawn.wrong + drawn.faint


STRIPS = [name for name in shot_names() if name.startswith("strip-")]


@pytest.mark.parametrize("name", sorted({*shot_names()} - {*STRIPS}))
def test_every_picture_comes_about_as_it_is_called_twice_the_same_and_covers_nothing(
    played: Play, name: str, tmp_path: Path
) -> None:
    app = played(name)
    assert wrongly_drawn(app) == []
    assert app.window.get_size() == SMALL
    places = [(x, y) for x in range(0, 1024, 8) for y in (160, 320, 480)]
    assert len({tuple(app.window.get_at(place)) for place in places}) > 10
    if name in ASKED:
        question = table_of(app).question
        assert question is not None
        assert question.decision.prompt == ASKED[name]
    if name in MOVING:
        assert MOVING[name](table_of(app))
    if name in STACKS:
        assert [type(scene) for scene in app.scenes] == STACKS[name]
    if name in SHOWN:
        assert SHOWN[name](table_of(app))
    if name in TAKEN_TWICE:
        first = tmp_path / "first.png"
        pygame.image.save(app.window, first)
        again = render_shots(tmp_path, size=SMALL, language="pl", text_size=3, only=name)
        assert again == [tmp_path / f"{name}.png"]
        assert again[0].read_bytes() == first.read_bytes()
    # To come to a moment takes longest: where all lies in it is looked at in both languages.
    assert [text for language in TIPS for text in covered_in(app, language)] == []


def test_there_are_strips_of_all_great_moments() -> None:
    moments = {"throw", "climax", "entrances", "bust", "finish"}
    assert {name.removeprefix("strip-") for name in STRIPS} == moments


def test_a_strip_shows_what_changes_frame_by_frame() -> None:
    app = App(Settings(), SMALL)
    app.open()
    studio = Studio(app)
    before_bust(studio)
    frames = film(studio, 1.8, 4)
    assert [frame.time for frame in frames] == pytest.approx([0.0, 0.6, 1.2, 1.8], abs=0.02)
    assert len({pygame.image.tobytes(frame.picture, "RGB") for frame in frames}) == 4
    whole = sheet(frames, columns=2)
    assert whole.get_size() == SMALL


def covered_in(app: App, language: str) -> list[str]:
    """What lies over its object or over what answers, in the smallest window with the largest
    type; the same moment in each language."""
    if not isinstance(app.top, TableScene):
        return []
    app.settings.language = language
    app.lay_out_if_needed()
    return [f"{language}: {text}" for text in covered(app.top, TIPS[language])]


def controls_of(app: App) -> set[object]:
    assert isinstance(app.top, FormScene)
    return {target.id for target in app.top.targets()}


@pytest.mark.parametrize("name", ["title-continue", "failure"])
def test_a_race_that_is_kept_can_be_continued(played: Play, name: str) -> None:
    assert "continue" in controls_of(played(name))


def test_the_pause_offers_what_players_with_a_folder_see(played: Play) -> None:
    assert "save" in controls_of(played("pause"))


def test_races_are_of_all_kinds_and_more_than_a_window_holds(played: Play) -> None:
    app = played("races")
    assert isinstance(app.top, RacesScene)
    assert {race.kind for race in app.top.library.races} == {"open", "saved", "finished"}
    assert app.top.entry is not None
    assert app.top.entry.is_finished
    assert "later" in controls_of(app)


def test_a_damaged_file_and_a_full_disk_are_told_at_once(played: Play) -> None:
    notice = played("notice").top
    assert isinstance(notice, NoticeScene)
    assert {trouble.kind for trouble in notice.troubles} == {"set_aside", "not_written"}


def test_nothing_of_a_picture_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders, pictures = tmp_path / "folders", tmp_path / "pictures"
    folders.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folders))
    render_shots(pictures, size=SMALL, only="title-continue")
    assert [path.name for path in pictures.iterdir()] == ["title-continue.png"]
    assert list(folders.iterdir()) == []


def test_races_in_a_picture_are_kept_while_it_is_taken(played: Play) -> None:
    """Or it would show a window that cannot save: without Delete, and sorry after an error."""
    assert "delete" in controls_of(played("races"))
    failure = played("failure")
    assert isinstance(failure.top, FailureScene)
    assert failure.top.sentences()[0][0] == failure.words("window.failure.kept")


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
    monkeypatch.setattr("cubitos_desktop.lab.studio.MOST_RACES", 2)
    app = App(Settings(), SMALL)
    app.open()
    with pytest.raises(NeverHappened, match="race-4: expected a moment that none of 2 races had"):
        Studio(app).race_until(lambda table, question: False, "race-4", rivals=0)


@pytest.mark.parametrize(
    ("name", "is_there"),
    [
        ("card-bob", True),
        ("card-nobody", False),
        ("track-testing_the_waters", True),
        ("track-", False),
        ("card-zoom", True),
    ],
)
def test_a_single_card_or_track_has_a_picture_by_its_id(name: str, is_there: bool) -> None:
    assert (find_shot(name) is not None) is is_there


def test_the_picture_of_a_card_shows_it_among_its_family(played: Play) -> None:
    scene = played("card-muggles").top
    assert isinstance(scene, GalleryScene)
    assert (scene.family, scene.seen_card().id) == ("brown", "muggles")


def test_the_picture_of_a_track_shows_a_race_on_it(played: Play) -> None:
    table = played("track-ahead_of_the_curve").top
    assert isinstance(table, TableScene)
    assert table.match.state.game.setup.tracks == ("ahead_of_the_curve",)
    assert table.match.state.round == 4
