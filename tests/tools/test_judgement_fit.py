"""Fitting judgement: starts are sound wherever they lie, and figures that decided are found."""

from random import Random

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import BOX_COUNTS, COLOURS, START_DIE
from tools.judgement_fit.random_starts import random_start
from tools.judgement_fit.regression import fit
from tools.judgement_fit.self_play import OTHERS, PAIRS, POOL, Sample

CONTENT = load_content()


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_a_random_start_deals_out_the_dice_of_the_box_and_no_others(set_id: str) -> None:
    for number in range(8):
        source = Random(f"{set_id}/{number}")
        state = random_start(CONTENT, CONTENT.sets[set_id], 4, number % 4, source)
        pools = [seat.by_colour() for seat in state.seats]
        for colour in range(len(COLOURS)):
            total = sum(pool[colour] for pool in pools)
            assert total + (state.trays[colour] if colour != START_DIE else 0) == BOX_COUNTS[colour]
        assert state.pending is not None


def test_random_starts_lie_anywhere_on_the_course() -> None:
    chosen = CONTENT.sets["race-7"]
    lefts = set()
    for number in range(60):
        state = random_start(CONTENT, chosen, 2, 0, Random(number))
        lefts |= {state.game.remaining(seat.leg, seat.space) for seat in state.seats}
    full = state.game.remaining(0, 0)
    assert min(lefts) < full / 4
    assert max(lefts) == full
    assert len(lefts) > full / 3


def test_the_regression_finds_what_a_die_is_worth_by_who_won() -> None:
    """Winners are drawn by a worth of four steps for each die of the first colour and of none for
    the others, with a step's lead worth 0.3 in odds."""
    source, worth, odds = Random("worth"), 4.0, 0.3
    figures = 1 + 3 * len(POOL) + len(OTHERS) + len(PAIRS) + len(POOL)
    samples = []
    for _ in range(4_000):
        seats = []
        for _ in range(2):
            count = source.randint(0, 3)
            seats.append([-source.uniform(5, 15), float(count)] + [0.0] * (figures - 2))
        lead = sum(seats[0][:1]) - seats[1][0] + worth * (seats[0][1] - seats[1][1])
        chance = 1 / (1 + 2.718281828 ** (-odds * lead))
        samples.append(Sample(0.85, seats, int(source.random() >= chance), 1.0))
    cards = CONTENT.sets["race-1"].cards
    found = fit(cards, samples)
    assert found.dice[cards[0]].linear == pytest.approx(worth, abs=0.5)
    assert found.step_odds == pytest.approx(odds, abs=0.03)
    assert found.dice[cards[1]].linear == 0.0
