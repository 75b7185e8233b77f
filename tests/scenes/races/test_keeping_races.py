"""From the title and back: races are kept as they are played, and Continue goes on with them."""

import datetime
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, RACES, Profile, Trouble
from cubitos_desktop.match.keeping.solo import record_race
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.races import new_race, rematch
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.failure import FailureScene
from cubitos_desktop.scenes.window.failure_report import write_report
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.boxes import Box
from tests.match.keeping.locked_folders import lock_out
from tests.match.keeping.other_versions import as_of_other_rules, rewrite
from tests.match.kept_races import CONTENT, a_match, all_kept, play, three_races
from tests.scenes.form_hands import TITLE_ENTRIES
from tests.scenes.looks import Setting, clashes, outside, paired
from tests.scenes.players import MousePlayer
from tests.windows import WindowUnderTest, seeded

SETTINGS = paired((1024, 640), (1920, 1080))
in_settings = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def a_window(profile: Profile, setting: Setting = SETTINGS[0]) -> WindowUnderTest:
    window = WindowUnderTest(
        setting.size, language=setting.language, text_size=setting.text_size, profile=profile
    )
    app = window.app
    app.tell = lambda troubles: doors.tell_troubles(app, troubles)
    app.fail = lambda error, left: doors.to_failure(app, write_report(profile, error), left)
    return window


def at_title(window: WindowUnderTest) -> TitleScene:
    window.app.replace(TitleScene(window.app))
    window.step(5)
    title = window.app.top
    assert isinstance(title, TitleScene)
    return title


def top(window: WindowUnderTest) -> Scene:
    assert window.app.top is not None
    return window.app.top


def target(scene: Scene, id: object) -> Target:
    assert hasattr(scene, "targets")
    return next(each for each in scene.targets() if each.id == id)


def ids(scene: Scene) -> list[object]:
    assert hasattr(scene, "targets")
    return [each.id for each in scene.targets()]


def at_table(window: WindowUnderTest) -> TableScene:
    window.step(2)
    table = window.app.top
    assert isinstance(table, TableScene)
    window.until_asked(table)
    return table


def answer_some(window: WindowUnderTest, table: TableScene, questions: int) -> None:
    for _ in range(questions):
        window.until_asked(table)
        assert table.question is not None
        table.answer(table.question.default)
        window.step(2)
    window.until_asked(table)


# --- continue -------------------------------------------------------------------------------------


def test_without_a_race_the_title_begins_with_a_quick_one(profile: Profile) -> None:
    with a_window(profile) as window:
        assert ids(at_title(window)) == TITLE_ENTRIES


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_race_that_was_left_goes_on_at_that_very_decision(profile: Profile, by: str) -> None:
    with a_window(profile) as window:
        title = at_title(window)
        window.click_on(target(title, "quick"))
        table = at_table(window)
        answer_some(window, table, 12)
        given, decision = list(table.match.answers), table.match.pending
        title = at_title(window)
        assert ids(title)[0] == "continue"
        if by == "keys":
            window.key(pygame.K_RETURN)
        else:
            window.click_on(target(title, "continue"))
        again = at_table(window)
        assert again is not table
        assert again.match.answers == given
        assert again.match.pending == decision
        assert again.question is not None
        assert again.question.decision == decision
        answer_some(window, again, 3)


def test_what_happened_before_and_why_can_be_read_in_the_log(profile: Profile) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        answer_some(window, table, 12)
        window.until(lambda: not table.director.is_busy)
        before = [entry.line for entry in table.told.chronicle.entries]
        at_title(window)
        window.key(pygame.K_RETURN)
        again = at_table(window)
        assert [entry.line for entry in again.told.chronicle.entries] == before
        assert len(before) > 20


def test_continue_says_which_race_it_leads_to(profile: Profile) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        answer_some(window, table, 12)
        count = table.match.state.round
        title = at_title(window)
        assert title._told_race is not None
        assert title._told_race.title == f"Race 1, first game, round {count}"
        (entry,) = [control for control in title.controls() if control.id == "continue"]
        assert entry.tip[0] == "Nothing Goes Right"
        assert entry.tip[1].startswith("You, ")


def test_answers_can_still_be_taken_back_after_continue(profile: Profile) -> None:
    with a_window(profile) as window:
        doors.to_race(window.app, new_race(window.app.words, "race-2", rivals=1, seed="undo"))
        table = at_table(window)
        for _ in range(200):
            if table.can_undo:
                break
            answer_some(window, table, 1)
        given = len(table.match.answers)
        at_title(window)
        window.key(pygame.K_RETURN)
        again = at_table(window)
        window.key(pygame.K_u)
        window.step(2)
        assert len(again.match.answers) < given
        left = list(again.match.answers)
        at_title(window)
        window.key(pygame.K_RETURN)
        assert at_table(window).match.answers == left


