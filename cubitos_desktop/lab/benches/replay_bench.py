"""Measures how long it takes to jump to another place of a race that is watched again."""

import time

import msgspec
import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.benches.window_bench import a_display
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.rules.content import MOST_LEGS, load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.display import USUAL_SIZE

JUMPS = 60
"""How often it is jumped, in the longest race that the rules know."""


class ReplayFigures(msgspec.Struct):
    """What jumping about costs on one machine, in time of its processor: what else runs there
    counts for nothing."""

    replay_answers: int
    """How long the race is in which it is measured."""
    replay_open_ms: float
    """Until all of it has been read."""
    jump_state_ms: float
    """To the state of a place, at most."""
    jump_window_ms: float
    """To a place in the window, with its log open and until it is drawn, at most."""


def replay_bench() -> ReplayFigures:
    """Jump about in a long race, below the window and in it."""
    match = _long_race()
    began = time.process_time()
    recording = recording_of(match)
    opened = time.process_time() - began
    places = [recording.end * (number * 37 % JUMPS) // JUMPS for number in range(JUMPS)]
    states = [_timed(recording, place) for place in places]
    with a_display():
        shown = _jumps(recording, places)
    return ReplayFigures(
        recording.end,
        round(opened * 1000, 1),
        round(max(states) * 1000, 3),
        round(max(shown) * 1000, 1),
    )


def _long_race() -> Match:
    """Four seats, many times around."""
    content = load_content()
    chosen, dice = content.card_set("race-2"), RaceDice(secret_of_seed("replay"))
    setup = Setup(4, chosen.cards, chosen.tracks[:1] * MOST_LEGS, dice.start_player(4))
    match = Match(content, setup, dice, [Player(f"Seat {n}", "steady") for n in range(4)])
    match.play(dict.fromkeys(range(4), policy("steady")))
    return match


def _timed(recording: Recording, place: int) -> float:
    began = time.process_time()
    recording.state(place)
    return time.process_time() - began


def _jumps(recording: Recording, places: list[int]) -> list[float]:
    """Seconds for each, after one that draws what all have in common."""
    app = App(Settings(coach_marks=False), USUAL_SIZE)
    app.open()
    pygame.event.clear()
    scene = ReplayScene(app, recording, at=0)
    scene.tools.is_log_open = True
    app.replace(scene)
    app.step(0.0)
    taken = []
    for place in (recording.end // 2, *places):
        began = time.process_time()
        scene.go_to(recording.stop_near(place))
        app.step(1 / 60)
        taken.append(time.process_time() - began)
    app.quit()
    app.step(0.0)
    return taken[1:]
