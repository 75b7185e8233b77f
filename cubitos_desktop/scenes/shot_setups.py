"""Telling moments of the screens that set a race up, each reached by input."""

import datetime
import random
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.profile import Profile
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.solo import record_race
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.form import FormScene
from cubitos_desktop.scenes.new_race import NewRaceScene
from cubitos_desktop.scenes.races import race_of
from cubitos_desktop.scenes.set_builder import SetBuilderScene
from cubitos_desktop.scenes.solo import SoloScene
from cubitos_desktop.scenes.studio import Studio
from cubitos_desktop.scenes.targets import Target

SET_UPS: dict[str, Callable[[Studio], None]] = {}
"""How each picture comes about."""
_SECRET = secret_of_seed("shots")
_DAY = datetime.date(2026, 5, 3)
_LONG_TIP = 0.8


def _shot(play: Callable[[Studio], None]) -> Callable[[Studio], None]:
    """Known by its name, with hyphens."""
    SET_UPS[play.__name__.replace("_", "-")] = play
    return play


def _target(scene: FormScene, id: Hashable) -> Target:
    return next(target for target in scene.targets() if target.id == id)


def _click(studio: Studio, scene: FormScene, id: Hashable, times: int = 1) -> None:
    """Press a control; in its middle a stepper goes on to its next value."""
    for _ in range(times):
        studio.click(_target(scene, id).box)


def _look_away(studio: Studio, scene: FormScene) -> None:
    """Neither pointer nor focus rests anywhere."""
    studio.point_at(_target(scene, "back").box.moved(400, 0))
    scene.focus = None
    studio.wait(0.1)


def _new_race(studio: Studio) -> NewRaceScene:
    scene = NewRaceScene(studio.app, chance=random.Random(7), secret=_SECRET)
    studio.show(scene)
    return scene


def _solo(studio: Studio) -> SoloScene:
    scene = SoloScene(studio.app, chance=random.Random(7), secret=_SECRET)
    studio.show(scene)
    return scene


@_shot
def new_race(studio: Studio) -> None:
    _new_race(studio)


@_shot
def new_race_full(studio: Studio) -> None:
    """Four seats, two of the same name, two boards, and a seed."""
    scene = _new_race(studio)
    for seat in (0, 1):
        scene.choices.seats[seat].name = "Wiktoria Maria Z"
    _click(studio, scene, ("who", 1), 8)
    _click(studio, scene, ("who", 2), 3)
    _click(studio, scene, ("who", 3), 5)
    _click(studio, scene, "set", 9)
    scene.dice.seed = "a rainy evening"
    _look_away(studio, scene)


@_shot
def new_race_mix(studio: Studio) -> None:
    scene = _new_race(studio)
    _click(studio, scene, "mix")
    _click(studio, scene, "course")
    _click(studio, scene, "laps", 2)


@_shot
def new_race_card(studio: Studio) -> None:
    """The pointer rests on a card."""
    scene = _new_race(studio)
    card = scene.course.cards[6]
    studio.point_at(_target(scene, ("card", card.colour)).box)
    studio.wait(_LONG_TIP)


@_shot
def new_race_dice(studio: Studio) -> None:
    """The pointer rests on the seal of the dice."""
    scene = _new_race(studio)
    studio.point_at(_target(scene, "dice").box)
    studio.wait(_LONG_TIP)


def _builder(studio: Studio, cards: tuple[str, ...]) -> SetBuilderScene:
    scene = SetBuilderScene(studio.app, cards, lambda cards: None, chance=random.Random(7))
    studio.show(scene)
    return scene


@_shot
def set_builder(studio: Studio) -> None:
    cards = load_content().card_set("race-3").cards
    scene = _builder(studio, cards)
    _click(studio, scene, ("tab", load_content().cards[cards[4]].colour))


@_shot
def set_builder_lacks(studio: Studio) -> None:
    """Cards that hardly go together."""
    cards = "fat_cat rich_dog el_bandito pina_cubelada pinch_eater cubasaurus the_big_cheese"
    _builder(studio, (*cards.split(), "llama_rama"))


@_shot
def solo_set_up(studio: Studio) -> None:
    _solo(studio)


@_shot
def solo_set_up_ghost(studio: Studio) -> None:
    """There is a race to beat."""
    first_game = load_content().card_set("race-1")
    dice = RaceDice(_SECRET)
    match = race_of([Player("Wiktoria")], first_game.cards, first_game.tracks, dice, is_open=True)
    match.play({0: steady})
    with tempfile.TemporaryDirectory() as folder:
        profile = studio.app.profile = Profile(Path(folder))
        record_race(profile, match, _DAY)
        scene = _solo(studio)
        _click(studio, scene, "leads")
        studio.app.profile = Profile(None)
        profile.close()
