"""``Champion``: the same answer to the same state whatever came before, and play for the win."""

from itertools import chain, repeat

import pytest

from cubitos_desktop.ai import champion as champion_module
from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.champion import DOUBT, LEAST_GAIN, MOVE_PLAYOUTS, Champion, _surely
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging import judgement, reach
from cubitos_desktop.ai.judging.endgame import NEAR, is_endgame
from cubitos_desktop.ai.judging.weights import plain_weights, set_weights
from cubitos_desktop.ai.solving.haul_phase import is_plain, solve
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import STOP, Answer, Decision
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest, from_plain, to_plain
from cubitos_desktop.rules.state import State
from tests.ai.judging import board
from tests.racing import RaceUnderTest, a_race
from tests.random_races import decisions, is_allowed
from tests.small_track import on_track

CONTENT = load_content()
EVERY = 3
"""Of all push-or-pass questions of a race one in so many is asked."""


def a_champion() -> Champion:
    return Champion(set_weights)


def questions(set_id: str, seed: str) -> list[tuple[State, Decision]]:
    """Some push-or-pass questions of a race between seats of common sense."""
    chosen = CONTENT.card_set(set_id)
    state = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))
    quick = Contender(plain_weights)
    found = []
    for _, decision in decisions(state, {0: quick, 1: quick}, seed):
        if decision.prompt == "push_or_pass":
            found.append((state.copy(), decision))
    return found[::EVERY]


def is_tried_out(seat: Champion, state: State, decision: Decision) -> bool:
    """Whether an impatient champion would have to give up a trial here."""
    return Champion(seat._weigh, longest=-1.0).advise(state, decision).is_cut


def at_push(active: str, roll: str, *cards: str, **facts: object) -> RaceUnderTest:
    race = a_race(*cards).having(**facts).with_active(active).with_roll(roll)
    return race.at("roll").asks("push_or_pass")


# --- the same state, the same answer ------------------------------------------------------------


SETS = ("race-2", "race-6", "such-much-fans")


def test_the_questions_asked_below_are_of_all_kinds() -> None:
    kinds = set()
    for set_id in SETS:
        for state, decision in questions(set_id, "the same"):
            tried = is_tried_out(a_champion(), state, decision)
            kinds.add("tried out" if tried else "plain" if is_plain(state, decision) else "clear")
    assert kinds == {"tried out", "plain", "clear"}


