"""Plays every golden race anew and writes its log, and what seats say in it: ``make golden``.

Look at the difference before it is committed: the play of steady seats is not meant to change, and
what the others say changes only where they are meant to play differently.
"""

from pathlib import Path

from cubitos_desktop.match.race_log import write_whole
from cubitos_desktop.rules.content import load_content
from tests.golden_advice import FOLDER as ADVICE
from tests.golden_advice import advice_in, advice_path, written_advice
from tests.golden_races import FOLDER, NAMES, path_of, play_golden, written


def main() -> None:
    content = load_content()
    for folder, path in ((FOLDER, path_of), (ADVICE, advice_path)):
        for stray in sorted(set(folder.glob("*.json")) - {path(name) for name in NAMES}):
            stray.unlink()
            print(f"removed  {stray.name}")
    for name in NAMES:
        match = play_golden(content, name)
        word = _write(path_of(name), written(match.log()))
        print(f"{word:9} {name}: {match.state.round} rounds, {len(match.answers)} answers")
    for name in NAMES:
        said = advice_in(content, name)
        word = _write(advice_path(name), written_advice(said))
        print(f"{word:9} {name}: advice on {len(said)} questions")


def _write(path: Path, text: str) -> str:
    """Write a file that has changed; what was done, in a word."""
    if path.exists() and path.read_bytes() == text.encode():
        return "as it was"
    path.parent.mkdir(exist_ok=True)
    write_whole(path, text.encode())
    return "written"


if __name__ == "__main__":
    main()
