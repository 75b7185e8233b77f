"""A plan: which dice a seat takes, how many, and when it stops building. It judges nothing.

Every contender can be bound to one: ``LEVELS["pro"].following(only(RED, PURPLE))`` plays as Pro
does, but takes red and purple dice alone, and knows it. What it may not buy is not for sale in its
shop, so a coin is worth to it what the other dice are worth, and it stops on no reward for a die
that it does not want. What it is given by force it keeps, and uses as everybody does.

This is the place where plans grow: a further habit is a field here with a default that changes
nothing, asked by whoever decides the question that it is about.
"""

import msgspec

from cubitos_desktop.rules.dice import BLUE, CARD_COLOURS, WHITE

ANY_NUMBER = 99


class Plan(msgspec.Struct, frozen=True):
    """A seat's limits; the plan without any limit is everybody's own judgement."""

    most: tuple[int, ...] = (ANY_NUMBER,) * len(CARD_COLOURS)
    """For each colour that can be bought, in their order, the most dice that the seat takes."""
    keen: tuple[float, ...] = (1.0,) * len(CARD_COLOURS)
    """How many times its judged worth a die of each colour counts."""
    thin: float = 0.0
    """What a light gray die burdens beyond what is judged, in steps for a lap."""
    rewards: float = 1.0
    """How many times their judged worth the rewards of the track count."""
    run_at: float = 0.0
    """With so many steps left nothing is bought any more: all money goes into feet."""

    def builds(self, left: float) -> bool:
        """Whether the seat still takes dice with so many steps left."""
        return left >= self.run_at

    def wants(self, colour: int, owned: int) -> bool:
        """Whether one more die of a colour is taken by a seat that owns so many of it."""
        return not WHITE <= colour <= BLUE or owned < self.most[colour - WHITE]


NO_PLAN = Plan()


def only(*colours: int) -> Plan:
    """Buy these colours and no others.

    >>> only(4, 5).wants(5, owned=2), only(4, 5).wants(6, owned=0)
    (True, False)
    """
    return Plan(tuple(ANY_NUMBER if colour in colours else 0 for colour in CARD_COLOURS))


def without(*colours: int) -> Plan:
    """Buy everything but these colours."""
    return only(*(colour for colour in CARD_COLOURS if colour not in colours))
