"""Dice in the zones: inside, apart, in reading order, as large as fits, and always the same."""

from itertools import combinations

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM, LARGEST_HALF, Slot, slots

WIDE, NARROW = Box(100, 50, 400, 180), Box(10, 600, 120, 180)
ZONES = ("draw", "roll", "active", "discard")
every_zone = pytest.mark.parametrize("zone", ZONES)


def room_of(well: Box) -> Box:
    return well.cut(left=14, top=LABEL_ROOM + 4, right=14, bottom=9)


@every_zone
def test_an_empty_zone_has_no_places(zone: str) -> None:
    assert slots(zone, WIDE, 0) == ()


@every_zone
@pytest.mark.parametrize("well", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("count", [1, 2, 5, 9, 15])
def test_dice_lie_in_their_zone_below_its_label_and_apart(zone: str, well: Box, count: int) -> None:
    found, room = slots(zone, well, count), room_of(well)
    assert len(found) == count
    for slot in found:
        assert room.x <= slot.x - slot.half
        assert slot.x + slot.half <= room.right
        assert room.y <= slot.y
        assert slot.y + slot.half <= well.bottom
    for one, other in combinations(found, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) > 1.5 * one.half


@every_zone
def test_a_few_dice_are_as_large_as_the_zone_has_them_and_many_smaller(zone: str) -> None:
    assert slots(zone, WIDE, 2)[0].half == LARGEST_HALF[zone]
    assert slots(zone, NARROW, 15)[0].half < slots(zone, NARROW, 4)[0].half
    assert slots(zone, Box(0, 0, 40, 60), 30)[0].half == 6


def test_a_single_die_lies_in_the_middle_of_active_and_at_the_left_of_draw() -> None:
    (active,), (draw,) = slots("active", WIDE, 1), slots("draw", WIDE, 1)
    middle_x, middle_y = room_of(WIDE).centre
    assert (active.x, active.y) == pytest.approx((middle_x, middle_y - 0.28 * active.half))
    assert draw.x == pytest.approx(room_of(WIDE).x + 1.3 * draw.half)


def test_a_shorter_last_row_stands_in_the_middle_of_active_and_at_the_left_of_draw() -> None:
    active, draw = slots("active", NARROW, 5), slots("draw", NARROW, 5)
    for found, is_centred in ((active, True), (draw, False)):
        rows = by_row(found)
        assert len(rows[0]) > len(rows[-1])
        middles = [sum(slot.x for slot in row) / len(row) for row in (rows[0], rows[-1])]
        assert (middles[0] == pytest.approx(middles[1])) is is_centred
        assert (rows[0][0].x == pytest.approx(rows[-1][0].x)) is not is_centred


def by_row(found: tuple[Slot, ...]) -> list[list[Slot]]:
    return [[slot for slot in found if slot.y == y] for y in sorted({slot.y for slot in found})]


@pytest.mark.parametrize("zone", ["draw", "active", "discard"])
def test_places_come_in_reading_order(zone: str) -> None:
    found = slots(zone, NARROW, 9)
    assert list(found) == sorted(found, key=lambda slot: (slot.y, slot.x))


def test_misses_are_turned_any_way_and_all_others_lie_nearly_straight() -> None:
    assert max(abs(slot.yaw) for slot in slots("roll", WIDE, 15)) > 0.4
    assert max(abs(slot.yaw) for slot in slots("active", WIDE, 15)) <= 0.07


def test_misses_are_scattered_but_every_zone_always_looks_the_same() -> None:
    found = slots("roll", WIDE, 8)
    assert len({slot.y for slot in found}) == 8
    slots.cache_clear()
    assert slots("roll", WIDE, 8) == found


@pytest.mark.parametrize("count", [1, 8, 10, 15, 20, 30])
@pytest.mark.parametrize("well", [Box(595, 561, 340, 136), Box(560, 500, 280, 116)])
def test_dice_leave_the_head_of_a_zone_free_however_many_they_are(well: Box, count: int) -> None:
    for slot in slots("active", well, count):
        assert slot.y - 1.25 * slot.half >= well.y + LABEL_ROOM


@pytest.mark.parametrize("count", range(1, 31))
@pytest.mark.parametrize("well", [Box(136, 560, 448, 136), Box(120, 500, 390, 116)])
def test_turned_dice_in_roll_leave_its_head_free_too(well: Box, count: int) -> None:
    kit = Kit(1.0)
    for slot in slots("roll", well, count):
        die = resting_die(kit, slot.half, "red", "blank", yaw=slot.yaw, shadow=False)
        up = die.get_height() / 2 - die.get_bounding_rect(min_alpha=128).top
        assert slot.y - up >= well.y + LABEL_ROOM - 1
        assert slot.y + up <= well.bottom
