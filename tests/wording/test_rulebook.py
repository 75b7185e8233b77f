"""The rulebook's text: whole in both languages, linked, with the numbers of rules and content."""

import re

import msgspec
import pytest

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import BLANKS, BOX_COUNTS, CARD_COLOURS, LIGHT
from cubitos_desktop.rules.game import DRAW_AMOUNT, FOOT_PRICE, RISKY_ACTIVE
from cubitos_desktop.wording.rule_search import Hit, find, folded
from cubitos_desktop.wording.rulebook import (
    A_TO_Z,
    CHAPTER_OF,
    CHAPTERS,
    KEYS,
    WORD_SECTIONS,
    Book,
    links,
    numbers,
    plain,
    section_at,
    spans,
)
from cubitos_desktop.words import load_words

CONTENT = load_content()
LANGUAGES = ("en", "pl")
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)
LONGEST_SECTION = 480
"""Letters: what is longer is two sections."""


def a_book(language: str = "en") -> Book:
    return Book(load_words(language), CONTENT, {key: f"<<{key}>>" for key in KEYS})


def text_of(book: Book, section: str) -> str:
    return "\n".join(plain(paragraph) for paragraph in book.text(section))


# --- what there is --------------------------------------------------------------------------------


def test_there_are_twelve_chapters_and_no_section_stands_in_two() -> None:
    assert len(CHAPTERS) == 12
    assert sum(map(len, CHAPTERS.values())) == len(CHAPTER_OF)


@in_both_languages
def test_every_chapter_section_and_word_has_its_sentences_and_no_sentence_is_left_over(
    language: str,
) -> None:
    keys = set(load_words(language).section("rulebook"))
    named = {name for name in CHAPTER_OF if CHAPTER_OF[name] != A_TO_Z}
    wanted = {f"chapter.{each}.{part}" for each in CHAPTERS for part in ("title", "lead")}
    wanted |= {f"section.{each}.{part}" for each in named for part in ("title", "brief", "text")}
    wanted |= {f"word.{each}.{part}" for each in WORD_SECTIONS for part in ("name", "text")}
    tips = {key for key in keys if re.fullmatch(r"section\.\w+\.tip", key)}
    found = {key for key in keys if key.split(".")[0] in ("chapter", "section", "word")}
    assert found - tips == wanted
    assert {key.split(".")[1] for key in tips} <= named


@in_both_languages
@pytest.mark.parametrize("section", CHAPTER_OF)
def test_a_section_is_short_and_nothing_in_it_is_left_to_fill_in(
    section: str, language: str
) -> None:
    book = a_book(language)
    text = text_of(book, section)
    assert text
    assert not re.search(r"[{}\[\]*]|<(?!<)\w+>(?!>)", text), text
    if CHAPTER_OF[section] != A_TO_Z:
        assert len(text) <= LONGEST_SECTION
    assert all(plain(paragraph).endswith((".", "?")) for paragraph in book.text(section))


# --- links ----------------------------------------------------------------------------------------


def test_a_text_falls_apart_at_its_marks() -> None:
    parts = spans("Throw **all** dice: a [long bust]<bust>.")
    assert [part.text for part in parts] == ["Throw ", "all", " dice: a ", "long bust", "."]
    assert [part.is_bold for part in parts] == [False, True, False, False, False]
    assert [part.link for part in parts] == ["", "", "", "bust", ""]


@in_both_languages
def test_every_link_leads_to_another_section_that_there_is(language: str) -> None:
    book = a_book(language)
    count = 0
    for section in CHAPTER_OF:
        for paragraph in (*book.text(section), *book.tip(section)):
            for link in filter(None, (span.link for span in paragraph)):
                count += 1
                assert link in links(), f"{section}: {link}"
                assert section_at(link) in CHAPTER_OF
                assert section_at(link) != section, f"{section} links to itself"
                assert book.name(link)
                assert book.brief(link).endswith(".")
    assert count >= 70


@in_both_languages
def test_the_text_of_a_section_begins_with_what_tips_of_links_show(language: str) -> None:
    book = a_book(language)
    for section in (each for each in CHAPTER_OF if CHAPTER_OF[each] != A_TO_Z):
        assert text_of(book, section).startswith(book.brief(section)), section


def test_a_tip_of_a_link_may_hold_two_sentences_and_has_its_numbers_but_no_marks() -> None:
    book = a_book()
    assert book.brief("pushing") == (
        "Push: throw all of Roll again. Pass: stop, and use what lies in Active."
    )
    cheapest, dearest = book.values["cheapest"], book.values["dearest"]
    assert book.brief("buying").endswith(f"price on its card: {cheapest} to {dearest}.")


def test_every_section_but_those_from_a_to_z_is_found_in_some_chapter() -> None:
    assert {section_at(word) for word in WORD_SECTIONS} <= set(CHAPTER_OF)


