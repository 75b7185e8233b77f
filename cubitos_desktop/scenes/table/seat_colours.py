"""Which colour each seat of a race runs in: the one that was chosen, or the next that is free."""

from collections.abc import Iterable

from cubitos_desktop.match.race_log import Player
from cubitos_desktop.ui.base.theme import SEATS


def seat_colours(players: Iterable[Player]) -> tuple[str, ...]:
    """A colour for every seat, none of them twice.

    >>> seat_colours([Player("Ada", colour="coal"), Player("Ben")])
    ('coal', 'pink')
    """
    wished = [player.colour for player in players]
    free = [colour for colour in SEATS if colour not in wished]
    found: list[str] = []
    for wish in wished:
        is_free = isinstance(wish, str) and wish in SEATS and wish not in found
        found.append(str(wish) if is_free else free.pop(0))
    return tuple(found)
