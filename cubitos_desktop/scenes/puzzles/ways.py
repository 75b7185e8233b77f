"""The ways between puzzles: to one of them, and on to the next."""

from cubitos_desktop.match.puzzles.progress import progress_of
from cubitos_desktop.match.puzzles.reading import load_book, next_unsolved
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App


def open_puzzle(app: App, puzzle_id: str) -> None:
    """A puzzle at the table. Page and table lead to each other, so the table is imported here."""
    from cubitos_desktop.scenes.puzzles.puzzle_table import PuzzleTable

    puzzles = load_book(content_dir()).puzzles
    place = [puzzle.id for puzzle in puzzles].index(puzzle_id)
    app.replace(PuzzleTable(app, puzzles[place], place + 1))


def open_next_puzzle(app: App, puzzle_id: str) -> None:
    """The next puzzle that is not solved yet; all puzzles where there is none."""
    following = next_unsolved(
        load_book(content_dir()).puzzles, puzzle_id, progress_of(app.profile).solved
    )
    if following is None:
        doors.to_puzzles(app, puzzle_id)
    else:
        open_puzzle(app, following.id)
