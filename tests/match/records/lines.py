"""Lines of the ledger as they are wanted, without a race that led to them."""

from itertools import count
from typing import Any

from cubitos_desktop.match.library.tally import Counts, LedgerLine, SeatLine
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.records.facts import Facts
from tests.match.kept_races import CONTENT

_numbers = count()
NOTHING = Facts()
"""A seat that did nothing worth telling."""


def a_line(
    *,
    policies: tuple[str, ...] = ("", "racer"),
    won: bool = False,
    winner: int | None = None,
    beyond: tuple[int, ...] = (),
    busts: int = 1,
    bought: Counts | None = None,
    facts: Facts | None = NOTHING,
    **told: Any,
) -> LedgerLine:
    """A race in which the first person won or not; facts, busts and dice are those of everybody."""
    first = policies.index("") if "" in policies else -1
    if winner is None:
        winner = first if won else len(policies) - 1 - first
    beyond = beyond or tuple(0 if seat == winner else -4 for seat in range(len(policies)))
    seats = tuple(
        SeatLine(
            Player(f"P{seat}", policy),
            1 if seat == winner else 2,
            beyond[seat],
            busts,
            bought or {},
            facts=facts,
        )
        for seat, policy in enumerate(policies)
    )
    chosen = CONTENT.card_set("race-1")
    facts_told: dict[str, Any] = {
        "id": f"race {next(_numbers)}",
        "date": "2026-11-17 20:00",
        "content": CONTENT.digest,
        "cards": chosen.cards,
        "tracks": chosen.tracks,
        "rounds": 12,
        "winner": winner,
        "seats": seats,
    }
    return LedgerLine(**facts_told | told)
