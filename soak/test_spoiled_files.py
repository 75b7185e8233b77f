"""Nine thousand spoiled files and codes of all kinds: sentences, no error, none over a second.

``make test`` reads a few of each: tests/match/test_strangers.py. A case that fails is read again by
``read_spoiled(folder, kind, number)`` in tests/match/strangers.py.
"""

import time
from pathlib import Path

import pytest

from soak.conftest import Tell
from tests.match.strangers import KINDS, read_spoiled

FILES = 600
LONGEST = 1.0
"""Seconds of the processor."""


@pytest.mark.parametrize("kind", KINDS)
def test_spoiled_files_are_read_or_refused_in_sentences(
    tmp_path: Path, kind: str, tell: Tell
) -> None:
    told, worst = 0, 0.0
    for number in range(FILES):
        folder = tmp_path / str(number)
        folder.mkdir()
        began = time.process_time()
        said = read_spoiled(folder, kind, number)
        took = time.process_time() - began
        assert took < LONGEST, f"{kind} {number} took {took:.1f} s"
        assert all(sentence.isprintable() for sentence in said), f"{kind} {number}: {said}"
        told, worst = told + bool(said), max(worst, took)
    tell(f"{FILES} of the kind {kind}: {told} refused in words, {1000 * worst:.0f} ms at most")
