"""Shots of how throws end: the climax of a great one, and a bust; and where films of them begin."""

import pygame

from cubitos_desktop.lab.loaded_dice import Fall, LoadedDice, grand, hits, misses
from cubitos_desktop.lab.shots.moments import is_asked, late
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.table.climax.plan import WILD
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene

_LEAPING = 0.9
"""Seconds into a climax: some hits have landed, others are in the air or still to come."""
_BLADES_MEET = 0.18
"""Seconds after swords have landed."""
_RED = COLOURS.index("red")
_FAN_HOPS = 0.74
"""Seconds into a bust: the stamp is still there, and the fan is on its way."""


def _can_push(table: TableScene, question: Question) -> bool:
    return is_asked(question, "push_or_pass") and "push" in question.decision.options()


def _has_many(table: TableScene, question: Question) -> bool:
    """Push or pass with dice in Active, and enough in Roll for a great throw with some blanks."""
    me = table.match.state.seats[question.me]
    return _can_push(table, question) and bool(me.active) and sum(me.roll) >= WILD + 2


def _at_risk(table: TableScene, question: Question) -> bool:
    return _can_push(table, question) and table.match.state.seats[question.me].at_risk


def _has_two_red(table: TableScene, question: Question) -> bool:
    me = table.match.state.seats[question.me]
    return _can_push(table, question) and me.roll[_RED] >= 2


def _push(studio: Studio, table: TableScene, fall: Fall) -> TableScene:
    """Throw, and let the dice fall as the picture wants them."""
    question = table.question
    assert question is not None, "nobody is asked to push"
    table.match.dice = LoadedDice(table.match.dice, question.me, fall)
    studio.press(pygame.K_SPACE)
    return table


def _at_rest(studio: Studio, table: TableScene) -> TableScene:
    """When the last die has come to rest."""
    studio.wait_until(table, lambda table: table.show.climax is not None)
    return table


def before_entrances(studio: Studio) -> TableScene:
    """A push that brings swords and a power face, when the last die has come to rest."""
    studio.wanted_die = _RED
    table = studio.race_until(_has_two_red, "race-5")
    return _at_rest(studio, _push(studio, table, grand))


def before_throw(studio: Studio) -> TableScene:
    """A push that hits with many dice, when it has just been asked for."""
    return _push(studio, studio.race_until(late(_has_many, 3)), hits(WILD))


def before_climax(studio: Studio) -> TableScene:
    """The same, when the last of them has come to rest."""
    return _at_rest(studio, before_throw(studio))


def before_bust(studio: Studio) -> TableScene:
    """A push that busts, when the last die has come to rest."""
    table = studio.race_until(late(_at_risk, 3))
    return _at_rest(studio, _push(studio, table, misses))


@shot
def climax(studio: Studio) -> None:
    before_climax(studio)
    studio.wait(_LEAPING)


@shot
def entrances(studio: Studio) -> None:
    """Swords and a power face have just landed."""
    table = before_entrances(studio)
    climax = table.show.climax
    assert climax is not None
    grand = [leap.lands for leap in climax.plan.leaps if climax.plan.dice[leap.die].is_grand]
    studio.wait(max(grand) + _BLADES_MEET)


@shot
def bust(studio: Studio) -> None:
    table = before_bust(studio)
    studio.wait_until(table, lambda table: table.show.bust is not None)
    studio.wait(_FAN_HOPS)
