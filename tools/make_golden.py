"""Plays every golden race anew and writes its log into tests/golden: ``make golden``.

Look at the difference before it is committed: the play of steady seats is not meant to change.
"""

from cubitos_desktop.match.race_log import write_whole
from cubitos_desktop.rules.content import load_content
from tests.golden_races import FOLDER, NAMES, path_of, play_golden, written


def main() -> None:
    content = load_content()
    wanted = {path_of(name) for name in NAMES}
    for stray in sorted(set(FOLDER.glob("*.json")) - wanted):
        stray.unlink()
        print(f"removed  {stray.name}")
    for name in NAMES:
        match = play_golden(content, name)
        text = written(match.log()).encode()
        path = path_of(name)
        is_new = not path.exists() or path.read_bytes() != text
        if is_new:
            write_whole(path, text)
        word = "written" if is_new else "as it was"
        print(f"{word:9} {path.name}: {match.state.round} rounds, {len(match.answers)} answers")


if __name__ == "__main__":
    main()
