"""What holds at every decision of every race: properties over all that can be set up."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.verification import replay, verify
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.course.walking import Walk
from cubitos_desktop.rules.decisions import CHANCE, ChooseMoves, Decision, WrongAnswer
from cubitos_desktop.rules.dice import START_DIE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest, from_plain, to_plain
from cubitos_desktop.rules.state import State
from tests.racing import RaceUnderTest, a_race, code, codes
from tests.random_races import (
    CONTENT,
    assert_dice_conserved,
    decisions,
    generated_answers,
    is_allowed,
    near_misses,
    play_out,
    seats_of,
    setups,
    some_options,
)

Race = tuple[Setup, str]


def through(race: Race, every: int = 1) -> Iterator[tuple[State, Decision]]:
    """State and decision, for every so manyth decision of a race of random seats."""
    setup, seed = race
    state = engine.new_race(CONTENT, setup)
    for number, decision in decisions(state, seats_of("random", setup), seed):
        if number % every == 0:
            yield state, decision


def over_json(state: State) -> State:
    """The state written as JSON text and read again."""
    return from_plain(CONTENT, msgspec.json.decode(msgspec.json.encode(to_plain(state))))


def refuses(state: State, answer: Any) -> bool:
    try:
        engine.apply(state, answer)
    except WrongAnswer:
        return True
    return False


# --- the state ----------------------------------------------------------------------------------


@settings(max_examples=10)
@given(setups())
def test_dice_are_conserved_nobody_waits_and_races_end(race: Race) -> None:
    state = None
    for state, decision in through(race):
        assert_dice_conserved(state)
        assert next(decision.options(), None) is not None, f"nothing to answer: {decision}"
        assert decision.seat == CHANCE or 0 <= decision.seat < len(state.seats)
    assert state is not None
    assert engine.is_over(state)
    assert_dice_conserved(state)
    assert engine.standings(state)[0] == state.winner


@pytest.mark.parametrize("name", POLICIES)
def test_seats_that_have_lost_every_die_are_not_stuck(name: str) -> None:
    """The start player die comes round to each of them and brings a foot now and then."""
    race = a_race()
    for me in range(2):
        race.seat(me).with_draw("").standing_on("H6")
    race.state.seats[0].roll[START_DIE] = 1
    race.at("begin_round")
    play_out(race.state, seats_of(name, race.state.game.setup), "no dice")
    assert engine.is_over(race.state)


@settings(max_examples=6)
@given(setups())
def test_a_copy_and_a_state_over_json_are_the_very_same(race: Race) -> None:
    for state, decision in through(race, every=7):
        for other in (state.copy(), over_json(state)):
            assert digest(other) == digest(state)
            assert engine.pending(other) == decision
            assert digest(other) == digest(state), "asking has changed the state"
            assert to_plain(other) == to_plain(state)


@settings(max_examples=6)
@given(setups())
def test_acting_on_a_copy_leaves_the_original(race: Race) -> None:
    chance = random.Random(race[1])
    for state, decision in through(race, every=11):
        before, plain = digest(state), to_plain(state)
        for option in some_options(decision, chance, 4):
            engine.apply(state.copy(), option)
        assert digest(state) == before
        assert to_plain(state) == plain
        assert engine.pending(state) is decision


@pytest.mark.parametrize("name", POLICIES)
@settings(max_examples=3)
@given(race=setups())
def test_a_policy_changes_nothing_and_answers_alike_each_time(name: str, race: Race) -> None:
    ask = POLICIES[name]
    for state, decision in through(race, every=23):
        if decision.seat == CHANCE:
            continue
        before = to_plain(state)
        answer = ask(state, decision)
        assert is_allowed(state, decision, answer), f"{decision}: {answer}"
        assert to_plain(state) == before
        assert engine.pending(state) is decision
        assert ask(over_json_asked(state), decision) == answer


def over_json_asked(state: State) -> State:
    other = over_json(state)
    engine.pending(other)
    return other


# --- answers ------------------------------------------------------------------------------------


@settings(max_examples=6)
@given(setups())
def test_every_offered_answer_is_accepted(race: Race) -> None:
    chance = random.Random(race[1])
    for state, decision in through(race, every=7):
        for option in some_options(decision, chance, 12):
            decision.check(option)
            after = state.copy()
            engine.apply(after, option)
            assert_dice_conserved(after)


@settings(max_examples=5)
@given(setups())
def test_answers_that_are_not_offered_are_refused_and_change_nothing(race: Race) -> None:
    chance = random.Random(race[1])
    for state, decision in through(race, every=23):
        for option in some_options(decision, chance, 2):
            for answer in near_misses(decision, option):
                assert_right_or_refused(state, decision, answer)


@settings(max_examples=20)
@given(race=setups(), place=st.integers(0, 400), data=st.data())
def test_generated_answers_are_refused_unless_they_are_offered(
    race: Race, place: int, data: st.DataObject
) -> None:
    for number, (state, decision) in enumerate(through(race)):
        if number == place:
            for _ in range(10):
                answer = data.draw(generated_answers(decision), label=decision.prompt)
                assert_right_or_refused(state, decision, answer)
            return
    assume(False)  # the race was over before that place


def assert_right_or_refused(state: State, decision: Decision, answer: Any) -> None:
    """Refused with WrongAnswer and without a trace, unless the options allow it."""
    if is_allowed(state, decision, answer):
        decision.check(answer)
        assert not refuses(state.copy(), answer), f"{decision} refuses {answer!r}"
        return
    before = digest(state)
    assert refuses(state, answer), f"{decision} takes {answer!r}"
    assert digest(state) == before
    assert engine.pending(state) is decision


def test_after_the_end_no_answer_is_expected() -> None:
    setup = Setup(1, CONTENT.card_set("race-1").cards, ("nothing_goes_right",))
    state = engine.new_race(CONTENT, setup)
    play_out(state, seats_of("steady", setup), "end")
    before = digest(state)
    assert engine.pending(state) is None
    with pytest.raises(WrongAnswer, match="over"):
        engine.apply(state, "push")
    assert digest(state) == before


# --- taking back, going on, playing again -------------------------------------------------------


@settings(max_examples=5)
@given(setups())
def test_undo_after_an_answer_is_the_identity(race: Race) -> None:
    setup, seed = race
    policies = seats_of("random", setup)
    match = Match(CONTENT, setup, RaceDice(secret_of_seed(seed)))
    while (decision := match.pending) is not None:
        answer = policies[decision.seat](match.state, decision)
        plain, answers = to_plain(match.state), len(match.answers)
        noted = list(match.chain), [list(places) for places in match.positions]
        match.answer(answer)
        if match.is_over or any(seat == CHANCE for seat, _ in match.answers[answers:]):
            assert not match.can_undo, "neither a throw nor the end can be taken back"
            continue
        match.undo()
        assert to_plain(match.state) == plain
        assert match.pending == decision
        assert len(match.answers) == answers
        assert (match.chain, match.positions) == noted
        match.answer(answer)
    # What was taken back and given again has left no trace in the log.
    untouched = Match(CONTENT, setup, RaceDice(secret_of_seed(seed)))
    untouched.play(policies)
    assert match.log().to_json() == untouched.log().to_json()


@settings(max_examples=5)
@given(setups())
def test_a_replayed_log_gives_the_same_digest(race: Race) -> None:
    setup, seed = race
    dice = RaceDice(secret_of_seed(seed))
    setup = msgspec.structs.replace(setup, start_player=dice.start_player(setup.seats))
    match = Match(CONTENT, setup, dice)
    match.play(seats_of("random", setup))
    log = parse_log(match.log().to_json(), "log")
    assert verify(CONTENT, log) == log.seal
    again = replay(CONTENT, log, dice)
    assert digest(again.state) == digest(match.state)
    assert to_plain(again.state) == to_plain(match.state)


@settings(max_examples=5)
@given(race=setups(), place=st.integers(0, 300))
def test_a_race_taken_up_in_the_middle_of_a_card_ends_the_same(race: Race, place: int) -> None:
    setup, seed = race
    policies = seats_of("random", setup)
    found = None
    for number, (state, decision) in enumerate(through(race)):
        in_a_card = bool(state.stack) and decision.seat != CHANCE
        if number >= place and in_a_card:
            found = state.copy(), over_json(state)
            break
    assume(found is not None)
    assert found is not None
    copied, loaded = found
    assert play_out(copied, policies, seed) == play_out(loaded, policies, seed)
    assert digest(copied) == digest(loaded)
    assert copied.winner == loaded.winner >= 0


def test_a_state_over_json_keeps_the_order_in_which_dice_came_to_active() -> None:
    race = (
        a_race("ledercheesen").with_active("yellow:power yellow:symbol").with_roll("light_gray*2")
    )
    loaded = RaceUnderTest(over_json(race.at("roll").state))
    assert loaded.state.seats[0].active == codes("yellow:power yellow:symbol")
    offers = [r.push("light_gray:coin1").asks("now").options for r in (race, loaded)]
    assert offers[0] == offers[1]
    assert offers[0][0] == ("after_push", code("yellow:power"))


def test_states_whose_dice_came_in_another_order_have_another_digest() -> None:
    """What they offer next comes in another order too."""
    one, other = (
        a_race().with_active(f"yellow:{first} yellow:{second}").with_roll("red").at("roll")
        for first, second in (("power", "symbol"), ("symbol", "power"))
    )
    assert digest(one.state) != digest(other.state)


def test_trying_a_walk_leaves_the_open_question_as_it_was() -> None:
    race = a_race().having(feet=4).at("move")
    copy = race.state.copy()
    decision = race.pending
    assert isinstance(decision, ChooseMoves)
    assert isinstance(decision.walk, Walk)
    moved = decision.walk.follow((decision.first_moves[1],))
    assert moved.space != decision.walk.space
    assert decision.walk.space == race.player.space
    assert engine.pending(copy) == race.pending


def test_a_state_can_travel_to_another_process_in_the_middle_of_a_card() -> None:
    race = a_race("pinch_eater").with_roll("orange light_gray*2").at("roll")
    race.push("orange:symbol").answer(("now", code("orange:symbol"))).asks("set")
    arrived = pickle.loads(pickle.dumps(race.state))
    assert digest(arrived) == digest(race.state)
    assert engine.pending(arrived) == race.pending
    assert engine.apply(arrived, (0, 4)) == engine.apply(race.state, (0, 4))
    assert digest(arrived) == digest(race.state)