def test_no_number_and_no_key_has_the_name_of_a_link() -> None:
    assert not {*numbers(CONTENT), *KEYS} & set(links())


# --- numbers --------------------------------------------------------------------------------------


def test_numbers_are_those_of_the_rules_and_of_the_content() -> None:
    found = numbers(CONTENT)
    assert (found["base"], found["risk"], found["price"]) == (9, 3, 4)
    assert (found["base"], found["risk"], found["price"]) == (DRAW_AMOUNT, RISKY_ACTIVE, FOOT_PRICE)
    assert {BOX_COUNTS[colour] for colour in CARD_COLOURS} == {found["tray_dice"]}
    assert found["hit_base"] == round(100 * (1 - (BLANKS[LIGHT] / 6) ** DRAW_AMOUNT)) == 81
    assert (found["card_count"], found["set_count"]) == (len(CONTENT.cards), len(CONTENT.sets))


@in_both_languages
def test_another_fan_track_and_other_prices_change_the_text(language: str) -> None:
    dear = msgspec.structs.replace(CONTENT.cards["bob"], cost=37)
    fan = msgspec.structs.replace(CONTENT.fan_track[-1], credits=41)
    tuned = msgspec.structs.replace(
        CONTENT, cards=CONTENT.cards | {"bob": dear}, fan_track=(*CONTENT.fan_track, fan)
    )
    book = Book(load_words(language), tuned, dict.fromkeys(KEYS, ""))
    assert "37" in text_of(book, "buying")
    assert "14" in text_of(book, "fan_track")
    assert "41" in text_of(book, "fan_track")
    usual = a_book(language)
    assert "13" in text_of(usual, "fan_track")
    assert "37" not in text_of(usual, "buying")


@in_both_languages
def test_keys_are_named_where_the_text_needs_them(language: str) -> None:
    text = text_of(a_book(language), "help_here")
    assert all(f"<<{key}>>" in text for key in ("hint", "log", "why", "undo"))


# --- words from A to Z ----------------------------------------------------------------------------


def test_words_stand_in_the_order_of_their_alphabet() -> None:
    english = [a_book("en").word(word).casefold() for word in a_book("en").a_to_z]
    assert english == sorted(english)
    polish = [a_book("pl").word(word) for word in a_book("pl").a_to_z]
    assert polish.index("moneta") < polish.index("najwyżej") < polish.index("żeton doboru")
    assert polish[-1] == "żeton waluty"


@in_both_languages
def test_every_word_stands_in_one_section_under_its_letter(language: str) -> None:
    book = a_book(language)
    listed = [word for section in CHAPTERS[A_TO_Z] for word in book.words_in(section)]
    assert listed == list(book.a_to_z)
    assert set(listed) == set(WORD_SECTIONS)
    first = CHAPTERS[A_TO_Z][0]
    assert book.title(first).startswith(book.word(book.a_to_z[0])[0].upper())


# --- search ---------------------------------------------------------------------------------------


def hits(typed: str, language: str = "en") -> list[Hit]:
    return find(a_book(language), CONTENT.cards, typed)


def test_a_word_of_the_rules_is_found_by_its_section_first() -> None:
    found = hits("bust")
    assert (found[0].kind, found[0].id) == ("section", "bust")
    assert {"section", "word", "card"} == {hit.kind for hit in found}
    assert len(found) > 10


def test_a_card_is_found_by_its_name_and_by_its_text() -> None:
    assert [(hit.kind, hit.id) for hit in hits("llama-rama")] == [("card", "llama_rama")]
    assert "jacques_couteau" in [hit.id for hit in hits("fewer swords")]


def test_letters_without_their_marks_and_in_any_size_are_enough() -> None:
    assert hits("PORAZKA", "pl")[0].id == "bust"
    assert hits("żeton doboru", "pl")[0].id == "draw_token"
    assert hits("zeton doboru", "pl")[0].id == "draw_token"
    assert "pina_cubelada" in [hit.id for hit in hits("pina")]
    assert folded("Łódź ŻÓŁW ñ") == "lodz zolw n"


def test_all_words_that_are_typed_must_be_there() -> None:
    both = {hit.id for hit in hits("red swords")}
    assert both
    assert both <= {hit.id for hit in hits("red")} & {hit.id for hit in hits("swords")}


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "bust xyzzy"])
def test_what_is_nowhere_is_not_found(typed: str) -> None:
    assert hits(typed) == []


@in_both_languages
@pytest.mark.parametrize("typed", ["push", "kosc", "fan", "a", "mety", "two dice"])
def test_what_was_found_is_marked_where_it_stands(typed: str, language: str) -> None:
    wanted = folded(typed).split()
    for hit in hits(typed, language):
        assert len(hit.line) <= 125
        for start, end in hit.bold:
            assert folded(hit.line[start:end]) in wanted
        if not any(word in folded(hit.name) for word in wanted):
            assert hit.bold, hit
