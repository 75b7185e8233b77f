"""Figures by answers that chance gave: what is written down, and what follows from it."""

from random import Random

import pytest

from cubitos_desktop.ai.judging.weights import DieWorth, Weights, set_weights
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from tools.judgement_fit.drawn_regression import HALF_WAY, fit_onward, fit_purchases
from tools.judgement_fit.leaving_to_chance import BUY, PUSH, Batch, Drawn, play_batch

CONTENT = load_content()
CARDS = ("a", "b")
KNOWN = Weights({"a": DieWorth(4.0, 0.0, -0.2), "b": DieWorth(2.0), "light_gray": DieWorth(-1.0)})
FIGURES = 3 * len(CARDS) + 2
WAY = 0.85
"""Where a lead counts just as much as its odds say."""


def batch(numbers: tuple[int, int]) -> Batch:
    chosen = CONTENT.sets["race-1"]
    weights = set_weights(CONTENT.game(Setup(2, chosen.cards, chosen.tracks)))
    return Batch(0, weights, "test", numbers)


def drawn(kind: str, apart: list[float], lift: float, source: Random) -> Drawn:
    """An answer after which a seat wins more often by this much."""
    return Drawn(kind, WAY, 0.5, apart, source.random() < 0.5 + lift)


def purchases(count: int, a_is_worth: float) -> list[Drawn]:
    """Now a, now b, where a step is worth a tenth in odds, a quarter of that in chances."""
    source, found = Random("purchases"), []
    for _ in range(count):
        sign = source.choice((1, -1))
        more = sign * (a_is_worth - KNOWN.dice["b"].linear) * WAY / 2
        a, b = [sign * WAY / 2, 0.0, 0.0], [-sign * WAY / 2, 0.0, 0.0]
        found.append(drawn(BUY, [*a, *b, 0.0, 0.0], 0.1 * more / 4, source))
    return found


def test_the_same_seed_draws_the_same_answers() -> None:
    once = play_batch(batch((0, 2)))
    assert once == play_batch(batch((0, 2)))
    assert {one.kind for one in once} == {BUY, PUSH}


def test_what_sets_an_answer_apart_is_luck() -> None:
    """Over many of them it comes to nothing, however rarely an answer is drawn."""
    pushes = [one for one in play_batch(batch((0, 30))) if one.kind == PUSH]
    apart = [one.apart[1] for one in pushes]
    assert len(apart) > 500
    assert abs(sum(apart)) < 3 * sum(each * each for each in apart) ** 0.5


def test_each_race_is_told_from_the_seats_that_raced() -> None:
    for number, seats in ((0, 4), (1, 2)):
        found = play_batch(batch((number, number + 1)))
        first_round = {one.chance for one in found[:4]}
        assert all(abs(chance - 1 / seats) < 0.1 for chance in first_round)
        assert any(one.has_won for one in found)
        assert not all(one.has_won for one in found)


def test_a_die_that_wins_more_than_it_was_thought_to_is_worth_more() -> None:
    found = fit_purchases(CARDS, purchases(60_000, a_is_worth=7.0), KNOWN)
    assert found.dice["a"].linear > 4.3
    assert found.dice["b"].linear < 2.0
    assert found.dice["light_gray"] == KNOWN.dice["light_gray"]


def test_figures_stay_where_races_say_what_was_known() -> None:
    found = fit_purchases(CARDS, purchases(60_000, a_is_worth=4.0), KNOWN)
    assert found.dice["a"].linear == pytest.approx(4.0, abs=0.25)
    assert found.dice["b"].linear == pytest.approx(2.0, abs=0.25)
    assert (found.credit, found.credit_way) == (KNOWN.credit, KNOWN.credit_way)


def test_pushes_go_half_of_the_way_to_what_follows_them() -> None:
    source, found = Random("pushes"), []
    for _ in range(80_000):
        worth, dice = source.uniform(-4, 4), source.randint(1, 8)
        sign = source.choice((0.5, -0.5))
        more = sign * (worth - 1.0 + 0.5 * dice)
        found.append(drawn(PUSH, [sign * worth, sign, sign * dice], 0.4 * more / 4, source))
    always, a_die = fit_onward(found)
    assert always == pytest.approx(-1.0 * HALF_WAY, abs=0.15)
    assert a_die == pytest.approx(0.5 * HALF_WAY, abs=0.05)
