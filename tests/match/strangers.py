"""Reads a spoiled file of every kind as the game would, below the window; what is said is given.

A case follows from kind and number: ``read_spoiled(folder, kind, number)``.
"""

import contextlib
import datetime
import io
import random
import shutil
from collections.abc import Callable
from pathlib import Path

from cubitos_desktop.cli import main
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.cups.running import next_match
from cubitos_desktop.match.cups.standings import standings
from cubitos_desktop.match.daily.diary import diary_of, rows_of
from cubitos_desktop.match.daily.letters import COPIED, CodeError, check_letter, mark
from cubitos_desktop.match.daily.long_code import read_long_code
from cubitos_desktop.match.daily.short_code import read_short_code, short_code
from cubitos_desktop.match.fairness.all_faces import FaceSums
from cubitos_desktop.match.ghosts.friends import NoGhost, ghost_from
from cubitos_desktop.match.keeping.learning import learning_of
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.keeping.solo import best_times
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.library.opening import NoRace, opened
from cubitos_desktop.match.medals.held import medals_of
from cubitos_desktop.match.puzzles.progress import progress_of
from cubitos_desktop.match.records.achievements import Collection
from cubitos_desktop.match.records.figures import Records
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, RaceChoices
from cubitos_desktop.words import load_words
from tests.scenes.lived_in import CONTENT, DAY, a_day, a_long_code, files_in, lived_in
from tests.spoiling import CHANGES, SPOILS

WAYS = SPOILS | CHANGES
WORDS = load_words()

Said = list[str]
"""What whoever has such a file is told; nothing where all is well."""
Reader = Callable[[Path, random.Random], Said]
"""Spoils a file in a folder and reads it."""


def read_spoiled(folder: Path, kind: str, number: int) -> Said:
    """Spoil a file of a kind, and read it as the game would."""
    return KINDS[kind](folder, random.Random(f"{kind} {number}"))


# --- the files of a player ------------------------------------------------------------------------


def _file(*parts: str) -> Path:
    """A sound file, by the beginning of its path in the folder."""
    return next(
        file
        for file in files_in(lived_in())
        if file.relative_to(lived_in()).as_posix().startswith("/".join(parts))
    )


def _in_folder(
    begins: str, read: Callable[[Profile], object]
) -> Callable[[Path, random.Random], Said]:
    """A kind of file in a player's folder, and what reads it."""

    def spoil_and_read(folder: Path, chance: random.Random) -> Said:
        sound = _file(begins)
        path = folder / sound.relative_to(lived_in())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_spoiled(sound.read_bytes(), chance))
        profile = Profile(folder)
        try:
            read(profile)
            return [WORDS(key, **values) for key, values in _told(profile)]
        finally:
            profile.close()

    return spoil_and_read


def _told(profile: Profile) -> list[tuple[str, dict[str, object]]]:
    profile.flush()
    return [trouble.told for trouble in profile.take_troubles()]


def _spoiled(data: bytes, chance: random.Random) -> bytes:
    """Seldom the one way that takes a file of many megabytes."""
    ways = list(WAYS) if chance.random() < 0.1 else [way for way in WAYS if way != "huge"]
    return WAYS[chance.choice(ways)](data, chance)


def _read_cups(profile: Profile) -> None:
    for cup in Cups(profile, CONTENT).all:
        standings(cup)
        if not cup.is_over:
            next_match(CONTENT, cup, RaceDice(secret_of_seed("cup")))


def _read_diary(profile: Profile) -> None:
    rows_of(diary_of(profile), DAY)


def _read_ledger(profile: Profile) -> None:
    """As the page of records does."""
    ledger = Ledger(profile)
    ledger.read()
    takers = Records(CONTENT), Collection(), FaceSums()
    for line in ledger.lines.values():
        for taker in takers:
            taker.take(line)
    _ = takers[0].figures
    medals_of(CONTENT, ledger.lines.values())


# --- races from anywhere --------------------------------------------------------------------------


def _race(begins: str) -> Reader:
    """A file that is opened, checked, and taken for a ghost."""

    def spoil_and_read(folder: Path, chance: random.Random) -> Said:
        sound = _file(begins)
        path = folder / sound.name
        path.write_bytes(_spoiled(sound.read_bytes(), chance))
        return [*_as_race(path), *_by_command("verify", str(path))]

    return spoil_and_read


def _as_race(path: Path) -> Said:
    first = CONTENT.card_set("race-1")
    try:
        found = at_once(opened(CONTENT, path))
        ghost_from(found, first.cards, first.tracks)
    except NoRace as error:
        key, values = error.told
        return [WORDS(key, **values)]
    except NoGhost as error:
        return [error.reason + "."]
    return []


