"""Shots of puzzles: the page of all of them, one at the table, and what an answer was worth."""

from datetime import date

from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.match.puzzles.progress import Progress
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from cubitos_desktop.scenes.puzzles.puzzles import PuzzlesScene

_DAY = date(2026, 11, 17)


def some_solved() -> Progress:
    """As after an evening or two."""
    ids = [puzzle.id for puzzle in load_book(content_dir()).puzzles]
    solved = (*ids[:5], *ids[6:9])
    return Progress(solved, tuple(ids[:4]), (ids[5], *solved[4:]))


def sit_down(studio: Studio, place: int = 0) -> PuzzleTable:
    """At the table of a puzzle, where its question is open."""
    table = PuzzleTable(studio.app, load_book(content_dir()).puzzles[place], place + 1)
    studio.show(table)
    studio.wait(0.3)
    return table


@shot
def puzzles(studio: Studio) -> None:
    scene = PuzzlesScene(studio.app, today=_DAY)
    scene.know(some_solved())
    studio.show(scene)
    studio.wait(0.1)


@shot
def puzzle(studio: Studio) -> None:
    sit_down(studio)


@shot
def puzzle_wrong(studio: Studio) -> None:
    table = sit_down(studio)
    table.answer(table.puzzle.values[1].answer)
    studio.wait(0.3)


@shot
def puzzle_solved(studio: Studio) -> None:
    table = sit_down(studio)
    table.answer(table.puzzle.best)
    studio.wait(0.3)
