"""Checking dice in the window: it runs, can be stepped by mouse or keys, and says what it found."""

from functools import cache

import msgspec
import pygame
import pytest

from cubitos_desktop.match.fairness.dice_check import log_of
from cubitos_desktop.match.race_log import Branch, Dice, LaterDice, RaceLog
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from tests.scenes.finished import a_finished_race
from tests.scenes.form_hands import Hands, show
from tests.windows import WindowUnderTest


@cache
def honest() -> RaceLog:
    return log_of(a_finished_race(seats=3))


def opened(window: WindowUnderTest, log: RaceLog | None = None) -> tuple[DiceCheckScene, Hands]:
    scene = DiceCheckScene(window.app, log or honest(), None, ThinkerHere())
    return scene, show(window, scene)


def faces(log: RaceLog) -> int:
    return sum(len(str(answer)) for seat, answer in log.answers if seat == CHANCE)


def test_it_runs_by_itself_and_ends_in_a_green_pill() -> None:
    with WindowUnderTest(speed=4.0, draws_every=10) as window:
        scene, _ = opened(window)
        window.until(lambda: scene.check.is_done, 20)
        text, tone, _ = scene.picture.finding()
        assert tone == "good"
        assert f"{faces(honest()):,}" in text
        assert not scene.is_running


def test_whoever_waits_for_nothing_has_it_at_once() -> None:
    with WindowUnderTest() as window:
        scene, _ = opened(window)
        window.step(20)
        assert scene.check.is_done


@pytest.mark.parametrize("by_keys", [False, True])
def test_it_can_be_stopped_and_stepped(*, by_keys: bool) -> None:
    with WindowUnderTest(speed=1.0) as window:
        scene, hands = opened(window)
        if by_keys:
            window.key(pygame.K_RETURN)
            window.step()
        else:
            hands.click("run")
        assert not scene.is_running
        before = scene.check.throws
        for _ in range(3):
            if by_keys:
                scene.set_focus("step")
                window.key(pygame.K_SPACE)
                window.step()
            else:
                hands.click("step")
        assert scene.check.throws == before + 3


def test_a_changed_face_is_named_and_shown() -> None:
    answers = list(honest().answers)
    place = [n for n, (seat, _) in enumerate(answers) if seat == CHANCE][5]
    first = str(answers[place][1])
    answers[place] = CHANCE, ("4" if first[0] == "0" else "0") + first[1:]
    log = msgspec.structs.replace(honest(), answers=answers)
    log.seal = log.sealed()
    with WindowUnderTest() as window:
        scene, _ = opened(window, log)
        window.until(lambda: scene.check.is_done, 20)
        window.step()
        text, tone, note = scene.picture.finding()
        assert tone == "bad"
        assert f"Round {scene.check.fault.round if scene.check.fault else 0}" in text
        assert scene.check.last is not None
        assert scene.check.last.demanded == first
        assert note == window.app.words("dice_check.fault_note")


def test_computer_seats_are_asked_again_and_decide_the_same() -> None:
    with WindowUnderTest() as window:
        scene, hands = opened(window)
        scene.begin_anew()
        assert not hands.control("peek").is_open
        while not scene.check.is_done:
            scene.step()
        hands.click("peek")
        window.until(lambda: scene.peek is not None and scene.peek.is_done, 30)
        text, tone, sentence = scene.picture.peeked()
        assert (tone, text) == ("good", "6 moves, always decided the same")
        assert sentence == "And as in the race."


def test_whoever_leaves_ends_the_process_that_thinks() -> None:
    with WindowUnderTest() as window:
        scene = DiceCheckScene(window.app, honest())
        window.app.push(scene)
        window.step()
        while not scene.check.is_done:
            scene.step()
        scene.ask_again()
        window.step(3)
        assert scene.peek is not None
        assert scene.peek._thinker.process_id is not None
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert scene not in window.app.scenes
        assert scene.peek._thinker.process_id is None


def test_it_says_what_every_face_follows_from_and_leads_to_all_faces() -> None:
    with WindowUnderTest() as window:
        scene, hands = opened(window)
        told = dict(scene.picture.facts())
        assert honest().dice.commitment in told.values()
        assert honest().dice.secret in told.values()
        assert "cubitos verify FILE" in told.values()
        later = LaterDice(7, Dice("ab" * 16, "kawa", "cd" * 16))
        scene.log = msgspec.structs.replace(honest(), branch=Branch("0" * 32, 7, 0, (later,)))
        other = dict(scene.picture.facts())["Other dice from answer 7 on: seal, secret, word"]
        assert other == f"{'ab' * 16} · {'cd' * 16} · kawa"
        scene.log = honest()
        hands.click("fairness")
        assert isinstance(window.app.top, FairnessScene)