@pytest.mark.parametrize("set_id", SETS)
def test_it_says_the_same_with_warm_and_cold_memories_and_after_a_load(
    set_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm = a_champion()
    asked = questions(set_id, "the same")
    first = [warm.advise(state, decision) for state, decision in asked]
    again = [warm.advise(state, decision) for state, decision in reversed(asked)]
    assert again[::-1] == first
    monkeypatch.setattr(reach, "_KNOWN", {})
    monkeypatch.setattr(reach, "_MOST_ENDS", 50)
    monkeypatch.setattr(judgement, "_MOST_SHOPS", 20)
    for (state, _), expected in zip(asked, first, strict=True):
        loaded = from_plain(CONTENT, to_plain(state))
        question = engine.pending(loaded)
        assert question is not None
        assert a_champion().advise(loaded, question) == expected


def test_who_has_raced_elsewhere_answers_as_who_has_not() -> None:
    travelled = a_champion()
    for state, decision in questions("race-4", "elsewhere"):
        travelled(state, decision)
    for state, decision in questions("combotastic", "here"):
        assert travelled.advise(state, decision) == a_champion().advise(state, decision)


def test_asking_changes_nothing() -> None:
    for state, decision in questions("race-3", "untouched"):
        before = digest(state)
        a_champion().advise(state, decision)
        assert digest(state) == before
        assert state.pending is decision


@pytest.mark.parametrize("set_id", ["race-1", "race-5"])
def test_its_answers_are_allowed_and_its_races_end(set_id: str) -> None:
    chosen = CONTENT.card_set(set_id)
    state = engine.new_race(CONTENT, Setup(2, chosen.cards, chosen.tracks))
    seat = a_champion()
    seat_answers = 0

    def answer(state: State, decision: Decision) -> Answer:
        nonlocal seat_answers
        seat_answers += 1
        found = seat(state, decision)
        assert is_allowed(state, decision, found), (decision, found)
        return found

    for _ in decisions(state, {0: answer, 1: seat._quick}, "allowed"):
        assert state.round <= 60
    assert state.winner >= 0
    assert seat_answers > 30


# --- what it solves and what it tries out -------------------------------------------------------


@pytest.mark.parametrize("feet", range(0, 12, 2))
def test_a_plain_question_is_solved_exactly(feet: int) -> None:
    race = at_push("red:blank*3", "light_gray*2 white", feet=feet)
    assert is_plain(race.state, race.pending)
    seat = Champion(plain_weights)
    choice = solve(seat.outlook(race.state, 0))
    found = seat.advise(race.state, race.pending)
    assert found.answer == ("push" if choice.should_push else "pass")
    assert found.reason
    assert found.reason.figures["steps"] == round(choice.push_value - choice.stop_value, 1)


def without_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_trial(*_: object) -> None:
        raise AssertionError("nothing is to be tried out here")

    monkeypatch.setattr(champion_module, "play_turn", no_trial)
    monkeypatch.setattr(champion_module, "play_round", no_trial)


def test_what_is_clear_is_not_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    without_trials(monkeypatch)
    seat = Champion(plain_weights)
    much = at_push("orange:symbol purple:symbol*6", "light_gray*2", "dugout")
    assert seat(much.state, much.pending) == "pass"
    free = at_push("orange:symbol", "light_gray*4", "dugout")
    assert seat(free.state, free.pending) == "push"


def test_what_is_open_is_tried_out() -> None:
    seat = Champion(plain_weights)
    races = [at_push("orange:symbol*3", "light_gray*3 white", "dugout", feet=n) for n in (1, 4, 40)]
    assert any(is_tried_out(seat, race.state, race.pending) for race in races)
    assert not all(is_tried_out(seat, race.state, race.pending) for race in races)


def test_a_trial_that_takes_too_long_leaves_the_judged_answer_and_says_so() -> None:
    patient, hasty = Champion(plain_weights), Champion(plain_weights, longest=-1.0)
    race = racing_a_finisher()
    judged = hasty.advise(race.state, race.pending)
    assert (judged.answer, judged.is_cut) == ("pass", True)
    assert not patient.advise(race.state, race.pending).is_cut


@pytest.mark.parametrize(("worked", "is_cut"), [(5.0, False), (5.1, True)])
def test_a_trial_is_given_up_after_five_seconds_of_work(
    worked: float, is_cut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    began_and_then = chain([100.0], repeat(100.0 + worked))
    monkeypatch.setattr(champion_module, "process_time", lambda: next(began_and_then))
    race = racing_a_finisher()
    assert Champion(plain_weights).advise(race.state, race.pending).is_cut == is_cut


@pytest.mark.parametrize(
    ("gains", "surely"),
    [
        ([2.0], 2.0),
        ([2.0, 2.0, 2.0], 2.0),
        ([1.0, 3.0], 2.0 - DOUBT / 2**0.5),
        ([1.0, 3.0] * 8, 2.0 - DOUBT / 4),
    ],
)
def test_the_more_play_outs_agree_the_less_doubt_is_left(gains: list[float], surely: float) -> None:
    assert _surely(gains) == pytest.approx(surely)


# --- the endgame --------------------------------------------------------------------------------


def steps_before_the_finish(race: RaceUnderTest, steps: int) -> int:
    track = race.state.game.track(0)
    return next(s for s in range(len(track.spaces)) if track.to_finish[s] == steps)


def racing_a_finisher(rival_feet: int = 3) -> RaceUnderTest:
    """Four of seven steps are safe, one die more would do; the rival just finishes."""
    race = a_race("rollosaurus").with_active("purple:symbol light_gray:blank*2")
    race.with_roll("purple*2").having(space=steps_before_the_finish(race, 7))
    race.seat(1).having(space=steps_before_the_finish(race, 3), feet=rival_feet)
    return race.seat(0).at("roll").asks("push_or_pass")


def test_the_endgame_begins_when_somebody_may_finish() -> None:
    race = a_race()
    assert not is_endgame(race.state)
    race.seat(1).having(space=steps_before_the_finish(race, NEAR))
    assert is_endgame(race.state)


@pytest.mark.parametrize("weigh", [plain_weights, set_weights])
def test_it_pushes_where_a_rival_will_surely_finish_and_passing_surely_loses(weigh) -> None:
    race = racing_a_finisher()
    seat = Champion(weigh)
    assert seat._quick(race.state, race.pending) == "pass"
    found = seat.advise(race.state, race.pending)
    assert found.answer == "push"
    assert found.reason
    assert found.reason.key == "playouts_chance"
    percent = found.reason.figures["percent"]
    # One of two purple dice hits in 31 of 100 throws.
    assert isinstance(percent, int)
    assert 5 <= percent <= 60


def test_it_passes_where_that_surely_wins() -> None:
    race = a_race("rollosaurus").with_active("purple:symbol*2 light_gray:blank")
    race.with_roll("purple*4").having(space=steps_before_the_finish(race, 7))
    race.seat(1).having(space=steps_before_the_finish(race, 5)).seat(0).at("roll")
    assert Champion(plain_weights)(race.state, race.pending) == "pass"


def test_alone_against_the_clock_there_is_no_rival_to_beat() -> None:
    race = a_race("rollosaurus", seats=1).with_active("purple:symbol light_gray:blank*2")
    race.with_roll("purple*2").having(space=steps_before_the_finish(race, 7)).at("roll")
    assert Champion(plain_weights)(race.state, race.pending) in ("push", "pass")


# --- moves near the end -------------------------------------------------------------------------


def before_the_line(**facts: object) -> RaceUnderTest:
    """A runner with a finish in reach, and a rival who has not moved yet."""
    race = on_track(a_race(), board("S o o o o o o c1 o o o F"))
    return race.standing_on("A7").having(**facts).at("move").asks("move")


def tried(race: RaceUnderTest, chances: dict[str, float], rest: float = 0.2) -> Champion:
    """A champion to whom moves that end on these spaces win so often."""
    seat = Champion(plain_weights)

    def chance(state: State, me: int, answer: Answer, dice: object) -> float:
        ended = state.copy()
        engine.apply(ended, answer)
        space = ended.game.track(0).spaces[ended.seats[me].space]
        return chances.get(space.name, rest)

    seat._chance = chance  # type: ignore[method-assign]
    return seat


def test_near_the_end_it_runs_where_it_wins_most() -> None:
    race = before_the_line(feet=2)
    judged = Contender(plain_weights).advise(race.state, race.pending).answer
    assert judged == (race.space("A8"), race.space("A9"), STOP)
    found = tried(race, {"A8": 0.9}).advise(race.state, race.pending)
    assert found.answer == (race.space("A8"), STOP)
    assert found.reason == Reason("playouts_chance", {"races": MOVE_PLAYOUTS, "percent": 70})


def test_a_move_that_hardly_wins_more_is_not_taken_instead_of_the_judged_one() -> None:
    race = before_the_line(feet=2)
    judged = Contender(plain_weights).advise(race.state, race.pending)
    assert tried(race, {"A8": 0.2 + LEAST_GAIN / 2}).advise(race.state, race.pending) == judged


def test_far_from_the_end_moves_are_judged_by_steps_alone() -> None:
    race = on_track(a_race(), board("S" + " o" * 20 + " F")).standing_on("A3")
    race.having(feet=2).at("move").asks("move")
    judged = Contender(plain_weights).advise(race.state, race.pending)
    assert tried(race, {"A4": 1.0}).advise(race.state, race.pending) == judged
