"""What racers are called before a race, told apart where needed, and how high levels stand."""

from collections import Counter
from typing import Final

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.scenes.setup.race_choices import SeatChoice
from cubitos_desktop.words import Words

HEROES: Final = {"pink": "Ruby", "indigo": "Nora", "lime": "Bruno", "coal": "Pixel"}
"""What a computer seat is called goes with its runner."""
_LIKE_RACER = tuple(LEVELS).index("racer") + 1


def usual_name(words: Words, people: list[SeatChoice], seat: SeatChoice) -> str:
    """What somebody is called who has not typed a name."""
    if len(people) == 1:
        return words("window.you")
    number = next(n for n, one in enumerate(people, 1) if one is seat)
    return f"{words('session.player')} {number}"


def names_apart(names: list[str]) -> list[str]:
    """Equal names are numbered, and a number never makes two names equal.

    >>> names_apart(["Ada", "Ada", "Ada 1"])
    ['Ada 2', 'Ada 3', 'Ada 1']
    """
    counts, taken = Counter(names), set(names)
    found = []
    for name in names:
        number, told = 0, name
        while counts[name] > 1 and told in taken:
            number += 1
            told = f"{name} {number}"
        taken.add(told)
        found.append(told)
    return found


def rank(level: str) -> int:
    """How many steps of the ladder a computer seat stands on; styles are much like a racer."""
    return tuple(LEVELS).index(level) + 1 if level in LEVELS else _LIKE_RACER
