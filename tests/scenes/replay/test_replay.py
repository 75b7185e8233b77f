"""A race that is watched again: it is the very race at every place, and nothing is kept."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.replay.finding import Finding
from cubitos_desktop.match.replay.recording import KEPT_EVERY, Recording, recording_of
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay import reading_scene
from cubitos_desktop.scenes.replay.places_of import mark_part, part_of, place_at, stacks
from cubitos_desktop.scenes.replay.reading_scene import ReadingScene
from cubitos_desktop.scenes.replay.replay_scene import SPEEDS, ReplayScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.ui.replay.timeline import STACKED
from tests.scenes.finished import a_finished_race, show_results
from tests.scenes.replay.watching import at_rest, button, player_of, watch
from tests.windows import WindowUnderTest, assert_shows_the_race

RACES = {
    "one person": ("race-1", 4, 1),
    "alone": ("race-4", 1, 1),
    "four people": ("race-2", 4, 4),
    "rivals only": ("race-3", 2, 0),
    "two boards": ("grand-finale", 2, 1),
}


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


# --- the very race ------------------------------------------------------------------------------


@pytest.mark.parametrize("race", RACES)
def test_every_place_that_is_jumped_to_shows_the_race_as_it_was(race: str) -> None:
    recording = recording_of(a_finished_race(*RACES[race]))
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        for place in (recording.end, *recording.stops[3::37], 0, recording.rounds[-1]):
            scene.go_to(place)
            window.step()
            assert scene.question is None
            assert digest(scene.match.state) == digest(recording.state(place))
            assert_shows_the_race(scene)


def test_watching_from_the_results_plays_from_the_first_throw_and_leads_back() -> None:
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        results, scene = watch(window)
        assert scene.is_playing
        assert scene.place == 0
        window.until(lambda: scene.place > 0, 20)
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.top is results


def test_played_to_its_end_it_stands_still_there() -> None:
    match = a_finished_race("race-4", 1)
    recording = recording_of(match)
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording, recording.stops[-9])
        scene.speed = 8.0
        scene.toggle()
        window.until(lambda: not scene.is_playing, 60)
        assert scene.place == recording.end
        assert scene.match.answers == match.answers
        assert_shows_the_race(scene)
        window.until(lambda: not scene.is_moving, 20)
        scene.toggle()
        assert scene.is_playing
        assert scene.place == 0


def test_nobody_in_front_answers_before_all_that_led_to_it_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At a speed at which people watch, with the films of all throws."""
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()), 0)
        scene.toggle()
        go_on, asked = scene.seats.go_on, []

        def noting() -> list[Beat]:
            decision = scene.match.pending
            assert decision is not None
            asked.append(decision.seat)
            if decision.seat == scene.me:
                assert scene.director.is_ready_for(scene.me)
            assert scene.show.race.round == scene.match.state.round
            return go_on()

        monkeypatch.setattr(scene.seats, "go_on", noting)
        window.until(lambda: scene.match.state.round == 2, 60)
        assert {*asked} >= {0, 1, 2, 3}
        assert window.time > 2


def test_what_is_paused_stands_still_and_goes_on_from_there() -> None:
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()), 0)
        scene.toggle()
        window.until(lambda: bool(scene.show.felt.rolling), 20)
        window.key(pygame.K_SPACE)
        window.step()
        assert not scene.is_playing
        before = len(scene.match.answers), scene.place, scene.show.felt.risen
        window.step(30)
        assert (len(scene.match.answers), scene.place, scene.show.felt.risen) == before
        assert not scene.is_moving
        window.key(pygame.K_SPACE)
        window.until(lambda: scene.place > before[1], 20)


