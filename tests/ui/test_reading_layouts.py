"""Where the parts of rulebook, gallery and lessons lie: apart, inside the window, in order."""

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.learn.learn_layout import learn_layout
from cubitos_desktop.ui.rulebook.book_layout import book_layout, gallery_layout

WINDOWS = pytest.mark.parametrize(
    "size", [(1280.0, 800.0), (1024.0, 640.0), (1920.0, 1080.0), (2560.0, 1080.0)], ids=str
)


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x - 1 <= inner.x
        and outer.y - 1 <= inner.y
        and inner.right <= outer.right + 1
        and inner.bottom <= outer.bottom + 1
    )


def apart(boxes: list[Box]) -> bool:
    return not any(
        one.inset(0.1).overlaps(other)
        for place, one in enumerate(boxes)
        for other in boxes[place + 1 :]
    )


@WINDOWS
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_the_parts_of_the_rulebook_lie_apart_and_inside_the_window(
    size: tuple[float, float], text_scale: float
) -> None:
    layout = book_layout(*size, text_scale)
    assert apart([layout.bar, layout.contents, layout.page, layout.foot])
    assert apart([layout.search, layout.head, layout.list])
    assert all(inside(box, Box(0, 0, *size)) for box in layout)
    assert all(inside(box, layout.contents) for box in (layout.search, layout.head, layout.list))
    assert layout.contents.right < layout.page.x == layout.foot.x
    assert layout.page.bottom < layout.foot.y
    assert layout.page.width > 2 * layout.contents.width
    larger = book_layout(*size, text_scale + 0.2).contents.width
    assert larger == pytest.approx(layout.contents.width + 12)


@WINDOWS
@pytest.mark.parametrize("cards", [7, 8, 9])
def test_the_gallery_has_eight_families_all_cards_of_one_and_a_large_one(
    size: tuple[float, float], cards: int
) -> None:
    layout = gallery_layout(*size, cards)
    assert (len(layout.tabs), len(layout.choices)) == (8, cards + 1)
    parts = [layout.bar, *layout.tabs, layout.head, *layout.choices, layout.large]
    assert apart(parts)
    assert all(inside(box, Box(0, 0, *size)) for box in parts)
    assert all(inside(box, layout.plate) for box in (layout.head, *layout.choices))
    assert 0.73 <= layout.large.width / layout.large.height <= 1.07
    assert layout.tabs[0].right < layout.plate.x
    assert layout.plate.right < layout.large.x


@WINDOWS
@pytest.mark.parametrize("lit", [None, 0, 3, 7])
def test_lessons_lie_below_each_other_and_the_next_is_the_highest(
    size: tuple[float, float], lit: int | None
) -> None:
    layout = learn_layout(*size)
    rows = layout.lesson_rows(lit, 8)
    assert apart(list(rows))
    assert all(inside(row, layout.rows) for row in rows)
    assert rows[0].y == pytest.approx(layout.rows.y)
    assert rows[-1].bottom == pytest.approx(layout.rows.bottom)
    heights = [round(row.height, 3) for row in rows]
    if lit is None:
        assert len(set(heights)) == 1
    else:
        assert heights.index(max(heights)) == lit
        assert len(set(heights)) == 2


@WINDOWS
def test_lessons_book_and_cards_lie_apart_with_eight_families_in_two_lines(
    size: tuple[float, float],
) -> None:
    layout = learn_layout(*size)
    assert apart([layout.bar, layout.lessons, layout.book, layout.cards])
    assert apart([layout.head, layout.rows])
    assert all(inside(box, layout.lessons) for box in (layout.head, layout.rows))
    families = layout.families
    assert len(families) == 8
    assert apart([layout.all_cards, *families])
    assert all(inside(box, layout.cards) for box in (layout.all_cards, *families))
    assert len({round(box.y) for box in families}) == 2
