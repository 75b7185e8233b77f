"""Whoever uses nothing more is told what stays unused, and asked once more if it would be lost."""

import pygame
import pytest

from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.table.explaining.telling import shown_tip
from cubitos_desktop.scenes.table.questions.question import Question
from tests.racing import RaceUnderTest, a_race, code
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.table.asked import asked_of, button
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
    assert ready(question).startswith(
        "Nothing is lost yet. Asked once more after the swords: Fat Cat"
    )
    question.answer = "ready"
    assert question.doubt() is None


def test_a_pointer_that_rests_on_ready_is_told_what_it_comes_to() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table, question = lay_on_table(window, at_table(a_fat_cat("abilities")))
        (ends,) = (b for b in question.buttons() if b.label == "Ready")
        (target,) = (t for t in table.view.targets if t.kind == "button" and t.id == ends.id)
        window.point(*target.box.centre)
        window.step(90)
        shown = shown_tip(table.view, table.hands.pointing)
        assert shown is not None
        assert shown[1].title == "Ready"
        assert [line.text for line in shown[1].lines] == [ready(question)]


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
    ("cards", "active", "label", "hint"),
    [
        (
            "rich_dog",
            "brown:symbol",
            "USE 2 DICE",
            "Waiting in Active: 2 coins. Asked next: Rich Dog",
        ),
        (
            "fat_cat",
            "white:symbol",
            "USE 2 DICE",
            "Waiting in Active: 2 coins. Asked next: Fat Cat",
        ),
        ("fat_cat", "", "USE ALL", "Waiting in Active: 2 coins"),
        ("rich_dog", "brown:coin3", "USE ALL", "Waiting in Active: 5 coins"),
    ],
)
def test_what_waits_is_named_and_what_all_leaves_out_is_asked_next(
    cards: str, active: str, label: str, hint: str
) -> None:
    race = a_race(cards, seats=2).with_active(f"light_gray:coin1*2 {active}")
    question = asked_of(race.at("abilities"))
    question.suggest("all")
    assert question.hint == hint
    assert button(question, "take").label == label
    race.answer("all")
    assert ("Asked next" in hint) == (race.pending.prompt == "abilities")


def test_the_button_counts_its_dice_also_while_another_answer_is_chosen() -> None:
    race = a_race("rich_dog", seats=2).with_active("light_gray:coin1*2 brown:symbol")
    question = asked_of(race.at("abilities"), "pl")
    question.suggest(("use", code("brown:symbol"), 1))
    assert [b.label for b in question.buttons()] == ["UŻYJ", "2 KOŚCI", "Gotowe"]


@pytest.mark.parametrize(
    ("beside", "title"),
    [
        ("", {"en": "Use Rich Dog too?", "pl": "Dziany Kejter: też używasz?"}),
        ("blue:symbol", {"en": "What else do you use?", "pl": "Czego jeszcze używasz?"}),
    ],
)
def test_what_is_asked_after_something_was_used_is_another_question(
    beside: str, title: dict[str, str]
) -> None:
    race = a_race("rich_dog", seats=2).with_active(f"light_gray:coin1*2 brown:symbol {beside}")
    assert asked_of(race.at("abilities")).title == "What do you use?"
    race.answer("all")
    assert {language: asked_of(race, language).title for language in title} == title


@pytest.mark.parametrize(
    ("beside", "label"),
    [
        ("", {"en": "Do not use it", "pl": "Nie używam"}),
        ("blue:symbol", {"en": "Ready", "pl": "Gotowe"}),
    ],
)
def test_where_one_card_is_asked_about_the_ending_button_says_not_to_use_it(
    beside: str, label: dict[str, str]
) -> None:
    race = a_race("rich_dog", seats=2).with_active(f"light_gray:coin1*2 brown:symbol {beside}")
    assert asked_of(race.at("abilities")).buttons()[-1].label == "Ready"
    race.answer("all")
    for language, said in label.items():
        question = asked_of(race, language)
        assert question.buttons()[-1].label == said
        question.suggest("ready")
        assert button(question, "take").label == said


def test_a_die_that_prepared_a_push_is_nothing_that_was_used_in_the_run_phase() -> None:
    race = a_race("pina_cubelada", seats=2).with_active("green:symbol:used blue:symbol")
    assert asked_of(race.at("abilities")).title == "What do you use?"


def test_a_die_that_must_be_lost_says_that_it_is_lost_used_or_not() -> None:
    race = a_race("rich_dog", seats=2).with_active("brown:symbol")
    question = asked_of(race.at("abilities"))
    assert question.hint == "Rich Dog: 3 coins; used or not, you must lose this die"


def test_a_now_that_is_given_up_is_asked_for_once_more() -> None:
    race = a_race("fast_cat", seats=2).with_roll("white").with_draw("light_gray*4")
    race.at("roll").push("white:symbol")
    question = asked_of(race)
    assert question.decision.prompt == "now"
    question.answer = "done"
    doubt = question.doubt()
    assert doubt is not None
    assert doubt.note.startswith("Stays unused: Fast Cat")
