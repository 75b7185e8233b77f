"""People at one table: whose turn it is cannot be mistaken, and the board turns to them."""

import pygame
import pytest

from cubitos_desktop.match.forced import harmless_gain, only_answer
from cubitos_desktop.scenes.table.asker import TURN_GUARD
from cubitos_desktop.scenes.table.show.moments import TURN
from cubitos_desktop.scenes.table.table import TableScene
from tests.windows import WindowUnderTest, codes_in


def four_people(window: WindowUnderTest) -> TableScene:
    return window.begin(rivals=0, humans=4, seed="hot seat")


def answers(window: WindowUnderTest, table: TableScene, count: int) -> None:
    for _ in range(count):
        window.until_asked(table)
        assert table.question is not None
        table.answer(table.question.default)
        window.step(2)
    window.until_asked(table)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_board_in_front_is_always_that_of_who_is_asked(language: str) -> None:
    with WindowUnderTest(language=language) as window:
        table = four_people(window)
        seen = set()
        for _ in range(60):
            window.until_asked(table)
            assert table.question is not None
            seat = table.question.decision.seat
            assert table.me == seat
            seen.add(seat)
            mine = table.match.state.seats[seat]
            for zone in ("draw", "roll", "active", "discard"):
                lying = [piece.code for piece in table.show.pieces.in_zone(zone)]
                assert len(lying) == codes_in(mine, zone).total()
            assert table.naming.names[seat] in table.question.title
            table.answer(table.question.default)
            window.step(2)
        assert seen == {0, 1, 2, 3}


def test_what_passing_would_bring_one_person_is_not_shown_as_another_s() -> None:
    with WindowUnderTest() as window:
        table = four_people(window)
        window.until_asked(table)
        assert table.question is not None
        assert table.question.decision.prompt == "push_or_pass"
        first, gains = table.me, table.asker.gains
        assert gains is not None
        table.asker.close()
        table.asker.turn_to((first + 1) % 4)
        assert table.asker.projected_gains is None
        table.is_changed = True
        assert table.me != first
        assert all(number.terms[1] == 0 for number in table.view.you.held)
        assert table.view.you.held.money == table.match.state.seats[table.me].credits


def test_a_banner_says_why_the_turn_changes_but_for_the_first_one() -> None:
    with WindowUnderTest() as window:
        table = four_people(window)
        reasons: list[str] = []
        while table.match.state.round < 3:
            window.until_asked(table)
            assert table.question is not None
            before = table.me
            if table.view.turn:
                reasons.append(table.view.turn.why)
            table.answer(table.question.default)
            window.until_asked(table)
            if table.me != before:
                assert table.view.turn is not None
                assert table.naming.names[table.me] in table.view.turn.why
        assert reasons[0] == ""
        assert any(" rolls on: " in why for why in reasons)
        assert any(" is next" in why for why in reasons)


def test_a_banner_says_whose_turn_it_is_and_goes_away() -> None:
    with WindowUnderTest(speed=1.0) as window:
        table = four_people(window)
        window.until_asked(table)
        before = table.me
        assert table.question is not None
        while table.me == before:
            window.until_asked(table)
            table.answer(table.question.default)
            window.until(lambda: table.question is not None)
        turn = table.show.turn
        assert turn is not None
        assert turn.seat == table.me
        assert table.naming.names[table.me] in turn.text
        window.step(round(TURN * 60) + 10)
        assert table.show.turn is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_was_on_its_way_does_not_answer_for_whoever_comes_next(key: int) -> None:
    with WindowUnderTest() as window:
        table = four_people(window)
        me = table.me
        while table.me == me:
            answers(window, table, 1)
        given = len(table.match.answers)
        assert table.asker.is_turning
        window.key(key)
        window.step()
        assert len(table.match.answers) == given
        window.step(round(TURN_GUARD * 60) + 1)
        assert not table.asker.is_turning
        window.key(key)
        window.step(2)
        assert len(table.match.answers) > given


def test_whose_turn_it_is_is_said_at_the_first_question_too() -> None:
    with WindowUnderTest(speed=1.0) as window:
        table = four_people(window)
        window.until_asked(table)
        assert table.show.turn is not None
        assert table.show.turn.seat == table.me


def test_the_board_does_not_turn_for_a_question_that_is_not_put() -> None:
    with WindowUnderTest() as window:
        table = four_people(window)
        turns = []
        usual = table.asker.turn_to

        def turn_to(seat: int) -> None:
            decision = table.match.pending
            assert decision is not None
            assert only_answer(decision) is None
            assert harmless_gain(table.match.state, decision) is None
            turns.append(seat)
            usual(seat)

        table.asker.turn_to = turn_to  # type: ignore[method-assign]
        answers(window, table, 60)
        assert len(turns) > 10


def test_alone_against_computer_seats_nothing_is_framed() -> None:
    with WindowUnderTest() as window:
        assert not window.begin(rivals=3).is_shared
        assert four_people(window).is_shared
