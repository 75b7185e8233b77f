"""What makes one computer seat differ from another of the same strength: stated numbers."""

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """A seat's inclinations; 1 is the middle of everything."""

    risk: float = 1.0
    """How much heavier what a bust would lose weighs than what a push would win."""
    building: float = 1.0
    """How much dice for later weigh against steps now."""
    fans: float = 1.0
    """How much a fan weighs: above 1 a bust is welcome sooner."""
    whim: float = 0.1
    """Purchases whose worth differs by no more than this part are as good as each other: which one
    is taken follows from how the table lies, so that equals do not all build alike."""


PLAIN_TASTE = Taste()
