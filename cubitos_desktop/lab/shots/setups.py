"""Shots of the screens that set a race up, each reached by input."""

import datetime
import random

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.lab.shots.moments import (
    LONG_TIP,
    click_on,
    form_on_top,
    own_folder,
    target_of,
)
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.solo import record_race
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.setup.new_race import NewRaceScene
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.setup.solo import SoloScene

_SECRET = secret_of_seed("shots")
_DAY = datetime.date(2026, 5, 3)


def _new_race(studio: Studio) -> NewRaceScene:
    scene = NewRaceScene(studio.app, chance=random.Random(7), secret=_SECRET)
    studio.show(scene)
    return scene


@shot
def new_race(studio: Studio) -> None:
    _new_race(studio)


@shot
def new_race_full(studio: Studio) -> None:
    """Four seats, two of the same name, two boards, and a seed."""
    scene = _new_race(studio)
    for seat in (0, 1):
        scene.choices.seats[seat].name = "Wiktoria Maria Z"
    click_on(studio, ("who", 1), 8)
    click_on(studio, ("who", 2), 3)
    click_on(studio, ("who", 3), 5)
    click_on(studio, "set", 9)
    scene.dice.seed = "a rainy evening"
    _look_away(studio)


def _look_away(studio: Studio) -> None:
    """Neither pointer nor focus rests anywhere."""
    studio.point_at(target_of(studio, "back").box.moved(400, 0))
    form_on_top(studio).pointing.focus = None
    studio.wait(0.1)


@shot
def new_race_mix(studio: Studio) -> None:
    _new_race(studio)
    click_on(studio, "mix")
    click_on(studio, "course")
    click_on(studio, "laps", 2)


@shot
def new_race_card(studio: Studio) -> None:
    """The pointer rests on a card."""
    card = _new_race(studio).course.cards[6]
    studio.point_at(target_of(studio, ("card", card.colour)).box)
    studio.wait(LONG_TIP)


@shot
def new_race_dice(studio: Studio) -> None:
    """The pointer rests on the seal of the dice."""
    _new_race(studio)
    studio.point_at(target_of(studio, "dice").box)
    studio.wait(LONG_TIP)


def _open_builder(studio: Studio, cards: tuple[str, ...]) -> None:
    studio.show(SetBuilderScene(studio.app, cards, lambda cards: None, chance=random.Random(7)))


@shot
def set_builder(studio: Studio) -> None:
    cards = load_content().card_set("race-3").cards
    _open_builder(studio, cards)
    click_on(studio, ("tab", load_content().cards[cards[4]].colour))


@shot
def set_builder_lacks(studio: Studio) -> None:
    """Cards that hardly go together."""
    cards = "fat_cat rich_dog el_bandito pina_cubelada pinch_eater cubasaurus the_big_cheese"
    _open_builder(studio, (*cards.split(), "llama_rama"))


@shot
def solo_set_up(studio: Studio) -> None:
    studio.show(SoloScene(studio.app, chance=random.Random(7), secret=_SECRET))


@shot
def solo_set_up_ghost(studio: Studio) -> None:
    """There is a race to beat."""
    first_game = load_content().card_set("race-1")
    dice = RaceDice(_SECRET)
    match = race_of([Player("Wiktoria")], first_game.cards, first_game.tracks, dice)
    match.play({0: steady})
    profile = own_folder(studio)
    record_race(profile, match, _DAY)
    solo_set_up(studio)
    click_on(studio, "leads")
