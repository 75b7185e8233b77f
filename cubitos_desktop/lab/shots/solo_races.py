"""Shots of solo races, most of them with a ghost that runs along."""

import msgspec
import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.moments import (
    LONG_TIP,
    asks,
    is_asked,
    is_on_second_lap,
    late,
    never,
)
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import (
    FRAME,
    MOST_FRAMES,
    MOST_RACES,
    NeverHappened,
    Studio,
    Until,
)
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.scenes.setup.races import RIVAL_POLICY, new_race
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene


def _ghost_of(studio: Studio, set_id: str, seed: int) -> Ghost:
    """A whole race that somebody ran alone."""
    match = new_race(studio.app.words, set_id, rivals=0, seed=str(seed))
    match.play({0: policy(RIVAL_POLICY)})
    return Ghost(tuple(place for (place,) in match.positions), match.state.round, "Ada")


def _with_ghost(
    studio: Studio, until: Until, set_id: str = "race-1", seed: int = 1, *, leads: bool = True
) -> TableScene:
    """A moment of a race with a ghost."""
    ghost = _ghost_of(studio, set_id, seed)
    for number in range(seed + 1, seed + MOST_RACES):
        race = new_race(studio.app.words, set_id, rivals=0, seed=str(number))
        setup = race.state.game.setup
        setup = msgspec.structs.replace(setup, ghost=ghost.positions if leads else ())
        match = Match(race.content, setup, race.dice, race.players, is_open=True)
        table = studio.sit_at(match, ghost)
        if studio.play_until(table, until):
            studio.wait(0.1)
            return table
    raise NeverHappened(f"{set_id}: expected a moment that no race with a ghost had.")


def _gap_is(sign: int, first_round: int) -> Until:
    """Push or pass, ahead of the ghost, behind it or level with it."""

    def holds(table: TableScene, question: Question) -> bool:
        gap = table.trial.gaps()[-1] if table.trial else 0
        return is_asked(question, "push_or_pass") and (gap > 0) - (gap < 0) == sign

    return late(holds, first_round)


@shot
def solo_ahead(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(1, 7))


@shot
def solo_behind(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(-1, 10), "race-4", 8, leads=False)


@shot
def solo_level(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(0, 3), "race-2")


@shot
def solo_together(studio: Studio) -> None:
    """Runner and ghost on one space."""
    _with_ghost(studio, lambda table, question: _is_beside_ghost(table))


def _is_beside_ghost(table: TableScene) -> bool:
    seat, ghost = table.show.race.seats[0], table.show.runners.ghost
    return bool(seat.space and ghost and ghost.place == (seat.leg, seat.space))


@shot
def solo_hop(studio: Studio) -> None:
    """The ghost is on its way as the round begins."""
    table = _with_ghost(studio, late(asks("move"), 6))
    ghost = table.show.runners.ghost
    studio.press(pygame.K_RETURN)
    for _ in range(MOST_FRAMES):
        if ghost and ghost.runner.is_hopping:
            break
        if table.question:
            studio.press(pygame.K_RETURN)
        studio.wait(FRAME)
    studio.wait(0.2)


@shot
def solo_tip(studio: Studio) -> None:
    table = _with_ghost(studio, _gap_is(1, 5))
    assert table.places.layout.solo is not None
    studio.point_at(table.places.layout.solo)
    studio.wait(LONG_TIP)


@shot
def solo_finale(studio: Studio) -> None:
    _with_ghost(studio, is_on_second_lap, "grand-finale")


@shot
def solo_results(studio: Studio) -> None:
    table = studio.sit_down("race-1", 5, rivals=0)
    studio.play_until(table, never)
    studio.app.step(FRAME)
    studio.wait(2.6)
