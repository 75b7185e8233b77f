"""Shots of solo races that count: medals held, a ghost on the same dice, and one out of a file."""

import datetime
import random

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.moments import click_on, own_folder
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.solo import record_race
from cubitos_desktop.match.library.ledger import note_race
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.solo import SoloScene

_DAY = datetime.date(2026, 5, 3)
_SECRET = secret_of_seed("medals")


def _raced(studio: Studio) -> None:
    """A race that was run alone before, and what is kept of it."""
    first_game, profile = load_content().card_set("race-1"), own_folder(studio)
    dice = RaceDice(secret_of_seed("medal 2"))
    match = race_of([Player("")], first_game.cards, first_game.tracks, dice)
    match.play({0: policy("pro")})
    record_race(profile, match, _DAY)
    note_race(profile, match.content, match.log())
    profile.flush()


@shot
def medals(studio: Studio) -> None:
    """What each medal takes, those that are held, and a computer's ghost on the same dice."""
    _raced(studio)
    studio.show(SoloScene(studio.app, chance=random.Random(7), secret=_SECRET))
    click_on(studio, "ghost")
    click_on(studio, "ghost")
    studio.wait(0.2)


@shot
def ghost_file(studio: Studio) -> None:
    """Where a friend's race lies."""
    medals(studio)
    click_on(studio, "file")
    studio.wait(0.1)
