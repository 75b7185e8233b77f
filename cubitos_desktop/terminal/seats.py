"""Who plays: the words after ``--seats`` turned into players with names. No race."""

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import SetupError
from cubitos_desktop.wording.seats import seat_name
from cubitos_desktop.words import Words

HUMAN = "human"
LONGEST_NAME = 20


def players_of(seats: str, words: Words) -> tuple[Player, ...]:
    """Players from ``human:Ana,human,steady``; an unknown word raises ``SetupError``."""
    wanted = [seat.strip() for seat in seats.split(",")]
    kinds: list[str] = []
    given: list[str] = []
    for seat in wanted:
        kind, _, name = seat.partition(":")
        if kind != HUMAN and kind not in POLICIES:
            known = ", ".join((HUMAN, f"{HUMAN}:NAME", *POLICIES))
            raise SetupError(f"unknown seat {seat!r}; expected one of {known}.")
        kinds.append(kind)
        given.append(_printable(name))
    names = _different(
        [name or _usual(kinds, kind, words) for name, kind in zip(given, kinds, strict=True)]
    )
    return tuple(
        Player(name, "" if kind == HUMAN else kind) for name, kind in zip(names, kinds, strict=True)
    )


def _printable(name: str) -> str:
    """Only what can be written on a line: a name must not steer the terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME]


def _usual(kinds: list[str], kind: str, words: Words) -> str:
    if kind != HUMAN:
        return seat_name(words, kind)
    return words("session.you" if kinds.count(HUMAN) == 1 else "session.player")


def _different(names: list[str]) -> list[str]:
    """Equal names are numbered."""
    return [
        name if names.count(name) == 1 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    ]
