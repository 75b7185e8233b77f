"""What a run stirs up: dust where somebody lands, a splash in water, fans that turn to it."""

import pytest

from cubitos_desktop.scenes.table.picture.running_picture import pose_of
from cubitos_desktop.scenes.table.show.moments import PUFF
from cubitos_desktop.scenes.table.show.runners import Crowd, Puff
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.puffs import puff_picture
from cubitos_desktop.ui.landscape.placing import place_scenery
from cubitos_desktop.ui.landscape.stands import Pose, Stand, watching_stand
from tests.racing import a_race
from tests.scenes.rehearsal import FRAME, Rehearsal
from tests.windows import WindowUnderTest

STEPS = 10


@pytest.fixture
def show() -> Show:
    return Rehearsal(a_race(seats=3).at("move").state).show


def a_space(show: Show, *, is_wet: bool) -> int:
    return next(s.number for s in show.board.spaces[2:] if s.water == is_wet)


def hop(show: Show, space: int, steps: int = STEPS) -> list[Crowd | None]:
    """The first runner jumps to a space, and so the fans are seen on its way."""
    go, seen = show.runners.hop(0, space), []
    for step in range(1, steps + 1):
        go(step / steps)
        show.place_runners(dt=FRAME)
        seen.append(show.runners.crowd)
    return seen


@pytest.mark.parametrize("is_wet", [False, True])
def test_a_landing_is_seen_where_it_is_and_settles(show: Show, is_wet: bool) -> None:
    space = a_space(show, is_wet=is_wet)
    hop(show, space)
    (puff,) = show.runners.puffs
    geometry = show.geometry_of(show.board)
    assert geometry.space_at(puff.x, puff.y) == space
    assert puff.is_wet == is_wet
    assert puff.part == pytest.approx(FRAME / PUFF)
    assert show.is_moving
    show.place_runners(dt=PUFF)
    assert show.runners.puffs == ()
    assert show.runners.crowd is None


def test_who_is_there_at_once_raises_no_dust(show: Show) -> None:
    hop(show, a_space(show, is_wet=False), steps=1)
    assert show.runners.puffs == ()


def test_settling_lays_the_dust(show: Show) -> None:
    hop(show, a_space(show, is_wet=False))
    show.settle()
    assert (show.runners.puffs, show.runners.crowd) == ((), None)


def test_fans_follow_the_runner_and_change_their_pose(show: Show) -> None:
    assert show.runners.crowd is None
    space = a_space(show, is_wet=False)
    seen = [crowd for crowd in hop(show, space, steps=40) if crowd]
    assert len(seen) == 40
    assert {crowd.beat for crowd in seen} == {0, 1}
    assert seen[-1].x == pytest.approx(show.geometry_of(show.board).centre(space)[0], abs=3)
    assert len({round(crowd.x) for crowd in seen}) > 5


def test_fans_look_left_right_or_straight_ahead() -> None:
    stand = Stand(Box(100, 50, 90, 60), 4, 2, 20)
    looks = {x: pose_of(stand, Crowd(x, 1)) for x in (0.0, 140.0, 160.0, 400.0)}
    assert looks == {0.0: Pose(-1, 1), 140.0: Pose(0, 1), 160.0: Pose(0, 1), 400.0: Pose(1, 1)}


def test_a_stand_is_watched_in_its_own_box_and_each_pose_is_another_picture(show: Show) -> None:
    kit, stand = Kit(1), place_scenery(show.geometry_of(show.board)).stands[0]
    poses = [Pose(look, beat) for look in (-1, 0, 1) for beat in (0, 1)]
    pictures = [watching_stand(kit, stand, pose) for pose in poses]
    assert len({picture.get_buffer().raw for picture in pictures}) == len(poses)
    for picture in pictures:
        assert picture.get_width() == pytest.approx(stand.box.width, abs=1)
        assert picture.get_height() == pytest.approx(stand.box.height, abs=1)
    assert watching_stand(kit, stand, poses[0]) is pictures[0]


@pytest.mark.parametrize("is_wet", [False, True])
def test_a_puff_fades_while_it_grows(is_wet: bool) -> None:
    def strongest(part: float) -> int:
        picture = puff_picture(Kit(1), 22, part, is_wet=is_wet)
        places = [(x, y) for x in range(picture.get_width()) for y in range(picture.get_height())]
        return max(picture.get_at(place).a for place in places)

    first, middle, last = (strongest(part) for part in (0.0, 0.5, 0.99))
    assert first > middle > last > 0
    early, late = (
        puff_picture(Kit(1), 22, part, is_wet=is_wet).get_bounding_rect() for part in (0.0, 0.7)
    )
    assert late.width > early.width


def test_nothing_is_stirred_up_for_those_who_want_little_motion() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=1)
        window.until_asked(table)
        for is_still in (False, True):
            window.app.settings.reduced_motion = is_still
            table.show.runners.puffs = (Puff(10, 10, is_wet=False),)
            table.show.runners.crowd = Crowd(10, 0)
            table.is_changed = True
            board = table.view.board
            assert (bool(board.puffs), bool(board.crowd)) == (not is_still, not is_still)


def test_who_makes_room_goes_a_part_of_the_way_each_frame_and_is_there_at_last(show: Show) -> None:
    show.place_runners(at_once=True)
    runner = show.runners.runners[0]
    slots = runner.x, runner.y, runner.size
    runner.x, runner.y, runner.size = slots[0] + 20, slots[1] - 10, slots[2] + 4
    show.place_runners(dt=FRAME)
    assert show.runners.is_moving
    left = (runner.x - slots[0]) / 20
    assert 0.5 < left < 1
    assert runner.y == pytest.approx(slots[1] - 10 * left)
    assert runner.size == pytest.approx(slots[2] + 4 * left)
    for _ in range(100):
        show.place_runners(dt=FRAME)
    assert (runner.x, runner.y, runner.size) == slots
    assert not show.runners.is_moving
