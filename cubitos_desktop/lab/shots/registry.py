"""Which pictures there are, by their names; modules that make some add them here."""

from collections.abc import Callable

import pygame

from cubitos_desktop.lab.studio import Studio, Until

Shot = Callable[[Studio], pygame.Surface | None]
"""Plays up to the moment that is to be seen; or returns what is to be seen in its place."""
SHOTS: dict[str, Shot] = {}
"""How each picture comes about. Seeds name a race near which its moment is found at once."""


def shot(play: Shot, name: str = "") -> Shot:
    """Known by the name of its function, with hyphens, unless it is given another."""
    called = name or play.__name__.replace("_", "-")
    assert called not in SHOTS, f"two pictures are called {called}"
    SHOTS[called] = play
    return play


def asked(name: str, set_id: str, until: Until, seed: int = 0, *, rivals: int = 3) -> Shot:
    """A shot that is nothing but an open question."""

    def play(studio: Studio) -> None:
        studio.race_until(until, set_id, seed, rivals=rivals)

    return shot(play, name)
