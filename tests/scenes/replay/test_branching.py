"""Playing on from a decision of a race that is watched, and the branch beside its parent."""

from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.race_log import save_log
from cubitos_desktop.match.replay.branching import branch_of, taken_over
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.replay.comparison import ComparisonScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.match.replay.played import STEADY
from tests.scenes.finished import a_finished_race
from tests.scenes.replay.watching import at_rest, button
from tests.windows import WindowUnderTest, assert_log_verifies, assert_shows_the_race


def opened(window: WindowUnderTest, *, by_mouse: bool = False) -> tuple[ReplayScene, BranchScene]:
    scene = at_rest(window, recording_of(a_finished_race()))
    if by_mouse:
        window.click_on(button(scene, "branch"))
    else:
        window.key(pygame.K_b)
    window.step(2)
    overlay = window.app.top
    assert isinstance(overlay, BranchScene)
    return scene, overlay


def control(overlay: BranchScene, name: str) -> tuple[float, float]:
    """The right end of a control, where a stepper goes on."""
    box = next(target.box for target in overlay.targets() if target.id == name)
    return box.right - 20, box.centre[1]


def test_seats_are_called_the_same_in_the_replay_and_where_it_is_asked_how_to_play_on() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        window.key(pygame.K_2)
        window.step()
        window.key(pygame.K_b)
        window.step(2)
        overlay = window.app.top
        assert isinstance(overlay, BranchScene)
        seats = range(len(scene.colours))
        assert tuple(overlay.name_of(seat) for seat in seats) == scene.naming.names


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_branch_is_begun_by_mouse_alone_and_by_keys_alone(by_mouse: bool) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene, overlay = opened(window, by_mouse=by_mouse)
        place = scene.place
        if by_mouse:
            window.click(*control(overlay, "seat"))
            window.click(*control(overlay, "dice"))
            window.click(*control(overlay, "go"))
        else:
            assert overlay.pointing.focus is not None
            assert overlay.pointing.focus.id == "go"
            overlay.set_focus("seat")
            window.key(pygame.K_RIGHT)
            window.step()
            overlay.set_focus("dice")
            window.key(pygame.K_RIGHT)
            window.step()
            overlay.set_focus("go")
            window.key(pygame.K_RETURN)
        window.step(3)
        table = window.app.top
        assert type(table) is TableScene
        branch = table.match.branch
        assert branch is not None
        assert (branch.answer, branch.seat, branch.dice) == (place, 1, ())
        policies = [player.policy for player in table.match.players]
        assert policies == ["racer", "", "steady", "steady"]
        assert table.me == 1
        assert table.colours == scene.colours


def test_leaving_a_branch_leads_back_to_the_replay_and_from_there_to_the_races() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene, overlay = opened(window)
        place, seat = scene.place, overlay.seat
        window.key(pygame.K_RETURN)
        window.step(3)
        table = window.app.top
        assert type(table) is TableScene
        results = ResultsScene(window.app, table)
        (leave,) = [choice for choice in results.choices() if choice.id == "leave"]
        assert leave.label == "To the replay"
        window.key(pygame.K_ESCAPE)
        window.step(2)
        pause = window.app.top
        assert isinstance(pause, PauseScene)
        next(choice for choice in pause.choices() if choice.id == "leave").act()
        window.step(3)
        if isinstance(window.app.top, ConfirmScene):
            window.app.top.choices()[1].act()
            window.step(3)
        replay = window.app.top
        assert isinstance(replay, ReplayScene)
        assert (replay.place, replay.me, replay.is_playing) == (place, seat, False)
        window.key(pygame.K_ESCAPE)
        window.step(3)
        assert isinstance(window.app.top, RacesScene)


