"""One rule for every question: a click chooses; the main button, Enter or a second click takes."""

from collections.abc import Callable

import pygame
import pytest

from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor, Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.moments import first_moments, lay_on_table, moments
from tests.windows import WindowUnderTest


def a_window() -> WindowUnderTest:
    return WindowUnderTest((1280, 800), draws_every=0, asks_forced=True)


def clickable(table: TableScene) -> list[Target]:
    """What lies on the table or in the list and stands for answers."""
    view = table.view
    found = [t for t in view.targets if t.kind == "tile" or view.anchor_of(t)]
    spaces = [a.value for a in view.anchors.values() if a.kind == "space"]
    board = view.layout.board
    for space in sorted(spaces):
        x, y = view.board.geometry.centre(space)
        found.append(Target("space", space, Box(board.x + x - 1, board.y + y - 1, 2, 2)))
    return found


def first_that(holds: Callable[[Question], object]) -> str:
    with a_window() as window:
        for name, match in moments().items():
            if holds(lay_on_table(window, match)[1]):
                return name
    raise AssertionError("no moment has that")


@pytest.mark.parametrize("name", sorted(first_moments()))
def test_one_click_on_anything_answers_no_question(name: str) -> None:
    """Not even on what is suggested."""
    with a_window() as window:
        table, question = lay_on_table(window, first_moments()[name])
        for place in range(len(clickable(table))):
            table, question = lay_on_table(window, first_moments()[name])
            given = len(table.match.answers)
            window.click_on(clickable(table)[place])
            window.step()
            assert table.question is question
            assert len(table.match.answers) == given


@pytest.mark.parametrize("name", sorted(first_moments()))
def test_of_several_answers_the_clicked_one_is_what_the_main_button_takes(name: str) -> None:
    with a_window() as window:
        table, question = lay_on_table(window, first_moments()[name])
        if not isinstance(question, ChoiceQuestion):
            return
        for place in range(len(clickable(table))):
            table, asked = lay_on_table(window, first_moments()[name])
            assert isinstance(asked, ChoiceQuestion)
            given = len(table.match.answers)
            window.click_on(clickable(table)[place])
            window.step()
            picked = asked.picked
            window.step(30)
            window.key(pygame.K_RETURN)
            window.step()
            assert table.match.answers[given][1] == picked


@pytest.mark.parametrize("name", sorted(first_moments()))
def test_where_one_thing_is_asked_for_the_same_click_again_takes_it(name: str) -> None:
    with a_window() as window:
        table, question = lay_on_table(window, first_moments()[name])
        if not isinstance(question, ChoiceQuestion | MoveQuestion):
            return
        for place in range(len(clickable(table))):
            table, _ = lay_on_table(window, first_moments()[name])
            given, target = len(table.match.answers), clickable(table)[place]
            for _ in range(2):
                window.click_on(target)
                window.step()
            assert len(table.match.answers) > given


def test_a_die_that_is_gathered_is_put_back_by_a_second_click() -> None:
    name = first_that(lambda q: isinstance(q, DiceQuestion) and q.decision.at_most > 1)
    with a_window() as window:
        table, question = lay_on_table(window, moments()[name])
        assert isinstance(question, DiceQuestion)
        chosen = next(p for p in table.view.dice.pieces if p.ring == "chosen")
        piece = next(p for p in table.show.pieces if id(p) == chosen.id)
        before = sum(question.counts)
        for count in (before - 1, before):
            window.click(piece.at.x, piece.at.y)
            window.step(60)
            assert sum(question.counts) == count


def test_an_offer_that_is_chosen_keeps_enter_from_passing() -> None:
    name = first_that(lambda q: isinstance(q, PushQuestion) and q.open_anchors())
    with a_window() as window:
        table, question = lay_on_table(window, moments()[name])
        assert isinstance(question, PushQuestion)
        assert question.chosen() == {}
        window.click_on(clickable(table)[0])
        window.step()
        assert [button.id for button in question.buttons()] == ["take", "back"]
        (chosen,) = question.chosen()
        assert isinstance(chosen, Anchor)
        window.key(pygame.K_ESCAPE)
        window.step()
        assert not question.is_aside
        assert {"push", "pass"} <= {button.id for button in question.buttons()}


def test_keys_choose_what_they_lead_to_where_one_thing_is_asked_for() -> None:
    name = first_that(
        lambda q: type(q) is ChoiceQuestion and isinstance(q.decision, Choose) and len(q.tiles) > 1
    )
    with a_window() as window:
        table, question = lay_on_table(window, moments()[name])
        assert isinstance(question, ChoiceQuestion)
        window.key(pygame.K_TAB)
        window.step()
        focus = table.hands.pointing.focus
        assert focus is not None
        assert question.decision.choices[int(focus.id)] == question.picked
        assert [tile.id for tile in question.tiles if tile.is_chosen] == [focus.id]


def test_the_message_about_a_step_that_is_too_far_goes_with_the_step_back() -> None:
    name = first_that(lambda q: isinstance(q, MoveQuestion))
    with a_window() as window:
        table, question = lay_on_table(window, moments()[name])
        question.refuse(Anchor("space", 0))
        assert question.warning
        window.key(pygame.K_BACKSPACE)
        window.step()
        assert question.warning == ""
        assert not table.view.plate.is_warning
