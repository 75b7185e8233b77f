"""The results: every button and page by mouse alone and by keys alone, in every window."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match import story
from cubitos_desktop.match.reviewing.reviewer import Reviewer
from cubitos_desktop.match.story import SeatStory, progress, story_of_match
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.forms.controls import Button
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.races.kept_results import KeptResultsScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.screens.results import CALM, EARLY, ONCE_MORE, ResultsScene
from cubitos_desktop.scenes.screens.results_picture import PAGES
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.results.chart_plan import chart_plan
from cubitos_desktop.wording.verdict import lucky_lines
from tests.scenes.finished import COLOURS, a_finished_race, show_results
from tests.scenes.looks import SMALL_SIZES, paired
from tests.windows import WindowUnderTest

LEADS_TO: dict[str, type[Scene]] = {
    "again": TableScene,
    "review": ReviewScene,
    "new": NewRaceScene,
    "watch": ReplayScene,
    "check": DiceCheckScene,
    "leave": TitleScene,
}
SETTINGS = paired(*SMALL_SIZES)
in_every_setting = pytest.mark.parametrize(
    ("size", "language", "text_size"), SETTINGS, ids=lambda it: str(it).replace(", ", "x")
)


@pytest.fixture(autouse=True)
def _without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that is opened here is not worked on."""
    monkeypatch.setattr(Reviewer, "start", lambda _: None)


def target_of(scene: ResultsScene, name: str) -> Target:
    return next(target for target in scene.targets() if target.id == name)


def wait_out_the_first_moments(window: WindowUnderTest) -> None:
    window.step(dt=EARLY + 0.05)


def tab_to(window: WindowUnderTest, scene: ResultsScene, name: str) -> None:
    """Lead the focus somewhere by Tab alone."""
    for _ in scene.targets():
        window.key(pygame.K_TAB)
        window.step()
        if scene.pointing.focus and scene.pointing.focus.id == name:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


