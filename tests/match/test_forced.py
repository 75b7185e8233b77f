"""Questions that nobody need be asked: one answer only, or taking only gains."""

import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.forced import harmless_gain, only_answer
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

SETS = ("race-1", "race-2", "race-6", "such-much-fans")


def decisions(set_id: str, seed: str) -> list[tuple[State, Decision]]:
    """Every question of a race between two sensible people, with the race as it was asked."""
    content = load_content()
    chosen = content.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed))
    match = Match(content, Setup(2, chosen.cards, chosen.tracks), dice)
    asked = []
    while (decision := match.pending) is not None:
        asked.append((match.state.copy(), decision))
        match.answer(steady(match.state, decision))
    return asked


def holdings(state: State, me: int) -> list[int]:
    seat = state.seats[me]
    return [seat.coins, seat.feet, seat.water_feet, seat.credits, seat.fans, seat.total_dice()]


@pytest.mark.parametrize("set_id", SETS)
def test_what_is_taken_without_asking_gains_and_loses_nothing(set_id: str) -> None:
    taken = 0
    for state, decision in decisions(set_id, "gains"):
        answer = harmless_gain(state, decision)
        if answer is None:
            continue
        before = holdings(state, decision.seat)
        after = state.copy()
        engine.apply(after, answer)
        if after.round != state.round:
            continue  # the round ended with it, and coins and feet with the round
        now = holdings(after, decision.seat)
        assert all(a >= b for a, b in zip(now, before, strict=True))
        assert now != before
        taken += 1
    assert taken


@pytest.mark.parametrize("set_id", SETS)
def test_a_push_a_purchase_and_a_run_are_always_left_to_the_player(set_id: str) -> None:
    for state, decision in decisions(set_id, "choices"):
        if decision.prompt in ("push_or_pass", "buy", "move", "draw", "swords", "lose"):
            assert harmless_gain(state, decision) is None


def test_the_only_answer_is_the_one_that_is_offered() -> None:
    found = 0
    for _, decision in (asked for set_id in SETS for asked in decisions(set_id, "forced")):
        answer = only_answer(decision)
        if answer is not None:
            assert list(decision.options()) == [answer]
            found += 1
    assert found
