"""Buying: what fits into the basket, what it costs, and what is said of the money."""

import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.session.hint import ADVISER
from cubitos_desktop.match.session.suggesting import suggested
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Anchor
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.reasons import why
from tests.match.told_races import a_match
from tests.racing import a_race
from tests.scenes.table.asked import asked_of, button, ids


def buying(coins: int, credits: int = 0, basket: str = "") -> BuyQuestion:
    """With nothing suggested, and dice of these places among the open ones in the basket."""
    question = asked_of(a_race().having(coins=coins, credits=credits).at("buy"))
    assert isinstance(question, BuyQuestion)
    question.suggest(())
    question.basket = [sorted(question.prices, key=_price(question))[int(n)] for n in basket]
    return question


def _price(question: BuyQuestion):
    return lambda colour: (question.prices[colour], colour)


def card(question: BuyQuestion, place: int) -> Anchor:
    """The card at a place among those that can be paid, the cheapest first."""
    return Anchor("card", sorted(question.prices, key=_price(question))[place])


def test_what_can_be_paid_can_be_clicked() -> None:
    poor, rich = buying(5), buying(9)
    assert all(price <= 5 for price in poor.prices.values())
    assert poor.open_anchors() < rich.open_anchors()
    assert {anchor.kind for anchor in rich.open_anchors()} == {"card"}


def test_a_click_puts_a_die_into_the_basket_and_out_again() -> None:
    question = buying(9)
    first = card(question, 0)
    question.point(first)
    assert question.chosen() == {first: 1}
    question.point(first)
    assert question.chosen() == {}


def test_what_was_chosen_last_gives_way_to_a_third_die() -> None:
    question = buying(60)
    for place in (0, 1, 2):
        question.point(card(question, place))
    assert set(question.chosen()) == {card(question, 0), card(question, 2)}


def test_dice_give_way_only_where_the_money_is_not_enough() -> None:
    probe = buying(60)
    prices = sorted(probe.prices.values())[:2]
    enough, short = buying(sum(prices)), buying(sum(prices) - 1)
    for question in (enough, short):
        for place in (0, 1):
            question.point(card(question, place))
    assert len(enough.basket) == 2
    assert (enough.cost, enough.left) == (sum(prices), 0)
    assert short.chosen() == {card(short, 1): 1}


@pytest.mark.parametrize(
    ("coins", "credits", "hint"),
    [
        (7, 0, "Two colours at most. You hold 7 coins; unspent coins are lost"),
        (20, 3, "Click up to two cards. Unspent coins are lost, credits kept"),
        (0, 8, "Click up to two cards. Unspent credits are kept"),
    ],
)
def test_with_an_empty_basket_the_hint_says_what_is_lost_and_what_stays(
    coins: int, credits: int, hint: str
) -> None:
    assert buying(coins, credits).hint == hint


@pytest.mark.parametrize(
    ("over", "credits", "hint"),
    [
        (0, 0, "Nothing is left over"),
        (0, 2, "Kept: 2 credits"),
        (1, 0, "Unspent and lost: 1 coin"),
        (1, 2, "Unspent and lost: 1 coin; kept: 2 credits"),
        (-1, 3, "Paid with {coins} coins, 1 credit; kept: 2 credits"),
        (-1, 1, "Paid with {coins} coins, 1 credit"),
    ],
)
def test_the_hint_says_what_is_lost_and_what_stays(over: int, credits: int, hint: str) -> None:
    cost = buying(60, basket="0").cost
    question = buying(cost + over, credits, basket="0")
    name = question.naming.card(question.basket[0])
    assert question.hint == f"{name}. {hint.format(coins=cost + over)}"


@pytest.mark.parametrize("over", [0, -1])
def test_the_main_button_says_buy_and_bears_the_price(over: int) -> None:
    cost = buying(60, basket="0").cost
    main = button(buying(cost + over, 5, basket="0"), "buy")
    assert (main.label, main.mark) == ("BUY", Mark("coin", number=cost))


@pytest.mark.parametrize(
    ("over", "credits", "rest"),
    [
        (2, 3, ("2", "coin", "lost")),
        (0, 0, ("0", "coin", "lost")),
        (0, 3, ("3", "credit", "kept")),
        (-1, 3, ("2", "credit", "kept")),
    ],
)
@pytest.mark.parametrize("is_clicked", [True, False])
def test_money_less_the_cost_is_what_is_lost_or_kept(
    over: int, credits: int, rest: tuple[str, str, str], is_clicked: bool
) -> None:
    """The same for what was clicked and for what is only suggested: the button buys both."""
    cost = buying(60, basket="0").cost
    question = buying(cost + over, credits, basket="0")
    if not is_clicked:
        question.suggest(tuple(question.basket))
    have, spent, left = question.cells()
    assert (have.mark.text, have.label) == (str(cost + over + credits), "to spend")
    assert (spent.mark.text, spent.label) == (f"−{cost}", "cost")
    assert (left.mark.text, left.mark.icon, left.label) == rest


