"""Where things fly to at the table: counters, strips, cards, spaces."""

import pytest

from cubitos_desktop.rules.dice import BORROWED, CARD_COLOURS, LIGHT, RED, START_DIE
from cubitos_desktop.scenes.table.places import TablePlaces
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.ui.panels.counters import Counter, counter_cells
from tests.racing import a_race

ME = 1


@pytest.fixture
def places() -> TablePlaces:
    return TablePlaces((1280, 800), 3)


@pytest.fixture
def show(places: TablePlaces) -> Show:
    return Show(a_race(seats=3).state, ME, places.geometry_of)


@pytest.mark.parametrize(("seat", "strip"), [(2, 0), (0, 1)])
@pytest.mark.parametrize("sign", ["coin", "die"])
def test_what_rivals_get_flies_to_the_foot_of_their_strip(
    places: TablePlaces, show: Show, seat: int, strip: int, sign: str
) -> None:
    box = places.layout.strips[strip]
    x, y = places.for_flights(show).counter(seat, sign)
    assert (x, y) == (box.right - 50, box.bottom - 20)
    assert box.holds(x, y)


@pytest.mark.parametrize(
    ("sign", "name"),
    [("coin", "coins"), ("credit", "credits"), ("fan", "fans"), ("foot", "feet")],
)
def test_what_you_get_flies_to_its_counter(
    places: TablePlaces, show: Show, sign: str, name: Counter
) -> None:
    you = places.layout.you
    cell = counter_cells(you.width, you.height)[name].moved(you.x, you.y)
    x, y = places.for_flights(show).counter(ME, sign)
    assert (x, y) == (cell.x + 26, cell.y + 21)


def test_a_die_of_yours_flies_to_discard(places: TablePlaces, show: Show) -> None:
    assert places.for_flights(show).counter(ME, "die") == places.layout.discard.centre


@pytest.mark.parametrize("kind", [RED, RED + BORROWED])
def test_dice_come_from_their_card(places: TablePlaces, kind: int) -> None:
    assert places.card(kind) == places.layout.cards[CARD_COLOURS.index(RED)].centre


@pytest.mark.parametrize("kind", [LIGHT, START_DIE])
def test_dice_without_a_card_come_from_below_the_cards(places: TablePlaces, kind: int) -> None:
    assert places.card(kind) == places.layout.fans.centre


def test_a_space_lies_where_the_board_has_it(places: TablePlaces, show: Show) -> None:
    x, y = places.geometry_of(show.board).centre(7)
    board = places.layout.board
    assert places.for_flights(show).space(7) == (board.x + x, board.y + y)
    geometry = places.geometry_of(show.board)
    assert (geometry.width, geometry.height) == (board.width, board.height)


def test_another_window_has_another_layout_for_the_same_seats(places: TablePlaces) -> None:
    before = places.layout
    places.lay_out((1920, 1080))
    assert places.layout.width != before.width
    assert len(places.layout.strips) == len(before.strips) == 2
