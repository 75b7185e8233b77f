"""Fitting judgement: starts are sound wherever they lie, and figures that decided are found."""

from random import Random

import msgspec
import pytest

from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import BOX_COUNTS, COLOURS, START_DIE
from tools.judgement_fit.random_starts import random_start
from tools.judgement_fit.regression import figures_of, fit, weights_of
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


CARDS = CONTENT.sets["race-1"].cards
FIGURES = 1 + 3 * len(POOL) + len(OTHERS) + len(PAIRS) + len(POOL)
FAN, TOKEN = (1 + 3 * len(POOL) + OTHERS.index(name) for name in ("fan", "token"))


def drawn(races: int, worth: float, odds: float, figure: int = 1) -> list[Sample]:
    """Races whose winners were drawn by the lead and by so many steps for one of the figures."""
    source, samples = Random("worth"), []
    for _ in range(races):
        seats = []
        for _ in range(2):
            figures = [-source.uniform(5, 15)] + [0.0] * (FIGURES - 1)
            figures[figure] = float(source.randint(0, 3))
            seats.append(figures)
        one, other = ((seat[0] + worth * seat[figure]) * odds for seat in seats)
        chance = 1 / (1 + 2.718281828 ** (other - one))
        samples.append(Sample(0.85, seats, int(source.random() >= chance), 1.0))
    return samples


def known(**others: float) -> Weights:
    dice = dict.fromkeys([*CARDS, "light_gray", "dark_gray"], DieWorth(2.0))
    return msgspec.structs.replace(Weights(dice, step_odds=0.3), **others)


def test_the_regression_finds_what_a_die_is_worth_by_who_won() -> None:
    """Winners are drawn by a worth of four steps for each die of the first colour and of none for
    the others, with a step's lead worth 0.3 in odds."""
    found = fit(CARDS, drawn(4_000, 4.0, 0.3))
    assert found.dice[CARDS[0]].linear == pytest.approx(4.0, abs=0.5)
    assert found.step_odds == pytest.approx(0.3, abs=0.03)
    assert found.dice[CARDS[1]].linear == 0.0


def test_a_few_races_leave_figures_near_to_what_was_known_and_many_move_them() -> None:
    few, many = (
        fit(CARDS, drawn(races, 4.0, 0.3), known()).dice[CARDS[0]].linear for races in (20, 4_000)
    )
    assert few == pytest.approx(2.0, abs=0.6)
    assert many == pytest.approx(4.0, abs=0.5)


def test_what_no_race_tells_stays_as_it_was_known() -> None:
    found = fit(CARDS, drawn(1_000, 4.0, 0.3), known(token=1.5))
    assert found.token == pytest.approx(1.5, abs=0.15)
    assert found.dice[CARDS[3]].linear == pytest.approx(2.0, abs=0.2)


def test_who_has_many_fans_and_wins_does_not_make_a_fan_worth_more() -> None:
    samples = drawn(2_000, 3.0, 0.3, FAN)
    assert fit(CARDS, samples, known(fan=0.0)).fan == pytest.approx(0.0, abs=0.2)


def test_draw_tokens_which_come_with_fans_need_more_proof_than_dice() -> None:
    """Three steps each decided the races, where nothing was known of either."""
    token = fit(CARDS, drawn(1_000, 3.0, 0.3, TOKEN), known(token=0.0)).token
    none = msgspec.structs.replace(known(), dice=dict.fromkeys(known().dice, DieWorth(0.0)))
    die = fit(CARDS, drawn(1_000, 3.0, 0.3), none).dice[CARDS[0]].linear
    assert 0 < token < die / 2


def test_figures_are_named_as_they_were_written_down() -> None:
    weights = msgspec.structs.replace(
        known(credit=0.2, token=1.5, short=-0.7), pairs={f"{CARDS[0]} {CARDS[1]}": 0.4}
    )
    again = weights_of(CARDS, figures_of(CARDS, weights))
    assert again.dice == weights.dice
    assert (again.credit, again.token, again.short) == (0.2, 1.5, -0.7)
    assert again.step_odds == 0.3
    assert {pair: worth for pair, worth in again.pairs.items() if worth} == weights.pairs
