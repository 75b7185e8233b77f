"""Puzzles in the window: the page, a puzzle at the table, right and wrong answers, playing on."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.puzzles.progress import Progress, progress_of
from cubitos_desktop.match.puzzles.puzzle import Book, Puzzle
from cubitos_desktop.match.puzzles.reading import load_book, puzzle_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.puzzles.no_puzzles import NoPuzzlesScene
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.puzzles.puzzles import PuzzlesScene
from cubitos_desktop.scenes.puzzles.verdict import VerdictScene
from cubitos_desktop.scenes.puzzles.ways import open_puzzle
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from tests.scenes.form_hands import Hands, show
from tests.windows import USUAL, WindowUnderTest

PUZZLES = load_book(content_dir()).puzzles
DAY = date(2026, 11, 17)
PUSHES = [p for p in PUZZLES if {value.answer for value in p.values} == {"push", "pass"}]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as opened:
        yield opened
    profile.close()


def page(window: WindowUnderTest) -> tuple[PuzzlesScene, Hands]:
    scene = PuzzlesScene(window.app, today=DAY)
    return scene, show(window, scene)


def sit_down(window: WindowUnderTest, puzzle: Puzzle) -> PuzzleTable:
    open_puzzle(window.app, puzzle.id)
    window.step()
    table = window.app.top
    assert isinstance(table, PuzzleTable)
    state = table.match.state
    seat = state.seats[table.puzzle.seat]
    to_go = state.game.remaining(seat.leg, seat.space)
    steps = "1 step" if to_go == 1 else f"{to_go} steps"
    assert table.view.bar.occasion == f"Puzzle {table.number} · {steps} to the finish"
    asked, told = [toast.text for toast in table.show.toasts]
    assert asked == "Which answer wins most races?"
    assert told.startswith("Steps to the finish: ")
    assert f"You {to_go}" in told
    window.until_asked(table)
    return table


def verdict(window: WindowUnderTest) -> tuple[VerdictScene, Hands]:
    window.step()
    scene = window.app.top
    assert isinstance(scene, VerdictScene)
    return scene, Hands(window, scene)


def press_key(window: WindowUnderTest, answer: object) -> None:
    """Push and pass have a key of their own."""
    window.key(pygame.K_SPACE if answer == "push" else pygame.K_n)
    window.step()


# --- the page -------------------------------------------------------------------------------------


def test_the_page_shows_all_puzzles_and_leads_to_todays_first(window: WindowUnderTest) -> None:
    scene, hands = page(window)
    tiles = [control.id for control in scene.controls() if isinstance(control.id, tuple)]
    assert tiles == [("puzzle", puzzle.id) for puzzle in PUZZLES]
    hands.key(pygame.K_RETURN)
    table = window.app.top
    assert isinstance(table, PuzzleTable)
    assert table.puzzle is puzzle_of(DAY, PUZZLES)


def test_a_book_of_other_cards_offers_no_puzzle_and_says_which_it_needs(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Book("", "0123456789abcdef", "", PUZZLES)
    monkeypatch.setattr("cubitos_desktop.scenes.puzzles.puzzles.load_book", lambda folder: book)
    doors.to_puzzles(window.app)
    window.step()
    scene = window.app.top
    assert isinstance(scene, NoPuzzlesScene)
    assert "012345" in scene.told
    assert load_content().digest[:6] in scene.told
    assert [control.id for control in scene.controls()] == ["back"]
    window.key(pygame.K_RETURN)
    window.step()
    assert isinstance(window.app.top, TitleScene)


def test_a_click_on_a_tile_opens_its_puzzle_and_escape_leads_back_there(
    window: WindowUnderTest,
) -> None:
    _, hands = page(window)
    hands.click(("puzzle", PUZZLES[2].id))
    table = window.app.top
    assert isinstance(table, PuzzleTable)
    window.until_asked(table)
    window.key(pygame.K_ESCAPE)
    window.step()
    scene = window.app.top
    assert isinstance(scene, PuzzlesScene)
    assert scene.pointing.focus is not None
    assert scene.pointing.focus.id == ("puzzle", PUZZLES[2].id)
    window.key(pygame.K_ESCAPE)
    window.step()
    assert isinstance(window.app.top, TitleScene)


def test_the_board_of_today_comes_after_everything_else(window: WindowUnderTest) -> None:
    scene = PuzzlesScene(window.app, today=DAY)
    window.app.replace(scene)
    window.step()
    assert not scene.shows_board
    window.step(4)
    assert scene.shows_board


def test_the_page_says_what_is_solved(window: WindowUnderTest) -> None:
    scene, _ = page(window)
    first, second, third = PUZZLES[:3]
    scene.know(Progress((first.id, second.id), (first.id,), (second.id, third.id)))
    states = [scene.teller.state(puzzle) for puzzle in PUZZLES[:4]]
    assert states == ["at_first", "solved", "missed", "open"]
    assert scene.teller.solved == [first, second]


# --- at the table ---------------------------------------------------------------------------------


def test_a_wrong_answer_gives_nothing_away_and_can_be_tried_again(window: WindowUnderTest) -> None:
    puzzle = PUSHES[0]
    table = sit_down(window, puzzle)
    answers, best, second = len(table.match.answers), *(v.answer for v in puzzle.values)
    press_key(window, second)
    scene, hands = verdict(window)
    assert (scene.is_right, len(scene.bars())) == (False, 1)
    assert scene.bars()[0].is_given
    assert progress_of(window.app.profile) == Progress(tried=(puzzle.id,))
    hands.key(pygame.K_RETURN)
    assert window.app.top is table
    assert len(table.match.answers) == answers, "no die has fallen"
    press_key(window, best)
    scene, _ = verdict(window)
    assert (scene.is_right, scene.is_first) == (True, False)
    assert progress_of(window.app.profile) == Progress((puzzle.id,), (), (puzzle.id,))


def test_the_right_answer_is_explained_and_leads_to_the_next_puzzle(
    window: WindowUnderTest,
) -> None:
    table = sit_down(window, PUSHES[0])
    press_key(window, table.puzzle.best)
    scene, hands = verdict(window)
    assert scene.is_first
    assert [bar.is_best for bar in scene.bars()] == [True, False]
    best = round(100 * table.puzzle.values[0].chance.mean)
    assert str(best) in scene.told[-1]
    hands.click("next")
    following = window.app.top
    assert isinstance(following, PuzzleTable)
    assert following.number == table.number % len(PUZZLES) + 1


def test_whoever_gives_up_is_told_and_it_does_not_count_as_solved(window: WindowUnderTest) -> None:
    puzzle = PUSHES[0]
    sit_down(window, puzzle)
    press_key(window, puzzle.values[1].answer)
    verdict(window)[1].click("show")
    scene, hands = verdict(window)
    assert (scene.is_shown, len(scene.bars())) == (True, 2)
    assert progress_of(window.app.profile).solved == ()
    hands.click("back")
    assert isinstance(window.app.top, PuzzlesScene)


@pytest.mark.parametrize("kind", sorted({puzzle.kind for puzzle in PUZZLES} - {"push"}))
def test_every_kind_of_question_can_be_answered_and_says_what_it_was_worth(
    window: WindowUnderTest, kind: str
) -> None:
    puzzle = next(each for each in PUZZLES if each.kind == kind)
    table = sit_down(window, puzzle)
    table.answer(puzzle.values[-1].answer)
    scene, hands = verdict(window)
    assert not scene.is_right
    hands.click("again")
    table.answer(puzzle.best)
    scene, _ = verdict(window)
    assert scene.is_right
    assert len(scene.told) >= 2


def test_nothing_is_suggested_and_no_hint_is_given(window: WindowUnderTest) -> None:
    table = sit_down(window, PUSHES[0])
    assert table.question is not None
    assert not any(button.kind == "main" for button in table.question.buttons())
    window.key(pygame.K_RETURN)
    window.key(pygame.K_h)
    window.step()
    assert window.app.top is table
    assert table.show.says("hint")
    assert not table.hints.is_thinking
    assert table.view.hint is None
    assert not any(target.kind == "hint" for target in table.view.targets)


def test_playing_on_is_a_race_of_its_own_with_new_dice(window: WindowUnderTest) -> None:
    puzzle = PUSHES[0]
    table = sit_down(window, puzzle)
    before = len(table.match.answers)
    press_key(window, puzzle.best)
    verdict(window)[1].click("play_on")
    race = window.app.top
    assert isinstance(race, TableScene)
    assert not isinstance(race, PuzzleTable)
    assert race.people == [puzzle.seat]
    assert race.match.branch is not None
    assert race.match.branch.answer == before == len(race.match.answers)
    assert race.match.branch.dice[-1].dice.commitment
    assert race.match.pending is not None
    assert race.match.pending.seat == puzzle.seat


def test_a_puzzle_is_no_race_that_is_kept(window: WindowUnderTest) -> None:
    table = sit_down(window, PUSHES[0])
    doors.to_title(window.app)
    window.step()
    assert doors.newest_race(window.app) is None
    assert table.race_left() is None
