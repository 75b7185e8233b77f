"""The ladder of computer seats: who meets whom, and their races. No counting, no printing."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import combinations

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.ladder.meetings import Meeting, Race, Tally, count_up
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.rules.content import MOST_SEATS, Content, SetupError, load_content

RUNGS = ("rookie", "steady", "racer", "pro", "champion")
"""From the weakest to the strongest."""


class LadderPlan(msgspec.Struct, frozen=True):
    """What to play."""

    levels: tuple[str, ...]
    field: str | None = None
    """The three seats that each level races alone; without them levels meet in pairs."""
    races: int = 200
    """For each meeting, as asked for."""
    seed: str = "0"

    @property
    def seats(self) -> int:
        return 2 if self.field is None else MOST_SEATS

    @property
    def meetings(self) -> list[Meeting]:
        """All that are played; the control is the last."""
        if self.field is None:
            pairs = list(combinations(self.levels, 2))
            equals = self.levels[0]
        else:
            pairs = [(level, self.field) for level in self.levels]
            equals = self.field
        control = Meeting(equals, equals, self.seats, is_control=True)
        return [*(Meeting(first, second, self.seats) for first, second in pairs), control]

    @property
    def rotations(self) -> int:
        """How often the first of a meeting takes all places of the table in turn."""
        return -(-self.races // self.seats)

    @property
    def all_races(self) -> int:
        return self.rotations * self.seats * len(self.meetings)


class Rotation(msgspec.Struct, frozen=True):
    """Races on one course in which the first level takes each place once: a couple, a quartet."""

    meeting: Meeting
    number: int
    seed: str


class Ladder(msgspec.Struct):
    """What all meetings came to."""

    races_asked: int
    races_played: int
    """For each meeting: whole rotations only."""
    seed: str
    meetings: list[Tally]
    control: Tally
    control_holds: bool
    """Whether the control's interval contains the share of equals."""


def plan_ladder(
    levels: Sequence[str], *, field: str | None = None, races: int = 200, seed: str = "0"
) -> LadderPlan:
    """A plan that can be played; an unknown name raises an error that lists the known."""
    if not levels:
        raise SetupError("expected at least one level.")
    for place, level in enumerate(levels):
        policy(level)
        if level in levels[:place]:
            raise SetupError(f"expected each level once, got {level!r} twice.")
    if field is not None:
        policy(field)
    return LadderPlan(tuple(levels), field, races, seed)


def play_ladder(
    plan: LadderPlan, jobs: int = 1, progress: Callable[[int], None] = lambda _: None
) -> Ladder:
    """Play all meetings; but for its seconds the result is the same in any number of processes."""
    played: dict[Meeting, list[list[Race]]] = {meeting: [] for meeting in plan.meetings}
    done = 0
    with closing(side_by_side(play_rotation, _rotations(plan), jobs)) as found:
        for task, races in zip(_rotations(plan), found, strict=True):
            played[task.meeting].append(races)
            done += len(races)
            progress(done)
    *tallies, control = (count_up(meeting, races) for meeting, races in played.items())
    return Ladder(
        races_asked=plan.races,
        races_played=plan.rotations * plan.seats,
        seed=plan.seed,
        meetings=tallies,
        control=control,
        control_holds=control.low <= control.par <= control.high,
    )


def _rotations(plan: LadderPlan) -> Iterator[Rotation]:
    for meeting in plan.meetings:
        for number in range(plan.rotations):
            yield Rotation(meeting, number, plan.seed)


def course(content: Content, number: int) -> tuple[str, str | None]:
    """Card set and track of a rotation; no track stands for the set's own course.

    All sets come in turn, and every second time on one of the tracks that are not their own.
    """
    turn, place = divmod(number, len(content.sets))
    chosen = list(content.sets.values())[place]
    others = [track for track in content.tracks if track not in chosen.tracks]
    if turn % 2 == 0 or not others:
        return chosen.id, None
    # Each set begins with another track, so that even a few races see all of them.
    return chosen.id, others[(turn // 2 + place) % len(others)]


def play_rotation(rotation: Rotation) -> list[Race]:
    """The races of a rotation; they share dice and start player, so that luck cancels out."""
    content = load_content()
    return [_play(content, rotation, place) for place in range(rotation.meeting.seats)]


def _play(content: Content, rotation: Rotation, place: int) -> Race:
    meeting, number, seed = rotation.meeting, rotation.number, rotation.seed
    set_id, track = course(content, number)
    if meeting.is_control:
        # Equals that change places on the same dice win exactly their par, whatever is wrong with
        # dice, places or counting. On dice of its own each race can tell: its first seat is first
        # in name only, and a share beside par would be a bias of the whole arrangement.
        number, seed = number * meeting.seats + place, f"{seed}/control"
    names = [meeting.second] * meeting.seats
    names[place] = meeting.first
    plan = plan_for(content, tuple(names), set_id, track, seed=seed)
    began = time.perf_counter()
    state = play_race(content, plan, number).state
    return Race(
        set_id=set_id,
        place=place,
        winner=state.winner,
        rounds=min(state.round, plan.most_rounds),
        busts=tuple(seat.busts for seat in state.seats),
        seconds=time.perf_counter() - began,
    )
