"""Beats: whose they are, which number they have, and what may be seen while others are."""

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.beats import (
    Beat,
    answer_beats,
    computer_beats,
    opening_beats,
    throw_beats,
)
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.events import DiceThrown, Event, RoundBegan
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.steps import ROLL_PHASE
from tests.match.kept_races import a_match, answer, play


def told_race(set_id: str) -> tuple[Match, list[Beat]]:
    """A race told from its beginning to its end."""
    match = a_match(set_id=set_id, humans=2)
    play(match, 10_000)
    return match, opening_beats(match)


@pytest.mark.parametrize("set_id", ["race-1", "race-7"])
def test_a_race_is_told_again_answer_by_answer(set_id: str) -> None:
    match, beats = told_race(set_id)
    assert [beat.number for beat in beats] == list(range(len(match.answers) + 1))
    assert digest(beats[-1].state) == digest(match.state)
    for beat, (seat, _) in zip(beats[1:], match.answers, strict=True):
        thrown = [event.seat for event in beat.events if isinstance(event, DiceThrown)]
        assert beat.seat == (thrown[0] if seat == CHANCE and thrown else seat)


def test_the_beginning_belongs_to_nobody_and_begins_the_first_round() -> None:
    _, (first, *_) = told_race("race-1")
    assert (first.seat, first.number, first.state.round) == (CHANCE, 0, 1)
    assert any(isinstance(event, RoundBegan) for event in first.events)


def test_so_many_answers_are_told_as_are_wanted() -> None:
    match, beats = told_race("race-1")
    assert [b.events for b in opening_beats(match, 5)] == [b.events for b in beats[:6]]


@pytest.mark.parametrize("set_id", ["race-1", "race-7"])
def test_only_what_happens_within_the_roll_phase_may_be_seen_beside_others(set_id: str) -> None:
    _, beats = told_race(set_id)
    for beat in beats:
        begins = any(isinstance(event, RoundBegan) for event in beat.events)
        assert beat.is_alone == (begins or beat.state.step not in ROLL_PHASE)
    assert {beat.is_alone for beat in beats} == {True, False}


def test_a_beat_keeps_the_race_as_it_was() -> None:
    match = a_match(humans=2)
    (first, *_) = answer_beats(match, "push", {})
    before = digest(first.state)
    answer(match)
    assert digest(first.state) == before != digest(match.state)


def test_where_no_computer_seat_is_asked_nothing_is_told() -> None:
    match = a_match(humans=2)
    assert computer_beats(match, {}) == []
    assert throw_beats(match, {}) == []


def test_a_throw_is_the_beat_of_the_seat_that_throws() -> None:
    match = a_match(humans=2)
    decision = match.pending
    assert decision is not None
    beats = answer_beats(match, "push", {})
    events: list[Event] = [event for beat in beats for event in beat.events]
    assert any(isinstance(event, DiceThrown) for event in events)
    assert {beat.seat for beat in beats} == {decision.seat}
    assert [beat.number for beat in beats] == [
        len(match.answers) - len(beats) + 1 + place for place in range(len(beats))
    ]


def test_computer_seats_say_why_they_answered() -> None:
    match = a_match(humans=1)
    given = computer_beats(match, {1: policy("rookie")}) or answer_beats(
        match, "pass", {1: policy("rookie")}
    )
    mine = [beat.number - 1 for beat in given if match.answers[beat.number - 1][0] == 1]
    assert match.reasons.keys() & set(mine)
