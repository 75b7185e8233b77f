"""A session: whom it asks, what it answers unasked, takes back, keeps and has thought of."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.forced import harmless_gain, only_answer
from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.hint import Hint
from cubitos_desktop.match.session.seats import ComputerSeats, Seats
from cubitos_desktop.match.session.session import Session, watched_again
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.decisions import CHANCE, WrongAnswer
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from tests.match.session.sessions import CONTENT, a_match, a_session
from tests.match.thinking_seats import raising, talking_nonsense


def play(session: Session, until: Callable[[], bool] = lambda: False) -> list[Beat]:
    """Answer for people as steady does, where they are asked; all that is told."""
    told = session.begin()
    while not session.match.is_over and not until():
        decision, unasked = session.asked, session.unasked()
        if decision is None:
            told += session.hear()
        elif unasked:
            told += session.answer(unasked.answer)
        else:
            told += session.answer(steady(session.match.state, decision))
    return told


# --- who answers --------------------------------------------------------------------------------


def test_only_people_are_asked() -> None:
    session = a_session(a_match("", "steady", "rookie"))
    asked = set()

    def note() -> bool:
        if decision := session.asked:
            asked.add(decision.seat)
        return session.match.state.round > 3

    play(session, note)
    assert asked == {0}


def test_every_answer_is_told_once_and_in_order_with_the_race_after_it() -> None:
    match = a_match("", "steady", "rookie")
    session = a_session(match)
    opening = session.opening()
    told = play(session)
    assert [beat.number for beat in opening + told] == list(range(len(match.answers) + 1))
    assert digest(told[-1].state) == digest(match.state)
    seats = [seat for seat, _ in match.answers]
    for beat, seat in zip(told, seats[len(opening) - 1 :], strict=True):
        assert beat.seat == seat or seat == CHANCE


def test_a_new_session_is_opened_gives_forced_answers_and_keeps_nothing() -> None:
    match = a_match("", "")
    session = Session(match, seats=Seats(match))
    assert session.opening()
    assert not session.is_resumed
    assert not session.asks_forced
    assert (session.journal, session.ghost) == (None, None)
    assert session.finish() is None


def test_a_race_that_is_taken_up_has_no_opening() -> None:
    assert a_session(a_match(""), is_resumed=True).opening() == []


def test_the_quick_answer_at_once_and_the_others_once_they_have_thought() -> None:
    session = a_session(a_match("steady", "racer"))
    session.begin()
    decision = session.match.pending
    assert decision is not None
    assert decision.seat == 1
    assert session.is_thinking or session.asked is None
    play(session, lambda: session.match.state.round > 2)
    assert {seat for seat, _ in session.match.answers} == {CHANCE, 0, 1}
    assert session.match.notes == []


def test_nobody_thinks_before_they_sit_down_nor_after_they_got_up() -> None:
    match = a_match("racer", "racer")
    session = Session(match, seats=ComputerSeats(match, ThinkerHere()))
    session.begin()
    assert not session.is_thinking
    assert session.hear() == []
    session.sit_down()
    assert session.is_thinking
    session.get_up()
    assert not session.is_thinking


@pytest.mark.parametrize("mind", [raising, talking_nonsense])
def test_steady_answers_for_a_seat_that_fails(
    mind: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(POLICIES, "racer", mind)
    session = a_session(a_match("", "racer"))
    play(session, lambda: session.match.state.round > 1)
    answered = [at for at, (seat, _) in enumerate(session.match.answers) if seat == 1]
    assert answered
    assert [note.answer for note in session.match.notes] == answered


def test_without_computer_seats_everybody_is_asked() -> None:
    match = a_match("steady", "steady")
    session = Session(match, seats=Seats(match))
    assert session.begin() == session.hear() == []
    assert session.asked == match.pending
    assert not session.is_thinking


def test_a_wrong_answer_changes_nothing() -> None:
    session = a_session(a_match("", ""))
    before = digest(session.match.state), len(session.match.answers)
    with pytest.raises(WrongAnswer):
        session.answer("nonsense")
    assert (digest(session.match.state), len(session.match.answers)) == before


def test_a_race_watched_again_gives_the_same_answers_and_keeps_nothing() -> None:
    record = a_match("", "steady")
    play(a_session(record))
    session, seats = watched_again(recording_of(record))
    assert session.asked is None
    while not session.match.is_over:
        assert session.hear()
    assert session.match.answers == record.answers
    assert digest(session.match.state) == digest(record.state)
    assert session.journal is None
    assert not session.can_undo
    assert seats.hear() == []


def test_a_race_watched_again_is_not_handed_on_at_any_answer() -> None:
    record = a_match("", "steady")
    play(a_session(record))
    session, _ = watched_again(recording_of(record))
    assert session.left() is None
    while session.hear():
        assert session.left() is None
    assert session.match.is_over


def test_a_recorded_answer_waits_until_it_is_due() -> None:
    record = a_match("", "")
    play(a_session(record))
    session, seats = watched_again(recording_of(record))
    seats.is_due = lambda decision: False
    assert session.hear() == []
    assert session.match.answers == record.answers[: len(session.match.answers)]
    seats.is_due = lambda decision: decision == session.match.pending
    assert session.hear()


def test_people_alone_answer_and_throw_for_themselves() -> None:
    match = a_match("", "")
    session = Session(match, seats=Seats(match))
    decision = session.asked
    assert decision is not None
    beats = session.answer("push")
    assert beats[0].number == len(match.answers) - len(beats) + 1
    assert {beat.seat for beat in beats} == {decision.seat}
    assert session.throw() == []
    assert session.is_untouched is False


def test_a_race_nobody_keeps_is_untouched_until_a_person_answers() -> None:
    match = a_match("", "")
    session = Session(match, seats=Seats(match))
    session.begin()
    assert session.is_untouched
    assert session.is_settled
    session.answer("push")
    assert not session.is_untouched


def test_a_record_goes_on_until_its_race_is_over() -> None:
    record = a_match("", "steady")
    play(a_session(record))
    session, _ = watched_again(recording_of(record))
    while not session.match.is_over:
        assert session.is_thinking
        session.hear()
    assert not session.is_thinking


# --- what nobody need be asked ------------------------------------------------------------------


def test_answers_that_leave_no_choice_are_given_unasked_unless_that_is_wanted() -> None:
    session, found = a_session(a_match("", "", set_id="race-3")), 0

    def look() -> bool:
        nonlocal found
        decision = session.asked
        assert decision is not None
        forced = only_answer(decision)
        if forced is None:
            forced = harmless_gain(session.match.state, decision)
        unasked = session.unasked()
        assert (unasked.answer if unasked else None) == forced
        if unasked:
            assert unasked.why == ("gain" if only_answer(decision) is None else "forced")
        session.asks_forced = True
        assert session.unasked() is None
        session.asks_forced = False
        found += unasked is not None
        return session.match.state.round > 6

    play(session, look)
    assert found > 5


def test_whoever_is_alone_over_the_finish_is_asked_nothing_more() -> None:
    idle = []
    for seed in map(str, range(12)):
        session = a_session(a_match("", seed=seed), asks_forced=True)

        def look(session: Session = session) -> bool:
            seat, unasked = session.match.state.seats[0], session.unasked()
            if unasked:
                assert unasked.why == "idle"
                assert seat.leg >= len(session.match.state.game.legs)
                idle.append(unasked.answer)
            return False

        play(session, look)
        assert session.match.is_over
    assert idle


# --- taking back --------------------------------------------------------------------------------


def until_undo(session: Session) -> None:
    play(session, lambda: session.can_undo and session.asked is not None)


def test_undo_leads_to_the_last_question_that_left_a_choice() -> None:
    session, tried = a_session(a_match("", "", set_id="race-7")), 0
    session.begin()
    while not session.match.is_over and tried < 40:
        decision, unasked = session.asked, session.unasked()
        assert decision is not None
        choice = len(session.match.answers) if unasked is None else None
        answer = unasked.answer if unasked else steady(session.match.state, decision)
        before = digest(session.match.state)
        session.answer(answer)
        if choice is not None and session.can_undo:
            tried += 1
            assert session.undo() == (decision.seat, answer)
            assert len(session.match.answers) == choice
            assert digest(session.match.state) == before
            assert session.asked == decision
            session.answer(answer)
    assert tried == 40


def test_where_nothing_was_a_choice_undo_takes_nothing_back() -> None:
    """Forced answers since the last throw stay given."""
    session, tried = a_session(a_match("", "", set_id="race-7")), 0

    def look() -> bool:
        nonlocal tried
        if session.match.can_undo and not session.can_undo:
            given = session.match.answers[:]
            assert session.undo() is None
            assert session.match.answers == given
            tried += 1
        return False

    play(session, look)
    assert tried


def test_forced_answers_can_be_taken_back_by_whoever_gives_them() -> None:
    session = a_session(a_match("", ""), asks_forced=True)
    play(session, lambda: session.match.can_undo)
    assert session.can_undo
    count = len(session.match.answers)
    assert session.undo() is not None
    assert len(session.match.answers) < count


def test_whether_anything_can_be_taken_back_is_found_once_after_each_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every frame asks for it."""
    session, looked = a_session(a_match("", "")), 0
    usual = session.match.states_before

    def counted() -> list[State]:
        nonlocal looked
        looked += 1
        return usual()

    monkeypatch.setattr(session.match, "states_before", counted)
    for answers in (1, 2, 3):
        play(session, lambda: session.asked is not None)
        assert session.asked is not None
        session.answer(steady(session.match.state, session.asked))
        assert len({session.can_undo for _ in range(5)}) == 1
        assert looked == answers


