"""What answers are worth: a few puzzles confirmed on other dice, and positions looked through."""

from functools import cache

import pytest

from cubitos_desktop.match.puzzles.measuring import Trial, exact_values
from cubitos_desktop.match.puzzles.position import players_of, position_of
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import numbers
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.setup.seat_names import HEROES
from tests.racing import a_race
from tests.small_track import on_track, strip

MEASURED = [puzzle for puzzle in load_book(content_dir()).puzzles if not puzzle.is_exact]
TWO_SEATS = [puzzle for puzzle in MEASURED if len(puzzle.policies) == 2]
CLEAREST = sorted(TWO_SEATS, key=lambda puzzle: -puzzle.margin.mean)[:2]
"""A few play-outs are enough, and quick."""
FEW = 30


@cache
def state_of(puzzle_id: str) -> State:
    puzzle = next(each for each in load_book(content_dir()).puzzles if each.id == puzzle_id)
    return position_of(load_content(), puzzle, players_of(puzzle, HEROES)).state


@pytest.mark.parametrize("puzzle", CLEAREST, ids=lambda puzzle: puzzle.id)
def test_on_other_dice_the_best_answer_is_the_best_again(puzzle: Puzzle) -> None:
    trial = Trial(state_of(puzzle.id), [value.answer for value in puzzle.values], b"other dice")
    trial.play(FEW)
    assert trial.ranking[0] == puzzle.best
    assert abs(trial.margin.mean - puzzle.margin.mean) < 4 * trial.margin.error
    best = trial.worth(puzzle.best)
    assert abs(best.busts - puzzle.values[0].busts) < 0.35
    assert abs(best.steps - puzzle.values[0].steps) < 2.5


def test_alike_answers_have_no_margin() -> None:
    puzzle = CLEAREST[0]
    trial = Trial(state_of(puzzle.id), [puzzle.best, puzzle.values[1].answer], b"dice")
    trial.play(4)
    trial.playouts[puzzle.values[1].answer] = trial.playouts[puzzle.best]
    assert trial.margin.mean == 0
    assert trial.margin.error > 0


def test_only_the_best_are_gone_on_with() -> None:
    puzzle = CLEAREST[0]
    trial = Trial(state_of(puzzle.id), [value.answer for value in puzzle.values], b"dice")
    trial.play(8)
    best = trial.ranking[0]
    trial.keep(1)
    trial.play(9)
    assert [(answer, len(played)) for answer, played in trial.playouts.items()] == [(best, 9)]


def test_where_dice_are_still_to_fall_nothing_is_exact() -> None:
    assert exact_values(state_of(CLEAREST[0].id)) is None


# --- looked through to the end --------------------------------------------------------------------

TRACK = "S o o o o o o o F"


def last_move(feet: int) -> State:
    """The first seat stands beyond the last finish; the second is about to move, two spaces before
    it, and nobody after it."""
    race = on_track(a_race(seats=2), strip(TRACK))
    race.seat(0).standing_on("A2").having(leg=1)
    race.seat(1).standing_on("A7").having(feet=feet).at("move", 1)
    engine.pending(race.state)
    return race.state


def test_where_no_die_falls_any_more_every_answer_is_looked_through_to_the_end() -> None:
    exact = exact_values(last_move(feet=5))
    assert exact is not None
    winning = [answer for answer, value in exact.items() if value]
    assert len(exact) > len(winning) == 1
    assert numbers(winning[0])[:2] == (8, Track.FINISH)


def test_a_tie_brings_another_round_which_nobody_can_look_through() -> None:
    assert exact_values(last_move(feet=3)) is None
