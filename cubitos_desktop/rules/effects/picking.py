"""Questions about dice that several effects share. No effect of its own."""

from collections.abc import Callable, Sequence

from cubitos_desktop.rules.decisions import ChooseDice, DiceOption, Zone
from cubitos_desktop.rules.dice import COLOUR_MASK, GRAYS, START_DIE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


def any_die(code: int) -> bool:
    return True


def dice_in(
    state: State, me: int, zones: Sequence[Zone], allowed: Callable[[int], bool] = any_die
) -> tuple[DiceOption, ...]:
    """Alike dice of this seat in these zones."""
    seat = state.seats[me]
    return tuple(
        [
            DiceOption(zone, code, count)
            for zone in zones
            for code, count in seat.zone_counts(zone)
            if allowed is any_die or allowed(code)
        ]
    )


def can_be_lost(code: int) -> bool:
    """The start player die never leaves play."""
    return code & COLOUR_MASK != START_DIE


def is_gray(code: int) -> bool:
    return code & COLOUR_MASK in GRAYS


def pick(
    me: int, prompt: Prompt, dice: tuple[DiceOption, ...], at_least: int, at_most: int
) -> ChooseDice:
    """A question for so many of these dice, or as many as there are."""
    total = 0
    for option in dice:
        total += option.count
    if total < at_most:
        at_least, at_most = min(at_least, total), total
    return ChooseDice(me, prompt, dice, at_least, at_most)
