"""What has been measured of a race by now, whatever came first, and the review that follows."""

from collections.abc import Iterator

import msgspec

from cubitos_desktop.match.reviewing.figures import rating_of, round_end, skill_of, sums_of
from cubitos_desktop.match.reviewing.playing_on import Chances
from cubitos_desktop.match.reviewing.review import (
    Estimate,
    Rating,
    Review,
    RoundEnd,
    SeatSums,
    judge_mark,
)
from cubitos_desktop.match.reviewing.tasks import (
    End,
    OthersLooks,
    Outcome,
    Surveyed,
    Task,
    Tried,
    Try,
)

JUDGED = 0.08
"""How far off the judge's own word on a chance may be, about."""


class Known:
    """Gathers outcomes of tasks; nothing depends on the order in which they come.

    What follows from each part is kept until there is more of that part: a window asks often.
    """

    def __init__(self, race: str, seats: int, seat: int) -> None:
        self.race, self.seats, self.seat = race, seats, seat
        self.survey: Surveyed | None = None
        self._played: dict[int, dict[int, list[Chances]]] = {}
        self._ends: dict[int, RoundEnd] = {}
        self._looks: dict[int, Tried] = {}
        self._tries: dict[int, dict[int, Tried]] = {}
        self._ratings: dict[int, Rating] = {}
        self._skills: dict[int, list[Estimate]] = {}
        self._others: set[int] = set()
        """The rounds in which the other seats' answers were looked at."""

    def take(self, task: Task, outcome: Outcome) -> None:
        if isinstance(outcome, Surveyed):
            self.survey = outcome
        elif isinstance(task, End):
            self._played.setdefault(task.at, {})[task.first] = outcome.chances
            self._ends.pop(task.at, None)
        elif isinstance(task, Try):
            self._tries.setdefault(task.number, {})[task.first] = outcome.tried[0]
            self._ratings[task.number] = rating_of(self.tried(task.number), is_close=True)
        else:
            if isinstance(task, OthersLooks):
                self._others.add(task.round)
            for look in outcome.tried:
                self._take_look(look)

    def _take_look(self, look: Tried) -> None:
        """What a decision did to all, and for now what it cost its seat."""
        self._looks[look.number] = look
        self._skills[look.number] = skill_of(look, self.seats)
        if look.seat == self.seat:
            self._ratings[look.number] = rating_of(look, is_close=False)

    # --- parts ----------------------------------------------------------------------------------

    @property
    def rated(self) -> int:
        """How many decisions of the reviewed seat were looked at."""
        return len(self._ratings)

    @property
    def has_looked_at_all(self) -> bool:
        """Whether a first look was taken at every decision of every seat."""
        found = self.survey
        if found is None:
            return False
        return self._others >= set(found.rounds) and self._ratings.keys() >= set(found.choices)

    def end(self, at: int) -> RoundEnd | None:
        """What is known of the chances where a round ended."""
        if at not in self._ends and at in self._played and self.survey is not None:
            number = self.survey.rounds[self.survey.ends.index(at)]
            parts = sorted(self._played[at].items())
            played = [chances for _, part in parts for chances in part]
            self._ends[at] = round_end(number, played)
        return self._ends.get(at)

    def look(self, number: int) -> Tried:
        """The first look at a decision."""
        return self._looks[number]

    def tried(self, number: int) -> Tried:
        """The closer look at a decision, all its trials together."""
        parts = [tried for _, tried in sorted(self._tries[number].items())]
        chances = tuple(chances for part in parts for chances in part.chances)
        return msgspec.structs.replace(parts[0], chances=chances)

    # --- the review -----------------------------------------------------------------------------

    def review(self, *, is_whole: bool) -> Review:
        rounds = tuple(self._rounds(is_whole=is_whole))
        return Review(
            race=self.race,
            judge=judge_mark(),
            seat=self.seat,
            start=1 / self.seats,
            rounds=rounds,
            ratings=tuple(rating for _, rating in sorted(self._ratings.items())),
            seats=self._sums(rounds[-1]),
            decisions=len(self.survey.choices) if self.survey else 0,
            is_whole=is_whole,
        )

    def _rounds(self, *, is_whole: bool) -> Iterator[RoundEnd]:
        """The even share at first, then what is known of each round's end: the judge's own word as
        long as play-outs are less sure."""
        yield RoundEnd(0, (Estimate(1 / self.seats),) * self.seats)
        if self.survey is None:
            return
        found = self.survey
        for number, at, judged in zip(found.rounds, found.ends, found.judged, strict=True):
            if at == found.ends[-1] and found.last is not None:
                yield RoundEnd(number, tuple(map(Estimate, found.last)))
            else:
                end = self.end(at)
                is_sure = end is not None and max(c.error for c in end.chances) <= JUDGED
                word = tuple(Estimate(chance, JUDGED) for chance in judged)
                yield end if end and (is_sure or is_whole) else RoundEnd(number, word)

    def _sums(self, last: RoundEnd) -> tuple[SeatSums, ...]:
        """Nothing before all was looked at: until then they would leap with every look, and what is
        not known yet would seem to be luck."""
        if not self.has_looked_at_all or not self._skills:
            return ()
        # In the order of the race: sums of floating point depend on theirs.
        order = sorted(self._skills)
        skills = [self._skills[number] for number in order]
        givers = [self._looks[number].seat for number in order]
        return sums_of(skills, givers, 1 / self.seats, last)
