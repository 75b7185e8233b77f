"""How runners feel about the race that is shown: one mood a seat, worn wherever it is seen."""

from collections.abc import Collection, Sequence

from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, ShownSeat
from cubitos_desktop.ui.icons.art import Mood

WORRYING = 0.25
"""From this chance of a bust on a runner sweats."""


def moods(
    race: ShownRace, ranks: Sequence[int], cheering: Collection[int], falling: int = -1
) -> tuple[Mood, ...]:
    """The moods of all seats; ``falling`` is the one whose bust is being shown."""
    found = [mood_of(race, seat, rank) for seat, rank in enumerate(ranks)]
    for seat in cheering:
        found[seat] = "cheer"
    if falling >= 0:
        found[falling] = "slump"
    return tuple(found)


def mood_of(race: ShownRace, number: int, rank: int) -> Mood:
    """A bust hangs its head until the next throw; whoever stopped in time or leads is proud."""
    seat = race.seats[number]
    if race.is_over:
        return _at_the_end(rank, len(race.seats))
    if seat.busted:
        return "slump"
    if race.step not in ROLL_PHASE:
        return "idle"
    if seat.is_done_rolling:
        return "proud"
    if is_worried(seat):
        return "worried"
    return "proud" if _leads(race, number, rank) else "idle"


def is_worried(seat: ShownSeat) -> bool:
    is_risky = seat.at_risk and not seat.is_push_safe and not seat.is_done_rolling
    return is_risky and miss_chance(seat.roll) >= WORRYING


def _leads(race: ShownRace, number: int, rank: int) -> bool:
    """Whether it leads before anybody has thrown in a round."""
    return rank == 1 and len(race.seats) > 1 and race.round > 1 and not race.seats[number].active


def _at_the_end(rank: int, seats: int) -> Mood:
    if rank == 1:
        return "proud"
    return "slump" if rank == seats else "clap"
