"""What a click on a die would do is told by its card and its deed, in both languages alike."""

import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.setup.set_cards import sets_with
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.question import Question, die_anchor
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race, code
from tests.scenes.moments import lay_on_table
from tests.windows import WindowUnderTest

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
        # On a tile each thing that one does has a line of its own.
        in_one_line = "; ".join(tile.label.splitlines())
        assert tip.casefold() == f"{name}: {in_one_line}".casefold()


@pytest.mark.parametrize(("language", "first"), [("en", "Race 1"), ("pl", "Wyścig 1")])
def test_a_row_of_sets_names_the_first_game_shortly(language: str, first: str) -> None:
    words, content = load_words(language), load_content()
    assert sets_with(words, content, content.cards["smelly_cat"]).split(", ")[0] == first


# --- which of alike dice --------------------------------------------------------------------------


@pytest.mark.parametrize("clicked", [0, 3, 9, 10])
def test_of_alike_dice_the_clicked_one_is_chosen_and_put_back(clicked: int) -> None:
    """Nine of eleven are chosen at first; what is clicked changes, and nothing else does."""
    with WindowUnderTest((1280, 800), draws_every=0, asks_forced=True) as window:
        race = a_race(seats=2).with_draw("light_gray*11").at("draw")
        match = new_race(load_words(), rivals=1, seed="deeds")
        match.state = race.state
        table, _ = lay_on_table(window, match)

        def rings() -> dict[int, str]:
            return {piece.id: piece.ring for piece in table.view.dice.pieces}

        def click(id: int) -> None:
            piece = next(piece for piece in table.view.dice.pieces if piece.id == id)
            window.click(*piece.box.centre)
            window.step(40)

        wanted = rings()
        ids = [*wanted]
        assert [*wanted.values()].count("chosen") == 9
        # Room for one more, so that any die can be taken.
        click(next(id for id in ids if wanted[id] == "chosen" and id != ids[clicked]))
        before = rings()
        click(ids[clicked])
        after = rings()
        assert {id for id in ids if before[id] != after[id]} == {ids[clicked]}
        click(ids[clicked])
        assert rings() == before
