"""All cards in the gallery: every one can be looked at, by mouse and by keys."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.match.mixes import family
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS
from cubitos_desktop.scenes.rulebook.gallery import FAMILIES, GalleryScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.window import learning_doors
from tests.scenes.form_hands import Hands, assert_everything_has_room
from tests.scenes.looks import SMALL_SETTINGS, Setting, Written, a_window, without_paint
from tests.windows import WindowUnderTest

CONTENT = load_content()


def opened(window: WindowUnderTest, family: str | None = None, card: str | None = None) -> Hands:
    window.app.push(TitleScene(window.app))
    learning_doors.open_gallery(window.app, family, card)
    window.step(2)
    gallery = window.app.top
    assert isinstance(gallery, GalleryScene)
    return Hands(window, gallery)


@pytest.fixture
def hands() -> Iterator[Hands]:
    with WindowUnderTest(draws_every=0) as window:
        yield opened(window)


def gallery(hands: Hands) -> GalleryScene:
    assert isinstance(hands.form, GalleryScene)
    return hands.form


def test_all_cards_can_be_looked_at_by_mouse(hands: Hands) -> None:
    seen = []
    for name in FAMILIES:
        hands.click(("tab", name))
        for card in gallery(hands).cards:
            hands.click(("card", card.id))
            assert gallery(hands).seen_card() == card
            seen.append(card.id)
    assert sorted(seen) == sorted(CONTENT.cards)


def test_families_are_turned_and_cards_chosen_by_keys(hands: Hands) -> None:
    seen = set()
    for _ in FAMILIES:
        for card in gallery(hands).cards:
            hands.tab_to(("card", card.id))
            seen.add(gallery(hands).seen_card().id)
        hands.key(pygame.K_PAGEDOWN)
    assert seen == set(CONTENT.cards)
    assert gallery(hands).family == FAMILIES[0]
    hands.key(pygame.K_5)
    assert gallery(hands).family == "orange"


def test_the_last_place_leads_to_the_next_family(hands: Hands) -> None:
    for name in (*FAMILIES[1:], FAMILIES[0]):
        hands.click("next")
        assert gallery(hands).family == name


@pytest.mark.parametrize("colour", CARD_COLOURS)
def test_it_can_be_opened_at_a_family(colour: int) -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = gallery(opened(window, COLOURS[colour]))
        assert scene.cards == family(CONTENT, colour)
        assert len(scene.cards) >= 7


def test_it_can_be_opened_at_a_card() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = gallery(opened(window, card="stogie"))
        assert scene.family == "blue"
        assert scene.seen_card().id == "stogie"


def test_a_card_under_the_pointer_is_shown_before_the_pressed_one(hands: Hands) -> None:
    first, second = gallery(hands).cards[:2]
    hands.click(("card", first.id))
    hands.rest_on(("card", second.id))
    assert gallery(hands).seen_card() == second
    hands.rest_on("back")
    assert gallery(hands).seen_card() == first


def test_escape_leads_back(hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE)
    hands.window.step()
    assert isinstance(hands.window.app.top, TitleScene)


@without_paint
@pytest.mark.parametrize("setting", SMALL_SETTINGS, ids=str)
def test_everything_has_room(setting: Setting, written: list[Written]) -> None:
    with a_window(setting, draws_every=0) as window:
        hands = opened(window)
        for name in FAMILIES:
            gallery(hands).turn_to(name)
            assert_everything_has_room(window, gallery(hands), written)
