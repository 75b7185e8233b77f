"""The values of a recap in one frame of the table. ``making`` makes them; nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.recap.line import LineView, Part
from cubitos_desktop.ui.recap.strip import DeedMark


class TrailPart(NamedTuple):
    """The way of a runner over the board that is shown."""

    colour: str
    spaces: tuple[int, ...]
    lane: int
    """Trails in different lanes lie beside each other."""


class PillPart(NamedTuple):
    """What a runner took where it stands now."""

    colour: str
    marks: tuple[DeedMark, ...]
    box: Box


class RecapPart(NamedTuple):
    """One rival's round in words: on the plate, or in a line of its own while that is taken."""

    seat: int
    colour: str
    title: str
    text: str
    line: LineView
    box: Box
    """Of the line, or of the whole plate."""
    is_on_plate: bool
    mood: Mood
    controls: tuple[tuple[Part, Box], ...]
    """What can be pressed, and where."""

    def place(self, part: Part) -> Box | None:
        return next((box for name, box in self.controls if name == part), None)
