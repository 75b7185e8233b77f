"""The ghost on the board: it stands where its race had it, and hops on when a round begins."""

from dataclasses import replace

import pytest

from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.show.ghost_runner import GhostRunner, rounds_begun, way_between
from cubitos_desktop.scenes.table.show.moments import GHOST_HOP, GHOST_WAY
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.board.track_geometry import BoardGeometry, board_geometry
from tests.racing import a_race
from tests.scenes.rehearsal import LAYOUT

RACE = shown_of(a_race(seats=1, tracks=("nothing_goes_right", "testing_the_waters")).state)
BOARD, OTHER_BOARD = RACE.game.track(0), RACE.game.track(1)
FAR = 25
NEAR = way_between(BOARD, (0, 0), (0, FAR))[2]
"""Three steps from the start, and many."""
GHOST = Ghost(((0, 0), (0, NEAR), (0, FAR), (1, 4)), 3)


def geometry(board: Track = BOARD) -> BoardGeometry:
    return board_geometry(board_view(board), LAYOUT.board.width, LAYOUT.board.height)


def in_round(number: int) -> ShownRace:
    return replace(RACE, round=number)


class Watched:
    """A ghost on the first board."""

    def __init__(self, *, is_still: bool = False, ghost: Ghost = GHOST) -> None:
        self.ghost = GhostRunner(ghost, lambda: is_still)
        self.go(1, at_once=True)

    def go(
        self, number: int, dt: float = 0.0, *, at_once: bool = False, board: Track = BOARD
    ) -> None:
        self.ghost.follow(in_round(number), board, geometry(board), at_once=at_once, dt=dt)

    @property
    def seconds(self) -> float:
        """How long it hops on."""
        seconds = 0.0
        while self.ghost.runner.is_hopping:
            self.go(self.ghost.ghost.positions.index(self.ghost.place) + 1, 0.005)
            seconds += 0.005
            assert seconds < 5
        return seconds


def test_the_end_of_a_race_counts_as_one_round_more() -> None:
    assert rounds_begun(in_round(4)) == 4
    assert rounds_begun(replace(RACE, round=4, step="over")) == 5


def test_it_stands_where_its_race_had_it() -> None:
    ghost = Watched().ghost
    assert (ghost.place, ghost.space) == ((0, 0), 0)
    assert ghost.runner.is_here
    assert (ghost.runner.x, ghost.runner.y) == geometry().centre(0)


def test_it_hops_on_space_by_space_when_a_round_begins() -> None:
    watched = Watched()
    watched.go(2, 0.01)
    assert watched.ghost.runner.is_hopping
    assert watched.seconds == pytest.approx(3 * GHOST_HOP, abs=0.03)
    slot = geometry().slots(NEAR, 1)[0]
    runner = watched.ghost.runner
    assert (runner.x, runner.y, runner.lift) == pytest.approx((slot.x, slot.y, 0.0), abs=1e-6)


def test_nobody_waits_for_its_longest_way() -> None:
    watched = Watched()
    watched.go(3, 0.01)
    assert len(way_between(BOARD, (0, 0), (0, FAR))) > 9
    assert watched.seconds == pytest.approx(GHOST_WAY, abs=0.03)


def test_a_ghost_that_stays_does_not_hop() -> None:
    watched = Watched()
    watched.go(1, 0.1)
    assert not watched.ghost.runner.is_hopping


@pytest.mark.parametrize("why", ["at once", "reduced motion"])
def test_without_motion_it_is_there_without_a_hop(why: str) -> None:
    watched = Watched(is_still=why == "reduced motion")
    watched.go(2, 0.1, at_once=why == "at once")
    assert not watched.ghost.runner.is_hopping
    assert watched.ghost.space == NEAR


def test_it_is_seen_on_its_own_board_only_and_comes_there_without_a_hop() -> None:
    watched = Watched()
    watched.go(4, 0.1)
    assert not watched.ghost.runner.is_here
    assert not watched.ghost.runner.is_hopping
    watched.go(4, at_once=True, board=OTHER_BOARD)
    assert watched.ghost.runner.is_here
    assert not watched.ghost.runner.is_hopping
    assert (watched.ghost.runner.x, watched.ghost.runner.y) == geometry(OTHER_BOARD).centre(4)


# --- its way --------------------------------------------------------------------------------------


def test_a_way_leads_over_neighbouring_spaces_and_is_the_shortest() -> None:
    way = way_between(BOARD, (0, 0), (0, FAR))
    assert way[-1] == FAR
    for here, there in zip([0, *way], way, strict=False):
        assert there in BOARD.steps[here]
    reached, fewest = {0}, 0
    while FAR not in reached:
        reached |= {there for here in reached for there in BOARD.steps[here]}
        fewest += 1
    assert len(way) == fewest


def test_a_way_into_the_next_lap_leads_over_the_finish_and_start() -> None:
    way = way_between(BOARD, (0, FAR), (1, 2))
    assert way[way.index(Track.FINISH) + 1] == Track.START
    assert way[-1] == 2


def test_there_is_no_way_to_where_one_is() -> None:
    assert way_between(BOARD, (0, 7), (0, 7)) == []
