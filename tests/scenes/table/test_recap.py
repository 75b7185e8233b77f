"""What rivals have just done: said in strips and words, never in the way, and shown once more."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from cubitos_desktop.lab.demo.demo_table import DemoTable
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules import events as ev
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.recap.book import RecapBook, standing_of
from cubitos_desktop.scenes.table.recap.making import pills
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.wording.recap_lines import card_lines, deeds
from tests.racing import RaceUnderTest, a_race
from tests.scenes.finished import a_finished_race
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, assert_shows_the_race, seeded

RIVALS = (1, 2, 3)
MOST_FRAMES = 5000


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), speed=1.0, draws_every=0) as window:
        yield window


def play_until(window: WindowUnderTest, table: TableScene, holds: Callable[[], bool]) -> None:
    """Somebody sensible plays on, seeing every frame."""
    player = KeyPlayer(window, table, seeded("recap"))
    player.boldness = 0.0
    for _ in range(MOST_FRAMES):
        if holds():
            return
        assert not table.match.is_over, "the race is over, and it has not come about"
        player.act()
        window.step()
    raise AssertionError("it has not come about")


def after_a_round(window: WindowUnderTest) -> TableScene:
    """The first question after all rivals have run, from the third round on."""
    table = window.begin(rivals=3, seed="recap")
    window.app.settings.speed = INSTANT
    play_until(
        window, table, lambda: table.match.state.round > 2 and table.recaps.order == list(RIVALS)
    )
    window.until_asked(table)
    window.app.settings.speed = 1.0
    window.step(2)
    return table


def test_the_tip_of_a_strip_names_the_cards_behind_what_a_rival_gained(
    window: WindowUnderTest,
) -> None:
    table = window.begin(rivals=3, seed="recap")
    window.app.settings.speed = INSTANT
    play_until(window, table, lambda: any(each.by_cards for each in table.recaps.told))
    window.until_asked(table)
    window.step(2)
    told = next(each for each in table.recaps.told if each.by_cards)
    tip = tip_of(table.view, Target("rival", (told.seat, "recap"), Box(0, 0, 1, 1)))
    assert tip is not None
    said = [line.text for line in tip.lines]
    assert said == [deeds(table.naming, told), *card_lines(table.naming, told)]
    assert len(said) > 1


def open_question(table: TableScene) -> Question:
    assert table.question is not None
    return table.question


# --- beside the question --------------------------------------------------------------------------


def test_strips_and_trails_lie_beside_the_open_question_until_it_is_answered(
    window: WindowUnderTest,
) -> None:
    table = after_a_round(window)
    view = table.view
    assert view.is_asking
    assert table.recaps.order == list(RIVALS)
    assert all(part.recap and part.turned == 1 for part in view.rivals)
    assert view.recap is not None
    assert not view.recap.is_on_plate
    assert view.plate.title == open_question(table).title
    ran = {table.colours[each.seat] for each in table.recaps.told if each.steps}
    assert ran
    assert {trail.colour for trail in view.board.trails} == ran
    table.answer(open_question(table).default)
    window.step(30)
    assert table.recaps.told == ()
    assert all(part.recap is None for part in table.view.rivals)
    assert table.view.board.trails == ()
    assert table.view.recap is None


def test_a_strip_says_what_the_race_knows(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    for part in table.view.rivals:
        told = next(each for each in table.recaps.told if each.seat == part.seat)
        assert part.recap is not None
        assert (part.recap.before.rank, part.recap.now.rank) == (told.before, told.now)
        marks = [(mark.icon, mark.text) for mark in part.recap.marks]
        assert (("foot", str(told.steps)) in marks) == bool(told.steps)
        bought = [(mark.card, mark.text) for mark in part.recap.marks if mark.icon == "card"]
        cards = table.naming.game.cards
        assert bought == [(cards[colour].id, str(price)) for colour, price in told.bought]
        assert any(mark.is_bad for mark in part.recap.marks) == told.is_bust


def test_the_line_covers_no_hex_and_no_question(window: WindowUnderTest) -> None:
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        window.resize(*size)
        window.step(2)
        table = after_a_round(window)
        view = table.view
        assert view.recap is not None
        box = view.recap.box
        assert not any(box.overlaps(target.box) for target in view.targets if target.kind == "card")
        assert not box.overlaps(view.layout.plate)
        geometry, board = view.board.geometry, view.layout.board
        tops = [board.y + y - geometry.radius for _, y in geometry.hex_centres.values()]
        assert box.bottom <= min(tops)


def test_pills_make_room_for_spaces_that_are_to_be_chosen(window: WindowUnderTest) -> None:
    table = after_a_round(window)

    def runs_beside_pills() -> bool:
        question, geometry = table.question, table.view.board.geometry
        is_asked = question is not None and question.decision.prompt == "move"
        of = table.app.kit, table.show, table.recaps, table.colours, geometry
        return is_asked and pills(*of) != ()

    window.app.settings.speed = INSTANT
    play_until(window, table, runs_beside_pills)
    assert table.view.board.trails != ()
    assert table.view.board.pills == ()


# --- the words ------------------------------------------------------------------------------------


def test_it_begins_with_whoever_changed_the_order_and_leads_to_the_others(
    window: WindowUnderTest,
) -> None:
    table = after_a_round(window)
    recap = table.view.recap
    assert recap is not None
    assert table.recaps.last is not None
    assert recap.seat == table.recaps.last.first(table.me)
    seen = [recap.seat]
    for _ in range(2):
        target = next(t for t in table.view.targets if (t.kind, t.id) == ("recap", "next"))
        window.click_on(target)
        window.step()
        assert table.view.recap is not None
        seen.append(table.view.recap.seat)
    assert sorted(seen) == [1, 2, 3]
    for seat in RIVALS:
        strip = next(t for t in table.view.targets if (t.kind, t.id) == ("seat", seat))
        window.click_on(strip)
        window.step()
        assert table.view.recap is not None
        assert table.view.recap.seat == seat
        lit = [part.seat for part in table.view.rivals if part.recap and part.recap.is_lit]
        assert lit == [seat]


def test_while_nothing_is_asked_the_plate_tells_it(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    table.answer(open_question(table).default)
    play_until(window, table, lambda: table.question is None and bool(table.recaps.told))
    view = table.view
    assert view.recap is not None
    assert view.recap.is_on_plate
    assert (view.plate.title, view.plate.hint) == (view.recap.title, view.recap.text)
    assert view.plate.colour == table.colours[view.recap.seat]


def test_it_can_be_switched_off(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    window.app.settings.recaps = False
    window.app.apply_settings()
    window.step(30)
    assert table.recaps.last is not None
    assert table.recaps.told == ()
    assert table.view.recap is None
    assert table.view.board.trails == ()
    assert all(part.recap is None for part in table.view.rivals)


# --- once more ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ender", ["key", "click"])
def test_the_last_turns_are_shown_again_and_any_key_ends_it(
    window: WindowUnderTest, ender: str
) -> None:
    table = after_a_round(window)
    question, answers = open_question(table), list(table.match.answers)
    stood = [(seat.leg, seat.space) for seat in table.show.race.seats]
    window.key(pygame.K_o)
    window.step(3)
    rerun = table.show.rerun
    assert rerun is not None
    for each in table.recaps.told:
        at = rerun.race.seats[each.seat]
        assert (at.leg, at.space) == each.trail[0]
    assert not table.view.is_asking
    assert table.view.recap is not None
    assert table.view.recap.is_on_plate
    window.step(60)
    if ender == "key":
        window.key(pygame.K_RETURN)
    else:
        window.click(*table.view.layout.plate.centre)
    window.step(2)
    assert table.show.rerun is None
    assert table.question is question
    assert table.match.answers == answers
    assert [(seat.leg, seat.space) for seat in table.show.race.seats] == stood
    assert_shows_the_race(table)


def test_it_ends_by_itself_with_everybody_where_they_stood(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    places = [(runner.x, runner.y) for runner in table.show.runners.runners]
    window.key(pygame.K_o)
    window.step(3)
    assert table.show.rerun is not None
    window.until(lambda: table.show.rerun is None, seconds=60)
    window.step(30)
    assert [(r.x, r.y) for r in table.show.runners.runners] == places
    assert table.question is not None


def test_a_step_takes_twice_as_long_as_it_did(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    window.key(pygame.K_o)
    window.step(1)
    rerun = table.show.rerun
    assert rerun is not None
    turn = next(each for each in table.recaps.told if each.steps > 1)
    window.until(lambda: rerun.seat == turn.seat and len(rerun.trail) == 2)
    began = window.time
    window.until(lambda: len(rerun.trail) == 3)
    assert window.time - began == pytest.approx(0.34, abs=0.04)


def test_before_any_rival_has_run_there_is_nothing_to_show(window: WindowUnderTest) -> None:
    table = window.begin(rivals=3, seed="recap")
    window.until_asked(table)
    window.key(pygame.K_o)
    window.step()
    assert table.show.rerun is None
    assert [toast.text for toast in table.show.toasts] == [table.naming.words("recap.empty")]


def test_another_window_ends_it(window: WindowUnderTest) -> None:
    table = after_a_round(window)
    window.key(pygame.K_o)
    window.step(10)
    rerun = table.show.rerun
    assert rerun is not None
    window.resize(1024, 640)
    # A window that is being resized is laid out when it rests.
    window.until(lambda: table.places.layout.scale < 1)
    assert table.show.rerun is None
    assert not rerun.is_over
    assert_shows_the_race(table)


def test_where_a_race_is_shown_by_itself_it_goes_once_the_seat_in_front_has_acted(
    window: WindowUnderTest,
) -> None:
    table = DemoTable(window.app, a_finished_race("race-1", 4, 1))
    window.app.push(table)
    window.step()
    for _ in range(2):
        window.until(lambda: bool(table.recaps.told))
        window.until(lambda: not table.recaps.told)


# --- taking back ----------------------------------------------------------------------------------


def test_what_was_taken_back_is_no_longer_told() -> None:
    race = a_race(seats=2).at("move")
    book = RecapBook(race.state)
    moved = _beat(race, 1, ev.TurnEnded(0))
    began = _beat(race, 2, ev.TurnEnded(1), ev.RoundBegan(2, 1, False))
    assert book.hear(moved) == [0]
    assert book.hear(moved) == [], "the same is heard once"
    assert book.hear(began) == [1]
    assert book.recap is not None
    assert [each.seat for each in book.recap.seats] == [0, 1]
    book.take_back(1)
    assert book.recap is not None
    assert [each.seat for each in book.recap.seats] == [0]
    book.take_back(0)
    assert book.recap is None
    assert standing_of(race.state).places == (0, 0)


def _beat(race: RaceUnderTest, number: int, *events: ev.Event) -> Beat:
    return Beat(0, events, race.state.copy(), number)
