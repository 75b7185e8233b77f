"""Throws at the table: on the felt or in a strip, by hand or not, heard once, landed as thrown."""

import pytest

from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.rotations import FACES, top_face
from cubitos_desktop.physics.throw import Impact
from cubitos_desktop.rules.dice import BLANK, COLOURS, FACE_NAMES, FACES_OF
from cubitos_desktop.rules.events import DiceThrown, PlayerPassed
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.throws import LANE_ROOM
from cubitos_desktop.scenes.table.show.show import Felt
from cubitos_desktop.scenes.table.show.thrown import Thrown
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.dice.zone_slots import Slot
from tests.racing import a_race
from tests.scenes.rehearsal import FRAME, LAYOUT, ME, Rehearsal
from tests.windows import WindowUnderTest

NORA, BRUNO = 1, 2
WHITE = COLOURS.index("white")
COIN, FOOT = FACE_NAMES.index("coin1"), FACE_NAMES.index("foot")
BOX = Box(100, 400, 790, 292)


@pytest.fixture
def rehearsal() -> Rehearsal:
    return Rehearsal(a_race(seats=3).with_roll("light_gray*3 white").at("roll").state)


def a_throw(seat: int, faces: str = f"{COIN}{BLANK}{FOOT}") -> DiceThrown:
    """Two light gray dice and a white one."""
    return DiceThrown(seat, ((0, 2), (WHITE, 1)), faces, "roll")


def begin(rehearsal: Rehearsal, *seats: int) -> None:
    rehearsal.director.play([rehearsal.rolling(seat, a_throw(seat)) for seat in seats])
    rehearsal.director.update(FRAME)


def until_landed(rehearsal: Rehearsal, seat: int) -> float:
    """Seconds until the dice of a seat have come to rest."""
    seconds = 0.0
    while seat in rehearsal.show.felt.rolling:
        rehearsal.director.update(FRAME)
        seconds += FRAME
        assert seconds < 10
    return seconds


def pass_before(rehearsal: Rehearsal) -> None:
    """The seat in front is done, so that rivals have the stage."""
    rehearsal.seconds_for(rehearsal.rolling(ME, PlayerPassed(ME)))
    rehearsal.show.race = rehearsal.show.race.after_pass(ME)


# --- one's own ------------------------------------------------------------------------------------


def test_your_dice_leave_their_zone_and_land_as_the_rules_rolled_them(rehearsal: Rehearsal) -> None:
    show = rehearsal.show
    begin(rehearsal, ME)
    in_the_air = [piece for piece in show.pieces if piece.is_thrown]
    assert sorted(piece.kind for piece in in_the_air) == [0, 0, WHITE]
    assert show.felt.throws.keys() == {ME}
    thrown = show.felt.throws[ME]
    until_landed(rehearsal, ME)
    assert not any(piece.is_thrown for piece in show.pieces)
    assert not show.felt.throws
    assert [(p.kind, p.face, p.zone) for p in in_the_air] == [
        (0, COIN, "active"),
        (0, BLANK, "roll"),
        (WHITE, FOOT, "active"),
    ]
    assert [p.sides for p in in_the_air] == [thrown.sides(die) for die in range(3)]
    assert in_the_air[1].yaw == pytest.approx(thrown.slot(1).yaw)
    assert rehearsal.sounds == ["shake", "hit", "hit", "felt_closes"]


def test_every_impact_of_the_film_is_heard_once_and_where_it_happens(rehearsal: Rehearsal) -> None:
    begin(rehearsal, ME)
    thrown = rehearsal.show.felt.throws[ME]
    until_landed(rehearsal, ME)
    assert thrown.film is not None
    assert rehearsal.ear.impacts == [
        (impact.kind.value, impact.speed, thrown.pan(impact)) for impact in thrown.film.impacts
    ]
    assert len(rehearsal.ear.impacts) > 5


def test_a_flick_of_the_hand_throws_once_and_that_way(rehearsal: Rehearsal) -> None:
    props = rehearsal.director.props
    props.flick = Flick(-1.0, 0.0, 1.0)
    begin(rehearsal, ME)
    assert props.flick is None
    thrown = rehearsal.show.felt.throws[ME]
    rehearsal.wait(moments.WIND_UP)
    start = [thrown.slot(die).x for die in range(3)]
    rehearsal.wait(0.1)
    assert sum(thrown.slot(die).x for die in range(3)) < sum(start) - 30


def test_while_one_is_asked_rivals_throw_in_their_strips(rehearsal: Rehearsal) -> None:
    pass_before(rehearsal)
    rehearsal.show.is_asking = True
    begin(rehearsal, NORA)
    assert not rehearsal.show.felt.throws
    assert not rehearsal.show.felt.is_wanted
    assert NORA in rehearsal.show.small_throws


