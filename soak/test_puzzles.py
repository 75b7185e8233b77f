"""Every puzzle by a long search on other dice, or looked through to the end: its margin holds."""

import pytest

from cubitos_desktop.match.puzzles.measuring import Trial, exact_values
from cubitos_desktop.match.puzzles.position import players_of, position_of
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.setup.seat_names import HEROES
from soak.conftest import Tell

LONG = 600
"""Play-outs to the end of each of the best three answers."""
ALL = 200
"""And of every answer, to see which the best three are."""
MARGIN = 0.10
DOUBT = 2.0
"""Standard errors by which a margin may seem smaller than it is."""


@pytest.mark.parametrize("puzzle", load_book(content_dir()).puzzles, ids=lambda puzzle: puzzle.id)
def test_the_best_answer_wins_ten_points_more_than_every_other(puzzle: Puzzle, tell: Tell) -> None:
    match = position_of(load_content(), puzzle, players_of(puzzle, HEROES))
    exact = exact_values(match.state)
    assert (exact is not None) == puzzle.is_exact
    if exact is not None:
        assert [answer for answer, value in exact.items() if value] == [puzzle.best]
        tell(f"{puzzle.id}, {puzzle.kind}: the only answer that wins, of {len(exact)}")
        return
    best, margin = long_search(puzzle, match.state.copy())
    tell(
        f"{puzzle.id}, {puzzle.kind}: {100 * margin.mean:.1f} ± {100 * margin.error:.1f} points "
        f"by {LONG} play-outs, {100 * puzzle.margin.mean:.1f} when it was found"
    )
    assert best == puzzle.best
    assert margin.mean + DOUBT * margin.error >= MARGIN


def long_search(puzzle: Puzzle, state: State) -> tuple[Answer, Estimate]:
    """The best answer and its margin, on dice that nothing was chosen by."""
    trial = Trial(state, [value.answer for value in puzzle.values], b"a long search")
    trial.play(ALL)
    trial.keep(3)
    trial.play(LONG)
    return trial.ranking[0], trial.margin
