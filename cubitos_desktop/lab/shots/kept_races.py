"""Shots of races that are kept, and of what is said when keeping them or the game itself fails."""

import datetime
import errno
import os
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.lab.shots.looking import pause
from cubitos_desktop.lab.shots.moments import click_on, own_folder
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.shots.titles import SUNDAY, title
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, RACE, Profile
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, read_log, save_log
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.races.changing import ExportScene
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.show.moments import TOAST
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.failure_report import REPORTS

_FOLDER = Path("/home/wiktoria/.local/share/cubitos-desktop")
"""What is said to be the player's folder: the real one is called something else every time."""
_LAST_TIME = datetime.datetime(2026, 5, 3, 21, 40)
"""Without a time zone: every place shows the same hour."""
_MOMENT = "2026-05-03-214007"
"""How files are named after the time at which they were begun."""


class _Evening(NamedTuple):
    """A race that was left after some rounds."""

    set_id: str
    rounds: int
    humans: int
    rivals: int
    name: str = ""
    """What it was saved as; nothing where the game keeps it by itself."""


_EVENINGS = (
    _Evening("race-3", 7, 1, 2),
    _Evening("grand-finale", 9, 3, 1, "Sunday with Wiktoria and Maria"),
    _Evening("race-5", 4, 1, 0),
    _Evening("race-1", 6, 2, 1, "Rainy day"),
    _Evening("race-7", 3, 1, 3),
)
"""From the latest to the earliest."""


def _race_of(studio: Studio, evening: _Evening) -> Match:
    """The race as far as it was played."""
    match = new_race(
        studio.app.words,
        evening.set_id,
        humans=evening.humans,
        rivals=evening.rivals,
        seed=evening.set_id,
    )
    seats = range(len(match.players))
    match.play(dict.fromkeys(seats, steady), most_rounds=evening.rounds)
    return match


def _keep(profile: Profile, match: Match, name: str) -> Path:
    """Keep a race as the table does, or under a name."""
    races = Races(profile)
    if name:
        path = races.save_as(name, match)
        assert path is not None
        return path
    journal = races.begin(match)
    assert journal is not None
    journal.close()
    profile.writer.flush()
    return journal.path


def _keep_evenings(studio: Studio, profile: Profile) -> None:
    for days, evening in enumerate(_EVENINGS):
        path = _keep(profile, _race_of(studio, evening), evening.name)
        # The list shows when a race was left, which must not be the day of the picture.
        left = (_LAST_TIME - datetime.timedelta(days=days, minutes=47 * days)).timestamp()
        os.utime(path, (left, left))
    # It is another evening: nobody has raced at this table yet.
    profile.played_last = None


@shot
def title_continue(studio: Studio) -> None:
    profile = own_folder(studio)
    _keep_evenings(studio, profile)
    title(studio)


class _Raced(NamedTuple):
    """A race that came to its end, and who ran it."""

    set_id: str
    names: tuple[str, ...]
    policies: tuple[str, ...]
    name: str = ""
    """What its player called it."""


_RACED = (
    _Raced("race-4", ("Wiktoria", "Nora", "Bruno", "Pixel"), ("", "pro", "racer", "racer")),
    _Raced("race-2", ("Wiktoria",), ("",)),
    _Raced("race-1", ("Wiktoria", "Maria"), ("", ""), "The great comeback"),
    _Raced("combotastic", ("Wiktoria", "Nora"), ("", "champion")),
    _Raced("race-6", ("Maria", "Wiktoria", "Bruno"), ("", "", "rookie")),
    _Raced("race-3", ("Wiktoria", "Nora", "Bruno"), ("", "gambler", "sprinter")),
)
_FEW_HOURS = 3600 * 5.3


def _keep_raced(profile: Profile) -> None:
    """Finished races, of the days before those that are under way."""
    content, races = load_content(), Races(profile)
    for number, raced in enumerate(_RACED):
        dice, chosen = RaceDice(secret_of_seed(raced.set_id)), content.card_set(raced.set_id)
        seats = len(raced.names)
        setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
        players = [Player(*each) for each in zip(raced.names, raced.policies, strict=True)]
        match = Match(content, setup, dice, players)
        match.play(dict.fromkeys(range(seats), steady))
        journal = races.begin(match)
        assert journal is not None
        path = races.finish(journal, match)
        profile.flush()
        ended = _LAST_TIME.timestamp() - _FEW_HOURS * (1 + 4 * number)
        os.utime(path, (ended, ended))


