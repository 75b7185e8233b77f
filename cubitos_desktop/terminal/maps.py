"""The track drawn with letters: the whole of it, or the spaces around a runner with their names."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from cubitos_desktop.rules.course.hexes import Hex
from cubitos_desktop.rules.tracks import Space, Track
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.words import Words

MARGIN = 3
"""Room for the letter of a row."""
SMALL, LARGE = 4, 8
"""Width of a hex without and with its name; even, for every second row is shifted by half."""
ROWS_AROUND, STEPS_AROUND = 3, 6


def gathered(items: Iterable[str], width: int) -> list[str]:
    """Items side by side, as many to a line as there is room for."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= width:
            lines[-1] += f"  {item}"
        else:
            lines.append(item)
    return lines


class Canvas:
    """Characters with styles at places."""

    def __init__(self, console: Console, width: int, height: int) -> None:
        self._console = console
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        line = self._cells[row]
        for place, letter in enumerate(text, start=column):
            if 0 <= place < len(line):
                line[place] = (letter, style)

    def lines(self) -> list[str]:
        """The rows as text; neighbours of one style are painted together."""
        return [self._line(cells) for cells in self._cells]

    def _line(self, cells: list[tuple[str, str]]) -> str:
        text, run, style = "", "", ""
        for letter, letter_style in cells:
            if letter_style != style:
                text += self._console.paint(run, style)
                run, style = "", letter_style
            run += letter
        return (text + self._console.paint(run, style)).rstrip()


@dataclass(frozen=True)
class Extract:
    """The part of a board that is drawn, and how large; notes are numbers below spaces."""

    rows: range
    columns: range
    width: int
    hexes: Collection[Hex]
    notes: Mapping[int, int]


