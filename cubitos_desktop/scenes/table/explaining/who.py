"""Rivals as their tips name them."""

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.scenes.table.view.view import RivalPart, View
from cubitos_desktop.wording.explaining.seats import Rival
from cubitos_desktop.wording.seats import seat_line, strength_line
from cubitos_desktop.words import Words


def rival_of(view: View, part: RivalPart) -> Rival:
    """A rival with its dice, its purse and what it is like."""
    words, held = view.naming.words, part.held
    return Rival(
        part.seat,
        words(f"window.place.{part.panel.rank}") if part.panel.rank else "",
        view.race.seats[part.seat].active,
        held.coins.total,
        held.feet.total,
        held.water_feet.total,
        held.credits.total,
        _about(words, part.policy),
    )


def _about(words: Words, policy: str) -> tuple[str, ...]:
    """What a computer seat is like, and how strong."""
    if policy not in POLICIES:
        return ()
    share = strength(policy)
    measured = (strength_line(words, share),) if share is not None else ()
    return (seat_line(words, policy), *measured)
