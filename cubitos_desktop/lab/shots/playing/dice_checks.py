"""Shots of whether the dice are fair: all faces that fell, and a race that is checked."""

import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.moments import own_folder
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.shots.titles import title
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.fairness.dice_check import log_of
from cubitos_desktop.match.library.ledger import add_lines
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.window import doors

_EVENINGS = 12


def raced_evening(number: int, rounds: int = 0) -> Match:
    """A race of a person who plays steadily against two computer seats, on secret dice."""
    content = load_content()
    chosen = list(content.sets.values())[number % len(content.sets)]
    dice = RaceDice(secret_of_seed(f"evening {number}"), "kawa")
    setup = Setup(3, chosen.cards, chosen.tracks, dice.start_player(3))
    players = [Player(""), Player("Nora", "steady"), Player("Hex", "steady")]
    match = Match(content, setup, dice, players)
    match.play(dict.fromkeys(range(3), policy("steady")), most_rounds=rounds)
    return match


def _open(studio: Studio) -> None:
    """The page of a player who has raced some evenings."""
    own_folder(studio)
    profile, content = studio.app.profile, load_content()
    lines = (line_of(content, log_of(raced_evening(number)), "") for number in range(_EVENINGS))
    add_lines(profile, [line for line in lines if line])
    profile.writer.flush()
    title(studio)
    doors.to_fairness(studio.app)
    studio.wait(1)


@shot
def fairness(studio: Studio) -> None:
    _open(studio)


@shot
def fairness_how(studio: Studio) -> None:
    title(studio)
    doors.to_fairness(studio.app)
    studio.app.step(FRAME)
    studio.press(pygame.K_3)


def _checking(studio: Studio, match: Match) -> DiceCheckScene:
    title(studio)
    scene = DiceCheckScene(studio.app, log_of(match), None, ThinkerHere())
    studio.app.push(scene)
    studio.app.step(FRAME)
    scene.turn()
    return scene


@shot
def dice_check(studio: Studio) -> None:
    """In the middle of a race that is checked."""
    scene = _checking(studio, raced_evening(1))
    seen = None
    while scene.check.progress < 0.5 or seen is None or len(seen.demanded) < 7:
        scene.step()
        seen = scene.check.last
    studio.app.step(FRAME)


@shot
def dice_checked(studio: Studio) -> None:
    """All faces hold, and no seat has peeked."""
    scene = _checking(studio, raced_evening(2))
    while not scene.check.is_done:
        scene.step()
    scene.ask_again()
    while scene.peek and not scene.peek.is_done:
        studio.app.step(FRAME)
    studio.app.step(FRAME)


@shot
def dice_check_fault(studio: Studio) -> None:
    """A face that somebody has turned."""
    scene = _checking(studio, raced_evening(3))
    log = scene.log
    place = [n for n, (seat, _) in enumerate(log.answers) if seat < 0][20]
    faces = str(log.answers[place][1])
    log.answers[place] = -1, ("4" if faces[0] == "0" else "0") + faces[1:]
    log.seal = log.sealed()
    scene.begin_anew()
    while not scene.check.is_done:
        scene.step()
    studio.app.step(FRAME)
