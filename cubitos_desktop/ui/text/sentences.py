"""Sentences below each other, as a plate says them; paths are broken where they must be."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.text.fitting import broken_lines

_SIZE = 17.0
_LEAD = 1.32
_BETWEEN = 12.0


class Sentence(NamedTuple):
    """What is said, and in which colour."""

    text: str
    colour: str = INK


def sentences_height(kit: Kit, sentences: Sequence[Sentence], width: float) -> float:
    """How much room they need, with what is free below each."""
    lines = sum(len(broken_lines(kit, each.text, width, _SIZE)) for each in sentences)
    return lines * _step(kit) + len(sentences) * _BETWEEN


def draw_sentences(canvas: Sheet, sentences: Sequence[Sentence], box: Box) -> None:
    """From the top of a box down."""
    for line, colour, y in _lines(canvas.kit, sentences, box):
        canvas.text(line, box.x, y, _SIZE, colour)


def _lines(kit: Kit, sentences: Sequence[Sentence], box: Box) -> Iterator[tuple[str, str, float]]:
    """Each line with its colour and its middle."""
    y = box.y + _step(kit) / 2
    for each in sentences:
        for line in broken_lines(kit, each.text, box.width, _SIZE):
            yield line, each.colour, y
            y += _step(kit)
        y += _BETWEEN


def _step(kit: Kit) -> float:
    return _SIZE * _LEAD * kit.text_scale
