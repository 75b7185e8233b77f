"""The pages of the results: what is told on them, and where podium, table, charts and cards lie."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.scenes.screens import results_picture
from cubitos_desktop.scenes.screens.results import EARLY, RUN_IN, ResultsScene
from cubitos_desktop.scenes.screens.results_picture import PAGES
from cubitos_desktop.ui.base.boxes import columns
from cubitos_desktop.ui.podium.results_board import results_card
from cubitos_desktop.ui.results.chart_plan import chart_plan
from cubitos_desktop.ui.results.dice_chart import dice_chart
from cubitos_desktop.ui.results.progress_chart import progress_chart
from cubitos_desktop.ui.results.round_card import MARGIN as CARD_MARGIN
from cubitos_desktop.ui.results.throw_well import MARGIN as WELL_MARGIN
from cubitos_desktop.ui.results.throw_well import throw_well
from cubitos_desktop.ui.title.menu_board import MARGIN as BOARD_MARGIN
from cubitos_desktop.ui.title.menu_board import menu_board
from cubitos_desktop.wording.naming import Naming, begun
from tests.scenes.finished import COLOURS, NAMES, a_finished_race, show_results
from tests.scenes.laid import Laid
from tests.windows import USUAL, WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        yield window


@pytest.fixture
def scene(window: WindowUnderTest) -> ResultsScene:
    return show_results(window)


def noted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[Any, ...]]:
    """What a function of the pictures is called with."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(results_picture, name, lambda *of: calls.append(of))
    return calls


def drawn_page(scene: ResultsScene, page: str) -> Laid:
    scene.open_page(page)
    laid = Laid()
    scene.picture.draw(laid.sheet(scene.app.kit), scene.ceremony)
    return laid


# --- the podium -----------------------------------------------------------------------------------


def test_the_winner_stands_first_and_the_others_by_their_places(scene: ResultsScene) -> None:
    state, order = scene.table.match.state, scene.picture._order
    assert order[0] == state.winner
    assert sorted(order) == sorted(standings(state))
    rank = ranks(state)
    assert [rank[seat] for seat in order[1:]] == sorted(rank[seat] for seat in order[1:])
    places = scene.picture._places()
    assert [seat for seat, _ in places] == order
    assert places[0][1] == 1
    assert all(place > 1 for _, place in places[1:])
    racers = scene.picture.podium_view().racers
    assert [racer.colour for racer in racers] == [COLOURS[seat] for seat in order]
    assert [racer.name for racer in racers] == [scene.table.naming.names[seat] for seat in order]
    assert [racer.place for racer in racers] == [place for _, place in places]


def test_the_board_shows_a_row_for_every_racer_and_stands_on_posts(scene: ResultsScene) -> None:
    kit, layout, laid = scene.app.kit, scene.layout, Laid()
    scene.picture.draw_board(laid.sheet(kit))
    card = scene.picture.card()
    assert [row.place for row in card.rows] == [place for _, place in scene.picture._places()]
    paper = results_card(kit, layout.card.width, layout.card.height, card)
    assert laid.place(paper) == (kit.px(layout.card.x), kit.px(layout.card.y))
    board = menu_board(kit, *layout.board[2:])
    at = laid.place(board)
    assert at == (
        kit.px(layout.board.x) - kit.px(BOARD_MARGIN),
        kit.px(layout.board.y) - kit.px(BOARD_MARGIN),
    )
    assert laid.pictures.index(board) == 1


@pytest.mark.parametrize("has_throw", [True, False])
def test_the_best_throw_lies_below_the_heaps_of_dice(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch, has_throw: bool
) -> None:
    scene = show_results(window)
    if not has_throw:
        scene.story = replace(scene.story, best_throw=None)
    kit, page, picture = scene.app.kit, scene.layout.page, scene.picture
    laid = drawn_page(scene, "dice")
    heaps, well = picture._dice_places()
    if not has_throw:
        assert (heaps, well) == (page, None)
        return
    throw = picture._throw()
    assert throw is not None
    assert well is not None
    assert heaps.bottom + 12 == pytest.approx(well.y)
    assert well.bottom == pytest.approx(page.bottom)
    at = laid.place(throw_well(kit, *well[2:], throw))
    assert at == (kit.px(well.x) - kit.px(WELL_MARGIN), kit.px(well.y) - kit.px(WELL_MARGIN))