def _by_command(*arguments: str) -> Said:
    """What a command says; one that cannot be carried out says so, and no more."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        code = main(arguments)
    said = printed.getvalue()
    assert code in (0, 1, 2), f"{arguments}: exit {code}"
    assert said.endswith("\n")
    assert "Traceback" not in said
    return said.splitlines() if code else []


# --- codes ----------------------------------------------------------------------------------------


def _long_code(folder: Path, chance: random.Random) -> Said:
    """Wrong letters, or other answers whose marks fit."""
    code = a_long_code()
    if chance.random() < 0.5:
        return _of_code(lambda: read_long_code(_mistyped(code, chance, COPIED), CONTENT))
    held = code[2:-9]
    held = held[:9] + _mistyped(held[9:], chance, COPIED)
    held += mark("daily race", CONTENT.digest, held, COPIED, 8)
    code = "DL" + held + check_letter([COPIED.index(letter) for letter in held], COPIED)
    return _of_code(lambda: read_long_code(code, CONTENT))


def _short_code(folder: Path, chance: random.Random) -> Said:
    code = short_code(DAY, a_day().outcome, CONTENT.digest)
    typed = _mistyped(code, chance, "0123456789ABCXYZ ·-dD")
    return _of_code(lambda: read_short_code(typed, CONTENT.digest, datetime.date(2026, 6, 1)))


def _mistyped(text: str, chance: random.Random, letters: str) -> str:
    place, letter = chance.randrange(len(text)), chance.choice(letters)
    kinds = (
        text[:place] + letter + text[place + 1 :],
        text[:place] + letter + text[place:],
        text[:place] + text[place + 1 :],
        text[:place],
        text[place:] + text[:place],
        text * 40,
        "".join(chance.choices(letters, k=len(text))),
        letter * chance.choice((1, 5000)),
    )
    return chance.choice(kinds) or letter


def _of_code(read: Callable[[], object]) -> Said:
    try:
        read()
    except CodeError as error:
        key, values = error.told
        return [WORDS(key, **values)]
    return []


# --- content --------------------------------------------------------------------------------------


def _content(folder: Path, chance: random.Random) -> Said:
    """A content folder of somebody's own with a mistake in one of its files."""
    own = folder / "content"
    for name in ("tracks", "lessons", "landscapes"):
        shutil.copytree(content_dir() / name, own / name)
    for name in ("cards", "sets", "fan_track"):
        shutil.copy(content_dir() / f"{name}.yaml", own)
    path = chance.choice(files_in(own))
    path.write_bytes(_misedited(path.read_bytes(), chance))
    return _by_command("check-content", str(own))


def _misedited(data: bytes, chance: random.Random) -> bytes:
    """What an editor, a disk or a joker makes of a file."""
    if chance.random() < 0.3:
        way = chance.choice(("cut off", "flipped", "foreign"))
        return SPOILS[way](data, chance)
    lines = data.decode().split("\n")
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines[place]
    key, colon, value = line.partition(":")
    lines[place] = chance.choice(
        (
            *("", f"{line}\n{line}", f"  {line}", f"\t{line}", lines[other], f"{key}x:{value}"),
            *(f"{key}{colon} {each}" for each in _VALUES),
        )
    )
    return "\n".join(lines).encode()


_VALUES = (
    *("-1", "0", "999999999999999999999", "1e999", ".nan", "[]", "{}", "null", "true", "''", "x"),
    *(
        "[1, [2, [3]]]",
        "&a [*a]",
        "*nowhere",
        "!!python/object:os.system {}",
        "2026-01-01",
        '"\\0"',
    ),
    *(
        "x" * 5000,
        "[" * 200,
        "&a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]",
        "|\n  many\n  lines",
        "- - -",
    ),
)

KINDS: dict[str, Reader] = {
    "log": _race("races/2026-05-03-race"),
    "branch": _race("races/2026-05-03-branch"),
    "ghost": _race("races/2026-05-03-alone"),
    "journal": _race("open"),
    "cup": _in_folder("cups", _read_cups),
    "diary": _in_folder("daily.json", _read_diary),
    "ledger": _in_folder("ledger.txt", _read_ledger),
    "lessons": _in_folder("lessons.json", learning_of),
    "puzzles": _in_folder("puzzles.json", progress_of),
    "best race": _in_folder("solo", best_times),
    "settings": _in_folder("settings.json", lambda profile: profile.kept("settings", Settings)),
    "choices": _in_folder("choices.json", lambda profile: profile.kept(KEPT_AS, RaceChoices)),
    "long code": _long_code,
    "short code": _short_code,
    "content": _content,
}
