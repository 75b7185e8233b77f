"""How things move: from 0 to 1 in a part of time. All motion on the screen goes by these."""


def eased_out(part: float) -> float:
    """Quick at first, then slower and slower."""
    rest = 1 - min(1.0, max(0.0, part))
    return 1 - rest * rest * rest


def eased_both(part: float) -> float:
    """Slow at both ends."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def overshot(part: float) -> float:
    """Arrives a little too far and comes back."""
    rest = min(1.0, max(0.0, part)) - 1
    return 1 + 2.2 * rest * rest * rest + 1.2 * rest * rest


def hop(part: float) -> float:
    """The height of a jump: up from 0 and down again, 1 in the middle."""
    part = min(1.0, max(0.0, part))
    return 4 * part * (1 - part)


def mixed(start: float, end: float, part: float) -> float:
    return start + (end - start) * part
