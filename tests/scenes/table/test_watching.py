"""A race that is watched once more: it is the very race, nothing is asked, and nothing is kept."""

from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.table.watching import WatchingPauseScene, WatchingScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.finished import a_finished_race, show_results
from tests.windows import WindowUnderTest, assert_shows_the_race

RACES = {
    "one person": ("race-1", 4, 1),
    "alone": ("race-4", 1, 1),
    "four people": ("race-2", 4, 4),
    "rivals only": ("race-3", 2, 0),
    "two boards": ("grand-finale", 2, 1),
}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is watched without waiting is over at once, so that tests need not wait either."""
    monkeypatch.setattr(WatchingScene, "speed_without_waiting", INSTANT)


def watch(
    window: WindowUnderTest, match: Match | None = None
) -> tuple[ResultsScene, WatchingScene]:
    """From the results to the race, by mouse."""
    results = show_results(window, match)
    results.ceremony.skip()
    window.click_on(next(target for target in results.targets() if target.id == "watch"))
    window.step()
    watching = window.app.top
    assert isinstance(watching, WatchingScene)
    return results, watching


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("race", RACES)
def test_what_is_watched_is_the_very_race(race: str) -> None:
    match = a_finished_race(*RACES[race])
    with WindowUnderTest(draws_every=0) as window:
        results, watching = watch(window, match)
        while window.app.top is watching:
            assert watching.question is None
            window.step()
        assert watching.match is not match
        assert digest(watching.match.state) == digest(match.state)
        assert watching.match.answers == match.answers
        assert watching.match.notes == []
        assert_shows_the_race(watching)
        assert window.app.top is results


def test_nobody_in_front_answers_before_all_that_led_to_it_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At a speed at which people watch, with the films of all throws."""
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        _, watching = watch(window)
        go_on, asked = watching.seats.go_on, []

        def noting() -> list[Beat]:
            decision = watching.match.pending
            assert decision is not None
            asked.append(decision.seat)
            if decision.seat == watching.me:
                assert watching.director.is_ready_for(watching.me)
            assert watching.show.race.round == watching.match.state.round
            return go_on()

        monkeypatch.setattr(watching.seats, "go_on", noting)
        window.until(lambda: watching.match.state.round == 3, 60)
        assert {*asked} == {0, 1, 2, 3}
        assert window.time > 4
        assert len(watching.told.chronicle.entries) > 5


def test_asking_whether_an_answer_is_due_changes_nothing() -> None:
    with WindowUnderTest(speed=INSTANT, draws_every=0) as window:
        _, watching = watch(window, a_finished_race(*RACES["four people"]))
        fronts = set()
        for _ in range(60):
            if (decision := watching.match.pending) is None:
                break
            front = watching.me
            fronts.add(front)
            assert len({watching.seats.is_due(decision) for _ in range(3)}) == 1
            assert watching.me == front
            window.step()
        assert fronts == {0, 1, 2, 3}


def test_the_label_and_the_words_say_that_it_is_a_replay() -> None:
    for size, language in (((1024, 640), "pl"), ((1920, 1080), "en")):
        with WindowUnderTest(size, language=language, text_size=3) as window:
            _, watching = watch(window)
            window.step(3)
            board = watching.places.layout.board
            label = Box(board.x + 16, board.y + 16, 30, 20).pixels(window.app.kit.scale)
            red, green, _ = pygame.transform.average_color(window.app.window, label)[:3]
            assert red > 1.5 * green
            title, hint = watching.view.plate.title, watching.view.plate.hint
            assert window.app.words("window.replay.label") in title
            assert hint
            assert window.app.kit.cut == []


def test_hints_and_undo_are_closed() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        _, watching = watch(window)
        window.step(30)
        before = watching.match.answers[:]
        for code in (pygame.K_h, pygame.K_u):
            window.key(code)
            window.step()
        assert watching.match.answers[: len(before)] == before
        assert not watching.hints.is_thinking
        assert not watching.can_undo
        assert window.app.words("window.no_undo") not in [t.text for t in watching.show.toasts]


