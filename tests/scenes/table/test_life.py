"""Slow life at the table: fifteen pictures a second, for a while, and none with little motion."""

from collections.abc import Iterator

import pytest

from cubitos_desktop.scenes.table.life import AWAKE, PICTURES_A_SECOND, Life
from cubitos_desktop.scenes.table.table import TableScene
from tests.windows import FRAME, WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest() as window:
        yield window


def asked(window: WindowUnderTest) -> TableScene:
    """A table with an open question, at which nothing happens any more."""
    table = window.begin(rivals=1)
    while table.question is None or table.director.is_busy or table.show.is_moving:
        window.step()
    window.step()
    return table


def drawn_in(window: WindowUnderTest, seconds: float) -> int:
    before = window.app.frames
    for _ in range(round(seconds / FRAME)):
        window.step()
    return window.app.frames - before


def pictures_in(life: Life, seconds: float, dt: float) -> int:
    return sum(life.update(dt) for _ in range(round(seconds / dt)))


@pytest.mark.parametrize("rate", [30, 60, 120])
def test_there_are_fifteen_pictures_a_second_at_any_rate(rate: int) -> None:
    life = Life()
    pictures = pictures_in(life, 4.0, 1 / rate)
    assert pictures == pytest.approx(4 * PICTURES_A_SECOND, abs=1)
    assert life.seconds == pytest.approx(4.0, abs=0.1)


def test_life_rests_after_a_while_and_wakes_where_it_was() -> None:
    life = Life()
    pictures_in(life, AWAKE + 1, 1 / 60)
    rested_at = life.seconds
    assert pictures_in(life, 60, 1 / 60) == 0
    assert life.seconds == rested_at
    life.wake()
    assert pictures_in(life, 1, 1 / 60) > 0
    assert life.seconds == pytest.approx(rested_at + 1, abs=0.1)


def test_a_table_at_which_nothing_happens_comes_to_rest(window: WindowUnderTest) -> None:
    asked(window)
    awake = drawn_in(window, 2.0)
    assert 2 * PICTURES_A_SECOND - 4 <= awake <= 2 * PICTURES_A_SECOND + 1
    drawn_in(window, AWAKE)
    assert drawn_in(window, 5.0) == 0


def test_an_answer_wakes_it(window: WindowUnderTest) -> None:
    table = asked(window)
    drawn_in(window, AWAKE + 1)
    assert table.question is not None
    table.answer(table.question.default)
    while table.question is None or table.director.is_busy or table.show.is_moving:
        window.step()
    assert drawn_in(window, 1.0) > 5


def test_nothing_lives_for_those_who_want_little_motion(window: WindowUnderTest) -> None:
    table = asked(window)
    assert table.life_time is not None
    window.app.settings.reduced_motion = True
    window.step()
    assert table.life_time is None
    assert drawn_in(window, 3.0) == 0
