"""``Champion``: the same answer to the same state whatever came before, and play for the win."""

from itertools import chain, cycle, repeat

import pytest

from cubitos_desktop.ai import champion as champion_module
from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.champion import (
    LEAST_GAIN,
    LEAST_PLAYOUTS,
    LOOKS,
    MOVE_PLAYOUTS,
    PLAYOUTS,
    SURE,
    Champion,
    _is_clear,
    _is_settled,
    _more_wins,
)
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging import judgement, reach
from cubitos_desktop.ai.judging.endgame import NEAR, is_endgame
from cubitos_desktop.ai.judging.weights import plain_weights, set_weights
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
            kinds.add(is_tried_out(a_champion(), state, decision))
    assert kinds == {True, False}


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


# --- what it tries out --------------------------------------------------------------------------


def test_far_from_the_end_nothing_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_trial(*_: object) -> None:
        raise AssertionError("nothing is to be tried out here")

    monkeypatch.setattr(champion_module, "play_round", no_trial)
    for feet in (1, 4, 40):
        race = at_push("orange:symbol*3", "light_gray*3 white", "dugout", feet=feet)
        judged = Contender(plain_weights).advise(race.state, race.pending)
        assert Champion(plain_weights).advise(race.state, race.pending) == judged


def test_a_push_without_risk_is_not_tried_out_near_the_end_either() -> None:
    race = racing_a_finisher()
    race.state.seats[0].at_risk = False
    assert not is_tried_out(Champion(plain_weights), race.state, race.pending)
    assert Champion(plain_weights)(race.state, race.pending) == "push"


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
    ("gains", "is_clear"),
    [
        ([0.0] * 8, True),
        ([0.1, -0.1] * 4, False),
        ([0.3, 0.1] * 4, True),
        ([-0.3, -0.1] * 4, True),
        # Half of the spread of single play-outs: sixteen are too few to tell, 28 are enough.
        ([0.3, -0.1] * 8, False),
        ([0.3, -0.1] * 14, True),
    ],
)
def test_what_stands_out_from_the_luck_of_the_play_outs_is_clear(
    gains: list[float], is_clear: bool
) -> None:
    assert SURE == 2.5
    assert _is_clear(gains, SURE) == is_clear


def test_no_answer_is_settled_by_a_few_play_outs_and_all_have_to_be_clear() -> None:
    sure, open_ = [0.2] * LEAST_PLAYOUTS, [0.2, -0.2] * (LEAST_PLAYOUTS // 2)
    assert _is_settled([sure])
    assert _is_settled([sure, sure])
    assert not _is_settled([sure, open_])
    assert not _is_settled([sure[:-1]])
    assert not _is_settled([[*sure, 0.2]]), f"it is looked at every {LOOKS} play-outs"


@pytest.mark.parametrize(
    ("chances", "races", "answer"),
    [
        # Push and pass in turns, the judged answer first: pass.
        ([0.2, 0.5], LEAST_PLAYOUTS, "push"),
        ([0.5, 0.2], LEAST_PLAYOUTS, "pass"),
        ([0.5, 0.9, 0.5, 0.2], PLAYOUTS // 4, "push"),
    ],
)
def test_the_closer_two_answers_are_the_more_often_they_are_tried_out(
    chances: list[float], races: int, answer: str
) -> None:
    race = racing_a_finisher()
    seat = Champion(plain_weights)
    given = cycle(chances)
    tried = []

    def chance(state: State, me: int, answer: Answer, dice: object) -> float:
        tried.append(answer)
        return next(given)

    seat._chance = chance  # type: ignore[method-assign]
    found = seat.advise(race.state, race.pending)
    assert found.answer == answer
    assert len(tried) == 2 * races


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
    judgement = Contender(plain_weights).judgement(race.state)
    assert not is_endgame(judgement, race.state)
    ahead = [judgement.ahead(race.state.seats[1])]
    for space in range(len(race.state.game.track(0).spaces)):
        race.seat(1).having(space=space)
        ahead.append(judgement.ahead(race.state.seats[1]))
        assert is_endgame(judgement, race.state) == (ahead[-1] <= NEAR)
    assert min(ahead) <= NEAR < max(ahead)


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


@pytest.mark.parametrize(("gains", "percent"), [([0.2, 0.1] * 4, 15), ([0.3, -0.24] * 4, 0)])
def test_a_gain_that_may_be_mere_luck_is_told_as_none(gains: list[float], percent: int) -> None:
    assert _more_wins(gains) == Reason("playouts_chance", {"races": 8, "percent": percent})
