"""The book of puzzles: read from the content, sorted, and the one for each day."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

from cubitos_desktop.match.keeping.versions import Needed, needs_of
from cubitos_desktop.match.puzzles.puzzle import Book, Puzzle
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.json_files import read_json, unfit

FILE = "puzzles.json"


@cache
def load_book(folder: Path) -> Book:
    """The puzzles of a folder with content, the easiest first."""
    book = read_json(folder / FILE, Book)
    if not book.puzzles:
        raise unfit(folder / FILE, "a book with at least one puzzle")
    return book


def needs_of_book(book: Book, content: Content) -> Needed | None:
    """What the puzzles need; None where they are of this content. Of other cards no position can
    be set up, and no figure holds."""
    return None if book.content == content.digest else needs_of(book.content)


def by_difficulty(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Sorted by how many computer seats get them wrong; of those the clearest first."""
    return sorted(
        puzzles, key=lambda each: (each.level, len(each.wrong), -each.margin.mean, each.id)
    )


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day, the same for everybody with the same book: all of them come once, in an
    order of their own, before any comes again."""
    turn, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda each: each.id)
    Random(f"puzzles {turn}").shuffle(order)
    return order[place]


def next_unsolved(puzzles: Sequence[Puzzle], after: str, solved: Collection[str]) -> Puzzle | None:
    """The next one that is not solved, from a puzzle on and round again; None where all are."""
    place = [puzzle.id for puzzle in puzzles].index(after)
    in_turn = (*puzzles[place + 1 :], *puzzles[: place + 1])
    return next((puzzle for puzzle in in_turn if puzzle.id not in solved), None)