# --- buttons --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEADS_TO)
def test_every_button_works_by_mouse(name: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        window.click_on(target_of(scene, name))
        window.step(2)
        assert type(window.app.top) is LEADS_TO[name]


@pytest.mark.parametrize("name", LEADS_TO)
@pytest.mark.parametrize("page", PAGES)
def test_every_button_works_by_keys_on_every_page(name: str, page: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        wait_out_the_first_moments(window)
        window.key(pygame.K_1 + PAGES.index(page))
        tab_to(window, scene, name)
        window.key(pygame.K_RETURN)
        window.step(2)
        assert type(window.app.top) is LEADS_TO[name]


def test_escape_leads_to_the_title() -> None:
    with WindowUnderTest(draws_every=0) as window:
        show_results(window)
        window.key(pygame.K_ESCAPE)
        window.step()
        assert isinstance(window.app.top, TitleScene)


def test_a_rematch_has_the_same_players_and_other_dice() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        window.click_on(target_of(scene, "again"))
        window.step()
        table = window.app.top
        assert isinstance(table, TableScene)
        assert table.match.players == scene.table.match.players
        assert table.match.dice.secret != scene.table.match.dice.secret
        assert table.match.state.round == 1


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_mashed_key_begins_no_race_and_the_button_is_lit_once_enter_is_heard(code: int) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        for _ in range(40):
            window.key(code)
            window.step(dt=CALM - 0.1)
        assert window.app.top is scene
        again = scene.controls()[0]
        assert isinstance(again, Button)
        assert (scene.as_shown(again).kind, scene.as_shown(again).key) == ("second", "")
        window.step(dt=0.2)
        assert (scene.as_shown(again).kind, scene.as_shown(again).key) == ("main", "Enter")
        window.key(code)
        window.step(2)
        assert window.app.top is scene, "Enter has only led to the button"
        assert scene.pointing.focus is not None
        assert scene.pointing.focus.id == "again"
        assert (scene.as_shown(again).kind, scene.as_shown(again).key) == ("main", "Enter")
        window.key(code)
        window.step()
        assert window.app.top is scene, "it was pressed twice in a moment"
        window.step(dt=ONCE_MORE)
        window.key(code)
        window.step()
        assert isinstance(window.app.top, TableScene)


def test_keys_that_lead_about_need_no_pause_between_presses() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        wait_out_the_first_moments(window)
        for page in PAGES[1:]:
            tab_to(window, scene, page)
            window.key(pygame.K_RETURN)
            window.step()
            assert scene.page == page


# --- pages ----------------------------------------------------------------------------------------


def test_every_page_is_reached_by_mouse_alone() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        assert scene.page == PAGES[0]
        for page in reversed(PAGES):
            window.click_on(target_of(scene, page))
            window.step()
            assert scene.page == page


def test_every_page_is_reached_by_keys_alone() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        for place, page in reversed(list(enumerate(PAGES))):
            window.key(pygame.K_1 + place)
            window.step()
            assert scene.page == page
        for page in (*PAGES[1:], PAGES[0]):
            window.key(pygame.K_PAGEDOWN)
            window.step()
            assert scene.page == page
        window.key(pygame.K_PAGEUP)
        window.step()
        assert scene.page == PAGES[-1]


def test_arrows_turn_the_pages_from_a_tab() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        tab_to(window, scene, PAGES[0])
        seen = []
        for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
            window.key(code)
            window.step()
            seen.append(scene.page)
            assert scene.pointing.focus
            assert scene.pointing.focus.id == scene.page
        assert seen == [PAGES[1], PAGES[2], PAGES[2], PAGES[1]]


@in_every_setting
@pytest.mark.parametrize("seats", [1, 4])
def test_every_page_has_room_for_all_it_says(
    seats: int, size: tuple[int, int], language: str, text_size: int
) -> None:
    with WindowUnderTest(size, language=language, text_size=text_size, draws_every=0) as window:
        scene = show_results(window, a_finished_race("grand-finale", seats))
        for page in PAGES:
            scene.open_page(page)
            scene.looked_at = scene.story.rounds // 2
            scene.draw(window.app.window)
            targets = [target.box for target in scene.targets()]
            assert all(not one.overlaps(other) for one, other in combinations(targets, 2))
            window_box = scene.layout.window
            assert all(box.x >= 0 and box.y >= 0 for box in targets)
            assert all(window_box.holds(box.right, box.bottom) for box in targets)
            assert window.app.kit.cut == []


@pytest.mark.parametrize("page", PAGES)
def test_drawing_changes_nothing(page: str) -> None:
    with WindowUnderTest() as window:
        scene = show_results(window)
        scene.open_page(page)
        window.step()
        assert window.pixels() == window.pixels()
        assert not scene.is_changed


def test_a_page_stays_open_in_a_window_of_another_size() -> None:
    with WindowUnderTest() as window:
        scene = show_results(window)
        window.key(pygame.K_2)
        window.step()
        window.resize(1280, 800)
        window.step(20)
        assert scene.page == "progress"
        assert window.app.kit.cut == []


# --- charts ---------------------------------------------------------------------------------------


def test_the_chart_shows_the_positions_of_the_log() -> None:
    match = a_finished_race()
    with WindowUnderTest(draws_every=0) as window:
        view = show_results(window, match).picture.chart_view()
    for seat, line in enumerate(view.lines):
        places = [positions[seat] for positions in match.positions]
        assert list(line.values) == [progress(match.state.game, *place) for place in places]
        assert len(line.busts) == match.state.seats[seat].busts
        assert line.colour == COLOURS[seat]


def test_a_line_ends_so_many_steps_from_the_finish_as_the_board_says() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        view, box = scene.picture.chart_view(), scene.layout.page
        plan = chart_plan(window.app.kit, box.width, box.height, view)
        step, finish = plan.y(0) - plan.y(1), plan.y(view.laps[-1])
        last = view.rounds
        for seat in range(len(view.lines)):
            way = scene.picture._row(seat, 1).way
            steps = int(way.split()[0]) if way[0].isdigit() else 0
            beyond = -steps if "to the line" in way else steps
            _, y = plan.place(view, seat, last)
            assert round((finish - y) / step) == beyond
            told = scene.picture._told(seat, last)
            course = scene.story.course
            said = f"finish +{beyond}" if beyond >= 0 else f"{course + beyond} / {course}"
            assert told == said


def test_the_heaps_are_the_dice_that_the_racers_own() -> None:
    match = a_finished_race()
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window, match)
        for seat, me in enumerate(match.state.seats):
            heaps = scene.picture.dice_view(seat).heaps
            wanted = [count for colour, count in enumerate(me.owned_by_colour()) if colour != 2]
            assert [count for _, count in heaps[-1]] == [count for count in wanted if count]
            assert len(heaps) == match.state.round + 1


@pytest.mark.parametrize("page", ["progress", "dice"])
def test_a_pointer_over_a_chart_looks_at_the_round_below_it(page: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        scene.open_page(page)
        box, seen = scene.layout.page, []
        for step in range(200):
            window.point(box.x + box.width * step / 200, box.centre[1])
            window.step()
            if scene.looked_at is not None:
                seen.append(scene.looked_at)
        assert set(seen) == set(range(scene.story.rounds + 1))
        if page == "progress":
            assert seen == sorted(seen)
        window.point(*target_of(scene, "again").box.centre)
        window.step()
        assert scene.looked_at is None


@pytest.mark.parametrize("page", ["progress", "dice"])
def test_arrows_lead_through_the_rounds_of_a_chart(page: str) -> None:
    with WindowUnderTest() as window:
        scene = show_results(window)
        scene.open_page(page)
        tab_to(window, scene, "chart")
        last = scene.story.rounds
        for number in (last, last - 1, last - 2):
            window.key(pygame.K_LEFT)
            window.step()
            assert scene.looked_at == number
        for _ in range(3):
            window.key(pygame.K_RIGHT)
        window.step()
        assert scene.looked_at == last
        assert window.app.kit.cut == []


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_race_alone_is_told_by_its_rounds(language: str) -> None:
    match = a_finished_race("race-4", 1)
    with WindowUnderTest(language=language, draws_every=0) as window:
        scene = show_results(window, match)
        assert str(match.state.round) in scene.heading
        assert match.players[0].name not in scene.heading


def test_a_race_alone_says_in_place_of_a_reason_how_good_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ResultsScene, "remark", lambda self: "A best time!")
    for seats, is_said in ((4, False), (1, True)):
        with WindowUnderTest() as window:
            scene = show_results(window, a_finished_race("race-4", seats))
            assert scene.reason == scene.picture.podium_view().reason
            assert (scene.reason == "A best time!") is is_said
            assert window.app.kit.cut == []


# --- motion ---------------------------------------------------------------------------------------


def test_the_party_comes_to_rest() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = show_results(window)
        assert scene.is_moving
        window.until(lambda: not scene.is_moving, 10)
        window.key(pygame.K_2)
        window.step()
        assert scene.is_moving
        assert scene.run_in < 1
        window.until(lambda: not scene.is_moving, 5)
        assert scene.run_in == 1


def test_nothing_moves_for_whoever_wants_no_motion() -> None:
    with WindowUnderTest(speed=1.0) as window:
        window.app.settings.reduced_motion = True
        scene = show_results(window)
        for page in PAGES:
            scene.open_page(page)
            window.step()
            assert not scene.is_moving
            assert scene.run_in == 1


def test_results_say_why_somebody_won_and_how_far_each_came() -> None:
    with WindowUnderTest() as window:
        scene = show_results(window)
        winner = scene.table.match.state.winner
        beyond = {seat: told.progress[-1] - scene.story.course for seat, told in told_of(scene)}
        assert beyond[winner] == max(beyond.values()) >= 0
        assert str(beyond[winner]) in scene.reason or "right on the line" in scene.reason
        for seat, steps in beyond.items():
            row = scene.picture._row(seat, 1)
            expected = f"{steps} past the line" if steps else "on the line"
            assert row.way == (expected if steps >= 0 else f"{-steps} to the line")
            assert row.is_over == (steps >= 0)


def told_of(scene: ResultsScene) -> list[tuple[int, SeatStory]]:
    return list(enumerate(scene.story.seats))


# --- how lucky one was ----------------------------------------------------------------------------


def test_the_results_say_how_lucky_one_was_also_on_another_evening() -> None:
    match = a_finished_race()
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window, match)
        (line,) = lucky_lines(scene.table.naming, story_of_match(match).seats, [0])
        assert scene.luck == scene.picture.podium_view().luck == line
        opened = KeptResultsScene(window.app, match, match.log(), Path("race.json"))
        assert opened.luck == line


def test_of_several_people_the_rarest_luck_is_told() -> None:
    match = a_finished_race("race-7", 4, humans=4)
    seats = story_of_match(match).seats
    rarest = min(range(4), key=lambda seat: luck.share if (luck := seats[seat].luck) else 1.0)
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window, match)
        assert scene.luck == lucky_lines(scene.table.naming, seats, [rarest])[0]
        assert scene.luck.startswith(scene.table.naming.names[rarest])


def test_luck_is_weighed_once_however_often_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window, a_finished_race())
        before = scene.luck
        monkeypatch.setattr(story, "luck_of", lambda risks: pytest.fail("weighed again"))
        assert scene.luck == scene.picture.podium_view().luck == before


def test_the_log_of_a_race_ends_with_how_lucky_people_were() -> None:
    match = a_finished_race()
    with WindowUnderTest(draws_every=0) as window:
        table = show_results(window, match).table
        (line,) = lucky_lines(table.naming, story_of_match(match).seats, [0])
        told = [entry.line.text for entry in table.told.chronicle.entries]
        assert told[-1] == line
        assert told.count(line) == 1