def test_a_branch_stands_at_the_decision_that_was_shown_and_goes_on(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, overlay = opened(window)
        decision = scene.recording.decision(scene.place)
        assert decision is not None
        overlay.seat = decision.seat
        window.key(pygame.K_RETURN)
        window.step(2)
        table = window.app.top
        assert type(table) is TableScene
        window.until_asked(table)
        assert table.question is not None
        assert table.question.decision == decision
        assert_shows_the_race(table)
        table.answer(table.question.default)
        window.until_asked(table)
        answers = table.match.answers[:]
        doors.to_title(window.app)
        window.step(2)
        assert profile.flush()
        race = Races(profile).newest(load_content())
        assert race is not None
        assert race.match.branch == table.match.branch
        assert race.match.answers[: len(answers)] == answers
    profile.close()


def test_back_and_escape_leave_the_replay_where_it_was() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene, _ = opened(window)
        place = scene.place
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.top is scene
        assert scene.place == place


def test_whoever_sat_there_before_is_asked_for_only_if_somebody_did() -> None:
    with WindowUnderTest(draws_every=0) as window:
        _, overlay = opened(window)
        assert "level" not in [target.id for target in overlay.targets()]
        overlay.seat = 2
        assert "level" in [target.id for target in overlay.targets()]
        window.click(*control(overlay, "level"))
        window.step()
        assert overlay.branch().players[0].policy == "pro"


def test_at_the_end_nobody_can_play_on_and_it_is_said_why() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        scene.go_to(scene.recording.end)
        window.key(pygame.K_b)
        window.step(2)
        assert window.app.top is scene
        why = window.app.words("window.replay.no_branch")
        assert why in [toast.text for toast in scene.show.toasts]
        window.step(400)
        assert not scene.show.toasts, "what was said fades away though nothing is played"
        assert not scene.is_moving


# --- side by side -------------------------------------------------------------------------------


def finished_branch(window: WindowUnderTest, *, knows_parent: bool = True) -> ResultsScene:
    parent = recording_of(a_finished_race())
    players = taken_over(parent.facts.players, 0)
    match = branch_of(parent, parent.stops[30], 0, players, has_new_dice=True, secret="ab" * 16)
    match.play(dict.fromkeys(range(4), STEADY))
    session = Session(match, is_resumed=True)
    session.parent = parent if knows_parent else None
    window.app.replace(TableScene(window.app, session))
    window.step(3)
    results = window.app.top
    assert isinstance(results, ResultsScene)
    results.ceremony.skip()
    return results


def test_the_results_of_a_branch_lead_to_its_parent_beside_it() -> None:
    with WindowUnderTest(draws_every=0) as window:
        results = finished_branch(window)
        assert_log_verifies(results.table)
        window.step(dt=2.0)
        window.click_on(next(target for target in results.targets() if target.id == "compare"))
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ComparisonScene)
        assert scene.compared.branch.winner == results.table.match.state.winner
        rows = {row.label: row.cells for row in scene.rows()}
        sides = scene.compared.parent, scene.compared.branch
        for seat, cell in enumerate(rows[window.app.words("window.compare.dice")]):
            before, after = (str(side.dice[seat]) for side in sides)
            assert cell == (before if before == after else f"{before} → {after}")
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.top is results


def test_each_of_the_two_can_be_watched_where_they_part() -> None:
    with WindowUnderTest(draws_every=0) as window:
        finished_branch(window)
        parent = recording_of(a_finished_race())
        doors.to_comparison(window.app, parent, parent)
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ComparisonScene)
        assert scene.note == window.app.words("window.compare.same")
        for name in ("parent", "branch"):
            window.click_on(next(target for target in scene.targets() if target.id == name))
            window.step(2)
            watched = window.app.top
            assert isinstance(watched, ReplayScene)
            assert watched.place == 0
            watched.leave()
            window.step(2)


def test_a_branch_without_its_parent_has_nothing_to_be_compared_with() -> None:
    with WindowUnderTest(draws_every=0) as window:
        results = finished_branch(window, knows_parent=False)
        while results.is_moving:
            window.step()
        assert "compare" not in [target.id for target in results.targets()]


def test_the_results_of_a_branch_do_not_wait_for_its_parent_to_be_found(tmp_path: Path) -> None:
    save_log(a_finished_race().log(), tmp_path / RACES / "parent.json")
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        results = finished_branch(window, knows_parent=False)
        assert "compare" not in [target.id for target in results.targets()]
        while results.parent is None:
            window.step()
        assert len(results.boxes()) == len(results.choices())
        window.step(dt=2.0)
        window.click_on(next(target for target in results.targets() if target.id == "compare"))
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ComparisonScene)
        assert scene.compared.parent.winner == a_finished_race().state.winner


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_all_words_have_room_in_the_results_and_beside_the_parent(
    size: tuple[int, int], language: str
) -> None:
    with WindowUnderTest(size, language=language, text_size=3) as window:
        results = finished_branch(window)
        window.step(dt=2.0)
        doors.to_comparison(window.app, recording_of(a_finished_race()), results.table.match)
        window.step(3)
        assert window.app.kit.cut == []
