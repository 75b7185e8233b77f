"""Where everybody stood, round by round: what can be looked at without playing a race again."""

from typing import Annotated

import msgspec

from cubitos_desktop.match.keeping.solo import steps_left
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.game import Game

_Name = Annotated[str, msgspec.Meta(max_length=16)]


class Stand(msgspec.Struct, frozen=True, array_like=True):
    """Where a runner stands. Whoever reads it needs no track: that may be another one by now."""

    leg: int
    space: int
    name: _Name = ""
    """What is printed on the space."""
    to_go: int | None = None
    """Steps to the end of the race; less than nothing beyond it."""


Round = tuple[Stand, ...]
"""All seats at the beginning of a round."""


def stand_of(game: Game, leg: int, space: int) -> Stand:
    name = game.track(leg).spaces[space].name
    return Stand(leg, space, name, steps_left(game, (leg, space)))


def rounds_of(match: Match, since: int = 0) -> list[Round]:
    """The rounds that have begun, from this one on; where a race is over its end comes last."""
    game, rounds = match.state.game, match.positions[since:]
    known = {place: stand_of(game, *place) for places in rounds for place in set(places)}
    return [tuple(known[place] for place in places) for places in rounds]
