"""Cards are picked by hand, by mouse and by keys; what the mix lacks is said while it is picked."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.mixes import cards_of, family, mix_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.setup.mix_advice import advice_lines
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.race_choices import OWN
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.form_hands import Hands, assert_everything_has_room, show
from tests.scenes.looks import Written, paired
from tests.windows import QUICKEST, WindowUnderTest

CONTENT = load_content()
FIRST_GAME = CONTENT.card_set("race-1").cards
LAST_CARDS = tuple(family(CONTENT, colour)[-1].id for colour in CARD_COLOURS)
SETTINGS = paired(QUICKEST, (1920, 1080))


class Builder:
    """A builder over a new race, and hands on it."""

    def __init__(self, window: WindowUnderTest) -> None:
        self.window = window
        self.race = NewRaceScene(window.app, chance=random.Random(1))
        self.race_hands = show(window, self.race)
        self.race_hands.click("pick")
        top = window.app.top
        assert isinstance(top, SetBuilderScene)
        self.scene = top
        self.hands = Hands(window, top)


@pytest.fixture
def builder() -> Iterator[Builder]:
    with WindowUnderTest(draws_every=0) as window:
        yield Builder(window)


def test_it_begins_with_the_cards_that_were_shown(builder: Builder) -> None:
    assert builder.scene.cards == FIRST_GAME


def test_every_card_can_be_picked_by_mouse(builder: Builder) -> None:
    for colour in CARD_COLOURS:
        builder.hands.click(("tab", colour))
        for card in family(CONTENT, colour):
            builder.hands.click(("card", card.id))
            assert builder.scene.picked[colour] == card.id
    assert builder.scene.cards == LAST_CARDS
    builder.hands.click("done")
    assert builder.window.app.top is builder.race
    assert builder.race.choices.own == LAST_CARDS
    assert builder.race.course.chosen.set_id == OWN
    builder.race_hands.click("start")
    table = builder.window.app.top
    assert isinstance(table, TableScene)
    assert table.match.state.game.setup.cards == LAST_CARDS


def test_cards_are_picked_by_keys_alone(builder: Builder) -> None:
    red = CARD_COLOURS[2]
    builder.hands.tab_to(("tab", red))
    builder.hands.key(pygame.K_RETURN)
    builder.hands.tab_to(("card", "crabby"))
    builder.hands.key(pygame.K_SPACE)
    assert builder.scene.picked[red] == "crabby"
    builder.scene.pointing.focus = None
    builder.hands.key(pygame.K_RETURN)
    assert builder.race.choices.own[2] == "crabby"


@pytest.mark.parametrize("way", ["escape", "back"])
def test_without_done_nothing_is_changed(builder: Builder, way: str) -> None:
    builder.hands.click("mix")
    assert builder.scene.cards != FIRST_GAME
    if way == "escape":
        builder.hands.key(pygame.K_ESCAPE)
    else:
        builder.hands.click("back")
    assert builder.window.app.top is builder.race
    assert builder.race.course.card_ids == FIRST_GAME
    assert builder.race.choices.own == ()


def test_cards_begin_from_any_set_or_by_chance(builder: Builder) -> None:
    names = []
    for _ in CONTENT.sets:
        builder.hands.click("source")
        names.append(builder.hands.value("source"))
    assert sorted(names) == sorted(one.names["en"] for one in CONTENT.sets.values())
    builder.hands.click("mix")
    assert cards_of(CONTENT, builder.scene.cards) is not None
    assert builder.hands.value("source") not in names
    builder.hands.click_back("source")
    assert builder.scene.cards == CONTENT.card_set("grand-finale").cards


def test_a_card_by_chance_is_another_one_of_the_same_colour(builder: Builder) -> None:
    for _ in range(12):
        before = builder.scene.cards
        builder.hands.click("chance")
        changed = [a != b for a, b in zip(before, builder.scene.cards, strict=True)]
        assert changed == [True] + [False] * 7


def test_what_the_mix_lacks_is_said_at_once(builder: Builder) -> None:
    def is_followed() -> list[bool]:
        return [good for good, _ in advice_lines(builder.window.app.words, builder.scene.chosen)]

    assert is_followed() == [True, True, True]
    orange = CARD_COLOURS[4]
    builder.hands.click(("tab", orange))
    builder.hands.click(("card", "pinch_eater"))
    assert "throw" in mix_of(builder.scene.chosen).lacks()
    assert is_followed() == [True, False, True]


def test_the_card_under_the_pointer_or_with_the_focus_is_shown_large(builder: Builder) -> None:
    assert builder.scene.seen_card().id == FIRST_GAME[0]
    builder.hands.rest_on(("card", "schmutz"), 0.1)
    assert builder.scene.seen_card().id == "schmutz"
    builder.hands.rest_on(("tab", CARD_COLOURS[5]), 0.1)
    assert builder.scene.seen_card().id == FIRST_GAME[5]
    builder.hands.rest_on("source", 0.1)
    builder.hands.tab_to(("card", "fat_cat"))
    assert builder.scene.seen_card().id == "fat_cat"


def test_a_set_of_ones_own_is_there_again(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        builder = Builder(window)
        builder.hands.click(("card", "schmutz"))
        builder.hands.click("done")
        builder.race_hands.key(pygame.K_ESCAPE)
    profile.close()
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        race = NewRaceScene(window.app)
        assert race.course.card_ids == ("schmutz", *FIRST_GAME[1:])
        hands = show(window, race)
        hands.click_back("set")
        hands.click("set")
        assert race.course.chosen.set_id == OWN


@pytest.mark.parametrize(("size", "language", "text_size"), SETTINGS)
def test_everything_has_room(
    size: tuple[int, int],
    language: str,
    text_size: int,
    written: list[Written],
) -> None:
    with WindowUnderTest(size, language=language, text_size=text_size, draws_every=0) as window:
        builder = Builder(window)
        assert_everything_has_room(window, builder.scene, written)
        cards = "fat_cat rich_dog el_bandito pina_cubelada pinch_eater cubasaurus bad_cheese"
        builder.scene.picked = dict(zip(CARD_COLOURS, (*cards.split(), "llama_rama"), strict=True))
        assert_everything_has_room(window, builder.scene, written)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_cards_can_be_read_in_the_smallest_window(language: str) -> None:
    with WindowUnderTest(language=language, text_size=3, draws_every=0) as window:
        builder = Builder(window)
        for colour in CARD_COLOURS:
            builder.scene.colour = colour
            for card in family(CONTENT, colour):
                builder.scene.picked[colour] = card.id
                builder.scene.draw(window.app.window)
        assert window.app.kit.cut == []