def test_nothing_is_kept_of_what_is_watched(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene = at_rest(window, recording_of(a_finished_race("race-4", 1)))
        assert profile.flush()
        before = files_in(tmp_path)
        assert scene.session.journal is None
        scene.go_to(scene.recording.end)
        window.step(3)
        scene.leave()
        window.step()
        assert profile.flush()
        assert files_in(tmp_path) == before
    profile.close()


def test_hints_and_undo_are_closed() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        for code in (pygame.K_h, pygame.K_u):
            window.key(code)
            window.step()
        assert not scene.hints.is_thinking
        assert not scene.can_undo
        assert window.app.words("window.no_undo") not in [t.text for t in scene.show.toasts]


# --- steps --------------------------------------------------------------------------------------


def test_an_answer_on_is_seen_as_it_was_given_and_then_all_stands_still() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        scene = at_rest(window, recording)
        here = scene.place
        window.key(pygame.K_RIGHT)
        window.step()
        assert scene.place == recording.after(here)
        assert scene.is_moving
        window.until(lambda: not scene.is_moving, 20)
        assert_shows_the_race(scene)
        assert scene.match.place == scene.place


def test_answers_can_be_stepped_through_faster_than_they_are_shown() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene, places = at_rest(window, recording), []
        for _ in range(6):
            window.key(pygame.K_RIGHT)
            window.step()
            places.append(scene.place)
        first = recording.stops.index(places[0])
        assert places == recording.stops[first : first + 6]


WAYS = {
    "answer": (pygame.K_LEFT, pygame.K_RIGHT, 0),
    "turn": (pygame.K_LEFT, pygame.K_RIGHT, pygame.KMOD_CTRL),
    "turn ": (pygame.K_COMMA, pygame.K_PERIOD, 0),
    "round": (pygame.K_LEFT, pygame.K_RIGHT, pygame.KMOD_SHIFT),
}


@pytest.mark.parametrize("way", WAYS)
def test_keys_lead_by_answers_turns_and_rounds(way: str) -> None:
    back, on, modifiers = WAYS[way]
    recording, stride = recording_of(a_finished_race()), way.strip()
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        here = scene.place
        window.key(on, modifiers)
        window.step()
        there = recording.after(here, stride)  # type: ignore[arg-type]
        assert scene.place == there
        window.key(back, modifiers)
        window.step()
        assert scene.place == recording.before(there, stride)  # type: ignore[arg-type]


def test_home_and_end_lead_to_both_ends() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        for code, place in ((pygame.K_END, recording.end), (pygame.K_HOME, 0)):
            window.key(code)
            window.step()
            assert scene.place == place


def test_every_button_works_by_mouse() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        here = scene.place
        expected = {
            "round": recording.after(here, "round"),
            "round_back": recording.before(recording.after(here, "round"), "round"),
        }
        for name, place in expected.items():
            window.click_on(button(scene, name))
            window.step()
            assert scene.place == place
        here = scene.place
        window.click_on(button(scene, "step"))
        window.step()
        assert scene.place == recording.after(here)
        window.click_on(button(scene, "step_back"))
        window.step()
        assert scene.place == recording.before(recording.after(here))
        window.click_on(button(scene, "play"))
        window.step()
        assert scene.is_playing


def test_tab_leads_to_the_timeline_and_then_along_the_row() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        names = []
        for _ in range(13):
            window.key(pygame.K_TAB)
            window.step()
            focus = scene.hands.pointing.focus
            assert focus is not None
            names.append(focus.id)
        seats = [f"seat {seat}" for seat in range(4)]
        row = ["round_back", "step_back", "play", "step", "round", "slower", "faster"]
        assert names == ["timeline", *row, *seats, "branch"]
        before = scene.speed
        for _ in range(6):
            window.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        window.step()
        window.key(pygame.K_RETURN)
        window.step()
        assert scene.speed != before


def test_speeds_go_from_half_to_eight_times() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        found = {scene.speed}
        for code in (pygame.K_DOWN,) * 2 + (pygame.K_UP,) * 6:
            window.key(code)
            window.step()
            found.add(scene.speed)
        assert found == set(SPEEDS)
        assert scene.speed == SPEEDS[-1] == 8
        window.key(pygame.K_v)
        window.step()
        assert scene.speed == SPEEDS[0]
        assert window.app.settings.speed == 1.0


def test_without_waiting_a_replay_is_still_seen() -> None:
    with WindowUnderTest(speed=INSTANT, draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race("race-4", 1)), 0)
        scene.toggle()
        window.step(20)
        assert scene.director.is_busy
        assert window.app.settings.speed == INSTANT


# --- the timeline -------------------------------------------------------------------------------


def test_dragging_the_knob_shows_states_at_once_and_without_throws() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        box = player_of(scene).layout.timeline
        y = box.centre[1]
        window.press(box.x + part_of(recording, scene.place) * box.width, y)
        window.step()
        for part in (0.8, 0.1, 0.55):
            window.point(box.x + part * box.width, y)
            window.step()
            assert scene.place == place_at(recording, part)
            assert not scene.director.is_busy
            assert_shows_the_race(scene)
        window.release(box.x + 0.55 * box.width, y)
        window.step()
        assert scene.place == place_at(recording, 0.55)
        assert not scene.is_playing


