"""Taking back: it leads to a question that left a choice, and never into another race."""

import pygame
import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.decisions import STOP, Answer
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, assert_log_verifies, assert_shows_the_race, seeded


def a_sensible_player(window: WindowUnderTest, table: TableScene) -> KeyPlayer:
    player = KeyPlayer(window, table, seeded("undo"))
    player.boldness = 0.0
    return player


def asked_in(window: WindowUnderTest, table: TableScene, prompt: str) -> None:
    """Play on until this is asked."""
    player = a_sensible_player(window, table)
    while table.question is None or table.question.decision.prompt != prompt:
        player.act()
        window.step()


@pytest.mark.parametrize("asks_forced", [False, True])
@pytest.mark.parametrize("set_id", ["race-1", "race-7", "such-much-fans"])
def test_undo_at_every_question_of_a_race_does_no_harm(set_id: str, asks_forced: bool) -> None:
    """What is asked afterwards is what the race asks; and the race can be played to its end."""
    with WindowUnderTest(draws_every=0, asks_forced=asks_forced) as window:
        table = window.begin(set_id)
        player = a_sensible_player(window, table)
        tried: set[tuple[int, str]] = set()
        while not isinstance(window.app.top, ResultsScene):
            question = table.question
            if question is None:
                window.step()
                continue
            here = len(table.match.answers), question.decision.prompt
            told = len(table.told.chronicle.entries)
            if here not in tried:
                tried.add(here)
                window.key(pygame.K_u)
                window.step(2)
                assert table.question is not None
                assert table.question.decision == table.match.pending
                assert_shows_the_race(table)
                if len(table.match.answers) == here[0]:
                    assert len(table.told.chronicle.entries) == told, "the log tells the same twice"
            player.act()
            window.step()
        assert_log_verifies(table)


def test_a_run_can_be_taken_back_before_buying() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        asked_in(window, table, "move")
        while table.question and table.question.default == (STOP,):
            a_sensible_player(window, table).act()
            window.step(4)
            asked_in(window, table, "move")
        before, log, space = (
            len(table.match.answers),
            table.told.chronicle.entries[:],
            table.match.state.seats[0].space,
        )
        asked_in(window, table, "buy")
        assert table.match.state.seats[0].space != space
        window.key(pygame.K_u)
        window.step(2)
        assert table.question is not None
        assert table.question.decision.prompt == "move"
        assert len(table.match.answers) == before
        assert table.told.chronicle.entries == log
        assert_shows_the_race(table)


def test_a_throw_cannot_be_taken_back() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        assert table.question is not None
        window.key(pygame.K_SPACE)
        window.step(2)
        answers = table.match.answers[:]
        window.key(pygame.K_u)
        window.step(2)
        assert table.match.answers == answers
        assert table.question is not None


def test_what_is_answered_after_a_long_way_back_is_shown_again() -> None:
    """Beats count answers, and whoever takes several back begins again at a lower number."""
    with WindowUnderTest((1280, 800), speed=4.0, draws_every=0) as window:
        table = window.begin("race-1", seed="back")
        window.until_at_rest(table)
        me, state = table.me, table.match.state.copy()
        state.seats[me].fans = 3
        late, early = Beat(me, (), state, 90), Beat(me, (), state.copy(), 20)
        early.state.seats[me].fans = 1
        table.director.play([late])
        window.step(2)
        assert table.show.race.seats[me].fans == 3
        table.director.finish()
        table.director.play([early])
        window.step(2)
        assert table.show.race.seats[me].fans == 1


def test_a_purchase_can_be_taken_back_across_an_automatic_draw() -> None:
    """Where a draw leaves no choice, the throw after it waits until all before it was seen."""
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        table = window.begin(seed="a")
        given: Answer = ()
        while not (given and table.session.is_held):
            window.until_asked(table)
            question = table.question
            assert question is not None, "every draw of the race left a choice"
            is_buy = question.decision.prompt == "buy"
            answer = steady(table.match.state, question.decision)
            table.answer(answer)
            given = answer if is_buy else ()
        assert table.question is None
        assert table.can_undo
        window.key(pygame.K_u)
        window.step(2)
        assert table.question is not None
        assert table.question.decision.prompt == "buy"
        assert_shows_the_race(table)
        table.answer(given)
        window.until(lambda: bool(table.show.felt.rolling))
        assert not table.can_undo
