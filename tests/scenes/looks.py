"""Windows as somebody may have them, and whether what is in them lies inside and apart."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.table_layout import TableLayout
from tests.windows import WindowUnderTest

SMALL_SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LARGE_SIZES = ((2560, 1440), (3840, 2160))
ODD_SIZES = ((1024, 768), (1280, 1024), (2560, 1080))
LANGUAGES = ("en", "pl")
LARGEST_TYPE = 3
without_paint = pytest.mark.usefixtures("unpainted")


class Setting(NamedTuple):
    """A window as somebody may have it."""

    size: tuple[int, int]
    language: str
    text_size: int = 1

    def __str__(self) -> str:
        type_note = f"-type{self.text_size}" if self.text_size > 1 else ""
        return f"{self.size[0]}x{self.size[1]}-{self.language}{type_note}"


def paired(*sizes: tuple[int, int]) -> list[Setting]:
    """At every size the longest words in the largest type, and the other language in the usual:
    what has room for the one has room for the settings between."""
    types = (1, LARGEST_TYPE)
    return [Setting(size, *each) for size in sizes for each in zip(LANGUAGES, types, strict=True)]


SETTINGS = [Setting(size, lang) for size in (*SMALL_SIZES, *LARGE_SIZES) for lang in LANGUAGES]
SETTINGS += [Setting(size, lang, LARGEST_TYPE) for size in SMALL_SIZES[:2] for lang in LANGUAGES]

in_every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
ODD_SETTINGS = [Setting(size, language) for size in ODD_SIZES for language in LANGUAGES]
SMALL_SETTINGS = paired(*SMALL_SIZES[:2])
in_small_settings = pytest.mark.parametrize("setting", SMALL_SETTINGS, ids=str)


def a_window(setting: Setting, *, draws_every: int = 1) -> WindowUnderTest:
    return WindowUnderTest(
        setting.size,
        language=setting.language,
        text_size=setting.text_size,
        # Also what most players never see must have its place.
        asks_forced=True,
        draws_every=draws_every,
    )


# --- boxes ----------------------------------------------------------------------------------------

A_LITTLE = 0.01


def is_inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - A_LITTLE
        and inner.y >= outer.y - A_LITTLE
        and inner.right <= outer.right + A_LITTLE
        and inner.bottom <= outer.bottom + A_LITTLE
    )


def clashes(boxes: Sequence[tuple[str, Box]]) -> list[str]:
    """Which boxes lie over each other."""
    return [
        f"{one} over {other}"
        for (one, box), (other, second) in combinations(boxes, 2)
        if box.inset(A_LITTLE).overlaps(second)
    ]


def outside(boxes: Sequence[tuple[str, Box]], room: Box) -> list[str]:
    return [f"{name} {box} outside {room}" for name, box in boxes if not is_inside(box, room)]


def whole(layout: TableLayout) -> Box:
    return Box(0, 0, layout.width, layout.height)


# --- words on the window --------------------------------------------------------------------------


class Written(NamedTuple):
    """A line of text that was printed on the window itself, and what it covers."""

    text: str
    box: Box


def bodies(line: Box) -> Box:
    """Lines may stand so close that a tail meets a capital, but no closer."""
    return Box(line.x, line.y + line.height * 0.1, line.width, line.height * 0.6)