def test_whoever_drags_while_it_plays_goes_on_playing() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        scene.toggle()
        window.step()
        box = player_of(scene).layout.timeline
        y = box.centre[1]
        window.press(box.x + 40, y)
        window.point(box.x + 90, y)
        window.step()
        assert not scene.is_playing
        window.release(box.x + 90, y)
        window.step()
        assert scene.is_playing


def test_a_click_on_a_mark_leads_to_the_decision_before_it_and_to_its_own_seat() -> None:
    recording = recording_of(a_finished_race("race-2", 4, 1))
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        marks = [target for target in scene.view.targets if target.kind == "mark"]
        heaps = stacks(recording, recording.marks.marks, player_of(scene).layout.timeline.width)
        assert len(marks) == len(heaps) > 3
        for target, heap in zip(marks, heaps, strict=True):
            window.click_on(target)
            window.step()
            assert scene.place == recording.before(heap.first.place)
            assert scene.me == heap.first.seat


def test_places_on_the_timeline_lead_back_to_themselves() -> None:
    recording = recording_of(a_finished_race())
    for stop in recording.stops:
        assert place_at(recording, part_of(recording, stop)) == stop
    parts = [part_of(recording, stop) for stop in recording.stops]
    assert parts == sorted(parts)
    assert place_at(recording, -0.3) == 0
    assert place_at(recording, 1.3) == recording.end


def test_marks_lie_in_their_rounds_and_those_too_near_on_one_heap() -> None:
    recording = recording_of(a_finished_race("race-2", 4, 1))
    for mark in recording.marks.marks:
        at = mark_part(recording, mark) * recording.round_count
        assert mark.round - 1 < at <= mark.round
    for width in (1000.0, 200.0):
        heaps = stacks(recording, recording.marks.marks, width)
        assert sum(len(heap.marks) for heap in heaps) == len(recording.marks.marks)
        gaps = [b.at - a.at for a, b in pairwise(heaps)]
        assert all(gap * width >= STACKED for gap in gaps)
    assert any(len(heap.marks) > 1 for heap in heaps)


def test_marks_say_in_words_what_they_stand_for() -> None:
    recording = recording_of(a_finished_race("race-2", 4, 1))
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        tips = player_of(scene).tips
        told = [line.text for name, tip in tips.items() if "mark" in name for line in tip.lines]
        assert len(told) == len(recording.marks.marks)
        winner = scene.naming.names[a_finished_race("race-2", 4, 1).state.winner]
        assert told[-1] == window.app.words("window.replay.mark.finish.rival", who=winner)


def test_keys_are_shown_in_tips() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        tips = player_of(scene).tips
        for target in scene.view.targets:
            if target.kind == "player" and target.id != "timeline":
                assert tips[target.id].aside
        assert "Ctrl" in tips["timeline"].lines[0].text


# --- what is said -------------------------------------------------------------------------------


def a_push(recording: Recording, seat: int) -> int:
    return next(
        stop
        for stop in recording.stops[30:-1]
        if (decision := recording.decision(stop)) is not None
        and (decision.seat, decision.prompt) == (seat, Prompt.PUSH_OR_PASS)
    )


def test_the_bubble_says_where_one_is_and_what_a_review_has_found_there() -> None:
    recording = recording_of(a_finished_race())
    place = a_push(recording, 1)
    with WindowUnderTest(draws_every=0) as window:
        finding = Finding(place, 1, "push", "pass", "better: pass", "It won more often.")
        doors.to_replay(window.app, a_finished_race(), finding=finding)
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ReplayScene)
        assert not scene.is_playing
        assert scene.place == place
        number = recording.round_at(place)
        assert player_of(scene).bubble == (f"Round {number} · Nora: push or pass",)
        assert scene.view.hint is not None
        assert scene.view.hint.lines == ("Better: pass", "It won more often.")
        window.key(pygame.K_RIGHT)
        window.step()
        assert scene.view.hint is None