def test_a_row_says_busts_fans_and_dice(scene: ResultsScene) -> None:
    state = scene.table.match.state
    for seat in range(4):
        row = scene.picture._row(seat, 2)
        owned = sum(scene.story.seats[seat].dice[-1])
        numbers = [int(told.split()[0]) for told in row.counted]
        assert numbers == [state.seats[seat].busts, state.seats[seat].fans, owned]
        assert (row.colour, row.name) == (COLOURS[seat], scene.table.naming.names[seat])


def test_the_best_throw_is_told(scene: ResultsScene) -> None:
    best, throw = scene.story.best_throw, scene.picture._throw()
    assert best is not None
    assert throw is not None
    assert throw.colour == COLOURS[best.seat]
    assert len(throw.dice) == len(best.dice)


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_you", [True, False])
def test_the_heading_names_the_winner_or_you(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch, is_you: bool
) -> None:
    winner, naming = scene.table.match.state.winner, scene.table.naming
    monkeypatch.setattr(Naming, "is_you", lambda self, seat: is_you and seat == winner)
    title = scene.app.words("window.results.title", who=naming.names[winner])
    assert scene.heading == ("You win!" if is_you else title)


def test_rounds_are_counted_in_a_race_of_several(scene: ResultsScene) -> None:
    rounds = scene.app.words("window.results.rounds", count=scene.table.match.state.round)
    assert (scene.picture.card().rounds, scene.picture.card().title) == (rounds, scene.course)
    assert not scene.is_solo
    assert scene.reason


def test_a_race_alone_needs_no_reason_and_counts_its_rounds_above(window: WindowUnderTest) -> None:
    scene = show_results(window, a_finished_race("race-4", 1))
    assert str(scene.table.match.state.round) in scene.heading
    assert scene.is_solo
    assert scene.reason == begun(scene.remark())


@pytest.mark.parametrize(("seats", "label"), [(1, "once_more"), (4, "again")])
def test_again_is_called_by_what_it_is(window: WindowUnderTest, seats: int, label: str) -> None:
    scene = show_results(window, a_finished_race("race-4", seats))
    assert scene.choices()[0].label == scene.app.words(f"window.results.{label}")


# --- pages ----------------------------------------------------------------------------------------


def test_only_charts_can_be_looked_into(scene: ResultsScene) -> None:
    for page in PAGES:
        scene.open_page(page)
        assert any(control.id == "chart" for control in scene.controls()) == (page != "podium")


def test_another_page_forgets_the_round_but_the_same_does_not(scene: ResultsScene) -> None:
    scene.open_page("progress")
    scene.looked_at, scene._page_for = 3, 1.0
    scene.open_page("progress")
    assert [scene.looked_at, scene._page_for] == [3, 1.0]
    scene.open_page("dice")
    assert [scene.looked_at, scene._page_for] == [None, 0.0]


@pytest.mark.parametrize(("step", "first", "second"), [(1, 0, 1), (-1, None, None)])
def test_rounds_are_turned_from_either_end(
    scene: ResultsScene, step: int, first: int | None, second: int | None
) -> None:
    last = scene.story.rounds
    expected = [last, last - 1] if first is None else [first, second]
    seen = []
    for _ in range(2):
        scene._turn_round(step)
        seen.append(scene.looked_at)
    assert seen == expected
    for _ in range(last + 3):
        scene._turn_round(step)
    assert scene.looked_at == (last if step > 0 else 0)


def test_a_pointer_that_leaves_the_window_looks_at_nothing(scene: ResultsScene) -> None:
    scene.looked_at, scene.is_changed = 3, False
    scene.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert scene.looked_at is None
    assert scene.is_changed


