"""Shots of things that explain themselves: one for each kind of card that says it."""

import pygame

from cubitos_desktop.lab.shots.moments import LONG_TIP, asks, is_asked, late, middle_of_race
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.rules.dice import WHITE
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.board.track_view import BoardSpace


def _things(table: TableScene, kind: str) -> list[Target]:
    return [thing for thing in things(table.view, table.app.kit) if thing.kind == kind]


def _ask(table: TableScene, target: Target) -> None:
    """As the key does that asks."""
    table.hands.pointing.asked = target
    table.redraw()


def _space(table: TableScene, reward: str) -> Target:
    """The last space with a reward of a kind."""

    def gives(space: BoardSpace) -> bool:
        return any(each.kind == reward and each.amount for each in space.rewards)

    spaces = table.view.board.board.spaces
    return [thing for thing in _things(table, "space") if gives(spaces[thing.id])][-1]


@shot
def tip_space(studio: Studio) -> None:
    table = middle_of_race(studio)
    studio.point_at(_space(table, "gain").box)
    studio.wait(LONG_TIP)


@shot
def tip_line(studio: Studio) -> None:
    table = middle_of_race(studio)
    _ask(table, _things(table, "line")[1])


@shot
def tip_die(studio: Studio) -> None:
    studio.wanted_die = WHITE
    table = studio.race_until(late(_has_white, 5))
    piece = next(piece for piece in table.view.dice.pieces if piece.kind == WHITE)
    studio.point_at(piece.box)
    studio.wait(LONG_TIP)


def _has_white(table: TableScene, question: Question) -> bool:
    is_in_roll = bool(question.state.seats[table.me].roll[WHITE])
    return is_in_roll and is_asked(question, "push_or_pass")


@shot
def tip_fans(studio: Studio) -> None:
    table = middle_of_race(studio)
    studio.point_at(_things(table, "fan")[3].box)
    studio.wait(LONG_TIP)


@shot
def tip_counter(studio: Studio) -> None:
    table = middle_of_race(studio)
    coins = next(thing for thing in _things(table, "counter") if thing.id == "coins")
    studio.point_at(coins.box)
    studio.wait(LONG_TIP)


@shot
def tip_rival(studio: Studio) -> None:
    table = middle_of_race(studio)
    box = table.view.rivals[1].box
    studio.point_at(box.cut(right=box.width - 60, top=20))
    studio.wait(LONG_TIP)


@shot
def tip_step(studio: Studio) -> None:
    table = middle_of_race(studio)
    _ask(table, _things(table, "step")[5])


@shot
def tip_runner(studio: Studio) -> None:
    table = middle_of_race(studio)
    _ask(table, _things(table, "runner")[0])


@shot
def tip_move(studio: Studio) -> None:
    """While spaces are to be chosen, the card lies on none of them."""
    table = studio.race_until(late(asks("move"), 4))
    _ask(table, _space(table, "lose"))


@shot
def tip_key(studio: Studio) -> None:
    """The key that asks has walked on to a zone."""
    middle_of_race(studio)
    for _ in range(5):
        studio.press(pygame.K_i)
