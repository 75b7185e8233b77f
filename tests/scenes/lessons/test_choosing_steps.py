"""What a lesson puts on the open question: nothing at first, and what a step is to answer with."""

from functools import partial
from typing import Any

import pytest

from cubitos_desktop.match.lessons.lesson import Step
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.lessons import choosing
from cubitos_desktop.scenes.lessons.choosing import choose, clear, is_chosen
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor
from tests.racing import a_race
from tests.scenes.table.asked import asked_of
from tests.small_track import on_track, strip

BOARD = strip("S o c3 o o o F")
REWARD = 3


def moving() -> MoveQuestion:
    question = asked_of(on_track(a_race(), BOARD).standing_on("A2").having(feet=3).at("move"))
    assert isinstance(question, MoveQuestion)
    return question


def buying() -> BuyQuestion:
    question = asked_of(a_race().having(coins=30).at("buy"))
    assert isinstance(question, BuyQuestion)
    return question


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> tuple[int, ...]:
    """The space with the reward, and two dice."""
    dice = tuple(sorted(buying().prices, key=lambda colour: buying().prices[colour])[:2])

    def asked(*of: object, gives: Any) -> Any:
        kinds = [State, Step] if len(of) == 2 else [State, Decision, Step]
        assert all(map(isinstance, of, kinds))
        return gives

    monkeypatch.setattr(choosing, "wanted_space", partial(asked, gives=REWARD))
    monkeypatch.setattr(choosing, "wanted_dice", partial(asked, gives=dice))
    monkeypatch.setattr(choosing, "wanted_answer", partial(asked, gives=(REWARD, -1)))
    return dice


def step(do: Any, *, space: bool = False) -> Step:
    return Step("id", do=do, space="credits" if space else "")  # type: ignore[arg-type]


def test_at_first_nothing_is_chosen_and_the_odds_are_shown() -> None:
    move, buy = moving(), buying()
    move.settings.push_meter = "off"
    for question in (move, buy):
        clear(question)
        assert question.settings.push_meter == "full"
    assert move.plan.moves == ()
    assert (buy.basket, buy.default) == ([], ())


def test_a_space_is_chosen_when_the_path_ends_on_it_whatever_is_looked_at(
    wanted: tuple[int, ...],
) -> None:
    question = moving()
    clear(question)
    choice = step("choose_space", space=True)
    question.look(Anchor("space", REWARD))
    assert not is_chosen(question, choice)
    question.look(None)
    question.point(Anchor("space", 4))
    assert not is_chosen(question, choice)
    question.point(Anchor("space", REWARD))
    question.look(Anchor("space", 4))
    assert is_chosen(question, choice)
    assert question.plan.seen != ()
    assert not is_chosen(question, step("choose_space"))
    assert not is_chosen(None, choice)


def test_dice_are_chosen_when_all_of_them_lie_in_the_basket(wanted: tuple[int, ...]) -> None:
    question = buying()
    assert not is_chosen(question, step("choose_dice"))
    for colour in reversed(wanted):
        question.point(Anchor("card", colour))
    assert is_chosen(question, step("choose_dice"))
    question.point(Anchor("card", wanted[0]))
    assert not is_chosen(question, step("choose_dice"))


def test_whoever_begins_at_a_run_or_a_purchase_has_it_chosen(wanted: tuple[int, ...]) -> None:
    question, shop = moving(), buying()
    clear(question)
    choose(question, step("run", space=True))
    assert question.plan.moves == (REWARD,)
    choose(shop, step("buy"))
    assert shop.basket == list(wanted)
    other = buying()
    choose(other, step("choose_dice"))
    assert other.basket == [wanted[0]]
    told = moving()
    clear(told)
    choose(told, step("tell"))
    assert told.plan.moves == ()
