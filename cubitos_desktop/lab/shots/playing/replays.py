"""Shots of races that are watched again, and of playing on from one of their decisions."""

import math

import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import FRAME, MOST_RACES, Studio
from cubitos_desktop.match.chance import secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.branching import branch_of, taken_over
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.window.doors import to_comparison

_ROUND = 8


def _race(studio: Studio, seed: int) -> Match:
    """A race of computer seats, in which a person sits at the first place."""
    match = new_race(studio.app.words, "race-2", rivals=3, seed=str(seed))
    match.play(dict.fromkeys(range(4), policy("steady")))
    return match


def _watched(studio: Studio, seed: int = 3) -> ReplayScene:
    """In the eighth round, where the person decides whether to push."""
    recording = recording_of(_race(studio, seed))
    begins, ends = recording.bounds(_ROUND)
    place = next(
        place
        for place in recording.stops
        if begins <= place < ends
        and (decision := recording.decision(place)) is not None
        and (decision.seat, decision.prompt) == (0, Prompt.PUSH_OR_PASS)
    )
    scene = ReplayScene(studio.app, recording, at=place)
    scene.director.props.plan_slice = math.inf
    studio.show(scene)
    return scene


@shot
def replay(studio: Studio) -> None:
    scene = _watched(studio)
    scene.is_playing = True
    scene.is_changed = True
    scene.speed = 2.0


@shot
def replay_scrub(studio: Studio) -> None:
    """The knob is held in another round, and the log has gone along."""
    scene = _watched(studio)
    studio.press(pygame.K_l)
    player = scene.view.player
    assert player is not None
    box, scale = player.layout.timeline, studio.app.kit.scale
    places = [box.x + part * box.width for part in (0.62, 0.36)]
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION
    for kind, x in zip(kinds, places, strict=True):
        at = round(x * scale), round(box.centre[1] * scale)
        event = pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        pygame.event.post(event)
        studio.app.step(FRAME)
    studio.app.step(FRAME)


@shot
def replay_mark(studio: Studio) -> None:
    """A mark on the timeline says what it stands for, to somebody who looks through other eyes."""
    scene = _watched(studio)
    studio.press(pygame.K_2)
    marks = [target for target in scene.view.targets if target.kind == "mark"]
    studio.point_at(marks[len(marks) // 2].box)
    studio.wait(0.5)


@shot
def branch(studio: Studio) -> None:
    """How to play on from a decision."""
    _watched(studio)
    studio.press(pygame.K_b)
    studio.app.step(FRAME)


@shot
def compare(studio: Studio) -> None:
    """A branch in which somebody else wins, beside its parent."""
    scene = _watched(studio)
    parent = scene.recording
    players = taken_over(parent.facts.players, 0, colours=scene.colours)
    for seed in range(MOST_RACES):
        secret = secret_of_seed(str(seed))
        race = branch_of(parent, scene.place, 0, players, has_new_dice=True, secret=secret)
        race.play(dict.fromkeys(range(4), policy("steady")))
        if race.state.winner != parent.last.winner:
            break
    to_comparison(studio.app, parent, race)
    studio.app.step(FRAME)
