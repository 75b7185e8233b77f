"""What the blows of a throw do to the felt: it gives way to the hardest, and dice leave prints."""

from typing import Any

import pytest

from cubitos_desktop.physics.film import Film
from cubitos_desktop.physics.throw import Impact, Kind
from cubitos_desktop.rules.dice import RED
from cubitos_desktop.scenes.table.picture.table_drawing import draw_felt
from cubitos_desktop.scenes.table.show import thrown as thrown_module
from cubitos_desktop.scenes.table.show.moments import FELT_PRINT, NUDGE, WIND_UP
from cubitos_desktop.scenes.table.show.thrown import Thrown
from cubitos_desktop.scenes.table.view.view import FeltPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.dice import die_drawing
from cubitos_desktop.ui.dice.zone_slots import Slot
from tests.scenes.laid import Laid

BOX = Box(100, 50, 600, 240)
UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def thrown(time: float, *impacts: Impact) -> Thrown:
    """A throw of one die that lies still for three seconds, at a time, with these impacts."""
    made = Thrown([RED], [0], BOX, 7)
    stage = made._planner.stage
    track = [(5.0, 5.0, 1.0, UPRIGHT)] * 361
    made._planner.film = Film(stage, [track], [UPRIGHT], impacts)
    made.time = time
    return made


def blow(
    time: float, speed: float, kind: Kind = Kind.FELT, x: float = 9.0, y: float = 5.0
) -> Impact:
    return Impact(time, x, y, speed, kind)


# --- nudges ---------------------------------------------------------------------------------------


def test_a_hard_hit_nudges_the_felt_by_two_pixels_and_it_comes_back() -> None:
    hit = blow(1.0, 80)
    assert thrown(0.99, hit).nudge == (0.0, 0.0)
    assert thrown(1.0, hit).nudge == (0.0, 2.0)
    assert thrown(1.0 + NUDGE / 2, hit).nudge == pytest.approx((0.0, 1.0))
    assert thrown(1.0 + NUDGE, hit).nudge == (0.0, 0.0)


@pytest.mark.parametrize(
    ("at", "way"),
    [((1.0, 5.0), (-2.0, 0.0)), ((9.0, 1.0), (0.0, -2.0))],
)
def test_a_wall_is_nudged_the_way_in_which_it_was_hit(
    at: tuple[float, float], way: tuple[float, float]
) -> None:
    assert thrown(1.0, blow(1.0, 90, Kind.WALL, *at)).nudge == way
    stage = thrown(0.0)._planner.stage
    across, down = stage.width - at[0], stage.height - at[1]
    assert thrown(1.0, blow(1.0, 90, Kind.WALL, across, down)).nudge == (-way[0], -way[1])


@pytest.mark.parametrize("hit", [blow(1.0, 59), blow(1.0, 200, Kind.DIE)])
def test_soft_hits_and_dice_among_themselves_nudge_nothing(hit: Impact) -> None:
    assert thrown(1.0, hit).nudge == (0.0, 0.0)


def test_only_the_two_hardest_hits_nudge_and_not_one_right_after_the_other() -> None:
    hits = blow(0.5, 70), blow(1.0, 90), blow(1.2, 85), blow(2.0, 80)
    nudged = [hit.time for hit in hits if thrown(hit.time, *hits).nudge[1]]
    assert nudged == [1.0, 2.0]


def test_nothing_is_nudged_in_the_hand() -> None:
    assert thrown(-0.1, blow(0.0, 90)).nudge == (0.0, 0.0)


@pytest.mark.parametrize(("scale", "pixels"), [(1.0, 2), (2.0, 4)])
def test_the_felt_and_its_dice_are_drawn_where_they_were_nudged_to(
    scale: float, pixels: int
) -> None:
    kit, hit = Kit(scale), blow(1.0, 80)
    laid = []
    for time in (0.5, 1.0):
        frame = Laid()
        frame.shift = 3, 0
        felt = FeltPart(BOX, 1.0, (), (thrown(time, hit),))
        draw_felt(frame, kit, felt, (), ())
        assert frame.shift == (3, 0)
        laid.append(frame.boxes)
    assert len(laid[0]) == len(laid[1]) == 3
    for still, nudged in zip(*laid, strict=True):
        assert (nudged.x, nudged.y) == (still.x, still.y + pixels)


def test_rivals_beside_each_other_nudge_nothing() -> None:
    places = []
    for time in (0.5, 1.0):
        frame, lanes = Laid(), ((0, BOX.inset(10)),)
        felt = FeltPart(BOX, 1.0, lanes, (thrown(time, blow(1.0, 80)),))
        draw_felt(frame, Kit(1), felt, ("Nora",), ("pink",))
        places.append(frame.boxes)
    assert places[0] == places[1]


@pytest.mark.parametrize(("openness", "pictures"), [(0.02, 2), (0.2, 3)])
def test_dice_are_taken_up_before_the_felt_is_drawn(openness: float, pictures: int) -> None:
    frame = Laid()
    draw_felt(frame, Kit(1), FeltPart(BOX, openness, (), (thrown(0.5),)), (), ())
    assert len(frame.pictures) == pictures


# --- prints ---------------------------------------------------------------------------------------


def prints(made: Thrown, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(thrown_module, "draw_print", lambda _, *of: found.append(of))
    made.draw(Laid(), Kit(2))
    return found


def test_where_a_die_struck_the_felt_a_print_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    hit = blow(1.0, 45)
    made = thrown(1.0 + FELT_PRINT / 4, hit)
    ((x, y, half, strength, _),) = prints(made, monkeypatch)
    assert (x, y) == (2 * (made._left + 9 * made.half), 2 * (made._top + 5 * made.half))
    assert half == 2 * made.half
    assert strength == pytest.approx(0.75)
    assert prints(thrown(1.0 + FELT_PRINT + 0.01, hit), monkeypatch) == []
    assert prints(thrown(0.9, hit), monkeypatch) == []


def test_a_softer_die_leaves_less_and_a_gentle_one_or_a_wall_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def strengths(speed: float, kind: Kind) -> list[float]:
        found = prints(thrown(1.0 + 1e-9, blow(1.0, speed, kind)), monkeypatch)
        return [each[3] for each in found]

    assert strengths(90, Kind.FELT) == [pytest.approx(1.0)]
    assert strengths(30, Kind.FELT) == [pytest.approx(30 / 45)]
    assert strengths(22, Kind.FELT) == strengths(90, Kind.WALL) == []


def test_only_the_last_prints_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    hits = [blow(1.0 + number / 120, 45, x=float(number)) for number in range(20)]
    made = thrown(1.2, *hits)
    seen = [each[0] for each in prints(made, monkeypatch)]
    assert seen == [2 * (made._left + number * made.half) for number in range(6, 20)]


# --- in the hand ----------------------------------------------------------------------------------


def test_dice_in_the_hand_keep_their_pictures_from_frame_to_frame() -> None:
    """While the throw is planned no frame has time to draw them all anew."""
    starts = [Slot(40.0, 500.0, 20.0, 0.0)]
    made = Thrown([RED], [0], BOX, 7, starts=starts)
    die_drawing._drawn.cache_clear()
    for frame in range(12):
        made.time = -WIND_UP + frame * WIND_UP / 12
        made.draw(Laid(), Kit(1))
    assert die_drawing._drawn.cache_info().misses <= abs(round(made.half) - 20) + 1