def test_a_race_that_a_file_does_not_hold_to_its_end_says_so() -> None:
    whole = recording_of(a_finished_race())
    cut = at_once(
        Recording(
            whole.facts, whole.answers[: whole.stops[60]], fault="round 4: it differs."
        ).read()
    )
    with WindowUnderTest(draws_every=0) as window:
        doors.to_replay(window.app, cut)
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ReplayScene)
        assert scene.view.board.label == window.app.words("window.replay.cut")
        scene.go_to(cut.end)
        assert player_of(scene).bubble[-1] == "round 4: it differs."
        assert player_of(scene).timeline.rounds == cut.round_count < whole.round_count
        assert not scene.can_branch
        window.step(2)
        assert_shows_the_race(scene)


def test_a_race_far_longer_than_others_is_read_behind_a_plate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = a_finished_race()
    monkeypatch.setattr(reading_scene, "MANY", len(race.answers) - 1)
    monkeypatch.setattr(reading_scene, "_SLICE", 0.0)  # a moment's work in each frame
    with WindowUnderTest(draws_every=0) as window:
        below = window.app.top
        doors.to_kept_replay(window.app, race)
        window.step(2)
        assert isinstance(window.app.top, ReadingScene)
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.top is below
        doors.to_kept_replay(window.app, race, "it differs.")
        window.step(2 + len(race.answers) // KEPT_EVERY + 2)
        scene = window.app.top
        assert isinstance(scene, ReplayScene)
        assert scene.recording.fault == "it differs."
        assert scene.recording.marks == recording_of(race).marks


# --- through whose eyes -------------------------------------------------------------------------


def test_digits_turn_trays_counters_and_names_to_another_seat() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording)
        for seat in (2, 3, 0):
            window.key(pygame.K_1 + seat)
            window.step()
            assert scene.me == scene.view.me == seat
            assert player_of(scene).row.chosen == seat
            assert [part.seat for part in scene.view.rivals] == [(seat + n) % 4 for n in (1, 2, 3)]
            assert_shows_the_race(scene)
        window.click_on(button(scene, "seat 1"))
        window.step()
        assert scene.me == 1


def test_the_word_you_follows_the_seat_that_is_looked_through() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=2)
        scene = at_rest(window, recording_of(table.match), 0)
        assert scene.naming.names[0] == window.app.words("window.you")
        scene.look_through(2)
        assert scene.naming.names[2] == window.app.words("window.you")
        assert window.app.words("window.you") not in scene.naming.names[:2]


def test_the_log_goes_along() -> None:
    recording = recording_of(a_finished_race())
    with WindowUnderTest(draws_every=0) as window:
        scene = at_rest(window, recording, recording.rounds[3] + 6)
        window.key(pygame.K_l)
        window.step()
        for number in (5, 2, recording.round_count):
            begins, ends = recording.bounds(number)
            scene.go_to(recording.stop_near((begins + ends) // 2))
            entries = scene.told.chronicle.entries
            numbers = [entry.number for entry in entries]
            assert numbers == sorted(numbers)
            assert numbers[-1] <= scene.place
            heading = window.app.words("told.round", round=number)
            assert [entry.line.heading for entry in entries if entry.line.heading][-1] == heading


# --- windows ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1, 3])
def test_all_of_the_player_has_room_in_every_window(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with WindowUnderTest(size, language=language, text_size=text_size) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        window.step(2)
        plate, layout = scene.places.layout.plate, player_of(scene).layout
        row: list[Target] = [t for t in scene.view.targets if t.kind == "player"][1:]
        for one, other in pairwise(row):
            assert one.box.right <= other.box.x
        assert row[-1].box.right <= plate.right
        assert layout.timeline.y >= plate.y
        assert row[0].box.bottom <= plate.bottom
        assert window.app.kit.cut == []


def test_a_window_of_another_size_stays_where_it_is() -> None:
    with WindowUnderTest(speed=2.0) as window:
        scene = at_rest(window, recording_of(a_finished_race()))
        place = scene.place
        window.resize(1280, 800)
        window.step(40)
        assert scene.place == place
        assert_shows_the_race(scene)
        assert window.app.kit.cut == []


def test_the_results_come_back_as_they_were() -> None:
    with WindowUnderTest(draws_every=0) as window:
        results = show_results(window)
        assert isinstance(results, ResultsScene)
        doors.to_replay(window.app, results.table.match)
        window.step(2)
        scene = window.app.top
        assert isinstance(scene, ReplayScene)
        bar = [t for t in scene.view.targets if (t.kind, t.id) == ("bar", "pause")]
        window.click_on(bar[0])
        window.step(2)
        assert window.app.top is results
