"""Targets: what lies on top is meant, Tab goes through all, arrows go where they point."""

from cubitos_desktop.scenes.forms.targets import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Target,
    is_same,
    next_target,
    target_at,
    towards,
)
from cubitos_desktop.ui.base.boxes import Box


def at(x: float, y: float, name: str = "") -> Target:
    """A target of 10 by 10 units around a place."""
    return Target("button", name or f"{x:g},{y:g}", Box(x - 5, y - 5, 10, 10))


GRID = [at(x, y) for y in (0, 50, 100) for x in (0, 50, 100)]
"""Three rows of three."""
MIDDLE = GRID[4]


def name(target: Target | None) -> str:
    return str(target.id) if target else "nothing"


def test_arrows_lead_to_the_neighbour_on_their_side() -> None:
    found = [name(towards(GRID, MIDDLE, way)) for way in (LEFT, RIGHT, UP, DOWN)]
    assert found == ["0,50", "100,50", "50,0", "50,100"]


def test_arrows_stay_where_nothing_lies_on_their_side() -> None:
    for corner, ways in ((GRID[0], (LEFT, UP)), (GRID[8], (RIGHT, DOWN))):
        assert [towards(GRID, corner, way) for way in ways] == [corner, corner]


def test_an_arrow_prefers_what_lies_straight_ahead_to_what_is_nearer_aside() -> None:
    targets = [at(0, 0, "here"), at(30, 40, "aside"), at(80, 0, "ahead")]
    assert name(towards(targets, targets[0], RIGHT)) == "ahead"


def test_arrows_lead_everywhere() -> None:
    reached, open_ones = {GRID[0]}, [GRID[0]]
    while open_ones:
        here = open_ones.pop()
        for way in (LEFT, RIGHT, UP, DOWN):
            there = towards(GRID, here, way)
            if there and there not in reached:
                reached.add(there)
                open_ones.append(there)
    assert reached == set(GRID)


def test_the_first_arrow_leads_to_the_first_target() -> None:
    assert towards(GRID, None, RIGHT) == GRID[0]
    assert towards([], None, RIGHT) is None


def test_tab_goes_round_both_ways() -> None:
    for step in (1, -1):
        seen, here = [], None
        for _ in range(len(GRID)):
            here = next_target(GRID, here, step)
            seen.append(here)
        assert seen == (GRID if step > 0 else GRID[::-1])
        assert next_target(GRID, here, step) == seen[0]


def test_tab_with_nothing_to_go_to_goes_nowhere() -> None:
    assert next_target([], None, 1) is None
    assert next_target([], MIDDLE, 1) is None


def test_tab_begins_anew_when_what_had_the_focus_is_gone() -> None:
    gone = at(7, 7)
    assert next_target(GRID, gone, 1) == GRID[0]
    assert next_target(GRID, gone, -1) == GRID[-1]


def test_the_upper_of_two_targets_is_meant() -> None:
    lower, upper = at(0, 0, "lower"), at(4, 0, "upper")
    assert name(target_at([lower, upper], 1, 0)) == "upper"
    assert name(target_at([lower, upper], -4, 0)) == "lower"
    assert target_at([lower, upper], 50, 50) is None


def test_a_target_is_the_same_wherever_it_lies_by_now() -> None:
    assert is_same(at(0, 0, "a"), at(90, 9, "a"))
    assert not is_same(at(0, 0, "a"), at(0, 0, "b"))
    assert not is_same(at(0, 0, "a"), Target("tile", "a", Box(0, 0, 1, 1)))
    assert not is_same(None, at(0, 0))
