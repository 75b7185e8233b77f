"""Shots of the Roll phase: throws, and what is asked between them."""

import pygame

from cubitos_desktop.lab.shots.moments import asks, has_choice, has_pool, is_asked, late
from cubitos_desktop.lab.shots.registry import asked, shot
from cubitos_desktop.lab.studio import MOST_RACES, NeverHappened, Studio
from cubitos_desktop.rules.dice import BLUE, RED
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene

# --- throws ---------------------------------------------------------------------------------------

first_roll = asked("first-roll", "race-1", asks("push_or_pass"))


@shot
def throw_middle(studio: Studio) -> None:
    table = studio.race_until(late(asks("draw"), 6))
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: table.me in table.show.felt.throws)
    studio.wait(0.55)


@shot
def rivals_throw(studio: Studio) -> None:
    for seed in range(7, 7 + MOST_RACES):
        table = studio.sit_down("race-1", seed)
        while studio.play_until(table, late(asks("push_or_pass"), 4)):
            studio.press(pygame.K_n)
            if studio.wait_until(table, lambda table: len(table.show.felt.throws) == 3):
                studio.wait(0.35)
                return
    raise NeverHappened("race-1: expected three rivals who throw at the same time.")


asked("bust-question", "race-1", late(asks("discard"), 3))


# --- questions ------------------------------------------------------------------------------------


def _has_offers(table: TableScene, question: Question) -> bool:
    """Push or pass, and cards offer more than that."""
    return is_asked(question, "push_or_pass") and len(question.buttons()) >= 3


def _lights_offer(table: TableScene, question: Question) -> bool:
    """What a card offers is lit, and a push beside it has other odds."""
    return _has_offers(table, question) and not isinstance(question.default, str)


def _keeps_all(table: TableScene, question: Question) -> bool:
    """Passing keeps coins, feet, water feet and credits."""
    gains = question.gains if isinstance(question, PushQuestion) else None
    return gains is not None and all(gains)


def _may_win_swords(table: TableScene, question: Question) -> bool:
    gains = question.gains if isinstance(question, PushQuestion) else None
    return gains is not None and any(gains.by_swords) and gains.coins > 0


def _has_many_faces(table: TableScene, question: Question) -> bool:
    return is_asked(question, "borrow", "set") and len(question.tiles) >= 20


asked("mid-race", "race-1", late(has_pool, 8))


@shot
def pass_keeps(studio: Studio) -> None:
    studio.wanted_die = BLUE
    studio.race_until(_keeps_all, "race-2", 1)


@shot
def pass_swords(studio: Studio) -> None:
    """What swords would add stands apart from what passing surely keeps."""
    studio.wanted_die = RED
    studio.race_until(_may_win_swords, "race-1")


asked("push-offers", "race-4", _has_offers)
asked("offer-lit", "race-4", _lights_offer)


@shot
def offer_chosen(studio: Studio) -> None:
    """A click on a die that offers something chooses the offer."""
    table = studio.race_until(_has_offers, "race-4")
    studio.click(next(t.box for t in table.view.targets if table.view.anchor_of(t)))


asked("draw-choice", "race-1", late(asks("draw"), 5))
asked("now-choice", "race-1", asks("now"))
asked("step-at-once", "race-1", has_choice("step_at_once", 2))
asked("save-choice", "race-3", asks("save"))
asked("face-choice", "race-3", _has_many_faces, 1)
