"""What cards show: signs, tags, boxes with their texts, offers, in both languages."""

import re

import pytest

from cubitos_desktop.rules.cards import Card
from cubitos_desktop.scenes.table.view.card_view import (
    EFFECT_SIGNS,
    Purse,
    card_boxes,
    card_signs,
    card_tag,
    large_card_view,
    small_card_view,
)
from cubitos_desktop.ui.cards.signs import written
from cubitos_desktop.ui.icons.icons import ICONS
from cubitos_desktop.wording.cards import card_text
from cubitos_desktop.words import Words, load_words
from tests.numbers import numbered_content

CARDS = numbered_content().cards
ENGLISH, POLISH = load_words("en"), load_words("pl")
LETTERS = {"bar", "×", "×2", "×½", "×⅓", "×¼", "/", "→", "≤", "<", "∞", "+", "+1", "+2", "!", "1–2"}
MOST_SIGNS = 6

every_card = pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
every_language = pytest.mark.parametrize("words", [ENGLISH, POLISH], ids=["en", "pl"])


# --- signs --------------------------------------------------------------------------------------


@every_card
def test_every_card_has_a_short_row_of_signs(card: Card) -> None:
    signs = card_signs(card)
    pictures = [sign for sign in signs if sign.kind in ICONS]
    assert 1 <= len(pictures) <= MOST_SIGNS
    assert {sign.kind for sign in signs if sign.kind not in ICONS} <= LETTERS


def test_no_two_cards_of_a_colour_have_the_same_signs() -> None:
    rows = [(card.colour, written(card_signs(card))) for card in CARDS.values()]
    assert len(set(rows)) == len(CARDS)


@pytest.mark.parametrize(
    ("card", "row"),
    [
        ("fat_cat", "foot#3 gain_die:light_gray"),
        ("rich_dog", "coin#3 lose_die:brown"),
        ("mr_soldier", "coin#3 foot#3 lose_die:red"),
        ("rock_on", "die:green ~again"),
        ("dugout", "die#+3 ~again"),
        ("rollosaurus", "foot#4"),
        ("bob", "hex 1–2"),
        ("dope_cat", "die:brown ~coin#2 die:green ~coin#3"),
        ("schmutz", "coin#1 ~/ ~lose_die ~coin#3"),
        ("muggles", "die#+2 bar coin#2 lose_die:brown"),
        ("captain_bark", "die:white ~die:red ~fan foot#2 lose_die:brown"),
        ("dancing_dino", "foot#2 die:red ~+2 die:orange ~credit#1"),
        ("mr_bats", "coin#2 ~/ ~foot ~×½ ~fan"),
        ("ledercheesen", "push ~die#+1 power ~foot ~×¼ ~active"),
        ("pineapple_rocks", "die:green ~again power ~die#+1"),
        ("punk_fruit", "shield ~die:green ~grays bar colours#9 ~again"),
        ("the_cheese_stands_alone", "foot#3 bar push ~!"),
        ("llama_shaman", "coin#2 gain_die:red"),
        ("bahama_llama", "coin#3 water_foot#1"),
    ],
)
def test_signs_say_what_a_card_does(card: str, row: str) -> None:
    assert written(card_signs(CARDS[card])) == row


def test_every_effect_with_signs_is_on_a_card() -> None:
    used = set()
    for card in CARDS.values():
        boxes = (*card.now, *card.now_must, *card.run_must, *card.power)
        boxes += (*card.power_must, *card.after_push)
        boxes += tuple(call for item in card.run for call in item.calls)
        boxes += tuple(call for call in (card.at_push, card.at_bust) if call)
        boxes += card.swords.calls if card.swords else ()
        used |= {call.effect for call in boxes}
    assert used == set(EFFECT_SIGNS)


@pytest.mark.parametrize(
    ("tag", "cards"),
    [
        ("run", "fat_cat rich_dog bob stinky_cheese the_cheese_stands_alone"),
        ("now", "dugout muggles cubasaurus stogie"),
        ("active", "rock_on wizard punk_fruit broken_cow ledercheesen"),
        ("most", "mr_soldier crabby"),
        ("everyone", "el_bandito jacques_couteau"),
    ],
)
def test_the_tag_names_the_box_that_matters(tag: str, cards: str) -> None:
    assert {card_tag(CARDS[card]) for card in cards.split()} == {tag}


# --- boxes --------------------------------------------------------------------------------------


@every_language
@every_card
def test_a_card_has_the_boxes_that_its_signs_tell(card: Card, words: Words) -> None:
    boxes = card_boxes(words, card)
    assert len(boxes) == 4
    filled = {box.kind for box in boxes if box.rows}
    assert card_tag(card) in filled
    assert ("now" in filled) == bool(card.now or card.now_must)
    assert ("run" in filled) == bool(card.run or card.run_must)
    assert all(row.signs for box in boxes for row in box.rows)


