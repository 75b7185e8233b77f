"""Dice in the hand: when they may be grabbed, how they follow, and what counts as a flick."""

import math
from collections.abc import Iterator

import pytest

from cubitos_desktop.scenes.table.hands.grip import Grip
from cubitos_desktop.scenes.table.table import TableScene
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import WindowUnderTest


def rolling(roll: str = "light_gray*4") -> RaceUnderTest:
    return a_race(seats=4).with_draw("").with_active("light_gray:foot").with_roll(roll).at("roll")


@pytest.fixture
def table() -> Iterator[TableScene]:
    with WindowUnderTest(draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(rolling()))
        yield table


@pytest.fixture
def grip(table: TableScene) -> Grip:
    return table.hands.grip


def thrown(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, ...]]:
    found: list[tuple[float, ...]] = []
    monkeypatch.setattr(table, "throw_by_hand", lambda *of: found.append(of))
    return found


def test_dice_are_grabbed_in_roll_where_a_push_is_open(table: TableScene, grip: Grip) -> None:
    layout = table.places.layout
    assert grip.can_grab(*layout.roll.centre)
    assert not grip.can_grab(*layout.active.centre)
    assert table.question is not None
    table.question.tiles = [None]  # type: ignore[list-item]
    assert not grip.can_grab(*layout.roll.centre)


def test_where_no_push_is_open_nothing_is_grabbed() -> None:
    with WindowUnderTest(draws_every=0) as window:
        race = a_race("rock_on", seats=4).with_draw("").with_roll("")
        race.with_active("green:symbol light_gray:coin1")
        table, _ = lay_on_table(window, at_table(race.at("roll")))
        assert not table.hands.grip.can_grab(*table.places.layout.roll.centre)
        table, _ = lay_on_table(window, at_table(a_race(seats=4).having(feet=2).at("move")))
        assert not table.hands.grip.can_grab(*table.places.layout.roll.centre)


def test_held_dice_crowd_around_the_pointer(table: TableScene, grip: Grip) -> None:
    grip.move(500, 400)
    grip.grab()
    assert grip.is_holding
    table.is_changed = False
    grip.update(1.0)
    assert table.is_changed
    at = [piece.at for piece in table.show.pieces.in_zone("roll")]
    assert {round(slot.half, 3) for slot in at} == {17}
    assert [round(slot.x, 2) for slot in at] == [482.15, 517.85] * 2
    assert [round(slot.y, 2) for slot in at] == [366, 366, 400, 400]


def test_dice_follow_little_by_little(table: TableScene, grip: Grip) -> None:
    grip.move(500, 400)
    grip.grab()
    piece = table.show.pieces.in_zone("roll")[0]
    before = piece.at
    grip.update(0.01)
    assert piece.at.x == pytest.approx(before.x + (482.15 - before.x) * 0.16)
    assert piece.at.y == pytest.approx(before.y + (366 - before.y) * 0.16)
    assert piece.at.half == pytest.approx(before.half + (17 - before.half) * 0.16)
    assert piece.at.yaw == before.yaw


def test_a_hand_that_holds_nothing_moves_nothing(table: TableScene, grip: Grip) -> None:
    table.is_changed = False
    grip.move(500, 400)
    grip.update(0.1)
    assert not table.is_changed
    grip.drop()
    assert not grip.is_holding


def drag(grip: Grip, *steps: tuple[float, float, float]) -> None:
    """Grab, then move to places, each after so many seconds."""
    grip.move(*steps[0][1:])
    grip.grab()
    for seconds, x, y in steps[1:]:
        grip.update(seconds)
        grip.move(x, y)


def test_a_quick_movement_throws_that_way(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = thrown(table, monkeypatch)
    drag(grip, (0, 500, 400), (0.02, 510, 395), (0.02, 520, 390))
    grip.let_go()
    speed = math.hypot(500, 250)
    ((right, down, force),) = found
    assert (right, down) == pytest.approx((500, -250))
    assert force == pytest.approx(1 - math.exp(-speed / 900))
    assert not grip.is_holding


def test_a_slow_movement_throws_gently_where_the_dice_were_carried(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = thrown(table, monkeypatch)
    x, y = table.places.layout.roll.centre
    drag(grip, (0, x, y), (2.0, x + 30, y - 300), (0.05, x + 30, y - 301))
    grip.let_go()
    assert found[0] == pytest.approx((30, -301, 1 - math.exp(-20 / 900)))
    assert len(found) == 1
    assert not grip.is_holding


def test_in_roll_dice_are_put_back_and_once_it_is_said_how_to_throw_them(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = thrown(table, monkeypatch)
    x, y = table.places.layout.roll.centre
    for _ in range(2):
        table.show.toasts.clear()
        drag(grip, (0, x, y), (0.02, x + 40, y))
        grip.let_go()
        found += [(len(table.show.toasts),)]
    assert found == [(1,), (0,)]
    assert not grip.is_holding


def test_only_the_last_moment_of_a_drag_counts(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = thrown(table, monkeypatch)
    drag(grip, (0, 100, 400), (0.02, 300, 400), (0.2, 300, 400), (0.05, 301, 400))
    grip.let_go()
    assert found[0] == pytest.approx((201, 0, 1 - math.exp(-20 / 900)))


def test_a_drag_of_one_moment_is_the_gentlest_throw(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = thrown(table, monkeypatch)
    drag(grip, (0, 500, 400))
    grip.let_go()
    assert found == [(0, 0, 0)]
    drag(grip, (0, 500, 400), (0.0, 508, 400))
    grip.let_go()
    assert found[1][0] == pytest.approx(8 / 0.016)


def test_dice_that_are_dropped_go_back_to_their_places(table: TableScene, grip: Grip) -> None:
    pieces = table.show.pieces.in_zone("roll")
    before = [piece.goal for piece in pieces]
    grip.move(500, 100)
    grip.grab()
    grip.update(1.0)
    grip.drop()
    assert [piece.goal for piece in pieces] == before
    assert all(piece.is_moving for piece in pieces)


def test_dice_are_heard_while_they_are_shaken(
    table: TableScene, grip: Grip, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(table.app.sound, "hold", lambda name, *_: heard.append(f"hold {name}"))
    monkeypatch.setattr(table.app.sound, "let_go", lambda name: heard.append(f"end {name}"))
    grip.grab()
    grip.drop()
    grip.drop()
    assert heard == ["hold shake", "end shake"]
