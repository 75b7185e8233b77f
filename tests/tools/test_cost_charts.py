"""Charts of what the game costs: every point lies where its size and its cost say."""

import re

from tools.cost_charts import GAP, HEIGHT, LEFT, TOP, WIDTH, Series, chart

SERIES = Series("Planning a throw", "dice", [(10, 50.0), (20, 200.0)])


def points(drawn: str) -> list[tuple[float, float]]:
    (found,) = re.findall(r'points="([^"]+)"', drawn)
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in found.split())]


def test_the_dearest_lies_at_the_top_and_the_largest_at_the_right() -> None:
    assert points(chart([SERIES])) == [
        (LEFT + WIDTH / 2, TOP + HEIGHT * 0.75),
        (LEFT + WIDTH, TOP),
    ]


def test_a_fourth_chart_begins_a_new_row() -> None:
    drawn = chart([SERIES] * 4)
    assert drawn.count("Planning a throw") == 4
    assert f'y="{TOP + HEIGHT + GAP - 12:g}"' in drawn


def test_axes_are_told_what_they_measure() -> None:
    drawn = chart([SERIES])
    assert ">dice<" in drawn
    assert ">200<" in drawn
    assert ">20<" in drawn
