"""Why a purchase is advised: what was decisive among the judge's figures, and nothing else."""

import msgspec
import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.buying import reason_to_buy
from cubitos_desktop.ai.deciding.plainly import told_plainly
from cubitos_desktop.ai.judging.weights import DieWorth, Weights
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.session.hint import Hint
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.dice import BROWN, GREEN, RED, WHITE
from cubitos_desktop.rules.game import Game
from tests.racing import RaceUnderTest, a_race

CARDS = [
    *("smelly_cat", "rich_dog", "mr_soldier", "rock_on"),
    *("dugout", "rollosaurus", "reckless_cheese", "bob"),
]
PRICES = {WHITE: 6, BROWN: 3, RED: 4, GREEN: 4}


def judged(race: RaceUnderTest, bought: tuple[int, ...], **dice: DieWorth) -> tuple[str, dict]:
    """Why somebody to whom these dice alone are worth something buys, with its figures."""
    worthless = dict.fromkeys([*CARDS, "light_gray", "dark_gray"], DieWorth(-1))

    def weights(game: Game) -> Weights:
        return Weights({**worthless, **dice}, credit=1.0, credit_way=0.0)

    judge = Contender(weights)
    reason = reason_to_buy(judge.outlook(race.state, 0), bought)
    assert reason is not None
    return reason.key, dict(reason.figures)


def at_shop(coins: int, credits: int = 0) -> RaceUnderTest:
    race = a_race(seats=2).having(coins=coins, credits=credits)
    prices = {colour: race.state.game.costs[colour] for colour in PRICES}
    assert prices == PRICES, "the numbers of tests"
    return race.at("buy")


def test_the_only_purchase_that_can_be_paid_says_so() -> None:
    race = at_shop(4)
    race.with_tray("green", 0).with_tray("brown", 0).at("buy")
    key, figures = judged(race, (RED,), mr_soldier=DieWorth(3))
    assert key == "buy_only"
    assert figures["cost"] == 4


@pytest.mark.parametrize(
    ("white", "red", "bought", "key"),
    [(9, 3, WHITE, "buy_price"), (4, 3, WHITE, "buy_most"), (2, 3, RED, "buy_price")],
)
def test_one_die_gains_most_or_most_for_its_price_too(
    white: float, red: float, bought: int, key: str
) -> None:
    dice = {"smelly_cat": DieWorth(white), "mr_soldier": DieWorth(red)}
    assert judged(at_shop(6), (bought,), **dice)[0] == key


def test_what_is_worth_hardly_less_than_the_best_is_not_called_the_best() -> None:
    dice = {"smelly_cat": DieWorth(3), "mr_soldier": DieWorth(2.9)}
    assert judged(at_shop(6), (RED,), **dice)[0] == "buy_level"


def test_two_dice_are_compared_with_all_else() -> None:
    dice = {"smelly_cat": DieWorth(4), "mr_soldier": DieWorth(3), "rock_on": DieWorth(3)}
    key, figures = judged(at_shop(8), (RED, GREEN), **dice)
    assert (key, figures["cost"]) == ("buy_two", 8)


def test_a_die_that_no_rival_can_have_then_is_the_last_of_its_tray() -> None:
    dice = {"mr_soldier": DieWorth(3), "rock_on": DieWorth(3.15)}
    race = at_shop(4)
    assert judged(race, (RED,), **dice)[0] == "buy_level"
    dice = {"mr_soldier": DieWorth(3), "rock_on": DieWorth(3.5)}
    race.with_tray("red", 1).at("buy")
    assert judged(race, (RED,), **dice)[0] == "buy_last"


def test_other_dice_that_are_owned_add_less() -> None:
    race = at_shop(4).with_draw("green*3").at("buy")
    dice = {"mr_soldier": DieWorth(2, more=-0.2), "rock_on": DieWorth(3, more=-0.2)}
    key, figures = judged(race, (RED,), **dice)
    assert (key, figures["colour"], figures["dice"]) == ("buy_others_owned", GREEN, 3)


def test_credits_that_are_kept_are_worth_more_than_what_they_would_buy() -> None:
    dice = {"mr_soldier": DieWorth(3), "smelly_cat": DieWorth(3.8)}
    assert judged(at_shop(4, credits=2), (RED,), **dice)[0] == "buy_save"


def test_a_long_way_is_the_reason_where_it_makes_a_die_the_best() -> None:
    dice = {"mr_soldier": DieWorth(2, 2), "rock_on": DieWorth(3)}
    assert judged(at_shop(4), (RED,), **dice)[0] == "buy_long_way"


def test_what_the_judge_would_not_buy_has_no_reason() -> None:
    race = at_shop(6)
    outlook = LEVELS["pro"].outlook(race.state, 0)  # type: ignore[union-attr]
    good = {colour for purchase in outlook.purchases_as_good() for colour in purchase.colours}
    other = next(colour for colour in PRICES if colour not in good)
    assert reason_to_buy(outlook, (other,)) is None
    assert reason_to_buy(outlook, ()) is None


def test_a_hint_what_to_buy_has_such_a_reason_with_the_figures_of_the_advice() -> None:
    race, hint = at_shop(9), Hint(ThinkerHere())
    hint.ask(race.state, race.pending)
    while hint.is_thinking:
        hint.hear()
    assert hint.advice is not None
    advised = LEVELS["champion"].advise(race.state, race.pending)
    assert hint.advice.answer == advised.answer
    assert advised.reason is not None
    assert hint.advice.reason is not None
    assert hint.advice.reason.key.startswith("buy_")
    figures = msgspec.structs.asdict(hint.advice.reason)["figures"]
    assert {name: figures[name] for name in advised.reason.figures} == advised.reason.figures


@pytest.mark.parametrize(
    ("worth", "leg", "key"),
    [(2.0, 0, "buy_later"), (-1.0, 0, "buy_nothing"), (2.0, 1, "buy_too_late")],
)
def test_nothing_is_bought_for_the_reason_that_is_true(worth: float, leg: int, key: str) -> None:
    dice = dict.fromkeys([*CARDS, "light_gray", "dark_gray"], DieWorth(worth))
    judge = Contender(lambda game: Weights(dice, credit=2.0, credit_way=0.0))
    race = at_shop(0, credits=6).having(leg=leg).at("buy")
    assert judge(race.state, race.pending) == ()
    told = told_plainly(judge.outlook(race.state, 0), race.pending, (), Reason("buy_nothing"))
    assert told == Reason(key)
