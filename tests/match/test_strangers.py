"""Spoiled files of every kind: sentences, never an error, never a long wait.

The long version is in the folder soak.
"""

from pathlib import Path

import pytest

from tests.match.strangers import KINDS, read_spoiled

FILES = {"content": 3, "long code": 3}
USUAL = 8
"""The others take less time."""


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_file_holds_it_is_read_or_refused_in_sentences(
    tmp_path: Path, kind: str
) -> None:
    for number in range(FILES.get(kind, USUAL)):
        folder = tmp_path / str(number)
        folder.mkdir()
        for sentence in read_spoiled(folder, kind, number):
            assert sentence.isprintable(), f"{kind} {number}: {sentence!r}"
