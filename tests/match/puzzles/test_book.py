"""The game's own puzzles: every one is held to the rules, to its figures and to its words."""

from collections import Counter
from datetime import date, timedelta
from functools import cache

import msgspec
import pytest

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.puzzles.answers import answers_to, outcome_of
from cubitos_desktop.match.puzzles.explaining import reasons_of
from cubitos_desktop.match.puzzles.position import players_of, position_of
from cubitos_desktop.match.puzzles.puzzle import KINDS, Puzzle
from cubitos_desktop.match.puzzles.reading import (
    by_difficulty,
    load_book,
    next_unsolved,
    puzzle_of,
)
from cubitos_desktop.match.reviewing.course import leaves_a_choice
from cubitos_desktop.match.reviewing.reasons import figures_of
from cubitos_desktop.match.reviewing.review import Estimate
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.reviewing.answers import said_answer
from cubitos_desktop.wording.reviewing.puzzling import why_best
from cubitos_desktop.words import load_words

BOOK = load_book(content_dir())
PUZZLES = BOOK.puzzles
MARGIN = 0.10
PROMPTS = {
    "push": {Prompt.PUSH_OR_PASS},
    "now": {Prompt.NOW},
    "run": {Prompt.MOVE},
    "buy": {Prompt.BUY},
    "finish": {Prompt.PUSH_OR_PASS, Prompt.MOVE, Prompt.ABILITIES, Prompt.ABILITIES_AGAIN},
}

each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


@cache
def position(puzzle_id: str) -> Match:
    puzzle = next(each for each in PUZZLES if each.id == puzzle_id)
    return position_of(load_content(), puzzle, players_of(puzzle, HEROES))


def test_the_book_is_of_this_content() -> None:
    assert BOOK.content == load_content().digest


def test_there_are_thirty_puzzles_of_all_kinds() -> None:
    """Purchases that are worth ten points are rare."""
    counts = Counter(puzzle.kind for puzzle in PUZZLES)
    assert len(PUZZLES) >= 30
    assert counts.keys() == set(KINDS)
    assert all(count >= 3 for kind, count in counts.items() if kind != "buy")


def test_no_two_puzzles_are_called_alike() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


def test_the_book_goes_from_easy_to_hard() -> None:
    assert by_difficulty(PUZZLES) == list(PUZZLES)


@each_puzzle
def test_a_puzzle_leads_to_a_question_of_its_kind_with_a_choice(puzzle: Puzzle) -> None:
    match = position(puzzle.id)
    decision = match.pending
    assert decision is not None
    assert decision.seat == puzzle.seat
    assert decision.prompt in PROMPTS[puzzle.kind]
    assert leaves_a_choice(match.state, decision)


@each_puzzle
def test_every_answer_has_a_value_and_is_allowed(puzzle: Puzzle) -> None:
    state = position(puzzle.id).state
    decision = state.pending
    assert decision is not None
    valued = {outcome_of(state, decision, value.answer) for value in puzzle.values}
    assert valued == {outcome_of(state, decision, a) for a in answers_to(state, decision)}
    assert len(valued) == len(puzzle.values)
    for value in puzzle.values:
        engine.apply(state.copy(), value.answer)


@each_puzzle
def test_the_best_answer_is_clearly_the_best(puzzle: Puzzle) -> None:
    chances = [value.chance.mean for value in puzzle.values]
    assert chances == sorted(chances, reverse=True)
    assert puzzle.margin.mean - 1.6 * puzzle.margin.error >= MARGIN
    assert abs(chances[0] - chances[1] - puzzle.margin.mean) < 0.01
    assert puzzle.is_exact or puzzle.playouts >= 200
    assert (chances[0], chances[1], puzzle.margin.error) == (1, 0, 0) or not puzzle.is_exact


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_puzzle_is_explained_by_its_figures(language: str) -> None:
    words = load_words(language)
    for puzzle in PUZZLES:
        match = position(puzzle.id)
        state, decision = match.state, match.pending
        assert decision is not None
        naming = Naming(words, state.game, ["you"] * len(puzzle.policies))
        figures = figures_of(state, decision)
        best, second = (
            said_answer(naming, state, decision, value.answer, figures).whole
            for value in puzzle.values[:2]
        )
        reasons = reasons_of(puzzle, state, decision, figures)
        told = why_best(naming, [(each.key, each.figures) for each in reasons], best, second)
        assert len(told) >= 2, "a bare number is no explanation"
        assert best != second
        assert all("{" not in sentence for sentence in told)


@pytest.mark.parametrize(
    ("chance", "over", "key"),
    [(1.0, 0.68, "rival_behind"), (0.9, 0.68, "rival_safe"), (1.0, 0.4, "wins")],
)
def test_who_wins_for_sure_though_a_rival_is_over_the_line_is_said_to_be_farther(
    chance: float, over: float, key: str
) -> None:
    puzzle = next(p for p in PUZZLES if p.best == "pass" and p.values[0].crosses == 1)
    match = position(puzzle.id)
    best, second = (
        msgspec.structs.replace(value, rival_crosses=over) for value in puzzle.values[:2]
    )
    best = msgspec.structs.replace(best, chance=Estimate(chance))
    changed = msgspec.structs.replace(puzzle, values=(best, second))
    assert match.pending is not None
    figures = figures_of(match.state, match.pending)
    keys = [each.key for each in reasons_of(changed, match.state, match.pending, figures)]
    assert keys[2] == key


# --- day by day -----------------------------------------------------------------------------------


def test_a_day_has_the_same_puzzle_for_everybody_and_all_come_before_one_comes_again() -> None:
    count = len(PUZZLES)
    first = date.fromordinal(date(2026, 11, 17).toordinal() // count * count)
    days = [first + timedelta(days=n) for n in range(count)]
    found = [puzzle_of(day, PUZZLES).id for day in days]
    assert len(set(found)) == count
    assert found == [puzzle_of(day, PUZZLES[::-1]).id for day in days]
    assert found != [puzzle_of(day + timedelta(days=count), PUZZLES).id for day in days]


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    ids = [puzzle.id for puzzle in PUZZLES]
    assert next_unsolved(PUZZLES, ids[0], ids[:3]) is PUZZLES[3]
    assert next_unsolved(PUZZLES, ids[-1], ids[1:]) is PUZZLES[0]
    assert next_unsolved(PUZZLES, ids[4], ids) is None
