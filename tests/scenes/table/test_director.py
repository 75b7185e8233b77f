"""The director: beats keep their order, questions wait for what must be seen, nothing is lost."""

import pygame
import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.events import DiceThrown, RoundBegan
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.show.director import Director
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.players import KeyPlayer
from tests.windows import (
    WindowUnderTest,
    assert_log_verifies,
    assert_shows_the_race,
    seeded,
)

QUICK = 4.0


def a_sensible_player(window: WindowUnderTest, table: TableScene) -> KeyPlayer:
    player = KeyPlayer(window, table, seeded("director"))
    player.boldness = 0.0
    return player


# --- order ----------------------------------------------------------------------------------------


def test_beats_of_a_seat_stay_in_order_and_lone_beats_wait_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queued: list[Beat] = []
    shown: list[Beat] = []
    play, follow = Director.play, Director._follow

    def note_queued(self: Director, beats: list[Beat]) -> None:
        queued.extend(beats)
        play(self, beats)

    def note_shown(self: Director, beat: Beat) -> None:
        if not any(beat is other for other in shown):
            shown.append(beat)
        follow(self, beat)

    monkeypatch.setattr(Director, "play", note_queued)
    monkeypatch.setattr(Director, "_follow", note_shown)
    with WindowUnderTest(speed=QUICK, draws_every=0) as window:
        table = window.begin(rivals=3)
        a_sensible_player(window, table).play(most_rounds=4)
        window.until(lambda: not table.director.is_busy)
    assert len(shown) == len(queued)
    place = {id(beat): number for number, beat in enumerate(shown)}
    for number, beat in enumerate(queued):
        for later in queued[number + 1 :]:
            if beat.seat == later.seat or beat.is_alone or later.is_alone:
                assert place[id(beat)] < place[id(later)]


# --- when to ask ----------------------------------------------------------------------------------


def a_beat(table: TableScene, seat: int, *events: object) -> Beat:
    """A beat of the Roll phase that leaves the race as it is."""
    assert table.match.state.step == "roll"
    return Beat(seat, events, table.match.state.copy())  # type: ignore[arg-type]


def a_throw(seat: int) -> DiceThrown:
    return DiceThrown(seat, ((0, 2),), "00", "roll")


@pytest.mark.parametrize(
    ("seat", "is_ready"), [(0, False), (1, True), (2, True)], ids=["own", "rival", "other rival"]
)
def test_a_person_waits_for_their_own_throw_and_not_for_those_of_rivals(
    seat: int, is_ready: bool
) -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        director = table.director
        director.settings.speed = 1.0
        director.play([a_beat(table, seat, a_throw(seat))])
        assert director.is_ready_for(0) is is_ready
        director.update(0.05)
        assert director.is_busy
        assert director.is_ready_for(0) is is_ready


def test_a_person_waits_for_everything_before_a_new_round() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        director = table.director
        director.settings.speed = 1.0
        beats = [a_beat(table, 1, a_throw(1)), a_beat(table, 2, RoundBegan(2, 0, False))]
        assert beats[1].is_alone
        director.play(beats)
        assert not director.is_ready_for(0)
        director.update(0.05)
        assert not director.is_ready_for(0)
        for _ in range(300):
            director.update(0.05)
        assert director.is_ready_for(0)


# --- nothing is lost ------------------------------------------------------------------------------


@pytest.mark.parametrize("set_id", ["race-1", "race-4", "such-much-fans"])
def test_all_that_was_played_leads_to_the_race_as_it_is(set_id: str) -> None:
    """Whenever a question is open and nothing is played any more, the table shows the race."""
    with WindowUnderTest(speed=QUICK, draws_every=0) as window:
        table = window.begin(set_id, rivals=3)
        player = a_sensible_player(window, table)
        checked = 0
        while not isinstance(window.app.top, ResultsScene):
            player.act()
            window.step(dt=1 / 15)
            if table.question:
                window.until(lambda: not table.director.is_busy)
                assert_shows_the_race(table)
                checked += 1
        assert checked > 20
        assert_log_verifies(table)


@pytest.mark.parametrize("frames", range(2, 160, 13))
def test_going_straight_to_the_question_shows_the_race_as_it_is(frames: int) -> None:
    """Enter, at any moment of the first throw or of what the rivals do after a pass."""
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(rivals=3)
        for _ in range(2):
            window.step(frames)
            go_straight_to_question(window, table)
            window.until(lambda: not table.director.is_busy)
            assert_shows_the_race(table)
            window.key(pygame.K_RETURN)
            window.step()


def go_straight_to_question(window: WindowUnderTest, table: TableScene) -> None:
    """A few times, since what leaves no choice is done meanwhile and seen too."""
    for _ in range(5):
        if table.question is None:
            window.key(pygame.K_RETURN)
            window.step()
    assert table.question is not None


@pytest.mark.parametrize("frames", [3, 12, 30, 70, 110])
def test_the_stage_sinks_again_when_a_throw_is_cut_short(frames: int) -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(rivals=3)
        window.step(frames)
        window.key(pygame.K_RETURN)
        window.until(lambda: not table.is_moving, 8.0)
        assert table.question is not None
        assert table.show.felt.risen == 0.0


def test_at_instant_speed_everything_is_there_in_the_next_frame() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=3)
        window.step()
        for _ in range(12):
            assert table.question is not None
            assert_shows_the_race(table)
            window.key(pygame.K_RETURN)
            window.step(2)


def test_turning_to_instant_speed_in_a_throw_shows_the_race_as_it_is() -> None:
    with WindowUnderTest(speed=QUICK, draws_every=0) as window:
        table = window.begin(rivals=3)
        window.step(4)
        assert table.director.is_busy
        window.key(pygame.K_v)
        window.step(2)
        assert window.app.settings.speed == 0.0
        assert_shows_the_race(table)


# --- hurrying -------------------------------------------------------------------------------------


def seconds_to_the_first_question(window: WindowUnderTest) -> float:
    table = window.begin(rivals=3)
    window.until_asked(table)
    return window.time


def test_space_hurries_while_it_is_held() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        usual = seconds_to_the_first_question(window)
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(rivals=3)
        window.key_down(pygame.K_SPACE)
        window.until_asked(table)
        assert window.time < usual / 2


def test_a_held_mouse_button_hurries_too_and_answers_nothing() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        usual = seconds_to_the_first_question(window)
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(rivals=3)
        answers = len(table.match.answers)
        window.press(*table.places.layout.board.centre)
        window.until_asked(table)
        window.release(*table.places.layout.board.centre)
        window.step(3)
        assert window.time < usual / 2
        assert table.question is not None
        assert len(table.match.answers) == answers
