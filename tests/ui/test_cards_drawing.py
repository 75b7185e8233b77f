"""Small and large cards as they are drawn: all 56 in both languages, at every size they have."""

import msgspec
import pygame
import pytest

from cubitos_desktop.rules.cards import Card
from cubitos_desktop.scenes.table.view.card_view import (
    Purse,
    card_signs,
    large_card_view,
    small_card_view,
)
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.cards.large_card import LargeCardView, large_card, lay_large_card
from cubitos_desktop.ui.cards.signs import draw_signs, in_two_rows, read_signs, written
from cubitos_desktop.ui.cards.small_card import SmallCardView, lay_small_card, small_card
from cubitos_desktop.ui.icons.icons import ICONS
from cubitos_desktop.ui.text.card_text import name_lines
from cubitos_desktop.ui.text.fitting import snug
from cubitos_desktop.words import load_words
from tests.numbers import numbered_content
from tests.ui.drawn import Drawn

CARDS = numbered_content().cards
DEAREST = 12
"""Of two digits: wherever it fits, every other cost does."""
SMALL_SIZES = [(160, 92), (208, 92), (150, 78), (160, 111), (160, 112), (150, 132)]
LARGE_SIZES = [(680, 736), (560, 560)]
LANGUAGES = ("en", "pl")
TEXT_SCALES = (1.0, 1.3)


def paired(sizes: list[tuple[int, int]]) -> list[tuple[int, int, str, float]]:
    """At every size the longest words in the largest type, and the other language in the usual."""
    looks = [*zip(LANGUAGES, TEXT_SCALES, strict=True)]
    return [(*size, *look) for size in sizes for look in looks]


def small(card: str = "fat_cat", **changes: object) -> SmallCardView:
    view = small_card_view(load_words(), CARDS[card], left=6, money=9)
    return view._replace(**changes)  # type: ignore[arg-type]


def large(
    card: str = "fat_cat", language: str = "en", left: int = 6, coins: int = 9
) -> LargeCardView:
    words = load_words(language)
    return large_card_view(words, CARDS[card], left=left, purse=Purse(coins, 1), can_buy=True)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


# --- small cards --------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "language", "text_scale"), paired(SMALL_SIZES))
def test_all_words_of_small_cards_fit(
    width: int, height: int, language: str, text_scale: float
) -> None:
    kit, words = Kit(1.0, text_scale), load_words(language)
    for each in CARDS.values():
        card = msgspec.structs.replace(each, cost=DEAREST)
        for left, money in ((8, 20), (10, 1), (0, 0)):
            view = small_card_view(words, card, left=left, money=money)
            picture = small_card(kit, width, height, view)
            assert picture.get_size() == (width, height)
    assert kit.cut == []


def test_each_state_looks_different() -> None:
    kit = Kit(1.0)
    views = [
        small(),
        small(selected=True),
        small(suggested=True),
        small(state="dear", short="2 short"),
        small(state="dear", short="3 short"),
        small(state="closed"),
        small(state="empty", left=0),
    ]
    assert len({pixels(small_card(kit, 160, 92, view)) for view in views}) == len(views)


def contrast(view: SmallCardView) -> int:
    """How far the lightest and the darkest of the creature lie apart."""
    picture = small_card(Kit(1.0), 160, 92, view)
    shades = [sum(picture.get_at((x, y))[:3]) for x in range(10, 50) for y in range(15, 65)]
    return max(shades) - min(shades)


def test_what_cannot_be_bought_is_paler() -> None:
    dear, empty = small(state="dear", missing=2), small(state="empty", left=0)
    assert contrast(small()) > contrast(dear) > contrast(empty)


def test_what_is_too_dear_keeps_most_of_its_colours() -> None:
    dear, empty = small(state="dear", missing=2), small(state="empty", left=0)
    assert contrast(dear) > contrast(small()) * 0.75
    assert contrast(empty) < contrast(small()) * 0.5


