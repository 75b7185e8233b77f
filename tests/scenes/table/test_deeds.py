"""What a click on a die would do is told by its card and its deed, in both languages alike."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.set_cards import sets_with
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.question import Question, die_anchor
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race, code

SYMBOL = "white:symbol"


def asked_about(card: str, language: str, beside: str = "") -> Question:
    """The question in the Run phase with one die of the card in Active."""
    race = a_race(card, seats=2).with_active(f"{SYMBOL} {beside}").at("abilities")
    naming = Naming(load_words(language), race.state.game, ("Ada", "Bo"))
    return question_for(naming, race.state, race.pending)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Smelly Cat: 2 feet"), ("pl", "Odorek: 2 ruchy")]
)
def test_the_die_under_the_pointer_is_not_named(language: str, told: str) -> None:
    question = asked_about("smelly_cat", language)
    assert question.tip(die_anchor("active", code(SYMBOL))) == [told]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_uses_of_one_die_are_listed_without_the_card_that_stands_beside_them(
    language: str,
) -> None:
    question = asked_about("dope_cat", language, "brown:blank green:blank")
    anchor = die_anchor("active", code(SYMBOL))
    told = question.tip(anchor)
    question.point(anchor)
    name = question.hint
    assert len(question.tiles) == len(told) == 3
    for tile, tip in zip(question.tiles, told, strict=True):
        assert name not in tile.label
        assert tip.casefold() == f"{name}: {tile.label}".casefold()


@pytest.mark.parametrize(("language", "first"), [("en", "Race 1"), ("pl", "Wyścig 1")])
def test_a_row_of_sets_names_the_first_game_shortly(language: str, first: str) -> None:
    words, content = load_words(language), load_content()
    assert sets_with(words, content, content.cards["smelly_cat"]).split(", ")[0] == first
