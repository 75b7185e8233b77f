"""Paragraphs with bold words and links, set into lines; where links lie is known before drawing."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, SOFT_INK

LINK: Final = "#1F5FA8"
_APART: Final = 0.45
"""Between two paragraphs, in lines."""


class Ink(NamedTuple):
    """How some words are printed; ``link`` is what they lead to."""

    text: str
    is_bold: bool = False
    link: str = ""

    @property
    def face(self) -> Face:
        return "bold" if self.is_bold or self.link else "body"


class Run(NamedTuple):
    """Words on a line that are printed in one go, from ``x`` on."""

    x: float
    width: float
    ink: Ink


class RichText(NamedTuple):
    """Lines of runs, each with the middle of its height from the top of the text."""

    lines: tuple[tuple[float, tuple[Run, ...]], ...]
    size: float
    height: float

    def links(self, x: float, y: float) -> list[tuple[str, Box]]:
        """What links lead to and where they lie, if the text begins at a place."""
        tall = self.size
        return [
            (run.ink.link, Box(x + run.x, y + middle - tall * 0.7, run.width, tall * 1.4))
            for middle, runs in self.lines
            for run in runs
            if run.ink.link
        ]

    def draw(self, canvas: Sheet, x: float, y: float, colour: str = SOFT_INK) -> None:
        kit = canvas.kit
        for middle, runs in self.lines:
            for run in runs:
                ink = LINK if run.ink.link else INK if run.ink.is_bold else colour
                size = self.size / kit.text_scale
                canvas.text(run.ink.text, x + run.x, y + middle, size, ink, run.ink.face)
                if run.ink.link:
                    _underline(canvas, x + run.x, y + middle + self.size * 0.56, run.width)


def _underline(canvas: Sheet, x: float, y: float, width: float) -> None:
    line = Sketch(width, 1.4)
    line.rect(0, 0, width, 1.2, fill=LINK, opacity=0.55)
    kit = canvas.kit
    picture = kit.remember(("underline", round(width, 1)), lambda: line.drawn(kit.scale))
    canvas.lay(picture, x, y)


class _Word(NamedTuple):
    ink: Ink
    is_glued: bool
    """Whether nothing may come between it and the word before."""


def rich_text(
    kit: Kit, paragraphs: Iterable[Sequence[Ink]], width: float, size: float, lead: float = 1.42
) -> RichText:
    """Paragraphs in lines of a width; ``size`` is what is printed, with the text scale in it."""
    lines: list[tuple[float, tuple[Run, ...]]] = []
    step, top = size * lead, 0.0
    for number, paragraph in enumerate(paragraphs):
        top += step * _APART if number else 0.0
        for runs in _lines(kit, _chunks(paragraph), width, size / kit.text_scale):
            lines.append((top + step / 2, runs))
            top += step
    return RichText(tuple(lines), size, top)


def widest(text: RichText) -> float:
    """How far its longest line reaches."""
    return max((run.x + run.width for _, runs in text.lines for run in runs), default=0.0)


def _chunks(paragraph: Sequence[Ink]) -> list[list[_Word]]:
    """The words of a paragraph; what belongs together, such as a word and its full stop, or the
    words of a link, is one chunk."""
    chunks: list[list[_Word]] = []
    has_space = True
    for ink in paragraph:
        if ink.link:
            words = [ink.text]
        else:
            words = ink.text.split()
            has_space |= ink.text[:1].isspace()
        for place, text in enumerate(words):
            word = _Word(ink._replace(text=text), is_glued=not (place or has_space))
            if word.is_glued and chunks:
                chunks[-1].append(word)
            else:
                chunks.append([word])
            has_space = False
        has_space = not ink.link and ink.text[-1:].isspace()
    return chunks


def _lines(
    kit: Kit, chunks: list[list[_Word]], width: float, size: float
) -> Iterable[tuple[Run, ...]]:
    line: list[Run] = []
    for chunk in chunks:
        longer = _longer(kit, line, chunk, size)
        if line and _end(longer) > width:
            yield tuple(line)
            longer = _longer(kit, [], chunk, size)
        line = longer
    yield tuple(line)


def _end(runs: Sequence[Run]) -> float:
    return runs[-1].x + runs[-1].width if runs else 0.0


def _longer(kit: Kit, line: list[Run], words: list[_Word], size: float) -> list[Run]:
    """A line with further words, those that are printed alike together."""
    space = kit.text_width("n n", size) - kit.text_width("nn", size)
    runs = [*line]
    for word in words:
        last = runs[-1] if runs else None
        if last and _is_alike(last.ink, word.ink):
            text = last.ink.text + ("" if word.is_glued else " ") + word.ink.text
            runs[-1] = _run(kit, last.x, word.ink._replace(text=text), size)
        else:
            x = _end(runs) + (0.0 if word.is_glued or not last else space)
            runs.append(_run(kit, x, word.ink, size))
    return runs


def _is_alike(one: Ink, other: Ink) -> bool:
    """Whether two are printed in one go; a link stands for itself."""
    return not one.link and not other.link and one.is_bold == other.is_bold


def _run(kit: Kit, x: float, ink: Ink, size: float) -> Run:
    return Run(x, kit.text_width(ink.text, size, ink.face), ink)
