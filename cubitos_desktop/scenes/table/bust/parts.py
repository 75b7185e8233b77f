"""What a view holds of a bust."""

from typing import NamedTuple

from cubitos_desktop.scenes.table.bust.plan import NewFan, Variant


class BustPart(NamedTuple):
    """A bust at one moment, with its words."""

    variant: Variant
    time: float
    darkness: float
    stamp: str
    cry: str
    fan: NewFan | None
    pay: tuple[tuple[str, str], ...] = ()
    """What the fan brings: icons and words, and before them what it is."""
    pay_title: str = ""
    is_still: bool = False
