"""How small something must be to fit: the two searches that everything which shrinks goes by."""

from collections.abc import Callable

_STEP = 0.5
_SMALL_STEP = 0.25


def shrunk(fits: Callable[[float], bool], size: float, least: float) -> float:
    """The first size, from this one downwards, at which something fits; ``least`` if none does."""
    while size > least and not fits(size):
        size = max(least, size - _STEP)
    return size


def narrowed(width_at: Callable[[float], float], room: float, size: float, least: float) -> float:
    """The same for what is about so much narrower as it is smaller."""
    while size > least and (width := width_at(size)) > room:
        # Type comes in whole pixels: a little more than the share of its room may fit as well.
        size = max(least, min(size - _SMALL_STEP, size * room / width + _SMALL_STEP))
    return size
