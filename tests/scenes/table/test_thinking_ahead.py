"""Near the end of a race what is lit is what the hint would say: it is thought over ahead."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.session.suggesting import suggested
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.table import hints
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.moments import kept, moments
from tests.windows import Adviser, WindowUnderTest

MOMENT = "push_or_pass 2"
SOON, LATE = 1, 40


def other_than_lit(state: State, decision: Decision) -> Answer:
    """An answer that the question would not open with."""
    return "pass" if suggested(state, decision) == "push" else "push"


@contextmanager
def asked(looks: int, speed: float = 0.0) -> Iterator[tuple[WindowUnderTest, TableScene, Adviser]]:
    adviser = Adviser(other_than_lit, looks)
    with WindowUnderTest(draws_every=0, speed=speed) as window:
        session = Session(kept(moments()[MOMENT]), is_resumed=True, adviser=adviser)
        table = TableScene(window.app, session)
        window.app.push(table)
        window.until_asked(table)
        yield window, table, adviser


def glance(table: TableScene) -> Answer:
    assert table.question is not None
    return suggested(table.question.state, table.question.decision)


def test_far_from_the_end_nothing_is_thought_over() -> None:
    with asked(SOON) as (window, table, adviser):
        window.step(LATE)
        assert table.question is not None
        assert not adviser.asked
        assert table.question.default == glance(table)


@pytest.fixture
def near_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "is_thought_over", lambda _state, _decision: True)


@pytest.mark.usefixtures("near_the_end")
@pytest.mark.parametrize("looks", [SOON, LATE])
def test_what_was_thought_over_is_lit_and_neither_shown_as_a_hint_nor_answered(looks: int) -> None:
    with asked(looks) as (window, table, adviser):
        answers = len(table.match.answers)
        window.step(2 * LATE)
        assert table.question is not None
        assert len(adviser.asked) == 1
        assert table.question.default != glance(table)
        assert not table.hints.is_shown
        assert table.hints.dots is None
        assert len(table.match.answers) == answers


@pytest.mark.usefixtures("near_the_end")
def test_a_hint_that_is_wanted_meanwhile_is_the_same_thought() -> None:
    with asked(LATE) as (window, table, adviser):
        table.hints.toggle()
        window.step(2 * LATE)
        assert table.hints.is_shown
        assert len(adviser.asked) == 1


@pytest.mark.usefixtures("near_the_end")
def test_what_somebody_has_chosen_meanwhile_stays_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    with asked(LATE) as (window, table, _):
        question = table.question
        assert question is not None
        monkeypatch.setattr(question, "own_choice", lambda: "push")
        lit = question.default
        window.step(2 * LATE)
        assert question.default == lit


@pytest.mark.usefixtures("near_the_end")
def test_it_is_looked_for_also_while_the_dice_still_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has just started is sent its question only when it is looked at."""
    with asked(SOON, speed=1.0) as (window, table, _):
        looks: list[bool] = []
        hear = table.session.hint.hear

        def look() -> bool:
            looks.append(table.question is None)
            return hear()

        monkeypatch.setattr(table.session.hint, "hear", look)
        table.answer("push")
        window.until_asked(table)
        assert any(looks)
