"""Parts of the show: what it begins with, dice on their way to the felt, pieces, and the ledger."""

from typing import Any

import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.physics.stage import stage_for
from cubitos_desktop.rules.dice import RED, WHITE
from cubitos_desktop.rules.events import Gained
from cubitos_desktop.scenes.table.show import thrown as thrown_module
from cubitos_desktop.scenes.table.show.moments import WIND_UP
from cubitos_desktop.scenes.table.show.pieces import Piece, Pieces
from cubitos_desktop.scenes.table.show.show import Felt, Show, Turn
from cubitos_desktop.scenes.table.show.thrown import HEADROOM, Thrown, _facing, _yaw
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice.zone_slots import Slot
from tests.racing import a_race
from tests.scenes.laid import Laid
from tests.scenes.rehearsal import Rehearsal
from tests.windows import WindowUnderTest


@pytest.fixture
def show() -> Show:
    return Rehearsal(a_race(seats=3).at("roll").state).show


def test_at_first_nobody_acts_runs_or_cheers() -> None:
    state = a_race(seats=3).state
    show = Show(state, 1, lambda track: None)  # type: ignore[arg-type, return-value]
    assert (show.acting, show.run, show.rerun, show.turn) == (-1, None, None, None)
    assert (show.toasts, show.flights, show.small_throws, show.cheering) == ([], [], {}, {})
    assert (show.climax, show.bust, show.ticks, show.won) == (None, None, [], (0, 0))
    assert show.me == 1
    assert len(show.runners.runners) == 3


def test_settling_ends_what_rivals_do(show: Show) -> None:
    show.acting = 2
    show.run_of(2)
    show.settle()
    assert (show.acting, show.run) == (-1, None)


def test_a_run_begins_where_the_rival_stands_and_goes_on(show: Show) -> None:
    run = show.run_of(1)
    seat = show.race.seats[1]
    assert (run.seat, run.trail, run.time) == (1, [(seat.leg, seat.space)], 0.0)
    show.update(0.5, 0.0)
    assert show.run_of(1) is run
    assert run.time == pytest.approx(0.5)
    assert show.run_of(2) is not run


def test_another_seats_board_brings_its_own_dice(show: Show) -> None:
    pieces = list(show.pieces)
    show.turn_to(a_race(seats=3).state, 1)
    assert show.me == 1
    assert not any(piece in pieces for piece in show.pieces)


@pytest.mark.parametrize(("time", "is_open"), [(0.0, 0.0), (1.0, 1.0)])
def test_a_banner_opens_with_time(time: float, is_open: float) -> None:
    assert Turn(0, "Nora", time=time).openness == is_open


# --- the felt -------------------------------------------------------------------------------------


def test_each_seat_gets_a_part_of_the_stage() -> None:
    felt = Felt(Box(100, 100, 630, 220))
    felt.throws = {0: None}  # type: ignore[dict-item]
    felt.part_for([1, 3])
    assert felt.lanes == {1: Box(110, 110, 300, 200), 3: Box(420, 110, 300, 200)}
    assert felt.throws == {}


@pytest.mark.parametrize(
    ("risen", "rolling", "is_moving"),
    [(0.0, set(), False), (1.0, set(), False), (0.4, set(), True), (1.0, {1}, True)],
)
def test_the_felt_moves_while_it_rises_or_dice_roll(
    risen: float, rolling: set[int], is_moving: bool
) -> None:
    assert Felt(risen=risen, rolling=rolling).is_moving == is_moving


def test_clearing_the_felt_takes_everything_off() -> None:
    felt = Felt(risen=0.5, lanes={1: Box(0, 0, 1, 1)}, rolling={1})
    felt.throws = {1: None}  # type: ignore[dict-item]
    felt.clear()
    assert (felt.risen, felt.lanes, felt.throws, felt.rolling) == (0.0, {}, {}, set())


# --- dice on their way ----------------------------------------------------------------------------


BOX = Box(100, 50, 600, 240)
STARTS = (Slot(10, 500, 12, 0), Slot(60, 520, 12, 0))


def in_hand(time: float) -> Thrown:
    thrown = Thrown([RED, WHITE], [0, 1], BOX, 7, starts=STARTS)
    thrown.time = time
    return thrown


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_dice_come_from_their_zone(part: float) -> None:
    thrown = in_hand(-WIND_UP * (1 - part))
    whole = in_hand(0.0)
    for die, start in enumerate(STARTS):
        x, y, half, height, turned = thrown._seen(die, part)
        to_x, to_y, to_half, to_height, to_turned = whole._seen(die, 1.0)
        assert x == pytest.approx(start.x + (to_x - start.x) * part, abs=0.12 * to_half * part)
        assert y == pytest.approx(start.y + (to_y - start.y) * part)
        assert half == pytest.approx(12 + (to_half - 12) * part)
        assert height == pytest.approx(1 + (to_height - 1) * part)
        assert turned == to_turned


