"""A player's folder with something of everything in it, and every way to spoil one of its files."""

import atexit
import datetime
import json
import random
import shutil
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.files import ASIDE, _seal
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import LOCK, Profile
from cubitos_desktop.match.keeping.solo import record_race
from cubitos_desktop.match.library.index import FILE as INDEX
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LARGEST_LOG, Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, RaceChoices
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.window.opening import new_app
from tests.match.keeping.other_versions import summed
from tests.match.kept_races import a_match, play

SMALL = (1024, 640)


@lru_cache(maxsize=1)
def lived_in() -> Path:
    """A folder as it looks after some evenings; to be copied."""
    folder = Path(mkdtemp(prefix="cubitos-damage-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    profile = Profile(folder)
    profile.keep("settings", Settings(language="pl", text_size=2))
    profile.keep(KEPT_AS, RaceChoices())
    record_race(profile, a_solo_race(), datetime.date(2026, 5, 3))
    races = Races(profile)
    left = a_match("left")
    play(left, 60)
    journal = races.begin(left)
    assert journal is not None
    named = a_match("named", humans=2)
    play(named, 40)
    assert races.save_as("Monday", named)
    profile.close()
    # The set-up screens write down what is chosen when they are left.
    assert go_through_screens(folder) == []
    (folder / LOCK).unlink()
    # It can be thrown away: nobody is told when it is.
    (folder / INDEX).unlink()
    return folder


def a_solo_race() -> Match:
    content = load_content()
    first = content.card_set("race-1")
    dice = RaceDice(secret_of_seed("alone"))
    match = Match(content, Setup(1, first.cards, first.tracks), dice, [Player("Ada")])
    match.play({0: policy("steady")})
    return match


# --- ways to spoil a file -------------------------------------------------------------------------

Spoil = Callable[[bytes, random.Random], bytes]


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) - 2)]


def _flip(data: bytes, chance: random.Random) -> bytes:
    """A few bits, anywhere."""
    spoiled = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def _other_types(data: bytes, chance: random.Random) -> bytes:
    """Sound in form and sum, but with a value of another type somewhere."""
    if b" " in data[:10] and not data.startswith(b"{"):
        lines = data.splitlines()
        place = chance.randrange(len(lines))
        texts = [line[9:] for line in lines]
        texts[place] = json.dumps(_twisted(json.loads(texts[place]), chance)).encode()
        return summed(texts)
    whole = json.loads(data)
    (what,) = (name for name in whole if name not in ("format", "version", "seal"))
    whole[what] = _twisted(whole[what], chance)
    whole["seal"] = _seal(whole[what])
    return json.dumps(whole).encode()


_WRONG: tuple[object, ...] = (None, True, -7, 1e300, "…", [], {}, [[[]]], {"a": 1}, 10**30, "\0")


def _twisted(value: object, chance: random.Random) -> object:
    """Some part of a value replaced by something that it cannot be."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        return value | {key: _twisted(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.6:
        place = chance.randrange(len(value))
        return [*value[:place], _twisted(value[place], chance), *value[place + 1 :]]
    return chance.choice([wrong for wrong in _WRONG if _kind(wrong) is not _kind(value)])


def _kind(value: object) -> type:
    """A number is a number: what is out of bounds is moved into them, and no damage."""
    return float if type(value) is int else type(value)


def _huge(data: bytes, chance: random.Random) -> bytes:
    return data + b"x" * LARGEST_LOG


def _foreign(data: bytes, chance: random.Random) -> bytes:
    kinds = (
        b"",
        b"\x89PNG\r\n\x1a\n" + chance.randbytes(500),
        chance.randbytes(chance.randrange(1, 4000)),
        b"[" * 100_000,
        b'{"format": "cubitos race", "version": 1}',
        "zupełnie inny plik\n".encode() * 40,
        b"\xff\xfe" + "utf-16".encode("utf-16-le"),
        b"\0" * 5000,
    )
    return chance.choice(kinds)


def _newer(data: bytes, chance: random.Random) -> bytes:
    if data.startswith(b"{"):
        return data.replace(b'"version": 1', b'"version": 99', 1)
    texts = [line[9:] for line in data.splitlines()]
    texts[0] = texts[0].replace(b'"version":3', b'"version":99', 1)
    return summed(texts)


SPOILS: dict[str, Spoil] = {
    "cut off": _cut,
    "flipped": _flip,
    "wrong types": _other_types,
    "huge": _huge,
    "foreign": _foreign,
    "newer": _newer,
}


# --- the game with such a folder ------------------------------------------------------------------


def spoil_and_start(folder: Path, number: int) -> str:
    """Spoil one file of a fresh copy, go through all screens that read it, and see what became of
    it; what was done is told."""
    chance = random.Random(number)
    shutil.copytree(lived_in(), folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    path = files[number % len(files)]
    way = list(SPOILS)[number // len(files) % len(SPOILS)]
    before = {each: each.read_bytes() for each in files}
    spoiled = SPOILS[way](before[path], chance)
    path.write_bytes(spoiled)
    told = go_through_screens(folder)
    case = f"{path.name} {way} ({number})"
    for other in files:
        if other is not path:
            assert other.read_bytes() == before[other], f"{case}: {other.name} was changed too"
    assert is_there(folder, path, spoiled), f"{case}: the spoiled file is lost"
    if not is_harmless(path, before[path], spoiled):
        assert told, f"{case}: nothing was told"
    return case


def go_through_screens(folder: Path) -> list[str]:
    """Start the game, look at all that reads files, and end it; what the player was told."""
    told: list[str] = []
    profile = Profile(folder)
    app = new_app(profile)
    app.tell = lambda troubles: told.extend(trouble.kind for trouble in troubles)
    app.display.windowed_size = SMALL
    app.open()
    for scene in (TitleScene, RacesScene, NewRaceScene, SoloScene, TitleScene):
        app.replace(scene(app))
        app.step(0.02)
        for _ in range(3):
            for shown in app.scenes:
                shown.is_changed = False
            app.step(0.02)
        if isinstance(app.top, RacesScene):
            # What a list does not see is seen by whoever takes a race up.
            library = app.top.library
            library.go_on(60)
            for race in library.races:
                if not race.is_finished:
                    Races(profile).read(load_content(), library.path_of(race))
            app.step(0.02)
    app.quit()
    app.step(0.02)
    profile.close()
    return told


def is_there(folder: Path, path: Path, spoiled: bytes) -> bool:
    """Whether the spoiled bytes still lie in the folder: in place, or set aside."""
    aside = [path, *path.parent.glob(f"{path.name}.{ASIDE}*")]
    return any(each.exists() and each.read_bytes() == spoiled for each in aside)


def is_harmless(path: Path, sound: bytes, spoiled: bytes) -> bool:
    """A journal that ends in a line which was cut off is no damage; nor is no change at all."""
    is_cut = path.suffix == ".race" and sound.startswith(spoiled) and b"\n" in spoiled
    return is_cut or sound == spoiled
