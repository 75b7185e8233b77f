"""What an answer is worth beside a better one."""

from itertools import combinations

import pytest

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.comparing import COMPARED, other_than, steps_behind
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import STOP, ChooseBuy, numbers
from cubitos_desktop.rules.dice import WHITE
from tests.racing import a_race


def test_nothing_is_worth_less_than_itself() -> None:
    race = a_race().having(coins=12).at("buy")
    best = POLICIES["champion"](race.state, race.pending)
    assert steps_behind(race.state, race.pending, best, best) == 0


def test_to_buy_nothing_is_worth_less_than_the_advised_dice() -> None:
    race = a_race().having(coins=12).at("buy")
    best = POLICIES["champion"](race.state, race.pending)
    assert best
    assert steps_behind(race.state, race.pending, (), best) > 0


@pytest.mark.parametrize("coins", [5, 7, 12])
def test_the_other_purchase_is_the_best_that_can_be_paid_with_another_card(coins: int) -> None:
    race = a_race().having(coins=coins).at("buy")
    state, asked = race.state, race.pending
    assert isinstance(asked, ChooseBuy)
    best = numbers(POLICIES["champion"](state, asked))
    prices = dict(asked.prices)
    baskets: list[tuple[int, ...]] = [(colour,) for colour in sorted(prices)]
    baskets += combinations(sorted(prices), 2)
    others = {
        basket: steps_behind(state, asked, basket, best)
        for basket in baskets
        if sum(prices[colour] for colour in basket) <= coins and not set(basket) <= set(best)
    }
    found = other_than(state, asked, best)
    assert found is not None
    assert found in others
    assert others[numbers(found)] == pytest.approx(min(others.values()))


def test_where_nothing_else_can_be_paid_there_is_no_other_purchase() -> None:
    race = a_race().having(coins=4).at("buy")
    assert isinstance(race.pending, ChooseBuy)
    best, *others = (colour for colour, _ in race.pending.prices)
    assert other_than(race.state, race.pending, (best,)) in [(colour,) for colour in others]
    for colour in others:
        race.state.trays[colour] = 0
    assert other_than(race.state, race.pending, (best,)) is None


def test_beside_buying_nothing_the_best_purchase_is_named() -> None:
    race = a_race().having(coins=12).at("buy")
    best = POLICIES["champion"](race.state, race.pending)
    assert other_than(race.state, race.pending, ()) == best


@pytest.mark.parametrize("feet", [2, 4])
def test_to_stay_is_worth_less_than_to_run_and_another_move_is_found(feet: int) -> None:
    race = a_race().having(feet=feet).at("move")
    assert race.pending.prompt in COMPARED
    best = POLICIES["champion"](race.state, race.pending)
    other = other_than(race.state, race.pending, best)
    assert other not in (None, best)
    assert other is not None
    stay = steps_behind(race.state, race.pending, (STOP,), best)
    assert stay > 0
    assert steps_behind(race.state, race.pending, other, best) < stay


def test_answers_are_compared_by_the_figures_of_the_champion_who_gives_hints() -> None:
    cards = load_content().card_set("race-3").cards
    race = a_race(*cards).having(coins=20).at("buy")
    champion, state = LEVELS["champion"], race.state
    assert isinstance(champion, Champion)
    outlook = champion.outlook(state, 0)
    worth = outlook.judgement.gain_of(WHITE, outlook.owned, outlook.way)
    assert steps_behind(state, race.pending, (), (WHITE,)) == pytest.approx(worth)