class TrackDrawing:
    """One board with its runners."""

    def __init__(
        self,
        console: Console,
        words: Words,
        track: Track,
        runners: Mapping[int, list[int]],
        *,
        is_alone: bool = False,
    ) -> None:
        self.console = console
        self._runner = "runner_alone" if is_alone else "runner"
        self.words = words
        self.marks = words.section("mark")
        self.track = track
        self.spaces: dict[Hex, Space] = {at: s for s in track.spaces for at in s.hexes}
        self.runners = self._runners_by_hex(runners)
        jumps = [space for space in track.spaces if space.shortcut]
        self.letters = {space.number: chr(ord("a") + i) for i, space in enumerate(jumps)}
        self.exits = {s.shortcut.exit: self.letters[s.number] for s in jumps if s.shortcut}

    def _runners_by_hex(self, runners: Mapping[int, list[int]]) -> dict[Hex, list[int]]:
        """Runners on start or finish stand on different hexes of it, as far as there are any."""
        found: dict[Hex, list[int]] = {}
        for number, seats in runners.items():
            hexes = self.track.spaces[number].hexes
            for index, seat in enumerate(seats):
                found.setdefault(hexes[index % len(hexes)], []).append(seat)
        return found

    def mark(self, space: Space) -> str:
        """What lies on a space, in at most three characters."""
        if space.number in (Track.START, Track.FINISH):
            return self.marks["finish" if space.number else "start"]
        if space.water:
            return "~"
        if space.jet_pack:
            return self.marks["jet"]
        if space.shortcut:
            sign = self.marks[space.shortcut.pays]
            return f"{sign}{space.shortcut.price}{self.letters[space.number]}"
        rewards = [f"{self.marks[r.kind]}{r.amount or ''}" for r in space.rewards]
        leads_here = f">{self.exits[space.number]}" if space.number in self.exits else ""
        return "".join(rewards)[:3] or leads_here or "·"

    def legend(self) -> list[str]:
        """What the marks mean; then how to read the rows."""
        return [*self.key(), self.words("map.rows")]

    def key(self) -> list[str]:
        """What the marks mean, those of them that this track has."""
        words, spaces = self.words, self.track.spaces
        rewards = [reward for space in spaces for reward in space.rewards]
        kinds = {f"{r.kind}_up_to" if r.kind == "gain" and r.amount else r.kind for r in rewards}
        pays = {space.shortcut.pays for space in spaces if space.shortcut}
        here = {self._runner, "open", "start", "finish", "line", *kinds, *pays}
        here |= {"water"} if any(space.water for space in spaces) else set()
        here |= {"jet"} if any(space.jet_pack for space in spaces) else set()
        here |= {"exit"} if pays else set()
        here |= {"several"} if any(len(space.rewards) > 1 for space in spaces) else set()
        items = [text for key, text in words.section("legend").items() if key in here]
        return gathered(items, self.console.width)

    @property
    def fits(self) -> bool:
        """Whether the whole board is as narrow as the terminal."""
        return max(c for _, c in self.spaces) < self._room(SMALL)

    def _room(self, width: int) -> int:
        """How many hexes of this width stand side by side."""
        return (self.console.width - MARGIN - width // 2) // width

    def _columns(self, width: int, hexes: Collection[Hex], middle: int) -> range:
        """The columns of these hexes, or as many around the middle as there is room for."""
        least, most = min(c for _, c in hexes), max(c for _, c in hexes)
        room = self._room(width)
        first = max(least, min(middle - room // 2, most + 1 - room))
        return range(first, min(most, first + room - 1) + 1)

    def whole(self, centre: Space) -> list[str]:
        """The board without names in the spaces; rows and columns give them."""
        columns = self._columns(SMALL, self.spaces, centre.hexes[0][1])
        rows = range(max(row for row, _ in self.spaces) + 1)
        heading = " " * MARGIN + "".join(f" {column + 1:<3}" for column in columns)
        view = Extract(rows, columns, SMALL, self.spaces, {})
        return [heading.rstrip(), *self._draw(view, self._small)]

    def around(
        self, centre: Space, notes: Mapping[int, int], wanted: Collection[int] = ()
    ) -> list[str]:
        """The spaces near one, with their names; a note is the feet that it takes to get there.

        All that is noted or wanted is there: where that is too wide, in parts below each other.
        """
        row, column = centre.hexes[len(centre.hexes) // 2]
        needed = self._hexes({centre.number, *notes, *wanted})
        near = self._hexes(self._near(centre.number))
        hexes = needed | {at for at in near if abs(at[0] - row) <= ROWS_AROUND}
        lines: list[str] = []
        for columns in self._parts(needed, hexes, column):
            part = [at for at in hexes if at[1] in columns]
            rows = range(min(r for r, _ in part), max(r for r, _ in part) + 1)
            drawn = self._draw(Extract(rows, columns, LARGE, part, notes), self._large)
            lines += ["", *drawn] if lines else drawn
        return lines

    def _hexes(self, numbers: Collection[int]) -> set[Hex]:
        return {at for number in numbers for at in self.track.spaces[number].hexes}

    def _parts(self, needed: set[Hex], hexes: set[Hex], middle: int) -> list[range]:
        """Columns with all that is needed: one part with what else has room, or several."""
        least, most = min(c for _, c in needed), max(c for _, c in needed)
        room = self._room(LARGE)
        count = -(-(most + 1 - least) // room)
        if count > 1:
            width = -(-(most + 1 - least) // count)
            parts = [range(at, min(at + width, most + 1)) for at in range(least, most + 1, width)]
            return [part for part in parts if any(c in part for _, c in needed)]
        all_least, all_most = min(c for _, c in hexes), max(c for _, c in hexes)
        first = max(all_least, min(middle - room // 2, all_most + 1 - room))
        first = max(most + 1 - room, min(least, first))
        return [range(first, min(all_most, first + room - 1) + 1)]

    def _near(self, centre: int) -> set[int]:
        """The spaces that are a few steps away: other parts of the track would only confuse."""
        near = {centre}
        for _ in range(STEPS_AROUND):
            near |= {other for number in near for other in self.track.beside[number]}
        return near

    def _small(self, at: Hex) -> tuple[str, str]:
        seats = self.runners.get(at)
        if seats:
            return self._runner_mark(seats), "bold"
        space = self.spaces[at]
        return self.mark(space), "water" if space.water else ""

    def _large(self, at: Hex) -> tuple[str, str]:
        space = self.spaces[at]
        name = f"{chr(ord('A') + at[0])}{at[1] + 1}"
        is_end = space.number in (Track.START, Track.FINISH)
        if is_end:
            name = self.words("space.finish" if space.number else "space.start")
            if at not in self.runners:
                return name, "bold"
            name = self.mark(space)
        text, style = self._small(at)
        if text == "·":
            return name, style
        return f"{name} {text}"[: LARGE - 1], style

    @staticmethod
    def _runner_mark(seats: list[int]) -> str:
        digits = "".join(str(seat + 1) for seat in seats)
        return f"@{digits}" if len(digits) < 3 else digits[:3]

    def _draw(self, view: Extract, text_of: Callable[[Hex], tuple[str, str]]) -> list[str]:
        width = MARGIN + len(view.columns) * view.width + view.width // 2
        canvas = Canvas(self.console, width, 2 * len(view.rows))
        for row in view.rows:
            canvas.put(2 * (row - view.rows.start), 0, chr(ord("A") + row), "dim")
            for column in view.columns:
                if (row, column) in view.hexes:
                    self._draw_hex(canvas, view, (row, column), text_of)
        lines = canvas.lines()
        return lines if lines[-1] else lines[:-1]

    def _draw_hex(
        self,
        canvas: Canvas,
        view: Extract,
        at: Hex,
        text_of: Callable[[Hex], tuple[str, str]],
    ) -> None:
        """Two rows of text: what lies here, and below it a red line or the note."""
        (row, column), half = at, view.width // 2
        x = MARGIN + (column - view.columns.start) * view.width + (row % 2) * half
        y = 2 * (row - view.rows.start)
        if self._line(at, (row, column - 1)):
            canvas.put(y, x, "│", "line")
        canvas.put(y, x + 1, *text_of(at))
        if row + 1 in view.rows:
            for place in (0, 1):
                line = self._line(at, (row + 1, column - 1 + row % 2 + place))
                if line:
                    text = "─" * half if view.notes else "─" * (half - 1) + str(line)
                    canvas.put(y + 1, x + place * half, text, "line")
        space = self.spaces[at]
        if space.number in view.notes and at == space.hexes[0]:
            # In brackets, for a red line may run below the same space.
            canvas.put(y + 1, x + 1, f"({view.notes[space.number]})", "dim")

    def _line(self, at: Hex, other: Hex) -> int:
        """The number of the red line between two hexes, 0 if there is none.

        Start and finish meet without one.
        """
        here, there = self.spaces.get(at), self.spaces.get(other)
        if here is None or there is None or here.sector == there.sector:
            return 0
        if {here.number, there.number} == {Track.START, Track.FINISH}:
            return 0
        return max(here.sector, there.sector)