def test_a_finished_race_is_kept_as_a_log_and_not_continued(
    profile: Profile, tmp_path: Path
) -> None:
    with a_window(profile) as window:
        doors.to_race(window.app, new_race(window.app.words, rivals=1, seed="whole"))
        table = at_table(window)
        window.app.draws_every = 0
        player = MousePlayer(window, table, seeded("whole"))
        player.boldness = 0.0
        player.play()
        assert isinstance(window.app.top, ResultsScene)
        profile.writer.flush()
        (path,) = (tmp_path / RACES).glob("*.json")
        log = read_log(path)
        assert verify(load_content(), log) == log.seal
        assert profile.race_files(OPEN) == []
        assert "continue" not in ids(at_title(window))


def test_a_picture_waits_until_the_journal_is_written(profile: Profile) -> None:
    with a_window(profile) as window:
        disk, frames = answered_behind_a_slow_disk(window), window.app.frames
        window.step()
        assert window.app.frames == frames, "shown before it was kept"
        disk.set()
        window.until(lambda: window.app.frames > frames)


def test_a_disk_that_hangs_is_not_waited_for_long(profile: Profile) -> None:
    with a_window(profile) as window:
        disk, frames = answered_behind_a_slow_disk(window), window.app.frames
        window.until(lambda: is_drawn_after(window, frames))
        # Nor by whatever lies over the table.
        frames = window.app.frames
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.frames > frames
        disk.set()


def answered_behind_a_slow_disk(window: WindowUnderTest) -> threading.Event:
    """A race in which an answer was given that the disk takes only when it is told to."""
    doors.to_quick_race(window.app)
    table, writer = at_table(window), window.app.profile.writer
    assert writer.flush()
    disk = threading.Event()
    writer.do(lambda: wait_for(disk))
    assert table.question is not None
    table.answer(table.question.default)
    return disk


def is_drawn_after(window: WindowUnderTest, frames: int) -> bool:
    """Whether more was drawn, after real time has passed: a disk knows no other."""
    time.sleep(0.02)
    return window.app.frames > frames


def wait_for(disk: threading.Event) -> None:
    """What the writer does while a disk is slow."""
    assert disk.wait(30)


# --- troubles -------------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_the_race_goes_on(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        profile.writer.flush()
        monkeypatch.setattr("cubitos_desktop.match.keeping.journal.Journal._write", full)
        answered = len(table.match.answers)
        answer_some_though_told(window, table)
        assert len(table.match.answers) > answered
        assert profile.writer.trouble is not None


def answer_some_though_told(window: WindowUnderTest, table: TableScene) -> None:
    """One notice comes up and is closed; questions go on being answered."""
    notices = 0
    for _ in range(400):
        if isinstance(window.app.top, NoticeScene):
            notices += 1
            assert not window.app.top.is_changed, "the notice is not seen"
            window.key(pygame.K_RETURN)
        elif table.question:
            table.answer(table.question.default)
        window.step(2)
        if table.match.state.round > 2:
            break
    assert notices == 1


def test_a_damaged_race_is_told_and_the_title_goes_on(profile: Profile, tmp_path: Path) -> None:
    (tmp_path / OPEN).mkdir()
    (tmp_path / OPEN / "a.race").write_bytes(b"no race at all")
    with a_window(profile) as window:
        window.app.replace(TitleScene(window.app))
        window.step(6)
        assert isinstance(window.app.top, NoticeScene)
        window.key(pygame.K_RETURN)
        window.step(2)
        title = window.app.top
        assert isinstance(title, TitleScene)
        assert ids(title)[0] == "quick"
        assert (tmp_path / OPEN / "a.race.set-aside").read_bytes() == b"no race at all"


def test_a_second_window_says_so_and_plays_without_saving(profile: Profile, tmp_path: Path) -> None:
    second = Profile(tmp_path)
    with a_window(second) as window:
        window.app.replace(TitleScene(window.app))
        window.step(2)
        notice = window.app.top
        assert isinstance(notice, NoticeScene)
        assert "another game" in " ".join(told.text for told in notice.sentences()).lower()
        window.key(pygame.K_ESCAPE)
        window.step(2)
        doors.to_quick_race(window.app)
        answer_some(window, at_table(window), 5)
    second.close()
    assert profile.race_files(OPEN) == []


# --- an unexpected error --------------------------------------------------------------------------


class Broken(Exception):
    """Something that nobody expected."""