def test_the_stage_is_that_of_others_as_long_as_their_dice_are_seen(rehearsal: Rehearsal) -> None:
    felt = rehearsal.show.felt
    pass_before(rehearsal)
    begin(rehearsal, NORA)
    rehearsal.wait(moments.RISE)
    assert felt.is_others(ME)
    assert not felt.is_others(NORA)
    until_landed(rehearsal, NORA)
    rehearsal.wait(2 * moments.RISE)
    assert not felt.is_others(ME)


def test_a_question_waits_until_the_stage_of_rivals_has_sunk(rehearsal: Rehearsal) -> None:
    pass_before(rehearsal)
    begin(rehearsal, NORA)
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        window.until_asked(table)
        table.asker.close()
        felt = table.show.felt
        felt.throws, felt.risen = dict(rehearsal.show.felt.throws), 0.5
        table.asker.ask()
        assert table.question is None
        felt.clear()
        table.asker.ask()
        assert table.question is not None


def test_each_throw_is_another_film(rehearsal: Rehearsal) -> None:
    ends = []
    for _ in range(2):
        begin(rehearsal, ME)
        thrown = rehearsal.show.felt.throws[ME]
        until_landed(rehearsal, ME)
        ends.append([thrown.slot(die) for die in range(3)])
        rehearsal.wait(2.0)
        rehearsal.show.jump_to(rehearsal.state, ME)
    assert ends[0] != ends[1]
    assert rehearsal.director.props.throws == 2


def test_dice_are_looked_at_where_they_lie_before_the_first_of_them_leaps(
    rehearsal: Rehearsal,
) -> None:
    begin(rehearsal, ME)
    seconds = 0.0
    while (climax := rehearsal.show.climax) is None:
        rehearsal.director.update(FRAME)
    while "leaping" not in climax.plan.dots(climax.time):
        rehearsal.director.update(FRAME)
        seconds += FRAME
    assert seconds == pytest.approx(moments.FIRST_LEAP, abs=2 * FRAME)


# --- rivals ---------------------------------------------------------------------------------------


def test_rivals_shake_their_dice_in_their_strips_while_you_throw_yourself(
    rehearsal: Rehearsal,
) -> None:
    begin(rehearsal, NORA, BRUNO)
    assert rehearsal.show.small_throws.keys() == {NORA, BRUNO}
    assert not rehearsal.show.felt.is_wanted
    rehearsal.wait(moments.SMALL_THROW + 0.02)
    assert not rehearsal.director.is_busy
    rehearsal.wait(moments.SHAKE)
    assert not rehearsal.show.small_throws


def test_rivals_have_the_stage_side_by_side_once_you_have_passed(rehearsal: Rehearsal) -> None:
    pass_before(rehearsal)
    begin(rehearsal, NORA, BRUNO)
    felt = rehearsal.show.felt
    assert not rehearsal.show.small_throws
    assert felt.rolling == felt.throws.keys() == {NORA, BRUNO}
    left, right = felt.lanes[NORA], felt.lanes[BRUNO]
    assert left.right < right.x
    assert (left.width, left.height) == (right.width, right.height)
    assert felt.throws[BRUNO].box == right
    stage = felt.throws[NORA].film
    assert stage is not None
    assert stage.stage.width * stage.stage.height == pytest.approx(LANE_ROOM, rel=0.01)


def test_a_single_rival_has_the_whole_stage(rehearsal: Rehearsal) -> None:
    pass_before(rehearsal)
    begin(rehearsal, NORA)
    assert rehearsal.show.felt.lanes == {NORA: LAYOUT.stage.inset(10)}


def test_rivals_have_the_stage_also_for_throws_of_the_run_phase(rehearsal: Rehearsal) -> None:
    rehearsal.seconds_for(rehearsal.alone(NORA))
    assert rehearsal.show.race.step == "move"
    rehearsal.director.play([rehearsal.alone(NORA, a_throw(NORA))])
    rehearsal.wait(0.1)
    assert rehearsal.show.felt.rolling == {NORA}


def test_rivals_wait_in_their_strips_for_your_last_throw_to_end(rehearsal: Rehearsal) -> None:
    begin(rehearsal, ME)
    rehearsal.show.race = rehearsal.show.race.after_pass(ME)
    rehearsal.director.play([rehearsal.rolling(NORA, a_throw(NORA))])
    rehearsal.director.update(FRAME)
    assert rehearsal.show.small_throws.keys() == {NORA}


def test_a_rival_without_a_part_of_the_stage_waits_until_the_throws_on_it_have_landed(
    rehearsal: Rehearsal,
) -> None:
    pass_before(rehearsal)
    felt = rehearsal.show.felt
    begin(rehearsal, NORA)
    rehearsal.director.play([rehearsal.rolling(BRUNO, a_throw(BRUNO))])
    rehearsal.wait(0.2)
    assert felt.throws.keys() == {NORA}
    until_landed(rehearsal, NORA)
    rehearsal.wait(2 * FRAME)
    assert felt.throws.keys() == felt.lanes.keys() == {BRUNO}


