"""What is asked once more: leaving and quitting a race, and a pass that gives a throw away."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.looks import clashes, outside
from tests.scenes.settings_hands import HANDS, LOOKS, Look, click, press, the_form
from tests.windows import WindowUnderTest

by_any_hand = pytest.mark.parametrize("hand", HANDS)


def a_race(
    *, confirms: bool = True, language: str = "en", profile: Profile | None = None
) -> tuple[WindowUnderTest, TableScene]:
    window = WindowUnderTest(draws_every=0, confirms=confirms, language=language, profile=profile)
    table = window.begin()
    window.until_at_rest(table)
    return window, table


def a_race_under_way(
    *, confirms: bool = True, profile: Profile | None = None
) -> tuple[WindowUnderTest, TableScene]:
    window, table = a_race(confirms=confirms, profile=profile)
    assert table.question is not None
    table.answer(table.question.default)
    window.until_at_rest(table)
    return window, table


# --- ways out -------------------------------------------------------------------------------------


def test_a_race_that_is_kept_is_left_without_a_question(tmp_path: Path) -> None:
    window, table = a_race_under_way(profile=Profile(tmp_path))
    with window:
        press(window, pygame.K_ESCAPE)
        click(window, "leave")
        assert table not in window.app.scenes
        assert isinstance(window.app.top, TitleScene)


@by_any_hand
def test_the_game_is_left_after_a_second_question(hand: str, tmp_path: Path) -> None:
    window, table = a_race_under_way(profile=Profile(tmp_path))
    with window:
        press(window, pygame.K_ESCAPE)
        for answer in ("back", "yes"):
            HANDS[hand].take(window, "quit")
            asked = window.app.top
            assert isinstance(asked, ConfirmScene)
            assert asked.note == window.app.words("window.confirm.kept")
            HANDS[hand].take(window, answer)
            if answer == "back":
                assert isinstance(window.app.top, PauseScene)
                assert table in window.app.scenes
        assert not window.app.scenes


@pytest.mark.parametrize("way", ["leave", "quit"])
def test_a_race_that_nobody_has_played_is_left_at_once(way: str) -> None:
    window, table = a_race()
    with window:
        press(window, pygame.K_ESCAPE)
        click(window, way)
        assert table not in window.app.scenes


def test_where_nothing_is_kept_nothing_is_promised() -> None:
    window, _ = a_race_under_way()
    with window:
        press(window, pygame.K_ESCAPE)
        click(window, "leave")
        asked = window.app.top
        assert isinstance(asked, ConfirmScene)
        assert asked.note == window.app.words("window.confirm.lost")


@by_any_hand
def test_the_pause_leads_to_saving_and_back(hand: str, tmp_path: Path) -> None:
    window, _ = a_race(profile=Profile(tmp_path))
    with window:
        press(window, pygame.K_ESCAPE)
        HANDS[hand].take(window, "save")
        assert isinstance(window.app.top, SaveAsScene)
        press(window, pygame.K_ESCAPE)
        assert isinstance(window.app.scenes[-1], PauseScene)


@pytest.mark.parametrize("way", ["leave", "quit"])
def test_a_race_is_left_at_once_by_those_who_want_no_second_question(way: str) -> None:
    window, table = a_race_under_way(confirms=False)
    with window:
        press(window, pygame.K_ESCAPE)
        click(window, way)
        assert table not in window.app.scenes


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_hasty_key_changes_nothing(code: int) -> None:
    done: list[bool] = []
    with WindowUnderTest(draws_every=0) as window:
        window.app.push(TitleScene(window.app))
        window.app.push(ConfirmScene(window.app, "Sure?", "Yes", lambda: done.append(True)))
        window.step(2)
        press(window, code)
        assert isinstance(window.app.top, TitleScene)
        assert done == []


def test_arrow_and_enter_confirm() -> None:
    done: list[object] = []
    with WindowUnderTest(draws_every=0) as window:
        window.app.push(TitleScene(window.app))
        window.app.push(ConfirmScene(window.app, "Sure?", "Yes", lambda: done.append(True)))
        window.step(2)
        press(window, pygame.K_RIGHT, pygame.K_RETURN)
        assert isinstance(window.app.top, TitleScene)
        assert done == [True]


# --- a pass that gives a throw away ---------------------------------------------------------------


def push_until(window: WindowUnderTest, table: TableScene, holds: Callable[[], bool]) -> None:
    while not holds():
        window.until_at_rest(table)
        if isinstance(table.question, PushQuestion) and table.question.buttons()[0].is_open:
            press(window, pygame.K_SPACE)
        else:
            press(window, pygame.K_RETURN)


@by_any_hand
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("answer", "given"), [("back", "push"), ("yes", "pass")])
def test_a_pass_without_any_risk_is_asked_about_and_a_push_suggested(
    hand: str, language: str, answer: str, given: str
) -> None:
    window, table = a_race(language=language)
    with window:
        answers = len(table.match.answers)
        ask_to_pass(window, table, hand)
        HANDS[hand].take(window, answer)
        assert window.app.top is table
        assert table.match.answers[answers] == (table.me, given)


def ask_to_pass(window: WindowUnderTest, table: TableScene, hand: str) -> None:
    assert isinstance(table.question, PushQuestion)
    if hand == "keys":
        press(window, pygame.K_n)
    else:
        targets = {t.id: t for t in table.view.targets if t.kind == "button"}
        window.click_on(targets["pass"])
        window.step()
    asked = window.app.top
    assert isinstance(asked, ConfirmScene)
    assert asked.question == window.app.words("window.confirm.pass")


def test_escape_leaves_the_question_as_it_was() -> None:
    window, table = a_race()
    with window:
        question, answers = table.question, len(table.match.answers)
        ask_to_pass(window, table, "keys")
        press(window, pygame.K_ESCAPE)
        assert window.app.top is table
        assert table.question is question
        assert len(table.match.answers) == answers


def test_a_pass_at_risk_is_not_asked_about() -> None:
    window, table = a_race()
    with window:
        me = table.me

        def is_risky() -> bool:
            seat, question = table.match.state.seats[me], table.question
            is_asked = isinstance(question, PushQuestion) and bool(sum(seat.roll))
            return is_asked and seat.at_risk and not seat.is_push_safe

        push_until(window, table, is_risky)
        answers = len(table.match.answers)
        press(window, pygame.K_n)
        assert window.app.top is table
        assert table.match.answers[answers] == (me, "pass")


def test_who_wants_no_confirmations_passes_at_once() -> None:
    window, table = a_race(confirms=False)
    with window:
        answers = len(table.match.answers)
        press(window, pygame.K_n)
        assert table.match.answers[answers] == (table.me, "pass")


# --- places ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("name", ["leave", "quit", "lost", "pass", "usual"])
def test_questions_and_answers_have_room(name: str, look: Look) -> None:
    with WindowUnderTest(look.size, language=look.language, text_size=3, draws_every=0) as window:
        words = window.app.words
        notes = {"pass": "", "usual": words("window.confirm.usual_note")}
        notes["lost"] = words("window.confirm.lost")
        note = notes.get(name, words("window.confirm.kept"))
        asked = "leave" if name == "lost" else name
        question, yes = (words(f"window.confirm.{asked}{part}") for part in ("", "_yes"))
        scene = ConfirmScene(window.app, question, yes, lambda: None, note)
        window.app.push(scene)
        window.step()
        scene.draw(window.app.window)
        boxes = [(str(target.id), target.box) for target in the_form(window).targets()]
        width, height = (side / window.app.kit.scale for side in window.app.size)
        assert outside([("plate", scene.box)], Box(0, 0, width, height)) == []
        assert outside(boxes, scene.box) == []
        assert clashes([*boxes, ("words", scene.inside)]) == []
        assert window.app.kit.cut == []