@pytest.mark.parametrize(
    ("coins", "credits", "cells"),
    [
        (20, 3, [("coin", "23"), ("credit", "3"), ("coin", "20")]),
        (0, 8, [("credit", "8"), ("credit", "8")]),
        (20, 0, [("coin", "20"), ("coin", "20")]),
    ],
)
def test_where_nothing_is_bought_it_is_shown_what_becomes_of_the_money(
    coins: int, credits: int, cells: list[tuple[str, str]]
) -> None:
    question = buying(coins, credits)
    assert [(cell.mark.icon, cell.mark.text) for cell in question.cells()] == cells


def test_the_button_that_buys_nothing_says_that_credits_are_kept() -> None:
    saving = buying(1, 8)
    (only,) = saving.buttons()
    assert (only.id, only.label, only.mark) == ("nothing", "KEEP", Mark("credit", number=8))
    (only,) = buying(9).buttons()
    assert (only.id, only.label, only.mark) == ("nothing", "BUY NOTHING", Mark("tick"))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_suggested_is_what_a_hint_says_at_every_purchase(seed: int) -> None:
    match, asked = a_match("race-2", 2, f"one judge {seed}"), []

    def play(state: State, decision: Decision) -> Answer:
        if decision.prompt is Prompt.BUY:
            hint, glance = policy(ADVISER)(state, decision), suggested(state, decision)
            asked.append(hint == glance)
            return hint
        return policy("racer")(state, decision)

    match.play(dict.fromkeys(range(2), play))
    assert len(asked) > 10
    assert all(asked)


def test_two_dice_are_joined_by_a_word() -> None:
    question = buying(60, basket="01")
    first, second = (question.naming.card(colour) for colour in question.basket)
    assert question.in_words(tuple(question.basket)) == f"{first} and {second}"
    assert question.in_words((question.basket[0],)) == first
    assert question.in_words(()) == "Buy nothing"


def test_an_empty_basket_leaves_one_button() -> None:
    question = buying(9)
    assert ids(question) == ["nothing"]
    assert (button(question, "nothing").kind, button(question, "nothing").key) == ("main", "enter")
    question.point(card(question, 0))
    assert ids(question) == ["buy", "nothing"]
    assert [each.kind for each in question.buttons()] == ["main", "small"]


def test_buttons_buy_what_is_in_the_basket_or_nothing() -> None:
    question = buying(9, basket="0")
    assert question.answer is UNDECIDED
    question.press("buy")
    assert question.answer == tuple(question.basket) != ()
    question.press("nothing")
    assert question.answer == ()


def test_advice_is_marked_and_what_was_chosen_stays_in_the_basket() -> None:
    question = buying(60, basket="0")
    chosen, wanted = question.basket[:], card(question, 1)
    question.suggest((wanted.value,))
    assert (question.basket, question.default) == (chosen, (wanted.value,))
    assert question.suggested() == {wanted}
    question.press("buy")
    assert question.answer == tuple(chosen)


def test_a_suggestion_is_what_an_empty_basket_buys() -> None:
    question = buying(60, basket="")
    wanted = card(question, 1)
    question.suggest((wanted.value,))
    price = question.prices[wanted.value]
    assert button(question, "buy").mark == Mark("coin", number=price)
    name = question.naming.card(wanted.value)
    assert question.hint == f"Suggested: {name}. Or click up to two cards"
    question.press("buy")
    assert question.answer == (wanted.value,)
    question.point(card(question, 0))
    assert question.suggested() == {wanted}
    assert not question.hint.startswith("Suggested")


@pytest.mark.parametrize(
    ("coins", "credits", "note"),
    [(9, 0, "Unspent and lost: 9 coins"), (1, 9, "Unspent and lost: 1 coin"), (0, 9, None)],
)
def test_coins_that_could_be_spent_are_not_thrown_away_unasked(
    coins: int, credits: int, note: str | None
) -> None:
    question = buying(coins, credits)
    question.press("nothing")
    assert question.doubt() is None
    question.suggest((card(question, 0).value,))
    doubt = question.doubt()
    assert (doubt.note if doubt else None) == note
    question.press("buy")
    assert question.doubt() is None


def test_a_tip_says_whether_a_click_puts_in_or_takes_out() -> None:
    question = buying(60, basket="0")
    words = question.naming.words
    assert question.tip(card(question, 0)) == [words("window.hint.take_out")]
    assert question.tip(card(question, 1)) == [words("window.hint.put_in")]


def test_where_nothing_is_suggested_it_says_why_until_something_lies_in_the_basket() -> None:
    question = buying(0, credits=9)
    question.reason = Reason("buy_later")
    assert question.hint == "Buy nothing: credits that are kept will buy more later"
    question.point(card(question, 0))
    assert "later" not in question.hint


def test_the_button_of_a_suggestion_says_why_it_is_one() -> None:
    question = asked_of(a_race().having(coins=9).at("buy"))
    assert question.reason is not None
    told = begun(why(question.naming.words, question.reason))
    assert button(question, "buy").tip == f"{told}."
    question.point(next(iter(question.open_anchors() - question.suggested())))
    assert button(question, "buy").tip == ""