def _all_races(studio: Studio) -> RacesScene:
    """The screen of all races, with many of them, as it is once all pictures are drawn."""
    profile = own_folder(studio)
    _keep_evenings(studio, profile)
    _keep_raced(profile)
    now = _LAST_TIME + datetime.timedelta(hours=1)
    scene = RacesScene(studio.app, now.timestamp())
    studio.show(scene)
    library = scene.library
    library.go_on(60)
    _call(library)
    studio.wait(0.6)
    return scene


def _call(library: Library) -> None:
    """Give the races their own names."""
    called = {raced.set_id: raced.name for raced in _RACED if raced.name}
    content = load_content()
    for entry in library.races:
        for set_id, name in called.items():
            is_it = entry.is_finished and entry.cards == content.card_set(set_id).cards
            if is_it:
                library.rename(entry, name)


@shot
def races(studio: Studio) -> None:
    """A finished race is chosen."""
    scene = _all_races(studio)
    finished = next(entry for entry in scene.library.races if entry.is_finished)
    scene.races.show(finished.file)
    studio.wait(0.1)
    scene.set_focus(("race", finished.file))
    studio.wait(0.3)


@shot
def races_under_way(studio: Studio) -> None:
    _all_races(studio)


@shot
def races_delete(studio: Studio) -> None:
    races(studio)
    click_on(studio, "delete")


@shot
def races_export(studio: Studio) -> None:
    """A usual place stands there already."""
    races(studio)
    click_on(studio, "export")
    scene = studio.app.top
    assert isinstance(scene, ExportScene)
    scene.change("/home/wiktoria/Desktop/cubitos-2026-05-03.json")
    studio.app.step(FRAME)


@shot
def races_changed_file(studio: Studio) -> None:
    """A face of a race out of a file is not the one that fell."""
    scene = _all_races(studio)
    entry = next(entry for entry in scene.library.races if entry.is_finished)
    log = read_log(scene.library.path_of(entry))
    number = next(n for n, (seat, _) in enumerate(log.answers) if n > 200 and seat == CHANCE)
    faces = str(log.answers[number][1])
    log.answers[number] = CHANCE, ("1" if faces[0] == "0" else "0") + faces[1:]
    path = scene.library.path_of(entry).with_name("from-a-friend.txt")
    save_log(log, path)
    doors.open_file(studio.app, path)
    studio.app.step(FRAME)
    studio.wait(0.5)


@shot
def rounds(studio: Studio) -> None:
    """A race of another version of the game can still be looked at."""
    profile = own_folder(studio)
    _keep_evenings(studio, profile)
    race = Races(profile).look(load_content(), profile.race_files(OPEN)[0])
    doors.to_races(studio.app)
    studio.app.step(FRAME)
    studio.app.push(RoundsScene(studio.app, race._replace(needs=Needed("0.1.0", "43d411"))))
    studio.app.step(FRAME)


@shot
def save_as(studio: Studio) -> None:
    """The race was saved under the usual name already."""
    pause(studio)
    click_on(studio, "save")
    studio.press(pygame.K_RETURN)
    # What was said about it is over.
    studio.wait(TOAST + 0.1)
    studio.press(pygame.K_ESCAPE)
    click_on(studio, "save")


@shot
def notice(studio: Studio) -> None:
    """The race that was played last is damaged, and the disk is full."""
    profile = own_folder(studio)
    _keep_evenings(studio, profile)
    assert profile.folder is not None
    (profile.folder / OPEN / f"{_MOMENT}-5ac0de{RACE}").write_bytes(b"no race at all")
    studio.app.tell = partial(doors.tell_troubles, studio.app)
    studio.show(TitleScene(studio.app, today=lambda: SUNDAY))
    profile.not_written(str(_FOLDER), OSError(errno.ENOSPC, "No space left on device"))
    studio.wait(0.1)


@shot
def failure(studio: Studio) -> None:
    own_folder(studio)
    left = TableScene(studio.app, Session(_race_of(studio, _EVENINGS[0]))).race_left()
    doors.to_failure(studio.app, _FOLDER / REPORTS / f"cubitos-{_MOMENT}.txt", left)
    studio.app.step(FRAME)
