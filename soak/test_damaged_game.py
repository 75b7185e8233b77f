"""Every file of the game lost or garbled in turn: a sentence or a quiet way out, no traceback."""

from collections import Counter
from pathlib import Path

import pytest

from soak.conftest import Tell
from tests.damaged_game import FINE, TOLD, WAYS, Trials, game_files

HOW = ("lost", "empty", "cut", "noise", "braces")


@pytest.mark.parametrize("folder", ["content", "assets"])
def test_every_file_in_turn(tmp_path: Path, folder: str, tell: Tell) -> None:
    trials, found, faults = Trials(tmp_path), Counter[str](), []
    # Nothing but the window reads pictures, sounds and fonts; the title and a race show most.
    ways = list(WAYS) if folder == "content" else ["window"]
    for file in game_files():
        for how in HOW if file.startswith(folder) else ():
            for way, outcome in trials.outcomes(how, file, *ways).items():
                found[outcome[: len(TOLD)] if outcome.startswith(TOLD) else outcome[:40]] += 1
                if outcome != FINE and not outcome.startswith(TOLD):
                    faults.append(f"{how} {file} {way}: {outcome[-600:]}")
    trials.close()
    tell(f"{folder}: {sum(found.values())} starts with a damaged file: {dict(found)}")
    assert faults == []
