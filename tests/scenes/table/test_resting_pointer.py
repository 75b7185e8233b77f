"""A pointer that rests while the table changes below it: it is over what lies there by now."""

import pygame

from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.tips import looked_at_card
from tests.scenes.moments import arranged, lay_on_table
from tests.windows import WindowUnderTest


def a_run(window: WindowUnderTest) -> TableScene:
    table, question = lay_on_table(window, arranged()["move jet_pack"])
    assert isinstance(question, MoveQuestion)
    return table


def point_at_card(window: WindowUnderTest, table: TableScene) -> None:
    card = next(target for target in table.view.targets if target.kind == "card")
    window.point(*card.box.centre)
    window.step()
    assert hovered(table) == ("card", card.id)


def hovered(table: TableScene) -> tuple[str, object] | None:
    hover = table.hands.pointing.hover
    return (hover.kind, hover.id) if hover else None


def ask_anew(window: WindowUnderTest, table: TableScene) -> MoveQuestion:
    """The same, as after something was taken back."""
    table.asker.question = None
    window.step()
    assert isinstance(table.question, MoveQuestion)
    return table.question


def ask_anew_by_answer(window: WindowUnderTest, table: TableScene) -> None:
    """As after an answer: the question is closed, and another one put."""
    table.asker.close()
    window.step()
    assert table.question is not None


def test_a_pointer_on_a_space_is_seen_by_the_next_question_too() -> None:
    with WindowUnderTest() as window:
        table = a_run(window)
        view = table.view
        space = next(anchor.value for anchor in view.anchors.values() if anchor.kind == "space")
        window.point(*view.board.box_of(space, view.layout.board).centre)
        window.step()
        before = table.question
        assert isinstance(before, MoveQuestion)
        after = ask_anew(window, table)
        assert after is not before
        assert hovered(table) == ("space", space)
        assert after.plan.seen == before.plan.seen != ()
        assert table.view.plate.cells == after.cells() != ()


def test_a_pointer_on_a_card_stays_there_at_the_next_question() -> None:
    with WindowUnderTest() as window:
        table = a_run(window)
        point_at_card(window, table)
        before = hovered(table)
        ask_anew(window, table)
        assert hovered(table) == before


def test_a_pointer_that_left_the_window_is_over_nothing_at_the_next_question() -> None:
    with WindowUnderTest() as window:
        table = a_run(window)
        point_at_card(window, table)
        window.post(pygame.WINDOWLEAVE)
        window.step()
        ask_anew(window, table)
        assert hovered(table) is None


def test_a_pointer_that_went_to_another_scene_is_over_nothing_at_the_next_question() -> None:
    with WindowUnderTest() as window:
        table = a_run(window)
        point_at_card(window, table)
        window.key(pygame.K_ESCAPE)
        window.step()
        assert window.app.top is not table
        window.key(pygame.K_ESCAPE)
        window.step()
        assert window.app.top is table
        ask_anew(window, table)
        assert hovered(table) is None


def test_a_card_that_was_read_does_not_open_again_at_the_next_question() -> None:
    with WindowUnderTest() as window:
        table = a_run(window)
        point_at_card(window, table)
        window.step(60)
        assert looked_at_card(table.view, table.hands.pointing) is not None
        ask_anew_by_answer(window, table)
        window.step(60)
        assert hovered(table) is not None
        assert looked_at_card(table.view, table.hands.pointing) is None
        cards = [target for target in table.view.targets if target.kind == "card"]
        window.point(*cards[1].box.centre)
        window.step(60)
        assert looked_at_card(table.view, table.hands.pointing) is not None
