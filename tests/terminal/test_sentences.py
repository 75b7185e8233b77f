"""The sentences: plural forms, every key that is used, a text for every card."""

import ast
import re
from pathlib import Path

import pytest

from cubitos_desktop import terminal
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.lasting import ENDS
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.wording.cards import BOXES, box_text, card_text
from cubitos_desktop.wording.telling import SILENT, TELLERS
from cubitos_desktop.words import Words, WordsError, load_words, plural_form

ENGLISH = load_words()
CARDS = load_content().cards


def test_a_count_chooses_the_plural_form() -> None:
    assert ENGLISH("count.foot", count=1) == "1 foot"
    assert ENGLISH("count.foot", count=0) == "0 feet"
    polish = Words(
        "pl", {"k.one": "{count} kość", "k.few": "{count} kości", "k.many": "{count} kości!"}
    )
    assert [polish("k", count=n) for n in (1, 3, 5, 13, 22)] == [
        "1 kość",
        "3 kości",
        "5 kości!",
        "13 kości!",
        "22 kości",
    ]
    assert plural_form("en", 22) == "other"


def test_a_missing_sentence_or_value_is_an_error_that_names_it() -> None:
    with pytest.raises(WordsError, match=r"no sentence nothing\.here"):
        ENGLISH("nothing.here")
    with pytest.raises(WordsError, match=r"count\.foot"):
        ENGLISH("count.foot")
    with pytest.raises(WordsError, match="typed"):
        ENGLISH("wrong.die")


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_text(card: str) -> None:
    text = card_text(ENGLISH, CARDS[card])
    assert re.match("NOW|ACTIVE|RUN|MOST|EACH", text)
    assert text.endswith(".")


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_card_has_a_text_for_each_of_its_boxes_and_no_other(card: Card) -> None:
    who = card.swords.who if card.swords else ""
    another = card.at_push and card.at_push.params.get("another_with_power")
    may = {
        "now": card.now,
        "active": card.after_push or card.at_push or card.at_bust or card.keeps_at_bust,
        "most": who == "most",
        "everyone": who == "everyone",
        "run": card.run,
        "power": card.power or another,
    }
    must = {
        "now": card.now_must,
        "most": who == "most",
        "run": card.run_must,
        "power": card.power_must,
    }
    for box in BOXES:
        texts = box_text(ENGLISH, card, box)
        assert bool(texts.may) == bool(may[box]), box
        assert bool(texts.must) == bool(must.get(box)), box
        assert all("MUST" in text for text in texts.must)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_text_in_one_piece_names_its_boxes_in_their_order(card: Card) -> None:
    text = card_text(ENGLISH, card)
    boxes = [box for box in BOXES if any(box_text(ENGLISH, card, box))]
    assert boxes
    places = [text.index(ENGLISH(f"card.box.{box}")) for box in boxes]
    assert places[0] == 0
    assert places == sorted(places)


def test_there_are_no_texts_without_a_card() -> None:
    keys = {key.split(".")[1] for key in ENGLISH.all_sentences() if key.startswith("cards.")}
    assert keys == set(CARDS)


def test_every_effect_of_a_card_has_its_words() -> None:
    for card in CARDS.values():
        calls = [*card.now, *card.now_must, *card.run_must, *card.power]
        calls += [*card.power_must, *card.after_push]
        calls += [call for item in card.run for call in item.calls]
        calls += card.swords.calls if card.swords else ()
        calls += [call for call in (card.at_push, card.at_bust) if call]
        for call in calls:
            assert f"effect.{call.effect}" in ENGLISH, f"{card.id}: {call.effect}"


def test_every_question_has_its_words_and_its_help() -> None:
    for prompt in Prompt:
        assert f"ask.{prompt}" in ENGLISH, prompt
        assert f"help.{prompt.topic}" in ENGLISH, prompt


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    events = set(ev.Event.__subclasses__())
    assert events == set(TELLERS) | set(SILENT)


def test_dice_faces_and_lasting_effects_have_names() -> None:
    keys = [f"colour.{colour}" for colour in COLOURS]
    keys += [f"face.{face}" for face in FACE_NAMES]
    keys += [f"lasting.{name}" for name in ENDS]
    assert [key for key in keys if key not in ENGLISH] == []


def written_keys() -> dict[str, str]:
    """Every key that stands in the code of the terminal as it is."""
    found: dict[str, str] = {}
    for module in Path(terminal.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            for inner in ast.walk(node.args[0]):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    if name == "words" and re.fullmatch(r"\w+\.\w+", inner.value):
                        found[inner.value] = module.name
                    elif name == "_say":
                        found[f"told.{inner.value}"] = module.name
    return found


def test_every_key_in_the_code_is_a_sentence() -> None:
    keys = written_keys()
    assert len(keys) > 60
    assert {key: where for key, where in keys.items() if key not in ENGLISH} == {}
