"""What makes one computer seat differ from another with the same figures: stated numbers."""

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """A seat's inclinations; 1 is the middle of everything."""

    risk: float = 1.0
    """How much heavier what a bust would lose weighs than what a push would win."""
    building: float = 1.0
    """How much dice for later weigh against steps now."""
    fans: float = 1.0
    """How much a fan weighs: above 1 a bust is welcome sooner."""
    foresight: float = 0.0
    """At a draw nothing lies in Active yet that a die may go with: how much of its worth for a lap
    counts there beside what a throw of it brings as the dice lie."""
    whim: float = 0.1
    """Purchases whose worth differs by no more than this part are as good as each other: which one
    is taken follows from how the table lies, so that equals do not all build alike."""


PLAIN_TASTE = Taste()