@pytest.mark.parametrize("box", [BOX, Box(0, 0, 900, 120), Box(0, 0, 150, 300)])
def test_the_stage_is_as_large_as_its_box_lets_it_be_and_stands_on_its_foot(box: Box) -> None:
    thrown = Thrown([RED, WHITE], [0, 1], box, 7)
    stage, half = stage_for(2, box.width / box.height), thrown.half
    sides = stage.width * half / box.width, (stage.height + HEADROOM) * half / box.height
    assert max(sides) == pytest.approx(1)
    assert thrown._left - box.x == pytest.approx(box.right - thrown._left - stage.width * half)
    assert thrown._top + stage.height * half == pytest.approx(box.bottom)


def test_dice_rattle_in_the_hand() -> None:
    seen = {round(in_hand(-time)._seen(0, 0.5)[0], 3) for time in (0.01, 0.02, 0.03)}
    assert len(seen) == 3


def drawn(thrown: Thrown, monkeypatch: pytest.MonkeyPatch, scale: float = 1.0):
    """What is drawn, in its order."""
    found: list[tuple[str, tuple[Any, ...], Any]] = []
    monkeypatch.setattr(
        thrown_module, "draw_shadow", lambda _, *of: found.append(("shadow", of, None))
    )
    monkeypatch.setattr(
        thrown_module, "draw_die", lambda _, *of, glow, **more: found.append(("die", of, glow))
    )
    thrown.draw(Laid(), Kit(scale))
    return found


def test_shadows_lie_below_all_dice_and_those_at_the_back_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = drawn(in_hand(-WIND_UP), monkeypatch)
    assert [kind for kind, _, _ in found] == ["shadow", "shadow", "die", "die"]
    assert [of[:3] for _, of, _ in found[:2]] == [(10, 500, 12), (60, 520, 12)]
    assert [glow for _, _, glow in found[2:]] == [None, None]
    double = drawn(in_hand(-WIND_UP), monkeypatch, 2.0)
    assert [of[:3] for _, of, _ in double[:2]] == [(20, 1000, 24), (120, 1040, 24)]
    assert [of[0] for kind, of, _ in double if kind == "die"] == [20, 120]


def test_hits_shine_when_they_have_come_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    thrown = in_hand(0.0)
    while thrown.film is None:
        thrown.update(0.0, 1.0)
    thrown.lay_down()
    glows = {of[5]: glow for kind, of, glow in drawn(thrown, monkeypatch) if kind == "die"}
    assert glows == {"red": None, "white": "#FFE9A0"}
    thrown.time -= 0.2
    assert {glow for kind, _, glow in drawn(thrown, monkeypatch) if kind == "die"} == {None}


UPRIGHT = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
QUARTER = ((0.0, -1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0))


def test_a_die_looks_the_same_after_a_quarter_turn_but_for_its_sides() -> None:
    assert _yaw(UPRIGHT) == pytest.approx(0)
    assert _yaw(QUARTER) == pytest.approx(0)
    before = [_facing(UPRIGHT, way) for way in ((0, 1, 0), (-1, 0, 0), (1, 0, 0))]
    after = [_facing(QUARTER, way) for way in ((-1, 0, 0), (0, -1, 0), (0, 1, 0))]
    assert before == after
    assert len(set(before)) == 3


# --- pieces ---------------------------------------------------------------------------------------


def lying(*places: tuple[float, float]) -> Pieces:
    pieces = Pieces({}, lambda kind: (900.0 + kind, 80.0))
    for x, y in places:
        piece = Piece(RED, "roll")
        piece.put(Slot(x, y, 20, 0))
        pieces._pieces.append(piece)
    return pieces


@pytest.mark.parametrize(
    ("x", "y", "is_hit"),
    [
        (100, 100, True),
        (122, 100, True),
        (123, 100, False),
        (78, 100, True),
        (77, 100, False),
        (100, 128, True),
        (100, 129, False),
        (100, 77, True),
        (100, 76, False),
    ],
)
def test_a_die_is_pointed_at_where_it_is_seen(x: float, y: float, is_hit: bool) -> None:
    assert (lying((100, 100)).at(x, y) is not None) == is_hit


def test_of_dice_over_each_other_the_upper_one_is_meant() -> None:
    pieces = lying((100, 100), (105, 100))
    assert pieces.at(103, 100) is list(pieces)[1]


def test_a_throw_takes_a_die_that_nobody_has_from_its_card() -> None:
    pieces = lying((100, 100))
    first, second = pieces.take([RED, WHITE])
    assert first is next(iter(pieces))
    assert (second.kind, second.zone) == (WHITE, "roll")
    assert second.at == Slot(900 + WHITE, 80, 12, 0)
    assert second in list(pieces)
    assert not second.is_moving


def test_the_order_of_alike_dice_can_be_changed() -> None:
    pieces = lying((0, 0), (50, 0), (100, 0))
    a, b, c = pieces
    pieces.put_before(c, a)
    assert list(pieces) == [c, a, b]
    pieces.put_before(c, None)
    assert list(pieces) == [a, b, c]


# --- the ledger -----------------------------------------------------------------------------------


def test_the_table_writes_down_where_things_came_from() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_at_rest(table)
        gained = Gained(0, coins=2, feet=1)
        table.play([Beat(0, (gained,), table.match.state.copy())])
        purse = table.ledger.accounts[0]["cards"]
        assert (purse.coins, purse.feet) == (2, 1)
        assert table.view.account == table.ledger.accounts[0]
