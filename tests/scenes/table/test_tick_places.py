"""What a counter gains is said on that counter, and not on the one above it."""

import pytest

from cubitos_desktop.scenes.table.picture.tick_picture import pill_place
from cubitos_desktop.ui.panels.counters import counter_cells


@pytest.mark.parametrize("is_still", [True, False])
@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_the_middle_of_a_pill_lies_on_its_own_counter(part: float, is_still: bool) -> None:
    cells = counter_cells(200, 240)
    for name, cell in cells.items():
        place = pill_place(cell, part, is_still=is_still)
        assert [other for other, box in cells.items() if box.holds(*place)] == [name]
