"""The strip of a rival as it is drawn: who it is, its dice in their wells, what it holds."""

from dataclasses import replace

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import ACCENT, PLACES
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.panels.rival_strip import RivalView, rival_strip, strip_wells
from tests.ui.drawn import Drawn

SIZES = [(304.0, 72.0), (267.0, 62.0), (928.0, 72.0)]
VIEW = RivalView(
    "lime",
    "Bruno",
    3,
    "3rd",
    "passed",
    "spasował",
    11,
    ("red",) * 7,
    ("blue",) * 2,
    13,
    14,
    15,
    16,
    17,
)
in_every_size = pytest.mark.parametrize("size", SIZES, ids=str)


@in_every_size
def test_the_runner_stands_on_its_ground_with_its_place(
    drawn: Drawn, size: tuple[float, float]
) -> None:
    kit = Kit(1)
    rival_strip(kit, *size, VIEW)
    box = strip_wells(*size).portrait
    person = figure(kit, "lime", min(box.width, box.height) - 4, "idle")
    (runner,) = (laid.box for laid in drawn.pictures if laid.picture is person)
    assert box.inset(-1).holds(runner.x, runner.y)
    assert box.inset(-1).holds(runner.right, runner.bottom)
    (badge,) = (shape.box for shape in drawn.shapes if shape.fill == PLACES[2])
    assert badge.width > 1.3 * badge.height, "a round badge with a number would look like a coin"
    place = drawn.word("3rd").box
    assert place.width < badge.width < box.width * 0.7
    assert box.x - 5 <= place.x < box.centre[0]
    assert box.y - 5 <= place.y < place.bottom < box.centre[1]


@in_every_size
def test_name_and_status_stand_beside_the_runner_and_apart(
    drawn: Drawn, size: tuple[float, float]
) -> None:
    rival_strip(Kit(1), *size, VIEW)
    wells = strip_wells(*size)
    name, status = drawn.word("Bruno").box, drawn.word("spasował").box
    assert name.x == pytest.approx(wells.portrait.right + 8)
    if size[0] > 620:
        assert name.bottom < status.y
        assert max(name.right, status.right) < wells.draw.x
    else:
        assert name.right < status.x - 20
        assert name.centre[1] == pytest.approx(status.centre[1])
        assert size[0] - 8 - status.right == pytest.approx(8, abs=1)


@in_every_size
@pytest.mark.parametrize("level", [0, 1, 4])
def test_how_strong_a_computer_seat_is_stands_behind_its_name_where_there_is_room(
    drawn: Drawn, size: tuple[float, float], level: int
) -> None:
    kit = Kit(1)
    bars = ladder_bars(kit, 13, level, 4)
    for name, is_short in (("Bruno", True), ("Maksymilian Wspaniały I", False)):
        drawn.clear()
        rival_strip(kit, *size, replace(VIEW, name=name, level=level, levels=4))
        found = [laid.box for laid in drawn.pictures if laid.picture is bars]
        assert len(found) == bool(level and is_short)
        for box in found:
            assert drawn.word(name).box.right < box.x
            assert box.right < size[0] if size[0] < 620 else box.right < strip_wells(*size).draw.x


@in_every_size
def test_counts_stand_in_the_middle_of_their_wells(drawn: Drawn, size: tuple[float, float]) -> None:
    rival_strip(Kit(1), *size, VIEW)
    wells = strip_wells(*size)
    for number, well in (("11", wells.draw), ("13", wells.discard)):
        assert drawn.word(number).box.centre == pytest.approx(well.centre, abs=0.6)


@in_every_size
@pytest.mark.parametrize("count", [1, 7, 30])
def test_dice_lie_in_rows_in_the_middle_of_their_well(
    drawn: Drawn, size: tuple[float, float], count: int
) -> None:
    rival_strip(Kit(1), *size, replace(VIEW, roll=("red",) * count, active=()))
    well = strip_wells(*size).roll
    dice = [laid.box for laid in drawn.pictures if well.holds(*laid.box.centre)][-count:]
    assert len(dice) == count
    assert all(well.inset(-0.6).holds(die.x, die.y) for die in dice)
    assert all(well.inset(-0.6).holds(die.right, die.bottom) for die in dice)
    around = Box(
        min(die.x for die in dice),
        min(die.y for die in dice),
        max(die.right for die in dice) - min(die.x for die in dice),
        max(die.bottom for die in dice) - min(die.y for die in dice),
    )
    assert around.centre == pytest.approx(well.centre, abs=1.5)


@in_every_size
def test_what_a_rival_holds_stands_behind_its_zones(
    drawn: Drawn, size: tuple[float, float]
) -> None:
    rival_strip(Kit(1), *size, VIEW)
    tokens = strip_wells(*size).tokens
    wanted = ["16", "17", "14", "15"] if size[0] > 620 else ["14", "15"]
    boxes = [drawn.word(number).box for number in wanted]
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    for box in boxes:
        assert tokens.x < box.x < box.right <= tokens.right
        assert box.centre[1] == pytest.approx(tokens.centre[1], abs=1)
    assert ("16" in drawn.texts) == (size[0] > 620)


@pytest.mark.parametrize("is_acting", [False, True])
def test_whoever_acts_has_a_rim(drawn: Drawn, is_acting: bool) -> None:
    rival_strip(Kit(1), 304, 72, replace(VIEW, is_acting=is_acting))
    assert bool(drawn.shapes_of("rect", line=ACCENT)) == is_acting


@in_every_size
def test_the_start_player_has_the_die_behind_the_name(
    drawn: Drawn, size: tuple[float, float]
) -> None:
    kit = Kit(1)
    rival_strip(kit, *size, replace(VIEW, has_start_die=True))
    sprite = resting_die(kit, 7.5, "start", "blank", yaw=0.2, shadow=False)
    (die,) = (laid.box for laid in drawn.pictures if laid.picture is sprite)
    name = drawn.word("Bruno").box
    assert die.centre == pytest.approx((name.right + 15, name.centre[1]), abs=2)
