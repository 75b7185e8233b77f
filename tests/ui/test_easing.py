"""How things move: where they are after each part of the time."""

from collections.abc import Callable

import pytest

from cubitos_desktop.ui.base.easing import eased_both, eased_out, hop, mixed, overshot

Easing = Callable[[float], float]


@pytest.mark.parametrize("easing", [eased_out, eased_both, overshot])
def test_what_moves_begins_at_its_start_and_ends_at_its_end(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)
    assert (easing(-3), easing(5)) == (easing(0), easing(1))


@pytest.mark.parametrize(
    ("easing", "quarter", "half", "three_quarters"),
    [
        (eased_out, 0.578125, 0.875, 0.984375),
        (eased_both, 0.15625, 0.5, 0.84375),
        (overshot, 0.746875, 1.025, 1.040625),
        (hop, 0.75, 1.0, 0.75),
    ],
)
def test_how_far_it_is_on_the_way(
    easing: Easing, quarter: float, half: float, three_quarters: float
) -> None:
    on_the_way = [easing(part) for part in (0.25, 0.5, 0.75)]
    assert on_the_way == pytest.approx([quarter, half, three_quarters])


def test_a_jump_begins_and_ends_on_the_ground() -> None:
    assert (hop(0), hop(1), hop(-1), hop(2)) == (0, 0, 0, 0)


def test_a_mixture_lies_between_its_ends() -> None:
    assert (mixed(10, 30, 0), mixed(10, 30, 0.25), mixed(10, 30, 1)) == (10, 15, 30)
