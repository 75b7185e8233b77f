"""Meetings of computer seats: what their races came to, counted. Nothing is played here."""

from statistics import fmean

import msgspec

from cubitos_desktop.lab.ladder.intervals import interval


class Meeting(msgspec.Struct, frozen=True):
    """One seat of a level at a table whose other seats are all of another."""

    first: str
    second: str
    seats: int = 2
    is_control: bool = False
    """Equals, and each of their races on dice of its own."""


class Race(msgspec.Struct, frozen=True):
    """What one race came to."""

    set_id: str
    place: int
    """Where the first level sat."""
    winner: int
    rounds: int
    busts: tuple[int, ...]
    seconds: float


class Tally(msgspec.Struct):
    """What a meeting came to. Shares are in percent; an unfinished race is shared by all seats."""

    first: str
    second: str
    seats: int
    is_control: bool
    races: int
    wins: int
    """Of the first."""
    share: float
    low: float
    high: float
    rounds_mean: float
    unfinished: int
    first_busts_per_round: float
    second_busts_per_round: float
    """For each of its seats."""
    seconds: float
    """That the races took, added up over all processes."""
    sets: dict[str, float]
    """The first one's share in each card set."""

    @property
    def par(self) -> float:
        """The share of equals."""
        return 100 / self.seats


def count_up(meeting: Meeting, rotations: list[list[Race]]) -> Tally:
    """Count the races of a meeting; those of a rotation were run on the same dice."""
    races = [race for rotation in rotations for race in rotation]
    rounds = sum(race.rounds for race in races)
    first_busts = sum(race.busts[race.place] for race in races)
    second_busts = sum(sum(race.busts) for race in races) - first_busts
    low, high = interval(_independent_scores(meeting, rotations))
    return Tally(
        first=meeting.first,
        second=meeting.second,
        seats=meeting.seats,
        is_control=meeting.is_control,
        races=len(races),
        wins=sum(race.winner == race.place for race in races),
        share=_percent(_mean_score(races)),
        low=_percent(low),
        high=_percent(high),
        rounds_mean=round(rounds / len(races), 3),
        unfinished=sum(race.winner < 0 for race in races),
        first_busts_per_round=round(first_busts / rounds, 4),
        second_busts_per_round=round(second_busts / (rounds * (meeting.seats - 1)), 4),
        seconds=round(sum(race.seconds for race in races), 3),
        sets=_set_shares(races),
    )


def _independent_scores(meeting: Meeting, rotations: list[list[Race]]) -> list[float]:
    """Races on the same dice depend on each other: together they are one score."""
    if meeting.is_control:
        return [_score(race) for rotation in rotations for race in rotation]
    return [_mean_score(rotation) for rotation in rotations]


def _set_shares(races: list[Race]) -> dict[str, float]:
    by_set: dict[str, list[Race]] = {}
    for race in races:
        by_set.setdefault(race.set_id, []).append(race)
    return {set_id: _percent(_mean_score(found)) for set_id, found in by_set.items()}


def _mean_score(races: list[Race]) -> float:
    return fmean(_score(race) for race in races)


def _score(race: Race) -> float:
    return 1 / len(race.busts) if race.winner < 0 else float(race.winner == race.place)


def _percent(share: float) -> float:
    return round(100 * share, 2)