def test_enter_goes_from_round_to_round_and_then_to_the_results() -> None:
    with WindowUnderTest(speed=0.5, draws_every=0) as window:
        results, watching = watch(window)
        rounds = results.story.rounds
        for number in range(2, rounds + 1):
            window.key(pygame.K_RETURN)
            window.step()
            assert watching.show.race.round == number
        window.key(pygame.K_RETURN)
        window.step()
        assert watching.match.is_over
        window.until(lambda: window.app.top is results, 5)


def test_a_held_space_key_hurries_all_the_while() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        _, watching = watch(window)
        window.step(5)
        window.key_down(pygame.K_SPACE)
        while watching.match.state.round < 2:
            window.step()
            assert watching.director.is_hurried
        window.key_up(pygame.K_SPACE)
        window.step()
        assert not watching.director.is_hurried


def test_a_held_mouse_button_hurries_too() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        _, watching = watch(window)
        at = watching.places.layout.plate.centre
        window.press(*at)
        window.step(60)
        assert watching.director.is_hurried
        window.release(*at)
        window.step()
        assert not watching.director.is_hurried


def test_the_speed_key_works_as_always() -> None:
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        watch(window)
        window.key(pygame.K_v)
        window.step()
        assert window.app.settings.speed == INSTANT


@pytest.mark.parametrize("by_mouse", [False, True])
def test_the_pause_leads_on_and_back_to_the_results(by_mouse: bool) -> None:
    with WindowUnderTest(speed=1.0, language="pl", text_size=3) as window:
        results, watching = watch(window)

        def open_pause() -> WatchingPauseScene:
            if by_mouse:
                bar = [t for t in watching.view.targets if (t.kind, t.id) == ("bar", "pause")]
                window.click_on(bar[0])
            else:
                window.key(pygame.K_ESCAPE)
            window.step(2)
            assert isinstance(window.app.top, WatchingPauseScene)
            return window.app.top

        def choose(pause: WatchingPauseScene, place: int) -> None:
            if by_mouse:
                window.click_on(pause.targets()[place])
            else:
                for _ in range(place + 1):
                    window.key(pygame.K_TAB)
                window.key(pygame.K_RETURN)
            window.step()

        choose(open_pause(), 0)
        assert window.app.top is watching
        choose(open_pause(), 1)
        assert window.app.top is watching
        assert watching.show.race.round == 2
        choose(open_pause(), 2)
        assert window.app.scenes[-1] is results
        assert window.app.kit.cut == []


def test_nothing_is_kept_of_what_is_watched(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        results, watching = watch(window, a_finished_race("race-4", 1))
        assert profile.flush()
        before = files_in(tmp_path)
        assert watching.session.journal is None
        window.until(lambda: window.app.top is results, 60)
        assert profile.flush()
        assert files_in(tmp_path) == before
    profile.close()


def test_a_window_of_another_size_goes_on_watching() -> None:
    with WindowUnderTest(speed=2.0) as window:
        _, watching = watch(window)
        window.step(20)
        window.resize(1280, 800)
        window.step(40)
        given = len(watching.match.answers)
        window.until(lambda: len(watching.match.answers) > given, 20)
        assert window.app.kit.cut == []


def test_without_waiting_a_replay_is_still_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WatchingScene, "speed_without_waiting", SPEEDS[-1])
    with WindowUnderTest(draws_every=0) as window:
        _, watching = watch(window, a_finished_race("race-4", 1))
        seen = 0
        for _ in range(60):
            window.step()
            seen += watching.director.is_busy
        assert window.app.top is watching
        # Between answers it waits a while, and when depends on how fast a throw is planned.
        assert seen > 30
        assert window.app.settings.speed == INSTANT


def test_what_never_comes_about_while_a_race_is_watched_fails_in_the_time_of_its_frames() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        watch(window)
        begun = window.time
        with pytest.raises(AssertionError, match="did not come about"):
            window.until(lambda: False, 0.5)
        assert window.time - begun < 0.6
