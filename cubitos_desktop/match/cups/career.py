"""The career: four cups for one person, each against stronger rivals than the one before."""

from typing import Annotated, NamedTuple

import msgspec

from cubitos_desktop.match.cups.cup import CAREER, Cup
from cubitos_desktop.match.cups.planning import CUBE_TOUR, TOUR
from cubitos_desktop.match.cups.standings import places
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import MOST_SEATS

OPENS = 2
"""Who comes in at this place of a cup, or before it, opens the next."""


class Stage(NamedTuple):
    """One cup of the career."""

    name: str
    sets: tuple[str, ...]
    rivals: tuple[str, ...]
    """The level or style of each rival; how strong these are was measured (``ai.strengths``)."""


STAGES = (
    Stage("rookie", TOUR[:3], ("rookie", "rookie", "steady")),
    Stage("racer", TOUR[3:6], ("nervous", "sprinter", "steady")),
    Stage("pro", CUBE_TOUR, ("collector", "gambler", "pro")),
    Stage("champion", TOUR, ("pro", "champion", "champion")),
)
"""From the first to the last; that is the whole Champion Tour."""

_Places = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)], ...], msgspec.Meta(max_length=CAREER)
]


class Career(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come: the best place in each cup, 0 where none was finished."""

    best: _Places = ()

    def place(self, stage: int) -> int:
        return self.best[stage] if stage < len(self.best) else 0

    def is_open(self, stage: int) -> bool:
        """Whether a cup may be begun: the first, those that were run, and the one after each."""
        if stage == 0 or self.place(stage):
            return True
        return 0 < self.place(stage - 1) <= OPENS

    def after(self, cup: Cup) -> "Career":
        """With a cup that has come to its end, if it is one of the career."""
        if cup.kind != "career" or not cup.is_over:
            return self
        place = places(cup)[cup.people[0]] if cup.people else 0
        best = [self.place(stage) for stage in range(len(STAGES))]
        best[cup.stage] = min(filter(None, (best[cup.stage], place)), default=0)
        return Career(tuple(best))


def line_up(stage: int, person: Player, rivals: tuple[tuple[str, str], ...]) -> tuple[Player, ...]:
    """Who runs in a cup of the career: the person, and rivals by name and colour, who are the same
    in every cup and only get stronger."""
    levels = STAGES[stage].rivals
    seats = zip(rivals, levels, strict=False)
    return person, *(Player(name, level, colour) for (name, colour), level in seats)
