"""Dice on the table: pieces follow the race, keep who they are, and lie inside their zones."""

from collections import Counter
from itertools import combinations

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import DARK, FACE_NAMES, GREEN, KIND_MASK
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import Seat
from cubitos_desktop.scenes.table.show.moments import GLIDE
from cubitos_desktop.scenes.table.show.pieces import Piece, Pieces
from cubitos_desktop.scenes.table.show.shown_race import ShownSeat, shown_of
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.dice.zone_slots import Slot, slots
from cubitos_desktop.ui.panels.table_layout import table_layout
from tests.racing import RaceUnderTest, a_race
from tests.windows import codes_in

CONTENT = load_content()
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (1280, 1024))
LEAST_HALF = 6.0
"""Half an edge of the smallest die, in units: below that its face cannot be told."""


# --- following the race ---------------------------------------------------------------------------


def front(race: RaceUnderTest) -> ShownSeat:
    """The seat of the player, as it is seen."""
    return shown_of(race.state).seats[race.me]


def staying(pieces: Pieces) -> list[Piece]:
    return [piece for zone in ZONES for piece in pieces.in_zone(zone)]


def kinds(seat: Seat) -> Counter[int]:
    found: Counter[int] = Counter()
    for zone in ZONES:
        for code, count in codes_in(seat, zone).items():
            found[code & KIND_MASK] += count
    return found


def assert_lie_as(pieces: Pieces, seat: Seat) -> None:
    for zone in ZONES:
        assert Counter(piece.code for piece in pieces.in_zone(zone)) == codes_in(seat, zone), zone


def random_race(set_id: str) -> Match:
    card_set = CONTENT.sets[set_id]
    setup = Setup(2, card_set.cards, card_set.tracks, 0)
    players = (Player("one", "random"), Player("two", "random"))
    return Match(CONTENT, setup, RaceDice(secret_of_seed("pieces")), players)


@pytest.mark.parametrize("set_id", CONTENT.sets)
def test_pieces_lie_as_the_dice_do_after_every_beat_of_a_random_race(set_id: str) -> None:
    """And a die that only went from zone to zone is the same piece all along."""
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    match = random_race(set_id)
    seat = match.state.seats[0]
    pieces.follow(shown_of(match.state).seats[0], at_once=True)
    assert_lie_as(pieces, seat)
    held, before = kinds(seat), set(map(id, staying(pieces)))
    beats = 0

    def look(events: object) -> None:
        nonlocal held, before, beats
        seat = match.state.seats[0]
        pieces.follow(shown_of(match.state).seats[0])
        # Sometimes all have come to rest before the next beat, sometimes none has.
        pieces.update(0.5 if beats % 3 == 0 else 0.02)
        assert_lie_as(pieces, seat)
        now, after = kinds(seat), set(map(id, staying(pieces)))
        if now == held:
            assert after == before
        held, before, beats = now, after, beats + 1

    match.play({seat: policy("random") for seat in (0, 1)}, most_rounds=40, watch=look)
    assert beats > 100
    pieces.update(10.0)
    assert len(list(pieces)) == sum(held.values())


def test_pieces_come_to_rest_where_their_zones_have_room_for_them() -> None:
    layout = table_layout(1280, 800, 1)
    pieces = Pieces(layout.zones)
    race = (
        a_race()
        .with_draw("light_gray*4 white")
        .with_roll("dark_gray*2")
        .with_active("white:symbol")
    )
    pieces.follow(front(race))
    assert pieces.is_moving
    pieces.update(2.0)
    assert not pieces.is_moving
    for zone, well in layout.zones.items():
        here = pieces.in_zone(zone)
        assert tuple(piece.at for piece in here) == slots(zone, well, len(here))


def test_at_once_means_that_nothing_moves() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    pieces.follow(front(a_race().with_draw("light_gray*4 white")), at_once=True)
    assert not pieces.is_moving
    pieces.follow(front(a_race().with_roll("white*2").with_draw("")), at_once=True)
    assert not pieces.is_moving
    assert not any(piece.is_leaving for piece in pieces)


