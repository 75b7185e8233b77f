"""The first throw of a round waits for whoever shows what led to it: till then it can be undone."""

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.keeping.saves import played_again
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.saving import digest
from tests.match.session.sessions import a_match, a_session


def answers_until_held(session: Session) -> None:
    """Play as steady does until a throw waits."""
    session.begin()
    while not session.is_held:
        decision = session.asked
        assert decision is not None
        session.answer(steady(session.match.state, decision))


def held(*, rivals: int = 2) -> Session:
    session = a_session(a_match("", *("steady",) * rivals))
    session.hold_throws()
    answers_until_held(session)
    return session


def played(match: Match, *, holds: bool) -> str:
    """A whole race of one person; how it ends."""
    session = a_session(match)
    if holds:
        session.hold_throws()
    session.begin()
    while not session.is_over:
        if session.is_held:
            session.throw()
            continue
        decision = session.asked
        assert decision is not None
        session.answer(steady(match.state, decision))
    return digest(match.state)


def test_nobody_is_asked_while_a_throw_waits_and_the_last_answer_can_be_taken_back() -> None:
    session = held()
    assert session.match.pending is not None
    assert session.match.pending.seat == CHANCE
    assert session.asked is None
    assert session.unasked() is None
    given = session.match.answers[:]
    assert session.can_undo
    taken = session.undo()
    assert taken is not None
    assert session.asked is not None
    assert only_answer(session.asked) is None
    assert session.match.answers == given[: len(session.match.answers)]
    assert not session.is_held


def test_once_it_is_thrown_nothing_before_it_can_be_taken_back() -> None:
    session = held()
    beats = session.throw()
    assert beats
    assert not session.is_held
    assert not session.can_undo
    assert session.asked is not None


def test_a_race_that_is_left_while_a_throw_waits_goes_on_with_that_throw() -> None:
    session = held(rivals=0)
    left = session.left()
    assert left is not None
    again = played_again(session.match.content, left.heading, left.answers, "left")
    session.throw()
    assert again.answers == session.match.answers
    assert digest(again.state) == digest(session.match.state)


def test_holding_throws_changes_no_race() -> None:
    seats = ("", "steady", "steady")
    assert played(a_match(*seats), holds=True) == played(a_match(*seats), holds=False)


def test_without_a_watcher_no_throw_waits() -> None:
    session = a_session(a_match("", "steady"))
    session.begin()
    for _ in range(40):
        assert not session.is_held
        assert session.asked is not None
        session.answer(steady(session.match.state, session.asked))
