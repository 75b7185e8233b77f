"""Why a race was won: how far everybody came, and whether a tie-break had to decide."""

from dataclasses import dataclass
from typing import NamedTuple

from cubitos_desktop.match.story import RaceStory


class Arrival(NamedTuple):
    """Where a seat stood at the end: steps past the finish, or less than nothing before it."""

    seat: int
    steps: int


@dataclass(frozen=True)
class Verdict:
    """The farthest first; the winner is the first."""

    arrivals: tuple[Arrival, ...]
    level: tuple[int, ...] = ()
    """The seats that were level at the front when the race was finished, where a tie-break had to
    decide between them."""

    @property
    def winner(self) -> Arrival:
        return self.arrivals[0]

    @property
    def others_over(self) -> tuple[Arrival, ...]:
        """Whoever else came over the finish."""
        return tuple(arrival for arrival in self.arrivals[1:] if arrival.steps >= 0)

    @property
    def lead(self) -> int:
        """So many steps the winner came farther than those it had been level with."""
        rivals = [a.steps for a in self.arrivals[1:] if a.seat in self.level]
        return self.winner.steps - max(rivals)


def verdict_of(story: RaceStory, winner: int) -> Verdict:
    """The verdict of a race that is over."""
    steps = [told.progress[-1] - story.course for told in story.seats]
    order = sorted(range(len(steps)), key=lambda seat: (seat != winner, -steps[seat]))
    return Verdict(tuple(Arrival(seat, steps[seat]) for seat in order), _level(story))


def _level(story: RaceStory) -> tuple[int, ...]:
    """Who was level after the round in which somebody finished, if another round followed."""
    for number in range(story.rounds):
        after = [told.progress[number] for told in story.seats]
        if max(after) >= story.course:
            return tuple(seat for seat, steps in enumerate(after) if steps == max(after))
    return ()
