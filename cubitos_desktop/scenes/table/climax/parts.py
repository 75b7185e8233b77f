"""What a view holds of the climax of a throw."""

from typing import NamedTuple

from cubitos_desktop.scenes.table.climax.plan import Plan


class ClimaxPart(NamedTuple):
    """A climax at one moment, and what its banner says, if it has one."""

    plan: Plan
    time: float
    banner: str = ""
    is_still: bool = False
