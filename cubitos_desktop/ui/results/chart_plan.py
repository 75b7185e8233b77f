"""What a chart of a race shows, and where everything lies on it; nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import mixed
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Point

HEAD = 46.0
"""How large the runners at the ends of their lines are."""
LABEL, NAME = 15.0, 17.0
AXIS = 30.0
"""How high the line with the numbers of the rounds is."""
LEGEND = 20.0
"""How high the one below it is, which says what the signs mean."""
_TOP = 10.0
_MOST_NAME = 150.0
_LEFT, _RIGHT = 14.0, 22.0
"""What is free in the plot before the first round and behind the last."""
_LEAST_STEP = 26.0
_BESIDE = 2.6
"""Lines of runners that are level lie so far apart."""
_OWN_STEP = 0.8
"""How much of the height of a step they may take: each lies nearer to its step than to another."""


class ChartLine(NamedTuple):
    """A runner: the colour of the seat, the name, the steps after each round (the first before
    all of them), and in which rounds it was bust."""

    colour: str
    name: str
    values: tuple[int, ...]
    busts: tuple[int, ...]


class ChartView(NamedTuple):
    """All that the chart shows."""

    lines: tuple[ChartLine, ...]
    laps: tuple[int, ...]
    """Where the finish of each lap lies; that of the last is the end."""
    red_lines: tuple[float, ...]
    marks: tuple[str, ...]
    """What is written at the start and at the finish of each lap."""
    axis: str
    bust: str
    red_line: str

    @property
    def rounds(self) -> int:
        return len(self.lines[0].values) - 1

    @property
    def most(self) -> float:
        return max(self.laps[-1], *(max(line.values) for line in self.lines)) + 1.5


class ChartPlan(NamedTuple):
    """Where things lie on a chart of one size."""

    plot: Box
    rounds: int
    most: float

    @property
    def step(self) -> float:
        """From one round to the next."""
        return (self.plot.width - _LEFT - _RIGHT) / max(1, self.rounds)

    def x(self, round_number: float) -> float:
        return self.plot.x + _LEFT + self.step * round_number

    def y(self, value: float) -> float:
        inner = self.plot.height - 14
        return self.plot.bottom - 10 - inner * value / self.most

    def place(self, view: ChartView, seat: int, number: int) -> Point:
        """Where a runner's line lies after a round: at its steps. Only those that are level lie
        beside each other there, and never as far off as another step."""
        value = view.lines[seat].values[number]
        level = [n for n, line in enumerate(view.lines) if line.values[number] == value]
        room = _OWN_STEP * (self.y(0) - self.y(1))
        apart = min(_BESIDE, room / max(1, len(level) - 1))
        aside = (level.index(seat) - (len(level) - 1) / 2) * apart
        return self.x(number), self.y(value) + aside

    def round_at(self, x: float) -> int:
        """The round that lies nearest to a place."""
        return min(max(round((x - self.plot.x - _LEFT) / self.step), 0), self.rounds)

    @property
    def numbered(self) -> range:
        """The rounds that have a number: all, or every second, fifth or tenth if they are many."""
        each = next((each for each in (1, 2, 5, 10) if self.step * each >= _LEAST_STEP), 20)
        return range(0, self.rounds + 1, each)

    def at(self, line: ChartLine, time: float) -> Point:
        """Where a runner is at a time between two rounds."""
        before = min(int(time), self.rounds)
        after = min(before + 1, self.rounds)
        value = mixed(line.values[before], line.values[after], time - before)
        return self.x(time), self.y(value)


def chart_plan(kit: Kit, width: float, height: float, view: ChartView) -> ChartPlan:
    """The room of the lines: the rest is for words at the left, rounds below and names."""
    left = max(kit.text_width(mark, LABEL) for mark in view.marks) + 14
    names = max(kit.text_width(line.name, NAME, "title") for line in view.lines)
    right = HEAD + 24 + min(names, _MOST_NAME)
    below = (AXIS + LEGEND) * kit.text_scale
    plot = Box(left, _TOP, width - left - right, height - _TOP - below)
    return ChartPlan(plot, view.rounds, view.most)
