"""Records as a file for people and programs."""

from collections.abc import Iterable

import msgspec

from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.records.achievements import Standing
from cubitos_desktop.match.records.figures import Figures

FORMAT = "cubitos records"
VERSION = 1


def exported(figures: Figures, standing: Standing, lines: Iterable[LedgerLine]) -> bytes:
    """JSON: figures, achievements with their dates and races, and every line of the ledger."""
    data = msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "figures": figures,
            "achievements": standing.earned,
            "races": sorted(lines, key=lambda line: (line.date, line.id)),
        }
    )
    return msgspec.json.format(data, indent=1) + b"\n"
