"""The cards and sets as a whole: nothing is missing, and names are those of the rules."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.rules.effects import EFFECTS

CONTENT = load_content()

CARDS = {
    "white": """
        smelly_cat | Smelly Cat | Odorek
        cat_tastrophy | Cat Tastrophy | Kotostrofa
        fat_cat | Fat Cat | Benny Kuleczka
        dope_cat | Dope Cat | Wypasiony Kot
        broken_cow | Broken Cow | Schrödingerek
        fast_cat | Fast Cat | Kot Pędziwiatr
        schmutz | Schmutz | Witaj Koteczku
    """,
    "brown": """
        rich_dog | Rich Dog | Dziany Kejter
        captain_bark | Captain Bark | Kapitan Szczek
        wizard | Wizard | Czaruś Rinstind
        dapper_doggie | Dapper Doggie | Psiakostek
        dr_livingstone | Dr. Livingstone | Zahartowany
        mr_dog | Mr. Dog | Sir Pieseł
        muggles | Muggles | Mugolek
    """,
    "red": """
        mr_soldier | Mr. Soldier | Wojak
        punch_guy | Punch Guy | Rębajło
        supah_general | Supah General! | Siłacz Arnold
        jacques_couteau | Jacques Couteau | Jan Nosik
        champion | Champion | Mistrzunio
        crabby | Crabby | Krab't'Cupak
        el_bandito | El Bandito | El Bandzior
    """,
    "green": """
        rock_on | Rock On | Czadosław
        pina_cubelada | Piña Cubelada | Piña Cubitolada
        keep_on_rollin | Keep On Rollin' | Reanimator
        pineapple_rocks | Pineapple Rocks | Ananas Bananas
        up_to_11 | Up to 11 | Słodziak
        rolling_stoned | Rolling Stoned | Szpilczaste Jabłko
        punk_fruit | Punk Fruit | Punkowoc
    """,
    "orange": """
        dugout | Dugout | Bobromir
        reliever_beaver | Reliever Beaver | Szczerbek
        benchwarmer | Benchwarmer | Rezerwowy
        batter_beaver | Batter Beaver | Rzucający Drewnem
        mr_bats | Mr. Bats | Pan Drągal
        the_babe | The Babe | Bobert Cubica
        pinch_eater | Pinch Eater | Trener Kołcz
    """,
    "purple": """
        rollosaurus | Rollosaurus | Rollobymzezaur
        dancing_dino | Dancing Dino | Denver
        cubasaurus | Cubasaurus | Sześcianozaur
        wikiwiki_dinosaur | Wikiwiki Dinosaur | Grimlock
        you_bet_jurassican | You Bet Jurassican | Dinożarł
        shimmy_shimmy_dino | Shimmy Shimmy Dino | Diplo Duplo
        pronto_bronto | Pronto Bronto | T-Reksio
    """,
    "yellow": """
        reckless_cheese | Reckless Cheese | Sir Nick
        the_big_cheese | The Big Cheese | Influenser
        ledercheesen | Ledercheesen | Brieczes
        stinky_cheese | Stinky Cheese | Serdel
        bad_cheese | Bad Cheese | Dresser
        the_cheese_stands_alone | The Cheese Stands Alone | Wielki Padano
        cheese_boy | Cheese Boy | Sir Ser
    """,
    "blue": """
        bob | Bob | Po prostu Bob
        undercover_fish | Undercover Fish | Wcale nie Alpaka
        llama_rama | Llama-Rama | Kątemplujący Lamisław
        bahama_llama | Bahama Llama | Lama z Bahama
        llama_shaman | Llama Shaman | Cwana Glama
        stogie | Stogie | Lam Pucera
        chilly_mcchillster | Chilly McChillster | Lalalama
    """,
}
"""Id, English and Polish name of every card of the rules; cards that we add stand in no list."""

SETS = {
    "race-1": (
        "smelly_cat rich_dog mr_soldier rock_on dugout rollosaurus reckless_cheese bob",
        "nothing_goes_right",
    ),
    "race-2": (
        "cat_tastrophy captain_bark punch_guy pina_cubelada reliever_beaver dancing_dino "
        "the_big_cheese undercover_fish",
        "ahead_of_the_curve",
    ),
    "race-3": (
        "fat_cat wizard supah_general keep_on_rollin benchwarmer cubasaurus ledercheesen "
        "llama_rama",
        "testing_the_waters",
    ),
    "race-4": (
        "dope_cat dapper_doggie jacques_couteau pineapple_rocks batter_beaver "
        "wikiwiki_dinosaur stinky_cheese bahama_llama",
        "still_waters_run_deep",
    ),
    "race-5": (
        "broken_cow dr_livingstone champion up_to_11 mr_bats you_bet_jurassican bad_cheese "
        "llama_shaman",
        "ahead_of_the_curve",
    ),
    "race-6": (
        "fast_cat mr_dog crabby rolling_stoned the_babe shimmy_shimmy_dino "
        "the_cheese_stands_alone stogie",
        "testing_the_waters",
    ),
    "race-7": (
        "schmutz muggles el_bandito punk_fruit pinch_eater pronto_bronto cheese_boy "
        "chilly_mcchillster",
        "nothing_goes_right nothing_goes_right",
    ),
    "combotastic": (
        "dope_cat captain_bark mr_soldier pina_cubelada pinch_eater you_bet_jurassican "
        "cheese_boy bob",
        "testing_the_waters",
    ),
    "such-much-fans": (
        "cat_tastrophy rich_dog supah_general punk_fruit mr_bats wikiwiki_dinosaur "
        "the_big_cheese chilly_mcchillster",
        "ahead_of_the_curve",
    ),
    "grand-finale": (
        "smelly_cat dapper_doggie el_bandito rolling_stoned the_babe cubasaurus "
        "the_cheese_stands_alone stogie",
        "still_waters_run_deep testing_the_waters",
    ),
}
"""The cards of every set, and its track for each leg."""

CHAMPION_TOUR = [f"race-{number}" for number in range(1, 8)]


def rows() -> Iterator[tuple[str, str, str, str]]:
    """The table of the rules: colour, id, English and Polish name."""
    for colour, table in CARDS.items():
        for line in table.strip().splitlines():
            card_id, english, polish = (cell.strip() for cell in line.split(" | "))
            yield colour, card_id, english, polish


def calls_of(card: Card) -> Iterator[Call]:
    """Every call that a card's boxes make."""
    for box in (card.now, card.now_must, card.run_must, card.after_push):
        yield from box
    yield from card.power + card.power_must
    for item in card.run:
        yield from item.calls
    yield from (call for call in (card.at_push, card.at_bust) if call)
    yield from card.swords.calls if card.swords else ()


