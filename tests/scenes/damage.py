"""Starts the game with a spoiled file in the player's folder, and sees what becomes of it."""

import atexit
import random
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from cubitos_desktop.match.keeping.files import ASIDE
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import LOCK, Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.ledger import _is_sound
from cubitos_desktop.match.library.opening import NoRace, opened
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.cups_scene import CupsScene
from cubitos_desktop.scenes.daily.daily_scene import DailyScene
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.puzzles.puzzles import PuzzlesScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.window.opening import new_app
from tests.scenes.lived_in import files_in, lived_in
from tests.spoiling import SPOILS

SMALL = (1024, 640)
READERS: dict[str, tuple[type[FormScene], ...]] = {
    "choices.json": (NewRaceScene, SoloScene),
    "cups": (CupsScene,),
    "daily.json": (DailyScene,),
    "ledger.txt": (RecordsScene,),
    "lessons.json": (LearnScene,),
    "open": (RacesScene,),
    "puzzles.json": (PuzzlesScene,),
    "races": (RacesScene, RecordsScene),
    "saves": (RacesScene,),
    "settings.json": (NewRaceScene,),
    "solo": (SoloScene,),
}
"""The screens that read each file of the folder, beside the title."""


@cache
def settled() -> Path:
    """A folder as somebody has left it; to be copied. Set-up screens have written down what is
    chosen, and what can be thrown away is not there: nobody is told when that is spoiled."""
    folder = Path(mkdtemp(prefix="cubitos-damage-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(lived_in(), folder, dirs_exist_ok=True)
    assert go_through_screens(folder, (NewRaceScene, SoloScene)) == []
    (folder / LOCK).unlink()
    return folder


def spoil_and_start(folder: Path, number: int) -> str:
    """Spoil one file of a fresh copy, go through all screens that read it, and see what became of
    it; what was done is told."""
    chance = random.Random(number)
    shutil.copytree(settled(), folder)
    files = files_in(folder)
    turn, place = divmod(number, len(files))
    path = files[place]
    # Each turn spoils every file in another way.
    way = list(SPOILS)[(turn + place) % len(SPOILS)]
    before = {each: each.read_bytes() for each in files}
    spoiled = SPOILS[way](before[path], chance)
    path.write_bytes(spoiled)
    told = go_through_screens(folder, READERS[path.relative_to(folder).parts[0]])
    case = f"{path.name} {way} ({number})"
    for other in files:
        if other is not path:
            assert other.read_bytes() == before[other], f"{case}: {other.name} was changed too"
    assert is_there(folder, path, spoiled), f"{case}: the spoiled file is lost"
    if not is_harmless(path, before[path], spoiled):
        assert told or is_refused(path), f"{case}: nothing was told"
    return case


def go_through_screens(folder: Path, screens: tuple[type[FormScene], ...]) -> list[str]:
    """Start the game, look at some screens, and end it; what the player was told."""
    told: list[str] = []
    profile = Profile(folder)
    app = new_app(profile)
    app.tell = lambda troubles: told.extend(trouble.kind for trouble in troubles)
    app.display.windowed_size = SMALL
    app.open()
    title: tuple[type[FormScene], ...] = (TitleScene,)
    for scene in title + screens + title:
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
    """Whether the spoiled bytes still lie in the folder: in place, or set aside. A ledger may have
    grown by the races that it did not know any more, in place of a line that was cut off."""
    aside = [path, *path.parent.glob(f"{path.name}.{ASIDE}*")]
    sound = spoiled[: spoiled.rfind(b"\n") + 1] if path.suffix == ".txt" else spoiled
    return any(each.exists() and each.read_bytes().startswith(sound) for each in aside)


def is_harmless(path: Path, sound: bytes, spoiled: bytes) -> bool:
    """A journal or a ledger that ends in a line which was cut off is no damage; nor is no change at
    all, a line of the ledger that another version may have written, or none."""
    is_cut = path.suffix in (".race", ".txt") and sound.startswith(spoiled) and b"\n" in spoiled
    lines = spoiled.splitlines() if path.suffix == ".txt" else [b"?"]
    return is_cut or sound == spoiled or all(_is_sound(line) for line in lines)


def is_refused(path: Path) -> bool:
    """Lists do not play races again: whoever opens one is told why it does not hold."""
    try:
        found = at_once(opened(load_content(), path))
    except NoRace:
        return True
    return found.elsewhere is not None or bool(found.log and found.log.fault)