def test_throws_of_rivals_are_played_faster_than_your_own(rehearsal: Rehearsal) -> None:
    pass_before(rehearsal)
    begin(rehearsal, NORA)
    thrown = rehearsal.show.felt.throws[NORA]
    before = thrown.time
    rehearsal.wait(10 * FRAME)
    assert thrown.time - before == pytest.approx(10 * FRAME * moments.RIVAL_SPEED)
    rehearsal.wait(5.0)
    begin(rehearsal, ME)
    thrown = rehearsal.show.felt.throws[ME]
    before = thrown.time
    rehearsal.wait(10 * FRAME)
    assert thrown.time - before == pytest.approx(10 * FRAME)


# --- a throw on its way ---------------------------------------------------------------------------


def a_thrown(faces: tuple[int, ...] = (COIN, BLANK, FOOT), seed: int = 3) -> Thrown:
    return Thrown((0, 0, WHITE), faces, BOX, seed, starts=[Slot(50, 50, 12, 0)] * 3)


def test_dice_wait_in_the_hand_until_their_way_is_planned() -> None:
    thrown = a_thrown()
    for _ in range(60):
        assert thrown.update(FRAME, plan_slice=0.0) == ()
    assert thrown.film is None
    assert thrown.time == -0.01
    thrown.update(FRAME, plan_slice=10.0)
    assert thrown.film is not None
    assert thrown.time == pytest.approx(FRAME - 0.01)


def test_the_hand_closes_before_the_dice_fly_however_soon_they_are_planned() -> None:
    thrown = a_thrown()
    assert thrown.time == -moments.WIND_UP
    assert thrown.update(moments.WIND_UP / 2, plan_slice=10.0) == ()
    hand = thrown.film.pose(0, 0.0) if thrown.film else None
    assert hand == thrown._pose(0)


@pytest.mark.parametrize("dt", [0.004, 1 / 60, 0.1, 9.0])
def test_impacts_are_handed_out_once_whatever_the_frame_rate(dt: float) -> None:
    thrown = a_thrown()
    heard: list[Impact] = []
    while not thrown.is_over:
        heard += thrown.update(dt, plan_slice=10.0)
    assert thrown.film is not None
    assert tuple(heard) == thrown.film.impacts


@pytest.mark.parametrize("seed", range(12))
def test_the_side_on_top_shows_the_face_that_was_rolled(seed: int) -> None:
    thrown = a_thrown(seed=seed)
    while not thrown.is_over:
        thrown.update(0.1, plan_slice=10.0)
    for die, (kind, face) in enumerate(zip(thrown.kinds, thrown.faces, strict=True)):
        assert FACES_OF[kind][top_face(thrown._pose(die).orientation)] == face


def test_a_face_that_a_die_has_several_times_is_shown_by_any_of_them() -> None:
    tops = set()
    for seed in range(30):
        thrown = a_thrown(seed=seed)
        while not thrown.is_over:
            thrown.update(0.1, plan_slice=10.0)
        tops.add(top_face(thrown._pose(1).orientation))
    assert tops == {side for side in range(len(FACES)) if FACES_OF[0][side] == BLANK}


def test_dice_stay_inside_their_part_of_the_felt() -> None:
    thrown = a_thrown()
    while not thrown.is_over:
        thrown.update(FRAME, plan_slice=10.0)
        for die in range(3):
            slot = thrown.slot(die)
            assert BOX.x <= slot.x - slot.half
            assert slot.x + slot.half <= BOX.right
            assert slot.y <= BOX.bottom
    assert {round(thrown.slot(die).half, 6) for die in range(3)} == {round(thrown.half, 6)}


def test_an_impact_is_heard_from_the_left_or_the_right() -> None:
    thrown = a_thrown()
    thrown.update(FRAME, plan_slice=10.0)
    assert thrown.film is not None
    impact, width = thrown.film.impacts[0], thrown.film.stage.width
    assert thrown.pan(impact._replace(x=0.0)) == -1.0
    assert thrown.pan(impact._replace(x=width / 2)) == 0.0
    assert thrown.pan(impact._replace(x=width)) == 1.0


# --- the felt -------------------------------------------------------------------------------------


def test_the_felt_rises_and_sinks_in_its_time() -> None:
    felt = Felt(BOX)
    felt.is_wanted = True
    felt.update(moments.RISE / 2)
    assert felt.risen == pytest.approx(0.5)
    assert felt.openness == pytest.approx(0.5)
    assert felt.is_moving
    felt.update(1.0)
    assert (felt.risen, felt.is_moving) == (1.0, False)
    felt.is_wanted = False
    felt.update(moments.RISE / 4)
    assert felt.risen == pytest.approx(0.75)


def test_what_lies_on_the_felt_is_cleared_away_when_it_has_sunk_and_not_before() -> None:
    felt = Felt(BOX, risen=1.0)
    felt.part_for([NORA, BRUNO])
    felt.throws[NORA] = a_thrown()
    felt.update(moments.RISE / 2)
    assert felt.throws.keys() == {NORA}
    felt.update(moments.RISE)
    assert (felt.risen, felt.lanes, felt.throws) == (0.0, {}, {})
    felt.rolling.add(NORA)
    assert felt.is_moving