def test_after_an_error_continue_goes_on_with_the_race(
    profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        answer_some(window, table, 6)
        given = list(table.match.answers)
        failure = fails(window, monkeypatch)
        assert failure.report is not None
        assert failure.report.parent == tmp_path / "reports"
        assert "Broken: on purpose" in failure.report.read_text(encoding="utf-8")
        said = " ".join(text for text, _ in failure.sentences())
        assert str(failure.report) in said
        assert ids(failure)[0] == "continue"
        window.key(pygame.K_RETURN)
        window.app.loop.guarded_step(0.02)
        again = at_table(window)
        assert again.match.answers == given
        answer_some(window, again, 2)


def test_after_an_error_in_a_second_window_its_own_race_goes_on(
    profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    three_races(profile)
    second = Profile(tmp_path)
    second.take_troubles()
    with a_window(second) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        answer_some(window, table, 6)
        given = list(table.match.answers)
        failure = fails(window, monkeypatch)
        said = failure.sentences()[0][0]
        assert said == window.app.words("window.failure.still_here")
        window.key(pygame.K_RETURN)
        window.app.loop.guarded_step(0.02)
        assert at_table(window).match.answers == given
    second.close()


def test_an_answer_that_led_to_an_error_is_not_lost(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        answer_some(window, table, 6)
        with monkeypatch.context() as broken:
            broken.setattr("cubitos_desktop.scenes.table.table.TableScene.play", fail)
            assert table.question is not None
            window.key(pygame.K_RETURN)
            for _ in range(200):
                window.app.loop.guarded_step(0.02)
                if not isinstance(window.app.top, TableScene):
                    break
                window.key(pygame.K_RETURN)
        given = list(table.match.answers)
        window.app.loop.guarded_step(0.02)
        assert isinstance(window.app.top, FailureScene)
        race = Races(profile).newest(CONTENT)
        assert race is not None
        assert race.match.answers[: len(given)] == given


def fail(*_: object) -> None:
    raise Broken("on purpose")


def fails(window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch) -> FailureScene:
    """An error in the next picture of the table, and the screen that tells of it."""
    window.app.profile.writer.flush()
    with monkeypatch.context() as broken:
        broken.setattr("cubitos_desktop.scenes.table.picture.table_picture.TablePicture.draw", fail)
        assert window.app.top is not None
        window.app.top.is_changed = True
        window.app.loop.guarded_step(0.02)
    window.app.loop.guarded_step(0.02)
    failure = window.app.top
    assert isinstance(failure, FailureScene)
    return failure


def test_an_error_in_the_error_screen_itself_ends_the_game(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_window(profile) as window:
        at_title(window)
        monkeypatch.setattr("cubitos_desktop.scenes.screens.title.TitleScene.draw", fail)
        monkeypatch.setattr("cubitos_desktop.scenes.window.failure.FailureScene.draw", fail)
        assert window.app.top is not None
        window.app.top.is_changed = True
        window.app.loop.guarded_step(0.02)
        with pytest.raises(Broken):
            window.app.loop.guarded_step(0.02)


# --- looking at kept races ------------------------------------------------------------------------


def test_more_rounds_than_fit_are_turned_over(profile: Profile) -> None:
    match = a_match("many rounds")
    while not match.is_over:
        play(match, 1)
    path = Races(profile).save_as("Whole", match)
    assert path is not None
    rewrite(path, as_of_other_rules)
    (race,) = all_kept(profile)
    race = race._replace(rounds=[*race.rounds] * 4)
    with a_window(profile) as window:
        look = RoundsScene(window.app, race)
        window.app.replace(look)
        window.step(2)
        seen = []
        for _ in range(12):
            seen += [row.label for row in look.rows()]
            if len(seen) >= len(race.rounds):
                break
            window.click_on(target(look, "further"))
            window.step(2)
        assert seen == [f"Round {n + 1}" for n in range(len(race.rounds))]
        window.click_on(target(look, "further"))
        window.step(2)
        assert look.rows()[0].label == "Round 1"


def test_a_title_with_races_of_other_versions_alone_leads_to_their_list(profile: Profile) -> None:
    match = a_match()
    play(match, 30)
    journal = Races(profile).begin(match)
    assert journal is not None
    assert profile.writer.flush()
    rewrite(journal.path, as_of_other_rules)
    with a_window(profile) as window:
        title = at_title(window)
        window.step(4)
        assert "continue" not in ids(title)
        assert "races" in ids(title)
        assert window.app.top is title


def test_a_folder_that_nobody_may_search_is_told_over_the_title_and_one_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / OPEN).mkdir()
    lock_out(monkeypatch, tmp_path)
    closed = Profile(tmp_path)
    with a_window(closed) as window:
        title = TitleScene(window.app)
        window.app.push(title)
        window.step(6)
        notice = window.app.top
        assert isinstance(notice, NoticeScene)
        assert [trouble.kind for trouble in notice.troubles] == ["unusable"]
        window.key(pygame.K_RETURN)
        window.step(2)
        for way in (doors.to_races, doors.to_solo, doors.to_new_race, doors.to_quick_race):
            way(window.app)
            window.step(3)
            assert not isinstance(window.app.top, (FailureScene, NoticeScene))
        answer_some(window, at_table(window), 2)
    closed.close()


def test_a_race_is_saved_under_a_typed_name(profile: Profile) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        table = at_table(window)
        window.app.push(SaveAsScene(window.app))
        window.step(2)
        scene = top(window)
        assert isinstance(scene, SaveAsScene)
        for _ in range(len(scene.name)):
            window.key(pygame.K_BACKSPACE)
        window.step()
        window.key(pygame.K_RETURN)
        window.step()
        assert top(window) is scene, "a save needs a name"
        window.post(pygame.TEXTINPUT, text="Wieczór z Adą")
        window.key(pygame.K_RETURN)
        window.step(2)
        assert top(window) is table
        (race,) = (race for race in all_kept(profile) if race.is_named)
        assert race.heading.name == "Wieczór z Adą"


# --- room for everything --------------------------------------------------------------------------


def screens(window: WindowUnderTest, profile: Profile) -> Iterator[Scene]:
    """Every screen of this kind, as it is first seen."""
    app = window.app
    yield at_title(window)
    doors.to_races(app)
    window.step(3)
    assert app.top is not None
    yield app.top
    races = all_kept(profile)
    app.push(RoundsScene(app, races[0]._replace(needs=Needed("0.0.9", "012345"))))
    window.step(3)
    yield app.top
    app.push(RoundsScene(app, races[0]._replace(rounds=())))
    window.step(3)
    yield app.top
    long_path = Path("/home/somebody/" + "a-very-long-folder-name/" * 5 + "x" * 90)
    doors.tell_troubles(app, [Trouble("in_use", str(long_path))])
    window.step(3)
    yield app.top
    doors.to_failure(app, long_path)
    window.step(3)
    yield app.top
    Path(str(profile.folder), "settings.json").write_text("damaged", encoding="utf-8")
    profile.kept("settings", Settings)
    window.step(3)
    yield app.top
    doors.to_quick_race(app)
    at_table(window)
    doors.to_save_as(app)
    window.step(3)
    yield app.top


@in_settings
def test_every_screen_has_room_for_its_words_and_controls(
    profile: Profile, setting: Setting
) -> None:
    three_races(profile)
    with a_window(profile, setting) as window:
        for scene in screens(window, profile):
            assert hasattr(scene, "targets")
            boxes = [(str(each.id), each.box) for each in scene.targets()]
            width, height = (side / window.app.kit.scale for side in window.app.size)
            assert outside(boxes, Box(0, 0, width, height)) == []
            assert clashes(boxes) == []
            assert window.app.kit.cut == [], type(scene).__name__


# --- a race against a ghost -----------------------------------------------------------------------


def test_a_solo_race_goes_on_with_its_ghost(profile: Profile) -> None:
    with a_window(profile) as window:
        first = new_race(window.app.words, rivals=0, seed="ghost")
        while first.pending is not None:
            first.answer(policy("steady")(first.state, first.pending))
        ghost = record_race(profile, first, datetime.date(2026, 5, 3)).record.ghost
        match = rematch(first, RaceDice(secret_of_seed("again")), ghost.positions)
        doors.to_race(window.app, match, ghost=ghost)
        table = at_table(window)
        answer_some(window, table, 15)
        assert table.trial is not None
        gaps = table.trial.gaps()
        at_title(window)
        window.key(pygame.K_RETURN)
        again = at_table(window)
        assert again.ghost == ghost
        assert again.match.state.game.setup.ghost == ghost.positions
        assert again.trial is not None
        assert again.trial.gaps() == gaps


# --- typing a name --------------------------------------------------------------------------------


def test_the_usual_name_is_chosen_and_typing_takes_its_place(profile: Profile) -> None:
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        at_table(window)
        doors.to_save_as(window.app)
        window.step(2)
        scene = top(window)
        assert isinstance(scene, SaveAsScene)
        usual = scene.name
        window.post(pygame.TEXTINPUT, text="Ada")
        window.step()
        assert scene.name == "Ada"
        window.key(pygame.K_LEFT)
        window.key(pygame.K_BACKSPACE)
        window.step()
        assert scene.name == "Aa"
        window.key(pygame.K_a, pygame.KMOD_LCTRL)
        window.key(pygame.K_BACKSPACE)
        window.step()
        assert scene.name == ""
        assert usual
        assert window.app.top is not None
        assert window.app.top.is_typing
