"""What a card is once it is loaded: cost, names and the calls of its boxes. No reading of files."""

from typing import Any, Literal

import msgspec

from cubitos_desktop.rules.dice import POWER, SYMBOL


class Call(msgspec.Struct, frozen=True):
    """An effect with its parameters, as a card's box names it."""

    effect: str
    params: dict[str, Any]


class RunItem(msgspec.Struct, frozen=True):
    """What is taken together when a die is used; of the items of one ``pick`` only one is taken."""

    calls: tuple[Call, ...]
    pick: int = 0
    """0 = by itself; items with the same other number exclude each other."""


class Swords(msgspec.Struct, frozen=True):
    """How a red card compares swords and what it gives."""

    who: Literal["most", "everyone"]
    power_counts: int
    calls: tuple[Call, ...]


class Card(msgspec.Struct, frozen=True):
    """One ability card.

    What its boxes demand keeps the names under which it went into the content's digest.
    """

    id: str
    colour: int
    cost: int
    names: dict[str, str]
    now: tuple[Call, ...] = ()
    now_must: tuple[Call, ...] = msgspec.field(default=(), name="now_not_optional")
    run: tuple[RunItem, ...] = ()
    run_must: tuple[Call, ...] = msgspec.field(default=(), name="not_optional")
    power: tuple[Call, ...] = ()
    power_must: tuple[Call, ...] = msgspec.field(default=(), name="power_not_optional")
    after_push: tuple[Call, ...] = ()
    at_push: Call | None = None
    """The offer at a push-or-pass question."""
    at_bust: Call | None = None
    """The replacement when its owner would bust."""
    keeps_at_bust: tuple[int, ...] = ()
    """Colours that may stay in Active when its owner busts."""
    swords: Swords | None = None

    def run_calls(self, mask: int) -> list[Call]:
        """What the chosen items of the RUN box do, in printed order."""
        return [c for i, item in enumerate(self.run) if mask >> i & 1 for c in item.calls]

    def used_calls(self, face: int, mask: int) -> list[Call]:
        """What using a die with this face up does: the chosen items and the power box."""
        calls = self.run_calls(mask)
        return [*calls, *self.power] if face == POWER else calls

    def must_calls(self, face: int) -> tuple[Call, ...]:
        """What a die with this face up demands."""
        if face == POWER:
            return self.run_must + self.power_must
        return self.run_must if face == SYMBOL else ()


class CardSet(msgspec.Struct, frozen=True):
    """Eight cards, one of each colour, and the course that goes with them."""

    id: str
    names: dict[str, str]
    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    """Track ids, one for each leg: a second lap repeats the id."""


class FanSpace(msgspec.Struct, frozen=True):
    """What one step on the fan track pays."""

    credits: int
    draw_token: bool
