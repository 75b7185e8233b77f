"""Which pictures there are, by their names; modules that make some add them here.

Pictures of a single card or track are named by it and are no part of the list: there are many."""

from collections.abc import Callable

import pygame

from cubitos_desktop.lab.studio import Studio, Until

Shot = Callable[[Studio], pygame.Surface | None]
"""Plays up to the moment that is to be seen; or returns what is to be seen in its place."""
SHOTS: dict[str, Shot] = {}
"""How each picture comes about. Seeds name a race near which its moment is found at once."""
Finder = Callable[[str], Shot | None]
NAMED: dict[str, Finder] = {}
"""By the first word of their names, pictures that are made for something with an id."""


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


def named(word: str) -> Callable[[Finder], Finder]:
    """What is asked for as ``word-ID`` is found by a function of the id."""

    def enter(find: Finder) -> Finder:
        NAMED[word] = find
        return find

    return enter


def find_shot(name: str) -> Shot | None:
    """The picture of a name: one of the list, or one of a single thing."""
    word, _, thing = name.partition("-")
    if name not in SHOTS and word in NAMED:
        return NAMED[word](thing)
    return SHOTS.get(name)
