"""A recording: the very race at any place, where its turns and rounds lie, and what happened."""

from typing import get_args

import pytest

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.match.replay.marking import GREAT_THROW, Marker
from cubitos_desktop.match.replay.recorded import RecordedMatch
from cubitos_desktop.match.replay.recording import KEPT_EVERY, Recording, Stride, recording_of
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import CHANCE, Answer
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from tests.match.replay.played import CONTENT, a_race, over, recorded


@pytest.mark.parametrize(("set_id", "seats"), [("race-1", 3), ("grand-finale", 2), ("race-4", 1)])
def test_the_state_of_every_place_is_that_of_the_race_itself(set_id: str, seats: int) -> None:
    match, recording = over(set_id, seats), recorded(set_id, seats)
    state = engine.new_race(CONTENT, match.state.game.setup)
    for place, (_, answer) in enumerate(match.answers):
        if place % 7 == 0 or place % KEPT_EVERY in (0, KEPT_EVERY - 1):
            assert digest(recording.state(place)) == digest(state)
        engine.apply(state, answer)
    assert recording.end == len(match.answers)
    assert digest(recording.state(recording.end)) == digest(match.state)


def test_a_state_that_was_handed_out_may_be_changed() -> None:
    recording, place = recorded(), 2 * KEPT_EVERY
    before = digest(recording.state(place))
    engine.apply(recording.state(place), recording.answers[place][1])
    assert digest(recording.state(place)) == before
    assert recording.state(recording.end) is not recording.state(recording.end)


def test_a_jump_plays_no_more_answers_than_lie_between_two_kept_states(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recording, played, apply = recorded(), 0, engine.apply

    def counting(state: State, answer: Answer) -> list[Event]:
        nonlocal played
        played += 1
        return apply(state, answer)

    monkeypatch.setattr(engine, "apply", counting)
    for place in range(recording.end + 1):
        played = 0
        recording.state(place)
        assert played < KEPT_EVERY


def test_stops_are_the_decisions_of_seats_beside_beginning_and_end() -> None:
    recording = recorded()
    decided = [place for place, (seat, _) in enumerate(recording.answers) if seat != CHANCE]
    assert recording.stops == [0, *decided, recording.end]


def test_rounds_begin_where_the_race_says_so() -> None:
    recording = recorded()
    assert recording.round_count == over().state.round
    for number in range(1, recording.round_count + 1):
        begins, ends = recording.bounds(number)
        assert recording.state(begins).round == number
        assert recording.round_at(begins) == recording.round_at(ends - 1) == number
        if begins:
            assert recording.state(begins - 1).round == number - 1
    assert recording.bounds(recording.round_count)[1] == recording.end


def test_a_turn_is_one_seat_in_one_phase_of_one_round() -> None:
    recording = recorded()
    for begins, ends in zip(recording.turns, recording.turns[1:], strict=False):
        stops = [stop for stop in recording.stops if begins <= stop < ends]
        seats = {recording.answers[stop][0] for stop in stops} - {CHANCE}
        assert len(seats) == 1 or begins == 0
        assert len({recording.round_at(stop) for stop in stops}) == 1


@pytest.mark.parametrize("stride", get_args(Stride))
def test_strides_lead_from_the_beginning_to_the_end_and_back(stride: Stride) -> None:
    recording, places = recorded(), [0]
    while places[-1] < recording.end:
        places.append(recording.after(places[-1], stride))
        assert places[-1] in recording.stops
    back = [recording.end]
    while back[-1] > 0:
        back.append(recording.before(back[-1], stride))
    assert back[::-1] == places
    if stride == "round":
        assert len(places) == recording.round_count + 1


def test_a_stride_back_within_a_turn_leads_to_its_beginning() -> None:
    recording = recorded()
    pairs = zip(recording.turns, recording.turns[1:], strict=False)
    begins = next(begins for begins, ends in pairs if ends - begins > 3 and begins)
    assert recording.before(begins + 2, "turn") == begins


def test_the_nearest_stop_is_a_decision() -> None:
    recording = recorded()
    for place in range(0, recording.end, 5):
        near = recording.stop_near(place)
        assert near in recording.stops
        assert abs(near - place) == min(abs(stop - place) for stop in recording.stops)


# --- marks --------------------------------------------------------------------------------------


def test_busts_are_marked_in_their_rounds_for_their_seats() -> None:
    match, recording = over("race-2", 4), recorded("race-2", 4)
    story = story_of_match(match)
    expected = {(seat, number) for seat, told in enumerate(story.seats) for number in told.busts}
    busts = [mark for mark in recording.marks.marks if mark.kind == "bust"]
    assert {(mark.seat, mark.round) for mark in busts} == expected != set()
    for mark in busts:
        assert recording.state(mark.place).seats[mark.seat].busted
        assert not recording.state(mark.place - 1).seats[mark.seat].busted
        assert mark in recording.marks.of_round(mark.round)


def test_who_leads_at_the_end_of_a_round_has_led_since_the_stretch_began() -> None:
    recording = recorded("race-2", 4)
    for number in range(1, recording.round_count + 1):
        _, ends = recording.bounds(number)
        places = ranks(recording.state(ends))
        led = [s.seat for s in recording.marks.stretches if s.begins < ends <= s.ends]
        if places.count(1) == 1 and led:
            assert led == [places.index(1)]
    leads = [mark for mark in recording.marks.marks if mark.kind == "lead"]
    assert [(m.seat, m.place) for m in leads] == [
        (stretch.seat, stretch.begins) for stretch in recording.marks.stretches[1:]
    ]


def test_great_throws_are_those_with_more_hits_than_any_before() -> None:
    recording = recorded("race-2", 4)
    throws = [mark for mark in recording.marks.marks if mark.kind == "throw"]
    hits = [mark.hits for mark in throws]
    assert hits == sorted(set(hits))
    assert hits[0] >= GREAT_THROW
    best = story_of_match(over("race-2", 4)).best_throw
    assert best is not None
    assert hits[-1] == best.hits


def test_the_finish_is_marked_for_the_winner_at_the_last_answer() -> None:
    match, recording = over(), recorded()
    (finish,) = [mark for mark in recording.marks.marks if mark.kind == "finish"]
    assert (finish.seat, finish.place) == (match.state.winner, len(match.answers))
    assert finish.round == recording.round_count


def test_a_race_in_which_nothing_happened_has_no_marks() -> None:
    recording = recording_of(a_race())
    assert recording.marks == Marker(recording.last).marks(recording.end)
    assert not recording.is_over


# --- a match at a place -------------------------------------------------------------------------


def test_a_recorded_match_is_the_race_at_any_place() -> None:
    recording, match = recorded(), RecordedMatch(recorded())
    for place in (0, recording.stops[9], recording.end, recording.rounds[2], 1):
        match.go_to(place)
        assert match.place == place
        assert digest(match.state) == digest(recording.state(place))
        assert match.answers == list(recording.answers[:place])
        begun = recording.round_at(place) + (place == recording.end)
        assert match.positions == over().positions[:begun]


def test_a_recorded_match_throws_what_was_thrown_and_nothing_beyond_its_end() -> None:
    recording = recorded()
    place = next(n for n, (seat, _) in enumerate(recording.answers) if n > 90 and seat == CHANCE)
    cut = at_once(Recording(recording.facts, recording.answers[:place]).read())
    match = RecordedMatch(cut, cut.before(cut.end))
    match.take(Advice(match.next_answer))
    assert match.place == place
    assert match.is_held