def functions_of(file: Path) -> set[str]:
    """The names of all functions in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


TESTS = {
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in functions_of(file)
    if name.startswith("test_")
}


@pytest.mark.parametrize("card_id", CONTENT.cards)
def test_every_card_has_a_test_of_its_own(card_id: str) -> None:
    assert any(name.startswith(f"test_{card_id}_") for name in TESTS)


RULEBOOK = [card_id for _, card_id, *_ in rows()]


def test_the_rules_have_56_cards_and_7_of_each_colour() -> None:
    assert len(RULEBOOK) == 56
    counts = Counter(CONTENT.cards[card_id].colour for card_id in RULEBOOK)
    assert counts == dict.fromkeys(CARD_COLOURS, 7)


def test_all_cards_of_the_rules_are_there_in_their_order() -> None:
    assert [card_id for card_id in CONTENT.cards if card_id in RULEBOOK] == RULEBOOK


@pytest.mark.parametrize(
    ("colour", "card_id", "english", "polish"), list(rows()), ids=[row[1] for row in rows()]
)
def test_colour_and_names_are_those_of_the_rules(
    colour: str, card_id: str, english: str, polish: str
) -> None:
    card = CONTENT.cards[card_id]
    assert COLOURS[card.colour] == colour
    assert card.names == {"en": english, "pl": polish}


def test_costs_are_tuned_within_what_a_round_can_pay() -> None:
    assert {card.cost for card in CONTENT.cards.values()} <= {*range(1, 13)}


def test_all_sets_of_the_rules_are_there() -> None:
    assert set(SETS) <= set(CONTENT.sets)


@pytest.mark.parametrize("set_id", SETS)
def test_a_set_has_its_cards_and_tracks(set_id: str) -> None:
    cards, tracks = SETS[set_id]
    assert CONTENT.sets[set_id].cards == tuple(cards.split())
    assert CONTENT.sets[set_id].tracks == tuple(tracks.split())


@pytest.mark.parametrize("set_id", SETS)
def test_a_set_has_one_card_of_each_colour_in_their_order(set_id: str) -> None:
    cards = CONTENT.sets[set_id].cards
    assert tuple(CONTENT.cards[card].colour for card in cards) == CARD_COLOURS


def test_the_champion_tour_has_every_card_of_the_rules_exactly_once() -> None:
    counts = Counter(card for race in CHAMPION_TOUR for card in CONTENT.sets[race].cards)
    assert counts == dict.fromkeys(RULEBOOK, 1)


def test_every_effect_for_a_card_is_named_by_a_card() -> None:
    named = {call.effect for card in CONTENT.cards.values() for call in calls_of(card)}
    for_cards = {effect.name for effect in EFFECTS.values() if effect.boxes}
    assert for_cards - named == set()
