"""Shots of records: of somebody who has raced a lot, and of somebody who has not raced yet."""

from functools import cache

import msgspec
import pygame

from cubitos_desktop.lab.shots.moments import own_folder
from cubitos_desktop.lab.shots.playing.dice_checks import raced_evening
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.shots.titles import title
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.match.fairness.dice_check import log_of
from cubitos_desktop.match.fairness.faces import FaceCounts
from cubitos_desktop.match.library.ledger import add_lines
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.medals.limits import courses_of, limits_for
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.scenes.records.records_scene import RecordsScene
from cubitos_desktop.scenes.window import doors

_EVENINGS = 5
_LEVELS = (("rookie", 20, 18), ("racer", 26, 14), ("pro", 24, 4), ("champion", 14, 1))
"""Races against the strongest rival of each level, and how many of them were won."""


@cache
def _lines() -> tuple[LedgerLine, ...]:
    """The races of some evenings as if they had been run again and again; their dice count once."""
    content = load_content()
    found = [line_of(content, log_of(raced_evening(number)), "") for number in range(_EVENINGS)]
    played = [line for line in found if line]
    meetings = [(level, n < won) for level, of, won in _LEVELS for n in range(of)]
    return _solo_lines(content, played[0]) + tuple(
        _as_met(played[number % len(played)], number, level, has_won, number < len(played))
        for number, (level, has_won) in enumerate(meetings)
    )


def _solo_lines(content: Content, line: LedgerLine) -> tuple[LedgerLine, ...]:
    """Races alone, some of them quick enough for a medal."""
    found = []
    for number, each in enumerate(content.sets.values()):
        for place, course in enumerate(courses_of(content, each.id).values()):
            limits = limits_for(content, each.id, course)
            if limits and (number * 3 + place) % 4 != 3:
                found.append((each.cards, course, limits[(number + place) % 4]))
    return tuple(
        msgspec.structs.replace(
            line,
            id=f"alone {number}",
            date=f"2026-07-{1 + number % 28:02} 20:15",
            cards=cards,
            tracks=course,
            rounds=rounds,
            winner=0,
            seats=(msgspec.structs.replace(line.seats[0], player=Player(""), faces=FaceCounts()),),
        )
        for number, (cards, course, rounds) in enumerate(found)
    )


def _as_met(line: LedgerLine, number: int, level: str, has_won: bool, is_first: bool) -> LedgerLine:
    seats = list(line.seats)
    if has_won != (line.winner == 0):
        seats[0], seats[1] = seats[1], seats[0]
    seats = [
        msgspec.structs.replace(
            seat,
            player=Player("", level if place else ""),
            faces=seat.faces if is_first else FaceCounts(),
        )
        for place, seat in enumerate(seats)
    ]
    date = f"2026-{1 + number // 14:02}-{1 + number % 14 * 2:02} 20:15"
    return msgspec.structs.replace(
        line, id=f"evening {number}", date=date, winner=0 if has_won else 1, seats=tuple(seats)
    )


def open_records(studio: Studio) -> RecordsScene:
    """The records of somebody who has raced a lot."""
    own_folder(studio)
    add_lines(studio.app.profile, _lines())
    studio.app.profile.writer.flush()
    return _opened(studio)


def _opened(studio: Studio) -> RecordsScene:
    title(studio)
    doors.to_records(studio.app)
    studio.app.step(FRAME)
    scene = studio.app.top
    assert isinstance(scene, RecordsScene)
    while not scene.is_done:
        scene.update(FRAME)
    studio.app.step(FRAME)
    return scene


@shot
def records(studio: Studio) -> None:
    open_records(studio)


@shot
def records_turned(studio: Studio) -> None:
    """Other pages of wins and dice."""
    scene = open_records(studio)
    scene.wins_page, scene.goods_page = "set", "busts"
    studio.press(pygame.K_TAB)


@shot
def records_medals(studio: Studio) -> None:
    """One of them looked at: what was done there, and what the next medal takes."""
    scene = open_records(studio)
    scene.set_focus(scene.medals.controls()[9].id)
    studio.wait(1)
    studio.app.step(FRAME)


@shot
def records_empty(studio: Studio) -> None:
    """Nobody has raced yet."""
    own_folder(studio)
    _opened(studio)


@shot
def achievements(studio: Studio) -> None:
    """One that is not earned yet, looked at; beside them the best throws."""
    scene = open_records(studio)
    scene.goods_page = "throws"
    scene.set_focus(("achievement", "fan_club"))
    studio.wait(1)
    studio.app.step(FRAME)
