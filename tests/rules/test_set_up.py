"""How a race is set up, and what trays can and cannot do."""

import pytest

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import SetupError, load_content
from cubitos_desktop.rules.decisions import ChooseBuy
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, START_DIE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from tests.racing import FIRST_GAME, a_race, code

FIRST_CARDS = load_content().sets[FIRST_GAME].cards


def set_up(seats: int, start_player: int = 0, cards: tuple[str, ...] = FIRST_CARDS) -> State:
    return engine.new_race(
        load_content(), Setup(seats, cards, ("nothing_goes_right",), start_player)
    )


# --- seats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_to_four_seats_or_one_in_a_solo_race(seats: int) -> None:
    assert len(set_up(seats).seats) == seats


@pytest.mark.parametrize("seats", [0, 5])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        set_up(seats)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_seat_has_7_light_and_2_dark_gray_dice_in_draw_and_no_others(seats: int) -> None:
    race = a_race(seats=seats)
    for me in range(seats):
        race.seat(me).expects(draw="light_gray*7 dark_gray*2", roll="", active="", discard="")


def test_each_runner_stands_on_the_start_space() -> None:
    assert {(seat.leg, seat.space) for seat in set_up(4).seats} == {(0, Track.START)}


def test_each_seat_begins_without_fans_credits_and_draw_tokens() -> None:
    assert {(s.fans, s.credits, s.tokens) for s in set_up(4).seats} == {(0, 0, 0)}


def test_one_ability_card_for_each_of_the_eight_colours_is_in_play() -> None:
    assert set(set_up(2).game.cards) == set(CARD_COLOURS)


@pytest.mark.parametrize(
    "cards",
    [FIRST_CARDS[:-1], (*FIRST_CARDS, "fat_cat"), ("fat_cat", "fast_cat", *FIRST_CARDS[2:])],
)
def test_no_race_with_other_numbers_of_cards(cards: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        set_up(2, cards=cards)


@pytest.mark.parametrize("start_player", [0, 1, 2])
def test_any_seat_may_get_the_start_player_die_in_its_roll_zone(start_player: int) -> None:
    state = set_up(3, start_player)
    assert [seat.roll[START_DIE] for seat in state.seats] == [me == start_player for me in range(3)]


# --- trays --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_tray_starts_with_10_dice_and_gray_with_what_the_seats_leave(seats: int) -> None:
    race = a_race(seats=seats)
    assert all(race.state.trays[colour] == 10 for colour in CARD_COLOURS)
    assert race.tray("light_gray") == 28 - 7 * seats
    assert race.tray("dark_gray") == 12 - 2 * seats


def test_an_empty_tray_sells_nothing() -> None:
    race = a_race().with_tray("white", 0).having(credits=99).at("buy")
    assert isinstance(race.pending, ChooseBuy)
    assert COLOURS.index("white") not in dict(race.pending.prices)
    with pytest.raises(engine.WrongAnswer):
        race.answer((COLOURS.index("white"),))


def test_an_empty_tray_gives_nothing() -> None:
    race = a_race("cat_tastrophy").having(fans=13).with_active("white:symbol")
    race.with_tray("brown", 0).at("abilities").use("white:symbol")
    assert COLOURS.index("brown") not in race.options
    assert COLOURS.index("green") in race.options


def test_an_empty_tray_lends_nothing() -> None:
    race = a_race("cubasaurus").with_roll("purple").with_tray("red", 0).at("roll")
    race.push("purple:symbol").answer(("now", code("purple:symbol")))
    lent = {COLOURS[colour] for colour, _ in race.options}
    assert lent == set(COLOURS) - {"red", "start"}


def test_an_effect_does_as_much_as_it_can_when_a_tray_is_empty() -> None:
    race = a_race("llama_shaman").with_active("blue:symbol").with_tray("red", 0).having(feet=1)
    race.at("abilities").use("blue:symbol").asks("move").expects(coins=2, discard="")


def test_a_choice_between_grays_falls_away_with_one_of_the_trays() -> None:
    race = a_race("fat_cat").with_active("white:symbol").with_tray("light_gray", 0)
    race.at("abilities").use("white:symbol").asks("move").expects(feet=3, discard="dark_gray")


def test_returned_dice_are_available_at_once() -> None:
    race = a_race("rich_dog").with_active("brown:symbol").with_tray("brown", 0).at("abilities")
    race.use("brown:symbol").asks("buy").answer((COLOURS.index("brown"),))
    assert race.tray("brown") == 0
    assert race.player.by_colour()[COLOURS.index("brown")] == 1


def test_credits_and_draw_tokens_never_run_out() -> None:
    race = a_race().having(credits=1000, tokens=100).with_active("light_gray:coin1*3")
    race.with_roll("dark_gray").at("roll").push().asks("discard")
    race.expects(credits=1001, tokens=101)
