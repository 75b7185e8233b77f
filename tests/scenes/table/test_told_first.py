"""Questions say beforehand what an answer costs, keeps and loses, in both languages."""

import pytest

from cubitos_desktop.rules.decisions import STOP
from cubitos_desktop.rules.dice import BLUE, PURPLE
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor, Question
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race


def asked_of(race: RaceUnderTest, language: str = "en") -> Question:
    naming = Naming(load_words(language), race.state.game, ("Ada", "Bo", "Cy", "Di"))
    return question_for(naming, race.state, race.pending)


# --- buying ---------------------------------------------------------------------------------------


def a_purchase(language: str = "en", *, coins: int, credits: int) -> BuyQuestion:
    """Rollosaurus for 8 and Bob for 5, with nothing suggested and nothing in the basket."""
    race = a_race("rollosaurus", "bob", seats=2).having(coins=coins, credits=credits)
    question = asked_of(race.at("buy"), language)
    assert isinstance(question, BuyQuestion)
    question.suggest(())
    return question


@pytest.mark.parametrize(
    ("language", "label", "hint"),
    [
        (
            "en",
            "BUY",
            "Rollosaurus and Bob. Unspent and lost: 2 coins; kept: 3 credits",
        ),
        (
            "pl",
            "KUPUJĘ",
            "Rollobymzezaur i Po prostu Bob. Przepada: 2 monety; zostaje: 3 żetony waluty",
        ),
    ],
)
def test_the_plate_names_the_dice_and_the_button_bears_their_price(
    language: str, label: str, hint: str
) -> None:
    question = a_purchase(language, coins=15, credits=3)
    for colour in (PURPLE, BLUE):
        question.point(Anchor("card", colour))
    main = question.buttons()[0]
    assert (main.label, main.mark) == (label, Mark("coin", number=13))
    assert question.hint == hint


def test_credits_pay_what_coins_do_not() -> None:
    question = a_purchase(coins=2, credits=9)
    question.point(Anchor("card", PURPLE))
    assert question.buttons()[0].mark == Mark("coin", number=8)
    assert question.hint == "Rollosaurus. Paid with 2 coins, 6 credits; kept: 3 credits"


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        ("en", "Click up to two cards. Unspent coins are lost, credits kept"),
        (
            "pl",
            "Kliknij jedną lub dwie karty. Niewydane monety przepadną, żetony zostają",
        ),
    ],
)
def test_with_an_empty_basket_it_says_that_coins_are_lost_and_credits_kept(
    language: str, hint: str
) -> None:
    assert a_purchase(language, coins=6, credits=1).hint == hint
    question = a_purchase(coins=6, credits=1)
    assert [cell.label for cell in question.cells()] == ["to spend", "kept", "lost"]
    bare = "Two colours at most. You hold 6 coins; unspent coins are lost"
    assert a_purchase(coins=6, credits=0).hint == bare


# --- a bust ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "title", "hint", "none"),
    [
        (
            "en",
            "Bust! Which blanks do you put away?",
            "Put weak dice away to draw others; keep good ones in Roll",
            "KEEP ALL",
        ),
        (
            "pl",
            "Porażka! Które pudła odkładasz?",
            "Słabe kości odrzuć, dobierzesz inne; dobre zostaw w Rzucie",
            "ZOSTAWIAM",
        ),
    ],
)
def test_after_a_bust_it_says_what_becomes_of_the_blanks(
    language: str, title: str, hint: str, none: str
) -> None:
    race = a_race(seats=2).with_roll("light_gray*4").with_active("light_gray:coin1*3")
    race.at("roll").push("").asks("discard")
    question = asked_of(race, language)
    assert isinstance(question, DiceQuestion)
    assert (question.title, question.hint) == (title, hint)
    question.press("none")
    assert question.buttons()[0].label == none
    race.choose("")
    race.expects(roll="light_gray*4")


# --- passing --------------------------------------------------------------------------------------


def test_pass_lists_all_that_it_keeps() -> None:
    race = a_race("undercover_fish", seats=2).with_roll("light_gray*3").having(credits=4)
    race.with_active("light_gray:coin1*2 dark_gray:foot blue:symbol")
    question = asked_of(race.at("roll"))
    sub = next(b.sub for b in question.buttons() if b.id == "pass")
    assert sub is not None
    shown = [(mark.icon, mark.text) for mark in sub.marks]
    assert shown == [("coin", "2"), ("foot", "1"), ("water_foot", "2"), ("credit", "4")]


def test_pass_lists_no_credits_where_there_are_none() -> None:
    race = a_race(seats=2).with_roll("light_gray*3").with_active("light_gray:coin1")
    question = asked_of(race.at("roll"))
    sub = next(b.sub for b in question.buttons() if b.id == "pass")
    assert sub is not None
    assert [(mark.icon, mark.text) for mark in sub.marks] == [("coin", "1"), ("foot", "0")]


# --- running --------------------------------------------------------------------------------------


def a_run(*, leg: int, seats: int = 2, language: str = "en") -> Question:
    race = a_race(seats=seats).having(leg=leg, space=0, began_space=0, feet=4)
    return asked_of(race.at("move"), language)


def test_a_runner_beyond_the_finish_is_told_why_steps_still_count() -> None:
    expected = "You are over the line, and the farthest wins: every step counts. 4 feet to spend"
    assert a_run(leg=1).hint == expected
    assert a_run(leg=0).hint.startswith("4 feet to spend from any green space")
    assert "Of races as short the farthest is best" in a_run(leg=1, seats=1).hint
    assert "liczy się każdy krok" in a_run(leg=1, language="pl").hint


def test_staying_with_feet_is_asked_for_once_more_unless_it_is_sensible() -> None:
    question = a_run(leg=0)
    question.press("stay")
    doubt = question.doubt()
    assert doubt is not None
    assert doubt.note == "Stays unused: 4 feet"
    question.suggest((STOP,))
    question.press("stay")
    assert question.doubt() is None
