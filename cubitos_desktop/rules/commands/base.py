"""What a command is, and how commands are carried out."""

from collections.abc import Iterable

import msgspec

from cubitos_desktop.rules.state import State

Picked = Iterable[tuple[str, int, int]]
"""Dice as zone, die code and count."""


class Command(msgspec.Struct, frozen=True, gc=False):
    """An order to the state. It is performed as it is: whoever makes one has checked it."""

    def perform(self, state: State) -> None:
        """Change the state, and tell it as an event."""


def perform(state: State, commands: Iterable[Command]) -> None:
    """Carry out commands in order."""
    for command in commands:
        command.perform(state)