@every_language
@every_card
def test_no_word_of_a_text_is_lost(card: Card, words: Words) -> None:
    def spoken(text: str) -> list[str]:
        return re.findall(r"\w+", text.casefold())

    rows = [row.text for box in card_boxes(words, card) for row in box.rows]
    shown = spoken(" ".join(rows))
    titles = set(spoken(" ".join(words.section("card.box").values())))
    left_out = list(spoken(card_text(words, card)))
    for word in shown:
        left_out.remove(word)
    assert set(left_out) <= titles
    assert all(text[0].isupper() or text[0].isdigit() for text in rows)
    assert all(text.endswith(".") for text in rows)


def test_what_must_happen_stands_apart() -> None:
    (run,) = [box for box in card_boxes(ENGLISH, CARDS["rich_dog"]) if box.rows]
    assert [(written(row.signs), row.text) for row in run.rows] == [
        ("coin#3", "3 coins."),
        ("lose_die:brown", "MUST lose this die."),
    ]
    power = card_boxes(POLISH, CARDS["bad_cheese"])[3]
    assert [row.text for row in power.rows] == ["Jeszcze 3 monety.", "OBOWIĄZKOWO strać tę kość."]
    most = card_boxes(ENGLISH, CARDS["mr_soldier"])[2]
    assert [row.text for row in most.rows] == [
        "3 coins and 3 feet.",
        "The winner MUST then lose an active red die.",
    ]


def test_two_parts_of_one_box_have_their_own_signs() -> None:
    run = card_boxes(ENGLISH, CARDS["captain_bark"])[2]
    assert [written(row.signs) for row in run.rows] == [
        "die:white ~die:red ~fan",
        "foot#2",
        "lose_die:brown",
    ]


def test_a_must_inside_a_sentence_is_no_row_of_its_own() -> None:
    (active,) = [box for box in card_boxes(ENGLISH, CARDS["broken_cow"]) if box.rows]
    assert len(active.rows) == 1
    assert "must be where it is a MUST" in active.rows[0].text


@every_card
def test_rulings_are_few_and_the_same_in_both_languages(card: Card) -> None:
    english, polish = (
        words(f"cards.{card.id}.rulings").splitlines() for words in (ENGLISH, POLISH)
    )
    assert 1 <= len(english) <= 3
    assert len(polish) == len(english)
    assert all(ruling.endswith((".", "?")) for ruling in (*english, *polish))


# --- cards on the table -------------------------------------------------------------------------


def test_a_small_card_shows_what_is_missing() -> None:
    card = CARDS["fat_cat"]
    assert small_card_view(ENGLISH, card, left=6, money=6).state == "affordable"
    dear = small_card_view(POLISH, card, left=6, money=4, selected=True)
    assert (dear.state, dear.missing, dear.name) == ("dear", 2, "Benny Kuleczka")
    assert dear.selected
    empty = small_card_view(ENGLISH, card, left=0, money=9)
    assert (empty.state, empty.none_left) == ("empty", "none left")


@pytest.mark.parametrize(
    ("coins", "credits", "can_buy", "left", "english", "polish"),
    [
        (4, 2, True, 6, "4 coins and 2 of your 2 credits", "4 monety i 2 z 2 żetonów waluty"),
        (9, 2, True, 6, "6 coins", "6 monet"),
        (0, 7, True, 6, "6 of your 7 credits", "6 z 7 żetonów waluty"),
        (9, 0, False, 6, "Dice are bought after the move.", "Kości kupuje się po biegu."),
        (3, 1, True, 6, "You have 3 coins and 1 credit.", "Masz: 3 monety i 1 żeton waluty."),
        (9, 9, True, 0, "It fills up when dice are lost.", "Wypełnia się, gdy kości są tracone."),
    ],
)
def test_the_offer_says_how_it_would_be_paid(
    coins: int, credits: int, can_buy: bool, left: int, english: str, polish: str
) -> None:
    for words, line in ((ENGLISH, english), (POLISH, polish)):
        view = large_card_view(
            words, CARDS["fat_cat"], left=left, purse=Purse(coins, credits), can_buy=can_buy
        )
        assert view.offer.line == line


def test_a_large_card_tells_all_about_its_die() -> None:
    view = large_card_view(ENGLISH, CARDS["stinky_cheese"], left=6, purse=Purse(1, 0), can_buy=True)
    assert view.name == "Stinky Cheese"
    assert view.family == "Yellow die, the cheeses"
    assert view.faces == ("symbol", "power", "blank", "blank", "blank", "blank")
    assert (view.left_words, view.cost_words) == ("6 of 10 left", "7 coins")
    assert view.offer.title == "You lack 6 coins"
    assert len(view.rulings) == 3
