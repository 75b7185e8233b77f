"""Shots of how throws end: the climax of a great one, and a bust; and where films of them begin."""

import pygame

from cubitos_desktop.lab.shots.moments import is_asked, late
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio, Until
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.table.climax.plan import WILD
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene

_LEAPING = 0.9
"""Seconds into a climax: some hits have landed, others are in the air or still to come."""
_WILD_RACE = 38
"""Great throws are rare: it is known where one comes, and after it the search goes on."""
_FAN_HOPS = 0.74
"""Seconds into a bust: the stamp is still there, and the fan is on its way."""


def _after_push(table: TableScene, question: Question) -> State | None:
    """The race as it will be once the dice have been pushed; None where they cannot be."""
    if not is_asked(question, "push_or_pass") or "push" not in question.decision.options():
        return None
    state, me = table.match.state.copy(), question.me
    engine.apply(state, "push")
    throw = state.pending
    if not isinstance(throw, Throw) or throw.thrower != me:
        return None
    engine.apply(state, table.match.dice.faces(throw, state.round, state.seats[me].throws))
    return state


def _busts(table: TableScene, question: Question) -> bool:
    """Push or pass, and the dice will miss."""
    state = _after_push(table, question)
    return state is not None and state.seats[question.me].busted


def _hits(least: int) -> Until:
    """Push or pass, and so many dice will hit, but not all."""

    def found(table: TableScene, question: Question) -> bool:
        state, me = _after_push(table, question), question.me
        if state is None or not table.match.state.seats[me].active:
            return False
        new = len(state.seats[me].active) - len(table.match.state.seats[me].active)
        return new >= least and sum(state.seats[me].roll) >= 2

    return found


def before_climax(studio: Studio, least: int = WILD) -> TableScene:
    """A push that will hit with many dice, when the last of them has come to rest."""
    table = studio.race_until(late(_hits(least), 3), seed=_WILD_RACE)
    studio.press(pygame.K_SPACE)
    studio.wait_until(table, lambda table: table.show.climax is not None)
    return table


def before_bust(studio: Studio) -> TableScene:
    """A push that will bust, when the last die has come to rest."""
    table = studio.race_until(late(_busts, 3))
    studio.press(pygame.K_SPACE)
    studio.wait_until(table, lambda table: table.show.climax is not None)
    return table


@shot
def climax(studio: Studio) -> None:
    before_climax(studio)
    studio.wait(_LEAPING)


@shot
def bust(studio: Studio) -> None:
    table = before_bust(studio)
    studio.wait_until(table, lambda table: table.show.bust is not None)
    studio.wait(_FAN_HOPS)