def test_a_throw_takes_the_dice_that_lie_in_roll_and_lands_hits_in_active() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    race = a_race().with_draw("light_gray*2").with_roll("light_gray*2 white").with_discard("")
    pieces.follow(front(race), at_once=True)
    white = next(piece.kind for piece in pieces.in_zone("roll") if piece.kind)
    taken = pieces.take([0, 0, white])
    assert sorted(map(id, taken)) == sorted(map(id, pieces.in_zone("roll")))
    pieces.land(taken[0], 1)
    pieces.land(taken[1], 0)
    assert [piece.zone for piece in taken] == ["active", "roll", "roll"]


# --- gliding --------------------------------------------------------------------------------------

HERE, THERE = Slot(10, 20, 12, 0), Slot(110, 220, 8, 0.5)


def test_a_die_that_glides_waits_its_delay_hops_and_comes_to_rest_at_its_goal() -> None:
    piece = Piece(0, "roll")
    piece.put(HERE)
    assert not piece.is_moving
    piece.glide(THERE, delay=0.1, hop=26.0, duration=0.4)
    assert piece.is_moving
    piece.update(0.1)
    assert (piece.at, piece.lift) == (HERE, 0.0)
    piece.update(0.2)
    assert piece.is_moving
    assert piece.lift == pytest.approx(26.0)
    assert HERE.x < piece.at.x < THERE.x
    assert THERE.half < piece.at.half < HERE.half
    piece.update(0.19)
    assert piece.is_moving
    piece.update(0.02)
    assert (piece.is_moving, piece.at, piece.lift) == (False, THERE, 0.0)


def test_a_die_that_is_sent_where_it_lies_does_not_move() -> None:
    piece = Piece(0, "roll")
    piece.put(HERE)
    piece.glide(HERE)
    assert not piece.is_moving
    piece.glide(THERE)
    piece.update(GLIDE / 2)
    halfway = piece.at
    piece.glide(HERE)
    assert piece.is_moving
    piece.update(0.0)
    assert piece.at == halfway


def test_dice_that_come_to_active_hop_one_after_another() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    pieces.follow(front(a_race().with_roll("light_gray*3").with_draw("")), at_once=True)
    taken = pieces.take([0, 0, 0])
    for piece in taken:
        pieces.land(piece, 4)
    pieces.arrange()
    pieces.update(0.08)
    lifts = [piece.lift for piece in taken]
    assert lifts[0] > lifts[1] > lifts[2] == 0.0
    pieces.update(1.0)
    assert not pieces.is_moving


def test_of_alike_dice_as_many_are_lent_as_are_chosen_and_the_first_of_them() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    pieces.follow(front(a_race().with_roll("light_gray*4 white").with_draw("")), at_once=True)
    grays = [piece for piece in pieces.in_zone("roll") if piece.kind == 0]
    pieces.lend({("roll", 0): 2}, "discard", at_once=True)
    assert [piece.lent for piece in grays] == ["discard", "discard", "", ""]
    pieces.put_before(grays[3], grays[0])
    pieces.lend({("roll", 0): 1}, "discard", at_once=True)
    assert [piece.lent for piece in grays] == ["", "", "", "discard"]
    assert len(pieces.by_zone()["roll"]) == 4
    assert pieces.by_zone()["discard"] == [grays[3]]
    pieces.put_before(grays[3], None)
    assert list(pieces)[-1] is grays[3]


def test_dice_that_are_put_back_lie_behind_those_that_are_about_to_be_clicked() -> None:
    race = a_race().with_draw("light_gray dark_gray*2 green").with_roll("")
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    pieces.follow(front(race), at_once=True)
    pieces.lend({("draw", DARK): 1}, "roll", at_once=True)
    (lying,) = (piece for piece in pieces if piece.kind == GREEN)
    before = lying.at
    pieces.lend({}, "roll", at_once=True)
    assert lying.at == before
    assert pieces.at(before.x, before.y) is lying
    assert [piece.kind for piece in pieces.in_zone("draw")][-1] == DARK


