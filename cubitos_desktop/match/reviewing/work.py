"""The order of a review: what is measured first, what a closer look is taken at. No processes."""

from collections import deque
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from cubitos_desktop.match.reviewing.effort import USUAL, Effort
from cubitos_desktop.match.reviewing.known import Known
from cubitos_desktop.match.reviewing.review import Rating, Review
from cubitos_desktop.match.reviewing.tasks import (
    End,
    Looks,
    OthersLooks,
    Outcome,
    Survey,
    Surveyed,
    Task,
    Tried,
    Try,
)
from cubitos_desktop.rules.decisions import Answer

GROUP = 3
"""Decisions of one task at a first look."""
ALTERNATIVES = 2
"""Answers beside the given one and a Pro's that a closer look is taken at."""


MORE_ENDS, MORE_TRIES = 7, 3
"""How much more is played on than at first, as a rule: for how far a review has come."""


class Progress(NamedTuple):
    """How far a review has come."""

    part: float
    """Of all its work, from 0 to 1."""
    rated: int
    """Decisions of the seat that were looked at."""
    decisions: int


class Work:
    """Hands out tasks, takes what came of them, and says what is known by now."""

    def __init__(self, race: str, seats: int, seat: int, effort: Effort = USUAL) -> None:
        self.known = Known(race, seats, seat)
        self.effort = effort
        self.is_done = False
        self._waiting: deque[Task] = deque()
        self._under_way: set[Task] = set()
        self._stages = self._all_stages()
        self._done = self._planned = 0.0
        self._open_next()

    # --- handing out ----------------------------------------------------------------------------

    def next_task(self) -> Task | None:
        """What to do now; None while the next tasks depend on some that are under way."""
        if not self._waiting:
            return None
        task = self._waiting.popleft()
        self._under_way.add(task)
        return task

    def put_back(self, task: Task) -> None:
        """Whoever had this task will not do it."""
        self._under_way.discard(task)
        self._waiting.appendleft(task)

    def take(self, task: Task, outcome: Outcome) -> None:
        self._under_way.discard(task)
        self.known.take(task, outcome)
        self._done += self._weight(task)
        if not self._waiting and not self._under_way:
            self._open_next()

    def _open_next(self) -> None:
        for tasks, to_come in self._stages:
            self._waiting.extend(tasks)
            if self._waiting:
                self._planned = self._done + to_come + sum(map(self._weight, self._waiting))
                return
        self.is_done = True

    # --- how far --------------------------------------------------------------------------------

    def review(self) -> Review:
        return self.known.review(is_whole=self.is_done)

    @property
    def progress(self) -> Progress:
        part = 1.0 if self.is_done else self._done / max(1.0, self._planned)
        choices = self._found.choices if self.known.survey else ()
        return Progress(part, self.known.rated, len(choices))

    def _weight(self, task: Task) -> float:
        """How long a task takes, about, in rounds that are played on."""
        if isinstance(task, End):
            return task.count * self._rounds_after(task.at)
        if isinstance(task, Try):
            return task.count * len(task.answers) * task.rounds
        return {Survey: 1.0, Looks: 60.0, OthersLooks: 40.0}[type(task)]

    def _rounds_after(self, at: int) -> float:
        ends = self._found.ends
        return float(len(ends) - ends.index(at))

    # --- stages ---------------------------------------------------------------------------------

    def _all_stages(self) -> Iterator[tuple[list[Task], float]]:
        """Tasks, and how much work may follow after them. What a stage looks at follows from what
        all before it found, never from the order in which that came."""
        yield [Survey()], 10_000.0
        yield [*self._first_looks(), *self._first_ends()], self._later()
        yield [*self._more_ends(), *self._closer_looks()], 0.0
        for _ in range(self.effort.repeats):
            yield [*self._more_ends(), *self._more_tries()], 0.0

    def _later(self) -> float:
        """What closer looks will take, as far as anybody can tell."""
        ends = sum(map(self._rounds_after, self._open_ends()))
        effort = self.effort
        tries = effort.closer * effort.first_tries * effort.tries * effort.farther
        return MORE_ENDS * effort.batch * ends + MORE_TRIES * tries

    def _first_ends(self) -> Iterator[Task]:
        size = self.effort.batch
        for batch in range(self.effort.first_batches):
            for at in self._open_ends():
                yield End(at, batch * size, size)

    def _first_looks(self) -> Iterator[Task]:
        found, glances = self._found, self.effort.glances
        for first in range(0, len(found.choices), GROUP):
            yield Looks(found.choices[first : first + GROUP], glances)
        for number in dict.fromkeys(found.rounds):
            yield OthersLooks(number, glances)

    def _open_ends(self) -> tuple[int, ...]:
        """Ends of rounds after which the race went on, and where an unfinished one stands."""
        found = self._found
        return found.ends[:-1] if found.last is not None else found.ends

    def _more_ends(self) -> Iterator[Task]:
        effort = self.effort
        for at in self._open_ends():
            end = self.known.end(at)
            assert end is not None
            error = max(chance.error for chance in end.chances)
            done = end.playouts // effort.batch
            wanted = _enough(done, error / effort.sure_end)
            for batch in range(done, min(wanted, effort.most_batches)):
                yield End(at, batch * effort.batch, effort.batch)

    def _closer_looks(self) -> Iterator[Task]:
        """At decisions that may have cost most, as far as a first look can tell."""
        ratings = self.known.review(is_whole=False).ratings
        for rating in sorted(ratings, key=_promise, reverse=True)[: self.effort.closer]:
            yield from self._tries(rating.number, 0, self.effort.first_tries)

    def _more_tries(self) -> Iterator[Task]:
        """Until it is sure enough what the dearest decisions cost."""
        effort = self.effort
        for rating in self.known.review(is_whole=True).dearest:
            if rating.cost.error > effort.sure_cost:
                done = len(self.known.tried(rating.number).chances) // effort.tries
                wanted = _enough(done, rating.cost.error / effort.sure_cost)
                yield from self._tries(rating.number, done, min(wanted, effort.most_tries))

    def _tries(self, number: int, first: int, last: int) -> Iterator[Task]:
        effort, answers = self.effort, _worth_trying(self.known.look(number))
        for part in range(first, last):
            yield Try(number, answers, part * effort.tries, effort.tries, effort.farther)

    @property
    def _found(self) -> Surveyed:
        assert self.known.survey is not None
        return self.known.survey


def _enough(done: int, excess: float) -> int:
    """How many tasks it may take in all where the error is too large by this factor.

    Not quite as many as it seems: how much is missing is a guess itself, and is looked at again.
    """
    return done if excess <= 1 else max(done + 1, ceil(0.85 * done * excess**2))


def _promise(rating: Rating) -> tuple[float, int]:
    return rating.cost.mean + rating.cost.error, -rating.number


def _worth_trying(look: Tried) -> tuple[Answer, ...]:
    """The given answer, a Pro's, and those that did best at the first look."""
    means = [
        sum(chances[index][look.seat] for chances in look.chances)
        for index in range(len(look.answers))
    ]
    best = sorted(range(len(means)), key=lambda index: (-means[index], index))[:ALTERNATIVES]
    kept = sorted({0, look.usual, *best})
    return tuple(look.answers[index] for index in kept)
