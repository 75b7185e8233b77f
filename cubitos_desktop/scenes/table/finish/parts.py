"""What a view holds of the last stretch."""

from typing import NamedTuple

from cubitos_desktop.ui.base.sketch import Point


class SignPart(NamedTuple):
    """A sign over the board, let down so far; ``colour`` is that of the seat whose news it is."""

    title: str
    text: str
    colour: str
    let_down: float = 1.0


class TapePart(NamedTuple):
    """The tape over the last line from one post to the other, on the board."""

    start: Point
    end: Point
    torn: float | None = None
    """How much of its fall has been seen, from 0 to 1; None while it is whole."""


class BurstPart(NamedTuple):
    """Paper that is thrown where somebody has crossed the line, and since when."""

    x: float
    y: float
    since: float


class FinishPart(NamedTuple):
    sign: SignPart | None = None
    tape: TapePart | None = None
    burst: BurstPart | None = None