def test_each_of_alike_dice_keeps_its_face_when_all_are_used() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    race = a_race().with_draw("").with_active("white:symbol white:foot")
    pieces.follow(front(race), at_once=True)
    symbol, foot = pieces.in_zone("active")
    pieces.follow(front(race.with_active("white:foot:used white:symbol:used")))
    assert pieces.in_zone("active") == [foot, symbol]
    assert (FACE_NAMES[foot.face], FACE_NAMES[symbol.face]) == ("foot", "symbol")
    assert foot.is_used


def test_a_die_that_goes_back_is_seen_until_it_has_reached_its_card() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones, source_of=lambda kind: (900.0, 50.0))
    pieces.follow(front(a_race().with_roll("white*2").with_draw("")), at_once=True)
    pieces.follow(front(a_race().with_roll("white").with_draw("")))
    (leaving,) = [piece for piece in pieces if piece.is_leaving]
    assert leaving.goal[:2] == (900.0, 50.0)
    assert len(pieces.in_zone("roll")) == 1
    pieces.update(GLIDE - 0.01)
    assert leaving in list(pieces)
    pieces.update(0.02)
    assert leaving not in list(pieces)


def test_a_die_that_is_pointed_at_is_found_unless_it_flies() -> None:
    pieces = Pieces(table_layout(1280, 800, 1).zones)
    pieces.follow(front(a_race().with_roll("light_gray*2").with_draw("")), at_once=True)
    one, other = pieces.in_zone("roll")
    assert pieces.at(one.at.x, one.at.y) is one
    assert pieces.at(other.at.x + other.at.half, other.at.y + other.at.half) is other
    assert pieces.at(one.at.x, one.at.y - 2 * one.at.half) is None
    one.is_thrown = True
    assert pieces.at(one.at.x, one.at.y) is None


# --- places in zones ------------------------------------------------------------------------------

every_zone = [
    pytest.param(zone, box, id=f"{zone}-{width}x{height}")
    for width, height in SIZES
    for zone, box in table_layout(width, height, 3).zones.items()
]


def body(slot: Slot) -> Box:
    """What the picture of a die covers: its top, and its front side that hangs down."""
    return Box(slot.x - slot.half, slot.y - slot.half * 1.1, slot.half * 2, slot.half * 2.5)


@pytest.mark.parametrize(("zone", "well"), every_zone)
def test_up_to_thirty_dice_lie_inside_their_zone(zone: str, well: Box) -> None:
    for count in range(31):
        places = slots(zone, well, count)
        assert len(places) == count
        for place in places:
            box = body(place)
            assert well.x <= box.x, (count, place)
            assert box.right <= well.right, (count, place)
            assert well.y <= box.y, (count, place)
            assert box.bottom <= well.bottom, (count, place)


@pytest.mark.parametrize(("zone", "well"), every_zone)
def test_no_die_of_up_to_thirty_hides_another_and_none_is_too_small(zone: str, well: Box) -> None:
    for count in range(31):
        places = slots(zone, well, count)
        assert all(place.half >= LEAST_HALF for place in places)
        for one, other in combinations(places, 2):
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert apart >= one.half, (count, one, other)


@pytest.mark.parametrize(("zone", "well"), every_zone)
def test_up_to_fifteen_dice_lie_clear_of_each_other(zone: str, well: Box) -> None:
    for count in range(16):
        for one, other in combinations(slots(zone, well, count), 2):
            gap_x, gap_y = abs(one.x - other.x), abs(one.y - other.y)
            assert gap_x >= 1.8 * one.half or gap_y >= 1.8 * one.half, (count, one, other)
