"""Measures what keeping a race costs a frame, and how long it takes until an answer is kept."""

import tempfile
import time
from pathlib import Path

import msgspec

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.journal import Journal, heading_of
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

ANSWERS = 300
_BETWEEN = 0.002
"""Seconds between answers: quicker than anybody plays, and the writer has to keep up."""
_FEW = 0.99
"""The dearest of a hundred frames counts."""


class JournalFigures(msgspec.Struct):
    """What a race that is kept costs on one machine and its disk."""

    journal_frame_ms: float
    """What a frame loses to an answer that goes into the journal, but for one of a hundred."""
    journal_written_ms: float
    """From an answer until it is in the file, but for one of a hundred."""


def journal_bench(folder: Path | None = None) -> JournalFigures:
    """Play on with a journal, on the disk of the folder or of temporary files."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        match, writer = _new_match(), Writer()
        journal = Journal(Path(made) / "bench.race", match, heading_of(match), writer)
        steady = policy("steady")
        costs, waits = [], []
        for number in range(ANSWERS):
            if match.pending is None:
                break
            match.answer(steady(match.state, match.pending))
            began = time.perf_counter()
            journal.follow(match)
            costs.append(time.perf_counter() - began)
            while not journal.is_settled:
                time.sleep(0)
            waits.append(time.perf_counter() - began)
            time.sleep(_BETWEEN if number % 3 else 0)
        writer.close()
    return JournalFigures(_most(costs), _most(waits))


def _new_match() -> Match:
    content = load_content()
    chosen = content.card_set("race-7")
    setup = Setup(4, chosen.cards, chosen.tracks)
    return Match(content, setup, RaceDice(secret_of_seed("journal")), [Player("Ada")] * 4)


def _most(seconds: list[float]) -> float:
    """In milliseconds, without the rarest outliers."""
    return round(sorted(seconds)[int(len(seconds) * _FEW)] * 1000, 3)
