"""What a search in the rulebook finds: all of it can be reached, and Enter opens what is first."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.scenes.forms.controls import Button
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.window import learning_doors
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.rulebook.contents_rows import HitRow, hit_text
from cubitos_desktop.wording.rule_search import Hit
from tests.scenes.form_hands import Hands
from tests.windows import WindowUnderTest

TYPED = ("bust", "coin", "power", "bob", "run", "monet", "kot", "a")


@pytest.fixture(params=["en", "pl"])
def window(request: pytest.FixtureRequest) -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1024, 640), language=request.param, draws_every=0) as shown:
        shown.app.push(TitleScene(shown.app))
        shown.step()
        yield shown


def looking_for(window: WindowUnderTest, typed: str) -> tuple[RulebookScene, Hands]:
    """The book with something typed into its search."""
    learning_doors.open_rulebook(window.app)
    window.step(2)
    book = window.app.top
    assert isinstance(book, RulebookScene)
    hands = Hands(window, book)
    hands.key(pygame.K_SLASH)
    hands.type(typed)
    return book, hands


def seen(book: RulebookScene) -> list[Hit]:
    return [hit for hit, _ in book.hit_list.shown()]


def wheel(window: WindowUnderTest, down: int) -> None:
    window.post(pygame.MOUSEWHEEL, x=0, y=-down)
    window.step()


@pytest.mark.parametrize("typed", TYPED)
def test_enter_opens_the_first_hit_that_is_seen(window: WindowUnderTest, typed: str) -> None:
    book, hands = looking_for(window, typed)
    if not book.hits():
        return
    first = seen(book)[0]
    hands.key(pygame.K_RETURN)
    window.step()
    top = window.app.top
    if first.kind == "card":
        assert isinstance(top, GalleryScene)
        assert top.seen_card().id == first.id
    elif first.kind == "word":
        assert first.id in book.book.words_in(book.section)
    else:
        assert book.section == first.id
    assert book.hit_list.opened == first


@pytest.mark.parametrize("typed", TYPED)
def test_a_search_from_elsewhere_opens_that_hit_too(window: WindowUnderTest, typed: str) -> None:
    learning_doors.open_rulebook(window.app, search=typed)
    window.step(3)
    book = next(scene for scene in window.app.scenes if isinstance(scene, RulebookScene))
    if book.hits():
        assert book.hit_list.opened == seen(book)[0]
        assert (book.hits()[0].kind == "card") == isinstance(window.app.top, GalleryScene)


def test_the_wheel_over_the_list_leads_through_all_hits_and_elsewhere_turns_pages(
    window: WindowUnderTest,
) -> None:
    book, _ = looking_for(window, "a")
    page, met = book.section, set(seen(book))
    window.point(*book.layout.list.centre)
    for _ in book.hits():
        wheel(window, 1)
        met |= set(seen(book))
    assert met == set(book.hits())
    assert seen(book)[-1] == book.hits()[-1]
    assert book.section == page
    for _ in book.hits():
        wheel(window, -1)
    assert seen(book)[0] == book.hits()[0]
    window.point(*book.layout.page.centre)
    wheel(window, 1)
    assert book.section != page
    assert seen(book)[0] == book.hits()[0]


def test_the_arrow_beside_the_count_leads_through_all_hits(window: WindowUnderTest) -> None:
    book, hands = looking_for(window, "a")
    met = seen(book)
    while _is_open(hands, "later"):
        hands.click("later")
        met += [hit for hit in seen(book) if hit not in met]
    assert met == book.hits()
    hands.tab_to("earlier")
    while _is_open(hands, "earlier"):
        hands.key(pygame.K_RETURN)
    assert seen(book)[0] == book.hits()[0]
    assert book.pointing.focus is not None
    assert book.pointing.focus.id == "later"


def _is_open(hands: Hands, id: str) -> bool:
    button = hands.control(id)
    assert isinstance(button, Button)
    return button.is_open


def test_arrow_keys_lead_from_hit_to_hit_beyond_those_that_are_seen(
    window: WindowUnderTest,
) -> None:
    book, hands = looking_for(window, "a")
    far = book.hits()[len(seen(book)) + 2]
    for _ in range(len(seen(book)) + 3):
        hands.key(pygame.K_DOWN)
    focus = book.pointing.focus
    assert focus is not None
    assert focus.id == ("hit", far.kind, far.id)
    assert far in seen(book)
    for _ in range(len(seen(book)) + 2):
        hands.key(pygame.K_UP)
    assert seen(book)[0] == book.hits()[0]
    hands.key(pygame.K_UP)
    assert book.pointing.focus is not None
    assert book.pointing.focus.id == "search"


def test_another_search_begins_at_its_first_hit(window: WindowUnderTest) -> None:
    book, hands = looking_for(window, "a")
    hands.click("later")
    window.click(*book.layout.search.centre)
    hands.key(pygame.K_END)
    hands.type("r")
    assert book.typed == "ar"
    assert seen(book)[0] == book.hits()[0]


def test_a_few_hits_need_no_arrows(window: WindowUnderTest) -> None:
    book, _ = looking_for(window, "bob")
    assert seen(book) == book.hits()
    assert not {"earlier", "later"} & {control.id for control in book.controls()}


# --- the words of a hit ---------------------------------------------------------------------------


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_words_that_are_cut_end_with_dots_and_show_what_was_found(
    window: WindowUnderTest, text_scale: float
) -> None:
    kit, cut = Kit(1, text_scale), 0
    for typed in ("bust", "monet", "die", "porażk"):
        book, hands = looking_for(window, typed)
        for hit in book.hits():
            row = HitRow(hit.name, hit.line, hit.bold, "normal")
            text = hit_text(kit, row, 210)
            runs = [run.ink for _, line in text.lines for run in line]
            said = "".join(ink.text for ink in runs).replace(" ", "")
            assert len(text.lines) <= 2
            assert not hit.bold or any(ink.is_bold for ink in runs), hit
            is_cut = not hit.line.replace(" ", "").endswith(said[-6:])
            assert not is_cut or said.endswith("…"), said
            cut += is_cut
        hands.key(pygame.K_ESCAPE, times=2)
        window.step(2)
    assert cut >= 5
