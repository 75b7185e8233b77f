"""What has been seen of a race, line by line, with the reasons that computer seats gave."""

from collections.abc import Sequence
from typing import NamedTuple

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.wording.telling import Line


class Entry(NamedTuple):
    """A told line, and why it came about where a computer seat said so."""

    number: int
    """How many answers had been given."""
    line: Line
    why: tuple[str, ...] = ()
    is_told: bool = True
    """Whether the line tells of something that happened; if not, it is only a reason."""


class _Thought(NamedTuple):
    number: int
    line: Line


class Chronicle:
    """The log of one table.

    A reason stands below the first line that its answer brought about. A push says nothing by
    itself: in the Roll phase a reason waits for its seat's next line, which tells of the throw.
    """

    def __init__(self, opening: Sequence[Line] = ()) -> None:
        self.entries = [Entry(0, line) for line in opening]
        self._waiting: dict[int, list[_Thought]] = {}

    def write(self, beat: Beat, lines: Sequence[Line], why: str) -> None:
        """Write down a beat: who acted, what is told of it, and the reason if there is one."""
        waiting = self._waiting.setdefault(beat.seat, [])
        if why:
            waiting.append(_Thought(beat.number, Line(why, beat.seat)))
        own = next((place for place, line in enumerate(lines) if line.seat == beat.seat), -1)
        if own < 0 and beat.state.step not in ROLL_PHASE:
            self._write_thoughts()
        for place, line in enumerate(lines):
            whys: tuple[str, ...] = ()
            if place == own:
                whys = tuple(thought.line.text for thought in waiting)
                waiting.clear()
            self.entries.append(Entry(beat.number, line, whys))

    def _write_thoughts(self) -> None:
        """Reasons for what nothing was told of, such as buying nothing."""
        for thoughts in self._waiting.values():
            for number, line in thoughts:
                self.entries.append(Entry(number, line, is_told=False))
            thoughts.clear()

    def take_back(self, number: int) -> None:
        """Forget what was told after so many answers."""
        self.entries = [entry for entry in self.entries if entry.number <= number]
        for seat, thoughts in self._waiting.items():
            self._waiting[seat] = [thought for thought in thoughts if thought.number <= number]

    @property
    def has_reasons(self) -> bool:
        return any(entry.why or not entry.is_told for entry in self.entries)