def test_a_throw_cannot_be_taken_back() -> None:
    session = a_session(a_match(""))
    session.answer("push")
    assert session.match.answers[-1][0] == CHANCE
    assert not session.can_undo
    given = session.match.answers[:]
    assert session.undo() is None
    assert session.match.answers == given


# --- keeping ------------------------------------------------------------------------------------


def kept_session(tmp_path: Path) -> tuple[Session, Profile]:
    profile = Profile(tmp_path)
    return Session(a_match("", "steady"), races=Races(profile)), profile


def test_each_answer_and_each_one_taken_back_is_in_the_journal(tmp_path: Path) -> None:
    session, profile = kept_session(tmp_path)
    assert session.journal is not None
    until_undo(session)
    profile.flush()
    assert read_journal(session.journal.path).answers == session.match.answers
    assert session.is_settled
    session.undo()
    profile.flush()
    assert read_journal(session.journal.path).answers == session.match.answers
    profile.close()


def test_what_was_only_looked_at_is_not_kept(tmp_path: Path) -> None:
    session, profile = kept_session(tmp_path)
    session.begin()
    assert session.is_untouched
    session.get_up()
    profile.close()
    assert not list(tmp_path.rglob("*.race"))


def test_a_race_that_was_left_stays_and_is_handed_on(tmp_path: Path) -> None:
    session, profile = kept_session(tmp_path)
    play(session, lambda: session.match.state.round > 1)
    assert not session.is_untouched
    left = session.left()
    assert left is not None
    assert digest(left.taken_up(CONTENT).state) == digest(session.match.state)
    session.get_up()
    profile.close()
    (path,) = tmp_path.rglob("*.race")
    assert path == left.path
    assert read_journal(path).answers == session.match.answers