@pytest.mark.parametrize(("time", "is_taken"), [(EARLY - 0.01, True), (EARLY + 0.01, False)])
def test_enter_does_nothing_at_first(
    window: WindowUnderTest, scene: ResultsScene, time: float, is_taken: bool
) -> None:
    scene._shown_for = time
    scene.set_focus("progress")
    window.key(pygame.K_RETURN)
    window.step()
    assert scene.page == ("podium" if is_taken else "progress")


# --- charts ---------------------------------------------------------------------------------------


def test_the_chart_is_drawn_from_left_to_right(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    runners = noted(monkeypatch, "draw_runners")
    monkeypatch.setattr(ResultsScene, "run_in", property(lambda self: 0.5))
    kit, page, view = scene.app.kit, scene.layout.page, scene.picture.chart_view()
    laid = drawn_page(scene, "progress")
    picture = progress_chart(kit, page.width, page.height, view)
    part = next(part for part in laid._parts if part.source is picture)
    plan = chart_plan(kit, page.width, page.height, view)
    assert part.place[:2] == (kit.px(page.x), kit.px(page.y))
    assert part.area == (0, 0, kit.px(plan.x(view.rounds / 2)), picture.get_height())
    ((_, box, _, time, winner),) = runners
    assert (box, time, winner) == (page, view.rounds / 2, scene.table.match.state.winner)


def test_a_whole_chart_lies_on_its_page(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    runners = noted(monkeypatch, "draw_runners")
    monkeypatch.setattr(ResultsScene, "run_in", property(lambda self: 1.0))
    kit, page, view = scene.app.kit, scene.layout.page, scene.picture.chart_view()
    laid = drawn_page(scene, "progress")
    picture = progress_chart(kit, page.width, page.height, view)
    (part,) = (part for part in laid._parts if part.source is picture)
    assert part.area is None
    assert runners[0][3] == view.rounds


@pytest.mark.parametrize(("time", "part"), [(0.0, 0.0), (RUN_IN / 2, 0.5), (RUN_IN * 2, 1.0)])
def test_the_chart_has_its_time(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch, time: float, part: float
) -> None:
    monkeypatch.setattr(ResultsScene, "_has_motion", True)
    scene._page_for = time
    assert scene.run_in == pytest.approx(part)


@pytest.mark.parametrize("seats", [1, 4])
def test_panels_of_dice_stand_in_the_order_of_the_places(
    window: WindowUnderTest, seats: int
) -> None:
    scene = show_results(window, a_finished_race("race-4", seats))
    (page, _), kit = scene.picture._dice_places(), scene.app.kit
    wide = min(page.width, max(640, 420 * seats))
    expected = columns(page.centred(wide, page.height), seats, 8)
    assert scene.picture._panels() == list(zip(scene.picture._order, expected, strict=True))
    laid = drawn_page(scene, "dice")
    for seat, panel in scene.picture._panels():
        picture = dice_chart(kit, *panel[2:], scene.picture.dice_view(seat))
        assert laid.place(picture) == (kit.px(panel.x), kit.px(panel.y))


def test_heaps_are_as_high_as_the_highest_of_all(scene: ResultsScene) -> None:
    highest = max(max(told.dice_owned) for told in scene.story.seats)
    assert {scene.picture.dice_view(seat).highest for seat in range(4)} == {highest}


# --- a round that is looked at --------------------------------------------------------------------


def look(scene: ResultsScene, page: str, number: int | None, state: str = "normal") -> Laid:
    scene.open_page(page)
    scene.looked_at = number
    laid = Laid()
    scene.picture.draw_looked_at(laid.sheet(scene.app.kit), scene.layout.page, state)  # type: ignore[arg-type]
    return laid


@pytest.mark.parametrize(("number", "run_in"), [(None, 1.0), (2, 0.9)])
def test_nothing_lies_over_a_chart_that_is_not_looked_at(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch, number: int | None, run_in: float
) -> None:
    monkeypatch.setattr(ResultsScene, "run_in", property(lambda self: run_in))
    assert look(scene, "progress", number).pictures == []


@pytest.mark.parametrize("state", ["normal", "focus"])
def test_a_chart_with_the_focus_has_a_ring(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    rings = noted(monkeypatch, "draw_ring")
    look(scene, "progress", None, state)
    boxes = [box for _, _, box, _ in rings]
    assert boxes == ([scene.layout.page.inset(-2)] if state == "focus" else [])


@pytest.mark.parametrize("page", ["progress", "dice"])
def test_the_round_is_marked_in_every_panel_or_on_the_chart(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    heaps, rounds = noted(monkeypatch, "draw_heap_mark"), noted(monkeypatch, "draw_round_mark")
    look(scene, page, 2)
    if page == "dice":
        expected = [(panel, 2) for _, panel in scene.picture._panels()]
        assert [(box, number) for _, box, _, number in heaps] == expected
        assert rounds == []
    else:
        assert [(box, number) for _, box, _, number in rounds] == [(scene.layout.page, 2)]
        assert heaps == []


def test_the_card_of_a_round_stands_beside_it_and_turns_over_at_the_edge(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = pygame.Surface((200, 100))
    told: list[tuple[str, tuple[Any, ...]]] = []

    def round_card(_: object, title: str, lines: tuple[Any, ...]) -> pygame.Surface:
        told.append((title, lines))
        return card

    monkeypatch.setattr(results_picture, "round_card", round_card)
    kit, page = scene.app.kit, scene.layout.page
    plan = chart_plan(kit, page.width, page.height, scene.picture.chart_view())
    last = scene.story.rounds
    for number in (0, 1, last):
        x = page.x + plan.x(number)
        left = x + 16 - CARD_MARGIN
        if left + 200 > page.right + CARD_MARGIN:
            left = x - 16 + CARD_MARGIN - 200
        at = look(scene, "progress", number).place(card)
        assert at == (kit.px(left), kit.px(page.y + 16 - CARD_MARGIN))
    words = scene.app.words
    assert told[0][0] == words("window.results.before")
    assert told[1][0] == words("window.round", round=1)
    progress = [told.progress[last] for told in scene.story.seats]
    names = [line.name for line in told[2][1]]
    order = sorted(scene.picture._order, key=lambda seat: -progress[seat])
    assert names == [scene.table.naming.names[seat] for seat in order]
    for line in told[2][1]:
        seat = scene.table.naming.names.index(line.name)
        assert line.is_bust == (last in scene.story.seats[seat].busts)


def test_a_card_turned_over_keeps_to_the_paper(
    scene: ResultsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = pygame.Surface((1100, 100))
    monkeypatch.setattr(results_picture, "round_card", lambda *_: card)
    at = look(scene, "progress", 3).place(card)
    assert at[0] == scene.app.kit.px(scene.layout.paper.x)


def test_how_far_somebody_was_is_told_before_and_beyond_the_finish(scene: ResultsScene) -> None:
    story, words = scene.story, scene.app.words
    for seat, told in enumerate(story.seats):
        for number in (0, 1, story.rounds):
            at = told.progress[number]
            beyond = words("window.results.over", steps=at - story.course)
            expected = beyond if at >= story.course else f"{at} / {story.course}"
            assert scene.picture._told(seat, number) == expected


@pytest.mark.parametrize("page", ["podium", "progress", "dice"])
def test_beside_a_chart_no_round_is_meant(scene: ResultsScene, page: str) -> None:
    scene.open_page(page)
    assert scene.picture.round_at(scene.layout.page.x + 1, scene.layout.page.y - 5) is None
    kit, box = scene.app.kit, scene.layout.page
    if page == "progress":
        plan = chart_plan(kit, box.width, box.height, scene.picture.chart_view())
        y = box.y + plan.plot.centre[1]
        assert scene.picture.round_at(box.x + plan.x(2), y) == 2
        assert scene.picture.round_at(box.x + plan.plot.x - 3, y) is None
    if page == "podium":
        assert scene.picture.round_at(*box.centre) is None


def test_laps_are_named_along_the_chart(scene: ResultsScene) -> None:
    view = scene.picture.chart_view()
    laps = len(scene.story.laps)
    assert len(view.marks) == laps + 1
    assert view.marks[0] == "Start"
    assert view.marks[-1] == "Finish"
    assert [line.name for line in view.lines] == list(scene.table.naming.names)
    assert NAMES[1] in [line.name for line in view.lines]