def printed_sizes(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, view: SmallCardView
) -> dict[str, float]:
    """How large each text of a card is printed."""
    sizes: dict[str, float] = {}
    real = Sheet.text

    def noting(self: Sheet, string: str, x: float, y: float, size: float, *rest, **more) -> float:
        sizes[string] = size
        return real(self, string, x, y, size, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "text", noting)
        small_card(kit, 160, 92, view)
    return sizes


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_prices_and_counts_are_printed_alike_on_all_cards(
    text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit(1.0, text_scale)
    few = small(left=2, in_tray="2 left", tag="RUN")
    many = small(left=10, in_tray="10 left", tag="MOST")
    little, much = small(state="dear", short="1 short"), small(state="dear", short="8 short")
    for one, other in ((few, many), (little, much)):
        sizes = [list(printed_sizes(kit, monkeypatch, view).values()) for view in (one, other)]
        assert sizes[0] == sizes[1]


def test_a_card_says_in_words_what_is_left_or_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit = Kit(1.0)
    assert "6 left" in printed_sizes(kit, monkeypatch, small())
    dear = printed_sizes(kit, monkeypatch, small(state="dear", short="2 short"))
    assert "2 short" in dear
    assert "6 left" not in dear
    full = printed_sizes(kit, monkeypatch, small(state="closed"))
    assert "6 left" in full


@pytest.mark.parametrize("state", ["affordable", "dear"])
def test_on_a_high_card_price_and_tray_have_a_row_below_the_picture(state: str) -> None:
    """The picture ends above the row, which begins at the card's left edge."""
    kit = Kit(1.0)
    view = small(state=state, missing=2)
    cheap, other = view._replace(cost=1), view._replace(cost=8)
    low = pixels_that_differ(small_card(kit, 160, 92, cheap), small_card(kit, 160, 92, other))
    high = pixels_that_differ(small_card(kit, 160, 132, cheap), small_card(kit, 160, 132, other))
    assert high.left < 30 < 60 < low.left
    assert high.top > 100


def pixels_that_differ(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """What lies around all pixels in which two pictures differ."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    alike.invert()
    first, *rest = alike.get_bounding_rects()
    return first.unionall(rest)


def test_a_card_is_drawn_once_and_scales() -> None:
    kit = Kit(2.0)
    picture = small_card(kit, 160, 92, small())
    assert picture.get_size() == (320, 184)
    assert small_card(kit, 160, 92, small()) is picture


def test_cards_are_laid_down_with_a_shadow() -> None:
    kit = Kit(1.0)
    lying, lifted = Canvas(kit, 200, 120), Canvas(kit, 200, 120)
    lay_small_card(lying, 20, 10, 160, 92, small())
    lay_small_card(lifted, 20, 10, 160, 92, small(), lifted=True)
    assert lying.surface.get_at((100, 105)).a > 0
    assert pixels(lying.surface) != pixels(lifted.surface)


# --- signs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_signs_are_never_wider_than_their_room(card: Card) -> None:
    kit = Kit(1.0)
    signs = card_signs(card)
    widths = [draw_signs(kit, signs, 20, room).get_width() for room in (40, 86, 117, 300)]
    assert all(width <= room for width, room in zip(widths, (40, 86, 117, 300), strict=True))
    assert widths == sorted(widths)
    assert draw_signs(kit, signs, 20, 300).get_height() <= 24
    assert kit.cut == []


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_the_type_has_every_letter_of_the_signs(card: Card) -> None:
    kit = Kit(1.0)
    unknown = pixels(kit.text("\ue000", 20, face="bold"))
    for sign in card_signs(card):
        letters = sign.number if sign.kind in ICONS else sign.kind
        for letter in letters if sign.kind != "bar" else "":
            assert pixels(kit.text(letter, 20, face="bold")) != unknown, letter


def test_rows_are_read_as_they_are_written() -> None:
    row = "foot#2 die:red ~coin#3 bar die#2:white ~→ ~borrow"
    assert written(read_signs(row)) == row
    sign = read_signs(row)[4]
    assert (sign.kind, sign.number, sign.colour, sign.is_near) == ("die", "2", "white", False)


def test_a_long_row_is_cut_between_its_parts() -> None:
    signs = read_signs("push ~die#+1 bar foot ~×¼ ~active")
    first, second = in_two_rows(Kit(1.0), signs)
    assert written(first) == "push ~die#+1"
    assert written(second) == "foot ~×¼ ~active"
    assert in_two_rows(Kit(1.0), read_signs("foot ~× ~fan"))[1] == ()


def test_signs_without_any_room_are_noted() -> None:
    kit = Kit(1.0)
    draw_signs(kit, read_signs("foot#2 coin#3 fan pouch"), 20, 5)
    assert kit.cut == ["foot#2 coin#3 fan pouch"]


# --- names --------------------------------------------------------------------------------------


def lines(name: str, room: float = 87, text_scale: float = 1.0) -> tuple[str, ...]:
    kit = Kit(1.0, text_scale)
    found = name_lines(kit, name, room, 37, 15.5, two_at=13.8, least=12.5)
    assert kit.cut == []
    assert all(kit.text_width(line, found.size, "title") <= room for line in found.lines)
    return found.lines


def test_names_stand_on_one_line_or_two() -> None:
    assert lines("Fat Cat") == ("Fat Cat",)
    assert lines("The Big Cheese") == ("The Big", "Cheese")
    assert lines("The Cheese Stands Alone") == ("The Cheese", "Stands Alone")
    assert lines("Shimmy Shimmy Dino", 120) == ("Shimmy", "Shimmy Dino")


def test_a_word_that_is_too_long_is_parted() -> None:
    assert lines("Rollobymzezaur", text_scale=1.3) == ("Rollobym-", "zezaur")
    assert lines("Rollobymzezaur", room=140) == ("Rollobymzezaur",)


def test_what_has_no_room_at_all_is_noted() -> None:
    kit = Kit(1.0)
    snug(kit, "Rollobymzezaur", 20, 15, "title", 12)
    name_lines(kit, "Grimlock", 12, 30, 15, two_at=14, least=12)
    assert kit.cut == ["Rollobymzezaur", "Grimlock"]


# --- large cards --------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "language", "text_scale"), paired(LARGE_SIZES))
def test_all_words_of_large_cards_fit(
    width: int, height: int, language: str, text_scale: float
) -> None:
    kit = Kit(1.0, text_scale)
    for place, card in enumerate(CARDS):
        view = large(card, language, left=(6, 10, 0)[place % 3], coins=(9, 1)[place % 2])
        assert large_card(kit, width, height, view).get_size() == (width, height)
    assert kit.cut == []


@pytest.mark.parametrize("card", ["broken_cow", "cubasaurus", "up_to_11", "jacques_couteau"])
def test_the_last_ruling_is_still_there(card: str) -> None:
    view = large(card, "pl")
    louder = view._replace(rulings=(*view.rulings[:-1], view.rulings[-1].replace(".", "!")))
    kit = Kit(1.0, 1.3)
    assert pixels(large_card(kit, 680, 736, view)) != pixels(large_card(kit, 680, 736, louder))


def test_rulings_give_way_before_the_text_does() -> None:
    kit = Kit(1.0)
    view = large("cubasaurus")
    many = view._replace(rulings=view.rulings * 8)
    assert large_card(kit, 560, 560, many).get_size() == (560, 560)
    assert kit.cut == []


@pytest.mark.parametrize(("width", "height"), [(680, 736), (600, 422), (546, 430)])
def test_price_and_offer_have_two_lines_that_lie_apart(
    drawn: Drawn, width: int, height: int
) -> None:
    # With much below it the upper part is small.
    view = large(coins=2)
    view = view._replace(rulings=view.rulings[:1] * 9)
    large_card(Kit(1.0), width, height, view)
    for upper, lower in (
        (view.cost_label, view.cost_words),
        (view.offer.title, view.offer.line),
    ):
        first, second = drawn.word(upper), drawn.word(lower)
        apart = second.box.centre[1] - first.box.centre[1]
        assert apart >= (first.size + second.size) / 2


def test_offers_look_different() -> None:
    kit = Kit(1.0)
    views = large(), large(coins=2), large(left=0)
    assert len({view.offer.state for view in views}) == 3
    assert len({pixels(large_card(kit, 680, 736, view)) for view in views}) == 3


def test_a_large_card_throws_a_shadow() -> None:
    canvas = Canvas(Kit(1.0), 720, 790)
    lay_large_card(canvas, 20, 20, 680, 736, large())
    assert canvas.surface.get_at((360, 765)).a > 0
    assert canvas.surface.get_at((360, 400)).a == 255