def test_a_race_is_saved_under_a_name_as_it_stands_and_goes_on(tmp_path: Path) -> None:
    session, profile = kept_session(tmp_path)
    play(session, lambda: session.match.state.round > 1)
    path = session.save_as("An evening", Races(profile))
    assert path is not None
    answers = session.match.answers[:]
    play(session, lambda: session.match.state.round > 2)
    assert not session.is_over
    profile.close()
    saved = read_journal(path)
    assert (saved.heading.name, saved.answers) == ("An evening", answers)


def test_an_answer_that_an_error_came_behind_is_kept_when_everybody_gets_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, profile = kept_session(tmp_path)
    play(session, lambda: session.asked is not None)
    assert session.asked is not None

    def fails() -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(session.hint, "forget", fails)
        with pytest.raises(RuntimeError):
            session.answer(steady(session.match.state, session.asked))
    session.get_up()
    profile.close()
    (path,) = tmp_path.rglob("*.race")
    assert read_journal(path).answers == session.match.answers


def test_a_race_that_is_over_becomes_a_log_and_its_journal_goes(tmp_path: Path) -> None:
    session, profile = kept_session(tmp_path)
    play(session)
    assert session.is_over
    assert session.left() is None
    session.finish()
    assert session.journal is None
    profile.close()
    assert not list(tmp_path.rglob("*.race"))
    assert [path.parent.name for path in tmp_path.rglob("*.json")] == ["races"]


# --- hints --------------------------------------------------------------------------------------


def test_a_hint_is_an_answer_that_is_allowed_and_is_not_given() -> None:
    session = a_session(a_match("", ""))
    decision = session.asked
    assert decision is not None
    before = digest(session.match.state)
    session.hint.ask(session.match.state, decision)
    assert session.hint.is_thinking
    assert session.hint.hear()
    assert session.hint.advice is not None
    assert digest(session.match.state) == before
    session.answer(session.hint.advice.answer)
    assert session.hint.advice is None


def test_what_is_known_is_not_thought_of_again() -> None:
    session = a_session(a_match("", ""))
    decision = session.asked
    assert decision is not None
    session.hint.ask(session.match.state, decision)
    session.hint.hear()
    session.hint.ask(session.match.state, decision)
    assert not session.hint.is_thinking


@pytest.mark.parametrize("mind", [raising, talking_nonsense])
def test_a_champion_who_fails_gives_no_hint(
    mind: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubitos_desktop.match.session.hint.ADVISER", mind)
    session = a_session(a_match("", ""))
    decision = session.asked
    assert decision is not None
    session.hint.ask(session.match.state, decision)
    assert session.hint.hear()
    assert session.hint.has_failed
    assert session.hint.advice is None
    session.answer(steady(session.match.state, decision))
    assert not session.hint.has_failed


def test_nothing_is_heard_where_nobody_has_asked() -> None:
    session = a_session(a_match("", ""))
    assert not session.hint.hear()
    assert (session.hint.advice, session.hint.has_failed) == (None, False)


def test_a_hint_that_nobody_wants_any_more_is_not_thought_of() -> None:
    session = a_session(a_match("", ""))
    assert session.asked is not None
    session.hint.ask(session.match.state, session.asked)
    session.hint.cancel()
    assert not session.hint.is_thinking
    assert not session.hint.hear()
    assert session.hint.advice is None


class Slow(ThinkerHere):
    """Has no answer yet."""

    def advice(self) -> None:
        return None


def test_a_hint_that_is_still_thought_of_has_neither_come_nor_failed() -> None:
    hint, match = Hint(Slow()), a_match("", "")
    assert match.pending is not None
    hint.ask(match.state, match.pending)
    assert not hint.hear()
    assert (hint.advice, hint.has_failed, hint.is_thinking) == (None, False, True)
