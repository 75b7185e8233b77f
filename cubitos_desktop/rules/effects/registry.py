"""The book of effects: how one is entered, found and described. No effect lives here.

An effect reads the state, may *yield* Decisions, and *returns* Commands; it never changes anything
itself. Its keyword parameters, with their types, are what a card may say about it.
"""

import inspect
from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal, NewType

import msgspec

from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.commands import Command, Do
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.state import State

Colour = NewType("Colour", int)
"""A colour of dice: cards write its name."""
Colours = NewType("Colours", tuple[int, ...])
"""Several colours: cards write a list of names; ``gray`` stands for both grays."""

Gift = Literal["feet", "credit", "fewer_dice", "more_dice"]
"""What somebody may want an effect for: to run, to get rid of dice, to throw more of them."""

Commands = Sequence[Command]
Flow = Generator[Decision, Any, Commands]
"""An effect that asks."""


class Effect(msgspec.Struct, frozen=True):
    """One entry of the book."""

    name: str
    act: Callable[..., Any]
    boxes: tuple[str, ...]
    """The boxes of a card that may name it; none for what only the rules themselves call."""
    is_plain: bool
    """It only gains, asks nothing, and waiting cannot make it more."""
    is_income: bool
    """It brings coins, feet or credits and nothing else, and asks nothing."""
    is_available: Callable[..., bool]
    weighs_params: bool
    """Whether that depends on the parameters."""
    brings: frozenset[Gift]
    """What it brings whatever its parameters say."""
    is_also_for_run: bool
    """An offer at push or pass that step 4 makes too."""
    takes_its_die: bool
    """The die that it is used with leaves the race."""
    heeds_dice: bool
    """It asks for dice in Active or in trays, or may come to something else with others there."""
    params: dict[str, Any]
    required: frozenset[str]


EFFECTS: dict[str, Effect] = {}


def always(*_: Any, **__: Any) -> bool:
    """Availability of an effect that can always be used."""
    return True


def effect(
    name: str,
    *boxes: str,
    plain: bool = False,
    income: bool = False,
    available: Callable[..., bool] = always,
    brings: Gift | None = None,
    also_for_run: bool = False,
    takes_its_die: bool = False,
    heeds_dice: bool = True,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a function ``(state, me, die, *, parameters)`` into the book."""

    def enter(act: Callable[..., Any]) -> Callable[..., Any]:
        assert name not in EFFECTS, f"two effects are called {name}"
        parameters = _keywords_of(act)
        EFFECTS[name] = Effect(
            name,
            act,
            boxes,
            plain,
            income,
            available,
            bool(_keywords_of(available)),
            frozenset((brings,) if brings else ()),
            also_for_run,
            takes_its_die,
            heeds_dice,
            {p.name: p.annotation for p in parameters},
            frozenset(p.name for p in parameters if p.default is p.empty),
        )
        return act

    return enter


def _keywords_of(function: Callable[..., Any]) -> list[inspect.Parameter]:
    parameters = inspect.signature(function).parameters.values()
    return [p for p in parameters if p.kind is p.KEYWORD_ONLY]


def brings(call: Call) -> frozenset[Gift]:
    """What carrying out a call brings."""
    amounts, found = call.params, set(EFFECTS[call.effect].brings)
    if amounts.get("feet") or amounts.get("water_feet"):
        found.add("feet")
    if amounts.get("credits"):
        found.add("credit")
    return frozenset(found)


def takes_its_die(call: Call) -> bool:
    """Whether carrying out a call costs the die that it is used with."""
    return EFFECTS[call.effect].takes_its_die


def is_available(call: Call, state: State, me: int, die: int) -> bool:
    """Whether carrying out a call would do anything now."""
    entry = EFFECTS[call.effect]
    look = entry.is_available
    if look is always:
        return True
    return look(state, me, die, **call.params) if entry.weighs_params else look(state, me, die)


def in_order(calls: Sequence[Call], me: int, die: int) -> list[Command]:
    """Commands that carry calls out in printed order: what is put on the stack last comes first."""
    return [Do(call.effect, me, die, call.params) for call in reversed(calls)]
