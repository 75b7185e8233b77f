"""Whoever uses nothing more is told what stays unused, and asked once more if it would be lost."""

import pygame
import pytest

from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.table.questions.question import Question
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.table.asked import asked_of
from tests.windows import WindowUnderTest

FAT_CAT = {
    "en": "Stays unused: Fat Cat (gain a gray die; 3 feet)",
    "pl": "Przepadnie bez użycia: Benny Kuleczka (szara kość z podajnika; 3 ruchy)",
}


def a_fat_cat(step: Step) -> RaceUnderTest:
    return a_race("fat_cat", seats=4).with_active("white:symbol").at(step)


def ready(question: Question) -> str:
    """The tip of the button that ends it."""
    return next(b.tip for b in question.buttons() if b.label in ("Ready", "Gotowe"))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_ready_names_what_will_not_be_used(language: str) -> None:
    question = asked_of(a_fat_cat("abilities_again"), language)
    assert ready(question) == FAT_CAT[language]


def test_before_the_swords_nothing_is_lost_and_it_says_so() -> None:
    question = asked_of(a_fat_cat("abilities"))
    assert ready(question).startswith("Once more after the swords: Fat Cat")
    question.answer = "ready"
    assert question.doubt() is None


def test_the_question_after_the_swords_is_another_one() -> None:
    before, after = asked_of(a_fat_cat("abilities")), asked_of(a_fat_cat("abilities_again"))
    assert before.title == "What do you use?"
    assert after.title == "After the swords: anything more before you run?"


def test_what_a_sensible_player_leaves_too_is_not_asked_for_again() -> None:
    race = a_race("benchwarmer", seats=2).with_active("orange:symbol").with_draw("light_gray")
    question = asked_of(race.at("abilities_again"))
    assert question.default == "ready"
    assert question.hint == "Stays unused: Benchwarmer (lose this die and one other)"
    question.answer = "ready"
    assert question.doubt() is None


def test_alike_dice_are_counted() -> None:
    race = a_race("fat_cat", seats=2).with_active("white:symbol*2 light_gray:coin1")
    question = asked_of(race.at("abilities_again"))
    assert ready(question) == (
        "Stays unused: Fat Cat (gain a gray die; 3 feet) ×2; Light gray (1 coin)"
    )


def test_pressing_ready_twice_loses_nothing_unasked() -> None:
    with WindowUnderTest(confirms=True, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(a_fat_cat("abilities")))
        window.key(pygame.K_n)
        window.step()
        window.until_asked(table)
        assert table.question is not None
        assert table.question.decision.prompt == "abilities_again"
        given = len(table.match.answers)
        for code in (pygame.K_n, pygame.K_n, pygame.K_RETURN):
            window.key(code)
            window.step()
        assert len(table.match.answers) == given
        assert window.app.top is table
        window.key(pygame.K_n)
        window.step()
        doubt = window.app.top
        assert isinstance(doubt, ConfirmScene)
        assert doubt.note == FAT_CAT["en"]
        window.click_on(doubt.targets()[1])
        window.step()
        assert table.match.answers[given][1] == "ready"


@pytest.mark.parametrize(
    ("cards", "active", "hint"),
    [
        ("rich_dog", "brown:symbol", "All but Rich Dog: using it costs its die"),
        ("fat_cat", "white:symbol", "All but Fat Cat: click it to use it too"),
        ("fat_cat", "", "Brings 2 coins"),
    ],
)
def test_what_all_leaves_out_is_named(cards: str, active: str, hint: str) -> None:
    race = a_race(cards, seats=2).with_active(f"light_gray:coin1*2 {active}")
    question = asked_of(race.at("abilities"))
    question.suggest("all")
    assert question.hint == hint


def test_a_now_that_is_given_up_is_asked_for_once_more() -> None:
    race = a_race("fast_cat", seats=2).with_roll("white").with_draw("light_gray*4")
    race.at("roll").push("white:symbol")
    question = asked_of(race)
    assert question.decision.prompt == "now"
    question.answer = "done"
    doubt = question.doubt()
    assert doubt is not None
    assert doubt.note.startswith("Stays unused: Fast Cat")
