"""The timeline of a race: the number of the round that one is in can be read wherever one is."""

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.replay.timeline import KNOB, TimelineView, lay_timeline, numbered_rounds
from tests.ui.drawn import Drawn

LINE = Box(20, 50, 800, 6)


@pytest.mark.parametrize("rounds", [7, 13, 20])
@pytest.mark.parametrize("part", [0.0, 0.2, 0.34, 0.6, 0.97])
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_the_knob_says_its_round_and_lies_on_no_number(
    drawn: Drawn, rounds: int, part: float, text_scale: float
) -> None:
    box = Box(20, 20, 800, 26)
    for number in range(1, rounds + 1):
        at = (number - 1 + part) / rounds
        drawn.words.clear()
        kit = Kit(1.0, text_scale)
        view = TimelineView(rounds, at=at, round=number)
        lay_timeline(Sheet(kit, pygame.Surface((840, 80))), box, LINE, view)
        *others, own = drawn.words
        assert own.text == str(number)
        knob = box.x + at * box.width
        for word in others:
            assert word.box.right < knob - KNOB / 2 or word.box.x > knob + KNOB / 2
        # At most its own number and the next one are left out.
        assert len(others) >= len(numbered_rounds(rounds, box.width)) - 2


def test_numbers_that_are_half_covered_are_left_out(drawn: Drawn) -> None:
    box = Box(20, 20, 800, 26)
    view = TimelineView(13, at=11.3 / 13, round=12)
    lay_timeline(Sheet(Kit(1.0), pygame.Surface((840, 80))), box, LINE, view)
    assert drawn.texts.count("12") == 1
    assert [word.text for word in drawn.words[:-1]] == [*map(str, range(1, 12)), "13"]
